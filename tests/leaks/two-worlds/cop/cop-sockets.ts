// Good Cop Bad Cop over real sockets: stories for each kind of secret.

import { at, CARDS, UNDEAD } from './cop-table.ts';
import type { SocketStory } from '../many-sockets.ts';

export const COP_STORIES: readonly SocketStory[] = [
  {
    title: 'hidden cards, an investigation, the order of the deck, a drawn card and the one that is kept',
    hides: 'AB',
    one: at({ hands: { A: ['taser'] }, deck: ['coffee', 'disguise'] }),
    two: at({ cards: { ...CARDS, B: '(A)(C)(C)' }, hands: { A: ['coffee'] }, deck: ['taser', 'wiretap'] }),
    deeds: [['A', 'equip'], ['A', 'discard taser'], ['A', 'reveal slot-R'], ['A', 'endTurn'], 1, ['A', 'pass'], 2, ['B', 'investigate A slot-L']],
  },
  {
    title: 'who passes in a window, when, and by which order; before one who is out',
    hides: 'BC',
    options: { reaction: 12 },
    one: at({ guns: { A: 'D' }, out: ['E'], cards: { ...CARDS, E: 'CCH' }, hands: { B: ['med-kit'], C: ['coffee'] } }),
    two: at({ guns: { A: 'D' }, out: ['E'], cards: { ...CARDS, E: 'CCH', B: '(A)(C)(C)' }, hands: { B: ['riot-shield'], C: ['taser'] } }),
    // Between two seconds: on the very second a window closes with the last pass.
    deeds: [['A', 'shoot'], 0.5, ['B', 'pass', null], ['C', null, 'pass'], 1, ['B', null, 'always'], ['C', 'always', null], 2, ['A', 'endTurn'], 2],
  },
  {
    title: 'a card that is known, exchanged while it lies face down',
    hides: 'BCD',
    one: at({ known: { BL: ['C'] }, hands: { A: ['blackmail'] } }),
    two: at({ known: { BL: ['C'] }, hands: { A: ['blackmail'] }, cards: { ...CARDS, B: '(H)(C)(A)', D: '(C)(H)(H)' } }),
    deeds: [
      ['A', 'play.cc blackmail B slot-L D slot-R'],
      ['A', 'investigate E slot-L'],
    ],
  },
  {
    title: 'what an Evidence Bag takes, and what its receiver keeps',
    hides: 'CD',
    one: at({ hands: { A: ['evidence-bag'], C: ['taser'], D: ['coffee'] } }),
    two: at({ hands: { A: ['evidence-bag'], C: ['disguise'], D: ['med-kit'] } }),
    deeds: [
      ['A', 'play.ss evidence-bag D C'],
      ['C', 'discard taser', 'discard med-kit'],
    ],
  },
  {
    title: 'hands and deck at the end of the game',
    hides: 'D',
    one: at({ guns: { A: 'B' }, wounded: ['B'], hands: { D: ['coffee'] }, deck: ['taser', 'disguise'] }),
    two: at({ guns: { A: 'B' }, wounded: ['B'], hands: { D: ['wiretap'] }, deck: ['disguise', 'taser'] }),
    deeds: [['A', 'shoot'], ['D', 'pass'], 2],
  },
  {
    title: 'zombies: the hidden Infector, an infection, a zombie’s drawn card',
    hides: 'ADE',
    options: { variant: 'zombies' },
    one: at({ cards: UNDEAD, zombies: { E: 'A' }, turn: 'E', infected: ['BL'], hands: { E: ['taser'] }, deck: ['machete'] }),
    two: at({
      cards: { ...UNDEAD, A: '(H)(H)(C)', D: '(I)(H)(C)' },
      zombies: { E: 'A' },
      turn: 'E',
      infected: ['BL'],
      hands: { E: ['machete'] },
      deck: ['taser'],
    }),
    deeds: [['E', 'zombieEquip B slot-L'], ['E', 'discard taser', 'discard machete'], ['E', 'endTurn'], ['E', 'pass'], 2, ['A', 'investigate C slot-M']],
  },
];
