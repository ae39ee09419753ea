// Whose eyes a chair has. What lies hidden there belongs to the account that held it when it became hidden; whoever
// sits down later sees nothing of it. [S1] [S3]

import type { Seat, Viewer, ZoneId } from '../../kernel/ids.ts';
import type { Zone } from '../../kernel/types.ts';
import { eachZone, sizeOf, type World } from '../../kernel/world.ts';
import { chairAt, hasSat } from './chairs.ts';
import type { RoomView } from '../../protocol/messages.ts';
import { seatAudience, shelfCount, type Reader } from '../lines/log.ts';
import type { Holder, PlaceRight } from '../state.ts';
import { isHere, person, personAt, type Room } from '../table.ts';

export const holderOf = (room: Room, seat: Seat): Holder | undefined => room.state.holders.find((holder) => holder.seat === seat);

/**
 * Through whose eyes this person's View is built: those of his chair, if what lies hidden there is his; null: a
 * watcher's.
 */
export function eyesOf(room: Room, who: number): Viewer {
  const me = person(room, who);
  if (me === undefined || me.seat === null) return null;
  return holderOf(room, me.seat)?.user === me.user ? me.seat : null;
}

/** How this person reads the log: of his chair's own lines those that were written since it is his. */
export function readerOf(room: Room, who: number): Reader {
  const seat = eyesOf(room, who);
  const from = seat === null ? undefined : holderOf(room, seat)?.from;
  return from === undefined ? { who, seat } : { who, seat, from };
}

/**
 * A fresh world lies on the table, with nothing of anybody's in it: whoever sits there holds what comes to lie at his
 * chair.
 */
export function holdAll(room: Room): void {
  const was = room.state.holders;
  room.state.aside = [];
  room.state.holders = room.state.people.flatMap(({ seat, user, name }) =>
    seat === null ? [] : [{ seat, user, name, from: was.find((one) => one.seat === seat && one.user === user)?.from ?? sinceNow(room, seat) }],
  );
  room.touched = true;
}

/** A chair's own lines from here on. */
export const sinceNow = (room: Room, seat: Seat): Holder['from'] => ({ at: room.log.next, count: shelfCount(room.log, seatAudience(seat)) });

/** Kinds of zones that belong to a chair itself: what lies in them is carried away, they stay. */
const CARRIED: readonly Zone['kind'][] = ['hand', 'stand'];
export const RIGHTS = ['tell', 'read', 'count', 'touch', 'insert'] as const;
export const isCarried = (zone: Zone, seat: Seat): boolean => zone.owner === seat && CARRIED.includes(zone.kind) && zone.tell !== 'all' && !isMadeByHand(zone);
const isMadeByHand = (zone: Zone): boolean => zone.id.startsWith('made:');

/** What this chair alone may do or know at a place that is no part of it. */
export function rightsAt(zone: Zone, seat: Seat): PlaceRight['as'] {
  if (zone.kind === 'hold' || zone.of !== null) return [];
  const listed = RIGHTS.filter((right) => typeof zone[right] !== 'string' && zone[right].includes(seat));
  // Who looks into a fog is said by whose it is. [Z7]
  return zone.owner === seat && (zone.kind === 'fog' || RIGHTS.some((right) => zone[right] === 'owner')) ? ['owner', ...listed] : listed;
}

/**
 * Does something lie hidden at this chair, or may do so, that nobody but its holder knows? By what everybody can tell.
 */
export function holdsHidden(room: Room, seat: Seat): boolean {
  const { world } = room.session;
  return eachZone(world).some((zone) => {
    if (isCarried(zone, seat)) return zone.count !== 'all' || sizeOf(world, zone.id) > 0;
    return rightsAt(zone, seat).length > 0;
  });
}

/**
 * Everybody whose things lie hidden on the table, here or away, by account: at the chairs, at those of the round, and
 * set aside.
 */
export function holding(room: Room): string[] {
  const held = room.state.holders.flatMap(({ seat, user }) => (holdsHidden(room, seat) ? [user] : []));
  const chairs = room.state.chairs.flatMap(({ user, gave }) => (user === null || gave === true ? [] : [user]));
  return [...new Set([...held, ...chairs, ...room.state.aside.map(({ user }) => user)])];
}

/** How many pieces lie aside for each: everybody saw them carried away. */
export const asideView = (room: Room): RoomView['aside'] =>
  room.state.aside.flatMap(({ name, kept, mixed }) => {
    const count = kept.reduce((sum, { zone }) => sum + sizeOf(room.session.world, zone), 0);
    return count === 0 ? [] : [{ name, count, ...(mixed === true ? { mixed } : {}) }];
  });

/** Is this a place that nobody sees into, whatever was agreed? */
export const isAside = (w: World, id: ZoneId): boolean => w.zones.get(id)?.kind === 'aside';

/** Has the holder of this chair accepted the account, and is he not there himself? */
export function isHeir(room: Room, user: string, seat: Seat): boolean {
  const holder = holderOf(room, seat);
  if (holder?.heir !== user || room.state.loaded !== null || hasSat(room, user, chairAt(room, seat))) return false;
  const sitting = personAt(room, seat);
  return sitting === undefined || (sitting.user === holder.user && !isHere(room, sitting.who));
}
