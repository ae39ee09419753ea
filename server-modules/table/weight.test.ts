// How things of a table behave, as a setting that lasts, and tidying by consent: one step that can be taken back.

import { describe, expect, test } from 'vitest';
import { A, expectFolded, twoAt } from '../../tests/support/people.ts';
import { code, openTestTable, yes, type TestPerson } from '../../tests/support/table.ts';
import { sayLog } from '../../src/locale/say.ts';
import type { Handle } from '../kernel/ids.ts';
import type { Verb } from '../kernel/verb.ts';
import type { Mode, TableMsg } from '../protocol/messages.ts';
import { packTable, unpackTable } from './keep/saved-table.ts';
import { readRoom, writeRoom } from './state.ts';

const table = (game = 'sandbox', mode: Mode = 'sandbox') => twoAt(game, mode);
const does = (who: TestPerson, verb: Verb<Handle>): string => code(who.act({ t: 'verb', verb, origin: 'script' }));
const pawnsOf = ({ now }: TestPerson): Handle[] => [...now.pieces.values()].filter(({ kind }) => kind === 'pawn').map(({ h }) => h);
const TIDY: TableMsg = { t: 'propose', what: { t: 'tidy' } };
const heard = (who: TestPerson, act: () => void): string[] => {
  const from = who.now.log.length;
  act();
  return who.now.log.slice(from).map((line) => sayLog(line, who.now));
};

describe('weight', () => {
  test('the host alone chooses it, all are told, and what changes nothing is not', () => {
    const { ann, bob } = table();
    expect(ann.now.room.weight).toBeUndefined();
    expect(code(bob.act({ t: 'weight', weight: 'wild' }))).toBe('host-only');
    expect(heard(bob, () => yes(ann.act({ t: 'weight', weight: 'wild' })))).toEqual(['Ann let things on the table slide and bounce further.']);
    expect([ann.now.room.weight, bob.now.room.weight]).toEqual(['wild', 'wild']);
    expect(heard(bob, () => yes(ann.act({ t: 'weight', weight: 'wild' })))).toEqual([]);
    expect(heard(bob, () => yes(ann.act({ t: 'weight', weight: 'firm' })))).toEqual(['Ann made the table firm: nothing is pushed, and nothing falls.']);
    expect(heard(bob, () => yes(ann.act({ t: 'weight', weight: 'natural' })))).toEqual(['Ann gave things on the table their weight.']);
    expect(bob.now.room.weight).toBe('natural');
  });

  test('it outlives the server and a new game, and is part of a save', () => {
    const { t, ann } = table();
    yes(ann.act({ t: 'weight', weight: 'firm' }));
    t.crash();
    const again = t.person('ann');
    expect(again.now.room.weight).toBe('firm');
    const text = packTable(t.room, 250_000);
    if (text === null) throw new Error('too long');
    expect((JSON.parse(text) as { weight?: string }).weight).toBe('firm');
    const unpacked = unpackTable(text, 'ab');
    expect('saved' in unpacked && unpacked.saved.weight).toBe('firm');
  });

  test('rows and files from before there was a choice are natural', () => {
    const { t, ann, bob } = table();
    const [row, file] = [writeRoom(t.room.state), packTable(t.room, 250_000)];
    expect([row.includes('weight'), file?.includes('"weight"')]).toEqual([false, false]);
    expect(readRoom(row).weight).toBeUndefined();
    yes(ann.act({ t: 'keep', name: 'before' }));
    yes(ann.act({ t: 'weight', weight: 'wild' }));
    const save = ann.now.room.saves.find(({ name }) => name === 'before')?.save ?? 0;
    yes(ann.act({ t: 'propose', what: { t: 'restore', save } }));
    yes(bob.act({ t: 'consent', id: bob.now.room.proposals[0]?.id ?? 0, yes: true }));
    expect(bob.now.room.weight).toBeUndefined();
  });
});

