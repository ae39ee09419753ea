import { afterEach, describe, expect, test } from 'vitest';
import { seat } from '../../server-modules/kernel/ids.ts';
import { AUTO, AWAY, direct, directing, isForAll, isLed, keyFor, pauseDirector, programOf, seatsTaken } from './directing.ts';
import { roomView, smallView } from './testing.ts';

const [A, B] = [seat('A'), seat('B')];
const VIEW = { ...smallView(), room: { ...roomView(null), me: { ...roomView(null).me, seat: null } } };
afterEach(() => directing.setState(AWAY));

test('its key calls it, calls it back from what it was told or from a hand, and sends it away', () => {
  expect(keyFor('director', VIEW)).toEqual(AUTO);
  direct(AUTO, VIEW);
  expect(keyFor('director', VIEW)).toBeNull();
  direct({ t: 'above' }, VIEW);
  expect(keyFor('director', VIEW)).toEqual(AUTO);
  direct(AUTO, VIEW);
  pauseDirector();
  expect(isLed()).toBe(false);
  expect(keyFor('director', VIEW)).toEqual(AUTO);
  direct(null, VIEW);
  expect(directing.getState()).toEqual(AWAY);
});

test('what an address hides of the picture stays hidden, whatever the director is told', () => {
  directing.setState({ lines: false, plates: false });
  for (const program of [AUTO, { t: 'above' }, null] as const) {
    direct(program, VIEW);
    expect(directing.getState()).toMatchObject({ lines: false, plates: false });
  }
});

test('a seat after the other is followed, in the order of the table, and after the last the first', () => {
  expect(seatsTaken(VIEW)).toEqual([A, B]);
  for (const who of [A, B, A]) {
    const told = keyFor('directSeat', VIEW);
    expect(told).toEqual({ t: 'seat', seat: who });
    direct(told ?? null, VIEW);
  }
});

test('the numbers of saved views are its own while it is called, and every other key is the hand’s', () => {
  expect(keyFor('loadView2', VIEW)).toBeUndefined();
  direct(AUTO, VIEW);
  expect(keyFor('loadView2', VIEW)).toEqual({ t: 'saved', slot: 2 });
  for (const action of ['saveView2', 'resetView', 'flip', 'uncover'] as const) expect(keyFor(action, VIEW)).toBeUndefined();
});

describe('an address', () => {
  test.each([
    ['1', AUTO],
    ['auto', AUTO],
    ['wide', { t: 'wide' }],
    ['above', { t: 'above' }],
    ['C', { t: 'seat', seat: 'C' }],
    ['0', null],
    ['K', undefined],
    ['', undefined],
    [null, undefined],
  ])('%s', (word, program) => expect(programOf(word)).toEqual(program));
});

test('a View is for all that sits nowhere, or is covered', () => {
  expect(isForAll(VIEW)).toBe(true);
  const mine = { ...VIEW, room: roomView(A) };
  expect(isForAll(mine)).toBe(false);
  expect(isForAll({ ...mine, room: { ...mine.room, me: { ...mine.room.me, covered: true } } })).toBe(true);
});
