"""Where the time of a build goes."""

from rulebook.site.times import add_times, stage, taken_times


def test_times_of_processes_add_up_by_stage_and_are_taken_once() -> None:
    taken_times()
    with stage("pages"):
        sum(range(1_000_000))
    add_times({"pages": 1, "packs": 0.5})
    taken = taken_times()
    assert list(taken) == ["pages", "packs"]
    assert taken["pages"] > 1
    assert taken_times() == {}
