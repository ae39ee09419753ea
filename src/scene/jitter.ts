// The hands of others as they should look: poses arrive late and in bursts, and are played a little behind so that
// there is nearly always a next one to go to.
// On an even line that is hardly anything, and the short way to the next pose is guessed. Pure: whoever asks brings the
// clock.

import { mix, nearAngle, pose, samePose, SPIN, X, Y, YAW, Z, type Pose8 } from './motion.ts';

/** A hand that moves is told so often. Milliseconds, as all below. */
const EVERY_MS = 50;
/** Poses are played so much later than they came; more where they come unevenly. */
const BEHIND = { least: 10, most: 200 } as const;
/** On an even line a hand is drawn up to so much beyond the newest pose, as it moved before. */
const GUESS_MS = 30;
/** Of so many pauses between poses this share is waited for; more than that is late now and then, whatever is done. */
const PAUSES = { kept: 30, share: 0.95 } as const;
/**
 * The delay changes by at most this share of the time that passes: the hand is then a little slower or faster, never
 * back.
 */
const SLEW = 0.15;
/** A pause longer than this is a hand at rest, not a bad line. */
const REST_MS = 450;
/**
 * Less apart than this, poses were held up together; they are played so far apart, and at most so far ahead of their
 * coming.
 */
const BURST_MS = 25,
  APART_MS = 40,
  AHEAD_MS = 100;
/**
 * A hand that was late is back on its way within so long, at the latest; a short way takes less, at so many metres a
 * millisecond.
 */
const CATCH_UP_MS = 140,
  FASTEST = 0.006;
/** What was guessed wrong is made good with this time constant. */
const MEND_MS = 60;
/**
 * Of a hand that is silent for so long without having said that it rests nothing more is believed than what it told;
 * that fades in within so long.
 */
const SILENT_MS = 800,
  FADE_MS = 120;

/** How evenly the poses of one hand come, over all that it moves. */
export interface Line {
  /** Something came; a hand that rests says so, and how long it rests says nothing of the line. */
  hear(at: number, rests: boolean): void;
  /** So much later than they came poses are to be played, and so much may be guessed. */
  readonly behind: number;
  readonly guess: number;
}

export function createLine(): Line {
  const pauses: number[] = [];
  let came = -Infinity,
    rested = false,
    behind: number = EVERY_MS,
    guess = 0;
  return {
    hear(at, rests) {
      const pause = at - came,
        counts = !rested && pause <= REST_MS;
      if (pause <= 0) return;
      came = at;
      rested = rests;
      if (!counts) return;
      pauses.push(pause);
      if (pauses.length > PAUSES.kept) pauses.shift();
      const sorted = [...pauses].sort((a, b) => a - b),
        usual = sorted[Math.ceil(sorted.length * PAUSES.share) - 1] ?? EVERY_MS;
      // Where the pauses differ, a guess is soon wrong.
      guess = Math.max(0, Math.min(GUESS_MS, GUESS_MS - 1.3 * (usual - EVERY_MS)));
      behind = Math.max(BEHIND.least, Math.min(BEHIND.most, usual - guess));
    },
    get behind() {
      return behind;
    },
    get guess() {
      return guess;
    },
  };
}

export interface Stream {
  /** A pose came, then. */
  hear(told: Pose8, at: number): void;
  /** Writes where the hand is now; true while it is still on its way. It comes to rest at the last pose that came. */
  at(now: number, out: Pose8): boolean;
}

interface Told {
  t: number;
  pose: Pose8;
}

