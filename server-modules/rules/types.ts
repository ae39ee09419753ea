// The nine words of the rules engine as types: frame, ask, move, effect, event, grant, line, stream, position. A game
// fills GameRules; all tables are closed.

import type { Id, PieceId, Seat, Tick, ZoneId } from '../kernel/ids.ts';
import type { Verb } from '../kernel/verb.ts';
import type { Gesture } from './hand/gesture.ts';
import type { AskRole, OwnFacts, TableFacts, TablePlaces } from '../protocol/told.ts';
import type { Ctx, PlayerView } from './context.ts';

export type FrameId = Id<'frame'>;
export type Key<T> = keyof T & string;
export type Options = { readonly [name: string]: string | number | boolean };

/** An argument of a line before it is projected: {p} by its server name, {w} the key of a word such as a room. */
export type RuleArg = number | string | { s: Seat } | { p: PieceId } | { w: string };
/** A sentence as a key and arguments. */
export interface RuleLine {
  k: string;
  a?: RuleArg[];
}
export type OutLine = { to: Seat[] | 'all'; line: RuleLine };

/** A game names its own words once; every table below is typed by them, so a missing case does not compile. */
export interface Game {
  /** Public facts that no piece shows. */
  facts: object;
  /** What one seat alone knows and no piece shows. */
  own: object;
  moves: object;
  frames: object;
  asks: object;
  effects: object;
  events: object;
  permits: object;
  values: object;
  codes: string;
}
type Tagged<M> = { [T in Key<M>]: { t: T } & M[T] }[Key<M>];
export type Boxed<M> = { [T in Key<M>]: { t: T; v: M[T] } }[Key<M>];
export type Move<G extends Game> = Tagged<G['moves']>;
export type Seed<G extends Game> = Boxed<G['frames']>;
export type Answer<G extends Game> = { seat: Seat; move: Move<G>; by: 'hand' | 'clock' };
export type Got<G extends Game> = { answers: Answer<G>[] } | { result: unknown } | null;
/** What is going on, asleep at a named step. `got` lies in the frame, because triggers may run before it wakes. */
export type Frame<G extends Game> = Seed<G> & { id: FrameId; at: string; got: Got<G>; marks: string[] };
/** The one open question. `nth` grows each time it is asked afresh. */
export type Ask<G extends Game> = Boxed<G['asks']> & {
  frame: FrameId;
  nth: number;
  /** Waited for. */
  owe: Seat[];
  /** May speak up though nobody waits for them. */
  may: Seat[];
  /** In seat order, never in order of arrival. */
  answers: Answer<G>[];
  opened: Tick;
  end: Tick | null;
  /**
   * Until then nobody is told who has answered, and the ask stays open. Absent where nothing is withheld (any more).
   * [E11]
   */
  secretUntil?: Tick;
  /**
   * Then standing orders are carried out, and in a window that stands open for its time silence counts as passing.
   * Absent where there is nothing to come (any more). [E14] [E21]
   */
  orders?: Tick;
  /** Who holds the window open, in seat order. Absent where silence never counts. [E23] */
  holds?: Seat[];
  /** Everybody has passed: then it closes, on its beat. Absent while somebody is waited for. [E13] */
  closes?: Tick;
};
export type Until = 'turn' | 'round' | 'game' | 'spent' | { frame: FrameId } | { startOf: Seat };
export type Rank = 0 | 1 | 2;
export type Effect<G extends Game> = Boxed<G['effects']> & { id: number; by: Seat | null; on: PieceId | Seat | null; rank: Rank; stamp: number; until: Until };
export interface Over {
  winners: Seat[];
  why: string;
}

