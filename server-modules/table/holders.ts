// Whose eyes a chair has. What lies hidden there belongs to the account that held it when it became hidden; whoever sits down later sees nothing of it. [S1] [S3]

import type { Seat, Viewer, ZoneId } from '../kernel/ids.ts';
import { zone as zoneId } from '../kernel/ids.ts';
import { blindSeat, dropGrant, emptyHold, movePiece } from '../kernel/ops.ts';
import type { Eyes, Zone } from '../kernel/types.ts';
import { addZone, changeZone, eachZone, getZone, makeZone, orderOf, removeZone, sizeOf, type World } from '../kernel/world.ts';
import { chairAt } from './chairs.ts';
import { seatAudience, shelfCount, type Reader } from './log.ts';
import type { Aside, Holder, Person, PlaceRight } from './state.ts';
import { person, personAt, tell, type Room } from './table.ts';
import { forgetSteps } from './undo.ts';

export const holderOf = (room: Room, seat: Seat): Holder | undefined => room.state.holders.find((holder) => holder.seat === seat);

/** Through whose eyes this person's View is built: those of his chair, if what lies hidden there is his; null: a watcher's. */
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

/** A fresh world lies on the table, with nothing of anybody's in it: whoever sits there holds what comes to lie at his chair. */
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

/** A table out of rows that knew of no holders: who sits there holds his; whose the rest is nobody knows, so it stays closed. */
export function holdOld(room: Room): void {
  if (room.state.holders.length > 0 || room.state.phase === 'seating') return;
  const from = { at: 0, count: 0 };
  room.state.holders = room.state.seats.flatMap((seat): Holder[] => {
    const sitting = personAt(room, seat);
    if (sitting !== undefined) return [{ seat, user: sitting.user, name: sitting.name, from }];
    return room.session.world.seats.includes(seat) && holdsHidden(room, seat) ? [{ seat, user: '', name: '', from }] : [];
  });
}

/** Rules bind what lies at the chairs: nothing of it is moved for somebody who sits down. */
const isBound = (room: Room): boolean => room.session.mode !== 'sandbox' || (room.state.phase === 'playing' && room.state.chairs.length > 0);

/**
 * Somebody has sat down. His chair gets his eyes where nothing of anybody else's lies hidden there. With free hands what does is set aside, and what is his comes to
 * him; after a round by rules he sees what a watcher sees, till the next one is laid.
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
    if (phase !== 'seating' && holder !== undefined) setAside(room, holder);
    room.state.holders = [...room.state.holders.filter((one) => one.seat !== seat), { seat, user: me.user, name: me.name, from: sinceNow(room, seat) }];
    room.touched = true;
  }
  if (phase !== 'seating' && !isBound(room)) bringTogether(room, me, seat);
}

/** A chair passes to somebody whom its holder has accepted, with exactly what lies there: what was told to it before is not told to him. [S4] */
export function passChair(room: Room, me: Person, seat: Seat): void {
  room.state.holders = [...room.state.holders.filter((one) => one.seat !== seat), { seat, user: me.user, name: me.name, from: sinceNow(room, seat) }];
  // Steps are taken back by the word of whoever made them, who holds nothing of it any more.
  forgetSteps(room);
}

/** Two have changed chairs: each takes along what is his. */
export function exchange(room: Room, one: Person, two: Person): void {
  const seats = [one.seat, two.seat].flatMap((seat) => seat ?? []);
  const theirs = room.state.holders.filter(({ seat }) => seats.includes(seat));
  if (room.state.phase !== 'seating') for (const holder of theirs) setAside(room, holder);
  room.state.holders = room.state.holders.filter((holder) => !theirs.includes(holder));
  for (const person of [one, two]) takeEyes(room, person);
  room.touched = true;
}

/** What somebody holds at chairs that he has left, and what was set aside for him, comes to the chair where he sits. */
function bringTogether(room: Room, me: Person, seat: Seat): void {
  for (const holder of room.state.holders) {
    if (holder.user !== me.user || holder.seat === seat || personAt(room, holder.seat) !== undefined) continue;
    setAside(room, holder);
    room.state.holders = room.state.holders.filter((one) => one !== holder);
    room.touched = true;
  }
  giveBack(room, me, seat);
}

/** Kinds of zones that belong to a chair itself: what lies in them is carried away, they stay. */
const CARRIED: readonly Zone['kind'][] = ['hand', 'stand'];
const RIGHTS = ['tell', 'read', 'count', 'touch', 'insert'] as const;
/** Room in a place that holds what is set aside: as much as a table can have. */
const ASIDE_ROOM = 10_000;

const isCarried = (zone: Zone, seat: Seat): boolean => zone.owner === seat && CARRIED.includes(zone.kind) && zone.tell !== 'all' && !isMadeByHand(zone);
const isMadeByHand = (zone: Zone): boolean => zone.id.startsWith('made:');

/** What this chair alone may do or know at a place that is no part of it. */
function rightsAt(zone: Zone, seat: Seat): PlaceRight['as'] {
  if (zone.kind === 'hold' || zone.of !== null) return [];
  const listed = RIGHTS.filter((right) => typeof zone[right] !== 'string' && zone[right].includes(seat));
  return zone.owner === seat && RIGHTS.some((right) => zone[right] === 'owner') ? ['owner', ...listed] : listed;
}

/** Does something lie hidden at this chair, or may do so, that nobody but its holder knows? By what everybody can tell. */
export function holdsHidden(room: Room, seat: Seat): boolean {
  const { world } = room.session;
  return eachZone(world).some((zone) => {
    if (isCarried(zone, seat)) return zone.count !== 'all' || sizeOf(world, zone.id) > 0;
    return rightsAt(zone, seat).length > 0;
  });
}

