// Holds THIRD_PARTY.md against package.json: every package we name is listed there with the licence it carries, and
// nothing is listed that we do not use.

/** A row of one of its tables: the text that names packages, and what it says of their licence. */
export interface Listed {
  names: string[];
  licence: string;
}

/** Rows of tables whose head has a cell `Licence`; packages stand in them between backticks. */
export function readListed(text: string): Listed[] {
  const rows: Listed[] = [];
  let licenceAt = -1;
  for (const line of text.split('\n')) {
    if (!line.startsWith('|')) {
      licenceAt = -1;
      continue;
    }
    const cells = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    if (licenceAt < 0) licenceAt = cells.indexOf('Licence');
    else if (!cells.every((cell) => /^:?-+:?$/.test(cell)))
      rows.push({ names: [...line.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name), licence: cells[licenceAt] ?? '' });
  }
  return rows;
}

/** What is wrong, a sentence each. `used`: our packages by name with the licence in their own package.json. */
export function thirdPartyFaults(listed: readonly Listed[], used: ReadonlyMap<string, string>): string[] {
  const faults: string[] = [];
  for (const [name, licence] of used) {
    const row = listed.find(({ names }) => names.includes(name));
    if (row === undefined) faults.push(`${name} is not in THIRD_PARTY.md`);
    else if (!row.licence.includes(licence)) faults.push(`${name} is under ${licence}, THIRD_PARTY.md says ${row.licence}`);
  }
  const known = new Set(used.keys());
  for (const { names } of listed) for (const name of names) if (!known.has(name)) faults.push(`${name} is in THIRD_PARTY.md and not used`);
  return faults;
}
