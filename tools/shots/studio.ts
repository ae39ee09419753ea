// A table with two people at it in a real browser, laid out by position, so that a picture can be taken when everything
// rests.

import type { Browser, Page } from 'playwright-core';
import { shelf } from '../../server-modules/games/index.ts';
import type { Mode } from '../../server-modules/protocol/messages.ts';
import type { CreateIn } from '../../server-modules/protocol/calls.ts';
import { RPC } from '../../server-modules/protocol/calls.ts';
import { SEATS, type Seat } from '../../server-modules/kernel/ids.ts';
import { words } from '../../src/locale/index.ts';
import { addressOf, visit, type Seated, type Visitor } from '../table-client.ts';

export interface Frame {
  width: number;
  height: number;
  /** Device pixels for one of the page's. */
  scale?: number;
  touch?: boolean;
}

export const DESKTOP: Frame = { width: 1280, height: 720, scale: 1.5 };
export const LOBBY: Frame = { width: 1440, height: 1010 };
export const PHONE: Frame = { width: 390, height: 844, scale: 2, touch: true };

export interface Studio {
  readonly browser: Browser;
  /** A new person's page, at the lobby. */
  guest(name: string, frame: Frame): Promise<Page>;
  /**
   * Mira and Tobias at a table of a game for two, each with a page; the frame is that of the one who looks, the other
   * one draws nothing.
   */
  duel(game: string, looks: 'A' | 'B', frame: Frame): Promise<Duel>;
  /**
   * Mira at a seat of a table, the blue one unless said, the others at the next ones without a page; the first of them
   * opens it.
   */
  table(game: string, mode: Mode, others: readonly string[], frame: Frame, options?: CreateIn['options'], seat?: Seat): Promise<Party>;
  close(): Promise<void>;
}

export interface Party {
  page: Page;
  /** As somebody who has no page. */
  others: readonly Seated[];
  /** Asks the server of tests: a position, a move, a verb in the server's names. */
  ask(input: object): Promise<void>;
}

export interface Duel {
  page: Page;
  position(at: object): Promise<void>;
  move(seat: 'A' | 'B', move: object): Promise<void>;
}

/** A size in pixels that a picture is cut to, evenly at both sides. */
export interface Shape {
  width: number;
  height: number;
}

export interface Shot {
  name: string;
  /** Not a picture of the README but a file of the page, cut to this shape. */
  shape?: Shape;
  /** Where that file lies, from the root of the repository; `public` unless said. */
  folder?: string;
  take(studio: Studio): Promise<Buffer>;
}

/** How long a page may take to come to rest, in milliseconds: software draws. */
export const PATIENCE = 240_000;
/** Of a picture that is packed, the finest first. */
const QUALITIES = [0.86, 0.8, 0.7, 0.6, 0.5, 0.4] as const;

/** Why there can be no such table; null: there can. A server would only say that it did not understand. */
export function whyNoTable(game: string, mode: string): string | null {
  const modes: readonly string[] | undefined = Object.hasOwn(shelf, game) ? shelf[game]?.().modes : undefined;
  if (modes === undefined) return `There is no game ${game}. There are: ${Object.keys(shelf).join(', ')}.`;
  return modes.includes(mode) ? null : `${game} has no mode "${mode}". It has: ${modes.join(', ')}.`;
}

