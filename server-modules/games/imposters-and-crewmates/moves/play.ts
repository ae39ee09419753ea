// Cards: played on the stack with what they name, or laid face down to act a turn later. (IC 5.2, 6 Bad Connection!)

import type { PieceId, Seat, ZoneId } from '../../../kernel/ids.ts';
import type { VerbOf } from '../../../kernel/verb.ts';
import type { Said, Slots } from '../../../rules/hand/gesture.ts';
import type { MoveDef } from '../../../rules/types.ts';
import { deckOf, type Kind } from '../cards/table.ts';
import { checkNames, hasName, namesFor, timing } from '../cards/play.ts';
import { showCard } from '../mutations.ts';
import { inHand, isLaid, isOtherSide, kindsIn, pairOf, playsDeck, seatIn, takesPart } from '../facts.ts';
import type { Code, Context, FrameSeed, Imposters, MoveOf, PlayerView } from '../imposters.ts';
import { declareCard, halvesOf } from '../items.ts';
import { isTile } from '../board.ts';
import * as names from '../names.ts';
import { ontoOf } from '../../../rules/hand/reading.ts';
import { own, pawnSeat, usable } from './hands.ts';

type Playing = { card: Kind; from?: 'pair' };

const isHeld = (k: PlayerView, seat: Seat, { card, from }: Playing): Code | null =>
  (from === 'pair' ? pairOf(k, seat)?.kind === card : inHand(k, seat, card) !== null) ? null : 'NOT_YOURS';
/** In the order of the specification. */
const BARS = [
  (k: PlayerView, seat: Seat): Code | null => (takesPart(k, seat) ? null : 'SITTING_OUT'),
  (k: PlayerView, seat: Seat): Code | null => k.permit('cards', { seat }, null),
  (k: PlayerView, seat: Seat, { from }: Playing): Code | null => (from === 'pair' && k.facts.spent.includes(seat) ? 'PAIR_SPENT' : null),
  isHeld,
  (k: PlayerView, seat: Seat, { card }: Playing): Code | null => (playsDeck(k, seat, card) ? null : 'WRONG_ROLE'),
  (k: PlayerView, seat: Seat, { card }: Playing): Code | null => k.permit('deck', { seat, deck: deckOf(card) }, null),
] as const;
const isForced = (k: PlayerView): boolean => k.asked === 'forced';
/**
 * Whatever the card is played on. Each of its names is asked about with the same card, and between two changes the
 * answer is the same.
 */
function isPlayable(k: PlayerView, seat: Seat, m: Playing): Code | null {
  return k.memo(`play ${seat} ${m.card} ${m.from ?? ''}`, () => {
    for (const bar of PLAY_BARS) {
      const code = bar(k, seat, m);
      if (code !== null) return code;
    }
    return null;
  });
}
const isTimed = (k: PlayerView, seat: Seat, { card }: Playing): Code | null => (isOtherSide(k, seat) && !isForced(k) ? 'CARD_TIMING' : timing(k, seat, card));

const PLAY_BARS = [
  ...BARS,
  (k: PlayerView, _seat: Seat, { from }: Playing): Code | null => ((isLaid(k) && !isForced(k)) || (isForced(k) && from === 'pair') ? 'CARD_TIMING' : null),
  isTimed,
] as const;

/** Each kind of the hand once. */
const cardSlot: Said<Imposters> = {
  slot: 'card',
  words: (k, seat) => [...new Set([...kindsIn(k, seat), ...(pairOf(k, seat) === null ? [] : [pairOf(k, seat)?.kind ?? ''])])],
};
const kindIn = (m: Slots): Kind | undefined => m['card'] as Kind | undefined;
const nameSlot = (slot: 'at' | 'and'): Said<Imposters> => ({
  slot,
  words(k, seat, m) {
    const kind = kindIn(m);
    return kind === undefined || !hasName(kind, slot) ? [null] : namesFor(k, seat, kind, slot);
  },
});
/** What a card is dropped on: a piece or a mat is its seat, a tile itself, a card on the stack its item. */
function nameOf(k: PlayerView, onto: ZoneId, over: PieceId | undefined): string | undefined {
  if (over !== undefined) {
    const item = k.facts.stack.find(({ card }) => card?.piece === over);
    if (item !== undefined) return names.itemWord(item.n);
    const at = pawnSeat(k, over);
    if (at !== null) return at;
  }
  const mat = k.seats.find((one) => names.matOf(one) === onto);
  return mat ?? (isTile(onto) ? onto : undefined);
}
/** A card that is dropped on what it names, or on the stack with names chosen; null: it is not used so. */
function dropped(k: PlayerView, seat: Seat, verb: VerbOf<'put', PieceId>): { card: Kind; isPair: boolean; named: { at?: string; and?: string } } | null {
  const used = usable(k, seat, verb.piece);
  const onto = ontoOf(k, verb);
  if (used === null || onto === null || onto === names.handOf(seat)) return null;
  const at = verb.choose?.['at'] ?? nameOf(k, onto, verb.over);
  const and = verb.choose?.['and'];
  return onto === names.STACK || at !== undefined ? { ...used, named: { ...(at === undefined ? {} : { at }), ...(and === undefined ? {} : { and }) } } : null;
}
/** Under Bad Connection! whatever is used is laid. */
const isLaying = (k: PlayerView, isPair: boolean): boolean => isLaid(k) && !isPair && !isForced(k);

