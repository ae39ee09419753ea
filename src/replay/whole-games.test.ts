// Whole games as two pages record them: written to a file, read again, each moment is what the page's store had, in
// whatever order one goes there.

import { expect, test } from 'vitest';
import { SEATS, type Seat } from '../../server-modules/kernel/ids.ts';
import { seededPick } from '../../server-modules/kernel/testing.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import { play } from '../../tests/support/played.ts';
import { openTestTable, yes, type TestPerson } from '../../tests/support/table.ts';
import { develop, type Film } from './film.ts';
import { pack, unpack } from './format.ts';
import { canonical, recordingPage, type Page } from './testing.ts';

/** All that this person is sent goes to a page as well. */
function listens(person: TestPerson, page: Page, whole: Uint8Array | null): void {
  if (whole !== null) page.hear(1, whole);
  const receive = person.receive.bind(person);
  person.receive = (op, bytes) => {
    receive(op, bytes);
    page.hear(op, bytes);
  };
}

async function filmOf(page: Page): Promise<{ film: Film; bytes: number }> {
  const file = await pack({ talk: true, reels: page.reels.map(({ shots }) => shots) });
  const unpacked = await unpack(file);
  if (typeof unpacked === 'string') throw new Error(unpacked);
  const film = await develop(unpacked);
  if (typeof film === 'string') throw new Error(film);
  return { film, bytes: file.length };
}

/** The log of a reel begins later than the page's; what both have is compared, and that it is not less. */
function same(view: View, had: string): void {
  const parts = JSON.parse(had) as [number, unknown, unknown, { i: number }[], ...unknown[]];
  const first = view.log[0]?.i ?? Infinity;
  parts[3] = parts[3].filter(({ i }) => i >= first);
  expect(canonical(view)).toBe(JSON.stringify(parts));
}

function walk(film: Film, page: Page, seed: string): void {
  expect(film.length).toBe(page.had.length);
  const had = (i: number): string => page.had[i] ?? '';
  for (let i = 0; i < film.length; i++) same(film.at(i), had(i));
  let view = film.at(0);
  for (let i = 0; i + 1 < film.length; i++) {
    view = film.next(i, view, new Map(), new Set());
    same(view, had(i + 1));
  }
  const pick = seededPick(seed);
  for (let i = 0; i < 80; i++) {
    const at = pick(film.length);
    same(film.at(at), had(at));
  }
  for (let i = film.length - 1; i >= 0; i -= 3) same(film.at(i), had(i));
}

const GAMES: readonly [game: string, players: number, moves: number][] = [
  ['revolver-noir', 2, 60],
  ['good-cop-bad-cop', 5, 60],
  ['go-fish', 4, 200],
  ['liars-dice', 4, 120],
  ['the-traitors', 5, 60],
];

test.each(GAMES)('%s: a seat and a watcher, at each moment what their pages had, both ways and anywhere', async (game, players, moves) => {
  const t = openTestTable({ game, mode: 'enforced', options: {}, listed: true });
  const ann = t.person('ann');
  const wim = t.person('wim');
  const [seat, watcher] = [await recordingPage(), await recordingPage()];
  listens(ann, seat, null);
  listens(wim, watcher, null);
  // Both are told anew what the table is.
  for (const one of [ann, wim]) yes(one.act({ t: 'resync' }));
  t.ticks(1);
  yes(ann.act({ t: 'sit', seat: SEATS[0] as Seat }));
  for (const bot of SEATS.slice(1, players)) yes(ann.act({ t: 'bot', seat: bot, on: true }));
  yes(ann.act({ t: 'start' }));
  play({ t, people: [ann], watcher: wim }, `replay ${game}`, moves, () => t.ticks(1));
  yes(ann.act({ t: 'chat', text: 'well played', to: 'all' }));
  t.ticks(2);
  for (const [page, who] of [
    [seat, 'seat'],
    [watcher, 'watcher'],
  ] as const) {
    const { film, bytes } = await filmOf(page);
    expect(film.length).toBeGreaterThan(30);
    walk(film, page, `${game} ${who}`);
    console.log(`${game}, ${who}: ${film.length} moments, ${Math.round(bytes / 100) / 10} kB, ${page.store.getState().view?.room.phase ?? ''}`);
  }
});
