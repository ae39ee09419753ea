// The director: from what an audience is shown to what its camera shows, cut by cut. It has no clock and no chance of
// its own: the time comes with each call.

import type { View } from '../../../server-modules/protocol/messages.ts';
import { isForAll, type Program } from '../../store/directing.ts';
import { PACE, RANK, STALE, type Cut, type Point, type Rank, type Subject } from './cut.ts';
import { angleOf, drifted, framed, JUMP, wayOf, type Stand, type TableSize } from './framing.ts';
import { cuesOf, isTogether, lastLine, turnOf, type Cue, type Shows } from './read.ts';

export interface Director {
  /** What the audience is shown from now on. What one seat alone is shown is not heard. */
  hear(view: View, table: TableSize, now: number): void;
  /** Somebody's word: shown with the next step, whatever rests. */
  program(next: Program): void;
  /** Less motion is wanted, or no longer. */
  calm(on: boolean): void;
  /** How wide the picture is to its height. */
  picture(aspect: number): void;
  /** What is shown now: the same number as long as it is the same cut. Null before anything was heard. */
  step(now: number): Cut | null;
}

interface Waiting extends Cue {
  heard: number;
}

/** So near to each other two things are seen at once, metres: close by, and with somebody in the picture. */
const NEAR = { close: 0.09, seat: 0.3 } as const;
/** Glides to what is farther off take longer; this far, the longest. */
const LONG_WAY = 0.9;
/** More than so many revealed things that wait are shown all at once. */
const MOST_WAITING = 2;

const near = (a: Point | null, b: Point | null, by: number): boolean => a !== null && b !== null && Math.hypot(a.x - b.x, a.z - b.z) <= by;
const WHOLE: Subject = { kind: 'wide', seat: null, at: null, size: 0, reads: null, why: 'table' };

