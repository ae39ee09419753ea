// Refusals that chance seldom meets, each provoked on purpose at a table of its own.

import type { Handle, ZoneId } from '../../server-modules/kernel/ids.ts';
import type { Verb } from '../../server-modules/kernel/verb.ts';
import { faceOf, type Room } from '../../server-modules/games/revolver-noir/data.ts';
import type { ActOut } from '../../server-modules/protocol/messages.ts';
import { admitTo } from '../../server-modules/table/room.ts';
import { runTest } from '../../server-modules/table/test.ts';
import { A, B } from '../support/people.ts';
import { code, openTestTable, yes, type TestPerson, type TestTable } from '../support/table.ts';

interface Stage {
  t: TestTable;
  ann: TestPerson;
  bob: TestPerson;
}

function stage(game: 'sandbox' | 'revolver-noir', mode: 'sandbox' | 'enforced' = game === 'sandbox' ? 'sandbox' : 'enforced', started = true): Stage {
  const t = openTestTable({ game, mode, listed: true, options: game === 'sandbox' ? {} : { turnLimit: 0, clock: 0 } });
  const ann = t.person('ann');
  const bob = t.person('bob');
  yes(ann.act({ t: 'sit', seat: A }));
  if (!started) return { t, ann, bob };
  yes(bob.act({ t: 'sit', seat: B }));
  yes(ann.act({ t: 'start' }));
  return { t, ann, bob };
}

/** A duel at a position, seat A on turn unless it says otherwise. */
function duel(position: object): Stage {
  const s = stage('revolver-noir');
  const laid = runTest(s.t.room, JSON.stringify({ table: 'table', t: 'position', position }));
  if (!laid.ok) throw new Error(`the position does not fit: ${JSON.stringify(laid)}`);
  yes(s.ann.act({ t: 'resync' }));
  yes(s.bob.act({ t: 'resync' }));
  return s;
}

/** Seat A's card of a room, as its owner knows it. */
function card({ ann }: Stage, room: Room): Handle {
  const found = ann.in('stand-A').find(({ face }) => face === faceOf(room));
  if (found === undefined) throw new Error(`no card of ${room}`);
  return found.h;
}
const toFront = (s: Stage, room: Room): Verb<Handle> => ({ t: 'put', piece: card(s, room), onto: 'stand-A' as ZoneId, index: 0 });
const effect = (s: Stage, room: Room): Verb<Handle> => ({ t: 'press', piece: card(s, room), button: 'effect' });
const sideways = (s: Stage, room: Room, remove?: string): Verb<Handle> => ({
  t: 'turn',
  piece: card(s, room),
  degrees: 90,
  ...(remove === undefined ? {} : { choose: { remove } }),
});

const at = { A: 'hall', B: 'kitchen' };
type Provocation = () => ActOut | string;

/** What is done, by the refusal it must meet. */
export const PROVOCATIONS: { readonly [refusal: string]: Provocation } = {
  'unknown-zone': () => {
    const { ann } = stage('sandbox');
    const [loose] = ann.in('felt').filter((piece) => !piece.locked);
    return ann.verb({ t: 'put', piece: loose?.h ?? (0 as Handle), onto: 'nowhere' as ZoneId, at: { x: 0, z: 0, turn: 0 } });
  },
  'zone-full': () => {
    const { ann } = stage('sandbox');
    const decks = [...ann.now.zones.values()].filter(({ kind }) => kind === 'inside').map(({ id }) => id);
    for (const from of decks) ann.verb({ t: 'draw', from, count: 30, to: 'hand-A' as ZoneId });
    return ann.verb({ t: 'draw', from: decks[0] as ZoneId, count: 1, to: 'hand-A' as ZoneId });
  },
  'bad-order': () => {
    const { ann } = stage('sandbox');
    const dice = [...ann.now.pieces.values()].filter(({ kind }) => kind === 'die').map(({ h }) => h);
    return ann.verb({ t: 'roll', pieces: [...dice, ...dice] });
  },
  banned: () => {
    const { t, ann, bob } = stage('sandbox');
    yes(ann.act({ t: 'kick', who: bob.who }));
    const way = admitTo(t.room, 'bob', 'Bob', t.room.state.invite);
    return 'no' in way ? way.no : 'ok';
  },
  'no-such-game': () => stage('sandbox').ann.act({ t: 'propose', what: { t: 'game', game: 'chess', mode: 'sandbox' } }),
  'no-such-mode': () => stage('sandbox').ann.act({ t: 'propose', what: { t: 'mode', mode: 'enforced' } }),
  'bad-options': () => stage('revolver-noir', 'enforced', false).ann.act({ t: 'start', options: { turnLimit: -1 } }),
  'seats-empty': () => stage('revolver-noir', 'enforced', false).ann.act({ t: 'start' }),
  'nothing-to-undo': () => stage('sandbox').ann.act({ t: 'propose', what: { t: 'undo' } }),
  'already-proposed': () => {
    const { ann } = stage('sandbox');
    yes(ann.act({ t: 'propose', what: { t: 'rematch' } }));
    return ann.act({ t: 'propose', what: { t: 'rematch' } });
  },
  'does-not-fit': () => {
    const { t, ann, bob } = stage('revolver-noir', 'sandbox');
    yes(bob.act({ t: 'leave' }));
    const away = ann.in('stand-A')[0]?.h ?? (0 as Handle);
    yes(ann.verb({ t: 'put', piece: away, onto: 'felt' as ZoneId, at: { x: 0, z: 0, turn: 0 } }));
    t.ticks(1);
    return ann.act({ t: 'propose', what: { t: 'mode', mode: 'enforced' } });
  },
  flooded: () => {
    const s = duel({ at: { A: 'foyer', B: 'kitchen' }, flood: ['A', 'B'] });
    return s.ann.verb(toFront(s, 'basement'));
  },
  timed: () => {
    const s = duel({ at, traps: { A: ['library*'] } });
    return s.ann.verb({ t: 'turn', piece: card(s, 'library'), degrees: -90 });
  },
  once: () => {
    const s = duel({ at: { A: 'foyer', B: 'kitchen' }, echoes: true });
    return s.ann.verb(effect(s, 'foyer'));
  },
  'already-trapped': () => {
    const s = duel({ at, traps: { A: ['hall'] } });
    return s.ann.verb(sideways(s, 'hall', 'hall'));
  },
  'choose-removal': () => {
    const s = duel({ at, traps: { A: ['library', 'foyer'] } });
    return s.ann.verb(sideways(s, 'hall'));
  },
  'not-needed': () => {
    const s = duel({ at, traps: { A: ['library'] } });
    return s.ann.verb(sideways(s, 'hall', 'library'));
  },
  'not-from-start': () => {
    const s = duel({ at: { A: 'kitchen', B: 'hall' }, start: 'hall' });
    return s.ann.verb(effect(s, 'kitchen'));
  },
};

/** What each met; all must be the refusal they are listed under. */
export function provoke(): Map<string, string> {
  const met = new Map<string, string>();
  for (const [refusal, work] of Object.entries(PROVOCATIONS)) {
    try {
      const answer = work();
      met.set(refusal, typeof answer === 'string' ? answer : code(answer));
    } catch (error) {
      met.set(refusal, error instanceof Error ? error.message : String(error));
    }
  }
  return met;
}
