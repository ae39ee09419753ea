// A table of The Stars May Swallow Us in two worlds: its options, without clocks unless told otherwise, the crew and
// the agendas of five.

import { tablesOf, type TableOptions } from '../many-table.ts';

export { seconds } from '../many-table.ts';
/**
 * Ballots close as soon as all hands are set, or on a whole second where `beat` says so; cards turn up at once, or one
 * by one where `pace` does.
 */
export const PLAIN: TableOptions = { choice: 0, turn: 0, call: 0, vote: 0, beat: false, pace: false };
export const CREW = { A: 'malumil', B: 'iza', C: 'obeya', D: 'dray', E: 'korrin' };
export const AGENDAS = { A: 'loyal', B: 'paragon', C: 'resolute', D: 'contagion', E: 'contagion' };
/** Cards that both a Loyal and a Paragon may hold, and so on: who sits at A and at B may be the other way round. */
export const SWAPPED = { ...AGENDAS, A: 'paragon', B: 'loyal' };
export const { make, at, open } = tablesOf('stars-may-swallow-us', 5, PLAIN, { crew: CREW, agendas: AGENDAS, oxygen: 60, power: 40 });
