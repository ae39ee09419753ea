import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seat, zone } from '../../../server-modules/kernel/ids.ts';
import type { PieceView } from '../../../server-modules/kernel/view.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { LOOKS } from '../../../server-modules/games/revolver-noir/data.ts';
import { lookOf as boxLook } from '../../../server-modules/games/box/data/catalogue.ts';
import { boxArt } from '../../games/box/art.ts';
import { noirArt } from '../../games/revolver-noir/art.ts';
import { h, pieceView, roomView, smallView, withPieces, zoneView } from '../../store/testing.ts';
import { createLayout, layout, type Layout, type Sizes, type Spot } from './layout.ts';
import { rackGap, rackX } from './stands.ts';

const sizes: Sizes = () => ({ radius: 0.012, height: 0.003 });
/** In which nothing rides on anything: what does not change keeps its spot. */
const { rides: _, ...plainArt } = noirArt;
const look = (name: (typeof LOOKS)[number]): number => LOOKS.indexOf(name);
const view = () => withPieces(smallView([], { room: roomView(seat('A')) }), { 4: { kind: 'coin', look: look('coin'), face: 0 }, 2: { look: look('hit-a') } });
const find = (key: string | number, from = view()) => layout(from, noirArt, sizes, 2).find((spot) => spot.key === key);

