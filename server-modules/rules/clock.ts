// Clocks as they are chosen when a table is opened.

import type { Options } from './types.ts';

/** So many seconds as the option says, else as is standard; 0: as long as one likes. */
export function secondsIn(k: { readonly options: Options }, option: string, standard = 0): number | null {
  const chosen = k.options[option] ?? standard;
  return typeof chosen === 'number' && chosen > 0 ? chosen : null;
}
