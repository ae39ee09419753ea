import { expect, test } from 'vitest';
import { any } from '../../server-modules/games/choices.ts';
import { plainGame, type GameDef } from '../../server-modules/games/game.ts';
import { shelf } from '../../server-modules/games/index.ts';
import { LONG } from '../../tests/support/report.ts';
import { againstChance, chanceOf } from './chance.ts';

/** Games in which chance has chance beside it: they end alike, each of them. */
const ALIKE = LONG ? 30 : 12;

const dice = shelf['liars-dice']?.() as GameDef;

test('a game without a bot of its own says so', () => {
  const { bot: _bot, ...without } = dice;
  const said = chanceOf(plainGame(without), 10);
  expect(said).toEqual({ looked: 'liars-dice has no bot of its own: a seat without a person does anything it may', wrong: [] });
});

test('a bot that picks by chance wins about as often as chance at its seat, one that plays to lose is told', { timeout: 120_000 }, () => {
  const chance: GameDef = { ...dice, bot: () => ({ hear: () => undefined, choose: ({ rules }, draw) => any(rules?.can ?? [], draw) }) };
  const { bot, chance: alone, games } = againstChance(chance, ALIKE) ?? {};
  expect([games, bot, alone]).toEqual([ALIKE, { ...alone, seat: 'bot' }, alone]);
  // It doubts whatever was said, and else bids as high as it may.
  const worst: GameDef = { ...dice, bot: () => ({ hear: () => undefined, choose: ({ rules }) => rules?.can.at(-1) ?? null }) };
  expect(chanceOf(worst, LONG ? 60 : 30).wrong).toEqual(['Its bot plays worse than chance.']);
});
