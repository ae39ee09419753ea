// All faces and backs of a game in one texture: packed in shelves at the finest scale that fits, painted once.

import type { Texture } from 'three';
import type { Cell } from '../games/types.ts';
import { canvas, texture } from './textures.ts';

export interface Packed {
  /** Pixels per millimetre. */
  scale: number;
  width: number;
  height: number;
  places: ReadonlyMap<string, { x: number; y: number; w: number; h: number }>;
}

const MARGIN = 2;

function shelves(cells: readonly Cell[], scale: number, width: number, height: number): Packed['places'] | null {
  const places = new Map<string, { x: number; y: number; w: number; h: number }>();
  let x = 0,
    y = 0,
    shelf = 0;
  for (const cell of [...cells].sort((a, b) => b.h - a.h || b.w - a.w)) {
    const w = Math.floor(cell.w * scale),
      h = Math.floor(cell.h * scale);
    if (x + w + 2 * MARGIN > width) {
      x = 0;
      y += shelf;
      shelf = 0;
    }
    if (w + 2 * MARGIN > width || y + h + 2 * MARGIN > height) return null;
    places.set(cell.key, { x: x + MARGIN, y: y + MARGIN, w, h });
    x += w + 2 * MARGIN;
    shelf = Math.max(shelf, h + 2 * MARGIN);
  }
  return places;
}

/** Finds the finest scale, at most `most` pixels per millimetre, at which all cells fit into `width` by `height` pixels. */
export function pack(cells: readonly Cell[], width: number, height: number, most: number): Packed {
  let low = 0.2,
    high = most;
  const whole = shelves(cells, most, width, height);
  if (whole) return { scale: most, width, height, places: whole };
  for (let i = 0; i < 24; i++) {
    const middle = (low + high) / 2;
    if (shelves(cells, middle, width, height)) low = middle;
    else high = middle;
  }
  const places = shelves(cells, low, width, height);
  if (!places) throw new Error(`${cells.length} faces do not fit into one texture`);
  return { scale: low, width, height, places };
}

/** Which part of the texture a cell is: left, bottom, width, height in 0..1, v upwards. */
export type UvRect = readonly [number, number, number, number];

export interface Atlas {
  texture: Texture;
  uv(key: string): UvRect;
}

const NOWHERE: UvRect = [0, 0, 0.001, 0.001];

/** Paints all cells. Fonts must have been loaded. */
export function paintAtlas(cells: readonly Cell[], width: number, height: number, most: number): Atlas {
  const packed = pack(cells, width, height, most);
  const { image, pen } = canvas(width, height);
  const rects = new Map<string, UvRect>();
  for (const cell of cells) {
    const at = packed.places.get(cell.key);
    if (!at) continue;
    pen.save();
    pen.beginPath();
    pen.rect(at.x - MARGIN, at.y - MARGIN, at.w + 2 * MARGIN, at.h + 2 * MARGIN);
    pen.clip();
    pen.translate(at.x, at.y);
    pen.scale(at.w / cell.w, at.h / cell.h);
    cell.paint(pen);
    pen.restore();
    rects.set(cell.key, [at.x / width, 1 - (at.y + at.h) / height, at.w / width, at.h / height]);
  }
  const made = texture(image);
  return { texture: made, uv: (key) => rects.get(key) ?? NOWHERE };
}
