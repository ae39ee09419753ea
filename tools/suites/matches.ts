// Whole matches of a game over sockets (tests/matches/run.ts) are a step of the tests: what `tools/matches.ts` in its
// folder says of it.

import type { Line } from '../../server-modules/protocol/messages.ts';
import { gameTools } from '../game-tools.ts';

/** What whole matches must have met, all of them together: what a line tells of, and everything there is. */
export interface Coverage {
  of(line: Line): string | null;
  all: readonly string[];
}

export interface GameMatches {
  /** The step is called `matches, STEP`. */
  step: string;
  /** Minutes of `npm test`: what it takes, and after how many it is ended. */
  share: number;
  limit: number;
  /**
   * Of a long run: after how many minutes it is ended, and how many matches of each kind are played, when it is not as
   * many as of every game.
   */
  long: { minutes: number; matches?: number };
  coverage?: Coverage;
}

/** By game, in the order of their names. */
export const MATCHES_OF: ReadonlyMap<string, GameMatches> = new Map(
  [...(await gameTools<{ matches: GameMatches }>('server-modules/games', 'matches'))].map(([game, { matches }]) => [game, matches]),
);

export type MatchStep = `matches, ${string}`;
export const matchStep = ({ step }: GameMatches): MatchStep => `matches, ${step}`;
