// npm run scenario -- FILE… [--json] [--server embedded|nakama|URL [--key SERVERKEY]]: plays scenario files and tells
// what does not hold.
// On the engine each is played in all ways; on a test server by move and by gesture, through its sockets. By name a
// server is started for it.

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startServer, type ServerHandle, type ServerName } from '../tests/conformance/servers.ts';
import type { ServerAddress } from '../src/net/nakama.ts';
import { buildIfStale } from './build/build-if-stale.ts';
import { addressAt, addressOf } from './table-client.ts';
import type { Driver } from './scenario/driver.ts';
import { engineDriver } from './scenario/engine.ts';
import { flawOf } from './scenario/flaws.ts';
import type { Scenario } from './scenario/format.ts';
import { gameWithWords } from './scenario/games.ts';
import { runScenario, WAYS, wayName } from './scenario/run.ts';
import { serverDriver, type ServerDriver } from './scenario/server.ts';

interface Report {
  file: string;
  id: string;
  way: string;
  wrong: string[];
}

const { values, positionals: files } = parseArgs({
  options: { json: { type: 'boolean', default: false }, server: { type: 'string' }, key: { type: 'string' } },
  allowPositionals: true,
});
if (files.length === 0) {
  console.error('usage: npm run scenario -- FILE… [--json] [--server embedded|nakama|URL [--key SERVERKEY]]');
  process.exit(2);
}
const { server } = values;
const ways = server === undefined ? WAYS : WAYS.filter((way) => !way.frozen);
const drivers = new Map<string, ServerDriver>();
const own = server === 'embedded' || server === 'nakama' ? await ownServer(server) : null;

async function ownServer(name: ServerName): Promise<ServerHandle> {
  buildIfStale('.', ['server bundle']);
  return startServer(name);
}
const addressNow = (url: string): Promise<ServerAddress> | ServerAddress => (own === null ? addressAt(url, values.key) : addressOf(own.url, own.serverKey));

async function driverFor({ game, words }: NonNullable<ReturnType<typeof gameWithWords>>): Promise<Driver> {
  if (server === undefined) return engineDriver(game, words);
  let driver = drivers.get(game.id);
  if (driver === undefined) drivers.set(game.id, (driver = await serverDriver(await addressNow(server), game, words)));
  return driver;
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
  for (const way of ways) {
    const wrong = await driverFor(found)
      .then((driver) => runScenario(scenario, driver, way))
      .catch((error: unknown) => [error instanceof Error ? error.message : String(error)]);
    reports.push({ file, id: scenario.id, way: wayName(way), wrong });
  }
  return reports;
}

const reports: Report[] = [];
// One after the other: people at a server are at one table at a time.
for (const file of files) reports.push(...(await playFile(file)));
for (const driver of drivers.values()) driver.end();
await own?.stop();
const failed = reports.filter((report) => report.wrong.length > 0);
if (values.json) console.log(JSON.stringify({ played: reports.length, failed }, null, 2));
else {
  for (const { id, file, way, wrong } of failed) for (const what of wrong) console.log(`${id} (${way}) ${file}\n  ${what}`);
  console.log(`${reports.length - failed.length} passed, ${failed.length} failed`);
}
// nakama-js leaves timers behind that would keep the process.
process.exit(failed.length > 0 ? 1 : 0);
