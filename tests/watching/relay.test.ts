// Relays: what is sent through one is what the table sends itself, byte for byte, to whoever was there and whoever
// joins, and no byte sooner; and nobody is taken for one who has not its key.

import { describe, expect, test } from 'vitest';
import { KEPT, PATIENCE, SLOW } from '../../host/relay/audience.ts';
import { frameOf } from '../../host/line/session.ts';
import { takeChanges } from '../../server-modules/kernel/journal.ts';
import { setFace } from '../../server-modules/kernel/ops.ts';
import { seededPick } from '../../server-modules/kernel/testing.ts';
import { OP } from '../../server-modules/protocol/messages.ts';
import { RELAY_OP } from '../../server-modules/protocol/watching.ts';
import { writePointers } from '../../server-modules/protocol/passing.ts';
import { admitTo } from '../../server-modules/table/room.ts';
import { code, yes } from '../support/table.ts';
import { casterOf, linkOf, look, OPEN, openShow, type Show } from './show.ts';
import { messagesIn, relayAt } from './relayed.ts';

/** Something that everybody sees. */
function happens({ t, ann, bob }: Show, pick: (n: number) => number): void {
  const felt = ann.in('felt').filter(({ locked }) => !locked);
  const piece = felt[pick(Math.max(1, felt.length))];
  switch (pick(5)) {
    case 0:
      return void yes((pick(2) === 0 ? ann : bob).act({ t: 'chat', text: `at ${t.room.tick}`, to: 'all' }));
    case 1:
      return ann.data(OP.pointer, writePointers([{ who: 0, x: pick(900), z: pick(900) }]));
    case 2:
      return void bob.verb({ t: 'ping', at: { x: pick(900), z: 0, turn: 0 } });
    default:
      return piece === undefined ? undefined : void ann.verb({ t: 'turn', piece: piece.h, degrees: 90 });
  }
}
const deckOf = ({ ann }: Show): never => [...ann.now.zones.values()].find(({ kind, count }) => kind === 'inside' && (count ?? 0) > 9)?.id as never;

