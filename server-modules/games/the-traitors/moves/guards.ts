// What several moves ask first, in the order of the rules: an open question, whose card it is. (TT 3)

import type { Seat } from '../../../kernel/ids.ts';
import type { CardKind } from '../data.ts';
import { hand, type Code, type PlayerView } from '../traitors.ts';

/** The drawn Traitor card waits for an answer: nothing else before. (TT 3.1) */
export const checkDecided = (k: PlayerView): Code | null => (k.own?.undecided === true ? 'answer-first' : null);

export const checkHeld = (k: PlayerView, seat: Seat, m: { card: CardKind }): Code | null => (hand(k, seat).includes(m.card) ? null : 'peek');

/** A word from the wire where yes or no is meant. */
export const checkYesNo = (word: string): Code | null => (word === 'yes' || word === 'no' ? null : 'not-now');
export const YES_NO = ['yes', 'no'] as const;
