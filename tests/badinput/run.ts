// Bad input: `tsx tests/badinput/run.ts --door` in memory, `--server embedded|nakama` over real sockets; [--count N]
// [--seed S].

import { parseArgs } from 'node:util';
import { chanceFrom } from '../../server-modules/table/promise/chance.ts';
import { LONG, openReport } from '../support/report.ts';
import { coverage } from './codes.ts';
import { atTheDoor } from './door.ts';
import { mutator } from './mutate.ts';
import { overSockets } from './sockets.ts';
import { startServer } from '../conformance/servers.ts';
import { buildIfStale } from '../../tools/build/build-if-stale.ts';
import { provoke } from './provoke.ts';
import { KINDS, VERBS } from './valid.ts';

const { values } = parseArgs({
  options: {
    door: { type: 'boolean', default: false },
    server: { type: 'string', default: 'embedded' },
    count: { type: 'string' },
    seed: { type: 'string', default: 'bad1de45' },
  },
});
const sorted = (counts: ReadonlyMap<string, number>): { [name: string]: number } => Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));

if (values.door) {
  const report = openReport('badinput-door');
  const count = Number(values.count ?? (LONG ? 100_000 : 10_000));
  const found = atTheDoor(mutator(chanceFrom(values.seed)), count);
  report.check(
    `${count} bad messages at the door: nothing throws, every refusal is a known word and leaves no trace`,
    found.sent >= count && found.faults.length === 0,
    found.faults.join('\n      '),
  );
  report.check('games went on to their end by bots afterwards', found.finished > 5, found.finished);
  const kinds = [...KINDS.filter((kind) => kind !== 'verb'), ...VERBS.map((verb) => `verb ${verb}`)];
  const unsent = kinds.filter((kind) => !found.kinds.has(kind));
  report.check('every kind of message and every verb was the stuff of damage', unsent.length === 0, unsent);
  const met = provoke();
  for (const [refusal, answer] of met) {
    report.check(`provoked on purpose: ${refusal}`, answer === refusal, answer);
    if (answer === refusal) found.refused.set(refusal, (found.refused.get(refusal) ?? 0) + 1);
  }
  const { table, missing } = coverage(found.refused);
  report.check('every refusal that can be provoked was seen', missing.length === 0, missing);
  for (const [family, row] of Object.entries(table)) report.figure(`${family} refusals`, row);
  report.figure('seed', values.seed);
  report.figure('messages', { sent: found.sent, accepted: found.accepted, flaws: found.flaws, passing: found.passing, gamesFinished: found.finished });
  report.figure('kinds', sorted(found.kinds));
  report.close();
}

/** Others that start servers look for free ports elsewhere. */
const PORTS = 7_680;
const name = values.server === 'nakama' ? 'nakama' : 'embedded';
const report = openReport(name === 'embedded' ? 'badinput-sockets' : 'badinput-nakama');
const count = Number(values.count ?? (LONG ? 10_000 : 1_000));
// Nakama takes two seconds to close a socket that was sent nonsense: there many are hostile at once.
const people = name === 'nakama' ? 12 : 2;
const chances = Array.from({ length: people }, (_, i) => mutator(chanceFrom((Number.parseInt(values.seed, 16) + i).toString(16))));
buildIfStale('.', ['server bundle']);
const server = await startServer(name, PORTS);
try {
  const found = await overSockets(server, chances, count);
  const { acts, rpcs, data, frames } = found.sent;
  report.check(
    `${name}: ${count} bad messages and a flood: a typed refusal or a closed socket, no trace, others play on to the end`,
    found.faults.length === 0 && acts + rpcs + data + frames >= count,
    found.faults.join('\n      '),
  );
  report.check(`${name}: sockets were closed and messages refused`, found.closed > 0 && found.refused.size > 5, found.closed);
  report.figure('seed', values.seed);
  report.figure('sent', found.sent);
  report.figure('accepted', found.accepted);
  report.figure('sockets closed', found.closed);
  report.figure('refusals', sorted(found.refused));
  report.figure('seconds', found.seconds);
  report.figure('words', sorted(found.words));
} catch (error) {
  report.check(`${name}: the suite ran to its end`, false, error instanceof Error ? (error.stack ?? error.message) : String(error));
} finally {
  await server.stop();
}
report.close();
