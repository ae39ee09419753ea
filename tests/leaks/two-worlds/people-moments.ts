// What people do beside the pieces: notes, lists of steps, redo, taking back, teams, files. One short story each, told
// in two worlds.

import { seat, zone, type Handle, type ZoneId } from '../../../server-modules/kernel/ids.ts';
import { at, FOYER, HALL, look, moves, type Moment } from './moment.ts';
import { Leak, Pair, WORLDS } from './pair.ts';

export const HAND = zone('hand-B');

/** Ann (who may not know), Bob with five cards, a watcher. */
export function free(): Pair {
  const pair = new Pair({ game: 'sandbox', mode: 'sandbox', seed: '7' }, ['ann', 'wim']);
  for (const [user, place] of [
    ['ann', 'A'],
    ['bob', 'B'],
  ] as const) {
    pair.join(user);
    pair.act(user, { t: 'sit', seat: seat(place) });
    pair.seats.set(user, seat(place));
  }
  pair.join('wim');
  pair.act('ann', { t: 'start' });
  pair.verb('bob', { t: 'draw', from: deck(pair), count: 5, to: HAND });
  return pair;
}
export function deck(pair: Pair): ZoneId {
  const found = [...pair.view(0, 'ann').zones.values()].find(({ of }) => of !== null);
  if (found === undefined) throw new Error('no deck');
  return found.id;
}
/** In the first world alone Bob sorts his hand. */
export function sorts(pair: Pair): void {
  const order = [...pair.view(0, 'bob').pieces.values()].filter((piece) => piece.zone === HAND).map(({ h }) => h);
  pair.alone('bob', { t: 'verb', verb: { t: 'arrange', zone: HAND, order: order.reverse() }, origin: 'key' });
}
export const loose = (pair: Pair): Handle => {
  const found = [...pair.view(0, 'ann').pieces.values()].find((piece) => piece.zone === zone('felt') && !piece.locked && piece.kind !== 'deck');
  if (found === undefined) throw new Error('nothing on the felt');
  return found.h;
};
/** Everybody who may not know looks again from nothing, and asks for all that can be asked for. */
export function ask(pair: Pair): void {
  for (const user of ['ann', 'wim']) {
    for (const msg of [
      { t: 'resync' },
      { t: 'save' },
      { t: 'steps' },
      { t: 'readNote', page: 0, private: true },
      { t: 'readNote', page: 0, private: false },
    ] as const)
      pair.act(user, msg);
    pair.drop(user);
    pair.join(user);
  }
}

