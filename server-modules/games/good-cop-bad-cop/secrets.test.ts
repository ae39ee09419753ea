// Two worlds that differ only in what some viewers may not know, driven by hands with the same public trace: those
// viewers' patches, lines and views are equal. (GC 4)

import { expect, test } from 'vitest';
import { handleOf } from '../../kernel/handles.ts';
import { seat, type Viewer } from '../../kernel/ids.ts';
import { project } from '../../kernel/project.ts';
import { playInput, rulesView } from '../../rules/session.ts';
import { orderOf } from '../../kernel/world.ts';
import { nothingTells, type Act, type Story } from '../../rules/testing/two-worlds.ts';
import { handOf, PLAYED, slotOf } from './names.ts';
import { does, match, type Match } from './testing.ts';

type Told = Story<Match>;

const CARDS = { A: '(H)(H)(C)', B: '(C)(C)(A)', C: '(H)(C)(K)', D: '(H)(H)(C)', E: '(C)(C)(H)' };
const at = (over: object, rest: Match = {}): Match => ({ ...rest, position: { cards: CARDS, hands: {}, turn: 'A', ...over } });
const cards = (over: { [seat: string]: string }): { cards: object } => ({ cards: { ...CARDS, ...over } });
/** With zombies: E is one. */
const UNDEAD = { A: '(H)(I)(C)', B: '(C)(C)(A)', C: '(H)(C)(K)', D: '(H)(H)(C)', E: 'HCH' };
const undead = ({ streams, ...over }: { streams?: number[]; [field: string]: unknown }): Match => ({
  options: { variant: 'zombies' },
  position: { cards: UNDEAD, hands: {}, zombies: { E: 'A' }, turn: 'A', ...over },
  ...(streams === undefined ? {} : { streams: { dice: streams } }),
});
const say = (who: string, t: string): Act => [who, { t }];
const play = (who: string, card: string, on: { a?: string; b?: string } = {}): Act => [who, { t: 'play', card, ...on }];

