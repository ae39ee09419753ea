// A piece that walks, by what holds for it now: its walker for the look-ahead, the walk under way, and why it may not
// step, hop or land. (IC 4)

import type { Seat } from '../../kernel/ids.ts';
import { arrowOf, kindOf, type Tile } from './board.ts';
import { IMPOSTERS } from './data.ts';
import { buttonTile, isEnemy, isImposter, onBoard, piecesOn, roleOf, slotFor, tileOf, tokens, tokenOn } from './facts.ts';
import { BUTTON, STRIKE, type Code, type PlayerView } from './imposters.ts';
import type { Walk } from './stack.ts';
import { canEnd, hopRefusal, landRefusal, stepRefusal, trailFrom, type LandCode, type Walker } from './walker.ts';

/** Steps of an activation now. (IC 4.1) */
export const allowance = (k: PlayerView, seat: Seat): number => k.value('steps', { seat }, IMPOSTERS.steps);
export const isGhost = (k: PlayerView, seat: Seat): boolean => k.value('ghost', { seat }, 0) === 1;
export const mayHop = (k: PlayerView, seat: Seat): boolean => k.permit('hop', { seat }, isImposter(k, seat) ? null : 'VENT_SHUT') === null;
/** Why it may not land on that enemy; null: it may. Crewmates kill only where something allows it. */
export const strikeRefusal = (k: PlayerView, by: Seat, at: Seat): Code | null =>
  isEnemy(k, by, at) ? k.permit('strike', { by, at }, isImposter(k, by) ? null : 'OCCUPIED') : 'OCCUPIED';
export const strikeMeans = (k: PlayerView, by: Seat, at: Seat): (typeof STRIKE)[number] => STRIKE[k.value('strike', { by, at }, 0)] ?? 'kill';
export const pressRefusal = (k: PlayerView, seat: Seat): Code | null => k.permit('press', { seat }, isImposter(k, seat) ? 'BUTTON_CLOSED' : null);
/** What a landing of this piece on the button is. */
export const buttonMeans = (k: PlayerView, seat: Seat): (typeof BUTTON)[number] =>
  BUTTON[k.value('button', { seat }, isImposter(k, seat) ? 0 : 1)] ?? 'nothing';

/** Why a piece may not land on a tile that is no arrow, whatever way it came; null: it may. (IC 4.4) */
export function barOn(k: PlayerView, seat: Seat, tile: Tile): LandCode | null {
  const others = piecesOn(k, tile).filter((other) => other !== seat);
  // Pinned and pinning piece share a tile: for everybody else it is taken. (IC 7.11)
  if (others.length > 1) return 'OCCUPIED';
  for (const other of others) {
    const code = strikeRefusal(k, seat, other);
    if (code !== null) return code as LandCode;
  }
  if (buttonTile(k) === tile && pressRefusal(k, seat) !== null) return 'BUTTON_CLOSED';
  return isImposter(k, seat) && !isGhost(k, seat) && tokenOn(k, tile)?.token === 'T' ? 'TASK_TILE' : null;
}

/** What holds for a piece in one move. Whoever steers it may hop only with a role of that piece. (IC 4.6) */
export function walkerOf(k: PlayerView, seat: Seat, by: Seat = seat): Walker {
  const { acted, rules, swapped, phase } = k.facts;
  // What no piece and no effect shows and a walker still goes by is in the name.
  return k.memo(`walker ${seat} ${by} ${acted.join('')} ${rules} ${swapped} ${phase}`, () => makeWalker(k, seat, by));
}
function makeWalker(k: PlayerView, seat: Seat, by: Seat): Walker {
  const role = roleOf(k, seat);
  const laid = tokens(k);
  const bars = new Map<Tile, LandCode>();
  const risky = [...onBoard(k).flatMap((other) => tileOf(k, other) ?? []), buttonTile(k), ...laid.filter(({ token }) => token === 'T').map(({ tile }) => tile)];
  for (const tile of risky) {
    const code = barOn(k, seat, tile);
    if (code !== null) bars.set(tile, code);
  }
  return {
    role,
    ghost: isGhost(k, seat),
    hops: mayHop(k, seat) && roleOf(k, by) === role,
    straight: k.value('straight', { seat }, 0) === 1,
    taken: takenFor(k, seat),
    glue: new Set(laid.filter(({ token }) => token === 'G').map(({ tile }) => tile)),
    bars,
  };
}
/** Vents with another Crewmate on them. (IC 4.5) */
function takenFor(k: PlayerView, seat: Seat): Set<Tile> {
  const taken = new Set<Tile>();
  for (const other of k.seats) {
    const tile = other === seat || isImposter(k, other) ? null : tileOf(k, other);
    if (tile !== null && isVent(tile) && k.permit('vent', { seat, tile }, 'VENT_TAKEN') !== null) taken.add(tile);
  }
  return taken;
}