/** Rules state: plain data, all of it saved as canonical text in the world's aux 'rules'. */
export interface RulesState<G extends Game> {
  game: string;
  version: number;
  options: Options;
  facts: G['facts'];
  own: { seat: Seat; v: G['own'] }[];
  /** Bottom to top; the ask belongs to the top frame. */
  frames: Frame<G>[];
  ask: Ask<G> | null;
  effects: Effect<G>[];
  /** How many asks each seat was asked, in seat order: what AskView.q counts. */
  asked: number[];
  /** Who has held windows since something else was asked, once for each. Absent: nobody. [E24] */
  held?: Seat[];
  /** The phase whose one clock runs over several asks, and since when. Absent where each ask has its own. [E12] */
  phase?: { of: string; since: Tick };
  /** Ids and stamps, never projected. */
  next: number;
  over: Over | null;
}

/** The step it goes on with; null: done, nothing to tell the frame below. Where nothing is called, it wakes at once. */
export type Next<G extends Game> =
  | null
  | string
  | { call: Seed<G> | null; wake: string }
  | { ask: Boxed<G['asks']>; wake: string }
  | { done: unknown }
  | { unwind: FrameId; wake: string }
  | { over: Over };

export interface FrameDef<G extends Game, V> {
  /** Where a fresh frame starts. */
  first: string;
  /** By name; `end` need not be written: a frame that goes or wakes there is done. */
  steps: { readonly [at: string]: (c: Ctx<G>, v: V, f: Frame<G>) => Next<G> };
  /** Called when the frame is unwound: a card on its way goes to its pile. [E9] */
  drop?(c: Ctx<G>, v: V): void;
  /** Its place on the visible stack. */
  shown?(k: PlayerView<G>, v: V): { by: Seat | null; card: PieceId | null; names: (PieceId | Seat | ZoneId)[]; words: RuleLine } | null;
  /** The table was fixed by hand: are the pieces it names still where it needs them? */
  fits?(c: Ctx<G>, v: V): Misfit[];
}

/**
 * A question as a game writes it. What it leaves out is as usual: one seat is asked by name, its first answer counts,
 * and everybody sees who it is.
 */
export type AskDef<G extends Game, V> = AskBase<G, V> & (V extends { seat: Seat } ? unknown : Pick<Required<AskBase<G, V>>, 'owe'>);
export interface AskBase<G extends Game, V> {
  /** What it is to the table; absent: a question in between. */
  role?: AskRole;
  gather?: 'first' | 'all';
  /** May an answer be changed until the last is in? */
  change?: boolean;
  /** gather 'all': the hand's own part is done when it answers, for its owner's eyes. */
  atOnce?: boolean;
  accepts: readonly Key<G['moves']>[];
  /**
   * What every seat may do beside this question, asked or not, answered or not. It stays as it is; a frame that is
   * pushed calls it off and unwinds the one that asked. [E17]
   */
  beside?: readonly Key<G['moves']>[];
  /**
   * From public knowledge only; left out, the seat that it is put to. Nobody, and nobody who may: a pause, that only
   * time ends; without a clock there is none. [E15]
   */
  owe?(everybody: PlayerView<G>, v: V): Seat[];
  may?(everybody: PlayerView<G>, v: V): Seat[];
  /** Whom those who only watch may name when they are asked the same, by what everybody sees. Absent: they are not. */
  audience?(everybody: PlayerView<G>): Seat[];
  /** The clock's answer; goes through the same guards as a hand's. */
  late(c: Ctx<G>, seat: Seat, v: V): Move<G>;
  /**
   * With reminders anybody may tick it off for whoever is asked: `late` is handed what everybody knows for the truth
   * then, and shows nothing that its seat hides. Left out, what somebody else ticks off is called off. [E27]
   */
  anybody?: true;
  seconds(everybody: PlayerView<G>): number | null;
  /**
   * Standing orders: what a seat has said once for all is done for it so many ticks after each asking, whatever it
   * holds; nobody is told that there are any. [E14]
   */
  orders?: { after: Tick; of(mine: PlayerView<G>, v: V): Move<G> | null };
  /** The clock ends on multiples of so many ticks; left out, on any. */
  grid?: number;
  /**
   * Asks of one phase share one clock, which starts with the first of them and which nothing done meanwhile stops or
   * restarts. [E12]
   */
  phase?(everybody: PlayerView<G>, v: V): string;
  /**
   * For so many seconds nobody is told who has answered; then all at once, and afterwards one by one. Until then the
   * ask stays open. [E11]
   */
  secrecyWindow?(everybody: PlayerView<G>): number;
  /**
   * Once all have passed, or have answered where all must, it closes only on multiples of so many ticks since it was
   * opened, so that nobody can time the last of them. [E13]
   */
  beat?(everybody: PlayerView<G>): number;
  /**
   * A window that stands open for so many ticks, whatever anybody can do: it does not close before, and whoever has
   * said nothing by then and does not hold it has passed. From public knowledge only; 0: silence never counts.
   * `seconds` says how long it can be held; where that runs no clock, this does not either. [E21] [E22]
   */
  open?(everybody: PlayerView<G>, owe: readonly Seat[], v: V): Tick;
  /** And not before it has been open for so many ticks. [E13] */
  least?(everybody: PlayerView<G>): Tick;
  shows?: { who: 'names' | 'someone'; done: 'live' | 'end' };
  /**
   * Where the list of what a seat may answer would tell who it is: what everybody is offered instead, from public
   * knowledge only, and the refusal of what a seat may not do of it.
   */
  offers?(everybody: PlayerView<G>, seat: Seat, v: V): { moves: Move<G>[]; no: G['codes'] };
  /**
   * What an asked seat reads, and what all others read. Left out, key `ask.` and its name, for all others with `.all`
   * and the seat that it is put to.
   */
  words?(k: PlayerView<G>, v: V, me: boolean): RuleLine;
}

