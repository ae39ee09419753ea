// The words of The Traitors that the engine's tables are typed by, and the facts that are read from pieces. (TT 2,
// TT 3)

import type { PieceId, Seat } from '../../kernel/ids.ts';
import { clockwise } from '../../rules/circle.ts';
import type { Boxed, Game } from '../../rules/types.ts';
import type { Ctx, PlayerView as AnyPlayerView } from '../../rules/context.ts';
import { kindOf, roleOf, TRAITORS, type CardKind, type EventKind, type Role } from './data.ts';
import { DEALER, handOf, matOf, numberCard, numberOf, roleSpot, seatOf, STONE } from './names.ts';

/** Refusals, with a sentence each in locale/. `by-rules`: a thing that the rules move, not the hand. */
export const CODES = [
  'not-your-turn',
  'not-now',
  'out',
  'draw-first',
  'already-played',
  'not-playable',
  'gold-to-fund',
  'not-gold',
  'hand-small',
  'too-many',
  'traitor-bound',
  'answer-first',
  'must-refuse',
  'target-self',
  'target-out',
  'target-empty',
  'bad-entry',
  'vote-self',
  'not-candidate',
  'locked',
  'no-proposal',
  'peek',
  'over',
  'by-rules',
] as const;
export type Code = (typeof CODES)[number];

export const PHASES = [
  'turn-draw',
  'turn-main',
  'event-open',
  'murder-entry',
  'murder-reveal',
  'shield-choice',
  'vote',
  'agree',
  'round-end',
  'match-end',
] as const;
export type Phase = (typeof PHASES)[number];
export type YesNo = 'yes' | 'no';

/** A vote or an answer that was published. */
export interface Said {
  by: Seat;
  what: string;
}
/** What a round gave a seat. */
export interface Scored {
  seat: Seat;
  hand: number;
  share: number;
  total: number;
}
/** A slip of a murder: a Faithful's F is '0'. */
export interface Slip {
  seat: Seat;
  value: string;
}

export interface Traitors extends Game {
  /** All of it is public: what happened openly this turn, this round, this match. */
  facts: {
    phase: Phase;
    /** Counts the phases, so that each has a clock of its own. */
    span: number;
    round: number;
    rounds: number;
    turns: number;
    totals: { [seat: string]: number };
    /** The active player has drawn; has played; has asked for an early end this turn. */
    drawn: boolean;
    played: boolean;
    proposed: boolean;
    /** Whose hand lies open before the active player. */
    open: Seat | null;
    /** A revealed Traitor was eliminated in this round. */
    found: boolean;
    /** The event that is going on. */
    event: EventKind | null;
    /** Who can be voted for, in the order of the seats; how many re-votes there were. */
    candidates: Seat[];
    revotes: number;
    /** The last ballot or agreement, as it was published. */
    said: Said[];
    /** What the last round gave. */
    scored: Scored[];
  };
  /** The Traitor card was drawn and is not decided about; a stolen Dagger may be put down in this turn. (TT T40) */
  own: { undecided: boolean; grant: boolean };
  moves: {
    draw: object;
    proposeEnd: object;
    recruit: { accept: YesNo };
    playGold: { card: CardKind };
    dagger: { card: CardKind; target: string };
    take: { card: CardKind | 'none' };
    discard: { card: CardKind };
    endTurn: object;
    openEvent: object;
    entry: { value: string };
    revealMurder: object;
    shield: { use: YesNo };
    vote: { seat: string };
    agree: { yes: YesNo };
    nextRound: object;
  };
  frames: {
    /** `resume`: the turn that goes on with the pieces as they lie; `rest`: the round is over and was counted. */
    match: { resume: Seat | null; rest: boolean };
    round: { next: Seat; fresh: boolean };
    turn: { seat: Seat; fresh: boolean };
    event: { seat: Seat };
    /** `slips`: from the last entry until the murder is decided, in the frame alone. */
    murder: { seat: Seat; slips: Slip[]; victim: Seat | null };
    banish: { seat: Seat; final: boolean };
    eliminate: { seat: Seat; by: 'murder' | 'banishment'; final: boolean; traitor: boolean };
    blackmail: { by: Seat; target: Seat };
    agree: { from: Seat };
  };
  asks: {
    draw: { seat: Seat };
    main: { seat: Seat };
    take: { seat: Seat; target: Seat };
    open: { seat: Seat };
    entry: object;
    reveal: { seat: Seat };
    shield: { seat: Seat };
    vote: object;
    agree: object;
    round: object;
  };
  codes: Code;
}
export type PlayerView = AnyPlayerView<Traitors>;
export type Context = Ctx<Traitors>;
export type FrameSeed = Boxed<Traitors['frames']>;

/** Not eliminated in this round: the Number card lies face up. */
export const isLiving = (k: PlayerView, seat: Seat): boolean => k.up(numberCard(numberOf(k.seats, seat))) === true;
export const living = (k: PlayerView): Seat[] => k.seats.filter((seat) => isLiving(k, seat));
/** Whose turn the stone shows. */
export const active = (k: PlayerView): Seat => k.seats.find((seat) => k.where(STONE) === matOf(seat)) ?? (k.seats[0] as Seat);
export const dealer = (k: PlayerView): Seat => k.seats.find((seat) => k.where(DEALER) === matOf(seat)) ?? (k.seats[0] as Seat);
export const roleCard = (k: PlayerView, seat: Seat): PieceId | null => k.zone(roleSpot(seat))[0] ?? null;
/** The role on the card, as far as this viewer knows. */
export function role(k: PlayerView, seat: Seat): Role | null {
  const card = roleCard(k, seat);
  return card === null ? null : roleOf(k.face(card));
}
/** The kinds in a hand, in its order, as far as this viewer sees them. */
export const hand = (k: PlayerView, seat: Seat): CardKind[] => k.memo(`hand ${seat}`, () => k.zone(handOf(seat)).flatMap((id) => kindOf(k.face(id)) ?? []));
export const handSize = (k: PlayerView, seat: Seat): number => k.count(handOf(seat)) ?? 0;
export const holds = (k: PlayerView, seat: Seat, kind: CardKind): boolean => hand(k, seat).includes(kind);
/** Of equal cards the first goes. (TT T39) */
export const first = (k: PlayerView, seat: Seat, kind: CardKind): PieceId | null => k.zone(handOf(seat)).find((id) => kindOf(k.face(id)) === kind) ?? null;
/** A Traitor by Role card or by the Traitor card in hand. */
export const isTraitor = (k: PlayerView, seat: Seat): boolean => role(k, seat) === 'role-traitor' || holds(k, seat, 'traitor');
export const isFull = (k: PlayerView, seat: Seat): boolean => handSize(k, seat) > TRAITORS.hand;
/** The seat with this number, if it is in the round. */
export function livingSeat(k: PlayerView, number: string): Seat | null {
  const seat = seatOf(k.seats, number);
  return seat !== null && isLiving(k, seat) ? seat : null;
}
/** The next living seat to the left. */
export const nextLiving = (k: PlayerView, from: Seat): Seat => clockwise(k.seats, from).find((seat) => seat !== from && isLiving(k, seat)) ?? from;
