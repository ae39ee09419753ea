// A promise that is replaced when the next one is made: the newest head alone would fit the forged file.

import { expect, test } from 'vitest';
import { commitmentOf } from '../kernel/random.ts';
import { checkKept } from '../protocol/check-proof.ts';
import {
  byEpoch,
  headOfPromises,
  lineOf,
  noDraws,
  PROOF_FORMAT,
  PROOF_VERSION,
  readLine,
  withSeen,
  type Kept,
  type Proof,
  type Seen,
} from '../protocol/promises.ts';
import { toHex } from '../kernel/utf8.ts';

const round = { table: 't', game: 'sandbox', round: 1 };
/** A file with one stream in each epoch, opened or not, nothing drawn. */
function file(secrets: readonly number[]): Proof {
  const bytes = secrets.map((n) => new Uint8Array(32).fill(n));
  return {
    format: PROOF_FORMAT,
    version: PROOF_VERSION,
    ...round,
    commitments: bytes.map((secret, epoch) => ({ stream: 'dice', epoch, hash: commitmentOf(secret) })),
    opened: bytes.slice(0, -1).map((secret, epoch) => ({ stream: 'dice', epoch, secret: toHex(secret) })),
    draws: [],
  };
}
const headAt = (proof: Proof, count: number) => headOfPromises(round, byEpoch(proof.commitments).slice(0, count));
/** What a page has kept that was told these heads. */
function told(heads: readonly { count: number; head: string }[]): Kept {
  const epochs = heads.at(-1);
  let seen: Seen | undefined;
  for (const head of heads) seen = withSeen(seen, head);
  if (epochs === undefined || seen === undefined) throw new Error('nothing was told');
  return { ...round, epochs, draws: noDraws(round), whole: true, seen };
}
const holds = (proof: Proof, kept: Kept): boolean => checkKept(proof, readLine(lineOf(kept)) ?? kept).every(({ ok }) => ok);

test('[S9] a promise replaced when the next one was made fails, though the newest head fits', () => {
  const honest = file([1, 2, 3]);
  const forged = file([9, 2, 3]);
  const kept = told([headAt(honest, 1), headAt(forged, 2), headAt(forged, 3)]);
  const { seen: _seen, ...newest } = kept;
  expect(holds(forged, newest)).toBe(true);
  expect(holds(forged, kept)).toBe(false);
  expect(holds(honest, kept)).toBe(false);
});

test('[S9] the honest file holds for whoever saw every head, and for who missed some', () => {
  const honest = file([1, 2, 3, 4, 5]);
  expect(holds(honest, told([1, 2, 3, 4, 5].map((n) => headAt(honest, n))))).toBe(true);
  const gaps = told([2, 4, 5].map((n) => headAt(honest, n)));
  expect(lineOf(gaps)).toMatch(/ whole 2-2,4-5 [0-9a-f]{64}$/);
  expect(holds(honest, gaps)).toBe(true);
  expect(holds(honest, { ...gaps, seen: { ...gaps.seen, runs: [[1, 5]] } as Seen })).toBe(false);
});
