// Verbs on decks and bags, by the rules of SPEC.md.

import { beforeEach, describe, expect, test } from 'vitest';
import { handleOf } from '../handles.ts';
import { piece, zone, type PieceId, type ZoneId } from '../ids.ts';
import { emptyHold } from '../ops.ts';
import { project } from '../project.ts';
import { force } from '../random.ts';
import { reads } from '../sight.ts';
import type { Verb } from '../verb.ts';
import { addZone, changeZone, FELT, getPiece, getZone, holdOf, insideOf, makeZone, piecesIn, sizeOf } from '../world.ts';
import { A, B, HAND_A, HAND_B, smallTable, type SmallTable } from './testing.ts';

let t: SmallTable;
beforeEach(() => {
  t = smallTable();
});
const AT = { x: 0, z: 0, turn: 0 };
const decksOn = (): string[][] =>
  piecesIn(t.w, FELT)
    .filter(({ kind }) => kind === 'deck')
    .map(({ id }) => t.ids(insideOf(t.w, id) as ZoneId));

describe('search', () => {
  test('[V23] gives one seat a look; order stays, and others see that it searches and no more', () => {
    const before = project(t.w, B);
    expect(t.act(A, { t: 'search', zone: t.inside, on: true })).toBe('barrier');
    expect(project(t.w, A).zones.get(t.inside)?.order).toHaveLength(6);
    expect([reads(t.w, A, piece('c2')), reads(t.w, B, piece('c2')), reads(t.w, null, piece('c2'))]).toEqual([true, false, false]);
    expect(project(t.w, B)).toEqual(before);
    expect(t.act(A, { t: 'search', zone: t.inside, on: true })).toBe('nothing-to-do');
    expect(t.ids(t.inside)).toEqual(['c0', 'c1', 'c2', 'c3', 'c4', 'c5']);
    expect(t.act(A, { t: 'take', piece: piece('c2') })).toBe('ok');
    expect(t.act(A, { t: 'search', zone: t.inside, on: false })).toBe('ok');
    expect(reads(t.w, A, piece('c3'))).toBe(false);
    expect(handleOf(t.w, A, piece('c3'))).toBeNull();
    expect(t.act(A, { t: 'search', zone: t.inside, on: false })).toBe('nothing-to-do');
  });
  test('[V23] ends when the hold is emptied and when the container is shuffled', () => {
    t.act(A, { t: 'search', zone: t.inside, on: true });
    emptyHold(t.w, A);
    expect(t.w.grants.size).toBe(0);
    t.act(A, { t: 'search', zone: t.inside, on: true });
    t.act(B, { t: 'search', zone: t.inside, on: true });
    t.act(B, { t: 'shuffle', zone: t.inside });
    expect(t.w.grants.size).toBe(0);
    expect([handleOf(t.w, A, piece('c3')), handleOf(t.w, B, piece('c3'))]).toEqual([null, null]);
  });
  test('[V23] is refused where nothing is closed, where it is closed for somebody, and where the hand does not reach', () => {
    expect(t.act(A, { t: 'search', zone: FELT, on: true })).toBe('wrong-kind');
    expect(t.act(A, { t: 'search', zone: HAND_B, on: true })).toBe('not-yours');
    expect(t.act(A, { t: 'search', zone: zone('nowhere'), on: true })).toBe('unknown-zone');
    changeZone(t.w, t.inBag, { tell: 'owner', owner: B });
    expect(t.act(A, { t: 'search', zone: t.inBag, on: true })).toBe('wrong-kind');
    t.act(B, { t: 'take', piece: t.deck });
    expect(t.act(A, { t: 'search', zone: t.inside, on: true })).toBe('piece-held');
  });
  test('[V4] [V10] whoever looks into a container changes nothing there unseen', () => {
    t.act(A, { t: 'search', zone: t.inside, on: true });
    expect(t.act(A, { t: 'put', piece: piece('c2'), onto: t.inside, index: 0 })).toBe('wrong-kind');
    expect(t.act(A, { t: 'put', piece: piece('c2'), over: t.deck, under: true })).toBe('wrong-kind');
    expect(t.act(A, { t: 'arrange', zone: t.inside, order: t.ids(t.inside).map(piece) })).toBe('not-yours');
  });
});

