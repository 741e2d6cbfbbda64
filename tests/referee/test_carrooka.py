"""Carrooka, clause by clause: set-up, opening, turns and the final round."""

from __future__ import annotations

import pytest

from fillip.referee.carrooka_state import COLOURS
from fillip.referee.game import Place, Region, RuleError, SetUp
from fillip.referee.plays import Report, Shot
from tests.referee.any_table import ANN, BEN, CID, AnyTable


def _table(players: int = 2, **options: object) -> AnyTable:
    return AnyTable("carrooka", players, **options)


def opened(players: int = 2, reds: int = 15) -> AnyTable:
    """A game in which the opening sank nothing: the second player is at a red."""
    table = _table(players, reds=reds)
    table.shot(ANN, hit="red")
    return table


def last_round(reds: int = 1) -> AnyTable:
    """A game in its final round, the first player at the yellow."""
    table = _table(reds=reds)
    table.shot(ANN, *["red"] * reds)
    return table


def test_crk_01_fifteen_reds_by_default_and_one_to_twenty_one_by_option() -> None:
    assert _table().fact("left")["red"] == 15
    for reds in (1, 21):
        assert _table(reds=reds).fact("left")["red"] == reds
    for wrong in (0, 22, True, "ten"):
        with pytest.raises(RuleError, match="options.reds"):
            _table(reds=wrong)


def test_crk_02_six_colours_lie_beside_the_reds() -> None:
    table = _table()
    assert table.game.opening(table.state) == (SetUp(ANN),)
    assert {kind: count for kind, count in table.fact("left").items() if kind != "red"} == dict.fromkeys(COLOURS, 1)


def test_crk_03_a_colour_is_put_back_on_its_spot_which_lies_inside_the_margin() -> None:
    ruling = _table().shot(ANN, "pink", hit="red")
    assert ruling.edits == (Place("pink", "spot"),)


def test_crk_04_the_striker_may_go_in_any_direction() -> None:
    assert _table().game.allowed(_table().state).directions == Region("any", ANN)


def test_crk_09_the_first_seat_opens_and_turns_follow_the_seats() -> None:
    table = _table(3)
    order = []
    for _ in range(4):
        order.append(table.turn)
        table.shot(table.turn or 0, hit="red")
    assert order == [1, 2, 3, 1]


def test_crk_10_the_opening_starts_on_the_break_line() -> None:
    assert _table().game.allowed(_table().state).striker == Region("break-line", ANN)


def test_crk_11_an_opening_that_sinks_a_red_goes_on_at_a_colour() -> None:
    table = _table()
    ruling = table.shot(ANN, "red")
    assert (ruling.points, ruling.turn, table.fact("on")) == ((1, 0), ANN, "color")
    assert {"CRK-11", "CRK-23"} <= set(ruling.clauses)


@pytest.mark.parametrize(
    ("pocketed", "off", "hit"),
    [
        ((), (), None),
        ((), (), "red"),
        ((), (), "black"),
        (("striker",), (), None),
        (("black", "striker"), (), "black"),
        (("pink", "yellow"), ("green",), "red"),
        ((), ("striker", "red", "blue"), "red"),
    ],
)
def test_crk_11_an_opening_without_a_red_sunk_is_never_a_foul(
    pocketed: tuple[str, ...], off: tuple[str, ...], hit: str | None
) -> None:
    table = _table()
    ruling = table.play(Shot(ANN, Report(hit, pocketed, off)))
    assert (ruling.fouls, ruling.points, ruling.turn) == ((), (0, 0), BEN)
    assert (table.fact("bonus"), table.fact("on")) == (False, "red")
    assert "CRK-11" in ruling.clauses
    back = sorted(kind for kind in pocketed + off if kind in COLOURS)
    assert list(ruling.returned) == back
    assert table.fact("left") == {"red": 15 - off.count("red"), **dict.fromkeys(COLOURS, 1)}
    gone = "striker" in pocketed + off
    assert table.game.allowed(table.state).striker == Region("break-line" if gone else "where-it-lies", BEN)


def test_crk_11_an_opening_that_sinks_a_red_can_be_a_foul_in_three_ways() -> None:
    for pocketed, off, fouls in (
        (("red", "pink"), (), ("CRK-32",)),
        (("red", "striker"), (), ("CRK-33",)),
        (("red",), ("blue",), ("CRK-34",)),
        (("red", "pink", "striker"), ("red",), ("CRK-32", "CRK-33", "CRK-34")),
    ):
        table = _table()
        ruling = table.play(Shot(ANN, Report("pink", pocketed, off)))
        assert (ruling.fouls, ruling.points, ruling.turn) == (fouls, (0, 0), BEN)
        assert table.fact("bonus") is True
        assert "CRK-11" not in ruling.clauses


def test_crk_11_a_lapse_before_it_leaves_the_opening_to_the_next() -> None:
    table = _table()
    table.lapse(ANN)
    assert table.shot(BEN, "striker").fouls == ()


def test_crk_20_red_and_colour_alternate_and_every_turn_begins_with_a_red() -> None:
    table = opened()
    on = []
    for kind, call in (("red", None), ("black", "black"), ("red", None), ("yellow", "yellow"), ("red", None)):
        on.append(table.fact("on"))
        table.shot(BEN, kind, call=call)
    assert on == ["red", "color", "red", "color", "red"]
    table.shot(BEN, hit="red", call="pink")
    assert (table.turn, table.fact("on")) == (ANN, "red")


def test_crk_21_the_striker_is_played_from_where_it_lies() -> None:
    table = opened()
    assert table.game.allowed(table.state).striker == Region("where-it-lies", BEN)


