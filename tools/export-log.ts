// tsx tools/export-log.ts --data ./data --table ID > full.json: the whole log of a table's present round out of the
// embedded host's store.
// For the operator alone: it holds every secret of the round. The server must be stopped. Without --table it names the
// tables there are.

import { parseArgs } from 'node:util';
import { openStore } from '../host/storage/store.ts';
import { NOBODY, type Store } from '../host/storage/rows.ts';
import { LOG_FORMAT, LOG_VERSION, type FullLog } from '../server-modules/table/promise/replay.ts';

const PAGE = 500;

/** Rows of the log whose keys begin so, in order; a row of table t has the key `t:0000000001`. */
function* rowsFrom(store: Store, prefix: string): Generator<{ table: string; n: number; text: string }> {
  let after: { userId: string; key: string } | null = { userId: NOBODY, key: prefix };
  while (after !== null) {
    const page: ReturnType<Store['list']> = store.list('log', NOBODY, PAGE, after);
    for (const { key, value } of page.rows) {
      if (!key.startsWith(prefix)) return;
      const [table = '', n = ''] = key.split(':');
      yield { table, n: Number(n), text: (JSON.parse(value) as { j: string }).j };
    }
    after = page.next;
  }
}

/** The full log of one table. */
export function exportLog(store: Store, table: string): FullLog {
  return { format: LOG_FORMAT, version: LOG_VERSION, table, rows: [...rowsFrom(store, `${table}:`)].map(({ n, text }) => ({ n, text })) };
}

export const tablesIn = (store: Store): string[] => [...new Set([...rowsFrom(store, '')].map(({ table }) => table))];

if (import.meta.url === `file://${process.argv[1] ?? ''}`) {
  const { values } = parseArgs({ options: { data: { type: 'string', default: './data' }, table: { type: 'string' } } });
  const store = openStore(values.data);
  try {
    const log = values.table === undefined ? null : exportLog(store, values.table);
    if (log !== null && log.rows.length > 0) console.log(JSON.stringify(log));
    else {
      console.error(
        `${values.table === undefined ? 'Name a table with --table' : `No log of table ${values.table}`}. There are: ${tablesIn(store).join(' ') || 'none'}`,
      );
      process.exitCode = 2;
    }
  } finally {
    store.close();
  }
}
