// Pictures of people's own at the table: let in, kept, handed to who sees them, and to nobody else.

import { describe, expect, test } from 'vitest';
import { PICTURES, PICTURE_ID, PICTURE_UNITS } from '../../protocol/pictures.ts';
import { expectFolded, twoAndWatcher } from '../../../tests/support/people.ts';
import { jpegOf, webpOf } from '../../../tests/support/pictures.ts';
import { openFile } from '../../../tests/support/cipher.ts';
import { code, openTestTable, yes, type TestPerson } from '../../../tests/support/table.ts';

const CARD = jpegOf(252, 352);
const BOARD = webpOf.lossy(768, 600);
const bring = (who: TestPerson, data = CARD, size: 'small' | 'large' = 'small'): string =>
  (yes(who.act({ t: 'picture', size, data })).out as { picture: string }).picture;
const read = (who: TestPerson, picture: string): unknown => {
  const answer = who.act({ t: 'readPicture', picture });
  return answer.ok ? (answer.out as { data: string }).data : answer.no;
};
const mine = (who: TestPerson, zone = 'hand-A') => who.in(zone)[0] ?? expect.fail('no card there');
const pictureOf = (who: TestPerson, zone = 'hand-A'): string | undefined => mine(who, zone).extra?.picture;

describe('pictures of one’s own', () => {
  test('a picture is let in, hangs on a card of one’s own hand, and nobody else learns what it is called or that it is there', () => {
    const { t, ann, bob, wim } = twoAndWatcher();
    const picture = bring(ann);
    expect(picture).toMatch(PICTURE_ID);
    expect(bob.lines('table')).toContain('picture-brought');
    for (const other of [bob, wim]) other.inbox = [];
    yes(ann.verb({ t: 'picture', piece: mine(ann).h, picture }));
    expect(pictureOf(ann)).toBe(picture);
    expect([bob.inbox, wim.inbox]).toEqual([[], []]);
    expect(read(ann, picture)).toBe(CARD);
    // Played with its face up it is everybody's.
    yes(ann.verb({ t: 'put', piece: mine(ann).h, onto: 'felt' as never, at: { x: 0, z: 900, turn: 0 } }));
    const seen = [...bob.now.pieces.values()].flatMap(({ extra }) => extra?.picture ?? []);
    expect(seen).toEqual([picture]);
    expect(read(wim, picture)).toBe(CARD);
    expectFolded(t, ann, bob, wim);
  });

  test('[16] who brought a picture can delete it: it goes from the server and from every piece, and all are told that one went, not which', () => {
    const { t, ann, bob } = twoAndWatcher();
    const [first, second] = [bring(ann), bring(ann, jpegOf(200, 300, 600))];
    const own = (who: TestPerson): unknown => (yes(who.act({ t: 'ownPictures' })).out as { pictures: unknown }).pictures;
    expect([own(ann), own(bob)]).toEqual([[first, second], []]);
    yes(ann.verb({ t: 'picture', piece: mine(ann).h, picture: first }));
    // Whosever it is, and whether it is there at all, is told to nobody.
    expect([code(bob.act({ t: 'dropPicture', picture: first })), code(bob.act({ t: 'dropPicture', picture: '0'.repeat(24) }))]).toEqual([
      'no-such-picture',
      'no-such-picture',
    ]);
    expect(pictureOf(ann)).toBe(first);
    yes(ann.act({ t: 'dropPicture', picture: first }));
    expect([pictureOf(ann), read(ann, first), own(ann)]).toEqual([undefined, 'no-such-picture', [second]]);
    expect(bob.now.log.at(-1)?.line).toEqual({ k: 'picture-deleted', a: [{ who: ann.now.room.me.who }] });
    expect(code(ann.act({ t: 'dropPicture', picture: first }))).toBe('no-such-picture');
    expectFolded(t, ann, bob);
    t.crash();
    expect(pictureOf(t.person('ann'))).toBeUndefined();
  });

  test('[S7] [16] whether a deleted picture lay on anything shows nobody who does not read that', () => {
    const inboxes = [false, true].map((lies) => {
      const { ann, bob } = twoAndWatcher();
      const picture = bring(ann);
      if (lies) yes(ann.verb({ t: 'picture', piece: mine(ann).h, picture }));
      bob.inbox = [];
      yes(ann.act({ t: 'dropPicture', picture }));
      return bob.inbox.join('|').length;
    });
    expect(inboxes[0]).toBe(inboxes[1]);
    expect(inboxes[0]).toBeGreaterThan(0);
  });

  test('the content lies in no view, line, row or snapshot, and comes back after a crash with what hangs on it', () => {
    const { t, ann } = twoAndWatcher();
    const data = jpegOf(200, 300, 600);
    const picture = bring(ann, data);
    yes(ann.verb({ t: 'picture', piece: mine(ann).h, picture }));
    const stored = [...t.disk.rows.values()].map(({ text }) => text).join('') + (t.disk.snapshot?.text ?? '');
    expect(stored).toContain(picture);
    expect(stored).not.toContain(data.slice(-200));
    expect(ann.inbox.join('').length).toBeLessThan(60_000);
    t.crash();
    const back = t.person('ann');
    expect(pictureOf(back)).toBe(picture);
    expect(read(back, picture)).toBe(data);
    expect(t.room.state.pictures).toBe(PICTURES.small.units);
  });

  test('sent again under the same number it is brought once, and answered with the same name', () => {
    const { t, ann } = twoAndWatcher();
    const first = ann.act({ t: 'picture', size: 'small', data: CARD });
    expect(ann.act({ t: 'picture', size: 'small', data: CARD }, ann.n)).toEqual(first);
    expect(t.disk.pictures.size).toBe(1);
    t.crash();
    const back = t.person('ann');
    expect(back.act({ t: 'picture', size: 'small', data: CARD }, ann.n)).toEqual(first);
    expect(t.disk.pictures.size).toBe(1);
  });

  test('what is no small picture is turned away with a sentence, and nothing is kept', () => {
    const { t, ann } = twoAndWatcher();
    const tries: [string, 'small' | 'large'][] = [
      ['PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciPjxzY3JpcHQ+YWxlcnQoMSk8L3NjcmlwdD48L3N2Zz4=', 'small'],
      [jpegOf(257, 300), 'small'],
      [jpegOf(200, 359), 'small'],
      [webpOf.lossy(769, 10), 'large'],
      [webpOf.extended(64, 64, 2), 'large'],
      [jpegOf(200, 300, 13_000), 'small'],
      ['x', 'small'],
    ];
    for (const [data, size] of tries) expect(code(ann.act({ t: 'picture', size, data }))).toBe('bad-picture');
    // Longer than any picture, or long and no picture at all: not even read.
    expect(code(ann.act({ t: 'picture', size: 'large', data: jpegOf(700, 700, 37_000) }))).toBe('bad-message');
    expect(code(ann.act({ t: 'chat', text: 'x'.repeat(20_000), to: 'all' }))).toBe('bad-message');
    expect([t.disk.pictures.size, t.room.state.pictures]).toEqual([0, 0]);
  });

  test('a table has room for so many, whoever brings them, whatever they show', () => {
    const { t, ann, bob } = twoAndWatcher();
    t.room.state.pictures = PICTURE_UNITS - PICTURES.large.units - 1;
    bring(bob, BOARD, 'large');
    bring(ann);
    expect(code(ann.act({ t: 'picture', size: 'small', data: CARD }))).toBe('pictures-full');
    expect(t.disk.pictures.size).toBe(2);
  });

  test('watchers, strangers and hands without the right bring none', () => {
    const { ann, bob, wim } = twoAndWatcher();
    expect(code(wim.act({ t: 'picture', size: 'small', data: CARD }))).not.toBe('ok');
    yes(ann.act({ t: 'rights', who: bob.who, right: 'style', on: false }));
    const picture = bring(ann);
    expect(code(bob.act({ t: 'picture', size: 'small', data: CARD }))).toBe('no-right');
    expect(code(bob.verb({ t: 'picture', piece: mine(bob, 'hand-B').h, picture }))).toBe('no-right');
  });

  test('only what was kept hangs on a piece', () => {
    const { ann } = twoAndWatcher();
    expect(code(ann.verb({ t: 'picture', piece: mine(ann).h, picture: '0'.repeat(24) }))).toBe('no-such-picture');
    expect(code(ann.verb({ t: 'picture', piece: mine(ann).h, picture: 'javascript:alert(1)' }))).toBe('bad-message');
    expect(read(ann, '0'.repeat(24))).toBe('no-such-picture');
  });

  test('undo takes it off again, a save and a file bring it back', () => {
    const { t, ann, bob } = twoAndWatcher();
    const agree = (what: Parameters<TestPerson['act']>[0] & { t: 'propose' }): void => {
      yes(ann.act(what));
      const id = ann.now.room.proposals.at(-1)?.id;
      if (id !== undefined) yes(bob.act({ t: 'consent', id, yes: true }));
    };
    yes(ann.verb({ t: 'put', piece: mine(ann).h, onto: 'felt' as never, at: { x: 0, z: 900, turn: 0 } }));
    const piece = [...ann.now.pieces.values()].find(({ kind, zone }) => kind === 'card' && (zone as string) === 'felt')?.h ?? expect.fail('no card lies there');
    const named = (who: TestPerson): string[] => [...who.now.pieces.values()].flatMap(({ extra }) => extra?.picture ?? []);
    const picture = bring(ann);
    yes(ann.verb({ t: 'picture', piece, picture }));
    yes(ann.act({ t: 'keep', name: 'with it' }));
    const file = (yes(ann.act({ t: 'download' })).out as { file: string }).file;
    yes(ann.verb({ t: 'picture', piece, picture: '' }));
    expect(ann.now.pieces.get(piece)?.extra ?? null).toBeNull();
    agree({ t: 'propose', what: { t: 'undo' } });
    expect(named(bob)).toEqual([picture]);
    yes(ann.verb({ t: 'picture', piece, picture: '' }));
    agree({ t: 'propose', what: { t: 'restore', save: ann.now.room.saves.find(({ auto }) => !auto)?.save ?? 0 } });
    expect(named(ann)).toEqual([picture]);
    // The file names it and does not carry it: at the same server it is there.
    const opened = openFile(file);
    if ('no' in opened) throw new Error(opened.no);
    const other = openTestTable({ saved: opened.text, host: 'ann', listed: true });
    for (const [id, data] of t.disk.pictures) other.disk.pictures.set(id, data);
    const [ann2, bob2] = [other.person('ann'), other.person('bob')];
    yes(ann2.act({ t: 'sit', seat: 'A' as never }));
    yes(bob2.act({ t: 'sit', seat: 'B' as never }));
    yes(ann2.act({ t: 'start' }));
    expect(named(ann2)).toEqual([picture]);
    expect(read(ann2, picture)).toBe(CARD);
  });
});
