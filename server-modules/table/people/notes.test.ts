// The notebook, dice by words, and what comes out of the box.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shelf } from '../../games/index.ts';
import { piece } from '../../kernel/ids.ts';
import { addPiece, FELT, type World } from '../../kernel/world.ts';
import { checkProof } from '../../protocol/check-proof.ts';
import { readRoll } from '../promise/dice.ts';
import { expectFolded, twoAndWatcher } from '../../../tests/support/people.ts';
import { code, openTestTable, yes } from '../../../tests/support/table.ts';

describe('the notebook', () => {
  test('a public page is read by all, told with its title, and not overwritten by whoever has not seen it', () => {
    const { t, ann, bob, wim } = twoAndWatcher();
    expect(yes(ann.act({ t: 'note', page: 0, title: 'Score', text: 'Ann 3', private: false })).out).toEqual({ rev: 1 });
    expect(wim.now.room.notes).toEqual([{ page: 0, title: 'Score', rev: 1 }]);
    expect(yes(wim.act({ t: 'readNote', page: 0, private: false })).out).toEqual({ page: 0, rev: 1, title: 'Score', text: 'Ann 3' });
    expect(wim.lines('table')).toContain('note-written');
    yes(bob.act({ t: 'note', page: 0, title: 'Score', text: 'Ann 4', private: false, rev: 1 }));
    expect(code(ann.act({ t: 'note', page: 0, title: 'Score', text: 'Ann 5', private: false, rev: 1 }))).toBe('stale');
    expect(code(ann.act({ t: 'readNote', page: 1, private: false }))).toBe('no-such-page');
    expect(code(ann.act({ t: 'note', page: 1, title: '', text: null, private: false }))).toBe('no-such-page');
    yes(ann.act({ t: 'note', page: 0, title: '', text: null, private: false }));
    expect(wim.now.room.notes).toEqual([]);
    // A torn page is written anew under a number of its own, so that an old hand cannot hit it.
    expect(yes(ann.act({ t: 'note', page: 0, title: 'New', text: 'x', private: false })).out).toEqual({ rev: 4 });
    expectFolded(t, ann, bob, wim);
  });

  test('a private page reaches nobody else: no message, no line, no View, no save', () => {
    const { t, ann, bob, wim } = twoAndWatcher();
    bob.inbox = [];
    wim.inbox = [];
    const told = t.room.told;
    t.ticks(1);
    yes(ann.act({ t: 'note', page: 3, title: 'My plan', text: 'the QUEEN is mine', private: true }));
    expect([bob.inbox, wim.inbox]).toEqual([[], []]);
    expect(t.room.told).toBe(told);
    expect(ann.now.room.me.notes).toEqual([{ page: 3, title: 'My plan', rev: 1 }]);
    expect(code(bob.act({ t: 'readNote', page: 3, private: true }))).toBe('no-such-page');
    for (const person of [bob, wim]) {
      const all = JSON.stringify([person.now.room, person.now.log, yes(person.act({ t: 'save' })).out]);
      expect(all).not.toContain('plan');
      expect(all).not.toContain('QUEEN');
    }
    expect(JSON.stringify(ann.now.log)).not.toContain('plan');
    expectFolded(t, ann, bob, wim);
  });

  test('pages outlive a crash, with and without a snapshot; private ones go with their person', () => {
    const { t, ann, bob } = twoAndWatcher();
    yes(bob.act({ t: 'note', page: 0, title: 'Own', text: 'mine', private: true }));
    for (let i = 0; i < 210; i++) yes(ann.act({ t: 'listed', on: i % 2 === 0 }));
    yes(ann.act({ t: 'note', page: 9, title: 'All', text: 'ours', private: false }));
    t.crash();
    const bob2 = t.person('bob');
    expect(yes(bob2.act({ t: 'readNote', page: 0, private: true })).out).toMatchObject({ text: 'mine' });
    expect(yes(bob2.act({ t: 'readNote', page: 9, private: false })).out).toMatchObject({ text: 'ours' });
    yes(bob2.act({ t: 'leave' }));
    expect(JSON.stringify(t.room.notes)).not.toContain('mine');
    t.crash();
    expect(JSON.stringify(t.room.notes)).not.toContain('mine');
  });

  test('strangers do not write', () => {
    const t = openTestTable({ listed: true });
    t.person('ann');
    const eve = t.person('eve', { invite: null });
    expect(code(eve.act({ t: 'note', page: 0, title: 'spam', text: 'spam', private: false }))).toBe('no-right');
  });
});

