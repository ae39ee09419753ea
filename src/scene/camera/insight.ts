// What lies over the table in the page, and what of the table is to stay in sight: the picture moves aside for panels,
// however they come.

import { PerspectiveCamera, Vector3 } from 'three';
import { handTop } from '../../app/lower-edge.ts';
import type { Items } from '../item.ts';
import { radiusOf, type Sizes } from '../layout/spot.ts';
import { X, Y, YAW, Z } from '../motion.ts';
import { onRail, tagPoint } from '../name-tags/where.ts';
import type { SeatPlace } from '../pieces/geometry.ts';
import { asideFor, hidden, UNMOVED, type Aside, type InSight, type Over, type Rect } from './aside.ts';
import type { Rig } from './rig.ts';

const MM = 0.001;
/** Points that are so near to each other in the window are one, pixels. */
const NEAR = 10;
/** Panels are told apart by so many pixels: one that comes up has not come to another place. */
const STILL = 4;

const PANELS = "[data-covers='']",
  /** These, and those beside which name tags alone stand. */
  COVERS = '[data-covers]',
  /** The own cards, and words over the table: they have their place, and things may lie under them. */
  SOFT = '[data-fan], [data-spoken]';

const rects = (what: string): Rect[] =>
  [...document.querySelectorAll(what)].flatMap((node) => {
    const { left, right, top, bottom, width, height } = node.getBoundingClientRect();
    // What lies folded in `details` has a size and a place all the same.
    if (!node.checkVisibility()) return [];
    return width > 0 && height > 0 ? [{ left, right, top, bottom }] : [];
  });
const keyOf = (panels: readonly Rect[]): string =>
  panels.map((one) => [one.left, one.right, one.top, one.bottom].map((v) => Math.round(v / STILL)).join(' ')).join(';');

export interface Sight {
  /** A panel that comes, goes or grows is heard of, until the returned function is called. */
  watch(page: Element, changed: () => void): () => void;
  /** The picture stands as it is without panels: how it made room is forgotten. */
  clear(now: number): void;
  /** Things lie otherwise than before. */
  stir(): void;
  /**
   * Says to the camera how far to make room. From a press until the hand lets go the picture stands still: one aims at
   * what one sees.
   */
  frame(width: number, height: number, inset: { top: number; left: number }, busy: boolean, now: number, reduced: boolean): void;
}

export function createSight(
  rig: Rig,
  items: Items,
  sizes: Sizes,
  turn: () => number,
  seatAt: (seat: string) => SeatPlace | null,
  watches: () => boolean,
): Sight {
  const eye = new PerspectiveCamera(),
    v = new Vector3();
  let heard = '',
    stirred = true,
    known = '',
    left = 0,
    room: Aside = UNMOVED,
    least = 0;

  /** Where all of it would be in the window if no panel lay over it. */
  function look(width: number, height: number): InSight {
    rig.plain(eye);
    const c = Math.cos(turn()),
      s = Math.sin(turn());
    const points = new Map<string, { x: number; y: number }>();
    const at = (x: number, y: number, z: number): { x: number; y: number } => {
      v.set(x, y, z).project(eye);
      return { x: (v.x * 0.5 + 0.5) * width, y: (0.5 - v.y * 0.5) * height };
    };
    const add = (x: number, y: number, z: number): void => {
      const one = at(x * c + z * s, y, -x * s + z * c);
      points.set(`${Math.round(one.x / NEAR)} ${Math.round(one.y / NEAR)}`, one);
    };
    for (const { spot, held } of items.all.values()) {
      if (held) continue;
      const { body, pose: p } = spot,
        [x, y, z] = [p[X] ?? 0, p[Y] ?? 0, p[Z] ?? 0];
      if (body.t === 'sheet' && spot.stands) {
        // What is held in a hand is seen from the front, whichever way it leans.
        const [w, h] = [(body.w * MM) / 2, (body.h * MM) / 2];
        for (const up of [-h, h]) for (const side of [-w, w]) add(x + c * side, y + up, z + s * side);
        continue;
      }
      const r = radiusOf(body, sizes),
        [w, d] = body.t === 'sheet' ? [(body.w * MM) / 2, (body.h * MM) / 2] : [r, r];
      const [yc, ys] = [Math.cos(p[YAW] ?? 0), Math.sin(p[YAW] ?? 0)];
      for (const [i, j] of CORNERS) add(x + i * w * yc + j * d * ys, y, z - i * w * ys + j * d * yc);
    }
    const tags = [...document.querySelectorAll<HTMLElement>('[data-tag]')].flatMap((node) => {
      const place = seatAt(node.dataset['seat'] ?? '');
      if (place === null) return [];
      const p = tagPoint(place, onRail(place, watches()));
      return [{ ...at(p.x, p.y, p.z), w: node.offsetWidth, h: node.offsetHeight }];
    });
    return { points: [...points.values()], tags };
  }

  return {
    watch(page, changed) {
      const look = (): void => {
        const now = keyOf(rects(COVERS));
        if (now === heard) return;
        heard = now;
        changed();
      };
      const sized = new ResizeObserver(look),
        seen = new MutationObserver(() => {
          sized.disconnect();
          for (const node of page.querySelectorAll(COVERS)) sized.observe(node);
          look();
        });
      seen.observe(page, { childList: true, subtree: true, attributeFilter: ['open'] });
      return () => {
        seen.disconnect();
        sized.disconnect();
      };
    },
    clear(now) {
      rig.aside((room = UNMOVED), now, true);
      known = '';
    },
    stir: () => void (stirred = true),
    frame(width, height, inset, busy, now, reduced) {
      if (busy) {
        rig.halt();
        known = '';
        return;
      }
      const panels = rects(PANELS);
      if (inset.left > 0) panels.push({ left: 0, right: inset.left, top: 0, bottom: height });
      const key = `${width} ${height} ${inset.top} ${keyOf(panels)}`;
      if (key === known && (!stirred || left === 0)) return;
      const fresh = key !== known;
      [known, stirred, left] = [key, false, panels.length];
      if (left === 0) return rig.aside((room = UNMOVED), now, reduced);
      const seen = look(width, height),
        over: Over = { width, height, top: inset.top, panels, soft: rects(SOFT), hand: handTop() };
      // What lies a little otherwise moves the table only if a panel hides more than before.
      if (!fresh && hidden(seen, over, room, 0, least) <= least) return;
      room = asideFor(seen, over, room);
      least = hidden(seen, over, room);
      rig.aside(room, now, reduced);
    },
  };
}

const CORNERS = [
  [-1, -1],
  [-1, 1],
  [1, -1],
  [1, 1],
] as const;
