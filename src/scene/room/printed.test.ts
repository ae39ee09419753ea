import { expect, test } from 'vitest';
import { seat, zone } from '../../../server-modules/kernel/ids.ts';
import { smallView } from '../../store/testing.ts';
import { placesIn, placesText } from './printed.ts';

const view = smallView();
const stand = { id: zone('stand-A'), owner: seat('A'), w: 0.3, d: 0.04 };

test('a game that prints on the felt is told of each place which it is, whose, and how wide, as it lies before the viewer', () => {
  const is = (id: string): ReturnType<typeof placesIn> => placesIn(placesText(view, (one) => one.id === id, 0));
  expect(is('stand-A')).toEqual([{ ...stand, x: 0, z: 0.25, yaw: 0 }]);
  expect(is('map-kitchen')).toEqual([{ id: zone('map-kitchen'), owner: null, x: 0.1, z: 0, yaw: -1.5708, w: 0.03, d: 0.03 }]);
  expect(is('nowhere')).toEqual([]);
  // Before there is a View.
  expect(placesIn('')).toEqual([]);
});

test('where the table is turned before the viewer, places are too; the same places are the same text', () => {
  const turned = placesText(view, (one) => one.id === 'stand-A', Math.PI / 2);
  expect(placesIn(turned)).toEqual([{ ...stand, x: 0.25, z: 0, yaw: 1.5708 }]);
  expect(placesText({ ...view }, (one) => one.id === 'stand-A', Math.PI / 2)).toBe(turned);
});
