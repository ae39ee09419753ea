// The door of a replay: whoever opens a file opens it from anywhere. All it says is looked at before any of it is
// shown: types, lengths, numbers, and that its places and pieces are there.

import { SEATS, type Seat } from '../../server-modules/kernel/ids.ts';
import { PIECE_KINDS } from '../../server-modules/kernel/types.ts';
import type { PieceView, ZoneView } from '../../server-modules/kernel/view.ts';
import { Reader } from '../../server-modules/protocol/bytes.ts';
import { skipSection } from '../../server-modules/protocol/codec.ts';
import { bool, either, fields, int, list, maybe, oneOf, record, text, WRONG, type Parser } from '../../server-modules/protocol/fields.ts';
import { MODES, type View } from '../../server-modules/protocol/messages.ts';
import { readOp } from '../../server-modules/protocol/ops-codec.ts';
import type { Shot } from './record.ts';
import { MOST } from './shots.ts';

/** Pieces, places and texts that a table may have at most. */
const WORLD = { pieces: 12_000, zones: 2000, texts: 4000, text: 8000, name: 200, words: 4000, look: 100_000, lines: 60_000 } as const;

const NUMBER = 2 ** 40;
const count = int(0, NUMBER);
const whole = int(-NUMBER, NUMBER);
const nothing: Parser<null> = (raw) => (raw === null ? null : WRONG);
const orNull = <T>(parser: Parser<T>): Parser<T | null> => either(parser, nothing);
const same =
  <T extends string | boolean>(value: T): Parser<T> =>
  (raw) =>
    raw === value ? value : WRONG;
const seat = oneOf<Seat>(SEATS);
const name = text(200);
const seats = list(seat, SEATS.length * 2);
const none = list<never>(() => WRONG, 0);

/** Any data of a game: few, short and not deep. */
const DATA = { deep: 12, things: 40_000, text: 4000 } as const;
function data(raw: unknown): unknown {
  let left: number = DATA.things;
  const fits = (value: unknown, deep: number): boolean => {
    if (--left < 0 || deep > DATA.deep) return false;
    if (value === null || typeof value === 'boolean') return true;
    if (typeof value === 'number') return Number.isFinite(value);
    if (typeof value === 'string') return value.length <= DATA.text;
    if (typeof value !== 'object') return false;
    if (Array.isArray(value)) return value.every((one) => fits(one, deep + 1));
    return Object.entries(value).every(([key, one]) => key.length <= 200 && !(key in Object.prototype) && fits(one, deep + 1));
  };
  return fits(raw, 0) ? raw : WRONG;
}
const dataObject: Parser<object> = (raw) => (typeof raw === 'object' && raw !== null && !Array.isArray(raw) && data(raw) !== WRONG ? raw : WRONG);

const number: Parser<number> = (raw) => (typeof raw === 'number' && Number.isFinite(raw) ? raw : WRONG);
const arg = either(
  either(number, text(2000)),
  either(either(fields({ s: seat }), fields({ p: count })), either(fields({ w: text(200) }), fields({ who: count }))),
);
const line = fields({ k: text(200), a: maybe(list(arg, 60)) });

const room = fields({
  table: same(''),
  game: text(60, 1),
  mode: oneOf(MODES),
  phase: oneOf(['seating', 'playing', 'over'] as const),
  round: count,
  options: record(either(either(text(200), bool), whole), 60, 60),
  seats: list(fields({ seat, who: orNull(count), name: orNull(name), here: bool, bot: bool, awaySince: orNull(whole), left: maybe(same(true)) }), SEATS.length),
  plays: seats,
  people: list(
    fields({ who: count, name, seat: orNull(seat), here: bool, host: same(false), role: same('player'), muted: same(false), away: bool, blind: bool }),
    1000,
  ),
  proposals: none,
  fixing: nothing,
  listed: same(false),
  promises: nothing,
  canUndo: same(false),
  canRedo: same(false),
  rights: fields({ guest: none, player: none, people: none }),
  teams: list(fields({ seat, team: int(0, 99) }), 40),
  turns: fields({ on: bool, order: seats, at: orNull(seat), seconds: orNull(count), auto: bool, since: whole }),
  arbiter: orNull(seat),
  hands: maybe(
    list(fields({ seat, cards: list(fields({ kind: oneOf(PIECE_KINDS), look: int(0, WORLD.look), face: orNull(whole), extra: nothing }), 400) }), SEATS.length),
  ),
  notes: none,
  saves: none,
  kept: none,
  aside: none,
  bans: none,
  me: fields({
    who: count,
    seat: orNull(seat),
    sees: bool,
    covered: maybe(same(true)),
    host: same(false),
    invite: nothing,
    closed: none,
    rights: none,
    notes: none,
    handShown: same(false),
  }),
});

