// Every card of the Wild deck: what it does, when it cannot be played, when it ends. A and B are the Imposters, C and D
// the Crewmates. (IC 1.6, IC 7)

import { describe, expect, test } from 'vitest';
import { seat } from '../../../kernel/ids.ts';
import { reads } from '../../../kernel/sight.ts';
import { orderOf } from '../../../kernel/world.ts';
import { BUTTON_PIECE, handOf } from '../names.ts';
import { KINDS, type Kind } from './table.ts';
import {
  asked,
  chooses,
  discarded,
  does,
  facts,
  hand,
  isOn,
  laid,
  lasting,
  onStack,
  outcome,
  pair,
  plays,
  quiet,
  scored,
  stack,
  table,
  tries,
  trying,
  walks,
  where,
} from './testing.ts';

type Wld = Extract<Kind, `wld.${string}`>;
type Session = ReturnType<typeof table>;
const holding = (card: Kind, more: Parameters<typeof table>[0] = {}): Session => table({ turn: 'C', hands: { C: [card] }, ...more });
const verdicts = (s: Session): unknown[] => stack(s).flatMap(({ verdict }) => verdict ?? []);
/** A card that ties the round, and one that answers it. */
function ties(card: Kind): void {
  const s = plays(table({ turn: 'C', hands: { C: [card], A: ['wld.nothing'] } }), 'C', card);
  quiet(s, 'outcome');
  expect(verdicts(s)).toMatchObject([{ is: 'TIE', latched: true }]);
  expect(outcome(quiet(s))).toBe('TIE');
}
/** Both named pieces die. */
function ejects(card: Kind): void {
  const s = plays(holding(card), 'C', card, 'D', 'A');
  expect(['A', 'B', 'C', 'D'].map((one) => where(s, one))).toEqual(['out', 'K1', 'E15', 'out']);
  expect([asked(s), outcome(s)]).toEqual(['turn', null]);
  // No Imposter left is a Tie, even if no Crewmate is either.
  const last = plays(holding(card, { pieces: { B: 'out', D: 'out' } }), 'C', card, 'C', 'A');
  expect(outcome(quiet(last))).toBe('TIE');
  const crew = plays(holding(card, { pieces: { D: 'out' } }), 'C', card, 'C', 'A');
  expect(outcome(quiet(crew))).toBe('IV');
  expect(trying(holding(card), 'C', card, 'A', 'B')).toBe('NO_TARGET');
  expect(trying(holding(card), 'C', card, 'D')).toBe('NO_TARGET');
  expect(trying(holding(card, { event: 'ev.hide', pieces: { D: 'safe' } }), 'C', card, 'D', 'A')).toBe('NO_TARGET');
}

