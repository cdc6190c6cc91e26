"""An acoustic model as Kaldi's binary file, which Vosk loads as `am/final.mdl`.

The file holds a transition model (which says that every phone is one state, with a loop) and an nnet3 network.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from speech.phones import positional_phones

FloatArray = NDArray[np.floating[Any]]

STAY = 0.6
"""Loop probability in the transition model; the graph brings its own, so it only has to be well-formed."""


_LAYER, _BIAS, _PRIORS = b"<LinearParams> ", b"<BiasParams> ", b"<Priors> "
_MATRIX_SIZE, _VECTOR_SIZE = slice(12, 20), slice(3, 8)
"""Where in its bytes a matrix, and a vector, says how large it is."""


@dataclass(frozen=True)
class Component:
    """A part of a network; use the functions below."""

    name: str
    data: bytes


@dataclass
class Network:
    """An nnet3 network: lines that connect components, and the components."""

    left_context: int
    """Input frames needed before the frame of the output."""
    right_context: int
    """Input frames needed after it: the look-ahead, 10 ms each."""
    priors: FloatArray
    """Share of each class in the training data; Kaldi divides by them."""
    lines: list[str] = field(default_factory=list)
    components: list[Component] = field(default_factory=list)

    def add(self, component: Component, source: str) -> str:
        """Add a component whose input is a descriptor; returns its name, for use in further descriptors."""
        self.components.append(component)
        self.lines.append(f"component-node name={component.name} component={component.name} input={source}")
        return component.name


def affine(name: str, weights: FloatArray, bias: FloatArray) -> Component:
    """y = weights · x + bias. Weights are kept in 16 bits each."""
    body = _LAYER + _matrix(weights) + _BIAS + _vector(bias)
    return Component(name, _token("<FixedAffineComponent>") + body + _token("</FixedAffineComponent>"))


def relu(name: str, dimension: int) -> Component:
    """y = max(x, 0)."""
    return _nonlinear(name, "RectifiedLinearComponent", dimension)


def log_softmax(name: str, dimension: int) -> Component:
    """The last component: logarithms of the probabilities of the classes."""
    return _nonlinear(name, "LogSoftmaxComponent", dimension)


def identity(name: str, dimension: int) -> Component:
    """y = x: gives a name to a sum, so that it is computed once."""
    body = _token("<Dim>") + _int(dimension) + _token("<BackpropScale>") + _float(1.0)
    return Component(name, _token("<NoOpComponent>") + body + _token("</NoOpComponent>"))


def splice(source: str, offsets: Sequence[int]) -> str:
    """Descriptor of several frames of a source next to each other."""
    parts = [source if offset == 0 else f"Offset({source}, {offset})" for offset in offsets]
    return parts[0] if len(parts) == 1 else f"Append({', '.join(parts)})"


def write_model(path: Path, network: Network) -> None:
    """Write `final.mdl`. The last component must be the network's output."""
    lines = [*network.lines, f"output-node name=output input={network.components[-1].name} objective=linear"]
    parts = [b"\0B", _transition_model(), _token("<Nnet3>"), b"\n", "\n".join(lines).encode(), b"\n\n"]
    parts += [_token("<NumComponents>"), _int(len(network.components))]
    for component in network.components:
        parts += [_token("<ComponentName>"), _token(component.name), component.data]
    parts += [_token("</Nnet3>"), _token("<LeftContext>"), _int(network.left_context)]
    parts += [_token("<RightContext>"), _int(network.right_context), _PRIORS, _vector(network.priors)]
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_suffix(".part")  # graphs made earlier are hard links to the old file and keep it
    partial.write_bytes(b"".join(parts))
    partial.replace(path)


def read_layers(path: Path) -> tuple[list[tuple[FloatArray, FloatArray]], FloatArray]:
    """Weights and bias of every affine component of a file that `write_model` wrote, and the priors.

    Raises ValueError where it is another kind of file.
    """
    data = path.read_bytes()
    layers = []
    place = data.find(_LAYER)
    while place >= 0:
        weights, place = _read_matrix(data, place + len(_LAYER))
        bias, place = _read_vector(data, data.index(_BIAS, place) + len(_BIAS))
        layers.append((weights, bias))
        place = data.find(_LAYER, place)
    return layers, _read_vector(data, data.index(_PRIORS) + len(_PRIORS))[0]


