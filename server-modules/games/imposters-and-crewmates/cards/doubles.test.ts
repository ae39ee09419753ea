// Cards that count twice, cards that are forced out, pairs, laid cards: what happens beside the plain play. A and B are
// the Imposters, C and D the Crewmates. (IC 5.6, 6, 7.20 to 7.23)

import { describe, expect, test } from 'vitest';
import type { Kind } from './table.ts';
import {
  asked,
  chooses,
  discarded,
  does,
  facts,
  hand,
  laid,
  lasting,
  onStack,
  outcome,
  pair,
  plays,
  quiet,
  scored,
  sight,
  stack,
  table,
  tries,
  trying,
  walks,
  where,
} from './testing.ts';

type Session = ReturnType<typeof table>;
const mirror = (more: Parameters<typeof table>[0] = {}): Session => table({ event: 'ev.mirror', ...more });
const all = (s: Session): string[] => ['A', 'B', 'C', 'D'].map((one) => where(s, one));

describe('twice, by Mirror Image! or Double Time!', () => {
  test('new choices and new names the second time', () => {
    const s = plays(mirror({ hands: { A: ['imp.door2'] } }), 'A', 'imp.door2');
    chooses(s, 'A', 'C10', 'C11', 'C12', 'A5');
    expect([laid(s, 'B').length, asked(s)]).toEqual([4, 'turn']);
    const push = plays(mirror({ hands: { A: ['imp.push'] } }), 'A', 'imp.push', 'C');
    walks(push, 'A', 'C', 'E14');
    chooses(push, 'A', 'D');
    walks(push, 'A', 'D', 'K14');
    expect(all(push)).toEqual(['E1', 'K1', 'E14', 'K14']);
  });
  test('both doublers together still mean twice; Double Time! does not double itself', () => {
    const s = table({ turn: 'C', event: 'ev.mirror', hands: { C: ['wld.doubletime', 'crw.dash'] } });
    quiet(plays(s, 'C', 'wld.doubletime'));
    expect(lasting(s)).toEqual(['wld.doubletime']);
    quiet(plays(s, 'C', 'crw.dash', 'C'));
    walks(s, 'C', 'C', 'E14');
    chooses(s, 'C', 'C');
    walks(s, 'C', 'C', 'E13');
    expect([where(s, 'C'), asked(s)]).toEqual(['E13', 'turn']);
  });
  test('what was on the stack before Double Time! counts once', () => {
    const s = table({ turn: 'C', hands: { C: ['crw.dash'], D: ['wld.doubletime'] } });
    plays(s, 'C', 'crw.dash', 'C');
    plays(s, 'D', 'wld.doubletime');
    quiet(s);
    walks(s, 'C', 'C', 'E14');
    expect(asked(s)).toBe('turn');
  });
  test('the whole card is negated, both halves', () => {
    const s = mirror({ hands: { A: ['imp.door2'], C: ['crw.vest'] } });
    plays(s, 'A', 'imp.door2');
    plays(s, 'C', 'crw.vest', onStack(s));
    quiet(s);
    expect([laid(s, 'B'), discarded(s, 'imp')]).toEqual([[], ['imp.door2']]);
  });
  test('a doubled Shield! negates a second card against its player', () => {
    const s = mirror({ hands: { A: ['imp.push', 'imp.arson'], C: ['wld.shield'] } });
    plays(s, 'A', 'imp.arson', 'C');
    plays(s, 'A', 'imp.push', 'C');
    plays(s, 'C', 'wld.shield', onStack(s));
    quiet(s);
    chooses(s, 'C', onStack(s));
    quiet(s);
    expect([asked(s), discarded(s, 'imp').slice().sort()]).toEqual(['turn', ['imp.arson', 'imp.push']]);
  });
  test('looks and bonds reach a second one', () => {
    const s = plays(mirror({ turn: 'C', hands: { C: ['wld.mindreader'] } }), 'C', 'wld.mindreader', 'A');
    chooses(s, 'C', 'B');
    expect(
      sight(s, null)
        .effects('card')
        .map(({ v }) => v.at),
    ).toEqual(['A', 'B']);
    const lovers = plays(mirror({ turn: 'C', hands: { C: ['crw.lovers'] } }), 'C', 'crw.lovers', 'A');
    chooses(lovers, 'C', 'A');
    expect(
      sight(lovers, null)
        .effects('card')
        .map(({ v }) => v.at),
    ).toEqual(['A']);
  });
  test('bars and permissions do not add up', () => {
    const cards: readonly Kind[] = ['imp.weapons', 'imp.comms', 'imp.surprise', 'imp.lights'];
    for (const card of cards) expect(lasting(plays(mirror({ hands: { A: [card] } }), 'A', card))).toEqual([card]);
  });
  test('Delayed Kill! draws two and two', () => {
    const s = mirror({ hands: { A: ['imp.delayed'] }, decks: { imp: ['imp.dash', 'imp.push'], wld: ['wld.ghost', 'wld.shove'] } });
    plays(s, 'A', 'imp.delayed');
    expect([hand(s, 'A'), facts(s).acted]).toEqual([['imp.dash', 'wld.ghost', 'imp.push', 'wld.shove'], ['A']]);
  });
  test('a point counts once, and so does Jester!', () => {
    const s = plays(mirror({ turn: 'C', hands: { C: ['wld.victorypoint'] } }), 'C', 'wld.victorypoint');
    expect([scored(s, 'C'), asked(s)]).toEqual([['wld.victorypoint'], 'turn']);
    const jester = mirror({ hands: { A: ['imp.push', 'imp.arson'], C: ['wld.jester'] } });
    plays(jester, 'A', 'imp.arson', 'C');
    plays(jester, 'A', 'imp.push', 'C');
    plays(jester, 'C', 'wld.jester', onStack(jester));
    quiet(jester, 'aftermath');
    expect([scored(jester, 'C'), where(jester, 'C')]).toEqual([['wld.jester'], 'out']);
  });
  test('Immortalize! attaches one card', () => {
    const s = mirror({ turn: 'C', hands: { C: ['wld.immortalize', 'crw.dash', 'crw.spy'] } });
    quiet(plays(s, 'C', 'wld.immortalize'));
    does(s, 'C', { t: 'card', card: 'crw.spy' });
    expect([pair(s, 'C'), asked(s)]).toEqual([['wld.immortalize', 'crw.spy'], 'turn']);
  });
  test('no second half without a target, nor once the round is decided', () => {
    const jug = plays(mirror({ pieces: { A: 'C13' }, hands: { A: ['imp.juggernaut'] } }), 'A', 'imp.juggernaut', 'B');
    expect([asked(jug), where(jug, 'B')]).toEqual(['turn', 'out']);
    const eject = plays(mirror({ turn: 'C', pieces: { D: 'out' }, hands: { C: ['wld.ejection'] } }), 'C', 'wld.ejection', 'C', 'A');
    expect(outcome(quiet(eject))).not.toBeNull();
  });
  test('a doubled ejection takes a second pair', () => {
    const s = plays(mirror({ turn: 'C', hands: { A: ['wld.nothing'], C: ['wld.ejection'] } }), 'C', 'wld.ejection', 'C', 'A');
    quiet(s);
    chooses(s, 'C', 'D', 'B');
    quiet(s, 'outcome');
    expect([all(s), stack(s).map(({ verdict }) => verdict?.is)]).toEqual([['out', 'out', 'out', 'out'], ['TIE']]);
  });
  test('it is one play for Last Card!', () => {
    const s = table({ turn: 'C', event: 'ev.uno', effects: [{ card: 'wld.doubletime', by: 'D' }], hands: { C: ['crw.barricade1', 'crw.dash'] } });
    quiet(plays(s, 'C', 'crw.barricade1'));
    chooses(s, 'C', 'C10', 'C11');
    expect([laid(s, 'B').length, trying(s, 'C', 'crw.dash', 'C')]).toEqual([2, 'UNO_SPENT']);
  });
  test('No U! plays the taken card twice too', () => {
    const s = mirror({ hands: { A: ['wld.shove'], C: ['wld.nou'] } });
    plays(s, 'A', 'wld.shove', 'C');
    plays(s, 'C', 'wld.nou', onStack(s));
    chooses(s, 'C', 'A');
    walks(s, 'C', 'A', 'E2');
    chooses(s, 'C', 'B');
    walks(s, 'C', 'B', 'K2');
    expect([all(s), asked(s)]).toEqual([['E2', 'K2', 'E15', 'K15'], 'turn']);
  });
});

