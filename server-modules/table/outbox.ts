// One patch per viewer and input, built up from what each may know: kernel operations, the rules' view, the room, fresh
// log lines.
// Work is shared: one set of operations and rules per seat or for all watchers, one set of bytes and one message for
// all who are told the same.

import type { Seat, Viewer } from '../kernel/ids.ts';
import { createProjector, opsFor, type Patches, type Projector } from '../kernel/diff.ts';
import type { Ops } from '../kernel/patch.ts';
import { project } from '../kernel/project.ts';
import { writeOpsPatch, writePatch, writeSnapshot, type Written } from '../protocol/codec.ts';
import { OP, type LogLine, type RoomView, type RulesView, type View } from '../protocol/messages.ts';
import { freshFor, tailFor, type Stored } from './lines/log.ts';
import type { Presence } from './port.ts';
import { ownRoom, sharedRoom } from './roomview.ts';
import { eyesAt, readerAt } from './people/screens.ts';
import { person, type Room } from './table.ts';
import { rulesView } from './game.ts';

/** What one audience has been sent of something with top-level keys: key -> JSON text. */
export type Sent = Map<string, string>;

/** A seat, or all watchers together. */
export interface Channel {
  viewer: Viewer;
  rules: RulesView | null;
  sent: Sent;
}

export interface Desk {
  who: number;
  /** It is told what watchers are told. */
  covered: boolean;
  /** Where the person sits, and through whose eyes he sees. */
  seat: Seat | null;
  viewer: Viewer;
  presence: Presence;
  own: Sent;
  /** The next thing to send is a whole View. */
  whole: boolean;
}

export interface Outbox {
  projector: Projector | null;
  readonly channels: Map<Viewer, Channel>;
  readonly desks: Map<number, Desk>;
  /**
   * Everybody at a desk, as long as nobody came, left or waits for a whole View: 7 to 16 hundredths of a handler
   * (docs/fast.md).
   */
  everyone: Presence[] | null;
  /** The rules spoke to somebody with the last flush. */
  ruled: boolean;
  /** Of the room, what all may know alike. */
  readonly shared: Sent;
  /** Something in the RoomView may have changed. */
  roomChanged: boolean;
  rulesFor(room: Room, viewer: Viewer): RulesView | null;
}

export function newOutbox(): Outbox {
  return { projector: null, channels: new Map(), desks: new Map(), everyone: null, ruled: false, shared: new Map(), roomChanged: true, rulesFor: rulesView };
}

/** A new world stands on the table: everybody gets it whole. */
export function resetOutbox(room: Room): void {
  const { outbox } = room;
  outbox.projector?.close();
  outbox.projector = null;
  outbox.channels.clear();
  outbox.ruled = false;
  outbox.roomChanged = true;
  if (room.watch !== null) room.watch.whole = true;
  for (const desk of outbox.desks.values()) sendAnew(room, desk);
}

/** A screen of a person is here: everything it may show, with the next flush. */
export function addDesk(room: Room, screen: number, presence: Presence, covered: boolean): void {
  const who = Math.abs(screen);
  const viewer = eyesAt(room, { who, covered });
  room.outbox.desks.set(screen, { who, covered, seat: person(room, who)?.seat ?? null, viewer, presence, own: new Map(), whole: true });
  room.outbox.everyone = null;
}

export function dropDesk(room: Room, screen: number): void {
  room.outbox.desks.delete(screen);
  room.outbox.everyone = null;
}

/** The next thing this desk is sent is a whole View. */
export function sendAnew(room: Room, desk: Desk): void {
  desk.whole = true;
  room.outbox.everyone = null;
}

/** What changed in the world since the last call, per viewer. */
export function collect(room: Room): Patches {
  const { outbox } = room;
  if (outbox.projector === null) {
    outbox.projector = createProjector(room.session.world, [...room.state.seats, null]);
    for (const viewer of [...room.state.seats, null]) outbox.channels.set(viewer, { viewer, rules: null, sent: new Map() });
  }
  return outbox.projector.take();
}

