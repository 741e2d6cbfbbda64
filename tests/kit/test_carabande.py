"""The Carabande set against the facts sheet and the scoresheet's names."""

from __future__ import annotations

from fillip.kit import carabande


# Facts sheet: 6 straights, 10 curves, 8 discs, the black disc alike; diameter 3.0, thickness 0.9 cm, 4.5 g.
def test_the_box_holds_eight_numbered_discs_and_the_black_one() -> None:
    assert (carabande.STRAIGHTS, carabande.CURVES) == (6, 10)
    pieces = carabande.pieces()
    assert list(pieces) == [*(f"disc-{number}" for number in range(1, 9)), "obstacle"]
    for piece in pieces.values():
        assert (piece.radius, piece.thickness, piece.mass) == (0.015, 0.009, 0.0045)


# Facts sheet: rail 1.5 cm high, 0.3 thick, flush with the edge; board 1 cm thick.
def test_rails_stand_on_the_edge_and_the_board_on_the_table() -> None:
    measures, build = carabande.MEASURES, carabande.BUILD
    assert (build.wall_height, build.wall_thickness) == (0.015, 0.003)
    assert measures.rail_inset == 0
    assert build.drop == build.board_thickness == 0.01
