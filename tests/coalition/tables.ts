// The games that are tried, who sits there, and who belongs to whom.

import { SEATS, type Seat } from '../../server-modules/kernel/ids.ts';
import type { Mode } from '../../server-modules/protocol/messages.ts';
import type { Options } from '../../server-modules/table/state.ts';

export const GAMES = ['sandbox', 'chess', 'revolver-noir', 'the-traitors', 'good-cop-bad-cop', 'stars-may-swallow-us', 'imposters-and-crewmates'] as const;
export type Game = (typeof GAMES)[number];

/** Fewest and most who sit down, and options under which nothing waits for a clock. */
export const TABLES: { readonly [G in Game]: { least: number; most: number; options: Options } } = {
  sandbox: { least: 3, most: 4, options: {} },
  chess: { least: 2, most: 2, options: {} },
  'revolver-noir': { least: 2, most: 2, options: { turnLimit: 0, clock: 0 } },
  'the-traitors': { least: 5, most: 6, options: { events: 'digital', rounds: 3, clock: 0, entryWindow: 0 } },
  'good-cop-bad-cop': { least: 4, most: 5, options: { reaction: 0, choice: 0, turn: 0, beat: false } },
  'stars-may-swallow-us': { least: 4, most: 5, options: { choice: 0, turn: 0, call: 0, vote: 0, beat: false, pace: false } },
  'imposters-and-crewmates': { least: 4, most: 4, options: { choice: 0, turn: 0, window: 0, light: 0, exchange: 0, beat: false } },
};

/** The victim, and somebody else who keeps to the law and hides something. */
export const VICTIM = 'vic';
export const FRIEND = 'nun';
/** Sit at the table, the first of them beside the host. */
export const PLAYERS = ['ann', 'bob', 'cleo', 'dan', 'eve', 'fay'] as const;
/** Came by the invite, and by the list. */
export const WATCHER = 'wim';
export const STRANGER = 'sue';

/** By links: at once, and so many seconds later; the last of them casts. */
export const WATCHERS = [
  ['viv', 0, false],
  ['vera', 10, false],
  ['ida', 0, true],
] as const;
export const CASTER = 'ida';

export type Role = 'host' | 'seat' | 'watcher' | 'stranger' | 'newcomer' | 'copier';
export const ROLES: readonly Role[] = ['host', 'seat', 'watcher', 'stranger', 'newcomer', 'copier'];

export interface Plan {
  game: Game;
  mode: Mode;
  options: Options;
  /** Who sits where, in the order of the table; the victim among them. */
  sitting: readonly { user: string; seat: Seat }[];
  /** Who opened the table. */
  host: string;
}

/** A table as this seed's chance wants it. */
export function planOf(game: Game, pick: (n: number) => number): Plan {
  const { least, most, options } = TABLES[game];
  const count = least + pick(most - least + 1);
  const free = game === 'sandbox';
  const mode: Mode = free ? 'sandbox' : ((['enforced', 'enforced', 'enforced', 'enforced', 'assisted', 'sandbox'] as const)[pick(6)] as Mode);
  // Two honest people at one of two tables where there are enough chairs.
  const honest = count > 2 && pick(2) === 0 ? [VICTIM, FRIEND] : [VICTIM];
  const users = [...honest, ...PLAYERS.slice(0, count - honest.length)];
  const mixed: string[] = [];
  while (users.length > 0) mixed.push(users.splice(pick(users.length), 1)[0] as string);
  const host = pick(4) === 0 ? VICTIM : (PLAYERS[0] as string);
  return { game, mode, options, sitting: mixed.map((user, i) => ({ user, seat: SEATS[i] as Seat })), host };
}
