// Good Cop Bad Cop: windows that stand open for their time. Who could answer, who is shown a question, who passes early
// and who holds tells nobody anything about a hand. [E21] [E23] [E25]

import type { TableMsg } from '../../../../server-modules/protocol/messages.ts';
import { at, open as openAt, seconds } from './cop-table.ts';
import type { ManyTable } from '../many-table.ts';
import { Leak } from '../pair.ts';
import type { Moment } from '../moment.ts';

const story = (title: string, play: () => void): Moment => ({ title: `[good-cop windows] ${title}`, play });
/** A shoots at D. B can answer in the second world alone: a Taser is for one's own turn; C can in both. */
const hands = (b: string): object => ({ guns: { A: 'D' }, hands: { B: [b], C: ['wiretap'] } });
function open(ears = 'ACDE'): ManyTable {
  const game = openAt(ears, at(hands('taser')), at(hands('coffee')), { reaction: 12 });
  game.does('A', 'shoot');
  const idle = ([0, 1] as const).map((w) => game.pair.view(w, 'bob').rules?.ask?.window?.idle === true);
  if (idle.join() !== 'true,false') throw new Error(`B could do something where he could not: ${idle.join()}`);
  return game;
}
/** Both worlds stand in the window, or both are past it. */
function isOpen(game: ManyTable, expected: boolean): void {
  for (const w of [0, 1] as const)
    if ((game.pair.view(w, 'wim').rules?.ask?.t === 'react') !== expected) throw new Error(`world ${w}: the window ${expected ? 'is closed' : 'stands open'}`);
}
function holds(game: ManyTable, user: string): void {
  const msg = (w: 0 | 1): TableMsg => ({ t: 'hold', q: game.pair.view(w, user).rules?.ask?.q ?? -1 });
  const [one, two] = ([0, 1] as const).map((w) => game.pair.at(w, user).act(msg(w)).ok);
  if (one !== two) throw new Leak(`${user} may hold in one world alone`);
  if (one !== true) throw new Error(`${user} may not hold`);
  game.pair.check();
}

export const copWindowMoments: readonly Moment[] = [
  story('a window closes at the same tick whoever could have answered, and nobody is told who was shown a question', () => {
    const game = open();
    game.look();
    seconds(game, 2.9);
    isOpen(game, true);
    seconds(game, 0.1);
    isOpen(game, false);
    game.look();
  }),
  story('who passes early in one world and is silent in the other: nothing closes before its time', () => {
    const game = open('ADE');
    seconds(game, 0.5);
    game.alone('B', 'pass', 1);
    game.alone('C', 'pass', 1);
    game.alone('C', 'pass', 0);
    game.look();
    seconds(game, 2.5);
    isOpen(game, false);
    game.look();
  }),
  story('who holds it open, able or not', () => {
    const game = open();
    seconds(game, 1);
    holds(game, 'bob');
    game.look();
    seconds(game, 4);
    isOpen(game, true);
    game.pair.crash();
    game.look();
    game.does('B', 'pass');
    seconds(game, 1);
    isOpen(game, false);
    game.look();
  }),
  story('whoever holds and never answers is waited for till the clock of the window, able or not', () => {
    const game = open();
    holds(game, 'bob');
    holds(game, 'cleo');
    game.does('C', 'pass');
    seconds(game, 11.9);
    isOpen(game, true);
    seconds(game, 0.2);
    isOpen(game, false);
    game.look();
  }),
  story('a hold that comes too late is refused in private, able or not', () => {
    const game = open();
    game.does('B', 'pass');
    const msg = (w: 0 | 1): TableMsg => ({ t: 'hold', q: game.pair.view(w, 'bob').rules?.ask?.q ?? -1 });
    const answer = game.pair.act('bob', msg(0), msg(1));
    if (answer.ok || answer.no !== 'no-hold') throw new Error(`not refused: ${JSON.stringify(answer)}`);
    game.look();
    seconds(game, 3);
    isOpen(game, false);
  }),
  story('a standing pass given before: he is shown nothing and counted with the others', () => {
    const over = (b: string): object => ({ ...hands(b), always: ['B'] });
    const game = openAt('ACDE', at(over('taser')), at(over('coffee')), { reaction: 12 });
    game.does('A', 'shoot');
    for (const w of [0, 1] as const) if (game.pair.view(w, 'bob').rules?.ask?.window?.idle !== true) throw new Error(`world ${w}: B is asked`);
    seconds(game, 3);
    isOpen(game, false);
    game.look();
  }),
];
