// Saves on the server and tables as files: what stands on the table comes back, by consent, without anybody's secrets
// in the wrong hands.

import { describe, expect, test } from 'vitest';
import { encodeWorld } from '../../kernel/encode.ts';
import { readUtf8 } from '../../kernel/utf8.ts';
import { fromBase64, toBase64 } from './base64.ts';
import { FILE_LENGTH } from './file-format.ts';
import { checkLog } from '../promise/replay.ts';
import { A, B, expectFolded, someCard, twoAndWatcher } from '../../../tests/support/people.ts';
import { openFile, SERVER_KEY } from '../../../tests/support/cipher.ts';
import { code, openTestTable, yes, type TestPerson, type TestTable } from '../../../tests/support/table.ts';

/** Pieces, zones and looks: the world without its seed, chance and counts. */
const lying = ({ room }: TestTable): string => JSON.stringify((JSON.parse(encodeWorld(room.session.world)) as unknown[]).slice(3, 5));
const facesIn = (person: TestPerson, zone: string): (number | null)[] => person.in(zone).map(({ face }) => face);

function agree(who: TestPerson, other: TestPerson, what: Parameters<TestPerson['act']>[0] & { t: 'propose' }): void {
  yes(who.act(what));
  const id = other.now.room.proposals.at(-1)?.id;
  if (id !== undefined) yes(other.act({ t: 'consent', id, yes: true }));
}
const fileOf = (person: TestPerson, open = false): string => (yes(person.act({ t: 'download', open })).out as { file: string }).file;
const turnOne = (person: TestPerson): void => void yes(person.verb({ t: 'turn', piece: someCard(person, 'felt').h, degrees: 45 }));

describe('saves', () => {
  test('a save is put back when all agree, and what stood there is kept before', () => {
    const { t, ann, bob, wim } = twoAndWatcher();
    yes(ann.act({ t: 'keep', name: 'before the storm' }));
    const saved = lying(t);
    const hand = facesIn(ann, 'hand-A');
    turnOne(bob);
    const later = lying(t);
    const [row] = wim.now.room.saves;
    expect(row).toMatchObject({ name: 'before the storm', game: 'sandbox', by: ann.who, auto: false });
    yes(bob.act({ t: 'propose', what: { t: 'restore', save: row?.save ?? 0 } }));
    expect(lying(t)).toBe(later);
    yes(ann.act({ t: 'consent', id: ann.now.room.proposals[0]?.id ?? 0, yes: true }));
    expect(lying(t)).toBe(saved);
    expect(facesIn(ann, 'hand-A')).toEqual(hand);
    expect(bob.in('hand-A')).toEqual([]);
    expect(ann.now.room).toMatchObject({ round: 2, canUndo: false, phase: 'playing' });
    const auto = wim.now.room.saves.find((one) => one.auto);
    expect(auto).toMatchObject({ name: 'before the storm', by: bob.who });
    expectFolded(t, ann, bob, wim);
    // And back again, past a crash.
    t.crash();
    const [ann2, bob2] = [t.person('ann'), t.person('bob')];
    agree(ann2, bob2, { t: 'propose', what: { t: 'restore', save: auto?.save ?? 0 } });
    expect(lying(t)).toBe(later);
    expect(ann2.now.room.saves.filter((one) => one.auto).length).toBe(1);
    expect(t.disk.saves.size).toBe(2);
  });

  test('chance is another after every return: what was thrown since is not thrown again', () => {
    const { t, ann, bob } = twoAndWatcher();
    yes(ann.act({ t: 'keep', name: 'x' }));
    const dice = [...ann.now.pieces.values()].filter(({ kind }) => kind === 'die').map(({ h }) => h);
    const secrets = new Set<string>();
    const commitments = new Set<string>();
    for (let i = 0; i < 4; i++) {
      yes(ann.verb({ t: 'roll', pieces: dice }));
      secrets.add(t.room.session.world.seed);
      commitments.add(JSON.stringify(bob.now.room.promises));
      agree(ann, bob, { t: 'propose', what: { t: 'restore', save: t.room.state.saves.find((one) => !one.auto)?.save ?? 0 } });
    }
    expect(secrets.size).toBe(4);
    expect(commitments.size).toBe(4);
    expect([...t.disk.saves.values()].some((text) => [...secrets].some((secret) => text.includes(secret)))).toBe(false);
  });

  test('twenty saves and not one more; of one name there is one; its keeper or the host lets it go', () => {
    const { t, ann, bob } = twoAndWatcher();
    for (let i = 0; i < 20; i++) yes(ann.act({ t: 'keep', name: `save ${i}` }));
    expect(code(bob.act({ t: 'keep', name: 'one more' }))).toBe('saves-full');
    yes(bob.act({ t: 'keep', name: 'save 3' }));
    expect(t.disk.saves.size).toBe(20);
    const [first] = ann.now.room.saves;
    expect(code(bob.act({ t: 'forget', save: first?.save ?? 0 }))).toBe('host-only');
    yes(ann.act({ t: 'forget', save: first?.save ?? 0 }));
    expect(code(ann.act({ t: 'forget', save: first?.save ?? 0 }))).toBe('no-such-save');
    expect(t.disk.saves.size).toBe(19);
    expect(code(ann.act({ t: 'propose', what: { t: 'restore', save: 999 } }))).toBe('no-such-save');
    // A row whose content is lost is refused, and nothing moves.
    const last = ann.now.room.saves.at(-1)?.save ?? 0;
    t.disk.saves.delete(last);
    const before = lying(t);
    agree(ann, bob, { t: 'propose', what: { t: 'restore', save: last } });
    expect(ann.lines('table').at(-1)).toBe('not-possible');
    expect(lying(t)).toBe(before);
  });

  test('reset lays everything out anew from other chance, and what stood there is kept', () => {
    const { t, ann, bob } = twoAndWatcher();
    turnOne(ann);
    const { seed } = t.room.session.world;
    agree(ann, bob, { t: 'propose', what: { t: 'reset' } });
    expect(ann.in('hand-A')).toEqual([]);
    expect(t.room.session.world.seed).not.toBe(seed);
    expect(ann.now.room.saves).toMatchObject([{ auto: true, name: '' }]);
    expectFolded(t, ann, bob);
  });

  test('a game by the rules goes on from its save, its question asked anew, and its log can be checked', () => {
    const t = openTestTable({ game: 'revolver-noir', mode: 'enforced', options: { turnLimit: 0, clock: 0 } });
    const [ann, bob] = [t.person('ann'), t.person('bob')];
    yes(ann.act({ t: 'sit', seat: A }));
    yes(bob.act({ t: 'sit', seat: B }));
    yes(ann.act({ t: 'start' }));
    const play = (count: number): void => {
      for (let i = 0; i < count; i++) {
        const one = [ann, bob].find((person) => (person.now.rules?.can.length ?? 0) > 0);
        const can = one?.now.rules?.can[0];
        if (can !== undefined) yes(one!.verb(can.verb));
      }
    };
    play(4);
    yes(ann.act({ t: 'keep', name: 'x' }));
    const saved = lying(t);
    play(4);
    agree(ann, bob, { t: 'propose', what: { t: 'restore', save: 1 } });
    expect(lying(t)).toBe(saved);
    play(6);
    expectFolded(t, ann, bob);
    const rows = [...t.disk.rows.values()].filter(({ n }) => n >= t.room.state.roundRow);
    expect(checkLog({ format: 'baize-log', version: 1, table: 'table', rows }).filter(({ ok }) => !ok)).toEqual([]);
    t.crash();
    expect(t.person('ann').now.room.round).toBe(2);
  });
});

