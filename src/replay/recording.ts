// What this page records of its table: the newest of it in memory, all of it on the browser's shelf.

import { Reader, Writer } from '../../server-modules/protocol/bytes.ts';
import { createRecorder, type Recorder, type Reel, type Shot } from './record.ts';
import { browserShelf, gone, inOrder, type Row, type Shelf } from './shelf.ts';
import { readShot, writeShot } from './shots.ts';

/** What comes is laid on the shelf after so long, milliseconds, or when there is so much of it, bytes. */
const LAY_MS = 3000;
const LAY_BYTES = 200_000;
/** So much stays in memory where the browser keeps nothing; the oldest reels go. */
const MEMORY = 16_000_000;

export interface Recording {
  take: Recorder['take'];
  stand: Recorder['stand'];
  point: Recorder['point'];
  /** All that is kept of this table through the eyes of its person, oldest first. */
  reels(): Promise<Reel[]>;
  /** Lays on the shelf what waits for it. */
  lay(): void;
}

/** What is known of a reel of this page, and the reel as long as it is in memory. */
interface Own {
  row: Row;
  reel: Reel;
}

/** `most`: so much stays in memory, bytes. */
export function createRecording(shelf: Shelf = browserShelf, most: number = MEMORY): Recording {
  const visit = crypto.randomUUID();
  const own: Own[] = [];
  let count = 0;
  let table = '';
  let who = 0;
  let waiting: { own: Own; out: Writer } | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let works = true;
  /** One thing at a time, in order. */
  let line: Promise<void> = Promise.resolve();

  function lay(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const chunk = waiting;
    waiting = null;
    if (chunk === null || !works) return;
    const { row } = chunk.own;
    const bytes = chunk.out.finish();
    Object.assign(row, { to: Date.now(), bytes: row.bytes + bytes.length, chunks: row.chunks + 1 });
    const kept = { ...row };
    line = line.then(() => shelf.keepChunk(kept, bytes)).catch(() => void (works = false));
  }

  const recorder = createRecorder(
    {
      reel(reel) {
        lay();
        const now = Date.now();
        const { game, round, eyes } = reel;
        const row: Row = { id: `${visit} ${++count}`, table, who, game, round, eyes, from: now, to: now, bytes: 0, chunks: 0 };
        own.push({ row, reel });
        // The oldest are read from the shelf again, where there is one.
        let all = own.reduce((sum, one) => sum + one.reel.bytes, 0);
        while (all > most && own.length > 1) all -= own.shift()?.reel.bytes ?? 0;
        line = line.then(async () => shelf.dropRows(gone(await shelf.allRows(), now, row.id))).catch(() => undefined);
      },
      shot(reel, shot) {
        const last = own.at(-1);
        if (last?.reel !== reel) return;
        waiting ??= { own: last, out: new Writer() };
        writeShot(waiting.out, shot);
        if (waiting.out.at > LAY_BYTES) lay();
        else timer ??= setTimeout(lay, LAY_MS);
      },
    },
    () => performance.now(),
  );

  return layWhenHidden({
    take(view, base, patch) {
      ({ table } = view.room);
      ({ who } = view.room.me);
      recorder.take(view, base, patch);
    },
    stand: recorder.stand,
    point: recorder.point,
    lay,
    async reels() {
      lay();
      await line;
      const here = new Map(own.map(({ row, reel }) => [row.id, { row, reel }]));
      const laid = works ? (await shelf.allRows()).filter((row) => row.table === table && row.who === who && !here.has(row.id)) : [];
      const found: Reel[] = [];
      for (const row of inOrder([...laid, ...[...here.values()].map((one) => one.row)])) {
        const { game, round, eyes, bytes } = row;
        found.push(here.get(row.id)?.reel ?? { game, round, eyes, shots: shotsIn(await shelf.chunksOf(row)), bytes });
      }
      return found.filter(({ shots }) => shots[0]?.whole === true);
    },
  });
}

/** A page that goes may not come back. What records another table by then is not held for it. */
function layWhenHidden(recording: Recording): Recording {
  const held = new WeakRef(recording);
  const hidden = (): void => {
    const one = held.deref();
    if (one === undefined) document.removeEventListener('visibilitychange', hidden);
    else if (document.visibilityState === 'hidden') one.lay();
  };
  document.addEventListener('visibilitychange', hidden);
  return recording;
}

function shotsIn(chunks: readonly Uint8Array[]): Shot[] {
  const shots: Shot[] = [];
  for (const chunk of chunks) {
    const from = new Reader(chunk);
    while (from.more) {
      const shot = readShot(from);
      if (shot === null) return shots;
      shots.push(shot);
    }
  }
  return shots;
}
