// A row taken out of the middle of one table's log: the start names it, that table says so to whoever opens it, and
// every other table opens.

import path from 'node:path';
import { readConfig } from '../../host/config.ts';
import { createLog } from '../../host/log.ts';
import { startHost, type Host } from '../../host/main.ts';
import { openStore } from '../../host/storage/store.ts';
import { NOBODY } from '../../host/storage/rows.ts';
import { SEATS, type Seat } from '../../server-modules/kernel/ids.ts';
import { logKey } from '../../server-modules/table/lines/log-keys.ts';
import { addressOf, visit } from '../../tools/table-client.ts';
import { tempFolder } from '../../tools/temp-folder.ts';

export interface Torn {
  /** What the start said before anybody came. */
  said: string[];
  /** What whoever opened the torn table heard; null: it opened. */
  torn: string | null;
  /** The same of the whole table. */
  whole: string | null;
  /** The row that was taken out. */
  row: string;
}

/** Two tables at which something is done, one row less, and a host on that. */
export async function tearLog(): Promise<Torn> {
  const folder = tempFolder('torn');
  const lines: string[] = [];
  const config = readConfig({ BAIZE_TEST: '1', PORT: '0', BAIZE_SYNC: '0', BAIZE_DATA: folder }, path.resolve('.'));
  const log = createLog({ least: 'warn', json: false }, (line) => lines.push(line));
  const opened = async (host: Host, device: string, table: string): Promise<string | null> => {
    const visitor = await visit(addressOf(host.url, host.serverKey), 'Ann', device);
    try {
      await visitor.sit({ table });
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    } finally {
      visitor.link.close();
    }
  };

  const first = await startHost(config, log);
  const ann = await visit(addressOf(first.url, first.serverKey), 'Ann');
  const tables: string[] = [];
  for (let i = 0; i < 2; i++) {
    const { table } = await ann.link.create({ game: 'sandbox', mode: 'sandbox', listed: true, options: {} });
    const seated = await ann.sit({ table });
    for (let n = 0; n < 6; n++) await seated.table.act(n % 2 === 0 ? { t: 'sit', seat: SEATS[0] as Seat } : { t: 'stand' });
    tables.push(table);
  }
  ann.link.close();
  const [torn = '', whole = ''] = tables;
  await first.close();
  const store = openStore(folder, false);
  const [snap] = store.read([{ collection: 'snap', key: torn, userId: NOBODY }]);
  const row = logKey(torn, 4);
  store.remove([
    { collection: 'log', key: row, userId: NOBODY, version: null },
    // Without its snapshot a table is what its rows say.
    ...(snap === undefined ? [] : [{ collection: 'snap', key: torn, userId: NOBODY, version: null }]),
  ]);
  store.close();
  lines.length = 0;
  const second = await startHost(config, log);
  try {
    const said = [...lines];
    return { said, torn: await opened(second, ann.device, torn), whole: await opened(second, ann.device, whole), row };
  } finally {
    await second.close();
  }
}
