// The table's way to the games: the list of them, a session for one, what its rules tell a viewer, what its bot would
// do.

import type { Draws } from '../kernel/bodies/drawn.ts';
import { SEATS, type Handle, type Seat, type Viewer } from '../kernel/ids.ts';
import { Bug } from '../kernel/result.ts';
import { COIN_STREAM, DICE_STREAM } from '../kernel/verbs/roll.ts';
import { BAG_STREAM } from '../kernel/verbs/piles/draw.ts';
import { INSERT_STREAM } from '../kernel/verbs/put.ts';
import { SHUFFLE_STREAM } from '../kernel/verbs/piles/shuffle.ts';
import type { Verb } from '../kernel/verb.ts';
import type { World } from '../kernel/world.ts';
import type { Bot, GameDef, OptionDef, Things } from '../games/game.ts';
import { allGames, shelf } from '../games/index.ts';
import type { Mode, RulesView } from '../protocol/messages.ts';
import type { GameRow } from '../protocol/calls.ts';
import { botView, openSession, rulesView as sessionView } from '../rules/session.ts';
import type { Session } from '../rules/working.ts';
import type { Options } from './state.ts';
import type { Room } from './table.ts';

const find = (game: string): GameDef | null => (Object.hasOwn(shelf, game) ? (shelf[game]?.() ?? null) : null);

/** The game of a table that exists; tables are only made of games in the list. */
function known(game: string): GameDef {
  const found = find(game);
  if (found === null) throw new Bug(`no game ${game}`);
  return found;
}

const rowOf = ({ id, seats, minutes, modes }: GameDef): GameRow => ({ id, seats, minutes, modes });
export const gameRows = (): GameRow[] =>
  allGames()
    .filter((game) => game.unlisted !== true)
    .map(rowOf);
export function gameRow(game: string): GameRow | null {
  const found = find(game);
  return found === null ? null : rowOf(found);
}

/** Is the number of players open, and part of the rules? Then the game is laid for those who sit when it starts. */
export const countsPlayers = (game: string): boolean => known(game).rules !== null && known(game).seats[0] !== known(game).seats[1];
/** As many seats as the game can have. */
export const seatsFor = (game: string): Seat[] => SEATS.slice(0, known(game).seats[1]);
/**
 * Can the game be laid for these seats? For all it has; where the number of players is part of its rules, for any of
 * them, in the order of the table, that are no fewer than it needs.
 */
export function mayPlay(game: string, seats: readonly Seat[]): boolean {
  const all = seatsFor(game);
  const least = countsPlayers(game) ? known(game).seats[0] : all.length;
  return seats.length >= least && all.filter((seat) => seats.includes(seat)).join() === seats.join();
}
/**
 * Streams whose results everybody sees; they are committed to at the start and opened at the end. Without rules they
 * are those of open throws.
 */
export const streamsOf = (game: string): readonly string[] => known(game).rules?.streams.open ?? OPEN_THROWS;
const OPEN_THROWS = [DICE_STREAM, COIN_STREAM] as const;
/**
 * Streams that are promised before their first use; without rules the shuffles and what is drawn or slipped in blindly
 * too, though they are opened only where nothing is hidden any more.
 */
export const promisedOf = (game: string): readonly string[] =>
  known(game).rules === null ? [...OPEN_THROWS, SHUFFLE_STREAM, BAG_STREAM, INSERT_STREAM] : streamsOf(game);
/** What can be brought out of its box. */
export const thingsOf = (game: string): Things => known(game).things ?? NOTHING;
const NOTHING: Things = {};
/** Places of its boards that draw what is tidied. */
export const drawsOf = (game: string): Draws => known(game).draws ?? null;
/** Names of what its cards show. */
export const facesOf = (game: string): readonly string[] => known(game).faces;
/** Sizes of this game's patches are multiples of so many bytes; 0: as they come. */
export const padOf = (game: string): number => known(game).pad;

function isOption(def: OptionDef, value: unknown): boolean {
  if (def.kind === 'flag') return typeof value === 'boolean';
  if (def.kind === 'choice') return typeof value === 'string' && def.of.includes(value);
  return typeof value === 'number' && Number.isInteger(value) && value >= def.least && value <= def.most;
}

/**
 * The options of a game, each with its standard value where it is not given; null when one is unknown or out of range.
 */
export function readOptions(game: string, given: Options): Options | null {
  const options = find(game)?.options;
  if (options === undefined) return null;
  const chosen: Options = {};
  for (const def of options) {
    const value = Object.hasOwn(given, def.name) ? given[def.name] : def.standard;
    if (!isOption(def, value)) return null;
    chosen[def.name] = value as Options[string];
  }
  // Names that no option has: their order reaches nobody, so they may be walked.
  return Object.keys(given).every((name) => options.some((def) => def.name === name)) ? chosen : null;
}

export interface Setup {
  game: string;
  seats: readonly Seat[];
  seed: string;
  mode: Mode;
  options: Options;
  world?: World;
  position?: unknown;
  tick?: number;
  /** Only at tables for tests. */
  chance?: (w: World) => void;
}
export function newSession({ game, ...rest }: Setup): Session {
  return openSession({ game: known(game), ...rest });
}

const paused = new WeakMap<RulesView, RulesView>();

/**
 * What the rules tell this viewer; nothing before the start, and nothing to do while the table is being fixed. The same
 * object until something changed.
 */
export function rulesView(room: Room, viewer: Viewer): RulesView | null {
  if (room.state.phase === 'seating') return null;
  const view = sessionView(room.session, viewer);
  if (view === null || room.state.fixing === null) return view;
  let still = paused.get(view);
  if (still === undefined) paused.set(view, (still = { ...view, can: [] }));
  return still;
}

/** The version of the rules by which a round is on; 0: none is. */
export const roundVersion = ({ state: { phase, loaded, mode, game } }: Room): number =>
  mode !== 'sandbox' && (phase === 'playing' || loaded === 'playing') ? (known(game).rules?.version ?? 0) : 0;

/** Seconds a bot waits before it acts: from the least to the most. */
export const thinksFor = (game: string): readonly [least: number, most: number] => known(game).thinks ?? THINKS;
const THINKS = [1, 4] as const;

/** A mind for a seat, or null where the game has none. */
export const newMind = (room: Room, seat: Seat): Bot | null => known(room.state.game).bot?.(seat) ?? null;

/** The verb a bot would do now, from its seat's View alone; null: it has nothing to do. */
export function decide(room: Room, seat: Seat, mind: Bot | null): Verb<Handle> | null {
  const { world, rules } = botView(room.session, seat);
  if (rules === null || mind === null) return answerByChance(room, seat);
  return mind.choose({ world, rules }, room.bots.draw)?.verb ?? null;
}

/** Any of the things the seat may do, all equally likely. */
export function answerByChance(room: Room, seat: Seat): Verb<Handle> | null {
  const can = rulesView(room, seat)?.can ?? [];
  return can[room.bots.draw(Math.max(1, can.length))]?.verb ?? null;
}
