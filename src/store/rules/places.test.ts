import { expect, test } from 'vitest';
import { seat, zone } from '../../../server-modules/kernel/ids.ts';
import { named } from './named.ts';
import { agendaOf, isSamePile, matOf, sheetOf, slotNamed } from './places.ts';
import { h, pieceView, rulesView, smallView, zoneView } from '../testing.ts';

const B = seat('B');
const NAMES = ['mat-B', 'crew-B', 'agenda-B', 'slot-B-M', 'before-B', 'third'];
const table = (places?: NonNullable<ReturnType<typeof rulesView>['places']>) => {
  const view = smallView();
  const rules = places === undefined ? { ...rulesView([]), places: {} } : { ...rulesView([]), places };
  const zones = new Map([...view.zones, ...NAMES.map((id) => [zone(id), zoneView(id, { kind: 'spot' })] as const)]);
  return { ...view, rules, zones, pieces: new Map([...view.pieces, [h(8), pieceView(8, 'third', { kind: 'card' })]]) };
};

test('places are those that the game names, however they are called', () => {
  const view = table({ mats: { B: zone('before-B') }, slots: { at: { B: { M: zone('third') } }, says: { M: 'middle' } } });
  expect(matOf(view, 'B')).toBe('before-B');
  expect(slotNamed(view, 'BM')).toEqual({ seat: B, zone: 'third', says: 'middle', mine: false });
  expect(named(view, 'BM')).toEqual({ words: { k: 'option.at', a: [{ s: B }, { w: 'middle' }] }, piece: 8 });
});

test('of a game that names none nothing is read from how a place is called', () => {
  const view = table();
  expect([matOf(view, 'B'), sheetOf(view, B), agendaOf(view, B), slotNamed(view, 'BM'), named(view, 'BM')]).toEqual([null, null, null, null, null]);
  expect(isSamePile(view, zone('discard-wld'), zone('discard-imp'))).toBe(false);
});

test('a place that is not on the table is none', () => {
  expect(matOf(table({ mats: { B: zone('far') } }), 'B')).toBeNull();
  expect(slotNamed(table({ slots: { at: { B: { M: zone('far') } }, says: {} } }), 'BM')).toBeNull();
});
