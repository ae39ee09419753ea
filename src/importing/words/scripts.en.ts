// What scripts of a save made. What each is understood as is said beside the list of kinds
// (src/import/scripts/kinds.ts).

import { SCRIPT_CUTS, SCRIPT_KINDS } from '../../import/scripts/kinds.ts';

type Said<T> = { readonly [K in keyof T]: string };

export const scriptsEn = {
  title: 'Scripts',
  lead: (objects: number, table: boolean) =>
    `${objects === 1 ? 'One thing has' : `${objects} things have`} a script or a panel${table ? ', and so has the table' : ''}. They were read and none was run. What they make:`,
  kinds: SCRIPT_KINDS as Said<typeof SCRIPT_KINDS>,
  names: {
    deal: 'Deals',
    shuffle: 'Shuffles',
    'set-up-bag': 'Sets up',
    counter: 'Counts',
    'turn-marker': 'Turns',
    'take-from-bag': 'Takes out',
    flip: 'Turns over',
    words: 'Words alone',
    'not-understood': 'Not understood',
  } as Said<typeof SCRIPT_KINDS>,
  by: { button: 'button', input: 'field', menu: 'menu', panel: 'panel', start: 'by itself, at first' },
  cuts: SCRIPT_CUTS as Said<typeof SCRIPT_CUTS>,
  snaps: (n: number) => `${n === 1 ? 'One sets' : `${n} set`} snap points while running; those that the save holds come.`,
  turns: (n: number) => `${n === 1 ? 'One orders turns or waits' : `${n} order turns or wait`} for them; our turns wait for nothing.`,
  each: (n: number) => `Every button, by its words (${n})`,
  table: 'The table',
  times: (n: number) => `× ${n}`,
  quoted: (label: string) => `“${label}”`,
  cards: (n: number) => `${n} each`,
  more: (n: number) => `${n} more are not listed.`,
};
