// How things move: durations and curves of the look, poses as eight numbers, glides from pose to pose. Nothing here
// allocates per frame.

/** Milliseconds. */
export const MS = { move: 260, deal: 70, flip: 320, settle: 180, camera: 600, refuse: 260, fade: 120, flutter: 160 } as const;

export type Curve = (t: number) => number;

/** A CSS cubic-bezier as a function of time, solved by bisection. */
export function bezier(x1: number, y1: number, x2: number, y2: number): Curve {
  const at = (a: number, b: number, s: number): number => 3 * (1 - s) * (1 - s) * s * a + 3 * (1 - s) * s * s * b + s * s * s;
  return (t) => {
    if (t <= 0) return 0;
    if (t >= 1) return 1;
    let low = 0,
      high = 1;
    for (let i = 0; i < 18; i++) {
      const middle = (low + high) / 2;
      if (at(x1, x2, middle) < t) low = middle;
      else high = middle;
    }
    return at(y1, y2, (low + high) / 2);
  };
}

export const CURVE = {
  move: bezier(0.3, 0, 0.1, 1),
  flip: bezier(0.45, 0, 0.25, 1),
  settle: bezier(0.3, 1.3, 0.5, 1),
} as const;

/**
 * x, y, z in metres; yaw about the upright; lean from lying (0) to standing (π/2); spin in the sheet's plane; flip 0..1
 * turns the back up; scale.
 */
export type Pose8 = Float64Array;
export const X = 0,
  Y = 1,
  Z = 2,
  YAW = 3,
  LEAN = 4,
  SPIN = 5,
  FLIP = 6,
  SCALE = 7;

export function pose(x = 0, y = 0, z = 0, yaw = 0, lean = 0, spin = 0, flip = 0, scale = 1): Pose8 {
  return Float64Array.of(x, y, z, yaw, lean, spin, flip, scale);
}

const TURN = Math.PI * 2;
/** The same angle, at most half a turn away from `near`. */
export function nearAngle(angle: number, near: number): number {
  return near + ((((angle - near + Math.PI) % TURN) + TURN) % TURN) - Math.PI;
}

const at = (p: Pose8, i: number): number => p[i] ?? 0;

export function samePose(a: Pose8, b: Pose8): boolean {
  for (let i = 0; i < 8; i++) if (Math.abs(at(a, i) - (i === YAW || i === SPIN ? nearAngle(at(b, i), at(a, i)) : at(b, i))) > 1e-6) return false;
  return true;
}

/** `out` between `a` and `b`; angles the short way round; `lift` metres of arc in the middle. */
export function mix(out: Pose8, a: Pose8, b: Pose8, t: number, lift: number, arc: number): void {
  for (let i = 0; i < 8; i++) {
    const from = at(a, i),
      to = i === YAW || i === SPIN ? nearAngle(at(b, i), from) : at(b, i);
    out[i] = from + (to - from) * t;
  }
  out[Y] = at(out, Y) + lift * 4 * arc * (1 - arc);
}

/** One thing under way. */
export interface Glider {
  now: Pose8;
  from: Pose8;
  to: Pose8;
  start: number;
  ms: number;
  curve: Curve;
  lift: number;
  /** A sheet that falls sways by so many radians, less and less. */
  sway: number;
  moving: boolean;
}

export function glider(p: Pose8): Glider {
  return {
    now: Float64Array.from(p),
    from: Float64Array.from(p),
    to: Float64Array.from(p),
    start: 0,
    ms: 0,
    curve: CURVE.move,
    lift: 0,
    sway: 0,
    moving: false,
  };
}

/** Starts from where it is now; flips take longer and are lifted. `delay` milliseconds before it begins. */
export function send(g: Glider, to: Pose8, now: number, reduced: boolean, delay = 0, curve: Curve = CURVE.move, ms: number = MS.move): void {
  const flips = Math.abs(at(to, FLIP) - at(g.now, FLIP)) > 0.01;
  const far = Math.hypot(at(to, X) - at(g.now, X), at(to, Z) - at(g.now, Z));
  g.from.set(g.now);
  g.to.set(to);
  g.start = now + (reduced ? 0 : delay);
  g.ms = reduced ? 1 : flips ? MS.flip : ms;
  g.curve = flips ? CURVE.flip : curve;
  g.lift = reduced ? 0 : flips ? 0.04 : Math.min(0.022, far * 0.12);
  g.sway = 0;
  g.moving = true;
}

/** Lets a sheet go above its place: it comes down swaying. */
export function flutter(g: Glider, to: Pose8, now: number, reduced: boolean): void {
  const height = Math.max(0, at(g.now, Y) - at(to, Y));
  send(g, to, now, reduced, 0, CURVE.settle, MS.settle + Math.min(MS.flutter, height * FLUTTER_MS));
  if (!reduced && g.curve === CURVE.settle) g.sway = Math.min(SWAY, height * SWAY_BY_HEIGHT);
}
/**
 * Milliseconds a metre of height; radians at most, and a metre. So little that no corner comes below the sheet's place.
 */
const FLUTTER_MS = 1800,
  SWAY = 0.14,
  SWAY_BY_HEIGHT = 2;

/** Puts it there at once. */
export function place(g: Glider, to: Pose8): void {
  g.now.set(to);
  g.from.set(to);
  g.to.set(to);
  g.moving = false;
}

/** One step; true while it is still under way. */
export function step(g: Glider, now: number): boolean {
  if (!g.moving) return false;
  const t = g.ms <= 0 ? 1 : (now - g.start) / g.ms;
  if (t < 0) return true;
  if (t >= 1) {
    g.now.set(g.to);
    g.moving = false;
    return false;
  }
  mix(g.now, g.from, g.to, g.curve(t), g.lift, t);
  // A curve that runs over does not go through the felt.
  if (at(g.to, Y) <= at(g.from, Y)) g.now[Y] = Math.max(at(g.now, Y), at(g.to, Y));
  if (g.sway > 0) {
    const left = g.sway * (1 - t) ** 2;
    g.now[LEAN] = at(g.now, LEAN) + left * Math.sin(t * TURN);
    g.now[FLIP] = at(g.now, FLIP) + (left / Math.PI) * Math.sin(t * TURN * 1.5);
  }
  return true;
}

/** Eases `now` after a moving aim, with a time constant in milliseconds; true when it has arrived. */
export function chase(now: Pose8, aim: Pose8, dt: number, tau: number): boolean {
  const k = 1 - Math.exp(-dt / tau);
  let rest = 0;
  for (let i = 0; i < 8; i++) {
    const from = at(now, i),
      to = i === YAW || i === SPIN ? nearAngle(at(aim, i), from) : at(aim, i);
    now[i] = from + (to - from) * k;
    rest = Math.max(rest, Math.abs(to - from));
  }
  return rest < 2e-4;
}
