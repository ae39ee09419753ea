// Two nodes of the version before over one PostgreSQL, which become nodes of this one; and three of this one, of which
// one has a later version of one game.

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../../host/run.ts';
import { buildIfStale } from '../../../tools/build/build-if-stale.ts';
import { startCluster, type ClusterHandle } from '../../../tools/cluster/cluster.ts';
import { tempFolder } from '../../../tools/temp-folder.ts';
import { freeBlock } from '../../conformance/servers.ts';
import type { Report } from '../../support/report.ts';
import { earlierBundle, PREVIOUS } from './earlier.ts';
import { releaseStory } from './release.ts';
import { rulesStory } from './rules.ts';

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

/** The rules of Liar's Dice in a bundle, from their version on. */
const DICE = /version:1(?=,streams:\{closed:\["cups"\]\})/g;

/** The same bundle with Liar's Dice as its second version, which takes none over. */
function withSecondRules(bundle: string, folder: string): string {
  const text = readFileSync(path.join(ROOT, bundle), 'utf8');
  if (text.match(DICE)?.length !== 1) throw new Error(`${bundle}: the rules of one game are not found once`);
  const file = path.join(folder, 'second.js');
  writeFileSync(file, text.replace(DICE, 'version:2'));
  return file;
}

/** Starts what it needs, and leaves nothing running. */
export async function runRules(report: Report): Promise<void> {
  const folder = tempFolder('rules');
  let cluster: ClusterHandle | null = null;
  try {
    buildIfStale(ROOT, ['server bundle']);
    const nodes = new Map<string, number>();
    for (let port = PORTS; nodes.size < 3; port += 10) nodes.set('abc'[nodes.size] ?? '', (port = await freeBlock(port)));
    const bundle = 'build/tests.js';
    cluster = await startCluster({ nodes, port: 0, dataDir: folder, test: true, bundle });
    const later = cluster.nodes.get('b');
    await later?.term();
    await later?.start(withSecondRules(bundle, folder));
    await rulesStory(cluster, report);
  } finally {
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
