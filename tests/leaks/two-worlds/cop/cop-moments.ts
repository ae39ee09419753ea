// Good Cop Bad Cop: every row of the table of hidden information, over a whole table: patches, lines, answers, their
// sizes and their times. One short story each.

import type { Moment } from '../moment.ts';
import { at, CARDS, open as openAt, seconds, UNDEAD } from './cop-table.ts';
import type { ManyTable, TableOptions } from '../many-table.ts';

type Position = { readonly [field: string]: unknown };

/** A table where these seats may not know what differs between two positions. */
function open(ears: string, one: Position, two: Position = one, options: TableOptions = {}): ManyTable {
  const common = options['variant'] === 'zombies' ? { cards: UNDEAD } : {};
  return openAt(ears, at({ ...common, ...one }), at({ ...common, ...two }), options);
}
const story = (title: string, play: () => void): Moment => ({ title: `[GC 4] ${title}`, play });
const cards = (over: Position, of: Position = CARDS): Position => ({ cards: { ...of, ...over } });
const ZOMBIES = { variant: 'zombies' };

export const copMoments: readonly Moment[] = [
  story('own hidden integrity cards, through a whole turn and a second look: their owners alone', () => {
    const game = open('BCE', { guns: { A: 'B' } }, { guns: { A: 'B' }, ...cards({ A: '(C)(H)(H)', D: '(C)(H)(H)' }) });
    game.does('A', 'investigate C slot-L');
    game.does('A', 'endTurn');
    game.does('B', 'investigate C slot-M');
    game.look();
  }),
  story('an investigated card: a line that is the same whatever it shows; the investigator is sent as many bytes', () => {
    const game = open('CD', {}, cards({ B: '(H)(C)(A)', E: '(C)(C)(C)' }));
    game.sized('A', () => game.does('A', 'investigate B slot-L'));
    game.look();
  }),
  story('a card exchanged while hidden, and who knows it where it lies now', () => {
    const known = { known: { BL: ['C'] }, hands: { A: ['blackmail'] } };
    const game = open('AE', known, { ...known, ...cards({ B: '(H)(C)(A)', D: '(H)(H)(C)', C: '(C)(C)(K)' }) });
    game.does('A', 'play.cc blackmail B slot-L D slot-R');
    game.look();
    game.does('A', 'investigate E slot-L');
  }),
  story('what a Surveillance Camera shows', () => {
    const lying = { lying: { B: ['surveillance-camera'] } };
    const game = open('CD', lying, { ...lying, ...cards({ A: '(C)(H)(H)', E: '(C)(C)(H)' }) });
    game.does('A', 'investigate B slot-L');
    game.sized('B', () => game.does('B', 'investigate A slot-L'));
    game.look();
  }),
  story('the burned card and the order of the Equipment deck: nobody', () => {
    const game = open('ABCD', { deck: ['coffee', 'taser', 'disguise'] }, { deck: ['disguise', 'coffee', 'taser'], ...cards({ E: '(H)(C)(H)' }) });
    game.does('A', 'investigate D slot-L');
    game.pair.crash();
    game.look();
  }),
  story('what is drawn, and which of two cards goes under the deck: the drawer alone, in messages of one size', () => {
    const game = open('BCDE', { hands: { A: ['taser'] }, deck: ['coffee'] }, { hands: { A: ['coffee'] }, deck: ['taser'] });
    game.sized('A', () => game.does('A', 'equip'));
    game.look();
    game.sized('A', () => game.does('A', 'discard taser'));
    game.does('A', 'reveal slot-L');
    game.does('A', 'endTurn');
    game.look();
  }),
  story('whichever card is kept: it has a name that nobody has followed', () => {
    const game = open('BCDE', { hands: { A: ['taser'] }, deck: ['coffee'] });
    game.does('A', 'equip');
    game.does('A', 'discard taser', 'discard coffee');
    game.does('A', 'reveal slot-L');
    game.look();
  }),
  story('what an Evidence Bag takes, and what its receiver keeps', () => {
    const game = open(
      'ABE',
      { hands: { A: ['evidence-bag'], C: ['taser'], D: ['coffee'] } },
      { hands: { A: ['evidence-bag'], C: ['disguise'], D: ['med-kit'] } },
    );
    game.does('A', 'play.ss evidence-bag D C');
    game.does('C', 'discard taser', 'discard med-kit');
    game.look();
  }),
  story('the hand of whoever is eliminated; then what is still hidden from who is out', () => {
    const game = open('ABCE', { guns: { A: 'D' }, hands: { D: ['coffee'] } }, { guns: { A: 'D' }, hands: { D: ['taser'] } });
    game.does('A', 'shoot');
    game.does('D', 'pass');
    seconds(game, 1);
    game.look();
    const out = { out: ['E'] };
    const after = open('E', { ...out, ...cards({ E: 'CCH' }) }, { ...out, ...cards({ A: '(C)(H)(H)', B: '(A)(C)(C)', D: '(H)(C)(H)', E: 'CCH' }) });
    after.does('A', 'investigate B slot-M');
    after.look();
  }),
  ...(['shoot', 'end'] as const).map((window) =>
    story(`who is asked in a window, whether a card can be played or not: ${window}`, () => {
      const at = { guns: { A: 'D' }, ...(window === 'end' ? { phase: 'end' } : {}) };
      const game = open('ADE', { ...at, hands: { B: ['taser'], C: ['taser'].slice(1) } }, { ...at, hands: { B: ['coffee'], C: [] } });
      if (window === 'shoot') game.does('A', 'shoot');
      seconds(game, 2.3);
      game.does('B', 'pass');
      seconds(game, 1);
      game.look();
    }),
  ),
  story('who has passed, in which order, and when within a second the last one did', () => {
    const game = open('ADE', { guns: { A: 'D' }, hands: { B: ['coffee'], C: ['taser'] } });
    game.does('A', 'shoot');
    seconds(game, 1.2);
    game.alone('B', 'pass', 0);
    game.alone('C', 'pass', 1);
    game.look();
    seconds(game, 1);
    game.alone('B', 'pass', 1);
    seconds(game, 0.5);
    game.alone('C', 'pass', 0);
    seconds(game, 1);
    game.look();
  }),
  story('a standing order to pass, or a pass by hand; whatever is held', () => {
    const game = open('ADE', { guns: { A: 'D' }, hands: { B: ['med-kit'], C: ['taser'] } }, { guns: { A: 'D' }, hands: { B: ['k-9-unit'], C: ['taser'] } });
    game.does('A', 'shoot');
    game.does('B', 'always', 'pass');
    game.does('C', 'pass');
    seconds(game, 1);
    game.does('A', 'endTurn');
    seconds(game, 0.5);
    game.alone('B', 'pass', 1);
    game.does('C', 'pass');
    seconds(game, 1);
    game.look();
  }),
  story('a refusal is for its actor alone', () => {
    const game = open('ACDE', { guns: { A: 'D' }, hands: { B: ['taser'], C: ['coffee'] } }, { guns: { A: 'D' }, hands: { B: ['disguise'], C: ['coffee'] } });
    game.does('A', 'shoot');
    const { pair } = game;
    const [card] = pair.at(0, 'bob').in('hand-B' as never);
    pair.alone('bob', { t: 'verb', verb: { t: 'put', piece: card?.h ?? (0 as never), onto: 'played' as never, choose: { a: 'A' } }, origin: 'pointer' }, 0);
    game.look();
  }),
  story('hands and deck stay closed at the end of the game', () => {
    const at = { guns: { A: 'B' }, wounded: ['B'] };
    const game = open(
      'ABCE',
      { ...at, hands: { D: ['coffee'] }, deck: ['taser', 'disguise'] },
      { ...at, hands: { D: ['wiretap'] }, deck: ['disguise', 'taser'] },
    );
    game.does('A', 'shoot');
    game.does('D', 'pass');
    seconds(game, 1);
    game.look();
  }),
  story('what the clock puts under the deck', () => {
    const game = open('BCDE', { hands: { A: ['taser'] }, deck: ['coffee'] }, { hands: { A: ['coffee'] }, deck: ['taser'] }, { choice: 5 });
    game.does('A', 'equip');
    seconds(game, 6);
    game.look();
  }),
  story('zombies: the hidden Infector, through investigations and tokens', () => {
    const game = open('BCE', {}, cards({ A: '(H)(H)(C)', D: '(I)(H)(C)' }, UNDEAD), ZOMBIES);
    game.does('A', 'investigate C slot-L');
    game.look();
    game.does('A', 'endTurn');
    game.does('B', 'investigate C slot-M');
    game.look();
  }),
  story('zombies: hidden cards under an infection, and a bite with its dice', () => {
    const at = { turn: 'E', zombies: { E: 'A' } };
    const game = open('BCE', at, { ...at, ...cards({ A: '(C)(H)(H)', D: '(I)(H)(C)' }, UNDEAD) }, ZOMBIES);
    game.does('E', 'infect A slot-L');
    game.does('E', 'endTurn');
    game.look();
  }),
  story('zombies: cured by a Defibrillator though the hidden card is the Infector, or not', () => {
    const at = { hands: { A: ['defibrillator'] }, zombies: { E: 'B' } };
    const game = open('BCD', { ...at, ...cards({ A: '(H)(H)(C)', E: '(I)CH' }, UNDEAD) }, { ...at, ...cards({ E: '(H)CH' }, UNDEAD) }, ZOMBIES);
    game.does('A', 'play.s defibrillator E');
    game.look();
  }),
  story('zombies: what a zombie draws and keeps, and hidden cards that a Zombie Mask exchanges', () => {
    const at = { turn: 'E', zombies: { E: 'A' }, infected: ['AL'] };
    const game = open('ABCD', { ...at, hands: { E: ['taser'] }, deck: ['machete'] }, { ...at, hands: { E: ['machete'] }, deck: ['taser'] }, ZOMBIES);
    game.sized('E', () => game.does('E', 'zombieEquip A slot-L'));
    game.does('E', 'discard machete');
    game.does('E', 'endTurn');
    game.look();
    const mask = { hands: { A: ['zombie-mask'] }, zombies: { E: 'B' } };
    const masked = open('AB', mask, { ...mask, ...cards({ D: '(C)(H)(H)' }, UNDEAD) }, ZOMBIES);
    masked.does('A', 'play.pair zombie-mask E D');
    masked.look();
  }),
];
