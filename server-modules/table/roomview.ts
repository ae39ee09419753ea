// The room as each person sees it: who sits where, what is proposed, how the table stands. Built up from nothing.

import { TICKS_PER_SECOND, type Viewer } from '../kernel/ids.ts';
import type { Line, RoomView, SeatView } from '../protocol/messages.ts';
import { mayInvite } from './people.ts';
import { lineFor } from '../rules/view.ts';
import type { Misfit } from '../rules/types.ts';
import { isHere, person, personAt, type Room } from './table.ts';
import { canUndo } from './undo.ts';

type Own = Pick<RoomView, 'fixing' | 'me'>;

/** What everybody at the table may know alike. */
export function sharedRoom(room: Room): Omit<RoomView, keyof Own> {
  const { state } = room;
  return {
    table: state.table,
    game: state.game,
    mode: state.mode,
    phase: state.phase,
    round: state.round,
    options: state.options,
    seats: state.seats.map((seat) => seatView(room, seat)),
    people: state.people.map((p) => ({ who: p.who, name: p.name, seat: p.seat, here: isHere(room, p.who), host: p.who === state.host })),
    proposals: state.proposals.map(({ id, by, what, yes, wanted }) => ({ id, by, what, yes, wanted })),
    listed: state.listed,
    commitments: state.commitments,
    canUndo: canUndo(room),
  };
}

function seatView(room: Room, seat: SeatView['seat']): SeatView {
  const sitting = personAt(room, seat);
  const bot = room.state.helpers.some((helper) => helper.seat === seat && helper.how === 'bot');
  const here = sitting !== undefined && isHere(room, sitting.who);
  const gone = sitting === undefined || here ? null : Math.floor((room.tick - (room.away.get(sitting.who) ?? room.tick)) / TICKS_PER_SECOND);
  return { seat, who: sitting?.who ?? null, name: sitting?.name ?? null, here, bot, awaySince: gone };
}

/** What one person may know besides. */
export function ownRoom(room: Room, who: number, viewer: Viewer): Own {
  const { fixing, host, invite } = room.state;
  const me = person(room, who);
  return {
    fixing: fixing === null ? null : { misfits: fixing.misfits.flatMap((misfit) => misfitFor(room, viewer, misfit)), offers: offersOf(room) },
    me: { who, seat: viewer, host: who === host, invite: me !== undefined && mayInvite(room, me) ? invite : null },
  };
}

/** Words about hidden pieces go to those who may know; others read that something there does not fit. */
function misfitFor(room: Room, viewer: Viewer, misfit: Misfit): Line[] {
  if (misfit.to !== 'all' && (viewer === null || !misfit.to.includes(viewer))) return misfit.to.map((seat) => ({ k: 'misfit-hidden', a: [{ s: seat }] }));
  return [lineFor(room.session.world, viewer, misfit.words)];
}

function offersOf(room: Room): string[] {
  const offers: string[] = [];
  for (const misfit of room.state.fixing?.misfits ?? []) for (const offer of misfit.offers) if (!offers.includes(offer)) offers.push(offer);
  return offers;
}
