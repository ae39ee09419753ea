// The words of Revolver Noir that the engine's tables are typed by, and the facts that are read from pieces. (RN 2)

import type { PieceId, Seat } from '../../kernel/ids.ts';
import type { Boxed, Game } from '../../rules/types.ts';
import type { Ctx, PlayerView as AnyPlayerView } from '../../rules/context.ts';
import { LAMP_TURN, ROOMS, roomOf, type EffectId, type Room } from './data.ts';
import { cardOf, clipOf, hitOf, LAMP_PIECE, onCard, onMap, pipOf, SEATS_OF_GAME, standOf, waterOf } from './names.ts';

/** Refusals, with a sentence each in locale/. `by-rules`: a thing that the rules move, not the hand. */
export const CODES = [
  'not-your-turn',
  'not-now',
  'no-path',
  'flooded',
  'no-line',
  'no-ap',
  'already-trapped',
  'choose-removal',
  'not-a-trap',
  'timed',
  'no-effect',
  'not-from-start',
  'once',
  'bad-room',
  'untrue',
  'not-needed',
  'over',
  'by-rules',
] as const;
export type Code = (typeof CODES)[number];
export type Flight = 'fired' | 'water' | 'fell';

export interface Noir extends Game {
  /** Turns that are over; what was used this turn. All of it is public: an effect names itself. */
  facts: { turns: number; energized: boolean; echoes: boolean };
  /** Where the active player's turn began; known to that player alone. */
  own: { startRoom: Room | null };
  moves: {
    start: { room: Room };
    move: { room: Room };
    forcedMove: { room: Room };
    answer: { room: Room };
    shoot: { room: Room };
    listen: object;
    setTrap: { remove?: Room };
    detonate: { room: Room };
    effect: { id: EffectId; room?: Room; remove?: Room };
    endTurn: object;
  };
  frames: {
    /** `next`: whose turn comes, null before the coin; `resume`: that turn has begun already. */
    match: { next: Seat | null; resume: boolean };
    turn: { seat: Seat; fresh: boolean };
    flee: { seat: Seat; why: Flight };
    listen: { seat: Seat };
  };
  asks: { start: object; turn: { seat: Seat }; forcedMove: { seat: Seat; why: Flight }; answer: { seat: Seat } };
  effects: { flood: object };
  permits: { enter: { room: Room } };
  codes: Code;
}
export type PlayerView = AnyPlayerView<Noir>;
export type Context = Ctx<Noir>;
export type FrameSeed = Boxed<Noir['frames']>;

export interface Trap {
  room: Room;
  timed: boolean;
}

/** Seat whose turn the lamp shows; null before the coin. */
export const active = (k: PlayerView): Seat | null => SEATS_OF_GAME.find((s) => k.turned(LAMP_PIECE) === (s === 'A' ? LAMP_TURN.A : LAMP_TURN.B)) ?? null;
export const pointsLeft = (k: PlayerView): number => [1, 2, 3].filter((n) => k.up(pipOf(n)) === true).length;
export const hits = (k: PlayerView, s: Seat): number => ([1, 2] as const).filter((n) => k.up(hitOf(s, n)) === true).length;
/** Is this player's own flood flag set? */
export const flooding = (k: PlayerView, s: Seat): boolean => k.where(waterOf(s)) === onMap(s, 'basement');
export const trapCount = (k: PlayerView, s: Seat): number => k.tally(standOf(s)) ?? 0;

/** The room on the front card; null for whoever cannot see it. */
export function location(k: PlayerView, s: Seat): Room | null {
  const front = k.zone(standOf(s))[0];
  const face = front === undefined ? null : k.face(front);
  return face === null ? null : roomOf(face);
}

export const isSideways = (degrees: number | null): boolean => degrees === 90 || degrees === 270;

/**
 * The traps of a seat in the order of placing, as far as this viewer sees them. Guards ask for them again and again.
 */
export const traps = (k: PlayerView, s: Seat): readonly Trap[] => k.memo(`traps ${s}`, () => findTraps(k, s));

function findTraps(k: PlayerView, s: Seat): Trap[] {
  const found = ROOMS.filter((room) => isSideways(k.turned(cardOf(s, room))));
  const order = (room: Room): number => clipOn(k, s, room) ?? 9;
  return found.sort((a, b) => order(a) - order(b)).map((room) => ({ room, timed: k.turned(cardOf(s, room)) === 270 }));
}

/** The number of the clip on a card; null without one. */
export function clipOn(k: PlayerView, s: Seat, room: Room): number | null {
  const clip: PieceId | undefined = k.zone(onCard(s, room))[0];
  if (clip === undefined) return null;
  return clip === clipOf(s, 1) ? 1 : 2;
}

export const isTrapped = (k: PlayerView, s: Seat, room: Room): boolean => traps(k, s).some((trap) => trap.room === room);
