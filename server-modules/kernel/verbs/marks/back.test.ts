// Backs that people have brought: who may give one, to what, and that nobody learns more by them than what he sees.

import { describe, expect, test } from 'vitest';
import { createProjector } from '../../diff.ts';
import { decodeWorld, encodeWorld } from '../../encode.ts';
import { piece, zone, type PieceId, type ZoneId } from '../../ids.ts';
import { takeChanges } from '../../journal.ts';
import { BACKS_MOST, backIn, backOf, lookWith, plainLook } from '../../looks.ts';
import { setOrder } from '../../ops.ts';
import { foldOps } from '../../patch.ts';
import { project, viewPiece } from '../../project.ts';
import { SHEET } from '../../sheet.ts';
import { foldable, seededPick } from '../../testing.ts';
import type { WorldView } from '../../view.ts';
import { getPiece, FELT, setSheet, type World } from '../../world.ts';
import type { Verb } from '../../verb.ts';
import { A, B, HAND_A, smallTable, type SmallTable } from '../testing.ts';
import { backing } from './back.ts';

const id = (n: number): string => String(n).padStart(24, '0');
const [ONE, OTHER] = [id(1), id(2)];
const backAt = (w: World, p: PieceId): string | null => backIn(w.sheet, getPiece(w, p).look);
const openCard = (t: SmallTable, name: string): PieceId => t.lay(name, 'card', FELT, { up: true, look: 2 });

describe('a back of somebody’s own', () => {
  test('[V37] all see it on whichever side the piece lies; the look stays, and the game’s back comes again', () => {
    const t = smallTable();
    const cards = ['x', 'y'].map((name) => openCard(t, name));
    const [x, y] = cards as [PieceId, PieceId];
    expect(t.undone(A, { t: 'back', pieces: cards, picture: ONE })).toBe(true);
    expect(t.act(A, { t: 'back', pieces: cards, picture: ONE })).toBe('ok');
    expect(t.act(B, { t: 'back', pieces: [y], picture: OTHER })).toBe('ok');
    expect(cards.map((one) => backAt(t.w, one))).toEqual([ONE, OTHER]);
    expect(cards.map((one) => plainLook(getPiece(t.w, one).look))).toEqual([2, 2]);
    t.act(A, { t: 'flip', piece: x });
    for (const viewer of [null, A, B]) {
      const view = project(t.w, viewer);
      expect(backIn(view.sheet, viewPiece(t.w, viewer, getPiece(t.w, x))?.look ?? 0)).toBe(ONE);
    }
    // The same picture is the same back: nobody tells apart what looks alike.
    t.act(A, { t: 'flip', piece: x });
    expect(t.act(A, { t: 'back', pieces: [y], picture: ONE })).toBe('ok');
    expect(getPiece(t.w, y).look).toBe(getPiece(t.w, x).look);
    expect(t.act(A, { t: 'back', pieces: cards, picture: '' })).toBe('ok');
    expect(cards.map((one) => getPiece(t.w, one).look)).toEqual([2, 2]);
    const read = decodeWorld(encodeWorld(t.w));
    expect(read.ok && encodeWorld(read.value)).toBe(encodeWorld(t.w));
  });

  test('[V37] it is given to nothing that not everybody reads, nor to what has no other side or is another’s', () => {
    const t = smallTable();
    const give = (...pieces: PieceId[]): string => t.act(A, { t: 'back', pieces, picture: ONE });
    const down = t.lay('down', 'card', FELT);
    expect(give(down)).toBe('not-public');
    // Not even by whoever has looked at it: he would know it again wherever it is shuffled to.
    t.act(A, { t: 'peek', piece: down });
    expect(give(down)).toBe('not-public');
    expect(give(t.lay('mine', 'card', HAND_A, { up: true }))).toBe('not-public');
    expect(give(piece('c5'))).toBe('not-public');
    expect(give(t.deck)).toBe('wrong-kind');
    expect(give(t.lay('pawn', 'pawn', FELT, { up: true }))).toBe('wrong-kind');
    const held = openCard(t, 'held');
    t.act(B, { t: 'take', piece: held });
    expect(give(held)).toBe('piece-held');
    expect(give(piece('nothing'))).toBe('unknown-piece');
    expect(give(piece('cube'))).toBe('wrong-kind');
    expect(give()).toBe('nothing-to-do');
    const card = openCard(t, 'card');
    expect(give(card, card)).toBe('bad-order');
    expect(t.act(A, { t: 'back', pieces: [card], picture: '' })).toBe('nothing-to-do');
    expect(give(card)).toBe('ok');
    expect(give(card)).toBe('nothing-to-do');
    // Boards are fastened mostly.
    expect(give(t.lay('board', 'board', FELT, { up: true, locked: true }))).toBe('ok');
  });

  test('[V37] a table has so many, and one that is there already needs no room', () => {
    const t = smallTable();
    const card = openCard(t, 'card');
    for (let n = 1; n <= BACKS_MOST; n++) setSheet(t.w, `${SHEET.back}${n}`, JSON.stringify(id(n)));
    expect(t.act(A, { t: 'back', pieces: [card], picture: id(BACKS_MOST + 1) })).toBe('table-full');
    expect(t.act(A, { t: 'back', pieces: [card], picture: id(BACKS_MOST) })).toBe('ok');
    expect(backOf(getPiece(t.w, card).look)).toBe(BACKS_MOST);
    // A stored game knows no look from 100,000 on.
    expect(lookWith(319, BACKS_MOST)).toBeLessThan(100_000);
  });

  test('[V37] a picture that is gone leaves the game’s own back, in piles and hands too', () => {
    const t = smallTable();
    const cards = ['x', 'y', 'z'].map((name) => openCard(t, name));
    t.act(A, { t: 'back', pieces: cards, picture: ONE });
    t.act(A, { t: 'put', piece: cards[0]!, onto: HAND_A, index: 0 });
    t.act(A, { t: 'stack', pieces: cards.slice(1) });
    const deck = piece('deck:1');
    expect(backAt(t.w, deck)).toBe(ONE);
    backing().forget(t.w, OTHER);
    expect(backAt(t.w, deck)).toBe(ONE);
    backing().forget(t.w, ONE);
    expect([deck, ...cards].map((one) => getPiece(t.w, one).look)).toEqual([2, 2, 2, 2]);
    expect([...t.w.sheet.keys()]).toEqual([]);
  });
});

