// Laws that hold at every position of random play: what is listed is accepted and nothing else, gestures mean their
// moves, what is written reads back alike.

import { expect, test } from 'vitest';
import { takeChanges } from '../../kernel/journal.ts';
import type { AnyMove } from '../../rules/moves.ts';
import { clock, dueAt } from '../../rules/session.ts';
import { broken } from '../../rules/reread.ts';
import { overOf } from '../../rules/working.ts';
import { lawsHold, manySeeds } from '../../rules/testing/laws.ts';
import { ORANGE, STARTS, TILES, VENTS } from './board.ts';
import { KINDS } from './data.ts';
import { SIGNS } from './imposters.ts';
import { game as impostersAndCrewmates } from './index.ts';
import { anyMove, match } from './testing.ts';

const SEATS = ['A', 'B', 'C', 'D', 'x'];
const NEAR = [...TILES.filter((_, i) => i % 7 === 0), ...VENTS, 'H8', 'x'];

/** Moves that can be written down, and some that cannot be meant. */
const ALL = [
  ...['stay', 'pass', 'refuse', 'ready', 'agreeTie', 'choose', 'card'].map((t) => ({ t })),
  ...[...STARTS.imposter, ...STARTS.crewmate, 'H8'].map((to) => ({ t: 'place', to })),
  ...SEATS.map((pawn) => ({ t: 'land', pawn })),
  ...SEATS.flatMap((pawn) => NEAR.flatMap((to) => ['step', 'hop'].map((t) => ({ t, pawn, to })))),
  ...KINDS.flatMap((card) => [
    { t: 'play', card },
    { t: 'lay', card },
    { t: 'card', card },
    { t: 'play', card, from: 'pair' },
  ]),
  ...KINDS.flatMap((card) => [...SEATS, ...ORANGE, '#1', '#2'].map((at) => ({ t: 'play', card, at }))),
  ...[...SEATS, ...NEAR, 'yes', 'no'].map((value) => ({ t: 'choose', value })),
  ...SIGNS.map((sign) => ({ t: 'throw', sign })),
  ...SEATS.map((king) => ({ t: 'crown', king })),
  ...['', 'imp.dash', 'wld.shove', 'x'].flatMap((cards) => [
    { t: 'vote', cards },
    { t: 'swap', cards },
    { t: 'give', cards },
    ...['0', '1', '5', '9'].map((want) => ({ t: 'offer', cards, want })),
  ]),
] as unknown as readonly AnyMove[];

lawsHold({
  game: impostersAndCrewmates,
  match,
  seeds: manySeeds(4),
  deal: (seed) => ({ players: 4, options: seed % 2 === 0 ? { beat: true, window: 5 } : {} }),
  steps: 150,
  choose: anyMove,
  moves: ALL,
  oneOf: 40,
  buttons: ['stay', 'pass', 'ready', 'tie', 'rock', 'yes', 'no', 'choose', 'ask', 'king', 'x'],
  rests: ['turn', 'place'],
});

test('[E5] a game in which nobody ever answers goes on by the clock alone', () => {
  const s = match({ options: { choice: 2, turn: 3, window: 1, light: 1, exchange: 2, beat: true } });
  for (let times = 0; times < 1500 && overOf(s) === null; times++) {
    expect(clock(s, dueAt(s) as number)).not.toBeNull();
    expect(broken(s)).toEqual([]);
    takeChanges(s.world);
  }
});
