// Pictures of whole games, as bots play them from a kept seed: four scenes, each at a desk, on a phone, and as somebody
// sees it who only looks on.

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { ROOT } from '../../host/run.ts';
import { shelf } from '../../server-modules/games/index.ts';
import { SEATS } from '../../server-modules/kernel/ids.ts';
import { RPC } from '../../server-modules/protocol/calls.ts';
import { addressOf, visit, type Visitor } from '../table-client.ts';
import { gameTools } from '../game-tools.ts';
import { findScenes, SCENES, type Deed, type Found, type GameScenes, type Scene } from './scenes.ts';
import { onStage, type Stage } from './stage.ts';
import { painted, told } from './stream.ts';
import { asWebp, PATIENCE, quiet, type Frame } from './studio.ts';

const PICTURES = path.join(ROOT, 'docs/pictures/games');
/** What one of these may weigh, in bytes: there are sixty, and all of them are to weigh about three millions. */
const MOST = 50_000;

const VIEWERS = {
  desk: { width: 1440, height: 900 },
  // On a phone a page takes the low quality for itself (firstQuality); a watcher's is low because software draws.
  phone: { width: 390, height: 844, scale: 1.5, touch: true, low: true },
  watcher: { width: 1280, height: 720, low: true },
} as const satisfies { [name: string]: Frame & { low?: boolean } };
type Looks = keyof typeof VIEWERS;

/** Deeds from one scene to the next after which a page is opened anew. */
const MUCH = 150;
const NAMES = ['Mira', 'Tobias', 'Ana', 'Jonas', 'Kofi', 'June', 'Pavel', 'Sol', 'Lena', 'Emil'];

interface Wanted {
  /** Parts of names (`event-desk`); none: all twelve. */
  only: readonly string[];
  /** The folder that holds a folder for each game. */
  out: string;
  high: boolean;
}

/** A table at which everybody sits and nothing moves but by `to`. */
interface Table {
  /** Lets so many of its deeds be done: those that are missing, or from the deal on where more were done. */
  to(count: number): Promise<void>;
  /** Where somebody who only looks on finds it. */
  watch: string;
  seat: string;
  /** Who sits at the seat that is looked from. */
  device: string;
  /** That person is there without a page, and does not count as away. */
  back(): Promise<void>;
  close(): void;
}

async function opened({ server }: Stage, scenes: GameScenes, found: Found): Promise<Table> {
  const address = addressOf(server.url, server.serverKey);
  const people: Visitor[] = [];
  for (const name of NAMES.slice(0, scenes.players)) people.push(await visit(address, name));
  const mine = people[SEATS.indexOf(scenes.seat)] as Visitor;
  const host = people.find((one) => one !== mine) as Visitor;
  const { table, invite } = await host.link.create({ game: scenes.game, mode: 'enforced', listed: false, options: { ...found.options } });
  const ask = async (input: object): Promise<void> => {
    const answer = (await host.link.wire.rpc(RPC.test, { table, ...input })) as { ok: boolean; no?: string };
    if (!answer.ok) throw new Error(`refused: ${answer.no ?? ''} ${JSON.stringify(input)}`);
  };
  const chair = await host.sit({ table });
  await told(chair, { t: 'watching', policy: { who: 'link', delay: 0, hands: 'never', names: false, closes: false } });
  const { code } = (await told(chair, { t: 'watchLink', delay: 0, caster: false })) as { code: string };
  for (const [i, one] of people.entries()) {
    const seated = one === host ? chair : await one.sit({ table, invite: invite ?? '' });
    await told(seated, { t: 'sit', seat: SEATS[i] as never });
  }
  await told(chair, { t: 'start' });
  // From now on a page is this person.
  mine.link.close();
  let done = Infinity;
  return {
    async to(count) {
      if (done > count) {
        await ask({ t: 'seed', seed: found.seed });
        await ask({ t: 'position', position: null });
        done = 0;
      }
      for (const deed of found.deeds.slice(done, count)) await ask(deed satisfies Deed);
      done = count;
    },
    watch: `${server.url}/#/w/${code}`,
    seat: `${server.url}/#/t/${table}`,
    device: mine.device,
    async back() {
      const again = await visit(address, NAMES[SEATS.indexOf(scenes.seat)] ?? '', mine.device);
      people.push(again);
      await again.sit({ table });
    },
    close: () => people.forEach(({ link }) => link.close()),
  };
}

