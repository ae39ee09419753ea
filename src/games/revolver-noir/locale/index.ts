// The printed words in the language of the page. Cards are painted once, so `print` comes before the first cell.

import type { Same } from '../../../locale/same.ts';
import { inLanguage } from '../../printed.ts';
import { printed as english } from './en.ts';

export type Printed = Same<typeof english>;

export const FLOOR_NUMERALS: { readonly [floor: number]: string } = { 0: '0', 1: 'I', 2: 'II' };

/** What stands on the cards; changes with `print` only. */
export let printed: Printed = english;

/** Fetches the printed words of the page's language. */
export async function print(): Promise<void> {
  printed = await inLanguage(english, { de: () => import('./de.ts') });
}
