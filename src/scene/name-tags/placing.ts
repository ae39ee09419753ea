// Where the elements over the picture stand, picture by picture: name tags of seats and places, counts, pointers of
// others, what is measured.

import { Vector3, type PerspectiveCamera } from 'three';
import type { ZoneId } from '../../../server-modules/kernel/ids.ts';
import type { ZoneView } from '../../../server-modules/kernel/view.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { language } from '../../locale/index.ts';
import { toFelt } from '../../store/place.ts';
import type { Motion } from '../../store/types.ts';
import { lengthText } from '../marks/length.ts';
import type { SeatPlace } from '../pieces/geometry.ts';
import { above, apart, aside, below, beside, EDGE, under, type Box } from './apart.ts';
import { setEye } from './Eyes.tsx';
import { setPing } from './Pings.tsx';
import { leanOf, onRail, tagPoint } from './where.ts';

/** The picture that everything is placed in. */
export interface Picture {
  camera: PerspectiveCamera;
  width: number;
  height: number;
  /** Places of the other seats as the viewer sees them. */
  seatAt(seat: string): SeatPlace | null;
  /** Of the table, in radians. */
  turn: number;
  motion: Motion;
  /** Height of the bars at the top. */
  top: number;
  /** The director leads: who is not in the picture has no name tag at its rim. */
  led: boolean;
}

const point = new Vector3(),
  kept = new Vector3(),
  ndc = new Vector3();
/** Panels that lie over the table: name tags of seats stand beside them. */
let covers: readonly DOMRect[] = [];
/** Lines of the log over the table: nothing stands in them. */
let spoken: readonly DOMRect[] = [];
/** Both, and the drawer, for which the table moves aside: no name tag leans into them. */
let shut: readonly DOMRect[] = [];
/** Where the fan of my own cards begins on a phone: name tags stand above it. */
let fan = Infinity;
/** Name tags of seats in this picture, until all of them have their place. */
const standing: (Box & { node: HTMLElement })[] = [];
/** Numbers of what is counted, which give way to name tags of seats. */
const counting: (Box & { node: HTMLElement })[] = [];
/**
 * A full table that is as wide as the picture: name tags of those at the sides stand upright on the rim and cover no
 * cards.
 */
let narrow = false;
const NARROW = 620,
  CROWD = 3;

/** Moves everything to where it stands in the picture. */
export function placeTags(nodes: Iterable<Element>, view: View | null, picture: Picture): void {
  const { width } = picture;
  narrow = width <= NARROW && (view?.room.seats ?? []).filter((row) => row.who !== null || row.bot).length > CROWD;
  covers = rectsOf('[data-covers]');
  spoken = rectsOf('[data-spoken]');
  shut = [...covers, ...rectsOf('[data-tab]'), ...spoken];
  fan = width > NARROW ? Infinity : (rectsOf('[data-fan]')[0]?.top ?? Infinity);
  standing.length = 0;
  counting.length = 0;
  for (const node of nodes) {
    if (!(node instanceof HTMLElement)) continue;
    const { made, counts, eye, ping } = node.dataset;
    if (ping !== undefined)
      setPing(
        node,
        (x, y, z) => seen(x, y, z, picture),
        () => move(node, picture, 0.5, 1),
      );
    else if (counts !== undefined) setCount(node, view, counts as ZoneId, picture);
    else if (eye !== undefined)
      setEye(
        node,
        view,
        Number(eye),
        (x, y, z) => seen(x, y, z, picture),
        () => move(node, picture, 0.5, 0.5),
        hide,
      );
    else if (node.dataset['noted'] !== undefined) setNoted(node, view?.zones.get(node.dataset['noted'] as ZoneId), picture);
    else if (made !== undefined) setPlace(node, view?.zones.get(made as ZoneId), picture);
    else if (node.dataset['measure'] !== undefined) setMeasure(node, picture);
    else set(node, picture, view?.room.me.seat ?? null);
  }
  settle(picture);
}

/** Whether somebody sits to my left, to my right or across from me. */
export function sideOf(angle: number): 'left' | 'right' | 'across' {
  if (Math.cos(angle) < -0.6 || Math.abs(Math.sin(angle)) < 0.5) return 'across';
  return Math.sin(angle) < 0 ? 'left' : 'right';
}