export const play: MoveDef<Imposters, MoveOf<'play'>> = {
  guards: [isPlayable, checkNames],
  gesture: own('put', {
    slots: [
      cardSlot,
      {
        slot: 'from',
        words(k, seat, m) {
          const kind = kindIn(m);
          return kind !== undefined && pairOf(k, seat)?.kind === kind ? (inHand(k, seat, kind) === null ? ['pair'] : [null, 'pair']) : [null];
        },
      },
      nameSlot('at'),
      nameSlot('and'),
    ],
    said: ['at', 'and'],
    write(k, seat, m) {
      const { at, and, from } = m;
      const kind = kindIn(m);
      const choose = { ...(at === undefined ? {} : { at }), ...(and === undefined ? {} : { and }) };
      const piece = (from === 'pair' ? pairOf(k, seat)?.card : kind === undefined ? null : inHand(k, seat, kind)) ?? names.pawnOf(seat);
      return { t: 'put', piece, onto: names.STACK, ...(at === undefined && and === undefined ? {} : { choose }) };
    },
    read(k, seat, verb) {
      const used = dropped(k, seat, verb);
      return used === null || isLaying(k, used.isPair) ? null : { card: used.card, ...used.named, ...(used.isPair ? { from: 'pair' } : {}) };
    },
  }),
  words: (k, _seat, { card, at, and, from }) => {
    const named = [at, and].flatMap((word) => (word === undefined ? [] : [argOf(k, word)]));
    return { k: `act.play${from === 'pair' ? '.pair' : ''}${named.length > 0 ? `.${named.length}` : ''}`, a: [{ w: card }, ...named] };
  },
  apply(c, seat, m): FrameSeed | null {
    const { card: kind, at, and, from } = m;
    const piece = from === 'pair' ? pairOf(c, seat)?.card : inHand(c, seat, kind);
    if (piece === undefined || piece === null) return null;
    note(c, seat, from === 'pair');
    showCard(c, piece);
    const named = [at, and].flatMap((word) => (word === undefined ? [] : [argOf(c, word)]));
    c.say(`plays${named.length > 0 ? `.${named.length}` : ''}`, { s: seat }, { w: kind }, ...named);
    const card = { piece, kind, at: at ?? null, and: and ?? null, from: from ?? ('hand' as const), pair: from === 'pair' ? seat : null };
    // What Mindfreak! forces acts at once: no window, no answer. (IC 7.23)
    if (c.frames().at(-1)?.t !== 'forced') return declareCard(c, seat, card);
    c.facts.items++;
    return {
      t: 'effect',
      v: { play: { kind, piece, by: seat, at: card.at, and: card.and, n: c.facts.items, half: 1, pair: card.pair }, halves: halvesOf(c, card) },
    };
  },
};

/** Why a card cannot be played so; null: it can. */
export function playRefusal(k: PlayerView, seat: Seat, m: Omit<MoveOf<'play'>, 't'>): Code | null {
  for (const guard of play.guards) {
    const code = guard(k, seat, { t: 'play', ...m });
    if (code !== null) return code;
  }
  return null;
}
/** One more card in this round. */
function note(c: Context, seat: Seat, pair: boolean): void {
  c.facts.plays.push(seat);
  if (pair) c.facts.spent.push(seat);
}
/** A named thing as an argument of a line. */
export const argOf = (k: Pick<PlayerView, 'seats' | 'facts'>, word: string): { s: Seat } | { w: string } => {
  const seat = seatIn(k, word);
  if (seat !== null) return { s: seat };
  const item = isTile(word) ? undefined : k.facts.stack.find(({ n }) => names.itemWord(n) === word);
  return { w: item?.card?.kind ?? word };
};

export const lay: MoveDef<Imposters, MoveOf<'lay'>> = {
  guards: [...BARS, (k) => (isLaid(k) ? null : 'CARD_TIMING'), isTimed],
  gesture: own('put', {
    slots: [{ slot: 'card', words: (k, seat) => [...new Set(kindsIn(k, seat))] }],
    said: ['at', 'and'],
    write(k, seat, m) {
      const kind = kindIn(m);
      return { t: 'put', piece: (kind === undefined ? null : inHand(k, seat, kind)) ?? names.pawnOf(seat), onto: names.laidOf(seat) };
    },
    read(k, seat, verb) {
      const laid = ontoOf(k, verb) === names.laidOf(seat) ? usable(k, seat, verb.piece) : null;
      const used = laid ?? dropped(k, seat, verb);
      return used === null || (laid === null && !isLaying(k, used.isPair)) ? null : { card: used.card };
    },
  }),
  apply(c, seat, { card }) {
    const piece = inHand(c, seat, card);
    if (piece === null) return;
    note(c, seat, false);
    c.apply({ t: 'move', piece, to: names.laidOf(seat), at: { x: -300 + 150 * c.zone(names.laidOf(seat)).length, z: 0, turn: 0 } });
    c.facts.laid.push(piece);
    c.facts.doubled = [...c.facts.doubled.filter((one) => one !== piece), ...(halvesOf(c, { kind: card }) === 2 ? [piece] : [])];
    c.say('lays', { s: seat });
  },
};
