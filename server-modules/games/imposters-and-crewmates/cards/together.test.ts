// Cards that meet: answers to answers, targets that go in between, what bends what, permissions that sleep and wake. A
// and B are the Imposters, C and D the Crewmates. (IC 5.3 to 5.7, 7)

import { describe, expect, test } from 'vitest';
import { listMoves } from '../../../rules/session.ts';
import { seat } from '../../../kernel/ids.ts';
import { BUTTON_PIECE } from '../names.ts';
import type { Kind } from './table.ts';
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
  passes,
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
const all = (s: Session): string[] => ['A', 'B', 'C', 'D'].map((one) => where(s, one));
const inPlay = (s: Session): (Kind | undefined)[] => stack(s).map(({ card }) => card?.kind);

describe('answers', () => {
  test('a Shield! can be shielded, and what it answered then works', () => {
    const s = table({ hands: { A: ['imp.push', 'wld.shield'], C: ['wld.shield'], D: ['crw.spy'] } });
    plays(s, 'A', 'imp.push', 'C');
    plays(s, 'C', 'wld.shield', onStack(s));
    plays(s, 'A', 'wld.shield', onStack(s));
    expect(inPlay(s)).toEqual(['imp.push', 'wld.shield', 'wld.shield']);
    quiet(s);
    walks(s, 'A', 'C', 'E14');
    expect([where(s, 'C'), discarded(s, 'wld')]).toEqual(['E14', ['wld.shield', 'wld.shield']]);
  });

  test('Thick Carapace! takes a Bulletproof Vest! off its card', () => {
    const s = table({ hands: { A: ['imp.door1'], B: ['imp.carapace'], C: ['crw.vest'] } });
    plays(s, 'A', 'imp.door1');
    plays(s, 'C', 'crw.vest', onStack(s));
    plays(s, 'B', 'imp.carapace', onStack(s));
    quiet(s);
    chooses(s, 'A', 'C10');
    expect([laid(s, 'B'), discarded(s, 'crw'), discarded(s, 'imp')]).toEqual([['C10'], ['crw.vest'], ['imp.carapace', 'imp.door1']]);
  });

  test('the target dies in between: the card below does nothing', () => {
    const s = table({ hands: { A: ['imp.push'], B: ['wld.shield'], D: ['wld.ejection', 'wld.shield'] } });
    plays(s, 'A', 'imp.push', 'C');
    plays(s, 'D', 'wld.ejection', 'C', 'B');
    plays(s, 'B', 'wld.shield', onStack(s));
    plays(s, 'D', 'wld.shield', onStack(s));
    quiet(s, 'aftermath');
    expect(all(s)).toEqual(['E1', 'out', 'out', 'K15']);
    quiet(s);
    expect([asked(s), discarded(s, 'imp')]).toEqual(['turn', ['imp.push']]);
  });

  test('a card that is already negated cannot be negated again', () => {
    const s = table({ hands: { A: ['imp.push'], C: ['wld.shield'], D: ['crw.vest'] } });
    plays(s, 'A', 'imp.push', 'C');
    const word = onStack(s);
    plays(s, 'C', 'wld.shield', word);
    passes(s, 'D');
    expect(trying(s, 'D', 'crw.vest', word)).not.toBe('ok');
    expect(discarded(s, 'imp')).toEqual(['imp.push']);
  });

  test('Jester! dies of nothing when its player is dead already', () => {
    const s = table({ hands: { A: ['imp.push'], B: ['wld.balanced'], C: ['wld.jester'] } });
    plays(s, 'A', 'imp.push', 'C');
    plays(s, 'C', 'wld.jester', onStack(s));
    plays(s, 'B', 'wld.balanced', 'C', 'A');
    quiet(s);
    expect([scored(s, 'C'), discarded(s, 'wld')]).toEqual([[], ['wld.balanced', 'wld.jester']]);
  });

  test('Kamikaze! is against those within reach when it is played, and nobody else', () => {
    const s = table({ turn: 'C', pieces: { A: 'A6', B: 'C5', C: 'C8' }, hands: { A: ['wld.shield'], B: ['wld.shield'], C: ['wld.kamikaze'] } });
    plays(s, 'C', 'wld.kamikaze');
    expect(trying(s, 'A', 'wld.shield', onStack(s))).toBe('NOT_AGAINST_YOU');
    expect(trying(s, 'B', 'wld.shield', onStack(s))).toBe('ok');
  });

  test('a bar does not reach cards that were played before', () => {
    const s = table({ hands: { A: ['imp.weapons'], C: ['crw.dash'] } });
    plays(s, 'C', 'crw.dash', 'C');
    plays(s, 'A', 'imp.weapons');
    quiet(s);
    walks(s, 'C', 'C', 'E14');
    expect(where(s, 'C')).toBe('E14');
  });
});

