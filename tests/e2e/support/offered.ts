// Positions at which the first seat is offered a kind of move, found by bots from kept seeds and written as the game
// writes them, so that a table in a browser can be laid so. What is asked in the middle of something else is reached
// from such a position, by moves of anybody. What bots seldom come to begins at a worked case of the game.

import type { GameDef } from '../../../server-modules/games/game.ts';
import { anyBot } from '../../../server-modules/games/choices.ts';
import { SEATS, type Seat } from '../../../server-modules/kernel/ids.ts';
import { takeChanges } from '../../../server-modules/kernel/journal.ts';
import type { AnyMove } from '../../../server-modules/rules/moves.ts';
import { notePeople } from '../../../server-modules/rules/note.ts';
import { positionOf } from '../../../server-modules/rules/reread.ts';
import { actMove, listMoves, openSession, rulesView, seatsOwing } from '../../../server-modules/rules/session.ts';
import { overOf, type Session } from '../../../server-modules/rules/working.ts';
import { playOut } from '../../../server-modules/rules/testing/minds.ts';
import { seeded, type Draw } from '../../../server-modules/rules/testing/play.ts';
import { follow, workedCases } from './worked.ts';

/** More acts than this in one game, and it is left where it stands. */
const MOST_ACTS = 3000;
/** So far from a position that can be written it is looked for what cannot. */
const FARTHEST = 14;
/** So many positions of one game are laid out at most to look on from there. */
const MOST_LOOKS = Number(process.env['LOOKS'] ?? 2000);
/** From a worked case it is looked on in so many ways. */
const STROLLS = 5;
/** The table is laid with this seed, so that the same moves come to the same. */
export const SEED = '5eed'.repeat(8);
/** Thrown to end a game of which enough was seen. */
class Enough extends Error {}

export interface Played {
  seat: Seat;
  move: AnyMove;
}
export interface Offering {
  move: string;
  /** Null: the game's own opening. */
  position: object | null;
  played: readonly Played[];
  /** Game and act, to find it again. */
  at: string;
}

const ME = SEATS[0] as Seat;
const offeredTo = (s: Session): Set<string> => new Set((rulesView(s, ME)?.can ?? []).map(({ move }) => move));

/**
 * The same position laid out anew; null: the game does not take it as it was written. As at the table in the browser
 * one person plays, so that whatever needs the consent of people is agreed on there by the same moves.
 */
function laid(game: GameDef, seats: readonly Seat[], position: object | null): Session | null {
  try {
    const s = openSession({ game, seats: [...seats], seed: SEED, mode: 'enforced', options: optionsOf(game), ...(position === null ? {} : { position }) });
    notePeople(s, [ME]);
    takeChanges(s.world);
    return s;
  } catch {
    return null;
  }
}

/** As it would be sent: what it was written from goes on and changes. */
const written = (s: Session): object | null => JSON.parse(JSON.stringify(positionOf(s))) as object | null;

const optionsOf = (game: GameDef): Session['options'] => Object.fromEntries(game.options.map(({ name, standard }) => [name, standard]));

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

/** Positions for every kind of move, `each` of a kind where they are found in so many games of so many seats. */
export function offerings(game: GameDef, seats: readonly Seat[], each: number, games: number): Offering[] {
  const kinds = Object.keys(game.rules?.moves ?? {}),
    found = new Map<string, Offering[]>(),
    known = new Set<string>();
  const wants = (move: string): boolean => (found.get(move)?.length ?? 0) < each;
  /** Of one position one of each kind. */
  const note = (s: Session, position: object | null, played: readonly Played[], at: string, met: Set<string>): void => {
    for (const move of offeredTo(s)) {
      const one = JSON.stringify([move, position, played]);
      if (!wants(move) || met.has(move) || known.has(one)) continue;
      met.add(move);
      known.add(one);
      found.set(move, [...(found.get(move) ?? []), { move, position, played, at: `${at}${played.length === 0 ? '' : ` and ${played.length} moves`}` }]);
    }
  };
  const look = (position: object | null, draw: Draw, at: string): void => {
    const met = new Set<string>(),
      twin = laid(game, seats, position);
    if (twin === null) return;
    note(twin, position, [], at, met);
    if (kinds.some(wants)) stroll(twin, draw, (played) => note(twin, position, played, at, met));
  };
  let looks = 0;
  const isDone = (): boolean => looks >= MOST_LOOKS || !kinds.some(wants);
  for (let seed = 1; seed <= games && !isDone(); seed++) {
    const s = openSession({ game, seats: [...seats], seed: seed.toString(16).padStart(6, '0'), mode: 'enforced', options: optionsOf(game) });
    takeChanges(s.world);
    look(null, seeded(seed), `opening ${seed}`);
    let acts = 0;
    try {
      playOut(s, game.bot ?? anyBot, seeded(seed), MOST_ACTS, () => {
        acts++;
        if (acts >= MOST_ACTS || isDone()) throw new Enough();
        const draw = seeded(seed * 7919 + acts);
        // Some of them, so that one game does not give all five.
        const position = overOf(s) === null && draw(3) === 0 ? written(s) : null;
        if (position === null) return;
        looks++;
        look(position, draw, `game ${seed}, after ${acts} acts`);
      });
    } catch (error) {
      if (!(error instanceof Enough)) throw error;
    }
  }
  for (const [i, { id, position, deeds }] of workedCases(game.id).entries()) {
    if (!kinds.some(wants)) break;
    const s = laid(game, seats, position),
      met = new Set<string>();
    if (s !== null) follow(s, deeds, (played) => note(s, position, played, `case ${id}`, met));
    for (let way = 0; way < STROLLS && kinds.some(wants); way++) look(position, seeded(i * STROLLS + way + 1), `case ${id}`);
  }
  return [...found.values()].flat();
}
