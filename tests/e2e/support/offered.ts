// Positions at which somebody is offered a kind of move, found by bots from kept seeds and written as the game writes
// them, so that a table in a browser can be laid so. What is asked in the middle of something else is reached from such
// a position, by moves of anybody. What bots seldom come to begins at a worked case of the game, with its seats, its
// options and its draws.

import type { GameDef } from '../../../server-modules/games/game.ts';
import { anyBot } from '../../../server-modules/games/choices.ts';
import { SEATS, type Seat } from '../../../server-modules/kernel/ids.ts';
import { takeChanges } from '../../../server-modules/kernel/journal.ts';
import { force } from '../../../server-modules/kernel/random.ts';
import type { AnyMove } from '../../../server-modules/rules/moves.ts';
import { notePeople } from '../../../server-modules/rules/note.ts';
import { positionOf } from '../../../server-modules/rules/reread.ts';
import { actMove, listMoves, openSession, rulesView, seatsOwing } from '../../../server-modules/rules/session.ts';
import { overOf, type Session } from '../../../server-modules/rules/working.ts';
import { playOut } from '../../../server-modules/rules/testing/minds.ts';
import { seeded, type Draw } from '../../../server-modules/rules/testing/play.ts';
import { follow, workedCases, type Worked } from './worked.ts';

/** More acts than this in one game, and it is left where it stands. */
const MOST_ACTS = 3000;
/** So far from a position that can be written it is looked for what cannot. */
const FARTHEST = 8;
/** So many positions are laid out to look on from there, unless it is said; of one game the first ones thickly. */
const MOST_LOOKS = 240;
const THICKLY = 30;
/** After so many games that gave nothing which was still wanted bots are not asked any more. */
const IDLE_GAMES = 2;
/** From a worked case it is looked on in so many ways. */
const STROLLS = 3;
/** The table is laid with this seed, so that the same moves come to the same. */
export const SEED = '5eed'.repeat(8);
/** Thrown to end a game of which enough was seen. */
class Enough extends Error {}

export interface Played {
  seat: Seat;
  move: AnyMove;
}
/** From what a table is laid. */
export interface Laying {
  /** Null: the game's own opening. */
  position: object | null;
  /** Draws that are given instead of drawn. */
  streams: { [name: string]: number[] };
}
/** A table that can be laid so. */
export interface Setting {
  seats: number;
  /** What stands otherwise than usual. */
  options: Session['options'];
  /** Where the one sits who has a page; everybody else is a bot. */
  me: Seat;
}
export interface Offering extends Laying {
  move: string;
  setting: Setting;
  played: readonly Played[];
  /** Game and act, or the worked case, to find it again. */
  at: string;
}

const FIRST = SEATS[0] as Seat;
/** How many sit at the usual table of this game. */
export const seatsOf = ({ seats: [least, most] }: GameDef): number => Math.min(most, Math.max(least, 2) + 1);
const usual = (game: GameDef): Setting => ({ seats: seatsOf(game), options: {}, me: FIRST });
const offeredTo = (s: Session, seat: Seat): Set<string> => new Set((rulesView(s, seat)?.can ?? []).map(({ move }) => move));

/** Options as they stand, with what this table has otherwise. */
export const optionsOf = (game: GameDef, other: Session['options']): Session['options'] => ({
  ...Object.fromEntries(game.options.map(({ name, standard }) => [name, standard])),
  ...other,
});

/**
 * The same position laid out anew; null: the game does not take it as it was written. As at the table in the browser
 * one person plays, so that whatever needs the consent of people is agreed on there by the same moves.
 */
function laid(game: GameDef, { seats, options, me }: Setting, { position, streams }: Laying): Session | null {
  try {
    const s = openSession({
      game,
      seats: SEATS.slice(0, seats),
      seed: SEED,
      mode: 'enforced',
      options: optionsOf(game, options),
      chance: (w) => force(w, streams),
      ...(position === null ? {} : { position }),
    });
    notePeople(s, [me]);
    takeChanges(s.world);
    return s;
  } catch {
    return null;
  }
}

/** As it would be sent: what it was written from goes on and changes. */
const written = (s: Session): object | null => JSON.parse(JSON.stringify(positionOf(s))) as object | null;

/** One of the kinds by lot, and one of that kind: what is rare is met as often as what there is much of. */
function anyKind(moves: readonly AnyMove[], draw: Draw): AnyMove | undefined {
  const kinds = [...new Set(moves.map(({ t }) => t))],
    kind = kinds[draw(Math.max(1, kinds.length))];
  const some = moves.filter(({ t }) => t === kind);
  return some[draw(Math.max(1, some.length))];
}

/** On from where it stands, by any moves of those who are asked; time does not pass. */
function stroll(s: Session, draw: Draw, each: (played: readonly Played[]) => void): void {
  const played: Played[] = [];
  while (played.length < FARTHEST && overOf(s) === null) {
    const owing = seatsOwing(s),
      seat = owing[draw(Math.max(1, owing.length))],
      move = seat === undefined ? undefined : anyKind(listMoves(s, seat), draw);
    if (seat === undefined || move === undefined || !actMove(s, seat, move, 0).ok) return;
    takeChanges(s.world);
    played.push({ seat, move });
    each([...played]);
  }
}

/**
 * Positions for every kind of move, `each` of a kind where they are found, looked for in so many games of bots, at so
 * many of their positions at most.
 */
