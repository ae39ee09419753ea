// Good Cop Bad Cop: what a table does around the rows of the table: taking back, waking, dropping out, late answers,
// the clocks, dice to come, the proof.

import type { Handle } from '../../../../server-modules/kernel/ids.ts';
import type { TableMsg } from '../../../../server-modules/protocol/messages.ts';
import { at, CARDS, open, seconds, UNDEAD } from './cop-table.ts';
import { userOf, verbOf } from '../many-table.ts';
import type { Moment } from '../moment.ts';

/** Other cards, and another team, for A and D. */
const OTHERS = { ...CARDS, A: '(C)(C)(H)', D: '(C)(H)(H)', E: '(H)(H)(C)' };
const story = (title: string, play: () => void): Moment => ({ title: `[good-cop wire] ${title}`, play });
const SHOT = { guns: { A: 'D' }, hands: { B: ['coffee'], C: ['taser'] } };

export const copWireMoments: readonly Moment[] = [
  story('the own team: nobody else learns what cards make of a player, nor what Planted Evidence makes of them', () => {
    const hands = { hands: { A: ['planted-evidence'] } };
    const game = open('BC', at(hands), at({ ...hands, cards: OTHERS }));
    game.look();
    game.does('A', 'play.s planted-evidence D');
    game.does('A', 'investigate B slot-L');
    game.look();
  }),
  story('Wiretap, Polygraph and Metal Detector: faces for who looks, in messages of one size', () => {
    const held = { hands: { A: ['polygraph'], D: ['wiretap'], E: ['metal-detector'] }, guns: { A: 'B' } };
    const game = open('BC', at(held), at({ ...held, cards: OTHERS }));
    game.sized('D', () => game.does('A', 'play.s polygraph D'));
    game.does('A', 'investigate B slot-L');
    game.does('A', 'endTurn');
    game.sized('D', () => game.does('D', 'play.cc wiretap E slot-L A slot-L'));
    game.look();
    game.sized('E', () => {
      game.does('E', 'play metal-detector');
      game.does('E', 'investigate A slot-M');
    });
    game.look();
  }),
  story('who knew a card knows it where it lies now, and nobody else: the knower, both owners', () => {
    const game = open(
      'AE',
      at({ known: { BL: ['C'] }, hands: { A: ['blackmail'] } }),
      at({ known: { BL: ['C'] }, hands: { A: ['blackmail'] }, cards: { ...CARDS, B: '(H)(C)(A)' } }),
    );
    game.does('A', 'play.cc blackmail B slot-L D slot-R');
    game.look();
    game.pair.crash();
    const read = (user: string): (number | null)[] =>
      game.pair
        .at(0, user)
        .in('slot-D-R')
        .map(({ face }) => face);
    for (const user of ['bob', 'cleo', 'dan']) if (read(user).join() !== '2') throw new Error(`${user} reads ${read(user).join()}`);
    for (const user of ['ann', 'eve', 'wim']) if (read(user).join() !== '') throw new Error(`${user} reads ${read(user).join()}`);
  }),
  story('what a wounded leader draws and keeps', () => {
    const shot = { guns: { A: 'B' }, hands: { B: ['coffee'] } };
    const game = open('ACDE', at({ ...shot, deck: ['taser', 'disguise'] }), at({ ...shot, hands: { B: ['disguise'] }, deck: ['taser', 'coffee'] }));
    game.does('A', 'shoot');
    game.does('B', 'pass');
    seconds(game, 1);
    game.sized('B', () => game.does('B', 'discard coffee', 'discard taser'));
    game.look();
  }),
  story('an investigation leaves a token on the card, be it the Infector or not', () => {
    const cards = (b: string, d: string): object => ({ cards: { ...UNDEAD, A: '(H)(H)(C)', B: b, C: '(C)(C)(A)', D: d }, zombies: { E: 'A' } });
    const game = open('CE', at(cards('(I)(C)(H)', '(H)(K)(C)')), at(cards('(H)(K)(C)', '(I)(C)(H)')), { variant: 'zombies' });
    game.sized('A', () => game.does('A', 'investigate B slot-L'));
    game.look();
  }),
  story('dice before they are thrown', () => {
    const zombie = { cards: UNDEAD, zombies: { E: 'A' }, turn: 'E', hands: { B: ['coffee'] } };
    const game = open('ABCDE', at(zombie, { dice: [0, 1, 2] }), at(zombie, { dice: [5, 5, 5] }), { variant: 'zombies' });
    game.does('E', 'bite');
    game.look();
    for (const user of ['eve', 'wim']) game.pair.act(user, { t: 'proof' });
  }),
  story('taking back while a window is open: who had passed shows not', () => {
    const game = open('ADE', at(SHOT));
    game.does('A', 'shoot');
    game.alone('B', 'pass', 0);
    game.look();
    game.pair.agree('ann', { t: 'undo' });
    game.look();
    game.does('A', 'shoot');
    game.alone('C', 'pass', 1);
    game.look();
  }),
  story('the table wakes while a window is open, and while a standing order waits', () => {
    const game = open('ADE', at({ ...SHOT, always: ['B'] }), at({ ...SHOT, hands: { B: ['riot-shield'], C: ['med-kit'] }, always: ['B'] }));
    game.does('A', 'shoot');
    seconds(game, 0.4);
    game.pair.crash();
    game.look();
    seconds(game, 2.2);
    game.does('C', 'pass');
    seconds(game, 1);
    if (game.pair.view(0, 'wim').rules?.ask?.t !== 'aim') throw new Error('the window is open');
    game.pair.crash();
    game.look();
  }),
  story('who drops out of a window and comes back: whether he had passed shows not', () => {
    const game = open('ADE', at(SHOT), at(SHOT), { reaction: 12 });
    game.does('A', 'shoot');
    game.alone('B', 'pass', 0);
    game.pair.drop('bob');
    seconds(game, 1);
    game.pair.join('bob');
    game.look();
    // The clock passes for who has not.
    seconds(game, 12);
    game.look();
  }),
  story('who passes last, on the very second: what follows bears nobody’s name, neither in the log nor among the steps', () => {
    const game = open('ADE', at(SHOT));
    game.does('A', 'shoot');
    seconds(game, 0.5);
    game.alone('B', 'pass', 0);
    game.alone('C', 'pass', 1);
    seconds(game, 0.5);
    for (const [w, who] of [
      [0, 'C'],
      [1, 'B'],
    ] as const)
      game.pair.at(w, userOf(who)).act(verbOf(game.find(w, who, 'pass')));
    game.pair.check();
    if (game.pair.view(0, 'wim').rules?.ask?.t !== 'aim') throw new Error('the window is open');
    game.pair.act('ann', { t: 'steps' });
    game.look();
    game.pair.agree('ann', { t: 'undo' });
    game.look();
  }),
  story('an answer to an earlier asking is refused in private', () => {
    const held = { guns: { A: 'D' }, hands: { B: ['coffee'], C: ['smoke-grenade'] } };
    const game = open('ADE', at(held), at({ ...held, hands: { B: ['disguise'], C: ['smoke-grenade'] } }));
    game.does('A', 'shoot');
    const late = (w: 0 | 1): TableMsg => {
      const { ask, can } = game.pair.view(w, 'bob').rules ?? {};
      return { t: 'verb', verb: can?.[0]?.verb ?? { t: 'peek', piece: 0 as Handle }, origin: 'pointer', ...(ask == null ? {} : { q: ask.q }) };
    };
    const [one, two] = [late(0), late(1)];
    game.does('C', 'play smoke-grenade');
    const answer = game.pair.act('bob', one, two);
    if (answer.ok || answer.no !== 'stale') throw new Error(`not stale: ${JSON.stringify(answer)}`);
    game.look();
  }),
  story('what the clock does in somebody’s turn, whatever he holds', () => {
    const game = open(
      'CDE',
      at({ hands: { A: ['taser'] }, deck: ['coffee', 'wiretap'] }),
      at({ hands: { A: ['polygraph'] }, deck: ['coffee', 'wiretap'], cards: { ...CARDS, A: '(H)(C)(H)', B: '(C)(A)(C)' } }),
      {
        turn: 10,
        choice: 5,
        reaction: 12,
      },
    );
    seconds(game, 40);
    game.look();
  }),
  story('the proof after the game: hands, deck and what the clock drew stay closed', () => {
    const last = { guns: { A: 'B' }, wounded: ['B'], turn: 'E' };
    const held = (one: string, two: string): object => ({ ...last, hands: { E: [one] }, deck: [two] });
    const game = open('ABCD', at(held('coffee', 'taser'), { clock: [0] }), at(held('wiretap', 'med-kit'), { clock: [1] }), { choice: 5 });
    game.does('E', 'equip');
    seconds(game, 12);
    game.does('E', 'endTurn');
    game.does('E', 'pass');
    seconds(game, 1);
    game.does('A', 'shoot');
    game.does('E', 'pass');
    seconds(game, 1);
    if (game.pair.view(0, 'wim').room.phase !== 'over') throw new Error('the game goes on');
    game.look();
    for (const user of ['ann', 'bob', 'wim']) game.pair.act(user, { t: 'proof' });
  }),
];
