// Answers: passing, one of a list, one card of the own hand, a throw. (IC 5.8)

import type { PieceId, Seat } from '../../../kernel/ids.ts';
import type { VerbOf } from '../../../kernel/verb.ts';
import type { Slots } from '../../../rules/hand/gesture.ts';
import type { MoveDef } from '../../../rules/types.ts';
import { isTile } from '../board.ts';
import { deckOf, type Kind } from '../cards/table.ts';
import { PILES } from '../data.ts';
import { inHand, isEmpty, kindOfPiece, kindsIn, nextToken, seatIn, slotFor, tileOf, tokenOn, tokens } from '../facts.ts';
import { SIGNS, type Imposters, type MoveOf, type PlayerView } from '../imposters.ts';
import type { Choice, HandChoice } from '../stack.ts';
import * as names from '../names.ts';
import { ontoOf } from '../../../rules/hand/reading.ts';
import { lamp, own, pawnSeat, press, the, usable, word } from './hands.ts';
import { argOf } from './play.ts';

type Def<T extends 'pass' | 'choose' | 'card' | 'throw'> = MoveDef<Imposters, MoveOf<T>>;

export const pass: Def<'pass'> = {
  pass: true,
  guards: [],
  gesture: press(lamp, the('pass')),
};

/** The choice this seat has now, out of a list. */
export function listFor(k: PlayerView, seat: Seat): Choice | null {
  const { choice } = k.facts;
  return choice !== null && choice.seat === seat && 'from' in choice ? choice : null;
}
export function handFor(k: PlayerView, seat: Seat): HandChoice | null {
  const { choice } = k.facts;
  return choice !== null && choice.seat === seat && 'decks' in choice ? choice : null;
}
/** What stands for a place on the board when it is chosen: the token to be laid, lifted or not, else the own piece. */
function pieceFor(k: PlayerView, seat: Seat, key: string): PieceId {
  return (key.startsWith('token.') ? nextToken(k, key.slice(6) as 'B', seat) : null) ?? names.pawnOf(seat);
}

export const choose: Def<'choose'> = {
  guards: [
    (k, seat, { value }) => {
      const choice = listFor(k, seat);
      if (choice === null) return 'NOT_NOW';
      if (value === undefined) return choice.may ? null : 'NO_TARGET';
      if (choice.from.includes(value)) return null;
      return isTile(value) ? (isEmpty(k, value) ? 'WRONG_COLOUR' : 'NOT_EMPTY') : 'NO_TARGET';
    },
  ],
  gesture: own(['press', 'put'], {
    slots: [
      {
        slot: 'value',
        words(k, seat) {
          const choice = listFor(k, seat);
          return choice === null ? [] : [...choice.from, ...(choice.may ? [null] : [])];
        },
      },
    ],
    write(k, seat, { value }) {
      const key = listFor(k, seat)?.key ?? '';
      if (value === undefined) return { t: 'press', piece: names.lampOf(seat), button: 'no' };
      const laid = key === 'clear' && isTile(value) ? tokenOn(k, value) : null;
      if (laid !== null) return { t: 'put', piece: laid.piece, onto: names.trayOf(laid.token) };
      if (isTile(value)) return { t: 'put', piece: pieceFor(k, seat, key), onto: names.tileZone(value) };
      const at = seatIn(k, value);
      return at === null ? { t: 'press', piece: names.lampOf(seat), button: value } : { t: 'press', piece: names.pawnOf(at), button: 'choose' };
    },
    read: (k, seat, verb) => (verb.t === 'put' ? readLaid(k, seat, verb) : readPressed(k, seat, verb)),
  }),
  words(k, seat, { value }) {
    const key = listFor(k, seat)?.key ?? 'choose';
    return value === undefined ? { k: `act.${key}.none` } : { k: `act.${key}`, a: [argOf(k, value)] };
  },
};

/** On the own lamp anything that has no meaning of its own there, and whoever is pressed on. */
function readPressed(k: PlayerView, seat: Seat, { piece, button }: VerbOf<'press', PieceId>): Slots | null {
  const at = pawnSeat(k, piece);
  if (at !== null) return button === 'choose' ? { value: at } : null;
  if (piece !== names.lampOf(seat) || ON_LAMP.includes(button)) return null;
  if (button !== 'no') return { value: button };
  return handFor(k, seat) === null ? {} : null;
}
/** A card beside a wild tile, a token to a tile or off one, the button, the own piece: what is asked says which. */
function readLaid(k: PlayerView, seat: Seat, verb: VerbOf<'put', PieceId>): Slots | null {
  const { piece } = verb;
  const onto = ontoOf(k, verb);
  const choice = listFor(k, seat);
  if (choice === null || onto === null) return null;
  // The card of the lit slot: to the hand it is taken, dragged away it is left. (IC 9.1)
  if (choice.key === 'wild' && isLit(k, seat, piece) && onto !== k.rest(piece)) return onto === names.handOf(seat) ? { value: 'yes' } : {};
  const from = choice.key === 'clear' ? tokens(k).find((laid) => laid.piece === piece) : undefined;
  if (from !== undefined) return onto === names.trayOf(from.token) ? { value: from.tile } : null;
  return isTile(onto) && kindOfPiece(k, piece) === null ? { value: onto } : null;
}
/** The card beside the wild tile on which the own piece has landed. */
function isLit(k: PlayerView, seat: Seat, piece: PieceId): boolean {
  const tile = tileOf(k, seat);
  return tile !== null && slotFor(k, tile) === piece;
}
const ON_LAMP: readonly string[] = ['pass', 'ready', 'tie', ...SIGNS];

export const card: Def<'card'> = {
  guards: [
    (k, seat, m) => {
      const choice = handFor(k, seat);
      if (choice === null) return 'NOT_NOW';
      if (m.card === undefined) return choice.may ? null : 'NO_TARGET';
      return inHand(k, seat, m.card) !== null && choice.decks.includes(deckOf(m.card)) ? null : 'NO_TARGET';
    },
  ],
  gesture: own(['press', 'put'], {
    slots: [
      {
        slot: 'card',
        words(k, seat) {
          const choice = handFor(k, seat);
          if (choice === null) return [];
          const kinds = [...new Set(kindsIn(k, seat))].filter((kind) => choice.decks.includes(deckOf(kind)));
          return [...kinds, ...(choice.may ? [null] : [])];
        },
      },
    ],
    write(k, seat, m) {
      const kind = m['card'] as Kind | undefined;
      const piece = kind === undefined ? null : inHand(k, seat, kind);
      if (piece === null || kind === undefined) return { t: 'press', piece: names.lampOf(seat), button: 'no' };
      return { t: 'put', piece, onto: names.discardOf(deckOf(kind)) };
    },
    read(k, seat, verb) {
      if (handFor(k, seat) === null) return null;
      if (verb.t === 'press') return verb.piece === names.lampOf(seat) && verb.button === 'no' ? {} : null;
      const used = PILES.some((pile) => ontoOf(k, verb) === names.discardOf(pile)) ? usable(k, seat, verb.piece) : null;
      return used === null ? null : { card: used.card };
    },
  }),
  words(k, seat, m) {
    const key = handFor(k, seat)?.key ?? 'discard';
    return m.card === undefined ? { k: `act.${key}.none` } : { k: `act.${key}`, a: [{ w: m.card }] };
  },
};

export const signs: Def<'throw'> = {
  guards: [],
  gesture: press(
    lamp,
    word('sign', () => SIGNS),
  ),
};
