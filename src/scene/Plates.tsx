// Name plates, trap counters and the hands of others as page elements over the picture, moved with it. React makes them; frames only move them.

import { forwardRef, useImperativeHandle, useRef } from 'react';
import { Vector3, type PerspectiveCamera } from 'three';
import type { ZoneView } from '../../server-modules/kernel/view.ts';
import type { RoomView, View } from '../../server-modules/protocol/messages.ts';
import { useTable } from '../app/table.tsx';
import type { Motion } from '../store/types.ts';
import { GAME_ICONS } from '../ui/icons.generated.ts';
import { Mark } from '../ui/Mark.tsx';
import { cardsOf, factSeat, seatName } from '../ui/table/read.ts';
import { lookOf } from '../ui/seats.ts';
import { ui } from '../words/ui.en.ts';
import type { SeatPlace } from './geometry.ts';
import css from './plates.module.css';

export interface PlatesHandle {
  /** Moves everything to where it stands in the picture. `seats`: places of the other seats as the viewer sees them; `turn` of the table. */
  place(camera: PerspectiveCamera, width: number, height: number, seatAt: (seat: string) => SeatPlace | null, turn: number, motion: Motion, top: number): void;
}

const point = new Vector3();

const EMPTY: readonly ZoneView[] = [];
const tallied = (view: View | null): readonly ZoneView[] =>
  view ? [...view.zones.values()].filter((zone) => zone.tally !== null && zone.owner !== view.room.me.seat) : EMPTY;

export const Plates = forwardRef<PlatesHandle>(function Plates(_, ref) {
  const view = useTable((state) => state.shown);
  const root = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    place(camera, width, height, seatAt, turn, motion, top) {
      for (const node of root.current?.children ?? []) {
        if (node instanceof HTMLElement) set(node, camera, width, height, seatAt, turn, motion, top);
      }
    },
  }));
  if (view === null) return null;
  const { room } = view;
  const active = factSeat(view, 'active');
  return (
    <div ref={root} className={css.plates}>
      {room.seats
        .filter((row) => row.seat !== room.me.seat && (row.who !== null || row.bot))
        .map((row) => (
          <div
            key={row.seat}
            className={css.plate}
            data-seat={row.seat}
            data-turn={row.seat === active || undefined}
            style={{ borderColor: lookOf(row.seat).fill }}
          >
            <Mark seat={row.seat} size={30} />
            <b>{seatName(room, row.seat)}</b>
            <Cards view={view} seat={row.seat} />
            {!row.here && !row.bot ? <i>{ui.seats.away}</i> : null}
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

function Cards({ view, seat }: { view: View; seat: RoomView['seats'][number]['seat'] }) {
  const count = cardsOf(view, seat);
  return count === null ? null : <em>{count}</em>;
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
): void {
  const { seat, who, x, z } = node.dataset;
  if (seat !== undefined) {
    const at = seatAt(seat);
    if (!at) return hide(node);
    point.set(at.x + Math.sin(at.angle) * 0.03, 0.148, at.z + Math.cos(at.angle) * 0.03);
    return move(node, camera, width, height, 0.5, 0.5, top);
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

function hide(node: HTMLElement): void {
  node.style.visibility = 'hidden';
}

const EDGE = 8;

function move(node: HTMLElement, camera: PerspectiveCamera, width: number, height: number, ax: number, ay: number, top: number): void {
  point.project(camera);
  if (point.z > 1) return hide(node);
  const w = node.offsetWidth,
    h = node.offsetHeight;
  const left = Math.min(width - w - EDGE, Math.max(EDGE, (point.x * 0.5 + 0.5) * width - w * ax));
  const y = Math.min(height - h - EDGE, Math.max(EDGE + top, (0.5 - point.y * 0.5) * height - h * ay));
  node.style.transform = `translate(${left.toFixed(1)}px, ${y.toFixed(1)}px)`;
  node.style.visibility = 'visible';
}
