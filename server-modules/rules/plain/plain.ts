// A plain game: prompts one after the other, moves that are done at once, facts that all may know. What the engine
// wants besides comes of these.

import type { Seat, ZoneId } from '../../kernel/ids.ts';
import { TICKS_PER_SECOND } from '../../kernel/ids.ts';
import type { AskRole, OwnFacts, TableFacts, TablePlaces } from '../../protocol/told.ts';
import { misfitsOf, type Census } from '../census/census.ts';
import { holds, isOnce, readPosition, writePosition } from '../census/position.ts';
import { secondsIn } from '../clock.ts';
import type { Gesture, Slots } from '../hand/gesture.ts';
import { reader } from '../hand/reader.ts';
import { answersIn } from '../single.ts';
import type { Answer, AskDef, Game, GameRules, Move, MoveDef, Over, Options } from '../types.ts';
import { anyRules, type AnyRules } from '../any-rules.ts';
import type { Ctx } from '../context.ts';
import type { RuleLine } from '../types.ts';
import type { PlayerView } from '../context.ts';
import { asidesOf, checkSecrets, guardsOf, secretAnswers, secretFor, type PlainSecret } from './secret.ts';

/** What a plain game names: the words that everything else is typed by. */
export interface PlainWords {
  /** What no piece shows. Everybody is told all of it: what is secret lies in a piece, or in `own`. */
  facts: TableFacts;
  /** What one seat alone knows and no piece shows. */
  own: OwnFacts;
  /** Each move with the slots it fills. */
  moves: { [move: string]: { [slot: string]: string } };
  prompts: string;
  /** What is asked of one seat in secret, beside the open prompt. */
  secrets?: string;
  /** Its own refusals, beside those every plain game has. */
  codes: string;
}

/** Refusals that every plain game has; `rules/locale/` has a sentence for each. */
export const PLAIN_CODES = ['over', 'not-your-turn', 'not-now', 'by-rules', 'peek'] as const;
export type PlainCode = (typeof PLAIN_CODES)[number];

/** The engine's words of a plain game. */
export interface Plain<W extends PlainWords> extends Game {
  facts: W['facts'];
  own: W['own'];
  moves: W['moves'];
  frames: { game: { fresh: boolean } };
  asks: { [P in W['prompts']]: object };
  effects: object;
  events: object;
  permits: object;
  values: object;
  codes: W['codes'] | PlainCode;
}

/** The names of its secret prompts; none where it has no such word. */
export type SecretOf<W extends PlainWords> = W extends { secrets: infer S extends string } ? S : never;
export type PlainPlayerView<W extends PlainWords> = PlayerView<Plain<W>>;
export type PlainCtx<W extends PlainWords> = Ctx<Plain<W>>;
export type PlainAnswer<W extends PlainWords> = Answer<Plain<W>>;

export interface PlainMove<W extends PlainWords, S> {
  /** The hand's way of making it; its slots are the move's. */
  gesture: Gesture<Plain<W>>;
  /** Why it is refused, the first that fails. They get what the seat sees. */
  guards?: readonly ((k: PlainPlayerView<W>, seat: Seat, m: S) => W['codes'] | PlainCode | null)[];
  /**
   * Done at once and in secret: it answers no prompt, and nobody hears of it but whom its own lines are for. It changes
   * own facts, or pieces where nobody else sees that it does.
   */
  aside?: true;
  /**
   * Does it. Where a prompt asks several at once, all are done when the last has answered, in the order of the seats.
   */
  apply(c: PlainCtx<W>, seat: Seat, m: S): void;
  /** How it is listed: key and arguments. Without it `act.<move>` and the slots in their order. */
  words?(k: PlainPlayerView<W>, seat: Seat, m: S): RuleLine;
}

export interface PlainPrompt<W extends PlainWords> {
  role?: AskRole;
  /** The moves that answer it. */
  accepts: readonly (keyof W['moves'] & string)[];
  /** Who is asked, by what all may know. Nobody: a pause, which ends by its `seconds`. */
  required(k: PlainPlayerView<W>): readonly Seat[];
  /** All who are asked answer, each unseen by the others until the last has; without it the first answer counts. */
  together?: true;
  /**
   * With `together`: for so many seconds nobody is told who has answered, and it stays open however soon all have; then
   * all are told at once. 0: they are told as they answer.
   */
  secrecyWindow?(k: PlainPlayerView<W>): number;
  /**
   * Asides that every seat may make beside it, asked or not, answered or not. Answers to secret prompts need not be
   * named.
   */
  asides?: readonly (keyof W['moves'] & string)[];
  /** What the clock answers; without it the first move of the list that is allowed. */
  late?(c: PlainCtx<W>, seat: Seat): Move<Plain<W>>;
  /** With reminders anybody may tick it off: `late` is handed what everybody knows, and shows nothing hidden. [E27] */
  anybody?: true;
  /** How long it waits: the option `clock` where it says nothing, which is 0, for ever, where the game has none. */
  seconds?(k: PlainPlayerView<W>): number | null;
  /** What follows once it is answered, or its time has run out. */
  after?(c: PlainCtx<W>, answers: readonly PlainAnswer<W>[]): void;
}

