// Two worlds that differ only in what some viewers may not know, driven by hands with the same public trace: those
// viewers' patches, lines and views are equal. (IC 8)

import { expect, test } from 'vitest';
import { project } from '../../kernel/project.ts';
import { rulesView } from '../../rules/session.ts';
import { seat } from '../../kernel/ids.ts';
import { nothingTells, type Act, type Story } from '../../rules/testing/two-worlds.ts';
import { does, match, passAll, type Match } from './testing.ts';

type Told = Story<Match>;

const at = (position: object, rest: Match = {}): Match => ({ ...rest, position: { ...position } });
const beats = (position: object): Match => at(position, { options: { beat: true } });
const pass = (who: string): Act => [who, { t: 'pass' }];
const plays = (who: string, card: string, to?: string): Act => [who, { t: 'play', card, ...(to === undefined ? {} : { at: to }) }];

const STORIES: readonly Told[] = [
  {
    name: 'the faces of a hand',
    ears: ['A', 'B', 'D', 'watch'],
    one: at({ turn: 'C', hands: { C: ['crw.dash', 'wld.ghost'] } }),
    two: at({ turn: 'C', hands: { C: ['crw.spy', 'wld.duel'] } }),
    acts: [
      ['D', { t: 'stay' }],
      ['C', { t: 'stay' }],
    ],
  },
  {
    name: 'the order of the decks',
    ears: ['A', 'B', 'C', 'D', 'watch'],
    one: at({ turn: 'C', decks: { crw: ['crw.dash', 'crw.spy'], wld: ['wld.ghost', 'wld.duel'], ev: ['ev.uno', 'ev.hide'] } }),
    two: at({ turn: 'C', decks: { crw: ['crw.spy', 'crw.push'], wld: ['wld.duel', 'wld.glue'], ev: ['ev.hide', 'ev.uno'] } }),
    acts: [['C', { t: 'stay' }]],
  },
  {
    name: 'a Wild card in its slot, and once it is taken',
    ears: ['A', 'B', 'D', 'watch'],
    one: at({ turn: 'C', pieces: { C: 'B13' }, wilds: { A13: 'wld.ghost' } }),
    two: at({ turn: 'C', pieces: { C: 'B13' }, wilds: { A13: 'wld.duel' } }),
    acts: [
      ['C', { t: 'step', pawn: 'C', to: 'A13' }],
      ['C', { t: 'land', pawn: 'C' }],
      ['C', { t: 'choose', value: 'yes' }],
    ],
  },
  {
    name: 'a card laid under Bad Connection!',
    ears: ['A', 'B', 'D', 'watch'],
    one: at({ event: 'ev.connection', turn: 'C', hands: { C: ['crw.dash'] } }),
    two: at({ event: 'ev.connection', turn: 'C', hands: { C: ['crw.sheriff'] } }),
    acts: [['C', { t: 'lay', card: 'crw.dash' }, { t: 'lay', card: 'crw.sheriff' }]],
  },
  {
    name: 'what is drawn',
    ears: ['A', 'B', 'D', 'watch'],
    one: at({ turn: 'C', hands: { C: ['crw.inting'] }, decks: { crw: ['crw.dash'], wld: ['wld.ghost'] } }),
    two: at({ turn: 'C', hands: { C: ['crw.inting'] }, decks: { crw: ['crw.medic'], wld: ['wld.duel'] } }),
    acts: [plays('C', 'crw.inting')],
  },
  {
    name: 'a throw before both are in',
    ears: ['B', 'C', 'D', 'watch'],
    one: at({ turn: 'I', hands: { A: ['imp.arson'], C: ['crw.dash'] } }),
    acts: [plays('A', 'imp.arson', 'C'), pass('C'), ['A', { t: 'throw', sign: 'rock' }, { t: 'throw', sign: 'paper' }]],
  },
  {
    name: 'a vote before all are in, and whether it was cast',
    ears: ['B', 'C', 'D', 'watch'],
    one: beats({ phase: 'refill', hands: { A: ['imp.dash', 'imp.push'] }, decks: { ev: ['ev.voting'] } }),
    acts: [
      pass('A'),
      2,
      ['A', { t: 'vote', cards: 'imp.dash+imp.push' }, { t: 'vote', cards: '' }],
      1,
      ['B', { t: 'vote', cards: '' }],
      ['C', { t: 'vote', cards: '' }],
    ],
  },
  {
    name: 'who of the captains has crowned a King, before both have',
    ears: ['A', 'B', 'D', 'watch'],
    one: beats({ phase: 'refill', decks: { ev: ['ev.queen'] } }),
    acts: [['C', { t: 'crown', king: 'C' }, null], 0.2, ['A', { t: 'crown', king: 'B' }], ['C', null, { t: 'crown', king: 'C' }], 1],
  },
  {
    name: 'an offer to the mate, and its refusal',
    ears: ['C', 'D', 'watch'],
    one: at({ phase: 'exchange', hands: { A: ['imp.dash'], B: ['imp.push'] } }),
    two: at({ phase: 'exchange', hands: { A: ['imp.seer'], B: ['imp.arson'] } }),
    acts: [
      ['A', { t: 'offer', cards: 'imp.dash', want: '1' }, { t: 'offer', cards: '', want: '1' }],
      ['B', { t: 'refuse' }, null],
      ['C', { t: 'ready' }],
    ],
  },
  {
    name: 'who has passed in a window, before all have',
    ears: ['A', 'D', 'watch'],
    one: beats({ turn: 'I', hands: { A: ['imp.door1', 'imp.dash'], B: ['imp.push'], C: ['crw.dash'], D: ['crw.push'] } }),
    acts: [plays('A', 'imp.door1'), 1, ['B', { t: 'pass' }, null], ['C', null, { t: 'pass' }], pass('D'), 1],
  },
];

nothingTells('8', STORIES, match);

test('a hand that was opened closes when the round is over', () => {
  const s = match({ position: { turn: 'I', hands: { A: ['imp.seer'], B: ['wld.skipvote'], C: ['crw.dash'] }, decks: { crw: ['crw.spy', 'crw.push'] } } });
  const seen = (): number => [...project(s.world, null).pieces.values()].filter(({ zone, face }) => zone === 'hand-C' && face !== null).length;
  does(s, 'A', { t: 'play', card: 'imp.seer', at: 'C' });
  passAll(s);
  expect(seen()).toBe(1);
  does(s, 'B', { t: 'play', card: 'wld.skipvote' });
  passAll(s);
  expect(rulesView(s, null)?.ask?.t).toBe('exchange');
  expect(seen()).toBe(0);
  expect([...project(s.world, seat('C')).pieces.values()].filter(({ zone }) => zone === 'hand-C').length).toBeGreaterThan(1);
});
