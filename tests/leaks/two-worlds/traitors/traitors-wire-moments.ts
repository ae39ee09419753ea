// The Traitors: the rules of the wire, and what a table does in between: taking back, refusing, sorting, pointing, the
// clock, the next round.

import { OP } from '../../../../server-modules/protocol/messages.ts';
import { writePointers } from '../../../../server-modules/protocol/passing.ts';
import { TICKS_PER_SECOND, zone } from '../../../../server-modules/kernel/ids.ts';
import type { Moment } from '../moment.ts';
import { at, BANISHMENT, enters, F, faithful, HANDS, MURDER, open, opens, type Lay } from './traitors-table.ts';

/** Rules of the wire, and what a table does in between. */
export const traitorsWireMoments: readonly Moment[] = [
  {
    title: '[TT W3] taking back while slips are filled in: what was entered is nobody’s business',
    play() {
      const game = open('ADE', at({ deck: 'EG', role: 'B' }, MURDER), at({ deck: 'EG', role: 'C' }, MURDER), { entryWindow: 10 });
      opens(game);
      game.alone('B', enters('D'), 0);
      game.alone('C', enters('E'), 1);
      game.look();
      game.pair.agree('ann', { t: 'undo' });
      game.look();
      game.does('A', 'openEvent');
      game.look();
    },
  },
  {
    title: '[TT W2] a vote taken back and cast anew',
    play() {
      const game = open('BCDE', at({ deck: 'EG' }, BANISHMENT));
      opens(game);
      game.does('A', 'vote B', 'vote C');
      game.pair.agree('bob', { t: 'undo' });
      game.look();
      game.does('A', 'vote E', 'vote D');
      game.look();
    },
  },
  {
    title: '[TT W5] what is refused to one seat reaches nobody else',
    play() {
      const game = open('BCDE', at({ deck: 'TG', role: 'A' }), at({ deck: 'GG', role: 'A' }));
      game.does('A', 'draw');
      const [card] = game.pair.view(0, 'ann').zones.get(zone('hand-A'))?.order ?? [];
      game.pair.alone('ann', { t: 'verb', verb: { t: 'put', piece: card as never, onto: zone('fund') }, origin: 'pointer' });
      game.pair.alone('ann', { t: 'verb', verb: { t: 'put', piece: card as never, onto: zone('mat-A'), at: { x: 0, z: 0, turn: 0 } }, origin: 'pointer' });
      game.look();
    },
  },
  {
    title: '[TT W6] sorting the own hand: nobody, and not what is told of it later',
    play() {
      const game = open('BCDE', at({ deck: 'GG' }));
      const order = game.pair.view(0, 'ann').zones.get(zone('hand-A'))?.order ?? [];
      game.pair.alone('ann', { t: 'verb', verb: { t: 'arrange', zone: zone('hand-A'), order: [...order].reverse() }, origin: 'pointer' });
      game.look();
      game.does('A', 'draw');
      game.does('A', 'discard shield');
      game.look();
    },
  },
  {
    title: '[TT W1] the order in which a hand is held shows not to the blackmailer, before whom it lies open',
    play() {
      const hands = (c: string): object => ({ ...HANDS, A: 'DG', C: c });
      const game = open('ABDE', at({ hands: hands('SGD'), deck: 'GG' }), at({ hands: hands('DSG'), deck: 'GG' }));
      game.does('A', 'draw');
      game.does('A', 'dagger C');
      const order = game.pair.view(0, 'cleo').zones.get(zone('hand-C'))?.order ?? [];
      game.pair.alone('cleo', { t: 'verb', verb: { t: 'arrange', zone: zone('hand-C'), order: [...order].reverse() }, origin: 'pointer' });
      game.does('A', 'take.none');
      game.look();
    },
  },
  {
    title: '[TT W1] how a hand was sorted shows not when it is shown to all: of who is out, and at the end of a round',
    play() {
      const hands = (c: string, d: string): object => ({ ...HANDS, C: c, D: d });
      const lay = (c: string, d: string): Lay => at({ hands: hands(c, d), deck: 'EG', found: true, round: 1, rounds: 2 }, MURDER);
      const game = open('ABE', lay('DSG', 'GSD'), lay('GSD', 'DGS'));
      opens(game);
      faithful(game, 'ACDE');
      game.does('B', enters('C'));
      game.does('A', 'revealMurder');
      game.does('C', 'shield.no');
      game.look();
      game.does('A', 'proposeEnd');
      for (const who of 'ABDE') game.does(who, 'agree.yes');
      game.look();
    },
  },
  {
    title: '[TT W6] pointers rest while slips are filled in',
    play() {
      const game = open('BCDE', at({ deck: 'EG' }, BANISHMENT));
      opens(game);
      const over = (x: number): Uint8Array => writePointers([{ who: 0, x, z: 3300 }]);
      game.pair.data('ann', OP.pointer, over(100), over(700));
      game.pair.ticks(2);
      game.look();
    },
  },
  {
    title: '[TT T33] what the clock enters for a Traitor shifts no chance that anybody sees',
    play() {
      const lay = (d: string): Lay => at({ hands: { ...HANDS, D: d }, deck: 'EE' }, { event: [0, 2, 1], clock: [3, 1] });
      const game = open('ACE', lay('GG'), lay('TG'), { clock: 10 });
      opens(game);
      // Entries, the reveal, the next draw, and what that Event brings.
      game.pair.ticks(45 * TICKS_PER_SECOND);
      game.look();
    },
  },
  {
    title: '[TT T38] who has been gone for a minute is answered for by the clock: nobody learns for which role',
    play() {
      const game = open('ACE', at({ deck: 'EG', role: 'B' }, { ...MURDER, clock: [1] }), at({ deck: 'EG', role: 'D' }, MURDER));
      opens(game);
      game.pair.drop('bob');
      faithful(game, 'ACE');
      // The clock enters Cleo's number for the one who is gone, or F for him while the other names her.
      game.does('D', F, enters('C'));
      game.pair.ticks(70 * TICKS_PER_SECOND);
      game.does('A', 'revealMurder');
      game.does('C', 'shield.yes');
      game.look();
      game.pair.join('bob');
      game.look();
    },
  },
  {
    title: '[TT 7] the next round is dealt anew, though all lay open at the end of the last',
    play() {
      const over = { deck: 'GG', role: 'E', out: ['E'], found: true, hands: { ...HANDS, E: '' }, rounds: 2 };
      const game = open('', at(over), at(over, { deal: Array.from({ length: 90 }, () => 0), roles: [0, 0, 0, 0] }));
      game.does('A', 'proposeEnd');
      for (const who of 'ABCD') game.does(who, 'agree.yes');
      game.does('A', 'nextRound');
      game.look();
    },
  },
];
