// Setting aside what somebody holds who is not there, and giving it back. Few tables come to it, so it is opened when
// it is asked for (asides.ts). [S3]

import type { Seat } from '../../kernel/ids.ts';
import { zone as zoneId } from '../../kernel/ids.ts';
import { fogging } from '../../kernel/fog/fogs.ts';
import { emptyHold, movePiece } from '../../kernel/ops.ts';
import { blindSeat, dropGrant } from '../../kernel/grants.ts';
import type { Eyes, Zone } from '../../kernel/types.ts';
import { addZone, changeZone, eachZone, getZone, makeZone, orderOf, removeZone, sizeOf, type World } from '../../kernel/world.ts';
import { heirActs } from './heirs.ts';
import { holdsHidden, isCarried, RIGHTS, rightsAt } from './holders.ts';
import { mixActs } from './mix.ts';
import type { Aside, Holder, Person, PlaceRight } from '../state.ts';
import { done, isHere, personAt, personOf, say, type Did, type Room } from '../table.ts';
import { forgetSteps } from '../steps/steps.ts';

/** Room in a place that holds what is set aside: as much as a table can have. */
const ASIDE_ROOM = 10_000;

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

/**
 * A table out of rows that knew of no holders: who sits there holds his; whose the rest is nobody knows, so it stays
 * closed.
 */
function holdOld(room: Room): void {
  const from = { at: 0, count: 0 };
  room.state.holders = room.state.seats.flatMap((seat): Holder[] => {
    const sitting = personAt(room, seat);
    if (sitting !== undefined) return [{ seat, user: sitting.user, name: sitting.name, from }];
    return room.session.world.seats.includes(seat) && holdsHidden(room, seat) ? [{ seat, user: '', name: '', from }] : [];
  });
}

/**
 * Closes what lies hidden at a chair, in a place that nobody sees, for whoever holds it. The chair forgets what it was
 * shown. Steps from before are not taken back. [S3]
 */
function setAside(room: Room, { seat, user, name }: Holder): void {
  const { world } = room.session;
  emptyHold(world, seat);
  blindSeat(world, seat);
  // Where a game has rules nothing looks into fog.
  if (room.session.game.rules === null) fogging().blind(world, seat);
  const entry: Aside = room.state.aside.find((one) => one.user === user) ?? { user, name, kept: [], places: [] };
  let moved = 0;
  for (const zone of eachZone(world)) {
    if (isCarried(zone, seat)) {
      // Whoever was shown what lay here was shown it by somebody else.
      for (const { id } of Array.from(world.onZone.get(zone.id) ?? [])) dropGrant(world, id);
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
  if (moved > 0) say(room, 'set-aside', [name, { s: seat }, moved]);
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
    for (const id of Array.from(orderOf(world, zone))) {
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
  if (given > 0) say(room, 'given-back', [{ who: me.who }, given]);
}

/** Where at this chair what lay in such a zone belongs: in one of the same kind, else in its hand. */
function homeFor(w: World, seat: Seat, kind: Zone['kind']): Zone | undefined {
  const own = eachZone(w).filter((zone) => isCarried(zone, seat));
  return own.find((zone) => zone.kind === kind) ?? own.find((zone) => zone.kind === 'hand');
}

/**
 * All have agreed to go on without those who are not here: what these hold is set aside, and everything unseen that
 * looks alike is mixed, held and unheld together. [S3] [S5]
 */
function mixAnew(room: Room): Did {
  const { state } = room;
  for (const holder of Array.from(state.holders)) {
    const known = personOf(room, holder.user);
    if (known !== undefined && isHere(room, known.who) && known.seat === holder.seat) continue;
    setAside(room, holder);
    state.holders = state.holders.filter((one) => one !== holder || personAt(room, holder.seat) === known);
  }
  const mixed = mixActs.mixAll(room);
  // Nobody is waited for any more.
  state.kept = state.kept.filter(({ seat, user }) => personAt(room, seat)?.user === user);
  const { zones } = room.session.world;
  state.aside = state.aside
    .map((entry) => ({ ...entry, places: entry.places.filter(({ zone }) => zones.has(zone)), mixed: true as const }))
    .filter(({ kept, places }) => kept.length + places.length > 0);
  room.touched = true;
  forgetSteps(room);
  say(room, 'mixed-anew', [mixed]);
  return done;
}

export const asideActs = { setAside, bringTogether, holdOld, mixAnew, ...heirActs, ...mixActs };
