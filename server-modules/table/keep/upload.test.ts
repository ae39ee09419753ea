// Pictures that come in pieces: let in, whole with the last, gone on with after a cut line, and told to nobody before.

import { describe, expect, test } from 'vitest';
import { PICTURE_ID, PICTURE_UNITS, PICTURES, PIECE_LENGTH } from '../../protocol/pictures.ts';
import { twoAndWatcher } from '../../../tests/support/people.ts';
import { jpegOf, piecesOf } from '../../../tests/support/pictures.ts';
import { code, yes, type TestPerson } from '../../../tests/support/table.ts';

const SMALL = jpegOf(768, 500);
const MAP = jpegOf(2048, 1400, 90_000);
const PIECES = piecesOf(MAP);

const begin = (who: TestPerson, count = PIECES.length, data = SMALL): string =>
  (yes(who.act({ t: 'picture', size: 'map', data, part: String(count) })).out as { picture: string }).picture;
const put = (who: TestPerson, part: string, data: string) => who.act({ t: 'picture', size: 'map', data, part });
const missing = (who: TestPerson, part: string, data = '?'): unknown => {
  const answer = put(who, part, data);
  return answer.ok ? (answer.out as { missing: number[] }).missing : answer.no;
};
const held = (who: TestPerson) => (who.in('hand-A')[0] ?? expect.fail('no card there')).h;
const read = (who: TestPerson, picture: string): unknown => {
  const answer = who.act({ t: 'readPicture', picture });
  return answer.ok ? answer.out : answer.no;
};

