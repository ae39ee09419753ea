// `npx tsx bench/scene.ts [--json] [--rounds N]`: what tables of many pieces cost a browser, without a server and with
// nothing rasterised.
// Counts can fail the run; milliseconds and megabytes are only reported.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from 'playwright-core';
import sirv from 'sirv';
import { build } from 'vite';
import { chromiumFlags, needChromium } from '../tools/chromium.ts';
import { tempFolder } from '../tools/temp-folder.ts';

const HERE = path.dirname(fileURLToPath(import.meta.url));
const ROOT = path.dirname(HERE);
const { values } = parseArgs({
  options: { json: { type: 'boolean', default: false }, only: { type: 'string' }, quality: { type: 'string', default: 'high' } },
});

/** Quiet before counting begins, and how long nothing may happen. */
const QUIET_MS = 1000,
  REST_MS = 3000,
  STEPS = 90;
/** Script for each frame of a drag, on a machine with nothing else to do. */
const AIM_MS = 4;

interface Table {
  name: string;
  cards: number;
  heap: number;
  bodies: number;
}
const TABLES: readonly Table[] = [
  { name: '1,000 cards and 100 bodies', cards: 1000, heap: 10, bodies: 100 },
  { name: '7,000 pieces', cards: 6000, heap: 20, bodies: 1000 },
];

interface Figures {
  table: string;
  joinKb: number;
  thousands: number;
  calls: number;
  triangles: number;
  restFrames: number;
  restSent: number;
  late: number;
  /** Pieces laid out anew from the lift to the rest after the drop. */
  laid: number;
  dragMs: { median: number; p95: number; most: number };
  /** All the page's script and layout, per frame of the drag. */
  busyMs: number;
  hoverMs: number;
  found: number;
  firstMs: number;
  longestMs: number;
  heapMb: number;
  troubles: string[];
}

const median = (list: readonly number[], at = 0.5): number => [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * at))] ?? 0;

async function measure(browser: Browser, address: string, table: Table): Promise<Figures> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('requestfailed', (request) => troubles.push(`no answer for ${new URL(request.url()).pathname}`));
  page.on('response', (answer) => answer.status() >= 400 && troubles.push(`${answer.status()} ${new URL(answer.url()).pathname}`));
  // Everything runs as always; only the drawing itself does nothing.
  await page.addInitScript(
    "Object.assign(WebGL2RenderingContext.prototype, Object.fromEntries(['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced'].map((name) => [name, () => undefined])))",
  );
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const busy = async (): Promise<number> => (await devtools.send('Performance.getMetrics')).metrics.find((one) => one.name === 'TaskDuration')?.value ?? 0;
  await page.goto(`${address}/bench/scene/index.html?cards=${table.cards}&heap=${table.heap}&bodies=${table.bodies}&q=${values.quality}`);
  await page
    .waitForFunction(() => window.__bench?.opened() !== null && window.__bench !== undefined, undefined, { timeout: 60_000 })
    .catch(() => {
      throw new Error(`no picture: ${troubles.join('; ') || 'and no error'}`);
    });
  await quiet(page);
  const opened = await page.evaluate(() => window.__bench?.opened());
  const before = await busy();
  const laid = () => page.evaluate(() => window.__baize?.test?.laid() ?? 0);
  const laidBefore = await laid();
  const drag = await page.evaluate((steps) => window.__bench?.drag(steps), STEPS);
  const busyMs = (((await busy()) - before) * 1000) / STEPS;
  const search = await page.evaluate(() => window.__bench?.search(200));
  await quiet(page);
  const counts = () =>
    page.evaluate(() => ({
      frames: window.__baize?.test?.frames() ?? 0,
      sent: window.__bench?.sent() ?? 0,
      triangles: window.__baize?.test?.triangles() ?? 0,
    }));
  const rest = await counts();
  await page.waitForTimeout(REST_MS);
  const after = await counts();
  await devtools.send('HeapProfiler.collectGarbage');
  const heap = await page.evaluate(() => (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize);
  const laidAfter = await laid();
  const bytes = await page.evaluate(() => window.__bench?.bytes ?? 0);
  await page.close();
  if (!opened || !drag || !search) throw new Error('the page answered nothing');
  return {
    table: table.name,
    joinKb: bytes / 1000,
    thousands: (table.cards + table.bodies) / 1000,
    calls: drag.calls,
    triangles: after.triangles,
    restFrames: after.frames - rest.frames,
    restSent: after.sent - rest.sent,
    late: drag.late,
    laid: laidAfter - laidBefore,
    dragMs: { median: median(drag.frames), p95: median(drag.frames, 0.95), most: Math.max(...drag.frames) },
    busyMs,
    hoverMs: search.ms,
    found: search.found,
    firstMs: opened.firstMs,
    longestMs: opened.longestMs,
    heapMb: heap / 1e6,
    troubles,
  };
}

