// Draw and exchange: offers between teammates that nobody else hears of, being ready; and agreeing on a Tie of the
// round. (IC 3.3, IC 3.5)

import type { PieceId, Seat } from '../../../kernel/ids.ts';
import type { VerbOf } from '../../../kernel/verb.ts';
import type { MoveDef } from '../../../rules/types.ts';
import { IMPOSTERS } from '../data.ts';
import { countBacks, toHand } from '../mutations.ts';
import { cardsOfSet, readSet, setsOf } from '../events/sets.ts';
import { handSize, mateOf } from '../facts.ts';
import type { Code, Context, Imposters, MoveOf, Offer, PlayerView } from '../imposters.ts';
import { pawnOf, matOf } from '../names.ts';
import { gathered, lamp, own, press, setIn, the } from './hands.ts';

type Def<T extends 'offer' | 'give' | 'refuse' | 'ready' | 'agreeTie'> = MoveDef<Imposters, MoveOf<T>>;

const sizeOf = (cards: string): number => readSet(cards)?.length ?? 0;
const isOpen = (k: PlayerView): Code | null => (k.facts.noTrade ? 'EXCHANGE_OFF' : null);
/** Nobody may end above five. */
const isRoom = (k: PlayerView, seat: Seat, cards: number, want: number): boolean =>
  handSize(k, seat) - cards + want <= IMPOSTERS.hand && handSize(k, mateOf(k, seat)) + cards - want <= IMPOSTERS.hand;
const isNumber = (word: string): boolean => /^[0-5]$/.test(word);

/** Some cards for some number of the mate's; one new offer takes the place of the last. */
export const offer: Def<'offer'> = {
  aside: true,
  guards: [
    isOpen,
    (k, seat, { cards }) => (cardsOfSet(k, seat, cards) === null ? 'NO_TARGET' : null),
    (k, seat, { cards, want }) => (isNumber(want) && Number(want) <= handSize(k, mateOf(k, seat)) && sizeOf(cards) + Number(want) > 0 ? null : 'NO_TARGET'),
    (k, seat, { cards, want }) => (isRoom(k, seat, sizeOf(cards), Number(want)) ? null : 'HAND_FULL'),
  ],
  // Cards on the mate's mat, or a word on his piece.
  gesture: own(['press', 'gather'], {
    slots: [
      { slot: 'cards', words: setsOf },
      { slot: 'want', words: () => ['0', '1', '2', '3', '4', '5'] },
    ],
    said: ['want'],
    write(k, seat, { cards, want = '0' }) {
      const verb = gathered(k, seat, cards, matOf(mateOf(k, seat))) ?? { t: 'press', piece: pawnOf(mateOf(k, seat)), button: 'ask' };
      return { ...verb, choose: { want } };
    },
    read(k, seat, verb) {
      const cards = onMate(k, seat, verb, 'ask');
      return cards === null ? null : { cards, want: verb.choose?.['want'] ?? '0' };
    },
  }),
  words: (_k, _seat, { cards, want }) => ({ k: 'act.offer', a: [Number(want), ...(readSet(cards) ?? []).map((w) => ({ w }))] }),
  apply(c, seat, { cards, want }) {
    const made = { cards, want: Number(want) };
    c.ownOf(seat).offers = made;
    c.ownOf(mateOf(c, seat)).offered = made;
  },
};

/** The set that is gathered on the mate's mat, empty where this is pressed on his piece; null: neither. */
function onMate(k: PlayerView, seat: Seat, verb: VerbOf<'press', PieceId> | VerbOf<'gather', PieceId>, button: string): string | null {
  if (verb.t === 'gather') return verb.into === matOf(mateOf(k, seat)) ? setIn(k, verb) : null;
  return verb.piece === pawnOf(mateOf(k, seat)) && verb.button === button ? '' : null;
}

