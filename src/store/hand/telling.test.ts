import { expect, test } from 'vitest';
import type { Handle } from '../../../server-modules/kernel/ids.ts';
import type { PoseMsg } from '../../../server-modules/protocol/messages.ts';
import type { Core } from '../core.ts';
import { createTelling } from './telling.ts';

test('of more than a message holds each is told in its turn', () => {
  let now = 0;
  const sent: PoseMsg[][] = [];
  const core = { link: { pose: (all: readonly PoseMsg[]) => void sent.push([...all]) }, env: { now: () => now } } as unknown as Core;
  const { tell } = createTelling(core);
  for (; now < 200; now += 50)
    tell(
      Array.from({ length: 100 }, (_, i) => ({ h: (2 * i) as Handle, x: now, y: 0, z: i, q: [0, 0, 0, 1] as const })),
      false,
    );
  expect(new Set(sent.slice(0, 3).flatMap((rows) => rows.map(({ h }) => h))).size).toBe(100);
  expect(sent.map((rows) => rows.length)).toEqual([40, 40, 40, 40]);
});