/** Until no frame has been drawn for a while. */
async function quiet(page: Page): Promise<void> {
  let last = -1,
    since = Date.now();
  for (const start = Date.now(); Date.now() - start < 120_000; await page.waitForTimeout(100)) {
    const now = await page.evaluate(() => window.__baize?.test?.frames() ?? 0);
    if (now !== last) [last, since] = [now, Date.now()];
    else if (now > 0 && Date.now() - since > QUIET_MS) return;
  }
  throw new Error('the table never rests');
}

const folder = tempFolder('scene');
const report: Figures[] = [];
try {
  await build({ root: ROOT, logLevel: 'error', build: { outDir: folder, emptyOutDir: true, rollupOptions: { input: path.join(HERE, 'scene/index.html') } } });
  const files = sirv(folder, { dev: false });
  const server = createServer((request, response) => files(request, response, () => void response.writeHead(404).end()));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = await chromium.launch({ executablePath: needChromium(), args: [...chromiumFlags(), '--enable-precise-memory-info'] });
  try {
    for (const table of TABLES) if (values.only === undefined || table.name.includes(values.only)) report.push(await measure(browser, address, table));
  } finally {
    await browser.close();
    server.close();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

const checks = report.flatMap((one) => [
  { what: `${one.table}: draw calls with shadows`, value: one.calls, limit: 60 },
  { what: `${one.table}: frames drawn at rest`, value: one.restFrames, limit: 0 },
  { what: `${one.table}: messages sent at rest`, value: one.restSent, limit: 0 },
  { what: `${one.table}: frames of the drag in which the piece stood still`, value: one.late, limit: 0 },
  { what: `${one.table}: pieces laid out anew by taking one and laying it down`, value: one.laid, limit: 200 },
  { what: `${one.table}: snapshot, kB for each 1,000 pieces`, value: one.joinKb / one.thousands, limit: 60 },
  { what: `${one.table}: of 200 points of the table, those at which no piece was found`, value: 200 - one.found, limit: 150 },
  { what: `${one.table}: errors in the page`, value: one.troubles.length, limit: 0 },
]);
const failed = checks.filter(({ value, limit }) => !(value <= limit));
mkdirSync(path.join(ROOT, 'build/proof'), { recursive: true });
writeFileSync(path.join(ROOT, 'build/proof/scene.json'), `${JSON.stringify({ report, checks }, null, 2)}\n`);
if (values.json) console.log(JSON.stringify({ report, checks }, null, 2));
else {
  const round = (n: number): number => Math.round(n * 100) / 100;
  for (const one of report) {
    console.log(one.table);
    console.log(
      `     drag, script per frame: ${round(one.dragMs.median)} ms (p95 ${round(one.dragMs.p95)}, most ${round(one.dragMs.most)}; aim ${AIM_MS}); the whole page ${round(one.busyMs)} ms`,
    );
    console.log(`     pointer over the table: ${round(one.hoverMs)} ms a move; ${one.found} of 200 points hit a piece`);
    console.log(
      `     first picture after ${round(one.firstMs)} ms; longest task ${round(one.longestMs)} ms; snapshot ${round(one.joinKb)} kB; heap ${round(one.heapMb)} MB; ${one.triangles} triangles`,
    );
    for (const trouble of one.troubles) console.log(`     ${trouble}`);
  }
  for (const { what, value, limit } of checks) console.log(`${value <= limit ? 'ok  ' : 'FAIL'} ${what}: ${round(value)} (at most ${limit})`);
}
process.exitCode = failed.length === 0 ? 0 : 1;
