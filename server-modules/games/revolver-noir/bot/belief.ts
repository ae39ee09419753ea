// What can be thought about one player from public lines alone: every place with every set of traps that fits all that
// was heard, each with a weight. (RN 8)

import type { Line } from '../../../protocol/messages.ts';
import { exits, isRoom, isUpstairs, NOIR, ROOMS, type Room } from '../data.ts';

/** A whole: shares of a belief are counted in parts of it, so that every engine gets the same numbers. */
export const WHOLE = 65536;

/** A room and whether it goes off by itself, as one number; 0: no trap. */
type TrapMark = number;
interface Guess {
  at: Room;
  /** In the order of placing where that can matter: two timed ones. */
  traps: readonly TrapMark[];
  /** A whole number from 1 on: what fits is never ruled out by rounding. */
  weight: number;
}
const NONE: readonly TrapMark[] = [];

/** Weights are kept near this sum. What one line multiplies them by stays far below what a number holds exactly. */
const FULL = 2 ** 40;
/** Divides by every count of choices there is: exits, rooms for a timed trap, traps to give up. */
const SHARES = 420;

const markOf = (room: Room, timed: boolean): TrapMark => 1 + 2 * ROOMS.indexOf(room) + (timed ? 1 : 0);
const roomOfMark = (mark: TrapMark): Room => ROOMS[(mark - 1) >> 1] ?? 'hall';
const isTimed = (mark: TrapMark): boolean => mark % 2 === 0;
const has = (g: Guess, room: Room): boolean => g.traps.some((mark) => roomOfMark(mark) === room);

/** Traps with one more; where the order says nothing it is always the same one. */
function withTrap(traps: readonly TrapMark[], mark: TrapMark): readonly TrapMark[] {
  const [first] = traps;
  if (first === undefined) return [mark];
  return (isTimed(first) && isTimed(mark)) || first < mark ? [first, mark] : [mark, first];
}

/** A number for each guess. */
const keyOf = (at: Room, [first = 0, second = 0]: readonly TrapMark[]): number => (ROOMS.indexOf(at) * 17 + first) * 17 + second;

/** Every set of traps there can be. */
function everyTraps(): (readonly TrapMark[])[] {
  const marks = ROOMS.flatMap((room) => [markOf(room, false), markOf(room, true)]);
  const pairs = marks.flatMap((a) => marks.filter((b) => roomOfMark(a) !== roomOfMark(b) && (a < b || (isTimed(a) && isTimed(b)))).map((b) => [a, b]));
  return [NONE, ...marks.map((mark) => [mark]), ...pairs];
}

type Put = (at: Room, traps: readonly TrapMark[], weight: number) => void;
/** What becomes of a guess: it puts what it may have turned into, each with its share of the weight. */
type Becomes = (g: Guess, put: Put) => void;

export interface Belief {
  hear(line: Line): void;
  /** So many traps lie there for all to see: after a change by hand that no line told of, all is open again. */
  count(traps: number): void;
  /** How likely the player is in each room, in the order of ROOMS, in parts of WHOLE. */
  places(): number[];
  /** How likely a trap lies in each room, in the order of ROOMS, in parts of WHOLE; with `timed` only such a one. */
  traps(timed?: boolean): number[];
  /** Can it be so, for all that was heard? `traps` in the order of placing. */
  allows(at: Room, traps: readonly { room: Room; timed: boolean }[]): boolean;
}

/**
 * A mind's picture of `subject`, who has one opponent. Uses what was said and what would have been said: shots that
 * missed, traps that did not go off, Echoes that named nobody.
 */