/** The whole View of one person, or of a covered screen of his. */
export function viewOf(room: Room, who: number, covered = false): View {
  const viewer = eyesAt(room, { who, covered });
  const world = project(room.session.world, viewer);
  const view = { ...sharedRoom(room), ...ownRoom(room, who, viewer, covered) } as RoomView;
  return { ...world, rev: 0, tick: room.tick, room: view, rules: rulesView(room, viewer), log: tailFor(room.log, readerAt(room, { who, covered })) };
}

/**
 * Did everybody get to see something of these operations? What watchers see all see; of what some see alone, a team or
 * an arbiter, no history that all read may tell. [S7]
 */
export const seenByAll = ({ alike, own }: Patches): boolean => (alike === null ? own.has(null) : alike.length > 0);

/**
 * People who are told the very same: the projector gives equal eyes the same operations, and a message to many costs
 * little more than one.
 */
interface Audience {
  ops: Ops | undefined;
  rules: Written | null | undefined;
  lines: LogLine[];
  /** The lines as JSON: even public ones are numbered by what each person was told, whispers included. */
  text: string;
  to: Presence[];
}

function join(audiences: Audience[], presence: Presence, ops: Audience['ops'], rules: Audience['rules'], lines: LogLine[]): void {
  const text = lines.length === 0 ? '' : JSON.stringify(lines);
  for (const audience of audiences) {
    if (audience.ops !== ops || audience.rules !== rules || audience.text !== text) continue;
    audience.to.push(presence);
    return;
  }
  audiences.push({ ops, rules, lines, text, to: [presence] });
}

/** Sends to each person here what is new. Call once per input, after its row is durable. */
export function flush(room: Room, ops: Patches, fresh: readonly Stored[]): void {
  const { outbox } = room;
  if (outbox.desks.size === 0) {
    if (outbox.roomChanged) outbox.shared.clear();
    outbox.roomChanged = outbox.roomChanged && outbox.shared.size > 0;
    for (const channel of outbox.channels.values()) channel.rules = null;
    outbox.ruled = false;
    return;
  }
  if (!outbox.roomChanged && fresh.length === 0 && !hasRules(room)) return flushHands(room, ops);
  const roomPart = outbox.roomChanged ? changedKeys(outbox.shared, sharedRoom(room)) : null;
  const rules = new Map<Viewer, Written | null | undefined>();
  const audiences: Audience[] = [];
  for (const desk of outbox.desks.values()) {
    const { viewer } = desk;
    if (!rules.has(viewer)) rules.set(viewer, rulesPart(room, viewer));
    if (desk.whole) {
      sendWhole(room, desk);
      continue;
    }
    const own = outbox.roomChanged ? changedKeys(desk.own, ownRoom(room, desk.who, viewer, desk.covered)) : null;
    const lines = fresh.length === 0 ? [] : freshFor(room.log, fresh, readerAt(room, desk));
    if (own === null) {
      join(audiences, desk.presence, opsFor(ops, viewer), rules.get(viewer), lines);
      continue;
    }
    const bytes = patch(room, opsFor(ops, viewer), merge(roomPart, own), rules.get(viewer), lines);
    if (bytes !== null) room.port.send([desk.presence], OP.patch, bytes);
  }
  for (const audience of audiences) {
    const bytes = patch(room, audience.ops, roomPart, audience.rules, audience.lines);
    if (bytes !== null) room.port.send(audience.to, OP.patch, bytes);
  }
  outbox.roomChanged = false;
  outbox.ruled = false;
  for (const channel of outbox.channels.values()) if (channel.rules !== null) outbox.ruled = true;
}

/** Do rules speak at this table, or have they just fallen silent? */
function hasRules(room: Room): boolean {
  return room.outbox.ruled || (room.session.mode !== 'sandbox' && room.session.game.rules !== null);
}

/**
 * The common case, where only hands moved: as many messages as there are different sights of it. Else a handler would
 * cost 0.45 more (docs/fast.md).
 */