/** Everybody whose things lie hidden on the table, here or away, by account: at the chairs, at those of the round, and set aside. */
export function holding(room: Room): string[] {
  const held = room.state.holders.flatMap(({ seat, user }) => (holdsHidden(room, seat) ? [user] : []));
  const chairs = room.state.chairs.flatMap(({ user, gave }) => (user === null || gave === true ? [] : [user]));
  return [...new Set([...held, ...chairs, ...room.state.aside.map(({ user }) => user)])];
}

/** Closes what lies hidden at a chair, in a place that nobody sees, for whoever holds it. The chair forgets what it was shown. Steps from before are not taken back. [S3] */
function setAside(room: Room, { seat, user, name }: Holder): void {
  const { world } = room.session;
  emptyHold(world, seat);
  blindSeat(world, seat);
  const entry: Aside = room.state.aside.find((one) => one.user === user) ?? { user, name, kept: [], places: [] };
  let moved = 0;
  for (const zone of eachZone(world)) {
    if (isCarried(zone, seat)) {
      // Whoever was shown what lay here was shown it by somebody else.
      for (const { id } of [...(world.onZone.get(zone.id) ?? [])]) dropGrant(world, id);
      moved += carryAside(room, entry, zone);
      continue;
    }
    const as = rightsAt(zone, seat);
    if (as.length === 0) continue;
    changeZone(world, zone.id, without(zone, seat, as));
    entry.places.push({ zone: zone.id, as });
  }
  forgetSteps(room);
  if (entry.kept.length + entry.places.length === 0) return;
  room.state.aside = [...room.state.aside.filter((one) => one !== entry), entry];
  room.touched = true;
  if (moved > 0) tell(room, 'set-aside', [name, { s: seat }, moved]);
}

/** Everything out of one zone of a chair, in its order. How many pieces those are. */
function carryAside(room: Room, entry: Aside, from: Zone): number {
  const { world } = room.session;
  const ids = [...orderOf(world, from.id)];
  if (ids.length === 0) return 0;
  let kept = entry.kept.find(({ kind }) => kind === from.kind);
  if (kept === undefined) {
    kept = { zone: zoneId(`aside:${room.state.nextAside++}`), kind: from.kind };
    const closed = { tell: 'none', read: 'none', count: 'none', touch: 'none', insert: 'none' } as const;
    addZone(world, makeZone(kept.zone, 'aside', { ...closed, ordered: true, limit: ASIDE_ROOM }));
    entry.kept.push(kept);
  }
  for (const id of ids) movePiece(world, id, kept.zone, { index: -1 });
  return ids.length;
}

function without(zone: Zone, seat: Seat, as: PlaceRight['as']): Partial<Omit<Zone, 'id' | 'ordered' | 'of' | 'n'>> {
  const over: { owner?: null } & { [R in (typeof RIGHTS)[number]]?: Eyes } = { insert: zone.insert };
  for (const right of as) {
    if (right === 'owner') over.owner = null;
    else over[right] = (zone[right] as readonly Seat[]).filter((one) => one !== seat);
  }
  return over;
}

function withAgain(w: World, zone: Zone, seat: Seat, as: PlaceRight['as']): Partial<Omit<Zone, 'id' | 'ordered' | 'of' | 'n'>> {
  const over: { owner?: Seat } & { [R in (typeof RIGHTS)[number]]?: Eyes } = { insert: zone.insert };
  for (const right of as) {
    if (right === 'owner') {
      if (zone.owner === null) over.owner = seat;
    } else {
      const eyes = zone[right];
      if (typeof eyes !== 'string') over[right] = w.seats.filter((one) => one === seat || eyes.includes(one));
    }
  }
  return over;
}

/** What was set aside for an account comes to its chair again, as far as there is room. [S3] */
function giveBack(room: Room, me: Person, seat: Seat): void {
  const { world } = room.session;
  const entry = room.state.aside.find(({ user }) => user === me.user);
  if (entry === undefined) return;
  let given = 0;
  for (const { zone, kind } of entry.kept) {
    const to = homeFor(world, seat, kind);
    if (to === undefined) continue;
    for (const id of [...orderOf(world, zone)]) {
      if (sizeOf(world, to.id) >= to.limit) break;
      movePiece(world, id, to.id, { index: -1 });
      given++;
    }
    if (sizeOf(world, zone) === 0) removeZone(world, zone);
  }
  for (const { zone, as } of entry.places) if (world.zones.has(zone)) changeZone(world, zone, withAgain(world, getZone(world, zone), seat, as));
  const left: Aside = { ...entry, kept: entry.kept.filter(({ zone }) => world.zones.has(zone)), places: [] };
  room.state.aside = room.state.aside.flatMap((one) => (one !== entry ? [one] : left.kept.length === 0 ? [] : [left]));
  room.touched = true;
  forgetSteps(room);
  if (given > 0) tell(room, 'given-back', [{ who: me.who }, given]);
}

/** Where at this chair what lay in such a zone belongs: in one of the same kind, else in its hand. */
function homeFor(w: World, seat: Seat, kind: Zone['kind']): Zone | undefined {
  const own = eachZone(w).filter((zone) => isCarried(zone, seat));
  return own.find((zone) => zone.kind === kind) ?? own.find((zone) => zone.kind === 'hand');
}

/** How many pieces lie aside for each: everybody saw them carried away. */
export const asideView = (room: Room): { name: string; count: number }[] =>
  room.state.aside.flatMap(({ name, kept }) => {
    const count = kept.reduce((sum, { zone }) => sum + sizeOf(room.session.world, zone), 0);
    return count === 0 ? [] : [{ name, count }];
  });

/** Is this a place that nobody sees into, whatever was agreed? */
export const isAside = (w: World, id: ZoneId): boolean => w.zones.get(id)?.kind === 'aside';
