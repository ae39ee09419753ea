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

/** The ticks at which bots acted, and how many lines all were told by each act. */
function played(): { tick: number; lines: number }[] {
  const t = openTestTable({ game: 'liars-dice', mode: 'enforced', options: {}, seed: '7', test: false });
  const ann = t.person('ann');
  for (const seat of SEATS.slice(0, 2)) yes(ann.act({ t: 'bot', seat, on: true }));
  yes(ann.act({ t: 'start' }));
  const acts: { tick: number; lines: number }[] = [];
  const told = (): number => t.room.log.shelves.get('all')?.count ?? 0;
  for (let i = 0, was = told(); i < 1500 && t.room.state.phase === 'playing'; i++) {
    t.ticks(1);
    if (told() > was) acts.push({ tick: t.room.tick, lines: told() - was });
    was = told();
  }
  return acts;
}

test('what a bot did can be read before the next one acts, and nobody waits for longer than that', () => {
  const acts = played(),
    gaps = acts.slice(1).map(({ tick }, i) => ({ ticks: tick - acts[i]!.tick, lines: acts[i]!.lines }));
  expect(gaps.length).toBeGreaterThan(10);
  for (const { ticks, lines } of gaps) {
    // A second and a half for each line, as far as six seconds.
    expect(ticks).toBeGreaterThanOrEqual(Math.min(lines * 15, 60) - 1);
    // The game itself lets shown dice lie for eight seconds; then a bot thinks for four at most, and what was said is
    // read meanwhile.
    expect(ticks).toBeLessThanOrEqual(80 + 40 + 2);
  }
});

test('the same game is played at the same pace', () => {
  expect(played()).toEqual(played());
});
