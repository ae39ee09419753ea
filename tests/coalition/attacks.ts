// Ways in that people have found, each on purpose: by a file, by the chairs, by absence, by rank, by a pair, by size,
// by a save, by counting out a deck in a copy, by asking a copy.

import { SEATS, TICKS_PER_SECOND, type Seat } from '../../server-modules/kernel/ids.ts';
import type { TableMsg } from '../../server-modules/protocol/messages.ts';
import type { Proposal } from '../../server-modules/protocol/proposals.ts';
import { agrees, newcomer } from './coalition.ts';
import { handOf, type Run } from './run.ts';
import { FRIEND, STRANGER, VICTIM, WATCHER } from './tables.ts';
import { plainAct, saysNo, unheard } from './victim.ts';

/** As long as others must wait till somebody counts as gone. */
const GONE = 62 * TICKS_PER_SECOND;
/** So many unseen acts push everything out of what can be taken back. */
const MANY = 1_100;

export const ATTACKS = ['file', 'chairs', 'absence', 'gone', 'claim', 'rank', 'pair', 'size', 'save', 'counting', 'oracle'] as const;
export type AttackName = (typeof ATTACKS)[number];

export const attacks: { readonly [A in AttackName]: (run: Run) => void } = {
  file(run) {
    const at = copyOf(run);
    if (at !== null) pry(run, at, 16);
  },
  chairs(run) {
    const { both } = run;
    goes(run);
    chairsAt(run, 0);
    both.join(VICTIM);
    if (both.has(VICTIM)) both.act(VICTIM, { t: 'sit', seat: run.home });
    run.watch.note();
  },
  absence(run) {
    const { both } = run;
    both.drop(VICTIM);
    both.ticks(GONE);
    run.watch.note();
    opens(run);
    pry(run, 0, 10);
    both.ticks(GONE);
    run.watch.look();
    both.join(VICTIM);
    run.watch.note();
    pry(run, 0, 4);
  },
  gone(run) {
    goes(run);
    opens(run);
    pry(run, 0, 8);
  },
  claim(run) {
    const { both } = run;
    both.drop(VICTIM);
    both.ticks(GONE);
    run.watch.note();
    for (const how of ['claim', 'bot', 'clock'] as const) for (const user of sitting(run)) run.say(user, { t: 'claim', how });
    both.ticks(10 * TICKS_PER_SECOND);
    pry(run, 0, 4);
    both.join(VICTIM);
    run.watch.note();
  },
  rank(run) {
    const seats = run.plan.sitting.map(({ seat }) => seat);
    for (const seat of seats) hostSays(run, { t: 'team', seat, team: 1 });
    for (const user of sitting(run)) run.say(user, { t: 'team', seat: seatNow(run, user) ?? run.home, team: 1 });
    hostSays(run, { t: 'teamHands', on: true });
    agrees(run);
    for (const right of ['look', 'zones', 'save'] as const)
      for (const role of ['guest', 'player'] as const) hostSays(run, { t: 'rights', role, right, on: true });
    asks(run, { t: 'teamHands' });
    asks(run, { t: 'arbiter', seat: seatNow(run, hostOf(run) ?? '') });
    for (const zone of [handOf(run.home), 'made:0' as never]) for (const user of sitting(run)) run.say(user, { t: 'look', zone, on: true });
    if (run.pick(2) === 0) saysNo(run);
    pry(run, 0, 6);
    hostSays(run, { t: 'kick', who: whoIs(run, VICTIM) });
    hostSays(run, { t: 'unban', ban: 1 });
    chairsAt(run, 0);
  },
  pair(run) {
    const { both, pick } = run;
    if (!both.has(VICTIM)) both.join(VICTIM);
    for (let i = 0; i < 4; i++) {
      plainAct(run);
      if (pick(3) === 0) {
        both.drop(VICTIM);
        if (pick(2) === 0) both.ticks(GONE);
      }
      run.watch.look();
      for (const what of [{ t: 'undoOf', who: whoIs(run, VICTIM), minutes: 5 }, { t: 'undo' }, { t: 'undo', steps: 3 }] as const) {
        asks(run, what);
        if (both.has(VICTIM)) saysNo(run);
        run.watch.look();
      }
      both.join(VICTIM);
      run.watch.note();
    }
  },
  size(run) {
    if (run.both.has(VICTIM)) unheard(run, run.secret.kind === 'acts' ? MANY : 30);
    for (const user of [...sitting(run), WATCHER])
      for (const msg of [{ t: 'resync' }, { t: 'steps' }, { t: 'download' }, { t: 'save' }] as const) run.say(user, msg);
    asks(run, { t: 'undo' });
    saysNo(run);
    for (const user of sitting(run)) run.say(user, { t: 'keep', name: `size ${user}` });
  },
  save(run) {
    const { both, pick } = run;
    const keeper = run.one(sitting(run));
    if (keeper === undefined) return;
    run.say(keeper, { t: 'keep', name: 'mine' });
    const save = run.view(keeper)?.room.saves.find(({ name }) => name === 'mine')?.save ?? 1;
    if (pick(2) === 0 && both.has(VICTIM)) both.act(VICTIM, { t: 'stand' });
    else {
      both.drop(VICTIM);
      both.ticks(GONE);
    }
    run.watch.note();
    asks(run, { t: 'restore', save });
    chairsAt(run, 0);
    asks(run, { t: 'restore', save });
    pry(run, 0, 8);
    both.join(VICTIM);
    run.watch.note();
  },
  counting(run) {
    const at = copyOf(run);
    if (at === null) return;
    for (const user of members(run, at)) empties(run, user, at);
    for (const seat of SEATS.slice(0, 4)) {
      const user = run.one(members(run, at));
      if (user === undefined) return;
      run.say(user, { t: 'sit', seat }, at);
      empties(run, user, at);
    }
  },
  oracle(run) {
    const at = copyOf(run);
    if (at === null) return;
    const [owner = ''] = members(run, at);
    run.say(owner, { t: 'sit', seat: run.one(run.coalition) ?? run.home }, at);
    for (const { seat } of run.plan.sitting) run.say(owner, { t: 'bot', seat, on: true }, at);
    run.say(owner, { t: 'start' }, at);
    for (let i = 0; i < 3; i++) {
      run.both.ticks(5 * TICKS_PER_SECOND);
      plays(run, at);
    }
    // Another mode lays a copy out anew: what could be asked before has been.
    for (const what of [{ t: 'mode', mode: 'assisted' }, { t: 'draw' }, { t: 'fix' }, { t: 'bot', seat: run.home }] as const)
      run.say(owner, { t: 'propose', what }, at);
    run.both.ticks(GONE);
    for (const how of ['bot', 'clock', 'claim'] as const) run.say(owner, { t: 'claim', how }, at);
    for (const msg of [{ t: 'settle' }, { t: 'tickoff' }, { t: 'resign' }, { t: 'proof' }, { t: 'steps' }] as const) run.say(owner, msg, at);
    run.both.ticks(10 * TICKS_PER_SECOND);
    plays(run, at);
  },
};