test('[V37] [P7] whatever hands do with backs among other things, patches folded over the old view give what a fresh one gives', () => {
  const t = smallTable();
  const cards = Array.from({ length: 6 }, (_, n) => t.lay(`f${n}`, n % 2 === 0 ? 'card' : 'tile', FELT, { up: true, face: n, x: 500 * n, look: n % 3 }));
  const pick = seededPick('backs');
  const viewers = [null, A, B] as const;
  takeChanges(t.w);
  const projector = createProjector(t.w, viewers);
  const views = new Map(viewers.map((viewer) => [viewer, project(t.w, viewer)]));
  const done: { [verb: string]: number } = {};
  for (let i = 0; i < 400; i++) {
    const some = (): PieceId => cards[pick(cards.length)] as PieceId;
    const by = pick(2) === 0 ? A : B;
    const home = zone(`hand:${by}`);
    const verbs: Verb<PieceId>[] = [
      { t: 'back', pieces: [...new Set([some(), some()])], picture: ['', ONE, OTHER, id(3)][pick(4)] ?? '' },
      { t: 'flip', piece: some() },
      { t: 'put', piece: some(), onto: pick(3) === 0 ? home : FELT, at: { x: pick(3000), z: pick(3000), turn: 0 } },
      { t: 'put', piece: some(), over: some() },
      { t: 'draw', from: [...t.w.insides.values()].at(-1) ?? t.inside, count: 1, to: FELT, at: { x: pick(900), z: 0, turn: 0 } },
      { t: 'copy', pieces: [some()], at: { x: 0, z: 0, turn: 0 } },
      { t: 'shuffle', zone: [...t.w.insides.values()].at(-1) ?? t.inside },
    ];
    const verb = verbs[pick(verbs.length)];
    if (verb === undefined) continue;
    const did = t.act(by, verb);
    if (did === 'ok' || did === 'barrier') done[verb.t] = (done[verb.t] ?? 0) + 1;
    takeChanges(t.w);
    const patches = projector.collect();
    for (const viewer of viewers) {
      const ops = patches.get(viewer);
      if (ops !== undefined) views.set(viewer, foldOps(views.get(viewer) as WorldView, ops));
      expect(foldable(views.get(viewer) as WorldView), `${i} ${verb.t} ${viewer}`).toEqual(foldable(project(t.w, viewer)));
    }
  }
  expect(Object.keys(done).sort()).toEqual(['back', 'copy', 'draw', 'flip', 'put', 'shuffle']);
});

