// Who may only watch, and what: links that never act, and one policy that everybody is told and that never reaches
// back.

import { describe, expect, test } from 'vitest';
import { TICKS_PER_SECOND } from '../../server-modules/kernel/ids.ts';
import type { TableMsg } from '../../server-modules/protocol/messages.ts';
import { chanceFrom } from '../../server-modules/table/promise/chance.ts';
import { data, mayJoin, receive } from '../../server-modules/table/room.ts';
import { OP } from '../../server-modules/protocol/messages.ts';
import { writePointers } from '../../server-modules/protocol/passing.ts';
import { code, openTestTable, yes } from '../support/table.ts';
import { KINDS, someMessage } from '../badinput/valid.ts';
import { mutator } from '../badinput/mutate.ts';
import { A, B, agreed, linkOf, look, openShow, OPEN, said } from './show.ts';

describe('a link for watchers', () => {
  test('lets somebody look who is nobody at the table, and no message of the protocol is taken from him', () => {
    const { t, ann, bob } = openShow();
    const viv = look(t, linkOf(ann, 0));
    expect(viv.now.room.me).toMatchObject({ who: 0, seat: null, invite: null, rights: [], host: false });
    expect(ann.now.room.people.map(({ name }) => name)).toEqual(['Ann', 'Bob']);
    const before = t.room.row;
    const m = mutator(chanceFrom('5eed'));
    const tried = new Set<TableMsg['t']>();
    for (let round = 0; round < 6; round++)
      for (const kind of KINDS) {
        tried.add(kind);
        expect([kind, code(viv.act(someMessage(m, ann.now, [], kind)))]).toEqual([kind, 'only-watching']);
      }
    expect(tried.size).toBe(KINDS.length);
    expect(t.room.row).toBe(before);
    // Neither by a number of the account's own, nor by what only passes by.
    data(t.room, { user: 'viv', session: viv.session }, OP.pointer, writePointers([{ who: 0, x: 1, z: 1 }]));
    t.ticks(2);
    expect(bob.pointers).toEqual([]);
    expect(receive(t.room, 'viv', 'another socket', JSON.stringify({ table: 'table', n: 1, msg: { t: 'resync' } }))).toContain('not-here');
  });

  test('is for those who are nobody there, ends when it is closed, and leads to nothing else', () => {
    const { t, ann, bob } = openShow();
    const link = linkOf(ann, 0);
    expect(() => look(t, link, 'bob')).toThrow('at-table');
    const viv = look(t, link);
    expect(code(bob.act({ t: 'unwatch', link: 1 }))).toBe('host-only');
    yes(ann.act({ t: 'unwatch', link: 1 }));
    expect(viv.kicked).toBe(true);
    expect(viv.notices.at(-1)).toEqual({ t: 'bye', why: 'unwatched' });
    expect(() => look(t, link)).toThrow('not-invited');
    expect(mayJoin(t.room, { user: 'viv', session: 'later' }, false)).toBe('not-invited');
    expect(t.disk.invites.has(link)).toBe(false);
    expect(code(ann.act({ t: 'unwatch', link: 1 }))).toBe('no-such-link');
    for (let i = 0; i < 20; i++) linkOf(ann, i);
    expect(code(ann.act({ t: 'watchLink', delay: 0 }))).toBe('links-full');
  });

  test('ends with whoever made it, when he is sent away', () => {
    const { t, ann, bob } = openShow();
    const [hers, his] = [linkOf(ann, 0), linkOf(bob, 0)];
    const [viv, eve] = [look(t, hers), look(t, his, 'eve')];
    const who = ann.now.room.people.find(({ name }) => name === 'Bob')?.who ?? 0;
    yes(ann.act({ t: 'kick', who }));
    expect([viv.kicked, eve.kicked, eve.notices.at(-1)]).toEqual([false, true, { t: 'bye', why: 'unwatched' }]);
    expect([t.disk.invites.has(hers), t.disk.invites.has(his)]).toEqual([true, false]);
    expect(() => look(t, his, 'eve')).toThrow('not-invited');
  });

  test('is nothing without a policy, and made by those who may invite', () => {
    const t = openTestTable();
    const ann = t.person('ann');
    expect(code(ann.act({ t: 'watchLink', delay: 0 }))).toBe('no-watching');
    const wim = t.person('wim');
    expect(code(wim.act({ t: 'watching', policy: OPEN }))).toBe('host-only');
    yes(ann.act({ t: 'watching', policy: OPEN }));
    expect(code(wim.act({ t: 'watchLink', delay: 0 }))).toBe('not-invited');
    expect(wim.now.room.me.watchLinks).toBeUndefined();
    linkOf(ann, 30);
    expect(ann.now.room.me.watchLinks).toMatchObject([{ link: 1, delay: 30, listed: false }]);
  });
});

