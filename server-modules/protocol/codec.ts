// Messages to a client as bytes: a whole View, or the difference of two. A patch is a row of world ops, then sections
// for what is rare.

import { foldOps, type Op, type Ops } from '../kernel/patch.ts';
import { Bug } from '../kernel/result.ts';
import type { Handle } from '../kernel/ids.ts';
import type { PieceView, WorldView } from '../kernel/view.ts';
import { Reader, Writer } from './bytes.ts';
import { readOp, writeOps } from './ops-codec.ts';
import type { LogLine, RoomView, RulesView, View } from './messages.ts';

/** What a patch can carry. Of room and rules only the top-level keys that changed; rules null: there are none now. */
export interface Patch {
  ops: Ops;
  room?: Partial<RoomView> | undefined;
  rules?: Partial<RulesView> | Written | null | undefined;
  lines?: readonly LogLine[] | undefined;
  tick?: number | undefined;
  /** The message is filled up to a multiple of this many bytes, so that its size tells nothing. */
  pad?: number | undefined;
}

/** What is JSON already, of an object. */
export interface Written {
  json: string;
}

const SECTION = { room: 0xc0, rules: 0xc1, lines: 0xc2, tick: 0xc3, rest: 0xff } as const;

const out = new Writer();
/**
 * Bytes of the lists of ops written last: what several viewers get is written once. Two are enough, since a list that
 * is told to all comes again and again, and between two of them stands one that is told to one. A WeakMap of all of
 * them took an eighth of an operation (docs/fast.md).
 */
const NEVER: Ops = [];
let lately: { ops: Ops; bytes: Uint8Array } = { ops: NEVER, bytes: new Uint8Array(0) };
let before = lately;

/** One patch. Without sections the same ops give the same array of bytes, not only equal ones. [C2] */
export function writePatch(patch: Patch): Uint8Array {
  const bytes = bytesOf(patch.ops);
  if (patch.room === undefined && patch.rules === undefined && patch.tick === undefined && patch.pad === undefined && !(patch.lines && patch.lines.length > 0))
    return bytes;
  out.raw(bytes);
  if (patch.room !== undefined) json(SECTION.room, patch.room);
  if (patch.rules !== undefined) {
    if (patch.rules !== null && 'json' in patch.rules) {
      out.u8(SECTION.rules);
      out.text(patch.rules.json);
    } else json(SECTION.rules, patch.rules);
  }
  if (patch.lines !== undefined && patch.lines.length > 0) json(SECTION.lines, patch.lines);
  if (patch.tick !== undefined) {
    out.u8(SECTION.tick);
    out.varint(patch.tick);
  }
  if (patch.pad !== undefined && out.at % patch.pad !== 0) {
    out.u8(SECTION.rest);
    out.fill(patch.pad);
  }
  return out.finish();
}

/** The patch of a list of ops alone that is sent once. */
export function writeOpsPatch(ops: Ops): Uint8Array {
  writeOps(out, ops);
  return out.finish();
}

function bytesOf(ops: Ops): Uint8Array {
  if (lately.ops === ops) return lately.bytes;
  const found = before.ops === ops ? before : { ops, bytes: writeOpsPatch(ops) };
  before = lately;
  lately = found;
  return found.bytes;
}

/**
 * The View after a patch; a new object, in which everything that did not change is the old object. [C3]
 * `was`, if given, is filled with new handle -> old handle of pieces that go on under another name, `thrown` with dice
 * and coins that were thrown.
 */
export function applyPatch(view: View, bytes: Uint8Array, was?: Map<Handle, Handle>, thrown?: Set<Handle>): View {
  const from = new Reader(bytes);
  const next: View = { ...view, rev: view.rev + 1 };
  const ops: Op[] = [];
  while (from.more) {
    const op = readOp(from);
    if (op !== null) ops.push(op);
    else if (!readSection(from, next)) break;
  }
  if (from.bad) throw new Bug('a patch that ends too early');
  if (thrown !== undefined) for (const op of ops) if (op.t === 'thrown') for (const h of op.hs) thrown.add(h);
  const world = foldOps(view, ops, was);
  next.pieces = world.pieces;
  next.zones = world.zones;
  next.sheet = world.sheet;
  return next;
}

