// Name tags, trap counters and the hands of others as page elements over the picture, moved with it. React makes them; frames only move them.

import { forwardRef, useImperativeHandle, useRef } from 'react';
import { Vector3, type PerspectiveCamera } from 'three';
import type { ZoneId } from '../../../server-modules/kernel/ids.ts';
import type { ZoneView } from '../../../server-modules/kernel/view.ts';
import type { RoomView, View } from '../../../server-modules/protocol/messages.ts';
import { useTable, useTableStore } from '../../app/table.tsx';
import type { GameArt } from '../../games/types.ts';
import { soleSeat } from '../../store/rules/named.ts';
import type { Motion } from '../../store/types.ts';
import { GAME_ICONS } from '../../ui/icons.generated.ts';
import { Mark } from '../../ui/Mark.tsx';
import { Eyes, setEye } from './Eyes.tsx';
import { Looks } from './Looks.tsx';
import { NotedOf, NotedPlaces } from './Noted.tsx';
import { Pings, setPing } from './Pings.tsx';
import { SeatMarks } from '../../ui/table/SeatMarks.tsx';
import { answering, cardsOf, factSeat, isOut, seatName, totalOf } from '../../ui/table/read.ts';
import { Icon } from '../../ui/kit/Icon.tsx';
import { lookOf } from '../../ui/seats.ts';
import { language, ui } from '../../locale/index.ts';
import { zoneName, zoneTag } from '../../locale/say.ts';
import { toFelt } from '../../store/place.ts';
import { apart, below, beside, EDGE, type Box } from './apart.ts';
import { lengthText } from '../marks/length.ts';
import { isMarked } from '../marks/marks.ts';
import { onRail, tagPoint } from './where.ts';
import type { SeatPlace } from '../pieces/geometry.ts';
import css from './name-tags.module.css';

export interface NameTagsHandle {
  /** Moves everything to where it stands in the picture. `seats`: places of the other seats as the viewer sees them; `turn` of the table. */
  place(camera: PerspectiveCamera, width: number, height: number, seatAt: (seat: string) => SeatPlace | null, turn: number, motion: Motion, top: number): void;
}

const point = new Vector3(),
  ndc = new Vector3();
/** Panels that lie over the table: name tags of seats stand beside them. */
let covers: readonly DOMRect[] = [];
/** Lines of the log over the table: nothing stands in them. */
let spoken: readonly DOMRect[] = [];
/** Where the fan of my own cards begins on a phone: name tags stand above it. */
let fan = Infinity;
/** Name tags of seats in this picture, until all of them have their place. */
const standing: (Box & { node: HTMLElement })[] = [];
/** A full table that is as wide as the picture: name tags of those at the sides stand upright on the rim and cover no cards. */
let narrow = false;
const NARROW = 620,
  CROWD = 3;

const EMPTY: readonly ZoneView[] = [];
const tallied = (view: View | null): readonly ZoneView[] =>
  view ? [...view.zones.values()].filter((zone) => zone.tally !== null && zone.owner !== view.room.me.seat) : EMPTY;

const marked = (view: View): readonly ZoneView[] => [...view.zones.values()].filter(isMarked);

