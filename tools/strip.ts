// `npm run strip -- GAME`: bots play before a page that only watches and that the director leads, its bars hidden; what
// it shows, picture by picture, becomes one strip. To see whether it tells the story to somebody who sees only that.

import './take-in.ts';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from 'playwright-core';
import { ROOT } from '../host/run.ts';
import { SEATS } from '../server-modules/kernel/ids.ts';
import { allGames } from '../server-modules/games/index.ts';
import { buildIfStale } from './build/build-if-stale.ts';
import { serverKeyOf, startChildHost } from './child-host.ts';
import { chromiumFlags, needChromium } from './chromium.ts';
import { PATIENCE } from './shots/studio.ts';
import { addressOf, visit } from './table-client.ts';
import { tempFolder } from './temp-folder.ts';

const HELP = `npm run strip -- GAME [--players N] [--seconds 120] [--pictures 40] [--out build/strip/GAME.png] [--size 1280x720] [--high] [--less] [--stills]`;
const ACROSS = 8,
  THUMB = { width: 384, height: 216 };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    players: { type: 'string' },
    seconds: { type: 'string', default: '120' },
    pictures: { type: 'string', default: '40' },
    size: { type: 'string', default: '1280x720' },
    out: { type: 'string' },
    high: { type: 'boolean', default: false },
    less: { type: 'boolean', default: false },
    stills: { type: 'boolean', default: false },
  },
});
const game = allGames().find(({ id }) => id === positionals[0]);
if (game?.bot == null) {
  console.log(HELP);
  process.exit(2);
}

/** Pictures beside and below each other, with the second in which each was taken. */
async function pasted(browser: Browser, pictures: readonly { at: number; png: Buffer }[]): Promise<Buffer> {
  const page: Page = await browser.newPage();
  const url = await page.evaluate(
    async ([sources, across, { width, height }]) => {
      const canvas = document.createElement('canvas');
      canvas.width = across * width;
      canvas.height = Math.ceil(sources.length / across) * height;
      const pen = canvas.getContext('2d');
      for (const [i, { at, png }] of sources.entries()) {
        const image = new Image();
        image.src = `data:image/png;base64,${png}`;
        await image.decode();
        const [x, y] = [(i % across) * width, Math.floor(i / across) * height];
        pen?.drawImage(image, x, y, width, height);
        if (pen) {
          pen.font = '14px sans-serif';
          pen.fillStyle = '#fff';
          pen.fillText(`${Math.floor(at / 60)}:${String(Math.floor(at % 60)).padStart(2, '0')}`, x + 6, y + height - 8);
        }
      }
      return canvas.toDataURL('image/png');
    },
    [pictures.map(({ at, png }) => ({ at, png: png.toString('base64') })), ACROSS, THUMB] as const,
  );
  await page.close();
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

buildIfStale(ROOT);
const folder = tempFolder('strip');
const host = await startChildHost({ dataDir: path.join(folder, 'data'), test: false });
const browser = await chromium.launch({
  executablePath: needChromium(),
  args: [...chromiumFlags(), '--disable-renderer-backgrounding', '--font-render-hinting=none'],
});
try {
  const server = addressOf(host.url, await serverKeyOf(host.url));
  const maker = await visit(server, 'Mira');
  const { table } = await maker.link.create({ game: game.id, mode: 'enforced', listed: false, options: { ...game.quick } });
  const seated = await maker.sit({ table });
  const ask = async (msg: Parameters<typeof seated.table.act>[0]): Promise<unknown> => {
    const answer = await seated.table.act(msg);
    if (!answer.ok) throw new Error(`refused: ${answer.no}`);
    return answer.out;
  };
  for (const seat of SEATS.slice(0, Number(values.players ?? game.seats[1]))) {
    await ask({ t: 'bot', seat, on: true });
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  await ask({ t: 'watching', policy: { who: 'link', delay: 0, hands: 'never', names: false, closes: false } });
  const { code } = (await ask({ t: 'watchLink', delay: 0 })) as { code: string };
  const [width = 1280, height = 720] = values.size.split('x').map(Number);
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: values.less ? 'reduce' : 'no-preference' });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(error.message));
  await page.addInitScript(
    (kept) => localStorage.setItem('baize.settings', kept),
    JSON.stringify({ state: { quality: values.high ? 'high' : 'low', name: 'OBS', motion: 'system', muted: true }, version: 1 }),
  );
  await page.goto(`${host.url}/#/w/${code}?director=1&bars=0`);
  await page.locator('canvas').waitFor({ timeout: PATIENCE });
  await page.waitForFunction(() => window.__baize?.test !== undefined && window.__baize.test.unpainted() === 0, undefined, { timeout: PATIENCE });
  await ask({ t: 'start' });
  const began = Date.now();
  const count = Number(values.pictures),
    every = (Number(values.seconds) * 1000) / count;
  const pictures: { at: number; png: Buffer }[] = [];
  for (let i = 0; i < count; i++) {
    const wait = began + i * every - Date.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const at = (Date.now() - began) / 1000;
    pictures.push({ at, png: await page.screenshot({ timeout: PATIENCE }) });
  }
  const out = values.out ?? `build/strip/${game.id}.png`;
  mkdirSync(path.dirname(out), { recursive: true });
  writeFileSync(out, await pasted(browser, pictures));
  if (values.stills) for (const [i, { png }] of pictures.entries()) writeFileSync(out.replace(/\.png$/, `-${String(i + 1).padStart(2, '0')}.png`), png);
  console.log(`${out}: ${pictures.length} pictures in ${Math.round((Date.now() - began) / 1000)} seconds`);
  maker.link.close();
} finally {
  await browser.close();
  await host.kill9();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