export const peopleMoments: readonly Moment[] = [
  {
    title: 'notebook: a private page, its title and its writing are nobody else’s [L3] [L13]',
    play() {
      const pair = free();
      pair.alone('bob', { t: 'note', page: 0, title: 'my plan', text: 'the queen', private: true });
      ask(pair);
      pair.crash();
      ask(pair);
      pair.act('bob', { t: 'note', page: 1, title: 'for all', text: 'hello', private: false });
      ask(pair);
      pair.act(
        'bob',
        { t: 'note', page: 2, title: 'my queen', text: 'hers', private: true },
        { t: 'note', page: 2, title: 'my king', text: 'his own', private: true },
      );
      ask(pair);
    },
  },
  {
    title: 'steps by name: neither which hidden piece nor by which hand, and none that was unseen [L18]',
    play() {
      const pair = free();
      const hand = (w: 0 | 1, i: number): Handle =>
        pair.view(w, 'bob').zones.get(HAND)?.order?.[i] ?? [...pair.view(w, 'bob').pieces.values()].filter((p) => p.zone === HAND)[i]?.h ?? (0 as Handle);
      sorts(pair);
      pair.verb('bob', { t: 'put', piece: hand(0, 1), onto: deck(pair), index: 0 }, { t: 'put', piece: hand(1, 3), onto: deck(pair), index: 0 });
      ask(pair);
      const game = at({ ...HALL }, { ...FOYER });
      moves(game, 'A', 'move', 'library', 'kitchen');
      game.looksThrough('A', 0);
      for (const user of ['bob', 'wim']) game.pair.act(user, { t: 'steps' });
    },
  },
  {
    title: 'redo: what hands did unseen meanwhile neither ends it nor shows in it [L18]',
    play() {
      const pair = free();
      pair.verb('ann', { t: 'turn', piece: loose(pair), degrees: 30 });
      pair.agree('ann', { t: 'undo' });
      sorts(pair);
      ask(pair);
      pair.crash();
      ask(pair);
      pair.agree('ann', { t: 'redo' });
      ask(pair);
      pair.agree('ann', { t: 'undo', steps: 2 });
      ask(pair);
    },
  },
  {
    title: 'taking back one person’s minutes: what was done unseen decides nothing about what stays [L18]',
    play() {
      for (const [who, draws] of [
        ['ann', false],
        ['ann', true],
        ['bob', true],
      ] as const) {
        const pair = free();
        pair.verb('ann', { t: 'deal', from: deck(pair), count: 1, to: [seat('A'), seat('B')] });
        pair.verb('bob', { t: 'turn', piece: loose(pair), degrees: 30 });
        sorts(pair);
        if (draws) pair.verb('bob', { t: 'draw', from: deck(pair), count: 1, to: zone('felt') });
        sorts(pair);
        pair.agree('ann', { t: 'undoOf', who: pair.view(0, who).room.me.who, minutes: 5 });
        ask(pair);
        pair.agree('ann', { t: 'redo' });
        ask(pair);
      }
    },
  },
  {
    title: 'teams: a hand is shown to its own team and no other, and closed again [L20]',
    play() {
      const pair = free();
      pair.join('cid');
      pair.act('cid', { t: 'sit', seat: seat('C') });
      for (const at of ['B', 'C']) pair.act('ann', { t: 'team', seat: seat(at), team: 1 });
      sorts(pair);
      pair.act('cid', { t: 'teamHands', on: true });
      pair.act('bob', { t: 'consent', id: pair.view(0, 'bob').room.proposals[0]?.id ?? 0, yes: true });
      sorts(pair);
      ask(pair);
      pair.act('cid', { t: 'teamHands', on: false });
      pair.ears.add('cid');
      pair.act('cid', { t: 'resync' });
      sorts(pair);
      ask(pair);
      pair.ears.delete('cid');
      pair.alone('cid', { t: 'chat', text: 'he has the queen', to: 'team' });
      ask(pair);
    },
  },
  {
    title: 'a table as a file: what is in the clear, and how long the sealed part is, tell nothing [L6] [L18]',
    play() {
      const pair = free();
      // Names of the cards in a hand grow with every shuffle of it.
      for (let i = 0; i < 5; i++) pair.alone('bob', { t: 'verb', verb: { t: 'shuffle', zone: HAND }, origin: 'key' });
      const files = WORLDS.map((w) => {
        const answer = pair.at(w, 'ann').act({ t: 'download' });
        const { sealed, seal, ...clear } = JSON.parse(answer.ok ? (answer.out as { file: string }).file : '{}') as { sealed: string; seal: string };
        return JSON.stringify({ ...clear, sealed: sealed.length, seal: seal.length });
      });
      if (files[0] !== files[1]) throw new Leak(`files differ: ${files.join('\n')}`);
      pair.check();
    },
  },
  {
    title: 'rights: whoever may not look is told the same of every piece [L18]',
    play() {
      const pair = free();
      pair.act('bob', { t: 'rights', role: 'player', right: 'look', on: false });
      pair.act('ann', { t: 'host', who: pair.view(0, 'bob').room.me.who });
      pair.act('bob', { t: 'rights', role: 'player', right: 'look', on: false });
      sorts(pair);
      for (let h = 0; h < 40; h++) pair.verb('ann', { t: 'peek', piece: h as Handle });
      const game = at({ ...HALL }, { ...FOYER });
      look(game);
    },
  },
];
