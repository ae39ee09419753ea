import { expect, test } from 'vitest';
import { ends } from '../../games/good-cop-bad-cop/moves.ts';
import type { LegalMove, View } from '../../../server-modules/protocol/messages.ts';
import { h, rulesView, smallView } from '../../store/testing.ts';
import { guideSteps, lessons, type GuideEnv } from './steps.ts';

const env: GuideEnv = { fan: new Set(), part: () => true, ends: (move) => ends.includes(move) };
const act = (move: string): LegalMove => ({ move, verb: { t: 'press', piece: h(2), button: move }, words: { k: move } });
const asked = (role: 'turn' | 'window', ...can: LegalMove[]): View => ({
  ...smallView(),
  rules: rulesView(can, { ask: { q: 1, t: 'x', role, words: { k: 'ask' }, me: 'owe', mine: null, waiting: 'someone', done: null, end: null } }),
});
const shown = (view: View): (string | undefined)[] => lessons(view, guideSteps(view, view.rules?.can ?? [], null, env), env).map((step) => step.act?.move);

test('a window in which nothing is left but to pass is no lesson; where a card can be played that is the first, to pass the last', () => {
  expect(shown(asked('window', act('pass'), act('always')))).toEqual([]);
  expect(shown(asked('window', act('pass'), act('always'), act('play')))).toEqual(['play', 'pass', 'always']);
  expect(shown(asked('turn', act('endTurn')))).toEqual(['endTurn']);
});