describe('the same bytes', () => {
  test.each([0, 10])('%i seconds late: who was there and who joins at any moment is sent what a direct watcher is, at the same tick', (delay) => {
    const show = openShow();
    const { t, ann } = show;
    const link = linkOf(ann, delay);
    const relay = relayAt(t, link);
    const pick = seededPick(`relay ${delay}`);
    const pairs = [{ direct: look(t, link, 'first'), through: relay.look('first') }];
    let keys = 0;
    for (let i = 0; i < 900; i++) {
      const before = t.sent.length;
      happens(show, pick);
      relay.ticks(1);
      keys += t.sent.slice(before).filter(({ to, op }) => to === relay.line.session && op === RELAY_OP).length;
      if (i % 90 === 7) pairs.push({ direct: look(t, link, `viv ${i}`), through: relay.look(`viv ${i}`) });
      // Tick by tick: nothing is sent through a relay before its time.
      for (const { direct, through } of pairs) expect(through.inbox.length).toBe(direct.inbox.length);
    }
    // Wholes came by, from which those begin who join: what is kept for them stays small.
    expect(keys).toBeGreaterThan(0);
    expect(relay.audience.bytes).toBeLessThan(200_000);
    for (const { direct, through } of pairs) expect(through.inbox).toEqual(direct.inbox);
    expect(pairs[0]?.through.inbox.length).toBeGreaterThan(500);
  });

  test('who joins before the first picture is told how long it takes, as at the table', () => {
    const show = openShow();
    const { t, ann } = show;
    const link = linkOf(ann, 10);
    const relay = relayAt(t, link);
    for (let i = 0; i < 12; i++) {
      const direct = look(t, link, `viv ${i}`);
      const through = relay.look(`viv ${i}`);
      expect(through.inbox).toEqual(direct.inbox);
      expect(Buffer.from(through.inbox[0]?.slice(2) ?? '', 'hex').toString()).toMatch(/^\{"t":"delayed","seconds":10,"wait":\d+\}$/);
      relay.ticks(10);
    }
  });

  test('a delay that the table’s people change is told to who joins at a relay within a second', () => {
    const show = openShow();
    const { t, ann } = show;
    const link = linkOf(ann, 0);
    const relay = relayAt(t, link);
    relay.ticks(2);
    yes(ann.act({ t: 'watching', policy: { ...OPEN, delay: 60 } }));
    relay.ticks(11);
    expect(relay.look().inbox).toEqual(look(t, link).inbox);
  });

  test('what a caster drew and what an audience is asked stand for who joins', () => {
    const show = openShow();
    const { t, ann } = show;
    const link = linkOf(ann, 0);
    const caster = look(t, casterOf(ann, 0), 'cas');
    const relay = relayAt(t, link);
    relay.ticks(2);
    const stroke = (x: number): unknown => ({ t: 'ink', stroke: { colour: 1, width: 20, line: [0, 0, x, 10] } });
    for (let x = 0; x < 5; x++) yes(caster.act({ t: 'cast', what: stroke(x) }));
    relay.ticks(2);
    yes(ann.act({ t: 'poll', what: { t: 'open', words: 'Who?', options: ['Ann', 'Bob'], seconds: 60 } }));
    relay.ticks(3);
    const direct = look(t, link, 'viv');
    expect(relay.look('viv').inbox).toEqual(direct.inbox);
    expect(direct.inbox.length).toBeGreaterThan(3);
    yes(caster.act({ t: 'cast', what: { t: 'clear' } }));
    yes(ann.act({ t: 'poll', what: { t: 'close' } }));
    relay.ticks(12);
    expect(relay.look('vic').inbox).toEqual(look(t, link, 'vic').inbox);
  });

  test('two tables that differ in a hidden hand send the same bytes through a relay', () => {
    const worlds = [0, 1].map((world) => {
      const show = openShow({}, { seed: '7' });
      const { t, ann, bob } = show;
      yes(ann.verb({ t: 'draw', from: deckOf(show), count: 3, to: 'hand-A' as never }));
      yes(bob.verb({ t: 'draw', from: deckOf(show), count: 2, to: 'hand-B' as never }));
      const { world: two } = t.room.session;
      const cards = [...two.pieces.values()].filter(({ zone }) => zone === 'hand-B');
      const [one, other] = cards.map(({ face }) => face ?? 0);
      if (one === undefined || other === undefined || one === other) throw new Error('no two cards');
      if (world === 1) cards.forEach(({ id }, i) => setFace(two, id, i === 0 ? other : one));
      takeChanges(two);
      yes(bob.act({ t: 'resync' }));
      const link = linkOf(ann, 0);
      const relay = relayAt(t, link);
      const [first, pick] = [relay.look('first'), seededPick('worlds')];
      for (let i = 0; i < 60; i++) {
        happens(show, pick);
        if (world === 1 && i % 7 === 0) yes(bob.act({ t: 'note', page: 1, title: 'mine', text: `secret ${i}`, private: true }));
        relay.ticks(1);
      }
      const held = bob.in('hand-B').map(({ face }) => face);
      return { held: held.join(), inbox: [...first.inbox, ...relay.look('late').inbox] };
    });
    expect(worlds[1]?.held).not.toBe(worlds[0]?.held);
    expect(worlds[1]?.inbox).toEqual(worlds[0]?.inbox);
  });
});

describe('what the table’s people decide', () => {
  test('what is thrown away is gone at a relay too: who joins is shown nothing of before', () => {
    const show = openShow();
    const { t, ann } = show;
    const link = linkOf(ann, 10);
    const relay = relayAt(t, link);
    const pair = { direct: look(t, link), through: relay.look() };
    const pick = seededPick('dropped');
    for (let i = 0; i < 250; i++) {
      happens(show, pick);
      relay.ticks(1);
    }
    expect(relay.audience.bytes).toBeGreaterThan(0);
    yes(ann.act({ t: 'unwatch', link: null }));
    relay.pump();
    expect(relay.audience.bytes).toBe(0);
    for (let i = 0; i < 25; i++) {
      relay.ticks(10);
      expect(relay.look(`n ${i}`).inbox).toEqual(look(t, link, `n ${i}`).inbox);
    }
    expect(pair.through.inbox).toEqual(pair.direct.inbox);
  });

  test('a link that is closed ends at a relay as it does at the table', () => {
    const show = openShow();
    const { t, ann } = show;
    const link = linkOf(ann, 0);
    const relay = relayAt(t, link);
    const pair = { direct: look(t, link), through: relay.look() };
    relay.ticks(3);
    yes(ann.act({ t: 'unwatch', link: t.room.state.watching?.links[0]?.link ?? 0 }));
    relay.pump();
    expect(pair.through.inbox).toEqual(pair.direct.inbox);
    expect(pair.through.inbox.at(-1)).toBe(`${OP.notice}:${Buffer.from('{"t":"bye","why":"unwatched"}').toString('hex')}`);
    expect([relay.audience.over, relay.audience.size]).toEqual([true, 0]);
    expect(() => relayAt(t, link)).toThrow('no-such-link');
  });
});

