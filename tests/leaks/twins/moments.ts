// Every row of the specification's table of hidden information, and what tables do besides moves: one short story each, told in two worlds. (spec 5, W1 to W8)

import { seat, zone, type Handle } from '../../../server-modules/kernel/ids.ts';
import type { Act } from '../../../server-modules/protocol/messages.ts';
import { Leak, WORLDS, type World } from './pair.ts';
import { NoirTwins } from './noir.ts';
import type { Side } from './model.ts';

export interface Moment {
  /** The row of the table, or the rule. */
  title: string;
  play(): void;
}

type Wish = { [field: string]: unknown };
const USER: { readonly [S in Side]: string } = { A: 'ann', B: 'bob' };
const PUBLIC = { hits: { A: 0, B: 0 }, turn: ['A', 2], traps: { A: [], B: [] } };

/** A table where A's secrets differ, at a pair of positions. */
function at(one: Wish, two: Wish, common: Wish = {}, clock = 0): NoirTwins {
  const game = new NoirTwins('moment', 'A', clock);
  game.open(false);
  game.pair.test({ t: 'position', position: { ...PUBLIC, ...common, ...one } }, { t: 'position', position: { ...PUBLIC, ...common, ...two } });
  return game;
}

const does = (act: Act, move: string, word: string | undefined): boolean =>
  act.move === move && (word === undefined || (act.words.a ?? []).some((arg) => typeof arg === 'object' && 'w' in arg && arg.w === word));

function moves(game: NoirTwins, side: Side, move: string, one?: string, two = one): void {
  const find = (w: World, word: string | undefined): Act => {
    const found = game.can(w, side).find((act) => does(act, move, word));
    if (found === undefined)
      throw new Error(
        `${side} cannot ${move} ${word ?? ''} in world ${w}: ${game
          .can(w, side)
          .map((act) => act.move)
          .join(' ')}`,
      );
    return found;
  };
  game.pair.verb(USER[side], find(0, one).verb, find(1, two).verb);
}

/** Everybody who may not know looks again from nothing. */
function look(game: NoirTwins): void {
  const { pair } = game;
  for (const user of ['bob', 'wim']) {
    pair.act(user, { t: 'resync' });
    pair.act(user, { t: 'save' });
    pair.drop(user);
    pair.join(user);
  }
  pair.ears.add('late');
  if (!pair.has('late')) pair.join('late', true);
}

const HALL = { at: { A: 'hall', B: 'kitchen' } };
const FOYER = { at: { A: 'foyer', B: 'kitchen' } };

