// What words cost: at most tables nothing, at some a game forbids them or asks a price, which is paid in the same act.
// (§8, IC 7.4)

import type { PieceId, Seat } from '../kernel/ids.ts';
import type { VerbOf } from '../kernel/verb.ts';
import type { Run } from './run.ts';
import type { AnyRules, Loose } from './any-rules.ts';
import type { PlayerView } from './context.ts';

/** Where a seat names its price among what the hand has chosen. */
export const PAY = 'pay';

/** Null: the words are free. Else why they may not be said, or what their payment does. */
export function costOf(rules: AnyRules, k: PlayerView<Loose>, seat: Seat, words: VerbOf<'say', PieceId>): { code: string } | { pay(run: Run): void } | null {
  const { price } = rules;
  if (price === undefined || rules.manners(k).speak === 'free') return null;
  const given = words.choose?.[PAY] ?? null;
  const code = price.refusal(k, seat, given);
  if (code !== null || given === null) return { code: code ?? price.silent };
  return { pay: (run) => price.pay(run.ctx, seat, given) };
}
