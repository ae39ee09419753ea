// What can still be read of a database that does not hold together, in a new one. For whoever has no backup: it loses
// what cannot be read, and says so.

import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import Database from 'libsql';
import { layOut } from './layout.ts';
import { asBytes, bytesIn } from './soundness.ts';

export interface Salvaged {
  /** The server's name for itself; a new one where the old could not be read. */
  server: string;
  commits: number;
  /** What was left out: a row by its name, or a table whose rows could not all be read. */
  left: string[];
}

interface Table {
  /** Columns of text, those of the primary key first. */
  text: readonly string[];
  /** How many of them are the key. */
  keys: number;
  numbers: readonly string[];
}
const TABLES: { readonly [table: string]: Table } = {
  storage: { text: ['collection', 'user_id', 'key', 'value', 'version'], keys: 3, numbers: ['read', 'write', 'create_time', 'update_time'] },
  accounts: { text: ['id', 'username'], keys: 1, numbers: ['create_time', 'update_time'] },
  devices: { text: ['id', 'user_id'], keys: 1, numbers: [] },
  keys: { text: ['name', 'value'], keys: 1, numbers: [] },
  voids: { text: ['name'], keys: 1, numbers: ['since', 'until'] },
};

/** A row: its texts, then its numbers. Null: what stands there is no text. */
type Line = { key: string[]; values: (string | number)[] } | null;

/**
 * Rows from one end until the first that cannot be read; true at the other end. One by one: what is fetched together is
 * lost together.
 */
function* readable(db: Database.Database, name: string, { text, keys, numbers }: Table, back: boolean): Generator<Line, boolean> {
  const key = text.slice(0, keys);
  const columns = [...text.map((one) => `${asBytes(one)} as ${one}`), ...numbers.map((one) => `cast(${one} as integer) as ${one}`)].join(', ');
  const order = `order by ${key.map((one) => `t.${one}${back ? ' desc' : ''}`).join(', ')} limit 1`;
  const after = `where (${key.map((one) => `t.${one}`).join(', ')}) ${back ? '<' : '>'} (${key.map(() => 'cast(? as text)').join(', ')})`;
  try {
    const next = db.prepare(`select ${columns} from ${name} t ${after} ${order}`);
    let found = db.prepare(`select ${columns} from ${name} t ${order}`).get() as { [column: string]: unknown } | undefined;
    while (found !== undefined) {
      const row = found;
      const bytes = text.map((one) => bytesIn(row[one]));
      yield bytes.every(isUtf8) ? { key: bytes.slice(0, keys).map(String), values: [...bytes.map(String), ...numbers.map((one) => Number(row[one]))] } : null;
      // As one list: a buffer alone would be taken for parameters by name.
      found = next.get(bytes.slice(0, keys)) as typeof found;
    }
    return true;
  } catch {
    return false;
  }
}

/**
 * Copies all that can be read into a new file, which must not be there. Row by row from the front to the first damage,
 * and from the back to the last.
 */
export function salvage(from: Database.Database, file: string): Salvaged {
  const to = new Database(file);
  // Thrown away whole when something fails, and synced by whoever asked for it.
  to.exec('pragma journal_mode = off; pragma synchronous = off');
  const left: string[] = [];
  const copy = (name: string, table: Table): void => {
    const columns = [...table.text, ...table.numbers];
    const put = to.prepare(`insert or ignore into ${name} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`);
    /** Gives whether it came to the other end or to the row `until`, and the last row it took. */
    const way = (back: boolean, until: string | null): { whole: boolean; last: string | null } => {
      const rows = readable(from, name, table, back);
      let last: string | null = null;
      for (let next = rows.next(); ; next = rows.next()) {
        if (next.done === true) return { whole: next.value, last };
        const line = next.value;
        if (line === null) {
          left.push(`a row of the table ${name}`);
          continue;
        }
        const named = line.key.join('/');
        if (named === until) return { whole: true, last };
        last = named;
        const [, , key = '', value = '', version] = line.values;
        if (name === 'storage' && createHash('md5').update(String(value)).digest('hex') !== version) left.push(`the row ${line.key[0]}/${key}`);
        else put.run(...line.values);
      }
    };
    const forward = way(false, null);
    if (forward.whole) return;
    left.push(`rows in the middle of the table ${name}`);
    way(true, forward.last);
  };
  try {
    const fresh = layOut(to);
    to.exec(`begin; delete from keys`);
    for (const [name, table] of Object.entries(TABLES)) copy(name, table);
    const { n } = to.prepare('select (select count(*) from storage) + (select count(*) from accounts) as n').get() as { n: number };
    if (n === 0) throw new Error('not one row of it can be read');
    const own = to.prepare(`select value from keys where name = 'identity'`).get() as { value: string } | undefined;
    if (own === undefined) to.prepare(`insert into keys values ('identity', ?)`).run(fresh);
    let commits = 1;
    try {
      commits = Number((from.prepare('select n from commits').get() as { n: number } | undefined)?.n ?? 1);
    } catch {
      left.push('the count of commits');
    }
    to.prepare('update commits set n = ?').run(commits);
    to.exec('commit');
    return { server: own?.value ?? fresh, commits, left };
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  } finally {
    to.close();
  }
}
