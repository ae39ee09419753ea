// Every card of the Crewmate deck: what it does, when it cannot be played, when it ends. A and B are the Imposters, C
// and D the Crewmates. (IC 1.5, IC 7)

import { describe, expect, test } from 'vitest';
import { seat } from '../../../kernel/ids.ts';
import { reads } from '../../../kernel/sight.ts';
import { orderOf } from '../../../kernel/world.ts';
import { listMoves } from '../../../rules/session.ts';
import { handOf } from '../names.ts';
import { KINDS, type Kind } from './table.ts';
import { asked, chooses, discarded, does, facts, hand, laid, lasting, onStack, plays, quiet, stack, table, tries, trying, walks, where } from './testing.ts';

type Crw = Extract<Kind, `crw.${string}`>;
type Session = ReturnType<typeof table>;
const holding = (card: Kind, more: Parameters<typeof table>[0] = {}): Session => table({ turn: 'C', hands: { C: [card] }, ...more });
/** A has just killed D on D13 by landing; C, who holds these cards, is asked in the aftermath. */
function killed(cards: readonly Kind[], more: Parameters<typeof table>[0] = {}): Session {
  const s = table({ pieces: { A: 'C13', C: 'E14', D: 'D13' }, hands: { C: cards }, ...more });
  return quiet(walks(s, 'A', 'A', 'D13'), 'aftermath');
}
function barricades(card: Kind, tiles: readonly string[]): void {
  const s = chooses(plays(holding(card), 'C', card), 'C', ...tiles);
  expect(laid(s, 'B')).toHaveLength(tiles.length);
  expect(laid(s, 'B')).toEqual(expect.arrayContaining([...tiles]));
  expect([discarded(s, 'crw'), asked(s)]).toEqual([[card], 'turn']);
}
/** Nobody holds anything else: the turn of the other side comes by itself when both have stayed. */
function ends(s: Session, ...seats: readonly string[]): Session {
  for (const by of seats) does(s, by, { t: 'stay' });
  return quiet(s);
}