describe('a table as a file', () => {
  test('holds what everybody may see to read, and no secret to read', () => {
    const { t, ann, bob, wim } = twoAndWatcher();
    const text = fileOf(ann);
    expect(wim.lines('table')).toContain('downloaded');
    const file = JSON.parse(text) as { [key: string]: unknown };
    expect(file).toMatchObject({
      format: 'baize-table',
      version: 2,
      game: 'sandbox',
      seats: ['Ann', 'Bob', ...Array.from({ length: 8 }, () => null)],
      open: null,
    });
    expect(text).not.toContain(t.room.session.world.seed);
    expect(text).not.toContain(t.room.state.invite);
    const pieces = (file['public'] as { pieces: { zone: string }[] } | null)?.pieces ?? [];
    expect(pieces.some(({ zone }) => zone.startsWith('hand-'))).toBe(false);
    const inside = fromBase64(String(file['sealed']));
    expect(inside === null ? '' : readUtf8(inside)).not.toContain('hand-A');
    // Sealed anew each time: two files of one moment do not tell that they are equal.
    expect((JSON.parse(fileOf(bob)) as { sealed: string }).sealed).not.toBe(file['sealed']);
  });

  test('a new table goes on from it, once everybody who sat there sits there again; until then no hand is seen', () => {
    const { t, ann } = twoAndWatcher();
    yes(ann.act({ t: 'note', page: 0, title: 'Score', text: '3:2', private: false }));
    yes(ann.act({ t: 'note', page: 0, title: 'Mine', text: 'secret', private: true }));
    const opened = openFile(fileOf(ann));
    if ('no' in opened) throw new Error(opened.no);
    expect(opened.text).not.toContain('secret');
    const next = openTestTable({ saved: opened.text, host: 'ann', listed: true });
    const ann2 = next.person('ann');
    expect(ann2.now.room).toMatchObject({
      phase: 'seating',
      kept: [
        { seat: A, name: 'Ann' },
        { seat: B, name: 'Bob' },
      ],
      notes: [{ title: 'Score' }],
    });
    expect(code(ann2.act({ t: 'sit', seat: B }))).toBe('seat-kept');
    expect(ann2.now.room.me.closed).toEqual([B]);
    yes(ann2.act({ t: 'sit', seat: A }));
    expect(code(ann2.act({ t: 'start' }))).toBe('seats-kept');
    expect(ann2.in('hand-B')).toEqual([]);
    expect(code(ann2.verb({ t: 'turn', piece: someCard(ann2, 'felt').h, degrees: 15 }))).toBe('not-started');
    const bob2 = next.person('bob');
    yes(bob2.act({ t: 'sit', seat: B }));
    next.crash();
    const again = next.person('ann');
    next.person('bob');
    yes(again.act({ t: 'start' }));
    expect(lying(next)).toBe(lying(t));
    expect(next.room.session.world.seed).not.toBe(t.room.session.world.seed);
    expect(again.now.room).toMatchObject({ phase: 'playing', kept: [] });
    expect(yes(again.act({ t: 'readNote', page: 0, private: false })).out).toMatchObject({ text: '3:2' });
  });

  test('with all secrets only after all have agreed, once, and everybody is told', () => {
    const { t, ann, bob, wim } = twoAndWatcher();
    expect(code(ann.act({ t: 'download', open: true }))).toBe('not-agreed');
    agree(ann, bob, { t: 'propose', what: { t: 'open' } });
    expect(code(bob.act({ t: 'download', open: true }))).toBe('not-agreed');
    const text = fileOf(ann, true);
    expect(code(ann.act({ t: 'download', open: true }))).toBe('not-agreed');
    expect(wim.lines('table').slice(-2)).toEqual(['open-agreed', 'downloaded-open']);
    const bytes = fromBase64((JSON.parse(text) as { open: string }).open);
    expect(bytes === null ? '' : readUtf8(bytes)).toContain('hand-A');
    expect(bytes === null ? '' : readUtf8(bytes)).not.toContain(t.room.session.world.seed);
    const opened = openFile(text);
    if ('no' in opened) throw new Error(opened.no);
    const next = openTestTable({ saved: opened.text, host: 'eve' });
    const eve = next.person('eve');
    yes(eve.act({ t: 'sit', seat: B }));
    yes(eve.act({ t: 'start' }));
    expect(eve.in('hand-B').length).toBe(6);
  });

  test('edited, cut off, foreign, huge, deep or of another version it is turned away by its right name', () => {
    const { ann } = twoAndWatcher();
    const text = fileOf(ann);
    const file = JSON.parse(text) as { [key: string]: unknown };
    const no = (given: string, key = SERVER_KEY): string => {
      const opened = openFile(given, key);
      return 'no' in opened ? opened.no : 'ok';
    };
    const with_ = (over: object): string => JSON.stringify({ ...file, ...over });
    expect(no(text)).toBe('ok');
    for (const over of [
      { game: 'dice' },
      { seats: [] },
      { public: null },
      { open: toBase64(new Uint8Array(9)) },
      { open: '' },
      { sealed: '' },
      { sealed: `AAAA${String(file['sealed']).slice(4)}` },
      { sealed: `${String(file['sealed']).slice(0, -8)}AAAAAAAA` },
      { sealed: `${String(file['sealed']).slice(0, -4)}!!!!` },
      { sealed: 5 },
      { seal: undefined },
      { seal: '' },
      { seal: `${String(file['seal']).slice(0, -1)}x` },
      { seal: String(file['seal']).slice(0, -1) },
      { seal: `${String(file['seal'])}0` },
      { version: 1 },
      { version: 1.5 },
      { format: 'other' },
      { version: '1' },
    ])
      expect(no(with_(over)), JSON.stringify(over)).toBe('bad-save');
    expect(no(with_({ version: 3 }))).toBe('other-version');
    expect(no(text, 'f'.repeat(64))).toBe('foreign-save');
    expect(no(with_({ server: 'f'.repeat(16) }))).toBe('foreign-save');
    expect(no('x'.repeat(FILE_LENGTH + 1))).toBe('too-large');
    for (const noise of ['', 'null', '[]', '5', '"x"', '{', text.slice(0, -1), '['.repeat(FILE_LENGTH), '{"a":'.repeat(30_000), '\ud800'])
      expect(no(noise)).toBe('bad-save');
  });
});

test('base64 comes back, and nothing but its own writing is read', () => {
  for (let length = 0; length < 40; length++) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 37 + length * 11) & 255);
    const text = toBase64(bytes);
    expect(text).toBe(Buffer.from(bytes).toString('base64'));
    expect(fromBase64(text)).toEqual(bytes);
  }
  for (const bad of ['A', 'AAA', 'A===', 'AB==', '====', 'AA=A', 'AA\n=']) expect(fromBase64(bad)).toBe(null);
});
