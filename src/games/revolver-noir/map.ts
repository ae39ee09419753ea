// The map card: eight rooms as plates on three floors, moves as lines between them, shots as dotted arrows. Drawn in
// millimetres from the left top corner.

import { grain, icon, linear, rect, round, rounded, shape, TEXT, title } from '../paint.ts';
import type { Room } from '../../../server-modules/games/revolver-noir/data.ts';
import type { Ctx } from '../types.ts';
import { BRASS, bullet, INK, PAPER, TITLE_FONT } from './faces.ts';
import { printed } from './locale/index.ts';

export interface MapRoom {
  id: Room;
  name: string;
  floor: number;
  /** Middle and size of the plate on the card, in millimetres. */
  x: number;
  y: number;
  w: number;
  h: number;
  move: readonly string[];
  shoot: readonly string[];
}

type Point = readonly [number, number];

/** Where a line from the middle of a plate towards another point leaves the plate. */
export function leave(room: MapRoom, to: Point, gap: number): Point {
  const dx = to[0] - room.x,
    dy = to[1] - room.y;
  const k = Math.min(dx === 0 ? Infinity : (room.w / 2 + gap) / Math.abs(dx), dy === 0 ? Infinity : (room.h / 2 + gap) / Math.abs(dy));
  return [room.x + dx * Math.min(k, 1), room.y + dy * Math.min(k, 1)];
}

function arrow(ctx: Ctx, at: Point, from: Point, size: number, ink: string): void {
  const a = Math.atan2(at[1] - from[1], at[0] - from[0]);
  ctx.save();
  ctx.translate(at[0], at[1]);
  ctx.rotate(a);
  shape(ctx, ink, 'M0 0L-1.9-1V1Z', 0, 0, size);
  ctx.restore();
}

/** A way from plate to plate: two ends and the point that bends it. */
interface Way {
  a: Point;
  b: Point;
  c: Point;
}

type End = readonly ['top' | 'bottom', number];
/**
 * Ways that would run under a third plate are led round it: an end on either plate (side, and how far along it) and how
 * far the middle is pulled, in millimetres.
 */
const LED: { readonly [pair: string]: readonly [from: End, to: End, dx: number, dy: number] } = {
  'move balcony hall': [['top', 0.4], ['top', 0.6], 0, -13],
  'move foyer kitchen': [['top', 0.24], ['top', 0.76], 0, -12],
  'move basement library': [['top', 0.87], ['bottom', 0.55], 9.5, 0],
  'shot balcony hall': [['top', 0.22], ['top', 0.8], 0, -8],
  'shot balcony bedroom': [['top', 0.6], ['top', 0.7], 0, -21],
  'shot foyer kitchen': [['top', 0.1], ['top', 0.9], 0, -6],
  'shot balcony kitchen': [['bottom', 0.16], ['top', 0.58], 0, -2.5],
  'shot balcony dining_room': [['bottom', 0.34], ['top', 0.86], 4, 2],
};

function way(kind: 'move' | 'shot', from: MapRoom, to: MapRoom, side: number): Way {
  const turned = from.id > to.id,
    [p, q] = turned ? [to, from] : [from, to];
  const led = LED[`${kind} ${p.id} ${q.id}`];
  if (led) {
    const end = (room: MapRoom, [edge, along]: End): Point => [
      room.x - room.w / 2 + room.w * along,
      edge === 'top' ? room.y - room.h / 2 - 0.5 : room.y + room.h / 2 + 0.5,
    ];
    const a = end(p, led[0]),
      b = end(q, led[1]),
      c: Point = [(a[0] + b[0]) / 2 + led[2], (a[1] + b[1]) / 2 + led[3]];
    return turned ? { a: b, b: a, c } : { a, b, c };
  }
  const dx = to.x - from.x,
    dy = to.y - from.y,
    l = Math.hypot(dx, dy) || 1;
  const c: Point = [(from.x + to.x) / 2 - (dy / l) * side, (from.y + to.y) / 2 + (dx / l) * side];
  return { a: leave(from, c, 0.8), b: leave(to, c, 0.8), c };
}

function trace(ctx: Ctx, { a, b, c }: Way, ink: string, width: number): void {
  ctx.strokeStyle = ink;
  ctx.lineWidth = width;
  ctx.beginPath();
  ctx.moveTo(a[0], a[1]);
  ctx.quadraticCurveTo(c[0], c[1], b[0], b[1]);
  ctx.stroke();
}

function shots(ctx: Ctx, rooms: readonly MapRoom[], unit: number): void {
  const by = new Map<string, MapRoom>(rooms.map((room) => [room.id, room]));
  const done = new Set<string>();
  for (const from of rooms)
    for (const id of from.shoot) {
      const to = by.get(id);
      if (!to || id === from.id || done.has(`${from.id}>${id}`)) continue;
      const both = to.shoot.includes(from.id);
      done.add(`${from.id}>${id}`);
      if (both) done.add(`${id}>${from.id}`);
      const it = way('shot', from, to, unit * 3.2);
      ctx.setLineDash([unit * 0.95, unit * 0.85]);
      trace(ctx, it, '#E04A40', unit * 0.55);
      ctx.setLineDash([]);
      arrow(ctx, it.b, it.c, unit * 1.45, '#F0605A');
      if (both) arrow(ctx, it.a, it.c, unit * 1.45, '#F0605A');
    }
}

