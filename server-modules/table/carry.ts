// What happens when everybody has agreed.

import type { Mode } from '../protocol/messages.ts';
import type { Proposal } from '../protocol/proposals.ts';
import { agree } from '../rules/session.ts';
import { setMode } from '../rules/reread.ts';
import { asides } from './people/asides.ts';
import { appoint, checkArbiter } from './people/arbiter.ts';
import { hasGivenUp, holdChairs, seatBot } from './people/chairs.ts';
import { openFix } from './fix.ts';
import { gameRow, readOptions, seatsFor } from './game.ts';
import { endRound, noteStep } from './play.ts';
import { redo } from './steps/redo.ts';
import { begin, lay, manned } from './rounds.ts';
import { saving } from './keep/saving.ts';
import type { Person } from './state.ts';
import { done, refuse, say, tell, type Did, type Room } from './table.ts';
import { takeBacks } from './steps/takebacks.ts';
import { showHands, showTeam } from './people/teams.ts';
import { forgetSteps } from './steps/steps.ts';
import { undo } from './steps/undo.ts';
import { tidy } from './weight.ts';
import { watches } from './watching/watches.ts';

/** Carries out what was agreed. */
export function carry(room: Room, by: Person, what: Proposal): Did {
  switch (what.t) {
    case 'undo':
      return undo(room, by, what.steps ?? 1);
    case 'redo':
      return redo(room, by);
    case 'undoOf':
      return takeBacks().undoOf(room, by, what.who, what.minutes);
    case 'restore':
      return saving().restoreSave(room, by, what);
    case 'mix':
      return asides().mixAnew(room);
    case 'tidy':
      return tidy(room, by);
    case 'reset':
      return saving().reset(room, by);
    case 'open':
      room.state.open = by.who;
      return tell(room, 'open-agreed', [{ who: by.who }]);
    case 'bot':
      seatBot(room, what.seat);
      say(room, 'bot-stands-in', [{ s: what.seat }]);
      return done;
    case 'teamHands':
      return showTeam(room, by);
    case 'watching':
      return watches().setPolicy(room, what.policy, true);
    case 'arbiter':
      return appoint(room, what.seat);
    case 'fix':
      return openFix(room, by);
    case 'mode':
      return changeMode(room, what.mode);
    case 'rematch':
      begin(room, room.state.game, room.state.mode, room.state.options);
      return done;
    case 'game':
      return changeGame(room, what.game, what.mode);
    case 'draw': {
      const step = agree(room.session, room.tick, hasGivenUp(room));
      // Rules may say who has won then: their own lines tell it.
      if ((step.over?.winners.length ?? 0) === 0) say(room, 'drawn');
      noteStep(room, null, step, undefined, false);
      endRound(room);
      return done;
    }
  }
}

function changeMode(room: Room, mode: Mode): Did {
  if (room.state.phase === 'playing' && setMode(room.session, mode, room.tick).length > 0) return refuse('does-not-fit');
  room.state.mode = mode;
  holdChairs(room);
  room.touched = true;
  // Steps under other rules are not taken back.
  forgetSteps(room);
  if (room.state.phase === 'seating') lay(room);
  showHands(room);
  checkArbiter(room);
  say(room, 'mode', [{ w: mode }]);
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
  state.promised = null;
  lay(room);
  return done;
}
