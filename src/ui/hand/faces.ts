// Where pictures of cards come from: each game paints its faces with its own code, loaded with the table and not with
// the lobby.

import type { PieceView, ZoneView } from '../../../server-modules/kernel/view.ts';
import type { LegalMove, Line, RoomView, View } from '../../../server-modules/protocol/messages.ts';
import type { Seat } from '../../../server-modules/kernel/ids.ts';
import type { GameArt, Was } from '../../games/types.ts';

/**
 * Gives the address of a picture of a piece as it lies: its face when this viewer knows it, else its back. `height` in
 * CSS pixels.
 */
export type FaceSource = (piece: PieceView, height: number) => string | null;

/** How much wider than high that picture is. */
export type AspectSource = (piece: PieceView) => number;

/** What a game brings to the panels beside the scene, once it is loaded. */
export interface GameScreen {
  picture: FaceSource;
  aspect: AspectSource;
  /** What the name tag of a seat says, what is told of the round as a whole, pictures of moves, parts to press. */
  art: Pick<
    GameArt,
    | 'marks'
    | 'totals'
    | 'status'
    | 'icons'
    | 'ends'
    | 'besides'
    | 'stops'
    | 'role'
    | 'was'
    | 'ending'
    | 'moments'
    | 'reveal'
    | 'costs'
    | 'pressables'
    | 'effect'
    | 'known'
    | 'spoken'
  >;
  /** The picture of a cell by its key, so many pixels high. */
  cell(key: string, height: number): string | null;
}

let screen: GameScreen | null = null;
const listeners = new Set<() => void>();

/** The game's code calls in when it has been loaded; null when the table is left. */
export function setGameScreen(next: GameScreen | null): void {
  screen = next;
  for (const tell of listeners) tell();
}

export const markSource = (): NonNullable<GameArt['marks']> | null => screen?.art.marks ?? null;
/** The sign before what a seat has won: null: none, undefined: a coin. */
export const totalSign = (): GameArt['totals'] => screen?.art.totals;
export const statusSource = (): NonNullable<GameArt['status']> | null => screen?.art.status ?? null;
/** What a seat was in the game that is over, where its game says so. */
export const wasOf = (seat: Seat, view: View): Was | null => screen?.art.was?.(seat, view) ?? null;
/** Why the round that is over ended, where its game says so. */
export const endingOf = (view: View): Line | null => screen?.art.ending?.(view) ?? null;
export const roleSource = (): NonNullable<GameArt['role']> | null => screen?.art.role ?? null;
export const momentSource = (): NonNullable<GameArt['moments']> => screen?.art.moments ?? NONE;
/** Is this line of the log shown to all for a moment, so that it can be seen again? */
export function isShown(line: Line, view: View): boolean {
  const moments = momentSource();
  const moment = Object.hasOwn(moments, line.k) ? moments[line.k] : undefined;
  return moment === undefined ? (screen?.art.reveal?.(line, view) ?? null) !== null : moment.quiet !== true;
}
/** What each of these acts takes, where that is the same and the game says it: so many actions, or in its own words. */
export function costOf([first, ...more]: readonly LegalMove[], view: View): number | string | null {
  const of = (act: LegalMove): number | string | null => screen?.art.costs?.(act, view) ?? null;
  const cost = first === undefined ? null : of(first);
  return more.every((one) => of(one) === cost) ? cost : null;
}
/** What a card does, as its game prints it, by the word of its face. */
export const effectOf = (word: string): string | null => screen?.art.effect?.(word) ?? null;
/** What all know of somebody who is chosen by name, where the game says it. */
export const knownOf = (word: string): string | null => screen?.art.known?.(word) ?? null;
/** Does the game speak of any? */
export const speaksOfPlaces = (): boolean => screen?.art.spoken !== undefined;
/** Does the game speak of this place by a name that cannot be read on it? */
export const isSpoken = (place: ZoneView): boolean => screen?.art.spoken?.(place) === true;
export const partsSource = (): GameArt['pressables'] | null => screen?.art.pressables ?? null;
export const cellSource = (key: string, height: number): string | null => screen?.cell(key, height) ?? null;
export const moveIcons = (): NonNullable<GameArt['icons']> => screen?.art.icons ?? NONE;
/** Does a move of this name end what I am asked for: the turn, or my part in a window? As the game says it. */
export const isEnd = (move: string): boolean => screen?.art.ends?.includes(move) === true;
/** Is a move of this name said beside whatever is asked, and no answer to it? As the game says it. */
export const isBeside = (move: string): boolean => screen?.art.besides?.includes(move) === true;
/** Can a window of this kind open at this table and close by itself? As the game says it. */
export const isStop = (kind: string, { options }: RoomView): boolean => screen?.art.stops?.(kind, options) !== false;
const NONE = {};
/** All that the game shows of itself; another one when it has come. */
export const gameScreen = (): GameScreen | null => screen;
export const faceSource = (): FaceSource | null => screen?.picture ?? null;
/** An upright card, when nothing else is known. */
export const aspectOf = (piece: PieceView): number => screen?.aspect(piece) ?? 63 / 88;

export function onFaceSource(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
