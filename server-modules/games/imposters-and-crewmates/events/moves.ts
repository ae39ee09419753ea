// Answers under events: a King, cards that are voted with, cards that are replaced. (spec 6)

import type { PieceId, Seat } from '../../../kernel/ids.ts';
import type { Verb } from '../../../kernel/verb.ts';
import type { MoveDef } from '../../../rules/types.ts';
import type { Kind } from '../cards/table.ts';
import { kindOfPiece, membersOf, seatIn, teamOf } from '../facts.ts';
import type { Code, Imposters, MoveOf, Sight } from '../imposters.ts';
import { discardOf, lampOf, pawnOf } from '../names.ts';
import { cardsOfSet, readSet, setsOf, writeSet } from './sets.ts';
import type { EventWords } from './words.ts';

type Def<T extends keyof EventWords['moves']> = MoveDef<Imposters, MoveOf<T>>;
/** What is pressed on the own lamp for no card at all. */
export const NO_CARD = 'none';
/** What is pressed on a piece of the own team to make it King. */
export const KING = 'king';

const crown: Def<'crown'> = {
  guards: [(k, seat, m) => (membersOf(k, teamOf(k, seat)).includes(m.king) ? null : 'NO_TARGET')],
  slots: [{ name: 'king', options: (k, seat) => membersOf(k, teamOf(k, seat)) }],
  gesture: (_k, _seat, m) => ({ t: 'press', piece: pawnOf(m.king), button: KING }),
  words: (_k, _seat, m) => ({ k: 'act.crown', a: [{ s: m.king }] }),
  apply: () => null,
};

/** Cards are gathered over a discard pile, whatever their decks; none is a press. */
const PILE = discardOf('wld');
const holds = (k: Sight, seat: Seat, m: { cards: string }): Code | null => (cardsOfSet(k, seat, m.cards) === null ? 'NO_TARGET' : null);
const gather = (k: Sight, seat: Seat, m: { cards: string }): Verb<PieceId> => {
  const pieces = cardsOfSet(k, seat, m.cards) ?? [];
  return pieces.length === 0 ? { t: 'press', piece: lampOf(seat), button: NO_CARD } : { t: 'gather', pieces: [...pieces], into: PILE };
};
const saying = (key: string, words: string): { k: string; a?: { w: Kind }[] } => {
  const kinds = readSet(words) ?? [];
  return kinds.length === 0 ? { k: `${key}.none` } : { k: key, a: kinds.map((w) => ({ w })) };
};

const vote: Def<'vote'> = {
  guards: [holds],
  slots: [{ name: 'cards', options: setsOf }],
  gesture: gather,
  words: (_k, _seat, m) => saying('act.vote', m.cards),
  apply: () => null,
};

const swap: Def<'swap'> = {
  guards: [holds],
  slots: [{ name: 'cards', options: setsOf }],
  gesture: gather,
  words: (_k, _seat, m) => saying('act.swap', m.cards),
  apply: () => null,
};

export const EVENT_MOVES: { readonly [T in keyof EventWords['moves']]: Def<T> } = { crown, vote, swap };

/** The moves of events that a verb can mean, by what is asked. */
export function readEvent(k: Sight, seat: Seat, verb: Verb<PieceId>): MoveOf<keyof EventWords['moves']> | null {
  if (verb.t === 'press' && verb.button === KING) {
    const king = seatIn(
      k,
      k.seats.find((one) => pawnOf(one) === verb.piece),
    );
    return king === null ? null : { t: 'crown', king };
  }
  const t = k.asked === 'ballot' ? 'vote' : k.asked === 'swap' ? 'swap' : null;
  if (t === null) return null;
  if (verb.t === 'press' && verb.piece === lampOf(seat) && verb.button === NO_CARD) return { t, cards: '' };
  if (verb.t !== 'gather' || verb.into !== PILE) return null;
  const kinds = verb.pieces.flatMap((piece) => kindOfPiece(k, piece) ?? []);
  return { t, cards: writeSet(kinds) };
}
