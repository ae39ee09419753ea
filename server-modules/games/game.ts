// What the shelf knows about a game: one row each, in index.ts.

import type { Seat } from '../kernel/ids.ts';
import type { Act, Line, Mode } from '../protocol/messages.ts';
import type { Playable } from '../rules/types.ts';
import type { WorldView } from '../kernel/view.ts';
import type { RulesView } from '../protocol/messages.ts';

/** What can be chosen when a table is opened. Whole numbers only, or yes and no. */
export type OptionDef = { name: string; kind: 'number'; least: number; most: number; standard: number } | { name: string; kind: 'flag'; standard: boolean };

/** What a bot sees: the view of its seat, never the world. */
export interface BotView {
  world: WorldView;
  rules: RulesView;
}

/** A mind for one seat. It remembers by hearing its own seat's log; thrown away and told the log again, it is the same mind. */
export interface Bot {
  hear(line: Line): void;
  /** One of `view.rules.can`; null when there is nothing to do. `draw(n)` gives 0..n-1 from the bot's own chance. */
  choose(view: BotView, draw: (n: number) => number): Act | null;
}

export interface GameDef extends Playable {
  /** Least and most players. */
  seats: [least: number, most: number];
  /** How long it takes; 0: as long as you like. */
  minutes: number;
  modes: Mode[];
  options: readonly OptionDef[];
  /** Names of the looks and faces that pieces carry as numbers. */
  looks: readonly string[];
  faces: readonly string[];
  /** Patches are padded to a multiple of so many bytes, so that sizes tell nothing; 0: not padded. */
  pad: number;
  bot: ((seat: Seat) => Bot) | null;
}