export interface MoveDef<G extends Game, M> {
  /** Only collected while others may still answer; any other answer closes a window. */
  pass?: true;
  /**
   * Done at once and answers nothing: the question stays as it is, and nobody else is told. For what seats say to each
   * other meanwhile. [E16]
   */
  aside?: true;
  /** A pass that is remembered: what the seat's own facts are from then on. */
  notes?(own: G['own']): void;
  /** In the order of the specification: the first that fails names the reason. They see what the seat sees. [E10] */
  guards: readonly ((k: PlayerView<G>, seat: Seat, m: M) => G['codes'] | null)[];
  /** The hand's way of making it; its slots are the move's, filled in their order. [E18] */
  gesture: Gesture<G>;
  /** How it is listed. Without it, key `act.` and its name, with the slots in their order. */
  words?(k: PlayerView<G>, seat: Seat, m: M): RuleLine;
  confirm?(k: PlayerView<G>, seat: Seat, m: M): RuleLine | null;
  /** Does it. Without it, all there is to it is that it answers: the frame that asked reads it. */
  apply?(c: Ctx<G>, seat: Seat, m: M): Seed<G> | null | void;
}

type Verdict<C> = 'allow' | { forbid: C } | null;
export type Bends<G extends Game, E> = Pick<EffectDef<G, E>, 'permits' | 'values'>;
export interface EffectDef<G extends Game, E> {
  permits?: { readonly [Q in Key<G['permits']>]?: (k: PlayerView<G>, e: E, arg: G['permits'][Q]) => Verdict<G['codes']> };
  values?: { readonly [Q in Key<G['values']>]?: (k: PlayerView<G>, e: E, arg: G['values'][Q]) => { set: number } | { add: number } | { times: number } | null };
  /** Where one name stands for many things, each with tables of its own: those of this one. */
  bends?(k: PlayerView<G>, e: E): Bends<G, E> | undefined;
  hears?: { readonly [X in Key<G['events']>]?: (c: Ctx<G>, e: E, v: G['events'][X]) => Seed<G> | null };
  /** How it stands in the list of what is in force; null: not listed. */
  words(e: E): RuleLine | null;
}

/** What a hand means: the hand has its way, these moves, or nothing. */
export type Reading<G extends Game> = { t: 'free' } | { t: 'moves'; moves: Move<G>[] } | { t: 'refuse'; code: G['codes'] };
export interface Misfit {
  words: RuleLine;
  pieces: PieceId[];
  to: Seat[] | 'all';
  offers: ('put-back' | 'call-off' | 'leave')[];
}

