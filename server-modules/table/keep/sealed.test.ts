// A table out of a file before its people sit there again: every message, every proposal, every hand and much time, in
// two worlds whose sealed things differ.
// The messages are listed by their types, so a new one does not compile before it is tried here.

import { describe, expect, test } from 'vitest';
import { allGames } from '../../games/index.ts';
import { SEATS, zone, type Handle, type Seat } from '../../kernel/ids.ts';
import { decodeWorld, encodeWorld } from '../../kernel/encode.ts';
import { project } from '../../kernel/project.ts';
import { VERB_RIGHT } from '../../protocol/rights.ts';
import { FURTHER, someFurther } from '../../kernel/verbs/some-verbs.ts';
import type { Verb, VerbName } from '../../kernel/verb.ts';
import type { ActOut, Mode, TableMsg } from '../../protocol/messages.ts';
import type { Proposal } from '../../protocol/proposals.ts';
import { AUX } from '../../rules/state.ts';
import { packTable, type SavedTable } from './saved-table.ts';
import type { Room } from '../table.ts';
import { viewOf } from '../outbox.ts';
import { jpegOf } from '../../../tests/support/pictures.ts';
import { openFile } from '../../../tests/support/cipher.ts';
import { code, openTestTable, yes, type TestPerson, type TestTable } from '../../../tests/support/table.ts';

const [A, B, C, D] = SEATS as unknown as [Seat, Seat, Seat, Seat];

/** Whoever only watches is shown all that can be. */
const WATCHED = { who: 'link', delay: 0, hands: 'asked', names: true, closes: true } as const;

