// Somebody with an account and bad manners: a bare socket that joins tables, is cut off, and comes again.

import type { OpenOut } from '../../server-modules/protocol/calls.ts';
import { RPC } from '../../server-modules/protocol/calls.ts';
import type { Stage } from '../conformance/case.ts';
import { openSocket, type BareSocket } from '../conformance/socket.ts';

/** An RPC that is not answered within this many milliseconds counts as lost. */
const PATIENCE = 15_000;

/** What came of one RPC: its payload, an error's words, or a closed socket. */
export type Outcome = { t: 'answer'; value: unknown } | { t: 'error'; code: number; message: string } | { t: 'closed' };

export interface Hostile {
  readonly token: string;
  /** The last number this account used at a table. */
  last(table: string): number;
  count(table: string, n: number): void;
  /** Sends an RPC as it is. A closed socket is opened again and rejoins. */
  rpc(id: string, payload: string): Promise<Outcome>;
  /** Any text or bytes on the joined socket, unanswered. */
  frame(text: string | Buffer): Promise<void>;
  /** How often the server closed the door. */
  readonly closed: number;
  match(table: string): string;
  /** Comes in anew: somebody else of this account may have taken the place. */
  again(): Promise<void>;
  end(): void;
}

const field = (value: unknown, name: string): unknown => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined);

export async function openHostile(stage: Stage, ways: readonly { table: string; invite: string }[]): Promise<Hostile> {
  const token = await stage.token();
  const numbers = new Map<string, number>();
  const matches = new Map<string, string>();
  let closed = 0;
  let socket: BareSocket | null = null;

  async function ask(one: BareSocket, envelope: object): Promise<{ [name: string]: unknown }> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>(
      (_, reject) => (timer = setTimeout(() => reject(new Error(`no answer to ${JSON.stringify(envelope).slice(0, 300)}`)), PATIENCE)),
    );
    return Promise.race([one.ask(envelope), late]).finally(() => clearTimeout(timer));
  }

  /** The joined socket, opened again when it is gone. */
  async function here(): Promise<BareSocket> {
    if (socket !== null && !socket.closed) return socket;
    if (socket !== null) closed += 1;
    socket = await openSocket(stage.server.url, token);
    for (const { table, invite } of ways) {
      const opened = await ask(socket, { rpc: { id: RPC.open, payload: JSON.stringify({ table, invite }) } });
      const payload = field(opened['rpc'], 'payload');
      if (typeof payload !== 'string') throw new Error(`the table does not open: ${JSON.stringify(opened)}`);
      const out = JSON.parse(payload) as OpenOut;
      numbers.set(table, out.n ?? 0);
      matches.set(table, out.match);
      const joined = await ask(socket, { match_join: { match_id: out.match, metadata: { take: '1' } } });
      if (joined['error'] !== undefined) throw new Error(`no way in: ${JSON.stringify(joined)}`);
    }
    return socket;
  }
  await here();

  return {
    token,
    last: (table) => numbers.get(table) ?? 0,
    count: (table, n) => void numbers.set(table, n),
    async rpc(id, payload) {
      const one = await here();
      try {
        const answer = await ask(one, { rpc: { id, payload } });
        const error = answer['error'];
        if (error !== undefined) return { t: 'error', code: Number(field(error, 'code')), message: String(field(error, 'message')) };
        const text = field(answer['rpc'], 'payload');
        return { t: 'answer', value: typeof text === 'string' ? (JSON.parse(text) as unknown) : null };
      } catch (error) {
        if (one.closed) return { t: 'closed' };
        throw error;
      }
    },
    async frame(text) {
      (await here()).send(text);
    },
    get closed() {
      return closed;
    },
    match: (table) => matches.get(table) ?? '',
    async again() {
      socket?.end();
      socket = null;
      await here();
    },
    end: () => socket?.end(),
  };
}
