// What the lease model (lease-model.ts) walks over: a table, its rows and those who open it; and what must never be.

export interface Rules {
  nodes: readonly string[];
  /** Instances of the table, acts of its client, snapshots and restarts there may be in all. */
  matches: number;
  acts: number;
  snaps: number;
  restarts: number;
  /** First rows of so many instances are kept: `MOST.fences` of server-modules/table/bounds.ts. */
  fences: number;
  /** What may be taken out, to see that it is missed. */
  without?: 'fence' | 'kept fences' | 'create-only' | 'versions' | 'lease' | 'second look' | 'row before release' | 'answer after row';
}

export type At =
  | 'found'
  | 'stock'
  | 'rows'
  | 'row'
  | 'bind'
  | 'stock again'
  | 'rows again'
  | 'fence'
  | 'unfence'
  | 'live'
  | 'ack'
  | 'trim'
  | 'trim and answer'
  | 'late'
  | 'gone';

/** One instance. What it knows is as old as its last read. */
export interface Match {
  id: number;
  node: string;
  at: At;
  /** The match that it found dead, and the node that had it. */
  dead: number;
  of: string | null;
  epoch: number;
  version: number;
  fences: number[];
  /** What the last read of the snapshot gave. */
  seen: Snap | null;
  row: number;
  kept: number;
  /** Acts that its table has, in order. */
  acts: number[];
  /** It has given the table up, and is asked for nothing more. */
  left: boolean;
  /** Rows that it will let go: from, to, and fences that are kept for nothing. */
  old: number[];
}
interface Snap {
  n: number;
  acts: number[];
  first: number;
  version: number;
}
interface Row {
  n: number;
  epoch: number;
  match: number;
  /** 0: a fence. */
  act: number;
}
export interface State {
  bound: { match: number; node: string | null; epoch: number; version: number; fences: number[] };
  rows: Row[];
  snap: Snap | null;
  /** Does the lease of the node that the table's row names stand? Of others it is of no matter. */
  stands: boolean;
  matches: Match[];
  /** The act that the client waits for; those before it were acknowledged. */
  next: number;
  snaps: number;
  restarts: number;
  /** Who wrote last, over all rows that ever were. */
  last: { epoch: number; match: number };
}

/** A table that its maker has just made at the first node. */
export function begin({ nodes }: Rules): State {
  const [node = 'a'] = nodes;
  const bound = { match: 1, node, epoch: 1, version: 1, fences: [1] };
  const maker: Match = { ...bound, id: 1, at: 'live', dead: 0, of: null, seen: null, row: 1, kept: 1, acts: [], left: false, old: [] };
  const rows: Row[] = [{ n: 1, epoch: 1, match: 1, act: 0 }];
  return { bound, rows, snap: null, stands: true, matches: [maker], next: 1, snaps: 0, restarts: 0, last: { epoch: 1, match: 1 } };
}

/** What the store has of the table. */
export function stored({ snap, rows }: State): { acts: number[]; row: number; torn: boolean } {
  let row = snap?.n ?? 0;
  const acts = [...(snap?.acts ?? [])];
  for (let found: Row | undefined; (found = rows.find(({ n }) => n === row + 1)) !== undefined; row++) if (found.act > 0) acts.push(found.act);
  return { acts, row, torn: rows.some(({ n }) => n > row) };
}

/** What is wrong with a state; null: nothing. */
export function wrong(state: State, before: State): string | null {
  const { acts, torn } = stored(state);
  if (torn) return 'a row of the log is missing before others';
  if (new Set(acts).size < acts.length) return `an act stands twice: ${acts.join(', ')}`;
  for (let act = 1; act < state.next; act++)
    if (acts[act - 1] !== act) return `act ${act} was acknowledged and is lost or not in its place: ${acts.join(', ')}`;
  const { last } = state;
  if (last.epoch < before.last.epoch) return `match ${last.match} of epoch ${last.epoch} wrote after epoch ${before.last.epoch} had`;
  if (last.epoch === before.last.epoch && last.match !== before.last.match) return `two matches wrote in epoch ${last.epoch}`;
  return null;
}

/** Nothing that it knew matters any more. */
export function gone(match: Match): void {
  Object.assign(match, {
    at: 'gone',
    dead: 0,
    of: null,
    version: 0,
    fences: [],
    seen: null,
    row: 0,
    kept: 1,
    acts: [],
    left: false,
    old: [],
  } satisfies Partial<Match>);
}
