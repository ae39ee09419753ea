// Replays of those who watch a show: what casters drew and where they pointed, and polls with their counts, when that
// audience got them; nothing of a caster's own, nobody's own voice, and nothing of it in a replay of whoever plays.

import { describe, expect, test } from 'vitest';
import { develop, type Film } from '../../src/replay/film.ts';
import { pack, unpack, type Packed } from '../../src/replay/format.ts';
import { createProjector } from '../../src/replay/projector.ts';
import { cutOf } from '../../src/replay/cut.ts';
import { writeBeside, type Board } from '../../src/replay/show/beside.ts';
import { readBeside } from '../../src/replay/show/read.ts';
import { recordingPage, type Page } from '../../src/replay/testing.ts';
import { writeShot } from '../../src/replay/shots.ts';
import { Writer } from '../../server-modules/protocol/bytes.ts';
import { TICKS_PER_SECOND } from '../../server-modules/kernel/ids.ts';
import { CASTER_WHO } from '../../server-modules/protocol/presence.ts';
import { yes, type TestPerson, type TestTable } from '../support/table.ts';
import { cast, dealt, ink, point } from './cast-show.ts';
import { casterOf, linkOf, look, openShow, type Show } from './show.ts';

/** A page that hears all that this person has been sent, and is sent from now on. */
async function records(t: TestTable, person: TestPerson): Promise<Page> {
  const page = await recordingPage();
  for (const { to, op, bytes } of t.sent) if (to === person.session) page.hear(op, bytes);
  const receive = person.receive.bind(person);
  person.receive = (op, bytes) => {
    receive(op, bytes);
    page.hear(op, bytes);
  };
  return page;
}
const packedOf = (page: Page): Packed => ({ talk: true, reels: page.reels.map(({ shots }) => shots) });
async function filmOf(page: Page): Promise<Film> {
  const packed = await unpack(await pack(packedOf(page)));
  if (typeof packed === 'string') throw new Error(packed);
  const film = await develop(packed);
  if (typeof film === 'string') throw new Error(film);
  return film;
}
const bytesOf = ({ reels }: Packed): Buffer => {
  const out = new Writer();
  for (const shots of reels) for (const shot of shots) writeShot(out, shot);
  return Buffer.from(out.finish());
};
/** Where strokes of a board begin. */
const begins = ({ casts }: Board): number[] => Object.values(casts).flatMap((part) => (part !== null && 'line' in part ? [part.line[0] ?? 0] : []));
/** All that stood beside the table, moment by moment and between them. */
const told = (film: Film): string =>
  JSON.stringify(
    Array.from({ length: film.length }, (_, i) => [film.ticks[i], begins(film.board(i)), film.board(i).poll, film.beside(i).map(({ part }) => part)]),
  );
/** Something all see, so that there is a moment. */
const turns = ({ ann, t }: Show, degrees: number): void => {
  const some = [...ann.now.pieces.values()].find(({ zone, locked, kind }) => zone === 'felt' && !locked && kind === 'pawn');
  if (some === undefined) throw new Error('no pawn');
  yes(ann.verb({ t: 'turn', piece: some.h, degrees }));
  t.ticks(2);
};

