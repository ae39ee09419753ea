// What a hand does at this table: own room cards, and the two markers. (RN 6)

import type { PieceId } from '../../../kernel/ids.ts';
import type { VerbOf } from '../../../kernel/verb.ts';
import { gestures, type Part } from '../../../rules/hand/patterns.ts';
import type { Gesture, Said } from '../../../rules/hand/gesture.ts';
import type { Room } from '../data.ts';
import { cardOf, roomOfCard, standOf } from '../names.ts';
import type { Noir, PlayerView } from '../noir.ts';
import type { Seat } from '../../../kernel/ids.ts';

export const { the, each, word, put, press, push, own, either } = gestures<Noir>();

/** Own marker. */
export const marker = (of: (seat: Seat) => PieceId): Part<Noir> => the((_k, seat) => of(seat));

/**
 * Another card to the front of the own stack, laid there or by sorting; `any`: also the one that is in front already.
 */
export function toFront(words: Said<Noir>['words'], any = false): Gesture<Noir> {
  const slots = [{ slot: 'room', words }];
  const front = (k: PlayerView, seat: Seat, id: PieceId | undefined, laid: boolean): { room: Room } | null => {
    const room = id === undefined ? null : roomOfCard(seat, id);
    return room === null || (k.zone(standOf(seat))[0] === id && !(any && laid)) ? null : { room };
  };
  const putIn = (k: PlayerView, seat: Seat, verb: VerbOf<'put', PieceId>): { room: Room } | null => {
    if (verb.onto !== standOf(seat) || roomOfCard(seat, verb.piece) === null) return null;
    const isFront = verb.under === true || verb.index === 0;
    return front(k, seat, isFront ? verb.piece : k.zone(standOf(seat)).find((id) => id !== verb.piece), isFront);
  };
  return either(
    own('put', {
      slots,
      write: (_k, seat, m) => ({ t: 'put', piece: cardOf(seat, m['room'] as Room), onto: standOf(seat), index: 0 }),
      read: putIn,
      lifts: (_k, seat, piece) => roomOfCard(seat, piece) !== null,
    }),
    own('arrange', {
      slots,
      write: (_k, seat, m) => ({ t: 'arrange', zone: standOf(seat), order: [cardOf(seat, m['room'] as Room)] }),
      read: (k, seat, verb) => (verb.zone === standOf(seat) ? front(k, seat, verb.order[0], false) : null),
    }),
  );
}
