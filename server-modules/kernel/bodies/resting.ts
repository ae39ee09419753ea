// rest: where things that were pushed, dropped or knocked over have come to lie. The page has simulated it; here it is
// looked at as plain geometry, and nothing of how it came about is believed.

import type { PieceId } from '../ids.ts';
import { kindOf } from '../kinds/index.ts';
import { changeExtra, relocate } from '../ops.ts';
import { reads, tells } from '../sight.ts';
import { getPiece, getZone } from '../state.ts';
import type { Lean, Piece, Refusal } from '../types.ts';
import { FELT, holdOf } from '../world.ts';
import { distinct, handInto, handOn, quiet, refuse, roomFor, within, type VerbDef } from '../verbs/verb-def.ts';
import { bodiesAround, bodyAt, collide, hanging, nearOf, sinks, type Body, type Spot } from './around.ts';
import { turnOfLean, uprightness } from './boxes.ts';
import { isLoose, solidOf } from './solids.ts';
import { standPiece } from './stand.ts';

/** Units in which the parts of a lean are written; its length is one within a hundredth. */
const UNIT = 1024;
const [SHORTEST, LONGEST] = [(UNIT - 10) ** 2, (UNIT + 10) ** 2];
/** Nothing stands higher than three metres, tenths of a millimetre. */
const HIGHEST = 30_000;

export const restings: VerbDef<'rest'> = {
  check(w, seat, verb) {
    const { pieces, places } = verb;
    if (places.length !== pieces.length) return refuse('bad-order');
    const no = distinct(pieces);
    if (no !== null) return no;
    for (let i = 0; i < pieces.length; i++) {
      const id = pieces[i] as PieceId;
      const spot = places[i] as Spot;
      const refusal = handOn(w, seat, id) ?? (tells(w, null, id) ? null : refuse('not-public'));
      if (refusal !== null) return refusal;
      const piece = getPiece(w, id);
      if ((piece.zone !== FELT && piece.zone !== holdOf(seat)) || !isLoose(piece.kind) || solidOf(w, piece) === null) return refuse('wrong-kind');
      const wrong = placed(spot) ?? leaning(piece, spot, reads(w, null, id));
      if (wrong !== null) return wrong;
    }
    const lifted = pieces.filter((id) => getPiece(w, id).zone !== FELT).length;
    const into = lifted === 0 ? null : (handInto(w, seat, FELT) ?? roomFor(w, FELT, lifted));
    if (into !== null) return into;
    return fits(verb);

    function placed({ x, z, turn, y }: Spot): Refusal | null {
      const out = within(getZone(w, FELT), { x, z, turn }) ?? (x * x + z * z > FARTHEST * FARTHEST ? refuse('out-of-bounds') : null);
      return out ?? (y === undefined || (y % 1 === 0 && y >= 0 && y <= HIGHEST) ? null : refuse('out-of-bounds'));
    }

    function fits(rest: typeof verb): Refusal | null {
      const moving = new Set(rest.pieces);
      const { bodies, grounds } = bodiesAround(w, moving);
      const laid = rest.pieces.map((id, i): Body => {
        const piece = getPiece(w, id);
        // It was asked above whether it takes any room.
        return bodyAt(id, solidOf(w, piece) as NonNullable<ReturnType<typeof solidOf>>, rest.places[i] as Spot, grounds, false);
      });
      if (laid.some(sinks)) return refuse('blocked');
      const near = nearOf([...bodies, ...laid], moving);
      if (near === null) return refuse('too-many');
      // Of two that both move the one with the later name looks.
      const meets = (body: Body): boolean => near.get(body)?.some((other) => !(moving.has(other.id) && other.id > body.id) && collide(body, other)) === true;
      if (laid.some(meets)) return refuse('blocked');
      const loose = hanging([...bodies, ...laid], near);
      if (loose.size === 0) return null;
      // What hung before is nobody's fault now: the hand that drew away what was below it did not say where it fell.
      const { bodies: still } = bodiesAround(w, new Set());
      const before = hanging(still, nearOf(still, new Set()) ?? new Map());
      return [...loose].some((id) => moving.has(id) || !before.has(id)) ? refuse('hangs') : null;
    }
  },
  apply(w, _seat, verb) {
    const order = verb.pieces.map((id, i) => ({ id, spot: verb.places[i] as Spot }));
    // From below upwards: what was laid later lies above, for all who look.
    order.sort((a, b) => (a.spot.y ?? 0) - (b.spot.y ?? 0));
    const fell: PieceId[] = [];
    for (const { id, spot } of order) {
      const { x, z, turn, y, lean } = spot;
      if (hasFallen(getPiece(w, id), spot)) fell.push(id);
      relocate(w, id, FELT, { x, z, turn }, null, getPiece(w, id).up);
      if ((getPiece(w, id).extra?.tilt ?? 0) !== 0) changeExtra(w, id, { tilt: 0 });
      standPiece(w, id, y, lean);
    }
    return quiet({ t: 'rested', pieces: [...verb.pieces], fell });
  },
};

/** From the middle of the table: the widest of them ends before. */
const FARTHEST = 15_000;

/** What lies lower by less than this has not fallen, tenths of a millimetre. */
const DROP = 20;
/** Of one in uprightness: 45 degrees. */
const TIPPED = 2896;
const steepness = (lean: Lean | undefined): number => (lean === undefined ? 4096 : uprightness(turnOfLean(lean)));

/** Does it lie on its side, or lower than on what it stood on? What was held in a hand fell from nowhere. */
function hasFallen({ zone, extra }: Piece, { y, lean }: Spot): boolean {
  if (zone !== FELT) return false;
  if (steepness(lean) < TIPPED && steepness(extra?.lean) >= TIPPED) return true;
  return extra?.y !== undefined && extra.lean === undefined && (y ?? 0) < extra.y - DROP;
}

/** A lean that this piece may have: see V32 for why a die has none and a face stays on its side. */
function leaning(piece: Piece, { y, lean }: Spot, read: boolean): Refusal | null {
  if (lean === undefined) return null;
  const length = lean.reduce((sum, part) => sum + part * part, 0);
  if (y === undefined || lean.some((part) => part % 1 !== 0) || length < SHORTEST || length > LONGEST) return refuse('bad-value');
  const { thrown, stacks, holds } = kindOf(piece.kind);
  if (thrown !== null) return refuse('bad-value');
  if (uprightness(turnOfLean(lean)) > 0) return null;
  if (!read) return refuse('not-public');
  return stacks || holds !== null ? refuse('bad-value') : null;
}
