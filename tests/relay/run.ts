// Relays as processes: `tsx tests/relay/run.ts [story | load] [--server embedded|nakama] [--watchers N]`.
// Who watches through a relay sees what who watches at the server sees, whatever becomes of the server, the relay and
// the link; a relay without the key shows nothing. `load`, which the long form (BAIZE_LONG=1) runs too: many watchers
// of one table, and what they cost the process that the players are on.

import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { filesHere } from '../../host/relay/config.ts';
import { buildIfStale } from '../../tools/build/build-if-stale.ts';
import { ROOT } from '../../host/run.ts';
import { tempFolder } from '../../tools/temp-folder.ts';
import { LONG, openReport } from '../support/report.ts';
import { loadStory } from './load.ts';
import { startServer, type ServerKind } from './server.ts';
import { sameStory, wrongKeyStory } from './stories.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { server: { type: 'string', default: 'embedded' }, watchers: { type: 'string' } },
});
const kind: ServerKind = values.server === 'nakama' ? 'nakama' : 'embedded';
const report = openReport(kind === 'nakama' ? 'relay-nakama' : 'relay');
const MANY = 10_000;
const FEW = 200;

// Beside Nakama the page is served from what was built; the embedded host's watchers here ask for no page.
if (kind === 'nakama') buildIfStale(ROOT);
else buildIfStale(ROOT, ['server bundle']);
const key = randomBytes(24).toString('hex');

if (positionals[0] !== 'load') {
  await report.part('through a relay: the story ran to its end', async () => {
    const server = await startServer(kind, tempFolder('relay'), key);
    try {
      await sameStory(report, server, key);
      await wrongKeyStory(report, server);
    } finally {
      await server.stop();
    }
  });
}
// The load is of the embedded server, whose process is the players' alone.
if (kind === 'embedded' && positionals[0] !== 'story') {
  const wanted = Number(values.watchers ?? (LONG ? MANY : FEW));
  const files = filesHere();
  const most = files === null ? wanted : Math.min(wanted, files - 512);
  report.figure('open files that a process may have (ulimit -n)', files);
  if (most < wanted) console.log(`      ulimit -n is ${files}: ${most} watchers in place of ${wanted}`);
  await report.part('load: it ran to its end', () =>
    loadStory(report, tempFolder('relay-load'), key, { watchers: most, relays: most > 1000 ? 2 : 1, long: LONG }),
  );
}
report.close();
