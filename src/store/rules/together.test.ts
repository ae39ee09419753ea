import { expect, test } from 'vitest';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { standTogether } from './together.ts';
import { smallView, testTable, withPieces } from '../testing.ts';

const line = (view: View, k: string): View => ({ ...view, log: [...view.log, { i: view.log.length, tick: 0, kind: 'game', by: null, line: { k } }] });

test('told of a hug, the player pieces stand together for four seconds, and nothing is sent; any press ends it', async () => {
  const view = line(withPieces(smallView(), { 2: { kind: 'pawn' }, 4: { kind: 'pawn' } }), 'group-hug');
  const t = await testTable(view);
  const timers: (() => void)[] = [];
  const hug = standTogether(t.store, 'group-hug', (run) => {
    timers.push(run);
    return () => timers.splice(timers.indexOf(run), 1);
  });
  const together = () => [...t.get().motion.along.keys()];
  // What was told before I came is over.
  t.patch(line(view, 'lands'));
  expect(together()).toEqual([]);
  t.patch(line(t.get().view!, 'group-hug'));
  expect(together()).toEqual([2, 4]);
  const [a, b] = [...t.get().motion.along.values()];
  expect(Math.hypot(a!.x - b!.x, a!.z - b!.z)).toBeLessThan(400);
  timers[0]?.();
  expect(together()).toEqual([]);
  t.patch(line(t.get().view!, 'group-hug'));
  hug.press();
  expect(together()).toEqual([]);
  expect(timers).toHaveLength(1);
  expect(t.verbs()).toEqual([]);
  hug.stop();
  t.patch(line(t.get().view!, 'group-hug'));
  expect(together()).toEqual([]);
});