/** The victim stands up, leaves for good, or is sent away. */
function goes(run: Run): void {
  const { both } = run;
  if (!both.has(VICTIM)) both.join(VICTIM);
  const how = run.pick(3);
  if (how === 2) hostSays(run, { t: 'kick', who: whoIs(run, VICTIM) });
  else if (both.has(VICTIM)) both.act(VICTIM, { t: how === 0 ? 'stand' : 'leave' });
  run.watch.note();
}

const members = (run: Run, at = 0): string[] => run.both.users(at).filter((user) => user !== VICTIM && user !== FRIEND);
const seatNow = (run: Run, user: string, at = 0): Seat | null => run.view(user, at)?.room.me.seat ?? null;
const sitting = (run: Run, at = 0): string[] => members(run, at).filter((user) => seatNow(run, user, at) !== null);
const hostOf = (run: Run, at = 0): string | undefined => members(run, at).find((user) => run.view(user, at)?.room.me.host === true);
const whoIs = (run: Run, user: string): number => run.both.room(0).state.people.find((one) => one.user === user)?.who ?? 0;
function hostSays(run: Run, msg: TableMsg, at = 0): void {
  const host = hostOf(run, at);
  if (host !== undefined) run.say(host, msg, at);
}
/** Somebody of them asks, and all of them agree. */
function asks(run: Run, what: Proposal): void {
  const user = run.one(sitting(run));
  if (user === undefined) return;
  run.say(user, { t: 'propose', what });
  agrees(run);
}

