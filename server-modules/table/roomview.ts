// The room as each person sees it: who sits where, what is proposed, how the table stands. Built up from nothing.

import type { Viewer } from '../kernel/ids.ts';
import type { Line, PersonView, RoomView, SeatView } from '../protocol/messages.ts';
import { arbiterOf } from './people/arbiter.ts';
import { titlesOf } from './people/notes.ts';
import { asideView, holderOf, isHeir } from './people/holders.ts';
import { chairAt, hasBot, isClosedTo, isDeserted, isKeptFrom } from './people/chairs.ts';
import { mayInvite } from './people/people.ts';
import { lineFor } from '../rules/view.ts';
import type { Misfit } from '../rules/types.ts';
import { promisesView } from './promise/proof.ts';
import { canRedo } from './steps/redo.ts';
import { rightsOf, roleOf } from './people/rights.ts';
import type { Person } from './state.ts';
import { isHere, person, personAt, personOf, type Room } from './table.ts';
import { showsHand } from './people/teams.ts';
import { turnsView } from './people/turns.ts';
import { canUndo } from './steps/undo.ts';
import { watchingView, watchLinks } from './watching/shown.ts';

type Own = Pick<RoomView, 'fixing' | 'bans' | 'me'>;

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
    plays: room.session.world.seats,
    people: state.people.map((p) => personView(room, p)),
    proposals: state.proposals.map(({ id, by, what, yes, wanted, past }) => ({ id, by, what, yes, wanted, past: past ?? false })),
    listed: state.listed,
    promises: promisesView(room),
    canUndo: canUndo(room),
    canRedo: canRedo(room),
    rights: state.rights,
    teams: state.teams.of,
    turns: turnsView(room),
    ...(state.weight === undefined ? {} : { weight: state.weight }),
    arbiter: arbiterOf(room),
    notes: titlesOf(room, null),
    saves: state.saves,
    aside: asideView(room),
    kept: state.kept.map(({ seat, name }) => ({ seat, name })),
    ...watchingView(room),
  };
}

function personView(room: Room, p: Person): PersonView {
  const { who, name, seat, muted, away, blind } = p;
  const role = roleOf(room, p);
  return { who, name, seat, here: isHere(room, who), host: role === 'host', role, muted: muted ?? false, away: away ?? false, blind: blind ?? false };
}

function seatView(room: Room, seat: SeatView['seat']): SeatView {
  const sitting = personAt(room, seat);
  const bot = hasBot(room, seat);
  const here = sitting !== undefined && isHere(room, sitting.who);
  // A tick that stays, and no time that grows: whenever the room is told anew, for whatever reason, nothing new would
  // be told of it. [S7]
  const gone = sitting === undefined || here ? null : (room.away.get(sitting.who) ?? room.told);
  // Whose chair it was is told, so that his name still stands there.
  const left = sitting === undefined && isDeserted(room, seat, 0) ? chairAt(room, seat) : undefined;
  const heir = holderOf(room, seat)?.heir;
  const accepted = heir === undefined ? undefined : personOf(room, heir)?.who;
  return {
    seat,
    who: sitting?.who ?? null,
    name: sitting?.name ?? (left?.name || null),
    here,
    bot,
    awaySince: gone,
    // One that nobody has held and no bot has played is free.
    ...(left !== undefined && (left.user !== null || left.bot) ? { left: true } : {}),
    ...(accepted === undefined ? {} : { heir: accepted }),
  };
}

/** What one person may know besides. */
export function ownRoom(room: Room, who: number, viewer: Viewer, covered = false): Own {
  const { fixing, host, invite, bans } = room.state;
  const me = person(room, who);
  // Whoever films a covered screen is invited by nobody, and reads no title of a page that is for one alone.
  const invites = !covered && me !== undefined && mayInvite(room, me);
  return {
    fixing: fixing === null ? null : { misfits: fixing.misfits.flatMap((misfit) => misfitFor(room, viewer, misfit)), offers: offersOf(room) },
    bans: who === host && !covered ? bans.map(({ ban, name }) => ({ ban, name })) : [],
    me: {
      who,
      seat: me?.seat ?? null,
      sees: viewer !== null,
      host: who === host,
      invite: invites ? invite : null,
      closed:
        me === undefined
          ? []
          : room.state.seats.filter((seat) => (isClosedTo(room, me.user, seat) || isKeptFrom(room, me.user, seat)) && !isHeir(room, me.user, seat)),
      notes: covered ? [] : titlesOf(room, who),
      handShown: !covered && me !== undefined && showsHand(room, me),
      rights: me === undefined ? [] : rightsOf(room, me),
      ...(invites ? watchLinks(room) : {}),
      ...(covered ? { covered: true as const } : {}),
      ...(room.live.has(who) && room.live.has(-who) ? { beside: true as const } : {}),
    },
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
