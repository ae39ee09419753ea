// What I hold: lifting, carrying, laying down, letting go.

import { describe, expect, test } from 'vitest';
import { seat, zone } from '../../../server-modules/kernel/ids.ts';
import { h, roomView, smallView, testTable, withPieces } from '../testing.ts';
import type { LegalMove } from '../../../server-modules/protocol/messages.ts';

const turn = (n: number, degrees: number) => ({ t: 'turn', piece: h(n), degrees }) as const;
const front = (n: number) => ({ t: 'put', piece: h(n), onto: zone('stand-A'), index: 0 }) as const;

describe('the hand', () => {
  const over = (id: string, index: number | null = null) => ({ zone: zone(id), index, over: null, lit: false });

  test('a piece in public sight is lifted on the server, its pose streamed, and laid where it is let go', async () => {
    const t = await testTable();
    t.store.do.lift(h(2), { x: -490, z: 100 }, 'pointer');
    await t.last().answer({ ok: true });
    t.wait(100);
    t.store.do.carry({ x: 110, z: 200 }, over('felt'));
    expect(t.poses).toEqual([[{ h: 2, x: 100, y: 450, z: 200, turn: 0 }]]);
    t.store.do.drop(over('felt'), { x: 110, z: 200 });
    expect(t.verbs()).toEqual([
      { t: 'take', piece: 2 },
      { t: 'put', piece: 2, onto: 'felt', at: { x: 100, z: 200, turn: 0 } },
    ]);
    expect(t.shown(2)).toMatchObject({ zone: 'felt', x: 100, z: 200 });
  });

  test('poses go at most twenty times a second while the hand moves, and never while it rests', async () => {
    const t = await testTable();
    t.store.do.lift(h(2), { x: -500, z: 100 }, 'pointer');
    await t.last().answer({ ok: true });
    for (let ms = 0; ms < 1000; ms += 4) {
      t.wait(4);
      t.store.do.carry({ x: -500 + ms, z: 100 }, over('felt'));
    }
    expect(t.poses.length).toBeGreaterThan(15);
    expect(t.poses.length).toBeLessThanOrEqual(20);
    // Where it came to rest, told twice.
    for (let n = 0; n < 3; n++) t.wait(50);
    const sent = t.poses.length;
    t.wait(5000);
    expect(t.poses).toHaveLength(sent);
  });

  test('the first pose of a movement goes at once, the last when its time has come, and where the hand rests is told twice', async () => {
    const t = await testTable();
    t.store.do.lift(h(2), { x: -500, z: 100 }, 'pointer');
    await t.last().answer({ ok: true });
    const told = () => t.poses.map(([pose]) => pose?.x);
    t.store.do.carry({ x: 0, z: 100 }, over('felt'));
    expect(told()).toEqual([0]);
    for (const x of [10, 20, 30]) {
      t.wait(10);
      t.store.do.carry({ x, z: 100 }, over('felt'));
    }
    expect(told()).toEqual([0]);
    t.wait(20);
    expect(told()).toEqual([0, 30]);
    t.wait(50);
    t.wait(50);
    expect(told()).toEqual([0, 30, 30]);
    t.wait(1000);
    t.store.do.carry({ x: 40, z: 100 }, over('felt'));
    expect(told()).toEqual([0, 30, 30, 40]);
  });

  test('what has been laid down is told no more, also what was still to be told', async () => {
    const t = await testTable();
    t.store.do.lift(h(2), { x: -500, z: 100 }, 'pointer');
    await t.last().answer({ ok: true });
    t.store.do.carry({ x: 0, z: 100 }, over('felt'));
    t.wait(10);
    t.store.do.drop(over('felt'), { x: 60, z: 100 });
    t.wait(1000);
    expect(t.poses.map(([pose]) => pose?.x)).toEqual([0]);
    expect(t.verbs().at(-1)).toMatchObject({ t: 'put', at: { x: 60, z: 100 } });
  });

  test('what is let go beyond the felt comes back to where it was, with a sentence', async () => {
    const t = await testTable();
    t.store.do.lift(h(2), { x: -500, z: 100 }, 'pointer');
    await t.last().answer({ ok: true });
    t.store.do.carry({ x: 60_000, z: 100 }, null);
    t.store.do.drop(null, { x: 60_000, z: 100 });
    await Promise.resolve();
    expect(t.get().refusal?.line).toEqual({ k: 'out-of-bounds' });
    expect(t.get().held).toBeNull();
    expect(t.get().motion.glides.get(h(2))?.from).toMatchObject({ x: 60_000 });
    expect(t.verbs().slice(1)).toEqual([{ t: 'put', piece: 2, onto: 'felt', at: { x: -500, z: 100, turn: 0 } }]);
  });

  test('a card of my own stand is carried for my eyes only: no lift, no pose', async () => {
    const t = await testTable();
    t.store.do.lift(h(5), { x: 0, z: 2500 }, 'pointer');
    t.wait(100);
    t.store.do.carry({ x: 0, z: 0 }, over('stand-A', 0));
    expect(t.sent).toHaveLength(0);
    expect(t.poses).toHaveLength(0);
    t.store.do.drop(over('stand-A', 0), { x: 0, z: 0 });
    expect(t.verbs()).toEqual([front(5)]);
  });

  test('a card twisted and let go in its own gap is a turn and nothing else', async () => {
    const t = await testTable();
    t.store.do.lift(h(1), { x: 0, z: 2500 }, 'pointer');
    t.store.do.twist(90);
    t.store.do.drop(over('stand-A', 0), { x: 0, z: 2500 });
    expect(t.verbs()).toEqual([turn(1, 90)]);
  });

  test('the card that stands in front can be brought to the front when the rules ask for just that', async () => {
    const act: LegalMove = { move: 'start', verb: front(1), words: { k: 'start' } };
    const t = await testTable(smallView([act]));
    t.store.do.lift(h(1), { x: 0, z: 2500 }, 'pointer');
    t.store.do.drop(over('stand-A', 0), { x: 0, z: 2500 });
    expect(t.verbs()).toEqual([front(1)]);
    const free = await testTable();
    free.store.do.lift(h(1), { x: 0, z: 2500 }, 'pointer');
    free.store.do.drop(over('stand-A', 0), { x: 0, z: 2500 });
    expect(free.verbs()).toEqual([]);
  });

  test('a refused lift lets go, and a refused put sends the piece home', async () => {
    const t = await testTable();
    t.store.do.lift(h(2), { x: -500, z: 100 }, 'pointer');
    await t.last().answer({ no: 'piece-held' });
    expect(t.get().held).toBeNull();
    t.store.do.lift(h(2), { x: -500, z: 100 }, 'pointer');
    t.patch(withPieces(smallView(), { 2: { zone: zone('hold-A') } }));
    await t.last().answer({ ok: true });
    t.store.do.drop(over('map-kitchen'), { x: 1000, z: 0 });
    await t.last().answer({ no: 'no-ap' });
    expect(t.verbs().at(-1)).toEqual({ t: 'put', piece: 2, onto: 'felt', at: { x: -500, z: 100, turn: 0 } });
  });

  test('a piece lifted again from where it only seemed to lie goes home when it is let go', async () => {
    const t = await testTable();
    t.store.do.lift(h(2), { x: -500, z: 100 }, 'pointer');
    t.patch(withPieces(smallView(), { 2: { zone: zone('hold-A') } }));
    await t.last().answer({ ok: true });
    t.store.do.drop(over('stand-A', 0), { x: 0, z: 2500 });
    const laid = t.last();
    t.store.do.lift(h(2), { x: 0, z: 2500 }, 'pointer');
    expect(t.get().held).toMatchObject({ h: 2, quiet: true });
    await laid.answer({ no: 'wrong-kind' });
    expect(t.verbs()).toHaveLength(2);
    t.store.do.release();
    expect(t.verbs().at(-1)).toEqual({ t: 'put', piece: 2, onto: 'felt', at: { x: -500, z: 100, turn: 0 } });
  });

  test('Esc puts a lifted piece back where it was', async () => {
    const t = await testTable();
    t.store.do.lift(h(2), { x: -500, z: 100 }, 'pointer');
    await t.last().answer({ ok: true });
    t.store.do.cancel();
    expect(t.get().held).toBeNull();
    expect(t.verbs().at(-1)).toMatchObject({ t: 'put', piece: 2, onto: 'felt', at: { x: -500, z: 100 } });
  });

  test('the top of a closed pile has no name until the server gives it one; a drop waits for that', async () => {
    const t = await testTable();
    t.store.do.liftTop(zone('stand-B'), { x: 0, z: 0 }, 'pointer');
    expect(t.get().held?.h).toBeNull();
    t.store.do.drop(over('felt'), { x: 50, z: 60 });
    expect(t.verbs()).toHaveLength(1);
    t.patch(withPieces(smallView(), { 8: { zone: zone('hold-A'), up: false } }));
    expect(t.get().held?.h).toBe(8);
    await t.last().answer({ ok: true });
    expect(t.verbs().at(-1)).toEqual({ t: 'put', piece: 8, onto: 'felt', at: { x: 50, z: 60, turn: 0 } });
  });

  test('while one that was let go waits for its name the hand lifts the next, and both are laid', async () => {
    const t = await testTable();
    t.store.do.liftTop(zone('stand-B'), { x: 0, z: 0 }, 'pointer');
    t.store.do.drop(over('felt'), { x: 50, z: 60 });
    const first = t.last();
    t.store.do.lift(h(2), { x: -500, z: 100 }, 'pointer');
    expect([t.get().held?.h, t.verbs().at(-1)]).toEqual([2, { t: 'take', piece: 2 }]);
    t.store.do.carry({ x: 300, z: 300 }, over('felt'));
    t.patch(withPieces(smallView(), { 8: { zone: zone('hold-A'), up: false } }));
    await first.answer({ ok: true });
    expect(t.verbs().at(-1)).toEqual({ t: 'put', piece: 8, onto: 'felt', at: { x: 50, z: 60, turn: 0 } });
    expect(t.get().held?.h).toBe(2);
    t.store.do.drop(over('felt'), { x: 300, z: 300 });
    expect(t.verbs().at(-1)).toMatchObject({ t: 'put', piece: 2, at: { x: 300, z: 300 } });
  });

  test('two from the same closed pile, one after the other, before either has a name: each lies where it was let go', async () => {
    const t = await testTable();
    for (const x of [50, 900]) {
      t.store.do.liftTop(zone('stand-B'), { x: 0, z: 0 }, 'pointer');
      t.store.do.drop(over('felt'), { x, z: 60 });
    }
    const [one, other] = t.sent;
    t.patch(withPieces(smallView(), { 8: { zone: zone('hold-A'), up: false } }));
    await one?.answer({ ok: true });
    t.patch(withPieces(smallView(), { 9: { zone: zone('hold-A'), up: false } }));
    await other?.answer({ ok: true });
    expect(t.verbs().slice(2)).toMatchObject([
      { t: 'put', piece: 8, at: { x: 50 } },
      { t: 'put', piece: 9, at: { x: 900 } },
    ]);
    expect(t.get().held).toBeNull();
  });

  test('a lift that is granted and brings nothing ends with a sentence; a refused one keeps its own', async () => {
    const t = await testTable();
    t.store.do.liftTop(zone('stand-B'), { x: 0, z: 0 }, 'pointer');
    await t.last().answer({ ok: true });
    t.patch(withPieces(smallView(), {}));
    for (let i = 0; i < 4; i++) await Promise.resolve();
    expect([t.get().held, t.get().refusal?.line]).toEqual([null, { k: 'taken-away' }]);
    t.store.do.liftTop(zone('stand-B'), { x: 0, z: 0 }, 'pointer');
    await t.last().answer({ no: 'not-your-turn' });
    for (let i = 0; i < 4; i++) await Promise.resolve();
    expect([t.get().held, t.get().refusal?.line]).toEqual([null, { k: 'not-your-turn' }]);
  });

  test.each(['enforced', 'assisted'] as const)(
    'where a draw is offered, pulling is drawing wherever it is let go: nothing is lifted before (%s)',
    async (mode) => {
      const draw: LegalMove = { move: 'draw', verb: { t: 'draw', from: zone('stand-B'), count: 1, to: zone('stand-A') }, words: { k: 'draw' } };
      const t = await testTable(smallView([draw], { room: roomView(seat('A'), { mode }) }));
      t.store.do.liftTop(zone('stand-B'), { x: 0, z: 0 }, 'pointer');
      expect(t.verbs()).toEqual([]);
      t.store.do.drop(over('felt'), { x: 50, z: 60 });
      expect(t.verbs()).toEqual([draw.verb]);
      expect(t.get().held).toBeNull();
    },
  );

  test('what lay in my hand already is not taken for the top of a closed pile', async () => {
    const held = withPieces(smallView(), { 6: { zone: zone('hold-A') } });
    const t = await testTable(held);
    t.store.do.liftTop(zone('stand-B'), { x: 0, z: 0 }, 'pointer');
    t.patch(withPieces(held, { 4: { face: 5 } }));
    expect(t.get().held?.h).toBeNull();
    t.patch(withPieces(held, { 8: { zone: zone('hold-A'), up: false } }));
    expect(t.get().held?.h).toBe(8);
  });

  test('the top of a pile that is let go before it has a name goes back onto the pile, also when its answer comes first', async () => {
    const t = await testTable();
    t.store.do.liftTop(zone('stand-B'), { x: 0, z: 0 }, 'pointer');
    t.store.do.release();
    await t.last().answer({ ok: true });
    expect(t.verbs()).toHaveLength(1);
    t.patch(withPieces(smallView(), { 8: { zone: zone('hold-A'), up: false } }));
    await Promise.resolve();
    await Promise.resolve();
    expect(t.verbs().at(-1)).toEqual({ t: 'put', piece: 8, onto: 'stand-B' });
  });

  test('a pile that is gone by then leaves its card on the felt', async () => {
    const t = await testTable();
    t.store.do.liftTop(zone('stand-B'), { x: 0, z: 0 }, 'pointer');
    t.patch(withPieces(smallView(), { 8: { zone: zone('hold-A'), up: false } }));
    await t.last().answer({ ok: true });
    t.store.do.release();
    await t.last().answer({ no: 'unknown-zone' });
    expect(t.verbs().at(-1)).toMatchObject({ t: 'put', piece: 8, onto: 'felt' });
  });

  test('when the line breaks the hand is empty at once, and the server is left to lay back what it held', async () => {
    const t = await testTable();
    t.store.do.lift(h(2), { x: -500, z: 100 }, 'pointer');
    t.patch(withPieces(smallView(), { 2: { zone: zone('hold-A') } }));
    await t.last().answer({ ok: true });
    t.on().state('lost');
    expect(t.get().held).toBeNull();
    expect(t.verbs()).toHaveLength(1);
  });

  test('a lift that the break left open is laid back only if its piece comes into the hand', async () => {
    const t = await testTable();
    t.store.do.lift(h(2), { x: -500, z: 100 }, 'pointer');
    t.on().state('lost');
    await t.last().answer({ ok: true });
    expect(t.verbs()).toHaveLength(1);
    t.patch(withPieces(smallView(), { 2: { zone: zone('hold-A') } }));
    await Promise.resolve();
    await Promise.resolve();
    expect(t.verbs().at(-1)).toMatchObject({ t: 'put', piece: 2, onto: 'felt', at: { x: -500, z: 100 } });
  });

  test('when the rules take the piece out of my hand the hold ends, and it is said', async () => {
    const t = await testTable();
    t.store.do.lift(h(2), { x: -500, z: 100 }, 'pointer');
    t.patch(withPieces(smallView(), { 2: { zone: zone('hold-A') } }));
    await t.last().answer({ ok: true });
    expect(t.get().refusal).toBeNull();
    t.patch(withPieces(smallView(), { 2: { zone: zone('map-kitchen') } }));
    expect(t.get().held).toBeNull();
    expect(t.get().refusal?.line).toEqual({ k: 'taken-away' });
    const u = await testTable();
    u.store.do.lift(h(2), { x: -500, z: 100 }, 'pointer');
    u.patch(withPieces(smallView(), { 2: null }));
    expect([u.get().held, u.get().refusal?.line]).toEqual([null, { k: 'taken-away' }]);
  });

  /** `left`: somebody leaves one piece of it. */
  async function pileInHand() {
    const pile = withPieces(smallView(), { 2: { kind: 'deck' } });
    const t = await testTable(pile);
    t.store.do.lift(h(2), { x: -500, z: 100 }, 'pointer');
    t.patch(withPieces(pile, { 2: { zone: zone('hold-A') } }));
    await t.last().answer({ ok: true });
    return { t, left: () => t.patch(withPieces(pile, { 2: null, 40: { zone: zone('hold-A') } })) };
  }

  test('[W10] of a pile in my hand somebody leaves one piece: I hold that one, and lay it down', async () => {
    const { t, left } = await pileInHand();
    left();
    expect(t.get().held?.h).toBe(40);
    t.store.do.drop(over('felt'), { x: 110, z: 200 });
    expect(t.verbs().at(-1)).toMatchObject({ t: 'put', piece: 40, onto: 'felt' });
  });

  test('[W10] when what I laid down was refused, and is one piece by now, that goes home', async () => {
    const { t, left } = await pileInHand();
    t.store.do.drop(over('map-kitchen'), { x: 110, z: 200 });
    const put = t.last();
    left();
    await put.answer({ no: 'zone-full' });
    await Promise.resolve();
    expect(t.verbs().at(-1)).toMatchObject({ t: 'put', piece: 40, onto: 'felt', at: { x: -500, z: 100 } });
  });
});

