// The Traitors over real sockets: short stories in which somebody's secrets differ, and five people and a watcher who
// listen.

import type { SocketStory } from '../many-sockets.ts';
import { at, BANISHMENT, F, HANDS, MURDER } from './traitors-table.ts';

export const TRAITORS_STORIES: readonly SocketStory[] = [
  {
    title: 'the order of the deck, a drawn card, the Traitor card kept',
    hides: 'A',
    options: { clock: 60 },
    one: at({ deck: 'GGSD' }),
    two: at({ deck: 'TGDS' }),
    deeds: [['A', 'draw'], 5, ['A', null, 'recruit.yes'], 5, ['A', 'playGold'], ['A', 'endTurn'], ['B', 'draw'], ['B', 'discard dagger']],
  },
  {
    title: 'Role cards and hands, before one who is out; the Traitor card put away',
    hides: 'AC',
    one: at({ deck: 'TG', role: 'A', out: ['E'], hands: { ...HANDS, E: '' } }),
    two: at({ deck: 'TG', role: 'C', out: ['E'], hands: { ...HANDS, C: 'DDS', E: '' } }),
    deeds: [
      ['A', 'draw'],
      ['A', 'recruit.no'],
      ['A', 'playGold'],
      ['A', 'endTurn'],
      ['B', 'draw'],
    ],
  },
  {
    title: 'a blackmail, what is taken, the grant',
    hides: 'AC',
    one: at({ deck: 'GG', hands: { ...HANDS, A: 'DG' } }),
    two: at({ deck: 'GG', hands: { ...HANDS, A: 'DG', C: 'TDG' } }),
    deeds: [
      ['A', 'draw'],
      ['A', 'dagger C'],
      ['A', 'take gold', 'take dagger'],
      ['A', 'endTurn'],
      ['B', 'draw'],
    ],
  },
  {
    title: 'entries within the secrecy window, whose attempt counted',
    hides: 'BC',
    options: { entryWindow: 10 },
    one: at({ deck: 'EG', role: 'B' }, MURDER),
    two: at({ deck: 'EG', role: 'C' }, MURDER),
    deeds: [
      ['A', 'draw'],
      ['A', 'openEvent'],
      2,
      ['B', 'entry D', null],
      1,
      ['C', null, 'entry D'],
      ['B', null, F],
      ['C', F, null],
      ['A', F],
      ['D', F],
      ['E', F],
      10,
      ['A', 'revealMurder'],
      ['A', 'draw'],
    ],
  },
  {
    title: 'the entry that did not count, before one who is out, and after the match',
    hides: 'C',
    one: at({ deck: 'EF', role: 'B', out: ['E'], hands: { ...HANDS, C: 'TG', E: '' }, round: 1, rounds: 1 }, MURDER),
    two: at({ deck: 'EF', role: 'B', out: ['E'], hands: { ...HANDS, C: 'TG', E: '' }, round: 1, rounds: 1 }, MURDER),
    deeds: [
      ['A', 'draw'],
      ['A', 'openEvent'],
      // From the drawer clockwise B is the first Traitor: what C enters is never shown.
      ['B', 'entry C'],
      ['C', 'entry A', 'entry D'],
      ['A', F],
      ['D', F],
      ['A', 'revealMurder'],
      ['A', 'draw'],
      ['A', 'vote B'],
      ['B', 'vote D'],
      ['D', 'vote B'],
    ],
  },
  {
    title: 'slips that stay unopened',
    hides: 'BC',
    options: { events: 'selector' },
    one: at({ deck: 'EG', role: 'B', selector: 'MQB' }, { slips: [0, 0] }),
    two: at({ deck: 'EG', role: 'C', selector: 'MBQ' }, { slips: [4, 2] }),
    deeds: [
      ['A', 'draw'],
      ['A', 'openEvent'],
      ['B', 'entry D', F],
      ['A', F],
      ['C', F, 'entry D'],
      ['D', F],
      ['E', F],
      ['A', 'revealMurder'],
    ],
  },
  {
    title: 'votes before all are in',
    hides: 'A',
    one: at({ deck: 'EG' }, BANISHMENT),
    two: at({ deck: 'EG' }, BANISHMENT),
    deeds: [
      ['A', 'draw'],
      ['A', 'openEvent'],
      ['A', 'vote B', 'vote C'],
      ['D', 'vote C'],
    ],
  },
  {
    title: 'answers to the agreement before all are in',
    hides: 'A',
    one: at({ deck: 'G', out: ['E'], role: 'E', found: true, hands: { ...HANDS, E: '' } }),
    two: at({ deck: 'G', out: ['E'], role: 'E', found: true, hands: { ...HANDS, E: '' } }),
    deeds: [
      ['A', 'proposeEnd'],
      ['A', 'agree.yes', 'agree.no'],
    ],
  },
];