export interface GameRules<G extends Game> {
  id: string;
  version: number;
  /** The rules leave something to the host: the table writes down where he sits. */
  host?: true;
  /** The rules ask for consent: the table writes down at which seats people play for themselves. */
  people?: true;
  /** Names of streams: results of the first are public, of the others closed for ever. */
  streams: { open: readonly string[]; closed: readonly string[] };
  facts(options: Options): G['facts'];
  own(seat: Seat): G['own'];
  /** The bottom frame of a new game on a table that was set up. */
  begin(c: Ctx<G>): Seed<G>;
  /** The bottom frame of a game that goes on with the pieces as they lie, or what does not fit. */
  adopt(c: Ctx<G>): Seed<G> | Misfit[];
  read(k: PlayerView<G>, seat: Seat, verb: Verb<PieceId>): Reading<G>;
  /** Why a move is no answer to what is asked now. */
  unasked(k: PlayerView<G>, seat: Seat, move: Move<G>, ask: Key<G['asks']> | null): G['codes'];
  /** Moves that are listed before all others, of those that this seat may make now. Absent: none. */
  first?(k: PlayerView<G>): readonly string[];
  moves: { readonly [T in Key<G['moves']>]: MoveDef<G, { t: T } & G['moves'][T]> };
  frames: { readonly [T in Key<G['frames']>]: FrameDef<G, G['frames'][T]> };
  asks: { readonly [T in Key<G['asks']>]: AskDef<G, G['asks'][T]> };
  effects: { readonly [T in Key<G['effects']>]: EffectDef<G, Extract<Effect<G>, { t: T }>> };
  /** Effects that a piece on the table shows; never stored. */
  standing?(k: PlayerView<G>): Effect<G>[];
  triggers?: { readonly [X in Key<G['events']>]?: (c: Ctx<G>, v: G['events'][X]) => Seed<G> | null };
  /** State checks after every step, until nothing more happens. */
  conclude?(c: Ctx<G>): Seed<G> | Over | null;
  /** The game is over: what is shown to all. */
  ended(c: Ctx<G>, over: Over): void;
  /** Who wins when somebody gives up. Absent: everybody else. */
  resign?(c: Ctx<G>, seat: Seat): Over;
  /** Whose word an agreed draw needs, by what all can see; null: it is too early. Absent: everybody's, at any time. */
  draw?(everybody: PlayerView<G>): Seat[] | null;
  /** What the game ends with when all agree to end it. Absent: a draw. */
  agreed?(c: Ctx<G>): Over;
  /** Built up from nothing: what this viewer reads beside the pieces. */
  view(k: PlayerView<G>): { facts: TableFacts; own: OwnFacts | null };
  /** Places of seats that the page does something with; one object for all. */
  places?: TablePlaces | undefined;
  /** What is left of speech and pointers. Absent: all of it. */
  manners?(k: PlayerView<G>): { speak: 'free' | 'card' | 'no'; pointers: boolean };
  /**
   * What words cost where they are not free: why they may not be said for that (null: nothing was offered), what is
   * refused without a reason of its own, and the payment. It answers no question and pushes no frame.
   */
  price?: { silent: G['codes']; refusal(k: PlayerView<G>, seat: Seat, pay: string | null): G['codes'] | null; pay(c: Ctx<G>, seat: Seat, pay: string): void };
  readTable(c: Ctx<G>): Misfit[];
  position: { read(position: unknown, c: Ctx<G>): Misfit[]; write(c: Ctx<G>): { [key: string]: unknown } };
  invariants: { readonly [name: string]: (c: Ctx<G>) => boolean };
  /** From which earlier `version`s a round goes on in its middle, each written as the next one would have. [E28] */
  migrate?: { readonly [fromVersion: number]: (old: unknown) => unknown };
}
