// One gesture of one seat at a position: a store and a hand as the page has them, over the rules themselves. What it
// did is read, and the table is as before.

import type { Handle, Seat } from '../../server-modules/kernel/ids.ts';
import { project } from '../../server-modules/kernel/project.ts';
import { resolveVerb } from '../../server-modules/kernel/resolve.ts';
import type { Verb } from '../../server-modules/kernel/verb.ts';
import type { Line, View } from '../../server-modules/protocol/messages.ts';
import { playInput, readMove, rulesView } from '../../server-modules/rules/session.ts';
import { overOf, type Session } from '../../server-modules/rules/working.ts';
import { undo } from '../../server-modules/rules/testing/play.ts';
import { createHand, type Hand } from '../../src/gestures/hand.ts';
import type { ModeName } from '../../src/gestures/state.ts';
import type { TableEvents } from '../../src/net/link.ts';
import type { TableStore } from '../../src/store/signature.ts';
import { createTableStore } from '../../src/store/table.ts';
import { linkJoining, roomView, settled } from '../../src/store/testing.ts';
import { wordOfPiece } from '../../src/locale/say.ts';

/** What a gesture came to. */
export interface Done {
  /** Moves of the rules that were made, as texts (`meaning`). */
  moves: readonly string[];
  /** Other verbs that were accepted: the hand's own way. */
  free: readonly Verb<Handle>[];
  /** The sentence that was said, where one was. */
  said: Line | null;
  /** Cards that are marked for an answer of several. */
  marked: number;
  /** Something else that is seen: a menu, a card in large, a piece that was chosen. */
  seen: boolean;
  /** The rules left a choice, which is asked. */
  asked: boolean;
  began: ModeName;
  would: number;
  early: boolean;
  /** The place over which the thing was let go glowed. */
  lit: boolean;
}

export interface Fingers {
  store: TableStore;
  hand: Hand;
  view: View;
  /** Did the place glow over which the thing in the hand was last? */
  lit: boolean;
  /** So many moves were named beside the pointer before it let go. */
  would: number;
  /** A move was made before anything was let go: lifting was the move. */
  early: boolean;
  /** How many moves of the rules were made so far. */
  made(): number;
  /** What the hand did once it had moved. */
  began: ModeName;
  settle(): Promise<void>;
}

/** The move that a verb of this seat means, as a text; null: a hand's own way, several moves, or nothing. */
export function meaning(s: Session, seat: Seat, named: Verb<Handle>): string | null {
  const verb = resolveVerb(s.world, seat, named);
  const move = verb.ok ? readMove(s, seat, verb.value) : null;
  return move === null ? null : JSON.stringify(Object.entries(move).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** What this seat sees. Everybody sits there. */
export function viewOf(s: Session, seat: Seat): View {
  const base = roomView(seat),
    [person] = base.people,
    { seats } = s.world;
  if (person === undefined) throw new Error('the room of tests has people');
  return {
    ...project(s.world, seat),
    rev: 0,
    tick: 0,
    room: {
      ...base,
      game: s.game.id,
      mode: s.mode,
      phase: overOf(s) === null ? 'playing' : 'over',
      seats: seats.map((one, i) => ({ seat: one, who: i + 1, name: `P${i}`, here: true, bot: false, awaySince: null })),
      plays: [...seats],
      people: seats.map((one, i) => ({ ...person, who: i + 1, name: `P${i}`, seat: one, host: i === 0 })),
      me: { ...base.me, who: seats.indexOf(seat) + 1, seat },
    },
    rules: rulesView(s, seat),
    log: [],
  };
}

const noTimer = (): (() => void) => () => undefined;

/** Makes one gesture; `how` feeds the hand and may answer what is asked. */
export async function gestured(s: Session, seat: Seat, how: (f: Fingers) => Promise<void> | void): Promise<Done> {
  const moves: string[] = [],
    free: Verb<Handle>[] = [];
  let view = viewOf(s, seat),
    events: TableEvents | null = null,
    n = 0,
    clock = 0;
  const store = createTableStore({
    codec: { readSnapshot: () => view, applyPatch: () => view },
    now: () => clock,
    later: noTimer,
    wordOf: (names, h) => {
      const piece = names.pieces.get(h);
      return piece === undefined ? null : wordOfPiece(names, piece);
    },
  });
  const link = linkJoining((_, e) => {
    events = e;
    return Promise.resolve({
      table: 'table',
      invite: null,
      act(msg) {
        n++;
        if (msg.t !== 'verb') return Promise.resolve({ ok: true, n });
        const meant = meaning(s, seat, msg.verb);
        const verb = resolveVerb(s.world, seat, msg.verb);
        const done = verb.ok ? playInput(s, seat, verb.value, 0, msg.q) : verb;
        if (!done.ok) return Promise.resolve({ ok: false, n, no: done.error.code });
        if (meant !== null) moves.push(meant);
        else free.push(msg.verb);
        view = viewOf(s, seat);
        events?.patch(new Uint8Array());
        return Promise.resolve({ ok: true, n });
      },
      pose: () => undefined,
      point: () => undefined,
      leave: () => undefined,
    });
  });
  await store.do.join(link, { table: 'table' });
  (events as TableEvents | null)?.state('open');
  (events as TableEvents | null)?.snapshot(new Uint8Array());
  const hand = createHand(store, { now: () => (clock += 1000), later: noTimer });
  try {
    const fingers: Fingers = { store, hand, view, lit: false, would: 0, early: false, made: () => moves.length, began: 'idle', settle: settled };
    await how(fingers);
    await settled();
    const now = store.getState();
    return {
      moves,
      free,
      said: now.refusal?.line ?? now.toasts[0]?.line ?? null,
      lit: fingers.lit,
      would: fingers.would,
      early: fingers.early,
      began: fingers.began,
      asked: now.prompt !== null,
      marked: now.marked.cards.length,
      seen: now.menu !== null || now.zoomed !== null || now.selection.size > 0 || now.asking !== null,
    };
  } finally {
    undo(s);
  }
}