/** From where the piece is drawn now. */
export function createStream(line: Line, from: Pose8, now: number): Stream {
  let told: Told[] = [{ t: now - line.behind, pose: Float64Array.from(from) }];
  let behind = line.behind,
    guess = line.guess,
    /** So far beyond the newest pose the hand is drawn, in time; it does not change before the next one comes. */
    ahead = 0,
    seen = now,
    play = now - behind,
    came = -Infinity,
    paused = 0,
    rests = false,
    pace = 0;
  const shown = Float64Array.from(from),
    /** What is drawn beside the way that the poses tell; it fades. */
    beside = new Float64Array(shown.length),
    was = pose();

  /** Runs on, at most a little faster or slower than the clock. */
  function run(now: number): void {
    const passed = Math.max(0, now - seen);
    seen += passed;
    behind += clamp(line.behind - behind, SLEW * passed);
    play = Math.max(play, seen - behind);
    while (told.length > 2 && (told[1]?.t ?? 0) <= play) told.shift();
    // While the next pose is waited for nothing is mended either: the hand would go back for no reason that anybody
    // sees.
    if (waits()) return;
    const left = Math.exp(-passed / MEND_MS);
    for (let i = 0; i < beside.length; i++) beside[i] = (beside[i] ?? 0) * left;
  }

  /** Has all been played of a hand that has not said that it rests? */
  function waits(): boolean {
    const last = told[told.length - 1];
    return last !== undefined && !rests && play > last.t + ahead && seen - came < SILENT_MS;
  }

  /** How much of what is guessed is believed: less and less of a hand that went silent. */
  const faith = (): number => Math.max(0, 1 - Math.max(0, seen - came - SILENT_MS) / FADE_MS);

  /** Where the poses have the hand now. */
  function way(out: Pose8): void {
    const [a, b] = told;
    if (!a) return;
    if (!b) return void out.set(a.pose);
    const end = told.length > 2 ? b.t : b.t + ahead * faith();
    mix(out, a.pose, b.pose, (Math.min(end, play) - a.t) / (b.t - a.t), 0, 0);
  }

  function draw(): void {
    way(shown);
    const share = faith();
    for (let i = 0; i < shown.length; i++) shown[i] = (shown[i] ?? 0) + (beside[i] ?? 0) * share;
  }

  /** From what is drawn straight to the newest. */
  function straight(to: Pose8, at: number): void {
    told = [
      { t: play, pose: Float64Array.from(shown) },
      { t: Math.max(at, play + Math.max(EVERY_MS, Math.min(CATCH_UP_MS, far(to, shown) / FASTEST))), pose: Float64Array.from(to) },
    ];
    beside.fill(0);
    // How fast it catches up says nothing of how it goes on.
    ahead = 0;
    pace = 0;
  }

  return {
    hear(to, at) {
      run(at);
      const last = told[told.length - 1],
        gap = at - came,
        before = paused,
        late = last !== undefined && play > last.t + ahead + EVERY_MS / 2;
      rests = last !== undefined && samePose(last.pose, to);
      line.hear(at, rests);
      came = at;
      paused = gap;
      const t = last ? Math.max(at, last.t + Math.max(APART_MS, far(to, last.pose) / FASTEST)) : at;
      if (told.length < 2 || !last || late || (gap < BURST_MS && before > 2 * EVERY_MS) || t > at + AHEAD_MS) return straight(to, at);
      way(was);
      told.push({ t, pose: Float64Array.from(to) });
      guess += clamp(line.guess - guess, SLEW * gap);
      // Of a hand that slows down less is guessed.
      const speed = far(to, last.pose) / (t - last.t);
      ahead = pace > 0 ? guess * Math.min(1, speed / pace) : guess;
      pace = speed;
      run(at);
      way(shown);
      for (let i = 0; i < beside.length; i++) beside[i] = (beside[i] ?? 0) + between(was, shown, i);
      draw();
    },
    at(now, out) {
      run(now);
      draw();
      out.set(shown);
      const last = told[told.length - 1];
      return last !== undefined && !samePose(shown, last.pose);
    },
  };
}

/** How far a number of the pose is from `b` to `a`; turns the short way round. */
function between(a: Pose8, b: Pose8, i: number): number {
  const to = b[i] ?? 0;
  return (i === YAW || i === SPIN ? nearAngle(a[i] ?? 0, to) : (a[i] ?? 0)) - to;
}

const far = (a: Pose8, b: Pose8): number => Math.hypot((a[X] ?? 0) - (b[X] ?? 0), (a[Y] ?? 0) - (b[Y] ?? 0), (a[Z] ?? 0) - (b[Z] ?? 0));

const clamp = (by: number, most: number): number => Math.max(-most, Math.min(most, by));
