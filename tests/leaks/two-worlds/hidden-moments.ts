// Every row of the specification's table of hidden information: one short story each, told in two worlds. (RN 5, RN W1
// to RN W6)

import { zone, type Handle } from '../../../server-modules/kernel/ids.ts';
import { at, FOYER, HALL, look, moves, type Moment } from './moment.ts';
import { NoirWorlds } from './noir.ts';
import { WORLDS, type World } from './pair.ts';

export const hiddenMoments: readonly Moment[] = [
  {
    title: 'start room: others see ready, then the coin [RN W5]',
    play() {
      const game = new NoirWorlds('moment start', 'A');
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
    title: 'rooms with traps and their kind: a counter and no more [RN W1]',
    play() {
      const game = at({ ...HALL, traps: { A: ['foyer', 'kitchen*'], B: [] } }, { ...FOYER, traps: { A: ['library', 'bedroom'], B: [] } }, { turn: ['B', 2] });
      look(game);
      moves(game, 'B', 'listen');
      moves(game, 'A', 'answer', 'balcony');
      look(game);
    },
  },
  {
    title: 'setting a trap, giving one up, which and of which kind [N9] [RN W2]',
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
    title: 'destination of a move and of a flight [RN W2] [RN W3]',
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
    title: 'flight from the water, options and all [RN W3]',
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
    title: 'options of a listen question: two or four, one public sentence [RN W3]',
    play() {
      const game = at({ at: { A: 'library', B: 'kitchen' } }, { ...FOYER }, { turn: ['B', 2] });
      moves(game, 'B', 'listen');
      look(game);
      moves(game, 'A', 'answer', 'basement');
      look(game);
    },
  },
  {
    title: 'echoes without an answer asks like listening [RN W6]',
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
    title: 'refused intents and their reasons [RN W4]',
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
];