function flushHands(room: Room, ops: Patches): void {
  const { outbox } = room;
  const { alike } = ops;
  if (outbox.everyone !== null && alike !== null) {
    if (alike.length > 0) room.port.send(outbox.everyone, OP.patch, writeOpsPatch(alike));
    return;
  }
  const everyone: Presence[] = [];
  const groups = new Map<Ops, Presence[]>();
  for (const desk of outbox.desks.values()) {
    everyone.push(desk.presence);
    const mine = opsFor(ops, desk.viewer);
    if (desk.whole) sendWhole(room, desk);
    else if (mine !== undefined) {
      const group = groups.get(mine);
      if (group === undefined) groups.set(mine, [desk.presence]);
      else group.push(desk.presence);
    }
  }
  for (const [mine, to] of groups) room.port.send(to, OP.patch, writeOpsPatch(mine));
  outbox.everyone = everyone;
}

function sendWhole(room: Room, desk: Desk): void {
  desk.whole = false;
  desk.own.clear();
  changedKeys(desk.own, ownRoom(room, desk.who, desk.viewer, desk.covered));
  if (room.outbox.shared.size === 0) changedKeys(room.outbox.shared, sharedRoom(room));
  room.port.send([desk.presence], OP.snapshot, writeSnapshot(viewOf(room, desk.who, desk.covered)));
}

/** A difference as it is sent; null: nothing has changed. */
export function patch(
  room: Room,
  ops: Ops | undefined,
  roomPart: Partial<RoomView> | null,
  rules: Written | null | undefined,
  lines: LogLine[],
): Uint8Array | null {
  const some = ops !== undefined && ops.length > 0;
  if (!some && roomPart === null && rules === undefined && lines.length === 0) return null;
  return writePatch({
    ops: ops ?? [],
    ...(roomPart === null ? {} : { room: roomPart }),
    ...(rules === undefined ? {} : { rules }),
    ...(lines.length === 0 ? {} : { lines }),
    ...(roomPart === null && rules === undefined && lines.length === 0 ? {} : { tick: room.tick }),
    // Free hands show sizes as they are: each op is as large as what it shows to all.
    ...(room.pad > 0 && room.session.mode !== 'sandbox' ? { pad: room.pad } : {}),
  });
}

/** Keys whose JSON text is not what was sent, and remembers them as sent; null when all stand. */
export function changedKeys<T extends object>(sent: Sent, now: T): Partial<T> | null {
  let part: Partial<T> | null = null;
  for (const key of Object.keys(now) as (keyof T & string)[]) {
    const text = JSON.stringify(now[key]);
    if (sent.get(key) === text) continue;
    sent.set(key, text);
    part ??= {};
    part[key] = now[key];
  }
  return part;
}

/** JSON of what many viewers are shown alike: facts are one object for all. */
const told = new WeakMap<object, string>();
function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value);
  let text = told.get(value);
  if (text === undefined) told.set(value, (text = JSON.stringify(value)));
  return text;
}

/** As `changedKeys`, in writing: what was compared is what is sent. */
function changedText(sent: Sent, now: RulesView): Written | null {
  let json = '';
  for (const key of Object.keys(now) as (keyof RulesView)[]) {
    const text = textOf(now[key]);
    if (sent.get(key) === text) continue;
    sent.set(key, text);
    json += `${json === '' ? '{' : ','}"${key}":${text}`;
  }
  return json === '' ? null : { json: `${json}}` };
}

/** undefined: nothing new; null: there are no rules any more. */
function rulesPart(room: Room, viewer: Viewer): Written | null | undefined {
  const channel = room.outbox.channels.get(viewer);
  return channel === undefined ? undefined : rulesOf(room, channel);
}

/** The same for any audience. */
export function rulesOf(room: Room, channel: Channel): Written | null | undefined {
  const now = rulesView(room, channel.viewer);
  if (now === channel.rules) return undefined;
  const was = channel.rules;
  channel.rules = now;
  if (now === null) {
    channel.sent.clear();
    return null;
  }
  if (was === null) channel.sent.clear();
  return changedText(channel.sent, now) ?? undefined;
}

const merge = (a: Partial<RoomView> | null, b: Partial<RoomView> | null): Partial<RoomView> | null => (a === null && b === null ? null : { ...a, ...b });
