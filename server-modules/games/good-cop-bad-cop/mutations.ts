// What steps do to the table: guns, cards, Equipment, wounds; what is told about it. (GC 2)

import type { PieceId, Seat } from '../../kernel/ids.ts';
import { AT_SELF } from '../../rules/circle.ts';
import { hide, lay } from '../../rules/lay.ts';
import { NOWHERE } from '../../rules/layer.ts';
import { armsPlace, CLOCKWISE, COUNTER, gunPlace, INFECTION_AT, infectionPlace, kindOf, MAT, NO_AIM, WOUND_AT, type Kind } from './data.ts';
import * as names from './names.ts';
import { ARROW, CASE, DECK, guns, GUNS, handOf, INFECTIONS, MARKER, matOf, outOf, PLAYED, SMOKE, slotOf, WOUNDS, wounds } from './names.ts';
import {
  aimOf,
  armsOf,
  cardsOf,
  freeArms,
  gunOf,
  hidden,
  infectionOn,
  isClockwise,
  isZombie,
  towards,
  variantIn,
  weaponOf,
  woundOn,
  type Context,
  type Placed,
} from './cop.ts';

/** A part of a turn with a clock of its own begins. */
export function enter(c: Context, phase: Context['facts']['phase']): void {
  c.facts.phase = phase;
  c.facts.span += 1;
}

export const giveMarker = (c: Context, seat: Seat): void => c.apply({ t: 'move', piece: MARKER, to: matOf(seat), at: MAT.marker });

/**
 * A shot or bite that was declared with this weapon is over for good: its holder loses it, whatever he takes up
 * afterwards. (GC 2.5, GC 2.6)
 */
function endShot(c: Context, weapon: PieceId): void {
  if (c.facts.shot?.with === weapon) c.facts.shot.ended = true;
}

export function giveGun(c: Context, gun: PieceId, seat: Seat): void {
  c.apply({ t: 'move', piece: gun, to: matOf(seat), at: { ...MAT.gun, turn: NO_AIM } });
}

/** To its own place in the middle. */
export function dropGun(c: Context, gun: PieceId): void {
  endShot(c, gun);
  c.apply({ t: 'move', piece: gun, to: GUNS, at: gunPlace(guns(c.seats.length).indexOf(gun)) });
}

/** A weapon points at somebody; at its own holder only where the rules turn it there. */
export function aimAt(c: Context, seat: Seat, at: Seat): void {
  const weapon = weaponOf(c, seat);
  if (weapon === null) return;
  c.apply({ t: 'turn', piece: weapon, degrees: seat === at ? AT_SELF : towards(c, seat, at) });
  c.say(seat === at ? 'aims-self' : 'aims', { s: seat }, { s: at });
}

/** A weapon that points at nobody any more. */
export function loseAim(c: Context, seat: Seat): void {
  const weapon = weaponOf(c, seat);
  if (weapon !== null) c.apply({ t: 'turn', piece: weapon, degrees: NO_AIM });
}

/** A card of the table is turned up for all. */
export function revealCard(c: Context, card: Placed): void {
  if (card.up) return;
  c.apply({ t: 'flip', piece: card.id, up: true });
  c.barrier();
  c.say('reveals', { s: card.seat }, { w: `slot-${card.slot}` }, { w: card.face ?? 'integrity' });
}

/**
 * One viewer sees a card from now on, wherever it moves; all hear that it was looked at, and none what it is. (GC 4)
 */
export function look(c: Context, by: Seat, card: Placed): void {
  c.grant({ piece: card.id }, [by], 'know', 'game');
  remember(c, card.id, by);
  c.say('viewed', { s: by }, { s: card.seat }, { w: `slot-${card.slot}` });
  c.line([by], 'own-saw', { s: card.seat }, { w: `slot-${card.slot}` }, { w: card.face ?? 'integrity' });
  infect(c, card);
}

