// The hand with weight, over a real kernel: what it lets down and lets go over things is told to the server once, in
// the end; what may not be glides back; what somebody else takes meanwhile is his.

import { beforeAll, describe, expect, test } from 'vitest';
import { pieceOf } from '../../../server-modules/kernel/handles.ts';
import type { Handle, PieceId } from '../../../server-modules/kernel/ids.ts';
import { emptyHold, lockPiece, NO_EXTRA } from '../../../server-modules/kernel/ops.ts';
import { project } from '../../../server-modules/kernel/project.ts';
import { resolveVerb } from '../../../server-modules/kernel/resolve.ts';
import { A, B, smallTable } from '../../../server-modules/kernel/verbs/testing.ts';
import { FELT, getPiece } from '../../../server-modules/kernel/world.ts';
import type { Mode, PoseMsg, View } from '../../../server-modules/protocol/messages.ts';
import type { TableEvents } from '../../net/link.ts';
import { createWeight } from '../../physics/weight/weight.ts';
import { createTableStore } from '../table.ts';
import { linkJoining, roomView } from '../testing.ts';
import type { Drop } from '../types.ts';
import { createFalling } from './falling.ts';
import type { Island, Sizing, Weight } from './weight.ts';

const SIZING: Sizing = { solids: null, within: () => 'card', table: { radius: 0.9, length: 0 } };
let weight: Weight;
beforeAll(async () => {
  weight = await createWeight();
});

async function table(more: { natural?: boolean; mode?: Mode; calm?: boolean; weight?: Weight; firm?: true } = {}) {
  const t = smallTable();
  const { w } = t;
  const pawns = [0, 1, 2].map((i) => t.lay(`p${i}`, 'pawn', FELT, { up: true, x: 260 * i, z: -3000 })) as [PieceId, PieceId, PieceId];
  const mine = t.lay('mine', 'pawn', FELT, { up: true, x: -700, z: -3000 });
  const die = t.lay('die', 'die', FELT, { up: true, face: 4, x: -2000, z: -3000 });
  const viewOf = (): View => ({
    ...project(w, A),
    rev: 0,
    tick: 0,
    room: { ...roomView(A), mode: more.mode ?? 'sandbox', phase: 'playing', ...(more.firm ? { weight: 'firm' as const } : {}) },
    rules: null,
    log: [],
  });
  const handle = (id: PieceId): Handle => [...viewOf().pieces.keys()].find((h) => pieceOf(w, A, h) === id) as Handle;
  let clock = 0,
    events: TableEvents | null = null;
  const timers: { at: number; run: () => void }[] = [];
  const asked: string[] = [];
  const poses: PoseMsg[][] = [];
  const store = createTableStore({
    codec: { readSnapshot: viewOf, applyPatch: viewOf },
    now: () => clock,
    natural: () => more.natural ?? true,
    calm: () => more.calm ?? false,
    later: (run, ms) => {
      const timer = { at: clock + ms, run };
      timers.push(timer);
      return () => void (timer.run = () => undefined);
    },
  });
  const link = linkJoining((_, on) => {
    events = on;
    return Promise.resolve({
      table: 't',
      invite: null,
      act(msg) {
        if (msg.t !== 'verb') return Promise.resolve({ ok: true, n: 0 });
        const verb = resolveVerb(w, A, msg.verb);
        const said = verb.ok ? t.act(A, verb.value) : verb.error.code;
        asked.push(`${msg.verb.t} ${said}`);
        if (said === 'ok') events?.patch(new Uint8Array());
        return Promise.resolve(said === 'ok' ? { ok: true, n: 0 } : { ok: false, n: 0, no: said });
      },
      pose: (all) => void poses.push([...all]),
      point: () => undefined,
      leave: () => undefined,
    });
  });
  await store.do.join(link, { table: 't' });
  (events as TableEvents | null)?.state('open');
  (events as TableEvents | null)?.snapshot(new Uint8Array());
  /** Islands whose memory was not given back. */
  let alive = 0;
  function counted(island: Island | null): Island | null {
    if (island === null) return null;
    alive++;
    const { free } = island;
    return Object.assign(island, { free: () => (alive--, free()) });
  }
  const by = more.weight ?? weight;
  const counting: Weight = {
    lower: (...how) => counted(by.lower(...how)),
    drawAway: (...how) => counted(by.drawAway(...how)),
    setDown: (...how) => counted(by.setDown(...how)),
  };
  store.do.weigh({ load: (core, goHome) => Promise.resolve(createFalling(core, goHome, counting)), sizing: () => SIZING });
  const others = (): void => events?.patch(new Uint8Array());
  const hear = (poses: PoseMsg[]): void => events?.poses(poses);
  async function wait(ms: number, each = 16): Promise<void> {
    for (let passed = 0; passed < ms; passed += each) {
      clock += each;
      for (const timer of timers.splice(0))
        if (timer.at <= clock) timer.run();
        else timers.push(timer);
      for (let i = 0; i < 4; i++) await Promise.resolve();
    }
  }
  const felt: Drop = { zone: FELT, index: null, over: null, lit: true };
  async function lift(id: PieceId): Promise<void> {
    const { x, z } = getPiece(w, id);
    store.do.lift(handle(id), { x, z }, 'pointer');
    await wait(64);
  }
  async function go(from: number, to: number, z = -3000): Promise<void> {
    for (let i = 1; i <= 20; i++) {
      store.do.carry({ x: from + ((to - from) * i) / 20, z }, felt);
      await wait(32);
    }
  }
  const drop = async (x: number, z: number): Promise<void> => {
    store.do.drop(felt, { x, z });
    await wait(4000);
  };
  return {
    ...t,
    more,
    pawns,
    mine,
    die,
    store,
    felt,
    alive: () => alive,
    asked,
    poses,
    handle,
    others,
    hear,
    wait,
    lift,
    go,
    drop,
    at: (id: PieceId) => getPiece(w, id),
  };
}

