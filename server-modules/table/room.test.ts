// The room with people at it: free hands, secrets, numbers, seats, consent, recovery. Games by rule have tests of their own.

import { describe, expect, test } from 'vitest';
import { seat } from '../kernel/ids.ts';
import { hashWorld } from '../kernel/encode.ts';
import { OP } from '../protocol/messages.ts';
import { writePoses } from '../protocol/passing.ts';
import { code, openTestTable, yes, type TestPerson, type TestTable } from '../../tests/support/table.ts';
import { viewOf } from './outbox.ts';
import { act, mayJoin } from './room.ts';

const A = seat('A');
const B = seat('B');

function twoAndWatcher(): { t: TestTable; ann: TestPerson; bob: TestPerson; wim: TestPerson } {
  const t = openTestTable();
  const ann = t.person('ann');
  yes(ann.act({ t: 'sit', seat: A }));
  const bob = t.person('bob');
  yes(bob.act({ t: 'sit', seat: B }));
  yes(ann.act({ t: 'start' }));
  const wim = t.person('wim');
  return { t, ann, bob, wim };
}

/** Folding patches gives what a fresh snapshot would show. */
function expectFolded(t: TestTable, ...people: TestPerson[]): void {
  for (const person of people) {
    const fresh = viewOf(t.room, person.who, person.seat);
    const { rev: _, ...mine } = person.now;
    const { rev: __, ...truth } = fresh;
    expect({ ...mine, tick: 0 }).toEqual({ ...truth, tick: 0 });
  }
}

const someCard = (person: TestPerson, zone: string) => {
  const found = person.in(zone)[0];
  if (found === undefined) throw new Error(`nothing in ${zone}`);
  return found;
};

describe('hands', () => {
  test('a move on the felt reaches everybody, and folding patches equals a fresh View', () => {
    const { t, ann, bob, wim } = twoAndWatcher();
    const card = someCard(ann, 'felt');
    yes(ann.verb({ t: 'take', piece: card.h }));
    expect(bob.now.pieces.get(card.h)?.zone).toBe('hold:A');
    yes(ann.verb({ t: 'put', piece: card.h, onto: 'felt' as never, at: { x: 5, z: 6, turn: 90 } }));
    for (const person of [ann, bob, wim]) expect(person.now.pieces.get(card.h)).toMatchObject({ zone: 'felt', x: 5, z: 6, turn: 90 });
    expectFolded(t, ann, bob, wim);
  });
});

describe('numbers', () => {
  test('[promise 2] a message sent again is answered again and done once', () => {
    const { t, ann } = twoAndWatcher();
    const card = someCard(ann, 'felt');
    const first = ann.verb({ t: 'turn', piece: card.h, degrees: 90 });
    const row = t.room.row;
    expect(ann.act({ t: 'verb', verb: { t: 'turn', piece: card.h, degrees: 90 }, origin: 'script' }, ann.n)).toEqual(first);
    expect(t.room.row).toBe(row);
    expect(ann.now.pieces.get(card.h)?.turn).toBe((card.turn + 90) % 360);
  });

  test('an old number is stale, one far ahead is bad, both name the last', () => {
    const { ann } = twoAndWatcher();
    for (let i = 0; i < 40; i++) code(ann.verb({ t: 'ping', at: { x: i, z: 0, turn: 0 } }));
    expect(ann.act({ t: 'resync' }, 1)).toMatchObject({ ok: false, no: 'stale-number', a: [ann.n] });
    expect(ann.act({ t: 'resync' }, 1_000_000)).toMatchObject({ ok: false, no: 'bad-number', a: [ann.n] });
  });

  test('noise is refused with a code and changes nothing', () => {
    const { t, ann } = twoAndWatcher();
    const before = hashWorld(t.room.session.world);
    for (const text of ['', '{', 'null', '[]', '{"table":"table","n":0,"msg":{"t":"sit"}}', `{"table":"table","n":99,"msg":{"t":"chat","text":"${'x'.repeat(20_000)}","to":"all"}}`]) {
      expect(JSON.parse(act(t.room, ann.user, ann.session, text))).toMatchObject({ ok: false, no: 'bad-message' });
    }
    expect(hashWorld(t.room.session.world)).toBe(before);
  });

  test('who is too fast is told so, and may go on later', () => {
    const { t, ann } = twoAndWatcher();
    const codes: string[] = [];
    for (let i = 0; i < 12; i++) codes.push(code(ann.act({ t: 'chat', text: 'hi', to: 'all' })));
    expect(codes.filter((one) => one === 'too-fast').length).toBe(4);
    t.ticks(20);
    yes(ann.act({ t: 'chat', text: 'hi', to: 'all' }));
  });
});
