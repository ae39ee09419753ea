import { describe, expect, test } from 'vitest';
import { seat } from '../../../server-modules/kernel/ids.ts';
import { noirArt } from '../../games/revolver-noir/art.ts';
import { h, pieceView, roomView, smallView, zoneView } from '../../store/testing.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { createLayout, layout, type Sizes } from './layout.ts';
import { gapInRows, placeInRows, rowsFor } from './rows.ts';

const sizes: Sizes = () => ({ radius: 0.012, height: 0.003 });
const { rides: _, ...art } = noirArt;
const CARD = { w: 0.063, d: 0.088 };

describe('places of a row', () => {
  test('as many stand beside each other as fit, with even gaps, from the far left', () => {
    const rows = rowsFor(0.3, 0.1, CARD, 3);
    expect(rows).toMatchObject({ columns: 4, rows: 1 });
    const xs = [0, 1, 2, 3].map((i) => placeInRows(rows, i).x);
    expect(xs[0]).toBeLessThan(0);
    for (let i = 1; i < 4; i++) expect(xs[i]! - xs[i - 1]!).toBeCloseTo(0.071, 9);
    expect(xs[0]! + xs[3]!).toBeCloseTo(0, 9);
  });

  test('what does not fit in one row goes on in the next, nearer to the owner', () => {
    const rows = rowsFor(0.15, 0.2, CARD, 4);
    expect(rows).toMatchObject({ columns: 2, rows: 2 });
    expect(placeInRows(rows, 2).z).toBeGreaterThan(placeInRows(rows, 0).z);
    expect(placeInRows(rows, 2).x).toBe(placeInRows(rows, 0).x);
  });

  test('too many overlap evenly and stay inside', () => {
    const rows = rowsFor(0.3, 0.1, CARD, 20);
    expect(rows.columns).toBe(20);
    const [first, last] = [placeInRows(rows, 0).x, placeInRows(rows, 19).x];
    expect(first - CARD.w / 2).toBeCloseTo(-0.15, 6);
    expect(last + CARD.w / 2).toBeCloseTo(0.15, 6);
  });

  test('the gap under a point is the one between the neighbours of that place', () => {
    const rows = rowsFor(0.3, 0.2, CARD, 8);
    for (let i = 0; i < 8; i++) {
      const { x, z } = placeInRows(rows, i);
      expect(gapInRows(rows, x - 0.01, z, 8)).toBe(i);
      expect(gapInRows(rows, x + 0.01, z, 8)).toBe(i + 1);
    }
    expect(gapInRows(rows, 0.2, 0.2, 3)).toBe(3);
  });
});

function rowView(order: number[]): View {
  const base = smallView([], { room: roomView(seat('A')) });
  const zone = zoneView('made:1', { kind: 'layout', ordered: true, order: order.map(h), count: order.length, x: 1000, z: -500, w: 3000, d: 1000 });
  const pieces = order.map((n) => pieceView(n, 'made:1', { face: 1 }));
  return { ...base, zones: new Map([...base.zones, [zone.id, zone]]), pieces: new Map([...base.pieces, ...pieces.map((p) => [p.h, p] as const)]) };
}

describe('a zone that lines up', () => {
  test('its pieces lie on the felt in the order of the zone, not at the place they came from', () => {
    const spots = layout(rowView([20, 22, 24]), art, sizes, 2).filter((spot) => spot.zone === 'made:1');
    expect(spots.map((spot) => spot.h)).toEqual([20, 22, 24]);
    const xs = spots.map((spot) => spot.pose[0]!);
    expect(xs[1]! - xs[0]!).toBeCloseTo(xs[2]! - xs[1]!, 9);
    expect(xs[1]! - xs[0]!).toBeGreaterThan(0.06);
    for (const spot of spots) expect(spot).toMatchObject({ stands: false, index: null });
    expect(spots[0]!.pose[2]).toBeCloseTo(-0.05, 6);
  });

  test('one that comes in at the end leaves the others as the same spots', () => {
    const made = createLayout();
    made.update(rowView([20, 22]), art, sizes, 2);
    const before = rowView([20, 22]);
    const after = rowView([20, 22, 24]);
    for (const [key, piece] of before.pieces) after.pieces.set(key, piece);
    made.update(before, art, sizes, 2);
    const now = { ...after, rules: before.rules, room: before.room };
    for (const [key, zone] of before.zones) if (zone.kind !== 'layout') now.zones.set(key, zone);
    const { changed } = made.update(now, art, sizes, 2);
    expect(changed.map((spot) => spot.h)).toEqual([24]);
  });
});
