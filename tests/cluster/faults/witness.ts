// A witness inside the database: a trigger that writes down who wrote which row of a table, and when, in the same
// transaction. What a table's own row says is written over by the next; here all of it stays.
// It is laid, and read at the end, by PostgreSQL's own single-user mode, which needs no client: so the server stands
// still meanwhile.

import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildNakama } from '../../../tools/nakama/build.ts';
import { nakamaConfig } from '../../../tools/nakama/config.ts';
import { keysIn } from '../../../tools/nakama/keys.ts';
import { postgresPrograms, serverUser } from '../../../tools/nakama/postgres-programs.ts';
import { startPostgres } from '../../../tools/nakama/postgres.ts';
import { freePort } from '../../../tools/nakama/processes.ts';
import { migrate } from '../../../tools/nakama/server.ts';
import type { Left, Witnessed } from './rows.ts';

/** Of a table's own row and of its log. `port`: from which the writer had called the database. */
const LAY = [
  `CREATE TABLE witness (id bigserial PRIMARY KEY, tx text NOT NULL, at double precision NOT NULL, port integer,
     collection text NOT NULL, key text NOT NULL, said jsonb)`,
  `CREATE FUNCTION witness() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE j jsonb := (NEW.value->>'j')::jsonb;
   BEGIN
     IF NEW.collection = 'log' THEN j := jsonb_build_object('input', j->'input');
     ELSE j := jsonb_build_object('epoch', j->'epoch', 'match', j->'match', 'node', j->'node');
     END IF;
     INSERT INTO witness (tx, at, port, collection, key, said) VALUES (pg_current_xact_id()::text,
       extract(epoch FROM clock_timestamp()) * 1000, inet_client_port(), NEW.collection, NEW.key, j);
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER witness AFTER INSERT OR UPDATE ON storage FOR EACH ROW
     WHEN (NEW.collection IN ('log', 'table')) EXECUTE FUNCTION witness()`,
] as const;

const WITNESSED = 'SELECT * FROM witness ORDER BY id';
const LEFT = `SELECT collection, key, value->'n' AS n, value->'first' AS first FROM storage WHERE collection IN ('log', 'snap') ORDER BY key`;

/** Runs statements on the data of a server that stands still. Throws what PostgreSQL has against them. */
function alone(folder: string, statements: readonly string[]): void {
  const ran = spawnSync(postgresPrograms().postgres, ['--single', '-D', folder, 'nakama'], {
    ...serverUser(),
    cwd: folder,
    env: { PATH: process.env['PATH'], LC_ALL: 'C', HOME: tmpdir(), TZ: 'UTC' },
    // A line is a statement.
    input: statements.map((one) => `${one.replaceAll(/\n\s*/g, ' ')}\n`).join(''),
    encoding: 'utf8',
  });
  if (ran.status !== 0 || /\b(?:ERROR|FATAL|PANIC):/.test(ran.stderr)) throw new Error(`PostgreSQL, alone:\n${ran.stderr || String(ran.error)}`);
}

/** What a statement gives, a row each. */
function rowsOf(folder: string, query: string): unknown[] {
  const file = path.join(folder, 'rows.json');
  // As CSV with signs that no JSON has: each line is one row's JSON and nothing else.
  alone(folder, [
    `COPY (SELECT row_to_json(one) FROM (${query}) AS one) TO '${file.replaceAll("'", "''")}' WITH (FORMAT csv, QUOTE E'\\x01', DELIMITER E'\\x02')`,
  ]);
  const lines = readFileSync(file, 'utf8').split('\n');
  rmSync(file);
  return lines.filter((line) => line !== '').map((line): unknown => JSON.parse(line));
}

const databaseIn = (dataDir: string): string => path.join(dataDir, 'postgres');

/** Makes the database of a cluster that is to start on this folder, which is there, with the witness in it. */
export async function layWitness(dataDir: string): Promise<void> {
  chmodSync(dataDir, 0o711); // the database does not run as root, and passes through here
  const keys = keysIn(dataDir);
  const config = path.join(dataDir, 'witness.yml');
  const port = await freePort();
  const postgres = await startPostgres({ folder: databaseIn(dataDir), port, password: keys.databasePassword });
  const lastWill = (): void => void process.kill(postgres.pid, 'SIGINT');
  process.once('exit', lastWill);
  try {
    const host = '127.0.0.1';
    writeFileSync(config, nakamaConfig({ host, port: 1, database: `${host}:${port}`, dataDir, modules: dataDir, logFile: null, keys, env: [] }), {
      mode: 0o600,
    });
    await migrate(buildNakama(), config);
  } finally {
    await postgres.stop();
    process.off('exit', lastWill);
  }
  alone(databaseIn(dataDir), LAY);
}

/** What the witness saw, and what is left of logs and snapshots; the cluster has stopped. */
export function readWitness(dataDir: string): { seen: Witnessed[]; left: Left[] } {
  const folder = databaseIn(dataDir);
  return { seen: rowsOf(folder, WITNESSED) as Witnessed[], left: rowsOf(folder, LEFT) as Left[] };
}
