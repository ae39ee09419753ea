// npm run import -- FILE… [--report] [--objects] [--json] [--art FOLDER|ZIP] [--plan OUT.json] [--server URL [--key
// SERVERKEY]]: reads saves of Tabletop Simulator, tables of virtualtabletop.io and boxes, and tells what of them a
// sandbox table would show.
// --art looks for its pictures in a folder of that program's cache or in a zip: found, missing, too large, refused.
// They are not laid: a browser cuts and encodes them, on /import.
// --server opens a sandbox table there and lays it by hand, before anybody else comes.
// --json prints one object for each file, --objects tells it of every object, --plan writes what the table would be
// made of. A table file is not written: it bears the seal of the server that keeps the table, which no tool
// has. --kinds prints what becomes of every kind, as docs/import.md shows it.
// Exit status: 0 every file was read; 1 one is no save; 2 the command or a file cannot be read.

import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { artLines, type ArtReport } from '../src/import/art/told.ts';
import { boxLines } from '../src/import/boxfile/report.ts';
import { kindLines, lackLines } from '../src/import/data/page.ts';
import { importFile } from '../src/import/index.ts';
import type { Plan } from '../src/import/plan.ts';
import { linesOf, rowLines } from '../src/import/report.ts';
import { poolOf } from '../src/import/vtt/file.ts';
import { artIn } from './import-art.ts';

const HOW = 'npm run import -- FILE... [--report] [--objects] [--json] [--art FOLDER|ZIP] [--plan OUT.json] [--server URL [--key SERVERKEY]]';
const OPTIONS = {
  report: { type: 'boolean', default: false },
  objects: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  art: { type: 'string' },
  plan: { type: 'string' },
  server: { type: 'string' },
  key: { type: 'string' },
  kinds: { type: 'boolean', default: false },
} as const;

function fail(why: string): never {
  console.error(why);
  process.exit(2);
}

const { values, positionals: files } = read();
if (values.kinds) {
  for (const line of [...kindLines(), '', ...lackLines()]) console.log(line);
  process.exit(0);
}
if (files.length === 0 || ((values.plan ?? values.server) !== undefined && files.length > 1)) fail(HOW);

function read() {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true });
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)}\n${HOW}`);
  }
}

function bytesOf(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (error) {
    return fail(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

let refused = 0;
for (const file of files) {
  const imported = await importFile(poolOf(bytesOf(file)), { rows: values.objects });
  if (!imported.ok) {
    refused++;
    if (values.json) console.log(JSON.stringify({ refused: imported.no, sentence: imported.sentence }));
    else console.error(`${file}: ${imported.sentence}`);
    continue;
  }
  const { plan, report, box } = imported;
  if (values.plan !== undefined) writeFileSync(values.plan, JSON.stringify(plan));
  if (values.server !== undefined) await lay(plan, values.server).catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)));
  const art: ArtReport | null = values.art === undefined ? null : await artIn(values.art, plan).catch((error: unknown) => fail(String(error)));
  if (!values.json) {
    for (const line of [
      ...(box === undefined ? [] : boxLines(box)),
      ...linesOf(report),
      ...(art === null ? [] : artLines(art)),
      ...(values.objects ? rowLines(report) : []),
    ])
      console.log(line);
    continue;
  }
  const { objects, whole, part, standIns, leftOut, byKind, scripts, rows } = report;
  console.log(
    JSON.stringify(
      {
        ...(box === undefined ? {} : { box: { ...box.about, signed: box.signed } }),
        objects,
        whole,
        part,
        standIns,
        leftOut,
        byKind,
        scripts,
        ...(values.objects ? { rows } : {}),
        ...(art === null ? {} : { art }),
      },
      null,
      2,
    ),
  );
}
process.exit(refused > 0 ? 1 : 0);

/** At a server, by hand; where it is, and what stayed away. */
async function lay(plan: Plan, server: string): Promise<void> {
  const { layAt } = await import('./lay-at.ts');
  const { table, invite, messages, laid, away, refused } = await layAt(plan, server, values.key, (done, all) => process.stderr.write(`\r${done} of ${all} `));
  process.stderr.write('\n');
  console.error(`table ${table}, invite ${invite ?? 'none'}: ${laid} pieces by ${messages} messages, ${away.length} stayed away`);
  for (const [code, n] of Object.entries(refused)) console.error(`  refused ${n}: ${code}`);
}
