// What can be set when a table is opened, per game. Keys and values are those of the game's own options.

import { MODES, type Mode } from '../../../server-modules/protocol/messages.ts';
import { ui } from '../../words/ui.en.ts';

export interface OptionSpec {
  key: string;
  label: string;
  start: number;
  values: [value: number, label: string][];
}

const words = ui.open;

const OPTIONS: { readonly [game: string]: readonly OptionSpec[] } = {
  'revolver-noir': [
    { key: 'clock', label: words.clock, start: 0, values: [[0, words.noClock], ...[30, 60, 120].map((s): [number, string] => [s, words.seconds(s)])] },
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
};

export const optionsOf = (game: string): readonly OptionSpec[] => OPTIONS[game] ?? [];

/** Order in which modes are offered: the rules first, the free hand last. */
export const byRules = (a: Mode, b: Mode): number => MODES.indexOf(b) - MODES.indexOf(a);