describe('layout', () => {
  it('my stand lies open: one spot per card, the front one largest and nearest to me', () => {
    const spots = [1, 3, 5].map((n) => find(n)!);
    expect(spots.map((spot) => spot.index)).toEqual([0, 1, 2]);
    expect(spots[0]!.pose[7]).toBeGreaterThan(spots[1]!.pose[7]!);
    expect(spots[0]!.pose[2]).toBeGreaterThan(spots[1]!.pose[2]!);
    expect(spots[0]!.body).toMatchObject({ t: 'sheet', front: 'balcony' });
  });

  it('a closed stand is one pile of its count; it has no handle', () => {
    const all = layout(withPieces(view(), {}, {}), noirArt, sizes, 2).filter((spot) => spot.zone === 'stand-B');
    expect(all).toHaveLength(0);
    const shut = view();
    shut.zones.set(zoneView('stand-B').id, zoneView('stand-B', { kind: 'stand', owner: seat('B'), ordered: true, tell: false, count: 8, tally: 1, z: -3300 }));
    const [pile, ...rest] = layout(shut, noirArt, sizes, 2).filter((spot) => spot.zone === 'stand-B');
    expect(rest).toHaveLength(0);
    expect(pile).toMatchObject({ h: null, piece: null, layers: 8 });
    expect(pile!.body).toMatchObject({ front: 'card-b', back: 'card-b' });
  });

  it('the stand of another that lies open has its front card large and before the others, towards the middle', () => {
    const open = view();
    open.zones.set(
      zone('stand-B'),
      zoneView('stand-B', { kind: 'stand', owner: seat('B'), ordered: true, z: -3300, turn: 180, order: [40, 41, 42, 43].map(h) }),
    );
    for (const n of [40, 41, 42, 43]) open.pieces.set(h(n), pieceView(n, 'stand-B', { look: look('card-b'), face: n - 39, turn: n === 42 ? 90 : 0 }));
    const [front, ...rest] = layout(open, noirArt, sizes, 2).filter((spot) => spot.zone === 'stand-B');
    expect([front!.index, rest.length]).toEqual([0, 3]);
    for (const one of rest) {
      expect(front!.pose[2]).toBeGreaterThan(one.pose[2]! + 0.02);
      expect(front!.pose[7]).toBeGreaterThan(one.pose[7]!);
      // Not behind it: each shows beside the front card.
      expect(Math.abs(one.pose[0]! - front!.pose[0]!)).toBeGreaterThan(0.06);
      expect(one.pose[6]).toBe(1);
    }
    expect(rest.map(({ pose }) => Math.abs(Math.sin(pose[5]!)) > 0.7)).toEqual([false, true, false]);
  });

  it('a pose in a turned zone is turned with it', () => {
    const spot = find(9, withPieces(view(), { 9: pieceView(9, 'map-kitchen', { kind: 'marker', look: look('aim-a'), x: 100, z: 0 }) }))!;
    expect(spot.pose[0]).toBeCloseTo(0.1, 6);
    expect(spot.pose[2]).toBeCloseTo(0.01, 6);
    expect(spot.pose[3]).toBeCloseTo(-Math.PI / 2, 6);
  });

  it('on one marked place stands side by side what was laid in the same way; what the game laid apart lies as it was laid', () => {
    const base = smallView();
    base.zones.set(zone('place'), zoneView('place', { kind: 'spot', x: 1000, z: 0, w: 1800, d: 1000 }));
    const crowd = withPieces(base, {
      30: pieceView(30, 'place', { kind: 'marker', look: look('hit-a') }),
      32: pieceView(32, 'place', { kind: 'marker', look: look('hit-a') }),
      34: pieceView(34, 'place', { kind: 'marker', look: look('hit-a'), x: 500 }),
    });
    const x = (n: number): number => find(n, crowd)!.pose[0]!;
    expect(x(32) - x(30)).toBeGreaterThan(0.02);
    expect(x(34)).toBeCloseTo(0.15, 6);
  });

  it('a hand of somebody else is turned towards me: straight across not at all, at the side a good part, and open with its faces to me', () => {
    const base = smallView([], { room: roomView(seat('A')) });
    const hand = (id: string, owner: string, turn: number, order: number[] | null) =>
      base.zones.set(
        zone(id),
        zoneView(id, { kind: 'hand', ordered: true, owner: seat(owner), turn, tell: order !== null, count: 1, order: order?.map(h) ?? null }),
      );
    hand('hand-A', 'A', 0, []);
    hand('hand-B', 'B', 180, null);
    hand('hand-C', 'C', 90, null);
    hand('hand-D', 'D', 270, [40]);
    const open = withPieces(base, { 40: pieceView(40, 'hand-D', { look: look('card-a'), face: 1, up: false }) });
    const held = (id: string) => layout(open, noirArt, sizes, 4).find((spot) => spot.zone === id)!;
    const yaw = (id: string): number => held(id).pose[3]! / (Math.PI / 180);
    expect(yaw('hand-B')).toBeCloseTo(-180, 6);
    expect(yaw('hand-C')).toBeCloseTo(-(90 + 0.55 * 90), 6);
    expect(yaw('hand-D')).toBeCloseTo(-(270 - 0.55 * 90), 6);
    expect(held('hand-D').pose[6]).toBe(1);
    expect(held('hand-C').pose[6]).toBe(0);
  });

  it('what lies on a board or on another piece lies higher, what lies apart does not', () => {
    const base = withPieces(view(), {
      20: pieceView(20, 'felt', { kind: 'board', look: look('map-a'), x: 2000, z: 2000, locked: true }),
      22: pieceView(22, 'felt', { kind: 'marker', look: look('ear-a'), x: 2000, z: 2000 }),
      24: pieceView(24, 'felt', { kind: 'coin', look: look('coin'), face: 0, x: 2000, z: 2002 }),
      26: pieceView(26, 'felt', { kind: 'coin', look: look('coin'), face: 0, x: -3000, z: 1000 }),
    });
    const y = (n: number): number => find(n, base)!.pose[1]!;
    expect(y(22)).toBeCloseTo(0.0018, 6);
    expect(y(24)).toBeGreaterThan(y(22));
    expect(y(26)).toBe(0);
  });

  it('a board that overlaps another lies on it, and what lies on both lies on the upper one; one beside it stays on the felt', () => {
    const board = (n: number, x: number) => pieceView(n, 'felt', { kind: 'board', look: boxLook('board-square'), x, z: 0 });
    const token = (n: number, x: number) => pieceView(n, 'felt', { kind: 'token', look: boxLook('token-white'), x, z: 0 });
    const art = boxArt('sandbox');
    const laid = (boards: readonly PieceView[]) =>
      layout(withPieces(view(), Object.fromEntries([...boards, token(26, 1000), token(28, -1000)].map((piece) => [piece.h, piece]))), art, sizes, 2);
    const y = (spots: Spot[], n: number): number => spots.find(({ key }) => key === n)!.pose[1]!;
    // Its boards are 324 mm wide and 4 mm thick.
    const on = laid([board(20, 0), board(22, 1200), board(24, -3230)]);
    expect([y(on, 20), y(on, 22), y(on, 24)].map((high) => Math.round(high * 10_000))).toEqual([20, 65, 20]);
    expect([y(on, 26), y(on, 28)].map((high) => Math.round(high * 10_000))).toEqual([85, 40]);
  });

  it('what lies in a tray lies on its floor, what lies beside it on the felt, also when the tray is turned', () => {
    const tray = (turn: number) => pieceView(20, 'felt', { kind: 'tray', look: boxLook('tray'), x: 2000, z: 2000, turn });
    const die = (n: number, z: number) => pieceView(n, 'felt', { kind: 'die', look: boxLook('die'), face: 6, x: 2000, z });
    const art = boxArt('dice');
    const y = (n: number, turn: number): number =>
      layout(withPieces(view(), { 20: tray(turn), 22: die(22, 2000), 24: die(24, 3100) }), art, sizes, 2).find(({ key }) => key === n)!.pose[1]!;
    expect(y(22, 0)).toBeCloseTo(0.003, 6);
    expect(y(24, 0)).toBe(0);
    expect(y(24, 90)).toBeCloseTo(0.003, 6);
  });

  it('a clip rides on the card of its room and turns with it', () => {
    const base = withPieces(view(), { 30: pieceView(30, 'on-A/basement', { kind: 'clip', look: look('clip-a'), face: 1 }), 3: { face: 2, turn: 90, look: 0 } });
    base.zones.set(zoneView('on-A/basement').id, zoneView('on-A/basement', { kind: 'spot', owner: seat('A') }));
    const card = find(3, base)!,
      clip = find(30, base)!;
    expect(Math.hypot(clip.pose[0]! - card.pose[0]!, clip.pose[2]! - card.pose[2]!)).toBeLessThan(0.05);
    expect(clip.pose[1]).toBeGreaterThan(card.pose[1]!);
  });

  it('a thousand loose cards are laid out in well under a frame', () => {
    const many: { [n: number]: ReturnType<typeof pieceView> } = {};
    for (let i = 0; i < 1000; i++) many[1000 + i * 2] = pieceView(1000 + i * 2, 'felt', { look: 0, x: (i % 40) * 700, z: Math.floor(i / 40) * 900 });
    expect(layout(withPieces(view(), many), noirArt, sizes, 2).length).toBeGreaterThan(1000);
  });

  it('each gap of a rack is found from its own place', () => {
    expect(rackGap(0, 0.1, 8)).toBe(0);
    for (let i = 1; i < 8; i++) expect(rackGap(rackX(i, 8), 0.05, 8)).toBe(i);
    expect(h(1)).toBe(1);
  });
});

