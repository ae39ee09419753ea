// Verbs that change what hangs on a piece, copy it or take it away, by the rules of SPEC.md.

import { beforeEach, describe, expect, test } from 'vitest';
import { handleOf } from '../handles.ts';
import { piece, TICKS_PER_SECOND, type PieceId, type Seat } from '../ids.ts';
import { kindOf } from '../kinds/index.ts';
import { project, viewPiece } from '../project.ts';
import { PIECE_KINDS, type ClockState } from '../types.ts';
import type { Verb } from '../verb.ts';
import { eachPiece, FELT, getPiece, holdOf, insideOf, piecesIn, sizeOf } from '../world.ts';
import { leftAt } from './clock.ts';
import { A, B, HAND_A, smallTable, type SmallTable } from './testing.ts';

let t: SmallTable;
beforeEach(() => {
  t = smallTable();
});
const AT = { x: 0, z: 0, turn: 0 };

describe('what hangs on a piece', () => {
  test('[V16] what is locked refuses whatever would move or change it, and can be pressed, looked at and unlocked', () => {
    const p = t.lay('p', 'token', FELT, { face: 4 });
    expect(t.act(A, { t: 'lock', pieces: [p], on: true })).toBe('ok');
    expect(t.act(A, { t: 'lock', pieces: [p], on: true })).toBe('nothing-to-do');
    const verbs: Verb<PieceId>[] = [
      { t: 'take', piece: p },
      { t: 'put', piece: p, onto: FELT, at: AT },
      { t: 'turn', piece: p, degrees: 90 },
      { t: 'flip', piece: p },
      { t: 'push', piece: p, to: AT },
      { t: 'under', piece: p },
      { t: 'tilt', piece: p, degrees: 15 },
      { t: 'tint', pieces: [p], tint: 2 },
      { t: 'remove', pieces: [p] },
    ];
    for (const verb of verbs) expect(t.act(B, verb), verb.t).toBe('locked');
    expect(t.act(B, { t: 'press', piece: p, button: 'x' })).toBe('ok');
    expect(t.act(B, { t: 'peek', piece: p })).toBe('barrier');
    expect(t.undone(B, { t: 'lock', pieces: [p], on: false })).toBe(true);
    expect(t.act(B, { t: 'lock', pieces: [p], on: false })).toBe('ok');
    expect(t.act(B, { t: 'take', piece: p })).toBe('ok');
  });
  test('[V16] only what lies loose where everybody tells it apart is locked; a locked deck still gives', () => {
    expect(t.act(A, { t: 'lock', pieces: [t.lay('h', 'card', HAND_A)], on: true })).toBe('not-public');
    const held = t.lay('p', 'pawn', FELT);
    t.act(A, { t: 'take', piece: held });
    expect(t.act(A, { t: 'lock', pieces: [held], on: true })).toBe('wrong-kind');
    expect(t.act(B, { t: 'lock', pieces: [held], on: true })).toBe('piece-held');
    expect(t.act(A, { t: 'lock', pieces: [t.deck], on: true })).toBe('ok');
    expect(t.act(A, { t: 'take', piece: t.deck })).toBe('locked');
    expect(t.act(A, { t: 'spread', zone: t.inside, shape: 'row', at: AT })).toBe('locked');
    expect(t.act(A, { t: 'draw', from: t.inside, count: 1, to: HAND_A })).toBe('barrier');
  });
  test('[V17] tint, scale and tilt hang on the piece for all to see', () => {
    const p = t.lay('p', 'pawn', FELT, { up: true });
    expect(t.act(A, { t: 'tint', pieces: [p], tint: 5 })).toBe('ok');
    expect(t.act(A, { t: 'scale', pieces: [p], percent: 150 })).toBe('ok');
    expect(t.act(A, { t: 'tilt', piece: p, degrees: -15 })).toBe('ok');
    expect(viewPiece(t.w, B, getPiece(t.w, p))?.extra).toMatchObject({ tint: 5, scale: 150, tilt: 345 });
    expect(t.act(A, { t: 'tint', pieces: [p], tint: 5 })).toBe('nothing-to-do');
    expect(t.act(A, { t: 'tint', pieces: [p], tint: 17 })).toBe('bad-value');
    expect(t.act(A, { t: 'scale', pieces: [p], percent: 24 })).toBe('bad-value');
    expect(t.act(A, { t: 'scale', pieces: [p, p], percent: 50 })).toBe('bad-order');
    expect(t.act(A, { t: 'tilt', piece: p, degrees: 360 })).toBe('nothing-to-do');
    const back: Verb<PieceId>[] = [
      { t: 'tint', pieces: [p], tint: 0 },
      { t: 'scale', pieces: [p], percent: 100 },
      { t: 'tilt', piece: p, degrees: 15 },
    ];
    for (const verb of back) expect(t.act(A, verb)).toBe('ok');
    expect(getPiece(t.w, p).extra).toBeNull();
  });
  test('[V17] a marked card gives itself away, and what lies closed is not marked', () => {
    const cards = [t.lay('p', 'card', FELT), t.lay('q', 'tile', FELT), t.deck];
    for (const id of cards) {
      expect(t.act(A, { t: 'tint', pieces: [id], tint: 1 })).toBe('wrong-kind');
      expect(t.act(A, { t: 'scale', pieces: [id], percent: 101 })).toBe('wrong-kind');
      expect(t.act(A, { t: 'tilt', piece: id, degrees: 1 })).toBe('wrong-kind');
    }
    t.act(A, { t: 'search', zone: t.inBag, on: true });
    expect(t.act(A, { t: 'tint', pieces: [piece('b0')], tint: 1 })).toBe('not-public');
  });
  test('[V18] whoever does not read the face is not told the words, nor that there are any', () => {
    const p = t.lay('p', 'card', HAND_A, { face: 3 });
    expect(t.act(A, { t: 'name', piece: p, name: 'Mine', about: 'a trump' })).toBe('ok');
    expect(t.act(A, { t: 'write', piece: p, words: 'secret' })).toBe('ok');
    expect(t.act(A, { t: 'write', piece: p, words: 'secret' })).toBe('nothing-to-do');
    expect(viewPiece(t.w, A, getPiece(t.w, p))?.extra).toMatchObject({ name: 'Mine', about: 'a trump', words: 'secret' });
    t.act(A, { t: 'put', piece: p, over: t.deck });
    t.act(B, { t: 'take', from: t.inside, count: 1 });
    expect(getPiece(t.w, p)).toMatchObject({ zone: holdOf(B), up: false });
    for (const viewer of [A, B, null]) expect(viewPiece(t.w, viewer, getPiece(t.w, p))).toMatchObject({ face: null, extra: null });
    expect(t.act(A, { t: 'name', piece: p, name: 'x', about: '' })).toBe('piece-held');
    expect(t.act(B, { t: 'name', piece: p, name: 'x', about: '' })).toBe('not-public');
    expect(t.act(B, { t: 'write', piece: p, words: 'x' })).toBe('not-public');
  });
  test('[V18] [V38] tags are as secret as the face, stay where a name alone is given, and go where none are said', () => {
    const p = t.lay('p', 'card', HAND_A, { face: 3, up: true });
    const tagged = (tags: string): string => t.act(A, { t: 'name', piece: p, name: '', about: '', tags });
    expect([tagged('gold'), tagged('gold'), t.act(A, { t: 'name', piece: p, name: 'Mine', about: '' })]).toEqual(['ok', 'nothing-to-do', 'ok']);
    expect(viewPiece(t.w, A, getPiece(t.w, p))?.extra).toMatchObject({ name: 'Mine', tags: 'gold' });
    expect(t.act(A, { t: 'name', piece: p, name: '', about: '' })).toBe('ok');
    t.act(A, { t: 'flip', piece: p });
    t.act(A, { t: 'put', piece: p, onto: FELT });
    for (const viewer of [A, B, null]) expect(viewPiece(t.w, viewer, getPiece(t.w, p))).toMatchObject({ face: null, extra: null });
    t.act(B, { t: 'flip', piece: p });
    expect(viewPiece(t.w, null, getPiece(t.w, p))?.extra).toMatchObject({ tags: 'gold' });
    expect(t.undone(A, { t: 'name', piece: p, name: '', about: '', tags: '' })).toBe(true);
    expect(t.act(A, { t: 'name', piece: p, name: '', about: '', tags: '' })).toBe('ok');
    expect(getPiece(t.w, p).extra).toBeNull();
  });
  test('[V18] containers are named for all; words go on what is made for them', () => {
    expect(t.act(A, { t: 'name', piece: t.deck, name: 'Treasure', about: '' })).toBe('ok');
    expect(viewPiece(t.w, null, getPiece(t.w, t.deck))?.extra?.name).toBe('Treasure');
    expect(t.act(A, { t: 'write', piece: t.lay('p', 'pawn', FELT, { up: true }), words: 'x' })).toBe('wrong-kind');
    const note = t.lay('n', 'note', FELT, { up: true });
    expect(t.undone(A, { t: 'write', piece: note, words: 'Dear all' })).toBe(true);
    t.act(A, { t: 'lock', pieces: [note], on: true });
    expect(t.act(A, { t: 'write', piece: note, words: 'x' })).toBe('locked');
  });
  test('[V18] a die takes a short line for each side, as secret as what it shows', () => {
    const die = t.lay('d', 'die', FELT, { face: 2, up: true });
    const sides = (words: string): string => t.act(A, { t: 'write', piece: die, words });
    expect(t.undone(A, { t: 'write', piece: die, words: 'Sword\nShield' })).toBe(true);
    expect([sides('Sword\nShield'), sides('Sword\nShield'), sides('1\n2\n3\n4\n5\n6\n7'), sides('thirteen char')]).toEqual([
      'ok',
      'nothing-to-do',
      'bad-value',
      'bad-value',
    ]);
    expect(viewPiece(t.w, null, getPiece(t.w, die))?.extra?.words).toBe('Sword\nShield');
    expect(t.act(A, { t: 'roll', pieces: [die] })).toBe('barrier');
    expect(getPiece(t.w, die).extra?.words).toBe('Sword\nShield');
    const down = t.lay('down', 'die', FELT, { face: 2, extra: { words: 'Sword' } });
    for (const viewer of [A, B, null]) expect(viewPiece(t.w, viewer, getPiece(t.w, down))).toMatchObject({ face: null, extra: null });
    expect(t.act(A, { t: 'write', piece: down, words: 'Mine' })).toBe('not-public');
    expect(t.act(A, { t: 'write', piece: t.lay('d20', 'd20', FELT, { face: 2, up: true }), words: 'x' })).toBe('wrong-kind');
  });
  test('[V18] a picture is as secret as the face; boards bear one though they are fastened', () => {
    const [one, other] = ['0123456789abcdef01234567', '76543210fedcba9876543210'];
    const p = t.lay('p', 'card', HAND_A, { face: 3 });
    expect(t.act(A, { t: 'picture', piece: p, picture: one })).toBe('ok');
    expect(t.act(A, { t: 'picture', piece: p, picture: one })).toBe('nothing-to-do');
    expect(t.undone(A, { t: 'picture', piece: p, picture: other })).toBe(true);
    expect(viewPiece(t.w, A, getPiece(t.w, p))?.extra).toMatchObject({ picture: one });
    t.act(A, { t: 'put', piece: p, over: t.deck });
    t.act(B, { t: 'take', from: t.inside, count: 1 });
    for (const viewer of [A, B, null]) expect(viewPiece(t.w, viewer, getPiece(t.w, p))).toMatchObject({ face: null, extra: null });
    expect(t.act(B, { t: 'picture', piece: p, picture: other })).toBe('not-public');
    expect(t.act(A, { t: 'picture', piece: t.lay('w', 'pawn', FELT, { up: true }), picture: one })).toBe('wrong-kind');
    const board = t.lay('b', 'board', FELT, { up: true, locked: true });
    expect(t.act(A, { t: 'picture', piece: board, picture: one })).toBe('ok');
    expect(t.act(A, { t: 'picture', piece: board, picture: '' })).toBe('ok');
    expect(getPiece(t.w, board).extra).toBeNull();
  });
  test('[V18] a figure bears one that all see who see it, and in somebody’s hand he alone', () => {
    const own = '0123456789abcdef01234567';
    const figure = t.lay('f', 'figure', FELT, { face: 3, up: true });
    expect(t.act(A, { t: 'picture', piece: figure, picture: own })).toBe('ok');
    for (const viewer of [A, B, null]) expect(viewPiece(t.w, viewer, getPiece(t.w, figure))?.extra).toMatchObject({ picture: own });
    expect(t.act(A, { t: 'put', piece: figure, onto: HAND_A })).toBe('ok');
    expect(viewPiece(t.w, A, getPiece(t.w, figure))?.extra).toMatchObject({ picture: own });
    for (const viewer of [B, null]) expect(viewPiece(t.w, viewer, getPiece(t.w, figure))).toBeNull();
  });
  test('[V18] of two tables that differ in what a figure bears, in a bag or in a hand, those who do not see it are told the same', () => {
    const told = (zone: 'bag' | 'hand', extra: { picture?: string }): string[] =>
      (zone === 'bag' ? [A, B, null] : [B, null]).map((viewer) => {
        const table = smallTable();
        table.lay('f', 'figure', zone === 'bag' ? table.inBag : HAND_A, { face: 3, up: true, extra });
        const view = project(table.w, viewer);
        return JSON.stringify([[...view.pieces], [...view.zones]]);
      });
    for (const zone of ['bag', 'hand'] as const) expect(told(zone, { picture: '0123456789abcdef01234567' })).toEqual(told(zone, {}));
  });
  test('[V19] set gives a number of the kind or one of its states, and draws no chance', () => {
    const die = t.lay('d', 'd10', FELT, { face: 3, up: true });
    const streams = t.w.streams.size;
    expect(t.apply(A, { t: 'set', piece: die, value: 0 })).toEqual({ events: [{ t: 'set', piece: die, value: 0 }], barrier: false });
    expect(t.w.streams.size).toBe(streams);
    expect(t.act(A, { t: 'set', piece: die, value: 10 })).toBe('bad-value');
    expect(t.act(A, { t: 'set', piece: die, value: 0 })).toBe('nothing-to-do');
    expect(t.act(A, { t: 'set', piece: t.lay('p', 'pawn', FELT), value: 0 })).toBe('wrong-kind');
    const count = t.lay('n', 'counter', FELT, { up: true, locked: true });
    expect(t.act(A, { t: 'set', piece: count, value: -9999 })).toBe('ok');
    expect(getPiece(t.w, count).face).toBe(-9999);
    expect(t.act(A, { t: 'set', piece: count, value: 10_000 })).toBe('bad-value');
    expect(t.act(A, { t: 'set', piece: t.lay('down', 'die', FELT, { face: 2 }), value: 4 })).toBe('barrier');
    const states = t.lay('s', 'figure', FELT, { up: true, extra: { states: 3 } });
    expect([t.act(A, { t: 'set', piece: states, value: 2 }), t.act(A, { t: 'set', piece: states, value: 3 })]).toEqual(['ok', 'bad-value']);
    const turned = t.lay('turned', 'token', FELT, { extra: { states: 3 } });
    expect(t.act(A, { t: 'set', piece: turned, value: 1 })).toBe('not-public');
  });
  test('[V26] under slips a loose piece below everything in its zone', () => {
    const [p, q] = [t.lay('p', 'card', FELT), t.lay('q', 'card', FELT)];
    expect(t.act(A, { t: 'under', piece: q })).toBe('ok');
    expect(piecesIn(t.w, FELT)[0]?.id).toBe(q);
    t.act(A, { t: 'under', piece: p });
    expect(piecesIn(t.w, FELT)[0]?.id).toBe(p);
    expect(t.act(A, { t: 'under', piece: t.lay('h', 'card', HAND_A) })).toBe('wrong-kind');
  });
  test('[V31] every kind says what a throw gives and what a hand can set, and they agree', () => {
    const thrown = PIECE_KINDS.filter((kind) => kindOf(kind).thrown !== null);
    expect(thrown).toEqual(['coin', 'die', 'd4', 'd8', 'd10', 'd12', 'd20', 'd100']);
    for (const kind of thrown) {
      const { thrown: dice, byHand } = kindOf(kind);
      expect(byHand).toEqual({ least: dice?.least, most: (dice?.least ?? 0) + (dice?.sides ?? 0) - 1 });
    }
    expect(t.act(A, { t: 'flip', piece: t.lay('d', 'd20', FELT, { up: true }) })).toBe('wrong-kind');
    const coin = t.lay('coin', 'coin', FELT, { up: true });
    expect(t.act(A, { t: 'flip', piece: coin })).toBe('ok');
    expect(getPiece(t.w, coin)).toMatchObject({ face: 1, up: true });
    expect(t.act(A, { t: 'stack', pieces: [t.lay('m', 'figure', FELT), t.lay('n', 'figure', FELT)] })).toBe('wrong-kind');
  });
  test('[V5] [W10] chips and tiles make decks that look like their top', () => {
    for (const kind of ['chip', 'tile'] as const) {
      const [p, q] = [t.lay(`${kind}1`, kind, FELT, { look: 4, up: true }), t.lay(`${kind}2`, kind, FELT, { look: 5, face: 9, up: true })];
      expect(t.act(A, { t: 'put', piece: q, over: p })).toBe('ok');
      const of = t.w.zones.get(getPiece(t.w, p).zone)?.of as PieceId;
      expect(viewPiece(t.w, null, getPiece(t.w, of))).toMatchObject({ kind: 'deck', look: 5, face: 9, up: true });
      expect(t.act(A, { t: 'flip', piece: of })).toBe('ok');
      expect(viewPiece(t.w, null, getPiece(t.w, of))).toMatchObject({ look: 4, face: null, up: false });
    }
  });
});

