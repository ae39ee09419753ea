import { Color, Texture, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { seat, zone } from '../../../server-modules/kernel/ids.ts';
import { smallView } from '../../store/testing.ts';
import { lightOf } from './cloth.ts';
import { placesIn, placesText, printMaterial } from './printed.ts';

/** As the scene is exposed. */
const EXPOSURE = 1.05;

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

test('a colour that a game paints is seen as it is given, in the middle of the table by the evening lamp; lit like the cloth it is paler', () => {
  const map = new Texture();
  const lum = (colour: string): number => {
    const { r, g, b } = new Color(colour);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const { lamp, candela, sky, hemisphere, rim, rimStrength } = lightOf(null);
  // As RoomLights hangs them: how far, and how steep; a rough thing gives back a part in pi.
  const [way, side] = [new Vector3(-0.5, 1.7, 0.12), new Vector3(-2.2, 1.5, -2.4)];
  const light = lum(lamp) * candela * (way.y / way.length() ** 3) + lum(sky) * hemisphere + lum(rim) * rimStrength * (side.y / side.length());
  const seen = (light / Math.PI) * EXPOSURE;
  const given = (high: boolean, asCloth: boolean): number => printMaterial(map, high, asCloth).color.r;
  expect(given(true, false) * seen).toBeCloseTo(1, 1);
  expect(given(true, true) * seen).toBeGreaterThan(2);
  expect([given(false, false), given(false, true)]).toEqual([1, 1]);
});
