// The relay's side towards the server: one line for each audience, which comes back by itself as a page's does, and one
// that asks whether a code leads anywhere.

import type { HelloOut, OpenOut } from '../../server-modules/protocol/calls.ts';
import { RPC } from '../../server-modules/protocol/calls.ts';
import type { ActOut } from '../../server-modules/protocol/messages.ts';
import type { PollMsg } from '../../server-modules/protocol/polls.ts';
import { RELAY_OP } from '../../server-modules/protocol/watching.ts';
import { ServerError } from '../../src/net/errors.ts';
import { createNakamaLink, type ServerAddress } from '../../src/net/nakama.ts';
import { isRecord } from '../http/json.ts';
import { proofOf } from './proof.ts';

/** As it is called at the server, where nobody reads it. */
const NAME = 'Relay';
/** How long the server's page may take to say where the server is, in milliseconds. */
const TELL = 5000;

/** Who hears of one line. */
export interface Hearer {
  /** What comes next begins with all that stands. */
  anew(): void;
  heard(op: number, bytes: Uint8Array): void;
  /** The line to the table stands again. */
  stands(): void;
  /** The table let it go for good. */
  gone(): void;
}

/** One line to one table by one link. */
export interface Upstream {
  readonly table: string;
  /** How many look here, and names; lost where the line is down. */
  tell(text: string): void;
  vote(voter: string, poll: number, option: number): Promise<ActOut>;
  close(): void;
}

export interface Server {
  /** What the server says of itself; waits until it has answered once. */
  hello(): Promise<HelloOut>;
  /** Does this code lead to a table's watchers? Rejects with the server's refusal (ServerError). */
  ask(code: string): Promise<void>;
  /** Looks by a code. Rejects with the server's refusal. `device`: the account of this line. */
  open(code: string, device: string, hearer: Hearer): Promise<Upstream>;
  close(): void;
}

/**
 * Where the server is, as its page tells everybody. Throws where it does not answer.
 */
export async function addressAt(page: string): Promise<ServerAddress> {
  const answer = await fetch(new URL('/config.json', page), { signal: AbortSignal.timeout(TELL) });
  const config: unknown = answer.ok ? await answer.json() : null;
  if (!isRecord(config) || typeof config['serverKey'] !== 'string') throw new Error(`${page} tells no server key`);
  const { hostname, port: text, protocol } = new URL(page);
  const tls = typeof config['tls'] === 'boolean' ? config['tls'] : protocol === 'https:';
  const port = typeof config['port'] === 'number' ? config['port'] : text === '' ? (tls ? 443 : 80) : Number(text);
  return { host: typeof config['host'] === 'string' ? config['host'] : hostname, port, tls, serverKey: config['serverKey'] };
}

/** `page`: the address of the server's page. `key`: what the operator gave to server and relays. */
export function createServerSide({ page, key, device }: { page: string; key: string; device: string }): Server {
  const server = (): Promise<ServerAddress> => addressAt(page);
  const home = createNakamaLink({ server, device });
  let said: Promise<HelloOut> | null = null;
  const hello = (): Promise<HelloOut> => {
    const asked = (said ??= home.hello(NAME));
    asked.catch(() => {
      if (said === asked) said = null;
    });
    return asked;
  };
  home.listen((news) => {
    // It may be another build by now.
    if (news === 'lost') said = null;
  });
  return {
    hello,
    async ask(code) {
      await hello();
      try {
        (await home.wire.rpc(RPC.open, { invite: code, relay: proofOf(key, code) } satisfies object)) as OpenOut;
      } catch (error) {
        // Another node has it: the line that is opened for it goes there.
        if (!(error instanceof ServerError && error.message.startsWith('elsewhere:'))) throw error;
      }
    },
    async open(code, own, hearer) {
      const link = createNakamaLink({ server, device: own });
      const nothing = (): void => undefined;
      try {
        await link.hello(NAME);
        const table = await link.join(
          { invite: code, relay: proofOf(key, code) },
          {
            raw: hearer.heard,
            snapshot: nothing,
            patch: nothing,
            poses: nothing,
            pointers: nothing,
            notice: nothing,
            state(state) {
              if (state === 'lost' || state === 'connecting') hearer.anew();
              else if (state === 'open') hearer.stands();
              else if (state === 'refused') hearer.gone();
            },
          },
        );
        return {
          table: table.table,
          tell: (text) => table.send(RELAY_OP, new TextEncoder().encode(text)),
          vote: (voter, poll, option) => table.act({ t: 'poll', what: { t: 'vote', poll, option, voter } satisfies PollMsg }),
          close() {
            table.leave();
            link.close();
          },
        };
      } catch (error) {
        link.close();
        throw error;
      }
    },
    close: () => home.close(),
  };
}
