// What this page records of its table: the newest of it in memory, all of it on the browser's shelf.

import { Reader, Writer } from '../../server-modules/protocol/bytes.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import { readShot, writeShot } from './format.ts';
import { createRecorder, type Reel, type Shot } from './record.ts';
import { allRows, chunksOf, dropRows, gone, inOrder, keepChunk, type Row } from './shelf.ts';

/** What comes is laid on the shelf after so long, milliseconds, or when there is so much of it, bytes. */
const LAY_MS = 3000;
const LAY_BYTES = 200_000;
/** So much stays in memory where the browser keeps nothing; the oldest reels go. */
const MEMORY = 16_000_000;

export interface Recording {
  take(view: View, base: View | null, patch: Uint8Array | null): void;
  /** All that is kept of this table through the eyes of its person, oldest first. */
  reels(): Promise<Reel[]>;
}

export function createRecording(): Recording {
  const visit = crypto.randomUUID();
  const mine: Reel[] = [];
  const rows = new Map<Reel, Row>();
  let table = '';
  let who = 0;
  let waiting: { reel: Reel; out: Writer } | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let works = true;
  /** One thing at a time, in order. */
  let line: Promise<void> = Promise.resolve();

  function lay(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const chunk = waiting;
    waiting = null;
    const row = chunk === null ? undefined : rows.get(chunk.reel);
    if (chunk === null || row === undefined || !works) return;
    const bytes = chunk.out.finish();
    Object.assign(row, { to: Date.now(), bytes: row.bytes + bytes.length, chunks: row.chunks + 1 });
    const kept = { ...row };
    line = line.then(() => keepChunk(kept, bytes)).catch(() => void (works = false));
  }

  const recorder = createRecorder(
    {
      reel(reel) {
        lay();
        const now = Date.now();
        mine.push(reel);
        rows.set(reel, {
          id: `${visit} ${mine.length}`,
          table,
          who,
          game: reel.game,
          round: reel.round,
          eyes: reel.eyes,
          from: now,
          to: now,
          bytes: 0,
          chunks: 0,
        });
        for (let all = mine.reduce((sum, { bytes }) => sum + bytes, 0); all > MEMORY && mine.length > 1;) all -= mine.shift()?.bytes ?? 0;
        line = line.then(async () => dropRows(gone(await allRows(), now, visit))).catch(() => undefined);
      },
      shot(reel, shot) {
        waiting ??= { reel, out: new Writer() };
        writeShot(waiting.out, shot);
        if (waiting.out.at > LAY_BYTES) lay();
        else timer ??= setTimeout(lay, LAY_MS);
      },
    },
    () => performance.now(),
  );
  // A page that goes may not come back.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && lay());

  return {
    take(view, base, patch) {
      ({ table } = view.room);
      ({ who } = view.room.me);
      recorder.take(view, base, patch);
    },
    async reels() {
      lay();
      await line;
      const there = new Set([...rows.values()].map(({ id }) => id));
      const before = works ? (await allRows()).filter((row) => row.table === table && row.who === who) : [];
      const own = [...rows].flatMap(([reel, row]) => (mine.includes(reel) ? [row] : []));
      const found: Reel[] = [];
      for (const row of inOrder([...before.filter(({ id }) => !there.has(id)), ...own])) {
        const reel = [...rows].find(([, one]) => one === row)?.[0];
        found.push(reel ?? { game: row.game, round: row.round, eyes: row.eyes, shots: await shotsOf(row), bytes: row.bytes });
      }
      return found.filter(({ shots }) => shots[0]?.whole === true);
    },
  };
}

async function shotsOf(row: Row): Promise<Shot[]> {
  const shots: Shot[] = [];
  for (const chunk of await chunksOf(row)) {
    const from = new Reader(chunk);
    while (from.more) {
      const shot = readShot(from);
      if (shot === null) return shots;
      shots.push(shot);
    }
  }
  return shots;
}
