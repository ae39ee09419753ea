// Emptying a node of many without a stop: it takes no tables any more, and those that it has go one after the other to
// nodes that do (moving.ts), last those with a round that no other can go on with. What it is told lies in its row
// among the nodes', which ends with this start of it.

import { TICKS_PER_SECOND } from '../kernel/ids.ts';
import { parseDrain, ROUND_MINUTES, type DrainOut } from '../protocol/drain.ts';
import { refusal } from './asked.ts';
import { directories } from './directories.ts';
import { alone, taking } from './elsewhere.ts';
import { tablesHere } from './load.ts';
import { GRPC, type Context, type Nakama } from './runtime.ts';
import { readOne, SYSTEM } from './store.ts';

/** So many tables a second leave a node: each costs the one that opens it a tenth of a second of a core. */
const A_SECOND = 5;
/** In as many ticks one goes. */
const TICKS_EACH = TICKS_PER_SECOND / A_SECOND;

/** When it was last heard of stays as it is: a lapse is for its tables to find. `until`: rounds are waited for. */
const DRAIN = `UPDATE storage SET value = CASE WHEN $3::text = '' THEN value - 'drain' - 'until'
    ELSE value || jsonb_build_object('drain', $3::text, 'until', extract(epoch FROM now()) + 60 * $4::text::int) END
  WHERE collection = 'node' AND key = $1 AND user_id = $2 RETURNING key`;

/** DrainIn -> DrainOut. Refuses bad-message, and one-node where the server is no node of many. */
export function drain(ctx: Context, nk: Nakama, payload: string): string {
  const name = ctx.env.BAIZE_NODE;
  if (name === undefined) throw refusal(GRPC.failed, 'one-node');
  const read = parseDrain(payload);
  if (!read.ok || (read.value.minutes !== undefined && read.value.on !== true)) throw refusal(GRPC.invalid, 'bad-message');
  const node = directories().enter(nk, name);
  const here = tablesHere(nk);
  const tables = here.length;
  if (read.value.on !== undefined) {
    const { on, minutes = ROUND_MINUTES } = read.value;
    nk.sqlQuery?.(DRAIN, [node, SYSTEM, on ? String(1 + Math.ceil(tables * TICKS_EACH)) : '', String(minutes)]);
    directories().enter(nk, name, true);
  }
  const waiting = alone(nk, name, here);
  const out: DrainOut = { node: name, draining: readOne(nk, 'node', node)?.value.drain !== undefined, tables, waiting, to: taking(nk, name) };
  return JSON.stringify(out);
}
