// A duel at a point of rest as a small object; documented field by field in docs/scenarios/revolver-noir.md.

import type { Seat } from '../../kernel/ids.ts';
import { FELT } from '../../kernel/world.ts';
import { badPosition } from '../../rules/misfit.ts';
import type { Misfit } from '../../rules/types.ts';
import { isRoom, NOIR, placeFor, PLACES, ROOMS, LAMP_TURN, type Room } from './data.ts';
import { placeTrap, setPoints, setWater } from './deeds.ts';
import { cardOf, clipOf, clipsOf, hitOf, LAMP_PIECE, SEATS_OF_GAME, standOf, waterOf } from './names.ts';
import { active, flooding, hits, location, pointsLeft, traps, type Context, type Trap } from './noir.ts';

type Fields = { readonly [key: string]: unknown };
const FIELDS = ['at', 'traps', 'hits', 'flood', 'turn', 'start', 'energized', 'echoes', 'turns', 'order'];

/** Lays the pieces as the position says. Returns what it could not read. */
export function readPosition(raw: unknown, c: Context): Misfit[] {
  const fields = record(raw);
  if (fields === null) return badPosition('position');
  for (const key of Object.keys(fields)) if (!FIELDS.includes(key)) return badPosition(key);
  for (const seat of SEATS_OF_GAME) {
    const found = layStack(c, seat, fields) ?? layTraps(c, seat, fields) ?? layHits(c, seat, fields);
    if (found !== null) return badPosition(found);
  }
  const flood = fields.flood ?? [];
  if (!Array.isArray(flood) || !flood.every((seat) => seatOf(seat) !== null)) return badPosition('flood');
  for (const seat of SEATS_OF_GAME) setWater(c, seat, flood.includes(seat));
  const turn = fields.turn ?? (fields.at === undefined ? null : ['A', NOIR.apPerTurn]);
  if (!layTurn(c, turn)) return badPosition('turn');
  return layFacts(c, fields);
}

/** The position as canonical fields; what is as usual is left out. */
export function writePosition(c: Context): { [key: string]: unknown } {
  const k = c.truth;
  const seat = active(k);
  const each = <T>(what: (s: Seat) => T): { [s: string]: T } => ({ A: what(SEATS_OF_GAME[0] as Seat), B: what(SEATS_OF_GAME[1] as Seat) });
  const position: { [key: string]: unknown } = {
    at: each((s) => location(k, s)),
    traps: each((s) => traps(k, s).map(trapWord)),
    hits: each((s) => hits(k, s)),
    flood: SEATS_OF_GAME.filter((s) => flooding(k, s)),
    energized: c.facts.energized,
    echoes: c.facts.echoes,
    turns: c.facts.turns,
    order: each((s) => order(c, s)),
  };
  if (seat === null) return position;
  return { ...position, turn: [seat, pointsLeft(k)], start: c.own(seat).startRoom };
}

const trapWord = (trap: Trap): string => (trap.timed ? `${trap.room}*` : trap.room);
const order = (c: Context, seat: Seat): Room[] =>
  ROOMS.map((room) => room)
    .sort((a, b) => index(c, seat, a) - index(c, seat, b))
    .slice(1);
const index = (c: Context, seat: Seat, room: Room): number => c.truth.zone(standOf(seat)).indexOf(cardOf(seat, room));

function layStack(c: Context, seat: Seat, fields: Fields): string | null {
  const front = record(fields.at ?? {})?.[seat];
  const rest = record(fields.order ?? {})?.[seat] ?? [];
  if (front !== undefined && !isRoom(front)) return 'at';
  if (!Array.isArray(rest) || !rest.every(isRoom)) return 'order';
  const rooms: Room[] = isRoom(front) ? [front] : [];
  for (const room of [...rest, ...ROOMS]) if (!rooms.includes(room)) rooms.push(room);
  rooms.forEach((room, i) => {
    c.act({ t: 'move', piece: cardOf(seat, room), to: standOf(seat), at: { index: i } });
    c.act({ t: 'turn', piece: cardOf(seat, room), degrees: 0 });
  });
  return null;
}

function layTraps(c: Context, seat: Seat, fields: Fields): string | null {
  const list = record(fields.traps ?? {})?.[seat] ?? [];
  if (!Array.isArray(list) || list.length > NOIR.trapLimit) return 'traps';
  for (const n of [1, 2]) c.act({ t: 'move', piece: clipOf(seat, n), to: clipsOf(seat), at: { x: n === 1 ? -120 : 120, z: 0, turn: 0 } });
  const seen: Room[] = [];
  for (const word of list) {
    const timed = typeof word === 'string' && word.endsWith('*');
    const room: unknown = timed ? word.slice(0, -1) : word;
    if (!isRoom(room) || seen.includes(room)) return 'traps';
    seen.push(room);
    placeTrap(c, seat, room, timed);
  }
  return null;
}

function layHits(c: Context, seat: Seat, fields: Fields): string | null {
  const count = record(fields.hits ?? {})?.[seat] ?? 0;
  if (count !== 0 && count !== 1 && count !== 2) return 'hits';
  for (const n of [1, 2] as const) c.act({ t: 'flip', piece: hitOf(seat, n), up: n <= count });
  c.act({ t: 'move', piece: waterOf(seat), to: FELT, at: placeFor(seat, PLACES.water) });
  return null;
}

function layTurn(c: Context, turn: unknown): boolean {
  if (turn === null) {
    c.act({ t: 'turn', piece: LAMP_PIECE, degrees: LAMP_TURN.nobody });
    return true;
  }
  if (!Array.isArray(turn) || turn.length !== 2) return false;
  const seat = seatOf(turn[0]);
  const points: unknown = turn[1];
  if (seat === null || typeof points !== 'number' || !Number.isInteger(points) || points < 0 || points > 3) return false;
  c.act({ t: 'turn', piece: LAMP_PIECE, degrees: seat === 'A' ? LAMP_TURN.A : LAMP_TURN.B });
  setPoints(c, seat, points);
  return true;
}

function layFacts(c: Context, fields: Fields): Misfit[] {
  const { start, energized = false, echoes = false, turns = 0 } = fields;
  const seat = active(c.truth);
  if (start !== undefined && start !== null && !isRoom(start)) return badPosition('start');
  if (typeof energized !== 'boolean') return badPosition('energized');
  if (typeof echoes !== 'boolean') return badPosition('echoes');
  if (typeof turns !== 'number' || !Number.isInteger(turns) || turns < 0) return badPosition('turns');
  for (const s of c.seats) c.own(s).startRoom = null;
  if (seat !== null && isRoom(start)) c.own(seat).startRoom = start;
  Object.assign(c.facts, { energized, echoes, turns });
  return [];
}

const seatOf = (word: unknown): Seat | null => SEATS_OF_GAME.find((seat) => seat === word) ?? null;
const record = (raw: unknown): Fields | null => (typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? (raw as Fields) : null);
