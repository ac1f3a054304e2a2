"""What the hub and the network answer, as one sentence with the steps that help."""

from __future__ import annotations

from engine.types import EngineError


class HubErrors:
    """Turns what the hub answers into one sentence with the steps that help."""

    def __init__(self, model: str, file: str = "") -> None:
        self._model, self._file = model, file

    def __enter__(self) -> None:
        return

    def __exit__(self, _kind: object, error: BaseException | None, _trace: object) -> None:
        if (sentence := self._sentence(error)) is not None:
            raise EngineError(sentence) from None

    def _sentence(self, error: BaseException | None) -> str | None:
        import requests
        from huggingface_hub import errors

        model = self._model
        if isinstance(error, errors.GatedRepoError):
            return (
                f"{model} is gated: accept its terms at https://huggingface.co/{model}, run `hf auth login` with"
                " a token of that account, and start again."
            )
        if isinstance(error, errors.RepositoryNotFoundError):
            return f"There is no model {model} on the hub: check the id, or, if it is private, run `hf auth login`."
        if isinstance(error, errors.RevisionNotFoundError):
            return f"{model} has no such revision on the hub: check the commit, tag or branch."
        if isinstance(error, errors.HFValidationError):
            return f"{model} is neither a folder here nor an id on the hub: check the name."
        no_network = (errors.LocalEntryNotFoundError, errors.OfflineModeIsEnabled, requests.RequestException)
        return unreachable(model, self._file) if isinstance(error, no_network) else None


def unreachable(model: str, file: str = "") -> str:
    """The sentence about a model that isn't here, and a hub that isn't there."""
    return (
        f"{model}{file} is not on this machine and the hub can't be reached: on a machine with network run"
        f" `hf download {model}{file}`, copy its folder here, and give the folder (or set HF_HOME to the copied cache)."
    )
