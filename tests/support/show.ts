// A game that bots play before somebody who only watches, at the pace that people see, and the pictures that a director
// makes of it.

import { SEATS } from '../../server-modules/kernel/ids.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import { shelf } from '../../server-modules/games/index.ts';
import { openTestTable, yes } from './table.ts';

/** The games that bots play to their end by the rules, with so many at the table. */
export const SHOWS: readonly (readonly [game: string, players: number])[] = [
  ['revolver-noir', 2],
  ['the-traitors', 6],
  ['good-cop-bad-cop', 6],
  ['stars-may-swallow-us', 6],
  ['imposters-and-crewmates', 4],
];

/** What the watcher is shown, at each tick at which something changed. */
export interface Shown {
  tick: number;
  view: View;
}

/** So many seconds of it. */
export function watched(game: string, players: number, seconds: number, seed = '7'): Shown[] {
  const options = { ...shelf[game]?.().quick };
  const t = openTestTable({ game, mode: 'enforced', listed: true, test: false, options: options as never, seed });
  const host = t.person('ann');
  for (const seat of SEATS.slice(0, players)) {
    yes(host.act({ t: 'bot', seat, on: true }));
    t.ticks(10);
  }
  yes(host.act({ t: 'start' }));
  const watcher = t.person('wim');
  const shown: Shown[] = [];
  let was: View | null = null;
  for (let i = 0; i < seconds * 10; i++) {
    const { view } = watcher;
    if (view !== null && view !== was) shown.push({ tick: i, view });
    was = view;
    t.ticks(1);
  }
  return shown;
}