describe('No U!', () => {
  test('the taker names anew, and the first player may answer what is against them', () => {
    const s = table({ hands: { A: ['wld.ejection', 'wld.shield'], C: ['wld.nou'] } });
    plays(s, 'A', 'wld.ejection', 'C', 'B');
    plays(s, 'C', 'wld.nou', onStack(s));
    quietTo(s, 'choose');
    chooses(s, 'C', 'D', 'A');
    expect(inPlay(s)).toEqual(['wld.ejection']);
    plays(s, 'A', 'wld.shield', onStack(s));
    quiet(s);
    expect([all(s), discarded(s, 'wld').length]).toEqual([['E1', 'K1', 'E15', 'K15'], 3]);
  });

  test('a Shield! that has nothing left to answer is thrown away', () => {
    const s = table({ hands: { A: ['wld.shove', 'wld.nou'], C: ['wld.shield'] } });
    plays(s, 'A', 'wld.shove', 'C');
    plays(s, 'C', 'wld.shield', onStack(s));
    plays(s, 'A', 'wld.nou', onStack(s));
    quiet(s);
    walks(s, 'A', 'C', 'E14');
    expect([where(s, 'C'), discarded(s, 'wld')]).toEqual(['E14', ['wld.shield', 'wld.nou', 'wld.shove']]);
  });

  test('what its taker may not play any more is thrown away', () => {
    const s = table({ hands: { A: ['wld.shove'], B: ['imp.lights'], C: ['wld.nou'] } });
    plays(s, 'A', 'wld.shove', 'C');
    plays(s, 'C', 'wld.nou', onStack(s));
    plays(s, 'B', 'imp.lights');
    quiet(s);
    expect([all(s), asked(s), discarded(s, 'wld')]).toEqual([['E1', 'K1', 'E15', 'K15'], 'turn', ['wld.shove', 'wld.nou']]);
  });

  test('a taken card goes back to its pair, used up', () => {
    const s = table({ pairs: { A: ['wld.immortalize', 'wld.shove'] }, hands: { C: ['wld.nou'] } });
    does(s, 'A', { t: 'play', card: 'wld.shove', at: 'C', from: 'pair' });
    plays(s, 'C', 'wld.nou', onStack(s));
    quietTo(s, 'choose');
    chooses(s, 'C', 'B');
    quiet(s);
    walks(s, 'C', 'B', 'K2');
    expect(listMoves(s, seat('A')).some(({ t }) => t === 'play')).toBe(false);
    expect([tries(s, 'A', { t: 'play', card: 'wld.shove', at: 'C', from: 'pair' }), discarded(s, 'wld')]).toEqual(['PAIR_SPENT', ['wld.nou']]);
  });
});