/** Everybody heard who knows a card. */
function remember(c: Context, card: PieceId, by: Seat): void {
  const entry = c.facts.seen.find((one) => one.card === card);
  if (entry === undefined) c.facts.seen.push({ card, by: [by] });
  else if (!entry.by.includes(by)) entry.by = c.seats.filter((seat) => seat === by || entry.by.includes(seat));
}

/** Two cards change owner and slot; face state, tokens and all knowledge travel with them. (GC 2.8) */
export function exchange(c: Context, a: Placed, b: Placed): void {
  for (const { id, seat } of [a, b]) {
    c.grant({ piece: id }, [seat], 'know', 'game');
    remember(c, id, seat);
  }
  const tokens = [a, b].map(({ id, seat, slot }) => c.zone(slotOf(seat, slot)).filter((other) => other !== id));
  c.apply({ t: 'swap', a: a.id, b: b.id });
  [b, a].forEach(({ seat, slot }, i) => {
    for (const id of tokens[i] ?? []) c.apply({ t: 'move', piece: id, to: slotOf(seat, slot), at: wounds().includes(id) ? WOUND_AT : INFECTION_AT });
  });
  c.say('exchanged', { s: a.seat }, { w: `slot-${a.slot}` }, { s: b.seat }, { w: `slot-${b.slot}` });
  for (const [{ face }, to] of [[b, a] as const, [a, b] as const]) c.line([to.seat], 'own-got', { w: `slot-${to.slot}` }, { w: face ?? 'integrity' });
}

/** Into a hand, under a name that nobody has followed there. (GC 4) */
export const toHand = (c: Context, id: PieceId, seat: Seat): void => hide(c, id, handOf(seat));
/** Face down under the deck. */
export const underDeck = (c: Context, id: PieceId): void => hide(c, id, DECK, { index: 0 });

/** The top of the deck; an empty one gives nothing. */
export function drawCard(c: Context, seat: Seat): void {
  const top = c.zone(DECK).at(-1);
  if (top === undefined) {
    c.say('draws-nothing', { s: seat });
    return;
  }
  const kind = kindOf(c.face(top)) ?? 'coffee';
  toHand(c, top, seat);
  c.barrier();
  c.say('draws', { s: seat });
  c.line([seat], 'own-drew', { w: kind });
}

/** Face up, where all see it while it is carried out. */
export function toPlayed(c: Context, id: PieceId): void {
  lay(c, id, PLAYED, true, NOWHERE);
  c.barrier();
}

/** Stays before a seat from now on. */
export function layBefore(c: Context, id: PieceId, seat: Seat, kind: Kind & keyof typeof MAT): void {
  c.apply({ t: 'move', piece: id, to: matOf(seat), at: MAT[kind] });
  c.say('stays', { w: kind }, { s: seat });
}

export function turnRound(c: Context, smoke: PieceId): void {
  c.apply({ t: 'move', piece: smoke, to: SMOKE, at: { x: 0, z: 0, turn: 0 } });
  c.apply({ t: 'turn', piece: ARROW, degrees: isClockwise(c) ? COUNTER : CLOCKWISE });
  c.say(isClockwise(c) ? 'clockwise' : 'counter');
}

/** What lies before a seat and is of this kind goes under the deck. */
export function takeAway(c: Context, seat: Seat, kind: Kind): void {
  for (const id of c.zone(matOf(seat)).slice()) if (kindOf(c.face(id)) === kind) underDeck(c, id);
}

export function wound(c: Context, card: Placed): void {
  const token = wounds().find((id) => c.where(id) === WOUNDS);
  if (token === undefined) return;
  c.apply({ t: 'move', piece: token, to: slotOf(card.seat, card.slot), at: WOUND_AT });
  c.say('wounded', { s: card.seat });
}

export function heal(c: Context, seat: Seat): void {
  const token = woundOn(c, seat);
  if (token === null) return;
  c.apply({ t: 'move', piece: token, to: WOUNDS, at: { x: -150 + 300 * wounds().indexOf(token), z: 0, turn: 0 } });
  c.say('healed', { s: seat });
}

