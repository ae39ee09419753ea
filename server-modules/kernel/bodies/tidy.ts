// tidy: all that lies loose comes upright, square, to where it is drawn, and stacks edge to edge. One act that all have
// agreed to, worked out here and believed from nobody. [V33]
// It goes by what all can see: kinds, sizes, places and the order in which things were laid.

import type { PieceId } from '../ids.ts';
import { commit, count } from '../journal.ts';
import { changeExtra, relocate, turned } from '../ops.ts';
import { no, ok, type Result } from '../result.ts';
import { tells } from '../sight.ts';
import { getPiece, type World } from '../state.ts';
import type { Piece, Refusal } from '../types.ts';
import type { Rest } from '../verb.ts';
import { FELT } from '../world.ts';
import { bodyAt, extentOf, isGround, laidOn, type Spot } from './around.ts';
import type { Draws } from './drawn.ts';
import { createFloor } from './floor.ts';
import { planOf } from './plan.ts';
import { isLoose } from './solids.ts';
import { standPiece } from './stand.ts';

/** Where pieces come to lie, from below upwards: as many places as pieces. */
export interface Tidying {
  pieces: PieceId[];
  places: Rest[];
}

/** Only what a hand could push: on the open felt, loose, not fastened, and joined to nothing. */
const isTidied = (w: World, piece: Piece): boolean =>
  piece.zone === FELT && isLoose(piece.kind) && !piece.locked && !piece.extra?.joints && tells(w, null, piece.id);

/**
 * What would come to lie otherwise; `draws`: which places boards of this game have. Refuses 'nothing-to-do', 'too-many'
 * (more than is looked at), 'table-full' (nowhere is room for what leans).
 */
function planTidy(w: World, draws: Draws): Result<Tidying, Refusal> {
  const laid = laidOn(w, new Set());
  const loose = laid.filter(({ id }) => isTidied(w, getPiece(w, id)));
  const plan = planOf(w, laid, loose, draws);
  if (!plan.ok) return plan;
  const changed = [...plan.value.values()].filter(({ id, spot }) => isElsewhere(getPiece(w, id), spot));
  if (changed.length === 0) return no({ code: 'nothing-to-do' });
  changed.sort((a, b) => (a.spot.y ?? 0) - (b.spot.y ?? 0) || a.order - b.order);
  return ok({ pieces: changed.map(({ id }) => id), places: changed.map(({ spot }) => spot) });
}

function isElsewhere({ x, z, turn, extra }: Piece, spot: Spot): boolean {
  if (x !== spot.x || z !== spot.z || turn !== spot.turn || (extra?.tilt ?? 0) !== 0) return true;
  return extra?.y !== spot.y || extra?.lean !== undefined;
}

/**
 * Tidies the table. What was laid over something that moves still lies over it. Refuses what `planTidy` does.
 */
function tidy(w: World, draws: Draws): Result<{ count: number }, Refusal> {
  const planned = planTidy(w, draws);
  if (!planned.ok) return planned;
  const { pieces, places } = planned.value;
  const spots = new Map(pieces.map((id, i) => [id, places[i] as Rest]));
  const moved = createFloor<PieceId>([]);
  const order = laidOn(w, new Set()).filter(({ id }) => getPiece(w, id).zone === FELT);
  const high = (id: PieceId): number => spots.get(id)?.y ?? getPiece(w, id).extra?.y ?? 0;
  // Sorting keeps what lies equally high in the order in which it was laid.
  order.sort((a, b) => high(a.id) - high(b.id));
  for (const one of order) {
    const spot = spots.get(one.id);
    const body = bodyAt(one.id, one.solid, spot ?? one.spot, [], false);
    const over = !isGround(one) && moved.near({ ...extentOf(body, 0), low: 0, high: 1 }, 0).length > 0;
    const { stamp } = getPiece(w, one.id);
    if (spot !== undefined) lay(w, one.id, spot);
    // What only came upright has its old stamp.
    if (over && getPiece(w, one.id).stamp === stamp) raise(w, one.id);
    if (spot !== undefined || over) moved.put({ ...body, boxes: body.boxes.map((box) => ({ ...box, at: [box.at[0], 0, box.at[2]] as const })) });
  }
  return ok({ count: pieces.length });
}

function lay(w: World, id: PieceId, { x, z, turn, y }: Rest): void {
  relocate(w, id, FELT, { x, z, turn: turned(turn) }, null, getPiece(w, id).up);
  if ((getPiece(w, id).extra?.tilt ?? 0) !== 0) changeExtra(w, id, { tilt: 0 });
  standPiece(w, id, y, undefined);
}

/** On top of what lies where it lies. */
function raise(w: World, id: PieceId): void {
  const was = getPiece(w, id);
  commit(w, { t: 'piece', was, now: { ...was, stamp: count(w, 'stamp') } });
}

export const tidyActs = { planTidy, tidy };
