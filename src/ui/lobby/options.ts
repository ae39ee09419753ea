// What can be set when a table is opened, per game. Keys and values are those of the game's own options.

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
    { key: 'clockMs', label: words.clock, start: 0, values: [[0, words.noClock], ...[30, 60, 120].map((s): [number, string] => [s * 1000, words.seconds(s)])] },
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
