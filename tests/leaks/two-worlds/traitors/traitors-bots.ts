// Bots of The Traitors with secrets: in two worlds they act at the same ticks, whatever they hold, drew or decide.

import { seededPick } from '../../../../server-modules/kernel/testing.ts';
import { botTable, nextHeard } from '../many-bots.ts';
import { Leak } from '../pair.ts';

/** Longest wait of a bot, in ticks, and how many acts are watched. */
const WAIT = 61;
const ACTS = 5;
const OPTIONS = { events: 'digital', rounds: 1, tieRevoteCap: 5, entryWindow: 0, clock: 0 };

/**
 * Plays one pair; gives how many acts came at the same tick. What is done after the drawing may be heard; how long the
 * next thought takes must not depend on it.
 */
export function playTraitorsBot(seed: string): number {
  const pick = seededPick(seed);
  const cards = (): string => Array.from({ length: 3 }, () => ['G', 'G', 'G', 'S', 'D'][pick(5)]).join('');
  const position = (): object => ({
    hands: { A: 'GGG', B: cards(), C: 'GSG', D: 'DGG', E: 'GGG' },
    deck: `${['G', 'S', 'D', 'T'][pick(4)] ?? 'G'}GGG`,
    role: ['B', 'C', 'D', 'E'][pick(4)],
    turn: 'B',
    fund: 4,
  });
  const worlds = [botTable('the-traitors', OPTIONS, position()), botTable('the-traitors', OPTIONS, position())];
  for (let act = 0; act < ACTS; act++) {
    const [one, two] = worlds.map((world) => nextHeard(world, WAIT + 2));
    if (one?.at !== two?.at) throw new Leak(`${seed}: act ${act} comes at tick ${one?.at} in one world, at ${two?.at} in the other`);
    if (act === 0 && one?.what !== two?.what) throw new Leak(`${seed}: the drawing is sent differently`);
  }
  return ACTS;
}
