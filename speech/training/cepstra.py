"""The features of `features`, of a whole batch at once, where a training happens."""

from __future__ import annotations

import numpy as np
import torch
from torch import Tensor

from speech.training.features import FFT, FLOOR, FULL_SCALE, PREEMPHASIS, SHIFT, WINDOW, cosines, mel_bank, window

WARPS = np.round(np.arange(0.88, 1.121, 0.02), 2)
"""By how much the frequency axis is stretched: throats, shorter and longer."""
PLAIN = int(np.argmin(np.abs(WARPS - 1.0)))
"""Number of the one that leaves it as it is."""


class Cepstra:
    """Sound to MFCCs."""

    def __init__(self, where: torch.device) -> None:
        self._window = torch.from_numpy(window().copy()).to(where)
        self._banks = torch.from_numpy(np.stack([mel_bank(float(warp)) for warp in WARPS])).to(where)
        self._cosines = torch.from_numpy(cosines().copy()).to(where)

    def of(self, samples: Tensor, warps: Tensor) -> Tensor:
        """Features (batch, frames, 40) of samples (batch, count) in -1 … 1, each with one of `WARPS` by its number."""
        frames = (samples * float(FULL_SCALE)).unfold(1, WINDOW, SHIFT)
        frames = frames - frames.mean(2, keepdim=True)
        before = torch.cat((frames[..., :1], frames[..., :-1]), 2)
        spectrum = torch.fft.rfft((frames - float(PREEMPHASIS) * before) * self._window, FFT)
        power = spectrum.real**2 + spectrum.imag**2
        bands = power[..., : FFT // 2] @ self._banks[warps]
        result: Tensor = bands.clamp(min=float(FLOOR)).log() @ self._cosines
        return result
