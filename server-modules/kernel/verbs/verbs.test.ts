// What each verb does and refuses, by the rules of SPEC.md.

import { beforeEach, describe, expect, test } from 'vitest';
import { applyVerb } from '../apply.ts';
import { makeDeck } from '../decks.ts';
import { handleOf, pieceOf } from '../handles.ts';
import { piece, seat, zone, type Handle, type PieceId, type Seat, type ZoneId } from '../ids.ts';
import { takeChanges } from '../journal.ts';
import { emptyHold } from '../ops.ts';
import { project, viewPiece } from '../project.ts';
import { force } from '../random.ts';
import { reads } from '../sight.ts';
import type { PieceKind } from '../types.ts';
import type { Verb } from '../verb.ts';
import { addPiece, addZone, createWorld, FELT, getPiece, holdOf, insideOf, makeZone, orderOf, piecesIn, sizeOf, type World } from '../world.ts';

const [A, B] = [seat('A'), seat('B')] as const;
const [HAND_A, HAND_B, STAND_A, ROW] = [zone('hand:A'), zone('hand:B'), zone('stand:A'), zone('row')] as const;
let w: World;
let deck: PieceId;
let inside: ZoneId;

function lay(id: string, kind: PieceKind, into: ZoneId, over: { face?: number; up?: boolean; locked?: boolean; x?: number } = {}): PieceId {
  addPiece(w, {
    id: piece(id),
    kind,
    look: 1,
    face: over.face ?? 0,
    zone: into,
    x: over.x ?? 0,
    z: 0,
    turn: 0,
    up: over.up ?? false,
    locked: over.locked ?? false,
  });
  return piece(id);
}
const act = (who: Seat, verb: Verb<PieceId>): string => {
  const done = applyVerb(w, who, verb);
  return done.ok ? (done.value.barrier ? 'barrier' : 'ok') : done.error.code;
};
const ids = (id: ZoneId): readonly string[] => [...orderOf(w, id)];

beforeEach(() => {
  w = createWorld({ seed: 'ab', seats: [A, B] });
  for (const owner of [A, B])
    addZone(w, makeZone(zone(`hand:${owner}`), 'hand', { owner, tell: 'owner', read: 'owner', touch: 'owner', insert: 'all', ordered: true, limit: 4 }));
  addZone(w, makeZone(STAND_A, 'stand', { owner: A, tell: 'owner', read: 'owner', touch: 'owner', ordered: true, limit: 3, tally: 'turned', count: 'none' }));
  addZone(w, makeZone(ROW, 'slot', { ordered: true, limit: 3 }));
  ({ deck, inside } = makeDeck(w, FELT, { x: 5, z: 6, turn: 0 }));
  for (let i = 0; i < 6; i++) lay(`c${i}`, 'card', inside, { face: i });
  takeChanges(w);
});

describe('take', () => {
  test('[V3] lifts into the hold, remembers home, and emptyHold brings it back [W11]', () => {
    const p = lay('p', 'pawn', FELT, { x: 7 });
    expect(act(A, { t: 'take', piece: p })).toBe('ok');
    expect(getPiece(w, p)).toMatchObject({ zone: holdOf(A), home: { zone: FELT, x: 7, index: -1 } });
    emptyHold(w, A);
    expect(getPiece(w, p)).toMatchObject({ zone: FELT, x: 7, home: null });
  });
  test("[V2] refuses what another holds, what is locked, what is not one's own, what is not there", () => {
    const p = lay('p', 'pawn', FELT);
    act(A, { t: 'take', piece: p });
    expect(act(B, { t: 'take', piece: p })).toBe('piece-held');
    expect(act(B, { t: 'take', piece: lay('b', 'board', FELT, { locked: true }) })).toBe('locked');
    expect(act(B, { t: 'take', piece: lay('h', 'card', HAND_A) })).toBe('not-yours');
    expect(act(B, { t: 'take', piece: piece('nobody') })).toBe('unknown-piece');
  });
  test("[V3] a card of one's own hand stays where it is", () => {
    const h = lay('h', 'card', HAND_A);
    takeChanges(w);
    expect(act(A, { t: 'take', piece: h })).toBe('ok');
    expect(takeChanges(w)).toEqual([]);
  });
  test('takes the top of a deck face down, and nobody reads it', () => {
    expect(act(A, { t: 'take', from: inside, count: 2 })).toBe('ok');
    expect(ids(holdOf(A))).toEqual(['c5', 'c4']);
    for (const viewer of [A, B, null]) expect(reads(w, viewer, piece('c5'))).toBe(false);
    emptyHold(w, A);
    expect(ids(inside)).toEqual(['c0', 'c1', 'c2', 'c3', 'c4', 'c5']);
    expect(act(A, { t: 'take', from: inside, count: 7 })).toBe('too-many');
    expect(act(A, { t: 'take', from: HAND_A })).toBe('wrong-kind');
    expect(act(A, { t: 'take', from: ROW })).toBe('empty');
  });
  test('[W10] a deck of which one is left dissolves', () => {
    act(A, { t: 'take', from: inside, count: 5 });
    expect(w.pieces.has(deck)).toBe(false);
    expect(w.zones.has(inside)).toBe(false);
    expect(getPiece(w, piece('c0'))).toMatchObject({ zone: FELT, x: 5, z: 6 });
    emptyHold(w, A);
    expect(getPiece(w, piece('c5'))).toMatchObject({ zone: FELT, x: 5, z: 6 });
  });
});

