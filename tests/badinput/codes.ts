// Every refusal that can be answered, and why a few are never seen here.

import { CODES as IMPOSTERS_CODES } from '../../server-modules/games/imposters-and-crewmates/data/codes.ts';
import { CODES as NOIR_CODES } from '../../server-modules/games/revolver-noir/noir.ts';
import { CODES as STARS_CODES } from '../../server-modules/games/stars-may-swallow-us/stars.ts';
import { KERNEL_CODES } from '../../server-modules/kernel/types.ts';
import { TABLE_CODES } from '../../server-modules/protocol/codes.ts';

export const FAMILIES: { readonly [family: string]: readonly string[] } = {
  kernel: KERNEL_CODES,
  table: TABLE_CODES,
  noir: NOIR_CODES,
  stars: STARS_CODES,
  imposters: IMPOSTERS_CODES,
};
export const KNOWN: ReadonlySet<string> = new Set(Object.values(FAMILIES).flat());

/** Codes that no message at these tables can provoke. */
export const UNSEEN: { readonly [code: string]: string } = {
  'broken-table': 'a log that lacks rows: who opens such a table hears so (tests/durability/gap.ts)',
  bug: 'our own mistake: seeing it is a failure',
  MUTED: 'words that cost a card and are not paid for: the table says muted, whatever the reason',
  'crew-taken': 'a sheet that was picked lies before somebody and cannot be taken',
};

/** What was seen of each family, and what is missing without a reason. */
export function coverage(seen: ReadonlyMap<string, number>): { table: { [family: string]: { [code: string]: number | string } }; missing: string[] } {
  const table: { [family: string]: { [code: string]: number | string } } = {};
  const missing: string[] = [];
  for (const [family, codes] of Object.entries(FAMILIES)) {
    const row: { [code: string]: number | string } = {};
    for (const code of codes) {
      const times = seen.get(code) ?? 0;
      row[code] = times > 0 ? times : (UNSEEN[code] ?? 'MISSING');
      if (times === 0 && UNSEEN[code] === undefined) missing.push(`${family}: ${code}`);
    }
    table[family] = row;
  }
  return { table, missing };
}
