// A table inside Nakama's engine without Nakama around it, left alone: what its machine then holds is measured by
// heap.go. Bundled by bench/nakama/heap.ts.

import { SEATS } from '../../server-modules/kernel/ids.ts';
import type { Mode, TableMsg } from '../../server-modules/protocol/messages.ts';
import { join, left, tick, admitTo, receive } from '../../server-modules/table/room.ts';
import { createRoom } from '../../server-modules/table/new-room.ts';
import { silent, TABLE } from './silent.ts';

const SOMEBODY = { user: 'user-0', session: 'session-0' };
/** Till old steps are laid down, and some; ten a second. */
const REST = 200;
/** What lasts as long as the machine. */
const kept: object[] = [];

/**
 * Opens a table of that game; somebody comes, lets as many bots as `bots` says play for `ticks`, and goes. Nothing is
 * played where it is 0. Gives the rows that were written.
 */
export function rest(game: string, mode: Mode, bots: number, ticks: number): number {
  let rows = 0;
  const port = { ...silent, append: (list: readonly unknown[]) => void (rows += list.length) };
  const room = createRoom(port, { table: TABLE, game, mode, listed: false, options: {}, user: 'user-0', name: 'Ann' }, true);
  kept.push(room);
  admitTo(room, 'user-0', 'Ann', room.state.invite);
  join(room, SOMEBODY);
  let n = 0;
  const tell = (msg: TableMsg): void => {
    const answer = receive(room, SOMEBODY.user, SOMEBODY.session, JSON.stringify({ table: TABLE, n: ++n, msg }));
    if (!answer.includes('"ok":true')) throw new Error(answer);
  };
  for (const seat of SEATS.slice(0, bots)) tell({ t: 'bot', seat, on: true });
  if (bots > 0) tell({ t: 'start' });
  for (let i = 0; i < ticks; i++) tick(room);
  left(room, SOMEBODY);
  for (let i = 0; i < REST; i++) tick(room);
  return rows;
}
