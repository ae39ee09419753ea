// The tables of the shelf that live from weight, as they are laid: a tower out of which blocks are drawn, stones that
// topple each other, a board with a ditch, marbles. What comes of it the server's own kernel takes.

import { beforeAll, describe, expect, test } from 'vitest';
import { CROKINOLE, MARBLE, PUCK, TOPPLE } from '../../../server-modules/games/box/data/wood.ts';
import { solids } from '../../../server-modules/games/box/data/solids.ts';
import { game as crokinole } from '../../../server-modules/games/box/tables/crokinole.ts';
import { game as marbles } from '../../../server-modules/games/box/tables/marbles.ts';
import { game as toppling } from '../../../server-modules/games/box/tables/toppling.ts';
import { game as tower } from '../../../server-modules/games/box/tables/tower.ts';
import { applyVerb } from '../../../server-modules/kernel/apply.ts';
import { pieceOf } from '../../../server-modules/kernel/handles.ts';
import { piece, SEATS, type Handle, type PieceId, type Seat } from '../../../server-modules/kernel/ids.ts';
import { project } from '../../../server-modules/kernel/project.ts';
import type { Pose, Verb } from '../../../server-modules/kernel/verb.ts';
import { eachPiece, getPiece } from '../../../server-modules/kernel/world.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { openSession } from '../../../server-modules/rules/session.ts';
import { tying } from '../../games/box/joints.ts';
import type { Along, Island, Sizing, Weight } from '../../store/hand/weight.ts';
import { EVERY, lead } from './testing.ts';
import { createWeight } from './weight.ts';

let weight: Weight;
beforeAll(async () => {
  weight = await createWeight();
});

const SMALL: Sizing = { solids, within: () => 'chip', table: { radius: 0.45, length: 0 } };
const ROUND: Sizing = { ...SMALL, table: { radius: 0.6, length: 0 } };
const A = SEATS[0] as Seat;

function open(game: typeof tower) {
  const { world: w } = openSession({ game, seats: SEATS.slice(0, 2), seed: 'ab', mode: 'sandbox', options: {} });
  const view = (): View => ({ ...project(w, A), rev: 0, tick: 0, room: { me: { seat: A }, game: game.id } as View['room'], rules: null, log: [] });
  const handle = (id: PieceId): Handle => [...view().pieces.keys()].find((h) => pieceOf(w, A, h) === id) as Handle;
  const act = (verb: Verb<PieceId>): string => {
    const done = applyVerb(w, A, verb);
    return done.ok ? 'ok' : done.error.code;
  };
  /** Until all is still; the server takes it. How many came to lie elsewhere. */
  function settled(island: Island): number {
    for (let i = 0; i < 3000 && !island.still; i++) island.run(EVERY);
    const said = island.rest();
    island.free();
    if (said === null) throw new Error('it comes to rest nowhere');
    if (said.pieces.length > 0) expect(act({ t: 'rest', pieces: said.pieces.map((h) => pieceOf(w, A, h) as PieceId), places: said.places })).toBe('ok');
    return said.pieces.length;
  }
  /** It is lifted out from where it stands; how many fell. */
  function draw(id: PieceId): number {
    const [h, from] = [handle(id), view()];
    expect(act({ t: 'take', piece: id })).toBe('ok');
    const island = weight.drawAway(from, SMALL, h);
    return island === null ? 0 : settled(island);
  }
  function lower(id: PieceId, sizing: Sizing, at: { x: number; y: number; z: number; turn: number }, along: Along[] = []): Island {
    const island = weight.lower(view(), sizing, handle(id), at, undefined, along);
    if (island === null) throw new Error('nothing to lower');
    return island;
  }
  /** It is let down at a place, goes along a way in so many moments, and is let go. */
  function push(id: PieceId, sizing: Sizing, from: { x: number; z: number }, way: readonly (readonly [number, number])[], steps: number): number {
    expect(act({ t: 'take', piece: id })).toBe('ok');
    const at = { ...from, turn: getPiece(w, id).turn };
    const island = lower(id, sizing, { ...at, y: 600 });
    lead(island, at, way, steps);
    return settled(island);
  }
  /** It is let go over a place. */
  function drop(id: PieceId, sizing: Sizing, at: { x: number; z: number }): number {
    expect(act({ t: 'take', piece: id })).toBe('ok');
    const island = weight.setDown(view(), sizing, handle(id), { ...at, turn: 0 });
    if (island === null) throw new Error('it falls on nothing');
    return settled(island);
  }
  /** What is joined to it goes along with it, from where it lies now to a place. */
  function joined(id: PieceId): (to: Pose) => Along[] {
    const ties = tying.ties(view(), handle(id));
    return (to) => tying.carried(ties, to);
  }
  return { w, view, handle, act, settled, draw, joined, lower, push, drop, at: (id: string) => getPiece(w, piece(id)), all: () => eachPiece(w) };
}