/** At least one message of each kind. Who leaves is tried apart. */
const MESSAGES: { [T in TableMsg['t']]: readonly Extract<TableMsg, { t: T }>[] } = {
  verb: [],
  sit: [B, C, D].map((seat) => ({ t: 'sit', seat })),
  stand: [{ t: 'stand' }],
  swap: [B, C].map((seat) => ({ t: 'swap', seat })),
  substitute: [
    { t: 'substitute', who: 2, now: false },
    { t: 'substitute', who: 2, now: true },
    { t: 'substitute', who: null, now: false },
  ],
  bot: [B, C].flatMap((seat) => [true, false].map((on) => ({ t: 'bot', seat, on }) as const)),
  start: [{ t: 'start' }, { t: 'start', options: {} }],
  chat: [
    { t: 'chat', text: '/roll 2d6', to: 'all' },
    { t: 'chat', text: 'hello', to: 'all' },
    { t: 'chat', text: 'hello', to: 'team' },
    { t: 'chat', text: 'hello', to: [2] },
  ],
  propose: [],
  consent: [{ t: 'consent', id: 1, yes: true }],
  fixed: [{ t: 'fixed' }, { t: 'fixed', offer: 'put-back' }],
  resign: [{ t: 'resign' }],
  hold: [{ t: 'hold', q: 1 }],
  tickoff: [{ t: 'tickoff' }],
  settle: [{ t: 'settle' }],
  play: [{ t: 'play', what: null }],
  claim: (['claim', 'bot', 'clock'] as const).map((how) => ({ t: 'claim', how })),
  kick: [{ t: 'kick', who: 9 }],
  unban: [{ t: 'unban', ban: 1 }],
  host: [1, 2].map((who) => ({ t: 'host', who })),
  rights: [{ t: 'rights', role: 'guest', right: 'look', on: true }],
  mute: [{ t: 'mute', who: 2, on: false }],
  team: [A, B, C].map((seat) => ({ t: 'team', seat, team: 1 })),
  teamHands: [true, false].map((on) => ({ t: 'teamHands', on })),
  away: [
    { t: 'away', on: true },
    { t: 'away', on: false },
  ],
  blindfold: [{ t: 'blindfold', on: true }],
  look: ['hand-B', 'hand-A', 'felt'].map((id) => ({ t: 'look', zone: zone(id), on: true })),
  turns: [{ t: 'turns', on: true, order: [A, B], seconds: 5, auto: true }],
  pass: [{ t: 'pass' }],
  weight: (['firm', 'natural', 'wild'] as const).map((weight) => ({ t: 'weight', weight })),
  note: [{ t: 'note', page: 1, title: 'n', text: 'words', private: true }],
  readNote: [{ t: 'readNote', page: 0, private: false }],
  picture: [{ t: 'picture', size: 'small', data: jpegOf(40, 40) }],
  readPicture: [{ t: 'readPicture', picture: '0'.repeat(32) }],
  ownPictures: [{ t: 'ownPictures' }],
  dropPicture: [{ t: 'dropPicture', picture: '0'.repeat(24) }],
  keep: [{ t: 'keep', name: 'x' }],
  forget: [{ t: 'forget', save: 1 }],
  download: [{ t: 'download' }, { t: 'download', open: true }],
  bring: [{ t: 'bring', thing: 'pawn', at: { x: 0, z: 0, turn: 0 }, count: 2 }],
  invite: [{ t: 'invite' }],
  listed: [{ t: 'listed', on: true }],
  rename: [{ t: 'rename', name: 'Another' }],
  proof: [{ t: 'proof' }],
  steps: [{ t: 'steps' }],
  watching: [{ t: 'watching', policy: WATCHED }],
  watchLink: [{ t: 'watchLink', delay: 0 }],
  unwatch: [1, null].map((link) => ({ t: 'unwatch', link })),
  watchHand: [true, false].map((on) => ({ t: 'watchHand', on })),
  save: [{ t: 'save' }],
  resync: [{ t: 'resync' }],
  poll: [{ t: 'poll', what: { t: 'auto', on: true } }],
  cast: [{ t: 'cast', what: { t: 'clear' } }],
  cover: [true, false].map((on) => ({ t: 'cover', on })),
  voice: [{ t: 'voice' }, { t: 'voice', line: 'a' }, { t: 'voice', to: 2, line: 'a', text: 'x' }, { t: 'voice', line: null }],
  leave: [],
};
/** What lays a game anew goes on from nothing that was sealed; what mixes is told by its own tests. */
const PROPOSALS: { [T in Proposal['t']]: readonly Extract<Proposal, { t: T }>[] } = {
  undo: [{ t: 'undo' }, { t: 'undo', steps: 3 }],
  redo: [{ t: 'redo' }],
  undoOf: [{ t: 'undoOf', who: 1, minutes: 60 }],
  restore: [{ t: 'restore', save: 1 }],
  reset: [{ t: 'reset' }],
  mix: [],
  tidy: [{ t: 'tidy' }],
  bot: [B, C].map((seat) => ({ t: 'bot', seat })),
  teamHands: [{ t: 'teamHands' }],
  arbiter: [
    { t: 'arbiter', seat: A },
    { t: 'arbiter', seat: null },
  ],
  watching: [{ t: 'watching', policy: WATCHED }],
  open: [{ t: 'open' }],
  fix: [{ t: 'fix' }],
  mode: [],
  rematch: [{ t: 'rematch' }],
  game: [],
  draw: [{ t: 'draw' }],
};

/** Every verb of a hand, over whatever this person can name and over places that are not his. */
function verbsOf({ now }: TestPerson): TableMsg[] {
  const h = ([...now.pieces.keys()].at(-1) ?? 2) as Handle;
  const hidden = zone('hand-B');
  const at = { x: 0, z: 0, turn: 0 };
  const plain: { [T in VerbName]?: Verb<Handle> } = {
    take: { t: 'take', piece: h },
    cross: { t: 'cross', piece: h, over: hidden },
    put: { t: 'put', piece: h, onto: hidden },
    turn: { t: 'turn', piece: h, degrees: 90 },
    flip: { t: 'flip', piece: h },
    push: { t: 'push', piece: h },
    shift: { t: 'shift', pieces: [h], by: at },
    press: { t: 'press', piece: h, button: 'x' },
    draw: { t: 'draw', from: hidden, count: 1, to: zone('hand-A') },
    deal: { t: 'deal', from: hidden, count: 1, to: [A] },
    shuffle: { t: 'shuffle', zone: hidden },
    gather: { t: 'gather', pieces: [h], into: hidden },
    stack: { t: 'stack', pieces: [h, h] },
    split: { t: 'split', zone: hidden, count: 1 },
    arrange: { t: 'arrange', zone: hidden, order: [h] },
    roll: { t: 'roll', pieces: [h] },
    peek: { t: 'peek', piece: h },
    show: { t: 'show', zone: hidden, to: 'all' },
    ping: { t: 'ping', at },
    say: { t: 'say', text: 'x', to: 'all' },
  };
  const further = (t: (typeof FURTHER)[number]): Verb<Handle> =>
    someFurther(t, { some: () => h, few: () => [h], where: () => hidden, at: () => at, pick: () => 0, seats: () => [A], keys: () => [] });
  const names = Object.keys(VERB_RIGHT) as VerbName[];
  return names.map((t) => ({ t: 'verb', verb: plain[t] ?? further(t as (typeof FURTHER)[number]), origin: 'script' }));
}

