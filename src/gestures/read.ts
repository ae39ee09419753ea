// What a press, a drag or a drop on this thing would be: read from the View and from `can`, the same for pointer, touch
// and key.

import type { Handle, ZoneId } from '../../server-modules/kernel/ids.ts';
import type { Verb } from '../../server-modules/kernel/verb.ts';
import { isPile, STACKS, tapOf } from '../context/kinds.ts';
import type { PieceView } from '../../server-modules/kernel/view.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import { bookOf, isPage, leafed } from '../store/book.ts';
import { feltPose, feltZone, insideOf, isOwnRack, mySeat, toZone } from '../store/place.ts';
import { walkOf } from '../store/hand/path.ts';
import { answeredOn } from '../store/rules/asked.ts';
import { isSwitch } from '../store/rules/lamps.ts';
import { actsOn, drawByTouch, dropTargets, freedom, type DropTargets } from '../store/rules/targets.ts';
import type { Drop } from '../store/types.ts';
import type { Target } from './types.ts';

/** Degrees of one turn with a key or the wheel. */
export const FREE_STEP = 15;
export const RACK_STEP = 90;

export const turnStep = (view: View, h: Handle | null): number => {
  const piece = h === null ? undefined : view.pieces.get(h);
  return piece && isOwnRack(view, piece.zone) ? RACK_STEP : FREE_STEP;
};

/** Where two fingers let it rest: at the next quarter on a rack, at any degree on the felt. */
export const restStep = (view: View, h: Handle | null): number => (turnStep(view, h) === RACK_STEP ? RACK_STEP : 1);

/** Tipped over rather than lifted: a lamp, or a piece whose only act is a push. */
export function isPushed(view: View, h: Handle): boolean {
  const acts = actsOn(view, h);
  if (acts.some((act) => act.verb.t === 'push')) return !acts.some((act) => act.verb.t === 'put');
  return view.pieces.get(h)?.kind === 'lamp' && acts.length === 0;
}

/** The pile from whose top a drag takes: a container's inside, or a closed ordered zone that I may touch. */
export function pileOf(view: View, on: Target | null): ZoneId | null {
  if (!on) return null;
  if (on.t === 'zone') {
    const zone = view.zones.get(on.zone);
    return zone && zone.touch && zone.ordered && zone.order === null && (zone.count ?? 1) > 0 ? zone.id : null;
  }
  const piece = view.pieces.get(on.h);
  // A book is carried as a whole: its pages are leafed, and taken out by the menu.
  return piece && isPile(piece) && bookOf(view, on.h) === null ? (insideOf(view, on.h)?.id ?? null) : null;
}

/** A tap on the right half of a book turns a page on, on the left half back, as the book itself lies. */
export function leafOn(view: View, on: Target | null, at: { x: number; z: number }): Verb<Handle> | null {
  const piece = on?.t === 'piece' && freedom(view) === 'free' && mySeat(view) !== null ? view.pieces.get(on.h) : undefined;
  const book = piece === undefined ? null : bookOf(view, piece.h);
  const zone = piece === undefined ? undefined : view.zones.get(piece.zone);
  if (piece === undefined || book === null || zone === undefined || !book.zone.touch) return null;
  const lies = feltPose(view, piece);
  const angle = (lies.turn * Math.PI) / 180;
  return leafed(book, (at.x - lies.x) * Math.cos(angle) + (at.z - lies.z) * Math.sin(angle) < 0 ? -1 : 1);
}

/** What a tap on a piece or its button presses; null when a tap is only a tap. */
export function pressOf(view: View, on: Target): Verb<Handle> | null {
  if (on.t === 'button') return { t: 'press', piece: on.h, button: on.button };
  if (on.t === 'zone') return pressIn(view, on.zone) ?? drawnByTouch(view, on);
  if (isSwitch(view, on.h)) return { t: 'flip', piece: on.h };
  // What points at somebody is pushed by a push alone: a tap would fire a gun.
  if (isPushed(view, on.h)) return view.pieces.get(on.h)?.kind === 'figure' ? null : { t: 'push', piece: on.h };
  // What walks is chosen by a touch: a second one says where to.
  if (walkOf(view, on.h) !== null) return null;
  const acts = actsOn(view, on.h);
  const sounding = acts.length === 0 && freedom(view) === 'free' ? soundOn(view, on.h) : null;
  if (sounding !== null) return sounding;
  const drawn = acts.length === 0 ? drawnByTouch(view, on) : null;
  if (drawn !== null) return drawn;
  const buttons = new Set(acts.flatMap((act) => (act.verb.t === 'press' ? [act.verb.button] : [])));
  const [first] = buttons;
  // A hand that is raised or not is raised by a touch: what it does is listed first.
  const isOne = buttons.size === 1 || view.pieces.get(on.h)?.kind === 'figure';
  if (isOne && first !== undefined) return { t: 'press', piece: on.h, button: first };
  // Where nothing is asked but which card to look at, a touch is enough.
  // A card of mine stands for what it shows.
  if (answeredOn(view) !== null && isOwnRack(view, view.pieces.get(on.h)?.zone ?? ('' as ZoneId))) return { t: 'press', piece: on.h, button: '' };
  const isAsked = acts.length === 1 && (view.rules?.can ?? []).every((act) => act.verb.t === 'peek');
  return isAsked ? (acts[0]?.verb ?? null) : null;
}

