// The starting layout, dealt as the rules deal it, with and without rules. (GC 2.1, GC 5)

import type { PieceId, Seat, ZoneId } from '../../kernel/ids.ts';
import { movePiece } from '../../kernel/ops.ts';
import { draw } from '../../kernel/random.ts';
import { FELT, type World } from '../../kernel/world.ts';
import { mixed } from '../../rules/chance.ts';
import { layer, laySpots, NOWHERE, placesOf } from '../../rules/layer.ts';
import type { Options } from '../../rules/types.ts';
import {
  armsPlace,
  CLOCKWISE,
  countOf,
  diePlace,
  EQUIPMENT,
  faceOf,
  gunPlace,
  infectionPlace,
  INTEGRITY,
  LOOKS,
  MAT,
  MIDDLE,
  SEAT,
  SLOTS,
  variantOf,
  type Integrity,
  type Look,
  type Variant,
} from './data.ts';
import * as names from './names.ts';

/** Chance that nobody is ever told: integrity cards, the Equipment deck. */
export const DEAL_STREAM = 'deal';
/** Who begins. */
export const FIRST_STREAM = 'first';
const { lay, container } = layer(LOOKS);

export function setup(w: World, options: Options): void {
  const players = w.seats.length;
  const variant = variantOf(options);
  layMiddle(w);
  if (variant === 'zombies') layZombies(w);
  for (const seat of w.seats) laySeat(w, seat);
  const faces = dealt(players, variant, (n) => draw(w, DEAL_STREAM, n));
  const spots = w.seats.flatMap((seat) => SLOTS.map((slot) => names.slotOf(seat, slot)));
  names.integrityCards(players, variant).forEach((id, i) => card(w, id, 'integrity', faceOf(faces[i] as Integrity), spots[i] ?? names.CASE));
  const deck = mixed(names.equipmentCards(variant), (n) => draw(w, DEAL_STREAM, n));
  for (const { id, kind } of deck) card(w, id, 'equipment', faceOf(kind), names.DECK);
  for (const seat of w.seats) movePiece(w, (deck.pop() as { id: PieceId }).id, names.handOf(seat), { index: -1 });
  names.guns(players).forEach((id, n) => lay(w, id, 'figure', 'gun', names.GUNS, gunPlace(n)));
  names.wounds().forEach((id, n) => lay(w, id, 'token', 'wound', names.WOUNDS, { x: -150 + 300 * n, z: 0, turn: 0 }));
  const first = w.seats[draw(w, FIRST_STREAM, players)] as Seat;
  lay(w, names.MARKER, 'marker', 'turn-marker', names.matOf(first), MAT.marker);
  lay(w, names.ARROW, 'marker', 'direction', FELT, { x: 1500, z: 0, turn: CLOCKWISE });
}

/**
 * Faces slot by slot, then what is burned. The pile with the leaders and the Infector has one card for each player and
 * each gets one of it, so nobody begins with two of them; then two more for each, and the three of a player are mixed.
 */
export function dealt(players: number, variant: Variant, chance: (n: number) => number): Integrity[] {
  const count = countOf(players, variant);
  const all = (faces: readonly Integrity[]): Integrity[] => faces.flatMap((face) => Array<Integrity>(count[face]).fill(face));
  const plain = mixed(all(['honest', 'crooked']), chance);
  const special = all(INTEGRITY.slice(2));
  const pile = mixed([...special, ...plain.splice(0, players - special.length)], chance);
  return [...pile.flatMap((one) => mixed([one, ...plain.splice(0, SLOTS.length - 1)], chance)), ...plain];
}

function layMiddle(w: World): void {
  container(w, names.DECK_PIECE, 'deck', 'equipment', names.DECK, MIDDLE.deck);
  container(w, names.CASE_PIECE, 'bag', 'case', names.CASE, MIDDLE.case);
  laySpots(w, [
    [names.PLAYED, MIDDLE.played],
    [names.GUNS, MIDDLE.guns],
    [names.SMOKE, MIDDLE.smoke],
    [names.WOUNDS, MIDDLE.wounds],
  ]);
}

/** Arms, Infection tokens and dice in the middle. */
function layZombies(w: World): void {
  const players = w.seats.length;
  laySpots(w, [
    [names.ARMS, MIDDLE.arms],
    [names.INFECTIONS, MIDDLE.infections],
    [names.DICE, MIDDLE.dice],
  ]);
  names.arms(players, 'zombies').forEach((id, n) => lay(w, id, 'figure', 'arms', names.ARMS, armsPlace(n)));
  names.infections(players, 'zombies').forEach((id, n) => lay(w, id, 'token', 'infection', names.INFECTIONS, infectionPlace(n)));
  names.dice('zombies').forEach((id, n) => lay(w, id, 'die', 'zombie-die', names.DICE, diePlace(n), 1));
}

/** Three places that all can point at and their owner reads, a hand for the owner's eyes, a mat that is everybody's. */
function laySeat(w: World, seat: Seat): void {
  const place = placesOf(w, seat);
  for (const slot of SLOTS) place(names.slotOf(seat, slot), 'spot', { ...SEAT.slots[slot], w: 660, d: 900 }, { read: 'owner', touch: 'owner', insert: 'all' });
  place(names.handOf(seat), 'hand', SEAT.hand, {
    tell: 'owner',
    read: 'owner',
    count: 'all',
    touch: 'owner',
    insert: 'all',
    ordered: true,
    limit: EQUIPMENT.length + 1,
  });
  place(names.matOf(seat), 'spot', SEAT.mat, {});
  lay(w, names.badgeOf(seat), 'token', 'badge', names.matOf(seat), MAT.badge);
  lay(w, names.outOf(seat), 'chip', 'out', names.CASE, NOWHERE);
}

const card = (w: World, id: PieceId, look: Look, face: number, to: ZoneId): void => lay(w, id, 'card', look, to, NOWHERE, face, false);
