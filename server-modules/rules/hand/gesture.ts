// A move's gesture, said once and read both ways: the verb that stands for a move, and the move that a hand's verb
// means. [E18]

import type { PieceId, Seat } from '../../kernel/ids.ts';
import type { Verb, VerbName } from '../../kernel/verb.ts';
import type { Game } from '../types.ts';
import type { PlayerView } from '../context.ts';

/** A move's slots, filled or half filled. Values are the rulebook's words. */
export type Slots = { readonly [slot: string]: string | undefined };

/** What a gesture leaves to be said: a slot, and the words for it. `null` among them: it can be left out. */
export interface Said<G extends Game> {
  readonly slot: string;
  words(k: PlayerView<G>, seat: Seat, m: Slots): Iterable<string | null>;
}

/** One way of the hand. A gesture is one of them, or several. */
export interface Way<G extends Game> {
  readonly verbs: readonly VerbName[];
  /** What it fills, in the order in which it is chosen. */
  readonly slots: readonly Said<G>[];
  /** Slots whose word is the same whenever the hand does this. */
  readonly fixed: Slots;
  /** What a verb may say beside it (`choose`): another word there, and it is another gesture. */
  readonly said: readonly string[];
  /** Is it a way in which moves are listed? Others are only read. */
  readonly listed: boolean;
  /** Can these words be said by it? */
  says(k: PlayerView<G>, seat: Seat, m: Slots): boolean;
  /** The complete verb of a complete move. */
  write(k: PlayerView<G>, seat: Seat, m: Slots): Verb<PieceId>;
  /** The slots that a verb fills; null: it is not this gesture. */
  read(k: PlayerView<G>, seat: Seat, verb: Verb<PieceId>): Slots | null;
  /** Does it begin with lifting this piece? */
  lifts(k: PlayerView<G>, seat: Seat, piece: PieceId): boolean;
}

/** A gesture as a pattern. */
export interface Gesture<G extends Game> {
  readonly ways: readonly Way<G>[];
  /** The verbs that can be it: no other is ever read. */
  readonly verbs: readonly VerbName[];
  /** What it fills, in the order in which it is chosen. */
  readonly slots: readonly Said<G>[];
  write(k: PlayerView<G>, seat: Seat, m: Slots): Verb<PieceId>;
  read(k: PlayerView<G>, seat: Seat, verb: Verb<PieceId>): Slots | null;
  lifts(k: PlayerView<G>, seat: Seat, piece: PieceId): boolean;
  /** The same, with one more thing said that no hand touches: asked for where it is left open. */
  with(slot: string, words: Said<G>['words']): Gesture<G>;
  /** The same, and this slot has this word whenever it is done. */
  as(slot: string, word: string): Gesture<G>;
  /**
   * The same, marked with a word that tells it from another move's equal gesture. `also`: then the mark can be left
   * out.
   */
  marked(key: string, word: string, also?: (k: PlayerView<G>, seat: Seat) => boolean): Gesture<G>;
  /** The same, read only while this holds. */
  when(holds: (k: PlayerView<G>, seat: Seat) => boolean): Gesture<G>;
}