const clockOf = (id: PieceId): ClockState => getPiece(t.w, id).extra?.clock as ClockState;

describe('clocks', () => {
  const TEN = 10 * TICKS_PER_SECOND;
  test('[V20] what is left is what it had at `since`, less the ticks since then', () => {
    const c = t.lay('c', 'clock', FELT, { up: true });
    expect(t.act(A, { t: 'clock', piece: c, act: 'start' })).toBe('nothing-to-do');
    expect(t.act(A, { t: 'clock', piece: c, act: 'set', mode: 'down' })).toBe('bad-value');
    expect(t.act(A, { t: 'clock', piece: c, act: 'set', mode: 'down', seconds: 10 }, 5)).toBe('ok');
    expect(t.act(A, { t: 'clock', piece: c, act: 'start' }, 100)).toBe('ok');
    expect(t.act(A, { t: 'clock', piece: c, act: 'start' }, 101)).toBe('nothing-to-do');
    expect([leftAt(clockOf(c), 0, 130), leftAt(clockOf(c), 0, 100 + TEN + 1)]).toEqual([TEN - 30, 0]);
    expect(t.act(A, { t: 'clock', piece: c, act: 'stop' }, 160)).toBe('ok');
    expect(clockOf(c)).toMatchObject({ left: [TEN - 60, TEN], runs: null, since: 160 });
    expect(t.act(A, { t: 'clock', piece: c, act: 'reset' }, 170)).toBe('ok');
    expect(t.act(A, { t: 'clock', piece: c, act: 'reset' }, 171)).toBe('nothing-to-do');
    expect(t.act(A, { t: 'clock', piece: c, act: 'press' }, 171)).toBe('wrong-kind');
    t.act(A, { t: 'clock', piece: c, act: 'set', mode: 'up' }, 200);
    t.act(A, { t: 'clock', piece: c, act: 'start' }, 200);
    expect(leftAt(clockOf(c), 0, 250)).toBe(50);
    expect(t.act(A, { t: 'clock', piece: t.lay('p', 'pawn', FELT), act: 'stop' })).toBe('wrong-kind');
  });
  test('[V20] press stops the side whose time runs and starts the other', () => {
    const c = t.lay('c', 'clock', FELT, { up: true, locked: true });
    t.act(A, { t: 'clock', piece: c, act: 'set', mode: 'chess', seconds: 10 });
    expect(t.act(B, { t: 'clock', piece: c, act: 'press', side: 1 }, 100)).toBe('ok');
    expect(t.act(B, { t: 'clock', piece: c, act: 'press', side: 1 }, 110)).toBe('nothing-to-do');
    expect(t.act(A, { t: 'clock', piece: c, act: 'press', side: 0 }, 130)).toBe('ok');
    expect(clockOf(c)).toMatchObject({ left: [TEN - 30, TEN], runs: 1, since: 130 });
    expect(t.act(A, { t: 'clock', piece: c, act: 'set', seconds: 20, side: 1 }, 140)).toBe('ok');
    expect(clockOf(c)).toMatchObject({ mode: 'chess', full: [TEN, 2 * TEN], runs: null });
    expect(t.undone(A, { t: 'clock', piece: c, act: 'press', side: 0 })).toBe(true);
  });
});