test('poses of others are kept until the piece is laid down', async () => {
  const t = await testTable(withPieces(smallView(), { 4: { zone: zone('hold-B') } }));
  const held = { ...smallView() };
  held.zones.set(zone('hold-B'), { ...held.zones.get(zone('hold-A'))!, id: zone('hold-B'), owner: seat('B') });
  t.patch(withPieces(held, { 4: { zone: zone('hold-B') } }));
  let frames = 0;
  t.store.onMotion(() => frames++);
  t.on().poses([{ h: h(4), x: 1, y: 2, z: 3, turn: 4 }]);
  expect(frames).toBe(1);
  expect(t.get().motion.poses.get(h(4))?.x).toBe(1);
  t.patch(smallView());
  expect(t.get().motion.poses.size).toBe(0);
  // The server gathers poses by the tick: the last one may come after the piece was laid down.
  t.on().poses([{ h: h(4), x: 9, y: 2, z: 3, turn: 4 }]);
  expect(t.get().motion.poses.size).toBe(0);
});

test('what a left table still sends is not heard', async () => {
  const t = await testTable();
  const old = t.on();
  t.store.do.leave();
  old.poses([{ h: h(4), x: 1, y: 2, z: 3, turn: 4 }]);
  expect(t.get().view).toBeNull();
  expect(t.get().motion.poses.size).toBe(0);
});
