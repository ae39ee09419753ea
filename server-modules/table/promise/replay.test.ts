// The whole log of a round, played again.

import { expect, test } from 'vitest';
import type { ZoneId } from '../../kernel/ids.ts';
import { hashWorld } from '../../kernel/encode.ts';
import { A, B, twoAndWatcher } from '../../../tests/support/people.ts';
import { openTestTable, yes, type TestTable } from '../../../tests/support/table.ts';
import type { Record } from '../keep/written.ts';
import { checkLog, LOG_FORMAT, LOG_VERSION, type FullLog } from './replay.ts';

const logOf = (t: TestTable): FullLog => ({ format: LOG_FORMAT, version: LOG_VERSION, table: 'table', rows: [...t.disk.rows.values()] });
const wrong = (log: FullLog): string[] => checkLog(log).flatMap(({ ok, what }) => (ok ? [] : [what]));

/** A game by the rules that seats play by their first choices, with an undo in it. */
function played(): TestTable {
  const t = openTestTable({ game: 'revolver-noir', mode: 'enforced', options: { turnLimit: 12, clock: 0 } });
  const ann = t.person('ann');
  yes(ann.act({ t: 'sit', seat: A }));
  const bob = t.person('bob');
  yes(bob.act({ t: 'sit', seat: B }));
  yes(ann.act({ t: 'start' }));
  for (let i = 0; i < 60 && t.room.state.phase === 'playing'; i++) {
    const who = [ann, bob].find((person) => (person.now.rules?.can.length ?? 0) > 0);
    const can = who?.now.rules?.can ?? [];
    const act = can[(i * 7) % Math.max(1, can.length)];
    if (who === undefined || act === undefined) break;
    yes(who.verb(act.verb));
    if (i !== 9) continue;
    yes(ann.act({ t: 'propose', what: { t: 'undo' } }));
    yes(bob.act({ t: 'consent', id: bob.now.room.proposals[0]?.id ?? 0, yes: true }));
  }
  return t;
}

test('every input of a game by the rules gives the changes that were written, up to the same world', () => {
  const t = played();
  const log = logOf(t);
  expect(wrong(log)).toEqual([]);
  const findings = checkLog(log);
  expect(findings.at(-1)?.what).toContain(hashWorld(t.room.session.world));
  expect(Number(/^(\d+) inputs/.exec(findings.at(-2)?.what ?? '')?.[1])).toBeGreaterThan(20);
});

test('free hands too, chance included', () => {
  const { t, ann, bob } = twoAndWatcher();
  const zone = [...ann.now.zones.values()].find((one) => one.kind === 'inside')?.id as ZoneId;
  const die = [...ann.now.pieces.values()].find((one) => one.kind === 'die')?.h;
  if (die === undefined) throw new Error('no die');
  yes(ann.verb({ t: 'shuffle', zone }));
  yes(bob.verb({ t: 'roll', pieces: [die] }));
  yes(ann.act({ t: 'proof' }));
  yes(bob.verb({ t: 'roll', pieces: [die] }));
  yes(ann.verb({ t: 'take', from: zone, count: 1 }));
  yes(ann.act({ t: 'stand' }));
  expect(wrong(logOf(t))).toEqual([]);
});

test('a row that somebody altered, or took away, is found', () => {
  const t = played();
  const rows = logOf(t).rows.map((row) => ({ ...row }));
  const at = rows.findIndex(({ text }) => (JSON.parse(text) as Record).changes.some((change) => change.t === 'stream'));
  const row = rows[at];
  if (row === undefined) throw new Error('no draw');
  const record = JSON.parse(row.text) as Record;
  for (const change of record.changes) if (change.t === 'stream') change.gave = 1 - (change.gave ?? 0);
  row.text = JSON.stringify(record);
  expect(wrong({ ...logOf(t), rows })).toEqual([expect.stringContaining(`row ${row.n}`)]);
  expect(wrong({ ...logOf(t), rows: logOf(t).rows.filter(({ n }) => n !== row.n) })).toContain(`row ${row.n + 1}: rows before it are missing`);
});
