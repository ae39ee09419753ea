// A duel at a point of rest as a small object; documented field by field in docs/scenarios/revolver-noir.md.

import type { Seat } from '../../kernel/ids.ts';
import { FELT } from '../../kernel/world.ts';
import { bySeat, each, seatsIn } from '../../rules/census/laying.ts';
import { fail, flag, list, oneOf, readFields, seatIn, whole, word, type Fields } from '../../rules/fields.ts';
import type { Misfit } from '../../rules/types.ts';
import { LAMP_TURN, NOIR, placeFor, PLACES, ROOMS, type Room } from './data.ts';
import { placeTrap, setPoints, setWater } from './mutations.ts';
import { cardOf, clipOf, clipsOf, hitOf, LAMP_PIECE, SEATS_OF_GAME, standOf, waterOf } from './names.ts';
import { active, flooding, hits, location, pointsLeft, traps, type Context, type Trap } from './noir.ts';

const FIELDS = ['at', 'traps', 'hits', 'flood', 'turn', 'start', 'energized', 'echoes', 'turns', 'order'];

/** Lays the pieces as the position says. Returns what it could not read. */
export function readPosition(raw: unknown, c: Context): Misfit[] {
  return readFields(raw, FIELDS, (fields) => {
    const fronts = bySeat(c, fields.at, 'at', (room) => oneOf(room, 'at', ROOMS));
    const orders = bySeat(c, fields.order, 'order', (rooms) => list(rooms, 'order').map((room) => oneOf(room, 'order', ROOMS)));
    const set = bySeat(c, fields.traps, 'traps', trapsIn);
    const hit = bySeat(c, fields.hits, 'hits', (count) => whole(count, 'hits', NOIR.hitsToLose));
    const flood = seatsIn(c, fields.flood, 'flood');
    for (const seat of SEATS_OF_GAME) {
      const front = fronts.get(seat);
      layStack(c, seat, [...(front === undefined ? [] : [front]), ...(orders.get(seat) ?? [])]);
      layTraps(c, seat, set.get(seat) ?? []);
      for (const n of [1, 2] as const) c.apply({ t: 'flip', piece: hitOf(seat, n), up: n <= (hit.get(seat) ?? 0) });
      c.apply({ t: 'move', piece: waterOf(seat), to: FELT, at: placeFor(seat, PLACES.water) });
    }
    for (const seat of SEATS_OF_GAME) setWater(c, seat, flood.includes(seat));
    layTurn(c, fields.turn ?? (fields.at === undefined ? null : ['A', NOIR.apPerTurn]));
    layFacts(c, fields);
  });
}

/** The position as canonical fields; what is as usual is left out. */
export function writePosition(c: Context): { [key: string]: unknown } {
  const seat = active(c);
  const position: { [key: string]: unknown } = {
    at: each(SEATS_OF_GAME, (s) => location(c, s)),
    traps: each(SEATS_OF_GAME, (s) => traps(c, s).map(trapWord)),
    hits: each(SEATS_OF_GAME, (s) => hits(c, s)),
    flood: SEATS_OF_GAME.filter((s) => flooding(c, s)),
    energized: c.facts.energized,
    echoes: c.facts.echoes,
    turns: c.facts.turns,
    order: each(SEATS_OF_GAME, (s) => order(c, s)),
  };
  if (seat === null) return position;
  return { ...position, turn: [seat, pointsLeft(c)], start: c.ownOf(seat).startRoom };
}

const trapWord = (trap: Trap): string => (trap.timed ? `${trap.room}*` : trap.room);
const order = (c: Context, seat: Seat): Room[] =>
  ROOMS.map((room) => room)
    .sort((a, b) => index(c, seat, a) - index(c, seat, b))
    .slice(1);
const index = (c: Context, seat: Seat, room: Room): number => c.zone(standOf(seat)).indexOf(cardOf(seat, room));

/** The rooms that are named from the front, then the others. */
function layStack(c: Context, seat: Seat, named: readonly Room[]): void {
  [...new Set([...named, ...ROOMS])].forEach((room, i) => {
    c.apply({ t: 'move', piece: cardOf(seat, room), to: standOf(seat), at: { index: i } });
    c.apply({ t: 'turn', piece: cardOf(seat, room), degrees: 0 });
  });
}

/** Rooms, with a star behind them where the trap is timed. */
function trapsIn(raw: unknown): Trap[] {
  const found = list(raw, 'traps').map((one): Trap => {
    const timed = word(one, 'traps').endsWith('*');
    return { room: oneOf(timed ? String(one).slice(0, -1) : one, 'traps', ROOMS), timed };
  });
  return found.length > NOIR.trapLimit || new Set(found.map(({ room }) => room)).size < found.length ? fail('traps') : found;
}
function layTraps(c: Context, seat: Seat, set: readonly Trap[]): void {
  for (const n of [1, 2]) c.apply({ t: 'move', piece: clipOf(seat, n), to: clipsOf(seat), at: { x: n === 1 ? -120 : 120, z: 0, turn: 0 } });
  for (const { room, timed } of set) placeTrap(c, seat, room, timed);
}

function layTurn(c: Context, turn: unknown): void {
  const [whose, points, more] = turn === null ? [] : list(turn, 'turn');
  const seat = turn === null ? null : more === undefined ? seatIn(c, whose, 'turn') : fail('turn');
  c.apply({ t: 'turn', piece: LAMP_PIECE, degrees: seat === null ? LAMP_TURN.nobody : seat === 'A' ? LAMP_TURN.A : LAMP_TURN.B });
  if (seat !== null) setPoints(c, seat, whole(points, 'turn', 3));
}

function layFacts(c: Context, fields: Fields): void {
  const seat = active(c);
  const start = fields.start === undefined || fields.start === null ? null : oneOf(fields.start, 'start', ROOMS);
  for (const s of c.seats) c.ownOf(s).startRoom = s === seat ? start : null;
  Object.assign(c.facts, {
    energized: flag(fields.energized ?? false, 'energized'),
    echoes: flag(fields.echoes ?? false, 'echoes'),
    turns: whole(fields.turns ?? 0, 'turns', 1_000_000),
  });
}