describe('the tower', () => {
  test('a block is drawn out of the middle of a storey: what is above stays, for two hold it', () => {
    const t = open(tower);
    expect(t.all()).toHaveLength(54);
    expect(t.draw(piece('block-26'))).toBe(0);
    expect(t.at('block-54').extra?.y).toBe(2625);
  });

  test('all three of a storey are drawn out: what is above comes down', () => {
    const t = open(tower);
    const fell = [25, 26, 27].map((n) => {
      const many = t.draw(piece(`block-${n}`));
      expect(t.act({ t: 'put', piece: piece(`block-${n}`), onto: 'felt' as never, at: { x: 2500, z: 400 * (n - 26), turn: 0 } })).toBe('ok');
      return many;
    });
    expect(Math.max(...fell)).toBeGreaterThan(20);
    expect(t.at('block-54').extra?.y ?? 0).toBeLessThan(2600);
    expect(t.at('block-1').extra).toBeNull();
  });

  test('two of a storey that are joined are drawn out: what stands on the other stays until both are laid, and comes down then', () => {
    const t = open(tower);
    const [lead, mate] = [piece('block-26'), piece('block-25')];
    expect(t.act({ t: 'join', pieces: [lead, mate], as: 'fixed' })).toBe('ok');
    const [was, lay] = [t.at(lead), t.at(mate)],
      along = t.joined(lead);
    expect(t.draw(lead)).toBe(0);
    expect([t.at(mate), t.at('block-54').extra?.y]).toEqual([lay, 2625]);
    const to = { x: -2500, z: 300, turn: was.turn };
    const island = weight.setDown(t.view(), SMALL, t.handle(lead), to, undefined, along(to));
    expect(t.settled(island as Island)).toBeGreaterThan(20);
    expect(t.at('block-54').extra?.y ?? 0).toBeLessThan(2600);
    const [now, other] = [t.at(lead), t.at(mate)];
    expect([now.zone, other.zone]).toEqual(['felt', 'felt']);
    expect(Math.hypot(now.x - to.x, now.z - to.z)).toBeLessThan(300);
    const apart = Math.hypot(now.x - other.x, now.z - other.z, (now.extra?.y ?? 75) - (other.extra?.y ?? 75));
    expect(Math.abs(apart - Math.hypot(was.x - lay.x, was.z - lay.z))).toBeLessThan(6);
  });
});

