// The table of the gesture law: one person with a page, everybody else a bot, or, where hands are free, somebody
// without a page; and where its figures lie.

import { mkdirSync, writeFileSync } from 'node:fs';
import { inject } from 'vitest';
import type { GameDef } from '../../../server-modules/games/game.ts';
import { SEATS, type Seat } from '../../../server-modules/kernel/ids.ts';
import type { Mode } from '../../../server-modules/protocol/messages.ts';
import { addressAt, visit } from '../../../tools/table-client.ts';
import type { Crowd } from './browser.ts';
import { directorOf, type Director } from './director.ts';
import { addBots, begin } from './life.ts';
import { optionsOf, SEED, type Setting } from './offered.ts';
import { enter, eventually, type Player } from './player.ts';

/** What was covered lies here, one file a game, for whoever gathers the figures. */
const FIGURES = 'build/proof';
export function tell(name: string, told: object): void {
  console.log(JSON.stringify({ [name]: told }, null, 1));
  mkdirSync(FIGURES, { recursive: true });
  writeFileSync(`${FIGURES}/${name}.json`, `${JSON.stringify(told, null, 1)}\n`);
}

/** Whoever has the page, and where he sits. */
export interface LawPlayer extends Player {
  seat: Seat;
}

export interface LawTable {
  me: LawPlayer;
  director: Director;
  end(): Promise<void>;
}

/**
 * A table of the game as the setting says. It is opened by his own account beside his page, for the lobby does not
 * offer every option; he sits down, gives seats to bots and starts as people do.
 */
export async function lawTable(crowd: Crowd, game: GameDef, mode: Mode, { seats, options, me: seat }: Setting): Promise<LawTable> {
  const player = await enter(crowd, 'Mira', '', { draws: false, viewport: { width: 1440, height: 900 } }),
    { page } = player,
    server = await addressAt(inject('page'));
  await page.getByRole('button', { name: /^open a table/i }).waitFor();
  // A busy page shows the button before it has written down who it is.
  const device = await eventually(() => page.evaluate(() => localStorage.getItem('baize.device') ?? undefined), 'a device');
  const opener = await visit(server, 'Mira', device);
  const { table, invite } = await opener.link.create({ game: game.id, mode, listed: false, options: optionsOf(game, options) });
  await page.goto(`${inject('page')}#/t/${table}`);
  const free = page.getByRole('button', { name: /^sit at/i }).and(page.locator(':not([data-testid="accessible"] *)'));
  await free.nth(SEATS.indexOf(seat)).click();
  const guests = [opener];
  if (mode === 'sandbox')
    for (const one of SEATS.slice(0, seats).filter((other) => other !== seat)) {
      const guest = await visit(server, `Guest ${one}`);
      guests.push(guest);
      const { table: there } = await guest.sit({ table, ...(invite === null ? {} : { invite }) });
      await there.act({ t: 'sit', seat: one });
    }
  else await addBots(player, seats - 1);
  await begin(player);
  const director = await directorOf(player);
  await director.seed(SEED);
  return {
    me: { ...player, seat },
    director,
    async end() {
      director.end();
      for (const { link } of guests) link.close();
      await page.close();
    },
  };
}
