// What a remote's words mean on the page that it steers, and what that page tells of itself.

import { afterEach, expect, test } from 'vitest';
import { seat } from '../../../../server-modules/kernel/ids.ts';
import { readState, readWord, writeWord } from '../../../../server-modules/protocol/remote.ts';
import { AUTO, AWAY, direct, directing, pauseDirector } from '../../../store/directing.ts';
import { roomView, smallView } from '../../../store/testing.ts';
import { programFor, stateOf } from './listen.ts';
import { secretInAddress } from './state.ts';

const [A, B] = [seat('A'), seat('B')];
const VIEW = { ...smallView(), room: { ...roomView(null), me: { ...roomView(null).me, seat: null } } };
const told = (text: string) => {
  const word = readWord(text);
  return word === null ? 'no word' : programFor(word, VIEW);
};
afterEach(() => directing.setState({ ...AWAY, slots: undefined }));

test('a word is what a key does, and nothing where there is no such seat or view', () => {
  expect(['auto', 'off', 'wide', 'above', 'cut/B', 'follow/a', 'follow/J', 'shot/2', 'zoom'].map(told)).toEqual([
    AUTO,
    null,
    { t: 'wide' },
    { t: 'above' },
    { t: 'auto', cut: B },
    { t: 'seat', seat: A },
    undefined,
    { t: 'saved', slot: 2 },
    'no word',
  ]);
  directing.setState({ slots: [1] });
  expect([told('shot/1'), told('shot/2')]).toEqual([{ t: 'saved', slot: 1 }, undefined]);
  expect(told('toggle')).toEqual(AUTO);
  direct({ t: 'above' }, VIEW);
  expect(told('toggle')).toBeNull();
  pauseDirector();
  expect(told('toggle')).toEqual(AUTO);
  expect(told('next')).toEqual({ t: 'seat', seat: A });
  direct({ t: 'seat', seat: A }, VIEW);
  expect(told('next')).toEqual({ t: 'seat', seat: B });
});

test('every word is read as it is written', () => {
  for (const text of ['auto', 'off', 'toggle', 'wide', 'above', 'next', 'cut/A', 'follow/J', 'shot/4']) {
    const word = readWord(text);
    expect(word === null ? null : writeWord(word)).toBe(text);
  }
});

test('a page tells its seats by name, what it was told and its views, and the server takes it as it is', () => {
  for (const program of [AUTO, { t: 'auto', cut: B }, { t: 'seat', seat: A }, { t: 'saved', slot: 3 }, { t: 'above' }] as const) {
    direct(program, VIEW);
    const state = stateOf(VIEW);
    expect(readState(JSON.parse(JSON.stringify(state)))).toEqual(state);
    expect(state.leads).toBe(true);
    expect(Object.keys(state).sort()).toEqual(['leads', 'now', 'seats', 'shots']);
  }
  expect(stateOf(VIEW).seats.map((row) => row.seat)).toEqual([A, B]);
  pauseDirector();
  expect(stateOf(VIEW)).toMatchObject({ leads: false, now: 'above' });
  direct(null, VIEW);
  expect(stateOf(null)).toEqual({ leads: false, now: null, seats: [], shots: null });
});

test('a secret stands in an address as the page drew it, or not at all', () => {
  const secret = 'a-secret-of-22_letters';
  expect(secretInAddress(`#/w/ABCD?director=1&remote=${secret}`)).toBe(secret);
  for (const hash of ['', `#remote=${secret}`, '#/w/ABCD', '#/w/ABCD?remote=short', `#/w/ABCD?remote=${secret}x`]) expect(secretInAddress(hash)).toBeNull();
});
