// Imposters and Crewmates over real sockets: stories for each kind of secret.

import { at } from './imposters-table.ts';
import type { Deed, SocketStory } from '../many-sockets.ts';

const passes = (...who: string[]): Deed[] => who.map((one): Deed => [one, 'pass']);

export const IMPOSTERS_STORIES: readonly SocketStory[] = [
  {
    title: 'hands, the order of the decks, a Wild card in a slot, what is drawn',
    hides: 'AC',
    one: at({
      turn: 'C',
      pieces: { C: 'B13' },
      hands: { A: ['imp.dash'], C: ['crw.inting', 'crw.spy'] },
      wilds: { A13: 'wld.ghost' },
      decks: { crw: ['crw.push'], wld: ['wld.duel'] },
    }),
    two: at({
      turn: 'C',
      pieces: { C: 'B13' },
      hands: { A: ['imp.seer'], C: ['crw.inting', 'crw.medic'] },
      wilds: { A13: 'wld.duel' },
      decks: { crw: ['crw.dash'], wld: ['wld.ghost'] },
    }),
    deeds: [['C', 'play crw.inting'], ...passes('A', 'C'), 1.5, ['D', 'step D K14'], ['D', 'land D K14'], 1],
  },
  {
    title: 'who passes in a window, and when; who could answer',
    hides: 'BC',
    options: { window: 12 },
    one: at({ turn: 'I', hands: { A: ['imp.door1', 'imp.push'], B: ['imp.dash'], C: ['crw.vest'], D: ['crw.push'] } }),
    two: at({ turn: 'I', hands: { A: ['imp.door1', 'imp.push'], B: ['imp.arson'], C: ['crw.dash'], D: ['crw.push'] } }),
    deeds: [['A', 'play imp.door1'], 1.1, ['B', 'pass', null], ['C', null, 'pass'], 1, ...passes('A', 'D'), ['B', null, 'pass'], ['C', 'pass', null], 1],
  },
  {
    title: 'a card laid face down under Bad Connection!',
    hides: 'C',
    one: at({ event: 'ev.connection', turn: 'C', hands: { C: ['crw.dash', 'crw.push'] } }),
    two: at({ event: 'ev.connection', turn: 'C', hands: { C: ['crw.sheriff', 'crw.push'] } }),
    deeds: [['C', 'lay crw.dash', 'lay crw.sheriff'], ['D', 'stay'], 1],
  },
  {
    title: 'votes before all are in',
    hides: 'AC',
    one: at({ phase: 'refill', hands: { A: ['imp.dash', 'imp.push'], C: ['crw.dash'] }, decks: { ev: ['ev.voting'] } }),
    two: at({ phase: 'refill', hands: { A: ['imp.dash', 'imp.push'], C: ['crw.spy'] }, decks: { ev: ['ev.voting'] } }),
    deeds: [
      ...passes('A', 'C'),
      1.5,
      ['A', 'vote imp.dash', 'vote imp.dash imp.push'],
      0.3,
      ['C', 'vote.none', null],
      ['B', 'vote.none'],
      0.4,
      ['C', null, 'vote.none'],
      0.3,
    ],
  },
  {
    title: 'King and Queen, chosen in secret',
    hides: 'AC',
    one: at({ phase: 'refill', decks: { ev: ['ev.queen'] } }),
    two: at({ phase: 'refill', decks: { ev: ['ev.queen'] } }),
    deeds: [['A', 'crown A', 'crown B'], 0.4],
  },
  {
    title: 'a Wild that is stolen',
    hides: 'AC',
    one: { ...at({ turn: 'I', hands: { A: ['imp.robbery', 'imp.push'], C: ['wld.ghost', 'wld.duel'] } }), streams: { theft: [0] } },
    two: { ...at({ turn: 'I', hands: { A: ['imp.robbery', 'imp.push'], C: ['wld.ghost', 'wld.duel'] } }), streams: { theft: [1] } },
    deeds: [['A', 'play.1 imp.robbery C'], ...passes('A', 'C'), 1.5],
  },
  {
    title: 'an offer to the mate, its refusal, a trade',
    hides: 'AB',
    one: at({ phase: 'exchange', hands: { A: ['imp.dash', 'wld.ghost'], B: ['imp.push', 'wld.duel'] } }),
    two: at({ phase: 'exchange', hands: { A: ['imp.seer', 'wld.duel'], B: ['imp.arson', 'wld.ghost'] } }),
    deeds: [
      ['A', 'offer 1 imp.dash', 'offer 1 imp.seer'],
      ['B', 'refuse', null],
      ['A', 'offer 1 imp.dash', 'offer 0 imp.seer'],
      ['A', 'offer 1 imp.dash', 'offer 1 imp.seer'],
      0.5,
      ['B', 'give imp.push', 'give imp.arson'],
      1,
    ],
  },
];
