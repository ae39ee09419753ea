import { expect, test } from 'vitest';
import { A, twoAndWatcher } from '../../../tests/support/people.ts';
import { yes } from '../../../tests/support/table.ts';

test('a line of the log says where on the felt it happened, and nothing of places that not everybody sees', () => {
  const { ann, bob } = twoAndWatcher();
  const deck = [...ann.now.zones.values()].find((zone) => zone.kind === 'inside');
  const piece = ann.now.pieces.get(deck?.of ?? (0 as never));
  yes(ann.verb({ t: 'shuffle', zone: deck?.id ?? ('' as never) }));
  expect(bob.now.log.at(-1)?.at).toEqual([piece?.x, piece?.z]);
  const mine = [...ann.now.pieces.values()].find((one) => one.zone === 'hand-A');
  yes(ann.verb({ t: 'show', piece: mine?.h ?? (0 as never), to: 'all' }));
  expect(bob.now.log.at(-1)?.line.k).toContain('shows');
  expect(bob.now.log.at(-1)?.at).toBeUndefined();
  expect(ann.now.room.me.seat).toBe(A);
});