/** `onError` is told what a page reports as an error that nothing in it has caught. */
export async function openStudio(
  browser: Browser,
  server: { url: string; serverKey: string },
  onError: (text: string) => void = () => undefined,
): Promise<Studio> {
  const pages: Page[] = [];
  const visitors: Visitor[] = [];
  const director = await visit(addressOf(server.url, server.serverKey), 'Director');

  async function guest(name: string, { width, height, scale = 1, touch = false }: Frame, draws = true): Promise<Page> {
    const context = await browser.newContext({
      viewport: { width, height },
      deviceScaleFactor: scale,
      hasTouch: touch,
      isMobile: touch,
      reducedMotion: 'reduce',
    });
    context.on('weberror', (found) => onError(found.error().message));
    const page = await context.newPage();
    pages.push(page);
    if (!draws)
      await page.addInitScript(() => {
        const stubs = {
          drawElements: () => undefined,
          drawArrays: () => undefined,
          drawElementsInstanced: () => undefined,
          drawArraysInstanced: () => undefined,
        };
        Object.assign(WebGL2RenderingContext.prototype, stubs);
      });
    await page.addInitScript(
      (kept) => localStorage.setItem('baize.settings', kept),
      JSON.stringify({ state: { quality: draws ? 'high' : 'low', name, motion: 'less', muted: !draws }, version: 1 }),
    );
    await page.goto(server.url);
    await page.getByRole('button', { name: /open a table/i }).waitFor();
    return page;
  }

  const asking =
    (table: string) =>
    async (input: object): Promise<void> => {
      const answer = await director.link.wire.rpc(RPC.test, { table, ...input });
      if (typeof answer !== 'object' || answer === null || !('ok' in answer) || answer.ok !== true) throw new Error(`refused: ${JSON.stringify(answer)}`);
    };

  return {
    browser,
    guest,
    async table(game, mode, others, frame, options = {}, mine = SEATS[0] as Seat) {
      const why = whyNoTable(game, mode);
      if (why !== null) throw new Error(why);
      const invited: Visitor[] = [];
      for (const name of others) invited.push(await visit(addressOf(server.url, server.serverKey), name));
      visitors.push(...invited);
      const [host] = invited;
      if (host === undefined) throw new Error('nobody opens the table');
      const { table } = await host.link.create({ game, mode, listed: true, options });
      const page = await guest('Mira', frame);
      await page.goto(`${server.url}#/t/${table}`);
      await page
        .getByRole('button', { name: new RegExp(`^sit at\\s+${words.seatColours[SEATS.indexOf(mine)] ?? ''}`, 'i') })
        .first()
        .click({ timeout: PATIENCE });
      const seated: Seated[] = [];
      const free = SEATS.filter((seat) => seat !== mine);
      for (const [i, visitor] of invited.entries()) {
        const one = await visitor.sit({ table });
        await one.table.act({ t: 'sit', seat: free[i] as Seat });
        seated.push(one);
      }
      await seated[0]?.table.act({ t: 'start' });
      await page.getByRole('heading', { name: /choose your seat/i }).waitFor({ state: 'detached', timeout: PATIENCE });
      return { page, others: seated, ask: asking(table) };
    },
    async duel(game, looks, frame) {
      const table = await director.link.create({ game, mode: 'enforced', listed: true, options: {} });
      const ask = asking(table.table);
      const seated = async (name: string, colour: RegExp, on: boolean): Promise<Page> => {
        const page = await guest(name, on ? frame : { width: 480, height: 320 }, on);
        await page.goto(`${server.url}#/t/${table.table}`);
        await page.getByRole('button', { name: colour }).first().click({ timeout: PATIENCE });
        return page;
      };
      const a = await seated('Mira', /^sit at\s+blue/i, looks === 'A');
      const b = await seated('Tobias', /^sit at\s+orange/i, looks === 'B');
      return {
        page: looks === 'A' ? a : b,
        position: (position) => ask({ t: 'position', position }),
        move: (seat, move) => ask({ t: 'move', seat, move, via: 'move' }),
      };
    },
    async close() {
      for (const page of pages) await page.context().close();
      for (const { link } of [director, ...visitors]) link.close();
    },
  };
}

/** The page as a PNG once every face is painted and nothing is drawn any more for a second. */
export async function rested(page: Page): Promise<Buffer> {
  await quiet(page);
  return page.screenshot();
}

export async function quiet(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => true));
  // On a slow machine the table rests between two faces that are painted.
  await page
    .getByText(/^Setting the table/)
    .first()
    .waitFor({ state: 'hidden', timeout: PATIENCE });
  const end = Date.now() + PATIENCE;
  for (let last = -1, since = Date.now(); Date.now() - since < 1500; await page.waitForTimeout(200)) {
    const frames = await page.evaluate(() => window.__baize?.test?.frames() ?? 0);
    if (frames !== last || frames < 2) [last, since] = [frames, Date.now()];
    if (Date.now() > end) throw new Error('the table does not come to rest');
  }
}

/** A picture packed, and cut to a shape if one is given; coarser where it would weigh more than so many bytes. */
export async function asWebp(browser: Browser, png: Buffer, shape: Shape | undefined, most = Infinity): Promise<Buffer> {
  const page = await browser.newPage();
  const url = await page.evaluate(
    async ([source, to, qualities, bytes]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const { width: w, height: h } = to ?? image;
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [w, h];
      const scale = Math.max(w / image.width, h / image.height);
      const pen = canvas.getContext('2d');
      pen?.drawImage(image, (w - image.width * scale) / 2, (h - image.height * scale) / 2, image.width * scale, image.height * scale);
      let packed = '';
      for (const quality of qualities) {
        packed = canvas.toDataURL('image/webp', quality);
        // Four letters for three bytes.
        if (bytes === null || packed.length * 0.75 <= bytes) break;
      }
      return packed;
    },
    [png.toString('base64'), shape ?? null, QUALITIES, Number.isFinite(most) ? most : null] as const,
  );
  await page.close();
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}
