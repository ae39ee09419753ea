// Bots play whole matches by the rules with what their seats may know.

import { describe, expect, test } from 'vitest';
import { seat } from '../../../kernel/ids.ts';
import { resolveVerb } from '../../../kernel/resolve.ts';
import { playInput, botView } from '../../../rules/session.ts';
import { broken } from '../../../rules/reread.ts';
import { stateOf } from '../../../rules/working.ts';
import { overOf } from '../../../rules/working.ts';
import type { Session } from '../../../rules/working.ts';
import { playOut } from '../../../rules/testing/minds.ts';
import { seeded } from '../../../rules/testing/play.ts';
import { match } from '../testing.ts';
import { bot } from './bot.ts';
import { suspicion } from './suspicion.ts';

function play(players: number, events: string, seed: number): Session {
  const s = match({ players, seed: seed.toString(16).padStart(8, '0'), options: { events } });
  playOut(s, bot, seeded(seed), 5000, () => expect(broken(s)).toEqual([]));
  return s;
}

describe.each(['digital', 'selector'])('whole matches with %s events', (events) => {
  test.each([4, 5, 6, 7, 8])('of %i', (players) => {
    for (let seed = 1; seed <= 3; seed++) expect(overOf(play(players, events, seed))?.why).toBe('most-gold');
  });
});

test('the same seeds give the same match', () => {
  expect(stateOf(play(5, 'digital', 9))).toEqual(stateOf(play(5, 'digital', 9)));
});

test('[TT W7] a bot that keeps the Traitor card does so with its next act', () => {
  const s = match({ position: { hands: { A: 'GGG' }, deck: 'T', role: 'B', turn: 'A' } });
  const a = seat('A');
  const done = playInput(s, a, { t: 'draw', from: 'in-deck' as never, count: 1, to: 'hand-A' as never }, 0);
  if (!done.ok) throw new Error(done.error.code);
  const { world, rules } = botView(s, a);
  if (rules === null) throw new Error('no rules');
  const chosen = bot(a).choose({ world, rules }, () => 0);
  const verb = chosen === null ? null : resolveVerb(s.world, a, chosen.verb);
  if (verb === null || !verb.ok) throw new Error('no act');
  expect(verb.value).toMatchObject({ t: 'put', choose: { recruit: 'yes' } });
  const kept = playInput(s, a, verb.value, 1);
  expect(kept.ok && kept.value.lines.map(({ line }) => line.k)).toEqual(['own-joined', 'plays-gold']);
});

describe('suspicion', () => {
  const a = { s: seat('A') };
  const b = { s: seat('B') };
  const c = { s: seat('C') };
  test('everybody alike at first; who banishes a Faithful is suspected more, who banishes a Traitor less', () => {
    const mind = suspicion();
    expect([...mind.of(['A', 'B', 'C', 'D']).values()]).toEqual([0.25, 0.25, 0.25, 0.25]);
    for (const line of [
      { k: 'voted', a: [a, c] },
      { k: 'voted', a: [b, a] },
      { k: 'banished', a: [c] },
      { k: 'was-role-faithful', a: [c] },
    ])
      mind.hear(line);
    expect(mind.of(['A', 'B']).get('A')).toBeCloseTo(1.3 / 2.3);
    mind.hear({ k: 'was-role-traitor', a: [a] });
    expect(mind.of(['A', 'B']).get('B')).toBeCloseTo(0.6 / 1.9);
  });
  test('a Faithful Role card of somebody who had been recruited proves nothing', () => {
    const mind = suspicion();
    for (const line of [
      { k: 'voted', a: [a, c] },
      { k: 'was-recruited', a: [c] },
      { k: 'was-role-faithful', a: [c] },
    ])
      mind.hear(line);
    expect(mind.of(['A', 'B']).get('A')).toBeCloseTo(0.6 / 1.6);
  });
  test('the Traitor card put away, a Shield used, Gold given, the Traitor card seen', () => {
    const mind = suspicion();
    mind.hear({ k: 'rejects', a: [a] });
    mind.hear({ k: 'saved', a: [b] });
    mind.hear({ k: 'plays-gold', a: [c] });
    mind.hear({ k: 'plays-gold', a: [c] });
    mind.hear({ k: 'saw-2', a: [b, { w: 'traitor' }, { w: 'shield' }] });
    const s = mind.of(['A', 'B', 'C']);
    expect([s.get('A'), s.get('B'), s.get('C')].map((one) => Math.round((one ?? 0) * 3250))).toEqual([2000, 400, 850]);
    expect([mind.recruited('B'), mind.shielded('B'), mind.feared(['A', 'B'], true).get('B')]).toEqual([true, true, 1]);
    mind.hear({ k: 'round-begins', a: [2, 2] });
    expect([mind.recruited('B'), mind.of(['A', 'B']).get('A')]).toEqual([false, 0.5]);
  });
});
