// One seed, one world, in every engine: `tsx tests/determinism/run.ts [--nakama]`. 2,000 verbs in `npm test`, 10,000
// with BAIZE_LONG=1.

import { parseArgs } from 'node:util';
import { scriptStep, scriptWorld } from '../../server-modules/kernel/determinism.ts';
import { decodeWorld, encodeWorld, hashWorld } from '../../server-modules/kernel/encode.ts';
import { verbs } from '../../server-modules/kernel/verbs/index.ts';
import { LONG, openReport } from '../support/report.ts';
import { node, openChromium, openServer, type Engine } from './engines.ts';

const { values } = parseArgs({ options: { nakama: { type: 'boolean', default: false } } });
const COUNT = LONG ? 10_000 : 2_000;
const SEEDS = LONG ? ['c0ffee', '5eed', 'a1', 'b2', 'c3'] : ['c0ffee', '5eed'];
const report = openReport(values.nakama ? 'determinism-nakama' : 'determinism');

/** Which verbs the script does; `none` counts steps that found nothing to do. */
function coverage(seed: string, count: number): { [verb: string]: number } {
  const w = scriptWorld(seed);
  const done = new Map<string, number>();
  for (let i = 0; i < count; i++) {
    const name = scriptStep(w)?.t ?? 'none';
    done.set(name, (done.get(name) ?? 0) + 1);
  }
  return Object.fromEntries([...done].sort());
}

/** The script with the world written down and read again now and then, as a server that sleeps and wakes. */
function sleepy(seed: string, count: number): string {
  let w = scriptWorld(seed);
  for (let i = 0; i < count; i++) {
    if (i % 97 === 96) {
      const read = decodeWorld(encodeWorld(w));
      if (!read.ok) throw new Error(`the world cannot be read again at ${read.error.part}`);
      w = read.value;
    }
    scriptStep(w);
  }
  return hashWorld(w);
}

const expected = new Map<string, string>();
for (const seed of SEEDS) expected.set(seed, await node.run(seed, COUNT));
report.figure('verbs', COUNT);
report.figure('hashes', Object.fromEntries(expected));
const covered = coverage('c0ffee', COUNT);
report.figure('accepted', covered);
const missing = Object.keys(verbs).filter((verb) => (covered[verb] ?? 0) === 0);
report.check('the script does every verb there is', missing.length === 0, missing);
report.check('the script hardly ever finds nothing to do', (covered['none'] ?? 0) * 100 < COUNT, covered['none']);
report.check('other seeds give other worlds', new Set(expected.values()).size === SEEDS.length);
for (const seed of SEEDS) report.check(`a world written down and read again goes on alike, seed ${seed}`, sleepy(seed, COUNT) === expected.get(seed));

const opened: (() => Promise<Engine>)[] = values.nakama ? [() => openServer('nakama')] : [() => openServer('embedded'), openChromium];
const milliseconds: { [engine: string]: number } = {};
for (const open of opened) {
  await report.part('an engine can be opened', async () => {
    const engine = await open();
    try {
      for (const seed of SEEDS) {
        const began = Date.now();
        const hash = await engine.run(seed, COUNT);
        milliseconds[engine.name] = Math.max(milliseconds[engine.name] ?? 0, Date.now() - began);
        report.check(`${COUNT} verbs from seed ${seed}: ${engine.name} has Node's world`, hash === expected.get(seed), hash);
      }
    } finally {
      await engine.stop();
    }
  });
}
report.figure('milliseconds', milliseconds);
report.close();
