// Two nodes of the version before over one PostgreSQL, which become nodes of this one.

import { rmSync } from 'node:fs';
import { ROOT } from '../../../host/run.ts';
import { buildIfStale } from '../../../tools/build/build-if-stale.ts';
import { startCluster, type ClusterHandle } from '../../../tools/cluster/cluster.ts';
import { tempFolder } from '../../../tools/temp-folder.ts';
import { freeBlock } from '../../conformance/servers.ts';
import type { Report } from '../../support/report.ts';
import { earlierBundle, PREVIOUS } from './earlier.ts';
import { releaseStory } from './release.ts';

/** Where free ports are looked for. */
const PORTS = 8_400;

/** Starts what it needs, and leaves nothing running. */
export async function runRelease(report: Report, from = PREVIOUS): Promise<void> {
  const folder = tempFolder('release');
  let cluster: ClusterHandle | null = null;
  try {
    buildIfStale(ROOT, ['server bundle']);
    const first = await freeBlock(PORTS);
    const nodes = new Map([
      ['a', first],
      ['b', await freeBlock(first + 10)],
    ]);
    cluster = await startCluster({ nodes, port: 0, dataDir: folder, test: true, bundle: earlierBundle(from) });
    await releaseStory(cluster, report, 'build/tests.js');
  } finally {
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
