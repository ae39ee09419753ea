// How often a game's own bot wins where all others do anything they may, each as likely as any other.

import { anyBot } from '../../server-modules/games/choices.ts';
import type { GameDef } from '../../server-modules/games/game.ts';
import { SEATS, type Seat } from '../../server-modules/kernel/ids.ts';
import { openSession } from '../../server-modules/rules/session.ts';
import { Endless, playOut } from '../../server-modules/rules/testing/minds.ts';
import { overOf } from '../../server-modules/rules/working.ts';
import { chanceFrom } from '../../server-modules/table/promise/chance.ts';
import { seedAt, shareOf, type Share } from '../play-rates.ts';
import type { Report } from './report.ts';
import { standardOf } from './walks.ts';

/** Acts after which a game counts as one that nobody wins. */
const MOST_ACTS = 5000;

export interface AgainstChance {
  games: number;
  /** Games that did not end with the bot, and without it. */
  endless: number;
  /** Of the bot at one seat, all others by chance. */
  bot: Share;
  /**
   * Of that very seat in the same games, all by chance: what the bot is measured by, for in some games more than one
   * wins.
   */
  chance: Share;
}

/** Does this seat win? Null: the game does not end. */
function wins(game: GameDef, players: number, seat: Seat, seed: string, isOwn: boolean): boolean | null {
  const s = openSession({ game, seats: SEATS.slice(0, players), seed, mode: 'enforced', options: standardOf(game) });
  try {
    playOut(s, (one) => (isOwn && one === seat ? (game.bot ?? anyBot)(one) : anyBot()), chanceFrom(seed.slice(0, 8)), MOST_ACTS);
  } catch (error) {
    if (error instanceof Endless) return null;
    throw error;
  }
  return overOf(s)?.winners.includes(seat) === true;
}

/**
 * So many games with every number of players and the bot at every seat in turn. Null: the game has no bot of its own.
 */
export function againstChance(game: GameDef, games: number): AgainstChance | null {
  if (game.rules === null || game.bot === null || game.bot === anyBot) return null;
  const [least, most] = game.seats;
  const sizes = most - least + 1;
  let bot = 0,
    chance = 0,
    endless = 0;
  for (let i = 0; i < games; i++) {
    const players = least + (i % sizes);
    const seat = SEATS[Math.floor(i / sizes) % players] as Seat;
    const seed = seedAt('chance', i);
    const [own, any] = [wins(game, players, seat, seed, true), wins(game, players, seat, seed, false)];
    if (own === true) bot++;
    if (any === true) chance++;
    if (own === null || any === null) endless++;
  }
  return { games, endless, bot: shareOf('bot', bot, games), chance: shareOf('chance', chance, games) };
}

/** In a sentence; a bot that plays worse than chance is wrong. */
export function chanceOf(game: GameDef, games: number): Report {
  const found = againstChance(game, games);
  if (found === null) return { looked: `${game.id} has no bot of its own: a seat without a person does anything it may`, wrong: [] };
  const { bot, chance, endless } = found;
  const said = (one: Share): string => `${one.share} of 100 (95%: ${one.least} to ${one.most})`;
  const looked = `in ${games} games against chance, seats in turn, its bot won ${said(bot)}; in the same games chance at its seat won ${said(chance)}${endless === 0 ? '' : `; ${endless} did not end`}`;
  const wrong = bot.most < chance.least ? ['Its bot plays worse than chance.'] : [];
  return { looked, wrong };
}
