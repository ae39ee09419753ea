// How everybody calls the places and pieces that a hand touched: by their kind, and only as far as all can tell them
// apart.

import { handleOf } from '../../kernel/handles.ts';
import type { PieceId, Seat, ZoneId } from '../../kernel/ids.ts';
import type { KernelEvent } from '../../kernel/events.ts';
import { counts } from '../../kernel/sight.ts';
import { insideOf, type World } from '../../kernel/world.ts';
import type { TableLine } from '../../protocol/log-lines.ts';
import type { RuleArg, RuleLine } from '../../rules/types.ts';

/** A place as everybody knows it before the verb. */
export interface Place {
  kind: string;
  /** Everybody is told how many lie there. */
  counted: boolean;
  /** A hand in it is seen by everybody. */
  open: boolean;
}

/** Made before the verb, called with what it did. */
export type Told = (events: readonly KernelEvent[]) => readonly RuleLine[];
export const NONE: Told = () => NO_LINES;
const NO_LINES: readonly RuleLine[] = [];

export type Say = (k: TableLine, ...a: RuleArg[]) => RuleLine[];
export const lineOf = (seat: Seat, k: TableLine, a: readonly RuleArg[]): RuleLine[] => [{ k, a: [{ s: seat }, ...a] }];

/** A container that all can tell apart, or a place whose pieces they can; null for what is closed. */
export function placeOf(w: World, id: ZoneId): Place | null {
  const zone = w.zones.get(id);
  if (zone === undefined) return null;
  if (zone.of !== null) {
    const container = w.pieces.get(zone.of);
    return container === undefined || handleOf(w, null, zone.of) === null ? null : { kind: container.kind, counted: counts(w, null, id), open: true };
  }
  const open = zone.tell === 'all';
  return open || counts(w, null, id) ? { kind: zone.kind, counted: counts(w, null, id), open } : null;
}

export const zoneOf = (w: World, id: PieceId | undefined): ZoneId | undefined => (id === undefined ? undefined : w.pieces.get(id)?.zone);
export const thing = (place: Place): RuleArg => ({ w: `a.${place.kind}` });

/** The kind of a piece, if everybody can tell it apart; else it is a card, the one thing that closed places hold. */
export function kindOf(w: World, id: PieceId): string {
  const piece = w.pieces.get(id);
  if (piece === undefined || handleOf(w, null, id) === null) return 'card';
  return piece.kind === 'deck' && insideOf(w, id) === null ? 'card' : piece.kind;
}