describe('what is let down', () => {
  test('is let down for as long as the key is held, and no place is offered for it meanwhile', async () => {
    const t = await table();
    await t.lift(t.mine);
    expect(t.store.getState().held?.low ?? false).toBe(false);
    t.store.do.low(true);
    await t.go(-700, -600);
    expect(t.store.getState().held).toMatchObject({ low: true, drop: t.felt });
    t.store.do.low(false);
    expect(t.store.getState().held).toMatchObject({ low: false, drop: t.felt });
  });

  test('pushes what it meets, and the server hears of all of it once', async () => {
    const t = await table();
    await t.lift(t.mine);
    t.store.do.low(true);
    await t.go(-700, 100);
    expect(t.store.getState().motion.loose.size).toBeGreaterThan(1);
    expect(t.at(t.pawns[0]).x).toBe(0);
    await t.drop(100, -3000);
    expect(t.asked).toEqual(['take ok', 'rest ok']);
    expect(t.at(t.pawns[0]).x).toBeGreaterThan(100);
    // Others were told on the way, of the piece in the hand and of what it pushed, at last where they lie.
    const told = t.poses.flat().filter(({ lean }) => lean !== undefined);
    for (const id of [t.mine, t.pawns[0]]) expect(told.filter(({ h }) => h === t.handle(id)).at(-1)).toMatchObject({ x: t.at(id).x, z: t.at(id).z });
    expect(Math.max(...t.poses.map((rows) => rows.length))).toBeLessThanOrEqual(40);
    expect(t.at(t.mine).zone).toBe(FELT);
    expect(t.store.getState().motion.loose.size).toBe(0);
    expect(t.store.getState().refusal).toBeNull();
  });

  test('is lifted again: what it pushed comes to rest, and it is still in the hand', async () => {
    const t = await table();
    await t.lift(t.mine);
    t.store.do.low(true);
    await t.go(-700, 60);
    t.store.do.low(false);
    await t.wait(3000);
    expect(t.asked).toEqual(['take ok', 'rest ok']);
    expect(t.at(t.pawns[0]).x).toBeGreaterThan(50);
    expect(t.store.getState().held?.h).toBe(t.handle(t.mine));
    await t.drop(60, -2000);
    expect(t.asked.at(-1)).toBe('put ok');
  });

  test('what the server refuses stands where it stood, the piece goes home, and one sentence says why', async () => {
    const t = await table();
    await t.lift(t.mine);
    t.store.do.low(true);
    await t.go(-700, 100);
    // Fastened by somebody else, and the page has not heard of it.
    lockPiece(t.w, t.pawns[0], true);
    await t.drop(100, -3000);
    expect(t.asked).toEqual(['take ok', 'rest locked', 'put ok']);
    expect(t.store.getState().refusal?.line.k).toBe('locked');
    expect(t.at(t.pawns[0]).x).toBe(0);
    expect(t.at(t.mine)).toMatchObject({ zone: FELT, x: -700 });
    expect(t.store.getState().motion.loose.size).toBe(0);
  });

  test('what somebody else takes meanwhile is his', async () => {
    const t = await table();
    await t.lift(t.mine);
    t.store.do.low(true);
    await t.go(-700, 60);
    const h = t.handle(t.pawns[0]);
    expect(t.store.getState().motion.loose.has(h)).toBe(true);
    expect(t.act(B, { t: 'take', piece: t.pawns[0] })).toBe('ok');
    t.others();
    await t.wait(32);
    expect(t.store.getState().motion.loose.has(h)).toBe(false);
    await t.drop(60, -3000);
    expect(t.asked).toEqual(['take ok', 'rest ok']);
    expect(t.at(t.pawns[0]).zone).toBe('hold:B');
  });

  test('what another pushes is shown as he tells it, till the server says where it lies, or nobody tells any more', async () => {
    const t = await table();
    const h = t.handle(t.pawns[1]),
      loose = () => t.store.getState().motion.loose.get(h);
    const told = (): void => t.hear([{ h, x: 300, y: 112, z: -2500, turn: 0, lean: [724, 0, 0, 724] }]);
    told();
    expect(loose()).toMatchObject({ x: 300, y: 112, mine: false });
    expect(t.act(B, { t: 'rest', pieces: [t.pawns[1]], places: [{ x: 310, z: -2500, turn: 0 }] })).toBe('ok');
    t.others();
    expect(loose()).toBeUndefined();
    told();
    await t.wait(1000);
    expect(loose()).toBeDefined();
    await t.wait(800);
    expect(loose()).toBeUndefined();
  });

  test('Escape brings all back', async () => {
    const t = await table();
    await t.lift(t.mine);
    t.store.do.low(true);
    await t.go(-700, 100);
    t.store.do.release();
    await t.wait(1000);
    expect(t.asked).toEqual(['take ok', 'put ok']);
    expect(t.at(t.pawns[0]).x).toBe(0);
    expect(t.store.getState().motion.loose.size).toBe(0);
  });

  test.each([{ natural: false }, { firm: true as const }, { mode: 'assisted' as const }, { mode: 'enforced' as const }])(
    'has no weight where all is firm: %j',
    async (how) => {
      const t = await table(how);
      await t.lift(t.mine);
      t.store.do.low(true);
      await t.go(-700, 100);
      expect(t.store.getState().motion.loose.size).toBe(0);
      await t.drop(300, -2000);
      expect(t.asked.some((one) => one.startsWith('rest'))).toBe(false);
    },
  );
});