/** Where hands are free: it would sound, and is locked. */
export function isLockedSilent(view: View, on: Target | null): boolean {
  const piece = on?.t === 'piece' && freedom(view) === 'free' && mySeat(view) !== null ? view.pieces.get(on.h) : undefined;
  return piece !== undefined && piece.locked && tapOf(piece) !== null;
}

/** A tap on what sounds presses it, where hands are free. */
function soundOn(view: View, h: Handle): Verb<Handle> | null {
  const piece = mySeat(view) === null ? undefined : view.pieces.get(h);
  const button = piece === undefined ? null : tapOf(piece);
  return button === null ? null : { t: 'press', piece: h, button };
}

function drawnByTouch(view: View, on: Target): Verb<Handle> | null {
  const pile = pileOf(view, on);
  return pile === null ? null : (drawByTouch(view, pile)?.verb ?? null);
}

/**
 * A marked place that lies on a board ('map-A/hall') presses the board's button of that name, when the rules offer it.
 */
function pressIn(view: View, zone: ZoneId): Verb<Handle> | null {
  const button = zone.slice(zone.indexOf('/') + 1);
  const act = view.rules?.can.find((one) => one.verb.t === 'press' && one.verb.button === button);
  return act?.verb.t === 'press' ? { t: 'press', piece: act.verb.piece, button } : null;
}

/**
 * Where a held piece would lie if it were let go over `on`; `foot` is where it is seen to stand, which can be beside
 * the pointer.
 */
export function dropOn(view: View, h: Handle | null, on: Target | null, at: { x: number; z: number }, foot = at): Drop | null {
  const targets = h === null ? null : dropTargets(view, h);
  const zoneDrop = (zone: ZoneId, index: number | null): Drop => {
    const gaps = targets?.indices.get(zone);
    return {
      zone,
      index: view.zones.get(zone)?.order === null ? null : index,
      over: null,
      lit: (targets?.zones.has(zone) ?? false) && (!gaps || index === null || gaps.has(index)),
    };
  };
  const drop = dropAt();
  return drop === null || drop.lit || targets === null || targets.free
    ? drop
    : (beforeSeat(view, targets, drop) ?? besideLit(view, targets, drop, foot) ?? drop);

  function dropAt(): Drop | null {
    if (!on) {
      const felt = openFelt(view, at);
      return felt === null ? null : zoneDrop(felt, null);
    }
    // The own hand reaches over what lies before it.
    if (on.t === 'zone' && isOwnRack(view, on.zone) && view.zones.get(on.zone)?.kind === 'hand') return zoneDrop(on.zone, on.index ?? null);
    // Tall pieces hide the places behind them, and are gripped high above their own: the marked place on which the foot
    // would stand is meant.
    const stands = slotAt(view, foot);
    if (stands !== null) return zoneDrop(stands, null);
    if (on.t === 'zone') return zoneDrop(on.zone, on.index ?? null);
    const below = view.pieces.get(on.h);
    if (!below) return null;
    const inside = insideOf(view, on.h)?.id;
    if (targets?.pieces.has(on.h) || (inside !== undefined && targets?.zones.has(inside) === true && !targets.free))
      return { zone: below.zone, index: null, over: on.h, lit: true };
    const zone = view.zones.get(below.zone);
    const mine = h === null ? undefined : view.pieces.get(h);
    const stacks =
      zone !== undefined &&
      LOOSE_ZONES.has(zone.kind) &&
      mine !== undefined &&
      ((joins(mine, below) && (isPage(mine) || mine.kind === 'deck' || bookOf(view, below.h) === null)) || (mine.kind === below.kind && STACKS.has(mine.kind)));
    // A free hand may lay a thing anywhere on the felt: there a pile is what is meant. Where rules bind, they name the
    // places.
    const named = targets?.zones.has(below.zone) ?? false;
    if (stacks && (!named || targets?.free === true)) return { zone: below.zone, index: null, over: on.h, lit: targets?.free ?? false };
    if (named || zone?.ordered) return zoneDrop(below.zone, indexOn(zone?.order ?? null, on));
    return zoneDrop(below.zone, null);
  }
}

/**
 * What belongs to somebody stands for him: the only place of the same seat that is lit is meant, whichever of his
 * things it was let go over.
 */
function beforeSeat(view: View, targets: DropTargets, drop: Drop): Drop | null {
  const owner = drop.zone === null ? null : (view.zones.get(drop.zone)?.owner ?? null);
  if (owner === null || owner === view.room.me.seat) return null;
  const his = [...targets.zones].filter((id) => view.zones.get(id)?.owner === owner),
    [only] = his;
  return only === undefined || his.length > 1 ? null : { zone: only, index: null, over: null, lit: true };
}

