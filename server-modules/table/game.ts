// The table's way to the games: the list of them, a session for one, what its rules tell a viewer, what its bot would do.

import type { Handle, Seat, Viewer } from '../kernel/ids.ts';
import type { Verb } from '../kernel/verb.ts';
import type { World } from '../kernel/world.ts';
import { games } from '../games/index.ts';
import type { GameEntry } from '../games/index.ts';
import type { GameRow, Mode, RulesView } from '../protocol/messages.ts';
import { botView, openSession, rulesView as sessionView, type Session } from '../rules/session.ts';
import type { Options } from './state.ts';
import type { Room } from './table.ts';

const entry = (game: string): GameEntry | null => games.find((one) => one.row.id === game) ?? null;

/** The game of a table that exists; tables are only made of games in the list. */
function known(game: string): GameEntry {
  const found = entry(game);
  if (found === null) throw new Error(`no game ${game}`);
  return found;
}

export const gameRows = (): GameRow[] => games.map((one) => one.row);
export const gameRow = (game: string): GameRow | null => entry(game)?.row ?? null;
export const seatsFor = (game: string): Seat[] => [...known(game).seats];
/** Streams whose results everybody sees; they are committed to at the start and opened at the end. */
export const streamsOf = (game: string): readonly string[] => known(game).playable.rules?.streams.open ?? known(game).streams ?? [];
/** Options as the game knows them, with its own defaults; null when one is not an option. */
export const readOptions = (game: string, given: Options): Options | null => entry(game)?.readOptions(given) ?? null;

export interface Setup {
  game: string;
  seats: readonly Seat[];
  seed: string;
  mode: Mode;
  options: Options;
  world?: World;
  position?: unknown;
  tick?: number;
}
export function newSession({ game, ...rest }: Setup): Session {
  return openSession({ game: known(game).playable, ...rest });
}

const paused = new WeakMap<RulesView, RulesView>();

/** What the rules tell this viewer; nothing before the start, and nothing to do while the table is being fixed. The same object until something changed. */
export function rulesView(room: Room, viewer: Viewer): RulesView | null {
  if (room.state.phase === 'seating') return null;
  const view = sessionView(room.session, viewer);
  if (view === null || room.state.fixing === null) return view;
  let still = paused.get(view);
  if (still === undefined) paused.set(view, (still = { ...view, can: [] }));
  return still;
}

/** What a bot remembers: its own, outside the world. */
export type Mind = { memory: unknown };
export const newMind = (room: Room, seat: Seat): Mind => ({ memory: known(room.state.game).bot?.start(seat) ?? null });

/** The verb a bot would do now, from its seat's View alone; null: it has nothing to do. */
export function decide(room: Room, seat: Seat, mind: Mind): Verb<Handle> | null {
  const bot = known(room.state.game).bot;
  return bot === undefined ? answerByChance(room, seat) : bot.decide(mind, botView(room.session, seat), room.bots.draw);
}

/** Any of the things the seat may do, all equally likely. */
export function answerByChance(room: Room, seat: Seat): Verb<Handle> | null {
  const can = rulesView(room, seat)?.can ?? [];
  return can[room.bots.draw(Math.max(1, can.length))]?.verb ?? null;
}
