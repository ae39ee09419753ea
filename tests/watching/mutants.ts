// Holes that are planted: each shows watchers something sooner, or more, or to others than was agreed. Each must be
// found by a story.

import type { Edit } from '../leaks/mutants/mutant.ts';

export interface Planted {
  name: string;
  edits: readonly Edit[];
}

const edit = (file: string, find: string, put: string): Edit => ({ file: `server-modules/table/${file}`, find, put });

export const planted: readonly Planted[] = [
  // Links and policy.
  {
    name: 'a watcher is answered like somebody at the table',
    edits: [edit('room.ts', "if (room.watch?.here.has(session) === true) return { ok: false, n, no: 'only-watching' };", '')],
  },
  {
    name: 'the host alone decides what is shown',
    edits: [edit('watching/policy.ts', 'return others && wider ? asks() : setPolicy(room, policy, wider);', 'return setPolicy(room, policy, wider);')],
  },
  {
    name: 'a hand is shown without its holder’s word',
    edits: [
      edit('watching/shown.ts', ' && room.state.watching?.[to]?.includes(user) === true', ''),
      edit('watching/frames.ts', 'if (!now || shows.length === 0 ||', 'if (!now || shows.length < 0 ||'),
    ],
  },
  {
    name: 'whoever is asked nothing is taken to have agreed',
    edits: [edit('watching/policy.ts', ': agreed ? asked(room) : was.shows;', ': asked(room);')],
  },
  { name: 'a shorter delay reaches back', edits: [edit('watching/policy.ts', '    floor: watching.floor,\n', '    floor: 0,\n')] },
  {
    name: 'what was written under a longer delay is shown after a shorter one',
    edits: [
      edit('watching/tape.ts', 'if (step.row <= row) delay = step.delay;', 'delay = step.delay;'),
      edit('watching/policy.ts', '    floor: watching.floor,\n', '    floor: 0,\n'),
    ],
  },
  { name: 'lines from before are told', edits: [edit('watching/frames.ts', '.filter(({ i }) => i > since)', '.filter(({ i }) => i > since - since)')] },
  {
    name: 'a closed link leads in',
    edits: [
      edit(
        'room.ts',
        'if (link !== undefined && !(relay && link.caster)) return watches().admit(room, user, name, link, relay);',
        'if (link !== undefined || invite?.length === 19) return watches().admit(room, user, name, link ?? { link: 2 } as never, relay);',
      ),
    ],
  },
  {
    name: 'the end of a game closes every gap',
    edits: [edit('watching/watch.ts', "phase === 'over' && watching?.policy.closes === true ? watching.closes : null", "phase === 'over' ? 0 : null")],
  },
  {
    name: 'closing the gap reaches back',
    edits: [edit('watching/watch.ts', 'if (closes !== null && nextRow(watch.tape, cursor) >= closes)', 'if (closes !== null)')],
  },
  // The delay.
  {
    name: 'a frame comes a tick too soon',
    edits: [edit('watching/tape.ts', 'frame.tick + delayAt(cursor.link, frame.row));', 'frame.tick + delayAt(cursor.link, frame.row) - 1);')],
  },
  { name: 'poses and pointers are live', edits: [edit('watching/tape.ts', 'passed.tick + delayAt(cursor.link, passed.row) <= now', 'passed.tick <= now')] },
  {
    name: 'whoever joins is sent the newest',
    edits: [
      edit(
        'watching/tape.ts',
        'export function* soFar(tape: Tape, { key, next }: Cursor)',
        'export function* soFar(tape: Tape, _: Cursor, key: number | null = tape.first, next = tape.first + tape.frames.length)',
      ),
    ],
  },
  {
    name: 'a waking table shows all that waited',
    edits: [
      edit(
        'watching/watch.ts',
        'watch.cursors.set(link.link, { ...cursor, next: watch.tape.first });',
        'watch.cursors.set(link.link, { ...cursor, next: watch.tape.first, open: 1e9 });',
      ),
    ],
  },
  {
    name: 'a waking table forgets what waited',
    edits: [
      edit(
        'keep/record.ts',
        'if (room.state.watching !== undefined) watches().frame(room, ops, lines, left);',
        'if (room.state.watching !== undefined) watches().frame(room, ops, lines, { ...left });',
      ),
    ],
  },
  { name: 'what was dropped is shown', edits: [edit('watching/watch.ts', 'was === undefined || was.link.born !== link.born', 'was === undefined')] },
  { name: 'what was dropped is shown by a waking table', edits: [edit('watching/policy.ts', '({ ...link, born, floor', '({ ...link, floor')] },
  // Relays.
  { name: 'whoever watches says how many look', edits: [edit('watching/watch.ts', 'if (!here?.relay || ', 'if (!here || ')] },
  {
    name: 'wholes for relays come to everybody',
    edits: [edit('watching/tape.ts', 'port.send(relaysOf(cursor), RELAY_OP, bytes);', 'port.send(cursor.to, RELAY_OP, bytes);')],
  },
  { name: 'a relay is let in by an invite', edits: [edit('room.ts', "  if (relay) return { no: 'no-such-link' };\n", '')] },
  // What is shown.
  { name: 'watchers look through a seat', edits: [edit('watching/frames.ts', 'opsFor(ops, null)', "opsFor(ops, 'A' as never)")] },
  {
    name: 'a row that one alone knows is told by what was said beside rows',
    edits: [edit('watching/frames.ts', 'if (patch(room, seen, fresh, rules, told) === null) return null;', '')],
  },
  {
    name: 'the first picture is a seat’s',
    edits: [edit('watching/frames.ts', 'project(room.session.world, null)', "project(room.session.world, 'A' as never)")],
  },
  {
    name: 'watchers are told what a seat is told',
    edits: [edit('watching/frames.ts', 'const READER: Reader = { who: NOBODY, seat: null };', "const READER: Reader = { who: 1, seat: 'A' as never };")],
  },
  {
    name: 'watchers are told the invite',
    edits: [edit('watching/frames.ts', 'hands: handsOf(room) });', 'hands: handsOf(room), invite: room.state.invite } as never);')],
  },
  // Covered screens.
  {
    name: 'a covered screen sees through its seat',
    edits: [edit('people/screens.ts', '(covered ? null : eyesOf(room, who))', '(covered && who < 0 ? null : eyesOf(room, who))')],
  },
  {
    name: 'a covered screen hears whispers',
    edits: [edit('people/screens.ts', '(covered ? ALL_TOLD : readerOf(room, who))', '(covered ? { who, seat: null } : readerOf(room, who))')],
  },
  { name: 'a covered screen names private pages', edits: [edit('roomview.ts', 'notes: covered ? [] : titlesOf(room, who)', 'notes: titlesOf(room, who)')] },
  { name: 'a covered screen is invited', edits: [edit('roomview.ts', 'const invites = !covered && me', 'const invites = me')] },
  {
    name: 'a covered screen is open after its person has changed chairs',
    edits: [edit('people/desks.ts', 'const viewer = eyesAt(room, desk);', 'const viewer = eyesAt(room, { who: desk.who, covered: false });')],
  },
  { name: 'a socket that comes covered is open', edits: [edit('room.ts', 'way.covered === true);', 'false);')] },
];
