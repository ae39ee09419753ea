import { expect, test } from 'vitest';
import { seat, zone, type Handle } from '../../server-modules/kernel/ids.ts';
import type { PieceView } from '../../server-modules/kernel/view.ts';
import type { RulesView, View } from '../../server-modules/protocol/messages.ts';
import { DEMO_VIEWS } from '../ui/demo.data.ts';
import { tabTitle, turnOf } from '../ui/table/read.ts';
import { cues } from './cues.ts';
import { lengthOf, RECIPES } from './recipes.ts';

const demo = (name: string): View => {
  const made = DEMO_VIEWS[name]?.();
  if (made === undefined) throw new Error(name);
  return made.view;
};
const seen = (view: View) => ({ view, shown: view, held: null, refusal: null });
const rulesOf = (view: View): RulesView => {
  if (view.rules === null) throw new Error('no rules');
  return view.rules;
};

test('no sound is longer than 400 ms', () => {
  for (const [name, recipe] of Object.entries(RECIPES)) expect([name, lengthOf(recipe) <= 400]).toEqual([name, true]);
});

test('a card that is put elsewhere is heard, one that stays is not', () => {
  const view = demo('turn');
  const [h, piece] = [...view.pieces][0] as [Handle, PieceView];
  const moved: View = { ...view, pieces: new Map(view.pieces).set(h, { ...piece, zone: zone('felt'), x: 10 }) };
  expect(cues(seen(view), seen(moved))).toEqual(['cardPlace']);
  expect(cues(seen(view), seen({ ...view }))).toEqual([]);
});

test('my turn knocks, a question chimes, a refusal is a low knock', () => {
  const mine = demo('turn');
  const theirs: View = { ...mine, rules: { ...rulesOf(mine), facts: { active: 'B', ap: 2 }, ask: null } };
  expect(cues(seen(theirs), seen(mine))).toEqual(['knock']);
  expect(cues(seen(theirs), seen(demo('question')))).toEqual(['question']);
  expect(cues(seen(mine), { ...seen(mine), refusal: { line: { k: 'no-path' }, at: 1 } })).toEqual(['refused']);
});

test('the title of the tab carries a sign only while something is wanted from me', () => {
  const mine = demo('turn');
  expect(turnOf(mine).kind).toBe('mine');
  expect(tabTitle(mine, 'Revolver Noir')).toBe('● Your turn · Revolver Noir · Baize');
  expect(tabTitle(demo('question'), 'Revolver Noir')).toBe('● You are asked · Revolver Noir · Baize');
  const watching: View = { ...mine, room: { ...mine.room, me: { who: 3, seat: null, host: false, invite: null } }, rules: { ...rulesOf(mine), ask: null } };
  expect(turnOf(watching)).toMatchObject({ kind: 'theirs', seat: seat('A') });
  expect(tabTitle(watching, 'Revolver Noir')).toBe('Revolver Noir · Baize');
  expect(tabTitle(null, '')).toBe('Baize');
});
