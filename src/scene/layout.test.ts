import { describe, expect, it } from 'vitest';
import { seat } from '../../server-modules/kernel/ids.ts';
import { LOOKS } from '../../server-modules/games/revolver-noir/data.ts';
import { noirArt } from '../games/revolver-noir/art.ts';
import { h, pieceView, roomView, smallView, withPieces, zoneView } from '../store/testing.ts';
import { Quaternion } from 'three';
import { DIE_UP, upFace } from '../physics/physics.ts';
import { modelTurn } from './batch.ts';
import { DIE_TURNS, layout, type Sizes } from './layout.ts';
import { pose } from './motion.ts';
import { rackGap, rackX } from './stands.ts';

const sizes: Sizes = () => ({ radius: 0.012, height: 0.003 });
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

  it('a pose in a turned zone is turned with it', () => {
    const spot = find(9, withPieces(view(), { 9: pieceView(9, 'map-kitchen', { kind: 'marker', look: look('aim-a'), x: 100, z: 0 }) }))!;
    expect(spot.pose[0]).toBeCloseTo(0.1, 6);
    expect(spot.pose[2]).toBeCloseTo(0.01, 6);
    expect(spot.pose[3]).toBeCloseTo(-Math.PI / 2, 6);
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

  it('a die shows the face that it has', () => {
    for (let face = 1; face <= 6; face++) {
      const [lean, spin] = DIE_TURNS[face]!;
      const { x, y, z, w } = modelTurn(pose(0, 0, 0, 0.7, lean, spin), new Quaternion());
      expect(upFace({ x, y, z, w }, DIE_UP) + 1).toBe(face);
    }
  });

  it('each gap of a rack is found from its own place', () => {
    expect(rackGap(0, 0.1, 8)).toBe(0);
    for (let i = 1; i < 8; i++) expect(rackGap(rackX(i, 8), 0.05, 8)).toBe(i);
    expect(h(1)).toBe(1);
  });
});
