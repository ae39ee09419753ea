// A picture of a game's table from each of its seats, on a computer, and one on a phone.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { ROOT } from '../../host/run.ts';
import type { GameDef } from '../../server-modules/games/game.ts';
import { SEATS } from '../../server-modules/kernel/ids.ts';
import { buildIfStale } from '../build/build-if-stale.ts';
import { serverKeyOf, startChildHost } from '../child-host.ts';
import { chromiumFlags, needChromium } from '../chromium.ts';
import { asWebp, DESKTOP, openStudio, PHONE, rested, type Frame, type Studio } from '../shots/studio.ts';
import { tempFolder } from '../temp-folder.ts';
import type { Report } from './report.ts';

const NAMES = ['Tobias', 'Ana', 'Jonas', 'Lena', 'Emil', 'Nora', 'Paul', 'Ida', 'Max'];

/** How long one picture may take, in milliseconds: software draws. */
const ONE_PICTURE = 180_000;

/** Runs `what`; fails with the first error that is told meanwhile, or when it takes too long. */
export function unlessBroken<T>(what: (broken: (text: string) => void) => Promise<T>, most = ONE_PICTURE): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  return new Promise<T>((done, fail) => {
    timer = setTimeout(() => fail(new Error(`it was not there after ${most / 1000} seconds`)), most);
    what((text) => fail(new Error(`the page reports: ${text}`))).then(done, fail);
  }).finally(() => clearTimeout(timer));
}

/**
 * Opens a table with as many as can play, and looks at it from the first seat in both frames and from each other seat. What the page reports as an error is wrong,
 * and ends it: the other pictures would fail alike. Says a line as each picture is made.
 */
export async function picturesOf(game: GameDef): Promise<Report> {
  buildIfStale(ROOT);
  const out = path.join(ROOT, 'build/check', game.id);
  mkdirSync(out, { recursive: true });
  const folder = tempFolder('check');
  const host = await startChildHost({ dataDir: path.join(folder, 'data') });
  const browser = await chromium.launch({
    executablePath: needChromium(),
    args: [...chromiumFlags(), '--disable-renderer-backgrounding', '--font-render-hinting=none'],
  });
  const wrong: string[] = [];
  const made: string[] = [];
  try {
    const seats = SEATS.slice(0, game.seats[1]);
    for (const [i, seat] of [...seats, seats[0]].entries()) {
      const isPhone = i === seats.length;
      const name = isPhone ? 'phone.webp' : `seat-${seat}.webp`;
      let studio: Studio | undefined;
      try {
        const picture = await unlessBroken(async (broken) => {
          studio = await openStudio(browser, { url: host.url, serverKey: await serverKeyOf(host.url) }, broken);
          const frame: Frame = isPhone ? PHONE : { ...DESKTOP, scale: 1 };
          const { page } = await studio.table(game.id, game.modes[0] ?? 'sandbox', NAMES.slice(0, game.seats[1] - 1), frame, {}, seat);
          return asWebp(browser, await rested(page), undefined);
        });
        writeFileSync(path.join(out, name), picture);
        made.push(name);
        console.log(`     ${name} of ${game.seats[1] + 1}`);
      } catch (error) {
        wrong.push(`The picture from seat ${seat}: ${error instanceof Error ? error.message : String(error)}`);
        break;
      } finally {
        await studio?.close();
      }
    }
  } finally {
    await browser.close();
    await host.kill9();
    rmSync(folder, { recursive: true, force: true });
  }
  return { looked: `${made.length} of the table, in ${path.relative(ROOT, out)}/: look at them`, wrong };
}