describe('put', () => {
  test('[V4] keeps bounds and limits', () => {
    const p = lay('p', 'card', FELT);
    expect(act(A, { t: 'put', piece: p, onto: FELT, at: { x: 40_000, z: 0, turn: 0 } })).toBe('out-of-bounds');
    for (const id of ['x', 'y', 'z']) lay(id, 'card', ROW);
    expect(act(A, { t: 'put', piece: p, onto: ROW })).toBe('zone-full');
    expect(act(B, { t: 'put', piece: p, onto: STAND_A })).toBe('not-yours');
    expect(act(A, { t: 'put', piece: p, onto: zone('nowhere') })).toBe('unknown-zone');
  });
  test('[V5] card over card makes a deck, a third joins, another kind does not', () => {
    const [p, q, r] = [lay('p', 'card', FELT, { x: 9 }), lay('q', 'card', FELT), lay('r', 'card', FELT, { up: true, face: 77 })];
    expect(act(A, { t: 'put', piece: q, over: p })).toBe('ok');
    const made = getPiece(w, q).zone;
    expect(ids(made)).toEqual(['p', 'q']);
    const of = w.zones.get(made)?.of as PieceId;
    expect(getPiece(w, of)).toMatchObject({ kind: 'deck', x: 9, up: false, face: 0 });
    act(A, { t: 'put', piece: r, over: of });
    expect(viewPiece(w, null, getPiece(w, of))).toMatchObject({ up: true, face: 77 });
    expect(act(A, { t: 'put', piece: lay('n', 'pawn', FELT), over: lay('m', 'card', FELT) })).toBe('wrong-kind');
    expect(act(A, { t: 'put', piece: of, over: deck })).toBe('ok');
    expect(sizeOf(w, inside)).toBe(9);
    expect(w.pieces.has(of)).toBe(false);
  });
  test('[V5] a deck takes its own kind alone, over it or into it, one or a pile of them', () => {
    const die = lay('d9', 'die', FELT);
    const chips = lay('c7', 'chip', FELT);
    expect(act(A, { t: 'put', piece: lay('c8', 'chip', FELT), over: chips })).toBe('ok');
    const pile = w.zones.get(getPiece(w, chips).zone)?.of as PieceId;
    for (const piece of [die, pile]) expect(act(A, { t: 'put', piece, over: deck })).toBe('wrong-kind');
    expect(act(A, { t: 'put', piece: die, onto: inside })).toBe('wrong-kind');
    expect(act(A, { t: 'put', piece: die, over: pile })).toBe('wrong-kind');
    expect(act(A, { t: 'put', piece: lay('c9', 'chip', FELT), over: pile })).toBe('ok');
  });
  test('[V4] a deck put into a hand is poured, a bag is refused', () => {
    const p = lay('p', 'card', FELT);
    act(A, { t: 'put', piece: lay('q', 'card', FELT), over: p });
    const of = w.zones.get(getPiece(w, p).zone)?.of as PieceId;
    expect(act(A, { t: 'put', piece: of, onto: HAND_A })).toBe('barrier');
    expect(ids(HAND_A)).toEqual(['p', 'q']);
    const bag = lay('bag2', 'bag', FELT);
    addZone(w, makeZone(zone('in'), 'inside', { tell: 'none', ordered: true, of: bag }));
    expect(act(A, { t: 'put', piece: bag, onto: HAND_A })).toBe('wrong-kind');
    expect(act(A, { t: 'put', piece: bag, over: deck })).toBe('wrong-kind');
    expect(act(A, { t: 'put', piece: deck, onto: inside })).toBe('wrong-kind');
  });
  test('[V6] what enters a hand faces its owner, and is read when played', () => {
    act(A, { t: 'draw', from: inside, count: 1, to: HAND_A });
    const c5 = piece('c5');
    expect([reads(w, A, c5), reads(w, B, c5)]).toEqual([true, false]);
    expect(act(A, { t: 'put', piece: c5, onto: FELT, at: { x: 1, z: 2, turn: 0 } })).toBe('barrier');
    expect(reads(w, null, c5)).toBe(true);
  });
});