/** A file of the table as a table of theirs, with whoever of them is about; null: there is none. */
function copyOf(run: Run): number | null {
  const user = run.one([...sitting(run), WATCHER].filter((one) => run.both.has(one)));
  if (user === undefined) return null;
  run.say(user, { t: 'download' });
  const file = run.files.at(-1);
  const owner = run.one([user, newcomer(run) ?? user]) ?? user;
  const at = file === undefined ? null : run.copy(owner, file);
  if (at !== null) for (const other of members(run)) if (other !== owner) run.both.join(other, at);
  return at;
}

/**
 * All questions whose yes would widen what somebody sees, and what follows a yes: they are all agreed among themselves.
 */
function opens(run: Run): void {
  const places = [
    ...new Set([handOf(run.home), ...[...(run.view(WATCHER)?.zones.values() ?? [])].filter(({ owner }) => owner === run.home).map(({ id }) => id)]),
  ];
  for (const what of [{ t: 'open' }, { t: 'mode', mode: 'sandbox' }, { t: 'fix' }, { t: 'teamHands' }, { t: 'draw' }] as const) asks(run, what);
  for (const user of sitting(run)) {
    run.say(user, { t: 'download', open: true });
    asks(run, { t: 'arbiter', seat: seatNow(run, user) });
    for (const zone of places) run.say(user, { t: 'look', zone, on: true });
    turnsOver(run, user);
  }
}

/**
 * What lies face down in sight is looked under and turned over, but for what lies loose or in a pile: that is
 * anybody's.
 */
function turnsOver(run: Run, user: string): void {
  const view = run.view(user);
  const closed = [...(view?.pieces.values() ?? [])].filter(({ face, kind, zone }) => face === null && kind !== 'deck' && String(zone) !== 'felt');
  for (const { h } of closed.slice(0, 12))
    for (const verb of [
      { t: 'peek', piece: h },
      { t: 'flip', piece: h },
    ] as const)
      run.say(user, { t: 'verb', verb, origin: 'script' });
}

/** One after the other they sit down wherever they can, look, and go back. */
function chairsAt(run: Run, at: number): void {
  const users = [...new Set([...sitting(run, at).slice(0, 1), ...(at === 0 ? [newcomer(run) ?? WATCHER, STRANGER] : members(run, at).slice(0, 2))])];
  for (const user of users) {
    const mine = seatNow(run, user, at);
    for (const how of ['sit', 'swap'] as const) {
      run.say(user, { t: how, seat: run.home }, at);
      run.say(user, { t: 'stand' }, at);
      run.say(user, { t: 'sit', seat: run.home }, at);
      run.say(user, { t: 'resync' }, at);
      run.say(user, { t: 'stand' }, at);
      if (mine !== null) run.say(user, { t: 'sit', seat: mine }, at);
    }
    run.say(user, { t: 'claim', how: 'bot' }, at);
  }
  hostSays(run, { t: 'bot', seat: run.home, on: true }, at);
  hostSays(run, { t: 'bot', seat: run.home, on: false }, at);
  for (const user of users) run.say(user, { t: 'sit', seat: run.home }, at);
}

