// Joints under a hand's weight: what is pulled brings along what it is joined to, and the server takes where all lies.

import { beforeAll, describe, expect, test } from 'vitest';
import { jointsOf } from '../../../server-modules/kernel/bodies/ends.ts';
import { pieceOf } from '../../../server-modules/kernel/handles.ts';
import type { Handle, PieceId } from '../../../server-modules/kernel/ids.ts';
import { lockPiece } from '../../../server-modules/kernel/ops.ts';
import { project } from '../../../server-modules/kernel/project.ts';
import { seededPick } from '../../../server-modules/kernel/testing.ts';
import type { PieceKind } from '../../../server-modules/kernel/types.ts';
import type { VerbArgs } from '../../../server-modules/kernel/verb.ts';
import { A, smallTable } from '../../../server-modules/kernel/verbs/testing.ts';
import { FELT, getPiece, type World } from '../../../server-modules/kernel/world.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { tying } from '../../games/box/joints.ts';
import type { Along, Island, Weight } from '../../store/hand/weight.ts';
import { EVERY, lead, SIZING } from './testing.ts';
import { createWeight } from './weight.ts';

let weight: Weight;
beforeAll(async () => {
  weight = await createWeight();
});

const viewOf = (w: World): View => ({ ...project(w, A), rev: 0, tick: 0, room: { me: { seat: A } } as View['room'], rules: null, log: [] });

function table() {
  const t = smallTable();
  const { w } = t;
  const handle = (id: PieceId): Handle => [...viewOf(w).pieces.keys()].find((h) => pieceOf(w, A, h) === id) as Handle;
  const lay = (name: string, x: number, z: number, kind: PieceKind = 'pawn'): PieceId => t.lay(name, kind, FELT, { up: true, face: 1, x, z });
  const join = (as: VerbArgs<PieceId>['join']['as'], ...pieces: PieceId[]): string => t.act(A, { t: 'join', pieces, as });
  const at = (id: PieceId): { x: number; z: number; turn: number } => {
    const { x, z, turn } = getPiece(w, id);
    return { x, z, turn };
  };
  /** Lifts it, all that is joined along, lowers it, goes along the way and lets go. */
  const pull = (id: PieceId, way: readonly (readonly [number, number])[], steps = 40, turn = 0): Island => {
    const h = handle(id),
      from = at(id),
      ties = tying.ties(viewOf(w), h);
    expect(t.act(A, { t: 'take', piece: id })).toBe('ok');
    const along: Along[] = ties.length === 0 ? [] : tying.carried(ties, from);
    const island = weight.lower(viewOf(w), SIZING, h, { ...from, y: 450 }, undefined, along);
    if (island === null) throw new Error('nothing to lower');
    lead(island, { ...from, turn: from.turn + turn }, way, steps);
    settle(island);
    return island;
  };
  const rest = (island: Island): string => {
    const said = island.rest();
    return said === null ? 'nothing' : t.act(A, { t: 'rest', pieces: said.pieces.map((h) => pieceOf(w, A, h) as PieceId), places: said.places });
  };
  return { ...t, handle, lay, join, at, pull, rest };
}

function settle(island: Island): void {
  for (let i = 0; i < 3000 && !island.still; i++) island.run(EVERY);
  expect(island.still).toBe(true);
}
const far = (a: { x: number; z: number }, b: { x: number; z: number }): number => Math.hypot(a.x - b.x, a.z - b.z);

