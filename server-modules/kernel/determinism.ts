// A table that plays itself: the same seed and count give the same hash in every engine, or one of them is not fit to
// be a server.

import { applyVerb } from './apply.ts';
import { makeDeck } from './decks.ts';
import { hashWorld } from './encode.ts';
import { piece, SEATS, zone, type PieceId, type Seat, type ZoneId } from './ids.ts';
import { takeChanges } from './journal.ts';
import { kindOf } from './kinds/index.ts';
import { emptyHold } from './ops.ts';
import { draw } from './random.ts';
import { tells } from './sight.ts';
import type { World } from './state.ts';
import type { Piece, PieceKind } from './types.ts';
import type { Verb } from './verb.ts';
import { isFurther, someFurther } from './verbs/some-verbs.ts';
import { verbs } from './verbs/index.ts';
import { addPiece, addZone, createWorld, eachPiece, eachZone, FELT, getZone, holdOf, makeZone, orderOf, sizeOf } from './world.ts';

/** The streams that the script itself draws from; nothing else may. */
const SCRIPT = 'script';

const MIXER = zone('mixer');

/**
 * A small table with everything on it: two decks, tokens, dice, coins, a bag with something in it, an endless one, a
 * counter, a clock, a note, a bell, a music box, hands, a closed stand with a tally, an open row, a place that mixes.
 */
export function scriptWorld(seed: string, seats = 4): World {
  const w = createWorld({ seed, seats: SEATS.slice(0, seats) });
  for (const owner of w.seats) {
    const own = { owner, tell: 'owner', read: 'owner', touch: 'owner', ordered: true, limit: 30 } as const;
    addZone(w, makeZone(zone(`hand:${owner}`), 'hand', { ...own, insert: 'all' }));
    addZone(w, makeZone(zone(`stand:${owner}`), 'stand', { ...own, count: 'none', tally: 'turned', limit: 6 }));
  }
  addZone(w, makeZone(zone('row'), 'slot', { ordered: true, limit: 12 }));
  addZone(w, makeZone(zone('pool'), 'hidden', { tell: 'none' }));
  addZone(w, makeZone(MIXER, 'mixer'));
  for (let d = 0; d < 2; d++) {
    const { inside } = makeDeck(w, FELT, { x: d * 1000, z: 0, turn: 0 });
    for (let i = 0; i < 20; i++) lay(w, `card:${d}:${i}`, 'card', inside, d, 20 * d + i, false);
  }
  addPiece(w, { id: piece('bag'), kind: 'bag', look: 0, face: 0, zone: FELT, x: -1000, z: 0, turn: 0, up: false, locked: false });
  addZone(w, makeZone(zone('bag-inside'), 'inside', { tell: 'none', ordered: true, of: piece('bag') }));
  for (let i = 0; i < 12; i++) lay(w, `token:${i}`, 'token', i < 4 ? zone('pool') : FELT, i % 3, 100 + i, i % 2 === 0);
  for (let i = 0; i < 4; i++) lay(w, `die:${i}`, 'die', FELT, 0, 1, true);
  for (let i = 0; i < 2; i++) lay(w, `coin:${i}`, 'coin', FELT, 0, 0, true);
  for (let i = 0; i < 6; i++) lay(w, `stone:${i}`, 'chip', zone('bag-inside'), i % 2, 0, false);
  addPiece(w, { id: piece('endless'), kind: 'infinite', look: 0, face: 0, zone: FELT, x: -1000, z: 1000, turn: 0, up: true, locked: false });
  addZone(w, makeZone(zone('endless-inside'), 'inside', { tell: 'none', ordered: true, of: piece('endless') }));
  for (let i = 0; i < 2; i++) lay(w, `cube:${i}`, 'figure', zone('endless-inside'), 1 + i, 0, true);
  for (const kind of ['d4', 'd10', 'd20', 'counter', 'clock', 'note', 'bell', 'musicbox'] as const) lay(w, kind, kind, FELT, 0, 1, true);
  addPiece(w, { id: piece('board'), kind: 'board', look: 0, face: 0, zone: FELT, x: 0, z: 3000, turn: 0, up: true, locked: true });
  takeChanges(w);
  return w;
}

/** Tries for one verb that is accepted: a script that is refused most of the time proves little. */
const TRIES = 40;
/** A seat that holds more lays everything down, as absent hands do; else all pieces end above the table. */
const HELD = 3;

/** Plays `count` verbs drawn from the world's own chance and gives the hash of what is left. */
export function runScript(seed: string, count: number): string {
  return hashWorld(playScript(scriptWorld(seed), count));
}

/** The same on a world that is there: an engine that may not think for long goes on where it stopped. */
export function playScript(w: World, count: number): World {
  for (let i = 0; i < count; i++) scriptStep(w);
  return w;
}

/** One verb of the script, with what was refused before it; null when nothing was accepted. */
export function scriptStep(w: World): Verb<PieceId> | null {
  const pick = (n: number): number => draw(w, SCRIPT, n);
  for (let i = 0; i < TRIES; i++) {
    const seat = w.seats[pick(w.seats.length)] as Seat;
    if (sizeOf(w, holdOf(seat)) > HELD) emptyHold(w, seat);
    const verb = scriptVerb(w, seat, pick);
    // Talk is always allowed and moves nothing: most of it is left out.
    if ((verb.t === 'ping' || verb.t === 'say') && pick(8) !== 0) continue;
    const did = applyVerb(w, seat, verb);
    takeChanges(w);
    if (did.ok) return verb;
  }
  return null;
}

