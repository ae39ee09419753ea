// A page that is loaded: of its time a quarter is left to it, in pieces, as on a machine that is slow or busy.

import { expect } from 'vitest';
import type { Player } from './player.ts';

/** So long nothing of the page goes on, and so long it does, milliseconds, in turn. */
const BLOCKED_MS = 180,
  FREE_MS = 60;

/** While `run` goes on this page is loaded; afterwards it is not, and was. */
export async function loaded<T>({ page }: Pick<Player, 'page'>, run: () => Promise<T>): Promise<T> {
  await page.evaluate(
    ([blocked, free]) => {
      const load = { times: 0, timer: 0 };
      const block = (): void => {
        load.times++;
        for (const until = performance.now() + blocked; performance.now() < until;);
        // What comes first finds it blocked, however soon it comes.
        load.timer = window.setTimeout(block, load.times === 1 ? 0 : free);
      };
      Object.assign(window, { load });
      block();
    },
    [BLOCKED_MS, FREE_MS] as const,
  );
  try {
    return await run();
  } finally {
    const times = await page.evaluate(() => {
      const { load } = window as unknown as { load: { times: number; timer: number } };
      clearTimeout(load.timer);
      return load.times;
    });
    expect(times, 'the page was loaded all the while').toBeGreaterThan(1);
  }
}
