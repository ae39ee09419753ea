// Backs that people bring, at a table: who is told, what the log says, and what undo, a file and a deletion make of
// them.

import { expect, test } from 'vitest';
import type { Handle, ZoneId } from '../kernel/ids.ts';
import { backIn } from '../kernel/looks.ts';
import { sayLog } from '../../src/locale/say.ts';
import { openFile } from '../../tests/support/cipher.ts';
import { A, expectFolded, twoAndWatcher } from '../../tests/support/people.ts';
import { jpegOf } from '../../tests/support/pictures.ts';
import { code, openTestTable, yes, type TestPerson } from '../../tests/support/table.ts';

const bring = (who: TestPerson, n: number): string =>
  (yes(who.act({ t: 'picture', size: 'small', data: jpegOf(200, 280, 400 + n) })).out as { picture: string }).picture;
const read = (who: TestPerson, picture: string): string => code(who.act({ t: 'readPicture', picture }));

/** Blank cards out of the box, face up. */
function cards(by: TestPerson, count: number): Handle[] {
  const was = new Set(by.now.pieces.keys());
  yes(by.act({ t: 'bring', thing: 'card-blank', at: { x: 0, z: 2500, turn: 0 }, count }));
  const came = [...by.now.pieces.values()].filter(({ h, zone }) => !was.has(h) && zone === 'felt').map(({ h }) => h);
  expect(came).toHaveLength(count);
  return came;
}
const backs = (who: TestPerson): (string | null)[] => [...who.now.pieces.values()].flatMap(({ look }) => backIn(who.now.sheet, look) ?? []).sort();

test('[V37] all are told the back and may fetch it, watchers too; the front beside it stays with whoever reads it', () => {
  const { t, ann, bob, wim } = twoAndWatcher();
  const [one, other] = cards(ann, 2) as [Handle, Handle];
  const [back, front] = [bring(ann, 1), bring(ann, 2)];
  const from = wim.now.log.length;
  yes(ann.verb({ t: 'back', pieces: [one, other], picture: back }));
  expect(wim.now.log.slice(from).map((line) => sayLog(line, wim.now))).toEqual(['Ann changes backs: 2.']);
  for (const who of [ann, bob, wim]) expect([backs(who), read(who, back)]).toEqual([[back, back], 'ok']);
  yes(ann.verb({ t: 'flip', piece: one }));
  yes(ann.verb({ t: 'peek', piece: one }));
  for (const who of [bob, wim]) who.inbox = [];
  yes(ann.verb({ t: 'picture', piece: one, picture: front }));
  expect(ann.now.pieces.get(one)?.extra?.picture).toBe(front);
  expect([bob.inbox, wim.inbox]).toEqual([[], []]);
  // Into a hand it goes with its back, and nobody else is told that one of these is there.
  yes(ann.verb({ t: 'put', piece: one, onto: 'hand-A' as ZoneId }));
  for (const who of [bob, wim]) expect(backs(who)).toEqual([back]);
  expect(backs(ann)).toEqual([back, back]);
  expectFolded(t, ann, bob, wim);
});

test('[V37] undo brings the game’s back again, and a server that died knows all of it', () => {
  const { t, ann, bob } = twoAndWatcher();
  const [one] = cards(ann, 1) as [Handle];
  const back = bring(ann, 1);
  yes(ann.verb({ t: 'back', pieces: [one], picture: back }));
  yes(ann.act({ t: 'propose', what: { t: 'undo' } }));
  const id = bob.now.room.proposals[0]?.id;
  if (id !== undefined) yes(bob.act({ t: 'consent', id, yes: true }));
  expect([backs(ann), backs(bob)]).toEqual([[], []]);
  yes(ann.verb({ t: 'back', pieces: [one], picture: back }));
  t.crash();
  expect(backs(t.person('bob'))).toEqual([back]);
});

test('[V37] whoever deletes the picture takes it off every back; one that the server does not have is refused', () => {
  const { t, ann, bob } = twoAndWatcher();
  const [one] = cards(ann, 1) as [Handle];
  const back = bring(ann, 1);
  expect(code(ann.verb({ t: 'back', pieces: [one], picture: '0'.repeat(24) }))).toBe('no-such-picture');
  yes(ann.verb({ t: 'back', pieces: [one], picture: back }));
  yes(ann.act({ t: 'dropPicture', picture: back }));
  expect([backs(bob), [...bob.now.sheet.keys()], read(bob, back)]).toEqual([[], [], 'no-such-picture']);
  expectFolded(t, ann, bob);
});

test('[V37] a file of the table keeps its backs, and they are kept as long as the table that opens it', () => {
  const { ann } = twoAndWatcher();
  const [one] = cards(ann, 1) as [Handle];
  const back = bring(ann, 1);
  yes(ann.verb({ t: 'back', pieces: [one], picture: back }));
  const opened = openFile((yes(ann.act({ t: 'download' })).out as { file: string }).file);
  if ('no' in opened) throw new Error(opened.no);
  const other = openTestTable({ saved: opened.text, host: 'ann', listed: true });
  const held = [...other.disk.held];
  const [ann2, bob2] = [other.person('ann'), other.person('bob')];
  yes(ann2.act({ t: 'sit', seat: A }));
  yes(bob2.act({ t: 'sit', seat: 'B' as never }));
  yes(ann2.act({ t: 'start' }));
  expect([backs(ann2), backs(bob2), held]).toEqual([[back], [back], [back]]);
});

test.each(['enforced', 'sandbox'] as const)('[V37] a table of a game that has rules has the looks of its game alone, %s', (mode) => {
  const t = openTestTable({ game: 'chess', mode, test: false });
  const ann = t.person('ann');
  yes(ann.act({ t: 'sit', seat: A }));
  const bob = t.person('bob');
  yes(bob.act({ t: 'sit', seat: 'B' as never }));
  yes(ann.act({ t: 'start' }));
  const board = [...ann.now.pieces.values()].find(({ kind }) => kind === 'board')?.h ?? expect.fail('no board');
  expect(code(ann.verb({ t: 'back', pieces: [board], picture: '' }))).toBe('in-play');
});
