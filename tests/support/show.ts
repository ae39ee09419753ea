// A game that bots play before somebody who only watches, at the pace that people see, and the pictures that a director
// makes of it.

import { SEATS } from '../../server-modules/kernel/ids.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import { shelf } from '../../server-modules/games/index.ts';
import { folderOf } from '../../src/games/folders.ts';
import type { GameArt, LoadArt } from '../../src/games/types.ts';
import type { Cut } from '../../src/scene/director/cut.ts';
import { createDirector } from '../../src/scene/director/director.ts';
import type { Shows } from '../../src/scene/director/read.ts';
import type { TableShape } from '../../src/scene/layout/seats.ts';
import { tableSize, USUAL_RADIUS } from '../../src/scene/pieces/geometry.ts';
import { openTestTable, yes } from './table.ts';

/** The games that bots play to their end by the rules, with so many at the table. */
export const SHOWS: readonly (readonly [game: string, players: number])[] = [
  ['revolver-noir', 2],
  ['the-traitors', 6],
  ['good-cop-bad-cop', 6],
  ['stars-may-swallow-us', 6],
  ['imposters-and-crewmates', 4],
];

/** What the watcher is shown, at each tick at which something changed. */
export interface Shown {
  tick: number;
  view: View;
}

/** So many seconds of it. */
export function watched(game: string, players: number, seconds: number, seed = '21'): Shown[] {
  const options = { ...shelf[game]?.().quick };
  const t = openTestTable({ game, mode: 'enforced', listed: true, test: false, options: options as never, seed });
  const host = t.person('ann');
  for (const seat of SEATS.slice(0, players)) {
    yes(host.act({ t: 'bot', seat, on: true }));
    t.ticks(10);
  }
  yes(host.act({ t: 'start' }));
  const watcher = t.person('wim');
  const shown: Shown[] = [];
  let was: View | null = null;
  for (let i = 0; i < seconds * 10; i++) {
    const { view } = watcher;
    if (view !== null && view !== was) shown.push({ tick: i, view });
    was = view;
    t.ticks(1);
  }
  return shown;
}

const ARTS = import.meta.glob<LoadArt>('../../src/games/*/index.ts', { import: 'art' });
const arts = new Map<string, GameArt>();

/** How a game looks, without what paints it. */
export async function artOf(game: string): Promise<GameArt> {
  const known = arts.get(game) ?? (await (await ARTS[`../../src/games/${folderOf(game)}/index.ts`]?.())?.(game));
  if (known === undefined) throw new Error(`${game} has no art`);
  arts.set(game, known);
  return known;
}

/** The table in the room, as the scene has it. */
export function tableOf(view: View): { shape: TableShape; size: number | null } {
  const own = arts.get(view.room.game)?.table;
  return { shape: own ?? tableSize(view.room.seats.length), size: own === undefined ? null : own.radius / USUAL_RADIUS };
}

/** What a director shows of it, ten times a second. */
export function cutsOf(shown: readonly Shown[], seconds: number, art: Shows): Cut[] {
  const director = createDirector(art),
    cuts: Cut[] = [];
  let next = 0;
  for (let tick = 0; tick < seconds * 10; tick++) {
    for (; (shown[next]?.tick ?? Infinity) <= tick; next++) {
      const { view } = shown[next] as Shown;
      director.hear(view, tableOf(view), tick * 100);
    }
    const cut = director.step(tick * 100);
    if (cut !== null && cut.n !== cuts.at(-1)?.n) cuts.push(cut);
  }
  return cuts;
}
