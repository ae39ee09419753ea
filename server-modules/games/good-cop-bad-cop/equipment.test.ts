// Every Equipment card: what it does in each window it may be played in, and what refuses it. (GC 1.3)

import { describe, expect, test } from 'vitest';
import { seat } from '../../kernel/ids.ts';
import { listMoves, rulesView } from '../../rules/session.ts';
import { broken, positionOf } from '../../rules/reread.ts';
import { overOf } from '../../rules/working.ts';
import type { Session } from '../../rules/working.ts';
import { EQUIPMENT, KINDS, kindsOf, type Kind, type Window } from './data.ts';
import { does, match, tries } from './testing.ts';
import type { Targets } from './cop.ts';

const CARDS = { A: '(H)(H)(C)', B: '(C)(C)(A)', C: '(H)(C)(K)', D: '(H)(H)(C)', E: 'CCH' };
/** The same with zombies: E is one. */
const UNDEAD = { ...CARDS, E: 'ICH' };
interface Row {
  on?: Targets;
  /** What others have to answer before it is done. */
  after?: readonly (readonly [by: string, move: object])[];
  /** Paths of the position afterwards. */
  at: { [path: string]: unknown };
  stays?: true;
  position?: object;
}
const all = (by: string): string[] => [by];
const ROWS: { readonly [K in Kind]: Row } = {
  'truth-serum': { on: { a: 'DL' }, at: { cards: { ...CARDS, D: 'H(H)(C)' } } },
  'smoke-grenade': { at: { smoke: true, counter: true }, stays: true },
  coffee: { at: { lying: { A: ['coffee'], B: [], C: [], D: [], E: [] } }, stays: true },
  wiretap: { on: { a: 'BL', b: 'CM' }, at: { known: { BL: all('A'), CM: all('A') } } },
  'planted-evidence': { on: { a: 'D' }, at: { lying: { A: [], B: [], C: [], D: ['planted-evidence'], E: [] } }, stays: true },
  'riot-shield': { after: [['B', { t: 'neighbour', side: 'left' }]], at: { guns: { A: 'C', C: 'A' } } },
  'restraining-order': { after: [['A', { t: 'aim', at: 'D' }]], at: { guns: { A: 'D', C: 'A' } } },
  'evidence-bag': {
    on: { a: 'D', b: 'C' },
    at: { hands: { A: [], B: [], C: ['wiretap'], D: [], E: [] } },
    position: { hands: { A: ['evidence-bag'], D: ['wiretap'] } },
  },
  'med-kit': { on: { a: 'B' }, at: { wounded: [] } },
  taser: { on: { a: 'C' }, after: [['A', { t: 'aim', at: 'D' }]], at: { guns: { A: 'D' }, barred: true }, position: { guns: { C: 'A' } } },
  defibrillator: { on: { a: 'E' }, at: { out: [], cards: CARDS } },
  blackmail: { on: { a: 'BL', b: 'CL' }, at: { cards: { ...CARDS, B: '(H)(C)(A)', C: '(C)(C)(K)' }, known: { BL: all('C'), CL: all('B') } } },
  disguise: { on: { a: 'D' }, at: { lying: { A: [], B: [], C: [], D: ['disguise'], E: [] } }, stays: true },
  'walkie-talkie': { on: { a: 'D' }, at: { guns: { A: 'D', C: 'D' } } },
  polygraph: {
    on: { a: 'D' },
    at: { known: { AL: all('D'), AM: all('D'), AR: all('D'), DL: all('A'), DM: all('A'), DR: all('A') } },
  },
  'surveillance-camera': { at: { lying: { A: ['surveillance-camera'], B: [], C: [], D: [], E: [] } }, stays: true },
  'metal-detector': { after: [['A', { t: 'view', card: 'CM' }]], at: { known: { CM: all('A') } } },
  'k-9-unit': { on: { a: 'C' }, at: { guns: { A: 'B' } } },
  crossbow: { on: { a: 'C' }, at: { cards: { ...UNDEAD, C: 'HCK' }, wounded: ['B', 'C'], guns: { A: 'B', C: 'A' } } },
  'transfusion-tube': {
    at: { cards: { ...UNDEAD, B: 'CCK', C: 'HCA' }, wounded: ['C'] },
    position: { cards: { ...UNDEAD, B: 'CCA', C: 'HCK' } },
  },
  'zombie-serum': { on: { a: 'kingpin' }, at: { cards: { ...UNDEAD, A: 'HHC', C: '(H)(C)K' }, zombies: { A: 'A', E: 'A' }, guns: { C: 'A' } } },
  flamethrower: { at: { cards: UNDEAD, zombies: { E: 'E' } } },
  chainsaw: { on: { a: 'DL' }, at: { cards: { ...UNDEAD, A: 'HHC', D: 'H(H)(C)' }, zombies: { A: 'A', E: 'A' }, wounded: ['B'] } },
  'zombie-mask': { on: { a: 'E', b: 'D' }, at: { cards: { ...UNDEAD, D: 'ICH', E: '(H)(H)(C)' }, zombies: { D: 'D' } } },
  machete: { on: { a: 'E' }, at: { cards: UNDEAD, zombies: { E: 'E' } } },
  'weapon-crate': { after: [['E', { t: 'aim', at: 'B' }]], at: { zombies: { E: 'B' }, guns: { A: 'B', C: 'A' } } },
};

