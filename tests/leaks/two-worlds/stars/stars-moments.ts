// The Stars May Swallow Us: every row of the table of hidden information, over a whole table: patches, lines, answers,
// their sizes and their times. One short story each.

import type { Moment } from '../moment.ts';
import type { ManyTable, Streams, TableOptions } from '../many-table.ts';
import { AGENDAS, at, open as openAt, seconds, SWAPPED } from './stars-table.ts';

type Position = { readonly [field: string]: unknown };

/** A table where these seats may not know what differs between two positions. */
const open = (ears: string, one: Position, two: Position = one, options: TableOptions = {}, streams: readonly Streams[] = []): ManyTable =>
  openAt(ears, at(one, streams[0]), at(two, streams[1]), options);
const story = (title: string, play: () => void): Moment => ({ title: `[SM 4] ${title}`, play });
const TIMED = { pace: true };
/** Decks of one size, whatever else lies where. */
const FEW = { A: ['patch'], B: ['patch'] };

/** A vote is called, and hands are set from now on. */
function called(ears: string, one: Position = {}, two: Position = one): ManyTable {
  const game = open(ears, { phase: 'call', ...one }, { phase: 'call', ...two }, { ...TIMED, vote: 20 });
  game.does('C', 'callVote');
  seconds(game, 3);
  return game;
}

