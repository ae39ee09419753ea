// World ops as bytes: a tag whose low bits say which fields follow, then only those. SPEC: kernel/SPEC.md, rules C.

import { SEATS, type Handle, type Seat, type ZoneId } from '../kernel/ids.ts';
import { SET, type Op, type Ops } from '../kernel/patch.ts';
import { Bug } from '../kernel/result.ts';
import { PIECE_KINDS, ZONE_KINDS } from '../kernel/types.ts';
import type { ZoneView } from '../kernel/view.ts';
import type { Reader, Writer } from './bytes.ts';
import { writeExtra, readExtra } from './extra-codec.ts';

/** The two high bits of a tag say which family it is of; 0xc0 and up are sections of a message (codec.ts). */
const FAMILY = { set: 0x00, appear: 0x40, other: 0x80, section: 0xc0 } as const;
const TAG = {
  gone: 0x80,
  goneMany: 0x81,
  was: 0x82,
  count: 0x83,
  order: 0x84,
  zone: 0x85,
  unzone: 0x86,
  tally: 0x87,
  extra: 0x88,
  sheet: 0x89,
  laid: 0x8a,
  thrown: 0x8b,
  shift: 0x90,
} as const;
/** Counters go below nothing: such numbers are written from here on, where no face is. */
const BELOW = 2 ** 33;
const writtenFace = (face: number): number => (face < 0 ? BELOW - face : face);
const readFace = (written: number): number => (written > BELOW ? BELOW - written : written);
const APPEAR = { place: 1, turn: 2, locked: 4, face: 8, up: 16, index: 32 } as const;
/**
 * Looks from here on do not fit beside the kind, kinds from here on not beside the look; both follow then, the kind
 * first.
 */
const LOOK_BESIDE = 15;
const KIND_BESIDE = 15;

export function writeOps(out: Writer, ops: Ops): void {
  for (let i = 0; i < ops.length; i++) writeOp(out, ops[i] as Op);
}

function writeOp(out: Writer, op: Op): void {
  switch (op.t) {
    case 'set':
      out.u8(FAMILY.set | op.mask);
      out.varint(op.h);
      if ((op.mask & SET.zone) !== 0) out.varint(op.n);
      if ((op.mask & SET.place) !== 0) {
        out.i16(op.x);
        out.i16(op.z);
      }
      if ((op.mask & SET.turn) !== 0) out.varint(op.turn);
      if ((op.mask & SET.face) !== 0) out.varint(op.face === null ? 0 : writtenFace(op.face) + 1);
      if ((op.mask & SET.index) !== 0) out.varint(op.index);
      return;
    case 'appear':
      return writeAppear(out, op);
    case 'gone':
      if (op.hs.length === 1) {
        out.u8(TAG.gone);
        out.varint(op.hs[0] as Handle);
        return;
      }
      out.u8(TAG.goneMany);
      return writeHandles(out, op.hs);
    case 'thrown':
      out.u8(TAG.thrown);
      return writeHandles(out, op.hs);
    case 'count':
      out.u8(TAG.count);
      out.varint(op.n);
      out.varint(op.count);
      return;
    case 'shift':
      out.u8(TAG.shift | (op.by - 1));
      out.varint(op.from);
      out.varint(op.to);
      return;
    case 'tally':
      out.u8(TAG.tally);
      out.varint(op.n);
      out.varint(op.tally);
      return;
    case 'order':
    case 'laid':
      out.u8(TAG[op.t]);
      out.varint(op.n);
      out.varint(op.order.length);
      for (const h of op.order) out.varint(h);
      return;
    case 'zone':
      out.u8(TAG.zone);
      return writeZone(out, op.zone);
    case 'unzone':
      out.u8(TAG.unzone);
      out.varint(op.n);
      return;
    case 'extra':
      out.u8(TAG.extra);
      out.varint(op.h);
      return writeExtra(out, op.extra);
    case 'sheet':
      out.u8(TAG.sheet);
      out.text(op.key);
      out.u8(op.text === null ? 0 : 1);
      if (op.text !== null) out.text(op.text);
      return;
  }
}