/** `counted`: places whose name and number of pieces stand before them. */
export const NameTags = forwardRef<NameTagsHandle, { counted?: readonly ZoneId[] | undefined; art?: GameArt | undefined }>(function NameTags(
  { counted = [], art },
  ref,
) {
  const view = useTable((state) => state.shown);
  const prompt = useTable((state) => state.prompt);
  const pings = useTable((state) => state.pings);
  const store = useTableStore();
  // Name tags of places would cover what is looked at through the glass.
  const magnified = useTable((state) => state.tool === 'magnify');
  const bare = useTable((state) => state.uiHidden);
  const root = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    place(camera, width, height, seatAt, turn, motion, top) {
      narrow = width <= NARROW && (view?.room.seats ?? []).filter((row) => row.who !== null || row.bot).length > CROWD;
      covers = rectsOf('[data-covers]');
      spoken = rectsOf('[data-spoken]');
      fan = width > NARROW ? Infinity : (rectsOf('[data-fan]')[0]?.top ?? Infinity);
      standing.length = 0;
      for (const node of root.current?.children ?? []) {
        if (!(node instanceof HTMLElement)) continue;
        const { made, counts, eye, ping } = node.dataset;
        if (ping !== undefined)
          setPing(
            node,
            (x, y, z) => seen(x, y, z, turn),
            () => move(node, camera, width, height, 0.5, 1, top),
          );
        else if (counts !== undefined) setCount(node, view, counts as ZoneId, camera, width, height, turn, top);
        else if (eye !== undefined)
          setEye(
            node,
            view,
            Number(eye),
            (x, y, z) => seen(x, y, z, turn),
            () => move(node, camera, width, height, 0.5, 0.5, top),
            hide,
          );
        else if (node.dataset['noted'] !== undefined) setNoted(node, view, node.dataset['noted'] as ZoneId, camera, width, height, turn, top);
        else if (made !== undefined) setPlace(node, view?.zones.get(made as ZoneId), camera, width, height, turn, top);
        else if (node.dataset['measure'] !== undefined) setMeasure(node, motion.sketch, camera, width, height, turn, top);
        else set(node, camera, width, height, seatAt, turn, motion, top, view?.room.me.seat ?? null);
      }
      settle(width, height);
    },
  }));
  if (view === null) return null;
  const { room } = view;
  const active = factSeat(view, 'active');
  return (
    <div ref={root} className={css.nameTags} hidden={bare}>
      {room.seats
        .filter((row) => row.seat !== room.me.seat && (row.who !== null || row.bot))
        .map((row) => (
          <div
            key={row.seat}
            className={css.nameTag}
            data-tag=""
            data-seat={row.seat}
            data-turn={row.seat === active || undefined}
            data-out={isOut(view, row.seat) || undefined}
            data-answer={answering(view, row.seat) ?? undefined}
            style={{ borderColor: lookOf(row.seat).fill }}
          >
            <Mark seat={row.seat} size={30} />
            <b>{seatName(room, row.seat)}</b>
            <Cards view={view} seat={row.seat} />
            <Standing view={view} seat={row.seat} away={!row.here && !row.bot} />
            <Looks view={view} seat={row.seat} />
            <SeatMarks view={view} marks={isOut(view, row.seat) ? [] : (art?.marks?.(row.seat, view) ?? [])} size={20} />
            <NotedOf view={view} seat={row.seat} />
            <Pick
              name={seatName(room, row.seat)}
              option={prompt?.options.find(({ words: about }) => soleSeat(about) === row.seat)?.value}
              pick={store.do.pick}
            />
          </div>
        ))}
      {tallied(view).map((zone) => (
        <div key={zone.id} className={css.tally} data-x={zone.x} data-z={zone.z} data-turn-zone={zone.turn} data-count={zone.tally}>
          <svg viewBox="0 0 512 512" aria-hidden="true">
            <path d={GAME_ICONS['wolf-trap']} fillRule="evenodd" />
          </svg>
          <b>{zone.tally}</b>
        </div>
      ))}
      {(magnified ? [] : marked(view)).map((zone) => (
        <div key={zone.id} className={css.place} data-made={zone.id} style={zone.owner === null ? {} : { borderColor: lookOf(zone.owner).fill }}>
          {zone.owner === null ? null : <Mark seat={zone.owner} size={16} />}
          {zoneTag(view, zone)}
          {zone.count === null ? null : <b>{zone.count}</b>}
        </div>
      ))}
      {(magnified ? [] : counted).map((id) => {
        const zone = view.zones.get(id);
        return zone === undefined || zone.count === null ? null : (
          <div key={id} className={css.place} data-counts={id}>
            <span className={css.called}>{zoneName(view, zone)}</span>
            <b>{zone.count}</b>
          </div>
        );
      })}
      {magnified ? null : <NotedPlaces />}
      {magnified ? null : <Eyes view={view} art={art} />}
      <div className={css.measure} data-measure="" />
      <Pings view={view} pings={pings} />
      {room.people
        .filter((one) => one.who !== room.me.who && one.seat !== null)
        .map((one) => (
          <div key={`p${one.who}`} className={css.pointer} data-who={one.who} data-owner={one.seat}>
            <svg viewBox="0 0 512 512" aria-hidden="true">
              <path
                d={GAME_ICONS.pointing}
                fill={lookOf(one.seat ?? 'A').fill}
                stroke="#fff"
                strokeWidth="18"
                strokeLinejoin="round"
                paintOrder="stroke"
                fillRule="evenodd"
              />
            </svg>
            <span style={{ borderColor: lookOf(one.seat ?? 'A').fill }}>
              <Mark seat={one.seat ?? 'A'} size={16} />
              {one.name}
            </span>
          </div>
        ))}
    </div>
  );
});

