// The kept inputs of the codecs' targets: one file a target, each input a text of Latin-1 signs, so that bytes can be
// read.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';

export const TARGETS = ['messages', 'passing', 'views', 'envelopes', 'lines', 'pictures', 'files', 'words'] as const;
export type Target = (typeof TARGETS)[number];

export interface Corpus {
  /** What once failed; it never goes. */
  crashes: string[];
  /** What opens ways through the code, the shortest for each. */
  kept: string[];
}

/** No input of the corpus is longer, in bytes. */
export const LONGEST = 2000;

const fileOf = (target: Target): URL => new URL(`../corpus/${target}.json`, import.meta.url);

export function readCorpus(target: Target): Corpus {
  const file = fileOf(target);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Corpus) : { crashes: [], kept: [] };
}

export function writeCorpus(target: Target, { crashes, kept }: Corpus): void {
  const sorted = (list: string[]): string[] => [...new Set(list)].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  // What is no plain sign of ASCII is written by its number: the file is text for every tool.
  const text = JSON.stringify({ crashes: sorted(crashes), kept: sorted(kept) }, null, 2).replace(
    /[\u007f-\u00ff]/g,
    (sign) => `\\u00${sign.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
  writeFileSync(fileOf(target), `${text}\n`);
}

export const bytesOf = (input: string): Buffer => Buffer.from(input, 'latin1');
export const inputOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
