// One person with a nakama-js socket at a test host, and what arrived there.

import { Client, type MatchData, type MatchPresenceEvent, type Session, type Socket } from '@heroiclabs/nakama-js';
import { randomUUID } from 'node:crypto';

export interface Person {
  session: Session;
  socket: Socket;
  data: { op: number; text: string }[];
  presence: MatchPresenceEvent[];
  closed(): boolean;
}

/** Signs in and connects. */
export async function connect(client: Client): Promise<Person> {
  const session = await client.authenticateDevice(randomUUID());
  const socket = client.createSocket(false, false);
  const data: Person['data'] = [];
  const presence: MatchPresenceEvent[] = [];
  let closed = false;
  socket.onmatchdata = (message: MatchData) => data.push({ op: message.op_code, text: message.data === undefined ? '' : Buffer.from(message.data).toString() });
  socket.onmatchpresence = (event) => presence.push(event);
  socket.ondisconnect = () => (closed = true);
  await socket.connect(session, false);
  return { session, socket, data, presence, closed: () => closed };
}

/** Waits until the check holds; throws after `ms` milliseconds. */
export async function until(check: () => boolean, ms = 3000): Promise<void> {
  const end = Date.now() + ms;
  while (!check()) {
    if (Date.now() > end) throw new Error('it did not happen in time');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Runs a body with `ctx`, `logger`, `nk` in the tiny bundle. */
export const run = async (one: Person, body: string): Promise<unknown> => JSON.parse((await one.socket.rpc('run', body)).payload ?? 'null');
export const make = async (one: Person, label = 'x'): Promise<string> => (await one.socket.rpc('make', label)).payload ?? '';
export const signal = async (one: Person, match: string, data: object): Promise<string> =>
  (await one.socket.rpc('signal', JSON.stringify({ match, data }))).payload ?? '';
