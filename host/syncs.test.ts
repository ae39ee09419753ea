// An acknowledgement follows a sync: the host runs under strace, and between a request and its answer the disk must
// have been waited for.

import { Client } from '@heroiclabs/nakama-js';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { installNodeShims } from '../src/net/node-shims.ts';
import { serverKeyOf, startChildHost } from '../tools/child-host.ts';
import { needStrace } from '../tools/suites/strace.ts';
import { openStore } from './storage/store.ts';
import { connect, run } from './testing/person.ts';
import { TINY } from './testing/bundle.ts';

const WRITES = 8;
const MARK = 'written ';

/**
 * Writes a row after the other, each by an RPC of its own, and gives how often the store's file was synced before each
 * of the answers but the first went out.
 */
async function syncsBefore(synced: boolean): Promise<number[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'baize-syncs-'));
  const [bundle, trace] = [path.join(folder, 'tiny.js'), path.join(folder, 'trace')];
  writeFileSync(bundle, TINY);
  // `-D`: the host stays our own child; `-y`: files and sockets by their names.
  const under = [needStrace(), '-D', '-f', '-qq', '--seccomp-bpf', '-y', '-s', '400', '-o', trace, '-e', 'trace=fsync,fdatasync,write,writev,sendto,sendmsg'];
  const host = await startChildHost({ dataDir: path.join(folder, 'data'), bundle, synced, under });
  try {
    const one = await connect(new Client(await serverKeyOf(host.url), '127.0.0.1', String(host.port), false));
    for (let i = 0; i < WRITES; i++)
      expect(await run(one, `nk.storageWrite([{ collection: 'c', key: 'k${i}', value: { n: ${i} } }]); return '${MARK}${i}'`)).toBe(`${MARK}${i}`);
    one.socket.disconnect(false);
    await host.term();
    return counted(readFileSync(trace, 'utf8'));
  } finally {
    await host.kill9();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Syncs of the store that succeeded between the first answer and the next, and so on: what came before the first was
 * the laying out of the store too.
 */
function counted(trace: string): number[] {
  const out: number[] = [];
  /** Threads that wait for the disk just now. */
  const waiting = new Set<string>();
  let syncs = 0;
  for (const line of trace.split('\n')) {
    const [thread = ''] = line.split(' ');
    const ofStore = /f(?:data)?sync\(\d+<[^>]*baize\.db[^>]*>/.test(line);
    if (ofStore && line.includes('<unfinished')) waiting.add(thread);
    else if (line.endsWith('= 0') && (ofStore || (/sync resumed>/.test(line) && waiting.delete(thread)))) syncs++;
    // The answers go out in order, each once; the store's own log bears the same text but goes to its file.
    if (!line.includes('baize.db') && line.includes(`${MARK}${out.length}`)) {
      out.push(syncs);
      syncs = 0;
    }
  }
  return out.slice(1);
}

// Elsewhere than on Linux the level that the connection tells must do (the test below).
if (process.platform === 'linux')
  test('what is acknowledged was synced before; a store that does not wait is told apart', { timeout: 300_000 }, async () => {
    installNodeShims();
    const waits = await syncsBefore(true);
    expect(waits).toHaveLength(WRITES - 1);
    for (const syncs of waits) expect(syncs, waits.join()).toBeGreaterThan(0);
    expect(await syncsBefore(false)).toEqual(Array(WRITES - 1).fill(0));
  });

test('the connection in use waits for the disk, unless a test server was told that memory will do', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'baize-level-'));
  try {
    for (const [synced, level] of [
      [undefined, 'full'],
      [true, 'full'],
      [false, 'off'],
    ] as const) {
      const store = openStore(folder, synced);
      expect(store.durability()).toEqual({ journal: 'wal', synchronous: level });
      store.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
