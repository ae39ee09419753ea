// Who wins how often: what many games of bots come to, and many games in this process, without a server.

import { createHash } from 'node:crypto';
import type { GameDef } from '../server-modules/games/game.ts';
import { SEATS } from '../server-modules/kernel/ids.ts';
import type { WorldView } from '../server-modules/kernel/view.ts';
import type { RulesView } from '../server-modules/protocol/messages.ts';
import type { CreateIn } from '../server-modules/protocol/calls.ts';
import { botView, openSession } from '../server-modules/rules/session.ts';
import { Endless, playOut } from '../server-modules/rules/testing/minds.ts';
import { chanceFrom } from '../server-modules/table/promise/chance.ts';
import { gameTools } from './game-tools.ts';

/** How a game ended, as everybody sees it. */
export interface Ending {
  /** The sides that won; where nobody reads sides from the table, why it ended. */
  won: readonly string[];
  /** Who of the seats won. */
  winners: readonly string[];
  /** Of a game that counts its rounds, or its turns; else null. */
  rounds: number | null;
  /** What all seats have done together. */
  moves: number;
}

/**
 * How often a seat won, and between which shares its true one lies with 95 of 100: Wilson's interval. All three in
 * tenths of a hundred.
 */
export interface Share {
  seat: string;
  games: number;
  share: number;
  least: number;
  most: number;
}

export interface Rates {
  /** Games that ended, and those that did not. */
  games: number;
  unfinished: number;
  /** In how many of a hundred games each side won. Two can win one game. */
  won: { [side: string]: number };
  /**
   * Rounds of the games that ended: on average, and the most. Where one did not end, that is ENDLESS. Both null where
   * the game counts none.
   */
  rounds: number | null;
  longest: number | null;
  /** The same of moves. */
  moves: number;
  mostMoves: number;
  /** Of the first seat: at a fair table for two a half. */
  first: Share;
}

/** Rounds and moves of a game that did not end: more than any that did. */
const ENDLESS = 1_000_000;

/**
 * What `tools/rates.ts` in a game's folder exports: the sides of those who won, read from the table as it lies at the
 * end. A game without counts by why it ended.
 */
export interface GameRates {
  sidesOf(world: Pick<WorldView, 'pieces'>, winners: readonly string[]): readonly string[];
}

const RATES = await gameTools<GameRates>('server-modules/games', 'rates');

/** Null while the game goes on. `moves`: how many were made. */
export function endingOf(game: string, world: Pick<WorldView, 'pieces'>, rules: RulesView | null, moves: number): Ending | null {
  const over = rules?.over ?? null;
  if (rules === null || over === null) return null;
  const rounds = rules.facts['round'] ?? rules.facts['turns'];
  const won = RATES.get(game)?.sidesOf(world, over.winners) ?? [over.why];
  return { won, winners: over.winners, rounds: typeof rounds === 'number' ? rounds : null, moves };
}

const tenths = (n: number): number => Math.round(10 * n) / 10;

/** Standard deviations on either side of the middle that hold 95 of 100. */
const Z = 1.96;

/** Wilson's interval for `won` of `games`, which holds for few games and for shares near nothing and near all, too. */
export function shareOf(seat: string, won: number, games: number): Share {
  if (games === 0) return { seat, games, share: 0, least: 0, most: 100 };
  const p = won / games;
  const middle = p + (Z * Z) / (2 * games);
  const half = Z * Math.sqrt((p * (1 - p)) / games + (Z * Z) / (4 * games * games));
  const of = 1 + (Z * Z) / games;
  return {
    seat,
    games,
    share: tenths(100 * p),
    least: Math.max(0, tenths((100 * (middle - half)) / of)),
    most: Math.min(100, tenths((100 * (middle + half)) / of)),
  };
}

/** What many games came to; null is one that did not end. */
export function ratesOf(all: readonly (Ending | null)[]): Rates {
  const endings = all.flatMap((ending) => ending ?? []);
  const sides = [...new Set(endings.flatMap(({ won }) => won))].sort();
  const share = (count: number): number => tenths((100 * count) / endings.length);
  const unfinished = all.length - endings.length;
  const mean = (counts: readonly number[]): number => tenths(counts.reduce((sum, count) => sum + count, 0) / Math.max(1, counts.length));
  const most = (counts: readonly number[]): number => (unfinished > 0 ? ENDLESS : Math.max(0, ...counts));
  const rounds = endings.flatMap((ending) => ending.rounds ?? []);
  const moves = endings.map((ending) => ending.moves);
  const [first = 'A'] = SEATS;
  return {
    games: endings.length,
    unfinished,
    won: Object.fromEntries(sides.map((side) => [side, share(endings.filter(({ won }) => won.includes(side)).length)])),
    ...(rounds.length === 0 ? { rounds: null, longest: null } : { rounds: mean(rounds), longest: most(rounds) }),
    moves: mean(moves),
    mostMoves: most(moves),
    first: shareOf(first, endings.filter(({ winners }) => winners.includes(first)).length, endings.length),
  };
}

/**
 * The seed of the game of that number as hex. A whole number is the first game's own, so that any of many games can be
 * played again alone; a word gives each game one of its own.
 */
export function seedAt(seed: string, i: number): string {
  const name = /^\d{1,9}$/.test(seed) ? String(Number(seed) + i) : `${seed}:${i}`;
  return createHash('sha256').update(name).digest('hex').slice(0, 32);
}

/** Acts after which a game counts as one that never ends. */
const MOST_ACTS = 20_000;

/** One game in this process, each bot by its own view and lines; null: it does not end. `seed` is hex. */
export function playHere(game: GameDef, bots: number, options: CreateIn['options'], seed: string): Ending | null {
  const { bot } = game;
  if (bot === null) throw new Error(`${game.id} has no bots.`);
  const standard = Object.fromEntries(game.options.map((one) => [one.name, one.standard]));
  const s = openSession({ game, seats: SEATS.slice(0, bots), seed, mode: 'enforced', options: { ...standard, ...options } });
  let moves = 0;
  try {
    // A moment that passes by itself is no move.
    playOut(s, bot, chanceFrom(seed.slice(0, 8)), MOST_ACTS, (did) => void (moves += did === null ? 0 : 1));
  } catch (error) {
    if (error instanceof Endless) return null;
    throw error;
  }
  const { world, rules } = botView(s, SEATS[0] as (typeof SEATS)[number]);
  return endingOf(game.id, world, rules, moves);
}
