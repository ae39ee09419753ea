// A proof against what a player kept: whoever makes, cuts or changes the file afterwards is found out, and what really
// was promised and drawn holds.

import { describe, expect, test } from 'vitest';
import { checkKept, checkProof, type Finding } from '../protocol/check-proof.ts';
import { withTold } from '../protocol/books.ts';
import {
  BOOK,
  byEpoch,
  byThrow,
  headOfDraws,
  headOfPromises,
  lineOf,
  noDraws,
  readLine,
  withSeen,
  type Head,
  type Kept,
  type Proof,
  type Seen,
} from '../protocol/promises.ts';
import { MOST } from './bounds.ts';
import { snapshot } from './keep/record.ts';
import { FAKES, wordFor } from '../../tests/support/fakes.ts';
import { A, B, twoAndWatcher } from '../../tests/support/people.ts';
import { openTestTable, yes, type TestPerson } from '../../tests/support/table.ts';

const throwDie = (person: TestPerson): void => {
  const die = [...person.now.pieces.values()].find((piece) => piece.kind === 'die');
  yes(person.verb({ t: 'roll', pieces: [die?.h ?? (0 as never)] }));
};
const proofFor = (person: TestPerson): Proof => JSON.parse(JSON.stringify(yes(person.act({ t: 'proof' })).out)) as Proof;
const keptBy = ({ now: { room } }: TestPerson): Kept => {
  if (room.promises === null) throw new Error('nothing is promised');
  return { table: room.table, game: room.game, round: room.round, ...room.promises, whole: true };
};
/** As a thrown-in file: what the line says has been through a clipboard. */
const check = (proof: Proof, kept: Kept): Finding[] => checkKept(proof, readLine(lineOf(kept)) as Kept);
const failing = (proof: Proof, kept: Kept): string[] => check(proof, kept).flatMap(({ ok, what }) => (ok ? [] : [what]));

/** Six throws, with chance starting afresh after the third; the line was copied at the end. */
function played() {
  const { t, ann, bob } = twoAndWatcher();
  const early = keptBy(bob);
  for (let i = 0; i < 3; i++) throwDie(ann);
  yes(bob.act({ t: 'proof' }));
  for (let i = 0; i < 3; i++) throwDie(ann);
  const during = keptBy(bob);
  const proof = proofFor(ann);
  return { t, ann, bob, early, during, kept: keptBy(bob), proof };
}

describe('what a player kept', () => {
  const { early, during, kept, proof } = played();

  test('the honest proof holds against every line that was copied while chance was the same, and by itself', () => {
    expect(proof.draws.length).toBe(6);
    expect(checkProof(proof).every(({ ok }) => ok)).toBe(true);
    expect(failing(proof, kept)).toEqual([]);
    expect(failing(proof, during)).toEqual([]);
    // Whoever copied it while less was promised has not bound what came after.
    expect(failing(proof, early)).toEqual(
      proof.opened.filter(({ epoch }) => epoch === 1).map(({ stream }) => `stream ${stream}, epoch 1: was promised later than what was kept`),
    );
    expect(check(proof, { ...kept, whole: false }).at(-1)).toMatchObject({ ok: true, what: expect.stringContaining('after the round had begun') as string });
  });

  test('a line reads as it was written, however it was pasted, and nothing else is one', () => {
    const line = lineOf(kept);
    expect(line.length).toBeLessThan(260);
    expect(readLine(line)).toEqual(kept);
    expect(readLine(`  ${line.replaceAll(' ', '\n  ')}\n`)).toEqual(kept);
    for (const wrong of ['', line.slice(0, -1), line.replace('promises 1', 'promises 2'), line.replace(/[0-9a-f]{64}/, (hash) => hash.slice(1)), `${line} x`]) {
      expect(readLine(wrong)).toBeNull();
    }
  });

  test.each(FAKES)('a faked proof fails: $title', ({ alone, file, says }) => {
    const fake = file(proof);
    expect(checkProof(fake).every(({ ok }) => ok)).toBe(alone);
    expect(failing(fake, kept).join('\n')).toMatch(says);
  });

  test('the head of a table is that of its proof: by the lists themselves, before and after a restart', () => {
    const { t, ann, kept: now, proof: file } = played();
    expect(now.epochs).toEqual(headOfPromises(file, byEpoch(file.commitments)));
    expect(now.draws).toEqual(headOfDraws(file, byThrow(file.draws)));
    t.crash();
    const again = t.person('ann');
    expect(keptBy(again)).toEqual(now);
    throwDie(again);
    expect(again.now.room.promises?.draws.count).toBe(7);
    expect(failing(proofFor(again), keptBy(again))).toEqual([]);
    expect(ann.kicked).toBe(false);
  });
});

