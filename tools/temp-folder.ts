// Folders for one run: what a test, a bench or a tool writes down and nobody needs afterwards. They go away with the
// process that made them.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** How every such folder begins: the step runner looks for what was left behind under this name. */
export const TEMP_PREFIX = 'baize-';
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const folders = new Set<string>();
const clear = (): void => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  folders.clear();
};

/**
 * An empty folder in the system's place for such, gone when this process ends: by itself, by a throw, by `process.exit`
 * or by a signal.
 */
export function tempFolder(name: string): string {
  if (folders.size === 0) {
    process.once('exit', clear);
    for (const signal of SIGNALS)
      process.once(signal, () => {
        // A program with an end of its own stops its servers first and then exits.
        if (process.listenerCount(signal) === 0) process.exit(1);
      });
  }
  const folder = mkdtempSync(path.join(tmpdir(), `${TEMP_PREFIX}${name}-`));
  folders.add(folder);
  return folder;
}