describe('looks and names', () => {
  test('[P5] a name lives while eyes follow, and dies in a hand [P4]', () => {
    const p = lay('p', 'card', FELT);
    const first = handleOf(w, B, p) as Handle;
    act(A, { t: 'take', piece: p });
    expect(handleOf(w, null, p)).toBe(first);
    act(A, { t: 'put', piece: p, onto: HAND_A });
    expect(handleOf(w, B, p)).toBeNull();
    expect(handleOf(w, A, p)).toBe(1);
    expect(pieceOf(w, B, first)).toBeNull();
    expect(pieceOf(w, B, 1 as Handle)).toBeNull();
    act(A, { t: 'put', piece: p, onto: FELT });
    expect(handleOf(w, B, p)).toBe(first + 2);
  });
  test('[P3] private names do not shift public ones', () => {
    const p = lay('p', 'card', FELT);
    act(A, { t: 'draw', from: inside, count: 3, to: HAND_A });
    const q = lay('q', 'card', FELT);
    expect((handleOf(w, null, q) ?? 0) - (handleOf(w, null, p) ?? 0)).toBe(2);
  });
  test('[V12] peek is for one seat and dies when mixed [W8]', () => {
    expect(act(A, { t: 'peek', piece: deck })).toBe('barrier');
    const c5 = piece('c5');
    expect([reads(w, A, c5), reads(w, B, c5), reads(w, null, c5)]).toEqual([true, false, false]);
    expect(project(w, A).pieces.size).toBe(project(w, B).pieces.size + 1);
    expect(act(A, { t: 'peek', piece: deck })).toBe('nothing-to-do');
    act(B, { t: 'shuffle', zone: inside });
    expect(reads(w, A, c5)).toBe(false);
    expect(handleOf(w, A, c5)).toBeNull();
  });
  test('[V12] showing a piece to nobody ends the own peek at it, and nobody else’s', () => {
    const p = lay('p', 'card', FELT);
    expect(act(A, { t: 'show', piece: p, to: [] })).toBe('nothing-to-do');
    act(A, { t: 'peek', piece: p });
    act(B, { t: 'peek', piece: p });
    expect(act(A, { t: 'show', piece: p, to: [] })).toBe('barrier');
    expect([reads(w, A, p), reads(w, B, p), reads(w, null, p)]).toEqual([false, true, false]);
    act(A, { t: 'peek', piece: deck });
    act(A, { t: 'show', piece: deck, to: [] });
    expect(reads(w, A, piece('c5'))).toBe(false);
    expect(handleOf(w, A, piece('c5'))).toBeNull();
  });
  test('[V12] show gives a look and an empty list takes it back', () => {
    const h = lay('h', 'card', HAND_A);
    expect(act(A, { t: 'show', piece: h, to: [B] })).toBe('barrier');
    expect([reads(w, B, h), reads(w, null, h)]).toEqual([true, false]);
    act(A, { t: 'show', piece: h, to: [] });
    expect(reads(w, B, h)).toBe(false);
    act(A, { t: 'show', zone: HAND_A, to: 'all' });
    expect(reads(w, null, h)).toBe(true);
    expect(act(B, { t: 'show', zone: HAND_A, to: 'all' })).toBe('not-yours');
    expect(act(B, { t: 'show', piece: lay('d', 'card', FELT), to: 'all' })).toBe('not-yours');
  });
  test('[W9] a look does not follow into a hidden hand', () => {
    const p = lay('p', 'card', FELT);
    act(B, { t: 'peek', piece: p });
    act(A, { t: 'put', piece: p, onto: HAND_A });
    expect(reads(w, B, p)).toBe(false);
    expect(w.grants.size).toBe(0);
  });
  test('[P6] of a closed stand others are told the tally, not the count', () => {
    lay('s', 'card', STAND_A);
    const t = lay('t', 'card', STAND_A);
    act(A, { t: 'turn', piece: t, degrees: 90 });
    expect(project(w, B).zones.get(STAND_A)).toMatchObject({ count: null, tally: 1, order: null, tell: false });
    expect(project(w, A).zones.get(STAND_A)).toMatchObject({ count: 2, tally: 1, tell: true });
  });
});

