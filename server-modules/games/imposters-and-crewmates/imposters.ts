// The words of Imposters and Crewmates that the engine's tables are typed by. What is read from pieces and facts stands
// in facts.ts. (IC 0, IC 3, IC 5)

import type { PieceId, Seat } from '../../kernel/ids.ts';
import type { Boxed, Game, Key, Move } from '../../rules/types.ts';
import type { Ctx, PlayerView as AnyPlayerView } from '../../rules/context.ts';
import type { Role, Tile } from './board.ts';
import type { Deck, Kind } from './cards/table.ts';
import type { CardWords } from './cards/words.ts';
import { CODES, type Code } from './data/codes.ts';
import type { EventId } from './events/table.ts';
import type { EventWords } from './events/words.ts';
import type { Choice, HandChoice, Item, Walk } from './stack.ts';

export { CODES, type Code };

export const PHASES = ['refill', 'reveal', 'opening', 'placement', 'tokens', 'turn', 'result', 'exchange'] as const;
export type Phase = (typeof PHASES)[number];
/** People; a role is what they play in this round. */
export type Team = 'I' | 'C';
export type Outcome = 'CV' | 'IV' | 'TIE';
/** How the round ends that this side wins. */
export const victoryOf = (role: Role): Outcome => (role === 'imposter' ? 'IV' : 'CV');
/** An outcome and why. What is latched stands whatever happens afterwards; what is not is looked at again. (IC 5.3) */
export interface Verdict {
  is: Outcome;
  why: string;
  latched: boolean;
  /**
   * A card's move onto the button brought it: Magic Button Teleporter! takes it back, with the presses that began with
   * it; `left` is what was announced with it and stands. (IC 7.18)
   */
  moved?: { presses: Seat[]; left: Verdict | null };
}
/** Special tiles: trap, task, sabotage, glue. */
export type Token = 'B' | 'T' | 'S' | 'G';
export const TOKENS: readonly Token[] = ['B', 'T', 'S', 'G'];

interface CoreFrames {
  match: { resume: boolean };
  /** `claim`: whose score row the event goes to. */
  round: { resume: boolean; claim: Team | null };
  placement: { seats: Seat[] };
  /** `fresh`: it begins; `due`: laid cards that are turned up in it. */
  turn: { role: Role; fresh: boolean; due: PieceId[] };
  /** Something declared; its data lies in facts.stack under its number. */
  item: Item;
  /** Outcomes that are new are announced. */
  check: object;
  /** What a card does, once or twice. */
  effect: { play: Played; halves: 1 | 2 };
  /** A laid card is turned up. */
  turnUp: { piece: PieceId; seat: Seat };
  /** The round is over by agreement. */
  agreed: object;
  /**
   * What a landing does: strike, button, the event's own goal, wild card. `way`: the path to there, from where the move
   * began; `card`: a card has moved it.
   */
  landing: { seat: Seat; tile: Tile; way: Tile[]; card: boolean };
  /** One after the other. */
  row: { todo: FrameSeed[] };
  /** A card move of at most n steps. */
  move: { pawn: Seat; by: Seat; n: number };
  /** Special tiles are placed one by one by a seat, on tiles that are listed afresh each time. */
  tokens: { seat: Seat; token: Token; n: number; on: Ground };
  /** Special tiles go back to the supply, of a seat's choice. */
  clear: { seat: Seat; n: number };
  /** One card out of a deck, trapped cards and the hand limit seen to. `may`: the seat is asked first. */
  draw: { seat: Seat; deck: Deck; may: boolean };
  /** So many cards of own choice are discarded; of these decks only. */
  discard: { seat: Seat; n: number; decks: readonly Deck[] };
  /** Down to so many. */
  limit: { seat: Seat; to: number };
  /** Done with a value of the list, or null. */
  pick: { choice: Choice };
  /** Done with a piece of the hand, or null. */
  pickCard: { choice: HandChoice };
  /** Two throw till it is decided; done with the winner, or null after five equal throws. */
  duel: { a: Seat; b: Seat; tries: number };
  /** Somebody dead comes back on one of these tiles, of the own choice. */
  back: { seat: Seat; from: 'red' | 'green' };
  /** A landed piece is on a wild tile. */
  wild: { seat: Seat; tile: Tile };
  exchange: object;
}
/** Where tokens may be put: cards' tiles, any tile, blue, blue or gray. Always empty ones. */
export type Ground = 'card' | 'any' | 'blue' | 'blue-gray';
/** A card that takes effect: who played it, what it names. */
export interface Played {
  kind: Kind;
  piece: PieceId;
  by: Seat;
  at: string | null;
  and: string | null;
  /** The number of its item: who was played later. */
  n: number;
  /** Of a doubled card. */
  half: 1 | 2;
  /** Whose pair it came from. */
  pair: Seat | null;
}

interface CoreAsks {
  place: { seat: Seat };
  turn: { role: Role };
  /** A window over the item of that number. */
  react: { n: number };
  /** A card move: the seat that steers. */
  steer: { seat: Seat };
  choose: { choice: Choice };
  card: { choice: HandChoice };
  throw: { seats: Seat[] };
  exchange: object;
}

