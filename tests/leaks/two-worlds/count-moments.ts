// Lengths, counts, order, codes and times that a hidden act or hidden words of somebody else could move. One short
// story each, told in two worlds. [S7]

import { seat, TICKS_PER_SECOND } from '../../../server-modules/kernel/ids.ts';
import { SNAPSHOT_ROWS } from '../../../server-modules/table/keep/record.ts';
import { HAND, ask, free, loose, sorts } from './people-moments.ts';
import type { Moment } from './moment.ts';
import { WORLDS, type Pair } from './pair.ts';

/** Bob turns something round for all to see. */
const turns = (pair: Pair, times = 1): void => {
  for (let i = 0; i < times; i++) pair.verb('bob', { t: 'turn', piece: loose(pair), degrees: 30 });
};
const bobs = (pair: Pair): number => pair.view(0, 'bob').room.me.who;

export const countMoments: readonly Moment[] = [
  {
    title: 'a history counts what everybody knows: however much a hand did unseen, as much can be taken back [S7]',
    play() {
      const pair = free();
      turns(pair, 3);
      for (let i = 0; i < 1100; i++) sorts(pair);
      ask(pair);
      pair.agree('ann', { t: 'undoOf', who: bobs(pair), minutes: 5 });
      ask(pair);
      pair.agree('ann', { t: 'redo' });
      turns(pair);
      pair.agree('ann', { t: 'undo', steps: 3 });
      ask(pair);
    },
  },
  {
    title: 'whose word a step needs is known to all: not his who has only sorted his hand since [S7]',
    play() {
      for (const gone of ['away', 'stands'] as const) {
        const pair = free();
        pair.verb('ann', { t: 'turn', piece: loose(pair), degrees: 30 });
        sorts(pair);
        if (gone === 'stands') {
          pair.act('bob', { t: 'stand' });
          pair.seats.delete('bob');
        } else {
          pair.drop('bob');
          pair.ticks(61 * TICKS_PER_SECOND);
        }
        pair.act('ann', { t: 'propose', what: { t: 'undo' } });
        ask(pair);
        pair.act('ann', { t: 'propose', what: { t: 'undoOf', who: pair.view(0, 'ann').room.me.who, minutes: 5 } });
        ask(pair);
      }
    },
  },
  {
    title: 'while somebody is away a page written in secret reaches nobody else, not even as news of how long he is away [S7]',
    play() {
      const pair = free();
      pair.join('cid');
      pair.act('cid', { t: 'sit', seat: seat('C') });
      pair.drop('cid');
      for (let i = 0; i < 3; i++) {
        pair.ticks(5 * TICKS_PER_SECOND);
        pair.alone('bob', { t: 'note', page: 0, title: 'mine', text: `${i}`, private: true });
      }
      ask(pair);
    },
  },
  {
    title: 'what some see and not all is in no history that all read [S7]',
    play() {
      const pair = free();
      pair.join('cid');
      pair.act('cid', { t: 'sit', seat: seat('C') });
      for (const [user, at] of [
        ['bob', 'B'],
        ['cid', 'C'],
      ] as const)
        pair.act(user, { t: 'team', seat: seat(at), team: 1 });
      pair.act('cid', { t: 'teamHands', on: true });
      pair.act('bob', { t: 'consent', id: pair.view(0, 'bob').room.proposals[0]?.id ?? 0, yes: true });
      sorts(pair);
      const card = pair.view(0, 'bob').zones.get(HAND)?.order?.[0] ?? [...pair.view(0, 'bob').pieces.values()].find((piece) => piece.zone === HAND)?.h;
      if (card === undefined) throw new Error('no card');
      pair.alone('bob', { t: 'verb', verb: { t: 'name', piece: card, name: 'Trump', about: '' }, origin: 'key' });
      ask(pair);
      pair.crash();
      ask(pair);
    },
  },
  {
    title: 'what a waking table still knows does not tell when it was written down [S7]',
    play() {
      const pair = free();
      turns(pair, 12);
      for (let i = 0; i < SNAPSHOT_ROWS; i++) sorts(pair);
      pair.agree('ann', { t: 'undo', steps: 8 });
      pair.crash();
      ask(pair);
      turns(pair, 12);
      pair.agree('ann', { t: 'undoOf', who: bobs(pair), minutes: 1 });
      for (let i = 0; i < SNAPSHOT_ROWS; i++) sorts(pair);
      turns(pair, 3);
      pair.crash();
      ask(pair);
    },
  },
  {
    title: 'the last number of a message is the same after a restart, whenever the table was written down [S7]',
    play() {
      const pair = free();
      for (let i = 0; i < 3; i++) pair.act('ann', { t: 'pass' });
      for (let i = 0; i < SNAPSHOT_ROWS; i++) sorts(pair);
      for (let i = 0; i < 3; i++) pair.act('ann', { t: 'pass' });
      pair.crash();
      const [one, two] = [pair.at(0, 'ann').n, pair.at(1, 'ann').n];
      pair.same('ann', 'number', `${one}`, `${two}`);
      ask(pair);
    },
  },
  {
    title: 'how long a file is, and whether a table is too large for one or to be kept, tells of no words on hidden cards [S7]',
    play() {
      const pair = free();
      writes(pair, 'Q');
      takesHome(pair);
      writes(pair, '"\\');
      // Till nothing more fits: what all see decides when.
      for (let i = 0; i < 12; i++) {
        takesHome(pair);
        pair.act('ann', { t: 'keep', name: `after ${i}` });
        for (let k = 0; k < 3; k++) pair.act('bob', { t: 'bring', thing: 'note-blue', at: { x: 300 * i, z: 3000, turn: 0 }, count: 20 });
      }
      if (takesHome(pair) !== 'too-large') throw new Error('there is still room');
      pair.agree('ann', { t: 'reset' });
      ask(pair);
    },
  },
];

/** Bob types as much as he can on each of his cards, in the first world alone. */
function writes(pair: Pair, letters: string): void {
  for (const piece of [...pair.view(0, 'bob').pieces.values()].filter(({ zone }) => zone === HAND)) {
    const text = (most: number): string => letters.repeat(most).slice(0, most);
    pair.alone('bob', { t: 'verb', verb: { t: 'name', piece: piece.h, name: text(40), about: text(300) }, origin: 'key' });
    pair.alone('bob', { t: 'verb', verb: { t: 'write', piece: piece.h, words: text(500) }, origin: 'key' });
  }
}

/** Ann downloads the table: lengths and what is in the clear are equal, or why not. */
function takesHome(pair: Pair): string {
  const files = WORLDS.map((w) => {
    const answer = pair.at(w, 'ann').act({ t: 'download' });
    if (!answer.ok) return answer.no;
    const { sealed, seal, ...clear } = JSON.parse((answer.out as { file: string }).file) as { sealed: string; seal: string };
    return JSON.stringify({ ...clear, sealed: sealed.length, seal: seal.length });
  });
  pair.same('ann', 'file', files[0] ?? '', files[1] ?? '');
  pair.check();
  return files[0] ?? '';
}
