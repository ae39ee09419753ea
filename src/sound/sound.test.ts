import { expect, test } from 'vitest';
import { seat, zone, type Handle } from '../../server-modules/kernel/ids.ts';
import { PIECE_KINDS } from '../../server-modules/kernel/types.ts';
import type { PieceView, ZoneView } from '../../server-modules/kernel/view.ts';
import type { RulesView, View } from '../../server-modules/protocol/messages.ts';
import { DEMO_VIEWS } from '../ui/demo.data.ts';
import { tabTitle, turnOf } from '../ui/table/read.ts';
import { cues } from './cues.ts';
import { HEARD, MATERIAL } from './materials.ts';
import { lengthOf, RECIPES, type SoundName } from './recipes.ts';
import { createVoices } from './voices.ts';

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

test('one more answer to what all are asked is heard, and who was unmasked is too', () => {
  const view = demo('turn'),
    rules = rulesOf(view);
  const asked = (done: number): View => ({
    ...view,
    rules: {
      ...rules,
      ask: { q: 7, t: 'vote', words: { k: 'ask.turn' }, me: null, mine: null, waiting: [], done: [seat('A'), seat('B')].slice(0, done), end: null },
    },
  });
  expect(cues(seen(asked(1)), seen(asked(2)))).toContain('locked');
  expect(cues(seen(asked(2)), seen(asked(2)))).not.toContain('locked');
  const line = { i: 1e6, tick: 0, kind: 'game' as const, by: null, line: { k: 'was-role-traitor' } };
  expect(cues(seen(view), seen({ ...view, log: [...view.log, line] }))).toContain('reveal');
  // Hands that turn over together are one sound, and the count before them is heard.
  const hands = ['points', 'holds-fist', 'points'].map((k, n) => ({ ...line, i: 1e6 + n, line: { k } }));
  expect(cues(seen(view), seen({ ...view, log: [...view.log, ...hands] })).filter((name) => name === 'reveal')).toHaveLength(1);
  const counted = {
    ...view,
    rules: { ...rules, ask: { q: 8, t: 'count', role: 'count' as const, words: { k: 'ask.turn' }, me: null, mine: null, waiting: [], done: null, end: 40 } },
  };
  expect(cues(seen(asked(2)), seen(counted))).toContain('timer');
  expect(cues(seen(counted), seen({ ...counted }))).not.toContain('timer');
});

test('each material has sounds of its own for lifting and laying, and every kind has a material', () => {
  const all = Object.values(HEARD);
  expect(new Set(all.flatMap(({ lift, lay }) => [lift, lay])).size).toBe(2 * all.length);
  for (const { lift, lay, stack } of all) for (const name of [lift, lay, stack]) expect(RECIPES[name].bus).toBe('table');
  for (const kind of PIECE_KINDS) expect(HEARD[MATERIAL[kind]]).toBeDefined();
});

test('dice sound otherwise on felt than in a tray, and a thrown one otherwise than one laid down', () => {
  const view = demo('turn');
  const [h0, h1] = [...view.pieces.keys()] as [Handle, Handle];
  const base = { ...(view.pieces.get(h0) as PieceView), zone: zone('felt'), z: 0, turn: 0, up: true };
  const die: PieceView = { ...base, h: h0, kind: 'd20', face: 3, x: 5000 },
    tray: PieceView = { ...base, h: h1, kind: 'tray', x: 0 };
  const withDie = (over: Partial<PieceView>): View => ({
    ...view,
    pieces: new Map([
      [h0, { ...die, ...over }],
      [h1, tray],
    ]),
  });
  const from = seen(withDie({}));
  expect(cues(from, seen(withDie({ face: 7 })))).toEqual(['throwFelt']);
  expect(cues(seen(withDie({ x: 900 })), seen(withDie({ x: 900, face: 7 })))).toEqual(['throwWood']);
  expect(cues(from, seen(withDie({ x: 4000 })))).toEqual(['dieFelt']);
  expect(cues(from, seen(withDie({ x: 300 })))).toEqual(['dieWood']);
  expect(cues(from, seen(withDie({ face: 7, kind: 'coin' })))).toEqual(['throwCoin']);
});

