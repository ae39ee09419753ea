import { describe, expect, test } from 'vitest';
import { seat, zone } from '../../../server-modules/kernel/ids.ts';
import type { LegalMove, View } from '../../../server-modules/protocol/messages.ts';
import type { AskRole } from '../../../server-modules/protocol/told.ts';
import { named, soleSeat } from './named.ts';
import { h, pieceView, roomView, rulesView, smallView, zoneView } from '../testing.ts';
import { playedByDouble, windowAnswers } from './windows.ts';

const [A, B] = [seat('A'), seat('B')];
const CARD = h(11);
const pass: LegalMove = { move: 'pass', verb: { t: 'press', piece: h(2), button: 'pass' }, words: { k: 'act.pass' } };
const play = (a: string): LegalMove => ({
  move: 'play',
  verb: { t: 'put', piece: CARD, onto: zone('played'), choose: { a } },
  words: { k: 'act.play.s', a: [{ s: seat(a) }] },
});

function asked(can: LegalMove[], role: AskRole | null = 'window'): View {
  const zones = [
    zoneView('hand-A', { kind: 'hand', owner: A, ordered: true, order: [CARD], count: 1 }),
    ...[A, B].flatMap((one) => [zoneView(`mat-${one}`, { kind: 'spot', owner: one }), zoneView(`slot-${one}-M`, { kind: 'spot', owner: one })]),
  ];
  const pieces = [pieceView(11, 'hand-A', { face: 3 }), pieceView(4, 'mat-B', { kind: 'token' }), pieceView(6, 'slot-B-M'), pieceView(8, 'slot-A-M')];
  return {
    ...smallView(),
    room: roomView(A),
    zones: new Map(zones.map((one) => [one.id, one])),
    pieces: new Map(pieces.map((one) => [one.h, one])),
    rules: rulesView(can, {
      ask: { q: 1, t: 'q', ...(role && { role }), words: { k: 'ask.react.shoot' }, me: 'owe', mine: null, waiting: 'someone' as never, done: null, end: 200 },
    }),
  };
}

describe('a reaction window', () => {
  test('has the same form whether my card can be played, on several, or not at all', () => {
    const words = (can: LegalMove[]) => windowAnswers(asked(can))?.map((one) => one.words.k);
    expect(words([pass])).toEqual(['move.play', 'move.pass']);
    expect(words([play('B'), pass])).toEqual(['move.play', 'move.pass']);
    expect(words([play('B'), play('A'), pass])).toEqual(['move.play', 'move.pass']);
  });

  test('what cannot be played is laid down all the same, and the table says why', () => {
    expect(windowAnswers(asked([pass]))?.[0]).toMatchObject({ acts: [], verb: { t: 'put', piece: CARD, onto: 'played' } });
    expect(windowAnswers(asked([play('B'), play('A'), pass]))?.[0]?.acts).toHaveLength(2);
  });

  test('any other question is none', () => {
    expect(windowAnswers(asked([pass], null))).toBeNull();
  });
});

describe('two clicks on a card', () => {
  const withStack = (role: AskRole | null): View => {
    const view = asked([pass], role);
    return { ...view, zones: new Map(view.zones).set(zone('stack'), zoneView('stack', { kind: 'spot' })) };
  };
  test.each(['window', 'turn'] as const)('play it where there is a stack (%s)', (role) => {
    expect(playedByDouble(withStack(role), CARD)).toEqual({ t: 'put', piece: CARD, onto: 'stack' });
  });
  test('play nothing where there is none, or where cards are asked for something else', () => {
    expect(playedByDouble(asked([pass]), CARD)).toBeNull();
    expect(playedByDouble(withStack(null), CARD)).toBeNull();
    expect(playedByDouble({ ...withStack('turn'), rules: null }, CARD)).toBeNull();
  });
});

describe('words that name something on the table', () => {
  test('a seat by its sign, a card by its place, one of my own by the place alone; any other word is a word', () => {
    const view = asked([]);
    expect(named(view, 'B')).toEqual({ words: { k: 'option', a: [{ s: B }] }, piece: h(4) });
    expect(named(view, 'BM')).toEqual({ words: { k: 'option.at', a: [{ s: B }, { w: 'slot-M' }] }, piece: h(6) });
    expect(named(view, 'M')).toEqual({ words: { k: 'option', a: [{ w: 'slot-M' }] }, piece: h(8) });
    for (const word of ['BX', 'agent', '', 'Z']) expect(named(view, word)).toBeNull();
  });

  test('a sentence about one seat alone is told from one that names more', () => {
    expect(soleSeat({ k: 'act.aim', a: [{ s: B }] })).toBe(B);
    expect(soleSeat({ k: 'act.investigate', a: [{ s: B }, { w: 'slot-M' }] })).toBeNull();
    expect(soleSeat({ k: 'act.equip' })).toBeNull();
  });
});
