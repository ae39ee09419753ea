import { expect, test } from 'vitest';
import { seat, zone } from '../../../server-modules/kernel/ids.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import type { Noted } from '../../games/notes.ts';
import { roomView, rulesView, smallView } from '../../store/testing.ts';
import { activeSeat, inForce } from '../table/read.ts';
import { shownMarks } from './shown.ts';

const signs = { maybe: { path: 'M0 0', ink: '#fff', words: 'maybe' } };
const noted: Noted = {
  entries: [],
  grid: null,
  marks: [
    { on: seat('B'), kind: 'maybe', words: { k: 'near' } },
    { on: zone('map-A/hall'), kind: 'maybe', words: { k: 'here' }, own: true },
  ],
};
const table = (over: boolean): View => {
  const room = roomView(seat('A'), over ? { phase: 'over' } : {});
  const force = [{ words: { k: 'flood' }, on: null, until: 'turn' }] as unknown as NonNullable<View['rules']>['force'];
  return { ...smallView(), room, rules: rulesView([], { facts: { active: seat('B') }, force, over: over ? { winners: [seat('B')], why: 'shot' } : null }) };
};
const shown = (over: boolean, how = { marked: true, hidden: false }) => shownMarks(noted, { signs }, table(over), how);

test('marks stand at seats and places while the game runs, those of my own not while my role is hidden', () => {
  const { tags, places } = shown(false);
  expect([[...tags.keys()], places.map((one) => one.zone)]).toEqual([['B'], ['map-A/hall']]);
  expect(shown(false, { marked: true, hidden: true }).places).toEqual([]);
  expect(shown(false, { marked: false, hidden: false }).tags.size).toBe(0);
});

test('when the game is over no guess stands, nothing is in force, and nobody is on turn', () => {
  const { tags, places } = shown(true);
  expect([tags.size, places, inForce(table(true)), activeSeat(table(true))]).toEqual([0, [], [], null]);
  expect([inForce(table(false)).length, activeSeat(table(false))]).toEqual([1, 'B']);
});
