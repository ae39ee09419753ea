// Which marks lie flat on the felt for a View: zones made by hand, the grid, snap points, what a tool marks out just
// now. Pure; metres.

import type { ZoneKind } from '../../../server-modules/kernel/types.ts';
import type { ZoneView } from '../../../server-modules/kernel/view.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import type { GameArt } from '../../games/types.ts';
import { gridOf, snapsOf } from '../../store/sheet.ts';
import type { Sketch } from '../../store/types.ts';
import { lookOf } from '../../ui/seats.ts';
import { MARKS, type MarkKind } from './places.ts';
import { rowsOf } from '../layout/rowzones.ts';
import type { TableShape } from '../layout/seats.ts';
import { kindSign, markSign } from './signs.ts';
import type { Sizes } from '../layout/spot.ts';

export interface Mark {
  kind: MarkKind;
  x: number;
  z: number;
  /** Radians, as the scene turns things. */
  yaw: number;
  /** Half sizes. */
  w: number;
  d: number;
  corner: number;
  ink: string;
  strength: number;
  more: readonly [number, number, number, number];
  sign: readonly [number, number, number, number];
}

const TENTH = 0.0001,
  RAD = Math.PI / 180;
const CREAM = '#E2CFA2',
  BRASS = '#FFC566';
/** Radius of a snap point, metres. */
const DOT = 0.0055;
const NOTHING = [0, 0, 0, 0] as const;
const BARE = [-1, -1, 0, 0] as const;
/** Held this near to a snap point, the point is seen, metres. */
export const NEAR_SNAP = 0.09;

const mark = (kind: MarkKind, x: number, z: number, w: number, d: number, more: Partial<Mark> = {}): Mark => ({
  kind,
  x,
  z,
  w,
  d,
  yaw: 0,
  corner: 0.006,
  ink: CREAM,
  strength: 1,
  more: NOTHING,
  sign: BARE,
  ...more,
});

/** How each kind of zone is shown; the rest have no place of their own on the felt. */
const SHOWN: { readonly [K in ZoneKind]?: MarkKind } = { hidden: 'veil', fog: 'fog', layout: 'rows', mixer: 'mixer', area: 'area' };

/** A zone that is drawn on the felt: by its kind; of hands, those that lie on the table rather than at its edge. */
export const isMarked = (zone: ZoneView): boolean => zone.w > 0 && zone.d > 0 && (SHOWN[zone.kind] !== undefined || isLaidHand(zone));
const isLaidHand = (zone: ZoneView): boolean => zone.kind === 'hand' && zone.id.startsWith('made:');

/**
 * An area that was made at the table, is nobody’s and holds nothing says nothing: its outline is enough, and tables
 * that other programs laid have many.
 */
const saysNothing = ({ id, kind, owner, count }: ZoneView): boolean => kind === 'area' && id.startsWith('made:') && owner === null && count === 0;

/** Zones by which a name tag stands. */
export const taggedZones = (view: Pick<View, 'zones'>): readonly ZoneView[] => [...view.zones.values()].filter((zone) => isMarked(zone) && !saysNothing(zone));

/** `art` and `sizes` tell how large the places of a row are. `sheets`: fogs that have a cover of their own. */
export function zoneMarks(view: View, art: GameArt, sizes: Sizes, sheets?: ReadonlySet<string>): Mark[] {
  const out: Mark[] = [];
  for (const zone of view.zones.values())
    if (isMarked(zone)) out.push(sheets?.has(zone.id) === true ? { ...zoneMark(view, zone, art, sizes), strength: 0 } : zoneMark(view, zone, art, sizes));
  // Large ones below small ones.
  return out.sort((a, b) => b.w * b.d - a.w * a.d);
}

function zoneMark(view: View, zone: ZoneView, art: GameArt, sizes: Sizes): Mark {
  const kind = SHOWN[zone.kind] ?? 'hand';
  const rows = rowsOf(view, zone, art, sizes);
  const ink = zone.owner === null ? CREAM : lookOf(zone.owner).fill;
  return mark(kind, zone.x * TENTH, zone.z * TENTH, (zone.w / 2) * TENTH, (zone.d / 2) * TENTH, {
    yaw: -zone.turn * RAD,
    ink,
    strength: strengthOf(zone),
    more: rows ? [rows.w, rows.d, rows.stepX, rows.stepZ] : NOTHING,
    // A row needs the places of its sign for the number of its places.
    sign: rows ? [-1, -1, rows.columns, rows.rows] : [kindSign(zone.kind), markSign(zone.owner), 0, 0],
  });
}

/** What covers is thin for those who see below it. */
function strengthOf({ kind, tell }: ZoneView): number {
  if (kind === 'hidden') return tell ? 0.34 : 0.93;
  if (kind === 'fog') return tell ? 0.34 : 0.97;
  return 0.85;
}

export function gridMarks(view: View, shape: TableShape): Mark[] {
  const grid = gridOf(view);
  if (grid === null || !grid.shown) return [];
  const kind = grid.shape === 'square' ? 'squares' : 'hexes';
  const { radius, length } = shape;
  return [
    mark(kind, 0, 0, radius + length / 2, radius, {
      corner: 0,
      strength: 0.3,
      more: [grid.size * TENTH, grid.x * TENTH, grid.z * TENTH, 0],
      sign: [-1, -1, length / 2, radius],
    }),
  ];
}

/** All snap points while they are being set; else those near what is held. */
export function snapMarks(view: View, all: boolean, held: { x: number; z: number } | null): Mark[] {
  if (!all && held === null) return [];
  return snapsOf(view)
    .filter((point) => all || (held !== null && Math.hypot(point.x - held.x, point.z - held.z) * TENTH < NEAR_SNAP))
    .map((point) => mark('dot', point.x * TENTH, point.z * TENTH, DOT, DOT, { corner: 0 }));
}

/** What a tool draws just now, but for its ink. */
export function sketchMarks(sketch: Sketch | null): Mark[] {
  if (sketch === null || sketch.tool === 'ink') return [];
  const [x0 = 0, z0 = 0, x1 = x0, z1 = z0] = sketch.line.map((v) => v * TENTH);
  const [x, z] = [(x0 + x1) / 2, (z0 + z1) / 2];
  if (sketch.tool === 'erase') return [mark('ring', x0, z0, 0.012, 0.012, { corner: 0, ink: '#FFF0D2' })];
  if (sketch.tool === 'zone') return [mark('box', x, z, Math.abs(x1 - x0) / 2, Math.abs(z1 - z0) / 2, { ink: BRASS })];
  return [mark('rule', x, z, Math.hypot(x1 - x0, z1 - z0) / 2, 0.006, { corner: 0, yaw: -Math.atan2(z1 - z0, x1 - x0), ink: '#FFF0D2' })];
}

export const kindNumber = (kind: MarkKind): number => MARKS.indexOf(kind);
