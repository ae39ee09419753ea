// Imposters and Crewmates: what the table of hidden information says of answers: throws, votes, crowns, offers, who is
// asked, who has passed and when. One short story each.

import { allPass, asked, at, open as openAt, resolves, seconds, waitsFor } from './imposters-table.ts';
import type { ManyTable, TableOptions } from '../many-table.ts';
import type { Moment } from '../moment.ts';

type Position = { readonly [field: string]: unknown };

/** A table where these seats may not know what differs between two positions. */
const open = (ears: string, one: Position, two: Position = one, options: TableOptions = {}): ManyTable => openAt(ears, at(one), at(two), options);
const story = (title: string, play: () => void): Moment => ({ title: `[imposters 8] ${title}`, play });
/** All four are asked about a card on the stack. */
function played(ears: string): ManyTable {
  const game = open(ears, { turn: 'I', hands: { A: ['imp.door1', 'imp.push'], B: ['imp.robbery'], C: ['crw.dash'], D: ['crw.push'] } });
  game.does('A', 'play imp.door1');
  return game;
}
/** A duel between A and C. */
function duel(ears: string, options: TableOptions = {}): ManyTable {
  const game = open(ears, { turn: 'I', hands: { A: ['imp.arson', 'imp.dash'], C: ['crw.dash', 'crw.spy'] } }, undefined, options);
  resolves(game, 'A', 'play.1 imp.arson C');
  waitsFor(game, 'throw');
  return game;
}
const VOTE = (a: string[], over: Position = {}): Position => ({
  phase: 'refill',
  hands: { A: a, B: ['imp.dash'], C: ['crw.dash'] },
  decks: { ev: ['ev.voting'] },
  ...over,
});
function voting(ears: string, one: Position, two: Position = one, options: TableOptions = {}): ManyTable {
  const game = open(ears, one, two, options);
  allPass(game);
  waitsFor(game, 'ballot');
  return game;
}
function queens(ears: string, options: TableOptions = {}): ManyTable {
  const game = open(ears, { phase: 'refill', decks: { ev: ['ev.queen'] } }, undefined, options);
  waitsFor(game, 'crown');
  return game;
}