describe('laying decks out and apart', () => {
  test('[V24] a row, the top last; a minted deck is gone, and every piece keeps its side', () => {
    expect(t.undone(A, { t: 'spread', zone: t.inside, shape: 'row', at: AT })).toBe(true);
    expect(t.act(A, { t: 'spread', zone: t.inside, shape: 'row', at: { x: 100, z: 200, turn: 90 } })).toBe('ok');
    const laid = piecesIn(t.w, FELT).filter(({ kind }) => kind === 'card');
    expect(laid.map(({ id, x, z, turn, up }) => [id, x, z, turn, up])).toEqual([0, 1, 2, 3, 4, 5].map((i) => [`c${i}`, 100, 200 + 160 * i, 90, false]));
    expect([t.w.pieces.has(t.deck), t.w.zones.has(t.inside)]).toEqual([false, false]);
  });
  test('[V24] a grid and a fan; what lay upwards under others is a barrier', () => {
    t.lay('up', 'card', t.inside, { up: true, face: 9 });
    t.lay('top', 'card', t.inside);
    expect(t.act(A, { t: 'spread', zone: t.inside, shape: 'grid', at: AT })).toBe('barrier');
    const places = piecesIn(t.w, FELT).filter(({ kind }) => kind === 'card');
    expect(places.map(({ x, z }) => [x, z])).toEqual(Array.from({ length: 8 }, (_, i) => [700 * (i % 3), 950 * Math.floor(i / 3)]));
    t.act(A, { t: 'stack', pieces: places.slice(0, 5).map(({ id }) => id) });
    const inside = getPiece(t.w, piece('c0')).zone;
    expect(t.act(A, { t: 'spread', zone: inside, shape: 'fan', at: AT })).toBe('ok');
    const fan = ['c0', 'c1', 'c2', 'c3', 'c4'].map((id) => getPiece(t.w, piece(id)));
    expect(fan.map(({ turn }) => turn)).toEqual([348, 354, 0, 6, 12]);
    expect(fan.map(({ x }) => x)).toEqual([-333, -167, 0, 167, 333]);
    expect(fan[0]?.z).toBe(fan[4]?.z);
    expect(fan[2]?.z).toBe(0);
  });
  test('[V24] a bag is mixed first and empty then; an endless one is not laid out', () => {
    expect(t.act(A, { t: 'spread', zone: t.inBag, shape: 'row', at: AT })).toBe('barrier');
    expect([sizeOf(t.w, t.inBag), t.w.pieces.has(t.bag), t.w.streams.get('bag')?.used]).toEqual([0, true, 5]);
    expect(t.act(A, { t: 'spread', zone: t.inBag, shape: 'row', at: AT })).toBe('empty');
    expect(t.act(A, { t: 'spread', zone: t.inEndless, shape: 'row', at: AT })).toBe('wrong-kind');
    expect(t.act(A, { t: 'spread', zone: t.inside, shape: 'row', at: { x: 40_000, z: 0, turn: 0 } })).toBe('out-of-bounds');
  });
  test('[V25] cut puts the top under the rest', () => {
    expect(t.undone(A, { t: 'cut', zone: t.inside, count: 2 })).toBe(true);
    expect(t.act(A, { t: 'cut', zone: t.inside, count: 2 })).toBe('ok');
    expect(t.ids(t.inside)).toEqual(['c4', 'c5', 'c0', 'c1', 'c2', 'c3']);
    expect(t.act(A, { t: 'cut', zone: t.inside, count: 6 })).toBe('too-many');
    expect(t.act(A, { t: 'cut', zone: t.inBag, count: 1 })).toBe('wrong-kind');
  });
  test('[V25] piles of nearly equal height, the bottom in the first', () => {
    t.lay('c6', 'card', t.inside);
    t.lay('c7', 'card', t.inside);
    expect(t.undone(A, { t: 'piles', zone: t.inside, count: 3 })).toBe(true);
    expect(t.act(A, { t: 'piles', zone: t.inside, count: 3 })).toBe('ok');
    expect(decksOn()).toEqual([
      ['c0', 'c1', 'c2'],
      ['c3', 'c4', 'c5'],
      ['c6', 'c7'],
    ]);
    expect(t.act(A, { t: 'piles', zone: t.inside, count: 4 })).toBe('too-many');
    expect(t.act(A, { t: 'piles', zone: t.inside, count: 3 })).toBe('ok');
    expect(piecesIn(t.w, FELT).filter(({ kind }) => kind === 'card')).toHaveLength(3);
    expect(t.act(A, { t: 'piles', zone: t.inBag, count: 2 })).toBe('wrong-kind');
  });
  test('[V25] cut, piles and split are barriers if something lies upwards that was covered', () => {
    for (const verb of ['cut', 'split', 'piles'] as const) {
      t = smallTable();
      t.act(A, { t: 'search', zone: t.inside, on: true });
      t.act(A, { t: 'flip', piece: piece('c2') });
      expect(t.act(A, { t: verb, zone: t.inside, count: verb === 'piles' ? 2 : 3 })).toBe('barrier');
    }
  });
});