function readSection(from: Reader, view: View): boolean {
  const tag = from.u8();
  switch (tag) {
    case SECTION.rest:
      return false;
    case SECTION.tick:
      view.tick = from.varint();
      return true;
    case SECTION.room:
      view.room = { ...view.room, ...(parsed(from) as Partial<RoomView>) };
      return true;
    case SECTION.rules: {
      const part = parsed(from) as Partial<RulesView> | null;
      // The first part after null is whole: the server says every key.
      view.rules = part === null ? null : ({ ...view.rules, ...part } as RulesView);
      return true;
    }
    case SECTION.lines:
      view.log = [...view.log, ...linesIn(from)];
      return true;
  }
  throw new Bug(`no section has the tag ${tag}`);
}

/** Past a section that nobody reads; false: what follows is none. */
export function skipSection(from: Reader): boolean {
  const tag = from.u8();
  const known = tag === SECTION.room || tag === SECTION.rules || tag === SECTION.lines;
  if (!known && tag !== SECTION.tick) return false;
  const length = from.varint();
  if (known) from.at += length;
  return true;
}

/** A page that is told something else than lines says so; it does not fall over them. */
function linesIn(from: Reader): LogLine[] {
  const lines = parsed(from);
  if (!Array.isArray(lines)) throw new Bug('lines that are no list');
  return lines as LogLine[];
}

/** A whole View. What is hidden from its viewer is not in it, so it cannot be in the bytes. [C4] */
export function writeSnapshot(view: View): Uint8Array {
  out.varint(view.rev);
  out.varint(view.tick);
  writeOps(out, worldOps(view));
  out.u8(SECTION.rest);
  text(view.room);
  text(view.rules);
  text(view.log);
  return out.finish();
}

export function readSnapshot(bytes: Uint8Array): View {
  const from = new Reader(bytes);
  const rev = from.varint();
  const tick = from.varint();
  const ops: Op[] = [];
  for (let op = readOp(from); op !== null && from.more; op = readOp(from)) ops.push(op);
  if (from.u8() !== SECTION.rest) throw new Bug('a snapshot that ends too early');
  const world = foldOps({ pieces: new Map(), zones: new Map(), sheet: new Map() }, ops);
  const room = parsed(from) as RoomView;
  const rules = parsed(from) as RulesView | null;
  const log = linesIn(from);
  if (from.bad) throw new Bug('a snapshot that ends too early');
  return { ...world, rev, tick, room, rules, log };
}

/** The ops that make this world out of nothing, in an order that depends on nothing but the view. */
export function worldOps(view: WorldView): Ops {
  const ops: Op[] = [];
  const numbers = new Map<string, number>();
  for (const zone of [...view.zones.values()].sort((a, b) => a.n - b.n)) {
    numbers.set(zone.id, zone.n);
    // A told zone counts its pieces as they appear.
    ops.push({ t: 'zone', zone: { ...zone, count: zone.tell && zone.count !== null ? 0 : zone.count, order: null } });
  }
  // In the order of the view: what was laid later lies on top.
  for (const piece of view.pieces.values()) {
    ops.push(appearing(piece, numbers.get(piece.zone) ?? 0));
    if (piece.extra !== null) ops.push({ t: 'extra', h: piece.h, extra: piece.extra });
  }
  for (const zone of view.zones.values()) if (zone.order !== null && zone.order.length > 1) ops.push({ t: 'order', n: zone.n, order: zone.order });
  for (const [key, text] of view.sheet) ops.push({ t: 'sheet', key, text });
  return ops;
}

function appearing(piece: PieceView, n: number): Op {
  const { h, kind, look, face, up, x, z, turn, locked } = piece;
  return { t: 'appear', h, kind, look, face, up, n, x, z, turn, locked, index: -1, was: null };
}

function json(tag: number, value: unknown): void {
  out.u8(tag);
  text(value);
}

function text(value: unknown): void {
  out.text(JSON.stringify(value));
}

function parsed(from: Reader): unknown {
  const json = from.text();
  if (from.bad) throw new Bug('a message that ends too early');
  return JSON.parse(json);
}
