// Chance: fair, repeatable, provable, one stream at a time.

import { expect, test } from 'vitest';
import { hashWorld } from './encode.ts';
import { seat } from './ids.ts';
import { rollback, takeChanges } from './journal.ts';
import { commitmentOf, commitments, draw, force, newEpoch, openStream, wordOf } from './random.ts';
import { createWorld } from './world.ts';

const fresh = (seed = 'cafe') => createWorld({ seed, seats: [seat('A')] });
const bytes = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (byte) => parseInt(byte, 16));
const ten = (w = fresh(), stream = 'dice'): number[] => Array.from({ length: 10 }, () => draw(w, stream, 6));

test('[R1] the same seed gives the same draws, another seed or name others', () => {
  expect(ten()).toEqual(ten());
  expect(ten()).not.toEqual(ten(fresh('beef')));
  expect(ten()).not.toEqual(ten(fresh(), 'coin'));
  expect(ten()).toEqual([4, 1, 4, 5, 4, 3, 0, 0, 1, 5]);
});

test('[R1] all results are equally likely, within what chance allows', () => {
  const w = fresh();
  const seen = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < 6000; i++) seen[draw(w, 'dice', 6)]!++;
  const off = seen.reduce((sum, n) => sum + (n - 1000) ** 2 / 1000, 0);
  expect(off).toBeLessThan(20.5); // chi squared, 5 degrees, one in a thousand
});

test('[R1] words above the last whole multiple are drawn again', () => {
  const w = fresh();
  const n = 3_000_000_000; // three words in ten are too large
  for (let i = 0; i < 50; i++) expect(draw(w, 'wide', n)).toBeLessThan(n);
  expect(w.streams.get('wide')?.used).toBeGreaterThan(55);
});

test('[R1] one stream does not shift another', () => {
  const w = fresh();
  ten(w, 'secret');
  expect(ten(w)).toEqual(ten());
});

test('[R2] [R3] the opened secret proves the commitment and every draw', () => {
  const w = fresh();
  const [published] = commitments(w, ['dice']);
  const drawn = ten(w);
  const secret = bytes(openStream(w, 'dice', 0).secret);
  expect(commitmentOf(secret)).toBe(published?.hash);
  expect(drawn.map((_, i) => wordOf(secret, i) % 6)).toEqual(drawn);
  expect(commitments(w, ['coin'])[0]?.hash).not.toBe(published?.hash);
});

test('[R5] a new epoch starts every stream afresh, with a new commitment', () => {
  const w = fresh();
  const before = commitments(w, ['dice', 'never-used']);
  const drawn = ten(w);
  newEpoch(w);
  expect(ten(w)).not.toEqual(drawn);
  const after = commitments(w, ['dice', 'never-used']);
  expect(after.map(({ epoch }) => epoch)).toEqual([1, 1]);
  expect(after.map(({ hash }) => hash)).not.toEqual(before.map(({ hash }) => hash));
});

test('[W3] a draw that is rolled back is drawn again alike, forced or not', () => {
  const w = fresh();
  takeChanges(w);
  const before = hashWorld(w);
  force(w, { coin: [1, 0] });
  const first = [draw(w, 'coin', 2), draw(w, 'dice', 6)];
  rollback(w);
  expect(hashWorld(w)).toBe(before);
  expect([draw(w, 'coin', 2), draw(w, 'dice', 6)]).toEqual(first);
  expect(draw(w, 'coin', 2)).toBe(0);
});
