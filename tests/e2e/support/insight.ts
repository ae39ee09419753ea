// What of the table is in sight: where things and name tags stand in the window, and what lies over them.

import type { Page } from 'playwright-core';

/**
 * What lies under a panel, by name: pieces, hands and places of others, name tags. Empty where everything is in sight.
 */
export const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hook = window.__baize?.test;
    const rect = (node: Element): DOMRect => node.getBoundingClientRect();
    const shows = ({ width, height }: DOMRect): boolean => width > 0 && height > 0;
    // What is folded away has a place, and covers nothing.
    const panels = [...document.querySelectorAll("[data-covers='']"), ...document.querySelectorAll('section:has([role=tablist])')]
      .filter((node) => node.checkVisibility())
      .map(rect)
      .filter(shows);
    const under = (at: { x: number; y: number } | null): boolean =>
      at !== null && panels.some((one) => at.x > one.left && at.x < one.right && at.y > one.top && at.y < one.bottom);
    const lost: string[] = [];
    for (const { h, kind, zone } of hook?.pieces() ?? []) if (under(hook?.piece(h) ?? null)) lost.push(`${kind} of ${zone}`);
    for (const { id, kind, touch } of hook?.zones() ?? []) {
      if (kind === 'hand' && !touch && under(hook?.zone(id) ?? null)) lost.push(id);
    }
    for (const tag of document.querySelectorAll<HTMLElement>('[data-tag]')) {
      const at = rect(tag);
      if (tag.style.visibility === 'hidden' || !shows(at)) continue;
      if (panels.some((one) => at.left < one.right && at.right > one.left && at.top < one.bottom && at.bottom > one.top))
        lost.push(`tag of ${tag.dataset['seat']}`);
    }
    return lost;
  });

/** How far each name tag stands from the hand of its seat, sideways and upwards, in pixels of the window. */
export const tagsFromHands = (page: Page): Promise<{ seat: string; aside: number; above: number }[]> =>
  page.evaluate(() => {
    const hook = window.__baize?.test;
    return [...document.querySelectorAll<HTMLElement>('[data-tag]')].flatMap((tag) => {
      const seat = tag.dataset['seat'] ?? '';
      const hand = hook?.zones().find(({ kind, owner }) => kind === 'hand' && owner === seat);
      const at = hand === undefined ? null : (hook?.zone(hand.id) ?? null);
      if (at === null) return [];
      const { left, width, bottom } = tag.getBoundingClientRect();
      return [{ seat, aside: Math.abs(left + width / 2 - at.x), above: at.y - bottom }];
    });
  });

/**
 * Words that do not fit into the element they stand in, or that are cut although it could be larger; by how many
 * pixels.
 */
export const overflowing = (page: Page, css: string): Promise<string[]> =>
  page.locator(css).evaluateAll((nodes) =>
    nodes.flatMap((node) => {
      const box = node.getBoundingClientRect();
      return [...node.querySelectorAll('*')].flatMap((part) => {
        const { left, right, top, bottom, width } = part.getBoundingClientRect();
        if (width <= 1 || getComputedStyle(part).position === 'absolute') return [];
        const far = Math.max(box.left - left, right - box.right, box.top - top, bottom - box.bottom);
        return far > 1 ? [`${part.textContent?.slice(0, 24) ?? part.tagName}: ${far.toFixed(0)}`] : [];
      });
    }),
  );
