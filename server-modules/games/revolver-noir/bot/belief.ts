// What can be thought about one player from public lines alone: weights over where they are and where their traps lie. (spec 8)

import type { Line } from '../../../protocol/messages.ts';
import { exits, isRoom, isUpstairs, NOIR, ROOMS, type Room } from '../data.ts';

interface TrapGuess {
  room: Room;
  timed: boolean;
}
interface Guess {
  at: Room;
  /** In the order of placing. */
  traps: readonly TrapGuess[];
  weight: number;
}

/** A number for each guess: the place, then up to two traps in order. */
function keyOf(g: Guess): number {
  let key = ROOMS.indexOf(g.at);
  for (const trap of g.traps) key = key * 17 + 1 + 2 * ROOMS.indexOf(trap.room) + (trap.timed ? 1 : 0);
  return key * 3 + g.traps.length;
}

export interface Belief {
  hear(line: Line): void;
  /** How likely the player is in the room. */
  at(room: Room): number;
  /** How likely the player has a trap in the room. */
  trapAt(room: Room): number;
  /** Bits of not knowing where. */
  entropy(): number;
}

/** A mind's picture of `subject`, who has one opponent. */
export function beliefAbout(subject: string): Belief {
  let guesses: Guess[] = ROOMS.map((at) => ({ at, traps: [], weight: 1 }));
  let known: Room | null = null;
  const wet = new Set<string>();
  let timedDue = false;
  let echoing = false;
  let user = '';

  /** Each guess becomes some, weighed; guesses that became the same are added up. */
  function spread(into: (g: Guess) => readonly Guess[]): void {
    const sum = new Map<number, Guess>();
    let total = 0;
    for (const g of guesses) {
      for (const next of into(g)) {
        const key = keyOf(next);
        const had = sum.get(key);
        total += next.weight;
        sum.set(key, had === undefined ? next : { ...had, weight: had.weight + next.weight });
      }
    }
    guesses = total > 0 ? [...sum.values()].map((g) => ({ ...g, weight: g.weight / total })) : restart();
  }
  const restart = (): Guess[] => (known === null ? ROOMS : [known]).map((at, _, all) => ({ at, traps: [], weight: 1 / all.length }));
  const keep = (fits: (g: Guess) => boolean): void => spread((g) => (fits(g) ? [g] : []));
  const dry = (room: Room): boolean => room !== 'basement' || wet.size === 0;

  function walk(): void {
    spread((g) => {
      const ways = exits(g.at).filter(dry);
      return ways.map((at) => ({ ...g, at, weight: g.weight / ways.length }));
    });
  }
  function seenAt(room: Room): void {
    known = room;
    keep((g) => g.at === room);
  }
  function placed(g: Guess, room: Room, timed: boolean, part: number): Guess {
    return { ...g, traps: [...g.traps, { room, timed }], weight: g.weight * part };
  }
  const has = (g: Guess, room: Room): boolean => g.traps.some((t) => t.room === room);
  function without(g: Guess): Guess[] {
    return g.traps.map((gone) => ({ ...g, traps: g.traps.filter((t) => t !== gone), weight: g.weight / g.traps.length }));
  }
  function sets(timed: boolean, replaced: boolean): void {
    spread((g) => {
      const rooms = timed ? ROOMS.filter((room) => room !== 'basement' && !has(g, room)) : has(g, g.at) ? [] : [g.at];
      const bases = replaced ? without(g) : g.traps.length < NOIR.trapLimit ? [g] : [];
      return bases.flatMap((base) => rooms.map((room) => placed(base, room, timed, 1 / rooms.length)));
    });
  }
  function blast(owner: string, room: Room, hit: boolean): void {
    if (owner === subject) {
      const timed = timedDue;
      spread((g) => {
        const found = g.traps.find((t) => t.timed === timed && (timed || t.room === room));
        return found?.room === room ? [{ ...g, traps: g.traps.filter((t) => t !== found) }] : [];
      });
    } else if (hit) seenAt(room);
    else keep((g) => g.at !== room);
  }
  /** At the start of a turn all timed traps go off; once something else happens none is left. */
  function timedOver(): void {
    if (!timedDue) return;
    timedDue = false;
    keep((g) => g.traps.every((t) => !t.timed));
  }

  function hearUse(by: string, id: string, room: Room): void {
    user = by;
    if (by === subject) seenAt(room);
    if (id === 'flood') wet.add(by);
    echoing = id === 'echoes';
  }

  function shot(by: string, from: Room, at: Room, hit: boolean): void {
    if (by === subject) seenAt(from);
    else if (hit) seenAt(at);
    else keep((g) => g.at !== at);
  }

  const hears: { readonly [k: string]: (who: string, words: readonly string[]) => void } = {
    turn: (who) => {
      timedDue = who === subject;
    },
    drained: (who) => void wet.delete(who),
    moves: (who) => who === subject && walk(),
    'has-moved': (who) => who === subject && walk(),
    jumps: (who, [room]) => {
      if (who !== subject || !isRoom(room)) return;
      known = room;
      spread((g) => [{ ...g, at: room }]);
    },
    falls: (who, [room]) => {
      if (who !== subject || !isRoom(room)) return;
      known = room;
      spread((g) => (g.at === 'kitchen' ? [{ ...g, at: room }] : []));
    },
    'shot-hit': (who, [from, at]) => isRoom(from) && isRoom(at) && shot(who, from, at, true),
    'shot-miss': (who, [from, at]) => isRoom(from) && isRoom(at) && shot(who, from, at, false),
    uses: (who, [id = '', room]) => isRoom(room) && hearUse(who, id, room),
    answers: (who, [room]) => {
      if (who !== subject || !isRoom(room)) return;
      const echo = echoing;
      spread((g) => (exits(g.at).includes(room) && !(echo && isUpstairs(g.at)) ? [{ ...g, weight: g.weight / exits(g.at).length }] : []));
      echoing = false;
    },
    found: (who, [room]) => {
      echoing = false;
      if (who === subject && isRoom(room)) seenAt(room);
    },
    'flood-hit': (who) => who === subject && seenAt('basement'),
    'flood-none': () => user !== subject && keep((g) => g.at !== 'basement'),
    'trap-door-none': () => user !== subject && keep((g) => g.at !== 'kitchen'),
    'trap-set-1': (who) => who === subject && sets(false, false),
    'trap-set-2': (who) => who === subject && sets(false, false),
    'trap-replaced': (who) => who === subject && sets(false, true),
    'timed-set-1': (who) => who === subject && sets(true, false),
    'timed-set-2': (who) => who === subject && sets(true, false),
    'timed-replaced': (who) => who === subject && sets(true, true),
    'blast-hit': (who, [room]) => isRoom(room) && blast(who, room, true),
    'blast-miss': (who, [room]) => isRoom(room) && blast(who, room, false),
  };
  const CALM: readonly string[] = ['turn', 'drained', 'blast-hit', 'blast-miss'];

  const sum = (fits: (g: Guess) => boolean): number =>
    guesses.reduce((total, g) => total + (fits(g) ? g.weight : 0), 0) /
    Math.max(
      guesses.reduce((total, g) => total + g.weight, 0),
      1e-9,
    );
  return {
    hear({ k, a = [] }) {
      if (!Object.hasOwn(hears, k)) return;
      if (!CALM.includes(k)) timedOver();
      const [who = '', ...words] = a.map((arg) => (typeof arg !== 'object' ? String(arg) : 's' in arg ? arg.s : 'w' in arg ? arg.w : ''));
      hears[k]?.(who, words);
    },
    at: (room) => sum((g) => g.at === room),
    trapAt: (room) => sum((g) => has(g, room)),
    entropy: () => ROOMS.reduce((bits, room) => bits + surprise(sum((g) => g.at === room)), 0),
  };
}

/** -p·log2(p), by squaring: engines differ in the last bit of Math.log. */
export function surprise(p: number): number {
  if (p <= 0 || p >= 1) return 0;
  let x = p;
  let log = 0;
  while (x < 1) {
    x *= 2;
    log--;
  }
  for (let i = 0, bit = 0.5; i < 16; i++, bit /= 2) {
    x *= x;
    if (x < 2) continue;
    x /= 2;
    log += bit;
  }
  return -p * log;
}