describe('the button', () => {
  const dash = (): Session => {
    const s = table({ turn: 'C', pieces: { C: 'H9' }, hands: { A: ['wld.teleporter'], C: ['crw.dash'] } });
    quietTo(plays(s, 'C', 'crw.dash', 'C'), 'steer');
    return walks(s, 'C', 'C', 'H8');
  };
  test('Magic Button Teleporter! withdraws the outcome of a card move onto the button', () => {
    const s = dash();
    expect(stack(s)).toMatchObject([{ t: 'outcome', verdict: { is: 'CV' } }]);
    plays(s, 'A', 'wld.teleporter', 'O1');
    quiet(s);
    expect([outcome(s), asked(s), where(s, 'C'), isOn(s, BUTTON_PIECE, 'O1')]).toEqual([null, 'turn', 'H8', true]);
  });
  test('and is against whoever stands there then', () => {
    const s = table({ turn: 'C', pieces: { C: 'H9' }, hands: { A: ['wld.teleporter'], C: ['crw.dash', 'wld.shield'], D: ['wld.shield'] } });
    quietTo(plays(s, 'C', 'crw.dash', 'C'), 'steer');
    walks(s, 'C', 'C', 'H8');
    plays(s, 'A', 'wld.teleporter', 'O1');
    expect(trying(s, 'D', 'wld.shield', onStack(s))).toBe('NOT_AGAINST_YOU');
    plays(s, 'C', 'wld.shield', onStack(s));
    expect(outcome(quiet(s))).toBe('CV');
  });
  test('but not that of a landing, which had a window of its own', () => {
    const s = table({ turn: 'C', pieces: { C: 'H9' }, hands: { A: ['wld.teleporter'] } });
    quiet(walks(s, 'C', 'C', 'H8'), 'outcome');
    plays(s, 'A', 'wld.teleporter', 'O1');
    quiet(s);
    expect(outcome(s)).toBe('CV');
  });
  test('Time Master! voids a landing that is declared', () => {
    const s = table({ turn: 'C', pieces: { C: 'H9' }, starts: { C: 'G15' }, hands: { A: ['wld.timemaster'] } });
    walks(s, 'C', 'C', 'H8');
    plays(s, 'A', 'wld.timemaster');
    quiet(s);
    expect([where(s, 'C'), outcome(s), asked(s), facts(s).acted]).toEqual(['G15', null, 'turn', ['C']]);
  });
  test('Skip Vote! in the window of a victory makes it a Tie', () => {
    const s = table({ turn: 'C', pieces: { C: 'H9' }, hands: { A: ['wld.skipvote'] } });
    quiet(walks(s, 'C', 'C', 'H8'), 'outcome');
    plays(s, 'A', 'wld.skipvote');
    quiet(s);
    expect(outcome(s)).toBe('TIE');
  });
  test('Fake Report! beats Faking Tasks!, which stops Crewmates alone', () => {
    const effects = [
      { card: 'imp.fakereport', by: 'A' },
      { card: 'imp.faking', by: 'B' },
    ];
    const s = table({ pieces: { A: 'H9' }, effects });
    walks(s, 'A', 'A', 'H8');
    expect(outcome(quiet(s))).toBe('IV');
  });
});

describe('places', () => {
  test('the dead bring back the dead, which undoes a wiped-out side', () => {
    const s = table({ pieces: { A: 'C10', C: 'C11', D: 'out' }, hands: { C: ['crw.medic'] } });
    quiet(walks(s, 'A', 'A', 'C11'), 'outcome');
    plays(s, 'C', 'crw.medic');
    chooses(s, 'D', 'H14');
    quiet(s);
    expect([where(s, 'C'), where(s, 'D'), outcome(s), asked(s)]).toEqual(['out', 'H14', null, 'turn']);
  });
  test('Portal Master! in the middle of an activation: it goes on from there', () => {
    const s = table({ pieces: { A: 'C10' }, effects: [{ victim: 'D', killer: 'A' }], hands: { C: ['crw.portal'] } });
    does(s, 'A', { t: 'step', pawn: 'A', to: 'C11' });
    plays(s, 'C', 'crw.portal', 'A');
    walks(s, 'A', 'A', 'E2');
    expect([where(s, 'A'), facts(s).acted]).toEqual(['E2', ['A']]);
  });
  test('Under Construction! twice: two hops, and the steps are all left', () => {
    const s = plays(table({ event: 'ev.mirror', hands: { A: ['imp.construction'] } }), 'A', 'imp.construction');
    chooses(s, 'A', 'A8', 'H12');
    walks(s, 'A', 'A', 'H11', 'H10');
    expect(where(s, 'A')).toBe('H10');
  });
});

