// Holes that are planted in polls: each tells somebody what he must not know, sooner, or counts what is no voice. Each
// must be found by a story.

import type { Edit } from '../leaks/mutants/mutant.ts';
import type { Planted } from './mutants.ts';

const edit = (find: string, put: string, file = 'poll.ts'): Edit => ({ file: `server-modules/table/watching/${file}`, find, put });
const one = (name: string, find: string, put: string): Planted => ({ name, edits: [edit(find, put)] });

export const planted: readonly Planted[] = [
  one(
    'seats are told of a poll',
    "tell(room, cursor.to, { t: 'poll', poll: view });",
    "tell(room, [...cursor.to, ...room.live.values()], { t: 'poll', poll: view });",
  ),
  one('seats are told of results', "tell(room, cursor.to, { t: 'polled'", "tell(room, [...cursor.to, ...room.live.values()], { t: 'polled'"),
  one('a poll is a row of the table', '  keepAsked(room, desk);\n  return true;', '  keepAsked(room, desk);\n  room.touched = true;\n  return true;'),
  one('a late audience is asked at once', ' && poll.tick + reads.delayAt(link, poll.row) <= tick', ''),
  one('a late audience is told of the end at once', 'if (closed !== null && closed.tick <= now && reads.nextRow', 'if (closed !== null && reads.nextRow'),
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
  one('what is asked is not written down', '  keepAsked(room, desk);\n  return true;', '  return true;'),
  one('who voted is written down by name', '.slice(0, KEY);', ' && name.padEnd(KEY);'),
  one(
    'an account has as many voices as sockets',
    "keyOf(room, here.link, 'account', user), msg.option",
    "keyOf(room, here.link, 'account', session), msg.option",
  ),
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
  one('any secret speaks for a chat', '({ secret }) => secret === msg.secret', '({ secret }) => secret.length > 0'),
];