/** The View after a piece was laid elsewhere: what is laid last is listed last. */
function put(from: View, n: number, to: Partial<PieceView>): View {
  const pieces = new Map(from.pieces),
    was = pieces.get(h(n)) ?? pieceView(n, 'felt');
  pieces.delete(h(n));
  return { ...from, pieces: pieces.set(h(n), { ...was, ...to }) };
}

/** `columns` heaps of ten cards in rows, a hand apart. */
function heaps(n: number, columns: number): View {
  const pieces = Array.from({ length: n }, (_, i) =>
    pieceView(100 + i * 2, 'felt', { x: (Math.floor(i / 10) % columns) * 800, z: Math.floor(i / 10 / columns) * 1100, look: 0 }),
  );
  const base = smallView([], { room: roomView(seat('A'), { game: 'sandbox' }), rules: null });
  return { ...base, pieces: new Map(pieces.map((piece) => [piece.h, piece])) };
}

describe('the order of laying', () => {
  const lay = (made: Layout, from: View) => made.update(from, plainArt, sizes, 2);
  const y = (made: Layout, n: number): number => made.spots.get(h(n))!.pose[1]!;
  const three = (): View => ({ ...heaps(3, 1), pieces: new Map([100, 102, 104].map((n) => [h(n), pieceView(n, 'felt', { x: (n - 100) * 10 })])) });

  it('what was laid last lies on top, whatever its handle', () => {
    const made = createLayout(),
      from = three();
    lay(made, from);
    expect(y(made, 100)).toBeLessThan(y(made, 102));
    lay(made, put(from, 100, { x: 30 }));
    expect(y(made, 100)).toBeGreaterThan(y(made, 104));
    expect(y(made, 102)).toBeLessThan(y(made, 104));
  });

  it('a piece that was pushed beneath lifts the others, which were not touched themselves', () => {
    const made = createLayout(),
      from = three();
    lay(made, from);
    const beneath: View = { ...from, pieces: new Map([104, 100, 102].map((n) => [h(n), from.pieces.get(h(n))!])) };
    lay(made, beneath);
    expect(y(made, 104)).toBeLessThan(y(made, 100));
    expect(y(made, 100)).toBeLessThan(y(made, 102));
  });

  it('a piece laid among 7,000 costs what lies near it: every other spot is the same object', () => {
    const made = createLayout(),
      from = heaps(7000, 30);
    expect(lay(made, from).changed).toHaveLength(7000);
    const before = new Map(made.spots);
    const { changed, gone, laid } = lay(made, put(from, 100 + 2 * 3509, { x: 40, z: 40 }));
    expect(laid).toBeLessThanOrEqual(50);
    expect(changed.length).toBeLessThanOrEqual(11);
    expect(gone).toEqual([]);
    let same = 0;
    for (const [key, spot] of before) if (made.spots.get(key) === spot) same++;
    expect(same).toBe(7000 - changed.length);
  });

  it('the same View again, or one in which only the log has grown, is no work', () => {
    const made = createLayout(),
      from = heaps(50, 5);
    lay(made, from);
    expect(lay(made, { ...from, rev: 9, log: [] })).toEqual({ changed: [], gone: [], laid: 0 });
  });

  it('after any changes the spots are those of a table laid out afresh', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ n: fc.nat(39), what: fc.nat(9), x: fc.integer({ min: -4, max: 4 }), z: fc.integer({ min: -4, max: 4 }) }), { maxLength: 40 }),
        (steps) => {
          const made = createLayout();
          let now = heaps(40, 2);
          now.zones.set(zone('mark'), zoneView('mark', { kind: 'slot', x: 300, z: 300, w: 900, d: 900, turn: 30 }));
          lay(made, now);
          const seen = new Map<Spot['key'], Spot>(made.spots);
          for (const { n, what, x, z } of steps) {
            const at = { x: x * 250, z: z * 250 },
              one = 100 + n * 2;
            if (what < 4) now = put(now, one, { ...at, zone: zone('felt') });
            else if (what === 4) now = put(now, one, { zone: zone('mark'), x: 0, z: 0 });
            else if (what === 5) now = put(now, one, { ...at, kind: 'board', look: look('map-a'), zone: zone('felt') });
            else if (what === 6) now = put(now, one, { ...at, kind: 'coin', look: look('coin'), face: 0, zone: zone('felt') });
            else if (what === 7) now = put(now, one, { zone: zone('hold-A') });
            else if (what === 8) now = { ...now, pieces: new Map([...now.pieces].sort(([a], [b]) => (a === one ? -1 : b === one ? 1 : 0))) };
            else now = { ...now, pieces: new Map([...now.pieces].filter(([key]) => key !== one)) };
            const { changed, gone } = lay(made, now);
            for (const spot of changed) seen.set(spot.key, spot);
            for (const key of gone) seen.delete(key);
          }
          const bare = (all: Iterable<Spot>) => [...all].map(({ key, pose, layers }) => [Number(key), [...pose], layers] as const).sort((a, b) => a[0] - b[0]);
          const afresh = bare(layout(now, plainArt, sizes, 2));
          expect(bare(made.spots.values())).toEqual(afresh);
          expect(bare(seen.values())).toEqual(afresh);
        },
      ),
      { seed: 7, numRuns: 150 },
    );
  });
});

