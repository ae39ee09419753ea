// A delay that the server keeps: what is not due has not been sent. Each story is told on the code as it is;
// mutants.test.ts tells them on code with a hole.

import { mkdirSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { MOST } from '../../server-modules/table/bounds.ts';
import { snapshot } from '../../server-modules/table/keep/record.ts';
import { newCursor, newTape, addFrame, advance, soFar, trim } from '../../server-modules/table/watching/tape.ts';
import type { WatchLink } from '../../server-modules/table/watching/state.ts';
import type { Port } from '../../server-modules/table/port.ts';
import { yes } from '../support/table.ts';
import { linkOf, look, openShow } from './show.ts';
import { stories } from './stories.ts';

const LONG = process.env['BAIZE_LONG'] === '1';

describe('stories', () => {
  test.each(stories.map(({ name, tell }) => [name, tell] as const))('%s', (_name, tell) => tell());
});

describe('bounds', () => {
  const link = (delay: number): WatchLink => ({ link: 1, code: '', by: '', delay, born: 1, floor: 0, steps: [{ row: 1, delay }] });

  test('a tape that grows too large becomes stills, shown at their own ticks and never sooner', () => {
    const tape = newTape();
    const heard: { at: number; op: number; n: number }[] = [];
    let now = 0;
    const port = { send: (_to: unknown, op: number, bytes: Uint8Array) => void heard.push({ at: now, op, n: bytes[0] ?? 0 }) } as unknown as Port;
    const slow = newCursor(tape, link(60));
    const fast = newCursor(tape, link(0));
    for (now = 1; now <= 3000; now++) {
      // Each picture says by its first byte in which second it was taken.
      const bytes = new Uint8Array(200).fill(Math.floor(now / 20));
      addFrame(tape, { tick: now, row: now, kind: now === 1 ? 'whole' : 'patch', bytes });
      if (now % 20 === 0) addFrame(tape, { tick: now, row: now, kind: 'key', bytes });
      for (const cursor of [fast, slow]) advance(tape, cursor, now, port);
      trim(tape, [fast, slow], 40_000);
      expect(tape.bytes).toBeLessThanOrEqual(40_000);
      for (const cursor of [fast, slow]) {
        const whole = [...soFar(tape, cursor)];
        if (cursor.key !== null) expect(whole[0]?.op).toBe(1);
      }
    }
    // The slow one is shown at each tick only what is a minute old, and is shown something all the time.
    const late = heard.filter(({ at, n }) => at - n * 20 >= 600 - 20);
    expect(late.length).toBeGreaterThan(60);
    expect(heard.filter(({ at, n }) => at - n * 20 > 40 && at - n * 20 < 600 - 20)).toEqual([]);
  });

  test('memory and disk for 100 watchers with ten delays', () => {
    const { t, ann, bob } = openShow();
    const delays = [0, 5, 10, 30, 60, 120, 300, 600, 1800, 3600];
    const links = delays.map((delay) => linkOf(ann, delay));
    const watchers = links.flatMap((code, i) => Array.from({ length: 10 }, (_, j) => look(t, code, `w ${i} ${j}`)));
    const pieces = ann.in('felt').filter(({ locked }) => !locked);
    const minutes = LONG ? 70 : 4;
    for (let second = 0; second < minutes * 60; second++) {
      const piece = pieces[second % pieces.length];
      if (piece !== undefined) yes((second % 2 === 0 ? ann : bob).verb({ t: 'turn', piece: piece.h, degrees: 90 }));
      if (second % 10 === 0) yes(ann.act({ t: 'chat', text: `second ${second}`, to: 'all' }));
      t.ticks(10);
      t.sent.length = 0;
      for (const one of [ann, bob, ...watchers]) one.inbox = [];
    }
    snapshot(t.room);
    const tape = t.room.watch?.tape;
    const rows = [...t.disk.rows.values()];
    const frames = rows.reduce((sum, { text }) => sum + (/"frame":\{.*\}/.exec(text)?.[0].length ?? 0), 0);
    const figures = {
      minutes,
      watchers: watchers.length,
      framesInMemory: tape?.frames.length ?? 0,
      bytesInMemory: (tape?.bytes ?? 0) + (tape?.passBytes ?? 0),
      mostInMemory: MOST.tapeBytes + MOST.passBytes,
      rowsOnDisk: rows.length,
      bytesOfFramesOnDisk: frames,
      bytesOfRowsOnDisk: rows.reduce((sum, { text }) => sum + text.length, 0),
    };
    console.log(`100 watchers with ten delays: ${JSON.stringify(figures)}`);
    mkdirSync('build/proof', { recursive: true });
    writeFileSync('build/proof/watching.json', `${JSON.stringify(figures, null, 2)}\n`);
    expect(t.room.watch?.here.size).toBe(100);
    expect(figures.bytesInMemory).toBeLessThanOrEqual(figures.mostInMemory);
    // A row of the log grows by what it shows, and no row is kept for longer than the longest delay and what is kept
    // anyhow.
    expect(frames).toBeLessThan(3 * figures.bytesOfRowsOnDisk);
    expect(watchers[20]?.now.log.length).toBeGreaterThan(0);
  });
});
