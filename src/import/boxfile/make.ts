// A table as one viewer sees it, as the plan of a box. Made of his View alone: what was not sent to him cannot be in
// it. Hands, his own among them, stay out, as does what lies in closed zones; what lies unseen and may be looked at is
// looked at first, for all to know (`unseenOf`), or there is no box.

import { LOOKS } from '../../../server-modules/games/box/data/catalogue.ts';
import { SEATS, type Handle, type Seat, type ZoneId } from '../../../server-modules/kernel/ids.ts';
import { kindOf } from '../../../server-modules/kernel/kinds/index.ts';
import { backIn, plainLook } from '../../../server-modules/kernel/looks.ts';
import { listOfTags } from '../../../server-modules/kernel/tags.ts';
import type { ClockState, Eyes } from '../../../server-modules/kernel/types.ts';
import type { PieceView, WorldView, ZoneView } from '../../../server-modules/kernel/view.ts';
import type { RoomView } from '../../../server-modules/protocol/messages.ts';
import { stockOf } from '../data/stock.ts';
import { playOf } from '../../../server-modules/protocol/play.ts';
import { newPlan, plannedPiece } from '../blank.ts';
import type { Page, Plan, PlannedPiece, PlannedZone } from '../plan.ts';
import { makeOf } from '../zones-by-hand.ts';
import { furnish, jointsIn } from './furniture.ts';
import { renamed } from './rules.ts';

/** What of a View is looked at. `me`: the seat of whoever looks. */
export interface Shown extends WorldView {
  room: { me: Pick<RoomView['me'], 'seat'>; turns: Pick<RoomView['turns'], 'on' | 'order'> };
}

/** What of it tells what lies on the table. */
export type Seen = WorldView & { room: { me: { seat: Me } } };

/** What one would have to look at, by the verbs of a hand: containers to look through, and pieces to look under. */
export interface Unseen {
  zones: ZoneId[];
  pieces: Handle[];
}

type Me = Seat | null;
const HELD: ReadonlySet<ZoneView['kind']> = new Set(['hand', 'stand', 'hold', 'aside']);
const COVERED: ReadonlySet<ZoneView['kind']> = new Set(['hidden', 'fog']);
/** What is in it does not lie on the table; nor what somebody else covers, whoever may look there. */
const isHeld = ({ kind, owner }: ZoneView, me: Me): boolean => HELD.has(kind) || (COVERED.has(kind) && owner !== null && owner !== me);
/** Everybody tells it apart. */
const isPublic = (h: Handle): boolean => h % 2 === 0;
const isMade = ({ id }: ZoneView): boolean => id.startsWith('made:');

const isOnTable = (view: Seen, piece: PieceView): boolean => {
  const zone = view.zones.get(piece.zone);
  return zone === undefined || (zone.of === null && !isHeld(zone, view.room.me.seat));
};
const insidesOf = (view: WorldView): Map<Handle, ZoneView> => new Map([...view.zones.values()].flatMap((zone) => (zone.of === null ? [] : [[zone.of, zone]])));

/** Of what lies on the table, all that this viewer does not read and a hand can look at. */
export function unseenOf(view: Seen): Unseen {
  const insides = insidesOf(view);
  const unseen: Unseen = { zones: [], pieces: [] };
  for (const piece of view.pieces.values()) {
    if (!isOnTable(view, piece)) continue;
    const { holds } = kindOf(piece.kind);
    const inside = insides.get(piece.h);
    if (holds === null && piece.face === null) unseen.pieces.push(piece.h);
    // What gives copies without end comes as the box of things has it.
    else if (holds !== null && holds !== 'endless' && inside !== undefined && !inside.tell && inside.count !== 0) unseen.zones.push(inside.id);
  }
  return unseen;
}

export interface Made {
  plan: Plan;
  /** By the place of each piece in the plan: what the table calls its picture; '': none. */
  pictures: string[];
  /** The same of its back. */
  backs: string[];
  /** Things that a table could not be given again by hand; and how much is held or lies where it is not to be seen. */
  away: number;
  held: number;
}

/** Everything that lies there, but what is held. Throws where something is still unseen. */
export function planOf(view: Shown, title: string, pages: readonly Page[] = []): Made {
  const { zones: closed, pieces: down } = unseenOf(view);
  if (closed.length + down.length > 0) throw new Error('something is not seen');
  const plan = newPlan(title);
  const made: Made = { plan, pictures: [], backs: [], away: 0, held: heldIn(view) };
  furnish(plan, view);
  plan.pages = [...pages];
  plan.turns = view.room.turns.on ? view.room.turns.order.map((seat) => SEATS.indexOf(seat)) : [];
  const within = new Map<ZoneId, number>();
  for (const zone of view.zones.values()) if (isMade(zone)) within.set(zone.id, plan.zones.push(zoneOf(zone, view.room.me.seat)) - 1);
  const play = playOf(view.sheet);
  const kept = play === null ? null : renamed(play, (zone) => within.get(zone));
  if (kept !== null) plan.play = kept;
  const insides = insidesOf(view);
  const at = new Map<Handle, number>();
  const add = (piece: PieceView, over: Partial<PlannedPiece>): number | null => {
    const planned = { ...pieceOf(piece, plan.pieces.length), ...over };
    if (planned.look === '' || (kindOf(planned.kind).holds !== 'pile' && stockOf(planned) === null)) {
      made.away++;
      return null;
    }
    made.pictures.push(piece.extra?.picture ?? '');
    // A pile looks like its top, which bears it.
    made.backs.push(kindOf(planned.kind).holds === null ? (backIn(view.sheet, piece.look) ?? '') : '');
    at.set(piece.h, plan.pieces.length);
    return plan.pieces.push(planned) - 1;
  };
  for (const piece of inOrder(view)) {
    const { x, z, locked, extra } = piece;
    // What a game lays may be turned by more than once round.
    const turn = ((piece.turn % 360) + 360) % 360;
    const zone = within.get(piece.zone);
    const row = view.zones.get(piece.zone)?.ordered === true;
    const spot = { ...(row ? { x: 0, z: 0 } : { x, z }), turn, locked, ...(zone === undefined ? {} : { within: zone }) };
    const high = zone === undefined && extra?.y !== undefined ? { y: extra.y, ...(extra.lean === undefined ? {} : { lean: extra.lean }) } : {};
    const { holds } = kindOf(piece.kind);
    const inner = holds === 'endless' ? [] : (insides.get(piece.h)?.order ?? []).flatMap((h) => view.pieces.get(h) ?? []);
    const [only] = inner;
    // A deck of one is that one; of none there is nothing.
    if (holds === 'pile' && inner.length < 2) {
      if (only !== undefined) add(only, { ...spot, ...high });
      continue;
    }
    const top = inner.at(-1);
    const isOpen = holds === 'pile' && inner.every(({ h }) => isPublic(h));
    const box = add(piece, { ...spot, ...high, ...(holds === 'pile' && top !== undefined ? likeTop(top) : {}), ...(isOpen ? { open: true } : {}) });
    if (box === null) made.away += inner.length;
    else for (const each of inner) add(each, { inside: box, x: 0, z: 0, turn: 0, locked: false });
  }
  plan.joints = jointsIn(view, at);
  return made;
}

