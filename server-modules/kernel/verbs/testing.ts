// For tests only: a small table for two, and hands on it.

import { applyVerb, type Outcome } from '../apply.ts';
import { makeDeck, makeInside } from '../decks.ts';
import { encodeWorld } from '../encode.ts';
import { piece, seat, zone, type PieceId, type Seat, type ZoneId } from '../ids.ts';
import { rollback, takeChanges } from '../journal.ts';
import { NO_EXTRA } from '../ops.ts';
import type { Extra, PieceKind } from '../types.ts';
import type { Verb } from '../verb.ts';
import { addPiece, addZone, createWorld, FELT, makeZone, orderOf, type World } from '../world.ts';

export const [A, B] = [seat('A'), seat('B')] as const;
export const [HAND_A, HAND_B] = [zone('hand:A'), zone('hand:B')] as const;

export interface Laid {
  face?: number;
  look?: number;
  up?: boolean;
  locked?: boolean;
  x?: number;
  z?: number;
  extra?: Partial<Extra>;
}

/**
 * A deck of six cards, c0 lowest, face down; a bag of six chips, b0 to b5; an endless bag of one cube; hands that
 * anybody can put into.
 */
export function smallTable() {
  const w: World = createWorld({ seed: 'ab', seats: [A, B] });
  const lay = (id: string, kind: PieceKind, into: ZoneId, over: Laid = {}): PieceId => {
    const { face = 0, look = 1, up = false, locked = false, x = 0, z = 0 } = over;
    const extra = over.extra === undefined ? null : { ...NO_EXTRA, ...over.extra };
    addPiece(w, { id: piece(id), kind, look, face, zone: into, x, z, turn: 0, up, locked, extra });
    return piece(id);
  };
  for (const owner of [A, B])
    addZone(w, makeZone(zone(`hand:${owner}`), 'hand', { owner, tell: 'owner', read: 'owner', touch: 'owner', insert: 'all', ordered: true, limit: 20 }));
  const { deck, inside } = makeDeck(w, FELT, { x: 500, z: 600, turn: 0 });
  for (let i = 0; i < 6; i++) lay(`c${i}`, 'card', inside, { face: i });
  const bag = lay('bag', 'bag', FELT, { up: true });
  const inBag = zone('in-bag');
  addZone(w, makeInside(inBag, bag));
  for (let i = 0; i < 6; i++) lay(`b${i}`, 'chip', inBag, { face: i });
  const endless = lay('endless', 'infinite', FELT, { up: true });
  const inEndless = zone('in-endless');
  addZone(w, makeInside(inEndless, endless));
  lay('cube', 'figure', inEndless, { look: 7, up: true, extra: { tint: 3 } });
  takeChanges(w);

  const apply = (who: Seat, verb: Verb<PieceId>, now = 0): Outcome | string => {
    const done = applyVerb(w, who, verb, now);
    return done.ok ? done.value : done.error.code;
  };
  /** 'ok', 'barrier' or the refusal. */
  const act = (who: Seat, verb: Verb<PieceId>, now = 0): string => {
    const done = apply(who, verb, now);
    return typeof done === 'string' ? done : done.barrier ? 'barrier' : 'ok';
  };
  /** The same, taken back at once: byte for byte what it was. */
  const undone = (who: Seat, verb: Verb<PieceId>): boolean => {
    takeChanges(w);
    const before = encodeWorld(w);
    const did = act(who, verb);
    rollback(w);
    return (did === 'ok' || did === 'barrier') && encodeWorld(w) === before;
  };
  const ids = (id: ZoneId): string[] => [...orderOf(w, id)];
  return { w, lay, apply, act, undone, ids, deck, inside, bag, inBag, endless, inEndless };
}
export type SmallTable = ReturnType<typeof smallTable>;
