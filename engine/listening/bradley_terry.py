"""Which system is preferred, from votes on pairs: the model of Bradley and Terry, with Davidson's ties.

Each system has a strength b (natural logarithm; the mean of all is 0). Of a pair i, j

    P(i) : P(j) : P(neither) = exp(b_i) : exp(b_j) : v exp((b_i + b_j) / 2)

so that exp(b_i - b_j) are the odds of i against j among votes that decide. Without a vote for neither v is 0, and this is
the model of Bradley and Terry (1952). Counting a tie as half a win for each is done, too, but then the odds hang on how
many ties there are; Davidson (1970) estimates v with the strengths instead, and keeps the order of half wins where
all pairs are voted on equally often. Strengths and v are those of the greatest likelihood (Newton's method; the
likelihood has one maximum).

They are finite where no group of systems lost or won every comparison with the others (Ford 1957): from each system a
chain of wins or ties leads to each other one. With ties some chain that comes back to where it began must have more
wins than ties, else strengths far apart with a v to match explain the votes ever better. Where it isn't so there are
none, with the reason.

The interval of a strength is b ± t(L - 1) s with L listeners, where s² comes from the scores (gradients) of the
listeners, summed up per listener: the sandwich, H⁻¹ (L/(L - 1) sum of g_l g_l') H⁻¹ with H the information. Votes of one
listener hang together, and H alone, which takes them for independent, is given beside it as pooled.

Sources: Bradley and Terry (1952), Biometrika 39; Davidson (1970), Journal of the American Statistical Association 65;
Ford (1957), American Mathematical Monthly 64; Liang and Zeger (1986) for the sandwich.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from engine.listening.pair_votes import PairVotes
from engine.listening.ratings import Codes, Floats
from engine.types import Interval, Score

SANDWICH = "clustered by listener, sandwich"
INFORMATION = "pooled, votes taken as independent"
_STEPS = 100


@dataclass(frozen=True, slots=True)
class Strength:
    """A system by its votes on pairs.

    Attributes:
        system: its name.
        strength: b, the mean of all systems is 0, higher is better; n votes; interval for other listeners.
        pooled: as if all votes were independent: too narrow.
        wins, ties, losses: in all its comparisons.
        win_share: mean chance of being preferred to each other system among votes that decide, 0 to 1; None
            where there is no strength.
    """

    system: str
    strength: Score
    pooled: Interval | None
    wins: int
    ties: int
    losses: int
    win_share: float | None


@dataclass(frozen=True, slots=True)
class Strengths:
    """The model of all votes.

    Attributes:
        systems: in the order of their names.
        tie_parameter: v; 0 without ties, None where there are no strengths.
        deviance: twice the log-likelihood lost against free shares of every pair; freedom: of its χ²; p: small
            where strengths alone don't explain the votes (as if votes were independent).
        reason: why there are no strengths; empty otherwise.
    """

    systems: tuple[Strength, ...]
    tie_parameter: float | None
    deviance: float | None
    freedom: int
    p: float | None
    reason: str = ""

    def expected_share(self, one: int, other: int) -> float | None:
        """What the model gives the first of two systems (places in `systems`), ties half; None without strengths."""
        first, second = (self.systems[place].strength.value for place in (one, other))
        if first is None or second is None or self.tie_parameter is None:
            return None
        won, _lost, tied = _pair_shares(first - second, self.tie_parameter)
        return float(won + tied / 2.0)


@dataclass(frozen=True, slots=True)
class _Fit:
    """Strengths of systems (mean 0), v, and the covariances of the strengths."""

    strengths: Floats
    tie: float
    clustered: Floats | None
    pooled: Floats


def bradley_terry(votes: PairVotes, level: float = 0.95) -> Strengths:
    """Strengths of systems.

    Args:
        votes: scores 1 for the first presented, 0 for the second, 0.5 for neither.
        level: nominal coverage.

    >>> from engine.listening.pair_votes import pair_votes_of
    >>> votes = pair_votes_of(list("abcd"), ["1"] * 4, ["X"] * 4, ["Y"] * 4, [1, 1, 1, 0])
    >>> x, y = bradley_terry(votes).systems
    >>> round(x.strength.value - y.strength.value, 4)  # ln 3
    1.0986
    """
    wins, ties = _tables(votes)
    reason = _why_no_strengths(votes, wins, ties)
    fit = None if reason else _fitted(votes, ties)
    deviance, freedom, p = _deviance(fit, wins, ties) if fit else (None, 0, None)
    found = [_strength(votes, place, wins, ties, fit, reason, level) for place in range(len(votes.systems))]
    return Strengths(tuple(found), fit.tie if fit else None, deviance, freedom, p, reason)


def _tables(votes: PairVotes) -> tuple[Floats, Floats]:
    """Wins of row over column, and ties of both (symmetric)."""
    k = len(votes.systems)
    wins, ties = np.zeros((k, k)), np.zeros((k, k))
    first_wins, second_wins = votes.score > 0.5, votes.score < 0.5
    np.add.at(wins, (votes.first[first_wins], votes.second[first_wins]), 1.0)
    np.add.at(wins, (votes.second[second_wins], votes.first[second_wins]), 1.0)
    even = ~first_wins & ~second_wins
    np.add.at(ties, (votes.first[even], votes.second[even]), 1.0)
    return wins, ties + ties.T


def _why_no_strengths(votes: PairVotes, wins: Floats, ties: Floats) -> str:
    from scipy.sparse.csgraph import connected_components

    if not len(votes):
        return "n/a: there is no vote"
    if not wins.any():
        return "no vote prefers any system: there is no variation"
    parts, part = connected_components(wins + wins.T + ties, directed=False)
    if parts > 1:
        return f"no vote compares {_named(votes, part == 0)} with {_named(votes, part != 0)}"
    parts, part = connected_components(wins + ties, directed=True, connection="strong")
    if parts == 1:
        return _why_boundless(wins, ties) if ties.any() else ""
    beats = wins + ties
    for group in range(parts):  # one that nobody outside it ever beat or tied with
        inside = part == group
        if not beats[np.ix_(~inside, inside)].any():
            return (
                f"{_named(votes, ~inside)} never won or tied against {_named(votes, inside)}, so that no finite "
                "strength fits"
            )
    return "no finite strength fits"


def _why_boundless(wins: Floats, ties: Floats) -> str:
    """Whether strengths exist with each winner two above the loser or more and ties at most two apart: any
    multiple of them then fits better. They exist where no way round the constraints is shorter than nothing."""
    from scipy.sparse.csgraph import NegativeCycleError, bellman_ford

    lengths = np.where(wins > 0, -2.0, np.where(ties > 0, 2.0, 0.0))
    try:
        bellman_ford(lengths)
    except NegativeCycleError:
        return ""
    return "no vote contradicts another one but by a tie, so that no finite strength fits"


def _named(votes: PairVotes, chosen: np.ndarray) -> str:
    names = [name for name, is_in in zip(votes.systems, chosen.tolist(), strict=True) if is_in]
    return ", ".join(names) if len(names) <= 3 else f"{', '.join(names[:3])} and {len(names) - 3} more"


def _design(k: int, with_ties: bool) -> Floats:
    """Free parameters of strengths: all but the last, which is the negative sum of the others; then ln v."""
    free = np.vstack([np.eye(k - 1), -np.ones(k - 1)])
    return np.pad(free, ((0, 0), (0, 1))) if with_ties else free


def _outcomes(votes: PairVotes, with_ties: bool) -> tuple[Floats, Codes]:
    """Gradients of the three log weights of each vote (first, second, neither), and which of them was chosen."""
    design = _design(len(votes.systems), with_ties)
    first, second = design[votes.first], design[votes.second]
    both = [first, second]
    if with_ties:
        neither = (first + second) / 2.0
        neither[:, -1] = 1.0
        both.append(neither)
    chosen = np.where(votes.score > 0.5, 0, np.where(votes.score < 0.5, 1, 2))
    return np.stack(both, axis=1), chosen.astype(np.intp)


def _fitted(votes: PairVotes, ties: Floats) -> _Fit:
    """Newton's method with halved steps; votes that are alike are counted together."""
    gradients, chosen = _outcomes(votes, bool(ties.any()))
    cells, place, times = np.unique(
        np.column_stack([votes.first, votes.second, chosen]), axis=0, return_inverse=True, return_counts=True
    )
    firsts = np.zeros(len(cells), dtype=np.intp)
    firsts[place.ravel()] = np.arange(len(votes))
    of_cells, choice = gradients[firsts], cells[:, 2]
    parameters = np.zeros(gradients.shape[2])
    for _ in range(_STEPS):
        shares = _shares(of_cells, parameters)
        gradient = times @ _scores(of_cells, choice, shares)
        information = _information(of_cells, shares, times)
        step = np.linalg.solve(information, gradient)
        parameters = _improved(of_cells, choice, times, parameters, step)
        if float(np.max(np.abs(step))) < 1e-10:
            break
    shares = _shares(gradients, parameters)
    inverse = np.linalg.inv(_information(of_cells, _shares(of_cells, parameters), times))
    clustered = _sandwich(_scores(gradients, chosen, shares), votes.listener, len(votes.listeners), inverse)
    design = _design(len(votes.systems), bool(ties.any()))
    return _Fit(
        design @ parameters,
        float(np.exp(parameters[-1])) if ties.any() else 0.0,
        None if clustered is None else design @ clustered @ design.T,
        design @ inverse @ design.T,
    )