/** Pieces that a script leaves on the table. */
const FEWEST = 70;

const NAMES = Object.keys(verbs).sort() as Verb<PieceId>['t'][];

/**
 * Some verb that this seat could think of: it names only pieces that the seat can tell apart. `pick(n)` gives 0..n-1.
 */
export function scriptVerb(w: World, seat: Seat, pick: (n: number) => number): Verb<PieceId> {
  // What another hand holds is out of reach; trying it again and again would be most of the script.
  const away = w.seats.filter((other) => other !== seat).map(holdOf);
  const near = eachPiece(w).filter((each) => !away.includes(each.zone) && tells(w, seat, each.id));
  const pieces = near.map(({ id }) => id);
  const zones = eachZone(w).map(({ id }) => id);
  const some = (kinds?: readonly PieceKind[]): PieceId => {
    const fit = kinds === undefined || pick(8) === 0 ? [] : near.filter(({ kind }) => kinds.includes(kind));
    return fit.length > 0 ? (fit[pick(fit.length)] as Piece).id : (pieces[pick(pieces.length)] as PieceId);
  };
  const insides = zones.filter((id) => getZone(w, id).of !== null);
  const where = (inside = false): ZoneId =>
    (inside && insides.length > 0 && pick(4) !== 0 ? insides[pick(insides.length)] : zones[pick(zones.length)]) as ZoneId;
  const few = (): PieceId[] => [...new Set([some(), some(), some()])];
  const at = (): { x: number; z: number; turn: number } => ({ x: pick(20_001) - 10_000, z: pick(20_001) - 10_000, turn: 90 * pick(4) });
  const full = (): ZoneId => zones.filter((id) => orderOf(w, id).length > 0 && id !== FELT)[0 + pick(3)] ?? where();
  const named = NAMES[pick(NAMES.length)] as Verb<PieceId>['t'];
  // What hands take off the table must not be all there is in the end.
  const t = named === 'remove' && w.pieces.size < FEWEST ? 'copy' : named;
  // There is one clock; a script that has thrown it away, or put it where nobody tells it, says no more about clocks.
  const loose = (): PieceId => near.filter(({ kind }) => kind !== 'clock')[pick(Math.max(1, near.length - 1))]?.id ?? some();
  if (t === 'remove') return { t, pieces: [loose()] };
  if (isFurther(t)) return someFurther(t, { some, few, where, at, pick, seats: () => [seat], keys: () => [...w.sheet.keys()].sort() });
  switch (t) {
    case 'take':
      return pick(2) === 0 ? { t, piece: some() } : { t, from: where(), count: 1 + pick(3) };
    case 'put': {
      const way = pick(5);
      if (way === 0) return { t, piece: some(), over: some(), under: pick(4) === 0, random: pick(4) === 0 };
      if (way === 1) return { t, piece: loose(), onto: where(), index: pick(4) };
      if (way === 2) return { t, piece: loose(), onto: MIXER, at: at() };
      return { t, piece: loose(), onto: pick(2) === 0 ? FELT : where(), at: at() };
    }
    case 'cross':
      return { t, piece: (pick(2) === 0 ? orderOf(w, holdOf(seat))[0] : undefined) ?? loose(), over: where() };
    case 'turn':
      return { t, piece: some(), degrees: 90 * (pick(7) - 3) };
    case 'push':
      return { t, piece: some(), to: at() };
    case 'press':
      return { t, piece: some(['bell', 'musicbox']), button: (['x', 'ring', 'rain', 'stop'] as const)[pick(4)] ?? 'x' };
    case 'flip':
    case 'peek':
      return { t, piece: some() };
    case 'draw':
      return {
        t,
        from: pick(2) === 0 ? full() : where(),
        count: 1 + pick(3),
        to: pick(2) === 0 ? zone(`hand:${seat}`) : where(),
        bottom: pick(4) === 0,
        random: pick(4) === 0,
      };
    case 'deal':
      return { t, from: full(), count: 1 + pick(2), to: w.seats.slice(pick(w.seats.length)) };
    case 'shuffle':
      return { t, zone: pick(2) === 0 ? full() : where() };
    case 'gather':
      return { t, pieces: few(), into: where() };
    case 'stack':
      return { t, pieces: few() };
    case 'split':
      return { t, zone: where(true), count: 1 + pick(3) };
    case 'arrange': {
      const id = where();
      return {
        t,
        zone: id,
        order: orderOf(w, id)
          .filter((each) => tells(w, seat, each))
          .reverse(),
      };
    }
    case 'roll': {
      const thrown = near.filter(({ kind }) => kindOf(kind).thrown !== null).map(({ id }) => id);
      return { t, pieces: thrown.length > 0 && pick(4) !== 0 ? thrown.slice(pick(thrown.length)) : few() };
    }
    case 'show': {
      const to = pick(4) === 0 ? 'all' : w.seats.slice(pick(w.seats.length + 1));
      return pick(2) === 0 ? { t, piece: some(), to } : { t, zone: where(), to };
    }
    case 'ping':
      return { t, at: at() };
    case 'say':
      return { t, text: 'x', to: 'all' };
  }
}

function lay(w: World, id: string, kind: PieceKind, into: ZoneId, look: number, face: number, up: boolean): void {
  const n = w.pieces.size;
  addPiece(w, { id: piece(id), kind, look, face, zone: into, x: 300 * (n % 10), z: 300 * Math.floor(n / 10), turn: 0, up, locked: false });
}
