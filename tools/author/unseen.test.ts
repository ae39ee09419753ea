import { describe, expect, test } from 'vitest';
import { plainGame, type GameDef } from '../../server-modules/games/game.ts';
import type { Seat } from '../../server-modules/kernel/ids.ts';
import type { AnyRules } from '../../server-modules/rules/any-rules.ts';
import { ballots, layToys, whisper, whispers } from '../../server-modules/rules/plain/testing.ts';
import { lawsOf } from './laws.ts';
import { secretsOf } from './secrets.ts';
import { unseenOf } from './unseen.ts';

const gameOf = (rules: AnyRules): GameDef =>
  plainGame({ id: rules.id, rank: 1, seats: [3, 4], minutes: 1, looks: [''], faces: [''], pad: 0, setup: layToys, rules });

test('teams that everybody is told hold; that one of their people alone is told is a flaw, with his seat', () => {
  const rules = whispers();
  const telling = (is: (seat: string | null) => boolean): GameDef =>
    gameOf({
      ...rules,
      view(k) {
        const { facts, own } = rules.view(k);
        return { facts: { ...facts, ...(is(k.seat) && { teams: [['A', 'B'] as Seat[]] }) }, own };
      },
    });
  expect(
    lawsOf(
      telling(() => true),
      2,
      10,
    ).wrong,
  ).toEqual([]);
  const { wrong } = lawsOf(
    telling((seat) => seat === 'A'),
    2,
    10,
  );
  expect(wrong.join('\n')).toMatch(/^Seat A is told other teams than whoever watches: the fact teams is for all alike\. \(/);
  // Two worlds alone do not find it: whoever is told it may know it.
  expect(
    secretsOf(
      telling((seat) => seat === 'A'),
      20,
    ).wrong,
  ).toEqual([]);
});

describe('plain games with a secrecy window, and with secret prompts', () => {
  test.each([gameOf(ballots), gameOf(whispers())])('$id holds', (game) => {
    expect(lawsOf(game, 4, 40).wrong).toEqual([]);
    expect(secretsOf(game, 20).wrong).toEqual([]);
    const { looked, wrong } = unseenOf(game, 40);
    expect(wrong).toEqual([]);
    expect(Number.parseInt(looked, 10)).toBeGreaterThan(30);
  });

  test('an aside that all can see is told in a sentence', () => {
    const loud = whispers((c, by, move) => {
      c.facts.noise += 1;
      whisper(c, by, move);
    });
    const { wrong } = unseenOf(gameOf(loud), 40);
    expect(wrong.join('\n')).toMatch(/^(?:Whoever watches|Seat [A-D]) can tell whether [A-D] makes the aside whisper, after it is done\./);
  });

  test('an aside whose line is for all is told', () => {
    const loud = whispers((c, by, move) => {
      whisper(c, by, move);
      c.say('whispers', { s: by }, { w: 'something' });
    });
    expect(unseenOf(gameOf(loud), 40).wrong.join('\n')).toMatch(/can tell whether [A-D] makes the aside whisper/);
  });

  test('an aside that brings out what was hidden is held to it all the same', () => {
    const quiet = whispers((c, by, move) => {
      whisper(c, by, move);
      c.barrier();
    });
    const { looked, wrong } = unseenOf(gameOf(quiet), 40);
    expect(wrong).toEqual([]);
    expect(Number.parseInt(looked, 10)).toBeGreaterThan(30);
    const loud = whispers((c, by, move) => {
      whisper(c, by, move);
      c.barrier();
      c.say('whispers', { s: by }, { w: 'something' });
    });
    expect(unseenOf(gameOf(loud), 40).wrong.join('\n')).toMatch(/can tell whether [A-D] makes the aside whisper/);
  });

  test('an answer that is done at once within the window is told', () => {
    const { ballot } = ballots.asks;
    const spoilt = gameOf({ ...ballots, asks: { ...ballots.asks, ballot: { ...ballot, atOnce: true } } } as AnyRules);
    // What is done at once counts at once here, so the number of those who said yes tells of each of them.
    const counted = {
      ...spoilt,
      rules: { ...spoilt.rules, moves: { vote: { ...spoilt.rules?.moves['vote'], apply: (c: { facts: { yes: number } }) => void (c.facts.yes += 1) } } },
    };
    expect(unseenOf(counted as unknown as GameDef, 40).wrong.join('\n')).toMatch(/can tell whether [A-D] has answered ballot/);
  });
});
