// The starting layout: both sets as closed stacks on private stands, map cards in the middle, aids around them. The
// same with and without rules. (RN 2, RN 6)

import type { PieceId, Seat, ZoneId } from '../../kernel/ids.ts';
import type { PieceKind, Zone, ZoneKind } from '../../kernel/types.ts';
import { addPiece, addZone, FELT, makeZone, type World } from '../../kernel/world.ts';
import { COIN, LAMP, LAMP_TURN, lookOf, NOIR, placeFor, PLACES, PLAN, ROOMS, type LOOKS } from './data.ts';
import {
  aimOf,
  allCards,
  clipOf,
  clipsOf,
  COIN_PIECE,
  earOf,
  hitOf,
  LAMP_PIECE,
  mapOf,
  onCard,
  onMap,
  pipOf,
  SEATS_OF_GAME,
  standOf,
  waterOf,
} from './names.ts';

type Look = (typeof LOOKS)[number];

/** Lays everything out; no chance is needed. */
export function setup(w: World): void {
  for (const seat of SEATS_OF_GAME) {
    layStand(w, seat);
    layMap(w, seat);
    layAids(w, seat);
  }
  lay(w, LAMP_PIECE, 'lamp', 'lamp', { ...LAMP, turn: LAMP_TURN.nobody });
  lay(w, COIN_PIECE, 'coin', 'coin', { ...COIN, turn: 0 });
  PLACES.pips.forEach((place, i) => lay(w, pipOf(i + 1), 'pip', 'pip', { ...place, turn: 0 }, { up: i < NOIR.apPerTurn }));
}

/** Cards and clips are for their owner's eyes: others are told how many cards there are and how many lie sideways. */
function layStand(w: World, seat: Seat): void {
  const suffix = seat === 'A' ? 'a' : 'b';
  const own = { owner: seat, tell: 'owner', read: 'owner', touch: 'owner' } as const;
  place(w, standOf(seat), 'stand', seat, PLACES.stand, PLACES.stand, { ...own, count: 'all', tally: 'turned', ordered: true, limit: ROOMS.length });
  place(w, clipsOf(seat), 'spot', seat, PLACES.clips, PLACES.clips, { ...own, count: 'owner', limit: NOIR.trapLimit });
  for (const { room, id, face } of allCards(seat)) {
    place(w, onCard(seat, room), 'spot', seat, PLACES.stand, { w: 200, d: 200 }, { ...own, count: 'owner', limit: 1 });
    addPiece(w, { id, kind: 'card', look: lookOf(`card-${suffix}`), face, zone: standOf(seat), x: 0, z: 0, turn: 0, up: false, locked: false });
  }
  for (const n of [1, 2]) {
    const x = n === 1 ? -120 : 120;
    addPiece(w, { id: clipOf(seat, n), kind: 'clip', look: lookOf(`clip-${suffix}`), face: n, zone: clipsOf(seat), x, z: 0, turn: 0, up: true, locked: false });
  }
}

function layMap(w: World, seat: Seat): void {
  const map = placeFor(seat, PLACES.map);
  lay(w, mapOf(seat), 'board', seat === 'A' ? 'map-a' : 'map-b', map, { locked: true });
  for (const room of ROOMS) {
    const plan = PLAN[room];
    const x = PLACES.map.x + plan.x;
    const z = PLACES.map.z + plan.z;
    place(w, onMap(seat, room), 'slot', seat, { x, z }, plan, { limit: 12 });
  }
}

function layAids(w: World, seat: Seat): void {
  const suffix = seat === 'A' ? 'a' : 'b';
  PLACES.hits.forEach((at, i) => lay(w, hitOf(seat, i === 0 ? 1 : 2), 'marker', `hit-${suffix}`, placeFor(seat, at), { up: false }));
  lay(w, aimOf(seat), 'marker', `aim-${suffix}`, placeFor(seat, PLACES.aim));
  lay(w, earOf(seat), 'marker', `ear-${suffix}`, placeFor(seat, PLACES.ear));
  lay(w, waterOf(seat), 'chip', `water-${suffix}`, placeFor(seat, PLACES.water));
}

function lay(
  w: World,
  id: PieceId,
  kind: PieceKind,
  look: Look,
  at: { x: number; z: number; turn: number },
  over: { up?: boolean; locked?: boolean } = {},
): void {
  addPiece(w, { id, kind, look: lookOf(look), face: 0, zone: FELT, ...at, up: over.up ?? true, locked: over.locked ?? false });
}

function place(w: World, id: ZoneId, kind: ZoneKind, seat: Seat, at: { x: number; z: number }, size: { w: number; d: number }, over: Partial<Zone>): void {
  addZone(w, makeZone(id, kind, { ...placeFor(seat, at), w: size.w, d: size.d, ...over }));
}
