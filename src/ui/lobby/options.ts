// What can be set when a table is opened, per game. Keys and values are those of the game's own options.

import { MODES, type Mode } from '../../../server-modules/protocol/messages.ts';
import { ui } from '../../words/index.ts';

export type OptionValue = number | string | boolean;

export interface OptionSpec {
  key: string;
  label: string;
  start: OptionValue;
  values: [value: OptionValue, label: string][];
  /** Is about what is laid on the table, so it is asked without rules too. */
  laid?: boolean;
}

const flag = (key: string, label: string, [on, off]: readonly [on: string, off: string]): OptionSpec => ({
  key,
  label,
  start: true,
  values: [
    [true, on],
    [false, off],
  ],
});

/** A clock in seconds; 0 where `none`: as long as one likes. */
const clock = (words: typeof ui.open, key: string, label: string, start: number, seconds: readonly number[], none = true): OptionSpec => ({
  key,
  label,
  start,
  values: [...(none ? [[0, words.noClock] as [number, string]] : []), ...seconds.map((s): [number, string] => [s, words.seconds(s)])],
});

const options = (words: typeof ui.open): { readonly [game: string]: readonly OptionSpec[] } => ({
  'revolver-noir': [
    clock(words, 'clock', words.clock, 0, [30, 60, 120]),
    {
      key: 'turnLimit',
      label: words.turnLimit,
      start: 0,
      values: [
        [0, words.noLimit],
        [20, '20'],
        [40, '40'],
        [60, '60'],
      ],
    },
  ],
  'the-traitors': [
    clock(words, 'clock', words.phaseClock, 0, [30, 60, 120, 300]),
    { key: 'rounds', label: words.rounds, start: 0, values: [[0, words.roundsUsual], ...[1, 2, 3, 4, 5, 6].map((n): [number, string] => [n, String(n)])] },
    {
      key: 'events',
      label: words.events,
      start: 'digital',
      values: [
        ['digital', words.eventsDrawn],
        ['selector', words.eventsCards],
      ],
    },
  ],
  'good-cop-bad-cop': [
    {
      key: 'variant',
      label: words.variant,
      start: 'base',
      values: [
        ['base', words.variantBase],
        ['zombies', words.variantZombies],
      ],
      laid: true,
    },
    clock(words, 'reaction', words.reaction, 12, [12, 20, 40]),
    clock(words, 'turn', words.turnTime, 90, [60, 90, 180]),
  ],
  'stars-may-swallow-us': [
    { ...flag('requireAllDepartments', words.departments, [words.departmentsAll, words.departmentsAny]), laid: true },
    flag('lockdown', words.lockdown, [words.inPlay, words.leftOut]),
    flag('supplies', words.supplies, [words.inPlay, words.leftOut]),
    clock(words, 'turn', words.turnTime, 60, [30, 60, 120]),
    clock(words, 'vote', words.voteTime, 20, [20, 40, 60], false),
  ],
  'imposters-and-crewmates': [
    clock(words, 'window', words.reaction, 12, [12, 20, 40]),
    clock(words, 'turn', words.turnTime, 90, [60, 90, 180]),
    clock(words, 'choice', words.choiceTime, 30, [30, 60, 120]),
    clock(words, 'exchange', words.tradeTime, 60, [60, 120]),
  ],
  go: [{ key: 'size', label: words.lines, start: 19, values: [9, 13, 19].map((n): [number, string] => [n, String(n)]), laid: true }],
  chess: [clock(words, 'clock', words.clock, 0, [30, 60, 120])],
});

export const optionsOf = (game: string): readonly OptionSpec[] => options(ui.open)[game] ?? [];

/** Order in which modes are offered: the rules first, the free hand last. */
export const byRules = (a: Mode, b: Mode): number => MODES.indexOf(b) - MODES.indexOf(a);