describe('casters', () => {
  test('ink, pointers and wiping are in the replay of who watched, when he saw them; whoever plays has none of it', async () => {
    const show = openShow({}, { game: 'sandbox' });
    const { t, ann } = show;
    const ida = look(t, casterOf(ann, 0), 'ida');
    const viv = look(t, linkOf(ann, 0));
    const [watcher, player] = [await records(t, viv), await records(t, ann)];
    t.ticks(2);
    turns(show, 10);
    yes(cast(ida, ink(1)));
    t.ticks(3);
    yes(cast(ida, point(700)));
    t.ticks(3);
    turns(show, 20);
    yes(cast(ida, ink(2)));
    t.ticks(3);
    turns(show, 30);
    yes(cast(ida, { t: 'clear' }));
    t.ticks(3);
    turns(show, 40);
    const film = await filmOf(watcher);
    const boards = Array.from({ length: film.length }, (_, i) => begins(film.board(i)).join());
    const order = boards.filter((text, i) => text !== boards[i - 1]);
    expect(order).toEqual(['', '1', '1,2', '']);
    const points = Array.from({ length: film.length }, (_, i) => film.beside(i).flatMap(({ part }) => part.points ?? [])).flat();
    expect(points.map(({ x }) => x)).toEqual([700]);
    expect(points[0]?.who).toBeGreaterThan(CASTER_WHO);
    expect(Object.values(film.board(film.length - 2).casts)).toContainEqual({ name: 'Ida' });
    // Moments are those of the table alone.
    expect(film.length).toBe(watcher.had.length);
    const own = await filmOf(player);
    expect(told(own)).not.toContain('line');
    expect(
      packedOf(player)
        .reels.flat()
        .some(({ beside }) => beside),
    ).toBe(false);
    // The store that is shown has them as well, on the way and where one jumps to.
    const projector = createProjector([film]);
    await new Promise((resolve) => setTimeout(resolve));
    const seen = (): string => begins({ casts: projector.sides[0]?.table.getState().casts ?? {}, poll: null }).join();
    for (let i = 0; i < film.length; i++) {
      projector.go(i);
      expect(seen()).toBe(boards[i]);
    }
    for (const i of [film.length >> 1, 1, film.length - 2]) {
      projector.go(i);
      expect(seen()).toBe(boards[i]);
    }
    projector.stop();
  });

  test('a late audience has what it was shown by then, and of a show that is cut short nothing it did not see', async () => {
    const show = openShow({}, { game: 'sandbox' });
    const { t, ann } = show;
    const ida = look(t, casterOf(ann, 0), 'ida');
    const late = look(t, linkOf(ann, 10));
    const page = await records(t, late);
    t.ticks(12 * TICKS_PER_SECOND);
    yes(cast(ida, ink(5)));
    turns(show, 10);
    t.ticks(3 * TICKS_PER_SECOND);
    expect(bytesOf(packedOf(page)).includes('"line":[5')).toBe(false);
    t.ticks(9 * TICKS_PER_SECOND);
    expect(bytesOf(packedOf(page)).includes('"line":[5')).toBe(true);
    yes(cast(ida, ink(6)));
    t.ticks(TICKS_PER_SECOND);
    expect(bytesOf(packedOf(page)).includes('"line":[6')).toBe(false);
  });

  test('who comes later finds what stands, and a round of its own begins with it', async () => {
    const show = openShow({}, { game: 'sandbox' });
    const { t, ann } = show;
    const ida = look(t, casterOf(ann, 0), 'ida');
    const code = linkOf(ann, 0);
    yes(cast(ida, ink(3)));
    t.ticks(3);
    const page = await records(t, look(t, code));
    t.ticks(2);
    turns(show, 15);
    const film = await filmOf(page);
    expect(begins(film.board(film.length - 1))).toEqual([3]);
    const last = cutOf(page.reels, { talk: false, last: true, covered: false });
    const again = await develop(last);
    if (typeof again === 'string') throw new Error(again);
    expect(begins(again.board(again.length - 1))).toEqual([3]);
  });

  test('two worlds: hands that a caster looks at are in nobody’s replay, his own neither', async () => {
    const files: { viv: Buffer; ida: Buffer }[] = [];
    for (const world of [0, 1]) {
      const { t, ann, bob } = dealt(world, { hands: 'asked' });
      const ida = look(t, casterOf(ann, 0), 'ida');
      const viv = look(t, linkOf(ann, 0));
      yes(bob.act({ t: 'watchHand', on: true, casters: true }));
      t.ticks(3);
      const [watcher, caster] = [await records(t, viv), await records(t, ida)];
      yes(cast(ida, { t: 'look', seat: 'B' as never, on: true }));
      t.ticks(5);
      yes(cast(ida, ink(9)));
      t.ticks(3);
      expect(ida.notices.some((one) => JSON.stringify(one).includes('"hands":[{'))).toBe(true);
      files.push({ viv: bytesOf(packedOf(watcher)), ida: bytesOf(packedOf(caster)) });
      expect(files.at(-1)?.ida.includes('"line":[9')).toBe(true);
    }
    expect(files[0]?.viv.equals(files[1]?.viv ?? Buffer.alloc(0))).toBe(true);
    expect(files[0]?.ida.equals(files[1]?.ida ?? Buffer.alloc(0))).toBe(true);
  });
});