/** All that lies in piles is drawn, searched and laid out. */
function empties(run: Run, user: string, at: number): void {
  const piles = [...(run.view(user, at)?.zones.values() ?? [])].filter(({ kind, count }) => kind === 'inside' && (count ?? 0) > 0);
  const to = handOf(seatNow(run, user, at) ?? run.home);
  const verb = (one: Extract<TableMsg, { t: 'verb' }>['verb']): void => void run.say(user, { t: 'verb', verb: one, origin: 'script' }, at);
  for (const { id, count } of piles.slice(0, 3)) {
    verb({ t: 'search', zone: id, on: true });
    verb({ t: 'draw', from: id, count: Math.max(1, (count ?? 1) - 1), to });
    verb({ t: 'shuffle', zone: id });
    verb({ t: 'spread', zone: id, shape: 'grid', at: { x: 0, z: 0, turn: 0 } });
  }
}

/** Whoever may do something does it. */
function plays(run: Run, at: number): void {
  for (const user of members(run, at)) {
    const act = run.one(run.can(user, 0, at));
    if (act !== undefined) run.say(user, { t: 'verb', verb: act.verb, origin: 'pointer' }, at);
  }
}

/** Everything that could open a table, in an order of chance. */
function pry(run: Run, at: number, count: number): void {
  const seats = run.plan.sitting.map(({ seat }) => seat);
  const anybody = (): string => run.one(members(run, at)) ?? WATCHER;
  const seated = (): string => run.one(sitting(run, at)) ?? anybody();
  const asked = (what: Proposal): void => {
    run.say(seated(), { t: 'propose', what }, at);
    if (at === 0) agrees(run);
    else for (const user of members(run, at)) for (const { id } of run.view(user, at)?.room.proposals ?? []) run.say(user, { t: 'consent', id, yes: true }, at);
  };
  const deeds: readonly (() => void)[] = [
    () => chairsAt(run, at),
    () => hostSays(run, { t: 'start' }, at),
    () => asked({ t: 'mode', mode: 'sandbox' }),
    () => asked({ t: 'mode', mode: 'assisted' }),
    () => asked({ t: 'open' }),
    () => void run.say(seated(), { t: 'download', open: true }, at),
    () => asked({ t: 'arbiter', seat: run.one(run.coalition) ?? null }),
    () => void run.say(seated(), { t: 'look', zone: handOf(run.home), on: true }, at),
    () => seats.forEach((seat) => hostSays(run, { t: 'team', seat, team: 2 }, at)),
    () => sitting(run, at).forEach((user) => run.say(user, { t: 'team', seat: seatNow(run, user, at) ?? run.home, team: 2 }, at)),
    () => asked({ t: 'teamHands' }),
    () => asked({ t: 'fix' }),
    () => void run.say(seated(), { t: 'fixed' }, at),
    () => asked({ t: 'draw' }),
    () => asked({ t: 'bot', seat: run.home }),
    () => void run.say(seated(), { t: 'claim', how: run.one(['claim', 'bot', 'clock'] as const) ?? 'bot' }, at),
    () => asked({ t: 'undoOf', who: whoIs(run, VICTIM), minutes: 10 }),
    () => asked({ t: 'undo', steps: 2 }),
    () => asked({ t: 'restore', save: run.one(run.view(seated(), at)?.room.saves.map(({ save }) => save) ?? []) ?? 1 }),
    () => void run.say(seated(), { t: 'keep', name: 'pry' }, at),
    () => hostSays(run, { t: 'host', who: run.view(anybody(), at)?.room.me.who ?? 1 }, at),
    () => hostSays(run, { t: 'kick', who: whoIs(run, VICTIM) }, at),
    () => empties(run, seated(), at),
    () => plays(run, at),
    () => void run.say(anybody(), { t: 'save' }, at),
    () => void run.say(seated(), { t: 'verb', verb: { t: 'show', zone: handOf(run.home), to: 'all' }, origin: 'script' }, at),
    () =>
      void run.say(
        seated(),
        { t: 'verb', verb: { t: 'draw', from: handOf(run.home), count: 1, to: 'felt' as never, at: { x: 0, z: 0, turn: 0 } }, origin: 'script' },
        at,
      ),
    () => void run.say(seated(), { t: 'verb', verb: { t: 'search', zone: handOf(run.home), on: true }, origin: 'script' }, at),
    () => run.both.ticks(GONE),
  ];
  for (let i = 0; i < count; i++) (run.one(deeds) as () => void)();
}