/** A deck looks like its top. */
const likeTop = (top: PieceView): Partial<PlannedPiece> => ({ look: LOOKS[plainLook(top.look)] ?? '', face: 0, up: top.up });

/**
 * In the order in which a hand lays them again: what lies flat as it was laid, then what is lined up, then what stands
 * on something, from below.
 */
function inOrder(view: Seen): PieceView[] {
  const all = [...view.pieces.values()].filter((piece) => isOnTable(view, piece));
  const isRow = ({ zone }: PieceView): boolean => view.zones.get(zone)?.ordered === true;
  const isHigh = ({ extra, zone }: PieceView): boolean => extra?.y !== undefined && view.zones.get(zone)?.kind === 'felt';
  const rows = [...view.zones.values()].filter((zone) => zone.ordered && zone.of === null && !isHeld(zone, view.room.me.seat));
  return [
    ...all.filter((piece) => !isRow(piece) && !isHigh(piece)),
    ...rows.flatMap(({ order }) => (order ?? []).flatMap((h) => view.pieces.get(h) ?? [])),
    ...all.filter(isHigh).sort((a, b) => (a.extra?.y ?? 0) - (b.extra?.y ?? 0) || a.x - b.x || a.z - b.z),
  ];
}

function pieceOf({ kind, look, face, up, extra }: PieceView, i: number): PlannedPiece {
  const { flips, thrown, holds, sounds } = kindOf(kind);
  const shows = holds !== null ? 0 : sounds !== undefined ? 1 : (face ?? 0);
  return {
    ...plannedPiece(i),
    kind,
    look: LOOKS[plainLook(look)] ?? '',
    face: shows,
    // Of what has no other side it says nothing which lies up.
    up: flips && thrown === null ? up : true,
    name: extra?.name ?? '',
    about: extra?.about ?? '',
    words: extra?.words ?? '',
    tags: listOfTags(extra?.tags),
    tint: extra?.tint ?? 0,
    scale: extra?.scale ?? 100,
    tilt: extra?.tilt ?? 0,
    clock: extra?.clock == null ? null : wound(extra.clock),
  };
}

/** A clock goes into a box wound up and standing. */
const wound = ({ mode, full }: ClockState): ClockState => ({ mode, full, left: full, runs: null, since: 0 });

const RIGHTS = ['see', 'count', 'touch', 'insert'] as const;

/** A zone with the rights of its kind, and others where this viewer is told that they are not his, or are. */
function zoneOf(zone: ZoneView, me: Me): PlannedZone {
  const { kind, owner, x, z, turn, w, d } = zone;
  const of: PlannedZone = { kind: kind as PlannedZone['kind'], seat: owner === null ? null : SEATS.indexOf(owner), x, z, turn, w, d, tags: [], from: null };
  const usual = makeOf(of);
  const may = (eyes: Eyes): boolean => eyes === 'all' || (eyes === 'owner' ? owner === me && me !== null : eyes !== 'none' && me !== null && eyes.includes(me));
  const told = { see: zone.tell, count: zone.count !== null, touch: zone.touch, insert: zone.insert };
  const eyesOf = (right: (typeof RIGHTS)[number]): Eyes =>
    may(usual[right]) === told[right] ? usual[right] : told[right] ? (right === 'see' && owner !== null ? 'owner' : 'all') : 'none';
  const rights = { see: eyesOf('see'), count: eyesOf('count'), touch: eyesOf('touch'), insert: eyesOf('insert') };
  return RIGHTS.every((right) => rights[right] === usual[right])
    ? of
    : { ...of, rights: { ...rights, see: typeof rights.see === 'string' ? rights.see : 'none' } };
}

/** How much is known to be held, or to lie where one may not see it. */
function heldIn(view: Seen): number {
  const visible = new Map<string, number>();
  for (const { zone } of view.pieces.values()) visible.set(zone, (visible.get(zone) ?? 0) + 1);
  let sum = 0;
  for (const zone of view.zones.values()) {
    const { id, count, of } = zone;
    const seen = visible.get(id) ?? 0;
    if (of === null) sum += isHeld(zone, view.room.me.seat) ? (count ?? seen) : Math.max(0, (count ?? 0) - seen);
  }
  return sum;
}
