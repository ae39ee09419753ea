// For tests and demos: small Views from a few words, a codec of plain objects, a link whose answers the test gives.

import { seat, zone, type Handle, type Seat, type ZoneId } from '../../server-modules/kernel/ids.ts';
import type { PieceView, ZoneView } from '../../server-modules/kernel/view.ts';
import type { LegalMove, ActOut, PoseMsg, RoomView, RulesView, TableMsg, View } from '../../server-modules/protocol/messages.ts';
import { RIGHTS } from '../../server-modules/protocol/rights.ts';
import type { Link, TableEvents, TableLink } from '../net/link.ts';
import type { Codec } from './signature.ts';
import { createTableStore } from './table.ts';

export const h = (n: number): Handle => n as Handle;

export function zoneView(id: string, more: Partial<ZoneView> = {}): ZoneView {
  return {
    id: zone(id),
    kind: 'felt',
    owner: null,
    ordered: false,
    x: 0,
    z: 0,
    turn: 0,
    w: 10000,
    d: 6000,
    n: 0,
    tell: true,
    count: 0,
    tally: null,
    order: null,
    touch: true,
    insert: more.touch ?? true,
    of: null,
    ...more,
  };
}

export function pieceView(n: number, at: string, more: Partial<PieceView> = {}): PieceView {
  return { h: h(n), kind: 'card', look: 0, face: null, up: true, zone: zone(at), x: 0, z: 0, turn: 0, locked: false, extra: null, ...more };
}

/** Places as a game names them. */
const PLACES: NonNullable<RulesView['places']> = {
  mats: { A: zone('mat-A'), B: zone('mat-B'), C: zone('mat-C'), D: zone('mat-D') },
  sheets: { A: zone('crew-A'), B: zone('crew-B') },
  agendas: { A: zone('agenda-A'), B: zone('agenda-B') },
  slots: {
    at: { A: { L: zone('slot-A-L'), M: zone('slot-A-M') }, B: { L: zone('slot-B-L'), M: zone('slot-B-M') } },
    says: { L: 'slot-L', M: 'slot-M' },
  },
  piles: [zone('discard-wld'), zone('discard-imp')],
};

export function rulesView(can: LegalMove[], more: Partial<RulesView> = {}): RulesView {
  return { places: PLACES, facts: {}, own: null, ask: null, stack: [], force: [], can, speak: 'free', pointers: true, over: null, ...more };
}

export function roomView(me: Seat | null, more: Partial<RoomView> = {}): RoomView {
  const person = (who: number, name: string, at: string) => ({
    who,
    name,
    seat: seat(at),
    here: true,
    host: who === 1,
    role: 'player' as const,
    muted: false,
    away: false,
    blind: false,
  });
  const place = (who: number, name: string, at: string) => ({ seat: seat(at), who, name, here: true, bot: false, awaySince: null });
  return {
    table: 't1',
    game: 'revolver-noir',
    mode: 'enforced',
    phase: 'playing',
    round: 1,
    options: {},
    seats: [place(1, 'Mira', 'A'), place(2, 'Jonas', 'B')],
    plays: [seat('A'), seat('B')],
    people: [person(1, 'Mira', 'A'), person(2, 'Jonas', 'B')],
    proposals: [],
    fixing: null,
    listed: false,
    arbiter: null,
    promises: null,
    canUndo: false,
    canRedo: false,
    rights: { guest: [], player: [...RIGHTS], people: [] },
    teams: [],
    turns: { on: false, order: [], at: null, seconds: null, auto: false, since: 0 },
    notes: [],
    saves: [],
    aside: [],
    kept: [],
    bans: [],
    me: { who: me === 'A' ? 1 : 2, seat: me, sees: me !== null, host: me === 'A', invite: null, closed: [], rights: [...RIGHTS], notes: [], handShown: false },
    ...more,
  };
}

/**
 * Felt, my hold, my stand with three cards (handles 1, 3, 5), the other's closed stand, a marker (2) and a die (4) on
 * the felt, a spot of a map.
 */
export function smallView(can: LegalMove[] = [], more: Partial<View> = {}): View {
  const zones: ZoneView[] = [
    zoneView('felt', { count: 2 }),
    zoneView('hold-A', { kind: 'hold', owner: seat('A') }),
    zoneView('stand-A', { kind: 'stand', owner: seat('A'), ordered: true, order: [h(1), h(3), h(5)], count: 3, z: 2500, w: 3000, d: 400 }),
    zoneView('stand-B', { kind: 'stand', owner: seat('B'), ordered: true, order: null, count: 3, z: -2500, w: 3000, d: 400, touch: false }),
    zoneView('map-kitchen', { kind: 'spot', x: 1000, z: 0, w: 300, d: 300, turn: 90 }),
  ];
  const pieces: PieceView[] = [
    pieceView(1, 'stand-A', { face: 1 }),
    pieceView(3, 'stand-A', { face: 3 }),
    pieceView(5, 'stand-A', { face: 5 }),
    pieceView(2, 'felt', { kind: 'marker', x: -500, z: 100 }),
    pieceView(4, 'felt', { kind: 'die', x: 700, z: 700, face: 2 }),
  ];
  return {
    rev: 0,
    tick: 0,
    room: roomView(seat('A')),
    rules: rulesView(can),
    log: [],
    pieces: new Map(pieces.map((p) => [p.h, p])),
    zones: new Map(zones.map((z) => [z.id, z])),
    sheet: new Map(),
    ...more,
  };
}