export function createDirector(art: Shows): Director {
  let stand: Stand | null = null,
    last = 0,
    aspect = 16 / 9,
    pace = PACE.lively,
    told: Program = { t: 'auto' },
    first: Subject | null = null,
    fresh = false,
    cut: Cut | null = null,
    waiting: Waiting[] = [],
    count = 0;
  /** From which side somebody or something was shown last. */
  const sides = new Map<string, number>();

  function take(subject: Subject, rank: Rank, hold: number, now: number, at: Stand): Cut {
    const key = subject.kind === 'close' ? 'close' : `${subject.kind} ${subject.seat ?? ''}`;
    const side = subject.kind === 'above' ? 0 : (sides.get(key) ?? -1) + 1;
    sides.set(key, side);
    const shot = framed(subject, side, at);
    const before = cut;
    // A jump to nearly the same picture is none: the camera goes there instead.
    const glides = before !== null && pace.glide[1] > 0 && (angleOf(before.shot, shot) < JUMP || angleOf(before.drift, shot) < JUMP);
    const [short, long] = pace.glide;
    const ms = glides ? Math.round(short + (long - short) * Math.min(1, wayOf(before.shot, shot) / LONG_WAY)) : 0;
    return (cut = {
      ...subject,
      n: ++count,
      rank,
      side,
      since: now,
      ms,
      holds: now + ms + hold,
      shot,
      drift: pace.glide[1] > 0 ? drifted(shot, subject, side) : shot,
    });
  }

  /** What is shown while nothing happens. */
  function base(view: View): { subject: Subject; rank: Rank } {
    if (told.t === 'wide') return { subject: WHOLE, rank: RANK.idle };
    if (told.t === 'above') return { subject: { ...WHOLE, kind: 'above' }, rank: RANK.idle };
    if (told.t === 'saved') return { subject: { ...WHOLE, kind: 'saved', why: `saved ${told.slot}` }, rank: RANK.idle };
    if (told.t === 'seat') return { subject: { ...WHOLE, kind: 'seat', seat: told.seat, why: 'followed' }, rank: RANK.idle };
    if (isTogether(view)) return { subject: { ...WHOLE, kind: 'above', why: 'together' }, rank: RANK.vote };
    const seat = turnOf(view);
    if (seat !== null && pace !== PACE.calm) return { subject: { ...WHOLE, kind: 'seat', seat, why: 'turn' }, rank: RANK.turn };
    return { subject: WHOLE, rank: RANK.idle };
  }

  const isSame = (a: Subject, b: Subject): boolean => a.kind === b.kind && a.seat === b.seat && (a.kind !== 'close' || near(a.at, b.at, NEAR.close));

  /** Is it in the picture already, and large enough? */
  function covers(now: Cut, cue: Cue): boolean {
    if (isSame(now, cue)) return true;
    if (now.kind === 'close') return cue.kind === 'close' && near(now.at, cue.at, NEAR.close);
    if (cue.rank !== RANK.move) return now.kind === 'seat' && cue.kind === 'seat' && now.seat === cue.seat;
    return now.kind === 'seat' && cue.kind !== 'wide' && (cue.seat === null ? false : now.seat === cue.seat);
  }

  const concerns = (cue: Cue): boolean => told.t === 'auto' || (told.t === 'seat' && cue.seat === told.seat);
  const holdOf = (rank: Rank): number => (rank === RANK.reveal ? pace.reveal : rank === RANK.move ? pace.move : pace.least);

  /** What was not shown for too long goes: also while nobody is led, and much happens. */
  function forget(now: number): void {
    waiting = waiting.filter(({ rank, heard }) => now - heard <= (rank === RANK.reveal ? STALE.reveal : STALE.move));
  }

  /** The next thing to look at, of those that wait. */
  function next(now: number): Waiting | null {
    forget(now);
    const revealed = waiting.filter(({ rank }) => rank === RANK.reveal);
    if (revealed.length > MOST_WAITING) {
      const heard = revealed[0]?.heard ?? now;
      waiting = waiting.filter(({ rank }) => rank !== RANK.reveal);
      return { ...WHOLE, why: `many ${revealed.map(({ why }) => why).join(' ')}`, rank: RANK.reveal, heard };
    }
    // Of what is revealed the first, of what only moved the newest.
    return revealed[0] ?? waiting.at(-1) ?? null;
  }

  function step(now: number): Cut | null {
    if (stand === null) return cut;
    const at = base(stand.view);
    if (cut === null || fresh) {
      const opens = cut === null && told.t === 'auto';
      fresh = false;
      if (first !== null) return take(first, RANK.vote, pace.reveal, now, stand);
      return opens ? take(WHOLE, RANK.idle, pace.least, now, stand) : take(at.subject, at.rank, pace.least, now, stand);
    }
    const rested = now - cut.since - cut.ms;
    if (rested < pace.least) return cut;
    const cue = next(now);
    if (cue !== null && cue.rank >= at.rank && (cue.rank > cut.rank || cue.rank === RANK.reveal || now >= cut.holds)) {
      waiting = waiting.filter((one) => one !== cue);
      if (!covers(cut, cue)) return take(cue, cue.rank, holdOf(cue.rank), now, stand);
      // It is looked at where it is, though the cut grows older by it than others may.
      const { rank, since, ms } = cut;
      return (cut = { ...cut, rank: Math.max(rank, cue.rank) as Rank, holds: Math.min(since + ms + pace.most + pace.reveal, now + holdOf(cue.rank)) });
    }
    const over = now >= cut.holds;
    if (isSame(cut, at.subject)) {
      if (over && at.rank < cut.rank) cut = { ...cut, rank: at.rank };
      return rested >= pace.most && isMoving() ? take(another(at.subject), at.rank, pace.turn + pace.least, now, stand) : cut;
    }
    // A vote does not wait till all of a moment has been looked at.
    if (at.rank === RANK.vote && cut.rank !== RANK.vote && rested >= pace.move) return take(at.subject, at.rank, pace.least, now, stand);
    const turns = at.rank === RANK.vote || cut.rank > RANK.turn || rested >= pace.turn;
    return (at.rank > cut.rank || over) && turns ? take(at.subject, at.rank, pace.least, now, stand) : cut;
  }

  /** Told to stay where it is, it shows nothing from another side. */
  const isMoving = (): boolean => told.t === 'auto' || told.t === 'seat';

  /** The same was shown for long: the whole table for a while; from the whole table, its other side. */
  const another = (subject: Subject): Subject => (told.t === 'auto' && subject.kind !== 'wide' ? { ...WHOLE, why: 'rests' } : subject);

  return {
    step,
    hear(view, table, now) {
      // What comes after what somebody saw alone is not held against it.
      if (!isForAll(view)) return void (last = Infinity);
      const was = stand?.view ?? null;
      forget(now);
      if (was !== null && was !== view && last !== Infinity && was.room.table === view.room.table)
        for (const cue of cuesOf(was, view, last, art))
          if (concerns(cue) && (cue.rank === RANK.reveal || pace !== PACE.calm)) waiting.push({ ...cue, heard: now });
      stand = { view, ...table, aspect };
      last = lastLine(view);
    },
    program(program) {
      // Somebody's cut weighs as a vote does: what is revealed alone comes before it has been looked at.
      first = program.t === 'auto' && program.cut !== undefined ? { ...WHOLE, kind: 'seat', seat: program.cut, why: 'cut' } : null;
      told = program;
      waiting = [];
      fresh = true;
    },
    calm(on) {
      pace = on ? PACE.calm : PACE.lively;
    },
    picture(wide) {
      aspect = wide;
      if (stand !== null) stand = { ...stand, aspect };
    },
  };
}