/** Sorted, so that steps are short. */
function writeHandles(out: Writer, hs: readonly Handle[]): void {
  out.varint(hs.length);
  for (let i = 0; i < hs.length; i++) out.varint((hs[i] as Handle) - (hs[i - 1] ?? 0));
}

function readHandles(from: Reader): Handle[] {
  const hs: Handle[] = [];
  let h = 0;
  for (let left = from.varint(); left > 0 && !from.bad; left--) hs.push((h += from.varint()) as Handle);
  return hs;
}

function writeAppear(out: Writer, op: Op & { t: 'appear' }): void {
  if (op.was !== null) {
    out.u8(TAG.was);
    out.varint(op.was);
  }
  const placed = op.x !== 0 || op.z !== 0;
  out.u8(
    FAMILY.appear |
      (placed ? APPEAR.place : 0) |
      (op.turn !== 0 ? APPEAR.turn : 0) |
      (op.locked ? APPEAR.locked : 0) |
      (op.face !== null ? APPEAR.face : 0) |
      (op.up ? APPEAR.up : 0) |
      (op.index >= 0 ? APPEAR.index : 0),
  );
  out.varint(op.h);
  const kind = PIECE_KINDS.indexOf(op.kind);
  out.u8(Math.min(kind, KIND_BESIDE) | (Math.min(op.look, LOOK_BESIDE) << 4));
  if (kind >= KIND_BESIDE) out.u8(kind);
  if (op.look >= LOOK_BESIDE) out.varint(op.look);
  out.varint(op.n);
  if (placed) {
    out.i16(op.x);
    out.i16(op.z);
  }
  if (op.turn !== 0) out.varint(op.turn);
  if (op.face !== null) out.varint(writtenFace(op.face));
  if (op.index >= 0) out.varint(op.index);
}

/**
 * One op, or null where the next byte begins a section of the message. Wrong bytes are a Bug: our server wrote them.
 */
export function readOp(from: Reader): Op | null {
  const tag = from.bytes[from.at] ?? 0;
  if (tag >= FAMILY.section) return null;
  from.at++;
  if (tag >= FAMILY.other) return readOther(from, tag);
  return tag >= FAMILY.appear ? readAppear(from, tag, null) : readSet(from, tag);
}

function readSet(from: Reader, mask: number): Op {
  const h = from.varint() as Handle;
  const n = (mask & SET.zone) !== 0 ? from.varint() : 0;
  const placed = (mask & SET.place) !== 0;
  const x = placed ? from.i16() : 0;
  const z = placed ? from.i16() : 0;
  const turn = (mask & SET.turn) !== 0 ? from.varint() : 0;
  const face = (mask & SET.face) !== 0 ? from.varint() : 0;
  const index = (mask & SET.index) !== 0 ? from.varint() : -1;
  return { t: 'set', h, mask, x, z, turn, n, face: face === 0 ? null : readFace(face - 1), up: (mask & SET.up) !== 0, index };
}

function readAppear(from: Reader, tag: number, was: Handle | null): Op {
  const h = from.varint() as Handle;
  const packed = from.u8();
  const beside = packed & 15;
  const kind = PIECE_KINDS[beside === KIND_BESIDE ? from.u8() : beside];
  if (kind === undefined) throw new Bug('a piece of no kind');
  const look = packed >> 4 === LOOK_BESIDE ? from.varint() : packed >> 4;
  const n = from.varint();
  const placed = (tag & APPEAR.place) !== 0;
  const x = placed ? from.i16() : 0;
  const z = placed ? from.i16() : 0;
  const turn = (tag & APPEAR.turn) !== 0 ? from.varint() : 0;
  const face = (tag & APPEAR.face) !== 0 ? readFace(from.varint()) : null;
  const index = (tag & APPEAR.index) !== 0 ? from.varint() : -1;
  return { t: 'appear', h, kind, look, face, up: (tag & APPEAR.up) !== 0, n, x, z, turn, locked: (tag & APPEAR.locked) !== 0, index, was };
}