describe('chance and places among others', () => {
  test('[V21] from the bottom, or any', () => {
    expect(t.act(A, { t: 'draw', from: t.inside, count: 2, to: HAND_A, bottom: true })).toBe('barrier');
    expect(t.ids(HAND_A)).toEqual(['c0', 'c1']);
    force(t.w, { bag: [2, 0] });
    t.act(A, { t: 'draw', from: t.inside, count: 2, to: HAND_B, random: true });
    expect(t.ids(HAND_B)).toEqual(['c4', 'c2']);
  });
  test('[V21] out of a bag everything comes by chance, with take and deal too, without names or looks of before', () => {
    t.act(B, { t: 'search', zone: t.inBag, on: true });
    force(t.w, { bag: [1, 1, 0, 0] });
    expect(t.act(A, { t: 'take', from: t.inBag, count: 1 })).toBe('barrier');
    expect([handleOf(t.w, B, piece('b3')), t.w.grants.size]).toEqual([null, 0]);
    expect(t.ids(holdOf(A))).toEqual(['b1']);
    expect(t.act(A, { t: 'draw', from: t.inBag, count: 1, to: FELT })).toBe('barrier');
    expect(getPiece(t.w, piece('b2')).zone).toBe(FELT);
    t.act(A, { t: 'deal', from: t.inBag, count: 1, to: [A, B] });
    expect([t.ids(HAND_A), t.ids(HAND_B)]).toEqual([['b0'], ['b3']]);
    expect(t.act(A, { t: 'take', from: t.inBag, count: 3 })).toBe('too-many');
    expect(t.act(A, { t: 'peek', piece: t.bag })).toBe('wrong-kind');
  });
  test('[V22] put at random: an index by the stream, and no name or look of before', () => {
    const p = t.lay('p', 'card', FELT);
    t.act(B, { t: 'peek', piece: p });
    force(t.w, { insert: [2] });
    expect(t.act(A, { t: 'put', piece: p, over: t.deck, random: true })).toBe('barrier');
    expect(t.ids(t.inside)).toEqual(['c0', 'c1', 'p', 'c2', 'c3', 'c4', 'c5']);
    expect([handleOf(t.w, B, p), reads(t.w, B, p)]).toEqual([null, false]);
    const q = t.lay('q', 'card', FELT);
    const known = handleOf(t.w, A, q);
    force(t.w, { insert: [0] });
    t.act(A, { t: 'put', piece: q, onto: HAND_A, random: true });
    expect(t.ids(HAND_A)[0]).toBe('q');
    expect(handleOf(t.w, A, q)).not.toBe(known);
    expect(t.act(A, { t: 'put', piece: t.lay('r', 'card', FELT), onto: FELT, random: true })).toBe('wrong-kind');
  });
  test('[V22] each card of a deck goes to a place of its own', () => {
    const [p, q] = [t.lay('p', 'card', FELT), t.lay('q', 'card', FELT)];
    t.act(A, { t: 'put', piece: q, over: p });
    const of = t.w.zones.get(getPiece(t.w, p).zone)?.of as PieceId;
    force(t.w, { insert: [0, 3] });
    t.act(A, { t: 'put', piece: of, over: t.deck, random: true });
    expect(t.ids(t.inside)).toEqual(['p', 'c0', 'c1', 'q', 'c2', 'c3', 'c4', 'c5']);
    expect(t.w.pieces.has(of)).toBe(false);
  });
  test('[V30] a zone may be open to put into though not to take from', () => {
    const p = t.lay('p', 'card', FELT);
    t.act(A, { t: 'take', piece: p });
    expect(t.act(A, { t: 'put', piece: p, onto: HAND_B })).toBe('barrier');
    expect(reads(t.w, B, p)).toBe(true);
    expect(t.act(A, { t: 'take', piece: p })).toBe('not-yours');
    const shut = zone('shut');
    addZone(t.w, makeZone(shut, 'slot', { ordered: true, insert: [B] }));
    const q = t.lay('q', 'card', FELT);
    expect(t.act(A, { t: 'put', piece: q, onto: shut })).toBe('not-yours');
    expect(t.act(A, { t: 'gather', pieces: [q], into: shut })).toBe('not-yours');
    expect(t.act(A, { t: 'draw', from: t.inside, count: 1, to: shut })).toBe('not-yours');
    expect(t.act(B, { t: 'put', piece: q, onto: shut })).toBe('ok');
    expect(t.act(A, { t: 'put', piece: q, onto: shut, index: 0 })).toBe('ok');
    changeZone(t.w, HAND_B, { insert: 'owner' });
    expect(t.act(A, { t: 'deal', from: t.inside, count: 1, to: [A, B] })).toBe('not-yours');
    addZone(t.w, makeZone(zone('yard'), 'area', { touch: 'none', insert: 'all' }));
    t.act(A, { t: 'put', piece: t.bag, onto: zone('yard'), at: AT });
    expect(t.act(A, { t: 'put', piece: t.lay('r', 'chip', FELT), over: t.bag })).toBe('ok');
    expect(t.act(A, { t: 'take', from: t.inBag })).toBe('not-yours');
  });
});

