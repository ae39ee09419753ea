import { Group, BufferGeometry, Float32BufferAttribute, MeshBasicMaterial } from 'three';
import { beforeAll, describe, expect, it } from 'vitest';
import { seat } from '../../server-modules/kernel/ids.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import { noirArt } from '../games/revolver-noir/art.ts';
import { emptyState } from '../store/core.ts';
import { h, pieceView, roomView, smallView, testTable, zoneView } from '../store/testing.ts';
import { createBatch } from './pieces/batch.ts';
import { createItems } from './items.ts';
import { dieTurns } from '../physics/dice.ts';
import type { Item } from './item.ts';
import type { Sizes } from './layout/layout.ts';
import { loadPhysics } from './throws.ts';

const sizes: Sizes = () => ({ radius: 0.012, height: 0.003 });
/** In which nothing rides on anything: what does not change keeps its spot. */
const { rides: _, ...plainArt } = noirArt;

function crowd(n: number): View {
  const pieces = Array.from({ length: n }, (_, i) => pieceView(100 + i * 2, 'felt', { x: (i % 80) * 700, z: Math.floor(i / 80) * 950 }));
  return { ...smallView([], { room: roomView(seat('A')) }), pieces: new Map(pieces.map((piece) => [piece.h, piece])) };
}

function put(from: View, n: number, x: number): View {
  const pieces = new Map(from.pieces),
    was = pieces.get(h(n)) ?? pieceView(n, 'felt');
  pieces.delete(h(n));
  return { ...from, pieces: pieces.set(h(n), { ...was, x }) };
}

function table(view: View) {
  const items = createItems(),
    state = { ...emptyState(), shown: view };
  items.sync(state, plainArt, sizes, 0, true);
  for (let now = 16; items.frame(state, now, 16, true); now += 16);
  items.touched.clear();
  return { items, state };
}

