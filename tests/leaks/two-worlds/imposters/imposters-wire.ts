// Imposters and Crewmates: what a table does around the rows of the table: taking back, waking, dropping out, refusals,
// names at the last answer, proofs, words of a team.

import type { Handle } from '../../../../server-modules/kernel/ids.ts';
import type { TableMsg } from '../../../../server-modules/protocol/messages.ts';
import { allPass, asked, at, open, resolves, seconds, waitsFor } from './imposters-table.ts';
import { userOf, verbOf, type ManyTable, type TableOptions } from '../many-table.ts';
import type { Moment } from '../moment.ts';

type Position = { readonly [field: string]: unknown };
const story = (title: string, play: () => void): Moment => ({ title: `[imposters wire] ${title}`, play });
const HANDS = { A: ['imp.door1', 'imp.push'], B: ['imp.robbery'], C: ['crw.dash'], D: ['crw.push'] };

/** A card of A's is on the stack, and all are asked. */
function played(ears: string, one: Position = {}, two: Position = one, options: TableOptions = {}): ManyTable {
  const game = open(ears, at({ turn: 'I', hands: HANDS, ...one }), at({ turn: 'I', hands: HANDS, ...two }), options);
  game.does('A', 'play imp.door1');
  return game;
}
/** These two answer last, on the very beat: one of them in each world. */
function last(game: ManyTable, one: string, two: string, deed: string): void {
  game.alone(two, deed, 0);
  game.alone(one, deed, 1);
  seconds(game, 1);
  for (const [w, who] of [
    [0, one],
    [1, two],
  ] as const)
    game.pair.at(w, userOf(who)).act(verbOf(game.find(w, who, deed)));
  game.pair.check();
}
const voting = (): ManyTable => {
  const game = open('AD', at({ phase: 'refill', hands: { A: ['imp.dash'] }, decks: { ev: ['ev.voting'] } }));
  allPass(game);
  waitsFor(game, 'ballot');
  return game;
};

