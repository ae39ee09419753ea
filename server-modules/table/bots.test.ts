// What bots keep, and for how long.

import { expect, test } from 'vitest';
import { SEATS } from '../kernel/ids.ts';
import { openTestTable, yes } from '../../tests/support/table.ts';

test('what bots remember of a game goes with its end', () => {
  const t = openTestTable({ game: 'liars-dice', mode: 'enforced', options: {}, seed: '7' });
  const ann = t.person('ann');
  for (const seat of SEATS.slice(0, 2)) yes(ann.act({ t: 'bot', seat, on: true }));
  yes(ann.act({ t: 'start' }));
  t.ticks(5);
  expect(t.room.bots.players.size).toBe(2);
  for (let i = 0; i < 2000 && t.room.state.phase === 'playing'; i++) t.ticks(1);
  t.ticks(1);
  expect([t.room.state.phase, t.room.bots.players.size]).toEqual(['over', 0]);
});