export interface PlainGame<W extends PlainWords> {
  id: string;
  /** 1, and one more with each change of the rules that a round in play would notice. [E28] */
  version: number;
  /** From which earlier versions a round goes on in its middle, each written as the next one would have. */
  migrate?: GameRules<Plain<W>>['migrate'];
  /** Names of chance: what the first give is public, what the others give is closed for ever. */
  streams?: { open?: readonly string[]; closed?: readonly string[] };
  facts(options: Options): W['facts'];
  own?(seat: Seat): W['own'];
  /** The first deal. */
  begin(c: PlainCtx<W>): void;
  /**
   * What is asked now, or who has won. By pieces and facts alone, so that a table can be taken up wherever it stands.
   */
  next(k: PlainPlayerView<W>): W['prompts'] | Over;
  moves: { readonly [T in keyof W['moves'] & string]: PlainMove<W, W['moves'][T]> };
  prompts: { readonly [P in W['prompts']]: PlainPrompt<W> };
  /** What is asked of one seat in secret, beside whatever prompt is open. */
  secrets?: { readonly [S in SecretOf<W>]: PlainSecret<W> };
  /** Which pieces may lie where. */
  census: Census<Plain<W>>;
  /** The hand of a seat, if the game has hands; without it no number stands at a seat whose hand is empty. */
  hand?(seat: Seat): ZoneId;
  /** Places of seats that the page does something with (`protocol/told.ts`). */
  places?: TablePlaces;
  /** Who wins when somebody gives up at a table for two; without it everybody else. */
  resign?(c: PlainCtx<W>, seat: Seat): Over;
  /** Said beside "who has won": what is shown at the end. */
  ended?(c: PlainCtx<W>, over: Over): void;
}

/** The rules of a plain game, as the engine takes them. */
export function plainRules<W extends PlainWords>(game: PlainGame<W>): AnyRules {
  type G = Plain<W>;
  const prompts = game.prompts as { readonly [prompt: string]: PlainPrompt<W> };
  const moves = game.moves as unknown as { readonly [move: string]: PlainMove<W, Slots> };
  checkSecrets(game);
  const rules = {
    id: game.id,
    version: game.version,
    ...(game.migrate && { migrate: game.migrate }),
    streams: { open: game.streams?.open ?? [], closed: game.streams?.closed ?? [] },
    facts: game.facts,
    own: game.own ?? (() => ({})),
    begin: () => ({ t: 'game', v: { fresh: true } }),
    adopt(c: Ctx<G>) {
      const found = misfitsOf(c, game.census(c));
      return found.length > 0 ? found : { t: 'game', v: { fresh: false } };
    },
    read: reader<Plain<PlainWords>>({
      moves: Object.fromEntries(Object.entries(moves).map(([t, { gesture }]) => [t, { gesture, guards: guardsOf(game, t) }])) as never,
      asks: Object.fromEntries(Object.entries(prompts).map(([name, { accepts }]) => [name, { accepts, beside: asidesOf(game, name) }])) as never,
      hand: (seat) => game.hand?.(seat) ?? null,
    }) as unknown as GameRules<G>['read'],
    unasked: (k: PlayerView<G>, seat: Seat, _move: unknown, ask: string | null): PlainCode =>
      ask === null ? 'over' : prompts[ask]?.required(k.everybody).includes(seat) === true ? 'not-now' : 'not-your-turn',
    first: (k: PlayerView<G>) => secretAnswers(game, k),
    moves: Object.fromEntries(Object.entries(moves).map(([t, move]) => [t, moveOf(game, t, move)])),
    frames: {
      game: {
        first: 'begin',
        steps: {
          begin(c: Ctx<G>, v: { fresh: boolean }) {
            if (v.fresh) game.begin(c);
            return 'next';
          },
          next(c: Ctx<G>) {
            const next = game.next(c);
            return typeof next === 'string' ? { ask: { t: next, v: {} }, wake: `after ${next}` } : { over: next };
          },
          ...Object.fromEntries(
            Object.entries(prompts).map(([name, prompt]) => [
              `after ${name}`,
              (c: Ctx<G>, _v: unknown, f: { got: never }) => {
                const answers = answersIn<G>(f.got);
                // What several have answered unseen by each other is done now, one after the other.
                if (prompt.together === true) for (const { seat, move } of answers) moves[move.t]?.apply(c, seat, move as unknown as Slots);
                prompt.after?.(c, answers);
                return 'next';
              },
            ]),
          ),
        },
      },
    },
    asks: Object.fromEntries(Object.entries(prompts).map(([name, prompt]) => [name, promptOf(game, name, prompt)])),
    effects: {},
    ended(c: Ctx<G>, over: Over) {
      game.ended?.(c, over);
      if (over.winners.length === 0) c.say('drawn', { w: over.why });
      for (const seat of over.winners) c.say('wins', { s: seat }, { w: over.why });
    },
    ...(game.resign && { resign: game.resign }),
    places: game.hand ? game.places : { ...game.places, hands: false },
    view: (k: PlayerView<G>) => ({ facts: { ...k.facts }, own: k.own === null ? null : { ...k.own } }),
    readTable: (c: Ctx<G>) => misfitsOf(c, game.census(c)),
    position: { read: (raw: unknown, c: Ctx<G>) => readPosition(game.census, raw, c), write: (c: Ctx<G>) => writePosition(game.census, c) },
    invariants: {
      'every piece lies where the census says, so many and turned as it says': (c: Ctx<G>) => holds(c, game.census(c)),
      'no piece stands in two rows of the census': (c: Ctx<G>) => isOnce(c, game.census(c)),
    },
  };
  // The game's own words were checked where it was written; the engine's tables are typed for any of them.
  return anyRules(rules as unknown as GameRules<G>);
}

