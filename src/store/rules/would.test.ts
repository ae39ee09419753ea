import { describe, expect, test } from 'vitest';
import { zone } from '../../../server-modules/kernel/ids.ts';
import type { LegalMove } from '../../../server-modules/protocol/messages.ts';
import { h, smallView } from '../testing.ts';
import type { Drop, Held } from '../types.ts';
import { pushDoes, wouldDo } from './would.ts';

const put = (move: string, choose?: { [slot: string]: string }): LegalMove => ({
  move,
  verb: { t: 'put', piece: h(2), onto: zone('map-kitchen'), ...(choose ? { choose } : {}) },
  words: { k: `${move}${choose ? ` ${Object.values(choose).join()}` : ''}` },
});
const over = (lit: boolean): Drop => ({ zone: zone('map-kitchen'), index: null, over: null, lit });
const held = (drop: Drop | null, more: Partial<Held> = {}): Held => ({
  h: h(2),
  from: null,
  source: null,
  quiet: false,
  under: false,
  origin: 'pointer',
  drop,
  ...more,
});

describe('what letting go would do', () => {
  test('over a place that glows the move is named, both where two are meant', () => {
    expect(wouldDo(smallView([put('shoot')]), held(over(true)))).toEqual([{ k: 'shoot' }]);
    expect(wouldDo(smallView([put('shoot'), put('listen')]), held(over(true)))).toEqual([{ k: 'shoot' }, { k: 'listen' }]);
  });

  test('where something is left to choose the move alone is named', () => {
    expect(wouldDo(smallView([put('shoot', { at: 'a' }), put('shoot', { at: 'b' })]), held(over(true)))).toEqual([{ k: 'move.shoot' }]);
  });

  test('nothing where nothing glows, and with an empty hand', () => {
    expect([
      wouldDo(smallView([put('shoot')]), held(over(false))),
      wouldDo(smallView([put('shoot')]), held(null)),
      wouldDo(smallView([put('shoot')]), null),
    ]).toEqual([[], [], []]);
  });

  test('what is drawn from a pile is named by its drawing', () => {
    const draw: LegalMove = { move: 'draw', verb: { t: 'draw', from: zone('stand-B'), count: 1, to: zone('stand-A') }, words: { k: 'draw' } };
    expect(wouldDo(smallView([draw]), held(over(true), { h: null, source: zone('stand-B'), quiet: true }))).toEqual([{ k: 'draw' }]);
  });

  test('a thing that was turned in the hand is turned where it is let go at home, and nowhere else', () => {
    const turn: LegalMove = { move: 'setTrap', verb: { t: 'turn', piece: h(1), degrees: 90 }, words: { k: 'set' } };
    const home = { zone: zone('stand-A'), index: 0, over: null, lit: false },
      from = { zone: zone('stand-A'), index: 0, x: 0, z: 0, turn: 0 };
    const does = (more: Partial<Held>) => wouldDo(smallView([turn]), held(home, { h: h(1), quiet: true, from, turned: 90, ...more })).map(({ k }) => k);
    expect(does({})).toEqual(['set']);
    expect([does({ turned: 0 }), does({ drop: over(false) }), does({ quiet: false }), does({ h: h(3) })]).toEqual([[], [], [], []]);
  });

  test('what is pushed over says what that does while the pointer is on it, and not what can be lifted besides', () => {
    const push: LegalMove = { move: 'endTurn', verb: { t: 'push', piece: h(2) }, words: { k: 'end' } };
    expect(pushDoes(smallView([push]), h(2))).toEqual([{ k: 'end' }]);
    expect([pushDoes(smallView([push]), h(1)), pushDoes(smallView([push]), null), pushDoes(smallView([push, put('shoot')]), h(2))]).toEqual([[], [], []]);
  });
});