describe('a picture in pieces', () => {
  test('comes in any order, is whole with its last piece and not before, and is read piece by piece', () => {
    const { t, ann, bob } = twoAndWatcher();
    expect(PIECES.length).toBe(3);
    const id = begin(ann);
    expect(id).toMatch(PICTURE_ID);
    bob.inbox = [];
    expect(missing(ann, `${id}:3`, PIECES[2])).toEqual([1, 2]);
    expect(missing(ann, `${id}:1`, PIECES[0])).toEqual([2]);
    // Again, as after an answer that was lost: no harm.
    expect(missing(ann, `${id}:1`, PIECES[0])).toEqual([2]);
    expect([read(ann, id), bob.inbox, t.room.state.pictures]).toEqual(['no-such-picture', [], 0]);
    expect(code(ann.verb({ t: 'picture', piece: held(ann), picture: id }))).toBe('no-such-picture');
    expect(missing(ann, `${id}:2`, PIECES[1])).toEqual([]);
    expect(t.room.state.pictures).toBe(PICTURES.map.units);
    expect(bob.now.log.at(-1)?.line.k).toBe('board-picture-brought');
    expect(read(bob, id)).toEqual({ data: SMALL, pieces: 3 });
    const text = [1, 2, 3].map((n) => (read(bob, `${id}:${n}`) as { data: string }).data).join('');
    expect(text).toBe(MAP);
    expect([read(bob, `${id}:0`), read(bob, `${id}:4`)]).toEqual(['no-such-picture', 'no-such-picture']);
    // It asked once more, as its last answer was lost.
    expect(missing(ann, id)).toEqual([]);
  });

  test('after a cut line and a crash of the table who brought it asks what is missing and goes on', () => {
    const { t, ann } = twoAndWatcher();
    const id = begin(ann);
    expect(missing(ann, `${id}:1`, PIECES[0])).toEqual([2, 3]);
    t.crash();
    const back = t.person('ann');
    expect(missing(back, id)).toEqual([2, 3]);
    for (const n of [2, 3]) missing(back, `${id}:${n}`, PIECES[n - 1]);
    expect([missing(back, id), read(back, id)]).toEqual([[], { data: SMALL, pieces: 3 }]);
    const stored = [...t.disk.rows.values()].map(({ text }) => text).join('') + (t.disk.snapshot?.text ?? '');
    expect(stored).not.toContain(SMALL.slice(-100));
    expect(stored).not.toContain(MAP.slice(0, 200));
  });

  test('[S7] a hidden one is told to nobody: neither its name nor that there is one, whatever its pieces were', () => {
    const inboxes = [jpegOf(2048, 2048, 40_000), jpegOf(900, 800, 300_000)].map((data) => {
      const { ann, bob, wim } = twoAndWatcher();
      const pieces = piecesOf(data);
      const id = begin(ann, pieces.length);
      pieces.forEach((piece, i) => missing(ann, `${id}:${i + 1}`, piece));
      yes(ann.verb({ t: 'picture', piece: held(ann), picture: id }));
      expect(ann.in('hand-A')[0]?.extra?.picture).toBe(id);
      const told = [...bob.inbox, ...wim.inbox].join('|');
      expect(told).not.toContain(id);
      expect(JSON.stringify([...bob.now.pieces.values(), ...wim.now.pieces.values()])).not.toContain(id);
      return { bob: bob.inbox.length, wim: wim.inbox.length, room: JSON.stringify(bob.now.room) };
    });
    expect(inboxes[0]).toEqual(inboxes[1]);
  });

  test('wrong counts, lengths, letters and names are refused, and another’s is not there', () => {
    const { t, ann, bob } = twoAndWatcher();
    const start = (part: string | undefined, data = SMALL) => code(ann.act({ t: 'picture', size: 'map', data, ...(part === undefined ? {} : { part }) }));
    for (const part of [undefined, '0', '17', '99', '-1', 'x', '']) expect([start(part), 'bad-message']).toContain(start(part));
    expect([start('3', jpegOf(769, 10)), start('3', 'PHN2Zz48L3N2Zz4=')]).toEqual(['bad-picture', 'bad-picture']);
    expect(t.disk.uploads.size).toBe(0);
    const id = begin(ann);
    const tries = [
      [`${id}:4`, PIECES[2]],
      [`${id}:1`, PIECES[2]],
      [`${id}:1`, `${(PIECES[0] as string).slice(0, -1)}=`],
      [`${id}:1`, `${(PIECES[0] as string).slice(0, -1)}<`],
      [`${id}:3`, 'abc'],
    ] as const;
    for (const [part, data] of tries) expect(missing(ann, part, data)).toBe('bad-picture');
    expect(missing(ann, `${id}:0`, SMALL)).toBe('bad-picture');
    expect(code(put(ann, `${id}:1`, `${'A'.repeat(PIECE_LENGTH)}AAAA`))).toBe('bad-message');
    expect([missing(bob, id), missing(bob, `${id}:1`, PIECES[0]), missing(ann, '0'.repeat(24))]).toEqual(Array(3).fill('no-such-picture'));
    expect(missing(ann, id)).toEqual([1, 2, 3]);
  });

  test('what turns out to be none when it is all there is gone with its pieces; too many pixels are none', () => {
    for (const data of [jpegOf(2049, 100, 40_000), 'A'.repeat(PIECE_LENGTH + 400)]) {
      const { t, ann } = twoAndWatcher();
      const pieces = piecesOf(data);
      const id = begin(ann, pieces.length);
      expect(pieces.map((piece, i) => missing(ann, `${id}:${i + 1}`, piece)).at(-1)).toBe('bad-picture');
      expect([missing(ann, id), t.disk.pictures.size, t.disk.uploads.size, t.room.state.pictures]).toEqual(['no-such-picture', 0, 0, 0]);
    }
  });

  test('two at once share the room that is left: who is whole first has it', () => {
    const { t, ann, bob } = twoAndWatcher();
    t.room.state.pictures = PICTURE_UNITS - PICTURES.map.units;
    const [one, two] = [begin(ann), begin(bob)];
    for (const n of [1, 2])
      expect([missing(ann, `${one}:${n}`, PIECES[n - 1]), missing(bob, `${two}:${n}`, PIECES[n - 1])].flat()).not.toContain('bad-picture');
    expect([missing(ann, `${one}:3`, PIECES[2]), missing(bob, `${two}:3`, PIECES[2])]).toEqual([[], 'pictures-full']);
    expect([t.room.state.pictures, read(bob, two)]).toEqual([PICTURE_UNITS, 'no-such-picture']);
    expect(code(ann.act({ t: 'picture', size: 'map', data: SMALL, part: '3' }))).toBe('pictures-full');
  });

  test('watchers and hands without the right bring none', () => {
    const { ann, bob, wim } = twoAndWatcher();
    yes(ann.act({ t: 'rights', who: bob.who, right: 'style', on: false }));
    expect(code(bob.act({ t: 'picture', size: 'map', data: SMALL, part: '3' }))).toBe('no-right');
    expect(wim.act({ t: 'picture', size: 'map', data: SMALL, part: '3' }).ok).toBe(false);
  });
});