describe('Mindfreak!', () => {
  const forced = (cards: readonly Kind[], more: Parameters<typeof table>[0] = {}): Session =>
    quiet(plays(table({ hands: { A: ['wld.mindfreak'], C: cards }, ...more }), 'A', 'wld.mindfreak', 'C'));
  test('every card that can be played, in an order of one’s own, without a window', () => {
    const s = forced(['crw.dash', 'wld.nothing', 'wld.shield', 'crw.destiny'], {
      hands: { A: ['wld.mindfreak', 'imp.carapace'], C: ['crw.dash', 'wld.nothing', 'wld.shield', 'crw.destiny'] },
    });
    plays(s, 'C', 'wld.nothing');
    expect([asked(s), stack(s)]).toEqual(['forced', []]);
    plays(s, 'C', 'crw.dash', 'C');
    walks(s, 'C', 'C', 'E14');
    expect([hand(s, 'C'), asked(s)]).toEqual([['wld.shield', 'crw.destiny'], 'turn']);
  });
  test('nothing that can be played: nothing is asked', () => expect(asked(forced(['wld.shield', 'crw.destiny']))).toBe('turn'));
  test('under Last Card! one card only; nobody who has spent it can be named', () => {
    const s = forced(['crw.dash', 'wld.nothing'], { event: 'ev.uno' });
    plays(s, 'C', 'wld.nothing');
    expect([hand(s, 'C'), asked(s)]).toEqual([['crw.dash'], 'turn']);
    const spent = table({ event: 'ev.uno', plays: ['C'], hands: { A: ['wld.mindfreak'], C: ['crw.dash'] } });
    expect(trying(spent, 'A', 'wld.mindfreak', 'C')).toBe('NO_TARGET');
  });
  test('it ends when an outcome is announced, which goes through a window', () => {
    const s = forced(['wld.skipvote', 'crw.dash'], { hands: { A: ['wld.mindfreak', 'imp.dash'], C: ['wld.skipvote', 'crw.dash'] } });
    plays(s, 'C', 'wld.skipvote');
    expect([asked(s), stack(s).map(({ t }) => t)]).toEqual(['react', ['outcome']]);
    expect([outcome(quiet(s)), hand(s, 'C').includes('crw.dash')]).toEqual(['TIE', true]);
  });
  test('deaths have one aftermath', () => {
    const s = forced(['wld.ejection', 'wld.nothing'], { hands: { A: ['wld.mindfreak', 'imp.dash'], C: ['wld.ejection', 'wld.nothing'] } });
    plays(s, 'C', 'wld.ejection', 'D', 'B');
    expect([asked(s), where(s, 'D')]).toEqual(['forced', 'out']);
    plays(s, 'C', 'wld.nothing');
    expect(stack(s).map(({ t }) => t)).toEqual(['aftermath']);
  });
  test('forced cards act at once under Bad Connection!, and go to the pool under Unlimited Munitions!', () => {
    const s = table({ event: 'ev.munitions', hands: { A: ['wld.mindfreak'], C: ['crw.dash'] } });
    quiet(plays(s, 'A', 'wld.mindfreak', 'C'));
    plays(s, 'C', 'crw.dash', 'C');
    walks(s, 'C', 'C', 'E14');
    expect([discarded(s, 'crw'), discarded(s, 'wld')]).toEqual([[], []]);
    const laidOut = table({ turn: 'I', event: 'ev.connection', laid: { A: ['wld.mindfreak'] }, hands: { C: ['crw.dash'] }, turns: 1 });
    for (const by of ['A', 'B']) does(laidOut, by, { t: 'stay' });
    for (const by of ['C', 'D']) does(laidOut, by, { t: 'stay' });
    chooses(laidOut, 'A', 'C');
    plays(laidOut, 'C', 'crw.dash', 'D');
    walks(laidOut, 'C', 'D', 'K14');
    expect([where(laidOut, 'D'), asked(laidOut)]).toEqual(['K14', 'turn']);
  });
  test('a pair is no hand card', () => {
    const s = forced(['wld.nothing'], { hands: { A: ['wld.mindfreak'], C: ['wld.nothing'] }, pairs: { C: ['wld.immortalize', 'crw.dash'] } });
    expect(tries(s, 'C', { t: 'play', card: 'crw.dash', at: 'C', from: 'pair' })).toBe('CARD_TIMING');
    plays(s, 'C', 'wld.nothing');
    expect([asked(s), pair(s, 'C').length]).toEqual(['turn', 2]);
  });
});