describe('many pieces', () => {
  it('a table at rest asks for no frame and has nothing to draw', () => {
    const { items, state } = table(crowd(7000));
    expect(items.all.size).toBe(7000);
    expect(items.frame(state, 5000, 16, false)).toBe(false);
    expect(items.touched.size).toBe(0);
  });

  it('laying one of 7,000 pieces lays out few and moves one; then it rests', () => {
    const { items, state } = table(crowd(7000)),
      next = { ...state, shown: put(state.shown, 500, 66_000) };
    expect(items.sync(next, plainArt, sizes, 6000, false)).toBeLessThanOrEqual(50);
    expect(items.touched).toEqual(new Set([items.all.get(500)]));
    let frames = 0;
    for (let now = 6016; items.frame(next, now, 16, false); now += 16) frames++;
    expect(frames).toBeGreaterThan(3);
    expect(items.touched).toEqual(new Set([items.all.get(500)]));
  });

  it('what goes along with my hand moves in the same frame as what I hold, and is laid with it', () => {
    const { items, state } = table(crowd(100)),
      [lead, other] = [items.all.get(100)!, items.all.get(102)!];
    const at = (n: number, x: number) => ({ h: h(n), x, y: 450, z: 0, turn: 0 });
    const held = { h: h(100), from: null, source: null, quiet: false, under: false, origin: 'pointer' as const, drop: null };
    const motion = { ...state.motion, held: at(100, 9000), along: new Map([[h(102), at(102, 9700)]]) };
    const before = [lead.g.now[0]!, other.g.now[0]!];
    expect(items.frame({ ...state, held, motion }, 6000, 16, false)).toBe(true);
    expect(lead.g.now[0]!).toBeGreaterThan(before[0]! + 0.1);
    expect(other.g.now[0]!).toBeGreaterThan(before[1]! + 0.1);
    expect(other.held).toBe(true);
    items.frame({ ...state, held: null, motion: { ...state.motion, held: null, along: new Map() } }, 6016, 16, true);
    expect([lead.held, other.held]).toEqual([false, false]);
  });

  it('what I carry moves in the frame after the hand moved, and nothing else does', () => {
    const { items, state } = table(crowd(1000)),
      piece = items.all.get(100)!,
      before = piece.g.now[0]!;
    const pose = { h: h(100), x: 900, y: 450, z: 0, turn: 0 };
    const held = { h: h(100), from: null, source: null, quiet: false, under: false, origin: 'pointer', drop: null } as const;
    expect(items.frame({ ...state, held, motion: { ...state.motion, held: pose } }, 6016, 16, false)).toBe(true);
    expect(piece.g.now[0]).toBeGreaterThan(before + 0.01);
    expect(items.touched).toEqual(new Set([piece]));
  });

  it('my own drag is drawn in the frame in which the hand moved, before the server has said anything', async () => {
    const t = await testTable(crowd(10)),
      items = createItems();
    let asked = 0;
    t.store.onMotion(() => asked++);
    items.sync(t.get(), plainArt, sizes, 0, true);
    t.store.do.lift(h(102), { x: 700, z: 0 }, 'pointer');
    items.frame(t.get(), 16, 16, false);
    const piece = items.all.get(102)!,
      before = piece.g.now[0]!;
    asked = 0;
    t.store.do.carry({ x: 1700, z: 0 }, null);
    expect(asked).toBe(1);
    items.frame(t.get(), 32, 16, false);
    // A good part of the way in the first frame, and there within little more than a tenth of a second.
    expect(piece.g.now[0]! - before).toBeGreaterThan(0.03);
    for (let now = 48; now < 160; now += 16) items.frame(t.get(), now, 16, false);
    expect(piece.g.now[0]! - before).toBeCloseTo(0.1, 2);
    expect(t.poses).toHaveLength(1);
  });

  it('where the server says that it lies it comes to lie without a leap, however far behind the hand was drawn', () => {
    for (const [last, rest] of [
      [8, 9000],
      [8, 8300],
      [8, 7000],
    ] as const) {
      const { items, state } = table(crowd(100)),
        piece = items.all.get(102)!;
      let now = 1000,
        before = [...piece.g.now];
      const frames = (some: typeof state, ms: number): void => {
        for (const end = now + ms; now < end; now += 16) {
          items.frame(some, now, 16, false);
          expect(Math.hypot(...[0, 1, 2].map((i) => piece.g.now[i]! - before[i]!))).toBeLessThan(0.06);
          before = [...piece.g.now];
        }
      };
      for (let n = 0; n <= last; n++)
        frames({ ...state, motion: { ...state.motion, poses: new Map([[h(102), { h: h(102), x: 700 + n * 950, y: 450, z: 0, turn: 0, at: now }]]) } }, 48);
      const laid = { ...state, shown: put(state.shown, 102, rest) };
      items.sync(laid, plainArt, sizes, now, false);
      frames(laid, 800);
      expect(piece.g.now[0]).toBeCloseTo(rest / 10_000, 6);
    }
  });

  it('a piece that is gone is told once, with its place free for another', () => {
    const { items, state } = table(crowd(10)),
      gone = items.all.get(102)!;
    const pieces = new Map(state.shown.pieces);
    pieces.delete(h(102));
    items.sync({ ...state, shown: { ...state.shown, pieces } }, plainArt, sizes, 6000, true);
    expect(items.all.has(102)).toBe(false);
    expect([...items.gone]).toEqual([gone]);
  });
});

