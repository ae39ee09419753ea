// Tables of every earlier version that is kept: this version wakes them as they were, and they are played on.

import { describe, expect, test } from 'vitest';
import { LONG } from '../../support/report.ts';
import { openTestTable, type TestPerson } from '../../support/table.ts';
import { keptOf, keptVersions, type KeptTable } from './kept.ts';
import { told } from './told.ts';

/** Acts after it woke, and ticks that it waits for somebody to be asked. */
const ACTS = 6;
const PATIENCE = 3000;

function wake({ rows, snapshot }: KeptTable): ReturnType<typeof openTestTable> {
  const t = openTestTable();
  t.disk.rows = new Map(rows.map((row) => [row.n, row]));
  t.disk.snapshot = snapshot;
  t.crash();
  return t;
}

/** Those who are asked do the first thing they can; how many did. */
function playOn(t: ReturnType<typeof wake>, people: readonly TestPerson[]): number {
  let done = 0;
  for (let waited = 0; done < ACTS && waited < PATIENCE && t.room.state.phase === 'playing'; waited++) {
    t.ticks(1);
    for (const one of people) {
      const { rules } = one.now;
      const [act] = rules?.ask?.me === 'owe' && rules.ask.mine === null ? rules.can : [];
      if (act !== undefined && one.verb(act.verb).ok) done += 1;
    }
  }
  return done;
}

/** What a seat was told, without how a question was put to it. */
function wordless(told: unknown): object {
  const { rules, ...rest } = told as { rules: { ask: object | null } | null };
  if (rules?.ask == null) return { rules, ...rest };
  const { words: _, ...ask } = rules.ask as { words?: unknown };
  return { ...rest, rules: { ...rules, ask } };
}

const versions = keptVersions();
/** In a short run of each way to play one table: by rules with rows alone, in free hand with a last snapshot. */
const isTried = ({ mode, end }: KeptTable): boolean => LONG || (mode === 'sandbox') === (end === 'asleep');

test('there are tables of earlier versions', () => {
  expect(versions.length).toBeGreaterThan(0);
});

describe.each(versions)('tables of %s', (version) => {
  test.each(
    keptOf(version)
      .filter(isTried)
      .map((kept) => [`${kept.game}, ${kept.mode}, ${kept.end}`, kept] as const),
  )('%s', (_, kept) => {
    const t = wake(kept);
    const now = told(t.room);
    // Newer versions may tell more of what there is, and ask in other words; what was told else stands as it was.
    for (const viewer of Object.keys(kept.told)) expect(now[viewer], viewer).toMatchObject(wordless(kept.told[viewer]));
    const people = kept.users.map((user) => t.person(user));
    expect(people.map(({ seat }) => seat)).toEqual(t.room.state.seats.slice(0, people.length));
    expect(people[0]?.now.log.some(({ line }) => JSON.stringify(line).includes('kept'))).toBe(true);
    if (kept.mode === 'enforced' && t.room.state.phase === 'playing') expect(playOn(t, people)).toBeGreaterThan(0);
    expect(t.warnings).toEqual([]);
    const after = told(t.room);
    t.crash();
    expect(told(t.room)).toEqual(after);
  });
});
