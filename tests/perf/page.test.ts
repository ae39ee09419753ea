// What a browser loads: a lobby without the scene and its libraries, and a table within its weight. Builds the page into a folder of its own.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** Packed bytes. */
const LOBBY_MOST = 130_000;
const TABLE_MOST = 1_300_000;
/** Names that only the scene's libraries have, and that no minifier takes away. */
const SCENE = ['WebGLRenderer', 'RigidBodyDesc', 'react-three'];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'baize-page-'));
  const done = spawnSync(path.resolve('node_modules/.bin/vite'), ['build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (done.status !== 0) throw new Error(done.stderr);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (name: string): string => readFileSync(path.join(folder, 'assets', name), 'utf8');
const packed = (names: Iterable<string>): number =>
  [...names].reduce((sum, name) => sum + gzipSync(readFileSync(path.join(folder, 'assets', name)), { level: 9 }).length, 0);

/** The scripts that index.html names, and what they import at once. */
function firstScripts(): Set<string> {
  const found = new Set<string>();
  const follow = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    for (const [, from = ''] of read(name).matchAll(/(?:import|from)\s*["']\.\/([^"']+\.js)["']/g)) follow(from);
  };
  for (const [, name = ''] of readFileSync(path.join(folder, 'index.html'), 'utf8').matchAll(/assets\/([^"']+\.js)/g)) follow(name);
  return found;
}

describe('what a browser loads', () => {
  test('the lobby brings nothing of the scene and weighs little', () => {
    const scripts = firstScripts();
    expect(scripts.size).toBeGreaterThan(0);
    for (const name of scripts) for (const word of SCENE) expect(`${name}: ${read(name).includes(word)}`).toBe(`${name}: false`);
    expect(packed(scripts)).toBeLessThan(LOBBY_MOST);
  });

  test('all scripts with physics stay within the weight of a table', () => {
    const all = readdirSync(path.join(folder, 'assets')).filter((name) => /\.(js|wasm)$/.test(name));
    // The words above are there, just not in the lobby: else the first test would prove nothing.
    for (const word of SCENE) expect(all.some((name) => name.endsWith('.js') && read(name).includes(word)) ? word : `no ${word}`).toBe(word);
    expect(all.filter((name) => name.endsWith('.wasm'))).toHaveLength(1);
    expect(packed(all)).toBeLessThan(TABLE_MOST);
  });
});