/** One element to its place; hidden when it has none. */
function set(node: HTMLElement, picture: Picture, me: string | null): void {
  const { width, turn, motion } = picture;
  const { seat, who, x, z } = node.dataset;
  if (seat !== undefined) {
    const at = picture.seatAt(seat);
    if (!at) return hide(node);
    const side = narrow ? sideOf(at.angle) : 'across';
    if (node.dataset['side'] !== side) node.dataset['side'] = side;
    const rail = onRail(picture.led ? { ...at, angle: at.angle - yawOf(picture) } : at, me === null || picture.led);
    point.copy(tagPoint(at, rail));
    if (picture.led && isOutside(picture)) return hide(node);
    const leaning = me === null || picture.led || narrow ? null : leaningBox(node, at.angle, picture);
    if (leaning !== null) {
      standing.push({ ...leaning, node });
      return undefined;
    }
    const box = boxOf(node, picture, side === 'across' ? 0.5 : side === 'left' ? 1 : 0, rail ? 0 : 0.5);
    if (box === null) return hide(node);
    for (const panel of covers) box.left = beside(box.left, box.w, box.top, box.h, panel, width);
    for (const words of spoken)
      if (width > NARROW) box.left = beside(box.left, box.w, box.top, box.h, words, width);
      else box.top = below(box, words);
    if (box.top < fan) box.top = Math.min(box.top, fan - box.h - EDGE / 2);
    standing.push({ ...box, node });
    return undefined;
  }
  const far = who !== undefined ? motion.pointers.get(Number(who)) : x !== undefined ? { x: Number(x), z: Number(z) } : undefined;
  if (!far) return hide(node);
  const c = Math.cos(turn),
    s = Math.sin(turn),
    px = far.x * 0.0001,
    pz = far.z * 0.0001;
  point.set(px * c + pz * s, who !== undefined ? 0.06 : 0.02, -px * s + pz * c);
  if (who !== undefined) return move(node, picture, 0.1, 0.1);
  point.x += 0.062;
  const box = boxOf(node, picture, 0, 0.5);
  if (box === null) return hide(node);
  counting.push({ ...box, node });
  return undefined;
}

/** Where the name tag of who sits beside me leans off his cards; null where panels or words leave no room for that. */
function leaningBox(node: HTMLElement, angle: number, picture: Picture): Box | null {
  const { ax, ay } = leanOf(angle);
  kept.copy(point);
  const box = ax === 0.5 ? null : boxOf(node, picture, ax, ay);
  point.copy(kept);
  if (box === null) return null;
  for (const words of spoken) box.top = above(box, words);
  return shut.some((over) => under(box, over)) ? null : box;
}

/** From the felt (metres) to where the viewer sees it. */
function seen(x: number, y: number, z: number, { turn }: Picture): Vector3 {
  const c = Math.cos(turn),
    s = Math.sin(turn);
  return point.set(x * c + z * s, y, -x * s + z * c);
}

/** On the edge of a marked place that is farthest from the viewer: there it covers nothing of it. */
function setPlace(node: HTMLElement, zone: ZoneView | undefined, picture: Picture): void {
  if (!zone) return hide(node);
  let [bestX, bestZ, far] = [0, 0, -Infinity];
  for (const [x, z] of [
    [0, -zone.d / 2],
    [0, zone.d / 2],
    [-zone.w / 2, 0],
    [zone.w / 2, 0],
  ] as const) {
    const at = toFelt(zone, { x, z, turn: 0 });
    seen(at.x * 0.0001, 0, at.z * 0.0001, picture);
    const off = point.distanceToSquared(picture.camera.position);
    if (off > far) [bestX, bestZ, far] = [at.x, at.z, off];
  }
  seen(bestX * 0.0001, 0.001, bestZ * 0.0001, picture);
  // What is not in the picture has no name tag at its rim.
  if (isOff(picture)) return hide(node);
  move(node, picture, 0.5, 1);
}

/** Metres from the middle of a pile to its name tag. */
const BEFORE_PILE = 0.056;

