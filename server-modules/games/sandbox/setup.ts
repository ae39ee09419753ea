// The free table: two decks, dice, a coin, a pawn and a hand for each seat. No rules.

import { makeInside } from '../../kernel/decks.ts';
import { piece, zone, type Seat } from '../../kernel/ids.ts';
import { shuffleZone } from '../../kernel/ops.ts';
import type { PieceKind } from '../../kernel/types.ts';
import { addPiece, addZone, FELT, makeZone, type World } from '../../kernel/world.ts';
import { DICE, FACES, HAND, HANDS, lookOf } from './data.ts';

export function setup(w: World): void {
  layDeck(w, 'red', -500);
  layDeck(w, 'blue', 500);
  for (let i = 0; i < DICE; i++) lay(w, `die-${i + 1}`, 'die', 'die', 1 + i, { x: 1400 + 250 * i, z: -300 });
  lay(w, 'coin', 'coin', 'coin', 0, { x: 1400, z: 200 });
  w.seats.forEach((seat, i) => laySeat(w, seat, i));
}

/** A deck is a piece whose inside is a closed zone; it lies face down and mixed. */
function layDeck(w: World, colour: 'red' | 'blue', x: number): void {
  const deck = piece(`deck-${colour}`);
  // Named like the decks that hands make, so it dissolves like one when one card is left.
  const inside = zone(`inside:${deck}`);
  lay(w, deck, 'deck', `card-${colour}`, 0, { x, z: 0 });
  addZone(w, makeInside(inside, deck));
  for (let face = 1; face < FACES.length; face++) {
    addPiece(w, {
      id: piece(`${colour}-${face}`),
      kind: 'card',
      look: lookOf(`card-${colour}`),
      face,
      zone: inside,
      x: 0,
      z: 0,
      turn: 0,
      up: false,
      locked: false,
    });
  }
  shuffleZone(w, inside, `deck.${colour}`);
}

function laySeat(w: World, seat: Seat, i: number): void {
  const place = HANDS[i] ?? { x: 0, z: 0, turn: 0 };
  const right = { owner: seat, tell: 'owner', read: 'owner', touch: 'owner', ordered: true } as const;
  addZone(w, makeZone(zone(`hand-${seat}`), 'hand', { ...place, ...HAND, ...right }));
  lay(w, `pawn-${seat}`, 'pawn', `pawn-${i}`, 0, { x: Math.round((place.x * 7) / 10), z: Math.round((place.z * 7) / 10) });
}

function lay(w: World, id: string, kind: PieceKind, look: string, face: number, at: { x: number; z: number }): void {
  addPiece(w, { id: piece(id), kind, look: lookOf(look), face, zone: FELT, x: at.x, z: at.z, turn: 0, up: kind !== 'deck', locked: false });
}
