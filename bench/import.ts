// `npx tsx bench/import.ts [--json] [--pieces N]`: a save of 7,000 objects in a browser. From the file to its report,
// from the report to the table, and what it costs the server and whoever comes then.
// The page does all that it does for people; only drawing in space does nothing, as software would do it here. Pieces
// that came and errors can fail the run; milliseconds and megabytes are only reported.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from 'playwright-core';
import { card, object, save, sheet } from '../src/import/testing/saves.ts';
import { buildIfStale } from '../tools/build/build-if-stale.ts';
import { startChildHost } from '../tools/child-host.ts';
import { chromiumFlags, needChromium } from '../tools/chromium.ts';
import { tempFolder } from '../tools/temp-folder.ts';

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const { values } = parseArgs({ options: { json: { type: 'boolean', default: false }, pieces: { type: 'string', default: '7000' } } });
const PIECES = Number(values.pieces);

const CARDS = 54;
const IN_A_BAG = 39;
/** Of all objects so many in a thousand lie in decks, and in bags; the others lie on the table. */
const SHARES = { decks: 310, bags: 340 } as const;
const LOOSE = ['BlockSquare', 'Die_6', 'PlayerPawn', 'Checker_red', 'go_game_piece_white', 'BlockRectangle', 'Quarter', 'Chip_10'];
/** Columns and units between things, so that they lie all over a table of this house. */
const GRID = { columns: 80, step: 0.8, rows: 50 } as const;
const PATIENCE_MS = 900_000;

/** A save as large tables of a workshop are: decks, bags with things in them, and things that lie about. */
function large(pieces: number): object {
  const objects: object[] = [];
  const decks = Math.floor((pieces * SHARES.decks) / 1000 / (CARDS + 1));
  for (let d = 0; d < decks; d++) {
    const ids = Array.from({ length: CARDS }, (_, i) => 100 * (d + 1) + i);
    const inside = { DeckIDs: ids, CustomDeck: sheet(d + 1, 10, 6), ContainedObjects: ids.map((id) => card(id)) };
    objects.push(object('DeckCustom', { x: -28 + (d % 10) * 6, z: -18 + Math.floor(d / 10) * 3, ry: 180, rz: 180 }, inside));
  }
  const bags = Math.floor((pieces * SHARES.bags) / 1000 / (IN_A_BAG + 1));
  for (let b = 0; b < bags; b++) {
    const things = Array.from({ length: IN_A_BAG }, (_, i) => object(LOOSE[i % 3] as string, {}, { ColorDiffuse: { r: (i % 5) / 5, g: 0.4, b: 0.6 } }));
    objects.push(object('Bag', { x: -30 + b, z: 18 }, { Nickname: `bag ${b}`, ContainedObjects: things }));
  }
  const left = pieces - decks * (CARDS + 1) - bags * (IN_A_BAG + 1);
  for (let i = 0; i < left; i++) {
    const at = { x: (i % GRID.columns) * GRID.step - 32, z: (Math.floor(i / GRID.columns) % GRID.rows) * GRID.step - 20 };
    objects.push(object(LOOSE[i % LOOSE.length] as string, at, { Nickname: i % 7 === 0 ? `thing ${i}` : '' }));
  }
  return save(objects);
}

/** What the browser counts of a page: its longest task and how often one took longer than 50 ms, milliseconds. */
interface Tasks {
  longest: number;
  long: number;
  all: number;
}
const tasks = (page: Page): Promise<Tasks> =>
  page.evaluate(() => {
    const all = (window as unknown as { longTasks: number[] }).longTasks.splice(0);
    return { longest: Math.max(0, ...all), long: all.length, all: all.reduce((sum, one) => sum + one, 0) };
  });
const heapMb = async (page: Page): Promise<number> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const used = await page.evaluate(() => (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize);
  await devtools.detach();
  return used / 1e6;
};
/** Pieces that a page is told of: those that it can tell apart, and of other places how many lie there. */
const known = (page: Page): Promise<number> => page.evaluate(countPieces);
function countPieces(): number {
  const hook = window.__baize?.test;
  const inZones = new Map<string, number>();
  for (const { zone } of hook?.known() ?? []) inZones.set(zone, (inZones.get(zone) ?? 0) + 1);
  const others = (hook?.zones() ?? []).reduce((sum, { id, count }) => sum + Math.max(0, (count ?? 0) - (inZones.get(id) ?? 0)), 0);
  return others + (hook?.known().length ?? 0);
}

