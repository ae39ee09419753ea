// Builds the server bundle and the page when they are missing or older than what they are made of. Says nothing unless
// it fails.

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

interface Product {
  name: 'server bundle' | 'page';
  /** The files that prove the build: it is as old as the oldest of them, and one that is missing is as old as can be. */
  files: readonly string[];
  sources: readonly string[];
  command: readonly string[];
}

const PRODUCTS: readonly Product[] = [
  {
    name: 'server bundle',
    files: ['build/tests.js', 'build/index.js', 'build/weights.json'],
    sources: ['server-modules', 'tools/build', 'tools/bundle', 'package-lock.json'],
    command: ['tsx', 'tools/build/build-module.ts'],
  },
  {
    name: 'page',
    files: ['dist/index.html'],
    sources: [
      'src',
      'public',
      'models',
      'index.html',
      'import.html',
      'overlay.html',
      'remote.html',
      'replay.html',
      'vite.config.ts',
      'tools/build',
      'server-modules',
      'package-lock.json',
    ],
    command: ['vite', 'build', '--logLevel', 'warn'],
  },
];

/** Milliseconds of the newest file below, tests left out; 0 when there is none. */
export function newest(place: string): number {
  if (!existsSync(place)) return 0;
  const stat = statSync(place);
  if (!stat.isDirectory()) return /\.test\.tsx?$/.test(place) ? 0 : stat.mtimeMs;
  return Math.max(0, ...readdirSync(place).map((name) => newest(path.join(place, name))));
}

/** Builds what is stale below `root`, or those of it that are named. Throws the builder's own words when it fails. */
export function buildIfStale(root: string, only: readonly ('server bundle' | 'page')[] = ['server bundle', 'page']): void {
  for (const product of PRODUCTS) {
    if (!only.includes(product.name)) continue;
    const built = Math.min(...product.files.map((file) => newest(path.join(root, file))));
    if (built > 0 && product.sources.every((source) => newest(path.join(root, source)) <= built)) continue;
    const [program = '', ...args] = product.command;
    const done = spawnSync(path.join(root, 'node_modules/.bin', program), args, { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' });
    if (done.status !== 0) throw new Error(`The ${product.name} could not be built:\n${done.stdout ?? ''}${done.stderr ?? ''}${done.error?.message ?? ''}`);
  }
}
