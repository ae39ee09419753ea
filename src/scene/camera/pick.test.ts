import { PerspectiveCamera, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { seat, zone } from '../../../server-modules/kernel/ids.ts';
import { LOOKS } from '../../../server-modules/games/revolver-noir/data.ts';
import { lookOf } from '../../../server-modules/games/box/data/catalogue.ts';
import { game as tower } from '../../../server-modules/games/box/tables/tower.ts';
import { NO_EXTRA } from '../../../server-modules/kernel/ops.ts';
import { project } from '../../../server-modules/kernel/project.ts';
import { openSession } from '../../../server-modules/rules/session.ts';
import { boxArt } from '../../games/box/art.ts';
import { noirArt } from '../../games/revolver-noir/art.ts';
import { createCore } from '../../store/core.ts';
import { h, roomView, smallView, withPieces } from '../../store/testing.ts';
import { createItems } from '../items.ts';
import type { Sizes } from '../layout/layout.ts';
import { pick, rayAt, type Ray } from './pick.ts';
import { createRig } from './rig.ts';
import { rackSpot } from '../layout/stands.ts';

const sizes: Sizes = () => ({ radius: 0.012, height: 0.006 });
const seen = withPieces(smallView([], { room: roomView(seat('A')) }), {
  2: { look: LOOKS.indexOf('hit-a') },
  4: { kind: 'coin', look: LOOKS.indexOf('coin'), face: 0 },
});
const stand = [...seen.zones.values()].find((zone) => zone.id === 'stand-A')!;

function table(art = noirArt, view = seen) {
  const items = createItems(),
    camera = new PerspectiveCamera(),
    rig = createRig();
  const state = { ...createCore({ codec: { readSnapshot: () => view, applyPatch: () => view } }).state.getState(), view, shown: view };
  items.sync(state, art, sizes, 0, true);
  rig.frame(1280, 720, 2, { left: 0, right: 0, top: 0, bottom: 0 }, null);
  rig.step(camera, 0);
  const v = new Vector3(),
    ray: Ray = { from: new Vector3(), to: new Vector3() };
  return (x: number, y: number, z: number, held: number | null = null) => {
    v.set(x, y, z).project(camera);
    return pick(rayAt(camera, v.x, v.y, 0, ray), items, view, art, sizes, held === null ? null : h(held));
  };
}

describe('what is under the pointer', () => {
  const at = table();

  it('a piece, with the point on the felt below the pointer in 0.1 mm', () => {
    expect(at(-0.05, 0, 0.01)).toEqual({ on: { t: 'piece', h: 2 }, at: { x: -500, z: 100 } });
  });

  it('nothing on the empty felt', () => {
    expect(at(0.2, 0, -0.1).on).toBeNull();
  });

  it('a leaning card of my rack where it is drawn, with its place', () => {
    const [x = 0, y = 0, z = 0] = rackSpot(stand, 1, 3, 0);
    expect(at(x, y, z).on).toEqual({ t: 'piece', h: 3, index: 1 });
  });

  it('the place of the card that I hold is its own place, not the felt behind it', () => {
    for (const [h, index] of [
      [1, 0],
      [3, 1],
      [5, 2],
    ] as const) {
      const [x = 0, y = 0, z = 0] = rackSpot(stand, index, 3, 0);
      for (const low of [0, -0.03]) expect(at(x, y + low * 0.5, z - low * 0.8, h).on).toEqual({ t: 'zone', zone: 'stand-A', index });
    }
  });

  it('the effect text of the front card is a button, and only there', () => {
    const [x = 0, y = 0, z = 0] = rackSpot(stand, 0, 3, 0);
    const [low, high] = [at(x, y - 0.018, z + 0.025), at(x, y + 0.015, z - 0.02)];
    expect(low.on).toEqual({ t: 'button', h: 1, button: 'effect' });
    expect(high.on).toEqual({ t: 'piece', h: 1, index: 0 });
  });

  it('a thing that stands for a place is that place to a hand that carries something, and itself to an empty one', () => {
    const stands = table({ ...noirArt, standsFor: ({ kind }) => (kind === 'marker' ? zone('map-kitchen') : null) });
    expect(stands(-0.05, 0, 0.01, 4).on).toEqual({ t: 'zone', zone: 'map-kitchen' });
    expect(stands(-0.05, 0, 0.01).on).toEqual({ t: 'piece', h: 2 });
  });
});

describe('a block, and a round board', () => {
  const art = boxArt('tower');
  const laid = withPieces(smallView([], { room: roomView(seat('A')) }), {
    2: { kind: 'figure', look: lookOf('block'), face: 0, x: 0, z: 0, extra: { ...NO_EXTRA, y: 675 } },
    4: { kind: 'board', look: lookOf('board-crokinole'), face: 0, x: 3000, z: -4000, locked: true },
  });
  const at = table(art, laid);

  it('is picked by its side below its top, and not below its foot', () => {
    // Its top lies 75 mm over the felt, its foot 60: the side that looks to the seat, in the middle and under it.
    expect(at(0, 0.0675, 0.0375).on).toEqual({ t: 'piece', h: 2 });
    expect(at(0, 0.05, 0.0375).on).toBeNull();
  });

  it('in the midst of a tower is picked by the end that is seen; its middle lies behind those above', () => {
    const { world } = openSession({ game: tower, seats: [seat('A'), seat('B')], seed: 'ab', mode: 'sandbox', options: {} });
    const view = { ...seen, ...project(world, seat('A')) },
      inTower = table(art, view);
    const [one] = [...view.pieces.values()].filter(({ x, turn, extra }) => x === 0 && turn === 0 && extra?.y === 1575);
    expect(inTower(0, 0.1575, 0.0375).on).toEqual({ t: 'piece', h: one?.h });
    const { on } = inTower(0, 0.1575, 0);
    expect(on?.t === 'piece' ? view.pieces.get(on.h)?.extra?.y : on).toBe(1875);
  });

  it('is found where it is, and not in the corners of the square round it', () => {
    expect(at(0.3, 0.012, -0.4).on).toEqual({ t: 'piece', h: 4 });
    expect(at(0.3 + 0.3, 0.012, -0.4 + 0.3).on).toBeNull();
  });
});
