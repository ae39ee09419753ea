// Context actions with the table around a piece: pointing at it, drawing round it, writing beside it, a snap point
// where it lies and which tags it draws; and into which pile it goes.

import type { Handle } from '../../server-modules/kernel/ids.ts';
import type { SnapPoint } from '../../server-modules/kernel/sheet.ts';
import { shownTags, TAGS, tagsOf } from '../../server-modules/kernel/tags.ts';
import type { Verb } from '../../server-modules/kernel/verb.ts';
import type { PieceView } from '../../server-modules/kernel/view.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import { isFreeTable } from '../store/hand/bring.ts';
import { publicTags } from '../store/hand/snap.ts';
import { asking, contextAction, type Ask, type ContextAction } from '../store/hand/context-action.ts';
import { feltPose, feltZone, myHand } from '../store/place.ts';
import { snapsOf } from '../store/sheet.ts';
import { isPile } from './kinds.ts';

/** Room between a piece and what is drawn or written for it, 0.1 mm. */
const ROOM = 450;
const BLACK = 14;
const PEN = { colour: BLACK, width: 24 } as const;
/** Corners of what is drawn round a piece. */
const CORNERS = 24;
/** A snap point nearer than this is the one meant. */
const NEAR = 120;

/** A snap point that draws everything. */
const PLAIN = { turn: 0, reach: 250, turns: false, kind: null } as const;

/** Pointing and marking, for what lies loose on the open table. */
export function contextActionsAround(view: View, pieces: readonly PieceView[]): ContextAction[] {
  const lying = pieces.filter((piece) => view.zones.get(piece.zone)?.ordered === false);
  const box = boxOf(view, lying);
  const felt = feltZone(view);
  if (box === null || felt === null) return [];
  const [x, z] = [Math.round((box.x0 + box.x1) / 2), Math.round((box.z0 + box.z1) / 2)];
  const turn = myHand(view)?.turn ?? 0;
  const words: Ask = {
    t: 'words',
    fields: [{ name: 'words', most: 200, rows: 1, start: '' }],
    make: ([text = '']) => (text === '' ? [] : [{ t: 'label', label: { x, z: box.z1, turn, size: 160, colour: BLACK, text } }]),
  };
  const near = snapsOf(view).find((point) => Math.hypot(point.x - x, point.z - z) < NEAR);
  const snap: Verb<Handle> = near === undefined ? { t: 'snap', point: { x, z, ...PLAIN } } : { t: 'snap', key: near.key, point: null };
  const [only] = pieces;
  const start = shownTags(near === undefined ? (pieces.length === 1 && only !== undefined ? publicTags(only) : '') : (near.tags ?? ''));
  const tagging: Ask = {
    t: 'words',
    fields: [{ name: 'tags', most: TAGS.all, rows: 1, start }],
    make: ([text = '']) => {
      const { key, tags: _, ...point }: SnapPoint & { key?: string } = near ?? { ...PLAIN, x, z };
      const tags = tagsOf([text]);
      return [{ t: 'snap', ...(key === undefined ? {} : { key }), point: { ...point, ...(tags === '' ? {} : { tags }) } }];
    },
  };
  return [
    contextAction('ping', 'look', 'pingHere', { t: 'ping', at: { x, z, turn: 0 } }),
    contextAction('ring', 'around', 'drawHere', { t: 'ink', stroke: { ...PEN, line: ringed(box) } }),
    asking('label', 'around', 'labelHere', words),
    contextAction('snap-here', 'around', 'snapHere', snap),
    ...(isFreeTable(view) ? [asking('snap-tags', 'around', null, tagging)] : []),
  ];
}

/** The felt around pieces, with some room; null for none. */
export function boxOf(view: View, pieces: readonly PieceView[]): { x0: number; z0: number; x1: number; z1: number } | null {
  if (pieces.length === 0) return null;
  const at = pieces.map((piece) => feltPose(view, piece));
  const xs = at.map(({ x }) => x);
  const zs = at.map(({ z }) => z);
  return { x0: Math.min(...xs) - ROOM, z0: Math.min(...zs) - ROOM, x1: Math.max(...xs) + ROOM, z1: Math.max(...zs) + ROOM };
}

/** A closed line in this box, x and z in turn. */
function ringed({ x0, z0, x1, z1 }: { x0: number; z0: number; x1: number; z1: number }): number[] {
  const line: number[] = [];
  for (let i = 0; i <= CORNERS; i++) {
    const a = (i / CORNERS) * 2 * Math.PI;
    line.push(Math.round((x0 + x1) / 2 + (Math.cos(a) * (x1 - x0)) / 2), Math.round((z0 + z1) / 2 + (Math.sin(a) * (z1 - z0)) / 2));
  }
  return line;
}

/** To the bottom of a pile, or somewhere into it. */
export function contextActionsInto(view: View, pieces: readonly PieceView[]): ContextAction[] {
  const single = pieces.filter((piece) => !isPile(piece));
  const places = [...view.zones.values()]
    .filter((zone) => zone.of !== null && zone.insert && single.every((piece) => piece.zone !== zone.id && piece.h !== zone.of))
    .map(({ id }) => id);
  if (single.length === 0 || places.length === 0) return [];
  const put = (id: 'put-under' | 'put-random', how: { under: true } | { random: true }): ContextAction =>
    asking(id, 'pile', null, { t: 'place', places, count: null, make: (onto) => single.map(({ h }) => ({ t: 'put', piece: h, onto, ...how })) });
  return [put('put-under', { under: true }), put('put-random', { random: true })];
}