describe('[V33] tidying', () => {
  /** One pawn lies on its side, another stands on it. */
  function messy() {
    const on = table();
    const [one, two] = pawnsOf(on.ann) as [Handle, Handle];
    const places = [
      { x: 0, z: 2000, turn: 0, y: 112, lean: [724, 0, 0, 724] as const },
      { x: 0, z: 2000, turn: 0, y: 224 + 168 },
    ];
    expect(does(on.ann, { t: 'rest', pieces: [one, two], places })).toBe('ok');
    return { ...on, one, two };
  }

  test('is asked of all who sit, told, and one step that is taken back as others are', () => {
    const { t, ann, bob, one, two } = messy();
    const was = [one, two].map((h) => ann.now.pieces.get(h));
    expect(heard(bob, () => yes(ann.act(TIDY)))).toEqual(['Ann would like to tidy the table.']);
    expect(bob.now.pieces.get(one)?.extra?.lean).toEqual([724, 0, 0, 724]);
    const id = bob.now.room.proposals[0]?.id ?? 0;
    expect(heard(ann, () => yes(bob.act({ t: 'consent', id, yes: true })))).toEqual(['Bob agreed.', 'The table was tidied, as Ann asked.']);
    expect(bob.now.pieces.get(one)).toMatchObject({ x: 0, z: 2000 });
    expect([one, two].map((h) => bob.now.pieces.get(h)?.extra?.y)).toEqual([undefined, undefined]);
    expectFolded(t, ann, bob);
    // A second time there is nothing to do.
    yes(ann.act(TIDY));
    expect(heard(ann, () => yes(bob.act({ t: 'consent', id: bob.now.room.proposals[0]?.id ?? 0, yes: true })))).toEqual([
      'Bob agreed.',
      'What was agreed cannot be done as the table lies.',
    ]);
    yes(ann.act({ t: 'propose', what: { t: 'undo' } }));
    const open = bob.now.room.proposals[0];
    if (open !== undefined) yes(bob.act({ t: 'consent', id: open.id, yes: true }));
    expect([one, two].map((h) => ann.now.pieces.get(h))).toEqual(was);
    expectFolded(t, ann, bob);
  });

  test('one no is enough, whoever only watches asks for none, and it outlives the server', () => {
    const { t, ann, bob, one } = messy();
    yes(ann.act(TIDY));
    yes(bob.act({ t: 'consent', id: bob.now.room.proposals[0]?.id ?? 0, yes: false }));
    expect(bob.now.pieces.get(one)?.extra?.lean).toEqual([724, 0, 0, 724]);
    expect(code(t.person('cy').act(TIDY))).toBe('watching');
    yes(bob.act(TIDY));
    yes(ann.act({ t: 'consent', id: ann.now.room.proposals[0]?.id ?? 0, yes: true }));
    t.crash();
    expect(t.person('ann').now.pieces.get(one)?.extra).toBeNull();
  });

  test('by the rules, and before the start, there is none', () => {
    const { ann } = table('chess', 'enforced');
    expect(code(ann.act(TIDY))).toBe('in-play');
    const t = openTestTable({ game: 'sandbox', mode: 'sandbox' });
    const cy = t.person('ann');
    yes(cy.act({ t: 'sit', seat: A }));
    expect(code(cy.act(TIDY))).toBe('not-started');
  });

  test('alone at the table it is done at once, men go to the places of their board', () => {
    const t = openTestTable({ game: 'checkers', mode: 'sandbox' });
    const ann = t.person('ann');
    yes(ann.act({ t: 'sit', seat: A }));
    yes(ann.act({ t: 'start' }));
    expect(code(ann.act(TIDY))).toBe('nothing-to-do');
    const man = [...ann.now.pieces.values()].find(({ kind, zone }) => kind !== 'board' && ann.now.zones.get(zone)?.kind === 'felt');
    if (man === undefined) throw new Error('no man');
    const felt = [...ann.now.zones.values()].find(({ kind }) => kind === 'felt');
    expect(does(ann, { t: 'put', piece: man.h, onto: felt?.id as never, at: { x: man.x + 60, z: man.z - 40, turn: man.turn } })).toBe('ok');
    yes(ann.act(TIDY));
    expect(ann.now.pieces.get(man.h)).toMatchObject({ x: man.x, z: man.z });
  });
});
