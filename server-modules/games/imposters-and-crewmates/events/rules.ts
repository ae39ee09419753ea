// What each event changes while its rules hold. Events that are not listed with rules of
// their own change nothing. (IC 6)

import type { Seat } from '../../../kernel/ids.ts';
import { DARK_RED, type Role, type Tile } from '../board.ts';
import { CARDS } from '../cards/table.ts';
import { announce, savePawn } from '../mutations.ts';
import type { EventRules } from '../event-rules.ts';
import { inTurn, isDead, isEnemy, isImposter, isSafe, playersOf, roleOf, takesPart } from '../facts.ts';
import { BUTTON, STRIKE, victoryOf, type Context, type FrameSeed, type Ground, type Outcome, type PlayerView, type Token, type Verdict } from '../imposters.ts';
import { inRow, placing } from '../seeds.ts';
import { switchSides, suppliesOf } from './switch.ts';
import type { EventId } from './table.ts';

const button = (what: (typeof BUTTON)[number]): { set: number } => ({ set: BUTTON.indexOf(what) });
const strike = (what: (typeof STRIKE)[number]): { set: number } => ({ set: STRIKE.indexOf(what) });
const everybody = (steps: number): EventRules => ({ values: { steps: () => ({ set: steps }) } });
/** One special tile for each of those players, the captains of the roles first. */
const lays = (token: Token, on: Ground, ...roles: Role[]): Pick<EventRules, 'tokens'> => ({
  tokens: (c) => inRow(inTurn(c, ...roles).map((seat) => placing(seat, token, 1, on))),
});
const each = (c: Context, does: (seat: Seat) => FrameSeed[]): FrameSeed => inRow(c.seats.flatMap(does));
const isRoyal = (k: PlayerView, seat: Seat, as: 'king' | 'queen'): boolean => k.facts.event.royals.some((one) => one.seat === seat && one.as === as);

/**
 * Both safe: won for good. One safe and one dead: a Tie as long as it stays so. Nobody living on a side: as ever.
 * (IC 6)
 */
function endsHiding(k: PlayerView): Verdict[] {
  const crew = playersOf(k, 'crewmate').filter((seat) => takesPart(k, seat));
  const hunters = playersOf(k, 'imposter').filter((seat) => takesPart(k, seat));
  const caught = hunters.every((seat) => isDead(k, seat));
  const wiped = crew.every((seat) => isDead(k, seat));
  if (caught && wiped) return [{ is: 'TIE', why: 'wiped', latched: false }];
  const found: Verdict[] = [];
  if (crew.every((seat) => isSafe(k, seat))) found.push({ is: 'CV', why: 'goal', latched: true });
  else if (crew.every((seat) => isSafe(k, seat) || isDead(k, seat)) && !wiped) found.push({ is: 'TIE', why: 'split', latched: false });
  if (caught) found.push({ is: 'CV', why: 'wiped', latched: false });
  if (wiped) found.push({ is: 'IV', why: 'wiped', latched: false });
  return found;
}
const isGoal = (k: PlayerView, seat: Seat, tile: Tile): boolean => !isImposter(k, seat) && DARK_RED.includes(tile);

/** The second one of a kind decides the round; more of them decide nothing anew. */
const collects = (token: 'T' | 'S', is: Outcome, why: string): Pick<EventRules, 'collected'> => ({
  collected(c) {
    if (c.facts.got[token] === 2) announce(c, is, why);
  },
});

export const EVENT_RULES: { readonly [E in EventId]?: EventRules } = {
  'ev.task': {
    ...lays('T', 'blue', 'imposter'),
    ...collects('T', 'CV', 'tasks'),
    values: { button: () => button('TIE') },
  },
  'ev.asteroid': lays('B', 'any', 'imposter', 'crewmate'),
  'ev.oxygen': { ...lays('S', 'blue-gray', 'crewmate'), ...collects('S', 'IV', 'sabotage') },
  'ev.iced': { values: { straight: () => ({ set: 1 }) } },
  'ev.voting': { opening: () => ({ t: 'ballot', v: {} }) },
  'ev.hide': {
    opening: () => ({ t: 'taking', v: { teams: ['I'] } }),
    permits: {
      hop: (k, _e, { seat }) => (isImposter(k, seat) ? null : 'allow'),
      press: (k, _e, { seat }) => (isImposter(k, seat) ? null : { forbid: 'BUTTON_CLOSED' }),
    },
    ends: endsHiding,
    landed(c, seat, tile) {
      if (isGoal(c, seat, tile)) savePawn(c, seat);
    },
    matters: isGoal,
  },
  'ev.cardban': { permits: { cards: () => ({ forbid: 'CARD_BANNED' }) } },
  'ev.switcheroo': {
    opening: switchSides,
    // A round that ends in the window of the reveal has not exchanged anything yet. (IC 3.4)
    closing(c) {
      if (c.facts.swapped) switchSides(c);
    },
  },
  'ev.iso': {
    opening: () => ({ t: 'taking', v: { teams: ['I', 'C'] } }),
    permits: { strike: (k, _e, { by, at }) => (isEnemy(k, by, at) ? 'allow' : null), press: () => 'allow' },
    values: { button: () => button('TIE') },
  },
  'ev.weapons': { opening: (c) => each(c, (seat) => suppliesOf(c, seat)), values: { hand: () => ({ set: CARDS.length }) } },
  'ev.mic': { values: { price: (k) => (k.facts.phase === 'result' ? null : { set: 1 }) } },
  'ev.munitions': { values: { pool: () => ({ set: 1 }) } },
  'ev.airforce': everybody(3),
  'ev.ankles': everybody(1),
  'ev.wildrev': { opening: (c) => each(c, (seat) => [{ t: 'turnWild', v: { seat } }]) },
  'ev.uno': { permits: { cards: (k, _e, { seat }) => (k.facts.plays.includes(seat) ? { forbid: 'UNO_SPENT' } : null) } },
  'ev.queen': {
    opening: () => ({ t: 'crowning', v: {} }),
    permits: {
      hop: () => ({ forbid: 'VENT_SHUT' }),
      press: (k, _e, { seat }) => (isRoyal(k, seat, 'king') ? 'allow' : { forbid: 'BUTTON_CLOSED' }),
      strike: (k, _e, { by, at }) => (!isEnemy(k, by, at) ? null : isRoyal(k, by, 'queen') ? 'allow' : { forbid: 'OCCUPIED' }),
    },
    values: {
      steps: (k, _e, { seat }) => ({ set: isRoyal(k, seat, 'queen') ? 5 : 1 }),
      button: (k, _e, { seat }) => button(victoryOf(roleOf(k, seat))),
      strike: (k, _e, { at }) => (isRoyal(k, at, 'king') ? strike('king') : null),
    },
  },
  'ev.connection': { values: { laid: () => ({ set: 1 }) } },
  'ev.mirror': { values: { halves: () => ({ set: 2 }) } },
  'ev.starcrossed': {
    opening: () => ({ t: 'courting', v: {} }),
    permits: {
      strike: (k, _e, { by, at }) => (k.facts.event.lovers.some(({ imposter, crewmate }) => imposter === by && crewmate === at) ? { forbid: 'LOVER' } : null),
    },
  },
  'ev.rabbit': {
    values: {
      side: (_k, _e, { turn }) => ({ set: turn <= 2 || turn % 2 === 0 ? 1 : 0 }),
      steps: (k, _e, { seat }) => (isImposter(k, seat) ? { set: 3 } : null),
    },
  },
};
