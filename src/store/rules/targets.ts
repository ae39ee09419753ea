// What may light up: where a held piece can be laid, what can be pressed, which pieces have something to do. Read from
// `can`; computed once per View.

import type { Handle, ZoneId } from '../../../server-modules/kernel/ids.ts';
import type { Verb } from '../../../server-modules/kernel/verb.ts';
import type { LegalMove, TableMsg, View } from '../../../server-modules/protocol/messages.ts';
import { aimsOf } from './aims.ts';
import { doubles, saidOf } from './alike.ts';
import { offered } from './offers.ts';
import { isOwnRack } from '../place.ts';
import type { Freedom } from '../types.ts';

/** Rules bind only while an enforced game runs and the table is not open for fixing. */
export function freedom(view: View): Freedom {
  const { mode, phase, fixing } = view.room;
  return mode === 'enforced' && phase === 'playing' && fixing === null ? 'bound' : 'free';
}

/** Where the rules have nothing lifted (the fact `lifts`), what a hand carries is seen by others when it is laid. */
export const liftsNothing = (view: View): boolean => freedom(view) === 'bound' && view.rules?.facts.lifts === false;

export interface DropTargets {
  /** Every place may be tried. */
  free: boolean;
  zones: ReadonlySet<ZoneId>;
  pieces: ReadonlySet<Handle>;
  /** Lit gaps of ordered zones. */
  indices: ReadonlyMap<ZoneId, ReadonlySet<number>>;
}

interface Lit {
  drops: Map<Handle, DropTargets>;
  acts: Map<Handle, LegalMove[]>;
  zoneActs: Map<ZoneId, LegalMove[]>;
}

const memo = new WeakMap<View, Lit>();

/** Pieces that an act's verb names, the acting piece first. */
export function piecesOf(act: LegalMove): Handle[] {
  const v = act.verb;
  switch (v.t) {
    case 'gather':
    case 'stack':
    case 'roll':
      return v.pieces;
    case 'arrange':
      return v.order.slice(0, 1);
    case 'take':
    case 'show':
      return v.piece === undefined ? [] : [v.piece];
    case 'draw':
    case 'deal':
    case 'shuffle':
    case 'split':
    case 'ping':
    case 'say':
      return [];
    default:
      return 'piece' in v ? [v.piece] : 'pieces' in v ? v.pieces : [];
  }
}

function zoneOf(act: LegalMove): ZoneId | null {
  const v = act.verb;
  if (v.t === 'draw' || v.t === 'deal') return v.from;
  if (v.t === 'shuffle' || v.t === 'split' || v.t === 'arrange') return v.zone;
  if (v.t === 'take') return v.from ?? null;
  if (v.t === 'show') return v.zone ?? null;
  return null;
}

function lit(view: View): Lit {
  const known = memo.get(view);
  if (known) return known;
  const made: Lit = { drops: new Map(), acts: new Map(), zoneActs: new Map() };
  for (const act of offered(view)) {
    for (const h of piecesOf(act)) made.acts.set(h, [...(made.acts.get(h) ?? []), act]);
    const zone = zoneOf(act);
    if (zone !== null) made.zoneActs.set(zone, [...(made.zoneActs.get(zone) ?? []), act]);
  }
  for (const [h, like] of doubles(view)) made.acts.set(h, [...(made.acts.get(h) ?? []), ...saidOf(made.acts.get(like) ?? [], h)]);
  memo.set(view, made);
  return made;
}

type PairAct = LegalMove & { verb: Extract<Verb<Handle>, { t: 'put' }> };
/** Acts that lay two cards down as one: the slot `first` names the other one. */
export const pairActs = (can: readonly LegalMove[]): PairAct[] =>
  can.filter((act): act is PairAct => act.verb.t === 'put' && act.verb.choose?.['first'] !== undefined);

