// What the shelf knows about a game: one row each, in index.ts.

import type { Draws } from '../kernel/bodies/drawn.ts';
import type { Seat } from '../kernel/ids.ts';
import type { Pose } from '../kernel/verb.ts';
import type { World } from '../kernel/world.ts';
import type { LegalMove, Line, Mode } from '../protocol/messages.ts';
import type { Options } from '../rules/types.ts';
import type { Playable } from '../rules/any-rules.ts';
import type { WorldView } from '../kernel/view.ts';
import type { RulesView } from '../protocol/messages.ts';
import { anyBot } from './choices.ts';

/** What can be chosen when a table is opened: a whole number, yes or no, one of some words. */
export type OptionDef =
  | { name: string; kind: 'number'; least: number; most: number; standard: number }
  | { name: string; kind: 'flag'; standard: boolean }
  | { name: string; kind: 'choice'; of: readonly string[]; standard: string };

/** What a bot sees: the view of its seat, never the world. */
export interface BotView {
  world: WorldView;
  rules: RulesView;
}

/**
 * A mind for one seat. It remembers by hearing its own seat's log; thrown away and told the log again, it is the same
 * mind.
 */
export interface Bot {
  hear(line: Line): void;
  /** One of `view.rules.can`; null when there is nothing to do. `draw(n)` gives 0..n-1 from the bot's own chance. */
  choose(view: BotView, draw: (n: number) => number): LegalMove | null;
  /** It has answered, but something was put to it since that is no question of its own: it acts once more. */
  again?(rules: RulesView): boolean;
}

/** Things by name: each lays itself at a place of the felt, under names that begin with `id`. */
export type Things = { readonly [name: string]: (w: World, at: Pose, id: string) => void };

export interface GameDef extends Playable {
  /** Where it stands in the lobby: smaller first, then by id. */
  rank: number;
  /** Least and most players. */
  seats: [least: number, most: number];
  /** How long it takes; 0: as long as you like. */
  minutes: number;
  modes: Mode[];
  options: readonly OptionDef[];
  /** Other standard values for tables where bots alone play, which nobody has to look at. */
  quick?: Options;
  /** Not on the shelf that people choose from; tables of it can be opened by name. */
  unlisted?: true;
  /** Names of the looks and faces that pieces carry as numbers. */
  looks: readonly string[];
  faces: readonly string[];
  /** Patches are padded to a multiple of so many bytes, so that sizes tell nothing; 0: not padded. */
  pad: number;
  bot: ((seat: Seat) => Bot) | null;
  /** Seconds a bot waits before it acts, each as likely as any other, whatever it is asked; 1 to 4 unless said. */
  thinks?: readonly [least: number, most: number];
  /** What can be brought out of the box while people play freely. */
  things?: Things;
  /** Which places its boards have, by their look, that draw what is tidied. */
  draws?: Draws;
}

/** What a plain game (`rules/plain/plain.ts`) leaves out. */
type Plain = 'modes' | 'options' | 'quick' | 'bot';

/**
 * The row of a plain game: all modes, pauses that can be left out, and a bot that does anything it may unless it brings
 * its own.
 */
export const plainGame = (def: Omit<GameDef, Plain> & Partial<Pick<GameDef, Plain>>): GameDef => ({
  modes: ['enforced', 'assisted', 'sandbox'],
  options: [PACE],
  // Nobody looks at tables where bots alone play.
  quick: { pace: false },
  bot: anyBot,
  ...def,
});
const PACE: OptionDef = { name: 'pace', kind: 'flag', standard: true };