const troubles: string[] = [];
async function open(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  page.on('pageerror', (error) => troubles.push(error.message));
  const nothing = ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced'];
  await page.addInitScript(
    `Object.assign(WebGL2RenderingContext.prototype, Object.fromEntries(${JSON.stringify(nothing)}.map((name) => [name, () => undefined])));
     window.longTasks = [];
     new PerformanceObserver((list) => window.longTasks.push(...list.getEntries().map((one) => one.duration))).observe({ type: 'longtask', buffered: true });
     if (localStorage.getItem('baize.settings') === null)
       localStorage.setItem('baize.settings', '{"state":{"quality":"low","name":"Mira","motion":"less","muted":true},"version":1}');`,
  );
  await page.goto(url);
  return page;
}

const serverKb = (pid: number): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);

buildIfStale(ROOT);
const folder = tempFolder('import');
const host = await startChildHost({ dataDir: path.join(folder, 'data') });
const browser = await chromium.launch({ executablePath: needChromium(), args: [...chromiumFlags(), '--enable-precise-memory-info'] });
try {
  const buffer = Buffer.from(JSON.stringify(large(PIECES)));
  const mira = await open(browser, `${host.url}/import`);
  await mira.getByRole('heading', { name: 'Bring a save or cards' }).waitFor();
  await tasks(mira);
  let from = performance.now();
  await mira.locator('input[type=file]').first().setInputFiles({ name: 'large.json', mimeType: 'application/json', buffer });
  await mira.getByRole('article', { name: 'What comes across' }).waitFor();
  const report = { ms: performance.now() - from, tasks: await tasks(mira), heapMb: await heapMb(mira) };

  const before = serverKb(host.pid());
  from = performance.now();
  await mira.getByRole('button', { name: 'Lay it on a table' }).click();
  await mira.getByText(/pieces lie on the table/).waitFor();
  const laid = { ms: performance.now() - from, tasks: await tasks(mira), heapMb: await heapMb(mira), pieces: await known(mira) };
  await mira.getByRole('button', { name: 'Let’s play' }).click();
  const server = { beforeMb: before / 1000, afterMb: serverKb(host.pid()) / 1000 };

  await mira.getByRole('button', { name: /^invite/i }).click();
  const code = /([A-Z2-7]{4}[ -]?){4}/.exec((await mira.getByRole('dialog').textContent()) ?? '')?.[0] ?? '';
  const tobias = await open(browser, host.url);
  await tobias.getByRole('textbox', { name: /code/i }).fill(code);
  await tasks(tobias);
  from = performance.now();
  await tobias.getByRole('button', { name: /^join/i }).click();
  while ((await known(tobias)) < laid.pieces && performance.now() - from < PATIENCE_MS) await tobias.waitForTimeout(20);
  const join = { ms: performance.now() - from, tasks: await tasks(tobias), heapMb: await heapMb(tobias), pieces: await known(tobias) };

  const checks = [
    { what: 'pieces of the save that did not come to the table', value: PIECES - laid.pieces, limit: 0 },
    { what: 'pieces that whoever comes then is not told', value: laid.pieces - join.pieces, limit: 0 },
    { what: 'errors in the pages', value: troubles.length, limit: 0 },
  ];
  const figures = { pieces: PIECES, fileKb: buffer.length / 1000, report, laid, server, join, checks, troubles };
  mkdirSync(path.join(ROOT, 'build/proof'), { recursive: true });
  writeFileSync(path.join(ROOT, 'build/proof/import.json'), `${JSON.stringify(figures, null, 2)}\n`);
  if (values.json) console.log(JSON.stringify(figures, null, 2));
  else {
    const told = ({ longest, long, all }: Tasks): string => `longest task ${longest.toFixed(0)} ms, ${long} over 50 ms, ${(all / 1000).toFixed(1)} s in all`;
    const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
    console.log(`a save of ${PIECES} objects, ${figures.fileKb.toFixed(0)} kB, on the embedded host:`);
    console.log(`     from the file to its report ${seconds(report.ms)}; ${told(report.tasks)}; heap ${report.heapMb.toFixed(0)} MB`);
    console.log(`     laid on a table in ${seconds(laid.ms)}; ${told(laid.tasks)}; heap ${laid.heapMb.toFixed(0)} MB`);
    console.log(`     the server's process ${server.beforeMb.toFixed(0)} MB before, ${server.afterMb.toFixed(0)} MB after`);
    console.log(`     whoever comes then sees all after ${seconds(join.ms)}; ${told(join.tasks)}; heap ${join.heapMb.toFixed(0)} MB`);
    for (const trouble of troubles) console.log(`     ${trouble}`);
    for (const { what, value, limit } of checks) console.log(`${value <= limit ? 'ok  ' : 'FAIL'} ${what}: ${value} (at most ${limit})`);
  }
  process.exitCode = checks.every(({ value, limit }) => value <= limit) ? 0 : 1;
} finally {
  await browser.close();
  await host.kill9();
  rmSync(folder, { recursive: true, force: true });
}