/** A holds the card; D holds another, so that a window stays open after the play. */
function table(kind: Kind, over: object = {}): Session {
  const other = kind === 'coffee' ? 'wiretap' : 'coffee';
  const base = { cards: CARDS, hands: { A: [kind], D: [other] }, guns: { A: 'B', C: 'A' }, out: ['E'], wounded: ['B'], turn: 'A' };
  const zombies = kindsOf('base').includes(kind) ? {} : { cards: UNDEAD, out: [], zombies: { E: 'A' } };
  return match({ options: { variant: kindsOf('base').includes(kind) ? 'base' : 'zombies' }, position: { ...base, ...zombies, ...over } });
}
/** The window open, with A among those asked. */
function inWindow(kind: Kind, window: Window, over: object = {}): Session {
  const s = table(kind, { ...over, ...(window === 'end' ? { phase: 'end' } : {}) });
  return window === 'shoot' ? does(s, 'A', { t: 'shoot' }) : s;
}
const cases = EQUIPMENT.flatMap(({ kind, windows }) => windows.map((window) => [kind, window] as const));

describe.each(cases)('%s, window %s', (kind, window) => {
  test('does what it says, and then lies under the deck unless it stays', () => {
    const row = ROWS[kind];
    const s = inWindow(kind, window, row.position);
    expect(listMoves(s, seat('A'))).toContainEqual({ t: 'play', card: kind, ...row.on });
    does(s, 'A', { t: 'play', card: kind, ...row.on });
    for (const [by, move] of row.after ?? []) does(s, by, move);
    const position = positionOf(s) as { [path: string]: unknown; deck: string[] };
    expect(position).toMatchObject(row.at);
    expect(Object.keys(row.at).map((path) => position[path])).toEqual(Object.values(row.at));
    if (row.stays !== true) expect(position.deck.at(-1)).toBe(kind);
    expect(broken(s)).toEqual([]);
    expect(overOf(s)).toBeNull();
    // The turn's own question again, or everybody who holds Equipment afresh.
    expect(rulesView(s, null)?.ask?.t).toBe(window === 'turn' ? 'action' : 'react');
  });
});

test.each(KINDS)('%s is played in no other window', (kind) => {
  const { windows } = EQUIPMENT.find((one) => one.kind === kind) as (typeof EQUIPMENT)[number];
  for (const window of (['turn', 'shoot', 'end'] as const).filter((one) => !(windows as readonly Window[]).includes(one))) {
    const row = ROWS[kind];
    const code = tries(inWindow(kind, window, window === 'shoot' ? {} : row.position), 'A', { t: 'play', card: kind, ...row.on });
    expect(code).toBe((windows as readonly Window[]).includes('turn') ? 'only-your-turn' : 'only-reaction');
  }
});

