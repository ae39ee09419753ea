// Tables in memory at many moments, with everybody who can stand at the door, for messages by the hundred thousand.

import { readdirSync, readFileSync } from 'node:fs';
import type { Handle } from '../../server-modules/kernel/ids.ts';
import type { Verb } from '../../server-modules/kernel/verb.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import { viewOf } from '../../server-modules/table/outbox.ts';
import { admitTo } from '../../server-modules/table/room.ts';
import { runTest } from '../../server-modules/table/test.ts';
import { A, B } from '../support/people.ts';
import { openTestTable, yes, type TestPerson, type TestTable } from '../support/table.ts';
import type { Mutator } from './mutate.ts';

export interface Role {
  name: string;
  user: string;
  session: string;
}

export interface Scene {
  moment: string;
  t: TestTable;
  roles: Role[];
  /** Verbs that somebody could do at some time, in public names. */
  heard: Verb<Handle>[];
  /** What a role sees; a stranger sends what the host could send. */
  view(role: Role): View;
}

/** Where the tables stand when the messages come. */
export const MOMENTS = [
  'free, seating',
  'free, playing',
  'free, hands full',
  'duel, seating',
  'duel, start',
  'duel, under way',
  'duel, far on',
  'duel, worked case',
  'duel, another case',
  'duel, a third case',
  'duel, assisted',
  'duel, by hand',
  'duel, alone',
  'duel, fixing',
  'duel, misfits',
  'duel, over',
  'proposals open',
  'somebody away',
  'a full house',
  'fast',
] as const;
export type Moment = (typeof MOMENTS)[number];

interface Worked {
  given: { position?: object };
  do: { as?: string; move?: { t: string } }[];
}
const CASES = 'server-modules/games/revolver-noir/cases';
const WORKED = readdirSync(CASES)
  .filter((file) => file.endsWith('.json'))
  .sort()
  .map((file) => JSON.parse(readFileSync(`${CASES}/${file}`, 'utf8')) as Worked);

/** The position of a worked case, and some of its moves: corners of the rules that play by chance seldom reaches. */
function layCase(t: TestTable, m: Mutator): void {
  const worked = m.one(WORKED.filter(({ given }) => given.position !== undefined));
  runTest(t.room, JSON.stringify({ table: 'table', t: 'position', position: worked.given.position }));
  for (const { as, move } of worked.do.slice(0, m.draw(worked.do.length + 1))) {
    if (as !== undefined && move !== undefined) runTest(t.room, JSON.stringify({ table: 'table', t: 'move', seat: as, move, via: 'move' }));
  }
}

/** Legal steps of whoever is asked. */
function play(scene: Pick<Scene, 't' | 'heard'>, people: readonly TestPerson[], { draw }: Mutator, steps: number): void {
  for (let i = 0; i < steps && scene.t.room.state.phase === 'playing'; i++) {
    const able = people.filter((person) => (person.now.rules?.can.length ?? 0) > 0);
    const person = able[draw(Math.max(1, able.length))];
    const can = person?.now.rules?.can ?? [];
    const chosen = can[draw(Math.max(1, can.length))];
    if (person === undefined || chosen === undefined) return;
    for (const one of can) if (draw(6) === 0) scene.heard.push(one.verb);
    yes(person.verb(chosen.verb));
  }
}