const STORIES: readonly Told[] = [
  {
    name: 'own hidden cards, through a whole turn',
    ears: ['B', 'C', 'E', 'watch'],
    one: at({ guns: { A: 'B' } }),
    two: at({ guns: { A: 'B' }, ...cards({ A: '(C)(H)(H)', D: '(C)(H)(H)' }) }),
    acts: [['A', { t: 'investigate', card: 'CL' }], ['A', { t: 'aim', at: 'D' }], say('A', 'endTurn')],
  },
  {
    name: 'an investigated card',
    ears: ['C', 'D', 'watch'],
    one: at({}),
    two: at(cards({ B: '(H)(C)(A)', E: '(C)(C)(C)' })),
    acts: [['A', { t: 'investigate', card: 'BL' }]],
  },
  {
    name: 'what a Surveillance Camera shows',
    ears: ['C', 'D', 'watch'],
    one: at({ lying: { B: ['surveillance-camera'] } }),
    two: at({ lying: { B: ['surveillance-camera'] }, ...cards({ A: '(C)(H)(H)', E: '(C)(C)(H)' }) }),
    acts: [
      ['A', { t: 'investigate', card: 'BL' }],
      ['B', { t: 'view', card: 'AL' }],
    ],
  },
  {
    name: 'cards exchanged while hidden',
    ears: ['A', 'E', 'watch'],
    one: at({ hands: { A: ['blackmail'] } }),
    two: at({ hands: { A: ['blackmail'] }, ...cards({ B: '(H)(C)(A)', D: '(H)(H)(C)', C: '(C)(C)(K)' }) }),
    acts: [play('A', 'blackmail', { a: 'BL', b: 'DR' }), ['A', { t: 'investigate', card: 'EL' }]],
  },
  {
    name: 'Polygraph and Wiretap: faces',
    ears: ['C', 'E', 'watch'],
    one: at({ hands: { A: ['polygraph'], D: ['wiretap'] }, turn: 'A' }),
    two: at({ hands: { A: ['polygraph'], D: ['wiretap'] }, turn: 'A', ...cards({ A: '(C)(H)(C)', D: '(H)(H)(H)' }) }),
    acts: [play('A', 'polygraph', { a: 'D' }), ['A', { t: 'investigate', card: 'BL' }], say('A', 'endTurn'), play('D', 'wiretap', { a: 'AL', b: 'BL' })],
  },
  {
    name: 'the burned card',
    ears: ['A', 'B', 'C', 'D', 'watch'],
    one: at({}),
    two: at(cards({ E: '(H)(C)(H)' })),
    acts: [['A', { t: 'investigate', card: 'DL' }]],
  },
  {
    name: 'the order of the Equipment deck',
    ears: ['A', 'B', 'C', 'D', 'E', 'watch'],
    one: at({ deck: ['coffee', 'taser', 'disguise'] }),
    two: at({ deck: ['disguise', 'coffee', 'taser'] }),
    acts: [['A', { t: 'investigate', card: 'DL' }]],
  },
  {
    name: 'a drawn card',
    ears: ['B', 'C', 'D', 'E', 'watch'],
    one: at({ deck: ['coffee', 'taser'] }),
    two: at({ deck: ['taser', 'coffee'] }),
    acts: [say('A', 'equip'), ['A', { t: 'reveal', card: 'L' }]],
  },
  {
    name: 'who is asked in a window, whatever can be played: a shot',
    ears: ['A', 'C', 'D', 'E', 'watch'],
    one: at({ guns: { A: 'B' }, hands: { B: ['med-kit'] } }),
    two: at({ guns: { A: 'B' }, hands: { B: ['riot-shield'] } }),
    acts: [say('A', 'shoot'), say('B', 'pass')],
  },
  {
    name: 'who is asked in a window, whatever can be played: the end of a turn',
    ears: ['A', 'C', 'D', 'E', 'watch'],
    one: at({ phase: 'end', hands: { B: ['taser'] } }),
    two: at({ phase: 'end', hands: { B: ['coffee'] } }),
    acts: [say('B', 'pass')],
  },
  {
    name: 'which of two cards is put under the deck, and in which order they came',
    ears: ['B', 'C', 'D', 'E', 'watch'],
    one: at({ hands: { A: ['taser'] }, deck: ['coffee'] }),
    two: at({ hands: { A: ['coffee'] }, deck: ['taser'] }),
    acts: [say('A', 'equip'), ['A', { t: 'discard', card: 'taser' }], ['A', { t: 'reveal', card: 'L' }], say('A', 'endTurn')],
  },
  {
    name: 'the clock puts one of two cards under the deck',
    ears: ['B', 'C', 'D', 'E', 'watch'],
    one: at({ hands: { A: ['taser'] }, deck: ['coffee'] }, { options: { choice: 3 }, streams: { clock: [0] } }),
    two: at({ hands: { A: ['taser'] }, deck: ['coffee'] }, { options: { choice: 3 }, streams: { clock: [1] } }),
    acts: [say('A', 'equip'), 4],
  },
  {
    name: 'the hand of whoever is eliminated',
    ears: ['A', 'B', 'C', 'E', 'watch'],
    one: at({ guns: { A: 'D' }, hands: { D: ['coffee'] } }),
    two: at({ guns: { A: 'D' }, hands: { D: ['taser'] } }),
    acts: [say('A', 'shoot'), say('D', 'pass')],
  },
  {
    name: 'what an Evidence Bag takes, and what its receiver keeps',
    ears: ['A', 'B', 'E', 'watch'],
    one: at({ hands: { A: ['evidence-bag'], C: ['taser'], D: ['coffee'] } }),
    two: at({ hands: { A: ['evidence-bag'], C: ['disguise'], D: ['med-kit'] } }),
    acts: [play('A', 'evidence-bag', { a: 'D', b: 'C' }), ['C', { t: 'discard', card: 'taser' }, { t: 'discard', card: 'med-kit' }]],
  },
  {
    name: 'who of those asked has passed already',
    ears: ['A', 'D', 'E', 'watch'],
    one: at({ guns: { A: 'D' }, hands: { B: ['coffee'], C: ['taser'] } }, { options: { reaction: 12 } }),
    acts: [say('A', 'shoot'), 1, ['B', { t: 'pass' }, null], 1, ['C', null, { t: 'pass' }], 2],
  },
  {
    name: 'when within a second the last one has passed',
    ears: ['A', 'B', 'D', 'E', 'watch'],
    one: at({ guns: { A: 'D' }, hands: { B: ['coffee'], C: ['taser'] } }, { options: { reaction: 12 } }),
    acts: [say('A', 'shoot'), say('B', 'pass'), 2.2, ['C', { t: 'pass' }, null], 0.6, ['C', null, { t: 'pass' }], 1],
  },
  {
    name: 'hidden cards, for who is out',
    ears: ['E', 'watch'],
    one: at({ out: ['E'], ...cards({ E: 'CCH' }) }),
    two: at({ out: ['E'], ...cards({ A: '(C)(H)(H)', B: '(A)(C)(C)', D: '(H)(C)(H)', E: 'CCH' }) }),
    acts: [['A', { t: 'investigate', card: 'BM' }], say('A', 'endTurn')],
  },
  {
    name: 'hands and deck at the end of the game',
    ears: ['A', 'B', 'C', 'E', 'watch'],
    one: at({ guns: { A: 'B' }, wounded: ['B'], hands: { D: ['coffee'] }, deck: ['taser', 'disguise'] }),
    two: at({ guns: { A: 'B' }, wounded: ['B'], hands: { D: ['wiretap'] }, deck: ['disguise', 'taser'] }),
    acts: [say('A', 'shoot'), say('D', 'pass')],
  },
  {
    name: 'who of those asked has a standing order to pass, and who passes by hand',
    ears: ['A', 'D', 'E', 'watch'],
    one: at({ guns: { A: 'D' }, hands: { B: ['coffee'], C: ['taser'] } }, { options: { reaction: 12 } }),
    acts: [
      say('A', 'shoot'),
      0.5,
      ['B', { t: 'always' }, { t: 'pass' }],
      0.5,
      ['C', { t: 'pass' }, { t: 'always' }],
      3,
      ['A', { t: 'endTurn' }],
      0.5,
      ['B', null, { t: 'pass' }],
      ['C', { t: 'pass' }, null],
      2,
    ],
  },
  {
    name: 'a standing order passes whatever is held',
    ears: ['A', 'C', 'D', 'E', 'watch'],
    one: at({ guns: { A: 'D' }, hands: { B: ['med-kit'] }, always: ['B'] }, { options: { reaction: 12 } }),
    two: at({ guns: { A: 'D' }, hands: { B: ['restraining-order'] }, always: ['B'] }, { options: { reaction: 12 } }),
    acts: [say('A', 'shoot'), 2],
  },
  {
    name: 'the hidden Infector',
    ears: ['B', 'C', 'E', 'watch'],
    one: undead({ guns: { A: 'B' } }),
    two: undead({ guns: { A: 'B' }, cards: { ...UNDEAD, A: '(H)(H)(C)', D: '(I)(H)(C)' } }),
    acts: [['A', { t: 'investigate', card: 'CL' }], ['A', { t: 'aim', at: 'C' }], say('A', 'endTurn'), ['B', { t: 'investigate', card: 'CM' }]],
  },
  {
    name: 'hidden cards and tokens on them, under an infection and a bite that hurts nobody',
    ears: ['B', 'C', 'E', 'watch'],
    one: undead({ turn: 'E', streams: [4, 4] }),
    two: undead({ turn: 'E', streams: [4, 4], cards: { ...UNDEAD, A: '(H)(H)(C)', D: '(I)(H)(C)' } }),
    acts: [['E', { t: 'infect', a: 'AL', b: 'DM' }], say('E', 'endTurn'), ['A', { t: 'investigate', card: 'BL' }]],
  },
  {
    name: 'a Defibrillator on a zombie whose hidden card is the Infector, or is not',
    ears: ['B', 'C', 'watch'],
    one: undead({ hands: { A: ['defibrillator'] }, cards: { ...UNDEAD, A: '(H)(H)(C)', D: '(H)(H)(C)', E: '(I)CH' } }),
    two: undead({ hands: { A: ['defibrillator'] }, cards: { ...UNDEAD, A: '(H)(I)(C)', D: '(H)(H)(C)', E: '(H)CH' } }),
    acts: [play('A', 'defibrillator', { a: 'E' })],
  },
  {
    name: 'what a zombie draws and keeps',
    ears: ['A', 'B', 'C', 'D', 'watch'],
    one: undead({ turn: 'E', infected: ['AL'], hands: { E: ['taser'] }, deck: ['machete'] }),
    two: undead({ turn: 'E', infected: ['AL'], hands: { E: ['machete'] }, deck: ['taser'] }),
    acts: [['E', { t: 'zombieEquip', card: 'AL' }], ['E', { t: 'discard', card: 'machete' }], say('E', 'endTurn')],
  },
  {
    name: 'cards exchanged by a Zombie Mask, for who sees neither',
    ears: ['A', 'B', 'watch'],
    one: undead({ hands: { A: ['zombie-mask'] } }),
    two: undead({ hands: { A: ['zombie-mask'] }, cards: { ...UNDEAD, D: '(C)(H)(H)' } }),
    acts: [play('A', 'zombie-mask', { a: 'E', b: 'D' })],
  },
];

