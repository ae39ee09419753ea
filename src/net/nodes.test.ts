// A table that another node has, over lines that say what they are asked.

import { expect, test, vi } from 'vitest';
import { OP } from '../../server-modules/protocol/messages.ts';
import { RPC } from '../../server-modules/protocol/calls.ts';
import { Lost, ServerError } from './errors.ts';
import type { LinkState } from './link.ts';
import { askThere, createTable, type Table } from './nakama-table.ts';
import { createNakamaLink } from './nakama.ts';
import { createNodes } from './nodes.ts';
import type { Wire, WireOptions } from './wire.ts';

/** What a link's own lines are, in the test that makes one. */
const lines = vi.hoisted(() => ({ make: null as ((options: WireOptions) => Wire) | null }));
vi.mock('./wire.ts', () => ({ createWire: (options: WireOptions) => lines.make?.(options) }));

const VIEW = new Uint8Array([0]);

test('it is joined over a line to the node that has it; when that line breaks the first one is asked again', async () => {
  vi.useFakeTimers();
  const asked: string[] = [];
  const tables = new Set<Table>();
  const downs: (() => void)[] = [];
  let holder = 'b';
  const wireAt = (name: string): Wire => ({
    open: true,
    rpc: (id) => {
      asked.push(`${name} ${id === RPC.open ? 'open' : id}`);
      return name === holder
        ? Promise.resolve({ table: 't', match: `m.${name}`, invite: null, n: 0 })
        : Promise.reject(new ServerError(14, `elsewhere:${holder}`));
    },
    join: (match) => {
      asked.push(`${name} join ${match}`);
      setTimeout(() => table.data(OP.snapshot, VIEW), 1);
      return Promise.resolve();
    },
    leave: () => undefined,
    send: () => undefined,
    // Node c does not answer.
    ready: () => (name === 'c' ? new Promise(() => undefined) : Promise.resolve()),
    drop: () => undefined,
    close: () => void asked.push(`${name} closed`),
  });
  const nodes = createNodes(tables, (path, down) => {
    downs.push(down);
    return wireAt(path.replace('/n/', ''));
  });
  const states: LinkState[] = [];
  const nothing = (): void => undefined;
  const events = { snapshot: nothing, patch: nothing, poses: nothing, pointers: nothing, notice: nothing, state: (now: LinkState) => void states.push(now) };
  const gone = (): void => {
    tables.delete(table);
    nodes.tidy();
  };
  const table = createTable(wireAt('a'), { table: 't' }, events, gone, (node) => nodes.to(node));
  tables.add(table);
  const way = table.enter();
  await vi.advanceTimersByTimeAsync(300);
  await way;
  expect(asked.splice(0)).toEqual(['a open', 'b open', 'b join m.b']);
  // The node dies; for a while the directory still names it, then another one that does not answer either.
  holder = 'c';
  downs[0]?.();
  await vi.advanceTimersByTimeAsync(2400);
  expect(asked.splice(0)).toEqual(['b closed', 'a open', 'c closed', 'a open']);
  holder = 'a';
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked.splice(0)).toEqual(['c closed', 'a open', 'a join m.a']);
  expect(states).toEqual(['open', 'lost', 'open']);
  table.link.leave();
  vi.useRealTimers();
});

test('a table that moves on while it is asked for is asked for again; what the right node refuses is refused', async () => {
  const saying = (no: string): Wire => ({ rpc: () => Promise.reject(new ServerError(14, no)) }) as unknown as Wire;
  const ask = (there: string): Promise<unknown> =>
    askThere(
      saying('elsewhere:b'),
      () => Promise.resolve(saying(there)),
      (wire) => wire.rpc('x', {}),
    );
  await expect(ask('elsewhere:c')).rejects.toBeInstanceOf(Lost);
  await expect(ask('not-invited')).rejects.toMatchObject({ name: 'ServerError', message: 'not-invited' });
  await expect(
    askThere(
      saying('elsewhere:../x'),
      () => Promise.reject(new Error('no node')),
      (wire) => wire.rpc('x', {}),
    ),
  ).rejects.toThrow('elsewhere:../x');
});

test('a table that is taken away at another node leaves no line open there, whether it went or not', async () => {
  const [opened, closed]: [string[], string[]] = [[], []];
  let no: string | null = null;
  lines.make = ({ server }) => {
    const path = server().then(({ path: at = '' }) => at);
    return {
      open: true,
      rpc: async () => {
        if ((await path) === '') throw new ServerError(14, 'elsewhere:b');
        if (no !== null) throw new ServerError(7, no);
        return {};
      },
      ready: async () => void opened.push(await path),
      close: () => void path.then((at) => closed.push(at)),
    } as unknown as Wire;
  };
  const link = createNakamaLink({ server: { host: 'x', port: 1, tls: false, serverKey: 'k' }, device: 'device-of-ann' });
  await link.remove('t');
  no = 'others-sit';
  await expect(link.remove('t')).rejects.toThrow('others-sit');
  await vi.waitFor(() => expect(closed).toEqual(['/n/b', '/n/b']));
  expect(opened).toEqual(['', '/n/b', '', '/n/b']);
  lines.make = null;
});

test('of two tables that are taken away at another node at once, the first leaves the second the line', async () => {
  const done: (() => void)[] = [];
  const closed: string[] = [];
  lines.make = ({ server }) => {
    const path = server().then(({ path: at = '' }) => at);
    let cut: (error: Lost) => void = () => undefined;
    const broken = new Promise<never>((_, reject) => (cut = reject));
    broken.catch(() => undefined);
    return {
      open: true,
      rpc: async () => {
        if ((await path) === '') throw new ServerError(14, 'elsewhere:b');
        await Promise.race([broken, new Promise<void>((resolve) => done.push(resolve))]);
        return {};
      },
      ready: () => Promise.resolve(),
      close() {
        cut(new Lost('closed'));
        void path.then((at) => closed.push(at));
      },
    } as unknown as Wire;
  };
  const link = createNakamaLink({ server: { host: 'x', port: 1, tls: false, serverKey: 'k' }, device: 'device-of-ann' });
  const [one, two] = [link.remove('t'), link.remove('u')];
  await vi.waitFor(() => expect(done.length).toBe(2));
  done[0]?.();
  await one;
  expect(closed).toEqual([]);
  done[1]?.();
  await two;
  await vi.waitFor(() => expect(closed).toEqual(['/n/b']));
  lines.make = null;
});

test('a new table is asked for at the node that the first one names while it drains, and no line is left open there', async () => {
  const closed: string[] = [];
  const asked: string[] = [];
  lines.make = ({ server }) => {
    const path = server().then(({ path: at = '' }) => at);
    return {
      open: true,
      rpc: async (id: string) => {
        asked.push(`${await path} ${id}`);
        if ((await path) === '') throw new ServerError(14, 'elsewhere:b');
        return { table: 't', match: 'm.b', invite: null, n: 0 };
      },
      ready: () => Promise.resolve(),
      close: () => void path.then((at) => closed.push(at)),
    } as unknown as Wire;
  };
  const link = createNakamaLink({ server: { host: 'x', port: 1, tls: false, serverKey: 'k' }, device: 'device-of-ann' });
  expect(await link.create({ game: 'sandbox', mode: 'sandbox', listed: false, options: {} })).toMatchObject({ table: 't', match: 'm.b' });
  await vi.waitFor(() => expect(closed).toEqual(['/n/b']));
  expect(asked).toEqual([` ${RPC.create}`, `/n/b ${RPC.create}`]);
  lines.make = null;
});