function readOther(from: Reader, tag: number): Op {
  if (tag >= TAG.shift) return { t: 'shift', from: from.varint(), to: from.varint(), by: (tag & 15) + 1 };
  switch (tag) {
    case TAG.gone:
      return { t: 'gone', hs: [from.varint() as Handle] };
    case TAG.goneMany:
      return { t: 'gone', hs: readHandles(from) };
    case TAG.thrown:
      return { t: 'thrown', hs: readHandles(from) };
    case TAG.was: {
      const was = from.varint() as Handle;
      return readAppear(from, from.u8(), was);
    }
    case TAG.count:
      return { t: 'count', n: from.varint(), count: from.varint() };
    case TAG.order:
    case TAG.laid: {
      const n = from.varint();
      const order: Handle[] = [];
      for (let left = from.varint(); left > 0 && !from.bad; left--) order.push(from.varint() as Handle);
      return { t: tag === TAG.order ? 'order' : 'laid', n, order };
    }
    case TAG.zone:
      return { t: 'zone', zone: readZone(from) };
    case TAG.unzone:
      return { t: 'unzone', n: from.varint() };
    case TAG.tally:
      return { t: 'tally', n: from.varint(), tally: from.varint() };
    case TAG.extra:
      return { t: 'extra', h: from.varint() as Handle, extra: readExtra(from) };
    case TAG.sheet:
      return { t: 'sheet', key: from.text(), text: from.u8() === 0 ? null : from.text() };
  }
  throw new Bug(`no op has the tag ${tag}`);
}

const ZONE = { ordered: 1, tell: 2, touch: 4, count: 8, tally: 16, of: 32, placed: 64, turned: 128, insert: 256 } as const;

function writeZone(out: Writer, z: ZoneView): void {
  const placed = z.x !== 0 || z.z !== 0 || z.w !== 0 || z.d !== 0;
  out.varint(z.n);
  out.text(z.id);
  out.u8(ZONE_KINDS.indexOf(z.kind) | ((z.owner === null ? 0 : SEATS.indexOf(z.owner) + 1) << 4));
  out.varint(
    (z.ordered ? ZONE.ordered : 0) |
      (z.tell ? ZONE.tell : 0) |
      (z.touch ? ZONE.touch : 0) |
      (z.count !== null ? ZONE.count : 0) |
      (z.tally !== null ? ZONE.tally : 0) |
      (z.of !== null ? ZONE.of : 0) |
      (placed ? ZONE.placed : 0) |
      (z.turn !== 0 ? ZONE.turned : 0) |
      // Mostly whoever may take out may put in: then nothing is said.
      (z.insert !== z.touch ? ZONE.insert : 0),
  );
  if (placed) {
    out.i16(z.x);
    out.i16(z.z);
    out.varint(z.w);
    out.varint(z.d);
  }
  if (z.turn !== 0) out.varint(z.turn);
  if (z.count !== null) out.varint(z.count);
  if (z.tally !== null) out.varint(z.tally);
  if (z.of !== null) out.varint(z.of);
}

function readZone(from: Reader): ZoneView {
  const n = from.varint();
  const id = from.text() as ZoneId;
  const packed = from.u8();
  const kind = ZONE_KINDS[packed & 15];
  if (kind === undefined) throw new Bug('a zone of no kind');
  const owner: Seat | null = packed >> 4 === 0 ? null : (SEATS[(packed >> 4) - 1] ?? null);
  const has = from.varint();
  const touch = (has & ZONE.touch) !== 0;
  const placed = (has & ZONE.placed) !== 0;
  const [x, z] = placed ? [from.i16(), from.i16()] : [0, 0];
  const [w, d] = placed ? [from.varint(), from.varint()] : [0, 0];
  const turn = (has & ZONE.turned) !== 0 ? from.varint() : 0;
  const count = (has & ZONE.count) !== 0 ? from.varint() : null;
  const tally = (has & ZONE.tally) !== 0 ? from.varint() : null;
  const of = (has & ZONE.of) !== 0 ? (from.varint() as Handle) : null;
  return {
    id,
    n,
    kind,
    owner,
    ordered: (has & ZONE.ordered) !== 0,
    x,
    z,
    turn,
    w,
    d,
    tell: (has & ZONE.tell) !== 0,
    count,
    tally,
    order: null,
    touch,
    insert: (has & ZONE.insert) !== 0 ? !touch : touch,
    of,
  };
}
