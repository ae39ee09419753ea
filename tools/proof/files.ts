// The two files of the proof.

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Proof } from './proof.ts';

/** What one of them says; null when it is not there. Throws on a text that is no JSON. */
export const readProof = (file: string): Proof | null => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Proof) : null);

/** Formatted, else the step `format` would refuse what this wrote. */
export function writeProof(file: string, proof: Proof): void {
  writeFileSync(file, `${JSON.stringify(proof, null, 2)}\n`);
  spawnSync(path.join('node_modules', '.bin', 'oxfmt'), [file]);
}
