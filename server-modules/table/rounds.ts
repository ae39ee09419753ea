// Games one after the other at one table: start, rematch, another game, another mode, a draw by agreement.

import type { Seat } from '../kernel/ids.ts';
import { commitments } from '../kernel/random.ts';
import type { Mode, Proposal } from '../protocol/messages.ts';
import { finish, setMode } from '../rules/session.ts';
import { gameRow, newSession, padOf, readOptions, seatsFor, promisedOf } from './game.ts';
import { openFix } from './fix.ts';
import { endRound, noteStep } from './play.ts';
import { resetBots } from './bots.ts';
import { resetOutbox } from './outbox.ts';
import { undo } from './undo.ts';
import type { Options, Person } from './state.ts';
import { done, personAt, refuse, tell, tellGame, type Did, type Room } from './table.ts';

/** The host starts. Refuses 'host-only', 'already-started', 'seats-empty', 'bad-options'. */
export function start(room: Room, me: Person, options: Options | null): Did {
  if (me.who !== room.state.host) return refuse('host-only');
  if (room.state.phase !== 'seating') return refuse('already-started');
  const chosen = options === null ? room.state.options : readOptions(room.state.game, options);
  if (chosen === null) return refuse('bad-options');
  if (manned(room, room.state.seats) < (gameRow(room.state.game)?.seats[0] ?? 1)) return refuse('seats-empty');
  begin(room, room.state.game, room.state.mode, chosen);
  return done;
}

const manned = (room: Room, seats: readonly Seat[]): number =>
  seats.filter((seat) => personAt(room, seat) !== undefined || room.state.helpers.some((helper) => helper.seat === seat)).length;

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
  state.commitments = commitments(room.session.world, promisedOf(game));
  tell(room, 'started', [state.round, { w: `game:${game}` }, { w: mode }]);
}

/** Lays the game of the room's state out, from fresh chance. */
export function lay(room: Room): void {
  const { state } = room;
  const seed = room.test?.seed ?? room.port.randomHex(32);
  if (room.test !== null) room.test.seed = null;
  room.session = newSession({ game: state.game, seats: state.seats, seed, mode: state.mode, options: state.options });
  freshWorld(room);
  for (const { to, line } of room.session.opening) tellGame(room, to, line, { kind: 'game', by: null });
}

/** The session on the table was replaced. */
export function freshWorld(room: Room): void {
  room.undo = [];
  room.turn.fresh = true;
  room.touched = true;
  resetOutbox(room);
  resetBots(room);
  room.pad = padOf(room.state.game);
}

/** Carries out what was agreed. */
export function carry(room: Room, by: Person, what: Proposal): Did {
  switch (what.t) {
    case 'undo':
      return undo(room, by);
    case 'fix':
      return openFix(room, by);
    case 'mode':
      return changeMode(room, what.mode);
    case 'rematch':
      begin(room, room.state.game, room.state.mode, room.state.options);
      return done;
    case 'game':
      return changeGame(room, what.game, what.mode);
    case 'draw':
      tell(room, 'drawn');
      noteStep(room, null, finish(room.session, { winners: [], why: 'agreed' }, room.tick), undefined, false);
      endRound(room);
      return done;
  }
}

function changeMode(room: Room, mode: Mode): Did {
  if (room.state.phase === 'playing' && setMode(room.session, mode, room.tick).length > 0) return refuse('does-not-fit');
  room.state.mode = mode;
  room.touched = true;
  // Steps under other rules are not taken back.
  room.turn.popped = room.undo.length;
  room.undo = [];
  room.outbox.roomChanged = true;
  if (room.state.phase === 'seating') lay(room);
  tell(room, 'mode', [{ w: mode }]);
  return done;
}

/** People keep their seats where the other game has them; then it starts, or waits for its seats to be taken. */
function changeGame(room: Room, game: string, mode: Mode): Did {
  const { state } = room;
  state.seats = seatsFor(game);
  for (const person of state.people) if (person.seat !== null && !state.seats.includes(person.seat)) person.seat = null;
  state.helpers = state.helpers.filter((helper) => state.seats.includes(helper.seat));
  const options = readOptions(game, {}) ?? {};
  if (manned(room, state.seats) >= (gameRow(game)?.seats[0] ?? 1)) {
    begin(room, game, mode, options);
    return done;
  }
  state.game = game;
  state.mode = mode;
  state.options = options;
  state.phase = 'seating';
  state.proposals = [];
  state.fixing = null;
  state.swaps = [];
  state.commitments = [];
  lay(room);
  return done;
}