export function beliefAbout(subject: string): Belief {
  let guesses: Guess[] = ROOMS.map((at) => ({ at, traps: NONE, weight: 1 }));
  /** Whose water lies in the Basement. */
  const wet = new Set<string>();
  /** The subject's turn has begun, and nothing was done in it yet: timed traps go off now. */
  let timedDue = false;
  /** The question that is open comes from Echoes: who answers is not upstairs. */
  let echoing = false;
  let user = '';

  /**
   * Each guess becomes some; those that became the same are added up. Where nothing fits any more, something was done
   * by hand: anything can be, if it fits the line.
   */
  function spread(becomes: Becomes): void {
    guesses = after(guesses, becomes);
    if (guesses.length > 0) return;
    const open = ROOMS.flatMap((at) => everyTraps().map((traps) => ({ at, traps, weight: 1 })));
    guesses = after(open, becomes);
    if (guesses.length === 0) guesses = open;
  }
  const keep = (fits: (g: Guess) => boolean): void => spread((g, put) => void (fits(g) && put(g.at, g.traps, g.weight)));
  const dry = (room: Room): boolean => room !== 'basement' || wet.size === 0;

  function walk(): void {
    spread((g, put) => {
      const ways = exits(g.at).filter(dry);
      for (const at of ways) put(at, g.traps, g.weight * (SHARES / ways.length));
    });
  }
  const seenAt = (room: Room): void => keep((g) => g.at === room);
  const falls = (from: Room | null, to: Room): void => spread((g, put) => void ((from === null || g.at === from) && put(to, g.traps, g.weight)));

  /**
   * A trap where the player stands, or a timed one in any other room than the Basement; for one of two that were set.
   */
  function sets(timed: boolean, replaced: boolean): void {
    spread((g, put) => {
      const rooms = timed ? ROOMS.filter((room) => room !== 'basement' && !has(g, room)) : has(g, g.at) ? [] : [g.at];
      const full = g.traps.length >= NOIR.trapLimit;
      if (full !== replaced) return;
      const left = full ? g.traps.map((gone) => g.traps.filter((mark) => mark !== gone)) : [g.traps];
      for (const traps of left) for (const room of rooms) put(g.at, withTrap(traps, markOf(room, timed)), g.weight * (SHARES / rooms.length / left.length));
    });
  }
  /** Timed traps go off first, in their order; only then is one set off by hand. */
  function goesOff(room: Room): void {
    const due = timedDue;
    spread((g, put) => {
      const gone = (due ? g.traps.find(isTimed) : undefined) ?? markOf(room, false);
      if (roomOfMark(gone) === room && g.traps.includes(gone))
        put(
          g.at,
          g.traps.filter((mark) => mark !== gone),
          g.weight,
        );
    });
  }
  function struck(room: Room, hit: boolean): void {
    keep((g) => (g.at === room) === hit);
  }
  /** At the start of a turn all timed traps go off; once something else is done none is left. */
  function timedOver(): void {
    if (!timedDue) return;
    timedDue = false;
    keep((g) => !g.traps.some(isTimed));
  }

  function uses(by: string, id: string, room: Room): void {
    user = by;
    if (by === subject) seenAt(room);
    if (id === 'flood') wet.add(by);
    echoing = id === 'echoes';
  }
  function answers(by: string, room: Room): void {
    const upstairs = !echoing;
    echoing = false;
    if (by !== subject) return;
    spread((g, put) => {
      const ways = exits(g.at);
      if (ways.includes(room) && (upstairs || !isUpstairs(g.at))) put(g.at, g.traps, g.weight * (SHARES / ways.length));
    });
  }
  function shoots(by: string, from: Room, at: Room, hit: boolean): void {
    if (by === subject) seenAt(from);
    else struck(at, hit);
  }

  /** By the name of the line: who it tells of, and its rooms. */
  const hears: { readonly [k: string]: (who: string, a: Room, b: Room, word: string) => void } = {
    turn: (who) => void (timedDue = who === subject),
    drained: (who) => void wet.delete(who),
    moves: (who) => void (who === subject && walk()),
    'has-moved': (who) => void (who === subject && walk()),
    jumps: (who, room) => void (who === subject && falls(null, room)),
    falls: (who, room) => void (who === subject && falls('kitchen', room)),
    'shot-hit': (who, from, at) => shoots(who, from, at, true),
    'shot-miss': (who, from, at) => shoots(who, from, at, false),
    uses: (who, room, _, id) => uses(who, id, room),
    answers: (who, room) => answers(who, room),
    found(who, room) {
      echoing = false;
      if (who === subject) seenAt(room);
    },
    'flood-hit': (who, room) => void (who === subject && seenAt(room)),
    'flood-none': () => void (user !== subject && struck('basement', false)),
    'trap-door-none': () => void (user !== subject && struck('kitchen', false)),
    'trap-set-1': (who) => void (who === subject && sets(false, false)),
    'trap-set-2': (who) => void (who === subject && sets(false, false)),
    'trap-replaced': (who) => void (who === subject && sets(false, true)),
    'timed-set-1': (who) => void (who === subject && sets(true, false)),
    'timed-set-2': (who) => void (who === subject && sets(true, false)),
    'timed-replaced': (who) => void (who === subject && sets(true, true)),
    'blast-hit': (who, room) => (who === subject ? goesOff(room) : struck(room, true)),
    'blast-miss': (who, room) => (who === subject ? goesOff(room) : struck(room, false)),
  };
  const CALM: readonly string[] = ['turn', 'drained', 'blast-hit', 'blast-miss'];

  /** Shares of the whole, by what of the rooms each guess has. */
  function shares(tells: (g: Guess) => readonly Room[]): number[] {
    const sums = ROOMS.map(() => 0);
    let total = 0;
    for (const g of guesses) {
      total += g.weight;
      for (const room of tells(g)) {
        const i = ROOMS.indexOf(room);
        sums[i] = (sums[i] ?? 0) + g.weight;
      }
    }
    // Rounded up: what can be is never nothing. Made coarser first, so that the products stay exact.
    const fine = total >= 2 ** 37 ? 2 ** 6 : 1;
    return sums.map((sum) => Math.ceil((Math.ceil(sum / fine) * WHOLE) / Math.ceil(total / fine)));
  }
  return {
    hear({ k, a = [] }) {
      if (!Object.hasOwn(hears, k)) return;
      if (!CALM.includes(k)) timedOver();
      const words = a.map((arg) => (typeof arg !== 'object' ? '' : 's' in arg ? arg.s : 'w' in arg ? arg.w : ''));
      const [first = 'hall', second = 'hall'] = words.filter(isRoom);
      hears[k]?.(words[0] ?? '', first, second, words[1] ?? '');
    },
    count(traps) {
      if (guesses.some((g) => g.traps.length !== traps)) keep((g) => g.traps.length === traps);
    },
    places: () => shares((g) => [g.at]),
    traps: (timed = false) => shares((g) => g.traps.filter((mark) => !timed || isTimed(mark)).map(roomOfMark)),
    allows(at, traps) {
      const key = keyOf(
        at,
        traps.reduce((marks, { room, timed }) => withTrap(marks, markOf(room, timed)), NONE),
      );
      return guesses.some((g) => g.weight > 0 && keyOf(g.at, g.traps) === key);
    },
  };
}

/** What the guesses become, their weights brought back near FULL by halving or doubling. */
function after(guesses: readonly Guess[], becomes: Becomes): Guess[] {
  const now = new Map<number, Guess>();
  let total = 0;
  const put: Put = (at, traps, weight) => {
    const key = keyOf(at, traps);
    const had = now.get(key);
    total += weight;
    if (had === undefined) now.set(key, { at, traps, weight });
    else had.weight += weight;
  };
  for (const g of guesses) becomes(g, put);
  if (total === 0) return [];
  let by = 1;
  while (total / by > FULL) by *= 2;
  while (total / by <= FULL / 2) by /= 2;
  const all = [...now.values()];
  if (by !== 1) for (const g of all) g.weight = Math.max(1, Math.floor(g.weight / by));
  return all;
}