export function openScene(moment: Moment, m: Mutator): Scene {
  const { draw } = m;
  const bound = moment.startsWith('duel') || moment === 'proposals open' || moment === 'somebody away';
  const mode = moment === 'duel, assisted' ? 'assisted' : moment === 'duel, by hand' || moment === 'duel, alone' ? 'sandbox' : 'enforced';
  const seed = (1 + draw(0xfff)).toString(16);
  const t = openTestTable(
    bound ? { game: 'revolver-noir', mode, seed, listed: true, options: { turnLimit: 20, clock: 0 } } : { seed, listed: true, test: moment !== 'fast' },
  );
  if (t.room.test !== null) t.room.test.byHand = true;
  const heard: Verb<Handle>[] = [];
  const ann = t.person('ann');
  const bob = t.person('bob');
  const wim = t.person('wim');
  const sue = t.person('sue', { invite: null });
  const scene: Scene = {
    moment,
    t,
    heard,
    roles: [
      ...[ann, bob, wim, sue].map(({ user, session }) => ({ name: user, user, session })),
      { name: 'second tab', user: 'ann', session: 'ann-elsewhere' },
      { name: 'nobody', user: 'eve', session: 'eve-1' },
    ],
    view({ user }) {
      const person = t.room.state.people.find((one) => one.user === user) ?? t.room.state.people[0];
      return person === undefined ? ann.now : viewOf(t.room, person.who);
    },
  };
  if (moment.endsWith('seating')) return scene;
  yes(ann.act({ t: 'sit', seat: A }));
  yes(bob.act({ t: 'sit', seat: B }));
  yes(ann.act({ t: 'start' }));
  const both = [ann, bob];
  if (moment.endsWith(' case')) {
    layCase(t, m);
    return scene;
  }
  if (bound && mode !== 'sandbox' && moment !== 'duel, start') play(scene, both, m, moment === 'duel, far on' ? 60 + draw(80) : 4 + draw(40));
  switch (moment) {
    case 'free, hands full':
      for (let i = 0; i < 6; i++) {
        const deck = [...ann.now.zones.values()].find(({ kind }) => kind === 'inside')?.id;
        if (deck !== undefined) ann.verb({ t: 'draw', from: deck, count: 10, to: `hand-A` as never });
      }
      break;
    case 'duel, fixing':
    case 'duel, misfits':
      if (t.room.state.phase !== 'playing') break;
      agree(t, ann, bob);
      if (moment === 'duel, misfits') {
        // Something that cannot be: a piece of the rules lies where no rule would put it.
        const piece = [...ann.now.pieces.values()].find(({ locked }) => !locked);
        if (piece !== undefined) ann.verb({ t: 'flip', piece: piece.h });
        ann.act({ t: 'fixed' });
      }
      break;
    case 'duel, over':
      ann.act({ t: 'resign' });
      break;
    case 'proposals open':
      ann.act({ t: 'propose', what: m.one([{ t: 'undo' }, { t: 'draw' }, { t: 'rematch' }]) });
      break;
    case 'somebody away':
      bob.drop();
      t.ticks(draw(2) === 0 ? 100 : 1300);
      break;
    case 'duel, alone':
      // Nobody else has to agree to anything, and the table does not fit the rules.
      bob.drop();
      t.ticks(1300);
      for (const { h } of [...ann.now.pieces.values()].filter((piece) => piece.zone === 'felt').slice(0, 5)) ann.verb({ t: 'flip', piece: h });
      break;
    case 'a full house':
      for (let i = 0; i < 96; i++) admitTo(t.room, `guest-${i}`, `Guest ${i}`, t.room.state.invite);
      for (let i = 0; i < 96; i++) t.room.live.set(t.room.state.people[4 + i]?.who ?? 0, { user: `guest-${i}`, session: `guest-${i}` });
      break;
  }
  return scene;
}

function agree(t: TestTable, ann: TestPerson, bob: TestPerson): void {
  yes(ann.act({ t: 'propose', what: { t: 'fix' } }));
  const id = t.room.state.proposals[0]?.id;
  if (id !== undefined) yes(bob.act({ t: 'consent', id, yes: true }));
}

/** Bots take every seat and finish the game, if one by the rules is on. What stood in the way, or null. */
export function finishes(t: TestTable): string | null {
  const { room } = t;
  if (room.state.phase !== 'playing' || room.state.mode !== 'enforced' || room.state.fixing !== null || room.session.game.rules === null) return null;
  room.state.people = room.state.people.map((person) => ({ ...person, seat: null }));
  room.state.helpers = room.state.seats.map((seat) => ({ seat, how: 'bot' }));
  for (let i = 0; i < 3_000 && phaseOf(t) === 'playing'; i++) t.ticks(1);
  if (room.bugs > 0) return t.warnings.join('; ');
  return phaseOf(t) === 'over' ? null : 'the bots do not come to an end';
}
const phaseOf = (t: TestTable): string => t.room.state.phase;