describe('[V35] joints under weight', () => {
  test('what is pulled brings along what it is fixed to, rigidly, to a tenth of a millimetre, and the server takes it', () => {
    const t = table();
    const [a, b, c] = [t.lay('a', -2000, -3000), t.lay('b', -1600, -3000), t.lay('c', -1600, -2500)];
    expect([t.join('fixed', a, b), t.join('fixed', b, c)]).toEqual(['ok', 'ok']);
    expect(
      t.rest(
        t.pull(a, [
          [-500, -3000],
          [-500, -1500],
        ]),
      ),
    ).toBe('ok');
    expect(far(t.at(a), { x: -500, z: -1500 })).toBeLessThan(60);
    expect([t.at(b).x - t.at(a).x, t.at(b).z - t.at(a).z, t.at(c).x - t.at(a).x, t.at(c).z - t.at(a).z]).toEqual([400, 0, 400, 500]);
    expect([a, b, c].map((id) => jointsOf(getPiece(t.w, id)).length)).toEqual([1, 2, 1]);
  });

  test('turned in the hand, what is fixed goes round with it', () => {
    const t = table();
    const [a, b] = [t.lay('a', -2000, -3000), t.lay('b', -1600, -3000)];
    t.join('fixed', a, b);
    const { x, z } = t.at(a);
    expect(t.rest(t.pull(a, [[x + 300, z]], 60, 90))).toBe('ok');
    expect(t.at(a).turn).toBe(90);
    expect([t.at(b).turn, t.at(b).x - t.at(a).x, t.at(b).z - t.at(a).z]).toEqual([90, 0, 400]);
  });

  test('a fixed pair that something else pushes goes as one, turning about what is pushed', () => {
    const t = table();
    const [a, b] = [t.lay('a', -1000, -3000), t.lay('b', -1000, -2600)];
    t.join('fixed', a, b);
    const mine = t.lay('mine', -2000, -3000);
    expect(t.rest(t.pull(mine, [[-300, -3000]]))).toBe('ok');
    expect(t.at(a).x).toBeGreaterThan(-900);
    expect(t.at(a).turn).not.toBe(0);
    expect(t.at(b).turn).toBe(t.at(a).turn);
    expect(Math.abs(far(t.at(a), t.at(b)) - 400)).toBeLessThan(2);
  });

  test('a hinge turns: its ends stay together, and the angle between the two is another', () => {
    const t = table();
    const [a, b] = [t.lay('a', -2000, -3000), t.lay('b', -1400, -3000)];
    expect(t.join('hinge', a, b)).toBe('ok');
    expect(
      t.rest(
        t.pull(a, [
          [-2000, -2000],
          [-2600, -1500],
        ]),
      ),
    ).toBe('ok');
    // Both lay 300 from the hinge.
    const hinge = (id: PieceId, off: number): { x: number; z: number } => {
      const { x, z, turn } = t.at(id),
        angle = (turn * Math.PI) / 180;
      return { x: x + off * Math.cos(angle), z: z + off * Math.sin(angle) };
    };
    const between = Math.abs(t.at(a).turn - t.at(b).turn);
    expect(Math.min(between, 360 - between)).toBeGreaterThan(20);
    expect(far(hinge(a, 300), hinge(b, -300))).toBeLessThan(4);
  });

  test('a door on a locked post swings when it is pushed, and the post stays', () => {
    const t = table();
    const [post, door] = [t.lay('post', -1000, -3000), t.lay('door', -600, -3000)];
    t.join('hinge', post, door);
    lockPiece(t.w, post, true);
    const mine = t.lay('mine', -550, -3600);
    expect(t.rest(t.pull(mine, [[-550, -2700]]))).toBe('ok');
    expect(t.at(post)).toEqual({ x: -1000, z: -3000, turn: 0 });
    expect(t.at(door).z).toBeGreaterThan(-2950);
    expect(Math.abs(far(t.at(door), { x: -800, z: -3000 }) - 200)).toBeLessThan(4);
  });

  test('a spring draws what it is joined to after the hand, and pulls back: it comes to be about as long as it was', () => {
    const t = table();
    const [a, b] = [t.lay('a', -2000, -3000), t.lay('b', -1600, -3000)];
    t.join('spring', a, b);
    expect(t.rest(t.pull(a, [[-4000, -3000]], 20))).toBe('ok');
    expect(t.at(a).x).toBeLessThan(-3900);
    expect(Math.abs(far(t.at(a), t.at(b)) - 400)).toBeLessThan(60);
    // Pushed away from a locked one it comes back.
    lockPiece(t.w, a, true);
    const was = t.at(b),
      mine = t.lay('mine', was.x - 300, was.z - 400);
    expect(t.rest(t.pull(mine, [[was.x, was.z + 100]], 8))).toBe('ok');
    expect(Math.abs(far(t.at(a), t.at(b)) - 400)).toBeLessThan(200);
  });

  test('a joint that somebody ends meanwhile holds no longer', () => {
    const t = table();
    const [a, b] = [t.lay('a', -2000, -3000), t.lay('b', -1600, -3000)];
    t.join('fixed', a, b);
    const mine = t.lay('mine', -3000, -3000),
      h = t.handle(mine);
    expect(t.act(A, { t: 'take', piece: mine })).toBe('ok');
    const island = weight.lower(viewOf(t.w), SIZING, h, { x: -3000, y: 450, z: -2800, turn: 0 }) as Island;
    island.run(200);
    expect(t.join('none', a, b)).toBe('ok');
    island.see(viewOf(t.w), new Set());
    const was = t.at(a);
    lead(
      island,
      { x: -3000, z: -2800, turn: 0 },
      [
        [-1950, -2800],
        [-1950, -3400],
      ],
      30,
    );
    settle(island);
    expect(t.rest(island)).toBe('ok');
    expect(far(t.at(a), was)).toBeGreaterThan(100);
    expect(t.at(b)).toEqual({ x: -1600, z: -3000, turn: 0 });
  });

  test('a stack that is fixed falls as one', () => {
    const t = table();
    const [a, b] = [t.lay('a', 0, -3000), t.lay('b', 600, -3000)];
    expect(t.act(A, { t: 'rest', pieces: [b], places: [{ x: 0, z: -3000, turn: 0, y: 168 + 336 }] })).toBe('ok');
    expect(t.join('fixed', a, b)).toBe('ok');
    const mine = t.lay('mine', -800, -3000);
    expect(t.rest(t.pull(mine, [[900, -3000]], 8))).toBe('ok');
    const [low, high] = [a, b].map((id) => getPiece(t.w, id)) as [ReturnType<typeof getPiece>, ReturnType<typeof getPiece>];
    expect(low.x).toBeGreaterThan(50);
    expect([low, high].every(({ extra }) => extra?.joints)).toBe(true);
    const apart = Math.hypot(high.x - low.x, (high.extra?.y ?? 168) - (low.extra?.y ?? 168), high.z - low.z);
    expect(Math.abs(apart - 336)).toBeLessThan(6);
  });

  test('what is let go over something comes to rest with all that is joined to it', () => {
    const t = table();
    t.lay('die', 0, -3000, 'die');
    const [a, b] = [t.lay('a', -3000, -3000), t.lay('b', -2600, -3000)];
    t.join('fixed', a, b);
    const h = t.handle(a),
      ties = tying.ties(viewOf(t.w), h);
    expect(t.act(A, { t: 'take', piece: a })).toBe('ok');
    const to = { x: 10, z: -3000, turn: 0 };
    const island = weight.setDown(viewOf(t.w), SIZING, h, to, undefined, tying.carried(ties, to)) as Island;
    settle(island);
    expect(t.rest(island)).toBe('ok');
    const [one, other] = [a, b].map((id) => getPiece(t.w, id)) as [ReturnType<typeof getPiece>, ReturnType<typeof getPiece>];
    expect(one.zone).toBe(FELT);
    const apart = Math.hypot(other.x - one.x, (other.extra?.y ?? 168) - (one.extra?.y ?? 168), other.z - one.z);
    expect(Math.abs(apart - 400)).toBeLessThan(6);
  });

  test('what is joined to a card, or fixed to something locked, has no weight of its own: it is laid as ever', () => {
    const t = table();
    const [a, b] = [t.lay('a', -2000, -3000), t.lay('b', -1600, -3000)];
    t.join('fixed', a, b);
    lockPiece(t.w, b, true);
    const h = t.handle(a);
    expect(t.act(A, { t: 'take', piece: a })).toBe('ok');
    expect(weight.lower(viewOf(t.w), SIZING, h, { x: -2000, y: 450, z: -3000, turn: 0 })).toBeNull();
  });

  test('the same pull ends alike, to the last number', () => {
    const ends = [0, 1].map(() => {
      const t = table();
      const [a, b, c, d] = [t.lay('a', -2000, -3000), t.lay('b', -1600, -3000), t.lay('c', -1200, -3000), t.lay('d', -1200, -2400)];
      t.join('hinge', a, b);
      t.join('fixed', b, c);
      t.join('spring', c, d);
      t.lay('other', -400, -3050);
      const island = t.pull(
        a,
        [
          [-500, -2000],
          [600, -3200],
          [0, -2600],
        ],
        16,
      );
      return { said: t.rest(island), rest: island.rest() };
    });
    expect(ends[0]?.said).toBe('ok');
    expect(ends[0]).toEqual(ends[1]);
  });
});