/** While somebody is chosen, the name tag is pressed for its seat. */
function Pick({ name, option, pick }: { name: string; option: string | undefined; pick(value: string): void }) {
  return option === undefined ? null : <button type="button" className={css.pick} aria-label={name} onClick={() => pick(option)} />;
}

function Cards({ view, seat }: { view: View; seat: RoomView['seats'][number]['seat'] }) {
  const count = cardsOf(view, seat);
  return count === null || isOut(view, seat) ? null : <em>{count}</em>;
}

/** Out of the game, awaited or not, away; and what was won so far. */
function Standing({ view, seat, away }: { view: View; seat: RoomView['seats'][number]['seat']; away: boolean }) {
  const answer = answering(view, seat),
    total = totalOf(view, seat);
  return (
    <>
      {total === null ? null : <em className={css.total}>{total}</em>}
      {isOut(view, seat) ? <i>{ui.seats.out}</i> : null}
      {answer === null ? null : (
        <span className={css.answer}>
          <Icon name={answer === 'done' ? 'check' : 'hourglass-medium'} size={18} />
          <span className="unseen">{answer === 'done' ? ui.seats.answered : ui.seats.awaited}</span>
        </span>
      )}
      {away ? <i>{ui.seats.away}</i> : null}
    </>
  );
}

/** Whether somebody sits to my left, to my right or across from me. */
export function sideOf(angle: number): 'left' | 'right' | 'across' {
  if (Math.cos(angle) < -0.6 || Math.abs(Math.sin(angle)) < 0.5) return 'across';
  return Math.sin(angle) < 0 ? 'left' : 'right';
}