def test_crk_22_a_target_sunk_earns_another_shot_and_a_miss_ends_the_turn() -> None:
    table = opened()
    assert table.shot(BEN, "red").turn == BEN
    ruling = table.shot(BEN, hit="red", call="black")  # another puck first, nothing sunk (CRK-35)
    assert (ruling.fouls, ruling.turn) == ((), ANN)
    assert "CRK-22" in ruling.clauses


def test_crk_23_every_red_of_a_shot_scores_and_leaves_the_game() -> None:
    table = opened()
    assert table.shot(BEN, "red", "red", "red").points == (0, 3)
    assert table.fact("left")["red"] == 12


def test_crk_24_a_named_colour_scores_and_goes_back() -> None:
    table = opened()
    table.shot(BEN, "red")
    ruling = table.shot(BEN, "pink", call="pink")
    assert (ruling.points, ruling.returned, ruling.turn) == ((0, 6), ("pink",), BEN)
    assert {"CRK-24", "CRK-26"} <= set(ruling.clauses)


def test_crk_25_the_values_of_the_colours() -> None:
    gained = []
    for colour in COLOURS:
        table = opened()
        table.shot(BEN, "red")
        gained.append(table.shot(BEN, colour, call=colour).points[1])
    assert gained == [2, 3, 4, 5, 6, 7]


def test_crk_26_every_colour_goes_back_whyever_it_fell() -> None:
    table = opened()
    ruling = table.shot(BEN, "black", "yellow", hit="black", off=["pink"])
    assert ruling.returned == ("black", "pink", "yellow")
    assert "CRK-26" in ruling.clauses
    assert table.fact("left") == {"red": 15, **dict.fromkeys(COLOURS, 1)}


def test_crk_27_a_colour_has_to_be_named_and_only_then() -> None:
    table = opened()
    with pytest.raises(RuleError, match="call: refused.call_on_red"):
        table.shot(BEN, hit="red", call="pink")
    table.shot(BEN, "red")
    with pytest.raises(RuleError, match="call: refused.call_missing"):
        table.shot(BEN, "pink")
    with pytest.raises(RuleError, match="call: refused.kind"):
        table.shot(BEN, "pink", call="red")
    assert table.game.allowed(table.state).must_call
    assert table.game.allowed(table.state).calls == COLOURS


def test_crk_50_the_final_round_begins_at_once_for_the_same_player() -> None:
    table = _table(reds=2)
    ruling = table.shot(ANN, "red", "red")
    assert "CRK-50" in ruling.clauses
    assert (table.turn, table.fact("on")) == (ANN, "yellow")
    for value, colour in enumerate(COLOURS, 2):
        ruling = table.shot(ANN, colour, call=colour if value % 2 else None)
        assert ruling.points == (value, 0)
        assert ruling.returned == ()
        assert "CRK-50" in ruling.clauses


def test_crk_50_it_begins_for_the_next_player_where_the_last_red_goes_with_a_foul() -> None:
    table = _table(reds=1)
    ruling = table.shot(ANN, "red", "striker")
    assert {"CRK-33", "CRK-50"} <= set(ruling.clauses)
    assert (table.turn, table.fact("on"), table.fact("bonus")) == (BEN, "yellow", True)
    colour = opened(reds=2)
    colour.shot(BEN, "red")
    ruling = colour.shot(BEN, "red", call="black")
    assert ruling.fouls == ("CRK-32",)
    assert (colour.turn, colour.fact("on")) == (ANN, "yellow")


def test_crk_51_a_colour_out_of_order_is_a_foul_and_goes_back() -> None:
    table = last_round()
    ruling = table.shot(ANN, "yellow", "black")
    assert (ruling.fouls, ruling.points) == (("CRK-32",), (0, 0))
    assert ruling.returned == ("black", "yellow")
    assert {"CRK-32", "CRK-51"} <= set(ruling.clauses)
    flown = last_round()
    assert flown.shot(ANN, hit="yellow", off=["yellow"]).returned == ("yellow",)
    with pytest.raises(RuleError, match="call: refused.call_not_on"):
        flown.shot(BEN, "yellow", call="black")


def test_crk_52_the_black_in_its_order_ends_the_game_and_the_most_points_win() -> None:
    table = last_round()
    for colour in COLOURS:
        ruling = table.shot(ANN, colour)
    assert (ruling.over, ruling.winners, ruling.turn) == (True, (ANN,), None)
    assert "CRK-52" in ruling.clauses
    assert table.scores == (28, 0)


def test_crk_52_those_level_share_the_win_and_partners_add_up() -> None:
    table = _table(4, reds=1)
    table.shot(ANN, "red")
    table.shot(ANN, "yellow")
    table.shot(ANN, hit="green")
    table.shot(2, "green")
    table.shot(2, hit="brown")
    table.shot(CID, "brown")
    table.shot(CID, "blue")
    table.shot(CID, hit="pink")
    table.shot(4, "pink")
    ruling = table.shot(4, "black")
    assert (table.scores, ruling.winners) == ((12, 16), (2, 4))
    level = _table(reds=1)
    for seat, colours in ((ANN, ("red", "yellow", "green", "brown")), (BEN, ("blue",))):
        for colour in colours:
            level.shot(seat, colour)
        level.shot(seat, hit=level.fact("on"))
    level.shot(ANN, "pink")  # 16 to 5
    level.shot(ANN, hit="black")
    assert level.shot(BEN, "black").winners == (ANN,)


def test_who_gives_up_loses_or_takes_no_more_turns() -> None:
    assert _table(4).resign(CID).winners == (2, 4)
    table = _table(3)
    table.resign(ANN)
    assert table.turn == BEN
    table.shot(BEN, hit="red")
    table.shot(CID, hit="red")
    assert table.turn == BEN
    assert table.resign(CID).winners == (BEN,)
