// What is thrown, as physics knows it: the hulls of dice, the coin, and the turns that bring each of them onto itself.

import RAPIER from 'rdet';
import { DICE, DIE_KINDS, outline, SOLIDS, type DieKind } from './dice.ts';
import { IDENTITY, qInv, qMul, yawed, type Q } from './quat.ts';

export type ThrownKind = DieKind | 'coin';

export interface Shape {
  /** The collider, its middle at the origin, lying as the model does; `size` is the factor of the model. */
  collider(size: number): RAPIER.ColliderDesc;
  /** From the middle to the side that it lies on, metres; and to its farthest point. */
  inner: number;
  reach: number;
  /**
   * Every turn after which it looks the same. A thrown body may be drawn turned by one of them: so any side can be the
   * one that ends up.
   */
  same: readonly Q[];
}

/** Metres; the model coin. */
const COIN = { r: 0.013, half: 0.0011 };
/** A coin looks the same whichever way it is turned about its middle: so many of these ways are tried. */
const COIN_WAYS = 24;
const MM = 0.001;

const plain = ({ x, y, z, w }: Q): Q => ({ x, y, z, w });

/** Any shown side onto any other, with every step about the upright that leaves a side as it was. */
function onto(kind: DieKind): Q[] {
  const { sides, corners } = SOLIDS[kind];
  const [first, ...others] = [...DICE[kind].values()];
  const [side] = sides;
  if (side === undefined || first === undefined) return [IDENTITY];
  // A kite looks the same from no other way, a regular side from as many as it has corners.
  const steps = kind === 'd10' || kind === 'd100' ? 1 : outline(corners, side.normal).length;
  return [first, ...others].flatMap((turn) =>
    Array.from({ length: steps }, (_, k) => qMul(qInv(plain(first)), qMul(yawed((2 * Math.PI * k) / steps), plain(turn)))),
  );
}

/** A die as the convex hull of its corners, its edges rounded as far as the model's are. */
function dieShape(kind: DieKind): Shape {
  const { corners, inner, round } = SOLIDS[kind];
  const k = ((inner - round) / inner) * MM;
  const points = new Float32Array(corners.flatMap(({ x, y, z }) => [x * k, y * k, z * k]));
  return {
    collider(size) {
      const half = (inner - round) * MM * size;
      if (kind === 'die') return RAPIER.ColliderDesc.roundCuboid(half, half, half, round * MM * size);
      const hull = RAPIER.ColliderDesc.roundConvexHull(
        points.map((n) => n * size),
        round * MM * size,
      );
      if (hull === null) throw new Error(`a ${kind} has no hull`);
      return hull;
    },
    inner: inner * MM,
    reach: Math.max(...corners.map((c) => c.length())) * k + round * MM,
    same: onto(kind),
  };
}

const coinShape: Shape = {
  collider: (size) => RAPIER.ColliderDesc.cylinder(COIN.half * size, COIN.r * size),
  inner: COIN.half,
  reach: COIN.r,
  same: [IDENTITY, { x: 0, y: 0, z: 1, w: 0 }].flatMap((side) => Array.from({ length: COIN_WAYS }, (_, k) => qMul(yawed((2 * Math.PI * k) / COIN_WAYS), side))),
};

export const SHAPES: { readonly [K in ThrownKind]: Shape } = {
  ...(Object.fromEntries(DIE_KINDS.map((kind) => [kind, dieShape(kind)])) as { [K in DieKind]: Shape }), // one entry for each of DIE_KINDS
  coin: coinShape,
};