describe('thrown and let go', () => {
  beforeAll(loadPhysics);
  const art = {
    ...plainArt,
    bodyOf: ({ face }: { face: number | null }) => ({ t: 'model', model: 'd20', tint: '#fff', scale: 1, turns: dieTurns('d20', face ?? 1) }) as const,
  };
  const dice = (face: number, more: Partial<View> = {}): View => {
    const pieces = [0, 1, 2].map((i) => pieceView(100 + i * 2, 'felt', { kind: 'd20', face: face + i, x: i * 300 }));
    return { ...smallView([], { room: roomView(seat('A')) }), pieces: new Map(pieces.map((piece) => [piece.h, piece])), ...more };
  };
  const opened = (view: View) => {
    const items = createItems(),
      state = { ...emptyState(), shown: view };
    items.sync(state, art, sizes, 0, true);
    return { items, state };
  };
  /** Where it is drawn: its place, and how far physics has it from there. */
  const drawn = ({ g, track }: Item, now: number): number[] => {
    const k = track ? Math.min(track.steps.length / 7 - 1, Math.floor(((now - track.start) / 1000) * 60)) * 7 : 0;
    return [0, 1, 2].map((i) => (g.now[i] ?? 0) + (track?.steps[k + i] ?? 0));
  };

  it('all dice of a throw tumble at once, the same on every screen, and lie as the server said within 1.6 s', () => {
    const ways = [0, 1].map((screen) => {
      const { items, state } = opened(dice(2)),
        next = { ...state, shown: dice(9) };
      items.sync(next, art, sizes, 1000, false);
      const tracks = [100, 102, 104].map((n) => items.all.get(n)!.track!);
      expect(tracks.every((track) => track.ms > 300 && track.ms <= 1601)).toBe(true);
      let now = 1000;
      // Other screens draw at other times.
      for (; items.frame(next, now, 16, false); now += 16 + screen * 9);
      expect(now).toBeLessThanOrEqual(2700);
      for (const { g, spot } of items.all.values()) expect([...g.now]).toEqual([...spot.pose]);
      return tracks.map(({ steps }) => [...steps]);
    });
    expect(ways[0]).toEqual(ways[1]);
  });

  it('a die that falls on the face it lay on tumbles as well, once', () => {
    const { items, state } = opened(dice(2)),
      again = { ...state, shown: dice(2) };
    items.sync(again, art, sizes, 500, false);
    expect(items.all.get(102)!.track).toBeNull();
    state.motion.throws.add(h(102));
    items.sync({ ...again, shown: { ...again.shown } }, art, sizes, 1000, false);
    expect([100, 102, 104].map((n) => items.all.get(n)!.track !== null)).toEqual([false, true, false]);
    expect(state.motion.throws.size).toBe(0);
    let now = 1000;
    for (; items.frame(again, now, 16, false); now += 16);
    items.sync({ ...again, shown: { ...again.shown } }, art, sizes, now, false);
    expect(items.all.get(102)!.track).toBeNull();
    expect([...items.all.get(102)!.g.now]).toEqual([...items.all.get(102)!.spot.pose]);
  });

  it('dice thrown in a tray stay within its walls', () => {
    const inTray = {
      ...art,
      bodyOf: (piece: Parameters<typeof art.bodyOf>[0] & { kind: string }) =>
        piece.kind === 'tray' ? ({ t: 'model', model: 'tray', tint: '#fff', scale: 1, floor: [274, 190, 3] } as const) : art.bodyOf(piece),
    };
    const lies = (face: number): View => {
      const box = pieceView(90, 'felt', { kind: 'tray' }),
        corners = [1, -1].map((side, i) => pieceView(100 + i * 2, 'felt', { kind: 'd20', face: face + i, x: side * 1240, z: side * 820 }));
      return { ...smallView([], { room: roomView(seat('A')) }), pieces: new Map([box, ...corners].map((piece) => [piece.h, piece])) };
    };
    const items = createItems(),
      state = { ...emptyState(), shown: lies(2) };
    items.sync(state, inTray, sizes, 0, true);
    items.sync({ ...state, shown: lies(9) }, inTray, sizes, 1000, false);
    for (const item of [items.all.get(100)!, items.all.get(102)!]) {
      expect(item.track!.ms).toBeGreaterThan(300);
      for (let now = 1000; now < 1000 + item.track!.ms; now += 16) {
        const [x = 0, , z = 0] = drawn(item, now);
        expect([Math.abs(x) < 0.137, Math.abs(z) < 0.095]).toEqual([true, true]);
      }
    }
  });

  it('nothing is thrown with reduced motion, nor when a die is turned to a face by hand', () => {
    const still = opened(dice(2));
    still.items.sync({ ...still.state, shown: dice(9) }, art, sizes, 1000, true);
    const line = { i: 7, tick: 1, kind: 'game', by: seat('A'), line: { k: 'hand-sets' } } as const;
    const set = opened(dice(2));
    set.items.sync({ ...set.state, shown: dice(9, { log: [line] }) }, art, sizes, 1000, false);
    for (const { items } of [still, set]) expect([...items.all.values()].every(({ track }) => track === null)).toBe(true);
  });

  it('what somebody lifts waits above its place until his hand is told, and where his hand was last told of', () => {
    const { items, state } = opened(dice(2)),
      piece = items.all.get(102)!,
      [x, , z] = [...piece.spot.pose];
    const hold = zoneView('hold:B', { kind: 'hold', owner: seat('B') });
    const lying = state.shown!.pieces.get(h(102))!;
    const shown: View = {
      ...state.shown!,
      zones: new Map([...state.shown!.zones, [hold.id, hold]]),
      pieces: new Map([...state.shown!.pieces, [h(102), { ...lying, zone: hold.id, x: 0, z: 0 }]]),
    };
    const lifted = { ...state, shown };
    items.sync(lifted, plainArt, sizes, 1000, false);
    let now = 1000;
    for (; now < 1600; now += 16) {
      items.frame(lifted, now, 16, false);
      expect(Math.hypot(drawn(piece, now)[0]! - x!, drawn(piece, now)[2]! - z!)).toBeLessThan(0.001);
    }
    expect(drawn(piece, now)[1]).toBeGreaterThan(0.03);
    const carried = { ...lifted, motion: { ...state.motion, poses: new Map([[h(102), { h: h(102), x: 2420, y: 450, z: 60, turn: 10, at: now }]]) } };
    for (const end = now + 600; now < end; now += 16) items.frame(carried, now, 16, false);
    // Nobody tells of it any more, and it is not laid down yet.
    for (const end = now + 600; now < end; now += 16) items.frame(lifted, now, 16, false);
    expect(Math.abs(drawn(piece, now)[0]! - 0.242)).toBeLessThan(0.03);
  });

  it('a piece let go falls from where it was drawn to its place without a leap', () => {
    const { items, state } = opened(dice(2)),
      piece = items.all.get(102)!;
    const held = { ...state, motion: { ...state.motion, poses: new Map([[h(102), { h: h(102), x: 420, y: 450, z: 60, turn: 10, at: 1000 }]]) } };
    let now = 1000;
    for (; now < 1600; now += 16) items.frame(held, now, 16, false);
    let before = drawn(piece, now);
    expect(before[1]).toBeGreaterThan(0.03);
    items.frame(state, now, 16, false);
    expect(piece.track).not.toBeNull();
    for (let going = true; going; now += 16) {
      const at = drawn(piece, now);
      expect(Math.hypot(...at.map((n, i) => n - before[i]!))).toBeLessThan(0.025);
      before = at;
      going = items.frame(state, now, 16, false);
    }
    expect([...piece.g.now]).toEqual([...piece.spot.pose]);
  });
});

