// Games one after the other at one table: how one is laid out, starts, or goes on from a file.

import type { Seat } from '../kernel/ids.ts';
import type { Mode } from '../protocol/messages.ts';
import { askAgain } from '../rules/reread.ts';
import { countsPlayers, gameRow, newSession, padOf, readOptions } from './game.ts';
import { resetBots } from './bots.ts';
import { resetOutbox } from './outbox.ts';
import { checkArbiter } from './people/arbiter.ts';
import { holdChairs } from './people/chairs.ts';
import { holdAll } from './people/holders.ts';
import { takeEyes } from './people/sitting.ts';
import { promiseAnew } from './promise/proof.ts';
import { checkTeams, showHands } from './people/teams.ts';
import { checkTurns } from './people/turns.ts';
import type { Options } from './state.ts';
import { done, isHelped, personAt, personOf, refuse, say, sayGame, tell, type Did, type Room } from './table.ts';

/** The host starts. Refuses 'already-started', 'seats-empty', 'seats-kept', 'bad-options'. */
export function start(room: Room, options: Options | null): Did {
  if (room.state.phase !== 'seating') return refuse('already-started');
  const chosen = options === null ? room.state.options : readOptions(room.state.game, options);
  if (chosen === null) return refuse('bad-options');
  if (room.state.loaded !== null) return resume(room, room.state.loaded);
  if (manned(room, room.state.seats) < (gameRow(room.state.game)?.seats[0] ?? 1)) return refuse('seats-empty');
  begin(room, room.state.game, room.state.mode, chosen);
  return done;
}

/** A table out of a file goes on, when everybody whose secrets lie on it sits there again. Refuses 'seats-kept'. */
function resume(room: Room, phase: 'playing' | 'over'): Did {
  const { state } = room;
  if (state.kept.some(({ seat, user }) => personAt(room, seat)?.user !== user)) return refuse('seats-kept');
  if (state.aside.some(({ user, mixed }) => mixed !== true && (personOf(room, user)?.seat ?? null) === null)) return refuse('seats-kept');
  state.phase = phase;
  state.kept = [];
  state.loaded = null;
  // Time begins now, however long people took to come.
  state.turns = { ...state.turns, since: room.tick };
  askAgain(room.session, room.tick);
  holdChairs(room);
  for (const person of state.people) takeEyes(room, person);
  return tell(room, 'resumed', [state.round, { w: `game:${state.game}` }, { w: state.mode }]);
}

export const manned = (room: Room, seats: readonly Seat[]): number => mannedOf(room, seats).length;

const mannedOf = (room: Room, seats: readonly Seat[]): Seat[] => seats.filter((seat) => personAt(room, seat) !== undefined || isHelped(room, seat));

/** The seats that are in the game: all that the table has, or those where somebody sits when it starts. */
export function players(room: Room): Seat[] {
  const { game, seats } = room.state;
  const here = countsPlayers(game) ? mannedOf(room, seats) : seats;
  return here.length < (gameRow(game)?.seats[0] ?? 1) ? seats : here;
}

/** A fresh world stands on the table and the game is on. Only what a finished game shows survives the old one. */
export function begin(room: Room, game: string, mode: Mode, options: Options): void {
  const { state } = room;
  state.game = game;
  state.mode = mode;
  state.options = options;
  state.phase = 'playing';
  state.round++;
  state.proposals = [];
  state.fixing = null;
  state.swaps = [];
  state.helpers = state.helpers.filter((helper) => personAt(room, helper.seat) === undefined);
  state.roundRow = room.row + 1;
  state.roundLine = room.log.next;
  lay(room);
  holdChairs(room);
  promiseAnew(room);
  say(room, 'started', [state.round, { w: `game:${game}` }, { w: mode }]);
}

/** Lays the game of the room's state out, from fresh chance. */
export function lay(room: Room): void {
  const { state } = room;
  state.kept = [];
  state.loaded = null;
  state.chairs = [];
  state.promised = null;
  const seed = room.test?.seed ?? room.port.randomHex(32);
  if (room.test !== null) room.test.seed = null;
  room.session = newSession({ game: state.game, seats: players(room), seed, mode: state.mode, options: state.options });
  freshWorld(room);
  checkTeams(room);
  checkTurns(room);
  holdAll(room);
  showHands(room);
  checkArbiter(room);
  // It is laid anew when it starts: it has nothing to say before.
  if (state.phase === 'seating') return;
  for (const { to, line } of room.session.opening) sayGame(room, to, line, { kind: 'game', by: null });
}

/** The session on the table was replaced. */
export function freshWorld(room: Room): void {
  room.undo = [];
  room.redo = [];
  room.turn.fresh = true;
  room.touched = true;
  // A yes to an open file was one to showing what lay there.
  room.state.open = null;
  resetOutbox(room);
  resetBots(room);
  room.pad = padOf(room.state.game);
}