def replace_layers(source: Path, target: Path, layers: Sequence[tuple[FloatArray, FloatArray]]) -> None:
    """A file like `source` with other weights and biases of the same sizes, in the order of `read_layers`.

    Raises ValueError where they do not fit.
    """
    data = bytearray(source.read_bytes())
    place = data.find(_LAYER)
    for weights, bias in layers:
        if place < 0:
            raise ValueError(f"{source}: fewer layers")
        place = _replace(data, place + len(_LAYER), _matrix(weights), _MATRIX_SIZE)
        place = _replace(data, data.index(_BIAS, place) + len(_BIAS), _vector(bias), _VECTOR_SIZE)
        place = data.find(_LAYER, place)
    if place >= 0:
        raise ValueError(f"{source}: more layers")
    target.parent.mkdir(parents=True, exist_ok=True)
    partial = target.with_suffix(".part")
    partial.write_bytes(data)
    partial.replace(target)


def _replace(data: bytearray, place: int, new: bytes, size: slice) -> int:
    """Put a matrix or vector in the place of another one of the same size; returns the place behind it."""
    end = place + len(new)
    if data[place:end][size] != new[size]:
        raise ValueError("a layer of another size")
    data[place:end] = new
    return end


def _read_matrix(data: bytes, place: int) -> tuple[FloatArray, int]:
    if data[place : place + 4] != b"CM2 ":
        raise ValueError("expected weights of 16 bits")
    low, span, rows, columns = struct.unpack_from("<ffii", data, place + 4)
    steps = np.frombuffer(data, "<u2", rows * columns, place + 20).reshape(rows, columns)
    return steps * (span / 65535) + low, place + 20 + 2 * rows * columns


def _read_vector(data: bytes, place: int) -> tuple[FloatArray, int]:
    if data[place : place + 3] != b"FV ":
        raise ValueError("expected a vector")
    (size,) = struct.unpack_from("<i", data, place + 4)
    return np.frombuffer(data, "<f4", size, place + 8), place + 8 + 4 * size


def _transition_model() -> bytes:
    """One emitting state for every phone; phones that differ only by their place in the word share a class."""
    phones = positional_phones()
    ids = range(1, len(phones) + 1)
    index = [-1, *([0] * len(phones))]
    entry = [_int(1), _int(2), _int(0), _int(2), _int(0), _float(STAY), _int(1), _float(1 - STAY), _int(-1), _int(0)]
    parts = [_token("<TransitionModel>"), _token("<Topology>"), _ints(ids), _ints(index), *entry]
    parts += [_token("</Topology>"), _token("<Triples>"), _int(len(phones))]
    for number, (phone_class, _) in zip(ids, phones, strict=True):
        parts += [_int(number), _int(0), _int(phone_class)]
    probabilities = np.log(np.tile([STAY, 1 - STAY], len(phones)))
    parts += [_token("</Triples>"), _token("<LogProbs>"), _vector(np.concatenate([[0.0], probabilities]))]
    parts += [_token("</LogProbs>"), _token("</TransitionModel>")]
    return b"".join(parts)


def _nonlinear(name: str, kind: str, dimension: int) -> Component:
    empty = _vector(np.zeros(0))
    statistics = _token("<ValueAvg>") + empty + _token("<DerivAvg>") + empty + _token("<Count>") + _float(0.0)
    body = _token("<Dim>") + _int(dimension) + statistics
    return Component(name, _token(f"<{kind}>") + body + _token(f"</{kind}>"))


def _token(text: str) -> bytes:
    return text.encode() + b" "


def _int(value: int) -> bytes:
    return struct.pack("<bi", 4, value)


def _float(value: float) -> bytes:
    return struct.pack("<bf", 4, value)


def _ints(values: Iterable[int]) -> bytes:
    data = list(values)
    return struct.pack(f"<bi{len(data)}i", 4, len(data), *data)


def _vector(values: FloatArray) -> bytes:
    return b"FV " + _int(len(values)) + np.asarray(values, dtype="<f4").tobytes()


def _matrix(values: FloatArray) -> bytes:
    """Kaldi's two-byte compressed matrix: steps of 1/65535 of the range, far below the noise of training."""
    low, high = float(values.min()), float(values.max())
    span = max(high - low, 1e-12)
    steps = np.rint((values.astype(np.float64) - low) / span * 65535).astype("<u2")
    rows, columns = values.shape
    return b"CM2 " + struct.pack("<ffii", low, span, rows, columns) + steps.tobytes()
