// What the victim hides: one thing that the two worlds do not share. It is chosen among what he alone may read when the
// run begins.

import type { PieceId, Seat, ZoneId } from '../../server-modules/kernel/ids.ts';
import type { Piece } from '../../server-modules/kernel/types.ts';
import { eachPiece, eachZone, piecesIn, type World as Table } from '../../server-modules/kernel/world.ts';
import { mayRead } from '../support/sight.ts';
import type { Both } from './both.ts';

/**
 * `card`: its face is another one's; `order`: two of his lie the other way round; `note`: what he writes for himself;
 * `acts`: how often he does what nobody sees; `words`: what he calls a card of his; `answer`: what he has voted or
 * written on a slip.
 */
export const SECRETS = ['card', 'order', 'note', 'acts', 'words', 'answer'] as const;
export type SecretKind = (typeof SECRETS)[number];

export interface Secret {
  kind: SecretKind;
  /** What he holds; null: no piece. */
  piece: PieceId | null;
  /** What was exchanged with it, and is to stay unseen; null: nothing. */
  partner: PieceId | null;
  /** For the report: `hand-B`, `role-A`. */
  place: string;
}

/** May one of these seats, or whoever watches, read it? */
export const isSeen = (w: Table, by: readonly Seat[], id: PieceId): boolean => {
  const piece = w.pieces.get(id);
  return piece !== undefined && [...by, null].some((viewer) => mayRead(w, viewer, piece));
};

/** Chooses and exchanges; null: there is nothing of this kind. `honest`: the victim's seat first. */
export function hide(both: Both, kind: SecretKind, honest: readonly Seat[], coalition: readonly Seat[], pick: (n: number) => number): Secret | null {
  const made = kind === 'card' ? exchange(both, honest, coalition, pick) : kind === 'order' ? turnAround(both, honest[0] as Seat, coalition, pick) : null;
  if (kind === 'card' || kind === 'order') return made;
  return { kind, piece: null, partner: null, place: kind };
}

function exchange(both: Both, honest: readonly Seat[], coalition: readonly Seat[], pick: (n: number) => number): Secret | null {
  const w = both.room(0).session.world;
  const [mine, ...others] = honest as [Seat, ...Seat[]];
  const pieces = eachPiece(w).filter((p) => p.extra === null && !isSeen(w, coalition, p.id));
  const owned = pieces.filter((p) => mayRead(w, mine, p) && !others.some((other) => mayRead(w, other, p)));
  const pairs = owned.flatMap((p) => {
    const fit = pieces.filter(
      (q) => q.kind === p.kind && q.look === p.look && q.face !== p.face && q.face !== 0 && !mayRead(w, mine, q) && isDeep(w, q) && !isTheirs(w, q, coalition),
    );
    // What another honest person holds stays unseen by law; what lies in a pile only by luck.
    const held = fit.filter((q) => others.some((other) => mayRead(w, other, q)));
    const partners = held.length > 0 && pick(4) > 0 ? held : fit;
    return partners.length === 0 ? [] : [[p, partners[pick(partners.length)] as Piece] as const];
  });
  const pair = pairs[pick(Math.max(1, pairs.length))];
  if (pair === undefined) return null;
  const [p, q] = pair;
  both.twin({
    faces: [
      { piece: p.id, face: q.face },
      { piece: q.id, face: p.face },
    ],
  });
  return { kind: 'card', piece: p.id, partner: q.id, place: String(p.zone) };
}

/** In a pile at their own place: they may know what is left in it. */
function isTheirs(w: Table, { zone }: Piece, coalition: readonly Seat[]): boolean {
  const of = w.zones.get(zone)?.of ?? null;
  const owner = of === null ? null : (w.zones.get(w.pieces.get(of)?.zone as ZoneId)?.owner ?? null);
  return owner !== null && coalition.includes(owner);
}

/** Far down in its pile, so that honest draws do not come to it. */
function isDeep(w: Table, piece: Piece): boolean {
  const order = w.order.get(piece.zone);
  return order === undefined || w.zones.get(piece.zone)?.owner !== null || order.indexOf(piece.id) < Math.max(1, order.length / 4);
}

function turnAround(both: Both, mine: Seat, coalition: readonly Seat[], pick: (n: number) => number): Secret | null {
  const w = both.room(0).session.world;
  const zones = eachZone(w).filter(({ id, owner, ordered, kind }) => {
    if (owner !== mine || !ordered || kind === 'hold') return false;
    const lie = piecesIn(w, id);
    return lie.length > 1 && lie.every((p) => !isSeen(w, coalition, p.id));
  });
  const zone = zones[pick(Math.max(1, zones.length))];
  if (zone === undefined) return null;
  const order = [...(w.order.get(zone.id) as readonly PieceId[])];
  const front = w.pieces.get(order[0] as PieceId) as Piece;
  // What lies sideways is counted for all to see: only what lies the same way changes places.
  const fit = order.slice(1).filter((id) => w.pieces.get(id)?.turn === front.turn && w.pieces.get(id)?.up === front.up);
  const other = fit[pick(Math.max(1, fit.length))];
  if (front.turn % 180 !== 0 || other === undefined) return null;
  const at = order.indexOf(other);
  [order[0], order[at]] = [other, front.id];
  both.twin({ faces: [], order: { zone: zone.id as ZoneId, pieces: order } });
  return { kind: 'order', piece: front.id, partner: null, place: String(zone.id) };
}
