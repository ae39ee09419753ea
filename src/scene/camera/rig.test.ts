import { PerspectiveCamera, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { turning } from './pointer.ts';
import { createRig, type Rig } from './rig.ts';

const INSETS = { left: 0, right: 0, top: 0, bottom: 0 };
function looksFrom(rig: Rig, now: number): number[] {
  const camera = new PerspectiveCamera();
  rig.renew();
  rig.step(camera, now);
  return camera.position.toArray().map((v) => Math.round(v * 1e6) / 1e6);
}

test('another canvas looks from where the last one did, and knows the saved views', () => {
  const rig = createRig();
  rig.frame(1280, 720, 4, INSETS, null);
  rig.orbit(0.6, 0.1);
  const saved = looksFrom(rig, 0);
  rig.wish({ id: 1, t: 'save', slot: 2 }, 0, true);
  rig.orbit(0.5, 0);
  const here = looksFrom(rig, 10);
  expect(here).not.toEqual(saved);
  // A new canvas: the same rig, another camera, the last wish seen again.
  rig.frame(1280, 720, 4, INSETS, null);
  rig.wish({ id: 1, t: 'save', slot: 2 }, 20, true);
  expect(looksFrom(rig, 20)).toEqual(here);
  rig.wish({ id: 2, t: 'load', slot: 2 }, 30, true);
  expect(looksFrom(rig, 2000)).toEqual(saved);
});

test('half of the sensitivity is the usual, the ends are slower and faster', () => {
  expect(turning(0.5)).toBe(1);
  expect(turning(0)).toBeCloseTo(0.4, 9);
  expect(turning(1)).toBeCloseTo(2.5, 9);
});

test('round a full table name tags and fans of all are in the picture, and most of my own place above my cards', () => {
  const [width, height, bar, fan] = [1280, 720, 68, 165];
  const rig = createRig(),
    camera = new PerspectiveCamera(),
    shape = { radius: 0.47, length: 0 };
  rig.frame(width, height, 8, { ...INSETS, top: 58 }, shape);
  rig.step(camera, 0);
  const seen = (x: number, y: number, z: number): { x: number; y: number } => {
    const at = new Vector3(x, y, z).project(camera);
    return { x: (at.x * 0.5 + 0.5) * width, y: (0.5 - at.y * 0.5) * height };
  };
  for (let i = 1; i < 8; i++) {
    const a = (i * Math.PI) / 4;
    const nameTag = seen(Math.sin(a) * 0.5, 0.148, Math.cos(a) * 0.5);
    expect(nameTag.x).toBeGreaterThan(120);
    expect(nameTag.x).toBeLessThan(width - 120);
    expect(nameTag.y).toBeGreaterThan(bar + 15);
  }
  expect(seen(0, 0, 0.36).y).toBeLessThan(height - fan);
  // Four at the same table sit nearer.
  const near = createRig(),
    other = new PerspectiveCamera();
  near.frame(width, height, 4, { ...INSETS, top: 58 }, shape);
  near.step(other, 0);
  expect(other.position.length()).toBeLessThan(camera.position.length());
  // Of their own place too most lies above their cards.
  const own = new Vector3(0, 0, 0.36).project(other);
  expect((0.5 - own.y * 0.5) * height).toBeLessThan(height - fan);
});

test('on a phone held upright the table is as wide as the picture, above the own cards', () => {
  const [width, height, fan] = [390, 844, 590];
  const rig = createRig(),
    camera = new PerspectiveCamera();
  rig.frame(width, height, 2, { ...INSETS, top: 58 }, null);
  rig.step(camera, 0);
  const seen = (x: number, z: number): { x: number; y: number } => {
    const at = new Vector3(x, 0, z).project(camera);
    return { x: (at.x * 0.5 + 0.5) * width, y: (0.5 - at.y * 0.5) * height };
  };
  expect(seen(0.45, 0).x - seen(-0.45, 0).x).toBeGreaterThan(0.8 * width);
  expect(seen(0.45, 0.1).x).toBeLessThan(width);
  expect(seen(0, 0.45).y).toBeLessThan(fan);
  expect(seen(0, -0.45).y).toBeGreaterThan(130);
});

test('a tap brings the camera near until a finger meets a card, the next one back; where cards are large enough it stays', () => {
  const wide = (width: number, height: number, taps: number): number => {
    const rig = createRig(),
      camera = new PerspectiveCamera();
    rig.frame(width, height, 2, INSETS, null);
    for (let id = 1; id <= taps; id++) {
      rig.wish({ id, t: 'near', x: 0, z: 0 }, id * 10_000, true);
      rig.step(camera, id * 10_000 + 5000);
    }
    rig.renew();
    rig.step(camera, 1e6);
    const at = (x: number): number => new Vector3(x, 0, 0).project(camera).x * 0.5 * width;
    return at(0.0315) - at(-0.0315);
  };
  expect(wide(390, 844, 0)).toBeLessThan(44);
  expect(wide(390, 844, 1)).toBeGreaterThan(44);
  expect(wide(390, 844, 2)).toBeCloseTo(wide(390, 844, 0), 3);
  expect(wide(1440, 900, 1)).toBeCloseTo(wide(1440, 900, 0), 3);
});

test('the picture makes room on its way and not at once, goes back the same way, and is where it was; with less motion at once', () => {
  const [width, height] = [1440, 900];
  const rig = createRig(),
    camera = new PerspectiveCamera();
  rig.frame(width, height, 8, { ...INSETS, top: 58 }, null);
  const middle = (now: number): [x: number, y: number] => {
    rig.step(camera, now);
    const { x, y } = new Vector3(0, 0, 0).project(camera);
    return [(x * 0.5 + 0.5) * width, (0.5 - y * 0.5) * height];
  };
  const [x, y] = middle(0);
  rig.aside({ x: -96, y: 48, scale: 0.88 }, 0, false);
  const [half] = middle(60);
  expect(half).toBeGreaterThan(x - 96);
  expect(half).toBeLessThan(x);
  const [there, down] = middle(1000);
  expect(there).toBeCloseTo(width / 2 + (x - width / 2) * 0.88 - 96, 3);
  expect(down).toBeCloseTo(height / 2 + (y - height / 2) * 0.88 + 48, 3);
  rig.aside({ x: 0, y: 0, scale: 1 }, 2000, false);
  expect(middle(2060)[0]).toBeGreaterThan(there);
  expect(middle(3000)).toEqual([x, y]);
  rig.aside({ x: -96, y: 0, scale: 1 }, 4000, true);
  expect(middle(4001)[0]).toBeCloseTo(x - 96, 3);
});

test('halted it stays where it is on its way, and goes on from there when it is told where to', () => {
  const [width, height] = [1440, 900];
  const rig = createRig(),
    camera = new PerspectiveCamera();
  rig.frame(width, height, 8, { ...INSETS, top: 58 }, null);
  const middle = (now: number): number => {
    rig.step(camera, now);
    return (new Vector3(0, 0, 0).project(camera).x * 0.5 + 0.5) * width;
  };
  const x = middle(0);
  rig.aside({ x: -96, y: 0, scale: 1 }, 0, false);
  const half = middle(60);
  rig.halt();
  expect(middle(120)).toBe(half);
  expect(middle(5000)).toBe(half);
  rig.aside({ x: -96, y: 0, scale: 1 }, 6000, false);
  expect(middle(6030)).toBeLessThan(half);
  expect(middle(7000)).toBeCloseTo(x - 96, 3);
});

test('round a table that is three times as wide the view goes three times as far, and no farther', () => {
  const far = (radius: number): number => {
    const rig = createRig();
    rig.frame(1280, 720, 2, INSETS, { radius, length: 0 });
    rig.pan(9, 0);
    return rig.looks().x;
  };
  expect(far(0.45)).toBeCloseTo(0.6, 6);
  expect(far(1.35)).toBeCloseTo(1.8, 6);
});