const open = { A: 'HHC', B: 'CCA', C: 'HCK', D: 'HHC', E: 'CCH' };
/** The user is a leader with a wound. */
const HURT = { cards: { ...UNDEAD, A: '(C)(C)(A)', B: '(H)(H)(C)' }, wounded: ['A'] };
const REFUSALS: readonly (readonly [kind: Kind, on: Targets, code: string, over?: object])[] = [
  ['truth-serum', {}, 'bad-target'],
  ['truth-serum', { a: 'EL' }, 'target-out'],
  ['truth-serum', { a: 'DL' }, 'face-up', { cards: { ...CARDS, D: 'HHC' } }],
  ['coffee', { a: 'B' }, 'bad-target'],
  ['wiretap', { a: 'BL' }, 'choose-card'],
  ['wiretap', { a: 'AL', b: 'BL' }, 'own-card'],
  ['wiretap', { a: 'BL', b: 'BM' }, 'bad-target'],
  ['wiretap', { a: 'BL', b: 'DL' }, 'disguised', { lying: { D: ['disguise'] } }],
  ['wiretap', { a: 'BL', b: 'CL' }, 'nothing-shown', { cards: { ...open, A: CARDS.A } }],
  ['planted-evidence', { a: 'E' }, 'target-out'],
  ['disguise', { a: 'E' }, 'target-out'],
  ['walkie-talkie', { a: 'E' }, 'target-out'],
  ['evidence-bag', { a: 'B', b: 'C' }, 'bad-target'],
  ['evidence-bag', { a: 'A', b: 'C' }, 'bad-target'],
  ['evidence-bag', { a: 'D', b: 'D' }, 'bad-target'],
  ['evidence-bag', { a: 'D', b: 'E' }, 'target-out'],
  ['med-kit', { a: 'C' }, 'bad-target'],
  ['taser', { a: 'C' }, 'have-gun'],
  ['taser', { a: 'D' }, 'bad-target', { guns: { C: 'A' } }],
  ['defibrillator', { a: 'D' }, 'bad-target'],
  ['defibrillator', { a: 'B' }, 'bad-target', { cards: { ...CARDS, B: 'CCA' }, out: ['B', 'E'], wounded: [] }],
  ['blackmail', { a: 'AL', b: 'BL' }, 'bad-target'],
  ['blackmail', { a: 'BL', b: 'BM' }, 'bad-target'],
  ['blackmail', { a: 'BL', b: 'EL' }, 'target-out'],
  ['polygraph', { a: 'A' }, 'bad-target'],
  ['polygraph', { a: 'D' }, 'nothing-shown', { cards: open }],
  ['polygraph', { a: 'D' }, 'nothing-shown', { lying: { A: ['disguise'] }, cards: { ...CARDS, D: 'HHC' } }],
  ['metal-detector', {}, 'nothing-shown', { guns: { A: 'B' } }],
  ['metal-detector', {}, 'nothing-shown', { lying: { C: ['disguise'] } }],
  ['k-9-unit', { a: 'D' }, 'bad-target'],
  ['crossbow', { a: 'D' }, 'bad-target'],
  ['crossbow', { a: 'A' }, 'bad-target', { guns: { A: 'B' } }],
  ['crossbow', { a: 'B' }, 'bad-target', { guns: { B: 'A' } }],
  ['crossbow', { a: 'x' }, 'bad-target'],
  ['transfusion-tube', {}, 'leaders-hidden'],
  ['transfusion-tube', {}, 'leaders-hidden', { cards: { ...UNDEAD, B: 'CCA' } }],
  ['zombie-serum', {}, 'bad-target'],
  ['zombie-serum', { a: 'B' }, 'bad-target'],
  ['zombie-serum', { a: 'agent' }, 'leader-open', { cards: { ...UNDEAD, B: 'CCA' } }],
  ['zombie-serum', { a: 'kingpin' }, 'while-wounded', HURT],
  ['flamethrower', { a: 'E' }, 'bad-target'],
  ['chainsaw', { a: 'AL' }, 'own-card'],
  ['chainsaw', { a: 'EL' }, 'face-up'],
  ['chainsaw', { a: 'DL' }, 'while-wounded', HURT],
  ['zombie-mask', { a: 'D', b: 'E' }, 'bad-target'],
  ['zombie-mask', { a: 'E', b: 'E' }, 'bad-target'],
  ['zombie-mask', { a: 'E' }, 'bad-target'],
  ['machete', { a: 'D' }, 'bad-target'],
  ['machete', { a: 'A' }, 'bad-target'],
  ['machete', { a: 'C' }, 'bad-target', { cards: { ...UNDEAD, C: 'HCK' } }],
  ['machete', { a: 'B' }, 'bad-target', { guns: { B: 'A' } }],
  ['weapon-crate', { a: 'E' }, 'bad-target'],
];
test.each(REFUSALS.map((row) => [row[0], JSON.stringify(row[1]), row[2], row] as const))('%s on %s is refused: %s', (kind, _on, code, [, on, , over = {}]) => {
  expect(tries(table(kind, over), 'A', { t: 'play', card: kind, ...on })).toBe(code);
});

