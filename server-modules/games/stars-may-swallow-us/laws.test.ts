// Laws that hold at every position of random play: what is listed is accepted and nothing else, gestures mean their
// moves, what is written reads back alike.

import { expect, test } from 'vitest';
import { takeChanges } from '../../kernel/journal.ts';
import type { AnyMove } from '../../rules/moves.ts';
import { clock, dueAt } from '../../rules/session.ts';
import { broken } from '../../rules/reread.ts';
import { overOf } from '../../rules/working.ts';
import { lawsHold, manySeeds } from '../../rules/testing/laws.ts';
import { ACTIONS, CREW_IDS, TYPES } from './data.ts';
import { game as starsMaySwallowUs } from './index.ts';
import { anyMove, match } from './testing.ts';

const PLACES = ['A', 'B', 'D', 'H', 'x'];
const some = (name: string): readonly object[] => [{}, ...PLACES.map((seat) => ({ [name]: seat }))];

/** Moves that can be written down, and some that cannot be meant. */
const ALL = [
  ...['draw', 'declineVote'].map((t) => ({ t })),
  ...[...CREW_IDS, 'x'].map((crew) => ({ t: 'pick', crew })),
  ...[...TYPES, 'x'].flatMap((card) => ['playBelow', 'delegateCard'].map((t) => ({ t, card }))),
  ...TYPES.flatMap((first) => TYPES.map((card) => ({ t: 'rushCards', first, card }))),
  ...ACTIONS.flatMap(({ id }) => some('target').map((target) => ({ t: 'above', action: id, ...target }))),
  ...some('suspect').map((suspect) => ({ t: 'callVote', ...suspect })),
  ...some('seat').map((seat) => ({ t: 'vote', ...seat })),
  ...PLACES.flatMap((seat) => [seat, `${seat}1`, `${seat}2`, `${seat}9`]).map((value) => ({ t: 'choose', value })),
] as unknown as readonly AnyMove[];

lawsHold({
  game: starsMaySwallowUs,
  match,
  seeds: manySeeds(5),
  deal: (seed) => ({ players: 4 + (seed % 5), options: seed % 2 === 0 ? { pace: true, beat: true, vote: 20 } : {} }),
  steps: 150,
  choose: anyMove,
  moves: ALL,
  oneOf: 30,
  buttons: ['call', 'decline', 'fist', 'rush', 'strike', 'x'],
  rests: ['pick', 'act'],
});

test.each([4, 5, 6, 7, 8])('[E5] a game of %i in which nobody ever answers is played to its end by the clock alone', (players) => {
  const s = match({ players, options: { choice: 2, turn: 3, call: 1, vote: 2, beat: true, pace: true } });
  for (let times = 0; times < 3000 && overOf(s) === null; times++) {
    expect(clock(s, dueAt(s) as number)).not.toBeNull();
    expect(broken(s)).toEqual([]);
    takeChanges(s.world);
  }
  expect(overOf(s)).not.toBeNull();
});