export const impostersWire: readonly Moment[] = [
  story('who passes last, on the very beat: what follows bears nobody’s name, neither in the log nor among the steps', () => {
    const game = played('AD');
    for (const who of 'AD') game.does(who, 'pass');
    last(game, 'B', 'C', 'pass');
    if (asked(game) === 'react') throw new Error('the window is open');
    game.pair.act('ann', { t: 'steps' });
    game.look();
    game.pair.agree('ann', { t: 'undo' });
    game.look();
  }),
  story('who casts the last vote, on the very beat: nobody’s name', () => {
    const game = voting();
    for (const who of 'AD') game.does(who, 'vote.none');
    last(game, 'B', 'C', 'vote.none');
    if (asked(game) === 'ballot') throw new Error('the ballot is open');
    game.pair.act('ann', { t: 'steps' });
    game.look();
  }),
  story('taking back while a window or a ballot is open: who had answered shows not', () => {
    const game = played('AD');
    game.alone('B', 'pass', 0);
    game.look();
    game.pair.agree('ann', { t: 'undo' });
    game.look();
    const votes = voting();
    votes.alone('C', 'vote.none', 0);
    votes.pair.agree('ann', { t: 'undo' });
    votes.look();
  }),
  story('the table wakes while a window and while a duel waits', () => {
    const game = played('ABD', {}, { hands: { ...HANDS, C: ['crw.vest'] } }, { window: 12 });
    seconds(game, 0.7);
    game.pair.crash();
    game.alone('C', 'pass', 0);
    game.pair.crash();
    game.look();
    for (const who of 'ABD') game.does(who, 'pass');
    game.alone('C', 'pass', 1);
    seconds(game, 3);
    if (asked(game) === 'react') throw new Error('the window is open');
  }),
  story('who drops out of a window or a ballot and comes back: whether he had answered shows not', () => {
    const game = played('AD', {}, {}, { window: 12 });
    game.alone('B', 'pass', 0);
    game.pair.drop('bob');
    seconds(game, 1);
    game.pair.join('bob');
    game.look();
    seconds(game, 12);
    game.look();
    const votes = voting();
    votes.alone('C', 'vote.none', 1);
    votes.pair.drop('cleo');
    seconds(votes, 1);
    votes.pair.join('cleo');
    votes.look();
  }),
  story('an answer to an earlier asking is refused in private', () => {
    const game = played('AD', { hands: { ...HANDS, B: ['imp.dash'], C: ['crw.vest'] } }, { hands: { ...HANDS, B: ['imp.seer'], C: ['crw.vest'] } });
    const late = (w: 0 | 1): TableMsg => {
      const { ask, can } = game.pair.view(w, 'bob').rules ?? {};
      const verb = can?.find(({ move }) => move === 'pass')?.verb ?? { t: 'peek', piece: 0 as Handle };
      return { t: 'verb', verb, origin: 'pointer', ...(ask == null ? {} : { q: ask.q }) };
    };
    const [one, two] = [late(0), late(1)];
    game.does('C', 'play.1 crw.vest imp.door1');
    const answer = game.pair.act('bob', one, two);
    if (answer.ok || answer.no !== 'stale') throw new Error(`not stale: ${JSON.stringify(answer)}`);
    game.look();
  }),
  story('refusals are for their actors alone: a card that does not fit, another’s turn, a card of the deck', () => {
    const game = open('ABD', at({ turn: 'I', hands: { C: ['crw.vest', 'crw.medic'] } }), at({ turn: 'I', hands: { C: ['crw.destiny', 'crw.reportbody'] } }));
    const [card] = game.pair.at(0, 'cleo').in('hand-C');
    const alone = (verb: object): void => void game.pair.alone('cleo', { t: 'verb', verb: verb as never, origin: 'pointer' });
    alone({ t: 'put', piece: card?.h, onto: 'stack' });
    alone({ t: 'put', piece: card?.h, onto: 'laid-C' });
    alone({ t: 'put', piece: card?.h, onto: 'discard-crw', at: { x: 0, z: 0, turn: 0 } });
    alone({ t: 'take', piece: card?.h });
    alone({ t: 'put', piece: card?.h, onto: 'hand-C', index: 1 });
    alone({ t: 'draw', from: 'in-crw', count: 1, to: 'hand-C' });
    alone({ t: 'peek', piece: 2 });
    game.pair.crash();
    game.look();
  }),
  story('a hand that is sorted: nobody sees it, whatever is played afterwards', () => {
    const game = open('ABD', at({ turn: 'C', hands: { C: ['crw.dash', 'crw.push', 'crw.barricade1'] } }));
    const order = (w: 0 | 1): Handle[] => [...(game.pair.view(w, 'cleo').zones.get('hand-C' as never)?.order ?? [])];
    game.pair.alone('cleo', { t: 'verb', verb: { t: 'arrange', zone: 'hand-C' as never, order: [...order(0)].reverse() }, origin: 'key' });
    resolves(game, 'C', 'play crw.barricade1');
    game.look();
  }),
  story('hands that are thrown away together lie as the lists have them, not as they were held', () => {
    const game = open('ABD', at({ turn: 'I', hands: { A: ['imp.arson'], C: ['crw.dash', 'crw.push', 'crw.medic'] } }));
    const order = (w: 0 | 1): Handle[] => [...(game.pair.view(w, 'cleo').zones.get('hand-C' as never)?.order ?? [])];
    game.pair.alone('cleo', { t: 'verb', verb: { t: 'arrange', zone: 'hand-C' as never, order: [...order(0)].reverse() }, origin: 'key' });
    resolves(game, 'A', 'play.1 imp.arson C');
    game.does('A', 'throw rock');
    game.does('C', 'throw scissors');
    seconds(game, 1);
    game.look();
  }),
  story('what the clock does in somebody’s turn, whatever he holds', () => {
    const hands = (c: string, d: string): object => ({ turn: 'C', hands: { C: [c, 'crw.push'], D: [d] } });
    const game = open('AB', at(hands('crw.dash', 'crw.spy')), at(hands('crw.vest', 'crw.medic')), { turn: 10, choice: 5, window: 4, light: 2 });
    seconds(game, 45);
    game.look();
  }),
  story('what was drawn by chance for hidden things stays closed in the proof', () => {
    const held = {
      turn: 'C',
      pieces: { C: 'H9' },
      points: { C: ['ev.uno', 'ev.task', 'ev.hide', 'ev.mic'] },
      hands: { A: ['imp.robbery'], C: ['wld.ghost', 'wld.duel'] },
    };
    const game = open('BD', at(held, { theft: [0] }), at(held, { theft: [1] }));
    resolves(game, 'A', 'play.1 imp.robbery C');
    game.does('C', 'step C H8');
    resolves(game, 'C', 'land.CV C H8');
    if (game.pair.view(0, 'wim').room.phase !== 'over') throw new Error('the game goes on');
    game.look();
    for (const user of ['bob', 'dan', 'wim']) game.pair.act(user, { t: 'proof' });
  }),
  story('Broken Mic!: words without a card, and with a card that is not held: nobody else notices; a card that pays lies open with the words', () => {
    const game = open(
      'ABD',
      at({ turn: 'C', event: 'ev.mic', hands: { C: ['crw.dash', 'crw.spy'] } }),
      at({ turn: 'C', event: 'ev.mic', hands: { C: ['crw.dash', 'crw.medic'] } }),
    );
    const says = (pay?: string): TableMsg => ({
      t: 'verb',
      verb: { t: 'say', text: 'hm', to: 'all', ...(pay === undefined ? {} : { choose: { pay } }) } as never,
      origin: 'pointer',
    });
    const refused = [game.pair.alone('cleo', says(), 0), game.pair.alone('cleo', says('crw.push'), 1)];
    if (refused.some((answer) => answer.ok)) throw new Error('words went out for nothing');
    seconds(game, 1);
    game.look();
    const paid = game.pair.act('cleo', says('crw.dash'));
    if (!paid.ok) throw new Error(`refused: ${paid.no}`);
    game.look();
  }),
];