describe('what comes in between', () => {
  /** My pawn is low and has pushed the first of the row. */
  async function pushing(more: Parameters<typeof table>[0] = {}) {
    const t = await table(more);
    await t.lift(t.mine);
    t.store.do.low(true);
    await t.go(-700, 60);
    expect(t.store.getState().motion.loose.size).toBeGreaterThan(1);
    return t;
  }

  test('what is taken out of my hand is low no longer: nothing goes on, and the next thing can be let down', async () => {
    const t = await pushing();
    emptyHold(t.w, A);
    t.others();
    await t.wait(200);
    expect([t.store.getState().held, t.store.getState().motion.loose.size, t.alive()]).toEqual([null, 0, 0]);
    const told = t.poses.length;
    await t.wait(500);
    expect(t.poses.length).toBe(told);
    t.store.do.low(false);
    await t.lift(t.die);
    t.store.do.low(true);
    await t.go(-2000, -1500);
    expect(t.alive()).toBe(1);
  });

  test('whoever leaves the table pushes nothing any more', async () => {
    const t = await pushing();
    t.store.do.leave();
    const told = t.poses.length;
    await t.wait(500);
    expect([t.alive(), t.poses.length, t.store.getState().motion.loose.size]).toEqual([0, told, 0]);
  });

  test.each([{ mode: 'enforced' as const }, { firm: true as const }])(
    '%j that comes while things fall has all as the server has it, and what was let go goes home',
    async (how) => {
      const t = await pushing();
      t.store.do.drop(t.felt, { x: 60, z: -3000 });
      Object.assign(t.more, how);
      t.others();
      await t.wait(4000);
      expect(t.asked).toEqual(['take ok', 'put ok']);
      expect([t.at(t.mine).x, t.at(t.pawns[0]).x, t.alive(), t.store.getState().motion.loose.size]).toEqual([-700, 0, 0, 0]);
    },
  );

  test('what another lays in my way meanwhile is in my way', async () => {
    const t = await pushing();
    expect(t.act(B, { t: 'take', piece: t.die })).toBe('ok');
    expect(t.act(B, { t: 'put', piece: t.die, onto: FELT, at: { x: 1100, z: -3000, turn: 0 } })).toBe('ok');
    t.others();
    await t.go(60, 500);
    await t.drop(500, -3000);
    expect(t.asked).toEqual(['take ok', 'rest ok']);
    expect(t.at(t.die).x).toBeGreaterThan(1100);
  });

  test('what another pushes stays for him to move', async () => {
    const t = await table();
    await t.lift(t.mine);
    t.hear([{ h: t.handle(t.pawns[0]), x: 10, y: 168, z: -3000, turn: 0, lean: [0, 0, 0, 1024] }]);
    t.store.do.low(true);
    await t.go(-700, 300);
    await t.drop(300, -3000);
    expect(t.asked).toEqual(['take ok', 'rest ok']);
    expect(t.at(t.pawns[0]).x).toBe(0);
    expect(t.at(t.mine).x).toBeLessThan(-200);
  });

  test('in a page that nobody looks at, and for who wants less motion, it is soon at rest', async () => {
    for (const [calm, naps] of [
      [false, 1000],
      [true, 16],
    ] as const) {
      const t = await table({ calm });
      await t.lift(t.mine);
      t.store.do.drop(t.felt, { x: -2000, z: -3000 });
      await t.wait(naps * 8, naps);
      expect(t.asked).toEqual(['take ok', 'rest ok']);
      expect(t.alive()).toBe(0);
    }
  });

  test('what finds no place goes home, and one sentence says why', async () => {
    const stuck: Island = { lead() {}, release() {}, raise() {}, run() {}, still: true, flown: () => [], see() {}, rest: () => null, free() {} };
    const t = await table({ weight: { lower: () => null, drawAway: () => null, setDown: () => ({ ...stuck }) } });
    await t.lift(t.mine);
    await t.drop(-2000, -3000);
    expect(t.asked).toEqual(['take ok', 'put ok']);
    expect(t.store.getState().refusal?.line.k).toBe('blocked');
    expect(t.at(t.mine)).toMatchObject({ zone: FELT, x: -700 });
  });
});

