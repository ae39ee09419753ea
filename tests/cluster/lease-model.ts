// A model of how a table is opened, written and taken over by many nodes over one database, walked through in every
// order. One step is one statement or one transaction; between two of them anything may happen to anybody.
//
// What it is a model of, step by step:
//   look    openMatch in server-modules/nakama/lobby.ts: reads the table's row (`boundOf`)
//   lease   sendElsewhere in server-modules/nakama/elsewhere.ts: does the lease of the node that has it stand?
//   stock   loadStock in server-modules/nakama/store.ts: the snapshot, then the rows after it, in two reads
//   bind    bind in server-modules/nakama/binding.ts: reads the row, then writes match, node and epoch by its version
//   fence   fence in server-modules/table/keep/record.ts: its first row, create-only, and the table's by its version
//   act     append of the binding's port: the next row, create-only; its answer leaves a step later (`receive`)
//   snap    snapshot of the port: with the table's row by its version; a step later old rows go (dropLog in store.ts)
//   release free of the binding: the last snapshot, and with it the row belongs to no node any more. The table sleeps,
//           its node was stopped, or it drains (moving.ts); answers to acts before may still be on their way
//   renew   renewLease in directory.ts; lapse: it ends by the database's clock
//   restart a node is killed and starts again under its name: its matches are gone, it may open its own tables at once
//
// Of the database it takes that what is written by a version or create-only is written whole or not at all. That holds
// at READ COMMITTED, where Nakama writes: the row is locked and looked at again, and a create-only row waits for the
// one before. Reads are as old as they like.
// Two things need no step of their own: who is killed, cut off or stopped by SIGSTOP takes no more steps or takes them
// late, and every such order is walked. A lease lapses whenever it likes: whatever clocks do is among that.

import { begin, gone, stored, wrong, type At, type Match, type Rules, type State } from './lease-state.ts';

/** One order of steps that ends where it must not. */
export interface Found {
  what: string;
  steps: string[];
}
export interface Walk {
  states: number;
  found: Found | null;
  /** How often each step was taken: one that never was proves nothing. */
  taken: { [step: string]: number };
}

const copy = (state: State): State => JSON.parse(JSON.stringify(state)) as State;
const matchAt = (state: State, i: number): Match => state.matches[i] as Match;

