// A bot that is ready still answers what its mate offers. (Imposters and Crewmates, 3.5 and 11)

import { expect, test } from 'vitest';
import { seat } from '../kernel/ids.ts';
import { openTestTable, yes } from '../../tests/support/table.ts';
import { newSession } from './game.ts';
import { commit } from './keep/record.ts';
import { freshWorld } from './rounds.ts';

/** Longer than any bot waits, in ticks. */
const WAIT = 40 + 60;

test('[E16] a bot that is ready takes a card for none, and gives none for nothing', () => {
  const t = openTestTable({ game: 'imposters-and-crewmates', mode: 'enforced', options: { exchange: 0, beat: true }, test: false, seed: '7' });
  const ann = t.person('ann');
  yes(ann.act({ t: 'sit', seat: seat('A') }));
  for (const who of ['B', 'C', 'D']) {
    yes(ann.act({ t: 'bot', seat: seat(who), on: true }));
    t.ticks(10);
  }
  yes(ann.act({ t: 'start' }));
  const { state, session } = t.room;
  t.room.session = newSession({
    game: state.game,
    seats: session.world.seats,
    seed: 'c0ffee',
    mode: 'enforced',
    options: state.options,
    position: { phase: 'exchange', hands: { A: ['imp.dash', 'imp.push'], B: ['imp.seer'], C: [], D: [] } },
    tick: t.room.tick,
  });
  freshWorld(t.room);
  commit(t.room, { input: { t: 'position' } });
  const held = (): unknown => ann.now.rules?.facts['inHand'];
  t.ticks(WAIT);
  expect(ann.now.rules?.ask).toMatchObject({ t: 'exchange', mine: null, done: ['B', 'C', 'D'] });
  const before = held() as { A: number; B: number };
  const offer = (n: number, want: number): void => {
    const act = ann.now.rules?.can.find(({ move, words }) => move === 'offer' && words.a?.[0] === want && (words.a?.length ?? 0) === n + 1);
    expect(act).toBeDefined();
    if (act !== undefined) yes(ann.verb(act.verb));
    t.ticks(WAIT);
  };
  offer(1, 0);
  expect(held()).toMatchObject({ A: before.A - 1, B: before.B + 1 });
  offer(0, 1);
  expect(held()).toMatchObject({ A: before.A - 1, B: before.B + 1 });
  expect(ann.now.rules?.own).toMatchObject({ offers: null });
});