const offered = (k: PlayerView): Offer | null => k.own?.offered ?? null;
/** The mate's offer is taken for these cards. */
export const give: Def<'give'> = {
  aside: true,
  guards: [
    isOpen,
    (k) => (offered(k) === null ? 'NOT_NOW' : null),
    (k, seat, { cards }) => (cardsOfSet(k, seat, cards) === null || sizeOf(cards) !== offered(k)?.want ? 'NO_TARGET' : null),
    (k, seat, { cards }) => (isRoom(k, seat, sizeOf(cards), sizeOf(offered(k)?.cards ?? '')) ? null : 'HAND_FULL'),
  ],
  gesture: own(['press', 'gather'], {
    slots: [{ slot: 'cards', words: (k, seat) => (offered(k) === null ? [] : setsOf(k, seat).filter((cards) => sizeOf(cards) === offered(k)?.want)) }],
    // Tells it from an offer.
    said: ['give'],
    write(k, seat, { cards }) {
      const verb = gathered(k, seat, cards, matOf(mateOf(k, seat)));
      return verb === null ? { t: 'press', piece: pawnOf(mateOf(k, seat)), button: 'yes' } : { ...verb, choose: { give: 'yes' } };
    },
    read(k, seat, verb) {
      const cards = verb.t === 'gather' && verb.choose?.['give'] !== 'yes' ? null : onMate(k, seat, verb, 'yes');
      return cards === null ? null : { cards };
    },
  }),
  words: (_k, _seat, { cards }) => ({ k: sizeOf(cards) === 0 ? 'act.give.none' : 'act.give', a: (readSet(cards) ?? []).map((w) => ({ w })) }),
  apply(c, seat, { cards }) {
    const mate = mateOf(c, seat);
    const gets = cardsOfSet(c, mate, c.ownOf(seat).offered?.cards ?? '');
    const gives = cardsOfSet(c, seat, cards);
    close(c, seat);
    close(c, mate);
    // The mate has given away meanwhile what was offered.
    if (gets === null || gives === null) return;
    c.barrier();
    for (const piece of gets) toHand(c, seat, piece);
    for (const piece of gives) toHand(c, mate, piece);
    countBacks(c);
    c.say('trade', { s: mate }, { s: seat }, gets.length, gives.length);
  },
};
/** What one has offered is off the table. */
function close(c: Context, seat: Seat): void {
  c.ownOf(seat).offers = null;
  c.ownOf(mateOf(c, seat)).offered = null;
}

export const refuseOffer: Def<'refuse'> = {
  aside: true,
  guards: [isOpen, (k) => (offered(k) === null ? 'NOT_NOW' : null)],
  gesture: press(
    the((k, seat) => pawnOf(mateOf(k, seat))),
    the('no'),
  ),
  apply(c, seat) {
    close(c, mateOf(c, seat));
  },
};

export const ready: Def<'ready'> = {
  guards: [],
  gesture: press(lamp, the('ready')),
};

/** Before a round is revealed, and once its outcome is applied, there is nothing to agree on. */
const isOn = (k: PlayerView): boolean => k.facts.phase !== 'refill' && k.facts.phase !== 'result' && k.facts.phase !== 'exchange';
/** The last who agrees ends the round; said again, it is taken back. Beside every question but a window. (IC 3.3) */
export const agreeTie: Def<'agreeTie'> = {
  guards: [(k) => (isOn(k) ? null : 'NOT_NOW')],
  gesture: press(lamp, the('tie')),
  words: (k, seat) => ({ k: k.facts.ties.includes(seat) ? 'act.tie.back' : 'act.tie' }),
  apply(c, seat) {
    const { ties } = c.facts;
    const back = ties.includes(seat);
    c.facts.ties = back ? ties.filter((one) => one !== seat) : c.seats.filter((one) => one === seat || ties.includes(one));
    c.say(back ? 'tie-back' : 'tie-asked', { s: seat });
    // Nobody asks a bot, or a seat that somebody stands in for. (IC 3.7)
    return c.people.every((one) => c.facts.ties.includes(one)) ? { t: 'agreed', v: {} } : null;
  },
};