describe('what leans', () => {
  const extra = (tilt: number) => ({ tint: 0, scale: 100, tilt, states: 0, name: '', about: '', words: '', clock: null });
  const rest = (kind: PieceView['kind'], name: (typeof LOOKS)[number], tilt: number): Spot =>
    find(60, withPieces(view(), { 60: pieceView(60, 'felt', { kind, look: look(name), face: 1, x: 4000, z: 4000, extra: extra(tilt) }) }))!;

  it('a card tilted by 90 degrees stands on its long edge: half its width above the felt', () => {
    expect(rest('card', 'card-a', 0).pose[1]).toBeLessThan(0.001);
    expect(rest('card', 'card-a', 90).pose[1]).toBeCloseTo(0.0315, 2);
    expect(rest('card', 'card-a', 30).pose[1]).toBeCloseTo(0.0158, 2);
    expect(rest('card', 'card-a', 330).pose[1]).toBeCloseTo(rest('card', 'card-a', 30).pose[1]!, 6);
  });

  it('a body that lies on its side rests on the felt, neither in it nor above it', () => {
    const upright = rest('marker', 'hit-a', 0),
      side = rest('marker', 'hit-a', 90);
    expect(upright.pose[1]).toBeCloseTo(0, 6);
    // Its middle, half its height above its foot, is as high as its radius.
    const k = side.body.t === 'model' ? side.body.scale : 1;
    expect(side.pose[1]! + (0.003 / 2) * k).toBeCloseTo(0.012 * k, 6);
    expect(side.pose[5]! - upright.pose[5]!).toBeCloseTo(Math.PI / 2, 6);
  });
});