describe('lines that break', () => {
  test('the relay’s own: who looks is sent all that stands when it is back, and no word of it in between', () => {
    const show = openShow();
    const { t, ann } = show;
    const link = linkOf(ann, 0);
    const relay = relayAt(t, link);
    const through = relay.look();
    relay.ticks(3);
    relay.line.drop();
    const was = through.inbox.length;
    yes(ann.act({ t: 'chat', text: 'meanwhile', to: 'all' }));
    relay.ticks(5);
    expect(through.inbox.length).toBe(was);
    // Whoever comes while it is down waits with the others.
    relay.audience.anew();
    const late = relay.look('late');
    expect(late.inbox).toEqual([]);
    relay.again();
    const direct = look(t, link);
    expect(through.inbox.slice(was)).toEqual(direct.inbox);
    expect(late.inbox).toEqual(direct.inbox);
    yes(ann.act({ t: 'chat', text: 'and on', to: 'all' }));
    relay.ticks(3);
    expect(late.inbox).toEqual(direct.inbox);
  });

  test('a server that starts anew or moves the table is no end for who looks', () => {
    const show = openShow();
    const { t, ann } = show;
    const link = linkOf(ann, 10);
    const relay = relayAt(t, link);
    const through = relay.look();
    relay.ticks(130);
    for (const why of ['moved', 'restart']) relay.audience.heard(OP.notice, Buffer.from(JSON.stringify({ t: 'bye', why })));
    expect([relay.audience.over, relay.audience.size]).toEqual([false, 1]);
    t.crash();
    show.ann = t.person('ann');
    const was = through.inbox.length;
    relay.again();
    const direct = look(t, link);
    expect(through.inbox.slice(was)).toEqual(direct.inbox);
    relay.ticks(130);
    expect(through.inbox.slice(was)).toEqual(direct.inbox);
  });

  test('who does not read is sent nothing more, and all that stands when he has read; who never reads is cut', () => {
    const show = openShow();
    const { t, ann } = show;
    const link = linkOf(ann, 0);
    const relay = relayAt(t, link);
    const slow = relay.look('slow');
    const never = relay.look('never');
    relay.ticks(2);
    slow.waiting = SLOW + 1;
    never.waiting = SLOW + 1;
    const was = slow.inbox.length;
    for (let i = 0; i < 50; i++) {
      yes(ann.act({ t: 'chat', text: `word ${i}`, to: 'all' }));
      relay.ticks(1);
    }
    expect(slow.inbox.length).toBe(was);
    slow.read();
    expect(slow.inbox.slice(was)).toEqual(look(t, link).inbox);
    relay.ticks(PATIENCE / 100 + 1);
    relay.audience.sweep();
    expect([slow.cut, never.cut]).toEqual([false, true]);
  });

  test('what is kept is bounded: a table that sends no whole for too long is asked for one', () => {
    const show = openShow();
    const relay = relayAt(show.t, linkOf(show.ann, 0));
    let said = true;
    for (let i = 0; i <= KEPT.frames && said; i++) said = relay.audience.heard(OP.patch, new Uint8Array(8));
    expect(said).toBe(false);
  });
});