describe('[S9] the throws on the way', () => {
  const { t, ann, bob } = twoAndWatcher();
  const start = keptBy(bob);
  /** What bob's page was told: once at the start, and with each throw. */
  let told: Seen = withSeen(undefined, start.draws);
  const seen: Seen = withSeen(undefined, start.epochs);
  const look = (): void => void (told = withSeen(told, keptBy(bob).draws));
  throwDie(ann);
  look();
  yes(bob.act({ t: 'chat', text: '/roll 3d6', to: 'all' }));
  look();
  throwDie(ann);
  look();
  // What is drawn after the line was copied is not bound by it.
  const kept: Kept = { ...keptBy(bob), seen, told };
  throwDie(ann);
  const proof = proofFor(ann);

  test('what fell together is one throw under one head, and the honest proof holds, also for whoever missed some heads', () => {
    expect(lineOf(kept)).toMatch(/ whole 1-1 [0-9a-f]{64} 0-3 [0-9a-f]{64} log 0 [0-9a-f]{64}$/);
    expect(proof.draws.map((draw) => draw.throw)).toEqual([1, 2, 2, 2, 3, 4]);
    expect(proof.draws.map(({ nth }) => nth)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(failing(proof, kept)).toEqual([]);
    const gaps: Kept = { ...kept, told: withSeen(withSeen(undefined, start.draws), kept.draws) };
    expect(lineOf(gaps)).toContain(' 0-0,3-3 ');
    expect(failing(proof, gaps)).toEqual([]);
    t.crash();
    expect(failing(proofFor(t.person('ann')), kept)).toEqual([]);
  });

  /**
   * The file as a server would hand it out that had told the page something else on the way, with a newest head that
   * fits the file.
   */
  const after = (file: Proof): Kept => ({ ...kept, draws: headOfDraws(file, byThrow(file.draws).slice(0, 3)), told: withSeen(withoutLast, headAt(file, 3)) });
  const headAt = (file: Proof, n: number) => headOfDraws(file, byThrow(file.draws).slice(0, n));
  const withoutLast = [noDraws(proof), headAt(proof, 1), headAt(proof, 2)].reduce<Seen | undefined>(withSeen, undefined);
  const numbered = (draws: Proof['draws']): Proof => ({ ...proof, draws: draws.map((draw, i) => ({ ...draw, nth: i + 1 })) });
  const [first, second, third, fourth, ...rest] = proof.draws as [Proof['draws'][0], Proof['draws'][0], Proof['draws'][0], Proof['draws'][0]];
  const fakes: { title: string; file: Proof }[] = [
    // Out of one more than it was: the same word gives something else, and by itself the file is right.
    { title: 'an earlier throw changed', file: numbered([{ ...first, of: 4294967296, gave: wordFor(proof, first) }, second, third, fourth, ...rest]) },
    {
      title: 'two throws that were told apart put together',
      file: numbered([first, ...[second, third, fourth].map((one) => ({ ...one, throw: 1 })), ...rest]),
    },
    { title: 'dice that fell together told apart', file: numbered([first, second, third, { ...fourth, throw: 7 }, ...rest]) },
    { title: 'one inserted before the last', file: numbered([first, { ...first, throw: 9 }, second, third, fourth, ...rest]) },
    { title: 'one cut out', file: numbered([second, third, fourth, ...rest]) },
    { title: 'two in each other’s place', file: numbered([second, third, fourth, first, ...rest]) },
  ];
  test.each(fakes)('a proof with $title fails, though the newest head that the page kept fits', ({ file }) => {
    expect(failing(file, after(file))).toContain('every throw that was told on the way is in the file as it was told');
    expect(failing(file, after(file)).some((what) => what.startsWith('the first'))).toBe(false);
  });

  test('a file whose end was cut after the kept head fails', () => {
    expect(failing({ ...proof, draws: proof.draws.slice(0, 4) }, kept).join()).toMatch(/throws are missing: 3 were kept, 2 .*every throw that was told/);
  });
});

test('[S7] what rules drew is counted for all when the proof is open to all, and not before; what was kept at any time holds', () => {
  const t = openTestTable({ game: 'revolver-noir', mode: 'enforced', options: { turnLimit: 0, clock: 0 } });
  const [ann, bob] = [t.person('ann'), t.person('bob')];
  yes(ann.act({ t: 'sit', seat: A }));
  yes(bob.act({ t: 'sit', seat: B }));
  yes(ann.act({ t: 'start' }));
  // Both choose where they start; the coin falls.
  for (const person of [ann, bob]) {
    const act = person.now.rules?.can[0];
    if (act === undefined) throw new Error('nothing to choose');
    yes(person.verb(act.verb));
  }
  const during = keptBy(bob);
  expect(t.room.draws.length).toBeGreaterThan(0);
  expect(during.draws.count).toBe(0);
  yes(ann.act({ t: 'resign' }));
  const proof = proofFor(ann);
  expect(keptBy(bob).draws.count).toBe(proof.draws.length);
  for (const line of [during, keptBy(bob)]) expect(failing(proof, line)).toEqual([]);
  expect(failing({ ...proof, draws: [] }, keptBy(bob)).join()).toMatch(/throws are missing/);
});

describe('[S9] a free hand that goes on and on', () => {
  const { t, ann, bob } = twoAndWatcher();
  const seen = withSeen(undefined, keptBy(bob).epochs);
  let told = withTold(undefined, keptBy(bob).draws);
  const look = (): Kept => ({ ...keptBy(bob), seen, told: (told = withTold(told, keptBy(bob).draws)) });
  const rolls = (count: number): Kept => {
    for (let i = 0; i < count; i++) {
      throwDie(ann);
      t.ticks(3);
      if (i < count - 1) look();
    }
    return look();
  };
  const early = rolls(BOOK - 10);
  rolls(BOOK);
  const kept = rolls(BOOK + 20);
  /** Before anybody asks for the proof. */
  const live = t.room.draws.length;
  const proof = proofFor(ann);

  test('the oldest book goes, in memory and on disk, and one hash over it stays; the honest proof holds', () => {
    expect(live).toBeLessThan(2 * BOOK + MOST.snapshotRows);
    expect(proof.before?.count).toBe(2 * BOOK);
    expect(proof.draws.length).toBe(BOOK + 10);
    expect(proof.draws[0]).toMatchObject({ nth: 1, throw: 2 * BOOK + 1 });
    expect(kept.told?.runs).toEqual([[3 * BOOK, 3 * BOOK + 10]]);
    expect(failing(proof, kept)).toEqual([]);
    expect(check(proof, kept)).toContainEqual({ ok: true, what: `throws 1 to ${2 * BOOK} are no longer kept` });
    snapshot(t.room);
    const saved = JSON.parse(t.disk.snapshot?.text ?? '{}') as { draws: unknown[]; thrown: unknown };
    expect([saved.draws.length, saved.thrown]).toEqual([BOOK + 10, proof.before]);
  });

  test('a line of a book that went does not hold, and says that the proof was taken too late', () => {
    expect(failing(proof, early).join()).toMatch(/begins later than what was kept/);
  });

  test('a proof cut at its beginning fails though its head fits: more is missing than had to go', () => {
    const cut: Proof = { ...proof, draws: proof.draws.slice(5).map((draw, i) => ({ ...draw, nth: i + 1 })), before: { count: 2 * BOOK + 5, head: '' } };
    const from = proof.before as Head;
    cut.before = headOfDraws(proof, byThrow(proof.draws.slice(0, 5)), from);
    expect(failing(cut, kept).join()).toMatch(new RegExp(`throws 1 to ${2 * BOOK + 5} are no longer kept`));
    expect(failing({ ...proof, before: { ...from, head: '0'.repeat(64) } }, kept).join()).toMatch(/the first .* throws are those/);
    const { before: _before, ...without } = proof;
    expect(failing(without, kept).join()).toMatch(/throws are missing/);
  });

  test('[S7] when it was written down makes no difference to the proof: after the death of its server it is the same', () => {
    t.crash();
    const again = t.person('ann');
    expect(keptBy(again).draws).toEqual(kept.draws);
    expect(proofFor(again)).toEqual(proof);
    throwDie(again);
    const next: Kept = { ...keptBy(again), told: withTold(told, keptBy(again).draws) };
    expect(next.draws.count).toBe(kept.draws.count + 1);
    // Bound from the epoch on that the proof before began.
    expect(failing(proofFor(again), next)).toEqual([]);
  });
});
