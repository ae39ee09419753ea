// How much room pieces take: one table of usual sizes by kind; a game says the sizes of its own looks. Tenths of a
// millimetre.

import { kindOf } from '../kinds/index.ts';
import { counts } from '../sight.ts';
import { sizeOf, type World } from '../state.ts';
import type { Piece, PieceKind, Solid } from '../types.ts';
import { insideOf, orderOf } from '../world.ts';

/**
 * `loose`: pushed, knocked over, stood on things. `fixed`: only a hand that lifts it moves it, and it is in the way of
 * others. `none`: it takes no room of its own.
 */
type Moves = 'loose' | 'fixed' | 'none';

const box = (w: number, h: number, d: number): Solid => ({ w, h, d });
const disc = (width: number, h: number): Solid => ({ w: width, h, d: width, round: true });
const of = (moves: Moves, solid: Solid | null): { moves: Moves; solid: Solid | null } => ({ moves, solid });

const DIE = of('loose', box(184, 184, 184));
/** By kind: does it move, and its size where the game says none. Boards have a size of their game's or none. */
const USUAL: { readonly [K in PieceKind]: { moves: Moves; solid: Solid | null } } = {
  card: of('loose', box(630, 3, 880)),
  board: of('fixed', null),
  coin: of('loose', disc(299, 25)),
  token: of('loose', disc(276, 26)),
  die: DIE,
  d4: DIE,
  d8: DIE,
  d10: DIE,
  d12: DIE,
  d20: DIE,
  d100: DIE,
  pawn: of('loose', disc(224, 335)),
  marker: of('loose', disc(276, 31)),
  lamp: of('fixed', disc(500, 720)),
  chip: of('loose', disc(300, 76)),
  clip: of('none', null),
  pip: of('loose', disc(124, 52)),
  deck: of('loose', null),
  bag: of('fixed', disc(782, 633)),
  tile: of('loose', box(400, 24, 400)),
  figure: of('loose', disc(224, 288)),
  counter: of('fixed', box(572, 253, 374)),
  clock: of('fixed', box(1360, 511, 520)),
  note: of('loose', box(760, 4, 760)),
  tray: of('fixed', { ...box(3000, 240, 2160), hollow: { wall: 130, floor: 30 } }),
  infinite: of('fixed', disc(660, 510)),
  bell: of('fixed', disc(560, 420)),
  musicbox: of('fixed', box(900, 420, 640)),
};

/** Does it stand still unless a hand lifts it? */
export const isFixed = ({ kind, locked }: Pick<Piece, 'kind' | 'locked'>): boolean => locked || USUAL[kind].moves === 'fixed';
/** Can it be pushed, knocked over and stood on things? */
export const isLoose = (kind: PieceKind): boolean => USUAL[kind].moves === 'loose';

/**
 * The room that a piece takes, sized as it is; null: none. A pile is as high as what lies in it, where everybody is
 * told how many those are.
 */
export function solidOf(w: World, piece: Piece): Solid | null {
  const solid = kindOf(piece.kind).holds === 'pile' ? pileOf(w, piece) : plainOf(w.solids, piece);
  return sizedAs(solid, piece.extra?.scale ?? 100);
}

/** The same room, sized by so many percent. */
export function sizedAs(solid: Solid | null, percent: number): Solid | null {
  if (solid === null || percent === 100) return solid;
  const sized = (n: number): number => Math.max(1, Math.floor((n * percent) / 100));
  const { hollow } = solid;
  const inner = hollow === undefined ? {} : { hollow: { wall: sized(hollow.wall), floor: sized(hollow.floor) } };
  return { ...solid, w: sized(solid.w), h: sized(solid.h), d: sized(solid.d), ...inner };
}

/** The room of a piece of its usual size that is no pile, by what its game says of it. */
export const plainOf = (solids: World['solids'], piece: Pick<Piece, 'kind' | 'look'>): Solid | null =>
  USUAL[piece.kind].moves === 'none' ? null : (solids?.(piece) ?? USUAL[piece.kind].solid);

function pileOf(w: World, deck: Piece): Solid | null {
  const inside = insideOf(w, deck.id);
  const top = inside === null ? undefined : w.pieces.get(orderOf(w, inside).at(-1) ?? deck.id);
  if (inside === null || top === undefined || top.id === deck.id) return null;
  const one = plainOf(w.solids, { kind: top.kind, look: deck.look });
  return one && { ...one, h: one.h * (counts(w, null, inside) ? sizeOf(w, inside) : 1) };
}
