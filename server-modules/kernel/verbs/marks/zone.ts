// zone: regions that hands mark out on the felt, their rights, and their end.

import { moveToFelt, moveToZone, placeIn } from '../../places.ts';
import type { PieceId, Seat, ZoneId } from '../../ids.ts';
import { PIECES_MOST } from '../../copies.ts';
import { fogging } from '../../fog/fogs.ts';
import { zone as zoneId } from '../../ids.ts';
import { count } from '../../journal.ts';
import { counts, reads } from '../../sight.ts';
import { getZone, sizeOf, type World } from '../../state.ts';
import type { Eyes, Refusal, Zone } from '../../types.ts';
import type { VerbOf, ZoneMake } from '../../verb.ts';
import { addZone, changeZone, eachZone, FELT, makeZone, orderOf, piecesIn, removeZone } from '../../world.ts';
import { isContainer, refuse, type VerbDef } from '../verb-def.ts';

/** Zones that hands have made are called so, with a count. */
const MADE = 'made:';
/** Zones that hands can make at one table. */
export const ZONES_MOST = 100;
/** Shortest side, tenths of a millimetre. */
const SIDE_LEAST = 100;
/** What one zone made by hand can hold. */
const ROOM = 300;

export const zone: VerbDef<'zone'> = {
  check(w, seat, verb) {
    if (verb.zone === undefined) {
      if (verb.make === null) return refuse('nothing-to-do');
      return eachZone(w).filter(isMade).length >= ZONES_MOST ? refuse('table-full') : checkMake(w, seat, verb);
    }
    const was = w.zones.get(verb.zone);
    if (was === undefined) return refuse('unknown-zone');
    if (!isMade(was) || !mayChange(w, seat, was)) return refuse('not-yours');
    if (verb.make === null) return null;
    // What lines up and what lies loose cannot become each other.
    return isRow(verb.make.kind) === was.ordered ? checkMake(w, seat, verb) : refuse('wrong-kind');
  },
  apply(w, seat, verb) {
    const { make } = verb;
    const isNew = verb.zone === undefined;
    const wasFog = !isNew && w.zones.get(verb.zone as ZoneId)?.kind === 'fog';
    const id = verb.zone ?? zoneId(`${MADE}${count(w, 'made')}`);
    const lying = isNew ? piecesIn(w, FELT).map((piece) => piece.id) : orderOf(w, id);
    const hidden = lying.filter((piece) => !reads(w, null, piece));
    const before = readersOf(w, hidden);
    if (make === null) end(w, id);
    else if (isNew) found(w, seat, id, make);
    else change(w, seat, id, make);
    const how = make === null ? ('gone' as const) : isNew ? ('made' as const) : ('changed' as const);
    return { events: [{ t: 'zoned', zone: id, how }], barrier: wasFog || readersOf(w, hidden) !== before };
  },
};

export const isMade = (zone: Zone): boolean => zone.id.startsWith(MADE);
const isRow = (kind: ZoneMake['kind']): boolean => kind === 'hand' || kind === 'layout';

/**
 * Whose it is; where it is nobody's, whoever may take from it. What holds nothing is changed by anybody who is told so.
 * [Z2]
 */
function mayChange(w: World, seat: Seat, zone: Zone): boolean {
  if (zone.owner === seat || (counts(w, seat, zone.id) && sizeOf(w, zone.id) === 0)) return true;
  if (zone.owner !== null || zone.kind === 'fog') return false;
  return typeof zone.touch === 'string' ? zone.touch === 'all' : zone.touch.includes(seat);
}

function checkMake(w: World, seat: Seat, { zone: id, make }: VerbOf<'zone', PieceId>): Refusal | null {
  if (make === null) return null;
  if (make.w < SIDE_LEAST || make.d < SIDE_LEAST) return refuse('bad-value');
  if (make.kind === 'hand' && make.owner === null) return refuse('bad-value');
  if (make.owner !== null && !w.seats.includes(make.owner)) return refuse('bad-value');
  for (const right of [make.see, make.count, make.touch, make.insert]) {
    if (typeof right !== 'string' && right.some((one) => !w.seats.includes(one))) return refuse('bad-value');
  }
  if (make.kind === 'fog' && w.fogs > 0 && fogging().overlaps(w, id, make, make.owner ?? seat)) return refuse('blocked');
  return null;
}

