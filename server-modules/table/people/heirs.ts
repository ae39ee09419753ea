// A substitute: somebody whom the holder of a chair has accepted in his place, by name. The others' yes opens nothing.
// [S4]

import type { Seat } from '../../kernel/ids.ts';
import { emptyHold } from '../../kernel/ops.ts';
import { MOST } from '../bounds.ts';
import { chairAt, hasSat } from './chairs.ts';
import { eyesOf, holderOf, sinceNow } from './holders.ts';
import { forgetSteps } from '../steps/steps.ts';
import type { Person } from '../state.ts';
import { dismiss, done, isHere, person, personAt, refuse, say, tell, type Did, type Room } from '../table.ts';

/**
 * The holder of a chair says who may sit down on it in his place, or that nobody may; `now`: that person takes it over
 * at once, with all that lies there.
 * Refuses 'watching', 'no-such-person', 'seat-closed' (who has had a chair of this round takes no second one), and with
 * `now` 'seat-taken' (that person sits already) and 'holder-away' (he is not here to take it).
 */
function nameHeir(room: Room, me: Person, who: number | null, now: boolean): Did {
  const seat = eyesOf(room, me.who);
  const holder = seat === null ? undefined : holderOf(room, seat);
  if (seat === null || holder === undefined || room.state.loaded !== null) return refuse('watching');
  if (who === null) {
    if (holder.heir === undefined) return done;
    setHeir(room, seat, null);
    say(room, 'no-substitute', [{ who: me.who }]);
    return done;
  }
  const other = person(room, who);
  if (other === undefined || other === me) return refuse('no-such-person');
  if (hasSat(room, other.user, chairAt(room, seat)) || isPassedOn(room, seat)) return refuse('seat-closed');
  if (now) {
    if (other.seat !== null) return refuse('seat-taken');
    if (!isHere(room, other.who)) return refuse('holder-away');
    takeOver(room, other, seat);
    return done;
  }
  if (holder.heir === other.user) return done;
  setHeir(room, seat, other.user);
  say(room, 'may-substitute', [{ who: other.who }, { who: me.who }]);
  return done;
}

/** Has this chair had as many holders in this round as a table remembers? */
const isPassedOn = (room: Room, seat: Seat): boolean => (chairAt(room, seat)?.had?.length ?? 0) >= MOST.heirs;

function setHeir(room: Room, seat: Seat, user: string | null): void {
  room.state.holders = room.state.holders.map((holder) => {
    if (holder.seat !== seat) return holder;
    const { heir: _, ...rest } = holder;
    return user === null ? rest : { ...rest, heir: user };
  });
  room.touched = true;
}

/**
 * The chair with all that lies there passes to somebody whom its holder has accepted. He knows from now on what the
 * chair knows; the bot that stood in goes.
 */
function takeOver(room: Room, me: Person, seat: Seat): void {
  const was = personAt(room, seat);
  if (was !== undefined) was.seat = null;
  emptyHold(room.session.world, seat);
  const chair = chairAt(room, seat);
  if (chair !== undefined) {
    chair.had = [...(chair.had ?? []), ...(chair.user === null ? [] : [chair.user])];
    chair.user = me.user;
    chair.name = me.name;
  }
  me.seat = seat;
  passChair(room, me, seat);
  dismiss(room, seat);
  tell(room, 'substituted', [{ who: me.who }, { s: seat }]);
}

/**
 * A chair passes to somebody whom its holder has accepted, with exactly what lies there: what was told to it before is
 * not told to him. [S4]
 */
function passChair(room: Room, me: Person, seat: Seat): void {
  room.state.holders = [...room.state.holders.filter((one) => one.seat !== seat), { seat, user: me.user, name: me.name, from: sinceNow(room, seat) }];
  // Steps are taken back by the word of whoever made them, who holds nothing of it any more.
  forgetSteps(room);
}

export const heirActs = { nameHeir, takeOver };