function moveOf<W extends PlainWords>(game: PlainGame<W>, t: string, move: PlainMove<W, Slots>): MoveDef<Plain<W>, Slots> {
  const { gesture, aside, apply, words } = move;
  return {
    guards: guardsOf(game, t) as MoveDef<Plain<W>, Slots>['guards'],
    gesture,
    ...(aside && { aside }),
    ...(words && { words }),
    apply(c, seat, m) {
      apply(c, seat, m);
      return null;
    },
  };
}

function promptOf<W extends PlainWords>(game: PlainGame<W>, name: string, prompt: PlainPrompt<W>): AskDef<Plain<W>, object> {
  const { role, accepts, required, together = false, secrecyWindow, late, anybody, seconds } = prompt;
  const moves = game.moves as unknown as { readonly [move: string]: PlainMove<W, Slots> };
  const beside = asidesOf(game, name);
  return {
    ...(role === undefined ? {} : { role }),
    gather: together ? 'all' : 'first',
    change: together,
    accepts,
    ...(beside.length > 0 && { beside }),
    ...(secrecyWindow && { secrecyWindow }),
    ...(anybody && { anybody }),
    owe: (k) => [...required(k)],
    late: late ?? ((c, seat) => firstOf(c, seat, accepts, moves)),
    // A pause is for people: where the option `pace` is off there is none. [E15]
    seconds: (k) => (seconds === undefined ? secondsIn(k, 'clock') : accepts.length === 0 && k.options['pace'] === false ? null : seconds(k)),
    grid: TICKS_PER_SECOND,
    words: (k, _v, me) => {
      const secret = secretFor(game, k);
      if (secret !== null) return { k: `ask.${secret}` };
      if (me) return { k: `ask.${name}` };
      const [only, more] = required(k.everybody);
      return only === undefined || more !== undefined ? { k: `ask.${name}.all` } : { k: `ask.${name}.all`, a: [{ s: only }] };
    },
  };
}

/** The first move of the list that is allowed, with the first words that are. */
function firstOf<W extends PlainWords>(
  c: PlainCtx<W>,
  seat: Seat,
  accepts: readonly string[],
  moves: { readonly [move: string]: PlainMove<W, Slots> },
): Move<Plain<W>> {
  const k = c.playerView(seat);
  const fill = (move: PlainMove<W, Slots>, m: Slots, at: number): Slots | null => {
    const slot = move.gesture.slots[at];
    if (slot === undefined) return (move.guards ?? []).every((guard) => guard(k, seat, m) === null) ? m : null;
    for (const said of slot.words(k, seat, m)) {
      const done = fill(move, said === null ? m : { ...m, [slot.slot]: said }, at + 1);
      if (done !== null) return done;
    }
    return null;
  };
  for (const t of accepts) {
    const move = moves[t];
    const found = move === undefined ? null : fill(move, {}, 0);
    if (found !== null) return { t, ...found } as Move<Plain<W>>;
  }
  throw new Error(`${seat} is asked and can do nothing`);
}

/** The hands of a plain game: `hand-A` and so on. */
export const handOf = (seat: Seat): ZoneId => `hand-${seat}` as ZoneId;
