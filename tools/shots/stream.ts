// A table as streams show it: who opens it and lets watchers in, the pages that film it, and how their pictures are put
// together. For the strip of a show and for its stills.

import type { Browser, Page } from 'playwright-core';
import type { GameDef } from '../../server-modules/games/game.ts';
import type { TableMsg } from '../../server-modules/protocol/messages.ts';
import type { WatchPolicy } from '../../server-modules/protocol/watching.ts';
import { addressOf, visit, type Seated, type Visitor } from '../table-client.ts';
import type { Stage } from './stage.ts';
import { PATIENCE } from './studio.ts';

/** What a stream of 1080 lines is. */
export const STREAM = { width: 1920, height: 1080 } as const;

export interface Show {
  readonly table: string;
  readonly invite: string;
  /** Whoever opened it, and his place at it. */
  readonly host: Visitor;
  readonly seated: Seated;
  /** By whoever opened it. Throws the code of a refusal; gives what the table answers. */
  ask(msg: TableMsg): Promise<unknown>;
  /** A fresh link for watchers, live; or one for a caster. */
  link(caster?: boolean): Promise<string>;
}

/** Asks as this person, and throws where it is refused. */
export async function told(seated: Seated, msg: TableMsg): Promise<unknown> {
  const answer = await seated.table.act(msg);
  if (!answer.ok) throw new Error(`${msg.t} is refused: ${answer.no}`);
  return answer.out;
}

/** A table of this game that may be watched by link, before anybody sits at it: nobody else is asked for a yes. */
export async function openShow({ server }: Stage, game: GameDef, name: string, hands: WatchPolicy['hands'] = 'never'): Promise<Show> {
  const host = await visit(addressOf(server.url, server.serverKey), name);
  const { table, invite } = await host.link.create({ game: game.id, mode: 'enforced', listed: false, options: { ...game.quick } });
  const seated = await host.sit({ table });
  const ask = (msg: TableMsg): Promise<unknown> => told(seated, msg);
  await ask({ t: 'watching', policy: { who: 'link', delay: 0, hands, names: false, closes: false } });
  return {
    table,
    invite: invite ?? '',
    host,
    seated,
    ask,
    link: async (caster = false) => ((await ask({ t: 'watchLink', delay: 0, caster })) as { code: string }).code,
  };
}

export interface Filmed {
  size: { width: number; height: number };
  high: boolean;
  /** Less motion is wanted. */
  calm?: boolean;
  /** Who this browser is; left out: somebody new. */
  device?: string;
  /** What else is set in this browser. */
  settings?: object;
}

/** A page of our own as a browser source has it: at this address, and nothing on it is waited for yet. */
export async function filmed(browser: Browser, address: string, { size, high, calm = false, device, settings = {} }: Filmed): Promise<Page> {
  const context = await browser.newContext({ viewport: size, reducedMotion: calm ? 'reduce' : 'no-preference' });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(error.message));
  const kept = { state: { quality: high ? 'high' : 'low', name: 'OBS', motion: 'system', muted: true, ...settings }, version: 1 };
  await page.addInitScript(
    ([set, who]) => {
      localStorage.setItem('baize.settings', set);
      if (who !== null) localStorage.setItem('baize.device', who);
    },
    [JSON.stringify(kept), device ?? null] as const,
  );
  await page.goto(address);
  return page;
}

/** The table is there, and all its faces are painted. */
export async function painted(page: Page): Promise<void> {
  await page.locator('canvas').first().waitFor({ timeout: PATIENCE });
  await page.waitForFunction(() => window.__baize?.test !== undefined && window.__baize.test.unpainted() === 0, undefined, { timeout: PATIENCE });
}

export interface Picture {
  png: Buffer;
  /** What stands in its corner. */
  says?: string;
}

/** The part of a picture that is taken, in shares of its width and height. */
export interface Cut {
  left: number;
  top: number;
  width: number;
  height: number;
}
const WHOLE: Cut = { left: 0, top: 0, width: 1, height: 1 };

/** Pictures beside and below each other, of each the part that is wanted, made as large as that. */
export async function pasted(
  browser: Browser,
  pictures: readonly Picture[],
  across: number,
  each: { width: number; height: number },
  cut = WHOLE,
): Promise<Buffer> {
  return drawn(browser, async (page) =>
    page.evaluate(
      async ([sources, wide, { width, height }, part]) => {
        const canvas = document.createElement('canvas');
        canvas.width = wide * width;
        canvas.height = Math.ceil(sources.length / wide) * height;
        const pen = canvas.getContext('2d');
        for (const [i, { says, png }] of sources.entries()) {
          const image = new Image();
          image.src = `data:image/png;base64,${png}`;
          await image.decode();
          const [x, y] = [(i % wide) * width, Math.floor(i / wide) * height];
          const { naturalWidth: w, naturalHeight: h } = image;
          pen?.drawImage(image, part.left * w, part.top * h, part.width * w, part.height * h, x, y, width, height);
          if (pen === null) continue;
          pen.font = '14px sans-serif';
          pen.fillStyle = '#fff';
          pen.fillText(says, x + 6, y + height - 8);
        }
        return canvas.toDataURL('image/png');
      },
      [pictures.map(({ says = '', png }) => ({ says, png: png.toString('base64') })), across, each, cut] as const,
    ),
  );
}

/** One picture over another of the same size, as OBS lays sources. */
export async function layered(browser: Browser, layers: readonly Buffer[]): Promise<Buffer> {
  return drawn(browser, async (page) =>
    page.evaluate(
      async (sources) => {
        const canvas = document.createElement('canvas');
        const pen = canvas.getContext('2d');
        for (const [i, source] of sources.entries()) {
          const image = new Image();
          image.src = `data:image/png;base64,${source}`;
          await image.decode();
          if (i === 0) [canvas.width, canvas.height] = [image.width, image.height];
          pen?.drawImage(image, 0, 0);
        }
        return canvas.toDataURL('image/png');
      },
      layers.map((png) => png.toString('base64')),
    ),
  );
}

async function drawn(browser: Browser, draw: (page: Page) => Promise<string>): Promise<Buffer> {
  const page = await browser.newPage();
  try {
    const url = await draw(page);
    return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  } finally {
    await page.close();
  }
}
