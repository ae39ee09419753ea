// Who looks through a pile, read from the log.

import { expect, test } from 'vitest';
import { seat } from '../../../server-modules/kernel/ids.ts';
import type { Line, View } from '../../../server-modules/protocol/messages.ts';
import { roomView, smallView } from '../../store/testing.ts';
import { looksThrough } from './looks.ts';

const [A, B] = [seat('A'), seat('B')];
const says = (k: string, who = B, thing = 'a.deck'): Line => ({ k, a: [{ s: who }, { w: thing }] });
const heard = (...lines: Line[]): View => smallView([], { room: roomView(A), log: lines.map((line, i) => ({ i, tick: 0, kind: 'game', by: null, line })) });

test('from the line that says so until the line that ends it', () => {
  expect(looksThrough(heard(), B)).toBe(false);
  expect(looksThrough(heard(says('hand-searches')), B)).toBe(true);
  expect(looksThrough(heard(says('hand-searches')), A)).toBe(false);
  expect(looksThrough(heard(says('hand-searches'), says('hand-closes', A)), B)).toBe(true);
  expect(looksThrough(heard(says('hand-searches'), says('hand-closes')), B)).toBe(false);
});

test('whoever mixes such a pile ends it, another kind of pile does not', () => {
  expect(looksThrough(heard(says('hand-searches'), says('hand-shuffles', A)), B)).toBe(false);
  expect(looksThrough(heard(says('hand-searches'), says('hand-shuffles', A, 'a.bag')), B)).toBe(true);
});

test('who is not here looks no more', () => {
  const view = heard(says('hand-searches'));
  const seats = view.room.seats.map((row) => ({ ...row, here: row.seat !== B }));
  expect(looksThrough({ ...view, room: { ...view.room, seats } }, B)).toBe(false);
});
