// What all were told, bound batch by batch: heads that pages keep, and files in which somebody was at work later.

import { describe, expect, test } from 'vitest';
import { checkKept, checkProof } from '../../protocol/check-proof.ts';
import { goneAfter, withTold } from '../../protocol/books.ts';
import { BATCH, lineOf, LOG_BOOK, noLines, readLine, withLines, withSeen, type Head, type Kept, type Proof } from '../../protocol/promises.ts';
import { A, B, twoAndWatcher } from '../../../tests/support/people.ts';
import { openTestTable, yes, type TestPerson, type TestTable } from '../../../tests/support/table.ts';
import { MOST } from '../bounds.ts';
import { checkLog, LOG_FORMAT, LOG_VERSION, type FullLog } from './replay.ts';
import { snapshot } from '../keep/record.ts';

const headOf = ({ now: { room } }: TestPerson): Head => room.promises?.lines ?? { count: -1, head: '' };
const proofFor = (person: TestPerson): Proof => JSON.parse(JSON.stringify(yes(person.act({ t: 'proof' })).out)) as Proof;

/** A page that looks at every View. */
function page(person: TestPerson) {
  const { room } = person.now;
  if (room.promises === null) throw new Error('nothing is promised');
  const { table, game, round, promises } = room;
  let lines = promises.lines;
  let read = withTold(undefined, lines, LOG_BOOK);
  return {
    look(): void {
      const now = headOf(person);
      if (now.count > lines.count) read = withTold(read, now, LOG_BOOK);
      lines = now;
    },
    kept(): Kept {
      const now = person.now.room.promises ?? promises;
      return readLine(
        lineOf({ table, game, round, ...now, whole: true, seen: withSeen(undefined, promises.epochs), told: withTold(undefined, now.draws), lines, read }),
      ) as Kept;
    },
  };
}

const failing = (proof: Proof, kept: Kept): string[] => checkKept(proof, kept).flatMap(({ ok, what }) => (ok || !/log|lines/.test(what) ? [] : [what]));

/** Ann says so many things, a second apart; `after` comes after each. */
function says(t: TestTable, ann: TestPerson, count: number, after: (i: number) => void = () => {}): void {
  for (let i = 0; i < count; i++) {
    yes(ann.act({ t: 'chat', text: `word ${i}`, to: 'all' }));
    t.ticks(10);
    after(i);
  }
}

describe('[S9] the log in batches', () => {
  const { t, ann, bob } = twoAndWatcher();
  const his = page(bob);
  const first = headOf(bob);
  says(t, ann, 4 * BATCH, () => his.look());
  const kept = his.kept();
  const proof = proofFor(ann);
  const lines = proof.lines as NonNullable<Proof['lines']>;

  test('a head comes with every batch of lines, the same for everybody, and the honest file holds', () => {
    expect(kept.lines?.count).toBe(4);
    expect(kept.read?.runs).toEqual([[LOG_BOOK, 4]]);
    expect(lines.before).toEqual(noLines(proof));
    expect(lines.before).toEqual(first);
    expect(lines.batches.map((batch) => batch.length)).toEqual([BATCH, BATCH, BATCH, BATCH]);
    expect(headOf(ann)).toEqual(headOf(bob));
    expect(failing(proof, kept)).toEqual([]);
    expect(checkKept(proof, kept)).toContainEqual({ ok: true, what: 'the log is the one that was kept, 4 batches of lines' });
  });

  test('what people say is not in the file, that they said it is', () => {
    const text = lines.batches.flat().join('\n');
    expect(text).toContain('"said"');
    expect(text).not.toContain('word');
  });

  const at = (batches: string[][]): Proof => ({ ...proof, lines: { ...lines, batches } });
  const [one, two, three, four] = lines.batches as [string[], string[], string[], string[]];
  const altered = four.map((line, i) => (i === 3 ? line.replace('"said"', '"rolled"') : line));
  const fakes: { title: string; file: Proof; says: RegExp }[] = [
    { title: 'a line altered', file: at([one, two, three, altered]), says: /the log is the one/ },
    { title: 'a line cut out', file: at([one, two, three, four.slice(1)]), says: /the log is the one/ },
    { title: 'a line put in', file: at([one, two, three, [...four, four[0] as string]]), says: /the log is the one/ },
    {
      title: 'two lines in each other’s place',
      file: at([one, two, [three[1] as string, three[0] as string, ...three.slice(2)], four]),
      says: /the log is the one/,
    },
    { title: 'its end cut off', file: at([one, two, three]), says: /lines of the log are missing: 4 .* 3/ },
    { title: 'its beginning cut off', file: { ...proof, lines: { before: withLines(lines.before, one), batches: [two, three, four] } }, says: /cut further/ },
    { title: 'no log at all', file: (({ lines: _lines, ...rest }) => rest)(proof), says: /lines of the log are missing: 4 .* 0/ },
  ];
  test.each(fakes)('a file with $title fails', ({ file, says: what }) => {
    expect(failing(file, kept).join('\n')).toMatch(what);
  });

  test('a batch that was told and then replaced fails, though the newest head fits the file', () => {
    const file = at([one, two, altered, four]);
    const head = file.lines?.batches.reduce((on, batch) => withLines(on, batch), lines.before);
    expect(failing(file, { ...kept, lines: head as Head })).toEqual(['every batch of lines is in the file as it was when it was told']);
  });

  test('a line with a break in it could pass for two: such a file is no proof', () => {
    const joined = [`${one[0]}\n${one[1]}`, ...one.slice(2)];
    expect(checkProof(at([joined, two, three, four]))).toEqual([{ ok: false, what: 'this is not a proof of a game' }]);
  });

  test('a file of a server that bound no log fails for whoever kept a head of it, and holds for a line of an older page', () => {
    const { lines: _lines, read: _read, ...older } = kept;
    expect(checkKept((({ lines: _all, ...rest }) => rest)(proof), readLine(lineOf(older)) as Kept).every(({ ok }) => ok)).toBe(true);
  });

  test('the same after the death of its server, with or without a snapshot', () => {
    const was = headOf(bob);
    says(t, ann, 7);
    t.crash();
    expect(headOf(t.person('bob'))).toEqual(was);
    snapshot(t.room);
    t.crash();
    const again = t.person('ann');
    // The line of the first proof is one of this batch.
    const left = BATCH - (t.room.chain.open.length % BATCH);
    says(t, again, left);
    expect(headOf(again).count).toBe(was.count + 1);
    expect(failing(proofFor(again), kept)).toEqual([]);
  });
});