const everything = (me: TestPerson): TableMsg[] => [
  ...verbsOf(me),
  ...Object.values(MESSAGES).flat(),
  ...Object.values(PROPOSALS)
    .flat()
    .map((what): TableMsg => ({ t: 'propose', what })),
];

/** Which part of a written world the rules write in. */
const AUX_PART = 10;
/** The whole world, without what the rules are told of who sits there now. */
function lying({ session }: Room): string {
  const parts = JSON.parse(encodeWorld(session.world)) as unknown[];
  return JSON.stringify(parts.map((part, i) => (i === AUX_PART ? (part as unknown[][]).filter(([key]) => key === AUX) : part)));
}

/** How people keep order among themselves: nothing of it looks at what lies there. */
const ORDER: readonly TableMsg['t'][] = [
  ...(['sit', 'stand', 'swap', 'chat', 'host', 'rights', 'mute', 'away', 'note'] as const),
  ...(['readNote', 'invite', 'listed', 'rename', 'steps', 'save', 'resync', 'cover'] as const),
];

interface Crew {
  t: TestTable;
  people: TestPerson[];
}

/** Three people and, where one can play, a bot, some way into a game. */
function begun(game: string, mode: Mode, bots: number): Crew {
  const t = openTestTable({ game, mode, host: 'p0' });
  const people = [0, 1, 2, 3].slice(0, allGames().find(({ id }) => id === game)!.seats[1] > 2 ? 4 - bots : 2).map((i) => t.person(`p${i}`));
  for (const [i, one] of people.entries()) yes(one.act({ t: 'sit', seat: SEATS[i] as Seat }));
  const [first] = people as [TestPerson];
  if (bots > 0) yes(first.act({ t: 'bot', seat: D, on: true }));
  yes(first.act({ t: 'start' }));
  t.ticks(50);
  if (mode !== 'sandbox') return { t, people };
  const deck = [...first.now.zones.values()].find(({ kind, tell, count }) => kind === 'inside' && !tell && (count ?? 0) > 12)?.id;
  for (const one of people) if (deck !== undefined) yes(one.verb({ t: 'draw', from: deck, count: 3, to: zone(`hand-${one.seat}`) }));
  return { t, people };
}

/**
 * The same table with other sealed things: what this viewer does not read changes faces with its like, and the others'
 * own facts change owners. How many pieces changed.
 */
function otherWorld(saved: SavedTable, viewer: Seat): { saved: SavedTable; changed: number } {
  const read = decodeWorld(saved.world);
  if (!read.ok) throw new Error(read.error.part);
  const w = read.value;
  const seen = new Set([...project(w, viewer).pieces.values()].flatMap(({ h, face }) => (face === null ? [] : [h])));
  const isSeen = (id: string): boolean =>
    [w.open, w.own.get(viewer)].some((shelf) => [...(shelf?.at ?? [])].some(([h, of]) => of === id && seen.has(h as Handle)));
  const groups = new Map<string, string[]>();
  for (const { id, kind, look } of w.pieces.values()) if (!isSeen(id)) groups.set(`${kind} ${look}`, [...(groups.get(`${kind} ${look}`) ?? []), id]);
  let changed = 0;
  for (const ids of groups.values()) {
    const faces = ids.map((id) => w.pieces.get(id as never)!.face);
    for (const [i, id] of ids.entries()) {
      const piece = w.pieces.get(id as never)!;
      const face = faces[(i + 1) % ids.length] as number;
      if (face !== piece.face) changed++;
      w.pieces.set(piece.id, { ...piece, face });
    }
  }
  const rules = w.aux.get(AUX);
  if (rules !== undefined) {
    const state = JSON.parse(rules) as { own: { seat: Seat; v: unknown }[] };
    const others = state.own.filter(({ seat }) => seat !== viewer);
    const values = others.map(({ v }) => v);
    for (const [i, one] of others.entries()) one.v = values[(i + 1) % values.length];
    const text = JSON.stringify(state);
    if (text !== rules) changed++;
    w.aux.set(AUX, text);
  }
  return { saved: { ...saved, world: encodeWorld(w) }, changed };
}