describe('what lasts', () => {
  test('a permission of a dead piece wakes when it comes back', () => {
    const s = table({ turn: 'C', pieces: { A: 'H13', C: 'out' }, effects: [{ card: 'crw.reportbody', by: 'C' }], hands: { D: ['crw.medic'] } });
    plays(s, 'D', 'crw.medic');
    chooses(s, 'C', 'H14');
    // A wall stands between: round it.
    expect(sight(s, null).permit('strike', { by: seat('C'), at: seat('A') }, 'OCCUPIED')).toBeNull();
  });
  test('Sheriff! ends with the turn, Report Body! with the round', () => {
    const effects = [
      { card: 'crw.sheriff', by: 'C' },
      { card: 'crw.reportbody', by: 'D' },
    ];
    const s = table({ turn: 'C', effects, hands: { C: ['wld.skipvote'] } });
    for (const by of ['C', 'D']) does(s, by, { t: 'stay' });
    expect(lasting(quiet(s))).toEqual(['crw.reportbody']);
    plays(s, 'C', 'wld.skipvote');
    quiet(s);
    expect(lasting(s)).toEqual([]);
  });
  test('Lovers! protects from that Imposter alone, and only its player', () => {
    const s = table({ effects: [{ card: 'crw.lovers', by: 'C', at: 'A' }] });
    const strike = (by: string, at: string): unknown => sight(s, null).permit('strike', { by: seat(by), at: seat(at) }, null);
    expect([strike('A', 'C'), strike('A', 'D'), strike('B', 'C')]).toEqual(['LOVER', null, null]);
  });
  test('a ghost of an Imposter may stop on a task, another may not', () => {
    const s = table({ pieces: { A: 'C10' }, tokens: { T: ['C11'] }, effects: [{ card: 'wld.ghost', by: 'A' }] });
    walks(s, 'A', 'A', 'C11');
    expect([where(s, 'A'), laid(s, 'T')]).toEqual(['C11', ['C11']]);
    const plain = table({ pieces: { A: 'C10' }, tokens: { T: ['C11'] } });
    does(plain, 'A', { t: 'step', pawn: 'A', to: 'C11' });
    expect(tries(plain, 'A', { t: 'land', pawn: 'A' })).toBe('TASK_TILE');
  });
  test('an opened hand closes when the round ends', () => {
    const s = table({ turn: 'C', hands: { C: ['crw.spy', 'wld.skipvote'], A: ['imp.dash'] } });
    quiet(plays(s, 'C', 'crw.spy', 'A'));
    expect(
      sight(s, 'D')
        .zone('hand-A' as never)
        .map((piece) => sight(s, 'D').face(piece) !== null),
    ).toEqual([true]);
    quiet(plays(s, 'C', 'wld.skipvote'));
    expect(
      sight(s, 'D')
        .zone('hand-A' as never)
        .every((piece) => sight(s, 'D').face(piece) === null),
    ).toBe(true);
  });
  test('a hand that is opened stays open for what comes to it', () => {
    const s = table({ turn: 'C', hands: { C: ['crw.spy'], A: ['imp.delayed'] }, decks: { imp: ['imp.dash'], wld: ['wld.shove'] } });
    quiet(plays(s, 'C', 'crw.spy', 'A'));
    for (const by of ['C', 'D']) does(s, by, { t: 'stay' });
    quiet(s);
    plays(s, 'A', 'imp.delayed');
    expect(hand(s, 'A')).toEqual(['imp.dash', 'wld.shove']);
    expect(
      sight(s, 'D')
        .zone('hand-A' as never)
        .every((piece) => sight(s, 'D').face(piece) !== null),
    ).toBe(true);
  });
});

/** Everybody passes until something else is asked. */
function quietTo(s: Session, ask: string): Session {
  quiet(s);
  expect(asked(s)).toBe(ask);
  return s;
}
