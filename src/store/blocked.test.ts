// Whom I have blocked I neither hear nor see pointing; what he does at the table stays, and nobody else is concerned.

import { afterEach, expect, test } from 'vitest';
import type { LogLine } from '../../server-modules/protocol/messages.ts';
import { cues } from '../sound/cues.ts';
import { block, BLOCKED_MOST, heard, isBlocked } from './blocked.ts';
import { settings } from './settings.ts';
import { roomView, smallView, testTable } from './testing.ts';

afterEach(() => settings.setState({ blocked: [] }));

const [MIRA, JONAS] = [1, 2];
const line = (i: number, kind: LogLine['kind'], by: LogLine['by']): LogLine => ({ i, tick: 0, kind, by, line: { k: 'said', a: ['hello'] } });
const LOG = [line(1, 'chat', JONAS), line(2, 'game', 'B' as never), line(3, 'whisper', JONAS), line(4, 'chat', MIRA), line(5, 'chat', 'B' as never)];
const list = () => settings.getState().blocked;

test('what he says is left out of the log, whether as a person or from his seat; what he does is not', () => {
  const view = smallView([], { log: LOG });
  expect(heard(list(), view)).toBe(LOG);
  block(view.room, JONAS, true);
  expect(heard(list(), view).map(({ i }) => i)).toEqual([2, 4]);
  block(view.room, JONAS, false);
  expect(heard(list(), view)).toBe(LOG);
});

test('his pings and his pointer are not shown, and what he says makes no sound', async () => {
  const t = await testTable();
  block(t.get().view!.room, JONAS, true);
  t.on().notice({ t: 'ping', who: JONAS, x: 1, z: 2 });
  t.on().pointers([
    { who: JONAS, x: 5, z: 5 },
    { who: 3, x: 6, z: 6 },
  ]);
  expect(t.get().pings).toEqual([]);
  expect([...t.get().motion.pointers.keys()]).toEqual([3]);
  const seen = (log: LogLine[]) => ({ view: smallView([], { log }), shown: null, held: null, refusal: null });
  expect(cues(seen([]), seen([line(1, 'chat', JONAS)]))).toEqual(['talk']);
  expect(cues(seen([]), seen([line(1, 'chat', JONAS)]), list())).toEqual([]);
});

test('it is one person’s at one table: the other at this screen, and other tables, hear him', () => {
  block(roomView('A' as never), JONAS, true);
  expect(isBlocked(list(), roomView('A' as never), JONAS)).toBe(true);
  expect(isBlocked(list(), roomView('B' as never), JONAS)).toBe(false);
  expect(isBlocked(list(), roomView('A' as never, { table: 't2' }), JONAS)).toBe(false);
});

test('so many are kept; the oldest go first', () => {
  for (let who = 1; who <= BLOCKED_MOST + 1; who++) block(roomView('A' as never), who, true);
  expect([list().length, list()[0]?.who]).toEqual([BLOCKED_MOST, 2]);
});