const ALL = [0, 1, 2, 3, 4, 5];
const INSIDE = zone('inside:1');

/** A closed deck of six cards with a back each, in an order of which all but the top is nobody's business. */
function closedDeck(order: readonly number[]) {
  const t = smallTable();
  const cards = ALL.map((n) => {
    const card = t.lay(`u${n}`, 'card', FELT, { up: true, face: n, x: 400 * n });
    expect(t.act(A, { t: 'back', pieces: [card], picture: id(n) })).toBe('ok');
    expect(t.act(A, { t: 'flip', piece: card })).toBe('ok');
    return card;
  });
  expect(t.act(A, { t: 'stack', pieces: cards })).toBe('ok');
  setOrder(
    t.w,
    INSIDE,
    order.map((n) => cards[n] as PieceId),
  );
  takeChanges(t.w);
  const projector = createProjector(t.w, [null, B]);
  return { t, told: () => JSON.stringify([...projector.collect()]), views: () => JSON.stringify([null, B].map((who) => whole(t.w, who))) };
}
const whole = (w: World, viewer: typeof B | null): unknown => {
  const { pieces, zones, sheet } = project(w, viewer);
  return [[...pieces], [...zones], [...sheet]];
};

describe('[V37] two worlds: cards with a back each', () => {
  const worlds = (): [ReturnType<typeof closedDeck>, ReturnType<typeof closedDeck>] => [closedDeck([0, 1, 2, 3, 4, 5]), closedDeck([3, 0, 4, 2, 1, 5])];
  const both = (verb: Parameters<SmallTable['act']>[1]): [string, string] => {
    const pair = worlds();
    const did = pair.map(({ t }) => t.act(A, verb));
    expect(did[0]).toMatch(/ok|barrier/);
    expect(did[1]).toBe(did[0]);
    return pair.map(({ told, views }) => told() + views()) as [string, string];
  };

  test('of a closed deck what lies on top shows its back, and nothing tells of the order below', () => {
    const [one, other] = worlds();
    expect(one.views()).toBe(other.views());
    for (const { t } of [one, other]) expect(backAt(t.w, piece('deck:1'))).toBe(id(5));
    // Yet the two do differ: whoever searches it is told.
    for (const { t } of [one, other]) expect(t.act(B, { t: 'search', zone: INSIDE, on: true })).toMatch(/ok|barrier/);
    expect(one.views()).not.toBe(other.views());
  });

  test.each([
    ['another’s search', { t: 'search', zone: INSIDE, on: true }],
    ['a card that goes into another’s hand from below', { t: 'draw', from: INSIDE, count: 1, to: HAND_A, bottom: true }],
    ['several of them', { t: 'draw', from: INSIDE, count: 4, to: HAND_A, bottom: true }],
    ['another’s peek', { t: 'peek', piece: piece('deck:1') }],
    ['what is moved and turned as a whole', { t: 'put', piece: piece('deck:1'), onto: FELT, at: { x: 900, z: 0, turn: 90 } }],
  ] as const)('%s gives equal bytes to everybody else', (_name, verb) => {
    const [one, other] = both(verb);
    expect(other).toBe(one);
  });

  test('what comes to lie on top is all that is told when the top is taken, and by a shuffle', () => {
    for (const verb of [
      { t: 'draw', from: INSIDE, count: 1, to: HAND_A },
      { t: 'shuffle', zone: INSIDE as ZoneId },
    ] as const) {
      const [one, other] = both(verb);
      const blank = (text: string): string => text.replace(/"look":\d+/g, '"look":0');
      expect(blank(other)).toBe(blank(one));
    }
  });

  test('a hand of cards with a back each, sorted by its owner, tells nobody which is where', () => {
    const said = worlds().map(({ t, told, views }) => {
      expect(t.act(A, { t: 'draw', from: INSIDE, count: 3, to: HAND_A, bottom: true })).toMatch(/ok|barrier/);
      const order = [...(t.w.order.get(HAND_A) ?? [])].reverse();
      expect(t.act(A, { t: 'arrange', zone: HAND_A, order })).toMatch(/ok|barrier/);
      return told() + views();
    });
    expect(said[1]).toBe(said[0]);
  });
});