describe('[V35] shoves through what is joined anyhow', () => {
  test('the server takes all that a page tells, and each ends alike; of twelve one comes to nothing, which is told to nobody', () => {
    const said = Array.from({ length: 12 }, (_, i) => `joined ${i}`).map((seed) => {
      const ends = [0, 1].map(() => {
        const t = table(),
          pick = seededPick(seed);
        const things: PieceId[] = [];
        for (let i = 0; things.length < 12; i++) {
          const id = t.lay(`s${i}`, 30_000, 30_000 - i, (['pawn', 'die', 'chip', 'coin'] as const)[pick(4)]);
          const place = { x: pick(2400) - 1200, z: -3000 + pick(1600) - 800, turn: pick(360) };
          if (t.act(A, { t: 'rest', pieces: [id], places: [place] }) === 'ok') things.push(id);
          else t.act(A, { t: 'remove', pieces: [id] });
        }
        const one = (): PieceId => things[pick(things.length)] as PieceId;
        for (let i = 0; i < 6; i++) t.join((['fixed', 'hinge', 'spring'] as const)[pick(3)] as 'fixed', one(), one());
        const way = Array.from({ length: 3 }, () => [pick(2800) - 1400, -3000 + pick(2000) - 1000] as const);
        const island = t.pull(one(), way, 12 + pick(30)),
          said = t.rest(island);
        return { said, rest: island.rest() };
      });
      expect(ends[0]).toEqual(ends[1]);
      return ends[0]?.said;
    });
    expect(said.filter((one) => one !== 'ok')).toEqual(['nothing']);
  });
});

