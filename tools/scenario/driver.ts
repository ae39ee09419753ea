// What a scenario needs of whatever plays it: the engine alone, the embedded host, or a server.

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
  /** What arrived, in a form that can be compared between viewers and worlds. */
  bytes: string;
}

export interface Driver {
  open(scenario: Scenario): Promise<void>;
  act(seat: string, deed: { move: object } | { verb: object }, via: Via): Promise<Answer>;
  resign(seat: string): Promise<void>;
  wait(seconds: number): Promise<void>;
  /** What this viewer got since it was last asked for. */
  heard(viewer: ViewerName): Promise<Heard>;
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
