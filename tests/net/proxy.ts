// A far-away server on one machine: a door on loopback behind which everything takes so long each way, in order, as on
// one TCP connection.

import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { Draw } from './clock.ts';

export interface Far {
  /** Of the door. */
  port: number;
  close(): Promise<void>;
}

/** Connections at once, and bytes on their way in one direction before the sender is made to wait. */
const CONNECTIONS = 64;
const ON_THE_WAY = 4 << 20;

/**
 * One way, in milliseconds: `delay`, and up to `jitter` more; of a hundred parts so many are late besides, by so much.
 */
interface Distance {
  delay: number;
  jitter: number;
  late?: { percent: number; least: number; most: number };
}

/** Opens a door on loopback to a server as far away as that; parts are late by `draw`. */
export async function openFar(to: { port: number }, { delay, jitter, late }: Distance, draw: Draw): Promise<Far> {
  const open = new Set<Socket>();

  function carry(from: Socket, into: Socket): void {
    let last = 0;
    let bytes = 0;
    const waiting: (() => void)[] = [];
    /**
     * What is behind waits for what is before: two timers of one moment may ring in either order, so whichever rings
     * takes what came first.
     */
    const later = (run: () => void): void => {
      const more = late !== undefined && draw(100) < late.percent ? late.least + draw(late.most - late.least + 1) : 0;
      last = Math.max(last, performance.now() + delay + draw(jitter + 1) + more);
      waiting.push(run);
      setTimeout(() => waiting.shift()?.(), last - performance.now());
    };
    from.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes > ON_THE_WAY) from.pause();
      later(() => {
        bytes -= part.length;
        if (bytes <= ON_THE_WAY) from.resume();
        if (into.writable) into.write(part);
      });
    });
    from.on('end', () => later(() => into.end()));
    from.on('close', () => {
      open.delete(from);
      later(() => into.destroy());
    });
    from.on('error', () => undefined);
  }

  const server = createServer((near) => {
    if (open.size >= 2 * CONNECTIONS) return void near.destroy();
    const far = connect(to.port, '127.0.0.1');
    for (const one of [near, far]) {
      one.setNoDelay(true);
      open.add(one);
    }
    carry(near, far);
    carry(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const one of open) one.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