describe('dice by words', () => {
  test.each([
    [
      '3d6+2',
      [
        [1, 3, 6],
        [1, 2, 0],
      ],
    ],
    ['d20', [[1, 1, 20]]],
    [
      '2w6 - 1',
      [
        [1, 2, 6],
        [-1, 1, 0],
      ],
    ],
    ['-d4+20d2', null],
    [
      '-d4+19d2',
      [
        [-1, 1, 4],
        [1, 19, 2],
      ],
    ],
    [
      '19d1000+d2',
      [
        [1, 19, 1000],
        [1, 1, 2],
      ],
    ],
    ['', null],
    ['7', null],
    ['21d6', null],
    ['0d6', null],
    ['3d1', null],
    ['3d0', null],
    ['3d1001', null],
    ['3d6++1', null],
    ['3d6+', null],
    ['d', null],
    ['1e3d6', null],
    ['d6'.repeat(200), null],
    ['1+1+1+1+1+1+1+1+1+1+d6', null],
  ] as const)('%s', (words, terms) => {
    expect(readRoll(words)?.map(({ sign, count, sides }) => [sign, count, sides]) ?? null).toEqual(terms);
  });

  test('each die is told with the sum, to all, and the proof covers them', () => {
    const { t, ann, bob, wim } = twoAndWatcher();
    yes(ann.act({ t: 'chat', text: '/roll 3d6+2', to: 'all' }));
    const line = wim.now.log.at(-1);
    expect(line).toMatchObject({ kind: 'chat', by: ann.who, line: { k: 'rolled' } });
    const [notation, dice, sum] = line?.line.a ?? [];
    expect(notation).toBe('3d6+2');
    const faces = [...String(dice).matchAll(/\d+/g)].map(Number);
    expect(faces.length).toBe(4);
    expect(faces.reduce((all, face) => all + face, 0)).toBe(sum);
    expect(faces.slice(0, 3).every((face) => face >= 1 && face <= 6)).toBe(true);
    const proof = yes(bob.act({ t: 'proof' })).out;
    expect((proof as { draws: unknown[] }).draws.length).toBe(3);
    expect(checkProof(proof).every(({ ok }) => ok)).toBe(true);
    expect(code(ann.act({ t: 'chat', text: '/roll 3d', to: 'all' }))).toBe('bad-roll');
    expect(code(ann.act({ t: 'chat', text: '/roll d6', to: [bob.who] }))).toBe('bad-roll');
    yes(ann.act({ t: 'chat', text: '/rollator', to: 'all' }));
    expectFolded(t, ann, bob, wim);
  });

  test('not before the start, and not where rules that bind have dice of their own', () => {
    const t = openTestTable();
    expect(code(t.person('ann').act({ t: 'chat', text: '/roll d6', to: 'all' }))).toBe('not-started');
    const duel = openTestTable({ game: 'revolver-noir', mode: 'enforced', options: { turnLimit: 0, clock: 0 } });
    const people = ['ann', 'bob'].map((name) => duel.person(name));
    people.forEach((person, i) => yes(person.act({ t: 'sit', seat: duel.room.state.seats[i] as never })));
    yes(people[0]!.act({ t: 'start' }));
    expect(code(people[0]!.act({ t: 'chat', text: '/roll d6', to: 'all' }))).toBe('in-play');
  });
});

describe('out of the box', () => {
  const at = { x: 0, z: 0, turn: 0 };
  const sandbox = shelf.sandbox?.();
  const own = sandbox?.things;
  const many = {
    pips: (w: World, { x, z }: { x: number; z: number }, id: string): void => lay(w, x, z, id, 600),
    pip: (w: World, p: typeof at, id: string): void => lay(w, p.x, p.z, id, 1),
  };
  function lay(w: World, x: number, z: number, id: string, count: number): void {
    for (let i = 0; i < count; i++) addPiece(w, { id: piece(`${id}-${i}`), kind: 'pip', look: 0, face: 0, zone: FELT, x, z, turn: 0, up: true, locked: false });
  }
  beforeAll(() => void (sandbox && (sandbox.things = many)));
  afterAll(() => {
    if (sandbox === undefined) return;
    if (own === undefined) delete sandbox.things;
    else sandbox.things = own;
  });

  test('what the box has not is refused, and only seats bring', () => {
    const { ann, wim } = twoAndWatcher();
    for (const thing of ['nope', 'toString', 'constructor']) expect(code(ann.act({ t: 'bring', thing, at, count: 1 }))).toBe('no-such-thing');
    expect(code(wim.act({ t: 'bring', thing: 'pip', at, count: 1 }))).toBe('watching');
  });

  test('things lie before everybody, are told, and go back into the box by undo', () => {
    const { t, ann, bob, wim } = twoAndWatcher();
    yes(bob.act({ t: 'stand' }));
    const before = wim.now.pieces.size;
    yes(ann.act({ t: 'bring', thing: 'pip', at, count: 7 }));
    expect(wim.now.pieces.size).toBe(before + 7);
    expect(wim.now.log.at(-1)?.line).toEqual({ k: 'brought', a: [{ who: ann.who }, { w: 'pip' }, 7] });
    yes(ann.act({ t: 'bring', thing: 'pip', at, count: 1 }));
    yes(ann.act({ t: 'propose', what: { t: 'undo', steps: 2 } }));
    expect(wim.now.pieces.size).toBe(before);
    expectFolded(t, ann, wim);
  });

  test('a table holds 10,000 pieces and not one more; what is refused leaves nothing', () => {
    const { t, ann } = twoAndWatcher();
    yes(ann.act({ t: 'bring', thing: 'pips', at, count: 15 }));
    const before = t.room.session.world.pieces.size;
    expect(code(ann.act({ t: 'bring', thing: 'pips', at, count: 2 }))).toBe('table-full');
    expect(t.room.session.world.pieces.size).toBe(before);
    yes(ann.act({ t: 'bring', thing: 'pips', at, count: 1 }));
  });
});
