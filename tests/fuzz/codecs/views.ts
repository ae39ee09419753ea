// What a server sends: a page that is told nonsense says so by one of two errors, soon and without filling its memory.

import { Bug } from '../../../server-modules/kernel/result.ts';
import { applyPatch, readSnapshot, writeSnapshot } from '../../../server-modules/protocol/codec.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { must, refusing } from './check.ts';

const EMPTY = { rev: 0, tick: 0, pieces: new Map(), zones: new Map(), sheet: new Map(), room: {}, rules: null, log: [] } as unknown as View;

export function fuzz(bytes: Uint8Array): void {
  const read = refusing(() => readSnapshot(bytes), Bug, SyntaxError);
  if (read !== null) {
    const written = writeSnapshot(read.value);
    must(Buffer.from(writeSnapshot(readSnapshot(written))).equals(Buffer.from(written)), 'a snapshot that was written again is another one');
  }
  // A patch that follows whatever the first half was, and one to an empty table.
  refusing(() => applyPatch(EMPTY, bytes), Bug, SyntaxError);
  if (read !== null) refusing(() => applyPatch(read.value, bytes.slice(bytes.length >> 1)), Bug, SyntaxError);
}