export function offerings(game: GameDef, each: number, games: number, mostLooks = MOST_LOOKS): Offering[] {
  const kinds = Object.keys(game.rules?.moves ?? {}),
    found = new Map<string, Offering[]>(),
    known = new Set<string>();
  const wants = (move: string): boolean => (found.get(move)?.length ?? 0) < each;
  const isDone = (): boolean => !kinds.some(wants);
  /** Of one position one of each kind. */
  const note = (s: Session, setting: Setting, from: Laying, played: readonly Played[], at: string, met: Set<string>): void => {
    for (const move of offeredTo(s, setting.me)) {
      const one = JSON.stringify([move, setting, from, played]);
      if (!wants(move) || met.has(move) || known.has(one)) continue;
      met.add(move);
      known.add(one);
      found.set(move, [
        ...(found.get(move) ?? []),
        { move, setting, ...from, played, at: `${at}${played.length === 0 ? '' : ` and ${played.length} moves`}, seat ${setting.me}` },
      ]);
    }
  };
  const look = (setting: Setting, from: Laying, draw: Draw, at: string): void => {
    const met = new Set<string>(),
      twin = laid(game, setting, from);
    if (twin === null) return;
    note(twin, setting, from, [], at, met);
    if (!isDone()) stroll(twin, draw, (played) => note(twin, setting, from, played, at, met));
  };
  inGames(game, games, mostLooks, isDone, (position, draw, at) => {
    look(usual(game), { position, streams: {} }, draw, at);
    return known.size;
  });
  const cases = workedCases(game.id);
  /** Those that come to something which is still wanted, for each seat. */
  const atCases = (each: (one: Worked, setting: Setting, i: number) => void): void => {
    for (const me of SEATS.slice(0, game.seats[1]))
      for (const [i, one] of cases.entries()) {
        const seats = one.seats ?? game.seats[1];
        if (SEATS.indexOf(me) < seats && one.deeds.some(({ move }) => move !== undefined && wants(move.t))) each(one, { seats, options: one.options, me }, i);
      }
  };
  atCases(({ id, from, deeds }, setting) => {
    const s = laid(game, setting, from),
      met = new Set<string>();
    if (s === null) return;
    note(s, setting, from, [], `case ${id}`, met);
    follow(s, deeds, (played) => note(s, setting, from, played, `case ${id}`, met));
  });
  atCases(({ id, from }, setting, i) => {
    for (let way = 0; way < STROLLS && !isDone(); way++) look(setting, from, seeded(i * STROLLS + way + 1), `case ${id}`);
  });
  return [...found.values()].flat();
}

/** Calls `each` with positions of games of bots; it gives how much was found so far. */
function inGames(
  game: GameDef,
  games: number,
  mostLooks: number,
  isDone: () => boolean,
  each: (position: object | null, draw: Draw, at: string) => number,
): void {
  let [looks, had, idle] = [0, 0, 0];
  const isEnough = (): boolean => looks >= mostLooks || isDone();
  for (let seed = 1; seed <= games && idle < IDLE_GAMES && !isEnough(); seed++) {
    const s = openSession({
      game,
      seats: SEATS.slice(0, seatsOf(game)),
      seed: seed.toString(16).padStart(6, '0'),
      mode: 'enforced',
      options: optionsOf(game, {}),
    });
    takeChanges(s.world);
    let now = each(null, seeded(seed), `opening ${seed}`),
      acts = 0;
    const before = looks;
    try {
      playOut(s, game.bot ?? anyBot, seeded(seed), MOST_ACTS, () => {
        acts++;
        if (acts >= MOST_ACTS || isEnough()) throw new Enough();
        const draw = seeded(seed * 7919 + acts);
        // Some of them, so that one game does not give all five.
        const position = overOf(s) === null && draw(looks - before < THICKLY ? 3 : 20) === 0 ? written(s) : null;
        if (position === null) return;
        looks++;
        now = each(position, draw, `game ${seed}, after ${acts} acts`);
      });
    } catch (error) {
      if (!(error instanceof Enough)) throw error;
    }
    idle = now > had ? 0 : idle + 1;
    had = now;
  }
}

export function grouped<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const by = new Map<string, T[]>();
  for (const one of all) by.set(keyOf(one), [...(by.get(keyOf(one)) ?? []), one]);
  return by;
}

/** `each` of every kind: where fewer were found, from the first again, for there are other moves of the kind. */
export function spread(all: readonly Offering[], each: number): Offering[] {
  const byMove = grouped(all, ({ move }) => move);
  return [...byMove.values()].flatMap((some) => Array.from({ length: each }, (_, i) => some[i % some.length] as Offering));
}

/** What no hand is ever offered, and why. */
const NEVER: { readonly [game: string]: { readonly [move: string]: string } } = {
  chess: { late: "the clock's own answer: no hand means it" },
  'imposters-and-crewmates': { halt: "the clock's own answer: no hand means it" },
};
/**
 * Kinds of move that were made fewer than `each` times, and those that are not met, with the reason. `wrong`: what
 * could have been made, and what was made in spite of a reason.
 */
export function fewer(game: GameDef, each: number, times: (move: string) => number): { notCovered: { [move: string]: string }; wrong: string[] } {
  const notCovered = { ...NEVER[game.id] };
  return {
    notCovered,
    wrong: Object.keys(game.rules?.moves ?? {}).flatMap((move) => {
      const [n, why] = [times(move), notCovered[move]];
      if (why === undefined) return n >= each ? [] : [`${move}: ${n} times`];
      return n === 0 ? [] : [`${move}: made, although it is said not to be met`];
    }),
  };
}
