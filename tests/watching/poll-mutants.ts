// Holes that are planted in polls: each tells somebody what he must not know, sooner, or counts what is no voice. Each
// must be found by a story.

import type { Edit } from '../leaks/mutants/mutant.ts';
import type { Planted } from './mutants.ts';

const edit = (find: string, put: string, file = 'poll.ts'): Edit => ({ file: `server-modules/table/watching/${file}`, find, put });
const one = (name: string, find: string, put: string, file?: string): Planted => ({ name, edits: [edit(find, put, file)] });

export const planted: readonly Planted[] = [
  one(
    'seats are told of a poll',
    "notice(room, { t: 'poll', poll: view }, cursor.to);",
    "notice(room, { t: 'poll', poll: view }, [...cursor.to, ...room.live.values()]);",
  ),
  one(
    'seats are told of results',
    'countsOf(poll, ballot) : [], open }, cursor.to);',
    'countsOf(poll, ballot) : [], open }, [...cursor.to, ...room.live.values()]);',
  ),
  one('a poll is a row of the table', '  desk.changed = true;\n  return true;', '  desk.changed = true;\n  room.touched = true;\n  return true;'),
  one('a late audience is asked at once', ' && poll.tick + reads.delayAt(link, poll.row) <= tick', ''),
  one('a late audience is told of the end at once', '(seesIt || closed.tick <= now) && ', ''),
  one('what was dropped is asked', 'poll.row >= link.born && ', ''),
  one('a shorter delay asks before what was there is shown', 'next > poll.row && ', ''),
  {
    name: 'voices of all audiences are counted together',
    edits: [
      edit('countsOf(poll, ballot) : []', 'countsOf(poll, [...desk.ballots.values()][0] ?? ballot) : []'),
      edit('counts: countsOf(poll, ballot),', 'counts: countsOf(poll, [...(watch.polls?.ballots.values() ?? [])][0] ?? ballot),'),
    ],
  },
  one('a voice is not written down before it is answered', '  ballot.fresh = true;\n  keepSaid(room, desk);', '  ballot.fresh = true;'),
  {
    name: 'what is asked is not written down',
    edits: [edit('  if (desk.changed) keepAsked(room, desk);\n', ''), edit('  keepAsked(room, desk);\n  return done;', '  return done;')],
  },
  one('who voted is written down by name', '.slice(0, KEY);', ' && name.padEnd(KEY);'),
  one('an account has as many voices as sockets', '(here.relay && msg.voter) || user), msg.option', '(here.relay && msg.voter) || session), msg.option'),
  one('who watches says himself whose voice it is', '(here.relay && msg.voter) || user', 'msg.voter || user'),
  one('all who look through a relay have one voice', '(here.relay && msg.voter) || user', 'user'),
  one(
    'a voice is counted after the end',
    '  if (leftFor(room, watch, cursor, poll) === 0) return refuse',
    '  if (leftFor(room, watch, cursor, poll) < 0) return refuse',
  ),
  one('anybody who is here asks', "if (!mayInvite(room, me)) return refuse('not-invited');", ''),
  one('at a question an audience is asked by what a seat knows', 'rulesView(room, null)?.ask', "rulesView(room, 'B' as never)?.ask"),
  one('what the table asks does not end with the question', '  if (last !== undefined && last.ask === what) return;', '  if (last !== undefined) return;'),
  one(
    'the order of the options tells who is who',
    'named(room, view?.audience ?? [])',
    'named(room, [...(view?.audience ?? [])].sort((a, b) => (JSON.stringify(rulesView(room, a)) < JSON.stringify(rulesView(room, b)) ? 1 : -1)))',
  ),
  one('who plays and has a key reads what is said', 'watch === null || personOf(room, user) !== undefined', 'watch === null'),
  one('who comes later is told of what is over', 'if (poll?.open === true)', 'if (poll !== null)'),
  one('what never happened is asked after a crash', 'filter(({ row }) => row < room.row)', 'filter(() => true)', 'poll-desk.ts'),
  one('an end that never happened holds after a crash', 'if (one.closed.row >= room.row) one.closed = null;\n    else ', '', 'poll-desk.ts'),
  one('what was seen answered is asked', '(seesIt || closed.tick <= now)', 'closed.tick <= now'),
  one('any secret speaks for a chat', '({ secret }) => secret === msg.secret', '({ secret }) => secret.length > 0'),
  one('who is gone for good asks on', '    one.closed = { row, tick };\n    desk.changed = true;', ''),
  one('an address outlives whom it was given to', 'cursors.has(link) && known.has(by)', 'cursors.has(link)'),
  one('an end by leaving is told a late audience at once', '    one.closed = { row, tick };', '    one.closed = { row: 0, tick: 0 };'),
  one(
    'the voices of others fill a link',
    '(ballot.voices.size + 1) * poll.links > MOST.voices',
    '[...desk.ballots.values()].reduce((sum, one) => sum + one.voices.size, 0) >= MOST.voices / 2',
  ),
  one(
    'who floods one link makes another wait',
    "takeDrop(room, poll, ballot)) return refuse('too-fast');\n  if (was",
    "takeDrop(room, poll, [...desk.ballots.values()][0] ?? ballot)) return refuse('too-fast');\n  if (was",
  ),
  one('a bot that looks takes voices', 'ballot.looked = room.tick', 'ballot.left--'),
  one('a link that is made later makes shares smaller', '(ballot.voices.size + 1) * poll.links', '(ballot.voices.size + 1) * watch.cursors.size'),
];
