// A door on loopback that can be shut: what a test puts between a node and its database, or between the proxy and a
// node.

import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { Break } from './deal.ts';

const HOST = '127.0.0.1';
/** Connections at a time; more are turned away. */
const MOST = 500;

export interface Way {
  /** Of the door. */
  readonly port: number;
  /** Breaks what there is and what comes, until `mend`. */
  cut(how: Break): void;
  mend(): void;
  /** From which ports it has called the other end, and when, in milliseconds since 1970; oldest first. */
  readonly calls: readonly { port: number; at: number }[];
  close(): Promise<void>;
}

interface Pair {
  near: Socket;
  far: Socket;
}

/** Opens a door before the port `to`. */
export async function openWay(to: number): Promise<Way> {
  const pairs = new Set<Pair>();
  /** Those who came while nothing got through. */
  const waiting = new Set<Socket>();
  const calls: { port: number; at: number }[] = [];
  let broken: Break | null = null;

  const drop = (pair: Pair): void => {
    pairs.delete(pair);
    pair.near.destroy();
    pair.far.destroy();
  };

  function carry(pair: Pair, from: Socket, into: Socket): void {
    from.on('data', (part: Buffer) => {
      if (!into.write(part)) from.pause();
    });
    // While nothing gets through, nobody is told that there is room again.
    into.on('drain', () => broken === null && from.resume());
    from.on('end', () => into.end());
    from.on('error', () => drop(pair));
    from.on('close', () => drop(pair));
  }

  function pass(near: Socket): void {
    // By the clock of the machine, as the database's is.
    const at = Date.now();
    const far = connect({ port: to, host: HOST, allowHalfOpen: true });
    far.on('connect', () => calls.push({ port: far.localPort ?? 0, at }));
    const pair = { near, far };
    pairs.add(pair);
    for (const one of [near, far]) one.setNoDelay(true);
    carry(pair, near, far);
    carry(pair, far, near);
  }

  const server = createServer({ allowHalfOpen: true, pauseOnConnect: true }, (near) => {
    if (broken === 'told' || pairs.size + waiting.size >= MOST) return void near.destroy();
    if (broken === null) {
      pass(near);
      return void near.resume();
    }
    waiting.add(near);
    near.on('error', () => undefined);
    near.on('close', () => waiting.delete(near));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, HOST, resolve);
  });

  const dropAll = (): void => {
    for (const pair of pairs) drop(pair);
    for (const near of waiting) near.destroy();
    waiting.clear();
  };
  return {
    port: (server.address() as AddressInfo).port,
    calls,
    cut(how) {
      broken = how;
      if (how === 'told') dropAll();
      else for (const { near, far } of pairs) for (const one of [near, far]) one.pause();
    },
    mend() {
      const how = broken;
      broken = null;
      if (how === 'silent') return dropAll();
      for (const { near, far } of pairs) for (const one of [near, far]) one.resume();
      for (const near of waiting) {
        waiting.delete(near);
        pass(near);
        near.resume();
      }
    },
    async close() {
      broken = 'told';
      dropAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
