// The map card: eight rooms as plates on three floors, moves as lines between them, shots as dotted arrows. Drawn in millimetres from the left top corner.

import { TEXT, grain, icon, line, linear, rect, round, shape, title } from '../paint.ts';
import type { Ctx } from '../types.ts';
import { BRASS, bullet, INK, PAPER, TITLE_FONT } from './faces.ts';
import { MAP_MOVE, MAP_SHOT, MAP_TITLE } from './words.ts';

export interface MapRoom {
  id: string;
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
  const dx = to[0] - room.x, dy = to[1] - room.y;
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

/** A bowed way from plate to plate: control point beside the straight line. */
function bow(from: MapRoom, to: MapRoom, side: number): { a: Point; b: Point; c: Point } {
  const mx = (from.x + to.x) / 2, my = (from.y + to.y) / 2;
  const dx = to.x - from.x, dy = to.y - from.y, l = Math.hypot(dx, dy) || 1;
  const c: Point = [mx - (dy / l) * side, my + (dx / l) * side];
  return { a: leave(from, c, 0.8), b: leave(to, c, 0.8), c };
}

function shots(ctx: Ctx, rooms: readonly MapRoom[], unit: number): void {
  const by = new Map(rooms.map((room) => [room.id, room]));
  const done = new Set<string>();
  for (const from of rooms) for (const id of from.shoot) {
    const to = by.get(id);
    if (!to || id === from.id || done.has(`${from.id}>${id}`)) continue;
    const both = to.shoot.includes(from.id);
    done.add(`${from.id}>${id}`);
    if (both) done.add(`${id}>${from.id}`);
    const beyond = !from.move.includes(id);
    const { a, b, c } = bow(from, to, unit * (beyond ? 7 : 2.6));
    ctx.setLineDash([unit * 0.95, unit * 0.85]);
    ctx.strokeStyle = '#D8423A';
    ctx.lineWidth = unit * 0.42;
    ctx.beginPath();
    ctx.moveTo(a[0], a[1]);
    ctx.quadraticCurveTo(c[0], c[1], b[0], b[1]);
    ctx.stroke();
    ctx.setLineDash([]);
    arrow(ctx, b, c, unit * 1.35, '#E8564C');
    if (both) arrow(ctx, a, c, unit * 1.35, '#E8564C');
  }
}

function moves(ctx: Ctx, rooms: readonly MapRoom[], unit: number): void {
  const by = new Map(rooms.map((room) => [room.id, room]));
  for (const from of rooms) for (const id of from.move) {
    const to = by.get(id);
    if (!to || id < from.id) continue;
    const a = leave(from, [to.x, to.y], 0), b = leave(to, [from.x, from.y], 0);
    line(ctx, 'rgba(0,0,0,.55)', unit * 1.9, [a, b]);
    line(ctx, BRASS, unit * 0.95, [a, b]);
  }
}

function plate(ctx: Ctx, room: MapRoom, unit: number): void {
  const x = room.x - room.w / 2, y = room.y - room.h / 2;
  ctx.save();
  ctx.shadowColor = 'rgba(0,0,0,.6)';
  ctx.shadowBlur = 6;
  round(ctx, x, y, room.w, room.h, unit * 1.3);
  ctx.fillStyle = linear(ctx, 0, y, 0, y + room.h, room.floor === 2 ? [[0, '#F4E7CB'], [1, '#DCC89E']] : room.floor === 1 ? [[0, '#E2C58E'], [1, '#BF9A5C']] : [[0, '#A8452F'], [1, '#7A1F1B']]);
  ctx.fill();
  ctx.restore();
  ctx.strokeStyle = 'rgba(21,17,15,.7)';
  ctx.lineWidth = unit * 0.3;
  round(ctx, x + unit * 0.7, y + unit * 0.7, room.w - unit * 1.4, room.h - unit * 1.4, unit * 0.8);
  ctx.stroke();
  const ink = room.floor === 0 ? PAPER : INK;
  const words = room.name.split(' ');
  const size = Math.min(room.h / (words.length + 0.55), unit * 4.9);
  words.forEach((word, i) => title(ctx, word, room.x, room.y + (i - (words.length - 1) / 2) * size * 1.08, room.w - unit * 3, size, `800 $ ${TEXT}`, ink));
}

/** The whole card, `w` by `h` millimetres. */
export function paintMap(ctx: Ctx, rooms: readonly MapRoom[], w: number, h: number): void {
  const unit = Math.min(w, h) / 88;
  rect(ctx, INK, 0, 0, w, h);
  rect(ctx, linear(ctx, 0, 0, 0, h, [[0, '#2A1B18'], [0.5, '#3A261D'], [1, '#15100E']]), 0, 0, w, h);
  // One band per floor, between the plates of that floor.
  for (const floor of [2, 1, 0]) {
    const on = rooms.filter((room) => room.floor === floor);
    if (on.length === 0) continue;
    const top = Math.min(...on.map((room) => room.y - room.h / 2)) - unit * 2, bottom = Math.max(...on.map((room) => room.y + room.h / 2)) + unit * 2;
    round(ctx, unit * 3.4, top, w - unit * 6.8, bottom - top, unit * 2);
    ctx.fillStyle = 'rgba(244,231,203,.055)';
    ctx.fill();
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
  title(ctx, MAP_TITLE, unit * 5 + (half - unit * 7) / 2, y - unit * 2.6, half - unit * 8, unit * 5.4, TITLE_FONT, PAPER);
  ctx.font = `700 ${unit * 3}px ${TEXT}`;
  ctx.textBaseline = 'middle';
  ctx.textAlign = 'left';
  icon(ctx, 'door', unit * 7, y + unit * 3.4, unit * 3.6, BRASS);
  ctx.fillStyle = '#E3C587';
  ctx.fillText(MAP_MOVE, unit * 9.6, y + unit * 3.5);
  const right = w - half + unit * 4;
  bullet(ctx, right, y + unit * 3.4, unit * 3.6, '#D8423A');
  ctx.fillStyle = '#F0B9A6';
  ctx.fillText(MAP_SHOT, right + unit * 2.4, y + unit * 3.5);
}
