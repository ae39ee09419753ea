// What cards bend as long as they last: who may play, hop, land, press and speak, and what a landing means. They count
// more than the event. (IC 1.4 to 1.6, 5.6, 7)

import type { PieceId, Seat } from '../../../kernel/ids.ts';
import type { Bends as AnyBends, Effect, RuleArg, RuleLine } from '../../../rules/types.ts';
import type { Role } from '../board.ts';
import { announce, negate } from '../mutations.ts';
import { isImposter, living, roleOf } from '../facts.ts';
import { BUTTON, STRIKE, type Code, type Context, type Imposters, type Played, type PlayerView, type Verdict as Outlook } from '../imposters.ts';
import { canJoin, completes, neighboursOf } from './pin.ts';
import { crew } from './play.ts';
import { rowOf, type Deck, type Kind } from './table.ts';

export type Lasting = Extract<Effect<Imposters>, { t: 'card' }>;
type Bends = AnyBends<Imposters, Lasting>;
type Verdict = 'allow' | { forbid: Code } | null;

const when = (is: boolean, verdict: Exclude<Verdict, null>): Verdict => (is ? verdict : null);
const set = <T extends string>(list: readonly T[], word: T): { set: number } => ({ set: list.indexOf(word) });
/** Nobody of a role may play cards of this deck. */
const bars = (deck: Deck, role: Role): Bends => ({
  permits: { deck: (k, _e, arg) => when(arg.deck === deck && roleOf(k, arg.seat) === role, { forbid: 'DECK_BARRED' }) },
});
/** The player's piece may land on Imposters, which kills. */
const STRIKES: Bends = { permits: { strike: (k, e, { by, at }) => when(by === e.by && isImposter(k, at), 'allow') } };
/** The player's piece may land on the button, and what that means. */
const presses = (meaning: (typeof BUTTON)[number]): Bends => ({
  permits: { press: (_k, e, { seat }) => when(seat === e.by, 'allow') },
  values: { button: (_k, e, { seat }) => (seat === e.by ? set(BUTTON, meaning) : null) },
});
/** Under Sabotage Reactor! a report counts only if it was played later. (IC 7.1) */
export const isAsleep = (k: PlayerView, n: number): boolean => inForce(k, 'imp.reactor').some(({ v }) => v.n > n);

/** By kind; what is missing bends nothing and is asked for elsewhere, or only listed. */
export const LASTING: { readonly [K in Kind]?: Bends } = {
  'imp.weapons': bars('crw', 'crewmate'),
  'imp.lights': bars('wld', 'crewmate'),
  'crw.repairman': bars('imp', 'imposter'),
  'crw.electrical': bars('wld', 'imposter'),
  'imp.surprise': { permits: { vent: (_k, e, { seat }) => when(seat === e.by, 'allow') } },
  'crw.engineer': { permits: { hop: (_k, e, { seat }) => when(seat === e.by, 'allow') } },
  'crw.ventrepairs': { permits: { hop: (k, _e, { seat }) => when(isImposter(k, seat), { forbid: 'VENT_SHUT' }) } },
  'imp.charisma': presses('charisma'),
  'imp.fakereport': presses('IV'),
  'imp.faking': { permits: { press: (k, _e, { seat }) => when(!isImposter(k, seat), { forbid: 'BUTTON_CLOSED' }) } },
  'imp.reactor': {
    values: { button: (k, _e, { seat }) => (isImposter(k, seat) ? null : set(BUTTON, 'press')), noWipe: () => ({ set: 1 }) },
  },
  'imp.comms': { permits: { speak: (k, _e, { seat }) => when(!isImposter(k, seat), { forbid: 'MUTED' }) } },
  'imp.juggernaut': { values: { steps: (_k, e, { seat }) => (seat === e.by ? { times: 2 } : null) } },
  'crw.outvoted': {
    permits: {
      strike: (k, _e, { by, at }) =>
        when(isImposter(k, by) && neighboursOf(k, at).length > 0 && !canJoin(k, by) && !completes(k, by, at), { forbid: 'OUTVOTED' }),
    },
    values: { strike: (k, _e, { by, at }) => (isImposter(k, by) && neighboursOf(k, at).length > 0 && !completes(k, by, at) ? set(STRIKE, 'pin') : null) },
  },
  'crw.sheriff': STRIKES,
  'crw.reportbody': STRIKES,
  'crw.excellent': {
    permits: { strike: (k, e, { by, at }) => when(by === e.by && at === e.v.at && !isAsleep(k, e.v.n), 'allow') },
    values: { strike: (k, e, { by, at }) => (by === e.by && at === e.v.at && !isAsleep(k, e.v.n) ? set(STRIKE, 'report') : null) },
  },
  'crw.lovers': { permits: { strike: (_k, e, { by, at }) => when(by === e.v.at && at === e.by, { forbid: 'LOVER' }) } },
  'wld.ghost': { values: { ghost: (_k, e, { seat }) => (seat === e.by ? { set: 1 } : null) } },
  'wld.doubletime': { values: { halves: () => ({ set: 2 }) } },
};

