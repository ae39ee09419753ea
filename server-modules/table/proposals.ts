// What needs the others' consent: undo, fix, mode, rematch, another game, a draw. Alone at the table everything is agreed at once.

import { MODES, type Proposal } from '../protocol/messages.ts';
import type { TableLine } from '../protocol/codes.ts';
import { gameRow } from './game.ts';
import { GONE_TICKS } from './people.ts';
import { canUndo } from './undo.ts';
import type { OpenProposal, Person } from './state.ts';
import { done, isHere, isNo, refuse, tell, type Did, type Room } from './table.ts';

/** What happens when everybody has agreed. */
export type Carry = (room: Room, by: Person, what: Proposal) => Did;

const LINES: { [T in Proposal['t']]: TableLine } = {
  undo: 'proposed-undo',
  fix: 'proposed-fix',
  mode: 'proposed-mode',
  rematch: 'proposed-rematch',
  game: 'proposed-game',
  draw: 'proposed-draw',
};

/** Seated people whose word is needed: all others, unless they have been away for a minute. */
function wanted(room: Room, me: Person): number[] {
  return room.state.people
    .filter((p) => p.seat !== null && p.who !== me.who && (isHere(room, p.who) || room.tick - (room.away.get(p.who) ?? room.tick) < GONE_TICKS))
    .map((p) => p.who);
}

/** Refuses 'watching', 'already-proposed', and what makes the proposal itself impossible. */
export function propose(room: Room, me: Person, what: Proposal, carry: Carry): Did {
  if (me.seat === null) return refuse('watching');
  const flaw = impossible(room, what);
  if (flaw !== null) return flaw;
  const needed = wanted(room, me);
  if (needed.length === 0) return carry(room, me, what);
  if (room.state.proposals.some((open) => open.what.t === what.t)) return refuse('already-proposed');
  room.state.proposals.push({ id: room.state.nextProposal++, by: me.who, what, yes: [], wanted: needed });
  room.touched = true;
  const words = what.t === 'mode' ? [{ w: what.mode }] : what.t === 'game' ? [{ w: `game:${what.game}` }, { w: what.mode }] : [];
  tell(room, LINES[what.t], [{ who: me.who }, ...words]);
  return done;
}

function impossible(room: Room, what: Proposal): Did | null {
  const { phase, mode, game } = room.state;
  switch (what.t) {
    case 'undo':
      return canUndo(room) ? null : refuse('nothing-to-undo');
    case 'fix':
      return phase !== 'playing' ? refuse('not-started') : mode !== 'enforced' || room.state.fixing !== null ? refuse('bad-offer') : null;
    case 'draw':
      return phase !== 'playing' ? refuse('not-started') : null;
    case 'mode':
      return MODES.includes(what.mode) && gameRow(game)?.modes.includes(what.mode) ? null : refuse('no-such-mode');
    case 'rematch':
      return phase === 'seating' ? refuse('not-started') : null;
    case 'game': {
      const row = gameRow(what.game);
      return row === null ? refuse('no-such-game') : row.modes.includes(what.mode) ? null : refuse('no-such-mode');
    }
  }
}

/** Yes, no, or (from the one who proposed) no longer. Refuses 'no-such-proposal', 'not-asked'. */
export function consent(room: Room, me: Person, id: number, yes: boolean, carry: Carry): Did {
  const open = room.state.proposals.find((proposal) => proposal.id === id);
  if (open === undefined) return refuse('no-such-proposal');
  const mine = open.by === me.who;
  if (!mine && !open.wanted.includes(me.who)) return refuse('not-asked');
  if (mine && yes) return done;
  room.touched = true;
  if (!yes) {
    drop(room, open);
    tell(room, mine ? 'withdrawn' : 'declined', [{ who: me.who }]);
    return done;
  }
  if (!open.yes.includes(me.who)) open.yes.push(me.who);
  tell(room, 'agreed', [{ who: me.who }]);
  return settle(room, open, carry);
}

function settle(room: Room, open: OpenProposal, carry: Carry): Did {
  if (open.wanted.some((who) => !open.yes.includes(who))) return done;
  drop(room, open);
  const by = room.state.people.find((p) => p.who === open.by);
  if (by === undefined || impossible(room, open.what) !== null) return done;
  if (isNo(carry(room, by, open.what))) tell(room, 'not-possible');
  return done;
}

function drop(room: Room, open: OpenProposal): void {
  room.state.proposals = room.state.proposals.filter((proposal) => proposal !== open);
}

/** Somebody whose word was missing has left or been away too long: proposals that are agreed by now are carried out. True when one was. */
export function settleAll(room: Room, carry: Carry): boolean {
  let moved = false;
  for (const open of room.state.proposals) {
    const late = open.wanted.filter((who) => !open.yes.includes(who) && !isHere(room, who) && room.tick - (room.away.get(who) ?? room.tick) >= GONE_TICKS);
    if (late.length > 0) open.wanted = open.wanted.filter((who) => !late.includes(who));
    if (late.length === 0 && open.wanted.some((who) => !open.yes.includes(who))) continue;
    room.touched = moved = true;
    settle(room, open, carry);
  }
  return moved;
}
