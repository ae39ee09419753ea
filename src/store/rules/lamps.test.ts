// Lamps of standing orders: explained before they are lit, and it is said what they do not answer any more.

import { expect, test } from 'vitest';
import { zone } from '../../../server-modules/kernel/ids.ts';
import type { LegalMove } from '../../../server-modules/protocol/messages.ts';
import { h, pieceView, rulesView, smallView, testTable, withPieces, zoneView } from '../testing.ts';
import { passingLamp } from './lamps.ts';

const HOLD = h(60),
  ORDER = h(62),
  MAT = zone('mat-A');
const PASS: LegalMove = { move: 'pass', verb: { t: 'press', piece: HOLD, button: 'pass' }, words: { k: 'move.pass' } };

function table(can: LegalMove[], lit = false) {
  const lamp = (n: number, up: boolean) => pieceView(n, 'mat-A', { kind: 'lamp', look: n, up });
  const view = withPieces(smallView(can), { 60: lamp(60, false), 62: lamp(62, lit) });
  const zones = new Map([...view.zones, [MAT, zoneView('mat-A', { kind: 'area' })]]);
  return { ...view, zones, rules: rulesView(can, { facts: { hold: [], standing: [] }, places: { mats: { A: MAT } } }) };
}
const flip = (piece: typeof HOLD) => ({ t: 'flip', piece }) as const;

test('the first touch says what a lamp does, the second lights it; each lamp is explained once, and none before it is turned off', async () => {
  const t = await testTable(table([]));
  const said = () => t.get().toasts.map(({ line }) => [line.k, line.a]);
  t.store.do.hand(flip(HOLD), 'pointer');
  expect([t.verbs(), said()]).toEqual([[], [['lamp-again', [{ p: HOLD }]]]]);
  t.store.do.hand(flip(HOLD), 'pointer');
  expect(t.verbs()).toEqual([flip(HOLD)]);
  t.store.do.hand(flip(ORDER), 'key');
  expect([t.verbs().length, said().at(-1)]).toEqual([1, ['lamp-again', [{ p: ORDER }]]]);
  const lit = await testTable(table([], true));
  lit.store.do.hand(flip(ORDER), 'touch');
  expect([lit.verbs(), lit.get().toasts]).toEqual([[flip(ORDER)], []]);
});

test('lit while a question is open that it does not answer any more, it says so; answered or turned off it is silent', async () => {
  for (const [after, says] of [
    [table([PASS], true), ['lamp-next']],
    [table([], true), []],
    [table([PASS]), []],
  ] as const) {
    const t = await testTable(table([PASS]));
    for (let i = 0; i < 2; i++) t.store.do.hand(flip(ORDER), 'pointer');
    await t.last().answer({ ok: true });
    t.patch(after);
    t.wait(1600);
    expect(t.get().toasts.flatMap(({ line }) => (line.k === 'lamp-again' ? [] : [line.k]))).toEqual(says);
  }
});

test('the lamp that passes is the one on which nothing is pressed', () => {
  expect([passingLamp(table([PASS])), passingLamp(table([]))]).toEqual([ORDER, null]);
});