describe('what sounds', () => {
  const press = (by: Seat, id: PieceId, button: string, now = 0): string => t.act(by, { t: 'press', piece: id, button }, now);
  test('[V34] a bell keeps the tick of its last stroke and changes in nothing else, and everybody is told', () => {
    const bell = t.lay('bell', 'bell', FELT, { up: true });
    expect(press(B, bell, 'ring', 70)).toBe('ok');
    for (const viewer of [A, B, null])
      expect(viewPiece(t.w, viewer, getPiece(t.w, bell))).toMatchObject({ face: 0, extra: { clock: { runs: null, since: 70 } } });
    expect(press(B, bell, 'ring', 71)).toBe('ok');
    expect(clockOf(bell).since).toBe(71);
    expect(t.undone(A, { t: 'press', piece: bell, button: 'ring' })).toBe(true);
  });
  test('[V34] a music box plays what is pressed from its beginning, by the tick alone, until it is stopped', () => {
    const box = t.lay('box', 'musicbox', FELT, { up: true, face: 1 });
    expect(press(A, box, 'hearth', 100)).toBe('ok');
    expect([getPiece(t.w, box).face, leftAt(clockOf(box), 0, 340)]).toEqual([2, 240]);
    // Whoever may handle it: not only whoever wound it.
    expect(press(B, box, 'waltz', 400)).toBe('ok');
    expect([getPiece(t.w, box).face, leftAt(clockOf(box), 0, 410)]).toEqual([3, 10]);
    expect(press(A, box, 'stop', 500)).toBe('ok');
    expect([getPiece(t.w, box).face, clockOf(box).runs]).toEqual([3, null]);
    expect(t.undone(B, { t: 'press', piece: box, button: 'rain' })).toBe(true);
  });
  test('[V34] what is locked, what not everybody tells apart and what has no such button stays silent', () => {
    const bell = t.lay('bell', 'bell', FELT, { up: true, locked: true });
    const mine = t.lay('mine', 'musicbox', HAND_A, { up: true });
    const box = t.lay('box', 'musicbox', FELT, { up: true });
    expect([press(A, bell, 'ring'), press(A, mine, 'rain'), press(B, mine, 'rain'), press(A, box, 'ring'), press(A, box, 'x')]).toEqual([
      'locked',
      'not-public',
      'not-yours',
      'bad-value',
      'bad-value',
    ]);
    for (const id of [bell, mine, box]) expect(getPiece(t.w, id).extra).toBe(null);
    t.act(A, { t: 'take', piece: box });
    expect([press(B, box, 'rain'), press(A, box, 'rain')]).toEqual(['piece-held', 'ok']);
  });
});

