// What steps do to the table: action points, hits, walking, traps with their clips, water. Each keeps the aids in line
// with the cards. (RN 3)

import type { Seat } from '../../kernel/ids.ts';
import { LAMP_TURN, NOIR, placeFor, PLACES, type Room } from './data.ts';
import { aimOf, cardOf, clipOf, clipsOf, earOf, hitOf, LAMP_PIECE, onCard, onMap, otherOf, pipOf, standOf, waterOf } from './names.ts';
import { clipOn, hits, location, pointsLeft, traps, type Context } from './noir.ts';
import { FELT } from '../../kernel/world.ts';

/** Shows so many action points before the seat. */
export function setPoints(c: Context, seat: Seat, points: number): void {
  PLACES.pips.forEach((place, i) => {
    c.apply({ t: 'move', piece: pipOf(i + 1), to: FELT, at: placeFor(seat, place) });
    c.apply({ t: 'flip', piece: pipOf(i + 1), up: i < points });
  });
}

/** Takes points off; guards have seen that they are there. */
export function pay(c: Context, points: number): void {
  const left = pointsLeft(c) - points;
  for (const n of [1, 2, 3]) c.apply({ t: 'flip', piece: pipOf(n), up: n <= left });
}

/** One hit more; who has two is dead at the next settling. (RN 3.6) */
export function strike(c: Context, seat: Seat): void {
  const n = hits(c, seat) + 1;
  if (n <= NOIR.hitsToLose) c.apply({ t: 'flip', piece: hitOf(seat, n === 1 ? 1 : 2), up: true });
}

/** The card of that room to the front of the stack. */
export function goTo(c: Context, seat: Seat, room: Room): void {
  c.apply({ t: 'move', piece: cardOf(seat, room), to: standOf(seat), at: { index: 0 } });
}

/** Turns the card and puts the next clip on it. (RN 3.4, RN N25) */
export function placeTrap(c: Context, seat: Seat, room: Room, timed: boolean): void {
  const clip = [1, 2].find((n) => c.where(clipOf(seat, n)) === clipsOf(seat));
  c.apply({ t: 'turn', piece: cardOf(seat, room), degrees: timed ? 270 : 90 });
  // After a fix by hand a trap may lie without its clip, or a clip without its trap.
  if (clip !== undefined) c.apply({ t: 'move', piece: clipOf(seat, clip), to: onCard(seat, room), at: { x: 0, z: 0, turn: 0 } });
}

/** The card upright again, its clip back; when clip 1 comes off and 2 stays, that one becomes 1. */
export function takeTrap(c: Context, seat: Seat, room: Room): void {
  const clip = clipOn(c, seat, room);
  c.apply({ t: 'turn', piece: cardOf(seat, room), degrees: 0 });
  if (clip === null) return;
  homeClip(c, seat, clip);
  const other = traps(c, seat).find((trap) => clipOn(c, seat, trap.room) === 2);
  if (clip === 1 && other !== undefined) {
    homeClip(c, seat, 2);
    c.apply({ t: 'move', piece: clipOf(seat, 1), to: onCard(seat, other.room), at: { x: 0, z: 0, turn: 0 } });
  }
}

/**
 * Puts the trap, giving one up for it where two are set; tells how many there are, and the owner where. (RN 3.4, RN W2)
 */
export function setTrap(c: Context, seat: Seat, room: Room, remove: Room | undefined, timed: boolean): void {
  if (remove !== undefined) takeTrap(c, seat, remove);
  placeTrap(c, seat, room, timed);
  const count = traps(c, seat).length;
  const kind = timed ? 'timed' : 'trap';
  c.say(remove === undefined ? `${kind}-set-${count}` : `${kind}-replaced`, { s: seat });
  if (remove === undefined) c.line([seat], `own-${kind}`, { w: room });
  else c.line([seat], `own-${kind}-swap`, { w: room }, { w: remove });
}

/** A trap goes off: revealed, gone, and it hits the opponent alone. (RN 3.4) */
export function explode(c: Context, owner: Seat, room: Room): void {
  const victim = otherOf(owner);
  const hit = location(c, victim) === room;
  takeTrap(c, owner, room);
  c.barrier();
  c.say(hit ? 'blast-hit' : 'blast-miss', { s: owner }, { w: room });
  if (hit) strike(c, victim);
}

export function setWater(c: Context, seat: Seat, on: boolean): void {
  if (on) c.apply({ t: 'move', piece: waterOf(seat), to: onMap(seat, 'basement'), at: { x: 500, z: 0, turn: 0 } });
  else c.apply({ t: 'move', piece: waterOf(seat), to: FELT, at: placeFor(seat, PLACES.water) });
}

/** The lamp shines on the seat; the other's aim and ear go home. */
export function giveTurn(c: Context, seat: Seat): void {
  c.apply({ t: 'turn', piece: LAMP_PIECE, degrees: seat === 'A' ? LAMP_TURN.A : LAMP_TURN.B });
  for (const s of c.seats) {
    c.apply({ t: 'move', piece: aimOf(s), to: FELT, at: placeFor(s, PLACES.aim) });
    c.apply({ t: 'move', piece: earOf(s), to: FELT, at: placeFor(s, PLACES.ear) });
  }
}

function homeClip(c: Context, seat: Seat, clip: number): void {
  c.apply({ t: 'move', piece: clipOf(seat, clip), to: clipsOf(seat), at: { x: clip === 1 ? -120 : 120, z: 0, turn: 0 } });
}
