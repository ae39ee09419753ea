// The text of a row is what JSON.stringify would give, letter for letter.

import { expect, test } from 'vitest';
import { applyVerb } from '../kernel/apply.ts';
import { scriptVerb, scriptWorld } from '../kernel/determinism.ts';
import type { Seat } from '../kernel/ids.ts';
import { takeChanges } from '../kernel/journal.ts';
import { seededPick } from '../kernel/testing.ts';
import { eachPiece } from '../kernel/world.ts';
import type { ActOut, TableMsg } from './messages.ts';
import { answerText, changesText, inputText, quote } from './rowtext.ts';

test('changes of every kind of verb', () => {
  const w = scriptWorld('rows');
  const pick = seededPick('rows');
  const kinds = new Set<string>();
  for (let i = 0; i < 600; i++) {
    const seat = w.seats[pick(w.seats.length)] as Seat;
    applyVerb(w, seat, scriptVerb(w, seat, pick));
    const changes = takeChanges(w);
    for (const change of changes) kinds.add(change.t);
    expect(changesText(changes)).toBe(JSON.stringify(changes));
  }
  expect([...kinds].sort()).toEqual(expect.arrayContaining(['counter', 'grant', 'handle', 'order', 'piece', 'stream', 'zone']));
});

test('pieces of one identity and different fields, one after another', () => {
  const [one] = eachPiece(scriptWorld('rows'));
  if (one === undefined) throw new Error('no piece');
  const other = { ...one, x: 7, up: !one.up, home: { zone: one.zone, x: 1, z: 2, turn: 3, index: 0 } };
  for (const [was, now] of [
    [null, one],
    [one, other],
    [other, one],
    [one, null],
  ] as const) {
    const changes = [{ t: 'piece' as const, was, now }];
    expect(changesText(changes)).toBe(JSON.stringify(changes));
  }
});

test('messages and answers, whatever is in them', () => {
  const origin = 'touch';
  const at = { x: -3, z: 0, turn: 90 };
  const piece = 4 as never;
  const messages: TableMsg[] = [
    { t: 'verb', verb: { t: 'take', piece }, origin },
    { t: 'verb', verb: { t: 'take', from: 'pile "1"' as never, count: 2 }, origin },
    { t: 'verb', verb: { t: 'take', piece, count: 2 }, origin },
    { t: 'verb', verb: { t: 'take', choose: { trap: 'x' }, piece }, origin },
    { t: 'verb', verb: { t: 'take', piece }, q: 3, origin },
    { t: 'verb', verb: { t: 'put', piece, onto: 'a\\"\u2028' as never, at }, origin },
    { t: 'verb', verb: { t: 'put', piece, onto: 'felt' as never }, origin },
    { t: 'verb', verb: { t: 'put', piece, over: piece }, origin },
    { t: 'verb', verb: { t: 'put', piece, onto: 'felt' as never, at, index: 0 }, origin },
    { t: 'verb', verb: { t: 'put', piece, onto: 'felt' as never, at, under: false }, origin },
    { t: 'verb', verb: { t: 'put', piece, onto: 'felt' as never, at, random: true }, origin },
    { t: 'verb', verb: { t: 'flip', piece }, origin },
    { t: 'chat', text: 'hm', to: 'all' },
  ];
  for (const msg of messages) expect(inputText(msg)).toBe(JSON.stringify(msg));
  const answers: ActOut[] = [
    { ok: true, n: 3 },
    { ok: true, n: 4, out: { invite: 'x' } },
    { ok: false, n: 5, no: 'stale', a: [1] },
  ];
  for (const answer of answers) expect(answerText(answer)).toBe(JSON.stringify(answer));
  for (const word of ['felt', 'a"b', '\u0001', '\ud800', 'felt']) expect(quote(word)).toBe(JSON.stringify(word));
});