/** Out chip before the player, hand under the deck, gun to the middle; who aims there aims at nobody. (GC 2.5) */
export function eliminate(c: Context, seat: Seat): void {
  const aiming = c.seats.filter((other) => other !== seat && aimOf(c, other) === seat);
  for (const id of c.zone(handOf(seat)).slice()) underDeck(c, id);
  const gun = gunOf(c, seat);
  if (gun !== null) dropGun(c, gun);
  takeAway(c, seat, 'coffee');
  c.apply({ t: 'move', piece: outOf(seat), to: matOf(seat), at: MAT.out });
  for (const other of aiming) loseAim(c, other);
  c.say('eliminated', { s: seat });
}

/** Back in the game: the cards stay as they lie, and nothing else comes back. */
export function revive(c: Context, seat: Seat): void {
  c.apply({ t: 'move', piece: outOf(seat), to: CASE, at: { index: -1 } });
  c.say('revived', { s: seat });
}

export function revealAll(c: Context, seat: Seat): void {
  for (const card of hidden(c, seat)) revealCard(c, card);
}

/** Every integrity card face up, at the end. */
export function openAll(c: Context): void {
  for (const seat of c.seats) for (const { id } of cardsOf(c, seat)) c.apply({ t: 'flip', piece: id, up: true });
}

/** From hand to hand: the loser knew it, the receiver sees it, nobody else. */
export function giveCard(c: Context, id: PieceId, from: Seat, to: Seat): void {
  const kind = kindOf(c.face(id)) ?? 'coffee';
  toHand(c, id, to);
  c.barrier();
  c.say('gives', { s: from }, { s: to });
  c.line([from], 'own-lost', { w: kind });
  c.line([to], 'own-drew', { w: kind });
}

/** An Infection token on a card that has none. Without zombies there are none to put. */
export function infect(c: Context, { seat, slot }: { seat: Seat; slot: Placed['slot'] }): void {
  const token = names.infections(c.seats.length, variantIn(c)).find((id) => c.where(id) === INFECTIONS);
  if (token === undefined || infectionOn(c, seat, slot) !== null) return;
  c.apply({ t: 'move', piece: token, to: slotOf(seat, slot), at: INFECTION_AT });
  c.say('infected', { s: seat }, { w: `slot-${slot}` });
}

/** An Infection token goes back to the middle. */
export function disinfect(c: Context, { seat, slot }: { seat: Seat; slot: Placed['slot'] }): void {
  const token = infectionOn(c, seat, slot);
  if (token === null) return;
  const n = names.infections(c.seats.length, variantIn(c)).indexOf(token);
  c.apply({ t: 'move', piece: token, to: INFECTIONS, at: infectionPlace(n) });
  c.say('disinfected', { s: seat }, { w: `slot-${slot}` });
}

/** All own cards up, no gun, Arms that point at nobody else. Equipment and tokens stay. (GC 2.7) */
export function becomeZombie(c: Context, seat: Seat): void {
  const [arms] = freeArms(c);
  if (arms === undefined || isZombie(c, seat)) return;
  revealAll(c, seat);
  const gun = gunOf(c, seat);
  if (gun !== null) dropGun(c, gun);
  c.apply({ t: 'move', piece: arms, to: matOf(seat), at: { ...MAT.gun, turn: AT_SELF } });
  c.say('becomes-zombie', { s: seat });
}

/** No zombie any more: the Arms go back. */
export function cure(c: Context, seat: Seat): void {
  const arms = armsOf(c, seat);
  if (arms === null) return;
  endShot(c, arms);
  c.apply({ t: 'move', piece: arms, to: names.ARMS, at: armsPlace(names.arms(c.seats.length, variantIn(c)).indexOf(arms)) });
  c.say('cured', { s: seat });
}

/** A gun goes to the middle; Arms, which nobody can take away, turn on their zombie. */
export function disarm(c: Context, seat: Seat): void {
  const gun = gunOf(c, seat);
  if (gun === null) return aimAt(c, seat, seat);
  dropGun(c, gun);
  c.say('drops-gun', { s: seat });
}
