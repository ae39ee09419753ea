// What a conformance case is, and the people it works with.

import { addressOf, visit, type Seated, type Visitor } from '../../tools/table-client.ts';
import type { Mode } from '../../server-modules/protocol/messages.ts';
import type { OpenOut } from '../../server-modules/protocol/calls.ts';
import { RPC } from '../../server-modules/protocol/calls.ts';
import type { TestIn } from '../../server-modules/protocol/testin.ts';
import type { ServerHandle } from './servers.ts';

export interface Stage {
  server: ServerHandle;
  /** A new account; its link is closed when the case ends. */
  /** `path`: at one node of many. */
  person(name?: string, device?: string, browser?: string, path?: string): Promise<Visitor>;
  /** A new table and its maker, joined. */
  table(mode?: Mode, listed?: boolean, game?: string): Promise<{ host: Seated; maker: Visitor; open: OpenOut }>;
  /** The RPC of test servers. */
  test(who: Visitor, input: TestIn): Promise<unknown>;
  /** HTTP as it is, with the server key or a token. */
  http(method: string, path: string, options?: { token?: string; key?: string; body?: unknown }): Promise<{ status: number; text: string }>;
  /** A session token of a fresh account. */
  token(device?: string): Promise<string>;
  end(): void;
}

export interface Case {
  title: string;
  /** How long it may take, in milliseconds; left out: a minute. */
  patience?: number;
  /** It ends the server, or asks how fast one is who is alone. */
  alone?: true;
  run(stage: Stage): Promise<void>;
}

const basic = (key: string): string => `Basic ${Buffer.from(`${key}:`).toString('base64')}`;

export function createStage(server: ServerHandle): Stage {
  const people: Visitor[] = [];
  const stage: Stage = {
    server,
    async person(name = 'Somebody', device, browser, path = '') {
      const one = await visit({ ...addressOf(server.url, server.serverKey), path }, name, device, browser);
      people.push(one);
      return one;
    },
    async table(mode = 'sandbox', listed = false, game = 'sandbox') {
      const maker = await stage.person('Maker');
      const open = await maker.link.create({ game, mode, listed, options: {} });
      return { maker, open, host: await maker.sit({ table: open.table }) };
    },
    test: (who, input) => who.link.ask('table' in input ? input.table : '', RPC.test, input),
    async http(method, path, { token, key, body } = {}) {
      const headers: { [name: string]: string } = { 'Content-Type': 'application/json' };
      if (token !== undefined) headers['Authorization'] = `Bearer ${token}`;
      if (key !== undefined) headers['Authorization'] = basic(key);
      const answer = await fetch(server.url + path, {
        method,
        headers,
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      return { status: answer.status, text: await answer.text() };
    },
    async token(device = crypto.randomUUID()) {
      const { text } = await stage.http('POST', '/v2/account/authenticate/device?create=true', { key: server.serverKey, body: { id: device } });
      const read: unknown = JSON.parse(text);
      if (typeof read !== 'object' || read === null || !('token' in read)) throw new Error(`no token: ${text}`);
      return String(read.token);
    },
    end() {
      for (const one of people.splice(0)) one.link.close();
    },
  };
  return stage;
}

/** Waits until the check holds; throws after `ms` milliseconds. */
export async function until(check: () => boolean, ms = 5000): Promise<void> {
  const end = Date.now() + ms;
  while (!check()) {
    if (Date.now() > end) throw new Error('it did not happen in time');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** The error's message, or null when nothing was thrown. */
export async function refusal(work: Promise<unknown>): Promise<string | null> {
  try {
    await work;
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Words of the chat lines in a View, in order. */
export function chat(seated: Seated): string[] {
  return seated.view.log
    .filter((line) => line.kind === 'chat' || line.kind === 'whisper')
    .flatMap(({ line }) => (line.a ?? []).filter((arg) => typeof arg === 'string'));
}