/** Zones, pieces and gaps where the rules let this piece be laid; in free modes every zone I may touch. */
export function dropTargets(view: View, h: Handle): DropTargets {
  const { drops, acts } = lit(view);
  const known = drops.get(h);
  if (known) return known;
  const zones = new Set<ZoneId>(),
    pieces = new Set<Handle>(),
    indices = new Map<ZoneId, Set<number>>();
  for (const { verb } of acts.get(h) ?? []) {
    const gap = verb.t === 'put' && verb.onto !== undefined ? ([verb.onto, verb.index] as const) : verb.t === 'arrange' ? ([verb.zone, 0] as const) : null;
    if (gap) {
      zones.add(gap[0]);
      if (gap[1] !== undefined) indices.set(gap[0], (indices.get(gap[0]) ?? new Set()).add(gap[1]));
    }
    if (verb.t === 'put' && verb.over !== undefined) pieces.add(verb.over);
    if (verb.t === 'cross') zones.add(verb.over);
  }
  const aims = aimsOf(view, acts.get(h) ?? []);
  for (const id of aims?.zones.keys() ?? []) zones.add(id);
  for (const one of aims?.pieces.keys() ?? []) pieces.add(one);
  // Either of two cards that are laid down together can come first.
  for (const { verb } of pairActs(offered(view)))
    if (verb.onto !== undefined && view.pieces.get(h)?.zone === view.pieces.get(verb.piece)?.zone) zones.add(verb.onto);
  const free = freedom(view) === 'free';
  if (free && !view.rules?.can.length) for (const zone of view.zones.values()) if (zone.touch && zone.kind !== 'hold') zones.add(zone.id);
  const made: DropTargets = { free, zones, pieces, indices };
  drops.set(h, made);
  return made;
}

/** All acts in which this piece is the one that is moved, turned or pressed. */
export const actsOn = (view: View, h: Handle): readonly LegalMove[] => lit(view).acts.get(h) ?? [];
/**
 * What stays chosen when something else is asked: where rules bind what can be used then, and what I hold in my hand.
 */
export const usable = (view: View, chosen: Iterable<Handle>): Handle[] =>
  [...chosen].filter((h) => {
    const piece = view.pieces.get(h);
    return piece !== undefined && (freedom(view) === 'free' || actsOn(view, h).length > 0 || isOwnRack(view, piece.zone));
  });

/** All acts on a pile or zone as such (draw, shuffle, show). */
export const actsOnZone = (view: View, zone: ZoneId): readonly LegalMove[] => lit(view).zoneActs.get(zone) ?? [];

type Draw = LegalMove & { verb: { t: 'draw' } };
/** The act that draws the top of a pile. */
export const drawFrom = (view: View, zone: ZoneId): Draw | null => actsOnZone(view, zone).find((act): act is Draw => act.verb.t === 'draw') ?? null;
/**
 * The same while a game by rules is played, with reminders too: the server reads a pull from such a pile as drawing,
 * and it comes wherever that says.
 */
export const drawOf = (view: View, zone: ZoneId): Draw | null =>
  view.room.phase === 'playing' && view.room.mode !== 'sandbox' && view.room.fixing === null ? drawFrom(view, zone) : null;

/**
 * The one thing that can be done at a pile, where it is a draw into my own hand: then a touch is as plain as a pull.
 */
export function drawByTouch(view: View, zone: ZoneId): Draw | null {
  const draw = freedom(view) === 'bound' ? drawOf(view, zone) : null,
    to = draw === null ? undefined : view.zones.get(draw.verb.to);
  return to?.kind === 'hand' && to.owner !== null && to.owner === view.room.me.seat && actsOnZone(view, zone).length === 1 ? draw : null;
}

/** Buttons of a piece that are lit. */
export function presses(view: View, h: Handle): ReadonlySet<string> {
  const out = new Set<string>();
  for (const { verb } of actsOn(view, h)) if (verb.t === 'press') out.add(verb.button);
  return out;
}

/** Pieces with something to do now: a soft mark in the scene. */
export const litPieces = (view: View): ReadonlySet<Handle> => new Set(lit(view).acts.keys());

/** With reminders: the message that ticks off what is asked now; null where nothing is asked, or the rules bind. */
export function tickOffOf(view: View): Extract<TableMsg, { t: 'tickoff' }> | null {
  const { room, rules } = view;
  if (room.me.seat === null || room.mode !== 'assisted' || room.phase !== 'playing' || !rules?.ask) return null;
  return { t: 'tickoff', ask: rules.ask.t, q: rules.ask.q };
}
