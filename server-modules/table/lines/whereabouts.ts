// Where on the felt something happened, as far as everybody sees it: what a line of the log points at.

import { handleOf } from '../../kernel/handles.ts';
import type { PieceId, ZoneId } from '../../kernel/ids.ts';
import { placeOn } from '../../kernel/places.ts';
import type { Verb } from '../../kernel/verb.ts';
import type { World } from '../../kernel/world.ts';

/** x and z on the felt, tenths of a millimetre; null where the verb touched nothing that lies in everybody's sight. */
export function whereabouts(w: World, verb: Verb<PieceId>): [x: number, z: number] | null {
  const named = 'piece' in verb && verb.piece !== undefined ? verb.piece : 'pieces' in verb ? verb.pieces[0] : undefined;
  const zone = 'from' in verb ? verb.from : 'zone' in verb ? verb.zone : undefined;
  return (named === undefined ? null : ofPiece(w, named)) ?? (zone === undefined ? null : ofContainer(w, zone));
}

function ofPiece(w: World, id: PieceId): [number, number] | null {
  const piece = w.pieces.get(id);
  const zone = piece && w.zones.get(piece.zone);
  // Told apart by all and lying loose: its place is drawn on every screen.
  if (piece === undefined || zone === undefined || zone.ordered || zone.kind === 'hold' || zone.tell !== 'all' || handleOf(w, null, id) === null) return null;
  const { x, z } = placeOn(zone, piece);
  return [x, z];
}

function ofContainer(w: World, id: ZoneId): [number, number] | null {
  const of = w.zones.get(id)?.of ?? null;
  return of === null ? null : ofPiece(w, of);
}