def _shares(gradients: Floats, parameters: Floats) -> Floats:
    weights = gradients @ parameters
    weights = np.exp(weights - weights.max(axis=1, keepdims=True))
    return weights / weights.sum(axis=1, keepdims=True)


def _scores(gradients: Floats, chosen: Codes, shares: Floats) -> Floats:
    """Gradient of the log-likelihood of each row."""
    return gradients[np.arange(len(chosen)), chosen] - np.einsum("no,nop->np", shares, gradients)


def _information(gradients: Floats, shares: Floats, times: Codes) -> Floats:
    centred = gradients - np.einsum("no,nop->np", shares, gradients)[:, None, :]
    return np.einsum("n,no,nop,noq->pq", times.astype(np.float64), shares, centred, centred, optimize=True)


def _improved(gradients: Floats, chosen: Codes, times: Codes, before: Floats, step: Floats) -> Floats:
    """The step, or so much of it that the likelihood doesn't fall."""

    def likelihood(parameters: Floats) -> float:
        shares = _shares(gradients, parameters)[np.arange(len(chosen)), chosen]
        return float(times @ np.log(np.maximum(shares, 1e-300)))

    reached = likelihood(before)
    for _ in range(40):
        if likelihood(before + step) >= reached - 1e-9 * abs(reached):
            return before + step
        step = step / 2.0
    return before