export const moments: readonly Moment[] = [
  {
    title: 'start room: others see ready, then the coin [W5]',
    play() {
      const game = new NoirTwins('moment start', 'A');
      game.open(false);
      moves(game, 'A', 'start', 'hall', 'kitchen');
      look(game);
      moves(game, 'B', 'start', 'foyer');
      look(game);
    },
  },
  {
    title: 'location, at a join, while the other side plays',
    play() {
      const game = at({ ...HALL }, { ...FOYER }, { turn: ['B', 2] });
      look(game);
      moves(game, 'B', 'move', 'foyer');
      moves(game, 'B', 'endTurn');
      look(game);
    },
  },
  {
    title: 'room where the turn began',
    play() {
      const game = at({ ...HALL, start: 'hall' }, { ...HALL, start: 'library' });
      look(game);
      moves(game, 'A', 'move', 'library', 'balcony');
      look(game);
    },
  },
  {
    title: 'order of the rest of the stack [N22]',
    play() {
      const game = at({ ...HALL, order: { A: ['kitchen', 'foyer', 'library'], B: [] } }, { ...HALL, order: { A: ['library', 'bedroom', 'balcony'], B: [] } });
      look(game);
      for (let i = 0; i < 4; i++) game.looksThrough('A', 0);
      look(game);
      moves(game, 'A', 'endTurn');
    },
  },
  {
    title: 'rooms with traps and their kind: a counter and no more [W1]',
    play() {
      const game = at({ ...HALL, traps: { A: ['foyer', 'kitchen*'], B: [] } }, { ...FOYER, traps: { A: ['library', 'bedroom'], B: [] } }, { turn: ['B', 2] });
      look(game);
      moves(game, 'B', 'listen');
      moves(game, 'A', 'answer', 'balcony');
      look(game);
    },
  },
  {
    title: 'setting a trap, giving one up, which and of which kind [N9] [W2]',
    play() {
      const game = at({ ...HALL, traps: { A: ['foyer', 'kitchen*'], B: [] } }, { ...FOYER, traps: { A: ['library', 'bedroom'], B: [] } });
      moves(game, 'A', 'setTrap', 'kitchen', 'bedroom');
      look(game);
    },
  },
  {
    title: 'room of a timed trap, the clips, and the one it replaces [N15] [N25]',
    play() {
      const down = { at: { A: 'basement', B: 'kitchen' } };
      const game = at({ ...down, traps: { A: ['foyer'], B: [] } }, { ...down, traps: { A: ['library*'], B: [] } });
      moves(game, 'A', 'effect', 'hall', 'balcony');
      look(game);
      const [one, two] = WORLDS.map((w) => game.can(w, 'A').find((act) => act.words.k === 'act.effect.room.remove'));
      if (one === undefined || two === undefined) throw new Error('no second trap');
      game.pair.verb('ann', one.verb, two.verb);
      look(game);
    },
  },
  {
    title: 'where a trap goes off is for all, what else is set is not',
    play() {
      const game = at({ ...HALL, traps: { A: ['foyer', 'bedroom'], B: [] } }, { ...FOYER, traps: { A: ['kitchen*', 'foyer'], B: [] } });
      moves(game, 'A', 'detonate', 'foyer');
      look(game);
    },
  },
  {
    title: 'destination of a move and of a flight [W2] [W3]',
    play() {
      const game = at({ ...HALL }, { ...HALL });
      moves(game, 'A', 'shoot', 'balcony');
      look(game);
      moves(game, 'A', 'forcedMove', 'library', 'bedroom');
      look(game);
      const walk = at({ ...HALL }, { at: { A: 'library', B: 'kitchen' } });
      moves(walk, 'A', 'move', 'library', 'basement');
      look(walk);
    },
  },
  {
    title: 'flight from the water, options and all [W3]',
    play() {
      const game = at({ ...HALL }, { ...FOYER }, { flood: ['B'] });
      const wet = at({ at: { A: 'basement', B: 'bedroom' } }, { at: { A: 'basement', B: 'bedroom' } }, { turn: ['B', 2] });
      moves(wet, 'B', 'effect', 'flood');
      moves(wet, 'A', 'forcedMove', 'foyer', 'library');
      look(wet);
      look(game);
      moves(game, 'A', 'move', 'library', 'kitchen');
      look(game);
    },
  },
  {
    title: 'options of a listen question: two or four, one public sentence [W3]',
    play() {
      const game = at({ at: { A: 'library', B: 'kitchen' } }, { ...FOYER }, { turn: ['B', 2] });
      moves(game, 'B', 'listen');
      look(game);
      moves(game, 'A', 'answer', 'basement');
      look(game);
    },
  },
  {
    title: 'echoes without an answer asks like listening [W6]',
    play() {
      const game = at({ at: { A: 'dining_room', B: 'foyer' } }, { at: { A: 'basement', B: 'foyer' } }, { turn: ['B', 2] });
      moves(game, 'B', 'effect', 'echoes');
      look(game);
      moves(game, 'A', 'answer', 'foyer');
      look(game);
    },
  },
  {
    title: 'the trap door in vain, energized unused',
    play() {
      const game = at({ at: { A: 'hall', B: 'library' } }, { at: { A: 'balcony', B: 'library' } }, { turn: ['B', 2] });
      moves(game, 'B', 'effect', 'trapDoor');
      look(game);
      const energy = at({ at: { A: 'kitchen', B: 'hall' }, start: 'kitchen' }, { at: { A: 'kitchen', B: 'hall' }, start: 'foyer' });
      look(energy);
      moves(energy, 'A', 'move', 'foyer', 'bedroom');
      look(energy);
    },
  },
  {
    title: 'what can be tried does not depend on what it would find [L14]',
    play() {
      const game = at({ at: { A: 'kitchen', B: 'library' } }, { at: { A: 'hall', B: 'library' } }, { turn: ['B', 2] });
      look(game);
      moves(game, 'B', 'listen');
      look(game);
      const wet = at({ at: { A: 'basement', B: 'bedroom' } }, { at: { A: 'hall', B: 'bedroom' } }, { turn: ['B', 2] });
      look(wet);
    },
  },
  {
    title: 'refused intents and their reasons [W4]',
    play() {
      const game = at({ ...HALL }, { ...FOYER }, { flood: ['B'] });
      const kitchen = (w: World): Handle => game.card(w, 'A', w === 0 ? 'kitchen' : 'basement');
      const tries = WORLDS.map((w) =>
        game.pair.alone('ann', { t: 'verb', verb: { t: 'put', piece: kitchen(w), onto: zone('stand-A'), index: 0 }, origin: 'pointer' }, w),
      );
      if (tries.some((answer) => answer.ok)) throw new Error('that was not refused');
      look(game);
    },
  },
  {
    title: 'after the end both stacks are shown to all alike, and the next game forgets',
    play() {
      const game = at({ ...HALL }, { ...HALL });
      moves(game, 'A', 'shoot', 'bedroom');
      moves(game, 'A', 'forcedMove', 'library');
      game.pair.act('bob', { t: 'resign' });
      for (const user of ['bob', 'wim']) game.pair.act(user, { t: 'proof' });
      game.pair.agree('bob', { t: 'rematch' });
      look(game);
      moves(game, 'A', 'start', 'hall', 'library');
      look(game);
    },
  },
  {
    title: 'whispers, refusals and a look through the stack in one world alone: no number of anybody else moves [L3] [L13]',
    play() {
      const game = at({ ...HALL }, { ...FOYER });
      const { pair } = game;
      pair.alone('ann', { t: 'chat', text: 'secret', to: [pair.view(0, 'zed').room.me.who] });
      pair.alone('ann', { t: 'verb', verb: { t: 'take', from: zone('stand-B'), count: 1 }, origin: 'key' });
      game.looksThrough('A', 0);
      pair.act('ann', { t: 'chat', text: 'hello', to: 'all' });
      look(game);
    },
  },
  {
    title: 'undo: how often the other hand did something unseen decides nothing [L18]',
    play() {
      const game = at({ ...HALL }, { ...FOYER });
      moves(game, 'A', 'listen');
      moves(game, 'B', 'answer', 'foyer');
      for (let i = 0; i < 70; i++) game.looksThrough('A', 0);
      look(game);
      game.pair.crash();
      look(game);
      game.pair.agree('bob', { t: 'undo' });
      look(game);
      game.pair.agree('bob', { t: 'undo' });
      look(game);
    },
  },
  {
    title: 'undo of hidden steps, and another step instead [L18]',
    play() {
      const game = at({ ...HALL, traps: { A: ['bedroom'], B: [] } }, { ...FOYER, traps: { A: ['hall'], B: [] } });
      moves(game, 'A', 'move', 'library', 'kitchen');
      moves(game, 'A', 'setTrap');
      look(game);
      game.pair.agree('bob', { t: 'undo' });
      game.pair.agree('ann', { t: 'undo' });
      look(game);
      moves(game, 'A', 'setTrap');
      look(game);
    },
  },
  {
    title: 'a fix: hands of their own in closed stacks, misfits for their owner [L18]',
    play() {
      const game = at({ ...HALL }, { ...FOYER });
      const { pair } = game;
      pair.agree('bob', { t: 'fix' });
      pair.verb('ann', { t: 'turn', piece: game.card(0, 'A', 'kitchen'), degrees: 45 }, { t: 'turn', piece: game.card(1, 'A', 'library'), degrees: 135 });
      pair.act('bob', { t: 'fixed' });
      look(game);
      pair.act('bob', { t: 'fixed', offer: 'put-back' });
      look(game);
    },
  },
  {
    title: 'modes: a free hand in the closed stack is nobody else’s business, its private hints neither [L20]',
    play() {
      for (const mode of ['assisted', 'sandbox'] as const) {
        const game = at({ ...HALL }, { ...FOYER });
        const { pair } = game;
        pair.agree('bob', { t: 'mode', mode });
        pair.alone('ann', {
          t: 'verb',
          verb: { t: 'put', piece: game.stack(0, 'A')[4] as Handle, onto: zone('stand-A'), index: mode === 'sandbox' ? 0 : 3 },
          origin: 'pointer',
        });
        look(game);
        pair.agree('ann', { t: 'mode', mode: 'enforced' });
        look(game);
      }
    },
  },
  {
    title: 'the clock answers like a hand: a hidden flight, a hidden start [L10]',
    play() {
      const game = at({ ...HALL }, { ...HALL }, {}, 5);
      moves(game, 'A', 'shoot', 'balcony');
      game.pair.ticks(140);
      look(game);
      const start = new NoirTwins('moment clock', 'A', 5);
      start.open(false);
      moves(start, 'A', 'start', 'hall', 'library');
      start.pair.ticks(140);
      look(start);
      start.pair.skip();
    },
  },
  {
    title: 'a proof opens what everybody saw and nothing of the clock [L19]',
    play() {
      const game = new NoirTwins('moment proof', 'A', 5);
      game.open(false);
      for (let i = 0; i < 5; i++) game.looksThrough('A', 0);
      game.pair.ticks(140);
      const { ears } = game.pair;
      game.pair.ears = new Set();
      game.pair.act('ann', { t: 'resign' });
      game.pair.ears = ears;
      const proof = game.pair.act('bob', { t: 'proof' });
      if (!proof.ok || JSON.stringify(proof.out).includes('"clock"')) throw new Leak('the clock’s stream is in the proof');
    },
  },
  {
    title: 'a coin that everybody sees is the same whether hand or clock chose a start [L10] [L17]',
    play() {
      const coins = WORLDS.map((byClock) =>
        [1, 2, 3, 4, 5, 6]
          .map((n) => {
            const game = new NoirTwins(`moment coin ${n}`, 'A', 5);
            game.open(false);
            if (byClock === 0) for (const side of ['A', 'B'] as const) moves(game, side, 'start', 'hall');
            else game.pair.ticks(140);
            return JSON.stringify(
              game.pair
                .view(0, 'wim')
                .log.filter((line) => line.line.k === 'coin')
                .map((line) => line.line),
            );
          })
          .join(' '),
      );
      if (coins[0] !== coins[1] || coins[0]?.includes('[]') === true) throw new Leak(`the coin: ${coins.join(' ')}`);
    },
  },
  {
    title: 'a seat that changes hands takes its knowledge along, a watcher who was a player keeps nothing [L20]',
    play() {
      const game = at({ ...HALL }, { ...FOYER });
      const { pair } = game;
      pair.act('ann', { t: 'stand' });
      pair.seats.delete('ann');
      pair.ears.add('ann');
      pair.act('ann', { t: 'resync' });
      look(game);
      pair.act('zed', { t: 'sit', seat: seat('A') });
      pair.seats.set('zed', seat('A'));
      look(game);
      pair.act('ann', { t: 'chat', text: 'who sits there now?', to: 'all' });
    },
  },
  {
    title: 'our own mistakes: a number and nothing of the state [L18]',
    play() {
      const game = at({ ...HALL }, { ...FOYER });
      // Refused by kernel and rules in every build; a build with a mistake in it may answer with a number.
      for (const user of ['bob', 'wim']) game.pair.verb(user, { t: 'split', zone: zone('felt'), count: 1 });
      look(game);
    },
  },
  {
    title: 'sizes: what others get of a hidden step is a multiple of one size [L6] [W2]',
    play() {
      for (const [move, one] of [
        ['move', 'library'],
        ['setTrap', undefined],
        ['endTurn', undefined],
      ] as const) {
        const game = at({ ...HALL }, { ...HALL });
        const person = game.pair.tables[0].people;
        const before = game.pair.tables[0].sent.length;
        moves(game, 'A', move, one);
        for (const { to, op, bytes } of game.pair.tables[0].sent.slice(before)) {
          if (op === 2 && bytes.length % 256 !== 0) throw new Leak(`a patch of ${bytes.length} bytes to ${person.get(to)?.user ?? to}`);
        }
      }
    },
  },
];
