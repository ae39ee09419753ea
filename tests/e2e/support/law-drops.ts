// The other half of the gesture law in a browser: whatever is dropped wherever it is dropped gives a move, a question,
// a free placement or a sentence. Pairs (kind of piece, kind of place) of a mode, one of each by lot from kept seeds.

import type { Handle, ZoneId } from '../../../server-modules/kernel/ids.ts';
import type { Verb } from '../../../server-modules/kernel/verb.ts';
import type { Draw } from '../../../server-modules/rules/testing/play.ts';
import { bare, grip, kindsOf } from './law.ts';
import { markedIn } from './law-sets.ts';
import type { LawPlayer } from './law-table.ts';
import { grouped } from './offered.ts';
import { eventually, skipped, type Player, type Point } from './player.ts';
import { offers } from './traitors.ts';

/** What a drop came to. 'box': the hand was on bare ground and drew a box, so nothing was dropped. */
export type Came = 'move' | 'question' | 'free placement' | 'sentence' | 'chosen' | 'marked' | 'laid back' | 'box' | 'silence';

export interface Thing {
  kind: string;
  h: Handle;
  zone: ZoneId;
}
export interface Spot {
  kind: string;
  zone: ZoneId;
}
export interface Seen {
  things: Thing[];
  places: Spot[];
}

/** From now on every sentence that this page says over its table is counted. */
export const listen = ({ page }: Player): Promise<void> =>
  page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((all) => {
      for (const node of all.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLElement)
          for (const one of [node, ...node.querySelectorAll<HTMLElement>('*')])
            if (one.matches('p[class*="refusal"], p[data-spoken]')) said.push(one.textContent);
    }).observe(document.body, { childList: true, subtree: true });
  });
const saidOf = ({ page }: Player): Promise<string[]> => page.evaluate(() => (window as unknown as { said: string[] }).said);

/** Everything that can be taken hold of, and every place, by their kinds. */
export const seenBy = ({ page, seat }: LawPlayer): Promise<Seen> =>
  page.evaluate((me) => {
    const hook = window.__baize?.test,
      zones = (hook?.zones() ?? []).filter(({ kind }) => kind !== 'inside' && kind !== 'hold'),
      kinds = new Map(zones.map((zone) => [zone.id, `${zone.kind}${zone.owner === null ? '' : zone.owner === me ? ' of mine' : " of another's"}`] as const));
    const isFelt = (id: ZoneId): boolean => zones.some((zone) => zone.id === id && zone.kind === 'felt');
    const isThere = (h: Handle): boolean => hook?.piece(h) != null || document.querySelector(`main [data-piece="${h}"]`) !== null;
    return {
      things: (hook?.known() ?? [])
        .filter(({ h, zone }) => kinds.has(zone) && isThere(h))
        .map(({ h, kind, zone }) => ({ kind: `${kind} in ${kinds.get(zone) ?? ''}`, h, zone })),
      places: zones.filter(({ id }) => isFelt(id) || hook?.zone(id) != null).map(({ id }) => ({ kind: kinds.get(id) ?? '', zone: id })),
    };
  }, seat as string);

/** One of each kind, by lot. */
export const oneOfEach = <T extends { kind: string }>(all: readonly T[], draw: Draw): T[] =>
  [...grouped(all, ({ kind }) => kind).values()].flatMap((list) => list[draw(list.length)] ?? []);

/**
 * So long it is waited for what comes of a drop, milliseconds; where a thing is let go at its own place nothing need
 * come.
 */
const COMES_MS = 4000;
const HOME_MS = 900;

/** Where this place is seen now; the whole lower edge is the own hand. */
async function seenAt(player: LawPlayer, id: ZoneId): Promise<Point> {
  const { page, seat } = player,
    { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
  const at = await page.evaluate(
    ([place, me]) => {
      const hook = window.__baize?.test,
        zone = hook?.zones().find((one) => one.id === place);
      if (zone === undefined || zone.kind === 'felt') return 'felt';
      if (zone.kind === 'hand' && zone.owner === me) return 'edge';
      return (zone.of === null ? hook?.zone(place) : hook?.piece(zone.of)) ?? null;
    },
    [id, seat] as const,
  );
  if (at === null) throw new Error(`the place ${id} is not to be seen`);
  return at === 'edge' ? { x: width / 2, y: height - 60 } : at === 'felt' ? bare(player) : at;
}

/** Drops it there as one would, and says what came of it. The table is at rest. */
export async function drop(player: LawPlayer, thing: Thing, place: Spot): Promise<{ came: Came; said: string }> {
  const { page, acts } = player,
    { mouse } = page;
  await skipped(page);
  const [before, known, offered, marked] = [acts.length, (await saidOf(player)).length, await offers(player), await markedIn(player)];
  const from = await grip(player, thing.h, (n) => page.evaluate((h) => window.__baize?.test?.piece(h) ?? null, n));
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move(from.x + 3, from.y - 14, { steps: 2 });
  const there = await seenAt(player, place.zone);
  await mouse.move(there.x, there.y, { steps: 6 });
  await page.waitForTimeout(130);
  const { sketch, drop: over } = await page.evaluate(() => window.__baize?.test?.mine() ?? { sketch: null, drop: null });
  const isBox = sketch === 'box';
  await mouse.up();
  if (isBox) return { came: 'box', said: '' };
  let said: string[] = [];
  const look = async (): Promise<Came | null> => {
    const sent = acts.slice(before).filter(({ t, verb }) => t === 'verb' && verb !== 'take' && verb !== 'release'),
      made = sent.filter(({ ok }) => ok === true);
    const asks = page.locator('section[data-covers]').filter({ has: page.getByRole('button', { name: 'Cancel' }) });
    if ((await asks.count()) > 0) return 'question';
    if (made.length > 0) return made.some(({ given }) => kindsOf(given as Verb<Handle>, offered).length > 0) ? 'move' : 'free placement';
    // What is told of it may be read before its answer.
    if (sent.some(({ ok }) => ok === null)) return null;
    said = (await saidOf(player)).slice(known);
    if (said.length > 0) return 'sentence';
    if ((await markedIn(player)) !== marked) return 'marked';
    return (await page.evaluate(() => (window.__baize?.test?.mine().chosen.length ?? 0) > 0)) ? 'chosen' : null;
  };
  // The place may lie under the own hand, which is the whole lower edge while something is carried.
  const isHome = [place.zone, over].includes(thing.zone);
  const came = await eventually(look, 'something comes of it', isHome ? HOME_MS : COMES_MS).catch(() => null);
  for (let i = 0; i < 2; i++) await page.keyboard.press('Escape');
  return { came: came ?? (isHome ? 'laid back' : 'silence'), said: said.join(' ') };
}