/** A page that looks at it, from its seat or as a watcher. */
async function looking(browser: Browser, table: Table, looks: Looks, game: string, high: boolean): Promise<Page> {
  const { width, height, scale = 1, touch = false, low = false }: Frame & { low?: boolean } = VIEWERS[looks];
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    hasTouch: touch,
    isMobile: touch,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.addInitScript(SLOW);
  const name = looks === 'watcher' ? 'Ida' : 'Mira';
  const kept = { state: { quality: high && !low ? 'high' : 'low', name, motion: 'less', muted: true, met: [game] }, version: 1 };
  await page.addInitScript(
    ([set, device]) => {
      localStorage.setItem('baize.settings', set);
      if (device !== null) localStorage.setItem('baize.device', device);
    },
    [JSON.stringify(kept), looks === 'watcher' ? null : table.device] as const,
  );
  await page.goto(looks === 'watcher' ? table.watch : table.seat, { timeout: PATIENCE });
  return page;
}

/** While it is wanted, what lasts for a moment lasts for minutes: software draws. As text, else it is compiled here. */
const SLOW = `{ const wait = window.setTimeout; window.setTimeout = (run, ms = 0) => wait(run, window.slow && ms > 500 ? ms * 60 : ms); }`;

/** The scene as the page shows it. The event is told to a page that is at rest, and stays on it. */
async function taken(page: Page, table: Table, scene: Scene, { at }: Found): Promise<Buffer> {
  await painted(page);
  // What was shown on the way is skipped, all at once.
  const stage = page.getByTestId('reveals');
  while ((await stage.count()) > 0) {
    await page.keyboard.press('.');
    await stage.waitFor({ state: 'detached', timeout: 2000 }).catch(() => undefined);
  }
  await quiet(page);
  if (scene === 'event') {
    await page.evaluate('window.slow = true');
    await table.to(at.event + 1);
    await stage.waitFor({ timeout: PATIENCE });
    await quiet(page);
  }
  // What comes up just now is there.
  const png = await page.screenshot({ timeout: PATIENCE, animations: 'disabled' });
  await page.evaluate('window.slow = false');
  return png;
}

async function pictured(stage: Stage, scenes: GameScenes, { only: wanted, out, high }: Wanted): Promise<void> {
  const game = shelf[scenes.game]?.();
  if (game === undefined) throw new Error(`no game ${scenes.game}`);
  const found = findScenes(game, scenes);
  const folder = path.join(out, scenes.game);
  mkdirSync(folder, { recursive: true });
  const viewed = async (looks: Looks): Promise<void> => {
    const those = SCENES.filter((scene) => wanted.length === 0 || wanted.some((one) => `${scene}-${looks}`.includes(one)));
    if (those.length === 0) return;
    const table = await opened(stage, scenes, found);
    if (looks === 'watcher') await table.back();
    let page: Page | null = null,
      done = 0;
    for (const scene of those.sort((one, other) => found.at[one] - found.at[other])) {
      // Of what takes long a page is told no step.
      if (page !== null && found.at[scene] - done > MUCH) {
        await page.context().close();
        page = null;
      }
      await table.to(found.at[scene]);
      done = found.at[scene];
      page ??= await looking(stage.browser, table, looks, scenes.game, high);
      const bytes = await asWebp(stage.browser, await taken(page, table, scene, found), undefined, MOST);
      const file = path.join(folder, `${scene}-${looks}.webp`);
      writeFileSync(file, bytes);
      console.log(`${path.relative(ROOT, file)}  ${Math.round(bytes.length / 1000)} kB`);
    }
    await page?.context().close();
    table.close();
  };
  // Each at a table of its own: none waits for another.
  await Promise.all((Object.keys(VIEWERS) as Looks[]).map(viewed));
}

/** Makes those of the games that are named, or of all that say which scenes they have. */
export async function picturesOfGames(names: readonly string[], wanted: Partial<Wanted>): Promise<void> {
  const all = [...(await gameTools<{ scenes: GameScenes }>('src/games', 'scenes')).values()].map(({ scenes }) => scenes);
  const those = all.filter(({ game }) => names.length === 0 || names.includes(game));
  if (those.length === 0) throw new Error(`no such game; there are ${all.map(({ game }) => game).join(', ')}`);
  await onStage(async (stage) => {
    for (const scenes of those) await pictured(stage, scenes, { only: [], out: PICTURES, high: true, ...wanted });
  });
}