test('stones topple each other to the last', () => {
  const t = open(toppling);
  const stones = t.all().filter(({ kind, id }) => kind === 'figure' && /^stone-\d+$/.test(id));
  expect(stones.length).toBeGreaterThan(45);
  // A spare one is let down before the first and goes against its broad side.
  const [first, second] = [t.at('stone-1'), t.at('stone-2')];
  const [dx, dz] = [second.x - first.x, second.z - first.z];
  expect(t.act({ t: 'take', from: 'in-stones' as never, count: 1 })).toBe('ok');
  const spare = t.all().find(({ zone }) => zone === 'hold:A');
  if (spare === undefined) throw new Error('nothing came out of the bag');
  expect(t.act({ t: 'put', piece: spare.id, onto: 'felt' as never, at: { x: first.x - 2 * dx, z: first.z - 2 * dz, turn: 0 } })).toBe('ok');
  t.push(spare.id, SMALL, { x: first.x - 2 * dx, z: first.z - 2 * dz }, [[first.x - 0.2 * dx, first.z - 0.2 * dz]], 12);
  const fallen = stones.filter(({ id }) => (t.at(id).extra?.y ?? TOPPLE.thick * 5) < TOPPLE.thick * 4.5);
  expect(fallen.length).toBe(stones.length);
});

