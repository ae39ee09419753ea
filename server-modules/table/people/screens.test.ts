import { describe, expect, test } from 'vitest';
import { seat, TICKS_PER_SECOND } from '../../kernel/ids.ts';
import { MOST } from '../bounds.ts';

import { join, mayJoin } from '../room.ts';
import { isCovered } from './screens.ts';
import { OP, type TableMsg } from '../../protocol/messages.ts';
import { writePointers } from '../../protocol/passing.ts';
import { code, openTestTable, yes, type TestPerson, type TestTable } from '../../../tests/support/table.ts';

const [A, B] = [seat('A'), seat('B')];

function table(game = 'go-fish'): { t: TestTable; ann: TestPerson; bob: TestPerson } {
  const t = openTestTable({ game, mode: 'enforced' });
  const [ann, bob] = [t.person('ann'), t.person('bob')];
  yes(ann.act({ t: 'sit', seat: A }));
  yes(bob.act({ t: 'sit', seat: B }));
  yes(ann.act({ t: 'start' }));
  return { t, ann, bob };
}
const world = ({ now }: TestPerson): string =>
  JSON.stringify([[...now.pieces], [...now.zones].map(([id, zone]) => [id, { ...zone, touch: 0, insert: 0 }]), now.rules]);

describe('a second screen', () => {
  test('shows what the first one shows, plays, and neither takes the place of the other', () => {
    const { t, ann, bob } = table();
    const phone = t.person('ann', { beside: true });
    expect([ann.kicked, ann.notices]).toEqual([false, []]);
    expect(world(phone)).toBe(world(ann));
    expect(phone.now.room.me).toMatchObject({ who: ann.who, seat: A, beside: true });
    expect(ann.now.room.me.beside).toBe(true);
    expect(bob.now.room.me.beside).toBeUndefined();
    // Each counts its own messages: the same number of both is two messages.
    const n = Math.max(ann.n, phone.n) + 1;
    yes(ann.act({ t: 'chat', text: 'from the table', to: 'all' }, n));
    yes(phone.act({ t: 'chat', text: 'from the phone', to: 'all' }, n));
    expect(phone.act({ t: 'chat', text: 'again', to: 'all' }, n)).toMatchObject({ ok: true, n });
    const told = bob.now.log.flatMap(({ line }) => (line.k === 'said' ? line.a : []));
    expect(told).toEqual(['from the table', 'from the phone']);
    phone.n = n;
    const before = world(phone);
    const player = [phone, bob].find((one) => (one.now.rules?.can.length ?? 0) > 0),
      [move] = player?.now.rules?.can ?? [];
    if (player === undefined || move === undefined) throw new Error('somebody can move');
    yes(player.verb(move.verb));
    expect(world(phone)).toBe(world(ann));
    expect(world(phone)).not.toBe(before);
  });

  test('keeps the person here when the first one goes, and goes with him when he is sent away or a third one comes', () => {
    const { t, ann, bob } = table();
    const phone = t.person('ann', { beside: true });
    ann.drop();
    t.ticks(1);
    expect(bob.now.room.people.find(({ name }) => name === 'Ann')?.here).toBe(true);
    const back = t.person('ann');
    expect(back.now.room.me.beside).toBe(true);
    expect(() => t.person('ann', { beside: true })).toThrow('second-tab');
    const other = t.person('ann', { beside: true, take: true });
    expect([phone.kicked, phone.notices.at(-1)]).toEqual([true, { t: 'bye', why: 'second-tab' }]);
    expect(code(phone.act({ t: 'stand' }))).toBe('second-tab');
    other.drop();
    expect(back.now.room.me.beside).toBeUndefined();
    const last = t.person('bob', { beside: true });
    yes(back.act({ t: 'kick', who: bob.who }));
    expect([bob.kicked, last.kicked]).toEqual([true, true]);
  });

  test('finds its numbers again after the server has died', () => {
    const { t } = table('sandbox');
    const phone = t.person('ann', { beside: true });
    yes(phone.act({ t: 'chat', text: 'once', to: 'all' }, 41));
    t.crash();
    const again = t.person('ann', { beside: true });
    expect(again.n).toBeGreaterThanOrEqual(41);
    expect(again.act({ t: 'chat', text: 'once', to: 'all' }, 41)).toMatchObject({ ok: true, n: 41 });
    expect(again.now.log.filter(({ line }) => line.k === 'said')).toHaveLength(1);
  });
});

describe('[S10] how a screen comes', () => {
  const covered = (t: TestTable, session: string): string | null => mayJoin(t.room, { user: 'ann', session }, true, {}, { beside: true, covered: true });

  test('is never forgotten while it may still come: one more than may be on their way waits, and those that went make room', () => {
    const { t } = table();
    expect(covered(t, 'first')).toBeNull();
    for (let i = 1; i < MOST.coming; i++) expect(covered(t, `more-${i}`)).toBeNull();
    expect(covered(t, 'one too many')).toBe('too-fast');
    expect(t.room.ways.size).toBe(MOST.coming);
    // Its place is its own, and who comes as always needs none.
    expect(covered(t, 'first')).toBeNull();
    expect(mayJoin(t.room, { user: 'bob', session: 'plain' }, true)).toBeNull();
    join(t.room, { user: 'ann', session: 'first' });
    expect([...t.room.live].flatMap(([screen, { session }]) => (session === 'first' ? [isCovered(t.room, screen)] : []))).toEqual([true]);
    expect(covered(t, 'in its place')).toBeNull();
    expect(covered(t, 'one too many')).toBe('too-fast');
    t.ticks(61 * TICKS_PER_SECOND);
    expect(covered(t, 'one too many')).toBeNull();
    expect(t.room.ways.size).toBe(1);
  });
});