describe('[V35] a rest that a page only claims', () => {
  const claim = (t: ReturnType<typeof table>, pieces: PieceId[], places: { x: number; z: number; turn: number }[]): string =>
    t.act(A, { t: 'rest', pieces, places });
  test('does not tear what is fixed: neither one alone, nor both apart, nor turned against each other', () => {
    const t = table();
    const [a, b] = [t.lay('a', -2000, -3000), t.lay('b', -1600, -3000)];
    t.join('fixed', a, b);
    expect(claim(t, [a], [{ x: 0, z: -1500, turn: 0 }])).toBe('torn');
    expect(
      claim(
        t,
        [a, b],
        [
          { x: 0, z: -1500, turn: 0 },
          { x: 440, z: -1500, turn: 0 },
        ],
      ),
    ).toBe('torn');
    expect(
      claim(
        t,
        [a, b],
        [
          { x: 0, z: -1500, turn: 90 },
          { x: 400, z: -1500, turn: 90 },
        ],
      ),
    ).toBe('torn');
    expect(
      claim(
        t,
        [a, b],
        [
          { x: 0, z: -1500, turn: 0 },
          { x: 400, z: -1500, turn: 8 },
        ],
      ),
    ).toBe('torn');
    expect(
      claim(
        t,
        [a, b],
        [
          { x: 0, z: -1500, turn: 90 },
          { x: 0, z: -1100, turn: 90 },
        ],
      ),
    ).toBe('ok');
  });
  test('nor a hinge, whatever the two are turned; and draws no spring longer than it may be', () => {
    const t = table();
    const [a, b, c] = [t.lay('a', -2000, -3000), t.lay('b', -1600, -3000), t.lay('c', -2000, -2600)];
    t.join('hinge', a, b);
    t.join('spring', a, c);
    expect(claim(t, [b], [{ x: -1600, z: -2900, turn: 0 }])).toBe('torn');
    expect(claim(t, [b], [{ x: -1800, z: -2800, turn: 90 }])).toBe('ok');
    expect(claim(t, [c], [{ x: -2000, z: -2000, turn: 0 }])).toBe('torn');
    expect(claim(t, [c], [{ x: -2000, z: -2450, turn: 0 }])).toBe('ok');
  });
  test('nor from a hand, which lifted it where the others lie', () => {
    const t = table();
    const [a, b] = [t.lay('a', -2000, -3000), t.lay('b', -1600, -3000)];
    t.join('fixed', a, b);
    expect(t.act(A, { t: 'take', piece: a })).toBe('ok');
    expect(claim(t, [a], [{ x: 0, z: -1500, turn: 0 }])).toBe('torn');
    expect(
      claim(
        t,
        [a, b],
        [
          { x: 0, z: -1500, turn: 0 },
          { x: 400, z: -1500, turn: 0 },
        ],
      ),
    ).toBe('ok');
    expect([a, b].map((id) => jointsOf(getPiece(t.w, id)).length)).toEqual([1, 1]);
  });
});