test('[S9] the oldest book of the log goes, and one hash over it stays', () => {
  const { t, ann, bob } = twoAndWatcher();
  const his = page(bob);
  says(t, ann, BATCH * LOG_BOOK, () => his.look());
  const early = his.kept();
  says(t, ann, BATCH * LOG_BOOK, () => his.look());
  const proof = proofFor(ann);
  expect(proof.lines?.before.count).toBe(goneAfter(2 * LOG_BOOK, LOG_BOOK));
  expect(t.room.chain.batches.length).toBeLessThan(2 * LOG_BOOK);
  expect(t.room.chain.batches.flat().length + t.room.chain.open.length).toBeLessThan(MOST.lines);
  expect(failing(proof, his.kept())).toEqual([]);
  expect(failing(proof, early)).toEqual([]);
  says(t, ann, BATCH * LOG_BOOK);
  expect(failing(proofFor(ann), early).join()).toMatch(/begins later than what was kept/);
});

test('[S7] [S9] what only some were told moves no head and stands in no file', () => {
  const heads = [false, true].map((secretly) => {
    const { t, ann, bob } = twoAndWatcher();
    const { who } = bob.now.room.me;
    says(t, ann, BATCH + 3, () => {
      if (!secretly) return;
      yes(ann.act({ t: 'chat', text: 'between us', to: [who] }));
    });
    expect(
      proofFor(ann)
        .lines?.batches.flat()
        .filter((line) => line.includes('whisper')),
    ).toEqual([]);
    return headOf(bob);
  });
  expect(heads[0]?.count).toBe(1);
  expect(heads[1]).toEqual(heads[0]);
});

test('[S9] a round that is over is bound to its last line; the operator’s whole log is held against what was kept', () => {
  const t = openTestTable({ game: 'revolver-noir', mode: 'enforced', options: { turnLimit: 12, clock: 0 } });
  const ann = t.person('ann');
  yes(ann.act({ t: 'sit', seat: A }));
  const bob = t.person('bob');
  yes(bob.act({ t: 'sit', seat: B }));
  yes(ann.act({ t: 'start' }));
  const his = page(bob);
  for (let i = 0; i < 12 && t.room.state.phase === 'playing'; i++) {
    const who = [ann, bob].find((person) => (person.now.rules?.can.length ?? 0) > 0);
    const act = who?.now.rules?.can[0];
    if (who === undefined || act === undefined) break;
    yes(who.verb(act.verb));
    his.look();
  }
  yes(ann.act({ t: 'resign' }));
  his.look();
  const kept = his.kept();
  expect(kept.lines?.count).toBeGreaterThan(0);
  const told = proofFor(ann).lines?.batches.flat() ?? [];
  expect(told.some((line) => line.includes('"resigned"'))).toBe(true);
  expect(t.room.chain.open).toEqual([]);
  const log = (): FullLog => ({ format: LOG_FORMAT, version: LOG_VERSION, table: 'table', rows: [...t.disk.rows.values()].map((row) => ({ ...row })) });
  const wrong = (of: FullLog): string[] => checkLog(of, [kept]).flatMap(({ ok, what }) => (ok ? [] : [what]));
  expect(wrong(log())).toEqual([]);
  const other = log();
  const row = other.rows.filter(({ text }) => text.includes('"resigned"')).at(-1);
  if (row === undefined) throw new Error('nobody gave up');
  row.text = row.text.replace('"k":"resigned"', '"k":"won"');
  expect(wrong(other).join()).toMatch(/what all were told is what was kept/);
});