describe('pairs', () => {
  const pairs = { C: ['wld.immortalize', 'crw.dash'] };
  const play = (s: Session, at: string): Session => quiet(does(s, 'C', { t: 'play', card: 'crw.dash', at, from: 'pair' }));
  test('negated, it returns too, and is used up for the round', () => {
    const s = table({ turn: 'C', pairs, hands: { A: ['imp.carapace'] } });
    does(s, 'C', { t: 'play', card: 'crw.dash', at: 'C', from: 'pair' });
    plays(s, 'A', 'imp.carapace', onStack(s));
    quiet(s);
    expect([pair(s, 'C').length, discarded(s, 'crw')]).toEqual([2, []]);
    expect(tries(s, 'C', { t: 'play', card: 'crw.dash', at: 'C', from: 'pair' })).toBe('PAIR_SPENT');
  });
  test('a point card dissolves it', () => {
    const s = table({ turn: 'C', pairs: { C: ['wld.immortalize', 'wld.victorypoint'] } });
    quiet(does(s, 'C', { t: 'play', card: 'wld.victorypoint', from: 'pair' }));
    expect([pair(s, 'C'), scored(s, 'C'), discarded(s, 'wld')]).toEqual([[], ['wld.victorypoint'], ['wld.immortalize']]);
  });
  test('neither counted nor stolen nor thrown away', () => {
    const s = table({ turn: 'I', pairs: { C: ['wld.immortalize', 'wld.ghost'] }, hands: { A: ['imp.robbery', 'wld.rewind'], C: ['crw.dash'] } });
    quiet(plays(s, 'A', 'imp.robbery', 'C'));
    expect([hand(s, 'A'), pair(s, 'C').length]).toEqual([['wld.rewind'], 2]);
    quiet(plays(s, 'A', 'wld.rewind'));
    expect([pair(s, 'C').length, hand(s, 'C').length <= 2]).toEqual([2, true]);
  });
  test('ready again in the next round', () => {
    const s = table({ turn: 'C', pairs, spent: ['C'] });
    expect(tries(s, 'C', { t: 'play', card: 'crw.dash', at: 'C', from: 'pair' })).toBe('PAIR_SPENT');
    const next = play(table({ turn: 'C', pairs, round: 2 }), 'D');
    expect(asked(next)).toBe('steer');
  });
  test('another card of the same kind in the hand is another card', () => {
    const s = table({ turn: 'C', pairs, hands: { C: ['crw.dash'] } });
    quiet(plays(s, 'C', 'crw.dash', 'C'));
    walks(s, 'C', 'C', 'E14');
    expect([pair(s, 'C').length, hand(s, 'C'), facts(s).spent]).toEqual([2, [], []]);
  });
});
