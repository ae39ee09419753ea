// Who wins how often: what many games of bots come to, and many games in this process, without a server.

import type { GameDef } from '../server-modules/games/game.ts';
import { IMPOSTERS } from '../server-modules/games/imposters-and-crewmates/data.ts';
import { agendaNamed, agendaOf, STARS } from '../server-modules/games/stars-may-swallow-us/data.ts';
import { SEATS } from '../server-modules/kernel/ids.ts';
import type { WorldView } from '../server-modules/kernel/view.ts';
import type { CreateIn, RulesView } from '../server-modules/protocol/messages.ts';
import { botView, openSession } from '../server-modules/rules/session.ts';
import { playOut } from '../server-modules/rules/testing/minds.ts';
import { chanceFrom } from '../server-modules/table/chance.ts';

/** How a game ended, as everybody sees it. */
export interface Ending {
  /** The sides that won; where nobody reads sides from the table, why it ended. */
  won: readonly string[];
  rounds: number;
}

export interface Rates {
  games: number;
  /** In how many of a hundred games each side won. Two can win one game. */
  won: { [side: string]: number };
  rounds: number;
}

/** The sides of those who won, by the agendas that lie open at the end. */
function sidesOf(world: Pick<WorldView, 'pieces'>, winners: readonly string[]): string[] {
  const agendas = [...world.pieces.values()]
    .filter(({ zone }) => winners.some((seat) => zone === `agenda-${seat}`))
    .flatMap(({ face }) => agendaOf(face) ?? []);
  return [...new Set(agendas.map((agenda) => agendaNamed(agenda).side))];
}

/** By seats: Imposters sit on the first two. */
const teamsOf = (winners: readonly string[]): string[] => [
  ...new Set(winners.map((seat) => (SEATS.findIndex((one) => one === seat) < 2 ? 'imposters' : 'crewmates'))),
];

/** Null while the game goes on. */
export function endingOf(game: string, world: Pick<WorldView, 'pieces'>, rules: RulesView | null): Ending | null {
  const over = rules?.over ?? null;
  if (rules === null || over === null) return null;
  const rounds = rules.facts['round'] ?? rules.facts['turns'];
  const won = game === STARS.game ? sidesOf(world, over.winners) : game === IMPOSTERS.game ? teamsOf(over.winners) : [over.why];
  return { won, rounds: typeof rounds === 'number' ? rounds : 0 };
}

const tenths = (n: number): number => Math.round(10 * n) / 10;

export function ratesOf(endings: readonly Ending[]): Rates {
  const sides = [...new Set(endings.flatMap(({ won }) => won))].sort();
  const share = (count: number): number => tenths((100 * count) / endings.length);
  return {
    games: endings.length,
    won: Object.fromEntries(sides.map((side) => [side, share(endings.filter(({ won }) => won.includes(side)).length)])),
    rounds: tenths(endings.reduce((sum, { rounds }) => sum + rounds, 0) / Math.max(1, endings.length)),
  };
}

/** Acts after which a game counts as one that never ends. */
const MOST_ACTS = 20_000;

/** One game in this process, each bot by its own view and lines. `seed` is hex. */
export function playHere(game: GameDef, bots: number, options: CreateIn['options'], seed: string): Ending {
  const { bot } = game;
  if (bot === null) throw new Error(`${game.id} has no bots.`);
  const standard = Object.fromEntries(game.options.map((one) => [one.name, one.standard]));
  const s = openSession({ game, seats: SEATS.slice(0, bots), seed, mode: 'enforced', options: { ...standard, ...options } });
  playOut(s, bot, chanceFrom(seed.slice(0, 8)), MOST_ACTS);
  const { world, rules } = botView(s, SEATS[0] as (typeof SEATS)[number]);
  const ending = endingOf(game.id, world, rules);
  if (ending === null) throw new Error('the game has no end');
  return ending;
}
