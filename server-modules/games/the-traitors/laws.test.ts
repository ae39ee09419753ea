// Laws that hold at every position of random play: what is listed is accepted and nothing else, gestures mean their
// moves, what is written reads back alike.

import { expect, test } from 'vitest';
import type { AnyMove } from '../../rules/moves.ts';
import { clock } from '../../rules/session.ts';
import { broken } from '../../rules/reread.ts';
import { overOf } from '../../rules/working.ts';
import { lawsHold, manySeeds } from '../../rules/testing/laws.ts';
import { CARD_KINDS } from './data.ts';
import { game as theTraitors } from './index.ts';
import { match } from './testing.ts';

const NUMBERS = ['0', '1', '2', '3', '4', '5', '6', '9', 'x'];

/** Every move that can be written down, and some that cannot be meant. */
const ALL: readonly AnyMove[] = [
  ...['draw', 'proposeEnd', 'endTurn', 'openEvent', 'revealMurder', 'nextRound'].map((t) => ({ t })),
  ...['yes', 'no', 'maybe'].flatMap((word) => [
    { t: 'recruit', accept: word },
    { t: 'shield', use: word },
    { t: 'agree', yes: word },
  ]),
  ...[...CARD_KINDS, 'none', 'crown'].flatMap((card) => ['playGold', 'discard', 'take'].map((t) => ({ t, card }))),
  ...[...CARD_KINDS, 'none'].flatMap((card) => NUMBERS.map((target) => ({ t: 'dagger', card, target }))),
  ...NUMBERS.flatMap((value) => [
    { t: 'entry', value },
    { t: 'vote', seat: value },
  ]),
] as AnyMove[];

lawsHold({
  game: theTraitors,
  match,
  seeds: manySeeds(3),
  deal: (seed) => ({ options: { events: seed % 2 === 0 ? 'selector' : 'digital', rounds: 2 }, players: 4 + (seed % 5) }),
  steps: 250,
  moves: ALL,
  oneOf: 8,
  buttons: ['open', 'yes', '1', 'x'],
  rests: ['draw', 'main'],
});

test('[E5] [TT T33] a match in which nobody ever answers is played by the clock alone', () => {
  const s = match({ players: 6, options: { clock: 5, entryWindow: 10, rounds: 2 } });
  for (let tick = 1; overOf(s) === null && tick < 200_000; tick++) if (clock(s, tick) !== null) expect(broken(s)).toEqual([]);
  expect(overOf(s)?.why).toBe('most-gold');
});
