// The rules that a free table has as data, beneath a hand: where the open moves lead with what it holds, and which of
// them letting go would be. The server alone counts (`table/ruling`); this is read off what everybody is sent, so it
// lights no more and no less than its sentences say.

import type { Handle, Seat, ZoneId } from '../../../server-modules/kernel/ids.ts';
import type { ZoneView } from '../../../server-modules/kernel/view.ts';
import type { Line, View } from '../../../server-modules/protocol/messages.ts';
import { placeAt, playedOf, playOf, type PlayMove, type PlayPhase, type PlayRules } from '../../../server-modules/protocol/play.ts';
import { insideOf } from '../place.ts';
import type { Drop, Held } from '../types.ts';

/** A move that is open to me, and how many pieces I have made it with in this phase. */
export interface OpenMove {
  move: PlayMove;
  made: number;
}

export interface Written {
  rules: PlayRules;
  phase: PlayPhase;
  /** With this phase the turn is over. */
  last: boolean;
  moves: readonly OpenMove[];
}

/** What the rules leave me to do now, for the bar of turns too; null where a table has none, or they are at rest. */
export function writtenIn({ sheet, room: { me, plays } }: Pick<View, 'sheet' | 'room'>): Written | null {
  const [rules, played] = [playOf(sheet), playedOf(sheet)];
  const phase = rules?.phases[played?.phase ?? 0];
  if (rules === null || played === null || phase === undefined) return null;
  const made = (move: number, seat: Seat): number => played.done[move]?.[plays.indexOf(seat)] ?? 0;
  const moves = phase.moves.flatMap((move, i) => {
    const { seat } = me;
    if (seat === null || (move.who === 'turn' && seat !== played.seat)) return [];
    return made(i, seat) < move.most ? [{ move, made: made(i, seat) }] : [];
  });
  return { rules, phase, last: played.phase === rules.phases.length - 1, moves };
}

/** What a place is called by moves of this seat: by its own name, or as a hand or the table; empty: by nothing. */
function calledIn(view: View, rules: PlayRules, zone: ZoneView, seat: Seat | null): string {
  const container = zone.of === null ? undefined : view.pieces.get(zone.of);
  const place = rules.places[placeAt(rules, zone.id, container)];
  if (place !== undefined) return zone.owner === null || zone.owner === seat ? place.name : '';
  if (container !== undefined) {
    const around = view.zones.get(container.zone);
    return around === undefined ? '' : calledIn(view, rules, around, seat);
  }
  if ((zone.kind === 'hand' || zone.kind === 'stand') && zone.owner !== null) return zone.owner === seat ? 'hand' : 'hands';
  return zone.tell && zone.kind !== 'hold' ? 'table' : '';
}

/** Where a thing came from: its pile, else where it was lifted. */
const cameFrom = (view: View, { source, from }: Pick<Held, 'source' | 'from'>): ZoneView | undefined => view.zones.get(source ?? from?.zone ?? ('' as ZoneId));

export interface Ways {
  /** The open moves that begin where it came from. */
  moves: readonly OpenMove[];
  /** Where they end: piles as the pieces that they are. */
  zones: ReadonlySet<ZoneId>;
  pieces: ReadonlySet<Handle>;
}

/** Where what I hold may go by the rules of the table; null: nothing of it lights up, as no rules are in force. */
export function waysOf(view: View, held: Pick<Held, 'source' | 'from'>): Ways | null {
  const written = writtenIn(view);
  const home = cameFrom(view, held);
  if (written === null || home === undefined) return null;
  const { seat } = view.room.me;
  const called = calledIn(view, written.rules, home, seat);
  const moves = written.moves.filter(({ move }) => called !== '' && move.from === called);
  const zones = new Set<ZoneId>();
  const pieces = new Set<Handle>();
  for (const zone of view.zones.values()) {
    if (zone.id === home.id || zone.kind === 'hold' || zone.kind === 'felt') continue;
    const name = calledIn(view, written.rules, zone, seat);
    if (!moves.some(({ move }) => move.to === name)) continue;
    if (zone.of !== null) pieces.add(zone.of);
    else if (zone.insert) zones.add(zone.id);
  }
  return { moves, zones, pieces };
}

/** How many pieces go: a pile as many as lie in it; null: not told. */
function countOf(view: View, { h, source }: Held): number | null {
  const inside = source !== null || h === null ? null : insideOf(view, h);
  return inside === null ? 1 : inside.count;
}

/** What a thing that is let go there would come to lie in. */
function landsIn(view: View, { over, zone }: Drop): ZoneView | undefined {
  const pile = over === null ? null : insideOf(view, over);
  return pile ?? view.zones.get(zone ?? ('' as ZoneId));
}

/**
 * What letting go there is by the rules of the table: the move and how many of it there would be then, or, where it
 * would be none, that and what is open. Nothing within one place, where hands are free.
 */
export function writtenWould(view: View, held: Held): readonly Line[] {
  const { drop } = held;
  const written = writtenIn(view);
  if (written === null || drop === null || held.low === true) return [];
  const [home, there] = [cameFrom(view, held), landsIn(view, drop)];
  if (home === undefined || there === undefined) return [];
  const { seat } = view.room.me;
  const [from, to] = [calledIn(view, written.rules, home, seat), calledIn(view, written.rules, there, seat)];
  if (home.id === there.id || (from === 'table' && to === 'table') || (from === 'hand' && to === 'hand')) return [];
  const count = countOf(view, held);
  // What all are not told the number of is counted by nobody.
  if (count === null || [home, there].some((zone) => zone.kind !== 'felt' && zone.count === null)) return [];
  const fits = written.moves.find(({ move, made }) => from !== '' && move.from === from && move.to === to && made + count <= move.most);
  if (fits !== undefined) return [{ k: 'play-would', a: [fits.move.name, fits.made + count, fits.move.most] }];
  const open = written.moves.map(({ move }) => move.name).join(', ');
  return [open === '' ? { k: 'beside-play-now' } : { k: 'beside-play', a: [open] }];
}