describe('[S10] a covered screen', () => {
  test('is told what whoever only watches is told, from its first byte on, while the other one shows the hand', () => {
    const { t, bob } = table();
    const screen = t.person('ann', { covered: true, take: true });
    const phone = t.person('ann', { beside: true });
    const wim = t.person('wim');
    const check = (): void => {
      expect(world(screen)).toBe(world(wim));
      expect(screen.now.room.me).toMatchObject({ seat: A, covered: true, sees: false, invite: null, notes: [] });
      expect(screen.now.room.me.watchLinks).toBeUndefined();
    };
    check();
    expect(phone.now.room.me).toMatchObject({ sees: true, invite: t.room.state.invite });
    expect(phone.in('hand-A').every(({ face }) => face !== null)).toBe(true);
    for (let i = 0; i < 12; i++) {
      const player = [phone, bob].find((one) => (one.now.rules?.can.length ?? 0) > 0);
      const move = player?.now.rules?.can[i % (player.now.rules.can.length || 1)];
      if (player === undefined || move === undefined) t.ticks(1);
      else yes(player.verb(move.verb));
      check();
    }
    yes(phone.act({ t: 'note', page: 1, title: 'mine', text: 'the queen', private: true }));
    yes(bob.act({ t: 'chat', text: 'for you alone', to: [phone.who] }));
    check();
    expect(JSON.stringify(phone.now.log)).toContain('for you alone');
    expect(JSON.stringify(screen.now.log)).not.toContain('for you alone');
    expect(JSON.stringify(t.sent.filter(({ to }) => to === screen.session).map(({ bytes }) => Buffer.from(bytes).toString('latin1')))).not.toContain(
      'for you alone',
    );
  });

  test('opens by its own word and closes by it, and the other screen is told nothing', () => {
    const { t, ann } = table();
    const phone = t.person('ann', { beside: true });
    phone.inbox = [];
    yes(ann.act({ t: 'cover', on: true }));
    expect(ann.in('hand-A')).toEqual([]);
    expect(ann.inbox.at(-1)?.startsWith(`${OP.snapshot}:`)).toBe(true);
    yes(ann.act({ t: 'cover', on: false }));
    expect(ann.in('hand-A').length).toBeGreaterThan(0);
    expect(ann.now.room.me.covered).toBeUndefined();
    expect(phone.inbox).toEqual([]);
  });

  test('is not told where a hand points that sees into a closed place', () => {
    const { t, ann } = table('sandbox');
    const screen = t.person('ann', { beside: true, covered: true });
    const phone = ann;
    const hand = [...phone.now.zones.values()].find(({ id }) => id === 'hand-A');
    phone.data(OP.pointer, writePointers([{ who: 0, x: hand?.x ?? 0, z: hand?.z ?? 0 }]));
    t.ticks(2);
    expect(screen.pointers).toEqual([]);
    // Over the open felt it is, and so is everybody else; the screen that points hears nothing of itself.
    const bob = [...t.people.values()].find(({ user }) => user === 'bob');
    for (const one of [phone, screen]) one.data(OP.pointer, writePointers([{ who: 0, x: one === phone ? 100 : 200, z: 0 }]));
    t.ticks(2);
    expect([phone.pointers, screen.pointers].map((all) => all.length)).toEqual([1, 0]);
    expect(bob?.pointers).toHaveLength(1);
  });

  test('hands out nothing of its own in an answer either', () => {
    const { t, ann } = table();
    yes(ann.act({ t: 'note', page: 1, title: 'mine', text: 'the queen', private: true }));
    const screen = t.person('ann', { beside: true, covered: true });
    const ask = (one: TestPerson, msg: TableMsg): string => JSON.stringify(one.act(msg));
    for (const msg of [
      { t: 'readNote', page: 1, private: true },
      { t: 'note', page: 1, title: 'mine', text: 'the king', private: true },
      { t: 'invite' },
      { t: 'watchLink', delay: 0 },
      { t: 'ownPictures' },
      { t: 'download' },
    ] satisfies TableMsg[])
      expect(code(screen.act(msg))).toBe('covered');
    const wim = t.person('wim');
    const faces = (one: TestPerson): number => (ask(one, { t: 'save' }).match(/"face":\d/g) ?? []).length;
    expect(faces(screen)).toBe(faces(wim));
    expect(faces(ann)).toBeGreaterThan(faces(wim));
    expect(ask(ann, { t: 'readNote', page: 1, private: true })).toContain('the queen');
    // Nor is it told whom the host has sent away.
    const bob = [...t.people.values()].find(({ user }) => user === 'bob');
    yes(ann.act({ t: 'kick', who: bob?.who ?? 0 }));
    expect([ann.now.room.bans.length, screen.now.room.bans.length]).toEqual([1, 0]);
  });
});
