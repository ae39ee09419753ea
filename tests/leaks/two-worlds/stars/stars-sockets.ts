// The Stars May Swallow Us over real sockets: stories for each kind of secret.

import type { SocketStory } from '../many-sockets.ts';
import { at, SWAPPED } from './stars-table.ts';

export const STARS_STORIES: readonly SocketStory[] = [
  {
    title: 'agendas, hands, the order of decks, a card on the hatch',
    hides: 'AB',
    one: at({ hands: { A: ['patch', 'leak'], B: ['rewire'] }, decks: { B: ['patch', 'rewire'] } }),
    two: at({ agendas: SWAPPED, hands: { A: ['rewire', 'short'], B: ['patch'] }, decks: { B: ['leak', 'restart'] } }),
    deeds: [
      ['A', 'playBelow leak', 'playBelow short'],
      ['B', 'draw'],
    ],
  },
  {
    title: 'looks at cards of a hatch and of a hand, before one who is dead',
    hides: 'AB',
    one: at({ first: 'B', turn: 'B', killed: ['E'], hands: { A: ['patch', 'leak'] }, decks: { C: ['patch'], D: ['patch'] } }),
    two: at({ first: 'B', turn: 'B', killed: ['E'], hands: { A: ['short', 'rewire'] }, decks: { C: ['patch'], D: ['patch'] } }),
    deeds: [
      ['B', 'above.at records-check A'],
      ['C', 'draw'],
      ['D', 'draw'],
    ],
  },
  {
    title: 'two cards for a Rush, and a card for Delegate',
    hides: 'CD',
    one: at({ hands: { C: ['garden', 'patch'], D: ['push', 'spores'] }, decks: { B: ['patch'], C: ['patch'] } }),
    two: at({ hands: { C: ['algae', 'rewire'], D: ['patch', 'siphon'] }, decks: { B: ['patch'], C: ['patch'] } }),
    deeds: [
      ['A', 'above.at delegate C'],
      ['C', 'delegateCard garden', 'delegateCard algae'],
      ['B', 'draw'],
      ['C', 'draw'],
      ['D', 'above rush'],
      ['D', 'rushCards push spores', 'rushCards patch siphon'],
    ],
  },
  {
    title: 'whose the cards of the pile are, as they turn up one by one',
    hides: 'AB',
    options: { pace: true },
    one: at({ pile: ['A:patch', 'B:restart', 'A:rewire'], decks: { A: ['patch'], B: ['patch'] } }),
    two: at({ pile: ['B:patch', 'A:restart', 'B:rewire'], decks: { A: ['patch'], B: ['patch'] } }),
    deeds: [2.5, 2.5, 2.5, 2.5],
  },
  {
    title: 'who declines a vote, and how hands are held before they turn over',
    hides: 'AB',
    options: { pace: true, vote: 20 },
    one: at({ phase: 'call' }),
    two: at({ phase: 'call' }),
    deeds: [
      ['A', 'declineVote', null],
      ['B', null, 'declineVote'],
      0.5,
      ['C', 'callVote.on E'],
      3,
      ['A', 'vote D', null],
      ['B', null, 'vote D'],
      0.4,
      ['A', 'vote.fist', 'vote D'],
      ['B', 'vote D', 'vote.fist'],
      ['C', 'vote.fist'],
      ['A', 'vote E'],
      ['B', 'vote.fist'],
      ['D', 'vote.fist'],
      ['E', 'vote.fist'],
      2,
    ],
  },
];