const CARDS: { readonly [K in Wld]: () => void } = {
  'wld.shove'() {
    const s = walks(plays(holding('wld.shove'), 'C', 'wld.shove', 'A'), 'C', 'A', 'E2');
    expect([where(s, 'A'), discarded(s, 'wld')]).toEqual(['E2', ['wld.shove']]);
    expect(trying(holding('wld.shove', { pieces: { A: 'out' } }), 'C', 'wld.shove', 'A')).toBe('NO_TARGET');
  },
  'wld.ghost'() {
    const s = plays(holding('wld.ghost', { pieces: { C: 'B6' }, tokens: { B: ['C6'], G: ['D6'] } }), 'C', 'wld.ghost');
    // Through a bold wall, over a trap, and on from glue.
    does(s, 'C', { t: 'step', pawn: 'C', to: 'C6' });
    walks(s, 'C', 'C', 'D6');
    expect([where(s, 'C'), laid(s, 'B'), lasting(s)]).toEqual(['D6', ['C6'], ['wld.ghost']]);
    const wish = plays(holding('wld.ghost', { pieces: { C: 'C11' }, tokens: { T: ['C10'], B: ['C9'] } }), 'C', 'wld.ghost');
    does(wish, 'C', { t: 'step', pawn: 'C', to: 'C10', other: 'yes' });
    expect(laid(wish, 'T')).toEqual(['C10']);
    does(wish, 'C', { t: 'step', pawn: 'C', to: 'C9', other: 'yes' });
    expect(where(wish, 'C')).toBe('out');
  },
  'wld.shield'() {
    const s = table({ hands: { A: ['imp.push'], C: ['wld.shield'], D: ['wld.shield'] } });
    expect(trying(s, 'C', 'wld.shield', '#1')).toBe('CARD_TIMING');
    plays(s, 'A', 'imp.push', 'C');
    expect(trying(s, 'D', 'wld.shield', onStack(s))).toBe('NOT_AGAINST_YOU');
    plays(s, 'C', 'wld.shield', onStack(s));
    quiet(s);
    expect([where(s, 'C'), discarded(s, 'imp'), discarded(s, 'wld')]).toEqual(['E15', ['imp.push'], ['wld.shield']]);
  },
  'wld.glue'() {
    const s = chooses(plays(holding('wld.glue'), 'C', 'wld.glue'), 'C', 'C10', 'C11', 'C12', 'A5');
    expect(laid(s, 'G')).toHaveLength(4);
    expect(asked(s)).toBe('turn');
  },
  'wld.finalrepairs'() {
    const s = plays(table({ turn: 'C', hands: { C: ['wld.finalrepairs', 'wld.skipvote'] }, tokens: { B: ['C10'], G: ['C11'] } }), 'C', 'wld.finalrepairs');
    quiet(s);
    plays(s, 'C', 'wld.skipvote');
    quiet(s);
    expect([facts(s).phase, laid(s, 'B'), laid(s, 'G')]).toEqual(['exchange', ['C10'], ['C11']]);
  },
  'wld.scrap'() {
    const s = plays(holding('wld.scrap', { tokens: { B: ['C10'], G: ['C11'], T: ['A5'], S: ['B5'] } }), 'C', 'wld.scrap');
    expect((['B', 'G', 'T', 'S'] as const).flatMap((token) => laid(s, token))).toEqual([]);
  },
  'wld.equalize'() {
    const s = table({ turn: 'C', hands: { C: ['wld.equalize', 'crw.dash', 'crw.push'], A: ['imp.dash', 'imp.push'], B: ['imp.dash'], D: ['crw.dash'] } });
    plays(s, 'C', 'wld.equalize');
    quiet(s);
    does(s, 'A', { t: 'card', card: 'imp.dash' });
    does(s, 'C', { t: 'card', card: 'crw.dash' });
    expect(['A', 'B', 'C', 'D'].map((one) => hand(s, one))).toEqual([['imp.push'], ['imp.dash'], ['crw.push'], ['crw.dash']]);
    // The smallest hand is nobody's whose player sits out.
    const iso = table({ turn: 'C', event: 'ev.iso', out: ['B', 'D'], hands: { C: ['wld.equalize', 'crw.dash'], A: ['imp.dash', 'imp.push'] } });
    plays(iso, 'C', 'wld.equalize');
    quiet(iso);
    does(iso, 'A', { t: 'card', card: 'imp.dash' });
    expect([hand(iso, 'A'), hand(iso, 'C')]).toEqual([['imp.push'], ['crw.dash']]);
  },
  'wld.mindreader'() {
    const s = table({ turn: 'C', hands: { C: ['wld.mindreader'], D: ['crw.dash'] } });
    const [card] = orderOf(s.world, handOf(seat('D')));
    plays(s, 'C', 'wld.mindreader', 'D');
    quiet(s);
    expect(reads(s.world, seat('A'), card as never)).toBe(true);
  },
  'wld.ejection': () => ejects('wld.ejection'),
  'wld.balanced': () => ejects('wld.balanced'),
  'wld.jester'() {
    const s = table({ hands: { A: ['imp.push'], C: ['wld.jester'] } });
    plays(s, 'A', 'imp.push', 'C');
    plays(s, 'C', 'wld.jester', onStack(s));
    quiet(s);
    expect([where(s, 'C'), scored(s, 'C'), discarded(s, 'imp')]).toEqual(['out', ['wld.jester'], ['imp.push']]);
    const other = plays(table({ hands: { A: ['imp.push'], C: ['wld.jester'] } }), 'A', 'imp.push', 'D');
    expect(trying(other, 'C', 'wld.jester', onStack(other))).toBe('NOT_AGAINST_YOU');
  },
  'wld.skipvote': () => ties('wld.skipvote'),
  'wld.victorypoint'() {
    const s = plays(holding('wld.victorypoint'), 'C', 'wld.victorypoint');
    expect([scored(s, 'C'), discarded(s, 'wld')]).toEqual([['wld.victorypoint'], []]);
    const negated = table({ turn: 'C', hands: { C: ['wld.victorypoint'], A: ['wld.shield'] } });
    plays(negated, 'C', 'wld.victorypoint');
    // Against nobody.
    expect(trying(negated, 'A', 'wld.shield', onStack(negated))).toBe('NOT_AGAINST_YOU');
  },
  'wld.teleporter'() {
    const s = table({ turn: 'C', pieces: { C: 'H9' }, hands: { A: ['wld.teleporter'] } });
    walks(s, 'C', 'C', 'H8');
    plays(s, 'A', 'wld.teleporter', 'A1');
    quiet(s);
    expect([where(s, 'C'), isOn(s, BUTTON_PIECE, 'A1'), outcome(s), asked(s)]).toEqual(['H8', true, null, 'turn']);
    expect(trying(holding('wld.teleporter', { tokens: { B: ['A1'] } }), 'C', 'wld.teleporter', 'A1')).toBe('NO_TARGET');
    expect(trying(holding('wld.teleporter', { pieces: { D: 'O1' } }), 'C', 'wld.teleporter', 'O1')).toBe('NO_TARGET');
    expect(trying(holding('wld.teleporter'), 'C', 'wld.teleporter', 'C10')).toBe('NO_TARGET');
  },
  'wld.nothing'() {
    const s = plays(holding('wld.nothing'), 'C', 'wld.nothing');
    expect([discarded(s, 'wld'), facts(s).plays]).toEqual([['wld.nothing'], ['C']]);
  },
  'wld.kamikaze'() {
    const given = { pieces: { A: 'A6', B: 'C5', C: 'C8', D: 'C12' }, hands: { A: ['wld.nothing'], C: ['wld.kamikaze'] } };
    const s = quiet(plays(holding('wld.kamikaze', given), 'C', 'wld.kamikaze'), 'aftermath');
    expect([laid(s, 'B'), ['A', 'B', 'C', 'D'].map((one) => where(s, one))]).toEqual([['C8'], ['A6', 'out', 'out', 'out']]);
    expect(trying(holding('wld.kamikaze', { pieces: { C: 'out' } }), 'C', 'wld.kamikaze')).toBe('DEAD_PIECE');
  },
  'wld.timemaster'() {
    const s = table({ turn: 'C', pieces: { A: 'C10', C: 'C5', D: 'out' }, starts: { A: 'E1', B: 'K1', C: 'G15', D: 'K15' }, hands: { B: ['wld.timemaster'] } });
    does(s, 'C', { t: 'step', pawn: 'C', to: 'D5' });
    plays(s, 'B', 'wld.timemaster');
    expect(['A', 'B', 'C', 'D'].map((one) => where(s, one))).toEqual(['E1', 'K1', 'G15', 'out']);
    expect(facts(s).walk).toBeNull();
    expect([asked(s), facts(s).side]).toEqual(['turn', 'imposter']);
    expect(tries(s, 'C', { t: 'step', pawn: 'C', to: 'G14' })).toBe('NOT_YOUR_TURN');
  },
  'wld.doubletime'() {
    const s = table({ turn: 'C', hands: { C: ['wld.doubletime', 'crw.dash'] } });
    plays(s, 'C', 'wld.doubletime');
    quiet(s);
    plays(s, 'C', 'crw.dash', 'C');
    quiet(s);
    walks(s, 'C', 'C', 'E14');
    chooses(s, 'C', 'D');
    walks(s, 'C', 'D', 'K14');
    expect([where(s, 'C'), where(s, 'D'), asked(s)]).toEqual(['E14', 'K14', 'turn']);
  },
  'wld.nou'() {
    const s = table({ hands: { A: ['wld.shove'], B: ['wld.shield'], C: ['wld.nou'] } });
    plays(s, 'A', 'wld.shove', 'C');
    plays(s, 'C', 'wld.nou', onStack(s));
    quiet(s);
    chooses(s, 'C', 'B');
    quiet(s);
    walks(s, 'C', 'B', 'K2');
    expect([where(s, 'B'), where(s, 'C'), [...discarded(s, 'wld')].sort()]).toEqual(['K2', 'E15', ['wld.nou', 'wld.shove']]);
    const deck = plays(table({ hands: { A: ['imp.push'], C: ['wld.nou'] } }), 'A', 'imp.push', 'C');
    expect(trying(deck, 'C', 'wld.nou', onStack(deck))).toBe('NO_TARGET');
  },
  'wld.immortalize'() {
    const s = table({ turn: 'C', hands: { C: ['wld.immortalize', 'crw.dash', 'crw.push'] } });
    plays(s, 'C', 'wld.immortalize');
    quiet(s);
    does(s, 'C', { t: 'card', card: 'crw.dash' });
    expect([pair(s, 'C'), hand(s, 'C'), asked(s)]).toEqual([['wld.immortalize', 'crw.dash'], ['crw.push'], 'turn']);
    does(s, 'C', { t: 'play', card: 'crw.dash', at: 'D', from: 'pair' });
    quiet(s);
    walks(s, 'C', 'D', 'K14');
    expect(pair(s, 'C')).toEqual(['wld.immortalize', 'crw.dash']);
    expect(tries(s, 'C', { t: 'play', card: 'crw.dash', at: 'D', from: 'pair' })).toBe('PAIR_SPENT');
    const alone = plays(holding('wld.immortalize'), 'C', 'wld.immortalize');
    expect([pair(alone, 'C'), discarded(alone, 'wld')]).toEqual([[], ['wld.immortalize']]);
  },
  'wld.duel'() {
    const s = table({ turn: 'C', hands: { C: ['wld.duel'] } });
    plays(s, 'C', 'wld.duel', 'A');
    for (let i = 0; i < 2; i++) {
      does(s, 'C', { t: 'throw', sign: i === 0 ? 'rock' : 'paper' });
      does(s, 'A', { t: 'throw', sign: 'rock' });
    }
    expect(outcome(quiet(s))).toBe('CV');
    expect(trying(holding('wld.duel'), 'C', 'wld.duel', 'D')).toBe('NO_TARGET');
  },
  'wld.ggnext': () => ties('wld.ggnext'),
  'wld.rewind'() {
    const s = table({ turn: 'C', hands: { C: ['wld.rewind', 'crw.dash'], A: ['imp.dash', 'wld.ghost'], D: ['crw.spy'] }, discards: { wld: ['wld.nothing'] } });
    plays(s, 'C', 'wld.rewind');
    quiet(s);
    expect(['A', 'B', 'C', 'D'].map((one) => hand(s, one).length <= 2)).toEqual([true, true, true, true]);
    expect([hand(s, 'A').every((kind) => kind.startsWith('imp.')), hand(s, 'C').every((kind) => kind.startsWith('crw.'))]).toEqual([true, true]);
    // This card last of all; trapped cards that were drawn lie in piles of their own.
    expect([discarded(s, 'wld'), asked(s)]).toEqual([['wld.rewind'], 'turn']);
  },
  'wld.mindfreak'() {
    const s = table({ hands: { A: ['wld.mindfreak'], C: ['crw.dash', 'wld.nothing', 'wld.shield', 'crw.destiny'] } });
    plays(s, 'A', 'wld.mindfreak', 'C');
    quiet(s);
    expect(asked(s)).toBe('forced');
    plays(s, 'C', 'wld.nothing');
    expect(asked(s)).toBe('forced');
    plays(s, 'C', 'crw.dash', 'D');
    walks(s, 'C', 'D', 'K14');
    expect([hand(s, 'C'), asked(s), discarded(s, 'crw')]).toEqual([['wld.shield', 'crw.destiny'], 'turn', ['crw.dash']]);
    expect(trying(table({ hands: { A: ['wld.mindfreak'] } }), 'A', 'wld.mindfreak', 'B')).toBe('NO_TARGET');
  },
};

describe('the Wild deck', () => {
  test.each(Object.keys(CARDS) as Wld[])('%s', (kind) => CARDS[kind]());
  test('every kind is here', () => expect(Object.keys(CARDS)).toEqual(KINDS.filter((kind) => kind.startsWith('wld.'))));
});
