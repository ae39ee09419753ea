// node compare.mjs [--pieces 300] [--ops 4000] [--rounds 7] [--json]: Baize beside Colyseus. Interleaved rounds, the
// least of each, ratios.

import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

const HERE = dirname(fileURLToPath(import.meta.url));
/** The check reads every byte for every viewer; more pieces, fewer operations. */
const CHECK_WORK = 600_000;

const CONTESTANTS = [
  { name: 'Colyseus', module: 'peers/colyseus.mjs' },
  { name: 'Baize', module: 'contestant.mjs' },
  { name: 'Baize with admission and log', module: 'contestant.mjs', options: { admission: true } },
];

function run(contestant, job) {
  const arg = JSON.stringify({ ...job, module: pathToFileURL(join(HERE, contestant.module)).href, options: contestant.options ?? {} });
  const done = spawnSync(process.execPath, [join(HERE, 'job.mjs'), arg], { encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } });
  if (done.status !== 0) throw new Error(`${contestant.name}: ${job.task} failed\n${done.stderr}`);
  return JSON.parse(done.stdout.trim().split('\n').at(-1));
}

/** Plays the work with every contestant and returns figures and ratios to Colyseus. */
export function compare({ pieces = 300, ops = 4000, rounds = 7 } = {}) {
  const rows = CONTESTANTS.map((c) => ({ name: c.name, cpu: [], ...run(c, { task: 'check', pieces, ops: Math.min(ops, Math.floor(CHECK_WORK / pieces)) }) }));
  for (let round = 0; round < rounds; round++) {
    for (let i = 0; i < CONTESTANTS.length; i++) {
      const at = (i + round) % CONTESTANTS.length;
      rows[at].cpu.push(run(CONTESTANTS[at], { task: 'time', pieces, ops }).micros);
    }
  }
  const peer = rows[0];
  // What else runs on the machine only ever adds: the least of many rounds is what the work itself took.
  for (const row of rows) row.micros = Math.min(...row.cpu);
  for (const row of rows) row.ratio = { cpu: row.micros / peer.micros, bytes: row.bytes / peer.bytes, join: row.join / peer.join };
  return { pieces, ops, rounds, rows };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      pieces: { type: 'string', default: '300' },
      ops: { type: 'string', default: '4000' },
      rounds: { type: 'string', default: '7' },
      json: { type: 'boolean', default: false },
    },
  });
  const result = compare({ pieces: Number(values.pieces), ops: Number(values.ops), rounds: Number(values.rounds) });
  if (values.json) console.log(JSON.stringify(result));
  else {
    console.log(`${result.pieces} pieces, ${result.ops} operations, the least of ${result.rounds} rounds\n`);
    console.log('| contestant | CPU / Colyseus | bytes / Colyseus | bytes per op and viewer (p99) | join bytes | incomplete | twins differ |');
    console.log('| --- | --- | --- | --- | --- | --- | --- |');
    for (const r of result.rows)
      console.log(
        `| ${r.name} | ${r.ratio.cpu.toFixed(2)} | ${r.ratio.bytes.toFixed(2)} | ${r.bytes.toFixed(1)} (${r.bytesP99}) | ${r.join} to ${r.joinLater} | ${r.incomplete} | ${r.twins} |`,
      );
  }
}