test('what stands on a thing that is lifted falls, the first time as soon as weight has been fetched', async () => {
  const t = await table();
  const on = { ...NO_EXTRA, y: 184 + 168 };
  const above = [t.lay('above', 'pawn', FELT, { up: true, x: -2000, z: -3000, extra: on }), t.die] as const;
  const cube = t.lay('die-2', 'die', FELT, { up: true, face: 1, x: -2000, z: 2000 });
  const second = [t.lay('above-2', 'pawn', FELT, { up: true, x: -2000, z: 2000, extra: on }), cube] as const;
  t.others();
  for (const [i, [pawn, from]] of [above, second].entries()) {
    expect(t.at(pawn).extra?.y).toBe(352);
    await t.lift(from);
    await t.wait(4000);
    expect(t.asked).toEqual(Array.from({ length: i + 1 }, (_, n) => ['take ok', 'rest ok', ...(n < i ? ['put ok'] : [])]).flat());
    expect(t.at(pawn)).toMatchObject({ zone: FELT, extra: null });
    expect(t.store.getState().held?.h).toBe(t.handle(from));
    await t.drop(1500, 1000 * (i + 1));
    expect(t.at(from)).toMatchObject({ x: 1500, zone: FELT });
  }
  expect(t.alive()).toBe(0);
  expect(t.store.getState().motion.loose.size).toBe(0);
});

describe('what is let go', () => {
  test('over a die stands on it; over the bare felt it is laid as ever', async () => {
    const t = await table();
    await t.lift(t.mine);
    await t.drop(-2000, -3000);
    expect(t.asked).toEqual(['take ok', 'rest ok']);
    expect(Math.abs((t.at(t.mine).extra?.y ?? 0) - 184 - 168)).toBeLessThan(3);
    await t.lift(t.mine);
    await t.drop(-3000, -2000);
    expect(t.asked.slice(2)).toEqual(['take ok', 'put ok']);
    expect(t.at(t.mine).extra).toBeNull();
  });
});
