// The attacks, each as a program that a stranger could run: what it sends, from which addresses, for how long, how many
// of it. Each says what it saw.

import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { grow } from './growth.ts';
import { bare, come, dial, enter, signIn, type Door, type Line } from './visitor.ts';

/** What an attack counted; figures for people. */
export type Seen = { [what: string]: number };
type Attack = (door: Door, seconds: number, size: number) => Promise<Seen>;

/** How many addresses an attack has. Honest people come from 127.0.0.1. */
const MANY = 4;
/**
 * The network of this process's addresses: each attack comes from others, or what one has used up would keep out the
 * next.
 */
let network = 0;
/** Says which spell of attacks this is, 1 and more. */
export const comeFrom = (spell: number): void => void (network = spell);
const from = (i: number): string => `127.0.${network}.${2 + (Math.floor(i) % MANY)}`;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const within = (seconds: number): (() => boolean) => {
  const end = Date.now() + 1000 * seconds;
  return () => Date.now() < end;
};
const times = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

/**
 * As many lines as the server gives, from all addresses, several to an account, as a stranger without scruples would.
 */
async function lines(door: Door, count: number, perAccount = 5): Promise<{ open: Line[]; away: number }> {
  const open: Line[] = [];
  let away = 0;
  const account = async (i: number): Promise<void> => {
    const token = await signIn(door, from(i));
    for (let j = 0; j < perAccount && i * perAccount + j < count; j++) {
      const line = token === null ? 0 : await dial(door, from(i), token);
      if (typeof line === 'number') away += 1;
      else open.push(line);
    }
  };
  await Promise.all(times(Math.ceil(count / perAccount), account));
  return { open, away };
}

/** Sends at a steady pace on every line, whether or not anything is answered. What was sent in all. */
async function pour(open: readonly Line[], seconds: number, perSecond: number, send: (line: Line) => void): Promise<number> {
  const on = within(seconds);
  const began = Date.now();
  let each = 0;
  let sent = 0;
  while (on()) {
    await pause(20);
    const due = Math.floor(((Date.now() - began) / 1000) * perSecond);
    for (const line of open) {
      // What the server does not take stays with the system; a stranger's own memory is no part of this.
      if (line.socket.readyState !== line.socket.OPEN || line.socket.bufferedAmount > 1 << 20) continue;
      for (let i = each; i < due; i++, sent++) send(line);
    }
    each = due;
  }
  return sent;
}
const heardBy = (open: readonly Line[]): number => open.reduce((sum, line) => sum + line.heard, 0);
const end = (open: readonly (Line | Socket)[]): void => open.forEach((one) => ('end' in one && 'socket' in one ? one.end() : one.destroy()));

const UPGRADE = 'Host: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n';

/**
 * Point 1: lines that are no path, with an upgrade and without; connections that never come to the end of their
 * headers.
 */
const requests: Attack = async (door, seconds, size) => {
  const on = within(seconds);
  const held: Socket[] = [];
  let asked = 0;
  const one = async (i: number): Promise<void> => {
    while (on()) {
      const socket = await bare(door, from(i));
      socket.write(
        i % 3 === 0 ? `GET http://[ HTTP/1.1\r\n${UPGRADE}` : i % 3 === 1 ? 'GET // HTTP/1.1\r\nHost: x\r\n\r\n' : 'GET / HTTP/1.1\r\nHost: x\r\nX-More: ',
      );
      asked += 1;
      held.push(socket);
      await pause(20);
      if (held.length > 4 * size) held.shift()?.destroy();
    }
  };
  await Promise.all(times(size, one));
  end(held);
  return { asked };
};

/** Point 2: fresh accounts that make table after table and stay at them. */
const tables: Attack = async (door, seconds, size) => {
  let made = 0;
  let refused = 0;
  const on = within(seconds);
  const open: Line[] = [];
  const one = async (i: number): Promise<void> => {
    const line = await come(door, from(i)).catch(() => null);
    if (line === null) return;
    open.push(line);
    for (let j = 0; j < 30 && on(); j++) {
      const answer = await line.rpc('baize_create', { game: 'sandbox', mode: 'sandbox', listed: true, options: {} });
      if (!answer.ok) {
        refused += 1;
        continue;
      }
      made += 1;
      line.send({ cid: 'join', match_join: { match_id: (answer.out as { match: string }).match, metadata: {} } });
    }
  };
  await Promise.all(times(size, one));
  while (on()) await pause(50);
  end(open);
  return { accounts: open.length, made, refused };
};