export const starsMoments: readonly Moment[] = [
  story('the own agenda, through a whole action of each and a second look: its owner alone', () => {
    const hands = { hands: { A: ['patch'], B: ['patch'] }, decks: { A: ['restart', 'rewire'], B: ['restart', 'rewire'] } };
    const game = open('CDE', hands, { ...hands, agendas: SWAPPED });
    game.does('A', 'playBelow patch');
    game.does('B', 'draw');
    game.pair.crash();
    game.look();
  }),
  story('an agenda that was not dealt: out of sight for all till the end', () => {
    const decks = { decks: { A: ['patch', 'rewire'] } };
    const game = open('BCDE', decks, { ...decks, agendas: { ...AGENDAS, A: 'vengeant' } });
    game.does('A', 'draw');
    game.look();
  }),
  story('the own hand: what is played, drawn and held', () => {
    const game = open(
      'BCDE',
      { hands: { A: ['patch', 'leak'] }, decks: { A: ['rewire', 'short'] } },
      { hands: { A: ['short', 'rewire'] }, decks: { A: ['leak', 'patch'] } },
    );
    game.sized('A', () => game.does('A', 'playBelow leak', 'playBelow rewire'));
    const drawn = open('BCDE', { decks: { A: ['rewire', 'short'] } }, { decks: { A: ['leak', 'patch'] } });
    drawn.sized('A', () => drawn.does('A', 'draw'));
    drawn.look();
  }),
  story('the order of a deck: nobody, and the list of the own deck is the same in any', () => {
    const game = open(
      'ABCDE',
      { decks: { A: ['patch', 'rewire', 'leak'], B: ['restart', 'short'] } },
      { decks: { A: ['patch', 'leak', 'rewire'], B: ['short', 'restart'] } },
    );
    game.does('A', 'draw');
    game.pair.crash();
    game.look();
  }),
  story('a card on a hatch: who played it alone', () => {
    const game = open(
      'BCDE',
      { hatches: { A: ['patch', 'leak'] }, turn: 'B', decks: { B: ['patch'] } },
      { hatches: { A: ['short', 'rewire'] }, turn: 'B', decks: { B: ['patch'] } },
    );
    game.does('B', 'draw');
    game.look();
  }),
  story('what an Inquest shows, and which card is looked at: a line that is the same, and as many bytes for whoever looks', () => {
    const looked = { power: 50 };
    const game = open('CDE', { ...looked, hatches: { B: ['patch', 'leak'] } }, { ...looked, hatches: { B: ['short', 'rewire'] } });
    game.does('A', 'above.at inquest B');
    game.sized('A', () => game.does('A', 'choose.card 1 B'));
    const which = open('CDE', { ...looked, hatches: { B: ['patch', 'leak'] } });
    which.does('A', 'above.at inquest B');
    which.does('A', 'choose.card 1 B', 'choose.card 2 B');
    which.look();
  }),
  story('what a Records Check shows, and which card of the hand: the looker and its owner alone', () => {
    const game = open('CDE', { turn: 'B', hands: { A: ['patch', 'leak'], B: [] } }, { turn: 'B', hands: { A: ['short', 'rewire'], B: [] } }, {}, [
      { hands: [0] },
      { hands: [1] },
    ]);
    game.sized('B', () => game.does('B', 'above.at records-check A'));
    game.look();
  }),
  story('a card that was looked at in a hand: the looker cannot tell whether it is the one that is played', () => {
    const hands = { first: 'B', hands: { C: ['patch', 'garden'] }, decks: { C: ['patch'] } };
    const game = open('ABDE', hands, hands, {}, [{ hands: [0] }, { hands: [0] }]);
    game.does('B', 'above.at records-check C');
    game.does('C', 'playBelow patch', 'playBelow garden');
    game.look();
  }),
  story('a card that was looked at on a hatch: the looker cannot follow it into the pile', () => {
    const hatches = { first: 'B', turn: 'A', hatches: { B: ['patch'], C: ['patch'] } };
    // The two cards lie in the pile in either order.
    const game = open('ABCDE', hatches, hatches, TIMED, [{ pile: [0] }, { pile: [1] }]);
    game.does('A', 'above.at inquest B');
    seconds(game, 8);
    game.look();
  }),
  story('cards put down for a Rush: both at once, one that is lifted is in the hand for all others', () => {
    const rush = { turn: 'D', hands: { D: ['push', 'patch', 'spores'] } };
    const game = open('ABCE', rush, { ...rush, hands: { D: ['siphon', 'push', 'patch'] } });
    game.does('D', 'above rush');
    const [card] = game.pair.at(0, 'dan').in('hand-D' as never);
    game.pair.alone('dan', { t: 'verb', verb: { t: 'put', piece: card?.h ?? (0 as never), onto: 'hatch-D' as never }, origin: 'pointer' });
    game.sized('D', () => game.does('D', 'rushCards patch push', 'rushCards push siphon'));
    game.look();
  }),
  story('who played which card of the pile: handles, order, time, size', () => {
    const game = open(
      'CDE',
      { turn: 'E', hatches: { A: ['patch', 'leak'], B: ['short'] }, decks: { E: ['patch'] } },
      { turn: 'E', hatches: { A: ['short', 'patch'], B: ['leak'] }, decks: { E: ['patch'] } },
      TIMED,
      // So that they turn up in the same order.
      [{ pile: [0, 0] }, { pile: [1, 0] }],
    );
    game.does('E', 'draw');
    seconds(game, 10);
    game.look();
  }),
  story('whose the cards of the pile are, while they turn up one by one', () => {
    const pile = (one: string, two: string, three: string): Position => ({ pile: [`${one}:patch`, `${two}:restart`, `${three}:rewire`], decks: FEW });
    const game = open('CDE', pile('A', 'B', 'A'), pile('B', 'A', 'B'), TIMED);
    seconds(game, 5.5);
    game.look();
    seconds(game, 5);
  }),
  story('the discard pile: its count and nothing else', () => {
    const game = open('BCDE', { decks: { A: ['patch', 'rewire'] } }, { decks: { A: ['leak', 'short'] } });
    for (const user of ['bob', 'wim']) {
      game.pair.verb(user, { t: 'draw', from: 'in-discard' as never, count: 1, to: 'felt' as never });
      game.pair.verb(user, { t: 'shuffle', zone: 'in-discard' as never });
    }
    game.look();
  }),
  story('who declined a vote, in which order, and when within a second the last one did', () => {
    const game = open('CDE', { phase: 'call' }, { phase: 'call' }, TIMED);
    game.does('C', 'declineVote');
    game.does('D', 'declineVote');
    game.alone('A', 'declineVote', 0);
    game.alone('B', 'declineVote', 1);
    seconds(game, 1.2);
    game.does('E', 'declineVote');
    game.alone('B', 'declineVote', 0);
    seconds(game, 0.5);
    game.alone('A', 'declineVote', 1);
    seconds(game, 1);
    game.look();
  }),
  story('a vote before the reveal: who has set a hand, at whom, and who sets it anew', () => {
    const game = called('CDE');
    game.alone('A', 'vote D', 0);
    game.alone('B', 'vote.fist', 1);
    seconds(game, 0.7);
    game.alone('A', 'vote.fist', 0);
    game.alone('A', 'vote C', 1);
    game.does('C', 'vote.fist');
    game.alone('B', 'vote C', 0);
    game.pair.crash();
    game.look();
    // In the end all hands are the same.
    game.does('A', 'vote D');
    game.does('B', 'vote.fist');
    game.does('D', 'vote.fist');
    game.does('E', 'vote.fist');
    seconds(game, 1);
  }),
  story('a hand that is set anew after all were set moves nothing, and when within a second the last one was set shows not', () => {
    const game = called('CDE');
    for (const who of 'CDE') game.does(who, 'vote.fist');
    seconds(game, 0.3);
    game.does('A', 'vote D', 'vote.fist');
    game.alone('B', 'vote C', 0);
    seconds(game, 0.3);
    game.alone('B', 'vote.fist', 1);
    game.alone('A', 'vote.fist', 0);
    game.alone('B', 'vote.fist', 0);
    seconds(game, 1);
    game.look();
  }),
  story('what a Shakedown takes: its owner alone', () => {
    const shaken = { crew: { A: 'tace', B: 'iza', C: 'obeya', D: 'dray', E: 'korrin' } };
    const game = open('ACDE', { ...shaken, hands: { B: ['patch', 'leak'] } }, { ...shaken, hands: { B: ['short', 'rewire'] } });
    game.sized('B', () => game.does('A', 'above.at shakedown B'));
    game.look();
  }),
  story('a hand that is discarded when its player is detained, and one that leaves the game with its player', () => {
    const hands = (one: string, two: string): Position => ({ hands: { D: [one, two], E: [one, two] } });
    const [one, two] = [hands('spores', 'leak'), hands('siphon', 'valve')];
    const game = called('ABCE', { hands: { D: ['spores', 'leak'] } }, { hands: { D: ['siphon', 'valve'] } });
    for (const who of 'ABCE') game.does(who, 'vote D');
    game.does('D', 'vote.fist');
    seconds(game, 1);
    game.look();
    const shot = { turn: 'E', sickbay: ['D'], power: 60 };
    const killed = open('ABCE', { ...shot, hands: { D: (one['hands'] as { D: string[] }).D } }, { ...shot, hands: { D: (two['hands'] as { D: string[] }).D } });
    killed.does('E', 'above.at open-fire D');
  }),
  story('what is still hidden from who is killed', () => {
    const gone = {
      killed: ['E'],
      turn: 'A',
      hands: { A: ['patch'], B: ['patch'] },
      decks: { A: ['patch'], B: ['restart', 'rewire'], C: ['patch'], D: ['patch'] },
    };
    const game = open('E', gone, { ...gone, agendas: SWAPPED, decks: { ...gone.decks, B: ['rewire', 'restart'] } });
    game.does('A', 'playBelow patch');
    game.does('B', 'draw');
    game.look();
  }),
  story('hands and decks stay closed at the end of the game', () => {
    const last = { pile: ['A:rewire'], power: 95 };
    const game = open(
      'ACDE',
      { ...last, hands: { B: ['patch'] }, decks: { B: ['restart', 'leak'] } },
      { ...last, hands: { B: ['short'] }, decks: { B: ['leak', 'patch'] } },
      TIMED,
    );
    seconds(game, 3);
    if (game.pair.view(0, 'wim').room.phase !== 'over') throw new Error('the game goes on');
    game.look();
    for (const user of ['ann', 'cleo', 'wim']) game.pair.act(user, { t: 'proof' });
  }),
  story('who is named by Delegate puts down a card of choice; whoever named him sees its back', () => {
    const hands = { hands: { C: ['garden', 'patch'] }, decks: { B: ['patch'] } };
    const game = open('ABDE', hands, { ...hands, hands: { C: ['algae', 'rewire'] } });
    game.does('A', 'above.at delegate C');
    game.sized('C', () => game.does('C', 'delegateCard garden', 'delegateCard algae'));
    game.look();
  }),
  story('what Share Supplies gives: each of the two alone', () => {
    const shared = { crew: { A: 'fenn', B: 'iza', C: 'obeya', D: 'dray', E: 'korrin' } };
    const decks = (one: string, two: string): Position => ({ ...shared, decks: { A: [one, 'algae'], B: [two, 'algae'] } });
    const game = open('CDE', decks('patch', 'leak'), decks('leak', 'patch'));
    game.sized('A', () => game.does('A', 'above.at share-supplies B'));
    game.look();
  }),
];
