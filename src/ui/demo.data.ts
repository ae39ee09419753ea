// Made-up Views for the demo page: a table in each state that the panels know.

import { createStore } from 'zustand/vanilla';
import { seat, zone, type Handle, type ZoneId } from '../../server-modules/kernel/ids.ts';
import type { PieceView, ZoneView } from '../../server-modules/kernel/view.ts';
import type { LegalMove, RoomView, RulesView, View } from '../../server-modules/protocol/messages.ts';
import { RIGHTS } from '../../server-modules/protocol/rights.ts';
import { emptyState } from '../store/core.ts';
import type { TableActions, TableStore } from '../store/signature.ts';
import type { TableState } from '../store/types.ts';

const A = seat('A');
const B = seat('B');
const handle = (n: number): Handle => n as Handle;

const stand = zone('stand-A');
const card = (n: number, face: number): PieceView => ({
  h: handle(n),
  kind: 'card',
  look: 0,
  face,
  up: true,
  zone: stand,
  x: 0,
  z: 0,
  turn: n === 7 ? 90 : 0,
  locked: false,
  extra: null,
});
const cards = [1, 3, 5, 7, 9, 11, 13, 15].map((n, face) => card(n, face));
const standView: ZoneView = {
  id: stand,
  n: 1,
  tell: true,
  kind: 'stand',
  owner: A,
  ordered: true,
  x: 0,
  z: 3000,
  turn: 0,
  w: 4000,
  d: 600,
  count: 8,
  tally: 1,
  order: cards.map((one) => one.h),
  touch: true,
  insert: true,
  of: null,
};
const handZone = (count: number): ZoneView => ({ ...standView, id: zone('hand-A'), kind: 'hand', count, order: cards.slice(0, count).map((one) => one.h) });

const act = (move: string, k: string, h: number, room: string): LegalMove => ({
  move,
  verb: { t: 'put', piece: handle(h), onto: stand, index: 0 },
  words: { k, a: [{ w: room }] },
});

const plain = { role: 'player', muted: false, away: false, blind: false } as const;
const room: RoomView = {
  table: 'demo',
  game: 'revolver-noir',
  mode: 'enforced',
  phase: 'playing',
  round: 2,
  options: {},
  seats: [
    { seat: A, who: 1, name: 'Mira', here: true, bot: false, awaySince: null },
    { seat: B, who: 2, name: 'Tobias', here: true, bot: false, awaySince: null },
  ],
  plays: [A, B],
  people: [
    { who: 1, name: 'Mira', seat: A, here: true, host: true, ...plain },
    { who: 2, name: 'Tobias', seat: B, here: true, host: false, ...plain },
    { who: 3, name: 'Ana', seat: null, here: true, host: false, ...plain },
  ],
  proposals: [],
  fixing: null,
  listed: false,
  arbiter: null,
  promises: null,
  canUndo: true,
  canRedo: false,
  rights: { guest: [], player: [...RIGHTS], people: [] },
  teams: [],
  turns: { on: false, order: [], at: null, seconds: null, auto: false, since: 0 },
  notes: [],
  saves: [],
  aside: [],
  kept: [],
  bans: [],
  me: { who: 1, seat: A, sees: true, host: true, invite: 'ABCD-EFGH-IJKL-MN27', closed: [], rights: [...RIGHTS], notes: [], handShown: false },
};

const rules: RulesView = {
  facts: { active: A, ap: 2 },
  own: null,
  ask: { q: 4, t: 'turn', role: 'turn', words: { k: 'ask.turn' }, me: 'owe', mine: null, waiting: [A], done: null, end: 900 },
  stack: [],
  force: [],
  can: [
    act('move', 'act.move', 3, 'library'),
    act('move', 'act.move', 5, 'balcony'),
    { move: 'endTurn', verb: { t: 'push', piece: handle(40) }, words: { k: 'act.endTurn' } },
  ],
  speak: 'free',
  pointers: true,
  over: null,
};

const question: RulesView = {
  ...rules,
  ask: { q: 5, t: 'answer', words: { k: 'ask.answer' }, me: 'owe', mine: null, waiting: [A], done: [B], end: 400 },
  can: [act('answer', 'act.answer', 3, 'library'), act('answer', 'act.answer', 5, 'balcony'), act('answer', 'act.answer', 9, 'bedroom')],
};

