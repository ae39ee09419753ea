// npm run scenario -- FILE… [--json]: plays scenario files on the engine, each in all ways, and tells what does not hold.

import { readFileSync } from 'node:fs';
import { engineDriver } from './scenario/engine.ts';
import { flawOf, type Scenario } from './scenario/format.ts';
import { gameWithWords } from './scenario/games.ts';
import { runScenario, WAYS, wayName } from './scenario/run.ts';

interface Report {
  file: string;
  id: string;
  way: string;
  wrong: string[];
}

async function playFile(file: string): Promise<Report[]> {
  let raw: unknown;
  try {
    raw = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return [{ file, id: '?', way: 'read', wrong: [error instanceof Error ? error.message : String(error)] }];
  }
  const flaw = flawOf(raw);
  if (flaw !== null) return [{ file, id: '?', way: 'read', wrong: [flaw] }];
  const scenario = raw as Scenario;
  const found = gameWithWords(scenario.game);
  if (found === null) return [{ file, id: scenario.id, way: 'read', wrong: [`no game ${scenario.game}`] }];
  const reports: Report[] = [];
  for (const way of WAYS) {
    const wrong = await runScenario(scenario, engineDriver(found.game, found.words), way).catch((error: unknown) => [
      error instanceof Error ? error.message : String(error),
    ]);
    reports.push({ file, id: scenario.id, way: wayName(way), wrong });
  }
  return reports;
}

const args = process.argv.slice(2);
const files = args.filter((arg) => !arg.startsWith('--'));
if (files.length === 0) {
  console.error('usage: npm run scenario -- FILE… [--json]');
  process.exit(2);
}
const reports = (await Promise.all(files.map(playFile))).flat();
const failed = reports.filter((report) => report.wrong.length > 0);
if (args.includes('--json')) console.log(JSON.stringify({ played: reports.length, failed }, null, 2));
else {
  for (const { id, file, way, wrong } of failed) for (const what of wrong) console.log(`${id} (${way}) ${file}\n  ${what}`);
  console.log(`${reports.length - failed.length} passed, ${failed.length} failed`);
}
process.exitCode = failed.length > 0 ? 1 : 0;
