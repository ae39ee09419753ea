// Tables that come back: rows, snapshots, crashes at any moment, two instances, our own mistakes.

import { describe, expect, test } from 'vitest';
import { hashWorld } from '../../kernel/encode.ts';
import { A, expectFolded, someCard, twoAndWatcher } from '../../../tests/support/people.ts';
import { yes } from '../../../tests/support/table.ts';
import { receive } from '../room.ts';

describe('recovery', () => {
  test('[promise 2] a crash at any row loses nothing that was answered, and nothing is done twice', () => {
    for (let cut = 1; cut < 30; cut++) {
      const { t, ann } = twoAndWatcher();
      t.disk.power = cut;
      const answered: { n: number; turn: number }[] = [];
      const card = someCard(ann, 'felt');
      let turn = card.turn;
      let lost: number | null = null;
      for (let i = 0; i < 30 && lost === null; i++) {
        try {
          yes(ann.verb({ t: 'turn', piece: card.h, degrees: 15 }));
          turn += 15;
          answered.push({ n: ann.n, turn });
        } catch {
          lost = ann.n;
        }
      }
      t.crash();
      const again = t.person('ann');
      expect(again.now.pieces.get(card.h)?.turn).toBe(turn % 360);
      expect(again.n).toBe(answered[answered.length - 1]?.n);
      const last = answered[answered.length - 1];
      if (last !== undefined) yes(again.act({ t: 'verb', verb: { t: 'turn', piece: card.h, degrees: 15 }, origin: 'script' }, last.n));
      expect(again.now.pieces.get(card.h)?.turn).toBe(turn % 360);
      if (lost !== null) {
        yes(again.act({ t: 'verb', verb: { t: 'turn', piece: card.h, degrees: 15 }, origin: 'script' }, lost));
        expect(again.now.pieces.get(card.h)?.turn).toBe((turn + 15) % 360);
      }
    }
  });

  test('the table comes back with its hands, log, people and steps to undo, past snapshots too', () => {
    const { t, ann, bob } = twoAndWatcher();
    const card = someCard(ann, 'felt');
    for (let i = 0; i < 120; i++) {
      yes(ann.verb({ t: 'turn', piece: card.h, degrees: 15 }));
      t.ticks(2);
    }
    yes(ann.act({ t: 'chat', text: 'psst', to: [bob.who] }));
    const hash = hashWorld(t.room.session.world);
    const log = ann.now.log;
    t.crash();
    expect(hashWorld(t.room.session.world)).toBe(hash);
    const again = t.person('ann');
    expect(again.now.log).toEqual(log);
    expect(again.seat).toBe(A);
    expect(again.in('hand-A').length).toBe(6);
    expect(again.now.room.canUndo).toBe(true);
    t.ticks(61 * 20);
    yes(again.act({ t: 'propose', what: { t: 'undo' } }));
    expect(again.now.pieces.get(card.h)?.turn).toBe((card.turn + 15 * 119) % 360);
    expectFolded(t, again);
  });

  test('[promise 2] an invite that was told still leads to the table when the power goes while it is renewed', () => {
    const { t, ann } = twoAndWatcher();
    const told = t.room.state.invite;
    t.disk.power = 0;
    expect(() => ann.act({ t: 'invite' })).toThrow();
    t.crash();
    expect(t.room.state.invite).toBe(told);
    expect(t.disk.invites.has(told)).toBe(true);
  });

  test('of two instances only one can write', () => {
    const { t, ann } = twoAndWatcher();
    const old = t.room;
    const card = someCard(ann, 'felt');
    t.crash();
    expect(() =>
      receive(
        old,
        ann.user,
        ann.session,
        JSON.stringify({ table: 'table', n: ann.n + 1, msg: { t: 'verb', verb: { t: 'flip', piece: card.h }, origin: 'script' } }),
      ),
    ).toThrow();
    expect(old.closed).toBe(true);
    const again = t.person('ann');
    expect(again.now.pieces.get(card.h)?.up).toBe(card.up);
  });

  test('[promise 2] a store that does not take label or snapshot just now: what was done is acknowledged, told and kept, and both come with a later row', () => {
    const { t, ann, bob } = twoAndWatcher();
    const { port } = t.room;
    const not = (): never => {
      throw new Error('not now');
    };
    port.label = port.snapshot = not;
    const { label, snapshot } = t.disk;
    yes(bob.act({ t: 'stand' }));
    expect(ann.now.room.seats.find(({ who }) => who === bob.who)).toBe(undefined);
    const card = someCard(ann, 'felt');
    for (let i = 0; i < 120; i++) {
      yes(ann.verb({ t: 'turn', piece: card.h, degrees: 15 }));
      t.ticks(2);
    }
    for (const one of [ann, bob]) expectFolded(t, one);
    expect([t.disk.label, t.disk.snapshot]).toEqual([label, snapshot]);
    expect(t.warnings[0]).toBe('not kept: not now');
    t.crash();
    const again = t.person('ann');
    expect(again.now.pieces.get(card.h)?.turn).toBe((card.turn + 15 * 120) % 360);
    expect(again.n).toBe(ann.n);
  });

  test('a label that was not taken comes with the next row, whatever that does', () => {
    const { t, ann, bob } = twoAndWatcher();
    const { port } = t.room;
    const { label } = port;
    port.label = () => {
      throw new Error('not now');
    };
    const was = t.disk.label;
    yes(bob.act({ t: 'stand' }));
    port.label = label;
    expect(t.disk.label).toBe(was);
    yes(ann.verb({ t: 'turn', piece: someCard(ann, 'felt').h, degrees: 15 }));
    expect(t.disk.label).not.toBe(was);
    expect((JSON.parse(t.disk.label) as { names: unknown[] }).names.slice(0, 2)).toEqual(['Ann', null]);
  });

  test('our own mistake costs one answer and nothing else', () => {
    const { t, ann } = twoAndWatcher();
    const hash = hashWorld(t.room.session.world);
    const card = someCard(ann, 'felt');
    const world = t.room.session.world;
    const real = world.pieces.get.bind(world.pieces);
    world.pieces.get = () => {
      throw new Error('secret words');
    };
    const answer = ann.verb({ t: 'flip', piece: card.h });
    world.pieces.get = real;
    expect(answer).toMatchObject({ ok: false, no: 'bug', a: [1] });
    expect(JSON.stringify(answer)).not.toContain('secret');
    expect(hashWorld(t.room.session.world)).toBe(hash);
    yes(ann.verb({ t: 'flip', piece: card.h }));
  });

  test('[S7] whose mistakes are counted tells nobody how often somebody else met one', () => {
    const { t, ann, bob } = twoAndWatcher();
    const card = someCard(ann, 'felt');
    const world = t.room.session.world;
    const real = world.pieces.get.bind(world.pieces);
    world.pieces.get = () => {
      throw new Error('broken');
    };
    const told = [bob, bob, ann, bob, ann].map((one) => one.verb({ t: 'flip', piece: card.h }));
    world.pieces.get = real;
    expect(told.map((answer) => (answer.ok ? 0 : answer.a?.[0]))).toEqual([1, 2, 1, 3, 2]);
    expect(t.warnings.slice(-2)).toEqual([`bug 3 of person ${bob.who}: broken`, `bug 2 of person ${ann.who}: broken`]);
  });
});
