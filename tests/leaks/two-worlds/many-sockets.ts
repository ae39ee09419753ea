// Games for many over real sockets: short stories in which somebody's secrets differ, and people and a watcher who
// listen.

import { seat, TICKS_PER_SECOND } from '../../../server-modules/kernel/ids.ts';
import type { TableMsg } from '../../../server-modules/protocol/messages.ts';
import type { ServerHandle } from '../../conformance/servers.ts';
import { isDeed, NAMES, userOf, verbOf, type Lay, type TableOptions } from './many-table.ts';
import { SocketPair } from './socket-pair.ts';

/** Who does what in the one world and in the other; null: nothing there. A number lets seconds pass. */
export type Deed = readonly [who: string, one: string | null, two?: string | null] | number;
export interface SocketStory {
  title: string;
  hides: string;
  options?: TableOptions;
  one: Lay;
  two: Lay;
  deeds: readonly Deed[];
}

/** Tells a story at two tables of so many; gives how many payloads were equal. */
export async function tellOverSockets(server: ServerHandle, game: string, plain: TableOptions, story: SocketStory, players = 5): Promise<number> {
  const { title, hides, options, one, two, deeds } = story;
  const seats = ['A', 'B', 'C', 'D', 'E'].slice(0, players);
  const sits = seats.map((who) => [NAMES[who] ?? '', seat(who)] as const);
  const made = { game, options: { ...plain, ...options } };
  const pair = new SocketPair(server, title, { made, sits, hides: new Set([...hides].map(userOf)), laidByChance: true });
  try {
    await pair.open();
    // Each seed is good for one world; what is laid by chance must lie alike.
    await pair.tests({ t: 'seed', seed: '5eed7a17' });
    await pair.tests({ t: 'position', ...one }, { t: 'position', ...two });
    for (const deed of deeds) await does(pair, deed);
    const last = userOf(seats.filter((who) => !hides.includes(who)).at(-1) ?? 'A');
    for (const user of ['wim', last]) await pair.act(user, { t: 'resync' });
    await pair.join('late');
    return pair.compared;
  } finally {
    pair.stage.end();
  }
}

async function does(pair: SocketPair, deed: Deed): Promise<void> {
  if (typeof deed === 'number') return pair.tests({ t: 'tick', count: Math.round(deed * TICKS_PER_SECOND) });
  const [who, one, two = one] = deed;
  const msg = (w: number, text: string): TableMsg => {
    const found = pair.can(w, userOf(who)).find((act) => isDeed(act, text));
    if (found === undefined) throw new Error(`${who} cannot ${text} in world ${w}`);
    return verbOf(found);
  };
  if (one === null) return two === null ? undefined : pair.alone(userOf(who), msg(1, two), 1);
  if (two === null) return pair.alone(userOf(who), msg(0, one), 0);
  return pair.act(userOf(who), msg(0, one), msg(1, two));
}
