"""The requests: what games there are, tables opened and listed, seats taken, plays looked at, records taken home."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import partial
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Path, Request
from starlette.responses import Response

from fillip import __version__
from fillip.kit.layout import parse_layout
from fillip.match.match import begin
from fillip.match.record import to_file
from fillip.match.registry import GAMES
from fillip.server import views, wire
from fillip.server.answers import Json, asked, gives, takes
from fillip.server.games import SHOWN
from fillip.server.guests import fresh_guest
from fillip.server.house import House, house_of
from fillip.server.moment import Summary, record_head, record_plays
from fillip.server.opening import clean_name
from fillip.server.refusals import Refusal, said
from fillip.server.store import EventRow, ListedTable, TableRecord

MOST_LISTED = 100

router = APIRouter(prefix="/api")
TableId = Annotated[str, Path(max_length=40, description="The id of a table.")]
SeatNumber = Annotated[int, Path(ge=1, le=8, description="A seat, from 1.")]
PlayNumber = Annotated[int, Path(ge=1, le=1_000_000, description="The number of an event that was a play.")]


@router.get("/health", responses=gives(wire.Health), response_class=Json)
async def health(request: Request) -> Json:
    """Whether the server runs, and whether the first flick will be answered at once."""
    return Json(wire.Health(status="ok", version=__version__, ready=house_of(request).ready))


@router.get("/games", responses=gives(list[wire.GameRow]), response_class=Json)
async def games() -> Json:
    """The games that can be played here."""
    return Json(
        [wire.GameRow(id=name, players=list(row.players), options=SHOWN[name].shapes()) for name, row in GAMES.items()]
    )


@router.get("/games/{game}", responses=gives(wire.Box), response_class=Json)
async def game(game: Annotated[str, Path(max_length=40)]) -> Json:
    """What comes in the box of a game."""
    if game not in GAMES:
        raise Refusal(404, "server.no_game", game=game, known=", ".join(GAMES))
    return Json(views.box(game))


@router.post(
    "/tables",
    status_code=201,
    responses=gives(wire.TableView, 201),
    openapi_extra=takes(wire.NewTable),
    response_class=Json,
)
async def open_table(request: Request) -> Json:
    """Open a table and sit down at the seats that are here."""
    house, guest = _guest(request)
    moment = await house.tables.open(guest, await asked(request, wire.NewTable))
    return _remember(request, house, guest, Json(moment.seen_by(guest), 201))


@router.get("/tables", responses=gives(list[wire.TableRow]), response_class=Json)
async def tables(request: Request) -> Json:
    """The tables at which the guest sits, the one that changed last first."""
    house = house_of(request)
    guest = house.guests.read(request.cookies)
    if guest is None:
        return Json([])
    return Json([_row(listed, guest) for listed in await house.store.tables_of(guest, MOST_LISTED)])


@router.get("/tables/{table}", responses=gives(wire.TableView), response_class=Json)
async def table(request: Request, table: TableId) -> Json:
    """A table as it stands."""
    house = house_of(request)
    moment = await house.tables.moment(table)
    return Json(moment.seen_by(house.guests.read(request.cookies)))


@router.post(
    "/tables/{table}/seats/{seat}",
    responses=gives(wire.TableView),
    openapi_extra=takes(wire.TakeSeat),
    response_class=Json,
)
async def take_seat(request: Request, table: TableId, seat: SeatNumber) -> Json:
    """Take a free seat under a name."""
    house, guest = _guest(request)
    name = clean_name((await asked(request, wire.TakeSeat)).name, "name")
    moment = await house.tables.sit(table, seat, name, guest)
    return _remember(request, house, guest, Json(moment.seen_by(guest)))


@router.get("/tables/{table}/plays", responses=gives(list[wire.PlayRow]), response_class=Json)
async def plays(request: Request, table: TableId) -> Json:
    """Every play of a table in order."""
    record = await house_of(request).tables.record(table)
    return Json([_play_row(event) for event in record.events if event.ruling is not None])


@router.get("/tables/{table}/plays/{number}", responses=gives(wire.PlayShown), response_class=Json)
async def play(request: Request, table: TableId, number: PlayNumber) -> Json:
    """One play to be looked at again."""
    house = house_of(request)
    record = await house.tables.record(table, min(number, await house.tables.latest(table)))
    event = next((event for event in record.events if event.number == number), None)
    if event is None or event.layout is None:
        raise Refusal(404, "server.no_play", number=number)
    told = await house.tables.told(table, number)
    trace: Any = told.trace  # ready-made JSON in place of the value
    if told.ruling is None:
        raise Refusal(404, "server.no_play", number=number)
    return Json(
        wire.PlayShown(
            number=number,
            trace=trace,
            layout_before=_layout_before(record, number),
            layout_after=views.layout(parse_layout(event.layout)),
            ruling=told.ruling,
        )
    )


@router.get(
    "/tables/{table}/record",
    responses=gives(dict[str, Any]),
    response_class=Json,
)
async def record(request: Request, table: TableId) -> Response:
    """The record of a table as a file."""
    house = house_of(request)
    rows = await house.tables.record(table)
    traces = await house.store.traces(table)
    body = await house.jobs.run(partial(_record_file, rows, traces))
    name = f'attachment; filename="fillip-{table}.json"'
    return Response(body, media_type="application/json", headers={"content-disposition": name})


def _guest(request: Request) -> tuple[House, str]:
    """The guest who asks, a new one where the request names none."""
    house = house_of(request)
    return house, house.guests.read(request.cookies) or fresh_guest()


def _remember(request: Request, house: House, guest: str, answer: Json) -> Json:
    answer.headers.append("set-cookie", house.guests.header(guest, house.secure(request)))
    return answer


def _row(listed: ListedTable, guest: str) -> wire.TableRow:
    summary = msgspec.json.decode(listed.summary, type=Summary)
    return wire.TableRow(
        id=listed.id,
        game=listed.game,
        players=[seat.name for seat in listed.seats],
        scores=summary.scores,
        where=summary.where or said("shown.round", {"round": summary.round}),
        turn=summary.turn,
        mine=any(seat.seat == summary.turn and seat.guest == guest for seat in listed.seats),
        over=summary.over,
        winners=summary.winners,
        changed=_time(listed.changed),
    )


def _play_row(event: EventRow) -> wire.PlayRow:
    summary = msgspec.json.decode(event.summary or "", type=Summary)
    kind: Any = event.kind
    return wire.PlayRow(
        number=event.number,
        kind=kind,
        seat=event.seat,
        color=summary.color,
        ruling=msgspec.json.decode(event.ruling or "", type=wire.Ruling),
        score={str(seat): score for seat, score in enumerate(summary.scores, 1)},
        round=summary.round,
    )


def _layout_before(record: TableRecord, number: int) -> list[wire.Placed]:
    before = [event.layout for event in record.events if event.number < number and event.layout is not None]
    if before:
        return views.layout(parse_layout(before[-1]))
    head = record_head(record)
    return views.layout(begin(head["game"], head["players"], head["options"], head["seed"]).layout)


def _record_file(record: TableRecord, traces: dict[int, bytes]) -> bytes:
    played = [event for event in record.events if event.play is not None]
    head = record_head(record)
    summary = msgspec.json.decode(played[-1].summary or "", type=Summary) if played else None
    if summary is not None and summary.over:
        head["result"] = {
            "scores": dict(zip(head["players"], summary.scores, strict=True)),
            "winners": [head["players"][seat - 1] for seat in summary.winners],
        }
    plays = [{**play, "at": _time(event.created)} for play, event in zip(record_plays(record), played, strict=True)]
    kept = [traces.get(event.number) for event in played]
    return msgspec.json.format(msgspec.json.encode(to_file(head, plays, kept)), indent=1)


def _time(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(timespec="milliseconds")