describe('polls', () => {
  test('the question comes when it was asked, counts as they were told, the result when it was closed; no voice of anybody’s own', async () => {
    const show = openShow({}, { game: 'sandbox' });
    const { t, ann } = show;
    const viv = look(t, linkOf(ann, 0));
    const [page, player] = [await records(t, viv), await records(t, ann)];
    t.ticks(2);
    turns(show, 10);
    yes(ann.act({ t: 'poll', what: { t: 'open', words: 'Who wins?', options: ['red', 'blue'], seconds: 60 } }));
    t.ticks(3);
    turns(show, 20);
    const asked = viv.notices.flatMap((one) => (one.t === 'poll' ? [one.poll.poll] : [])).at(-1) ?? 0;
    yes(viv.act({ t: 'poll', what: { t: 'vote', poll: asked, option: 1 } }));
    t.ticks(3 * TICKS_PER_SECOND);
    turns(show, 30);
    yes(ann.act({ t: 'poll', what: { t: 'close' } }));
    t.ticks(3 * TICKS_PER_SECOND);
    turns(show, 40);
    const film = await filmOf(page);
    const polls = Array.from({ length: film.length }, (_, i) => film.board(i).poll);
    const seen = polls.map((poll) => (poll === null ? 'none' : `${String(poll.words)} ${poll.counts.join()} ${poll.open}`));
    expect(seen.filter((text, i) => text !== seen[i - 1])).toEqual(['none', 'Who wins? 0,0 true', 'Who wins? 0,1 true', 'Who wins? 0,1 false']);
    expect(polls.every((poll) => poll === null || poll.mine === null)).toBe(true);
    expect(told(await filmOf(player))).not.toContain('Who wins');
  });
});

test('what is no such thing is refused, and none of it comes in', () => {
  const said = (raw: unknown): boolean => readBeside(new TextEncoder().encode(JSON.stringify(raw))) !== null;
  const stroke = { colour: 1, width: 20, line: [0, 0, 5, 5] };
  const poll = { poll: 1, words: 'x', options: ['a', 'b'], counts: [1, 2], open: true, left: 9, mine: null };
  expect(said({ casts: { 7: { name: 'Ida' }, '7.3': stroke, 8: null }, poll, points: [{ who: CASTER_WHO + 7, x: 1, z: 2 }] })).toBe(true);
  for (const bad of [
    { casts: { me: { by: 7, seats: ['A'], hands: [] } } },
    { casts: { me: { name: 'x' } } },
    { casts: { 7: { name: 'x'.repeat(99) } } },
    { casts: { 7: { ...stroke, line: [1] } } },
    { casts: { 7: { ...stroke, colour: 999 } } },
    { poll: { ...poll, mine: 1 } },
    { poll: { ...poll, counts: [1] } },
    { poll: { ...poll, words: { k: 'x', more: 1 } } },
    { points: [{ who: 3, x: 0, z: 0 }] },
    { points: [] },
    { more: 1 },
    [],
  ])
    expect([JSON.stringify(bad), said(bad)]).toEqual([JSON.stringify(bad), false]);
  expect(readBeside(Uint8Array.from([1, 2, 3]))).toBeNull();
  expect(readBeside(writeBeside({ poll }))).toEqual({ poll });
});
