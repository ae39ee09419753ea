// What this browser keeps of the promises of chance: the newest heads of each round, and whether a proof of it holds.
// The server could not ask for them back.

import { createStore } from 'zustand/vanilla';
import type { RoomView } from '../../server-modules/protocol/messages.ts';
import { withTold } from '../../server-modules/protocol/books.ts';
import { LOG_BOOK, lineOf, readLine, withSeen, type Head, type Kept, type Seen } from '../../server-modules/protocol/promises.ts';

/** Rounds that a browser remembers; the oldest goes. */
const ROUNDS_MOST = 24;
const STORE_KEY = 'baize.promises';

export interface Keeping {
  kept: Kept;
  /** The server has since said something else of what it had promised or told. */
  broken: boolean;
}

/** Of a round whose proof was looked at: do the promises hold that were kept here? */
export interface Verdict {
  table: string;
  round: number;
  holds: boolean;
}
export const verdict = createStore<{ last: Verdict | null }>()(() => ({ last: null }));

/** As many of the same must be the very same; more are taken on, fewer are an older View. */
function further(kept: Head, now: Head): Head | null {
  if (now.count === kept.count) return now.head === kept.head ? kept : null;
  return now.count > kept.count ? now : kept;
}

/**
 * What is kept after this View of the room; `was`: the View before, which tells whether the page was there when the
 * round began. Null: nothing is promised.
 */
export function afterView(was: RoomView | null, now: RoomView, before: Keeping | null): Keeping | null {
  const { table, game, round, promises } = now;
  // What was kept when it broke stays, for whoever wants to show it.
  if (promises === null || before?.broken === true) return before;
  if (before === null) {
    const whole = was !== null && was.table === table && (was.round < round || was.promises === null);
    const { epochs, draws, lines } = promises;
    const folds = { seen: withSeen(undefined, epochs), told: withTold(undefined, draws), read: withRead(undefined, lines) };
    return { kept: { table, game, round, epochs, draws, lines, whole, ...folds }, broken: false };
  }
  const epochs = before.kept.game === game ? further(before.kept.epochs, promises.epochs) : null;
  const draws = further(before.kept.draws, promises.draws);
  const { kept } = before;
  const lines = further(kept.lines ?? promises.lines, promises.lines);
  if (epochs === null || draws === null || lines === null) return { ...before, broken: true };
  const seen = seenOn(kept.seen, kept.epochs, epochs, withSeen);
  const told = seenOn(kept.told, kept.draws, draws, withTold);
  const read = seenOn(kept.read, kept.lines ?? lines, lines, withRead);
  return { ...before, kept: { ...kept, epochs, draws, lines, seen, told, read } };
}
const withRead: typeof withSeen = (seen, head) => withTold(seen, head, LOG_BOOK);

/** With this head, if it is a new one. A line of an older page has none of those it was told but the newest. */
function seenOn(seen: Seen | undefined, was: Head, now: Head, fold: typeof withSeen): Seen {
  const before = seen ?? fold(undefined, was);
  return now === was ? before : fold(before, now);
}

/** In this page's memory too: a browser may refuse storage. By table and round, the newest last. */
let rounds: Keeping[] | null = null;

/** A row: `!` before a line that was broken. What cannot be read is left out. */
function load(): Keeping[] {
  if (rounds !== null) return rounds;
  let text = '';
  try {
    text = localStorage.getItem(STORE_KEY) ?? '';
  } catch {
    // As if nothing were there.
  }
  return (rounds = text.split('\n').flatMap((row) => {
    const kept = readLine(row.replace(/^!/, ''));
    return kept === null ? [] : [{ kept, broken: row.startsWith('!') }];
  }));
}

function save(list: Keeping[]): void {
  rounds = list;
  try {
    localStorage.setItem(STORE_KEY, list.map(({ kept, broken }) => (broken ? '!' : '') + lineOf(kept)).join('\n'));
  } catch {
    // Full or refused: it lives as long as the page.
  }
}

/** What is kept of this round; null: nothing. */
export const keptOf = ({ table, round }: Pick<RoomView, 'table' | 'round'>): Keeping | null =>
  load().find(({ kept }) => kept.table === table && kept.round === round) ?? null;

/** A View of the room has come. */
export function keepPromises(was: RoomView | null, now: RoomView): void {
  const before = keptOf(now);
  const after = afterView(was, now, before);
  if (after === null || (before !== null && lineOf(after.kept) === lineOf(before.kept) && after.broken === before.broken)) return;
  save([...load().filter((one) => one !== before), after].slice(-ROUNDS_MOST));
}

/** Holds a proof that came from the server against what was kept of its round; null: nothing was kept. */
export async function holdsProof(room: Pick<RoomView, 'table' | 'round'>, proof: unknown): Promise<boolean | null> {
  const keeping = keptOf(room);
  if (keeping === null) return null;
  const { checkKept } = await import('../../server-modules/protocol/check-proof.ts');
  const holds = !keeping.broken && checkKept(proof, keeping.kept).every(({ ok }) => ok);
  verdict.setState({ last: { table: room.table, round: room.round, holds } });
  return holds;
}
