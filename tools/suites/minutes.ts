// The time of the tests, shared out. A new suite takes its minutes from another; what needs more goes to the long run,
// with a short form left here.

import { MATCHES_OF, matchStep, type MatchStep } from './matches.ts';

/**
 * Minutes on two cores that nothing else uses; of a step that keeps one core busy and has another beside it, half its
 * time.
 */
export interface Minutes {
  /** Of `npm test`; null: it runs in the long run only. */
  share: number | null;
  /** After so many a short run is ended and has failed: wide, for machines that are busy. */
  limit: number;
  /** The same for a long run. */
  long: number;
}

/** All shares of `npm test` together. */
export const WHOLE = 30;
/** What `.ci/run` spends on a real Nakama besides. */
export const NAKAMA = 7;

const quick: Minutes = { share: 0.1, limit: 3, long: 6 };
/** Those that read the tree once and are done in about two seconds. */
const glance: Minutes = { share: 0.05, limit: 3, long: 6 };

const BEFORE = {
  format: quick,
  types: { share: 0.3, limit: 5, long: 10 },
  lint: quick,
  imports: quick,
  sizes: quick,
  tree: glance,
  cites: glance,
  'game names': glance,
  'features named': glance,
  bundle: { share: 0.2, limit: 3, long: 6 },
  client: { share: 0.2, limit: 5, long: 10 },
  unit: { share: 3.4, limit: 15, long: 60 },
  scenarios: { share: 0.3, limit: 5, long: 20 },
  leaks: { share: 2.8, limit: 15, long: 60 },
  coalition: { share: 1, limit: 10, long: 90 },
  watching: { share: 0.8, limit: 8, long: 60 },
  'lease model': { share: 0.1, limit: 5, long: 30 },
  physics: { share: 0.3, limit: 5, long: 30 },
  fuzz: { share: 1.2, limit: 10, long: 60 },
  'gesture law': { share: 0.5, limit: 5, long: 90 },
  net: { share: 0.5, limit: 10, long: 40 },
  perf: { share: 0.3, limit: 5, long: 20 },
  chromium: { share: 0.3, limit: 10, long: 10 },
  conformance: { share: 0.8, limit: 10, long: 20 },
} as const satisfies { [step: string]: Minutes };

const AFTER = {
  'bad input at the door': { share: 0.3, limit: 5, long: 20 },
  determinism: { share: 0.4, limit: 10, long: 20 },
  durability: { share: 0.5, limit: 10, long: 20 },
  'bad input': { share: 0.3, limit: 10, long: 20 },
  flood: { share: null, limit: 5, long: 20 },
  'figures, counted': { share: 0.4, limit: 8, long: 10 },
  browser: { share: 11.9, limit: 40, long: 60 },
  features: quick,
  'points at every window': { share: null, limit: 90, long: 150 },
  'gesture law in a browser': { share: null, limit: 60, long: 120 },
  'drops in a browser': { share: null, limit: 60, long: 180 },
  'conformance on Nakama': { share: null, limit: 30, long: 30 },
  'determinism on Nakama': { share: null, limit: 15, long: 30 },
  'durability on Nakama': { share: null, limit: 30, long: 30 },
  'bad input on Nakama': { share: null, limit: 30, long: 30 },
  'browser on Nakama': { share: null, limit: 30, long: 60 },
  'flood on Nakama': { share: null, limit: 10, long: 20 },
  cluster: { share: null, limit: 10, long: 20 },
  'conformance on a cluster': { share: null, limit: 30, long: 30 },
  'durability on a cluster': { share: null, limit: 30, long: 30 },
  'coalition on a cluster': { share: null, limit: 10, long: 30 },
  relay: { share: null, limit: 10, long: 15 },
  'relay on Nakama': { share: null, limit: 10, long: 15 },
  codecs: { share: null, limit: 20, long: 30 },
  figures: { share: null, limit: 30, long: 30 },
  'figures on Nakama': { share: null, limit: 15, long: 15 },
} as const satisfies { [step: string]: Minutes };

/** Of the whole matches of each game, as its folder says. */
const OF_GAMES: { readonly [step: MatchStep]: Minutes } = Object.fromEntries(
  [...MATCHES_OF.values()].map((matches) => [matchStep(matches), { share: matches.share, limit: matches.limit, long: matches.long.minutes }]),
);

type Known = typeof BEFORE & typeof AFTER;
export type StepName = keyof Known | MatchStep;

/** Every step's, in the order in which they run. */
export const MINUTES: Known & { readonly [step: MatchStep]: Minutes } = { ...BEFORE, ...OF_GAMES, ...AFTER };

/** Those of one step; none has none. */
export function minutesOf(step: StepName): Minutes {
  const minutes: Minutes | undefined = MINUTES[step];
  if (minutes === undefined) throw new Error(`the step ${step} has no minutes`);
  return minutes;
}

/** All shares together; floating parts of a tenth are rounded away. */
export const shared = (): number => Math.round(Object.values(MINUTES).reduce((sum, { share }) => sum + (share ?? 0), 0) * 10) / 10;
