// The same table by the rules, with reminders, and by free hands.

import { describe, expect, test } from 'vitest';
import { piece, seat, zone } from '../../kernel/ids.ts';
import { project } from '../../kernel/project.ts';
import { orderOf } from '../../kernel/world.ts';
import type { AnyMove } from '../../rules/moves.ts';
import { playInput, actMove, rulesView } from '../../rules/session.ts';
import { positionOf, readTable, setMode } from '../../rules/reread.ts';
import { DECK, handOf, matOf, slotOf } from './names.ts';
import { match } from './testing.ts';

const [A, B] = [seat('A'), seat('B')];

describe('sandbox', () => {
  test('dealt for those who sit; own cards and Equipment stay private, guns are anybody’s', () => {
    const s = match({ mode: 'sandbox' });
    expect(rulesView(s, A)).toBeNull();
    expect(project(s.world, B).zones.get(handOf(A))).toMatchObject({ count: 1, tell: false, touch: false });
    const face = (by: typeof A): unknown => [...project(s.world, by).pieces.values()].find((one) => one.zone === slotOf(A, 'L'))?.face;
    expect(face(B)).toBeNull();
    expect(face(A)).toEqual(expect.any(Number));
    expect(playInput(s, B, { t: 'put', piece: piece('gun-1'), onto: matOf(B) }, 0).ok).toBe(true);
    expect(playInput(s, B, { t: 'turn', piece: piece('gun-1'), degrees: 45 }, 0).ok).toBe(true);
    expect(playInput(s, B, { t: 'draw', from: DECK, count: 1, to: handOf(B) }, 0).ok).toBe(true);
    expect(playInput(s, B, { t: 'flip', piece: orderOf(s.world, slotOf(A, 'L'))[0] ?? piece('int-1') }, 0).ok).toBe(false);
  });

  test('by consent the rules take over: the marker says whose turn it is', () => {
    const s = match({ mode: 'sandbox' });
    expect(playInput(s, A, { t: 'put', piece: piece('turn-marker'), onto: matOf(seat('C')) }, 0).ok).toBe(true);
    expect(setMode(s, 'enforced')).toEqual([]);
    expect(positionOf(s)).toMatchObject({ turn: 'C', phase: 'action', out: [] });
    expect(rulesView(s, seat('C'))?.ask).toMatchObject({ t: 'action', me: 'owe' });
  });

  test('what does not fit keeps the mode as it was', () => {
    const s = match({ mode: 'sandbox' });
    for (const gun of ['gun-1', 'gun-2']) playInput(s, A, { t: 'put', piece: piece(gun), onto: matOf(A) }, 0);
    playInput(s, A, { t: 'put', piece: piece('turn-marker'), onto: zone('guns') }, 0);
    expect(setMode(s, 'enforced').map((one) => one.words.k)).toEqual(['fit.guns', 'fit.marker']);
    expect(s.mode).toBe('sandbox');
  });
});

describe('zombies by free hands', () => {
  test('Arms, tokens and dice are there for any hand; the server throws the dice', () => {
    const s = match({ mode: 'sandbox', options: { variant: 'zombies' } });
    expect(playInput(s, B, { t: 'put', piece: piece('infection-1'), onto: slotOf(A, 'L') }, 0).ok).toBe(true);
    expect(playInput(s, B, { t: 'put', piece: piece('arms-1'), onto: matOf(B) }, 0).ok).toBe(true);
    const rolled = playInput(s, B, { t: 'roll', pieces: [piece('zdie-1')] }, 0);
    expect(rolled.ok && rolled.value.events[0]).toMatchObject({ t: 'rolled', piece: 'zdie-1' });
  });

  test('by consent the rules take over: who has Arms is a zombie; two tokens on a card, a token nowhere and a gun beside Arms do not fit', () => {
    const s = match({ mode: 'sandbox', options: { variant: 'zombies' }, position: { cards: { A: '(H)(H)(C)', B: 'HCH' } } });
    for (const token of ['infection-1', 'infection-2']) playInput(s, B, { t: 'put', piece: piece(token), onto: slotOf(A, 'L') }, 0);
    for (const weapon of ['arms-1', 'gun-1']) playInput(s, B, { t: 'put', piece: piece(weapon), onto: matOf(B) }, 0);
    playInput(s, B, { t: 'put', piece: piece('infection-3'), onto: zone('guns') }, 0);
    expect(setMode(s, 'enforced').map((one) => one.words.k)).toEqual(['fit.tokens', 'fit.guns', 'fit.token']);
    playInput(s, A, { t: 'put', piece: piece('infection-1'), onto: zone('infections') }, 0);
    playInput(s, A, { t: 'put', piece: piece('infection-3'), onto: zone('infections') }, 0);
    playInput(s, B, { t: 'put', piece: piece('gun-1'), onto: zone('guns') }, 0);
    expect(setMode(s, 'enforced')).toEqual([]);
    expect(positionOf(s)).toMatchObject({ infected: ['AL'] });
    expect(Object.keys((positionOf(s) as { zombies: object }).zombies)).toEqual(['B']);
  });
});

describe('assisted', () => {
  test('moves run; what the rules would refuse happens with a hint to the actor, and the table is read', () => {
    const s = match({ mode: 'assisted', position: { hands: {}, guns: { B: 'A' } } });
    const off = playInput(s, A, { t: 'push', piece: piece('turn-marker') }, 0);
    expect(off.ok && off.value.lines[0]).toEqual({ to: [A], line: { k: 'not-now' } });
    const second = playInput(s, B, { t: 'put', piece: piece('gun-2'), onto: matOf(B) }, 0);
    expect(second.ok && second.value.lines.map((one) => one.line.k)).toEqual(['not-your-turn', 'fit.guns']);
    expect(readTable(s).map((one) => one.words.k)).toEqual(['fit.guns']);
    expect(playInput(s, A, { t: 'put', piece: piece('gun-2'), onto: zone('guns') }, 0).ok).toBe(true);
    expect(actMove(s, A, { t: 'equip' } as AnyMove, 0).ok).toBe(true);
    expect(rulesView(s, A)?.ask?.t).toBe('reveal');
  });

  test('the end is announced and does not bind', () => {
    const s = match({ mode: 'assisted', position: { cards: { B: '(A)(C)(C)', C: '(K)(H)(H)' }, hands: { A: ['blackmail'] } } });
    const done = actMove(s, A, { t: 'play', card: 'blackmail', a: 'BL', b: 'CM' } as AnyMove, 0);
    expect(done.ok && done.value.lines.at(-1)?.line).toEqual({ k: 'would-be-over', a: [{ w: 'both-leaders' }] });
    expect(rulesView(s, A)?.over).toBeNull();
  });
});

test('what the others read of a turn that is about to end: that somebody aims only where he is armed, and each his own', () => {
  const reads = (guns: object, by: string | null): unknown =>
    rulesView(match({ position: { turn: 'A', phase: 'aim', guns } }), by === null ? null : seat(by))?.ask?.words;
  for (const by of ['B', null]) {
    expect(reads({ A: 'B' }, by)).toEqual({ k: 'ask.aim.all', a: [{ s: 'A' }] });
    expect(reads({}, by)).toEqual({ k: 'ask.aim.unarmed.all', a: [{ s: 'A' }] });
  }
  expect([reads({ A: 'B' }, 'A'), reads({}, 'A')]).toEqual([{ k: 'ask.aim' }, { k: 'ask.aim.unarmed' }]);
});
