// The scenario file: one object, read by one runner for the engine and for every server. docs/scenarios.md explains each field.

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
  given: { position?: object; streams?: { [name: string]: number[] }; after?: Deed[] };
  do: Deed[];
  then?: Expect;
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
}

/** A flaw in the file itself, with its place; null when it can be run. */
export function flawOf(raw: unknown): string | null {
  if (!isRecord(raw)) return 'not an object';
  for (const key of ['id', 'game'] as const) if (typeof raw[key] !== 'string') return `${key} is no text`;
  if (typeof raw.rules !== 'number') return 'rules is no number';
  if (!Array.isArray(raw.cites)) return 'cites is no list';
  if (raw.seats !== undefined && typeof raw.seats !== 'number') return 'seats is no number';
  if (!isRecord(raw.given)) return 'given is no object';
  if (!Array.isArray(raw.do)) return 'do is no list';
  const strange = Object.keys(raw).find((key) => !['id', 'cites', 'game', 'rules', 'options', 'seats', 'given', 'do', 'then'].includes(key));
  if (strange !== undefined) return `${strange} means nothing here`;
  const after = Array.isArray(raw.given.after) ? (raw.given.after as unknown[]) : [];
  for (const [i, deed] of [...after, ...(raw.do as unknown[])].entries()) {
    if (!isRecord(deed)) return `act ${i} is no object`;
    const kinds = ['move', 'verb', 'pass', 'wait', 'resign'].filter((key) => key in deed);
    if (kinds.length !== 1) return `act ${i} needs exactly one of move, verb, pass, wait, resign`;
    if (('move' in deed || 'verb' in deed || 'resign' in deed) && typeof deed.as !== 'string') return `act ${i} has no seat`;
    const odd = Object.keys(deed).find((key) => !['as', 'move', 'verb', 'pass', 'wait', 'resign', 'expect', 'sees', 'then'].includes(key));
    if (odd !== undefined) return `act ${i}: ${odd} means nothing here`;
  }
  return null;
}

export const isRecord = (raw: unknown): raw is { [key: string]: unknown } => typeof raw === 'object' && raw !== null && !Array.isArray(raw);
