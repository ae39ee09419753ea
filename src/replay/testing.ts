// For tests: a page that hears what a person at a table in memory is sent, and records it.

import { applyPatch, readSnapshot } from '../../server-modules/protocol/codec.ts';
import { readPointers } from '../../server-modules/protocol/passing.ts';
import { readUtf8 } from '../../server-modules/kernel/utf8.ts';
import { OP, type Notice, type View } from '../../server-modules/protocol/messages.ts';
import type { TableEvents } from '../net/link.ts';
import type { TableStore } from '../store/signature.ts';
import { createTableStore } from '../store/table.ts';
import { linkJoining } from '../store/testing.ts';
import { ALL, keptView, type Keeping } from './kept.ts';
import { createRecorder, type Reel } from './record.ts';
import { createTap } from './tap.ts';

/** A View as one text; the count of patches since a whole one is no part of what is seen. */
export function canonical(view: View): string {
  const { pieces, zones, sheet, tick, room, rules, log } = view;
  return JSON.stringify([tick, sorted(room), sorted(rules), log, [...pieces.values()].map(sorted), [...zones.values()].map(sorted), [...sheet]]);
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  );
}

export interface Page {
  store: TableStore;
  reels: Reel[];
  /** What the store had at each shot, as it is kept. */
  had: string[];
  hear(op: number, bytes: Uint8Array): void;
}

/** A real store behind a tap; its clock is a count of what came. */
export async function recordingPage(keeping: Keeping = ALL): Promise<Page> {
  const tap = createTap({ readSnapshot, applyPatch });
  let time = 0;
  const store = createTableStore({ codec: tap.codec, now: () => time, later: () => () => undefined });
  let events: TableEvents | null = null;
  const link = linkJoining((_, given) => {
    events = given;
    return Promise.resolve({
      table: 'table',
      invite: null,
      act: () => Promise.resolve({ ok: true as const, n: 0 }),
      pose: () => undefined,
      point: () => undefined,
      leave: () => undefined,
    });
  });
  const reels: Reel[] = [];
  const had: string[] = [];
  let view: View | null = null;
  const recorder = createRecorder(
    {
      reel: (reel) => void reels.push(reel),
      // Of the log as much as stood there when the reel began.
      shot: (_, { beside }) => void (beside ? undefined : had.push(view === null ? '' : canonical(keptView(view, keeping)))),
    },
    () => time,
    keeping,
  );
  tap.follow(
    store,
    (now, base, patch) => {
      view = now;
      recorder.take(now, base, patch);
    },
    recorder,
  );
  await store.do.join(link, { table: 'table' });
  return {
    store,
    reels,
    had,
    hear(op, bytes) {
      time += 100;
      if (op === OP.snapshot) events?.snapshot(bytes);
      else if (op === OP.patch) events?.patch(bytes);
      else if (op === OP.notice) events?.notice(JSON.parse(readUtf8(bytes)) as Notice);
      else if (op === OP.pointer) {
        const read = readPointers(bytes);
        if (read.ok) events?.pointers(read.value);
      }
    },
  };
}
