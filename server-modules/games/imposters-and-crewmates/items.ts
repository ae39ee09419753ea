// Items of the stack: what is declared, who is asked about it, what several outcomes at once amount to. (IC 5.1,
// IC 5.3)

import type { Seat } from '../../kernel/ids.ts';
import { againstOf } from './cards/play.ts';
import { EVENT_RULES } from './events/rules.ts';
import { isHolding, living, mayPlay, playersOf, takesPart } from './facts.ts';
import type { Context, FrameSeed, Outcome, PlayerView, Verdict } from './imposters.ts';
import type { CardItem, Item } from './stack.ts';
import type { EventRules } from './event-rules.ts';
import { isGrave } from './walks.ts';

/** What the event fills in whose rules hold. */
export const rulesNow = (k: Pick<PlayerView, 'facts'>): EventRules => (k.facts.rules === null ? {} : (EVENT_RULES[k.facts.rules] ?? {}));

/** Puts something on the stack and hands back the frame that sees it through. */
export function declare(c: Context, of: Partial<Item> & Pick<Item, 't'>): FrameSeed {
  const { facts } = c;
  facts.items++;
  const holds = c.seats.filter((seat) => isHolding(c, seat));
  const item: Item = { by: null, to: null, was: '', card: null, verdict: null, full: true, other: false, ...of, n: facts.items, holds };
  facts.stack = [...facts.stack, item];
  return { t: 'item', v: item };
}

/**
 * A card on the stack: how often it takes effect and whom it is against are settled now; of a laid one the first was
 * settled when it was laid. (IC 5.6)
 */
export function declareCard(c: Context, by: Seat, card: Omit<CardItem, 'halves' | 'against'>, halves = halvesOf(c, card)): FrameSeed {
  const against = againstOf(c, by, card.kind, card.at, card.and);
  return declare(c, { t: 'card', by, card: { ...card, halves, against } });
}
export const halvesOf = (c: Context, { kind }: Pick<CardItem, 'kind'>): 1 | 2 => (c.value('halves', { kind }, 1) > 1 ? 2 : 1);

/** Would a landing there ask everybody? */
export const asksAll = (k: PlayerView, seat: Seat, tile: Parameters<typeof isGrave>[2]): boolean =>
  isGrave(k, seat, tile) || rulesNow(k).matters?.(k, seat, tile) === true;

/** Whom the window of an item asks, by what all can see; playable or not. */
export const askedIn = (k: PlayerView, item: Pick<Item, 'full' | 'holds'>): Seat[] =>
  k.seats.filter((seat) => (item.full || item.holds.includes(seat)) && mayPlay(k, seat));
export const itemBy = (k: Pick<PlayerView, 'facts'>, n: number): Item | null => k.facts.stack.find((item) => item.n === n) ?? null;

/** How the round would end as things stand: by the event's own conditions, else by wiped-out sides. (IC 3.4) */
export function standing(k: PlayerView): Verdict[] {
  const { ends } = rulesNow(k);
  return ends === undefined ? wipedOut(k) : ends(k);
}
/** "Both" are all that take part. Sabotage Reactor! goes on without Imposters. */
export function wipedOut(k: PlayerView): Verdict[] {
  if (k.facts.phase !== 'turn' && k.facts.phase !== 'tokens') return [];
  const gone = (['imposter', 'crewmate'] as const).map((role) => playersOf(k, role).some((seat) => takesPart(k, seat)) && living(k, role).length === 0);
  const [imposters, crewmates] = gone;
  if (imposters && crewmates) return [{ is: 'TIE', why: 'wiped', latched: false }];
  if (crewmates) return [{ is: 'IV', why: 'wiped', latched: false }];
  return imposters && k.value('noWipe', {}, 0) === 0 ? [{ is: 'CV', why: 'wiped', latched: false }] : [];
}

/** Several at once: different ones are a Tie, latched if one of them is. */
export function together(verdicts: readonly Verdict[]): Verdict | null {
  const [first] = verdicts;
  if (first === undefined) return null;
  const latched = verdicts.some((one) => one.latched);
  if (verdicts.every(({ is }) => is === first.is)) return verdicts.find((one) => one.latched) ?? first;
  return { is: 'TIE', why: 'both', latched };
}
/** What was reached and is not yet waiting on the stack. */
export function fresh(k: PlayerView): Verdict | null {
  const waits = (is: Outcome): boolean => k.facts.stack.some(({ verdict }) => verdict?.is === is);
  const stand = together(standing(k));
  const found = [...k.facts.due, ...(stand === null || waits(stand.is) ? [] : [stand])];
  const verdict = together(found);
  const presses = found.flatMap(({ moved }) => moved?.presses ?? []);
  const left = together(found.filter(({ latched, moved }) => latched && moved === undefined));
  return verdict === null || found.every(({ moved }) => moved === undefined) ? verdict : { ...verdict, moved: { presses, left } };
}
/** Is an outcome announced: does one wait on the stack, or was one brought since so many were on their way? */
export const isAnnounced = (k: PlayerView, before: number): boolean => k.facts.due.length > before || k.facts.stack.some(({ verdict }) => verdict !== null);
/** Is the round decided already, so that no second half of a card comes? */
export const isDecided = (k: PlayerView): boolean => k.facts.due.length > 0 || standing(k).length > 0;