describe('who is a relay', () => {
  test('counts and names through a relay are told to the table; of its own line nobody is', () => {
    const show = openShow({ names: true });
    const { t, ann } = show;
    const link = linkOf(ann, 0);
    look(t, link, 'direct');
    const relay = relayAt(t, link);
    relay.ticks(11);
    expect(ann.now.room.watching).toMatchObject({ count: 1, people: ['Direct'] });
    relay.tell(9999, 'Vera', 'Wim');
    relay.ticks(11);
    expect(ann.now.room.watching).toMatchObject({ count: 10_000, people: ['Direct', 'Vera', 'Wim'] });
    relay.line.drop();
    relay.ticks(11);
    expect(ann.now.room.watching?.count).toBe(1);
  });

  test('what a relay says is bounded, whatever it is', () => {
    const show = openShow({ names: true });
    const relay = relayAt(show.t, linkOf(show.ann, 0));
    relay.tell(-1);
    relay.ticks(11);
    expect(show.ann.now.room.watching?.count).toBe(1_000_000);
    relay.tell(2, ...Array.from({ length: 400 }, (_, i) => `n${i}`));
    relay.ticks(11);
    expect(show.ann.now.room.watching?.people.length).toBe(50);
    relay.line.data(RELAY_OP, new Uint8Array(5000).fill(57));
    relay.line.data(RELAY_OP, new Uint8Array([0xff, 0xfe]));
    relay.ticks(11);
    expect(show.ann.now.room.watching?.count).toBeLessThanOrEqual(1_000_000);
  });

  test('a watcher, and somebody at the table, who says so is no relay: no count is his but one, and no whole comes to him', () => {
    const show = openShow();
    const { t, ann, bob } = show;
    const link = linkOf(ann, 0);
    const viv = look(t, link);
    const forged = new TextEncoder().encode('5000\nMany');
    for (const one of [viv, bob]) one.data(RELAY_OP, forged);
    const [piece] = ann.in('felt').filter(({ locked }) => !locked);
    for (let i = 0; i < 300; i++) {
      ann.verb({ t: 'turn', piece: piece?.h as never, degrees: 90 });
      t.ticks(1);
    }
    expect(t.room.watch?.tape.count).toBeGreaterThan(300);
    expect(ann.now.room.watching?.count).toBe(1);
    expect(viv.inbox.filter((one) => one.startsWith(`${RELAY_OP}:`))).toEqual([]);
  });

  test('a relay looks by links for watchers alone: an invite, a caster’s link and no link make it nobody', () => {
    const show = openShow();
    const { t, ann } = show;
    linkOf(ann, 0);
    const people = t.room.state.people.length;
    for (const way of [t.room.state.invite, casterOf(ann, 0), null]) expect(admitTo(t.room, 'a relay', 'Relay', way, {}, true)).toEqual({ no: 'no-such-link' });
    expect(t.room.state.people.length).toBe(people);
  });

  test('each of those who look through a relay has one voice, and nobody else has another by saying whose it is', () => {
    const show = openShow();
    const { t, ann } = show;
    const link = linkOf(ann, 0);
    const relay = relayAt(t, link);
    const viv = look(t, link);
    relay.ticks(2);
    yes(ann.act({ t: 'poll', what: { t: 'open', words: 'Who?', options: ['Ann', 'Bob'], seconds: 60 } }));
    relay.ticks(2);
    const vote = (by: typeof viv, option: number, voter?: string): string =>
      code(by.act({ t: 'poll', what: { t: 'vote', poll: 1, option, ...(voter === undefined ? {} : { voter }) } }));
    for (const voter of ['a', 'b', 'c', 'a']) expect(vote(relay.line, 0, voter)).toBe('ok');
    for (const voter of ['x', 'y']) expect(vote(viv, 1, voter)).toBe('ok');
    relay.audience.voted('a', 1, 0);
    relay.ticks(12);
    const polled = relay.look('a').inbox.map((one) => Buffer.from(one.slice(2), 'hex').toString());
    expect(polled.at(-1)).toContain('"counts":[3,1]');
    expect(polled.at(-1)).toContain('"mine":0');
  });
});

test('a frame that many are sent is a text message as the standard writes it, of any length', () => {
  for (const size of [0, 1, 125, 126, 65_535, 65_536, 200_000]) {
    const text = 'ä'.repeat(Math.floor(size / 2)) + 'x'.repeat(size % 2);
    expect(messagesIn(Buffer.concat([frameOf(text), frameOf('next')]))).toEqual([text, 'next']);
  }
});
