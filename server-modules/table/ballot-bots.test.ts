// Bots in a ballot whose answers can be changed till it closes.

import { expect, test } from 'vitest';
import { seat } from '../kernel/ids.ts';
import { openTestTable, yes } from '../../tests/support/table.ts';
import { newSession } from './game.ts';
import { commit } from './keep/record.ts';
import { freshWorld } from './rounds.ts';

/** Longer than any bot waits, in ticks. */
const WAIT = 200;

test('[E4] a bot answers once where an answer can be changed, and then leaves it at that', () => {
  const t = openTestTable({ game: 'stars-may-swallow-us', mode: 'enforced', options: { vote: 120, beat: true, pace: false }, test: false, seed: '7' });
  const ann = t.person('ann');
  yes(ann.act({ t: 'sit', seat: seat('A') }));
  for (const who of ['B', 'C', 'D']) {
    yes(ann.act({ t: 'bot', seat: seat(who), on: true }));
    t.ticks(10);
  }
  yes(ann.act({ t: 'start' }));
  const { state, session } = t.room;
  const { seats } = session.world;
  t.room.session = newSession({
    game: state.game,
    seats,
    seed: 'c0ffee',
    mode: 'enforced',
    options: state.options,
    position: { phase: 'call' },
    tick: t.room.tick,
  });
  freshWorld(t.room);
  commit(t.room, { input: { t: 'position' } });
  const call = ann.now.rules?.can.find(({ move }) => move === 'callVote');
  if (call !== undefined) yes(ann.verb(call.verb));
  expect(ann.now.rules?.ask?.t).toBe('vote');
  t.ticks(WAIT);
  expect(ann.now.rules?.ask).toMatchObject({ t: 'vote', mine: null });
  // Nobody has set a time for itself to think again.
  expect([...t.room.bots.players.values()].map(({ due }) => due)).toEqual([null, null, null]);
});