describe('the policy', () => {
  test('is told to everybody, before they sit and while they play, with the count of watchers and their names if wanted', () => {
    const { t, ann, bob } = openShow({ names: true, delay: 60 });
    const wim = t.person('wim');
    for (const one of [ann, bob, wim]) expect(one.now.room.watching).toMatchObject({ who: 'link', delay: 60, hands: 'never', names: true, count: 0 });
    const link = linkOf(ann, 0);
    look(t, link, 'viv');
    const vic = look(t, link, 'vic');
    t.ticks(TICKS_PER_SECOND);
    expect(bob.now.room.watching).toMatchObject({ count: 2, people: ['Viv', 'Vic'] });
    vic.drop();
    t.ticks(TICKS_PER_SECOND);
    expect(bob.now.room.watching).toMatchObject({ count: 1, people: ['Viv'] });
    yes(ann.act({ t: 'watching', policy: { ...OPEN, delay: 60 } }));
    t.ticks(TICKS_PER_SECOND);
    expect(bob.now.room.watching).toMatchObject({ count: 1, people: [] });
  });

  test('[S3] asks all whose things it shows before it shows more, and nobody before it shows less', () => {
    const { t, ann, bob } = openShow({ delay: 60 });
    yes(ann.act({ t: 'watching', policy: { ...OPEN, delay: 10 } }));
    expect(ann.now.room.watching?.delay).toBe(60);
    expect(bob.now.room.proposals).toMatchObject([{ what: { t: 'watching' }, wanted: [bob.who] }]);
    yes(bob.act({ t: 'consent', id: bob.now.room.proposals[0]?.id ?? 0, yes: false }));
    expect(ann.now.room.watching?.delay).toBe(60);
    agreed(ann, [bob], { t: 'watching', policy: { ...OPEN, delay: 10 } });
    expect(ann.now.room.watching?.delay).toBe(10);
    yes(ann.act({ t: 'watching', policy: { ...OPEN, delay: 120 } }));
    expect(bob.now.room.watching?.delay).toBe(120);
    bob.drop();
    t.ticks(61 * TICKS_PER_SECOND);
    // Absence is no yes.
    for (const more of [{ delay: 0 }, { delay: 120, hands: 'asked' as const }, { delay: 120, closes: true }])
      expect(code(ann.act({ t: 'watching', policy: { ...OPEN, ...more } }))).toBe('holder-away');
  });

  test('never reaches back: what was promised for later, or to nobody, is not shown sooner by a later word', () => {
    const { t, ann, bob } = openShow({ delay: 60 });
    const old = look(t, linkOf(ann, 0), 'old');
    yes(ann.act({ t: 'chat', text: 'under sixty', to: 'all' }));
    const at = t.room.tick;
    t.ticks(100);
    agreed(ann, [bob], { t: 'watching', policy: OPEN });
    const changed = t.room.tick;
    yes(ann.act({ t: 'chat', text: 'under none', to: 'all' }));
    const fresh = look(t, linkOf(ann, 0), 'new');
    while (t.room.tick < at + 599) t.ticks(1);
    expect([said(old), fresh.view]).toEqual([[], null]);
    while (said(old).length === 0) t.ticks(1);
    expect(t.room.tick).toBe(at + 600);
    expect(said(old)).toEqual(['under sixty']);
    // What came after follows as it happened, and none overtakes another: the last of before was due a minute after the
    // change.
    while (said(old).length < 2 || fresh.view === null) t.ticks(1);
    expect(t.room.tick).toBeGreaterThanOrEqual(at + 600);
    expect(t.room.tick).toBeLessThanOrEqual(changed + 600);
    yes(ann.act({ t: 'chat', text: 'at once', to: 'all' }));
    expect(said(old)).toContain('at once');
  });

  test('lines from before watching was allowed are for nobody who came later', () => {
    const t = openTestTable();
    const ann = t.person('ann');
    yes(ann.act({ t: 'chat', text: 'among ourselves', to: 'all' }));
    yes(ann.act({ t: 'watching', policy: OPEN }));
    yes(ann.act({ t: 'chat', text: 'to all', to: 'all' }));
    expect(said(look(t, linkOf(ann, 0)))).toEqual(['to all']);
    yes(ann.act({ t: 'watching', policy: { ...OPEN, who: 'nobody' } }));
    yes(ann.act({ t: 'chat', text: 'again among ourselves', to: 'all' }));
    yes(ann.act({ t: 'watching', policy: OPEN }));
    expect(said(look(t, linkOf(ann, 0), 'vic'))).toEqual([]);
  });

  test('listed: anybody finds the code in the list of tables, and only while it holds', () => {
    const { t, ann } = openShow({ who: 'listed', delay: 5 });
    const row = (): { watch?: string; listed: boolean } => JSON.parse(t.disk.label) as never;
    const found = row().watch ?? '';
    expect(row().listed).toBe(false);
    expect(look(t, found).notices).toMatchObject([{ t: 'delayed', seconds: 5 }]);
    yes(ann.act({ t: 'watching', policy: { ...OPEN, delay: 5 } }));
    expect(row().watch).toBeUndefined();
    expect(() => look(t, found, 'vic')).toThrow('not-invited');
  });
});

