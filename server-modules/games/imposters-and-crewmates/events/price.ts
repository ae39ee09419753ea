// Broken Mic!: words cost a card of the own hand, of own choice, thrown away in the same act; without one nothing goes
// out and nobody else notices. (IC 7.4)

import type { Seat } from '../../../kernel/ids.ts';
import { isKind } from '../cards/table.ts';
import { countBacks, discard } from '../mutations.ts';
import { inHand } from '../facts.ts';
import type { Code, Context, PlayerView } from '../imposters.ts';

/** Questions whose answer is a card of the hand that is asked: it must not be gone meanwhile. */
const NEED_HAND: readonly (string | null)[] = ['card', 'forced', 'ballot', 'swap'];

export const price = {
  silent: 'MUTED',
  refusal(k: PlayerView, seat: Seat, pay: string | null): Code | null {
    if (k.permit('speak', { seat }, null) !== null || pay === null || !isKind(pay)) return 'MUTED';
    return inHand(k, seat, pay) === null || NEED_HAND.includes(k.asked) ? 'MUTED' : null;
  },
  pay(c: Context, seat: Seat, pay: string): void {
    const piece = isKind(pay) ? inHand(c, seat, pay) : null;
    if (piece === null) return;
    discard(c, seat, piece);
    countBacks(c);
  },
} as const;