function moves(ctx: Ctx, rooms: readonly MapRoom[], unit: number): void {
  const by = new Map<string, MapRoom>(rooms.map((room) => [room.id, room]));
  for (const from of rooms)
    for (const id of from.move) {
      const to = by.get(id);
      if (!to || id < from.id) continue;
      const it = way('move', from, to, 0);
      trace(ctx, it, 'rgba(0,0,0,.55)', unit * 1.9);
      trace(ctx, it, BRASS, unit * 1.05);
    }
}

function plate(ctx: Ctx, room: MapRoom, unit: number): void {
  const x = room.x - room.w / 2,
    y = room.y - room.h / 2;
  ctx.save();
  ctx.shadowColor = 'rgba(0,0,0,.6)';
  ctx.shadowBlur = 6;
  rounded(
    ctx,
    linear(
      ctx,
      0,
      y,
      0,
      y + room.h,
      room.floor === 2 ? { 0: '#F4E7CB', 1: '#DCC89E' } : room.floor === 1 ? { 0: '#E2C58E', 1: '#BF9A5C' } : { 0: '#A8452F', 1: '#7A1F1B' },
    ),
    x,
    y,
    room.w,
    room.h,
    unit * 1.3,
  );
  ctx.restore();
  ctx.strokeStyle = 'rgba(21,17,15,.7)';
  ctx.lineWidth = unit * 0.3;
  round(ctx, x + unit * 0.7, y + unit * 0.7, room.w - unit * 1.4, room.h - unit * 1.4, unit * 0.8);
  ctx.stroke();
  const ink = room.floor === 0 ? PAPER : INK;
  const words = room.name.split(' ');
  const size = Math.min(room.h / (words.length + 0.75), unit * 6.4);
  words.forEach((word, i) => title(ctx, word, room.x, room.y + (i - (words.length - 1) / 2) * size * 1.08, room.w - unit * 3, size, `800 $ ${TEXT}`, ink));
}

/** The whole card, `w` by `h` millimetres. */
export function paintMap(ctx: Ctx, rooms: readonly MapRoom[], w: number, h: number): void {
  const unit = Math.min(w, h) / 88;
  rect(ctx, INK, 0, 0, w, h);
  rect(ctx, linear(ctx, 0, 0, 0, h, { 0: '#2A1B18', 0.5: '#3A261D', 1: '#15100E' }), 0, 0, w, h);
  // One band per floor, between the plates of that floor.
  for (const floor of [2, 1, 0]) {
    const on = rooms.filter((room) => room.floor === floor);
    if (on.length === 0) continue;
    const top = Math.min(...on.map((room) => room.y - room.h / 2)) - unit * 2,
      bottom = Math.max(...on.map((room) => room.y + room.h / 2)) + unit * 2;
    rounded(ctx, 'rgba(244,231,203,.055)', unit * 3.4, top, w - unit * 6.8, bottom - top, unit * 2);
  }
  moves(ctx, rooms, unit);
  for (const room of rooms) plate(ctx, room, unit);
  shots(ctx, rooms, unit);
  legend(ctx, rooms, w, h, unit);
  ctx.strokeStyle = 'rgba(201,161,91,.85)';
  ctx.lineWidth = unit * 0.5;
  round(ctx, unit * 2, unit * 2, w - unit * 4, h - unit * 4, unit * 2);
  ctx.stroke();
  grain(ctx, w, h, 12);
}

/** Name and key in the emptier lower corners. */
function legend(ctx: Ctx, rooms: readonly MapRoom[], w: number, h: number, unit: number): void {
  const cellar = rooms.find((room) => room.floor === 0);
  const y = cellar?.y ?? h - unit * 9;
  const half = (cellar?.x ?? w / 2) - (cellar?.w ?? 0) / 2;
  title(ctx, printed.map, unit * 5 + (half - unit * 7) / 2, y - unit * 2.6, half - unit * 8, unit * 5.4, TITLE_FONT, PAPER);
  ctx.font = `700 ${unit * 3}px ${TEXT}`;
  ctx.textBaseline = 'middle';
  ctx.textAlign = 'left';
  icon(ctx, 'door', unit * 7, y + unit * 3.4, unit * 3.6, BRASS);
  ctx.fillStyle = '#E3C587';
  ctx.fillText(printed.move, unit * 9.6, y + unit * 3.5);
  const right = w - half + unit * 4;
  bullet(ctx, right, y + unit * 3.4, unit * 3.6, '#D8423A');
  ctx.fillStyle = '#F0B9A6';
  ctx.fillText(printed.shot, right + unit * 2.4, y + unit * 3.5);
}
