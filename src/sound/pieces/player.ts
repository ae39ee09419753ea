// Plays what sounds at a table: strokes of bells, and music boxes at the place they have come to. Fetched with the
// first bell or music box that is seen.

import { TICKS_PER_SECOND, type Handle, type Tick } from '../../../server-modules/kernel/ids.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { roomNow } from '../../store/pace.ts';
import { onSound, piecesRig } from '../engine.ts';
import { apart, placeIn, playing, reckoned, strokes, type Playing } from './playing.ts';
import { renderStroke, renderTune } from './render.ts';
import { PIECES, type Tune } from './score.ts';

/** Seconds in which one comes in and goes out. */
const IN = 0.5,
  OUT = 0.35;
/** Farther than so many seconds from where it should be it is led there: a machine slept, a line was gone. */
const ASTRAY = 0.6;

interface Sounding extends Playing {
  source: AudioBufferSourceNode;
  level: GainNode;
  /** The context's time at which it was at the beginning of a round. */
  zero: number;
}

export interface Player {
  /** Another View, and when it came by the room's time, milliseconds; null: there is none. */
  hear(now: View | null, was: View | null, came: number): void;
  stop(): void;
}

export function createPlayer(): Player {
  const rounds = new Map<Tune, Promise<void>>(),
    ready = new Map<Tune, AudioBuffer>(),
    sounding = new Map<Handle, Sounding>();
  let shown: View | null = null,
    told: Tick | null = null,
    from = 0,
    at = 0,
    bell: Promise<AudioBuffer> | null = null,
    over = false;

  const tick = (when = roomNow()): number => from + ((when - at) * TICKS_PER_SECOND) / 1000;

  function hush(one: Sounding): void {
    const { context } = one.level;
    one.level.gain.cancelScheduledValues(context.currentTime);
    one.level.gain.setTargetAtTime(0, context.currentTime, OUT / 4);
    one.source.stop(context.currentTime + OUT);
    sounding.delete(one.h);
  }

  /** Its round, once it is there; asks for it otherwise. */
  function roundOf(tune: Tune): AudioBuffer | null {
    const known = ready.get(tune);
    if (known !== undefined) return known;
    if (!rounds.has(tune))
      rounds.set(
        tune,
        renderTune(tune).then(
          (buffer) => {
            ready.set(tune, buffer);
            tend();
          },
          () => void rounds.delete(tune),
        ),
      );
    return null;
  }

  function begin(wanted: Playing, round: AudioBuffer, { context, to }: NonNullable<ReturnType<typeof piecesRig>>): void {
    const source = context.createBufferSource(),
      level = context.createGain(),
      now = context.currentTime,
      place = placeIn(round.duration, tick() - wanted.since);
    source.buffer = round;
    source.loop = true;
    level.gain.setValueAtTime(0, now);
    level.gain.linearRampToValueAtTime(1, now + IN);
    source.connect(level).connect(to);
    source.start(now, place);
    sounding.set(wanted.h, { ...wanted, source, level, zero: now - place });
  }

  /** What should sound sounds, where it should be; nothing else does. */
  function tend(): void {
    const rig = over ? null : piecesRig(),
      wanted = rig === null || shown === null ? [] : playing(shown);
    for (const one of sounding.values()) {
      const still = wanted.find(({ h, tune, since }) => h === one.h && tune === one.tune && since === one.since);
      const { long } = PIECES[one.tune];
      const strayed = apart(placeIn(long, tick() - one.since), (one.level.context.currentTime - one.zero) % long, long) > ASTRAY;
      if (still === undefined || strayed) hush(one);
    }
    if (rig === null) return;
    for (const one of wanted) {
      const round = sounding.has(one.h) ? null : roundOf(one.tune);
      if (round !== null) begin(one, round, rig);
    }
  }

  async function ring(times: number): Promise<void> {
    bell ??= renderStroke();
    const buffer = await bell,
      rig = over ? null : piecesRig();
    if (rig === null) return;
    for (let i = 0; i < times; i++) {
      const source = rig.context.createBufferSource();
      source.buffer = buffer;
      source.connect(rig.to);
      source.start(rig.context.currentTime + 0.06 * i);
    }
  }

  const off = onSound(tend);
  return {
    hear(now, was, came) {
      shown = now;
      if (now !== null && now.tick !== told) [from, told, at] = [reckoned(told === null ? null : tick(came), now.tick), now.tick, came];
      const struck = now === null || was === null ? 0 : strokes(was, now);
      if (struck > 0) void ring(struck);
      // Ready before somebody strikes it.
      else if (now !== null && bell === null && [...now.pieces.values()].some(({ kind }) => kind === 'bell')) bell = renderStroke();
      tend();
    },
    stop() {
      over = true;
      off();
      tend();
    },
  };
}
