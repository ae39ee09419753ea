// Answers under events: a King, cards that are voted with, cards that are replaced. (IC 6)

import type { Seat } from '../../../kernel/ids.ts';
import type { Gesture } from '../../../rules/hand/gesture.ts';
import type { MoveDef } from '../../../rules/types.ts';
import type { Kind } from '../cards/table.ts';
import { membersOf, teamOf } from '../facts.ts';
import type { Code, Imposters, MoveOf, PlayerView } from '../imposters.ts';
import { gathered, own, pawn, press, setIn, the } from '../moves/hands.ts';
import { discardOf, lampOf } from '../names.ts';
import { cardsOfSet, readSet, setsOf } from './sets.ts';

/** What is pressed on the own lamp for no card at all. */
export const NO_CARD = 'none';
/** What is pressed on a piece of the own team to make it King. */
export const KING = 'king';

const crown: MoveDef<Imposters, MoveOf<'crown'>> = {
  guards: [(k, seat, m) => (membersOf(k, teamOf(k, seat)).includes(m.king) ? null : 'NO_TARGET')],
  gesture: press(
    pawn('king', (k, seat) => membersOf(k, teamOf(k, seat))),
    the(KING),
  ),
};

/** Cards are gathered over a discard pile, whatever their decks; none is a press. */
const PILE = discardOf('wld');
const holds = (k: PlayerView, seat: Seat, m: { cards: string }): Code | null => (cardsOfSet(k, seat, m.cards) === null ? 'NO_TARGET' : null);
const gather = (asked: 'ballot' | 'swap'): Gesture<Imposters> =>
  own(['press', 'gather'], {
    slots: [{ slot: 'cards', words: setsOf }],
    write: (k, seat, { cards }) => gathered(k, seat, cards, PILE) ?? { t: 'press', piece: lampOf(seat), button: NO_CARD },
    read(k, seat, verb) {
      if (verb.t === 'press') return verb.piece === lampOf(seat) && verb.button === NO_CARD ? { cards: '' } : null;
      return verb.into === PILE ? { cards: setIn(k, verb) } : null;
    },
  }).when((k) => k.asked === asked);
const saying = (key: string, words: string): { k: string; a?: { w: Kind }[] } => {
  const kinds = readSet(words) ?? [];
  return kinds.length === 0 ? { k: `${key}.none` } : { k: key, a: kinds.map((w) => ({ w })) };
};

const parting = (asked: 'ballot' | 'swap', key: string): MoveDef<Imposters, MoveOf<'vote'> | MoveOf<'swap'>> => ({
  guards: [holds],
  gesture: gather(asked),
  words: (_k, _seat, m) => saying(key, m.cards),
});

export const EVENT_MOVES = { crown, vote: parting('ballot', 'act.vote'), swap: parting('swap', 'act.swap') };
