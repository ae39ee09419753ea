// A table of Good Cop Bad Cop in two worlds: its options, without clocks unless told otherwise, and the cards of five.

import { tablesOf, type TableOptions } from '../many-table.ts';

export { seconds } from '../many-table.ts';
/** Windows close as soon as all have passed, or on a whole second where `beat` says so. */
export const PLAIN: TableOptions = { variant: 'base', reaction: 0, choice: 0, turn: 0, beat: false };
/** Cards of five, from the left; in brackets those that lie face down. */
export const CARDS = { A: '(H)(H)(C)', B: '(C)(C)(A)', C: '(H)(C)(K)', D: '(H)(H)(C)', E: '(C)(C)(H)' };
/** With zombies: A holds the Infector, E is a zombie. */
export const UNDEAD = { ...CARDS, A: '(H)(I)(C)', E: 'HCH' };
export const { make, at, open } = tablesOf('good-cop-bad-cop', 5, PLAIN, { cards: CARDS, hands: {}, turn: 'A' });
