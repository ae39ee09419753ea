// The Stars May Swallow Us: what a table does around the rows of the table: taking back, waking, dropping out,
// refusals, hands that rest, the clocks, the proof.

import type { Handle } from '../../../../server-modules/kernel/ids.ts';
import { OP } from '../../../../server-modules/protocol/messages.ts';
import { writePointers } from '../../../../server-modules/protocol/passing.ts';
import { userOf, verbOf, type ManyTable } from '../many-table.ts';
import { AGENDAS, at, open, seconds, SWAPPED } from './stars-table.ts';
import type { Moment } from '../moment.ts';

const story = (title: string, play: () => void): Moment => ({ title: `[stars wire] ${title}`, play });
const TIMED = { pace: true, vote: 20 };
/** Decks of one size, whatever else lies where. */
const FEW = { A: ['patch'], B: ['patch'] };

/** A vote is called, and hands are set from now on. */
function called(ears: string): ManyTable {
  const game = open(ears, at({ phase: 'call' }), at({ phase: 'call' }), TIMED);
  game.does('C', 'callVote.on B');
  seconds(game, 3);
  return game;
}

export const starsWireMoments: readonly Moment[] = [
  story('who sets the last hand, on the very second: what follows bears nobody’s name, neither in the log nor among the steps', () => {
    const game = called('CDE');
    for (const who of 'CDE') game.does(who, 'vote.fist');
    game.alone('B', 'vote.fist', 0);
    game.alone('A', 'vote.fist', 1);
    seconds(game, 1);
    for (const [w, who] of [
      [0, 'A'],
      [1, 'B'],
    ] as const)
      game.pair.at(w, userOf(who)).act(verbOf(game.find(w, who, 'vote.fist')));
    game.pair.check();
    seconds(game, 1);
    if (game.pair.view(0, 'wim').rules?.ask?.t === 'vote') throw new Error('the ballot is open');
    game.pair.act('cleo', { t: 'steps' });
    game.pair.agree('cleo', { t: 'undo' });
    game.look();
  }),
  story('who declines last, on the very second: nobody’s name', () => {
    const game = open('CDE', at({ phase: 'call' }), at({ phase: 'call' }), TIMED);
    for (const who of 'CDE') game.does(who, 'declineVote');
    game.alone('B', 'declineVote', 0);
    game.alone('A', 'declineVote', 1);
    seconds(game, 1);
    for (const [w, who] of [
      [0, 'A'],
      [1, 'B'],
    ] as const)
      game.pair.at(w, userOf(who)).act(verbOf(game.find(w, who, 'declineVote')));
    game.pair.check();
    seconds(game, 1);
    game.pair.act('cleo', { t: 'steps' });
    game.look();
  }),
  story('taking back while hands are set: who had set one shows not', () => {
    const game = called('CDE');
    game.alone('A', 'vote D', 0);
    game.pair.agree('cleo', { t: 'undo' });
    game.look();
  }),
  story('pointers and held pieces rest while hands are set: nobody’s move is passed on', () => {
    const game = called('CDE');
    const at = (x: number): Uint8Array => writePointers([{ who: 0, x, z: 40 }]);
    game.pair.data('ann', OP.pointer, at(100), at(700));
    seconds(game, 0.5);
    game.pair.data('bob', OP.pointer, at(300), at(-200));
    seconds(game, 0.5);
    game.look();
  }),
  story('who drops out of a ballot and comes back: whether he had set a hand shows not', () => {
    const game = called('CDE');
    game.alone('A', 'vote D', 0);
    game.pair.drop('ann');
    seconds(game, 1);
    game.pair.join('ann');
    game.alone('A', 'vote D', 1);
    for (const who of 'BCDE') game.does(who, 'vote.fist');
    seconds(game, 1);
    game.look();
  }),
  story('the clock closes a ballot: who set a fist and who set nothing shows not', () => {
    const game = called('CDE');
    game.alone('A', 'vote.fist', 0);
    game.alone('B', 'vote.fist', 1);
    seconds(game, 21);
    if (game.pair.view(0, 'wim').rules?.ask?.t === 'vote') throw new Error('the ballot is open');
    game.look();
  }),
  story('the clock ends the call: who declined and who said nothing shows not', () => {
    const game = open('CDE', at({ phase: 'call' }), at({ phase: 'call' }), { ...TIMED, call: 15 });
    game.alone('A', 'declineVote', 0);
    game.alone('B', 'declineVote', 1);
    seconds(game, 16);
    if (game.pair.view(0, 'wim').rules?.ask?.t !== 'act') throw new Error('still asked for a call');
    game.look();
  }),
  story('refusals are for their actors alone: a first card of a Rush, a look, a hand that points at its own', () => {
    const rush = { turn: 'D', hands: { A: ['patch'], D: ['push', 'patch'] } };
    const game = open('BCE', at(rush), at({ ...rush, hands: { A: ['leak'], D: ['patch', 'siphon'] } }));
    game.does('D', 'above rush');
    const [lifted] = game.pair.at(0, 'dan').in('hand-D' as never);
    const [held] = game.pair.at(0, 'ann').in('hand-A' as never);
    game.pair.alone('dan', { t: 'verb', verb: { t: 'put', piece: lifted?.h ?? (0 as Handle), onto: 'hatch-D' as never }, origin: 'pointer' });
    game.pair.alone('dan', { t: 'verb', verb: { t: 'take', piece: lifted?.h ?? (0 as Handle) }, origin: 'pointer' });
    game.pair.alone('dan', { t: 'verb', verb: { t: 'put', piece: lifted?.h ?? (0 as Handle), onto: 'hand-D' as never, index: 0 }, origin: 'pointer' });
    game.pair.alone('ann', { t: 'verb', verb: { t: 'put', piece: held?.h ?? (0 as Handle), onto: 'hatch-A' as never }, origin: 'pointer' });
    game.pair.crash();
    game.look();
  }),
  story('what the clock does with somebody’s action, with Delegate and with a Rush, whatever he holds', () => {
    const hands = { hands: { A: ['patch', 'rewire', 'leak', 'short'], C: ['garden', 'algae'] }, decks: { B: ['patch'], D: ['patch'], E: ['patch'] } };
    const other = { ...hands, hands: { A: ['leak', 'patch', 'short', 'rewire'], C: ['algae', 'garden'] } };
    const game = open('BDE', at(hands), at(other), { turn: 10, choice: 5 });
    seconds(game, 25);
    const named = open('BDE', at(hands), at(other), { turn: 10, choice: 5 });
    named.does('A', 'above.at delegate C');
    seconds(named, 6);
    const rush = { turn: 'D', hands: { D: ['push', 'patch', 'leak'] } };
    const rushed = open('ABCE', at(rush), at({ ...rush, hands: { D: ['siphon', 'leak', 'push'] } }), { turn: 10, choice: 5 });
    rushed.does('D', 'above rush');
    seconds(rushed, 6);
    rushed.look();
  }),
  story('the table wakes between two cards of the pile: the next comes at the same time, whatever it is and whose', () => {
    const pile = (one: string, two: string): object => ({ pile: [`${one}:patch`, `${two}:leak`, `${one}:rewire`], decks: FEW });
    const game = open('CDE', at(pile('A', 'B')), at(pile('B', 'A')), TIMED);
    seconds(game, 3.2);
    game.pair.crash();
    seconds(game, 6);
    game.look();
  }),
  story('an If Killed choice amid the pile: the next card waits, and whose it is shows not', () => {
    const amid = { crew: { A: 'malumil', B: 'iza', C: 'obeya', D: 'dray', E: 'korrin' }, sickbay: ['C'], first: 'C', agendas: { ...AGENDAS, C: 'vengeant' } };
    const game = open(
      'CDE',
      at({ ...amid, decks: FEW, pile: ['C:cargo', 'A:patch', 'B:restart'] }),
      at({ ...amid, decks: FEW, pile: ['C:cargo', 'B:patch', 'A:restart'] }),
      TIMED,
    );
    seconds(game, 4);
    if (game.pair.view(0, 'wim').rules?.ask?.t !== 'strike') throw new Error('nobody chooses');
    seconds(game, 3);
    game.does('C', 'choose.seat E');
    seconds(game, 6);
    game.look();
  }),
  story('what was drawn by chance for hidden things stays closed in the proof', () => {
    const last = { turn: 'B', pile: [], power: 95, hands: { A: ['patch', 'leak'] }, hatches: {}, decks: { C: ['rewire'], D: ['spores'], E: ['spores'] } };
    const game = open('CDE', at({ ...last, hatches: { A: ['rewire'] } }, { hands: [0] }), at({ ...last, hatches: { A: ['rewire'] } }, { hands: [1] }), {
      pace: false,
    });
    game.does('B', 'above.at records-check A');
    game.does('C', 'draw');
    game.does('D', 'draw');
    game.does('E', 'draw');
    seconds(game, 1);
    if (game.pair.view(0, 'wim').room.phase !== 'over') throw new Error('the game goes on');
    game.look();
    for (const user of ['cleo', 'wim']) game.pair.act(user, { t: 'proof' });
  }),
  story('both sides of two agendas and their decks, through draws, a look and a power cut', () => {
    const cards = { hands: { A: ['patch', 'rewire'], B: ['patch'] }, decks: { A: ['restart', 'leak'], B: ['leak', 'rewire'] } };
    const game = open('CDE', at(cards), at({ ...cards, agendas: SWAPPED, decks: { A: ['leak', 'restart'], B: ['rewire', 'leak'] } }));
    game.does('A', 'draw');
    game.does('B', 'playBelow patch');
    game.pair.crash();
    game.does('C', 'draw');
    game.look();
  }),
];