export const impostersAnswers: readonly Moment[] = [
  story('a throw before both are in: its thrower, and that it was made; in messages of one size', () => {
    const game = duel('BCD');
    game.sized('A', () => game.does('A', 'throw rock', 'throw paper'));
    game.pair.crash();
    game.look();
    const made = duel('BCD');
    made.alone('A', 'throw rock', 0);
    seconds(made, 1);
    made.look();
    made.alone('A', 'throw rock', 1);
    made.does('C', 'throw scissors');
    seconds(made, 1);
    made.look();
  }),
  story('a vote before all are in: its cards and their number, and that it was cast; in messages of one size', () => {
    const game = voting('BCD', VOTE(['imp.push', 'imp.seer']));
    game.sized('A', () => game.does('A', 'vote imp.push imp.seer', 'vote.none'));
    game.pair.crash();
    game.look();
    game.does('B', 'vote.none');
    game.does('C', 'vote crw.dash');
    game.look();
  }),
  story('who has voted, and when within half a second the last vote is cast', () => {
    const game = voting('AD', VOTE(['imp.push']));
    game.does('A', 'vote imp.push');
    game.alone('B', 'vote.none', 0);
    seconds(game, 0.7);
    game.alone('C', 'vote crw.dash', 1);
    game.alone('B', 'vote.none', 1);
    game.does('D', 'vote.none');
    game.look();
    seconds(game, 0.2);
    game.alone('C', 'vote crw.dash', 0);
    seconds(game, 1);
    if (asked(game) === 'ballot') throw new Error('the ballot is open');
    game.look();
  }),
  story('King and Queen before both captains have chosen: the choosing captain', () => {
    const game = queens('BCD');
    game.sized('A', () => game.does('A', 'crown A', 'crown B'));
    game.pair.crash();
    game.look();
    const second = queens('ABD');
    second.alone('C', 'crown C', 0);
    seconds(second, 0.3);
    second.alone('C', 'crown C', 1);
    seconds(second, 0.3);
    second.does('A', 'crown B');
    seconds(second, 0.5);
    if (asked(second) === 'crown') throw new Error('nobody is crowned');
    second.look();
  }),
  story('a trade offer, what it asks for, its refusal, and another one: the two teammates', () => {
    const hands = { phase: 'exchange', hands: { A: ['imp.dash', 'imp.seer'], B: ['imp.push', 'imp.arson'] } };
    const game = open('CD', hands, { ...hands, hands: { A: ['imp.lights', 'imp.seer'], B: ['imp.push', 'imp.comms'] } }, { exchange: 60 });
    game.does('C', 'ready');
    game.alone('A', 'offer 1 imp.dash', 0);
    seconds(game, 0.6);
    game.alone('A', 'offer 2 imp.seer imp.lights', 1);
    game.alone('B', 'refuse', 1);
    seconds(game, 2);
    game.alone('B', 'offer 0 imp.push', 1);
    game.pair.crash();
    game.look();
    game.does('A', 'ready');
    game.does('B', 'ready');
    game.does('D', 'ready');
    seconds(game, 1);
    if (asked(game) === 'exchange') throw new Error('the exchange goes on');
    game.look();
  }),
  story('a trade in which nothing of value goes over: the mate’s hand and what is kept of it', () => {
    const hands = (a: string, b: string): Position => ({ phase: 'exchange', hands: { A: [a, 'wld.ghost'], B: [b, 'wld.shove'] } });
    const game = open('CD', hands('imp.dash', 'imp.push'), hands('imp.seer', 'imp.arson'));
    game.does('B', 'offer 1 wld.shove');
    game.does('A', 'give wld.ghost');
    game.look();
  }),
  ...(['card', 'land', 'outcome'] as const).map((window) =>
    story(`who is asked in a window, whether a card can answer or not: ${window}`, () => {
      const hands = (c: string, d: string): object => ({ hands: { A: ['imp.door1', 'imp.dash'], B: ['imp.dash'], C: [c], D: [d] } });
      const where = window === 'card' ? { turn: 'I' } : { turn: 'C', pieces: { C: 'H9' } };
      const game = open('AB', { ...where, ...hands('crw.vest', 'crw.dash') }, { ...where, ...hands('crw.dash', 'crw.medic') });
      if (window === 'card') game.does('A', 'play imp.door1');
      else {
        game.does('C', 'step C H8');
        game.does('C', 'land.CV C H8');
      }
      if (window === 'outcome') {
        for (const who of 'ABCD') game.does(who, 'pass');
        seconds(game, 1);
      }
      waitsFor(game, 'react');
      seconds(game, 2.3);
      game.does('C', 'pass');
      game.look();
      for (const who of 'ABD') game.does(who, 'pass');
      seconds(game, 1);
      game.look();
    }),
  ),
  story('who has passed, in which order, and when within half a second the last one did', () => {
    const game = played('AD');
    game.does('A', 'pass');
    seconds(game, 1.2);
    game.alone('B', 'pass', 0);
    game.alone('C', 'pass', 1);
    game.look();
    seconds(game, 0.6);
    game.alone('B', 'pass', 1);
    game.does('D', 'pass');
    seconds(game, 0.1);
    game.alone('C', 'pass', 0);
    seconds(game, 1);
    if (asked(game) === 'react') throw new Error('the window is open');
    game.look();
  }),
  story('a window stays open a whole second, however early the passes come', () => {
    const game = played('AD');
    for (const who of 'AD') game.does(who, 'pass');
    game.alone('B', 'pass', 0);
    game.alone('C', 'pass', 0);
    seconds(game, 0.9);
    waitsFor(game, 'react');
    game.alone('C', 'pass', 1);
    game.alone('B', 'pass', 1);
    seconds(game, 0.1);
    game.look();
    if (asked(game) === 'react') throw new Error('the window is open');
  }),
  story('a standing pass answers after a second, whatever lies in the hand', () => {
    const hands = (c: string): object => ({ hands: { A: ['imp.door1', 'imp.push'], B: ['imp.dash'], C: [c], D: ['crw.dash'] } });
    const game = open('ABD', { turn: 'I', ...hands('crw.vest') }, { turn: 'I', ...hands('crw.dash') });
    const [order] = game.pair.at(0, 'cleo').in('mat-C').slice(-1);
    game.pair.verb('cleo', { t: 'flip', piece: order?.h ?? (0 as never) });
    game.does('A', 'play imp.door1');
    for (const who of 'ABD') game.does(who, 'pass');
    seconds(game, 1.5);
    if (asked(game) === 'react') throw new Error('the window is open');
    game.look();
  }),
  story('Hold asks in light windows, whatever lies in the hand', () => {
    const hands = (c: string): object => ({ hands: { C: [c], D: ['crw.dash'] } });
    const game = open('ABD', { turn: 'I', ...hands('crw.barricade1') }, { turn: 'I', ...hands('crw.vest') });
    const [lamp] = game.pair.at(0, 'cleo').in('mat-C');
    game.pair.verb('cleo', { t: 'flip', piece: lamp?.h ?? (0 as never) });
    game.does('A', 'step A E2');
    waitsFor(game, 'react');
    seconds(game, 1.2);
    game.does('C', 'pass');
    seconds(game, 1);
    game.look();
  }),
  story('the clock of a window, whatever is held: passes come for all at once', () => {
    const hands = (c: string): object => ({ hands: { A: ['imp.door1', 'imp.push'], B: ['imp.dash'], C: [c], D: ['crw.dash'] } });
    const game = open('ABD', { turn: 'I', ...hands('crw.vest') }, { turn: 'I', ...hands('crw.dash') }, { window: 12, turn: 90, choice: 30 });
    game.does('A', 'play imp.door1');
    game.alone('C', 'pass', 1);
    seconds(game, 12.5);
    game.look();
    // What is asked now is asked whatever is held, and the clock takes the first tile.
    waitsFor(game, 'choose');
    seconds(game, 31);
    game.look();
  }),
  story('the clock of a ballot, a throw and a crown: who has answered and who left it to the clock shows not', () => {
    const votes = voting('ABD', VOTE(['imp.push']), VOTE(['imp.push']), { choice: 5 });
    votes.alone('C', 'vote.none', 0);
    seconds(votes, 6);
    if (asked(votes) === 'ballot') throw new Error('the ballot is open');
    votes.look();
    const crowns = queens('ABD', { choice: 5 });
    crowns.alone('C', 'crown C', 1);
    seconds(crowns, 6);
    if (asked(crowns) === 'crown') throw new Error('nobody is crowned');
    crowns.look();
  }),
];
