// A table's way in, over a wire that says when each step of it is done.

import { expect, test, vi } from 'vitest';
import { OP } from '../../server-modules/protocol/messages.ts';
import { RPC } from '../../server-modules/protocol/calls.ts';
import type { LinkState } from './link.ts';
import { ServerError } from './errors.ts';
import { createTable } from './nakama-table.ts';
import type { Wire } from './wire.ts';

const MOVED = new TextEncoder().encode('{"t":"bye","why":"moved"}');
const VIEW = new Uint8Array([0]);

/** A server whose table lives in the match of the moment, and that lets in whoever asks. */
function lobby(): { wire: Wire; move(match: string): void; joins: string[]; asked: unknown[] } {
  let match = 'm1';
  const joins: string[] = [];
  const asked: unknown[] = [];
  const wire: Wire = {
    open: true,
    rpc(id, payload) {
      if (id === RPC.open) return Promise.resolve({ table: 't', match, invite: null, n: 0 });
      const { n, msg } = payload as { n: number; msg: unknown };
      asked.push(msg);
      return Promise.resolve({ ok: true, n });
    },
    join(into) {
      joins.push(into);
      return Promise.resolve();
    },
    leave: () => undefined,
    send: () => undefined,
    ready: () => Promise.resolve(),
    drop: () => undefined,
    close: () => undefined,
  };
  return { wire, move: (to) => void (match = to), joins, asked };
}

function seat(wire: Wire): { table: ReturnType<typeof createTable>; states: LinkState[] } {
  const states: LinkState[] = [];
  const nothing = (): void => undefined;
  const events = { snapshot: nothing, patch: nothing, poses: nothing, pointers: nothing, notice: nothing, state: (now: LinkState) => void states.push(now) };
  return { table: createTable(wire, { table: 't' }, events, nothing, () => Promise.reject(new Error('no other node'))), states };
}

test('who is let go while still on the way in does not sit at the match that has ended, but comes to the new one', async () => {
  vi.useFakeTimers();
  const { wire, move, joins } = lobby();
  const { table, states } = seat(wire);
  const way = table.enter().catch((error: unknown) => (error as Error).name);
  await vi.advanceTimersByTimeAsync(100);
  move('m2');
  table.data(OP.notice, MOVED);
  await vi.advanceTimersByTimeAsync(200);
  expect(await way).toBe('Lost');
  await vi.advanceTimersByTimeAsync(100);
  table.data(OP.snapshot, VIEW);
  await vi.advanceTimersByTimeAsync(1000);
  expect([joins, table.match, states.at(-1)]).toEqual([['m1', 'm2'], 'm2', 'open']);
  vi.useRealTimers();
});

test('a table that has moved is asked for at once', async () => {
  vi.useFakeTimers();
  const { wire, move, joins } = lobby();
  const { table } = seat(wire);
  const way = table.enter();
  table.data(OP.snapshot, VIEW);
  await vi.advanceTimersByTimeAsync(300);
  await way;
  move('m2');
  table.data(OP.notice, MOVED);
  await vi.advanceTimersByTimeAsync(10);
  expect(joins).toEqual(['m1', 'm2']);
  vi.useRealTimers();
});

test.each([
  [15, 'open'],
  [90, 'refused'],
] as const)('a table that nobody can open for %d seconds: %s', async (seconds, last) => {
  vi.useFakeTimers();
  const { wire, move, joins } = lobby();
  let shut = false;
  const { rpc } = wire;
  wire.rpc = (id, payload) => (shut && id === RPC.open ? Promise.reject(new ServerError(14, 'asleep')) : rpc(id, payload));
  const { table, states } = seat(wire);
  const way = table.enter();
  table.data(OP.snapshot, VIEW);
  await vi.advanceTimersByTimeAsync(300);
  await way;
  shut = true;
  move('m2');
  table.data(OP.notice, MOVED);
  await vi.advanceTimersByTimeAsync(1000 * seconds);
  shut = false;
  await vi.advanceTimersByTimeAsync(1100);
  table.data(OP.snapshot, VIEW);
  await vi.advanceTimersByTimeAsync(1000);
  expect([states.at(-1), joins.at(-1)]).toEqual([last, last === 'open' ? 'm2' : 'm1']);
  table.link.leave();
  vi.useRealTimers();
});

test('a table that lets us in and shows nothing is asked for our View; one that shows it is not', async () => {
  vi.useFakeTimers();
  for (const shows of [true, false]) {
    const { wire, asked } = lobby();
    const { table } = seat(wire);
    const way = table.enter();
    await vi.advanceTimersByTimeAsync(1000);
    if (shows) table.data(OP.snapshot, VIEW);
    await way;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toEqual(shows ? [] : [{ t: 'resync' }]);
  }
  vi.useRealTimers();
});
