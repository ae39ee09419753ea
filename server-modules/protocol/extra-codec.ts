// The bytes of what people have hung on a piece: colour, size, names, words, a clock, a picture.

import type { ClockState, Extra, Lean } from '../kernel/types.ts';
import type { Writer, Reader } from './bytes.ts';

const EXTRA = { tint: 1, scale: 2, tilt: 4, states: 8, texts: 16, clock: 32, picture: 64 } as const;
/** Beside the degrees of its tilt, of which there are less than 512: a height follows, and a lean. */
const TILT = 511;
const RAISED = 512;
const LEANS = 1024;
const JOINED = 2048;
const LOOKS = 4096;
const TAGGED = 8192;
const CLOCKS: readonly ClockState['mode'][] = ['down', 'up', 'chess'];
export function writeExtra(out: Writer, e: Extra | null): void {
  if (e === null) return out.u8(0);
  const lies = e.tilt | (e.y === undefined ? 0 : RAISED) | (e.lean ? LEANS : 0) | (e.joints ? JOINED : 0) | (e.looks ? LOOKS : 0) | (e.tags ? TAGGED : 0);
  const texts = e.name !== '' || e.about !== '' || e.words !== '';
  out.u8(
    (e.tint !== 0 ? EXTRA.tint : 0) |
      (e.scale !== 100 ? EXTRA.scale : 0) |
      (lies !== 0 ? EXTRA.tilt : 0) |
      (e.states !== 0 ? EXTRA.states : 0) |
      (texts ? EXTRA.texts : 0) |
      (e.clock !== null ? EXTRA.clock : 0) |
      (e.picture !== undefined ? EXTRA.picture : 0) |
      0x80,
  );
  if (e.tint !== 0) out.varint(e.tint);
  if (e.scale !== 100) out.varint(e.scale);
  if (lies !== 0) out.varint(lies);
  if (e.y !== undefined) out.varint(e.y);
  for (const part of e.lean ?? []) out.i16(part);
  if (e.joints) out.text(e.joints);
  if (e.looks) out.text(e.looks);
  if (e.tags) out.text(e.tags);
  if (e.states !== 0) out.varint(e.states);
  if (texts) for (const text of [e.name, e.about, e.words]) out.text(text);
  if (e.picture !== undefined) out.text(e.picture);
  if (e.clock === null) return;
  out.u8(CLOCKS.indexOf(e.clock.mode) | ((e.clock.runs ?? 2) << 4));
  for (const ticks of [...e.clock.full, ...e.clock.left, e.clock.since]) out.varint(ticks);
}

export function readExtra(from: Reader): Extra | null {
  const has = from.u8();
  if (has === 0) return null;
  const number = (bit: number, usual: number): number => ((has & bit) !== 0 ? from.varint() : usual);
  const tint = number(EXTRA.tint, 0);
  const scale = number(EXTRA.scale, 100);
  const tilted = number(EXTRA.tilt, 0);
  const raised = (tilted & RAISED) === 0 ? {} : { y: from.varint() };
  const leans: { lean?: Lean } = (tilted & LEANS) === 0 ? {} : { lean: [from.i16(), from.i16(), from.i16(), from.i16()] };
  const joined = (tilted & JOINED) === 0 ? {} : { joints: from.text() };
  const looks = (tilted & LOOKS) === 0 ? {} : { looks: from.text() };
  const tagged = (tilted & TAGGED) === 0 ? {} : { tags: from.text() };
  const states = number(EXTRA.states, 0);
  const texts = (has & EXTRA.texts) !== 0;
  const [name, about, words] = texts ? [from.text(), from.text(), from.text()] : ['', '', ''];
  const picture = (has & EXTRA.picture) !== 0 ? { picture: from.text() } : {};
  const clock = (has & EXTRA.clock) !== 0 ? readClock(from) : null;
  return { tint, scale, tilt: tilted & TILT, states, name, about, words, clock, ...picture, ...raised, ...leans, ...joined, ...looks, ...tagged };
}

function readClock(from: Reader): ClockState {
  const packed = from.u8();
  const mode = CLOCKS[packed & 15] ?? 'down';
  const side = packed >> 4;
  const [a, b, c, d, since] = [from.varint(), from.varint(), from.varint(), from.varint(), from.varint()];
  return { mode, full: [a, b], left: [c, d], runs: side === 0 || side === 1 ? side : null, since };
}
