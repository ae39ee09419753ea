import { expect, test } from 'vitest';
import { ANSWERS_KEPT, type ActOut } from '../../server-modules/protocol/messages.ts';
import { createPending } from './pending.ts';

const nothing = (): void => undefined;

test('numbers go on after the last one that the server took, and never backwards', () => {
  const pending = createPending();
  pending.startAfter(7);
  expect(pending.add({ t: 'stand' }, nothing, nothing).n).toBe(8);
  pending.startAfter(3);
  expect(pending.add({ t: 'stand' }, nothing, nothing).n).toBe(9);
});

test('what was not answered keeps its number and its order', () => {
  const pending = createPending();
  const answers: ActOut[] = [];
  for (let i = 0; i < 3; i++) pending.add({ t: 'stand' }, (answer) => answers.push(answer), nothing);
  expect(pending.done(2)).toBe(true);
  expect(pending.done(2)).toBe(false);
  expect(pending.due().map((one) => one.n)).toEqual([1, 3]);
  expect(pending.due()).toEqual([]);
  pending.unsent();
  expect(pending.due().map((one) => one.n)).toEqual([1, 3]);
});

test('no more goes out unanswered than the server keeps answers for: the oldest could not be answered again', () => {
  const pending = createPending();
  for (let i = 0; i < 100; i++) pending.add({ t: 'stand' }, nothing, nothing);
  expect(pending.due().map((one) => one.n)).toEqual(Array.from({ length: ANSWERS_KEPT }, (_, i) => 1 + i));
  pending.done(2);
  expect(pending.due()).toEqual([]);
  pending.done(1);
  expect(pending.due().map((one) => one.n)).toEqual([ANSWERS_KEPT + 1, ANSWERS_KEPT + 2]);
});

test('giving up rejects everything once', () => {
  const pending = createPending();
  let rejected = 0;
  pending.add({ t: 'stand' }, nothing, () => rejected++);
  pending.add({ t: 'leave' }, nothing, () => rejected++);
  pending.fail(new Error('closed'));
  pending.fail(new Error('closed'));
  expect([rejected, pending.due().length]).toEqual([2, 0]);
});
