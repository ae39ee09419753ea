// The server whose tables are shown, with a key for relays.

import { startChildHost } from '../../tools/child-host.ts';
import { freeBlock } from '../conformance/servers.ts';

export type ServerKind = 'embedded' | 'nakama';

export interface ShowServer {
  /** Of its page. */
  url: string;
  /** Of the process that the players are on. */
  pid(): number;
  /** Killed without a word, and started again. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

const PORT = 7912;

/** `test`: rates are wide. */
export async function startServer(kind: ServerKind, folder: string, key: string, test = true): Promise<ShowServer> {
  process.env['BAIZE_RELAY_KEY'] = key;
  if (kind === 'embedded') {
    const host = await startChildHost({ dataDir: folder, test });
    return {
      url: host.url,
      pid: host.pid,
      async crash() {
        await host.kill9();
        await host.start();
      },
      stop: async () => void (await host.term()),
    };
  }
  const { startNakama } = await import('../../tools/nakama/server.ts');
  const port = await freeBlock(PORT);
  const nakama = await startNakama({ ports: { server: port, page: port + 5 }, dataDir: folder, test });
  return {
    url: nakama.pageUrl ?? '',
    pid: nakama.pid,
    async crash() {
      await nakama.kill9();
      await nakama.restart();
    },
    stop: () => nakama.stop(),
  };
}
