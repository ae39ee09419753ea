// Holes that are planted in what casters do: each tells somebody what he must not know, or sooner, or lets somebody do
// what he may not. Each must be found by a story.

import type { Edit } from '../leaks/mutants/mutant.ts';
import type { Planted } from './mutants.ts';

const edit = (find: string, put: string, file = 'watching/cast.ts'): Edit => ({ file: `server-modules/table/${file}`, find, put });
const one = (name: string, find: string, put: string, file?: string): Planted => ({ name, edits: [edit(find, put, file)] });

export const planted: readonly Planted[] = [
  // Who is told.
  one('seats are told what casters draw', "notice(room, { t: 'cast', put }, to);", "notice(room, { t: 'cast', put }, [...to, ...room.live.values()]);"),
  one('seats are shown where casters point', 'room.port.send(to, OP.pointer', 'room.port.send([...to, ...room.live.values()], OP.pointer'),
  one('who sits down is told on', 'to.filter(({ user }) => personOf(room, user) === undefined)', 'to.filter(({ user }) => user.length > 0)'),
  one(
    'what casters hold is everybody’s, at whatever table',
    'const newCasting = (): Casting => ({',
    'const ONE = {} as Casting;\nexport const newCasting = (): Casting => ONE.desks !== undefined ? ONE : Object.assign(ONE, {',
    'watching/cast-desk.ts',
  ),
  one('a caster is told of his own pointer', ' && cursor.link.link !== desk.link', ''),
  // When.
  one('it is shown at once', 'return next <= open || tick + delay <= room.tick ?', 'return next <= open || tick <= room.tick ?'),
  one('a tick too soon', 'tick + delay <= room.tick ?', 'tick + delay - 1 <= room.tick ?'),
  one('who is ahead is told', "(delay < late && what !== 'clear' && what !== 'end')", 'delay < 0'),
  one('a link is told what was before it', 'if (row < link.born || (delay', 'if ((delay'),
  one('he draws before he has been shown anything', "if (cursor.key === null) return refuse('stale');", ''),
  one('what he did not show yet is shown after his link is closed', '  drop(desk.marks, desk.marks.list.length);\n', ''),
  one('what he drew stays when his link is closed', "  add(desk.marks, desk, 'end', 0);\n", ''),
  one('its end is told at once', "  add(desk.marks, desk, 'end', 0);\n", "  desk.at.tick = -1e6;\n  add(desk.marks, desk, 'end', 0);\n"),
  one('who comes is not shown what stands', 'Object.fromEntries(cursor.board)', '{}'),
  // Who acts.
  one('whoever watches draws', 'cursor?.link.caster !== true ||', 'cursor === undefined ||'),
  one('who sits at the table draws on', ' || personOf(room, user) !== undefined) return null;', ') return null;'),
  one(
    'two accounts cast by one link',
    'cursor?.link.caster === true && cursor.to.some',
    'cursor?.link.caster === false && cursor.to.some',
    'watching/watch.ts',
  ),
  one('anybody who may invite names a caster', "if (caster && !isHost(room, me)) return refuse('host-only');", '', 'watching/policy.ts'),
  one(
    'what a caster draws is a row of the table',
    '  desk.slot = (desk.slot + 1) % CASTERS.strokes;\n',
    "  desk.slot = (desk.slot + 1) % CASTERS.strokes;\n  say(room, 'caster-looks', [desk.name]);\n",
  ),
  // Hands.
  one(
    'a hand is shown without its holder’s word',
    'room.state.watching?.[to]?.includes(user) === true',
    "(to === 'casts' || room.state.watching?.[to]?.includes(user) === true)",
    'watching/shown.ts',
  ),
  one('casters’ hands are every watcher’s', 'hands: handsOf(room) });', "hands: [...handsOf(room), ...handsOf(room, 'casts')] });", 'watching/frames.ts'),
  one('hands are live', 'if (one.tick + reads.delayAt(link, one.row) > tick && (closes === null || one.row < closes)) return;', ''),
  one('hands come a tick too soon', 'one.tick + reads.delayAt(link, one.row) > tick &&', 'one.tick + reads.delayAt(link, one.row) - 1 > tick &&'),
  one('he need not look', '(desk.looks.get(seat) ?? Infinity) <= row', 'row > 0'),
  one('a look is told to nobody', "      say(room, 'caster-looks', [name, { s: seat }]);\n", "      say(room, 'watch-dropped', [name, { s: seat }]);\n"),
  one('he sees it before it is told', 'desk.asked.push(seat);', 'desk.looks.set(seat, 0);'),
  one('a look outlives the holder’s word', 'for (const seat of desk.looks.keys()) if (!shown.some((hand) => hand.seat === seat)) desk.looks.delete(seat);', ''),
  one(
    'a waking table shows hands that waited',
    '  lay(casting, { n: watch.tape.count, ...one });',
    '  lay(casting, { n: watch.tape.count, ...one, tick: -1e6 });',
  ),
  one('a waking table forgets hands that waited', 'if (late && text !== null) written.h = text;', '', 'watching/watch.ts'),
  {
    name: 'an unseen change of a hand makes watchers wait',
    edits: [
      edit(
        '  lay(casting, { n: watch.tape.count, row, tick: room.tick, text });\n',
        "  lay(casting, { n: watch.tape.count, row, tick: room.tick, text });\n  watch.tape.frames.push({ n: 0, tick: room.tick, row, kind: 'key', bytes: utf8('') });\n",
      ),
      edit(
        'function show(cursor: Cursor, { kind, bytes }: Frame, port: Port): void {',
        'function show(cursor: Cursor, { kind, bytes }: Frame, port: Port): void {\n  if (bytes.length === 0) return;',
        'watching/tape.ts',
      ),
    ],
  },
  // How much.
  one('strokes as fast as he likes', '|| !take(room, desk.ink, INK)', ''),
  one('pointers as fast as he likes', "if (desk.pointed === room.tick) return refuse('too-fast');", ''),
  one('looks as fast as he likes', "if (!take(room, desk.glances, GLANCES)) return refuse('too-fast');", ''),
  one('strokes without end stand', '(desk.slot + 1) % CASTERS.strokes', '(desk.slot + 1) % 1e6'),
  one('casters without end', 'caster && (casters >= CASTERS_MOST ||', 'caster && (casters >= 20 ||', 'watching/policy.ts'),
];
