// Refusals that chance seldom meets, each provoked on purpose at a table of its own.

import type { Handle, ZoneId } from '../../server-modules/kernel/ids.ts';
import type { Verb } from '../../server-modules/kernel/verb.ts';
import { faceOf, type Room } from '../../server-modules/games/revolver-noir/data.ts';
import type { ActOut } from '../../server-modules/protocol/messages.ts';
import { MOST } from '../../server-modules/table/bounds.ts';
import { removeTable } from '../../server-modules/table/keep/removal.ts';
import { admitTo } from '../../server-modules/table/room.ts';
import { runTest } from '../../server-modules/table/test.ts';
import { addPiece, FELT } from '../../server-modules/kernel/world.ts';
import { piece, SEATS, type Seat } from '../../server-modules/kernel/ids.ts';
import { A, B } from '../support/people.ts';
import { openFile } from '../support/cipher.ts';
import { code, openTestTable, yes, type TestPerson, type TestTable } from '../support/table.ts';
import { PICTURE_UNITS } from '../../server-modules/protocol/pictures.ts';
import { jpegOf } from '../support/pictures.ts';
import { holdTwice, IMPOSTERS_PROVOCATIONS } from './provoke-imposters.ts';
import { PLAY_PROVOCATIONS } from './provoke-play.ts';
import { STARS_PROVOCATIONS } from './provoke-stars.ts';
import { WATCHING_PROVOCATIONS } from './provoke-watching.ts';

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

/** A table's file, damaged; what it is refused with. */
function upload(damage: (file: { [key: string]: unknown }) => unknown): string {
  const { ann } = stage('sandbox');
  const { file } = yes(ann.act({ t: 'download' })).out as { file: string };
  const opened = openFile(JSON.stringify(damage(JSON.parse(file) as { [key: string]: unknown })));
  return 'no' in opened ? opened.no : 'ok';
}

