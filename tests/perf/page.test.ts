// What a browser loads: a lobby without the scene and its libraries, and a table within its weight. Builds the page
// into a folder of its own.

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  const done = spawnSync(path.resolve('node_modules/.bin/vite'), ['build', '--outDir', folder, '--emptyOutDir', '--manifest', '--logLevel', 'error'], {
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

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}

/**
 * Comes when somebody asks for it or a round is over: how a game is played and its pictures, the hand that shows what
 * can be done, one's devices, the link to invite by, what can be brought, what a context action asks first, settings,
 * keys, cloth and zones, what was done, rights, notes, the notebook that fills itself once there is something to note,
 * two at one screen, saves, the search, the end of a round, what Baize is, the menu of a piece, the turn tracker, what
 * lies over the table where the hand is free, who is here, another game or mode and the ways out, what a save brings,
 * whether chance was kept as promised, a replay that is saved, the camera that leads itself, all that is said where
 * somebody may watch or one's screen is shown, weight once something is lifted where there are no rules, voice once
 * somebody asks for it, what bells and music boxes play once one is seen, what whoever opens a table twice is asked,
 * the way to another node where a server is many, the boxes of a server's shelf in its lobby. And English, where the
 * page speaks German, which weighs more; and the pages that are no table (who watches, how to play).
 */
const LATER =
  /\/how-\w+\.ts$|\/games\/[\w-]+\/(?:notes\.ts$|notebook\/)|\/ui\/notebook\/(?:Watch|Pages)\.tsx$|\/how\/shows\.ts$|\/ui\/guide\/|\/(?:ProofMark|Share|Box|Settings|Rules|Cloth|ContextActionForm|ZoneForm|UndoList|Rights|Notebook|PlayTwo|Saves|Find|FreeHand|Radial|Turns|Weight|Over|How|About|People|Change|Pages|WatchPage|BringPage|Bringing|SaveReplay|SecondTab|Boxes|OpenBox)\.tsx$|\/replay\/words\/|\/check-proof\.ts$|\/ui\/account\/|\/(?:ui\/watching\/[\w.-]+|physics\/weight\/\w+\.ts|net\/nodes\.ts|scene\/director\/live\.ts)$|^src\/voice\/|^src\/sound\/pieces\/|\/locale\/\w+\/(?:devices|guide)\.ts$|\/locale\/en(?:\.ts|\/)/;

/**
 * What a table of a game loads until it can be played, thrown dice included: all scripts but those that only other
 * games open and those that come with their first use (vite.dev/guide/backend-integration, the manifest).
 */
function tableScripts(game: string): Set<string> {
  const manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as { [source: string]: Chunk };
  const found = new Set<string>();
  const follow = (source: string): void => {
    const chunk = manifest[source];
    if (chunk === undefined || found.has(path.basename(chunk.file))) return;
    const of = /(?:^|\/)games\/([^/]+)\//.exec(source)?.[1];
    if ((of !== undefined && of !== game) || LATER.test(source)) return;
    if (chunk.file.endsWith('.js')) found.add(path.basename(chunk.file));
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) follow(next);
  };
  follow('index.html');
  return found;
}

/** For the proof, and said: what a table of each game loads, and every part that is loaded apart. Packed bytes. */
function keepFigures(games: { [game: string]: number }): void {
  const manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as { [source: string]: Chunk };
  const later = new Set(Object.values(manifest).flatMap(({ dynamicImports = [] }) => dynamicImports));
  const parts = [...later]
    .flatMap((source) => (manifest[source] === undefined ? [] : [[source, packed([path.basename(manifest[source].file)])] as const]))
    .sort(([, a], [, b]) => b - a);
  mkdirSync('build/proof', { recursive: true });
  writeFileSync('build/proof/page.json', `${JSON.stringify({ games, parts: Object.fromEntries(parts) }, null, 2)}\n`);
  for (const [game, bytes] of Object.entries(games)) console.log(`${game}: ${Math.round(bytes / 1000)} kB`);
  for (const [source, bytes] of parts) if (bytes > 5000) console.log(`  apart: ${source}: ${Math.round(bytes / 1000)} kB`);
}

describe('what a browser loads', () => {
  test('the lobby brings nothing of the scene and weighs little', () => {
    const scripts = firstScripts();
    expect(scripts.size).toBeGreaterThan(0);
    for (const name of scripts) for (const word of SCENE) expect(`${name}: ${read(name).includes(word)}`).toBe(`${name}: false`);
    expect(packed(scripts)).toBeLessThan(LOBBY_MOST);
  });

  test('another language is a chunk of its own and fits into the same weight', () => {
    const scripts = firstScripts();
    const german = readdirSync(path.join(folder, 'assets')).filter((name) => name.endsWith('.js') && read(name).includes('Ein echter Tisch.'));
    expect(german).toHaveLength(1);
    expect(german.some((name) => scripts.has(name))).toBe(false);
    expect(packed([...scripts, ...german])).toBeLessThan(LOBBY_MOST);
  });

  test('no table with its game, physics and its language weighs more than a table may', () => {
    const all = readdirSync(path.join(folder, 'assets')).filter((name) => /\.(js|wasm)$/.test(name));
    // The words above are there, just not in the lobby: else the first test would prove nothing.
    for (const word of SCENE) expect(all.some((name) => name.endsWith('.js') && read(name).includes(word)) ? word : `no ${word}`).toBe(word);
    const wasm = all.filter((name) => name.endsWith('.wasm'));
    expect(wasm).toHaveLength(1);
    const games = readdirSync('src/games', { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [one.name] : []));
    const weights = Object.fromEntries(games.map((game) => [game, packed([...tableScripts(game), ...wasm])]));
    keepFigures(weights);
    // Each game brings something of its own, and no table brings all.
    for (const weight of Object.values(weights)) expect(weight).toBeLessThan(packed(all));
    expect(Math.max(...Object.values(weights))).toBeLessThan(TABLE_MOST);
  });
});
