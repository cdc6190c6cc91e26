"""What the models of acts, of requests and of names were made of, and that making them teaches something: some of the
sentences are read here, for all of them take minutes."""

from __future__ import annotations

from host.understanding.acts import training
from host.understanding.acts.model import shipped
from host.understanding.requests import model as requests_model
from host.understanding.requests import training as requests_training
from host.understanding.whom import model as whom_model
from host.understanding.whom import training as whom_training


def test_the_weights_of_acts_are_made_of_the_sentences() -> None:
    """Whoever changes a sentence or a phrase makes them anew: `python -m host.understanding.acts.training`."""
    assert shipped().made_of == training.made_of()


def test_those_of_requests_are_made_of_the_sentences() -> None:
    """Whoever changes a sentence or a phrase makes them anew: `python -m host.understanding.requests.training`."""
    assert requests_model.shipped().made_of == requests_training.made_of()


def test_those_of_names_are_made_of_the_sentences() -> None:
    """Whoever changes a sentence makes them anew: `python -m host.understanding.whom.training`."""
    assert whom_model.shipped().made_of == whom_training.made_of()


def test_who_was_never_heard_is_understood() -> None:
    """The sentences of one writer, learnt from a quarter of those of the others."""
    those = training.fit(training.all_but("second", share=4))
    one = training.judged(
        training.written("second"),
        lambda said: those.likely(said.game, training.seen(said)),
        training.TAKEN,
        show=False,
    )
    assert one.held / one.count > 0.8
    assert one.false / one.talk < 0.035
