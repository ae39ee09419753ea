// The scenario file: one object, read by one runner for the engine and for every server. docs/scenarios.md explains
// each field.

import type { ViewerName } from './driver.ts';

export interface Scenario {
  id: string;
  /** Numbers of the specification it stands for. */
  cites: string[];
  game: string;
  /** Version of the rules it was written for. */
  rules: number;
  options?: { [name: string]: string | number | boolean };
  /** How many play; as many as can unless given. */
  seats?: number;
  given: Given;
  do: Deed[];
  then?: Expect;
  worlds?: Worlds;
  times?: Times;
}

export interface Given {
  position?: object;
  /**
   * Draws that are given instead of drawn: for laying the table, and from their first again for all that comes then.
   */
  streams?: { [name: string]: number[] };
  after?: Deed[];
}

/** The same acts in a second world, which differs from `given` in what some may not know. */
export interface Worlds {
  given: Given;
  /** To them both worlds are one: equal bytes at the beginning and after every act. */
  same: ViewerName[];
  /** They notice a difference somewhere: shows that there is one. */
  differ?: ViewerName[];
  /** What holds at the end of the second world. */
  then?: Expect;
}

/** The acts with the seeds 1, 2, … up to `seeds`, each a world of its own. */
export interface Times {
  seeds: number;
  count: Share[];
}
/** In which share of the worlds does it hold at the end? Both bounds belong to it. */
export interface Share {
  name: string;
  then: Expect;
  share: [least: number, most: number];
}

/** Exactly one of move, verb, pass, wait, resign. */
export interface Deed {
  as?: string;
  move?: { t: string; [slot: string]: unknown };
  verb?: { t: string; [field: string]: unknown };
  /** These seats pass. */
  pass?: string[];
  /** Seconds go by. */
  wait?: number;
  resign?: true;
  /** 'ok' unless given; else the refusal, and nothing may have changed. */
  expect?: string;
  /** By viewer: a seat or 'watch'. Lines are complete and in order; an empty list: not one byte arrives. */
  sees?: { [viewer: string]: See[] };
  then?: Expect;
}
export type See = { line: string } | { set: string; to: unknown } | { gone: string } | { ask: string } | { bytesAs: string };

export interface Expect {
  /** Paths of the position. */
  at?: { [path: string]: unknown };
  ask?: { t: string; owe: string[] } | null;
  frames?: string[];
  can?: { [seat: string]: { has?: object[]; not?: object[]; count?: number } };
  over?: { winners: string[] } | null;
  /** By viewer: what lies before his eyes. */
  view?: { [viewer: string]: Eyes };
}

/** Zones and pieces by their names on the server; null: this viewer has none such in sight. */
export interface Eyes {
  zones?: { [zone: string]: ZoneEyes | null };
  pieces?: { [piece: string]: PieceEyes | null };
  /** Paths of what everybody, or this viewer alone, reads beside the pieces. */
  facts?: { [path: string]: unknown };
  own?: { [path: string]: unknown };
}
/** What one viewer sees of one zone. Compared as far as it is written. */
export interface ZoneEyes {
  /** null: he is not told. */
  count?: number | null;
  /** As many as he is told of; null where he knows no face. In order where he is told the order, else in any. */
  faces?: (string | null)[];
  /** The faces that he knows, in any order. */
  known?: string[];
  /** What the things are, as far as he can tell them apart; in order, as faces are. */
  looks?: string[];
  /** The public figure of a closed zone. */
  tally?: number | null;
}
/** What one viewer sees of one piece. Compared as far as it is written. */
export interface PieceEyes {
  zone?: string;
  face?: string | null;
  look?: string;
  up?: boolean;
  turn?: number;
}

export const isRecord = (raw: unknown): raw is { [key: string]: unknown } => typeof raw === 'object' && raw !== null && !Array.isArray(raw);