nothingTells('GC 4', STORIES, match);

test('[GC 4] who knew a hidden card knows it where it moves; its new owner sees it, others its back under the same name', () => {
  const s = match(at({ hands: { A: ['blackmail'] }, known: { BL: ['C'] } }));
  const [card] = orderOf(s.world, slotOf(seat('B'), 'L'));
  const was = handleOf(s.world, null, card as never);
  does(s, 'A', { t: 'play', card: 'blackmail', a: 'BL', b: 'DR' });
  expect(orderOf(s.world, slotOf(seat('D'), 'R'))).toContain(card);
  expect(handleOf(s.world, null, card as never)).toBe(was);
  const face = (viewer: Viewer): unknown => [...project(s.world, viewer).pieces.values()].find((piece) => piece.h === was)?.face;
  for (const viewer of ['B', 'C', 'D']) expect(face(seat(viewer))).toEqual(expect.any(Number));
  for (const viewer of [seat('A'), seat('E'), null]) expect(face(viewer)).toBeNull();
});

test('[GC 2.4] an answer names the asking it was given for: what comes for an earlier one is stale, and the card stays in hand', () => {
  const s = match(at({ guns: { A: 'B' }, hands: { B: ['coffee'], C: ['restraining-order'], D: ['k-9-unit'] } }));
  does(s, 'A', { t: 'shoot' });
  does(s, 'B', { t: 'pass' });
  const q = rulesView(s, seat('D'))?.ask?.q;
  const [dog] = orderOf(s.world, handOf(seat('D')));
  does(s, 'C', { t: 'play', card: 'restraining-order' });
  does(s, 'A', { t: 'aim', at: 'E' });
  const late = playInput(s, seat('D'), { t: 'put', piece: dog as never, onto: PLAYED, choose: { a: 'A' } }, 0, q);
  expect(late.ok ? 'ok' : late.error.code).toBe('stale');
  expect(orderOf(s.world, handOf(seat('D')))).toEqual([dog]);
  expect(rulesView(s, seat('B'))?.ask).toMatchObject({ me: 'owe', mine: null });
  expect(playInput(s, seat('D'), { t: 'put', piece: dog as never, onto: PLAYED, choose: { a: 'A' } }, 0, rulesView(s, seat('D'))?.ask?.q).ok).toBe(true);
});