/** The walk of a piece, begun or about to begin; null where it is not on the board. */
export function walkOf(k: PlayerView, seat: Seat): Walk | null {
  const { steer, walk } = k.facts;
  if (steer?.pawn === seat) return steer;
  if (walk?.pawn === seat) return walk;
  const at = tileOf(k, seat);
  return at === null ? null : { ...trailFrom(at, allowance(k, seat)), pawn: seat, by: seat, path: [at], made: 0, card: false };
}
/** The walk of a card move before its first step. */
export const cardWalk = (pawn: Seat, by: Seat, at: Tile, steps: number): Walk => ({
  ...trailFrom(at, steps, 1),
  pawn,
  by,
  path: [at],
  made: 0,
  card: true,
});

export const canStep = (k: PlayerView, walk: Walk, to: string): Code | null => stepRefusal(walkerOf(k, walk.pawn, walk.by), walk, to);
export const canHop = (k: PlayerView, walk: Walk, to: string): Code | null => hopRefusal(walkerOf(k, walk.pawn, walk.by), walk, to);
export const canLand = (k: PlayerView, walk: Walk): Code | null => landRefusal(walkerOf(k, walk.pawn, walk.by), walk);
/** Is there any legal end of it left? */
export const canGoOn = (k: PlayerView, walk: Walk): boolean => canEnd(walkerOf(k, walk.pawn, walk.by), walk);
export const isVent = (tile: string): boolean => kindOf(tile) === 'vent';

/**
 * Where a piece is set back to: the last tile of its way where it may stand without landing there; at worst the first,
 * where the move began, be it the button or taken by now. (IC 4.4)
 */
export function setBackTile(k: PlayerView, seat: Seat, way: readonly Tile[]): Tile {
  const stands = (tile: Tile): boolean =>
    arrowOf(tile) === null && barOn(k, seat, tile) === null && piecesOn(k, tile).every((other) => other === seat) && buttonTile(k) !== tile;
  return way.filter(stands).at(-1) ?? (way[0] as Tile);
}

/**
 * What lies on a tile and what holds there for a piece: a step to it is withdrawn when this has changed since it was
 * declared. (IC 5.3)
 */
export function lookAt(k: PlayerView, seat: Seat, tile: Tile): string {
  const token = tokenOn(k, tile)?.token ?? '';
  return [token, ...piecesOn(k, tile), buttonTile(k) === tile ? 'button' : '', barOn(k, seat, tile) ?? ''].join(' ');
}

/**
 * What everybody can see that comes of entering there, as the end of the words of a step; '' where the tile does
 * nothing to this piece. A ghost passes traps and glue unless it wishes otherwise. (IC 4.3, IC 7.14)
 */
export function tokenMet(k: PlayerView, seat: Seat, tile: Tile): string {
  const token = tokenOn(k, tile)?.token ?? '';
  return (token === 'S' || token === 'T' ? isImposter(k, seat) === (token === 'S') : token !== '' && !isGhost(k, seat)) ? `.${token}` : '';
}
/** The same of a landing where this piece may land. (IC 4.4) */
export function landingMet(k: PlayerView, seat: Seat, tile: Tile): string {
  const at = piecesOn(k, tile).find((other) => other !== seat);
  if (at !== undefined) return `.${strikeMeans(k, seat, at)}`;
  return buttonTile(k) === tile ? `.${buttonMeans(k, seat)}` : slotFor(k, tile) === null ? '' : '.wild';
}

/**
 * Would a landing there ask everybody: kill, pin, button, goal, wild card? (IC 5.1) The event's own goal is added by
 * the caller.
 */
export function isGrave(k: PlayerView, seat: Seat, tile: Tile): boolean {
  return piecesOn(k, tile).some((other) => other !== seat) || buttonTile(k) === tile || slotFor(k, tile) !== null;
}