/** Point 3: sockets of four addresses, 190 calls a second each. */
const calls: Attack = async (door, seconds, size) => {
  const { open, away } = await lines(door, size);
  const frame = JSON.stringify({ cid: 'x', rpc: { id: 'baize_list', payload: '{}' } });
  const sent = await pour(open, seconds, 190, (line) => line.send(frame));
  const answered = heardBy(open);
  end(open);
  return { sockets: open.length, away, sent, answered };
};

/** Slow readers: at a table of their own they ask for the whole of it again and again, and read nothing. */
const readers: Attack = async (door, seconds, size) => {
  const open: Line[] = [];
  const one = async (i: number): Promise<void> => {
    const line = await come(door, from(i)).catch(() => null);
    if (line === null) return;
    const made = await line.rpc('baize_create', { game: 'sandbox', mode: 'sandbox', listed: false, options: {} });
    if (made.ok) await enter(line, { table: (made.out as { table: string }).table }).catch(() => undefined);
    line.socket.pause();
    open.push(line);
  };
  await Promise.all(times(size, one));
  let n = 0;
  const asked = await pour(open, seconds, 50, (line) => line.send({ cid: 'x', rpc: { id: 'baize_mine', payload: JSON.stringify({ n: ++n }) } }));
  end(open);
  return { sockets: open.length, asked };
};

/** Pings without end, and no pong for those of the server. */
const pings: Attack = async (door, seconds, size) => {
  const { open, away } = await lines(door, size);
  const sent = await pour(open, seconds, 500, (line) => line.socket.ping('x'.repeat(100)));
  end(open);
  return { sockets: open.length, away, sent };
};

/** Frames as large as they may be, frames that are larger, frames of nothing that never come to an end. */
const frames: Attack = async (door, seconds, size) => {
  const { open, away } = await lines(door, size);
  const giant = JSON.stringify({ cid: 'x', rpc: { id: 'baize_hello', payload: 'x'.repeat(250_000) } });
  const larger = 'x'.repeat(300_000);
  let turn = 0;
  const sent = await pour(open, seconds, 40, (line) => {
    turn += 1;
    if (turn % 50 === 0) line.send(larger);
    else if (turn % 5 === 0) line.send(giant);
    else for (let i = 0; i < 20; i++) line.socket.send('', { fin: false });
  });
  const closed = open.filter((line) => line.socket.readyState !== line.socket.OPEN).length;
  end(open);
  return { sockets: open.length, away, sent, closed };
};

/** Sign-ins as fast as they are answered, each by a device that nobody has seen. */
const signIns: Attack = async (door, seconds, size) => {
  const on = within(seconds);
  const agents = times(MANY, () => new Agent({ keepAlive: true, maxSockets: 8 }));
  let asked = 0;
  let made = 0;
  const one = async (i: number): Promise<void> => {
    while (on() && asked < size) {
      asked += 1;
      if ((await signIn(door, from(i), undefined, agents[i % agents.length])) !== null) made += 1;
    }
  };
  await Promise.all(times(32, one));
  for (const agent of agents) agent.destroy();
  return { asked, made };
};

/** Sockets that stand, and connections that say nothing at all. */
const idle: Attack = async (door, seconds, size) => {
  const { open, away } = await lines(door, size);
  const silent = times(size, (i) => connect({ host: '127.0.0.1', port: door.port, localAddress: from(i) }).on('error', () => undefined));
  await pause(1000 * seconds);
  const kept = silent.filter((socket) => !socket.destroyed && socket.readyState === 'open').length;
  end(open);
  end(silent);
  return { sockets: open.length, away, silent: kept };
};

/** Point 4: everything of which a table might keep more and more, at listed tables of their own. */
const growth: Attack = (door, seconds, size) => grow(door, from, within(seconds), size);

/** Everything at once, a quarter of each. */
const all: Attack = async (door, seconds, size) => {
  const some = Math.max(4, Math.floor(size / 4));
  const seen = await Promise.all(
    [requests, tables, calls, readers, pings, frames, idle].map((one) => one(door, seconds, one === tables ? Math.min(some, 8) : some)),
  );
  const { asked = 0, made = 0 } = await signIns(door, seconds / 4, 100 * size);
  return { sockets: seen.reduce((sum, { sockets = 0 }) => sum + sockets, 0), signIns: asked, accounts: made, tables: seen[1]?.['made'] ?? 0 };
};

export const ATTACKS = { requests, tables, calls, readers, pings, frames, signIns, idle, growth, all } as const satisfies { [name: string]: Attack };
export type AttackName = keyof typeof ATTACKS;