/** One element to its place; hidden when it has none. */
function set(
  node: HTMLElement,
  camera: PerspectiveCamera,
  width: number,
  height: number,
  seatAt: (seat: string) => SeatPlace | null,
  turn: number,
  motion: Motion,
  top: number,
  me: string | null,
): void {
  const { seat, who, x, z } = node.dataset;
  if (seat !== undefined) {
    const at = seatAt(seat);
    if (!at) return hide(node);
    const side = narrow ? sideOf(at.angle) : 'across';
    if (node.dataset['side'] !== side) node.dataset['side'] = side;
    const rail = onRail(at, me === null);
    point.copy(tagPoint(at, rail));
    const box = boxOf(node, camera, width, height, side === 'across' ? 0.5 : side === 'left' ? 1 : 0, rail ? 0 : 0.5, top);
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
  if (who === undefined) point.x += 0.062;
  move(node, camera, width, height, who !== undefined ? 0.1 : 0, who !== undefined ? 0.1 : 0.5, top);
}

/** From the felt (metres) to where the viewer sees it. */
function seen(x: number, y: number, z: number, turn: number): Vector3 {
  const c = Math.cos(turn),
    s = Math.sin(turn);
  return point.set(x * c + z * s, y, -x * s + z * c);
}

/** On the edge of a marked place that is farthest from the viewer: there it covers nothing of it. */
function setPlace(node: HTMLElement, zone: ZoneView | undefined, camera: PerspectiveCamera, width: number, height: number, turn: number, top: number): void {
  if (!zone) return hide(node);
  let [bestX, bestZ, far] = [0, 0, -Infinity];
  for (const [x, z] of [
    [0, -zone.d / 2],
    [0, zone.d / 2],
    [-zone.w / 2, 0],
    [zone.w / 2, 0],
  ] as const) {
    const at = toFelt(zone, { x, z, turn: 0 });
    seen(at.x * 0.0001, 0, at.z * 0.0001, turn);
    const off = point.distanceToSquared(camera.position);
    if (off > far) [bestX, bestZ, far] = [at.x, at.z, off];
  }
  seen(bestX * 0.0001, 0.001, bestZ * 0.0001, turn);
  // What is not in the picture has no name tag at its rim.
  ndc.copy(point).project(camera);
  if (Math.abs(ndc.x) > 1 || Math.abs(ndc.y) > 1) return hide(node);
  move(node, camera, width, height, 0.5, 1, top);
}

/** Metres from the middle of a pile to its name tag. */
const BEFORE_PILE = 0.056;

/** Before a place, or before the pile it is inside of, on the viewer's side. */
function setCount(node: HTMLElement, view: View | null, id: ZoneId, camera: PerspectiveCamera, width: number, height: number, turn: number, top: number): void {
  const zone = view?.zones.get(id);
  const at = zone?.of == null ? zone : view?.pieces.get(zone.of);
  if (!zone || !at) return hide(node);
  seen(at.x * 0.0001, 0.002, at.z * 0.0001, turn);
  point.z += zone.of === null ? (zone.w + zone.d) * 0.000025 : BEFORE_PILE;
  move(node, camera, width, height, 0.5, 0.5, top);
}

/** On the far edge of a place: there it covers nothing of what is written in its middle. */
function setNoted(node: HTMLElement, view: View | null, id: ZoneId, camera: PerspectiveCamera, width: number, height: number, turn: number, top: number): void {
  const zone = view?.zones.get(id);
  if (!zone) return hide(node);
  const at = toFelt(zone, { x: 0, z: -zone.d * 0.46, turn: 0 });
  seen(at.x * 0.0001, 0.004, at.z * 0.0001, turn);
  ndc.copy(point).project(camera);
  if (Math.abs(ndc.x) > 1 || Math.abs(ndc.y) > 1) return hide(node);
  move(node, camera, width, height, 0.5, 0.5, top);
}

/** In the middle of what is measured. */
function setMeasure(node: HTMLElement, sketch: Motion['sketch'], camera: PerspectiveCamera, width: number, height: number, turn: number, top: number): void {
  if (sketch?.tool !== 'measure' || sketch.line.length < 4) return hide(node);
  const [x0 = 0, z0 = 0, x1 = 0, z1 = 0] = sketch.line;
  const text = lengthText(Math.hypot(x1 - x0, z1 - z0), language);
  if (node.textContent !== text) node.textContent = text;
  seen((x0 + x1) * 0.00005, 0.004, (z0 + z1) * 0.00005, turn);
  move(node, camera, width, height, 0.5, 1.35, top);
}

function hide(node: HTMLElement): void {
  node.style.visibility = 'hidden';
}

const rectsOf = (what: string): DOMRect[] => [...document.querySelectorAll(what)].map((panel) => panel.getBoundingClientRect());

/** Where an element stands, by the point that it is about: inside the picture, below the bars. Null when the point is behind the viewer. */
function boxOf(node: HTMLElement, camera: PerspectiveCamera, width: number, height: number, ax: number, ay: number, top: number): Box | null {
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

function move(node: HTMLElement, camera: PerspectiveCamera, width: number, height: number, ax: number, ay: number, top: number): void {
  const box = boxOf(node, camera, width, height, ax, ay, top);
  if (box === null) hide(node);
  else show(node, box);
}

/** Name tags of seats, once all are known: none over another. */
function settle(width: number, height: number): void {
  apart(standing, width, height);
  for (const box of standing) show(box.node, box);
}