/** Before a place, or before the pile it is inside of, on the viewer's side. */
function setCount(node: HTMLElement, view: View | null, id: ZoneId, picture: Picture): void {
  const zone = view?.zones.get(id);
  const at = zone?.of == null ? zone : view?.pieces.get(zone.of);
  if (!zone || !at) return hide(node);
  seen(at.x * 0.0001, 0.002, at.z * 0.0001, picture);
  point.z += zone.of === null ? (zone.w + zone.d) * 0.000025 : BEFORE_PILE;
  // At the rim of a picture that is led it would be about nothing.
  if (picture.led && isOff(picture)) return hide(node);
  const box = boxOf(node, picture, 0.5, 0.5);
  if (box === null) return hide(node);
  counting.push({ ...box, node });
}

/** On the far edge of a place: there it covers nothing of what is written in its middle. */
function setNoted(node: HTMLElement, zone: ZoneView | undefined, picture: Picture): void {
  if (!zone) return hide(node);
  const at = toFelt(zone, { x: 0, z: -zone.d * 0.46, turn: 0 });
  seen(at.x * 0.0001, 0.004, at.z * 0.0001, picture);
  if (isOff(picture)) return hide(node);
  move(node, picture, 0.5, 0.5);
}

/** In the middle of what is measured. */
function setMeasure(node: HTMLElement, picture: Picture): void {
  const { sketch } = picture.motion;
  if (sketch?.tool !== 'measure' || sketch.line.length < 4) return hide(node);
  const [x0 = 0, z0 = 0, x1 = 0, z1 = 0] = sketch.line;
  const text = lengthText(Math.hypot(x1 - x0, z1 - z0), language);
  if (node.textContent !== text) node.textContent = text;
  seen((x0 + x1) * 0.00005, 0.004, (z0 + z1) * 0.00005, picture);
  move(node, picture, 0.5, 1.35);
}

/** From which side the camera looks at the table. */
const yawOf = ({ camera }: Picture): number => Math.atan2(camera.matrixWorld.elements[8] ?? 0, camera.matrixWorld.elements[10] ?? 1);

/** A name tag is wider than the point by which it stands: a little beyond the rim it is still seen. */
const BEYOND = { side: 1.02, over: 1.2 } as const;

/** The point is not in the picture. */
function isOff({ camera }: Picture): boolean {
  ndc.copy(point).project(camera);
  return Math.abs(ndc.x) > 1 || Math.abs(ndc.y) > 1;
}

function isOutside({ camera }: Picture): boolean {
  ndc.copy(point).project(camera);
  return ndc.z > 1 || Math.abs(ndc.x) > BEYOND.side || Math.abs(ndc.y) > BEYOND.over;
}

function hide(node: HTMLElement): void {
  node.style.visibility = 'hidden';
}

/** Of those that are seen: what lies folded in `details` has a size and a place all the same. */
const rectsOf = (what: string): DOMRect[] =>
  [...document.querySelectorAll(what)].filter((panel) => panel.checkVisibility()).map((panel) => panel.getBoundingClientRect());

/**
 * Where an element stands, by the point that it is about: inside the picture, below the bars. Null when the point is
 * behind the viewer.
 */
function boxOf(node: HTMLElement, { camera, width, height, top }: Picture, ax: number, ay: number): Box | null {
  point.project(camera);
  if (point.z > 1) return null;
  const w = node.offsetWidth,
    h = node.offsetHeight;
  return {
    w,
    h,
    left: Math.min(width - w - EDGE, Math.max(EDGE, (point.x * 0.5 + 0.5) * width - w * ax)),
    top: Math.min(height - h - EDGE, Math.max(EDGE + top, (0.5 - point.y * 0.5) * height - h * ay)),
  };
}

function show(node: HTMLElement, { left, top }: Box): void {
  node.style.transform = `translate(${left.toFixed(1)}px, ${top.toFixed(1)}px)`;
  node.style.visibility = 'visible';
}

function move(node: HTMLElement, picture: Picture, ax: number, ay: number): void {
  const box = boxOf(node, picture, ax, ay);
  if (box === null) hide(node);
  else show(node, box);
}

/** Name tags of seats, once all are known: none over another; then what is counted, beside them. */
function settle({ width, height }: Picture): void {
  apart(standing, width, height);
  for (const box of standing) show(box.node, box);
  const there: Box[] = [...standing];
  for (const box of counting) {
    const at = aside(box, there, width, height);
    there.push(at);
    show(box.node, at);
  }
}
