// What free hands do to pieces and containers, told in two worlds: one short story each. Ann and a watcher may not know
// what differs.

import { seat, zone, type Handle, type PieceId, type Seat, type ZoneId } from '../../../server-modules/kernel/ids.ts';
import { takeChanges } from '../../../server-modules/kernel/journal.ts';
import { mixZone, setFace } from '../../../server-modules/kernel/ops.ts';
import { force } from '../../../server-modules/kernel/random.ts';
import type { Verb } from '../../../server-modules/kernel/verb.ts';
import type { World as Table } from '../../../server-modules/kernel/world.ts';
import { PICTURE_UNITS } from '../../../server-modules/protocol/pictures.ts';
import type { Moment } from './moment.ts';
import { jpegOf } from '../../support/pictures.ts';
import { Leak, Pair, WORLDS, type World } from './pair.ts';

const SITTING: readonly (readonly [user: string, at: Seat])[] = [
  ['ann', seat('A')],
  ['bob', seat('B')],
];
const FELT = zone('felt');
const AT = { x: 200, z: 2600, turn: 0 };
const handOf = (at: string): ZoneId => zone(`hand-${at}`);

/** Two players and a watcher at a table of the box. */
function open(game: string): Pair {
  const pair = new Pair({ game, mode: 'sandbox', seed: '7' }, ['ann', 'wim']);
  for (const [user, at] of SITTING) {
    pair.join(user);
    pair.act(user, { t: 'sit', seat: at });
    pair.seats.set(user, at);
  }
  pair.join('wim');
  pair.act('ann', { t: 'start' });
  return pair;
}

/** In both worlds, and it must not be refused. */
function does(pair: Pair, user: string, verb: Verb<Handle>, other: Verb<Handle> = verb): void {
  const answer = pair.verb(user, verb, other);
  if (!answer.ok) throw new Error(`${pair.where()}: refused, ${answer.no}`);
}

const world = (pair: Pair, w: World): Table => pair.tables[w].room.session.world;

/** The inside of a container that holds pieces of this look, or of any. */
function insideOf(pair: Pair, kind: string): ZoneId {
  const { zones, pieces } = pair.view(0, 'ann');
  const found = [...zones.values()].find(({ of }) => of !== null && pieces.get(of)?.kind === kind);
  if (found === undefined) throw new Error(`no ${kind}`);
  return found.id;
}

/** Lies in another order in the second world, as if chance had given something else. */
function reorder(pair: Pair, id: ZoneId): void {
  const two = world(pair, 1);
  const there = two.order.get(id)?.length ?? 0;
  mixZone(
    two,
    id,
    Array.from({ length: there }, (_, i) => (i + 5) % there),
  );
  takeChanges(two);
  pair.skip();
}

/** Bob does the same with a piece of his own choice in each world. */
function bob(pair: Pair, name: (w: World) => Handle, verb: (piece: Handle) => Verb<Handle>): void {
  does(pair, 'bob', verb(name(0)), verb(name(1)));
}

const inZone = (pair: Pair, w: World, id: ZoneId, i: number): Handle => {
  const found = pair.view(w, 'bob').zones.get(id)?.order?.[i];
  if (found === undefined) throw new Error(`nothing in ${id}`);
  return found;
};
const held = (pair: Pair, w: World): Handle => {
  const found = [...pair.view(w, 'bob').pieces.values()].find((piece) => piece.zone === zone('hold:B'));
  if (found === undefined) throw new Error('nothing held');
  return found.h;
};
const lastOn = (pair: Pair, w: World): Handle => {
  const found = [...pair.view(w, 'bob').pieces.values()].filter((piece) => piece.zone === FELT && piece.kind === 'card').at(-1);
  if (found === undefined) throw new Error('no card');
  return found.h;
};

function look(pair: Pair): void {
  for (const user of ['ann', 'wim']) {
    pair.act(user, { t: 'resync' });
    pair.act(user, { t: 'save' });
    pair.drop(user);
    pair.join(user);
  }
}

