// Bots play whole games by the rules with what their seats may know.

import { describe, expect, test } from 'vitest';
import { seat, type Seat } from '../../../kernel/ids.ts';
import { takeChanges } from '../../../kernel/journal.ts';
import { resolveVerb } from '../../../kernel/resolve.ts';
import { act, botView, broken, openSession, overOf, seatsOwing, stateOf, type Session, type Step } from '../../../rules/session.ts';
import { lineFor } from '../../../rules/view.ts';
import type { Bot } from '../../game.ts';
import { revolverNoir } from '../index.ts';
import { seeded } from '../../../rules/testing/play.ts';

import { beliefAbout, surprise } from './belief.ts';
import { bot } from './bot.ts';

const SEATS = [seat('A'), seat('B')];
interface Played {
  s: Session;
  acts: number;
  turns: number;
}

function play(seed: number, turnCap: number): Played {
  const s = openSession({ game: revolverNoir, seats: SEATS, seed: seed.toString(16).padStart(8, '0'), mode: 'enforced', options: { turnLimit: turnCap } });
  const minds = new Map<Seat, Bot>(SEATS.map((by) => [by, bot(by)]));
  const draw = seeded(seed);
  let acts = 0;
  let turns = 0;
  const tell = (step: Step): void => {
    for (const { to, line } of step.lines) for (const [by, mind] of minds) if (to === 'all' || to.includes(by)) mind.hear(lineFor(s.world, by, line));
  };
  while (overOf(s) === null) {
    if (acts > 5000) throw new Error('the bots never end');
    const by = seatsOwing(s)[0] as Seat;
    const { world, rules } = botView(s, by);
    const chosen = rules === null ? null : (minds.get(by)?.choose({ world, rules }, draw) ?? null);
    if (chosen === null) throw new Error('a bot that is asked does nothing');
    const verb = resolveVerb(s.world, by, chosen.verb);
    if (!verb.ok) throw new Error(verb.error.code);
    const done = act(s, by, verb.value, 0, rules?.ask?.q);
    if (!done.ok) throw new Error(`${by} is refused ${chosen.move}: ${done.error.code}`);
    takeChanges(s.world);
    tell(done.value);
    expect(broken(s)).toEqual([]);
    acts++;
    if (chosen.move === 'endTurn') turns++;
  }
  return { s, acts, turns };
}

describe('whole games', () => {
  const played = Array.from({ length: 20 }, (_, i) => play(i + 1, 200));
  test('20 games end by a second hit before the 200th turn', () => {
    expect(played.map(({ s }) => overOf(s)?.why)).toEqual(played.map(() => 'shot'));
  });
  test('they take about as long as a duel should', () => {
    const turns = played.reduce((sum, game) => sum + game.turns, 0) / played.length;
    expect(turns).toBeGreaterThan(6);
    expect(turns).toBeLessThan(30);
  });
  test('the same seeds give the same game', () => {
    const again = play(7, 200);
    expect([again.acts, again.turns]).toEqual([played[6]?.acts, played[6]?.turns]);
    expect(stateOf(again.s)).toEqual(stateOf((played[6] as Played).s));
  });
});

describe('belief', () => {
  const a = { s: seat('A') };
  const b = { s: seat('B') };
  test('an answer keeps the rooms next to it', () => {
    const belief = beliefAbout('B');
    belief.hear({ k: 'answers', a: [b, { w: 'hall' }] });
    // Hall is next to Balcony (1 of 2), Bedroom (1 of 2), Library (1 of 2).
    expect(belief.at('balcony')).toBeCloseTo(1 / 3);
    expect(belief.at('foyer')).toBe(0);
  });
  test('a shot tells where it came from, and the flight is one step', () => {
    const belief = beliefAbout('B');
    belief.hear({ k: 'shot-miss', a: [b, { w: 'library' }, { w: 'hall' }] });
    expect(belief.at('library')).toBe(1);
    belief.hear({ k: 'has-moved', a: [b] });
    expect([belief.at('hall'), belief.at('basement')]).toEqual([0.5, 0.5]);
  });
  test('water closes the Basement until it runs off', () => {
    const belief = beliefAbout('B');
    belief.hear({ k: 'uses', a: [a, { w: 'flood' }, { w: 'bedroom' }] });
    belief.hear({ k: 'flood-none', a: [{ w: 'basement' }] });
    belief.hear({ k: 'shot-miss', a: [b, { w: 'library' }, { w: 'hall' }] });
    belief.hear({ k: 'has-moved', a: [b] });
    expect(belief.at('hall')).toBe(1);
  });
  test('timed traps that did not go off were not there', () => {
    const belief = beliefAbout('B');
    belief.hear({ k: 'uses', a: [b, { w: 'controlPanel' }, { w: 'basement' }] });
    belief.hear({ k: 'timed-set-1', a: [b] });
    expect(belief.trapAt('hall')).toBeCloseTo(1 / 7);
    belief.hear({ k: 'turn', a: [b] });
    belief.hear({ k: 'blast-miss', a: [b, { w: 'hall' }] });
    belief.hear({ k: 'moves', a: [b, 1] });
    expect(belief.trapAt('foyer')).toBe(0);
    expect(belief.at('library')).toBeCloseTo(1 / 3);
  });
  test('surprise is -p log2 p', () => {
    expect(surprise(0.5)).toBeCloseTo(0.5, 4);
    expect(surprise(0.125)).toBeCloseTo(0.375, 4);
    expect(surprise(0.3)).toBeCloseTo(-0.3 * Math.log2(0.3), 4);
  });
});
