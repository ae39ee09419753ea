// One activation at a time: what opens another one ends the one under way, and a piece that cannot go on goes back
// along its own way. A and B are the Imposters, C and D the Crewmates. (IC 3.3, IC 4.1, IC 4.4, IC 7.9)

import { describe, expect, test } from 'vitest';
import { takeChanges } from '../../kernel/journal.ts';
import { playInput } from '../../rules/session.ts';
import { broken } from '../../rules/reread.ts';
import type { Session } from '../../rules/working.ts';
import { asked, chooses, does, facts, hand, plays, quiet, table, tries, walks, where } from './cards/testing.ts';
import { lampOf } from './names.ts';

const opened = (s: Session): string | undefined => facts(s).walk?.pawn;
/** Under Construction! takes this Imposter to that vent. */
const builds = (s: Session, by: string, vent: string): Session => chooses(quiet(plays(s, by, 'imp.construction')), by, vent);
/** The lamp of Hold: this seat is asked in light windows too. */
function holds(s: Session, by: 'A' | 'B'): Session {
  if (!playInput(s, by as never, { t: 'flip', piece: lampOf(by as never) }, 0).ok) throw new Error('no lamp');
  takeChanges(s.world);
  return s;
}

describe('[3.3] [7.9] Under Construction! while the mate is moving', () => {
  test('no steps are given anew: the mate has had its activation, and steps left are lost', () => {
    const s = table({ pieces: { A: 'C9' }, hands: { B: ['imp.construction'] } });
    does(s, 'A', { t: 'step', pawn: 'A', to: 'C10' });
    builds(s, 'B', 'A8');
    expect([where(s, 'A'), facts(s).acted, opened(s)]).toEqual(['C10', ['A'], 'B']);
    walks(s, 'B', 'B', 'B8');
    expect([facts(quiet(s)).side, broken(s)]).toEqual(['crewmate', []]);
  });
  test('no vent to hop to: the card does nothing, and the mate moves on', () => {
    const s = table({ pieces: { A: 'C9' }, hands: { B: ['imp.construction'] }, effects: [{ card: 'crw.ventrepairs', by: 'C' }] });
    does(s, 'A', { t: 'step', pawn: 'A', to: 'C10' });
    plays(s, 'B', 'imp.construction');
    walks(s, 'A', 'A', 'C11');
    expect([where(s, 'A'), facts(s).acted]).toEqual(['C11', ['A']]);
  });
  test('a landing that was declared is void, and kills nobody', () => {
    const s = table({ pieces: { A: 'C10', C: 'C11' }, hands: { B: ['imp.construction'] } });
    walks(s, 'A', 'A', 'C11');
    builds(s, 'B', 'A8');
    expect([where(quiet(s), 'A'), where(s, 'C'), facts(s).acted, broken(s)]).toEqual(['C10', 'C11', ['A'], []]);
  });
  test('a step that the mate declares meanwhile is withdrawn and not spent', () => {
    const s = holds(table({ pieces: { A: 'C9' }, hands: { B: ['imp.construction', 'imp.seer'] } }), 'B');
    does(s, 'A', { t: 'step', pawn: 'A', to: 'C10' });
    plays(s, 'B', 'imp.construction');
    quiet(s);
    chooses(s, 'B', 'A8');
    quiet(s);
    expect([where(s, 'A'), opened(s), facts(s).acted]).toEqual(['C9', 'B', []]);
    expect(tries(s, 'A', { t: 'step', pawn: 'A', to: 'C10' })).toBe('MATE_MOVING');
    quiet(does(s, 'B', { t: 'step', pawn: 'B', to: 'B8' }));
    quiet(does(s, 'B', { t: 'land', pawn: 'B' }));
    quiet(does(s, 'A', { t: 'step', pawn: 'A', to: 'C10' }));
    does(s, 'A', { t: 'step', pawn: 'A', to: 'C11' });
    expect(where(quiet(s), 'A')).toBe('C11');
  });
});

describe('[4.1] an activation that a card has ended', () => {
  test('is not opened again by a card that was played before', () => {
    const s = table({ hands: { B: ['imp.construction', 'imp.delayed'], C: ['crw.dash'] }, decks: { imp: ['imp.dash'], wld: ['wld.nothing'] } });
    plays(s, 'B', 'imp.construction');
    plays(s, 'B', 'imp.delayed');
    quiet(s);
    expect([where(s, 'B'), facts(s).acted, opened(s), hand(s, 'B')]).toEqual(['K1', ['B'], undefined, ['imp.dash', 'wld.nothing']]);
    does(s, 'A', { t: 'stay' });
    expect([facts(quiet(s)).side, asked(s)]).toEqual(['crewmate', 'turn']);
  });
  test('leaves the piece on a tile where it may stand', () => {
    const s = table({
      pieces: { C: 'A8' },
      hands: { B: ['imp.construction', 'imp.delayed'], C: ['crw.dash'] },
      effects: [{ card: 'imp.surprise', by: 'B' }],
    });
    plays(s, 'B', 'imp.delayed');
    plays(s, 'B', 'imp.construction');
    chooses(quiet(s), 'B', 'A8');
    expect([where(quiet(s), 'B'), where(s, 'C'), facts(s).acted, broken(s)]).toEqual(['K1', 'A8', ['B'], []]);
  });
});

describe('[4.4] set-back', () => {
  test('to where the move began, even if a card has put somebody there meanwhile', () => {
    const s = table({ turn: 'C', pieces: { A: 'F9', C: 'D10', D: 'C10' }, hands: { A: ['imp.push', 'imp.dash'] } });
    does(s, 'C', { t: 'step', pawn: 'C', to: 'E10' });
    plays(s, 'A', 'imp.push', 'D');
    walks(quiet(s), 'A', 'D', 'D10');
    plays(s, 'A', 'imp.dash', 'A');
    walks(quiet(s), 'A', 'A', 'F10');
    expect([where(s, 'C'), where(s, 'D'), facts(s).beside, facts(s).acted, broken(s)]).toEqual(['D10', 'D10', ['C'], ['C'], []]);
  });
});