export const handMoments: readonly Moment[] = [
  {
    title: 'search: that somebody looks through a deck is for all, what he finds, where and in which order is not [V23]',
    play() {
      const pair = open('sandbox');
      const deck = insideOf(pair, 'deck');
      reorder(pair, deck);
      does(pair, 'bob', { t: 'search', zone: deck, on: true });
      look(pair);
      bob(
        pair,
        (w) => inZone(pair, w, deck, w === 0 ? 3 : 40),
        (piece) => ({ t: 'take', piece }),
      );
      look(pair);
      bob(
        pair,
        (w) => held(pair, w),
        (piece) => ({ t: 'put', piece, onto: handOf('B') }),
      );
      does(pair, 'bob', { t: 'search', zone: deck, on: false });
      look(pair);
    },
  },
  {
    title: 'peek: one seat reads the face, nobody else [V12]',
    play() {
      const pair = open('sandbox');
      const deck = insideOf(pair, 'deck');
      reorder(pair, deck);
      does(pair, 'bob', { t: 'draw', from: deck, count: 1, to: FELT });
      bob(
        pair,
        (w) => lastOn(pair, w),
        (piece) => ({ t: 'peek', piece }),
      );
      look(pair);
      does(pair, 'bob', { t: 'peek', piece: pair.view(0, 'bob').zones.get(deck)?.of as Handle });
      look(pair);
    },
  },
  {
    title: 'pictures of one’s own on what lies hidden, which they are, and that there are any [V18]',
    play() {
      const pair = open('kit');
      const at = { size: 'small', data: jpegOf(63, 88) } as const;
      const deck = insideOf(pair, 'deck');
      does(pair, 'bob', { t: 'draw', from: deck, count: 3, to: handOf('B') });
      const card = (w: World, i: number): Handle => inZone(pair, w, handOf('B'), i);
      // There is room for three more, and all know for how many.
      for (const w of WORLDS) pair.tables[w].room.state.pictures = PICTURE_UNITS - 3;
      // That one is brought is told to all; what it shows and how long it is, is not.
      const named = [0, 1].map((i) => {
        const answer = pair.act('bob', { t: 'picture', ...at }, { t: 'picture', size: 'small', data: jpegOf(200, 300, 600 + i) });
        return answer.ok ? (answer.out as { picture: string }).picture : '';
      }) as [string, string];
      does(pair, 'bob', { t: 'picture', piece: card(0, 0), picture: named[0] }, { t: 'picture', piece: card(1, 1), picture: named[1] });
      pair.alone('bob', { t: 'verb', verb: { t: 'picture', piece: card(0, 2), picture: named[1] }, origin: 'key' });
      pair.act('ann', { t: 'readPicture', picture: '0'.repeat(24) });
      pair.alone('bob', { t: 'readPicture', picture: named[0] });
      // Deleted by whoever brought it, with all that bears it; by nobody else.
      pair.act('ann', { t: 'ownPictures' });
      pair.act('ann', { t: 'dropPicture', picture: '0'.repeat(24) });
      pair.alone('bob', { t: 'ownPictures' });
      look(pair);
      // How much was brought decides nothing about what somebody else can bring.
      const room = [0, 1].map(() => pair.act('ann', { t: 'picture', ...at }).ok);
      if (room.join() !== 'true,false') throw new Leak(`${pair.where()}: room for Ann's pictures: ${room.join()}`);
      // Played with their faces down, dealt on and mixed: still nobody's but his who reads them.
      for (let i = 0; i < 2; i++) {
        bob(
          pair,
          (w) => card(w, 1),
          (piece) => ({ t: 'flip', piece }),
        );
        bob(
          pair,
          (w) => card(w, 1),
          (piece) => ({ t: 'put', piece, onto: FELT, at: { ...AT, x: 700 * i } }),
        );
        look(pair);
      }
      pair.crash();
      look(pair);
    },
  },
  {
    title: 'names and words on what lies hidden, and that there are any [V18]',
    play() {
      const pair = open('sandbox');
      const deck = insideOf(pair, 'deck');
      does(pair, 'bob', { t: 'draw', from: deck, count: 3, to: handOf('B') });
      const card = (w: World): Handle => inZone(pair, w, handOf('B'), 1);
      does(pair, 'bob', { t: 'name', piece: card(0), name: 'Trump', about: 'of mine' }, { t: 'name', piece: card(1), name: 'Deuce', about: '' });
      const other = inZone(pair, 0, handOf('B'), 2);
      pair.alone('bob', { t: 'verb', verb: { t: 'name', piece: other, name: 'Only here', about: '' }, origin: 'key' });
      pair.alone('bob', { t: 'verb', verb: { t: 'write', piece: other, words: 'Only here' }, origin: 'key' });
      look(pair);
      // Played with their faces down: now all can tell them apart.
      for (let i = 0; i < 2; i++) {
        bob(
          pair,
          (w) => inZone(pair, w, handOf('B'), 1),
          (piece) => ({ t: 'flip', piece }),
        );
        bob(
          pair,
          (w) => inZone(pair, w, handOf('B'), 1),
          (piece) => ({ t: 'put', piece, onto: FELT, at: { ...AT, x: 700 * i } }),
        );
        look(pair);
      }
      // Whoever peeks reads the name too, and he alone.
      bob(
        pair,
        (w) => lastOn(pair, w),
        (piece) => ({ t: 'peek', piece }),
      );
      bob(
        pair,
        (w) => lastOn(pair, w),
        (piece) => ({ t: 'write', piece, words: 'still mine' }),
      );
      look(pair);
    },
  },
  {
    title: 'what is typed on the sides of a die in a closed hand, and that anything is [V18]',
    play() {
      const pair = open('kit');
      const die = (w: World): Handle => {
        const found = [...pair.view(w, 'bob').pieces.values()].find(({ kind }) => kind === 'die');
        if (found === undefined) throw new Error('no die');
        return found.h;
      };
      does(pair, 'bob', { t: 'put', piece: die(0), onto: handOf('B') });
      const mine = (w: World): Handle => inZone(pair, w, handOf('B'), 0);
      does(pair, 'bob', { t: 'write', piece: mine(0), words: 'Sword\nShield' }, { t: 'write', piece: mine(1), words: '\n\n\n\n\nHit' });
      pair.alone('bob', { t: 'verb', verb: { t: 'write', piece: mine(0), words: 'Only here' }, origin: 'key' });
      look(pair);
      bob(pair, mine, (piece) => ({ t: 'roll', pieces: [piece] }));
      look(pair);
      bob(pair, mine, (piece) => ({ t: 'set', piece, value: 4 }));
      pair.crash();
      look(pair);
    },
  },
  {
    title: 'a card slipped in somewhere: nobody knows where it lies, nor it when it comes out [V22]',
    play() {
      const pair = open('sandbox');
      const deck = insideOf(pair, 'deck');
      does(pair, 'bob', { t: 'draw', from: deck, count: 1, to: FELT });
      WORLDS.forEach((w) => force(world(pair, w), { insert: [w === 0 ? (world(pair, w).order.get(deck)?.length ?? 0) : 0] }));
      const down = lastOn(pair, 0);
      does(pair, 'bob', { t: 'put', piece: down, onto: deck, random: true });
      look(pair);
      for (let i = 0; i < 2; i++) {
        does(pair, 'bob', { t: 'draw', from: deck, count: 1, to: FELT });
        look(pair);
      }
    },
  },
  {
    title: 'blind draws: whoever had looked at a card does not learn whether it came [V21]',
    play() {
      const pair = open('sandbox');
      const deck = insideOf(pair, 'deck');
      const of = pair.view(0, 'ann').zones.get(deck)?.of as Handle;
      does(pair, 'ann', { t: 'peek', piece: of });
      WORLDS.forEach((w) => force(world(pair, w), { bag: [w === 0 ? (world(pair, w).order.get(deck)?.length ?? 1) - 1 : 3] }));
      does(pair, 'bob', { t: 'draw', from: deck, count: 1, to: FELT, random: true });
      look(pair);
    },
  },
  {
    title: 'sorting a hand unseen: no number of anybody else moves, whatever is laid afterwards [L12]',
    play() {
      const pair = open('sandbox');
      const deck = insideOf(pair, 'deck');
      does(pair, 'bob', { t: 'draw', from: deck, count: 3, to: handOf('B') });
      for (const index of [0, 2, 1])
        pair.alone('bob', { t: 'verb', verb: { t: 'put', piece: inZone(pair, 0, handOf('B'), 1), onto: handOf('B'), index }, origin: 'key' });
      does(pair, 'bob', { t: 'draw', from: deck, count: 1, to: FELT });
      look(pair);
    },
  },
  {
    title: 'an endless bag swallows what looks alike, whatever it shows below [V29]',
    play() {
      const pair = open('kit');
      const endless = insideOf(pair, 'infinite');
      does(pair, 'ann', { t: 'draw', from: endless, count: 1, to: FELT });
      const made = [...pair.view(0, 'ann').pieces.values()].filter((piece) => piece.zone === FELT && piece.kind === 'figure').at(-1);
      if (made === undefined) throw new Error('nothing came');
      if (made.up) does(pair, 'ann', { t: 'flip', piece: made.h });
      const two = world(pair, 1);
      setFace(two, two.open.at.get(made.h) as PieceId, 1);
      takeChanges(two);
      pair.skip();
      look(pair);
      does(pair, 'ann', { t: 'put', piece: made.h, onto: endless });
      look(pair);
    },
  },
];