describe('hands', () => {
  /** Ann draws three cards at a free table. */
  function drawn(policy: Parameters<typeof openShow>[0]): ReturnType<typeof openShow> & { faces(): unknown } {
    const show = openShow(policy);
    const { ann } = show;
    const deck = [...ann.now.zones.values()].find(({ kind, count }) => kind === 'inside' && (count ?? 0) > 9)?.id;
    yes(ann.verb({ t: 'draw', from: deck as never, count: 3, to: 'hand-A' as never }));
    return { ...show, faces: () => ann.in('hand-A').map(({ face }) => face) };
  }

  test('are never shown where nobody has said so, and where all have, each by his own word alone', () => {
    const never = drawn({});
    const viv = look(never.t, linkOf(never.ann, 0));
    expect(code(never.ann.act({ t: 'watchHand', on: true }))).toBe('no-watching');
    expect(viv.now.room.hands).toEqual([]);
    const { t, ann, bob, faces } = drawn({ hands: 'asked' });
    const vic = look(t, linkOf(ann, 0));
    expect(vic.now.room.hands).toEqual([]);
    yes(bob.act({ t: 'watchHand', on: true }));
    expect(vic.now.room.hands).toEqual([{ seat: B, cards: [] }]);
    yes(ann.act({ t: 'watchHand', on: true }));
    expect(vic.now.room.hands?.[0]).toMatchObject({ seat: A, cards: (faces() as number[]).map((face) => ({ face })) });
    // The page of watchers has no name for a card, and nobody else is shown anything.
    expect(vic.in('hand-A')).toEqual([]);
    expect(bob.now.room.hands).toBeUndefined();
    expect(bob.now.room.watching?.shows).toEqual([A, B]);
    yes(ann.act({ t: 'watchHand', on: false }));
    expect(vic.now.room.hands?.map(({ seat }) => seat)).toEqual([B]);
    // Whoever sits down there later has not said so.
    yes(bob.act({ t: 'stand' }));
    expect(vic.now.room.hands).toEqual([]);
  });

  test('after the game: of those who agreed, when it is over', () => {
    const t = openTestTable({ game: 'go-fish', mode: 'enforced' });
    const ann = t.person('ann');
    const bob = t.person('bob');
    yes(ann.act({ t: 'sit', seat: A }));
    yes(bob.act({ t: 'sit', seat: B }));
    agreed(ann, [bob], { t: 'watching', policy: { ...OPEN, hands: 'after' } });
    yes(ann.act({ t: 'start' }));
    const viv = look(t, linkOf(ann, 0));
    expect(viv.now.room.hands).toEqual([]);
    yes(bob.act({ t: 'watchHand', on: false }));
    const held = ann.in('hand-A').map(({ face }) => ({ face }));
    yes(ann.act({ t: 'resign' }));
    expect(viv.now.room.phase).toBe('over');
    expect(viv.now.room.hands).toMatchObject([{ seat: A, cards: held }]);
    expect(held.length).toBeGreaterThan(0);
  });
});
