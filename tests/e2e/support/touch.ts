// A person with a finger: real touch events through the browser's own input, nothing else acts.

import type { CDPSession, Locator, Page } from 'playwright-core';
import { eventually, now, type Place, type Player, type Point } from './player.ts';
import { SLOWER } from './setting.ts';

export interface Finger {
  tap(at: Place): Promise<void>;
  /** `held` happens while the finger is down at the end; what it is given taps with a second finger. */
  drag(from: Place, to: Place, held?: (beside: (at: Point) => Promise<void>) => Promise<unknown>): Promise<void>;
  /** From place to place without lifting; `each` happens after every one. */
  path(places: readonly Point[], each: () => Promise<unknown>): Promise<void>;
  /** Presses until the check holds, then lets go. */
  hold(at: Point, until: () => Promise<unknown>): Promise<void>;
  /** Two fingers at once, each from and to. */
  pinch(a: [Point, Point], b: [Point, Point]): Promise<void>;
}

const STEPS = 8;
const between = (a: Point, b: Point, part: number): Point => ({ x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part });

export async function finger(page: Page): Promise<Finger> {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  const send = async (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: Point[]): Promise<void> => {
    await cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(({ x, y }, id) => ({ x, y, id })) });
  };
  /** What is told large lies over the table: a tap puts it away. */
  async function skipped(): Promise<void> {
    const told = page.getByTestId('reveals').locator('figure');
    await eventually(async () => {
      const box =
        (await told.count()) === 0
          ? null
          : await told
              .first()
              .boundingBox({ timeout: 500 * SLOWER })
              .catch(() => null);
      if (box === null) return (await told.count()) === 0;
      await send('touchStart', { x: box.x + box.width / 2, y: box.y + box.height / 2 });
      await send('touchEnd');
      return false;
    }, 'all that was told large is past');
  }
  return {
    async tap(place) {
      if (place.again) await skipped();
      const at = await now(place);
      await send('touchStart', at);
      await send('touchEnd');
    },
    async drag(piece, target, held) {
      if (piece.again ?? target.again) await skipped();
      const from = await now(piece);
      await send('touchStart', from);
      await send('touchMove', between(from, target, 1 / STEPS));
      const to = target === piece ? from : await now(target);
      for (let i = 2; i <= STEPS; i++) await send('touchMove', between(from, to, i / STEPS));
      // The last place is told once more, so that the page has drawn it before the finger goes.
      await page.waitForTimeout(120);
      await send('touchMove', to);
      await held?.(async (at) => {
        await send('touchStart', to, at);
        await send('touchEnd', to);
      });
      await send('touchEnd');
    },
    async path([from, ...rest], each) {
      if (from === undefined) return;
      await send('touchStart', from);
      for (const to of rest) {
        await send('touchMove', to);
        await each();
      }
      await send('touchEnd');
    },
    async hold(at, until) {
      await send('touchStart', at);
      await until();
      await send('touchEnd');
    },
    async pinch([a0, a1], [b0, b1]) {
      await send('touchStart', a0, b0);
      for (let i = 1; i <= STEPS; i++) await send('touchMove', between(a0, a1, i / STEPS), between(b0, b1, i / STEPS));
      await send('touchEnd');
    },
  };
}

/** Taps the first control with these words, where it can be touched. */
export async function tapOn(one: Finger, { page, name }: Player, what: RegExp | Locator): Promise<void> {
  const found = what instanceof RegExp ? page.getByRole('button', { name: what }).and(page.locator(':not([data-testid="accessible"] *)')).first() : what;
  await one.tap(await touchable(found, `${name} can touch ${String(what)}`));
}

/** Where it can be touched, once it has come to rest there. */
export async function touchable(found: Locator, what: string): Promise<Point> {
  let last: Point | null = null;
  return eventually(async () => {
    const now = await bare(found);
    const still = now !== null && last !== null && Math.hypot(now.x - last.x, now.y - last.y) < 0.5;
    last = now;
    return still ? now : null;
  }, what);
}

/** A point where this control lies on top, null while it is covered, disabled or not there. */
export async function bare(found: Locator): Promise<Point | null> {
  if ((await found.count()) === 0) return null;
  return found.first().evaluate((node) => {
    if (node instanceof HTMLButtonElement && node.disabled) return null;
    const { left, top, width, height } = node.getBoundingClientRect();
    // A finger is wider than a point: its surroundings belong to the control too.
    const mine = (x: number, y: number): boolean => node.contains(document.elementFromPoint(x, y));
    for (const room of [10, 6, 3])
      for (const down of [0.5, 0.25, 0.75, 0.1, 0.9])
        for (let across = 0.5; across > 0; across -= 0.02)
          for (const part of [across, 1 - across]) {
            const at = { x: left + width * part, y: top + height * down };
            if (mine(at.x, at.y) && mine(at.x - room, at.y) && mine(at.x + room, at.y)) return at;
          }
    return null;
  });
}
