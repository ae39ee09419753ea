// A page that is loaded: of its time a quarter is left to it, in pieces, as on a machine that is slow or busy.

import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Player } from './player.ts';
import { LOADED } from './setting.ts';

/** So long nothing of the page goes on, and so long it does, milliseconds, in turn. */
const SHARE = { blocked: 180, free: 60 };

/** In the page: how often nothing went on, what comes next, and whether it is loaded for good. */
interface Load {
  times: number;
  timer: number;
  whole: boolean;
}

/**
 * All pages of this context are loaded: from when there is something to press on them, or, where software draws, from
 * when they stand at a table. Of pages that draw the way there is all compiling, of which a page can do nothing less.
 */
export async function loadContext(context: BrowserContext, from: 'page' | 'table'): Promise<void> {
  await context.addInitScript(loads, { ...SHARE, from });
}

/** Runs in the page: it knows nothing of this file. */
function loads({ blocked, free, from }: { blocked: number; free: number; from: 'page' | 'table' | 'now' }): void {
  const load: Load = { times: 0, timer: 0, whole: from !== 'now' };
  Object.assign(window, { load });
  const block = (): void => {
    load.times++;
    for (const until = performance.now() + blocked; performance.now() < until;);
    // What comes first finds it blocked, however soon it comes.
    load.timer = window.setTimeout(block, load.times === 1 ? 0 : free);
  };
  const begun = (): boolean => (from === 'table' ? (window.__baize?.test?.pieces().length ?? 0) > 0 : document.querySelector('button') !== null);
  const look = (): void => (begun() ? block() : void setTimeout(look, free));
  if (from === 'now') block();
  else look();
}

/** A loaded run that loaded none of its pages has shown nothing. Closed ones are not asked. */
export async function someWereLoaded(pages: readonly Page[]): Promise<void> {
  const times = await Promise.all(
    pages.filter((page) => !page.isClosed()).map((page) => page.evaluate(() => (window as unknown as { load?: Load }).load?.times ?? 0)),
  );
  if (times.length > 0 && Math.max(...times) < 2) throw new Error('no page of this run was loaded');
}

/** While `run` goes on this page is loaded; afterwards it is not, and was. In a loaded run it is all the time. */
export async function loaded<T>({ page }: Pick<Player, 'page'>, run: () => Promise<T>): Promise<T> {
  if (!LOADED) await page.evaluate(loads, { ...SHARE, from: 'now' as const });
  try {
    return await run();
  } finally {
    const times = await page.evaluate(() => {
      const { load } = window as unknown as { load: Load };
      if (!load.whole) clearTimeout(load.timer);
      return load.times;
    });
    expect(times, 'the page was loaded all the while').toBeGreaterThan(1);
  }
}