/** A table that goes on from a file, where Ann and Bob sat. */
function goingOn(): TestPerson {
  const { ann } = stage('sandbox');
  const opened = openFile((yes(ann.act({ t: 'download' })).out as { file: string }).file);
  const t = openTestTable('no' in opened ? {} : { saved: opened.text });
  return t.person('ann');
}

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
  'already-started': () => stage('sandbox').ann.act({ t: 'start' }),
  'draw-later': () => {
    const t = openTestTable({ game: 'good-cop-bad-cop', mode: 'enforced', listed: true });
    const people = ['ann', 'bob', 'cleo', 'dan'].map((name) => t.person(name));
    for (const [i, person] of people.entries()) yes(person.act({ t: 'sit', seat: SEATS[i] as Seat }));
    const [ann] = people as [TestPerson];
    yes(ann.act({ t: 'start' }));
    return ann.act({ t: 'propose', what: { t: 'draw' } });
  },
  'bad-offer': () => stage('sandbox').ann.act({ t: 'propose', what: { t: 'fix' } }),
  empty: () => stage('sandbox').ann.verb({ t: 'draw', from: 'hand-A' as ZoneId, count: 1, to: 'felt' as ZoneId }),
  'out-of-bounds': () => {
    const { ann } = stage('sandbox');
    const [loose] = ann.in('felt').filter((piece) => !piece.locked);
    const rights = { see: 'all', count: 'all', touch: 'all', insert: 'all' } as const;
    yes(ann.verb({ t: 'zone', make: { kind: 'hidden', owner: null, x: 0, z: 0, turn: 0, w: 1000, d: 1000, ...rights } }));
    const hidden = [...ann.now.zones.values()].find((zone) => zone.kind === 'hidden');
    return ann.verb({ t: 'put', piece: loose?.h ?? (0 as Handle), onto: hidden?.id ?? ('felt' as ZoneId), at: { x: 32_767, z: 32_767, turn: 0 } });
  },
  'bad-value': () => stage('sandbox').ann.verb({ t: 'label', label: { x: 0, z: 0, turn: 0, size: 100, colour: 0, text: ' ' } }),
  'table-full': () => {
    const { t, ann } = stage('sandbox');
    const [loose] = ann.in('felt').filter((one) => !one.locked && one.kind !== 'deck' && one.kind !== 'bag');
    for (let i = 0; i < 10_000; i++)
      addPiece(t.room.session.world, { id: piece(`many-${i}`), kind: 'pip', look: 0, face: 0, zone: FELT, x: 0, z: 0, turn: 0, up: true, locked: false });
    return ann.verb({ t: 'copy', pieces: [loose?.h ?? (0 as Handle)], at: { x: 0, z: 0, turn: 0 } });
  },
  'no-right': () => {
    const { ann, bob } = stage('sandbox');
    yes(ann.act({ t: 'rights', role: 'player', right: 'chat', on: false }));
    return bob.act({ t: 'chat', text: 'hm', to: 'all' });
  },
  muted: () => {
    const { ann, bob } = stage('sandbox');
    yes(ann.act({ t: 'mute', who: bob.who, on: true }));
    return bob.act({ t: 'chat', text: 'hm', to: 'all' });
  },
  'no-strangers': () => {
    const { t, ann } = stage('sandbox');
    const address = '203.0.113.7';
    const eve = admitTo(t.room, 'eve', 'Eve', null, { address });
    if ('no' in eve) return eve.no;
    yes(ann.act({ t: 'kick', who: t.room.state.people.find(({ user }) => user === 'eve')?.who ?? 0 }));
    const next = admitTo(t.room, 'fay', 'Fay', null, { address });
    return 'no' in next ? next.no : 'ok';
  },
  'fix-full': () => {
    const { t, ann, bob } = stage('revolver-noir');
    yes(ann.act({ t: 'propose', what: { t: 'fix' } }));
    yes(bob.act({ t: 'consent', id: t.room.state.nextProposal - 1, yes: true }));
    const piece = [...ann.now.pieces.values()].find(({ locked }) => !locked)?.h ?? (0 as Handle);
    for (let i = 0; i < MOST.fixSteps; i++) yes((i % 2 === 0 ? ann : bob).verb({ t: 'turn', piece, degrees: 90 }));
    return ann.verb({ t: 'turn', piece, degrees: 90 });
  },
  'others-sit': () => {
    const { t } = stage('sandbox');
    return removeTable(t.room, 'ann')?.no ?? 'ok';
  },
  'no-such-ban': () => stage('sandbox').ann.act({ t: 'unban', ban: 7 }),
  'not-your-turn': () => stage('sandbox').bob.act({ t: 'pass' }),
  'no-team': () => stage('sandbox').ann.act({ t: 'chat', text: 'psst', to: 'team' }),
  'no-such-page': () => stage('sandbox').ann.act({ t: 'readNote', page: 3, private: true }),
  'bad-picture': () => stage('sandbox').ann.act({ t: 'picture', size: 'small', data: 'PHN2Zz48L3N2Zz4=' }),
  'no-such-picture': () => stage('sandbox').ann.act({ t: 'readPicture', picture: '0'.repeat(24) }),
  'pictures-full': () => {
    const { t, ann } = stage('sandbox');
    t.room.state.pictures = PICTURE_UNITS;
    return ann.act({ t: 'picture', size: 'small', data: jpegOf(40, 60) });
  },
  'bad-roll': () => stage('sandbox').ann.act({ t: 'chat', text: '/roll lots', to: 'all' }),
  'no-such-thing': () => stage('sandbox').ann.act({ t: 'bring', thing: 'nope', at: { x: 0, z: 0, turn: 0 }, count: 1 }),
  'nothing-to-redo': () => stage('sandbox').ann.act({ t: 'propose', what: { t: 'redo' } }),
  'saves-full': () => {
    const { ann } = stage('sandbox');
    for (let i = 0; i < 20; i++) yes(ann.act({ t: 'keep', name: `save ${i}` }));
    return ann.act({ t: 'keep', name: 'more' });
  },
  'no-such-save': () => stage('sandbox').ann.act({ t: 'forget', save: 7 }),
  'too-large': () => {
    const { t, ann } = stage('sandbox');
    for (let i = 0; i < 4000; i++)
      addPiece(t.room.session.world, { id: piece(`many-${i}`), kind: 'pip', look: 0, face: 0, zone: FELT, x: i, z: i, turn: 0, up: true, locked: false });
    return ann.act({ t: 'download' });
  },
  'bad-save': () => upload((file) => ({ ...file, game: 'whist' })),
  'other-version': () => upload((file) => ({ ...file, version: 99 })),
  'foreign-save': () => upload((file) => ({ ...file, server: 'elsewhere' })),
  'not-agreed': () => stage('sandbox').ann.act({ t: 'download', open: true }),
  'seat-closed': () => {
    const { t, ann } = stage('revolver-noir', 'enforced');
    yes(ann.act({ t: 'stand' }));
    return t.person('zoe').act({ t: 'sit', seat: A });
  },
  'holder-away': () => {
    const { ann, bob } = stage('sandbox');
    bob.drop();
    return ann.act({ t: 'propose', what: { t: 'open' } });
  },
  'asked-twice': () => {
    const { ann, bob } = stage('sandbox');
    for (let i = 0; i < 2; i++) {
      yes(ann.act({ t: 'propose', what: { t: 'reset' } }));
      yes(bob.act({ t: 'consent', id: bob.now.room.proposals[0]?.id ?? 0, yes: false }));
    }
    return ann.act({ t: 'propose', what: { t: 'reset' } });
  },
  'ask-all': () => {
    const t = openTestTable({ game: 'the-traitors', mode: 'enforced', options: {} });
    const ann = t.person('ann');
    [ann, t.person('bob'), t.person('cleo'), t.person('dan')].forEach((person, i) => yes(person.act({ t: 'sit', seat: SEATS[i] ?? A })));
    yes(ann.act({ t: 'start' }));
    return ann.act({ t: 'claim', how: 'bot' });
  },
  'nobody-sits': () => {
    const { ann } = stage('sandbox');
    const [loose] = ann.in('felt').filter((piece) => !piece.locked);
    return ann.verb({ t: 'put', piece: loose?.h ?? (0 as Handle), onto: 'hand-C' as ZoneId });
  },
  'no-hold': holdTwice,
  'seat-kept': () => goingOn().act({ t: 'sit', seat: B }),
  'seats-kept': () => goingOn().act({ t: 'start' }),
  banned: () => {
    const { t, ann, bob } = stage('sandbox');
    yes(ann.act({ t: 'kick', who: bob.who }));
    const way = admitTo(t.room, 'bob', 'Bob', t.room.state.invite);
    return 'no' in way ? way.no : 'ok';
  },
  'no-such-game': () => stage('sandbox').ann.act({ t: 'propose', what: { t: 'game', game: 'whist', mode: 'sandbox' } }),
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
  locked: () => {
    const { ann } = stage('sandbox');
    const [loose] = ann.in('felt').filter((piece) => !piece.locked);
    const h = loose?.h ?? (0 as Handle);
    yes(ann.verb({ t: 'lock', pieces: [h], on: true }));
    return ann.verb({ t: 'take', piece: h });
  },
  blocked: () => {
    const { ann } = stage('sandbox');
    const [one, two] = ann.in('felt').filter(({ kind }) => kind === 'die');
    return ann.verb({ t: 'rest', pieces: [one?.h ?? (0 as Handle)], places: [{ x: two?.x ?? 0, z: two?.z ?? 0, turn: 0 }] });
  },
  hangs: () => {
    const { ann } = stage('sandbox');
    const [die] = ann.in('felt').filter(({ kind }) => kind === 'die');
    return ann.verb({ t: 'rest', pieces: [die?.h ?? (0 as Handle)], places: [{ x: 0, z: 2000, turn: 0, y: 500 }] });
  },
  torn: () => {
    const { ann } = stage('sandbox');
    const [one, other] = ann.in('felt').filter(({ kind }) => kind === 'pawn');
    const pieces = [one?.h ?? (0 as Handle), other?.h ?? (0 as Handle)];
    yes(ann.verb({ t: 'join', pieces, as: 'fixed' }));
    return ann.verb({ t: 'rest', pieces: pieces.slice(0, 1), places: [{ x: 0, z: 2800, turn: 0 }] });
  },
  untrue: () => {
    const { ann, bob } = duel({ at: { A: 'foyer', B: 'library' } });
    const does = (person: TestPerson, move: string): Verb<Handle> => {
      const found = person.now.rules?.can.find((act) => act.move === move);
      if (found === undefined) throw new Error(`${move} is not offered`);
      return found.verb;
    };
    yes(ann.verb(does(ann, 'listen')));
    const answer = does(bob, 'answer');
    return bob.verb(answer.t === 'press' ? { ...answer, button: 'balcony' } : answer);
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
  for (const [refusal, work] of Object.entries<Provocation>({
    ...PROVOCATIONS,
    ...WATCHING_PROVOCATIONS,
    ...PLAY_PROVOCATIONS,
    ...STARS_PROVOCATIONS,
    ...IMPOSTERS_PROVOCATIONS,
  })) {
    try {
      const answer = work();
      met.set(refusal, typeof answer === 'string' ? answer : code(answer));
    } catch (error) {
      met.set(refusal, error instanceof Error ? error.message : String(error));
    }
  }
  return met;
}