describe('instances of one mesh', () => {
  const batchOf = (n: number) => {
    const shape = new BufferGeometry().setAttribute('position', new Float32BufferAttribute([0, 0, 0], 3));
    const batch = createBatch(new Group(), shape, new MeshBasicMaterial(), [['iTint', 4]]);
    const slots = Array.from({ length: n }, (_, i) => {
      const slot = batch.take();
      batch.attribute('iTint').fill(i, slot.i * 4, slot.i * 4 + 4);
      return slot;
    });
    batch.end();
    return { batch, slots, tint: (i: number) => batch.attribute('iTint')[i * 4] };
  };

  it('one that changes is uploaded alone, none when none changes', () => {
    const { batch, slots } = batchOf(7000),
      { instanceMatrix } = batch.mesh;
    instanceMatrix.clearUpdateRanges();
    const { version } = instanceMatrix;
    batch.end();
    expect(instanceMatrix.version).toBe(version);
    batch.wrote(slots[4321]!);
    batch.end();
    expect(instanceMatrix.updateRanges).toEqual([{ start: 4321 * 16, count: 16 }]);
  });

  it('the last one fills the gap of one that goes, with all that was written for it', () => {
    const { batch, slots, tint } = batchOf(40);
    batch.give(slots[3]!);
    batch.end();
    expect(slots[39]!.i).toBe(3);
    expect(tint(3)).toBe(39);
    expect(batch.mesh.count).toBe(39);
    batch.give(slots[39]!);
    expect([slots[38]!.i, tint(3)]).toEqual([3, 38]);
    expect(batch.take().i).toBe(38);
  });
});