/** Every step that may be taken now, with where it leads. */
function* stepsFrom(state: State, rules: Rules): Generator<[name: string, next: State]> {
  const { without } = rules;
  const next = (name: string, change: (draft: State) => void): [string, State] => {
    const draft = copy(state);
    change(draft);
    return [name, draft];
  };
  /** The table's row by its version; false: another was there. */
  const writeBound = (draft: State, match: Match): boolean => {
    if (without !== 'versions' && draft.bound.version !== match.version) return false;
    match.version = draft.bound.version + 1;
    if (match.node !== draft.bound.node) draft.stands = true;
    draft.bound = { ...draft.bound, match: match.id, node: match.node, epoch: match.epoch, version: match.version, fences: [...match.fences] };
    return true;
  };
  const isFree = (draft: State, n: number): boolean => without === 'create-only' || !draft.rows.some((row) => row.n === n);
  const writeSnap = (draft: State, match: Match): void => {
    draft.snap = { n: match.row, acts: [...match.acts], first: match.row, version: (draft.snap?.version ?? 0) + 1 };
    for (let n = match.kept; n < match.row; n++) if (without === 'kept fences' || !match.fences.includes(n)) match.old.push(n);
    match.kept = match.row;
  };
  const writeRow = (draft: State, match: Match, act: number): void => {
    match.row += 1;
    draft.rows = [...draft.rows.filter(({ n }) => n !== match.row), { n: match.row, epoch: match.epoch, match: match.id, act }].sort((a, b) => a.n - b.n);
    draft.last = { epoch: match.epoch, match: match.id };
    if (act > 0) match.acts.push(act);
  };

  for (const node of rules.nodes) {
    const own = state.matches.filter((match) => match.node === node && match.at !== 'gone');
    const isServed = own.some(({ id, at, left }) => id === state.bound.match && !left && ['live', 'ack', 'trim'].includes(at));
    if (state.matches.length < rules.matches && !isServed)
      yield next(`${node} looks`, (draft) => {
        const { match, node: of } = draft.bound;
        const opener: Match = {
          id: draft.matches.length + 1,
          node,
          at: 'found',
          dead: match,
          of,
          epoch: 0,
          version: 0,
          fences: [],
          seen: null,
          row: 0,
          kept: 1,
          acts: [],
          left: false,
          old: [],
        };
        draft.matches.push(opener);
      });
    if (own.length > 0 && state.restarts < rules.restarts)
      yield next(`${node} restarts`, (draft) => {
        draft.restarts += 1;
        for (const match of draft.matches) if (match.node === node) gone(match);
      });
    if (without === 'lease' || node !== state.bound.node) continue;
    if (state.stands) yield next(`the lease of ${node} lapses`, (draft) => (draft.stands = false));
    else if (own.length > 0) yield next(`${node} renews`, (draft) => (draft.stands = true));
  }

  for (const [i, { id, node, at, of, dead, acts, left }] of state.matches.entries()) {
    const step = (name: string, change: (draft: State, match: Match) => void): [string, State] =>
      next(`${node}: match ${id} ${name}`, (draft) => change(draft, matchAt(draft, i)));
    const readSnap = (then: At): [string, State] =>
      step('reads the snapshot', (draft, match) => {
        match.seen = draft.snap;
        match.at = then;
      });
    const readRows = (again: At, then: At): [string, State] =>
      step('reads the rows', (draft, match) => {
        const read = stored({ ...draft, snap: match.seen });
        match.acts = read.acts;
        match.row = read.row;
        if (then === 'row') match.kept = match.seen?.first ?? 1;
        // Rows beyond a gap: an older instance has just written a snapshot and let rows go, and all is read again.
        if (read.torn && draft.snap?.version === match.seen?.version) throw new Error('a table that holds together was taken for torn');
        match.at = read.torn ? again : then;
      });
    if (at === 'found') {
      // One that was taken over meanwhile is refused when the row is read again.
      const mayTake = of === null || of === node || without === 'lease' || of !== state.bound.node || !state.stands;
      yield mayTake ? step('finds nobody there', (_, match) => (match.at = 'stock')) : step('says where it is', (_, match) => gone(match));
    } else if (at === 'stock') yield readSnap('rows');
    else if (at === 'rows') yield readRows('stock', 'row');
    else if (at === 'row')
      yield step('reads the row', (draft, match) => {
        const { version, epoch, fences } = draft.bound;
        if (draft.bound.match !== dead) return gone(match);
        Object.assign(match, { version, epoch: epoch + 1, fences, at: 'bind' satisfies At });
      });
    else if (at === 'bind')
      yield step('binds', (draft, match) => {
        if (!writeBound(draft, match)) return gone(match);
        match.at = without === 'second look' ? 'fence' : 'stock again';
      });
    else if (at === 'stock again') yield readSnap('rows again');
    else if (at === 'rows again') yield readRows('stock again', without === 'fence' ? 'live' : 'fence');
    else if (at === 'fence')
      yield step('fences', (draft, match) => {
        const all = [...match.fences, match.row + 1];
        match.fences = all.slice(-rules.fences);
        if (!isFree(draft, match.row + 1) || !writeBound(draft, match)) return gone(match);
        writeRow(draft, match, 0);
        match.old = all.filter((n) => n < match.kept && !match.fences.includes(n));
        match.at = match.old.length > 0 ? 'unfence' : 'live';
      });
    else if (at === 'unfence' || at === 'trim' || at === 'trim and answer')
      yield step('lets old rows go', (draft, match) => {
        draft.rows = draft.rows.filter(({ n }) => !match.old.includes(n));
        match.old = [];
        if (at === 'trim and answer') match.at = 'ack';
        else if (match.left) gone(match);
        else match.at = 'live';
      });
    else if (at === 'ack')
      yield step('answers', (draft, match) => {
        if (match.acts.includes(draft.next)) draft.next += 1;
        if (match.left) gone(match);
        else match.at = 'live';
      });
    else if (at === 'late')
      yield step('writes its last row', (draft, match) => {
        if (isFree(draft, match.row + 1)) writeRow(draft, match, draft.next);
        else if (without === 'row before release') return gone(match);
        else match.acts.push(draft.next);
        match.at = 'ack';
      });
    else if (at === 'live') {
      if (state.next <= rules.acts)
        yield step(`is asked for act ${state.next}`, (draft, match) => {
          // Sent again under its number: answered as before and done no second time.
          if (match.acts.includes(draft.next)) match.at = 'ack';
          else if (!isFree(draft, match.row + 1)) gone(match);
          else {
            writeRow(draft, match, draft.next);
            match.at = 'ack';
          }
        });
      if (state.snaps < rules.snaps)
        yield step('writes a snapshot', (draft, match) => {
          draft.snaps += 1;
          if (!writeBound(draft, match)) return gone(match);
          writeSnap(draft, match);
          match.at = 'trim';
        });
      if ((without === 'row before release' || without === 'answer after row') && state.next <= rules.acts && !acts.includes(state.next))
        yield step(`releases with act ${state.next} in hand`, (draft, match) => {
          if (!writeBound(draft, match)) return gone(match);
          draft.bound.node = null;
          match.left = true;
          match.at = 'late';
        });
    }
    // An answer may still be on its way. It leaves after the old rows have gone: what is lost by then was lost before.
    if ((at === 'live' || at === 'ack') && !left)
      yield step('releases', (draft, match) => {
        if (!writeBound(draft, match)) return gone(match);
        draft.bound.node = null;
        writeSnap(draft, match);
        match.left = true;
        if (match.old.length > 0) match.at = at === 'live' ? 'trim' : 'trim and answer';
        else if (at === 'live') gone(match);
      });
  }
}

