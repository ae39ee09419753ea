// What a scenario needs of whatever plays it: the engine alone, the embedded host, or a server.

import type { Handle } from '../../server-modules/kernel/ids.ts';
import type { WorldView } from '../../server-modules/kernel/view.ts';
import type { GameDef } from '../../server-modules/games/game.ts';
import type { RulesView } from '../../server-modules/protocol/messages.ts';
import type { Scenario } from './format.ts';

/** 'A' to 'J', or 'watch'. */
export type ViewerName = string;
export type Via = 'move' | 'verb';
export type Answer = { ok: true } | { ok: false; code: string };

export interface Heard {
  /** Rendered in English, seats by their letters. */
  lines: string[];
  /** Did anything at all arrive: a line, a piece, a number? */
  touched: boolean;
  /**
   * What this viewer has before him now, what was said to him and what came over his wire: to be compared between
   * worlds.
   */
  wire: string;
}

/** What lies before one viewer's eyes, and what the server calls it. */
export interface Look {
  view: Pick<WorldView, 'pieces' | 'zones'>;
  /** Every piece there is, and this viewer's name for it; null where he cannot tell it apart. */
  handles: ReadonlyMap<string, Handle | null>;
  /** Every zone there is. */
  zones: ReadonlySet<string>;
}

/** How a world begins, where it matters. */
export interface Start {
  /** Hex; the chance that every case is played with unless given. */
  seed?: string;
  /** The tick at which the other world began. */
  tick?: number;
}

export interface Driver {
  readonly game: GameDef;
  /** Can it begin so quickly that the same acts can be played with hundreds of seeds? */
  readonly quick: boolean;
  /** Lays the world; tells the tick at which it begins. */
  open(scenario: Scenario, start?: Start): Promise<number>;
  act(seat: string, deed: { move: object } | { verb: object }, via: Via): Promise<Answer>;
  resign(seat: string): Promise<void>;
  wait(seconds: number): Promise<void>;
  /** What this viewer got since it was last asked for. */
  heard(viewer: ViewerName): Promise<Heard>;
  look(viewer: ViewerName): Promise<Look>;
  rules(viewer: ViewerName): Promise<RulesView | null>;
  position(): Promise<object>;
  ask(): Promise<{ t: string; owe: string[] } | null>;
  frames(): Promise<string[]>;
  /** Complete moves that the seat may make. */
  moves(seat: string): Promise<object[]>;
  over(): Promise<{ winners: string[] } | null>;
  /** Of everything that is saved. */
  hash(): Promise<string>;
  /** Writes everything down, forgets it, reads it back. */
  freeze(): Promise<void>;
  close(): Promise<void>;
}