describe('more and fewer', () => {
  test('[V27] copy makes the same pieces once more, round a place', () => {
    const p = t.lay('p', 'pawn', FELT, { look: 3, up: true, x: -100, extra: { tint: 2, name: 'Rook' } });
    const q = t.lay('q', 'die', FELT, { face: 6, up: true, x: 100, locked: true });
    const before = new Set(eachPiece(t.w).map(({ id }) => id));
    expect(t.undone(A, { t: 'copy', pieces: [p, q], at: AT })).toBe(true);
    expect(t.act(A, { t: 'copy', pieces: [p, q], at: { x: 1000, z: 50, turn: 90 } })).toBe('ok');
    const made = eachPiece(t.w).filter(({ id }) => !before.has(id));
    expect(made).toMatchObject([
      { kind: 'pawn', look: 3, x: 1000, z: -50, turn: 90, extra: { tint: 2, name: 'Rook' } },
      { kind: 'die', face: 6, x: 1000, z: 150, locked: false },
    ]);
    expect(made.map(({ id }) => handleOf(t.w, null, id) !== null)).toEqual([true, true]);
  });
  test('[V27] what not everybody may know is not copied', () => {
    expect(t.act(A, { t: 'copy', pieces: [t.lay('p', 'card', FELT)], at: AT })).toBe('not-public');
    expect(t.act(A, { t: 'copy', pieces: [t.lay('h', 'card', HAND_A)], at: AT })).toBe('not-public');
    expect(t.act(A, { t: 'copy', pieces: [t.deck], at: AT })).toBe('not-public');
    expect(t.act(A, { t: 'copy', pieces: [t.bag], at: AT })).toBe('not-public');
  });
  test('[V27] containers are copied with their contents in order, and an endless bag gives copies anyway', () => {
    const [p, q] = [t.lay('p', 'chip', FELT, { look: 4, up: true }), t.lay('q', 'chip', FELT, { look: 5, up: true })];
    t.act(A, { t: 'put', piece: q, over: p });
    const of = t.w.zones.get(getPiece(t.w, p).zone)?.of as PieceId;
    expect(t.act(A, { t: 'copy', pieces: [of, t.endless], at: AT })).toBe('ok');
    const [stack, box] = eachPiece(t.w).filter(({ id, zone }) => id.startsWith('copy:') && zone === FELT);
    expect(piecesIn(t.w, insideOf(t.w, stack?.id as PieceId) as never)).toMatchObject([{ look: 4 }, { look: 5 }]);
    expect(t.act(A, { t: 'take', from: insideOf(t.w, box?.id as PieceId) as never })).toBe('barrier');
    expect(piecesIn(t.w, holdOf(A))).toMatchObject([{ kind: 'figure', look: 7, extra: { tint: 3 } }]);
  });
  test('[V27] at most 200 pieces a verb and 10,000 a table', () => {
    const many = Array.from({ length: 201 }, (_, i) => t.lay(`m${i}`, 'pip', FELT, { up: true }));
    expect(t.act(A, { t: 'copy', pieces: many, at: AT })).toBe('too-many');
    const some = many.slice(0, 200);
    while (t.act(A, { t: 'copy', pieces: some, at: AT }) === 'ok');
    expect(t.act(A, { t: 'copy', pieces: some, at: AT })).toBe('table-full');
    expect(t.w.pieces.size).toBeLessThanOrEqual(10_000);
    expect(t.act(A, { t: 'take', from: t.inEndless, count: 50 })).not.toBe('table-full');
  });
  test('[V28] remove takes containers with all that lies in them, and undo brings all back', () => {
    expect(t.undone(A, { t: 'remove', pieces: [t.deck, t.bag, t.endless] })).toBe(true);
    expect(t.act(A, { t: 'remove', pieces: [t.deck] })).toBe('barrier');
    expect([t.w.pieces.has(piece('c3')), t.w.zones.has(t.inside), t.w.pieces.has(t.deck)]).toEqual([false, false, false]);
    expect(t.act(A, { t: 'remove', pieces: [t.lay('p', 'pawn', FELT, { up: true })] })).toBe('ok');
    expect(t.act(A, { t: 'remove', pieces: [t.lay('q', 'card', FELT)] })).toBe('barrier');
    const held = t.lay('r', 'pawn', FELT);
    t.act(B, { t: 'take', piece: held });
    expect(t.act(A, { t: 'remove', pieces: [held] })).toBe('piece-held');
    t.act(A, { t: 'search', zone: t.inBag, on: true });
    expect(t.act(A, { t: 'remove', pieces: [t.bag, piece('b1')] })).toBe('barrier');
    expect([sizeOf(t.w, FELT), t.w.grants.size]).toEqual([1, 0]);
    expect(project(t.w, A).zones.has(t.inBag)).toBe(false);
  });
});