/**
 * Rights as the World keeps them: whoever sees also reads, but where everybody sees, a back stays a back; lists in the
 * order of the table. [Z3]
 */
function rightsOf(w: World, seat: Seat, make: ZoneMake): Partial<Omit<Zone, 'id' | 'ordered' | 'of' | 'n'>> {
  const inOrder = (eyes: Eyes): Eyes => (typeof eyes === 'string' ? eyes : w.seats.filter((each) => eyes.includes(each)));
  const { x, z, turn, w: width, d } = make;
  const covers = make.kind === 'fog' || make.kind === 'hidden';
  const see = inOrder(make.see);
  if (make.kind === 'fog' && see !== 'all') return fogOf(make, seat, see === 'none' ? [] : see);
  return {
    kind: make.kind,
    owner: make.owner ?? (covers ? seat : null),
    x,
    z,
    turn,
    w: width,
    d,
    tell: see,
    read: see === 'all' ? 'none' : see,
    count: inOrder(make.count),
    touch: inOrder(make.touch),
    insert: inOrder(make.insert),
    limit: ROOM,
  };
}

/**
 * Fog lies square. Whoever sees through all of it counts it; the others are told nothing, and reach into it by what
 * they see there alone. [Z6]
 */
function fogOf({ kind, owner, x, z, turn, w, d }: ZoneMake, seat: Seat, see: Eyes): ReturnType<typeof rightsOf> {
  const square = (Math.round(turn / 90) % 4) * 90;
  return { kind, owner: owner ?? seat, x, z, turn: square, w, d, tell: see, read: 'none', count: see, touch: 'all', insert: 'all', limit: PIECES_MOST };
}

/** A new zone; what lies loose on the felt inside it belongs to it from now on. [Z1] */
function found(w: World, seat: Seat, id: ZoneId, make: ZoneMake): void {
  const { kind, ...rights } = rightsOf(w, seat, make);
  addZone(w, makeZone(id, kind ?? make.kind, { ...rights, ordered: isRow(make.kind) }));
  const made = getZone(w, id);
  // It covers by itself what lies there. [Z6]
  if (made.kind === 'fog' && made.tell !== 'all') return;
  const open = made.tell === 'all';
  for (const piece of piecesIn(w, FELT)) {
    // Boards stay under what is marked out on them, and containers where everybody sees them.
    if (piece.locked || piece.kind === 'board' || (!open && isContainer(w, piece)) || (made.ordered && isContainer(w, piece))) continue;
    if (placeIn(made, piece) !== null && sizeOf(w, id) < made.limit) moveToZone(w, piece.id, made);
  }
}

function change(w: World, seat: Seat, id: ZoneId, make: ZoneMake): void {
  const rights = rightsOf(w, seat, make);
  if (getZone(w, id).kind === 'fog') fogging().reshape(w, id, make);
  changeZone(w, id, rights);
  const now = getZone(w, id);
  if (now.tell === 'all') return;
  for (const piece of piecesIn(w, id)) if (isContainer(w, piece)) moveToFelt(w, piece.id, now);
}

function end(w: World, id: ZoneId): void {
  const was = getZone(w, id);
  if (was.kind === 'fog') fogging().release(w, id);
  // From the end: what is left keeps its index until its turn.
  for (const piece of Array.from(orderOf(w, id)).reverse()) moveToFelt(w, piece, was);
  removeZone(w, id);
}

/** Who reads what, as text to compare. */
function readersOf(w: World, pieces: readonly PieceId[]): string {
  return pieces.map((id) => [null, ...w.seats].map((viewer) => (reads(w, viewer, id) ? '1' : '0')).join('')).join(' ');
}