/** Ways of the hand as one gesture: what is read by the first that fits, and listed by the first that can say it. */
export function gestureOf<G extends Game>(ways: readonly Way<G>[]): Gesture<G> {
  const change = (by: (way: Way<G>) => Way<G>): Gesture<G> => gestureOf(ways.map(by));
  const listed = ways.filter((way) => way.listed);
  const names = [...new Set(listed.flatMap(({ slots }) => slots.map(({ slot }) => slot)))];
  return {
    ways,
    verbs: [...new Set(ways.flatMap(({ verbs }) => verbs))],
    slots:
      listed.length === 1
        ? (listed[0] as Way<G>).slots
        : names.map((slot, i) => ({ slot, words: (k, seat, m) => wordsOf(listed, names.slice(0, i), slot, k, seat, m) })),
    write(k, seat, m) {
      const able = listed.length === 1 ? listed[0] : (listed.find((way) => isFor(way, names, m) && way.says(k, seat, m)) ?? listed[0]);
      return (able as Way<G>).write(k, seat, m);
    },
    read(k, seat, verb) {
      for (const way of ways) {
        if (!way.verbs.includes(verb.t)) continue;
        if (verb.choose !== undefined && !Object.keys(verb.choose).every((key) => way.said.includes(key))) continue;
        const m = way.read(k, seat, verb);
        if (m !== null) return m;
      }
      return null;
    },
    lifts: (k, seat, piece) => ways.some((way) => way.lifts(k, seat, piece)),
    with: (slot, words) =>
      change((way) => ({
        ...way,
        slots: [...way.slots, { slot, words }],
        said: [...way.said, slot],
        write: (k, seat, m) => (m[slot] === undefined ? way.write(k, seat, m) : saying(way.write(k, seat, m), slot, m[slot])),
        read(k, seat, verb) {
          const m = way.read(k, seat, verb);
          const said = verb.choose?.[slot];
          return m === null || said === undefined ? m : { ...m, [slot]: said };
        },
      })),
    as: (slot, word) =>
      change((way) => ({
        ...way,
        slots: [...way.slots, { slot, words: () => [word] }],
        fixed: { ...way.fixed, [slot]: word },
        read(k, seat, verb) {
          const m = way.read(k, seat, verb);
          return m === null ? null : { ...m, [slot]: word };
        },
      })),
    marked: (key, word, also) =>
      change((way) => ({
        ...way,
        said: [...way.said, key],
        write: (k, seat, m) => saying(way.write(k, seat, m), key, word),
        read(k, seat, verb) {
          const said = verb.choose?.[key];
          return said === word || (said === undefined && also?.(k, seat) === true) ? way.read(k, seat, verb) : null;
        },
      })),
    when: (holds) =>
      change((way) => ({
        ...way,
        read: (k, seat, verb) => (holds(k, seat) ? way.read(k, seat, verb) : null),
        lifts: (k, seat, piece) => holds(k, seat) && way.lifts(k, seat, piece),
      })),
  };
}

const saying = (verb: Verb<PieceId>, key: string, word: string): Verb<PieceId> => ({ ...verb, choose: { ...verb.choose, [key]: word } });

/** Are these words this way's: no other in its fixed slots, and none in a slot it does not have? */
const isFor = <G extends Game>(way: Way<G>, names: readonly string[], m: Slots): boolean =>
  names.every((slot) => m[slot] === undefined || (way.slots.some((one) => one.slot === slot) && (way.fixed[slot] ?? m[slot]) === m[slot]));

/**
 * The words for a slot of all ways that can have said what is said before it; left out where one of them lacks the
 * slot.
 */
function wordsOf<G extends Game>(
  ways: readonly Way<G>[],
  before: readonly string[],
  slot: string,
  k: PlayerView<G>,
  seat: Seat,
  m: Slots,
): Iterable<string | null> {
  const offers = (way: Way<G>, name: string): Iterable<string | null> => way.slots.find((one) => one.slot === name)?.words(k, seat, m) ?? [null];
  const words = new Set<string | null>();
  for (const way of ways) {
    if (!before.every((name) => new Set(offers(way, name)).has(m[name] ?? null))) continue;
    for (const word of offers(way, slot)) words.add(word);
  }
  return words;
}

/** The first of them is what a move is listed by; a hand may use any. All fill the same slots. */
export const either = <G extends Game>(listed: Gesture<G>, ...others: readonly Gesture<G>[]): Gesture<G> =>
  gestureOf([...listed.ways, ...others.flatMap(({ ways }) => ways.map((way) => ({ ...way, listed: false })))]);

/** Each of them says words of its own: a move is listed by the first that can say it. */
export const oneOf = <G extends Game>(...all: readonly Gesture<G>[]): Gesture<G> => gestureOf(all.flatMap(({ ways }) => ways));