def _sandwich(scores: Floats, listener: Codes, count: int, inverse: Floats) -> Floats | None:
    if count < 2:
        return None
    sums = np.zeros((count, scores.shape[1]))
    np.add.at(sums, listener, scores)
    return inverse @ (count / (count - 1) * sums.T @ sums) @ inverse


def _strength(
    votes: PairVotes, place: int, wins: Floats, ties: Floats, fit: _Fit | None, reason: str, level: float
) -> Strength:
    won, tied, lost = int(wins[place].sum()), int(ties[place].sum()), int(wins[:, place].sum())
    n = won + tied + lost
    if fit is None:
        return Strength(votes.systems[place], Score(None, n, None, reason), None, won, tied, lost, None)
    value = float(fit.strengths[place])
    listeners = len(votes.listeners)
    interval = (
        _around(value, fit.clustered[place, place], listeners - 1, SANDWICH, listeners, level)
        if fit.clustered is not None
        else None
    )
    others = np.delete(fit.strengths, place)
    return Strength(
        votes.systems[place],
        Score(value, n, interval, "" if interval else "all votes are of one listener, or say the same"),
        _around(value, fit.pooled[place, place], float("inf"), INFORMATION, n, level),
        won,
        tied,
        lost,
        float(np.mean(1.0 / (1.0 + np.exp(others - value)))),
    )


def _around(
    value: float, variance: float, freedom: float, method: str, n: int, level: float
) -> Interval | None:
    from scipy.special import ndtri, stdtrit

    if not variance > 1e-18:
        return None
    tail = 0.5 + level / 2.0
    factor = float(ndtri(tail)) if np.isinf(freedom) else float(stdtrit(freedom, tail))
    half = factor * float(np.sqrt(variance))
    return Interval(value - half, value + half, method, n, 0, 0, level)


def _pair_shares(difference: float, tie: float) -> Floats:
    """Chances of the first, the second and neither."""
    odds = float(np.exp(difference / 2.0))
    return np.array([odds, 1.0 / odds, tie]) / (odds + 1.0 / odds + tie)


def _deviance(fit: _Fit, wins: Floats, ties: Floats) -> tuple[float, int, float | None]:
    """Likelihood ratio against a model with shares of its own for every pair (G²)."""
    from scipy.special import chdtrc

    total, cells = 0.0, 0
    k = len(fit.strengths)
    for one in range(k):
        for other in range(one + 1, k):
            seen = np.array([wins[one, other], wins[other, one], ties[one, other]])
            if not seen.any():
                continue
            shares = _pair_shares(float(fit.strengths[one] - fit.strengths[other]), fit.tie)
            there = seen > 0
            total += 2.0 * float(np.sum(seen[there] * np.log(seen[there] / (seen.sum() * shares[there]))))
            cells += 2 if fit.tie else 1
    freedom = cells - (k - 1) - (1 if fit.tie else 0)
    return max(total, 0.0), freedom, float(chdtrc(freedom, max(total, 0.0))) if freedom > 0 else None
