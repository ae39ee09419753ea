// Turns and directions as plain numbers, without a class: what is simulated and what is drawn both speak it.

export type V3 = { x: number; y: number; z: number };
export type Q = V3 & { w: number };

export const IDENTITY: Q = { x: 0, y: 0, z: 0, w: 1 };

/** First `b`, then `a`. */
export const qMul = (a: Q, b: Q): Q => ({
  w: a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z,
  x: a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
  y: a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
  z: a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w,
});
export const qInv = (q: Q): Q => ({ x: -q.x, y: -q.y, z: -q.z, w: q.w });

export const turned = (q: Q, v: V3): V3 => {
  const r = qMul(qMul(q, { ...v, w: 0 }), qInv(q));
  return { x: r.x, y: r.y, z: r.z };
};

/** About the upright by this angle. */
export const yawed = (angle: number): Q => ({ x: 0, y: Math.sin(angle / 2), z: 0, w: Math.cos(angle / 2) });

/** How far a turn tips the upright over: 1 not at all, -1 upside down. */
export const upright = (q: Q): number => 1 - 2 * (q.x * q.x + q.z * q.z);

/** The part of a turn that goes about the upright, as an angle of at most half a turn. */
export function yawOf(q: Q): number {
  const angle = 2 * Math.atan2(q.y, q.w);
  return angle > Math.PI ? angle - 2 * Math.PI : angle <= -Math.PI ? angle + 2 * Math.PI : angle;
}

/**
 * From `a` (t = 0) the short way to `b` (t = 1), straight and set to length one: near enough for turns that differ
 * little or go by fast.
 */
export function qMix(a: Q, b: Q, t: number): Q {
  const k = a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w < 0 ? -t : t,
    x = a.x * (1 - t) + b.x * k,
    y = a.y * (1 - t) + b.y * k,
    z = a.z * (1 - t) + b.z * k,
    w = a.w * (1 - t) + b.w * k,
    l = Math.hypot(x, y, z, w) || 1;
  return { x: x / l, y: y / l, z: z / l, w: w / l };
}