const CARDS: { readonly [K in Crw]: () => void } = {
  'crw.dash'() {
    const s = walks(plays(holding('crw.dash'), 'C', 'crw.dash', 'D'), 'C', 'D', 'K14');
    expect([where(s, 'D'), facts(s).acted]).toEqual(['K14', []]);
    expect(trying(holding('crw.dash'), 'C', 'crw.dash', 'A')).toBe('NO_TARGET');
    expect(trying(holding('crw.dash', { pieces: { D: 'out' } }), 'C', 'crw.dash', 'D')).toBe('NO_TARGET');
  },
  'crw.push'() {
    const s = walks(plays(holding('crw.push'), 'C', 'crw.push', 'A'), 'C', 'A', 'E2');
    expect(where(s, 'A')).toBe('E2');
    expect(trying(holding('crw.push'), 'C', 'crw.push', 'D')).toBe('NO_TARGET');
    // An Imposter pushed onto a Crewmate kills.
    const onto = plays(holding('crw.push', { pieces: { A: 'C10', D: 'C11' } }), 'C', 'crw.push', 'A');
    walks(onto, 'C', 'A', 'C11');
    expect(where(onto, 'D')).toBe('out');
  },
  'crw.barricade1': () => barricades('crw.barricade1', ['C10']),
  'crw.barricade2': () => barricades('crw.barricade2', ['C10', 'H3']),
  'crw.barricade3': () => barricades('crw.barricade3', ['C10', 'H3', 'B5']),
  'crw.drill'() {
    const s = plays(holding('crw.drill', { tokens: { B: ['C10', 'C11', 'C12', 'A5'] } }), 'C', 'crw.drill');
    chooses(s, 'C', 'C10', 'C11', 'A5');
    expect(laid(s, 'B')).toEqual(['C12']);
  },
  'crw.longcd'() {
    const s = plays(killed(['crw.longcd']), 'C', 'crw.longcd', 'C');
    walks(s, 'C', 'C', 'E13', 'E12');
    expect(where(s, 'C')).toBe('E12');
    expect(trying(holding('crw.longcd'), 'C', 'crw.longcd', 'C')).toBe('CARD_TIMING');
  },
  'crw.longestcd'() {
    const s = plays(killed(['crw.longestcd']), 'C', 'crw.longestcd', 'C');
    walks(s, 'C', 'C', 'E13', 'E12', 'E11');
    expect(where(s, 'C')).toBe('E11');
  },
  'crw.repairman'() {
    const s = plays(holding('crw.repairman', { hands: { C: ['crw.repairman'], A: ['imp.dash', 'wld.nothing'] } }), 'C', 'crw.repairman');
    quiet(s);
    expect(trying(s, 'A', 'imp.dash', 'A')).toBe('DECK_BARRED');
    expect(trying(s, 'A', 'wld.nothing')).toBe('ok');
  },
  'crw.spy'() {
    const s = holding('crw.spy', { hands: { C: ['crw.spy'], B: ['imp.dash'] } });
    const [card] = orderOf(s.world, handOf(seat('B')));
    plays(s, 'C', 'crw.spy', 'B');
    quiet(s);
    expect([seat('A'), seat('C'), seat('D'), null].map((viewer) => reads(s.world, viewer, card as never))).toEqual([true, true, true, true]);
    expect(trying(holding('crw.spy'), 'C', 'crw.spy', 'D')).toBe('NO_TARGET');
  },
  'crw.vest'() {
    const s = table({ hands: { C: ['crw.vest'], A: ['imp.push', 'wld.shove'] } });
    plays(s, 'A', 'imp.push', 'D');
    // Any Imposter card, whoever it is against.
    plays(s, 'C', 'crw.vest', onStack(s));
    quiet(s);
    expect([where(s, 'D'), discarded(s, 'imp'), discarded(s, 'crw')]).toEqual(['K15', ['imp.push'], ['crw.vest']]);
    const wild = plays(table({ hands: { C: ['crw.vest'], A: ['wld.shove'] } }), 'A', 'wld.shove', 'D');
    expect(trying(wild, 'C', 'crw.vest', onStack(wild))).toBe('NO_TARGET');
  },
  'crw.engineer'() {
    const s = holding('crw.engineer', { pieces: { C: 'H12', D: 'A8' } });
    expect(tries(s, 'C', { t: 'hop', pawn: 'C', to: 'H4' })).toBe('VENT_SHUT');
    plays(s, 'C', 'crw.engineer');
    // Not to a vent with a Crewmate on it.
    expect(tries(s, 'C', { t: 'hop', pawn: 'C', to: 'A8' })).toBe('VENT_TAKEN');
    does(s, 'C', { t: 'hop', pawn: 'C', to: 'H4' });
    walks(s, 'C', 'C', 'H3');
    expect(where(s, 'C')).toBe('H3');
    expect(tries(s, 'D', { t: 'hop', pawn: 'D', to: 'H12' })).toBe('VENT_SHUT');
  },
  'crw.outvoted'() {
    // Nobody else could complete a joint attack: the other Imposter has moved.
    const s = table({ pieces: { A: 'C10', B: 'K2', C: 'C11', D: 'C12' }, acted: ['B'], hands: { C: ['crw.outvoted'] } });
    plays(s, 'C', 'crw.outvoted');
    does(s, 'A', { t: 'step', pawn: 'A', to: 'C11' });
    expect(tries(s, 'A', { t: 'land', pawn: 'A' })).toBe('OUTVOTED');
    expect(lasting(s)).toEqual(['crw.outvoted']);
  },
  'crw.sheriff'() {
    const s = holding('crw.sheriff', { pieces: { A: 'G13', C: 'E13' } });
    plays(s, 'C', 'crw.sheriff');
    walks(s, 'C', 'C', 'F13', 'G13');
    expect([where(s, 'A'), where(s, 'C')]).toEqual(['out', 'G13']);
    // It lasts to the end of the turn.
    ends(s, 'D');
    expect(lasting(s)).toEqual([]);
  },
  'crw.ventrepairs'() {
    const s = table({ pieces: { A: 'H4' }, hands: { C: ['crw.ventrepairs'] } });
    plays(s, 'C', 'crw.ventrepairs');
    expect(tries(s, 'A', { t: 'hop', pawn: 'A', to: 'H12' })).toBe('VENT_SHUT');
    const both = table({ turn: 'C', pieces: { C: 'H12' }, hands: { C: ['crw.ventrepairs', 'crw.engineer'] } });
    plays(both, 'C', 'crw.ventrepairs');
    quiet(both);
    plays(both, 'C', 'crw.engineer');
    expect(tries(both, 'C', { t: 'hop', pawn: 'C', to: 'H4' })).toBe('ok');
  },
  'crw.excellent'() {
    const s = killed(['crw.excellent', 'wld.nothing']);
    expect(trying(s, 'C', 'crw.excellent', 'B')).toBe('NO_TARGET');
    plays(s, 'C', 'crw.excellent', 'A');
    quiet(s);
    ends(s, 'B');
    walks(s, 'C', 'C', 'D14', 'D13');
    quiet(s, 'outcome');
    expect(stack(s).map(({ verdict }) => verdict)).toEqual([{ is: 'CV', why: 'report', latched: true }]);
    expect(where(s, 'A')).toBe('D13');
    expect(trying(holding('crw.excellent'), 'C', 'crw.excellent', 'A')).toBe('CARD_TIMING');
  },
  'crw.trapped'() {
    const s = table({ turn: 'C', hands: { C: ['crw.inting'] }, decks: { crw: ['crw.trapped', 'crw.dash'], wld: ['wld.shove'] } });
    plays(s, 'C', 'crw.inting');
    expect([hand(s, 'C'), discarded(s, 'crw')]).toEqual([['wld.shove'], ['crw.trapped', 'crw.inting']]);
    expect(trying(holding('crw.trapped'), 'C', 'crw.trapped')).toBe('CARD_TIMING');
  },
  'crw.reportbody'() {
    const s = killed(['crw.reportbody', 'wld.nothing']);
    plays(s, 'C', 'crw.reportbody');
    quiet(s);
    ends(s, 'B');
    quiet(walks(s, 'C', 'C', 'D14', 'D13'));
    expect([where(s, 'A'), where(s, 'C'), lasting(s)]).toEqual(['out', 'D13', ['crw.reportbody']]);
    expect(trying(holding('crw.reportbody'), 'C', 'crw.reportbody')).toBe('CARD_TIMING');
  },
  'crw.electrical'() {
    const s = plays(holding('crw.electrical', { hands: { C: ['crw.electrical'], A: ['imp.dash', 'wld.nothing'] } }), 'C', 'crw.electrical');
    quiet(s);
    expect(trying(s, 'A', 'wld.nothing')).toBe('DECK_BARRED');
    expect(trying(s, 'A', 'imp.dash', 'A')).toBe('ok');
  },
  'crw.medic'() {
    const s = chooses(plays(holding('crw.medic', { pieces: { D: 'out' } }), 'C', 'crw.medic'), 'D', 'H14');
    expect(where(s, 'D')).toBe('H14');
    expect(trying(holding('crw.medic'), 'C', 'crw.medic')).toBe('CARD_TIMING');
    // The dead can bring back the dead; sitting out is not dead.
    expect(trying(table({ pieces: { C: 'out', D: 'out' }, hands: { C: ['crw.medic'] }, turn: 'I' }), 'C', 'crw.medic')).not.toBe('DEAD_PIECE');
  },
  'crw.firearm'() {
    const s = table({ turn: 'C', hands: { C: ['crw.firearm', 'crw.dash', 'crw.push', 'crw.spy'], A: ['imp.dash', 'imp.push', 'imp.seer'], B: ['imp.door1'] } });
    plays(s, 'C', 'crw.firearm');
    quiet(s);
    does(s, 'A', { t: 'card', card: 'imp.push' });
    does(s, 'C', { t: 'card', card: 'crw.spy' });
    expect(['A', 'B', 'C', 'D'].map((one) => hand(s, one).length)).toEqual([2, 1, 2, 0]);
    expect([discarded(s, 'imp'), discarded(s, 'crw')]).toEqual([['imp.push'], ['crw.spy', 'crw.firearm']]);
  },
  'crw.portal'() {
    const s = killed(['crw.portal'], { starts: { A: 'G1', B: 'K1', C: 'E15', D: 'K15' } });
    expect(trying(s, 'C', 'crw.portal', 'B')).toBe('NO_TARGET');
    plays(s, 'C', 'crw.portal', 'A');
    expect(where(s, 'A')).toBe('G1');
    const taken = killed(['crw.portal'], { pieces: { A: 'C13', B: 'E1', C: 'E14', D: 'D13' } });
    plays(taken, 'C', 'crw.portal', 'A');
    // The moved player chooses among the free ones.
    chooses(taken, 'A', 'I1');
    expect(where(taken, 'A')).toBe('I1');
  },
  'crw.blindvote'() {
    const s = holding('crw.blindvote', { hands: { C: ['crw.blindvote'], A: ['imp.dash', 'imp.push'] } });
    quiet(plays(s, 'C', 'crw.blindvote', 'A'));
    does(s, 'C', { t: 'throw', sign: 'paper' });
    does(s, 'A', { t: 'throw', sign: 'rock' });
    expect(hand(s, 'A')).toEqual([]);
  },
  'crw.inting'() {
    const s = plays(table({ turn: 'C', hands: { C: ['crw.inting'] }, decks: { crw: ['crw.dash'], wld: ['wld.shove'] } }), 'C', 'crw.inting');
    expect([hand(s, 'C'), facts(s).acted]).toEqual([['crw.dash', 'wld.shove'], ['C']]);
    expect(trying(table({ turn: 'I', hands: { C: ['crw.inting'] } }), 'C', 'crw.inting')).toBe('CARD_TIMING');
  },
  'crw.lovers'() {
    const s = table({ pieces: { A: 'C10', B: 'C12', C: 'C11' }, hands: { C: ['crw.lovers'] } });
    plays(s, 'C', 'crw.lovers', 'A');
    does(s, 'A', { t: 'step', pawn: 'A', to: 'C11' });
    expect(tries(s, 'A', { t: 'land', pawn: 'A' })).toBe('LOVER');
    walks(s, 'A', 'A', 'D11');
    walks(s, 'B', 'B', 'C11');
    expect(where(s, 'C')).toBe('out');
    expect(trying(holding('crw.lovers', { pieces: { C: 'out' } }), 'C', 'crw.lovers', 'A')).toBe('DEAD_PIECE');
  },
  'crw.destiny'() {
    const start = (holder: string): Session => table({ pieces: { A: 'C10', C: 'C11' }, hands: { [holder]: ['crw.destiny'] } });
    expect(trying(start('C'), 'C', 'crw.destiny')).toBe('CARD_TIMING');
    const s = quiet(walks(start('C'), 'A', 'A', 'C11'), 'aftermath');
    plays(s, 'C', 'crw.destiny');
    expect([where(s, 'A'), where(s, 'C'), where(s, 'B')]).toEqual(['out', 'out', 'K1']);
    // Only whose own piece was killed.
    expect(trying(quiet(walks(start('D'), 'A', 'A', 'C11'), 'aftermath'), 'D', 'crw.destiny')).toBe('CARD_TIMING');
  },
};

describe('the Crewmate deck', () => {
  test.each(Object.keys(CARDS) as Crw[])('%s', (kind) => CARDS[kind]());
  test('every kind is here', () => expect(Object.keys(CARDS)).toEqual(KINDS.filter((kind) => kind.startsWith('crw.'))));
  test('a pushed piece is stopped by walls of its own role', () => {
    const s = plays(holding('crw.push', { pieces: { A: 'F8' } }), 'C', 'crw.push', 'A');
    expect(listMoves(s, seat('C'))).toContainEqual({ t: 'step', pawn: 'A', to: 'F7' });
  });
});
