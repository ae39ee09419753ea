// Chance by name: what a stream gives is a function of the seed, its name, its epoch and how much was used, and of
// nothing else.

import { sha256 } from '@noble/hashes/sha2.js';
import { commit, count } from './journal.ts';
import { Bug } from './result.ts';
import type { Well, World } from './state.ts';
import type { Stream } from './types.ts';
import { toHex, utf8 } from './utf8.ts';

const WORD = 4294967296; // 2 ** 32
const WORDS_PER_BLOCK = 8;

/** A whole number 0..n-1, all equally likely, from the named stream. [R1] */
export function draw(w: World, stream: string, n: number): number {
  if (!(n >= 1 && n <= WORD)) throw new Bug(`a draw out of ${n}`);
  const was = w.streams.get(stream) ?? null;
  const at = was ?? { name: stream, epoch: epochOf(w), used: 0 };
  const given = forcedAt(w, at);
  let used = at.used;
  let result: number;
  if (given !== null) {
    used++;
    result = given % n;
  } else {
    // Words above the last whole multiple of n would favour small results: drawn again.
    const limit = WORD - (WORD % n);
    let word: number;
    do word = wordAt(w, at, used++);
    while (word >= limit);
    result = word % n;
  }
  commit(w, { t: 'stream', name: stream, was, now: { name: stream, epoch: at.epoch, used }, of: n, gave: result });
  return result;
}

/**
 * SHA-256 over each stream's secret in an epoch, left out the one that is now: to be published before the first draw.
 * [R2]
 */
export function commitments(w: World, names: readonly string[], epoch: number = epochOf(w)): { stream: string; epoch: number; hash: string }[] {
  return names.map((stream) => ({ stream, epoch, hash: commitmentOf(secretOf(w.seed, stream, epoch)) }));
}

/**
 * The secret of one stream in one epoch. It proves every draw of that stream and tells nothing about any other. [R3]
 */
export function openStream(w: World, stream: string, epoch: number): { stream: string; epoch: number; secret: string } {
  return { stream, epoch, secret: toHex(secretOf(w.seed, stream, epoch)) };
}

/** All streams start afresh: what was seen before an undo is not dealt again. [R5] */
export function newEpoch(w: World): void {
  count(w, 'epoch');
  const epoch = epochOf(w);
  for (const name of [...w.streams.keys()].sort()) {
    commit(w, { t: 'stream', name, was: w.streams.get(name) as Stream, now: { name, epoch, used: 0 } });
  }
}

/** Only for tests: the next draws of these streams. */
export function force(w: World, draws: { readonly [stream: string]: readonly number[] }): void {
  for (const [name, list] of Object.entries(draws)) {
    const stream = w.streams.get(name) ?? { epoch: epochOf(w), used: 0 };
    w.forced.set(name, { epoch: stream.epoch, from: stream.used, draws: [...list] });
  }
}

/** What anybody can check: the hash that was published for this secret. */
export function commitmentOf(secret: Uint8Array): string {
  return toHex(sha256(join(utf8('baize commitment '), secret)));
}

/** Word `used` of the stream with this secret, 0..2^32-1; anybody who was given the secret can draw again. */
export function wordOf(secret: Uint8Array, used: number): number {
  return wordsOf(secret, Math.floor(used / WORDS_PER_BLOCK))[used % WORDS_PER_BLOCK] as number;
}

/** How often chance has started afresh in this world. */
export const epochOf = (w: World): number => w.counters.get('epoch') ?? 0;

function secretOf(seed: string, stream: string, epoch: number): Uint8Array {
  return sha256(utf8(`baize stream ${seed.length} ${seed} ${epoch} ${stream}`));
}

function wordAt(w: World, stream: Stream, used: number): number {
  let well: Well | undefined = w.wells.get(stream.name);
  if (well === undefined || well.epoch !== stream.epoch) {
    well = { epoch: stream.epoch, secret: secretOf(w.seed, stream.name, stream.epoch), block: -1, words: [] };
    w.wells.set(stream.name, well);
  }
  const block = Math.floor(used / WORDS_PER_BLOCK);
  if (well.block !== block) {
    well.block = block;
    well.words = wordsOf(well.secret, block);
  }
  return well.words[used % WORDS_PER_BLOCK] as number;
}

function wordsOf(secret: Uint8Array, block: number): number[] {
  const index = new Uint8Array([(block >>> 24) & 255, (block >>> 16) & 255, (block >>> 8) & 255, block & 255]);
  const bytes = sha256(join(secret, index));
  const words: number[] = [];
  for (let i = 0; i < bytes.length; i += 4) {
    words.push((((bytes[i] ?? 0) << 24) | ((bytes[i + 1] ?? 0) << 16) | ((bytes[i + 2] ?? 0) << 8) | (bytes[i + 3] ?? 0)) >>> 0);
  }
  return words;
}

function forcedAt(w: World, stream: Stream): number | null {
  const forced = w.forced.get(stream.name);
  if (forced === undefined || forced.epoch !== stream.epoch) return null;
  return forced.draws[stream.used - forced.from] ?? null;
}

function join(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}