/** What a save of the table holds, whatever its length. */
function packed(room: Room): SavedTable {
  const text = packTable(room, 1_000_000);
  if (text === null) throw new Error('too long');
  return JSON.parse(text) as SavedTable;
}

/** Somebody alone at a table out of a file, on his chair, with a stranger who watches. */
function alone(saved: SavedTable, user: string, seat: Seat): { t: TestTable; me: TestPerson; eve: TestPerson } {
  const t = openTestTable({ saved: JSON.stringify(saved), host: user, listed: true, seed: '5' });
  const me = t.person(user, { session: 'mine' });
  yes(me.act({ t: 'sit', seat }));
  return { t, me, eve: t.person('eve', { session: 'hers', invite: null }) };
}

const TABLES: readonly [game: string, mode: Mode, bots: number][] = allGames()
  .filter(({ rules, id }) => rules !== null || id === 'sandbox')
  .flatMap(({ id, modes, bot, seats }) => modes.map((mode): [string, Mode, number] => [id, mode, bot !== null && mode !== 'sandbox' && seats[1] > 2 ? 1 : 0]));

describe('[S5] a table out of a file before its people sit there again', () => {
  test('every kind of message and every verb is tried', () => {
    const { t, people } = begun('sandbox', 'sandbox', 0);
    const { me } = alone(packed(t.room), 'p0', A);
    const tried = everything(me);
    // Leaving and what lays anew or mixes come last, each at a table of its own.
    const apart = ['leave'];
    expect([...new Set(tried.map((msg) => msg.t)), ...apart].sort()).toEqual(Object.keys(MESSAGES).sort());
    expect(people.length).toBe(4);
    expect(tried.filter((msg) => msg.t === 'verb').length).toBe(Object.keys(VERB_RIGHT).length);
  });

  test.each(TABLES)('%s, %s: nothing acts on a sealed thing, and two worlds answer alike', (game, mode, bots) => {
    const { t, people } = begun(game, mode, bots);
    const saved = packed(t.room);
    const [, ...others] = people;
    expect(saved.seats.length).toBe(people.length);
    const other = otherWorld(saved, A);
    // Chess hides nothing.
    if (game !== 'chess') expect(other.changed).toBeGreaterThan(0);
    const pair = [saved, other.saved].map((one) => alone(one, 'p0', A));
    const before = pair.map((one) => lying(one.t.room));
    const heard = pair.map(({ t: table, me, eve }) => {
      const answers: [user: string, kind: TableMsg['t'], answer: ActOut][] = [];
      for (const by of [me, eve, me]) {
        for (const msg of everything(by)) {
          answers.push([by.user, msg.t, by.act(msg)]);
          // Whatever was granted, nobody is on another's chair, and nothing has begun.
          expect([table.room.state.phase, table.room.state.loaded !== null]).toEqual(['seating', true]);
          if (me.seat === null) yes(me.act({ t: 'sit', seat: A }));
        }
        table.ticks(2000);
      }
      return { answers, mine: me.inbox, hers: eve.inbox, tick: table.room.tick };
    });
    expect(heard[1]).toEqual(heard[0]);
    const done = heard[0]?.answers.flatMap(([, kind, answer]) => (answer.ok ? [kind] : [])) ?? [];
    expect(done.filter((kind) => !ORDER.includes(kind))).toEqual([]);
    // Nothing has moved, nothing was drawn.
    expect(pair.map((one) => lying(one.t.room))).toEqual(before);
    const [{ t: table, me, eve }] = pair as [(typeof pair)[0]];
    expect(table.warnings).toEqual([]);
    // Alone he sees his own and nobody else's, the stranger what watchers see.
    const world = table.room.session.world;
    expect(viewOf(table.room, me.who)).toMatchObject(project(world, A));
    expect(viewOf(table.room, eve.who)).toMatchObject(project(world, null));
    expect(others.length).toBeGreaterThan(0);
  });

  test.each(TABLES)('%s, %s: what lays it anew shows nothing of it, and answers alike', (game, mode, bots) => {
    const { t } = begun(game, mode, bots);
    const saved = packed(t.room);
    const pair = [saved, otherWorld(saved, A).saved];
    const rows = allGames().find(({ id }) => id === game)!.modes;
    const whats: Proposal[] = [
      ...rows.map((to): Proposal => ({ t: 'mode', mode: to })),
      { t: 'game', game, mode },
      { t: 'game', game: 'dice', mode: 'sandbox' },
    ];
    for (const what of whats) {
      const heard = pair.map((one) => {
        const { me, eve, t: table } = alone(one, 'p0', A);
        const answer = me.act({ t: 'propose', what });
        table.ticks(20);
        return { answer, mine: me.inbox, hers: eve.inbox };
      });
      expect(heard[1]).toEqual(heard[0]);
      expect(heard[0]?.answer.ok).toBe(true);
    }
    const left = pair.map((one) => {
      const { me, eve, t: table } = alone(one, 'p0', A);
      const answers = [me.act({ t: 'kick', who: eve.who }), me.act({ t: 'unban', ban: 1 })];
      const late = table.person('eve', { session: 'late' });
      answers.push(me.act({ t: 'leave' }));
      table.ticks(1000);
      return { answers, hers: [...eve.inbox, ...late.inbox] };
    });
    expect(left[1]).toEqual(left[0]);
  });

  test('time stands till all are there: the tracker passes no turn, and what is asked has its full time from then on', () => {
    const { t, people } = begun('good-cop-bad-cop', 'enforced', 1);
    t.room.state.turns = { on: true, order: [A, B], at: 0, seconds: 5, auto: true, since: 0 };
    const { t: table, me } = alone(packed(t.room), 'p0', A);
    table.ticks(5000);
    expect(me.now.room.turns).toMatchObject({ on: true, at: A });
    expect(me.lines()).not.toContain('turn-timed-out');
    const crew = [me, table.person('p1'), table.person('p2')];
    for (const [i, one] of crew.slice(1).entries()) yes(one.act({ t: 'sit', seat: SEATS[i + 1] as Seat }));
    expect(people.length).toBe(3);
    yes(me.act({ t: 'start' }));
    expect(me.now.room.turns.since).toBe(table.room.tick);
    expect(me.now.rules?.ask?.end).toBeGreaterThan(table.room.tick);
  });

  test('a team that has not all come shows nobody its hands, and no bot sits where somebody is waited for', () => {
    const { t, people } = begun('sandbox', 'sandbox', 0);
    for (const seat of [A, B, C]) yes((people[0] as TestPerson).act({ t: 'team', seat, team: 1 }));
    const { t: table, me } = alone(packed(t.room), 'p0', A);
    const bob = table.person('p1');
    yes(bob.act({ t: 'sit', seat: B }));
    expect(me.now.room.teams.length).toBe(3);
    expect(code(me.act({ t: 'propose', what: { t: 'teamHands' } }))).toBe('seats-kept');
    expect(code(me.act({ t: 'bot', seat: C, on: true }))).toBe('seats-kept');
    expect(me.now.room.proposals).toEqual([]);
    expect(me.in('hand-B')).toEqual([]);
  });

  test('a second file, taken once all sit there again, seals the same things for the same people', () => {
    const { t } = begun('sandbox', 'sandbox', 0);
    const first = packed(t.room);
    const { t: table, me } = alone(first, 'p0', A);
    expect(code(me.act({ t: 'download' }))).toBe('seats-kept');
    for (const i of [1, 2, 3]) yes(table.person(`p${i}`).act({ t: 'sit', seat: SEATS[i] as Seat }));
    yes(me.act({ t: 'start' }));
    const opened = openFile((yes(me.act({ t: 'download' })).out as { file: string }).file);
    if ('no' in opened) throw new Error(opened.no);
    const { seats, chairs, aside, world } = opened.saved;
    expect({ seats, chairs, aside }).toEqual({ seats: first.seats, chairs: first.chairs, aside: first.aside });
    expect(JSON.stringify((JSON.parse(world) as unknown[]).slice(3, 5))).toBe(JSON.stringify((JSON.parse(first.world) as unknown[]).slice(3, 5)));
  });
});