/** Walks every order, the shortest first; stops at the first that ends wrong, or throws past `most` states. */
export function walk(rules: Rules, most = 2_000_000): Walk {
  const first = begin(rules);
  const seen = new Map<string, { from: string; step: string } | null>([[JSON.stringify(first), null]]);
  const taken: Walk['taken'] = {};
  const way = (key: string): string[] => {
    const steps: string[] = [];
    for (let at = seen.get(key); at !== undefined && at !== null; at = seen.get(at.from)) steps.unshift(at.step);
    return steps;
  };
  // A map gives its keys in the order in which they came, those too that come meanwhile.
  for (const key of seen.keys()) {
    const state = JSON.parse(key) as State;
    const steps = stepsFrom(state, rules);
    for (;;) {
      let one: IteratorResult<[string, State]>;
      try {
        one = steps.next();
      } catch (error) {
        return { states: seen.size, taken, found: { what: error instanceof Error ? error.message : String(error), steps: way(key) } };
      }
      if (one.done === true) break;
      const [step, after] = one.value;
      const kind = step.replace(/^\w+: match \d+ |^\w+ (?=looks|renews|restarts)|\d+$| of \w+/g, '').trim();
      taken[kind] = (taken[kind] ?? 0) + 1;
      const text = JSON.stringify(after);
      if (seen.has(text)) continue;
      seen.set(text, { from: key, step });
      const what = wrong(after, state);
      if (what !== null) return { states: seen.size, taken, found: { what, steps: way(text) } };
      if (seen.size > most) throw new Error(`more than ${most} states`);
    }
  }
  return { states: seen.size, taken, found: null };
}