test('a card that is not held is refused', () => {
  expect(tries(table('coffee'), 'A', { t: 'play', card: 'taser', a: 'C' })).toBe('not-held');
});

test('what redirects a shot is refused when the shot is off', () => {
  for (const kind of ['riot-shield', 'restraining-order'] as const) {
    const s = does(table(kind, { hands: { A: [kind], D: ['k-9-unit'] } }), 'A', { t: 'shoot' });
    does(s, 'D', { t: 'play', card: 'k-9-unit', a: 'A' });
    expect(tries(s, 'A', { t: 'play', card: kind })).toBe('no-shot');
  }
});

test('Coffee: the next turn is the drinker’s, order runs on from there, and the card is used up', () => {
  const s = does(table('coffee', { hands: { D: ['coffee'] }, phase: 'end' }), 'D', { t: 'play', card: 'coffee' });
  expect(positionOf(s)).toMatchObject({ turn: 'D', lying: { D: [] } });
  does(does(s, 'D', { t: 'equip' }), 'D', { t: 'reveal', card: 'L' });
  does(s, 'D', { t: 'endTurn' });
  does(s, 'D', { t: 'pass' });
  expect(positionOf(s)).toMatchObject({ turn: 'A' });
});

test('Coffee is cancelled if its drinker is eliminated first', () => {
  const s = does(table('coffee', { hands: {}, lying: { D: ['coffee'] }, guns: { A: 'D' } }), 'A', { t: 'shoot' });
  expect(positionOf(s)).toMatchObject({ out: ['D', 'E'], lying: { D: [] } });
  does(s, 'A', { t: 'endTurn' });
  expect(positionOf(s)).toMatchObject({ turn: 'B' });
});

test('Evidence Bag: whoever gets a second card puts one of choice under the deck', () => {
  const s = does(table('evidence-bag', { hands: { A: ['evidence-bag'], C: ['taser'], D: ['coffee'] } }), 'A', {
    t: 'play',
    card: 'evidence-bag',
    a: 'D',
    b: 'C',
  });
  expect(rulesView(s, seat('C'))?.ask).toMatchObject({ t: 'discard', me: 'owe' });
  does(s, 'C', { t: 'discard', card: 'taser' });
  expect(positionOf(s)).toMatchObject({ hands: { C: ['coffee'], D: [] } });
});

test('Wiretap: with only one player to look at, just that one', () => {
  const s = table('wiretap', { cards: { ...open, B: CARDS.B } });
  does(s, 'A', { t: 'play', card: 'wiretap', a: 'BL' });
  expect(positionOf(s)).toMatchObject({ known: { BL: ['A'] } });
});

test('Blackmail: the Wounded token travels with its card', () => {
  const s = does(table('blackmail'), 'A', { t: 'play', card: 'blackmail', a: 'BR', b: 'DL' });
  expect(positionOf(s)).toMatchObject({ wounded: ['D'], cards: { D: '(A)(H)(C)' } });
});

test('Planted Evidence counts for cards that come later, and Disguise does not keep cards from being revealed', () => {
  const s = table('truth-serum', { lying: { D: ['disguise', 'planted-evidence'] } });
  expect(rulesView(s, seat('D'))?.own).toEqual({ team: 'crooked', passing: false });
  expect(tries(s, 'A', { t: 'investigate', card: 'DL' })).toBe('disguised');
  expect(tries(s, 'A', { t: 'play', card: 'truth-serum', a: 'DL' })).toBe('ok');
});

test('a Camera answers Wiretap and Polygraph once, never a Camera’s own look, and not when the looker is disguised', () => {
  const lying = { D: ['surveillance-camera'] };
  const s = does(table('polygraph', { lying }), 'A', { t: 'play', card: 'polygraph', a: 'D' });
  expect(rulesView(s, null)?.ask?.t).toBe('view');
  does(s, 'D', { t: 'view', card: 'AL' });
  expect(rulesView(s, null)?.ask?.t).toBe('action');
  const wire = does(table('wiretap', { lying: { ...lying, A: ['disguise'] } }), 'A', { t: 'play', card: 'wiretap', a: 'BL', b: 'DL' });
  expect(rulesView(wire, null)?.ask?.t).toBe('action');
});
