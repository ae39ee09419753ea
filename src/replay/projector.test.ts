// The projector: clocks of the table go as the replay is played, and stand while it stands.

import { afterEach, expect, test, vi } from 'vitest';
import { writePatch, writeSnapshot } from '../../server-modules/protocol/codec.ts';
import { createTicker } from '../scene/ticker.ts';
import { onPace, pace, roomNow, runRoom } from '../store/pace.ts';
import { smallView } from '../store/testing.ts';
import { develop } from './film.ts';
import { ALL, keptView } from './kept.ts';
import { createProjector } from './projector.ts';

afterEach(() => {
  runRoom(1);
  vi.restoreAllMocks();
});

test('the room’s time is the page’s own at a table, stands when it is told to, and goes on from there', () => {
  let at = 5000;
  vi.spyOn(performance, 'now').mockImplementation(() => at);
  let heard = 0;
  const off = onPace(() => void heard++);
  const begin = roomNow();
  at += 100;
  expect(roomNow() - begin).toBe(100);
  runRoom(0);
  at += 60_000;
  expect(roomNow() - begin).toBe(100);
  runRoom(4);
  at += 10;
  expect(roomNow() - begin).toBe(140);
  runRoom(4);
  expect(heard).toBe(2);
  off();
});

test('a clock on the table shows what it shows as long as the replay stands', async () => {
  let at = 5000;
  vi.spyOn(performance, 'now').mockImplementation(() => at);
  const view = { ...keptView(smallView(), ALL), tick: 100 };
  const film = await develop({
    talk: true,
    reels: [
      [
        { whole: true, after: 0, bytes: writeSnapshot(view) },
        // Half a minute is shown in two and a half seconds.
        { whole: false, after: 300, bytes: writePatch({ ops: [], tick: 400 }).slice() },
        { whole: false, after: 10, bytes: writePatch({ ops: [], tick: 410 }).slice() },
      ],
    ],
  });
  if (typeof film === 'string') throw new Error(film);
  const projector = createProjector([film]);
  projector.pause();
  const ticker = createTicker();
  ticker.hear(film.at(0));
  at += 60_000;
  expect(ticker.tick()).toBe(100);
  projector.play();
  expect(pace()).toBe(300 / 25);
  at += 1250;
  expect(ticker.tick()).toBeCloseTo(250, 6);
  projector.speed(4);
  expect(pace()).toBe((300 / 25) * 4);
  projector.pause();
  at += 60_000;
  expect(ticker.tick()).toBeCloseTo(250, 6);
  projector.go(2);
  projector.play();
  // From the end it begins anew.
  expect([projector.getState().index, pace()]).toEqual([0, (300 / 25) * 4]);
  projector.stop();
  expect(pace()).toBe(1);
});