describe('the crokinole board', () => {
  const onBoard = ({ x, z }: { x: number; z: number }): boolean => Math.hypot(x, z) < CROKINOLE.across * 5;

  test('a disc that is let go while it is pushed slides over the board and takes another along', () => {
    const t = open(crokinole);
    expect(t.act({ t: 'put', piece: piece('light-1'), onto: 'felt' as never, at: { x: 0, z: 1600, turn: 0 } })).toBe('ok');
    expect(t.push(piece('dark-1'), ROUND, { x: 0, z: 3000 }, [[0, 2400]], 4)).toBe(2);
    const [mine, other] = [t.at('dark-1'), t.at('light-1')];
    expect(other.z).toBeLessThan(1500);
    expect(mine.z).toBeLessThan(2400);
    expect(onBoard(mine) && mine.extra === null).toBe(true);
  });

  test('a disc that slides lies on the board all the while, and sinks into it nowhere', () => {
    const t = open(crokinole);
    expect(t.act({ t: 'take', piece: piece('dark-3') })).toBe('ok');
    const at = { x: 0, z: 2761, turn: 0 };
    const island = t.lower(piece('dark-3'), ROUND, { ...at, y: 450 });
    lead(island, at, [[0, 2261]], 5);
    const low = (CROKINOLE.thick + PUCK.high / 2) * 10;
    for (let i = 0; i < 3000 && !island.still; i++) {
      island.run(EVERY);
      for (const { x, z, y } of island.flown()) if (onBoard({ x, z })) expect(y).toBeGreaterThan(low - 5);
    }
    expect(island.rest()?.places[0]?.z).toBeLessThan(2000);
    island.free();
  });

  /**
   * Let down, pushed `by` in so many moves, one in so many milliseconds; how far it goes on then, millimetres. `fixed`:
   * another disc is fixed to it, behind it.
   */
  function flicked(at: { z: number; y: number }, by: number, moves: number, every: number, fixed = false): number {
    const t = open(crokinole),
      mine = piece('dark-3'),
      there = { x: 0, z: at.z, turn: 0 };
    const put = (id: PieceId, z: number): string => t.act({ t: 'put', piece: id, onto: 'felt' as never, at: { ...there, z } });
    if (fixed)
      expect([put(mine, at.z), put(piece('dark-4'), at.z + 400), t.act({ t: 'join', pieces: [mine, piece('dark-4')], as: 'fixed' })]).toEqual([
        'ok',
        'ok',
        'ok',
      ]);
    const along = t.joined(mine)(there);
    expect(along).toHaveLength(fixed ? 2 : 0);
    expect(t.act({ t: 'take', piece: mine })).toBe('ok');
    const island = t.lower(mine, ROUND, { ...there, ...at }, along);
    island.run(400);
    for (let i = 1; i <= moves; i++) {
      island.lead({ x: 0, z: at.z - (by * i) / moves, turn: 0 });
      island.run(every);
    }
    const from = island.flown()[0]?.z ?? 0;
    island.release();
    for (let i = 0; i < 3000 && !island.still; i++) island.run(EVERY);
    const z = island.rest()?.places[0]?.z ?? from;
    island.free();
    return (from - z) / 10;
  }

  test('a flicked disc slides on as polished wood does, wherever on the board it was let go', () => {
    // 0.6 m/s, a tenth of a second long; 0.08 of its weight stops it after 23 cm.
    for (const at of [
      { z: 3000, y: 600 },
      { z: 3000, y: 450 },
      { z: 2761, y: 600 },
      { z: 2000, y: 450 },
    ])
      expect(Math.abs(flicked(at, 600, 4, 16) - 230)).toBeLessThan(10);
  });

  test('a page that hears of the hand 25 times a second lets go at the speed of the hand', () => {
    const quick = flicked({ z: 2761, y: 450 }, 600, 30, 8),
      slow = flicked({ z: 2761, y: 450 }, 600, 6, 40);
    expect(quick).toBeGreaterThan(35);
    expect(slow).toBeGreaterThan(quick / 2);
    expect(slow).toBeLessThan(quick * 2);
  });

  test('two discs that are fixed to each other are let go at the speed of the hand, both of them', () => {
    const alone = flicked({ z: 2561, y: 450 }, 600, 4, 40),
      both = flicked({ z: 2561, y: 450 }, 600, 4, 40, true);
    expect(alone).toBeGreaterThan(50);
    // Were only the one let go at it that the hand holds, both would come 12 in 100 less far.
    expect(Math.abs(both - alone)).toBeLessThan(alone / 20);
  });

  test('on the cloth the same flick ends much sooner', () => {
    expect(flicked({ z: 5300, y: 450 }, 600, 4, 16)).toBeLessThan(100);
  });

  test('what is pushed over its rim lies in the ditch, lower than the board and within the rails', () => {
    const t = open(crokinole);
    t.push(piece('dark-1'), ROUND, { x: 0, z: 2500 }, [[2700, 2700]], 60);
    const { x, z, extra } = t.at('dark-1');
    expect(onBoard({ x, z })).toBe(false);
    expect(Math.hypot(x, z)).toBeLessThan(CROKINOLE.rail * 11);
    expect(extra?.y ?? PUCK.high * 5).toBeLessThan(CROKINOLE.thick * 10 + PUCK.high * 5);
  });

  test('a disc that comes to rest near the middle lies in the hole', () => {
    const t = open(crokinole);
    t.push(
      piece('dark-1'),
      ROUND,
      { x: 0, z: 900 },
      [
        [40, 60],
        [40, 60],
      ],
      40,
    );
    expect(t.at('dark-1')).toMatchObject({ x: 0, z: 0, zone: 'felt' });
  });
});

test('a marble that is let go while it is pushed rolls on farther than a disc slides, and nobody is told how it is turned', () => {
  const t = open(marbles);
  t.push(piece('shooter-A'), SMALL, { x: -2600, z: 3000 }, [[-1900, 3000]], 5);
  const { x, extra } = t.at('shooter-A');
  expect(x).toBeGreaterThan(-900);
  expect(extra).toMatchObject({ tint: 9, scale: 140 });
  expect(extra?.lean).toBeUndefined();
});

describe('the run of marbles', () => {
  for (const [id, size] of [
    ['shooter-A', 'a large one'],
    ['marble-9', 'one out of the ring'],
  ] as const)
    for (const x of [-5000, -4300])
      test(`${size} that is let go on it ${-x / 10} mm from the middle rolls down into the ring and takes others along`, () => {
        const t = open(marbles);
        expect(t.drop(piece(id), ROUND, { x, z: 10 })).toBeGreaterThan(4);
        const { x: far, z, extra } = t.at(id);
        expect(Math.hypot(far, z)).toBeLessThan(MARBLE.ring * 10);
        expect(extra?.y).toBeUndefined();
        // The first that it meets lay 78 mm from the middle.
        expect(t.at('marble-12').x).toBeGreaterThan(-700);
      });
});
