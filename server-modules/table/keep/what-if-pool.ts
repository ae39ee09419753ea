// Which piece of a fresh layout becomes which that an audience saw: one that shows what was known, or by chance one of
// those that nobody of the audience had seen.

import type { PieceId, ZoneId } from '../../kernel/ids.ts';
import { kindOf } from '../../kernel/kinds/index.ts';
import { setFace } from '../../kernel/ops.ts';
import { PIECE_KINDS, type Piece, type PieceKind } from '../../kernel/types.ts';
import { addPiece, createWorld, eachPiece, FELT, getPiece, type World } from '../../kernel/world.ts';
import type { WhatIf, WhatIfPiece } from '../../protocol/what-if.ts';
import { facesOf, thingsOf } from '../game.ts';

/** A fresh world on its way to what the audience knew. */
export interface Dealing {
  w: World;
  plan: WhatIf;
  /** Where a zone of the plan is on this table; null: nowhere, and what lies there lies on the felt. */
  zones: (ZoneId | null)[];
  /** Where each piece lay in the fresh layout, of those that nothing was made of yet. */
  left: Map<PieceId, ZoneId>;
  /** Zones of this table and what comes to lie there, first to last. */
  filled: Map<ZoneId, Put[]>;
  /** How many of the audience's pieces this game has nothing for. */
  without: number;
  chance: (n: number) => number;
  stock: Map<string, Piece[]> | null;
}
export interface Put {
  id: PieceId;
  row: WhatIfPiece | null;
  extra: number;
}

export const kindIn = ({ kind }: WhatIfPiece): PieceKind => PIECE_KINDS[kind] as PieceKind;

/** Pieces of the fresh layout that look like this one and are still to be had. */
const alike = ({ w, left }: Dealing, { kind, look }: { kind: PieceKind; look: number }): Piece[] =>
  [...left.keys()].map((id) => getPiece(w, id)).filter((one) => one.kind === kind && one.look === look);

export function take({ left }: Dealing, piece: Piece | undefined): PieceId | null {
  if (piece === undefined) return null;
  left.delete(piece.id);
  return piece.id;
}
export const anyOf = (d: Dealing, list: readonly Piece[]): Piece | undefined => (list.length === 0 ? undefined : list[d.chance(list.length)]);

/** The piece that shows this face; null: this game has none. */
export function known(d: Dealing, row: WhatIfPiece, face: number): PieceId | null {
  const kind = kindIn(row);
  const same = alike(d, { kind, look: row.look });
  const exact = take(
    d,
    same.find((one) => one.face === face),
  );
  if (exact !== null) return exact;
  // Which of a game's cards are in play may be chance: one of the same back takes the place of one that is not.
  const fit = same.filter((one) => canShow(d, one, face));
  const picked = take(d, anyOf(d, fit));
  if (picked !== null) {
    setFace(d.w, picked, face);
    return picked;
  }
  return copied(
    d,
    stock(d, kind, row.look).find((one) => one.face === face || isValue(one, face)),
    face,
  );
}

/** Is what it shows a number that a hand or a throw can give it? */
function isValue({ kind, extra }: Piece, face: number): boolean {
  const { thrown, byHand } = kindOf(kind);
  const states = extra?.states ?? 0;
  if (states > 0) return face >= 0 && face < states;
  if (byHand !== null) return face >= byHand.least && face <= byHand.most;
  return thrown !== null && face >= thrown.least && face < thrown.least + thrown.sides;
}
/** Could a piece of this game show it? In free tables what a card shows is never another's. */
const canShow = ({ plan }: Dealing, one: Piece, face: number): boolean =>
  isValue(one, face) || (face >= 0 && face < facesOf(plan.game).length && Object.keys(thingsOf(plan.game)).length === 0);

/** One that looks like this, by chance out of what was not seen. */
export function unseen(d: Dealing, row: WhatIfPiece): PieceId | null {
  const like = { kind: kindIn(row), look: row.look };
  const picked = take(d, anyOf(d, alike(d, like)));
  if (picked !== null) return picked;
  const other = anyOf(d, stock(d, like.kind, like.look));
  return copied(d, other, other?.face ?? 0);
}

/** What the box has of this kind and look: what people have brought out of it can be brought again. */
export function stock(d: Dealing, kind: PieceKind, look: number): readonly Piece[] {
  d.stock ??= stocked(d);
  return d.stock.get(`${kind} ${look}`) ?? [];
}
function stocked(d: Dealing): Map<string, Piece[]> {
  const things = thingsOf(d.plan.game);
  const scratch = createWorld({ seed: '', seats: d.plan.seats });
  // Names of things come from the code, in its order.
  Object.keys(things).forEach((name, i) => things[name]?.(scratch, { x: 0, z: 0, turn: 0 }, `stock-${i}`));
  const all = new Map<string, Piece[]>();
  for (const piece of eachPiece(scratch)) {
    const key = `${piece.kind} ${piece.look}`;
    const of = all.get(key);
    if (of === undefined) all.set(key, [piece]);
    else of.push(piece);
  }
  return all;
}
export function copied(d: Dealing, of: Piece | undefined, face: number): PieceId | null {
  if (of === undefined) return null;
  const id = `what-if-${d.w.pieces.size}` as PieceId;
  addPiece(d.w, { ...of, id, face, zone: FELT, x: 0, z: 0, turn: 0, home: null });
  return id;
}
