// One seed played in memory and written down, up to where nothing is explained by the law yet.

import type { AttackName } from '../attacks.ts';
import { Coverage } from '../coverage.ts';
import type { Grammar } from '../grammar.ts';
import { playSeed, type How } from '../play.ts';
import type { Told } from '../run.ts';
import { GAMES, type Game } from '../tables.ts';
import type { Recording } from './events.ts';
import { Recorder } from './recorder.ts';

/** Things that people do in one recording, besides the way in. */
const STEPS = 12;
/** Seeds of the recordings: those of the runs in memory are others. */
const FIRST = 2000;
/** So many seeds are played before a way in counts as one that cannot be gone to its end. */
const TRIES = 12;

export interface Record {
  seed: number;
  told: Told;
  recording: Recording;
  honest: ReadonlySet<string>;
  /** The way in was gone to its end, and nobody's server died before. */
  isGone: boolean;
}

/** Throws a Leak. */
export function record(game: Game, seed: number, grammar: Grammar, how: Omit<How, 'steps'>): Record {
  const made: Recorder[] = [];
  let honest: ReadonlySet<string> = new Set();
  let gone: number | null = null;
  const told = playSeed(game, seed, grammar, new Coverage(), {
    steps: STEPS,
    ...how,
    make(chance, of) {
      honest = of;
      const one = new Recorder(chance, of);
      made.push(one);
      return one;
    },
    gone: () => (gone = made[0]?.recording.events.length ?? 0),
  });
  const { recording } = made[0] as Recorder;
  // What was done last is why it ended: it may tell each world something else.
  if (told.ended !== null && told.ended !== 'dealt anew') recording.events.pop();
  const died = recording.events.findIndex(({ t }) => t === 'crash');
  return { seed, told, recording, honest, isGone: gone !== null && gone <= recording.events.length && (died < 0 || died >= gone) };
}

/** The first seed that goes this way in to its end; where none does, the first. */
export function recordWay(game: Game, attack: AttackName, grammar: Grammar): Record {
  let first: Record | null = null;
  for (let seed = FIRST; seed < FIRST + TRIES; seed++) {
    const one = record(game, seed, grammar, { attack });
    if (one.isGone) return one;
    first ??= one;
  }
  return first as Record;
}

/** The first seed in which a card was exchanged while another lay open. */
export function recordOpen(grammar: Grammar): Record {
  for (const game of GAMES)
    for (let seed = FIRST; seed < FIRST + TRIES; seed++) {
      const one = record(game, seed, grammar, { attack: 'file', secret: 'card' });
      if (one.recording.open !== null) return one;
    }
  throw new Error('in none of these runs anything lies open');
}
