// A table of Imposters and Crewmates in two worlds: its options, without clocks unless told otherwise, and everybody
// passing till nothing waits on the stack.

import { seconds, tablesOf, userOf, type ManyTable, type TableOptions } from '../many-table.ts';

export { seconds } from '../many-table.ts';
/** Windows and secret answers close at once, or on half seconds where `beat` says so. */
export const PLAIN: TableOptions = { choice: 0, turn: 0, window: 0, light: 0, exchange: 0, beat: false };
export const { make, at, open } = tablesOf('imposters-and-crewmates', 4, PLAIN, {});

export const asked = (game: ManyTable): string | undefined => game.pair.view(0, 'wim').rules?.ask?.t;
/** Everybody passes in every window that is open, in both worlds, and the beat comes. */
export function allPass(game: ManyTable): void {
  for (let n = 0; asked(game) === 'react'; n++) {
    if (n > 40) throw new Error(`${game.pair.where()}: windows without end`);
    for (const who of game.seats) if (game.pair.view(0, userOf(who)).rules?.ask?.me === 'owe') game.does(who, 'pass');
    seconds(game, 1);
  }
}
/** As `does`, and everybody passes on it. */
export function resolves(game: ManyTable, who: string, deed: string, other = deed): void {
  game.does(who, deed, other);
  allPass(game);
}
/** What is asked now must be this. */
export function waitsFor(game: ManyTable, ask: string): void {
  if (asked(game) !== ask) throw new Error(`${game.pair.where()}: asked for ${asked(game) ?? 'nothing'}, not ${ask}`);
}