/** The same View with some pieces changed; orders follow. */
export function withPieces(view: View, changes: { [n: number]: Partial<PieceView> | null }, orders: { [id: string]: number[] } = {}): View {
  const pieces = new Map(view.pieces),
    zones = new Map(view.zones);
  for (const [n, change] of Object.entries(changes)) {
    const was = pieces.get(h(Number(n)));
    if (change === null) pieces.delete(h(Number(n)));
    else pieces.set(h(Number(n)), { ...(was ?? pieceView(Number(n), 'felt')), ...change });
  }
  for (const [id, order] of Object.entries(orders)) {
    const was = zones.get(zone(id));
    if (was) zones.set(was.id, { ...was, order: order.map(h), count: order.length });
  }
  return { ...view, rev: view.rev + 1, pieces, zones };
}

/** Views travel as their number in a list. */
export function plainCodec(): Codec & { bytes(view: View, was?: ReadonlyMap<Handle, Handle>): Uint8Array } {
  const views: View[] = [],
    names: (ReadonlyMap<Handle, Handle> | undefined)[] = [];
  const at = (bytes: Uint8Array): View => views[bytes[0] ?? 0] ?? smallView();
  return {
    bytes(view, was) {
      names.push(was);
      return Uint8Array.of(views.push(view) - 1);
    },
    readSnapshot: at,
    applyPatch(_, bytes, was) {
      for (const [fresh, old] of names[bytes[0] ?? 0] ?? []) was?.set(fresh, old);
      return at(bytes);
    },
  };
}

const unused = (): never => {
  throw new Error('not in this test');
};
/**
 * A link that joins as the test says and knows no lobby: the one hand that all tests play with, whatever is behind it.
 */
export const linkJoining = (join: Link['join']): Link => ({
  hello: unused,
  create: unused,
  list: unused,
  mine: unused,
  remove: unused,
  account: unused,
  listen: unused,
  close: () => undefined,
  join,
});
/** Lets what was promised come about, and what comes of that. */
export async function settled(): Promise<void> {
  for (let i = 0; i < 40; i++) await Promise.resolve();
}

export interface Sent {
  msg: TableMsg;
  answer(out: { ok: true } | { no: string }): Promise<void>;
}

/** A store joined to a table whose server is the test. */
export async function testTable(
  view: View | null = smallView(),
  more: { asks?: boolean; lift?: () => number; wordOf?: (view: View, x: Handle) => string | null } = {},
) {
  const codec = plainCodec();
  const sent: Sent[] = [],
    poses: PoseMsg[][] = [];
  const timers: { run: () => void; at: number }[] = [];
  let clock = 0,
    events: TableEvents | null = null;
  const table: TableLink = {
    table: 't1',
    invite: null,
    act: (msg) =>
      new Promise<ActOut>((resolve) => {
        sent.push({
          msg,
          answer: async (out) => {
            resolve('no' in out ? { ok: false, n: sent.length, no: out.no } : { ok: true, n: sent.length });
            await Promise.resolve();
            await Promise.resolve();
            await Promise.resolve();
          },
        });
      }),
    pose: (p) => void poses.push(p),
    point: () => undefined,
    leave: () => undefined,
  };
  const link = linkJoining((_, e) => {
    events = e;
    return Promise.resolve(table);
  });
  const later = (run: () => void, ms: number): (() => void) => {
    const timer = { run, at: clock + ms };
    timers.push(timer);
    return () => void timers.splice(timers.indexOf(timer), 1);
  };
  const store = createTableStore({
    codec,
    now: () => clock,
    later,
    asks: () => more.asks ?? true,
    lift: more.lift ?? (() => 0),
    ...(more.wordOf ? { wordOf: more.wordOf } : {}),
  });
  await store.do.join(link, { table: 't1' });
  const on = (): TableEvents => events ?? unused();
  on().state('open');
  if (view) on().snapshot(codec.bytes(view));
  return {
    store,
    sent,
    poses,
    on,
    get: () => store.getState(),
    shown: (n: number) => store.getState().shown?.pieces.get(h(n)),
    order: (id: string) => store.getState().shown?.zones.get(zone(id))?.order,
    verbs: () => sent.flatMap((s) => (s.msg.t === 'verb' ? [s.msg.verb] : [])),
    patch: (next: View, was: { [fresh: number]: number } = {}) =>
      on().patch(codec.bytes(next, new Map(Object.entries(was).map(([fresh, old]) => [h(Number(fresh)), h(old)])))),
    last: (): Sent => sent[sent.length - 1] ?? unused(),
    wait: (ms: number) => {
      clock += ms;
      for (const t of timers.splice(0))
        if (t.at <= clock) t.run();
        else timers.push(t);
    },
  };
}

export type { ZoneId };
