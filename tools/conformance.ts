// `npm run test:conformance -- --server embedded|nakama|cluster|both [--only WORDS]`: one suite through nakama-js
// against one server, or against the first two. `--store gateway`: where pictures go past Nakama they go to an S3 store
// of independent make, built from its Go module, instead of to our double.

import { parseArgs } from 'node:util';
import { bucketCases, startBucket } from '../tests/conformance/bucket.ts';
import { startServer, type ServerName } from '../tests/conformance/servers.ts';
import { peopleCases } from '../tests/conformance/people.ts';
import { cases, runSuite } from '../tests/conformance/suite.ts';
import { buildIfStale } from './build/build-if-stale.ts';

const { values } = parseArgs({
  options: { server: { type: 'string', default: 'embedded' }, only: { type: 'string', default: '' }, store: { type: 'string', default: 'double' } },
});
const NAMES: { readonly [asked: string]: readonly ServerName[] } = {
  embedded: ['embedded'],
  nakama: ['nakama'],
  cluster: ['cluster'],
  both: ['embedded', 'nakama'],
};
const names = NAMES[values.server];
if (names === undefined) {
  console.error('--server must be embedded, nakama, cluster or both.');
  process.exit(2);
}
buildIfStale('.', ['server bundle']);
const total = { passed: 0, failed: 0 };
const wanted = [
  { test: true, list: cases },
  { test: false, list: peopleCases },
].map(({ test, list }) => ({ test, list: list.filter(({ title }) => title.includes(values.only)) }));
for (const { name, test, list } of names.flatMap((one) => wanted.map((suite) => ({ name: one, ...suite })))) {
  if (list.length === 0) continue;
  const server = await startServer(name, 7420, true, test);
  try {
    const count = await runSuite(server, (line) => console.log(line), '', list);
    total.passed += count.passed;
    total.failed += count.failed;
  } finally {
    await server.stop();
  }
}
// Only under Nakama pictures go past the server, where somebody names a bucket.
const past = bucketCases.filter(({ title }) => title.includes(values.only));
if (names.includes('nakama') && past.length > 0) {
  const bucket = await startBucket(values.store === 'gateway');
  const server = await startServer('nakama', 7420, true, true, bucket.env);
  try {
    const count = await runSuite(server, (line) => console.log(line), '', past);
    total.passed += count.passed;
    total.failed += count.failed;
  } finally {
    await server.stop();
    await bucket.stop();
  }
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
// nakama-js leaves timers behind that would keep the process for half a minute.
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