/** So far beside a lit place a thing that is let go on bare felt is still meant for it, 0.1 mm: a card's width. */
const BESIDE = 630;

/** On bare felt, where it may not lie, the lit place next to it is meant. */
function besideLit(view: View, targets: DropTargets, drop: Drop, foot: { x: number; z: number }): Drop | null {
  if (drop.over !== null || drop.zone === null || view.zones.get(drop.zone)?.kind !== 'felt') return null;
  let best: ZoneId | null = null,
    least = BESIDE;
  for (const id of targets.zones) {
    const zone = view.zones.get(id);
    if (zone === undefined || zone.of !== null || zone.kind === 'hand' || zone.kind === 'felt') continue;
    const at = toZone(zone, { x: foot.x, z: foot.z, turn: 0 }),
      far = Math.hypot(Math.max(0, Math.abs(at.x) - zone.w / 2), Math.max(0, Math.abs(at.z) - zone.d / 2));
    if (far < least) [best, least] = [id, far];
  }
  return best === null ? null : { zone: best, index: null, over: null, lit: true };
}

/**
 * A bag takes anything, a deck what stacks: whether it is of the same kind the table knows. A die on a deck lies on top
 * of it and is none of it.
 */
const joins = (mine: PieceView, below: PieceView): boolean => isPile(below) && (below.kind !== 'deck' || mine.kind === 'deck' || STACKS.has(mine.kind));

/** Zones in which pieces lie loose. */
const LOOSE_ZONES: ReadonlySet<string> = new Set(['felt', 'hidden', 'mixer', 'fog', 'area']);

const indexOn = (order: readonly Handle[] | null, on: Exclude<Target, { t: 'zone' }>): number | null => {
  if (on.t === 'piece' && on.index !== undefined) return on.index;
  const at = order?.indexOf(on.h) ?? -1;
  return at < 0 ? null : at;
};

/** The marked place that a point lies on; `inner`: on so much of it, from its middle. */
export function slotAt(view: View, at: { x: number; z: number }, inner = 1): ZoneId | null {
  for (const zone of view.zones.values()) {
    if (zone.kind !== 'slot') continue;
    const inside = toZone(zone, { x: at.x, z: at.z, turn: 0 });
    if (Math.abs(inside.x) <= (zone.w / 2) * inner && Math.abs(inside.z) <= (zone.d / 2) * inner) return zone.id;
  }
  return null;
}

function openFelt(view: View, at: { x: number; z: number }): ZoneId | null {
  const felt = feltZone(view);
  return felt && Math.abs(at.x - felt.x) <= felt.w / 2 && Math.abs(at.z - felt.z) <= felt.d / 2 ? felt.id : null;
}

/** Loose pieces in a box on the felt. */
export function piecesInBox(view: View, box: { x0: number; z0: number; x1: number; z1: number }): Handle[] {
  const [x0, x1] = [Math.min(box.x0, box.x1), Math.max(box.x0, box.x1)],
    [z0, z1] = [Math.min(box.z0, box.z1), Math.max(box.z0, box.z1)];
  const out: Handle[] = [];
  for (const piece of view.pieces.values()) {
    const zone = view.zones.get(piece.zone);
    if (piece.locked || !zone || zone.ordered || !zone.touch || zone.kind === 'hold' || zone.of !== null) continue;
    const at = feltPose(view, piece);
    if (at.x >= x0 && at.x <= x1 && at.z >= z0 && at.z <= z1) out.push(piece.h);
  }
  return out;
}

/** A tap on a lit place while one piece is chosen lays that piece there: two taps instead of a drag. */
export function putByTap(view: View, chosen: Handle, on: Target, at: { x: number; z: number }): Verb<Handle> | null {
  const targets = dropTargets(view, chosen);
  if (targets.zones.size + targets.pieces.size === 0 || actsOn(view, chosen).length === 0) return null;
  if (on.t !== 'zone' && targets.pieces.has(on.h)) return { t: 'put', piece: chosen, over: on.h };
  const piece = on.t === 'zone' ? undefined : view.pieces.get(on.h);
  // The places of a board lie on it.
  const zone = on.t === 'zone' ? on.zone : piece?.kind === 'board' ? slotAt(view, at) : piece?.zone;
  if (zone === undefined || zone === null || !targets.zones.has(zone) || view.pieces.get(chosen)?.zone === zone) return null;
  return { t: 'put', piece: chosen, onto: zone, at: { x: 0, z: 0, turn: 0 } };
}

/**
 * What a hand that points there means: the middle of what lies loose under the pointer, else the place on the felt.
 * Behind a pile lies another place than on it.
 */
export function pointedAt(view: View, on: Target | null, at: { x: number; z: number }): { x: number; z: number; turn: number } {
  const piece = on === null || on.t === 'zone' ? undefined : view.pieces.get(on.h);
  const lies = piece !== undefined && piece.kind !== 'board' && view.zones.get(piece.zone)?.ordered === false;
  const { x, z } = lies ? feltPose(view, piece) : at;
  return { x: Math.round(x), z: Math.round(z), turn: 0 };
}