const view = (over: Partial<View>): View => ({
  rev: 1,
  tick: 60,
  room,
  rules,
  pieces: new Map(cards.map((one) => [one.h, one])),
  zones: new Map<ZoneId, ZoneView>([[stand, standView]]),
  sheet: new Map(),
  log: [
    { i: 1, tick: 1, kind: 'table', by: 1, line: { k: 'joined', a: [{ who: 1 }] } },
    { i: 2, tick: 2, kind: 'game', by: B, line: { k: 'log.move', a: [{ s: B }] } },
    { i: 3, tick: 3, kind: 'chat', by: 2, line: { k: 'chat', a: ['Good luck!'] } },
    { i: 4, tick: 4, kind: 'whisper', by: 3, line: { k: 'whisper', a: ['He is in the kitchen, I bet.'] } },
    { i: 5, tick: 5, kind: 'game', by: A, line: { k: 'log.setTrap', a: [{ s: A }, 1] } },
  ],
  ...over,
});

/** Named states of the demo page. */
export const DEMO_VIEWS: { readonly [name: string]: () => { view: View; state?: Partial<TableState> } } = {
  turn: () => ({ view: view({}), state: { refusal: { line: { k: 'no-path' }, at: 0, on: null } } }),
  question: () => ({ view: view({ rules: question }) }),
  seating: () => ({
    view: view({ rules: null, room: { ...room, phase: 'seating', seats: room.seats.map((row, at) => (at === 1 ? { ...row, who: null, name: null } : row)) } }),
  }),
  hand: () => ({
    view: view({
      rules: null,
      room: { ...room, game: 'sandbox', mode: 'sandbox' },
      zones: new Map([[zone('hand-A'), handZone(5)]]),
      pieces: new Map(cards.map((one) => [one.h, { ...one, zone: zone('hand-A'), turn: 0 }])),
    }),
  }),
  proposal: () => ({
    view: view({
      room: {
        ...room,
        proposals: [{ id: 1, by: 2, what: { t: 'undo' }, yes: [2], wanted: [1, 2], past: false }],
        fixing: { misfits: [{ k: 'misfit.two-fronts' }], offers: ['put-back', 'call-off'] },
      },
    }),
  }),
  over: () => ({ view: view({ room: { ...room, phase: 'over' }, rules: { ...rules, ask: null, can: [], over: { winners: [A], why: 'over.hits' } } }) }),
  menu: () => ({ view: view({}), state: { menu: { on: handle(3), px: [640, 300], origin: 'pointer' } } }),
  confirm: () => ({
    view: view({}),
    state: {
      prompt: { title: { k: 'confirm.shoot' }, acts: [], slot: null, options: [], chosen: {}, confirm: { k: 'confirm.shoot' }, origin: 'pointer', piece: null },
    },
  }),
  watch: () => ({
    view: view({
      room: {
        ...room,
        me: { who: 3, seat: null, sees: false, host: false, invite: null, closed: [], rights: [], notes: [], handShown: false },
        seats: room.seats.map((row, at) => (at === 1 ? { ...row, here: false, awaySince: -1240 } : row)),
      },
    }),
    state: { link: 'lost' },
  }),
};

/** A store that shows a view and swallows every wish. */
export function demoStore(name: string): TableStore {
  const made = (DEMO_VIEWS[name] ?? DEMO_VIEWS['turn'])?.();
  if (made === undefined) throw new Error('no such state');
  const base: TableState = {
    ...emptyState(),
    link: 'open',
    table: 'demo',
    view: made.view,
    shown: made.view,
    ...made.state,
  };
  const store = createStore<TableState>()(() => base);
  const wishes: { [name: string]: unknown } = {
    tell: () => Promise.resolve({ ok: true, n: 1 }),
    zoom: (h: Handle | null) => store.setState({ zoomed: h }),
    mean: (meant: TableState['meant']) => store.setState({ meant }),
    hover: (h: Handle | null) => store.setState({ hover: h }),
    menu: (menu: TableState['menu']) => store.setState({ menu }),
  };
  const actions = new Proxy(wishes, { get: (target, key) => target[String(key)] ?? ((...rest: unknown[]) => console.log(String(key), ...rest)) });
  return Object.assign(store, { do: actions as unknown as TableActions, onMotion: () => () => undefined });
}
