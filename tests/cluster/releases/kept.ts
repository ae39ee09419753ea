// A table of an earlier version, as it is kept beside the tests.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

export interface KeptTable {
  game: string;
  mode: string;
  /** Its node was killed, or it was written down with a last snapshot. */
  end: 'killed' | 'asleep';
  /** Accounts in the order of their seats. */
  users: readonly string[];
  /** Acts that were done. */
  acts: number;
  snapshot: { n: number; text: string } | null;
  rows: readonly { n: number; text: string; fence?: true }[];
  /** What each seat and a watcher were told. */
  told: { [viewer: string]: unknown };
}

const FOLDER = path.join(import.meta.dirname, 'fixtures');

/** The versions of which there are tables, by their commits. */
export const keptVersions = (): string[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json.br'))
    .map((name) => name.replace('.json.br', ''))
    .sort();

export const fixtureOf = (version: string): string => path.join(FOLDER, `${version}.json.br`);

export const keptOf = (version: string): KeptTable[] => JSON.parse(brotliDecompressSync(readFileSync(fixtureOf(version))).toString()) as KeptTable[];

/** All tables of a version look far back for what they have alike: a sixth of what gzip makes of them. */
export const packed = (text: string): Buffer =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 } });