export interface Imposters extends Game {
  facts: {
    phase: Phase;
    round: number;
    /** Whose rules hold in this round (Salty copies those of the round before), and held in the last. */
    rules: EventId | null;
    before: EventId | null;
    /** Which team turn of the round runs, by role, and its number from 1; 0 before the first. */
    side: Role | null;
    turn: number;
    /** Who sits out. */
    out: Seat[];
    /** Switcheroo!: everybody plays the other role with the other hand. */
    swapped: boolean;
    starts: { seat: Seat; tile: Tile }[];
    /** Whose activation in this turn is over. */
    acted: Seat[];
    /** Whose piece went back to where its move began though somebody else stands there by now. (IC 4.4) */
    beside: Seat[];
    walk: Walk | null;
    steer: Walk | null;
    stack: Item[];
    /** Counts items. */
    items: number;
    /** Who has played a card in this round, once for each. */
    plays: Seat[];
    /** Whose pair is used up for the round. */
    spent: Seat[];
    /** T and S collected in this round. */
    got: { T: number; S: number };
    /** Deaths whose aftermath is still to come. */
    died: Seat[];
    /** Outcomes that were reached and are still to be announced. */
    due: Verdict[];
    /** The outcome of the round, once it is applied. */
    outcome: Verdict | null;
    /** No trading for the rest of the game. */
    noTrade: boolean;
    /** Who agrees to a Tie of the round. */
    ties: Seat[];
    /** Cards laid face down, in the order in which they were laid. */
    laid: PieceId[];
    /** Those of them that count twice: it was settled when they were laid. (IC 5.6) */
    doubled: PieceId[];
    /** Cards of the pool with the numbers of their items: in which order they were played. (6, Unlimited Munitions!) */
    pooled: { piece: PieceId; n: number }[];
    /** Wild cards in the hands, in seat order: backs are public. */
    wilds: number[];
    choice: Choice | HandChoice | null;
    /** What events keep. */
    event: EventWords['facts'];
  };
  /** In draw and exchange: what one has offered to the mate, and what the mate has offered. */
  own: { offers: Offer | null; offered: Offer | null };
  moves: {
    place: { to: Tile };
    /** `other`: a ghost does with a special tile what it would not do by itself. */
    step: { pawn: Seat; to: Tile; other?: 'yes' };
    hop: { pawn: Seat; to: Tile; other?: 'yes' };
    land: { pawn: Seat };
    stay: object;
    /** The clock's: back to where the piece may stand. */
    halt: { by: string };
    play: { card: Kind; at?: string; and?: string; from?: 'pair' };
    lay: { card: Kind };
    pass: object;
    /** Of a list; nothing: declined. */
    choose: { value?: string };
    /** One card of the own hand; nothing: declined. */
    card: { card?: Kind };
    throw: { sign: Sign };
    offer: { cards: string; want: string };
    give: { cards: string };
    refuse: object;
    ready: object;
    agreeTie: object;
  } & EventWords['moves'];
  frames: CoreFrames & CardWords['frames'] & EventWords['frames'];
  asks: CoreAsks & CardWords['asks'] & EventWords['asks'];
  effects: {
    /** What the event on the table says: rank 1, never stored. */
    event: { id: EventId };
    /** What a card says that lasts: rank 2. `at` and `and` as it named them. */
    card: Played;
    /** A licence: somebody of the Crewmates died; with a killer, by an Imposter's landing. */
    licence: { victim: Seat; killer: Seat | null };
  } & CardWords['effects'];
  events: {
    /** A piece was killed or died of something. */
    died: { seat: Seat; by: Seat | null };
    /** A piece has left a tile or come to one, in whatever way. */
    moved: { seat: Seat };
    turnClosing: { role: Role };
  };
  permits: {
    /** May play cards at all: Card Ban!, Last Card!. */
    cards: { seat: Seat };
    deck: { seat: Seat; deck: Deck };
    hop: { seat: Seat };
    /** May hop to this vent though a Crewmate is on it. */
    vent: { seat: Seat; tile: Tile };
    /** May land on this enemy. */
    strike: { by: Seat; at: Seat };
    press: { seat: Seat };
    speak: { seat: Seat };
  };
  values: {
    steps: { seat: Seat };
    hand: { seat: Seat };
    /** How often a card takes effect. */
    halves: { kind: Kind };
    /** What a landing on the button means: an index of BUTTON. */
    button: { seat: Seat };
    /** What a landing on an enemy means: an index of STRIKE. */
    strike: { by: Seat; at: Seat };
    straight: { seat: Seat };
    ghost: { seat: Seat };
    /** Whose turn the so-many-th of the round is: 0 Imposters, 1 Crewmates. */
    side: { turn: number };
    /** 1: cards that were played go to the pool. */
    pool: object;
    /** 1: cards are laid face down and act a turn later. */
    laid: object;
    /** 1: words cost a card. */
    price: { seat: Seat };
    /** 1: wiping out the Imposters is no victory. */
    noWipe: object;
  };
  codes: Code;
}
/** Kinds joined by '+', in the order of the lists; and how many cards are asked for. */
export interface Offer {
  cards: string;
  want: number;
}
export const SIGNS = ['rock', 'paper', 'scissors'] as const;
export type Sign = (typeof SIGNS)[number];
/** What a landing on the button can mean. */
export const BUTTON = ['nothing', 'CV', 'IV', 'TIE', 'press', 'charisma'] as const;
/** What a landing on an enemy can mean. `report`: Excellent Report!; `king`: a King is killed. */
export const STRIKE = ['kill', 'pin', 'report', 'king'] as const;

export type PlayerView = AnyPlayerView<Imposters>;
export type Context = Ctx<Imposters>;
export type FrameSeed = Boxed<Imposters['frames']>;
export type MoveOf<T extends Key<Imposters['moves']>> = Extract<Move<Imposters>, { t: T }>;
