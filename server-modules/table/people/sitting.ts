// What comes of somebody's sitting down: whose eyes his chair has from then on. [S1]

import type { Seat } from '../../kernel/ids.ts';
import { asides } from './asides.ts';
import { chairAt } from './chairs.ts';
import { holderOf, sinceNow } from './holders.ts';
import type { Person } from '../state.ts';
import type { Room } from '../table.ts';

/** Rules bind what lies at the chairs: nothing of it is moved for somebody who sits down. */
const isBound = (room: Room): boolean => room.session.mode !== 'sandbox' || (room.state.phase === 'playing' && room.state.chairs.length > 0);

/**
 * Somebody has sat down. His chair gets his eyes where nothing of anybody else's lies hidden there. With free hands
 * what does is set aside, and what is his comes to him; after a round by rules he sees what a watcher sees, till the
 * next one is laid.
 */
export function takeEyes(room: Room, me: Person): void {
  const { seat } = me;
  const { phase, loaded } = room.state;
  if (seat === null) return;
  const holder = holderOf(room, seat);
  if (holder === undefined || holder.user !== me.user) {
    // Out of a file nobody gets eyes that are not his before its people sit there again.
    if (loaded !== null) return;
    const isFree = phase === 'seating' || !isBound(room) || !room.session.world.seats.includes(seat);
    if (!isFree && (holder !== undefined || chairAt(room, seat)?.user !== me.user)) return;
    // What nobody has held is his who sits down, as what lies in a deck is his who draws it.
    if (phase !== 'seating' && holder !== undefined) asides().setAside(room, holder);
    room.state.holders = [...room.state.holders.filter((one) => one.seat !== seat), { seat, user: me.user, name: me.name, from: sinceNow(room, seat) }];
    room.touched = true;
  }
  if (phase !== 'seating' && !isBound(room) && hasElsewhere(room, me, seat)) asides().bringTogether(room, me, seat);
}

const hasElsewhere = ({ state }: Room, { user }: Person, seat: Seat): boolean =>
  state.aside.some((one) => one.user === user) || state.holders.some((one) => one.user === user && one.seat !== seat);

/** Two have changed chairs: each takes along what is his. */
export function exchange(room: Room, one: Person, two: Person): void {
  const seats = [one.seat, two.seat].flatMap((seat) => seat ?? []);
  const theirs = room.state.holders.filter(({ seat }) => seats.includes(seat));
  if (room.state.phase !== 'seating') for (const holder of theirs) asides().setAside(room, holder);
  room.state.holders = room.state.holders.filter((holder) => !theirs.includes(holder));
  for (const person of [one, two]) takeEyes(room, person);
  room.touched = true;
}
