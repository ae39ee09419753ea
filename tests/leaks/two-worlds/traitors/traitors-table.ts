// A table of The Traitors in two worlds: its options, its hands, what comes next by name.

import { ManyTable, type Lay, type TableOptions } from '../many-table.ts';

export { isDeed, NAMES, userOf, verbOf, WATCHERS, type Lay, type Streams, type TableOptions } from '../many-table.ts';
/** Rounds without end, no clock, entries without a secrecy window. */
export const PLAIN: TableOptions = { events: 'digital', rounds: 0, tieRevoteCap: 5, entryWindow: 0, clock: 0 };

export class TraitorsTable extends ManyTable {
  /** `ears` are seats; watchers always are. */
  constructor(ears: string, players = 5, options: TableOptions = {}, test = true) {
    super('the-traitors', ears, players, { ...PLAIN, ...options }, test);
  }
}

/** Hands of five, nobody's the same. */
export const HANDS = { A: 'GGS', B: 'GDS', C: 'SDG', D: 'GG', E: 'G' };
const base = { hands: HANDS, turn: 'A', role: 'B' };
/** A position over a common one, with chance that is known. */
export const at = (over: object, streams?: Lay['streams']): Lay => ({ position: { ...base, ...over }, ...(streams === undefined ? {} : { streams }) });
/** What the next Event brings. */
export const MURDER = { event: [0] };
export const BANISHMENT = { event: [1] };

/** A table of five where these seats may not know what differs between two positions. */
export function open(ears: string, one: Lay, two: Lay = one, options: TableOptions = {}): TraitorsTable {
  const game = new TraitorsTable(ears, 5, options);
  game.lay(one, two);
  return game;
}
export const enters = (who: string): string => `entry ${who}`;
/** What a Faithful enters. */
export const F = 'entry.faithful';
/** These seats enter F. */
export const faithful = (game: TraitorsTable, who: string): void => [...who].forEach((one) => game.does(one, F));
/** An Event is drawn and opened. */
export function opens(game: TraitorsTable, who = 'A'): void {
  game.does(who, 'draw');
  game.does(who, 'openEvent');
}