describe('the other verbs', () => {
  test('[V7] turn adds degrees, flip turns a deck as a whole', () => {
    const p = lay('p', 'token', FELT);
    act(A, { t: 'turn', piece: p, degrees: -90 });
    expect(getPiece(w, p).turn).toBe(270);
    expect(act(A, { t: 'turn', piece: p, degrees: 360 })).toBe('nothing-to-do');
    expect(act(A, { t: 'flip', piece: deck })).toBe('barrier');
    expect(ids(inside)).toEqual(['c5', 'c4', 'c3', 'c2', 'c1', 'c0']);
    expect(viewPiece(w, null, getPiece(w, deck))).toMatchObject({ up: true, face: 0 });
  });
  test('[V8] draw and deal go to the end, round by round', () => {
    expect(act(A, { t: 'deal', from: inside, count: 2, to: [A, B] })).toBe('barrier');
    expect([ids(HAND_A), ids(HAND_B)]).toEqual([
      ['c5', 'c3'],
      ['c4', 'c2'],
    ]);
    expect(act(A, { t: 'draw', from: inside, count: 3, to: HAND_A })).toBe('too-many');
    expect(act(A, { t: 'draw', from: FELT, count: 1, to: HAND_A })).toBe('wrong-kind');
    expect(act(A, { t: 'deal', from: inside, count: 1, to: [] })).toBe('nothing-to-do');
  });
  test('[V9] gather puts pieces in and mixes, as one change', () => {
    const p = lay('p', 'card', FELT);
    expect(act(A, { t: 'gather', pieces: [p], into: inside })).toBe('barrier');
    expect(sizeOf(w, inside)).toBe(7);
    expect(handleOf(w, null, p)).toBeNull();
    expect(act(A, { t: 'gather', pieces: [deck], into: inside })).toBe('wrong-kind');
    expect(act(A, { t: 'shuffle', zone: FELT })).toBe('wrong-kind');
  });
  test('[V10] arrange needs every piece once', () => {
    for (const id of ['x', 'y', 'z']) lay(id, 'card', HAND_A);
    const order = ['z', 'x', 'y'].map(piece);
    expect(act(A, { t: 'arrange', zone: HAND_A, order })).toBe('ok');
    expect(ids(HAND_A)).toEqual(['z', 'x', 'y']);
    expect(act(A, { t: 'arrange', zone: HAND_A, order: order.slice(1) })).toBe('bad-order');
    expect(act(A, { t: 'arrange', zone: HAND_A, order: [...order.slice(1), piece('y')] })).toBe('bad-order');
    expect(act(A, { t: 'arrange', zone: inside, order: [] })).toBe('not-yours');
  });
  test('[V11] roll draws by stream', () => {
    const [d, c] = [lay('d', 'die', FELT, { face: 1, up: true }), lay('coin', 'coin', FELT)];
    force(w, { dice: [4], coin: [1] });
    expect(act(A, { t: 'roll', pieces: [d, c] })).toBe('barrier');
    expect([getPiece(w, d).face, getPiece(w, c).face]).toEqual([5, 1]);
    expect(act(A, { t: 'roll', pieces: [deck] })).toBe('wrong-kind');
  });
  test('[V13] cross needs a held piece and changes nothing', () => {
    const p = lay('p', 'pawn', FELT);
    expect(act(A, { t: 'cross', piece: p, over: ROW })).toBe('not-held');
    act(A, { t: 'take', piece: p });
    takeChanges(w);
    expect(act(A, { t: 'cross', piece: p, over: ROW })).toBe('ok');
    expect(act(A, { t: 'ping', at: { x: 0, z: 0, turn: 0 } })).toBe('ok');
    expect(act(A, { t: 'say', text: 'hello', to: 'all' })).toBe('ok');
    expect(takeChanges(w)).toEqual([]);
  });
  test('[V15] split and stack', () => {
    expect(act(A, { t: 'split', zone: inside, count: 2 })).toBe('ok');
    const decks = piecesIn(w, FELT).filter(({ kind }) => kind === 'deck');
    expect(decks.map(({ id }) => sizeOf(w, insideOf(w, id) as ZoneId))).toEqual([4, 2]);
    expect(act(A, { t: 'stack', pieces: decks.map(({ id }) => id) })).toBe('ok');
    expect(ids(inside)).toEqual(['c0', 'c1', 'c2', 'c3', 'c4', 'c5']);
    expect(act(A, { t: 'split', zone: inside, count: 6 })).toBe('too-many');
    expect(act(A, { t: 'stack', pieces: [deck] })).toBe('nothing-to-do');
  });
});