describe('endless bags', () => {
  const copies = (): PieceId[] => [...t.w.pieces.keys()].filter((id) => id.startsWith('copy:'));
  test('[V29] give copies and are never empty', () => {
    expect(t.undone(A, { t: 'take', from: t.inEndless, count: 3 })).toBe(true);
    t.act(A, { t: 'take', from: t.inEndless, count: 3 });
    expect(piecesIn(t.w, holdOf(A))).toMatchObject([1, 2, 3].map(() => ({ kind: 'figure', look: 7, extra: { tint: 3 } })));
    t.act(A, { t: 'draw', from: t.inEndless, count: 2, to: FELT });
    t.act(A, { t: 'deal', from: t.inEndless, count: 1, to: [A, B] });
    expect([copies().length, t.ids(t.inEndless)]).toEqual([7, ['cube']]);
    expect(t.act(A, { t: 'take', from: t.inEndless, count: 201 })).toBe('too-many');
    t.lay('other', 'figure', t.inEndless, { look: 8, up: true });
    force(t.w, { bag: [0] });
    t.act(A, { t: 'draw', from: t.inEndless, count: 1, to: HAND_B, random: true });
    expect(piecesIn(t.w, HAND_B).at(-1)?.look).toBe(7);
  });
  test('[W11] what is held of them ends there, and of other bags goes back', () => {
    t.act(A, { t: 'take', from: t.inEndless, count: 2 });
    t.act(A, { t: 'take', from: t.inBag, count: 2 });
    emptyHold(t.w, A);
    expect([copies(), t.ids(t.inEndless), sizeOf(t.w, t.inBag)]).toEqual([[], ['cube'], 6]);
  });
  test('[V29] no verb reaches the prototypes, but taking what a search shows gives a copy', () => {
    t.act(A, { t: 'search', zone: t.inEndless, on: true });
    const cube = piece('cube');
    expect(t.act(A, { t: 'take', piece: cube })).toBe('barrier');
    expect([getPiece(t.w, cube).zone, sizeOf(t.w, holdOf(A))]).toEqual([t.inEndless, 1]);
    const verbs: Verb<PieceId>[] = [
      { t: 'put', piece: cube, onto: FELT, at: AT },
      { t: 'turn', piece: cube, degrees: 90 },
      { t: 'gather', pieces: [cube], into: HAND_A },
      { t: 'name', piece: cube, name: 'x', about: '' },
      { t: 'remove', pieces: [cube] },
      { t: 'copy', pieces: [cube], at: AT },
    ];
    for (const verb of verbs) expect(t.act(A, verb), verb.t).toBe('wrong-kind');
  });
  test('[V29] swallow what equals a prototype as far as everybody can see', () => {
    const same = t.lay('same', 'figure', FELT, { look: 7, up: true, extra: { tint: 3 } });
    expect(t.undone(A, { t: 'put', piece: same, over: t.endless })).toBe(true);
    expect(t.act(A, { t: 'put', piece: same, over: t.endless })).toBe('ok');
    expect([t.w.pieces.has(same), t.ids(t.inEndless)]).toEqual([false, ['cube']]);
    for (const over of [{ look: 8 }, { look: 7, face: 1 }, { look: 7, extra: { tint: 4 } }, { look: 7, extra: { tint: 3, name: 'Bo' } }])
      expect(t.act(A, { t: 'put', piece: t.lay(`no${JSON.stringify(over)}`, 'figure', FELT, { up: true, ...over }), onto: t.inEndless })).toBe('wrong-kind');
    // What nobody may compare decides nothing.
    for (const face of [0, 1])
      expect(t.act(A, { t: 'put', piece: t.lay(`down${face}`, 'figure', FELT, { look: 7, face, extra: { tint: 3 } }), over: t.endless })).toBe('ok');
    expect(t.act(A, { t: 'gather', pieces: [t.lay('g', 'figure', FELT)], into: t.inEndless })).toBe('wrong-kind');
    expect(t.act(A, { t: 'draw', from: t.inside, count: 1, to: t.inEndless })).toBe('wrong-kind');
    expect(getZone(t.w, t.inEndless).of).toBe(t.endless);
  });
});