test('a chip laid on a stack clacks, many cards given at once are a deal', () => {
  const view = demo('turn');
  const [h, piece] = [...view.pieces][0] as [Handle, PieceView];
  const box: ZoneView = { ...([...view.zones.values()][0] as ZoneView), id: zone('in:1'), kind: 'inside', owner: null, order: null, count: 4 };
  const without = new Map(view.pieces);
  without.delete(h);
  const was: View = { ...view, pieces: new Map(view.pieces).set(h, { ...piece, kind: 'chip' }), zones: new Map([[box.id, box]]) };
  expect(cues(seen(was), seen({ ...was, pieces: without, zones: new Map([[box.id, { ...box, count: 5 }]]) }))).toEqual(['clayStack']);
  const hand: ZoneView = { ...box, kind: 'hand', owner: seat('Z') };
  const given = (count: number): SoundName[] =>
    cues(seen({ ...view, zones: new Map([[hand.id, hand]]) }), seen({ ...view, zones: new Map([[hand.id, { ...hand, count: 4 + count }]]) }));
  expect([given(1), given(5)]).toEqual([['dealTick'], ['deal']]);
});

test('so many layers sound at once and no more; signals find room', () => {
  const voices = createVoices(20);
  expect(voices.admit(12, 0, 400, false)).toBe(true);
  expect(voices.admit(2, 10, 400, false)).toBe(false);
  expect(voices.admit(6, 10, 300, true)).toBe(true);
  expect(voices.admit(6, 20, 300, true)).toBe(false);
  expect(voices.admit(12, 400, 800, false)).toBe(true);
  for (const [name, { layers }] of Object.entries(RECIPES)) expect([name, layers.length <= 20]).toEqual([name, true]);
});

test('my turn knocks, a question chimes, a refusal is a low knock', () => {
  const mine = demo('turn');
  const theirs: View = { ...mine, rules: { ...rulesOf(mine), facts: { active: seat('B'), ap: 2 }, ask: null } };
  expect(cues(seen(theirs), seen(mine))).toEqual(['knock']);
  expect(cues(seen(theirs), seen(demo('question')))).toEqual(['question']);
  expect(cues(seen(mine), { ...seen(mine), refusal: { line: { k: 'no-path' }, at: 1, on: null } })).toEqual(['refused']);
});

test('a line sounds as its game says, of several alike once; without a word of the game as ever', () => {
  const view = demo('turn');
  const told = (...keys: string[]): View => ({
    ...view,
    log: [...view.log, ...keys.map((k, n) => ({ i: 9000 + n, tick: 1, kind: 'game' as const, by: null, line: { k } }))],
  });
  const moments = { victim: { sound: 'knock' as const }, 'shot-miss': {} };
  const heardOf = (...keys: string[]): SoundName[] => cues(seen(view), seen(told(...keys)), [], moments);
  expect(heardOf('victim', 'victim')).toEqual(['knock']);
  expect(heardOf('shot-miss')).toEqual([]);
  expect(heardOf('shot-hit')).toEqual(['shot']);
});

test('the title of the tab carries a sign only while something is wanted from me', () => {
  const mine = demo('turn');
  expect(turnOf(mine).kind).toBe('mine');
  expect(tabTitle(mine, 'Revolver Noir')).toBe('● Your turn · Revolver Noir · Baize');
  expect(tabTitle(demo('question'), 'Revolver Noir')).toBe('● You are asked · Revolver Noir · Baize');
  const watching: View = {
    ...mine,
    room: { ...mine.room, me: { who: 3, seat: null, sees: false, host: false, invite: null, closed: [], rights: [], notes: [], handShown: false } },
    rules: { ...rulesOf(mine), ask: null },
  };
  expect(turnOf(watching)).toMatchObject({ kind: 'theirs', seat: seat('A') });
  expect(tabTitle(watching, 'Revolver Noir')).toBe('Revolver Noir · Baize');
  expect(tabTitle(null, '')).toBe('Baize');
});