const ask = fields({
  q: count,
  t: text(200),
  role: maybe(oneOf(['turn', 'window', 'count', 'round'] as const)),
  words: line,
  me: orNull(oneOf(['owe', 'may'] as const)),
  mine: nothing,
  waiting: orNull(either(seats, same('someone'))),
  done: orNull(seats),
  end: orNull(whole),
  window: maybe(fields({ rest: orNull(whole), thinks: seats, idle: maybe(same(true)), hold: maybe(same(true)) })),
});

const rules = fields({
  places: maybe(dataObject),
  facts: dataObject,
  own: orNull(dataObject),
  ask: orNull(ask),
  stack: list(fields({ by: orNull(seat), card: orNull(count), names: list(either(count, text(200)), 60), words: line }), 200),
  force: list(fields({ words: line, on: orNull(either(count, seat)), until: text(200) }), 200),
  can: none,
  speak: same('no'),
  pointers: same(false),
  over: orNull(fields({ winners: seats, why: text(200) })),
});

const entry = fields({
  i: count,
  tick: count,
  kind: oneOf(['game', 'table', 'chat', 'whisper', 'fix'] as const),
  by: orNull(either(count, seat)),
  line,
  origin: maybe(text(40)),
  at: maybe(list(whole, 2, 2)),
  back: maybe(list(whole, 500)),
});

const isLength = (n: number): boolean => Number.isInteger(n) && n >= 0 && n <= 65_535;
const isTurn = (n: number): boolean => Number.isInteger(n) && n >= 0 && n < 360;

function isPiece({ look, face, turn, zone, extra }: PieceView, zones: View['zones']): boolean {
  if (look > WORLD.look || !isTurn(turn) || !zones.has(zone) || (face !== null && Math.abs(face) > 2 ** 33)) return false;
  if (extra === null) return true;
  const { tint, scale, tilt, states, name: called, about, words, clock, y, picture } = extra;
  if (picture !== undefined || tint > 255 || scale < 10 || scale > 1000 || tilt > 359 || states > 1000) return false;
  if (called.length > WORLD.name || about.length > WORLD.words || words.length > WORLD.words) return false;
  return (y === undefined || y <= 65_535) && (clock === null || [...clock.full, ...clock.left, clock.since].every((ticks) => ticks <= NUMBER));
}

function isZone({ id, turn, w, d, order, count: held, tally, of }: ZoneView, pieces: View['pieces']): boolean {
  if (id.length === 0 || id.length > WORLD.name || !isTurn(turn) || !isLength(w) || !isLength(d)) return false;
  if ((held ?? 0) > WORLD.pieces || (tally ?? 0) > WORLD.pieces || (held ?? 0) < 0) return false;
  return (of === null || pieces.has(of)) && (order === null || (order.length <= pieces.size && order.every((h) => pieces.has(h))));
}

function isText(value: string): boolean {
  if (value.length > WORLD.text) return false;
  try {
    return data(JSON.parse(value)) !== WRONG;
  } catch {
    return false;
  }
}

/**
 * Of how many operations it is put together; Infinity: of more than a table can be. Looked at before they are folded,
 * which takes longer than reading.
 */
export function opsOf({ whole, bytes }: Shot): number {
  const from = new Reader(bytes);
  if (whole) {
    from.varint();
    from.varint();
  }
  let ops = 0;
  while (from.more) {
    const op = readOp(from);
    if (op === null && (whole || !skipSection(from))) break;
    if (op === null) continue;
    ops += op.t === 'order' || op.t === 'laid' ? op.order.length + 1 : op.t === 'gone' || op.t === 'thrown' ? op.hs.length : 1;
    if (ops > MOST.ops) return Infinity;
  }
  return ops;
}

/** Can this View be shown? `was`: the one before, which could; what is the same in it is not looked at again. */
export function isView(view: View, was: View | null): boolean {
  const { pieces, zones, sheet } = view;
  if (!Number.isInteger(view.tick) || view.tick > NUMBER) return false;
  if (view.room !== was?.room && room(view.room) === WRONG) return false;
  if (view.rules !== was?.rules && view.rules !== null && rules(view.rules) === WRONG) return false;
  const told = was !== null && view.log.length >= was.log.length && view.log[0] === was.log[0] ? was.log.length : 0;
  for (let i = told; i < view.log.length; i++) if (entry(view.log[i]) === WRONG) return false;
  if (view.log.length > WORLD.lines || pieces.size > WORLD.pieces || zones.size > WORLD.zones || sheet.size > WORLD.texts) return false;
  // A place that goes may leave pieces that were looked at before.
  if (zones !== was?.zones || pieces !== was.pieces) {
    const sameZones = was !== null && was.zones.size === zones.size && [...zones.keys()].every((id) => was.zones.has(id));
    for (const [h, piece] of pieces) if ((!sameZones || was.pieces.get(h) !== piece) && !isPiece(piece, zones)) return false;
    for (const zone of zones.values()) if (!isZone(zone, pieces)) return false;
  }
  if (sheet !== was?.sheet) for (const [key, value] of sheet) if (was?.sheet.get(key) !== value && (key.length > WORLD.name || !isText(value))) return false;
  return true;
}
