// A bare socket, for frames that nakama-js would not send.

import { WebSocket } from 'ws';

export interface BareSocket {
  /** Sends an envelope and resolves with its answer, without the cid. Rejects when the socket closes first. */
  ask(envelope: object): Promise<{ [name: string]: unknown }>;
  send(text: string | Buffer): void;
  readonly closed: boolean;
  /** Resolves when the socket is closed; throws after `ms`. */
  gone(ms?: number): Promise<void>;
  end(): void;
}

export async function openSocket(url: string, token: string): Promise<BareSocket> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/ws?lang=en&status=false&token=${encodeURIComponent(token)}`);
  const asked = new Map<string, { resolve(answer: { [name: string]: unknown }): void; reject(error: Error): void }>();
  let next = 1;
  let closed = false;
  socket.on('error', () => undefined);
  socket.on('close', () => {
    closed = true;
    for (const { reject } of asked.values()) reject(new Error('the socket closed'));
  });
  socket.on('message', (raw) => {
    const { cid, ...rest } = JSON.parse(String(raw)) as { cid?: string };
    if (cid === undefined) return;
    asked.get(cid)?.resolve(rest);
    asked.delete(cid);
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve());
    socket.once('error', reject);
  });
  return {
    ask: (envelope) =>
      new Promise((resolve, reject) => {
        const cid = String(next++);
        asked.set(cid, { resolve, reject });
        socket.send(JSON.stringify({ cid, ...envelope }));
      }),
    send: (text) => socket.send(text),
    get closed() {
      return closed;
    },
    async gone(ms = 5000) {
      if (closed) return;
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error('the socket stayed open')), ms);
        socket.once('close', () => {
          clearTimeout(timer);
          resolve();
        });
      });
    },
    end: () => socket.terminate(),
  };
}
