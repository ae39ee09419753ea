// The table of the gesture law: one person with a page, everybody else a bot, or, where hands are free, somebody
// without a page; and where its figures lie.

import { mkdirSync, writeFileSync } from 'node:fs';
import { inject } from 'vitest';
import type { GameDef } from '../../../server-modules/games/game.ts';
import { SEATS, type Seat } from '../../../server-modules/kernel/ids.ts';
import type { Mode } from '../../../server-modules/protocol/messages.ts';
import { gameName } from '../../../src/locale/games.ts';
import { addressAt, visit } from '../../../tools/table-client.ts';
import type { Crowd } from './browser.ts';
import { directorOf, type Director } from './director.ts';
import { addBots, begin, openTable, sit, type Wish } from './life.ts';
import { SEED } from './offered.ts';
import { enter, type Player } from './player.ts';

/** What was covered lies here, one file a game, for whoever gathers the figures. */
const FIGURES = 'build/proof';
export function tell(name: string, told: object): void {
  console.log(JSON.stringify({ [name]: told }, null, 1));
  mkdirSync(FIGURES, { recursive: true });
  writeFileSync(`${FIGURES}/${name}.json`, `${JSON.stringify(told, null, 1)}\n`);
}

export const seatsOf = ({ seats: [least, most] }: GameDef): number => Math.min(most, Math.max(least, 2) + 1);

const WORDS: { readonly [mode in Mode]: NonNullable<Wish['mode']> } = { enforced: 'By the rules', assisted: 'With reminders', sandbox: 'Free hand' };

export interface LawTable {
  me: Player;
  director: Director;
  end(): Promise<void>;
}

export async function lawTable(crowd: Crowd, game: GameDef, mode: Mode, seats: number): Promise<LawTable> {
  const me = await enter(crowd, 'Mira', '', { draws: false, viewport: { width: 1440, height: 900 } });
  const invite = await openTable(me, { game: gameName(game.id) as NonNullable<Wish['game']>, ...(game.modes.length > 1 ? { mode: WORDS[mode] } : {}) });
  await sit(me, '');
  const guests: Awaited<ReturnType<typeof visit>>[] = [];
  if (mode === 'sandbox')
    for (let i = 1; i < seats; i++) {
      const guest = await visit(await addressAt(inject('page')), `Guest ${i}`);
      guests.push(guest);
      const { table } = await guest.sit({ table: /#\/t\/([^/?]+)/.exec(me.page.url())?.[1] ?? '', invite });
      await table.act({ t: 'sit', seat: SEATS[i] as Seat });
    }
  else await addBots(me, seats - 1);
  await begin(me);
  const director = await directorOf(me);
  await director.seed(SEED);
  return {
    me,
    director,
    async end() {
      director.end();
      for (const { link } of guests) link.close();
      await me.page.close();
    },
  };
}
