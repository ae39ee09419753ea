// What the map of a duellist bears: rooms in which the other may be, and apart from them where he was.

import { expect, test } from 'vitest';
import { seat } from '../../../server-modules/kernel/ids.ts';
import type { LogLine } from '../../../server-modules/protocol/messages.ts';
import { smallView } from '../../store/testing.ts';
import { notes } from './notes.ts';

const lines = (...told: [k: string, ...words: string[]][]): LogLine[] =>
  told.map(([k, ...words], at) => ({ i: at + 1, tick: at, kind: 'game', by: null, line: { k, a: [{ s: seat('B') }, ...words.map((w) => ({ w }))] } }));
const marks = (log: LogLine[]) => notes.read(log, smallView()).marks.map(({ on, kind, words }) => [on, kind, words.k]);

test('where the other fired from and has left bears footprints, the rooms next door a hat each; before that he must be there', () => {
  const fired = lines(['shot-miss', 'hall', 'balcony']),
    gone = lines(['shot-miss', 'hall', 'balcony'], ['has-moved']);
  expect(marks(fired)).toContainEqual(['map-A/hall', 'maybe', 'note.mark.sure']);
  const after = marks(gone);
  for (const room of ['balcony', 'bedroom', 'library']) expect(after).toContainEqual([`map-A/${room}`, 'maybe', 'note.mark.maybe']);
  expect(after).toContainEqual(['map-A/hall', 'left', 'note.mark.fired.here']);
  expect(notes.signs['left']?.path).not.toBe(notes.signs['maybe']?.path);
});

test('a room that was named bears an ear', () => {
  expect(marks(lines(['answers', 'foyer']))).toContainEqual(['map-A/foyer', 'heard', 'note.mark.heard.here']);
});