/** Effects of a kind, in the order they came. */
export const inForce = (k: PlayerView, kind: Kind): readonly Lasting[] => k.effects('card').filter(({ v }) => v.kind === kind);
/** Whatever special tiles lie on the board when the round ends stay. (IC 7.15) */
export const keepsTokens = (k: PlayerView): boolean => inForce(k, 'wld.finalrepairs').length > 0;

/** A card begins to last; the same on the same player or side does not add up. (IC 5.6) */
export function begin(c: Context, v: Played, on: PieceId | Seat | null = null): void {
  const { lasts, names } = rowOf(v.kind);
  const same = inForce(c, v.kind).some((e) => e.by === v.by && (names === 'none' || e.v.at === v.at));
  if (same || lasts === 'now') return;
  c.begin({ t: 'card', v }, { by: v.by, on, rank: 2, until: lasts });
}

/**
 * A landing on the button while Sabotage Reactor! is in force, a card's move there too; the piece stands there and
 * moves on later. (IC 7.1)
 */
export function pressed(c: Context, seat: Seat, card: boolean): void {
  const before = c.effects('press').map(({ v }) => v.seat);
  const begins = !before.includes(seat);
  if (begins) c.begin({ t: 'press', v: { seat } }, { by: seat, on: seat, rank: 2, until: 'round' });
  c.say('presses', { s: seat });
  const moved = byCard(card, begins ? [seat] : []);
  if (crew(c).every((one) => one === seat || before.includes(one))) announce(c, 'CV', 'reactor', moved);
  // Whoever is the only one left decides nothing alone, whatever was pressed before.
  if (living(c, 'crewmate').every((one) => one === seat)) announce(c, 'TIE', 'reactor-alone', moved);
}
/** Of a card's move onto the button it is told that it was one, for Magic Button Teleporter!. (IC 7.18) */
export const byCard = (card: boolean, presses: Seat[] = []): Pick<Outlook, 'moved'> => (card ? { moved: { presses, left: null } } : {});
/**
 * Magic Button Teleporter! takes back what a card's move onto the button has brought; what else was announced with it
 * comes by itself. (IC 7.18)
 */
export function unpress(c: Context): void {
  for (const { n, verdict } of c.facts.stack) {
    if (verdict?.moved === undefined) continue;
    const { presses, left } = verdict.moved;
    negate(c, n);
    for (const { id, v } of c.effects('press')) if (presses.includes(v.seat)) c.finish(id);
    if (left !== null) c.facts.due.push(left);
  }
}

/** How it stands in the list of what is in force. */
export function wordsOf({ v }: Lasting): RuleLine {
  return v.at === null ? { k: 'force.card', a: [{ w: v.kind }, { s: v.by }] } : { k: 'force.card-on', a: [{ w: v.kind }, argOf(v.at), { s: v.by }] };
}
/** A named thing in a sentence: a seat, or a tile by its name. */
const argOf = (word: string): RuleArg => (word.length === 1 ? { s: word as Seat } : { w: word });
