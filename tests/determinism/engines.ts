// The engines that must agree: Node as it runs this file, Chromium, and the servers, each asked to play the script from
// a seed.

import path from 'node:path';
import { chromium } from 'playwright-core';
import { build } from 'esbuild';
import { runScript } from '../../server-modules/kernel/determinism.ts';
import { RPC } from '../../server-modules/protocol/calls.ts';
import type { TestIn } from '../../server-modules/protocol/testin.ts';
import { chromiumFlags, needChromium } from '../../tools/chromium.ts';
import { buildIfStale } from '../../tools/build/build-if-stale.ts';
import { createStage } from '../conformance/case.ts';
import { openSocket } from '../conformance/socket.ts';
import { startServer, type ServerName } from '../conformance/servers.ts';

/** Verbs in one RPC: Nakama closes a socket whose RPC takes longer than its ping, and a machine may be busy. */
const SLICE = 250;

export interface Engine {
  readonly name: string;
  /** Plays `count` verbs from `seed`; gives the hash of the world. */
  run(seed: string, count: number): Promise<string>;
  stop(): Promise<void>;
}

export const node: Engine = { name: 'Node', run: (seed, count) => Promise.resolve(runScript(seed, count)), stop: () => Promise.resolve() };

/** A blank page with the kernel alone in it. */
export async function openChromium(): Promise<Engine> {
  const source = path.resolve('server-modules/kernel/determinism.ts');
  const bundle = await build({
    stdin: { contents: `export { runScript } from ${JSON.stringify(source)};`, resolveDir: path.resolve('.'), loader: 'ts' },
    bundle: true,
    format: 'iife',
    globalName: 'Kernel',
    target: 'es2022',
    write: false,
    logLevel: 'warning',
  });
  const browser = await chromium.launch({ executablePath: needChromium(), args: chromiumFlags() });
  const page = await browser.newPage();
  await page.goto('data:text/html,<title>kernel</title>');
  await page.addScriptTag({ content: bundle.outputFiles?.[0]?.text ?? '' });
  return {
    name: `Chromium ${browser.version()}`,
    run: (seed, count) => page.evaluate(`Kernel.runScript(${JSON.stringify(seed)}, ${count})`).then(String),
    stop: () => browser.close(),
  };
}

/**
 * The bundle inside a server, asked by its RPC for tests over a bare socket, in slices that go on from the written
 * world.
 */
export async function openServer(name: ServerName): Promise<Engine> {
  buildIfStale('.', ['server bundle']);
  const server = await startServer(name);
  const socket = await openSocket(server.url, await createStage(server).token());
  return {
    name: name === 'nakama' ? 'Nakama (goja)' : 'embedded host',
    async run(seed, count) {
      let [hash, world] = ['', ''];
      for (let played = 0; played < count; played += SLICE) {
        const asked: TestIn = { table: 'none', t: 'run', seed, count: Math.min(SLICE, count - played), ...(world === '' ? {} : { world }) };
        const answer = await socket.ask({ rpc: { id: RPC.test, payload: JSON.stringify(asked) } });
        const rpc = answer['rpc'];
        const payload: unknown = typeof rpc === 'object' && rpc !== null ? Reflect.get(rpc, 'payload') : undefined;
        if (typeof payload !== 'string') throw new Error(`no hash: ${JSON.stringify(answer)}`);
        ({ hash, world } = JSON.parse(payload) as { hash: string; world: string });
      }
      return hash;
    },
    async stop() {
      socket.end();
      await server.stop();
    },
  };
}
