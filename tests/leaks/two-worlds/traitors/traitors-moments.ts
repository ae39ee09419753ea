// The Traitors: every row of the table of hidden information. One short story each.

import { OP } from '../../../../server-modules/protocol/messages.ts';
import { TICKS_PER_SECOND, zone } from '../../../../server-modules/kernel/ids.ts';
import type { Moment } from '../moment.ts';
import { Leak } from '../pair.ts';
import { at, BANISHMENT, enters, F, faithful, HANDS, MURDER, open, opens, userOf, type Lay } from './traitors-table.ts';

/** Rows of the table. */
const rows: readonly Moment[] = [
  {
    title: '[TT 7] the order of the deck, the place of Events and of the Traitor card, results to come: nobody',
    play() {
      const game = open('ABCDE', at({ deck: 'GESDT' }, { event: [0, 1] }), at({ deck: 'GTDSE' }, { event: [2, 0] }));
      game.look();
      game.does('A', 'draw');
      game.does('A', 'playGold');
      game.look();
    },
  },
  {
    title: '[TT 7] the order of the selector pile: nobody',
    play() {
      const game = open('ABCDE', at({ deck: 'GE', selector: 'MBQ' }), at({ deck: 'GE', selector: 'QMB' }), { events: 'selector' });
      game.does('A', 'draw');
      game.does('A', 'discard gold');
      game.does('B', 'draw');
      game.look();
    },
  },
  ...['ACD', 'CE'].map((ears): Moment => ({
    title: `[TT 7] Role cards and hands: ${ears} and watchers, one of them out`,
    play() {
      const hands = { A: 'GGS', B: 'GDS', C: 'SDG', D: 'GG', E: '' };
      const one = at({ deck: 'GG', out: ['C'], hands: { ...hands, C: '' }, turn: 'B', role: 'B' });
      const two = at({ deck: 'DG', out: ['C'], hands: { ...hands, C: '', B: 'TSS' }, turn: 'B', role: 'E' });
      const game = open(ears.replace(/[BE]/g, ''), one, two);
      game.look();
      game.does('B', 'draw');
      game.does('B', 'discard shield');
      game.does('D', 'draw');
      game.look();
    },
  })),
  ...['S', 'D', 'T'].map((letter): Moment => ({
    title: `[TT 7] [TT W4] a drawn card, Gold or ${letter}: the drawer alone, in messages of one size`,
    play() {
      const game = open('BCDE', at({ deck: 'GG' }), at({ deck: `${letter}G` }));
      game.sized('A', () => game.does('A', 'draw'));
      game.look();
    },
  })),
  {
    title: '[TT 7] [TT W4] the question about the Traitor card and its acceptance, while the clock runs: nobody notices',
    play() {
      const game = open('BCDE', at({ deck: 'GG' }), at({ deck: 'TG' }), { clock: 30 });
      game.does('A', 'draw');
      game.pair.ticks(5 * TICKS_PER_SECOND);
      game.alone('A', 'recruit.yes', 1);
      game.look();
      game.pair.ticks(5 * TICKS_PER_SECOND);
      game.does('A', 'playGold');
      game.does('A', 'endTurn');
      game.look();
      // What the clock does for the next one comes at the same tick.
      game.pair.ticks(61 * TICKS_PER_SECOND);
    },
  },
  {
    title: '[TT 7] the Traitor card kept, then the table wakes from what it had written',
    play() {
      const game = open('BCDE', at({ deck: 'GG' }), at({ deck: 'TG' }));
      game.does('A', 'draw');
      game.alone('A', 'recruit.yes', 1);
      game.pair.crash();
      game.does('A', 'discard shield');
      game.look();
    },
  },
  {
    title: '[TT 7] the Traitor card discarded: nobody learns whether it had to be',
    play() {
      const game = open('BCD', at({ deck: 'TG', role: 'A' }), at({ deck: 'TG', role: 'E' }));
      game.does('A', 'draw');
      game.does('A', 'recruit.no');
      game.look();
      game.does('A', 'playGold');
      game.does('A', 'endTurn');
    },
  },
  {
    title: '[TT 7] what a blackmail shows and what is taken: the two alone',
    play() {
      const hands = { ...HANDS, A: 'DG' };
      const game = open('BDE', at({ hands: { ...hands, C: 'SDG' }, deck: 'GG' }), at({ hands: { ...hands, C: 'TDG' }, deck: 'GG' }));
      game.does('A', 'draw');
      game.does('A', 'dagger C');
      game.look();
      game.does('A', 'take shield', 'take gold');
      game.look();
      game.does('A', 'endTurn');
    },
  },
  {
    title: '[TT 7] [TT W1] what a hand gets after its fan was closed: not the blackmailer either',
    play() {
      const hands = { A: 'DG', B: '', C: 'GG', D: '', E: '' };
      const game = open('ABDE', at({ hands, deck: 'GGG' }), at({ hands, deck: 'GGS' }));
      game.does('A', 'draw');
      game.does('A', 'dagger C');
      game.does('A', 'take.none');
      game.does('A', 'endTurn');
      game.does('B', 'draw');
      game.does('B', 'endTurn');
      game.does('C', 'draw');
      game.look();
    },
  },
  {
    title: '[TT 7] a hand that lies open while the table wakes',
    play() {
      const hands = { ...HANDS, A: 'DG' };
      const game = open('BDE', at({ hands: { ...hands, C: 'SDG' }, deck: 'GG' }), at({ hands: { ...hands, C: 'TGG' }, deck: 'GG' }));
      game.does('A', 'draw');
      game.does('A', 'dagger C');
      game.pair.crash();
      game.does('A', 'take.none');
      game.look();
    },
  },
  {
    title: '[TT 7] [TT T40] the grant of a stolen Dagger, and its lapse',
    play() {
      const hands = { ...HANDS, A: 'D', C: 'SDG' };
      const game = open('BDE', at({ hands, deck: 'GG' }), at({ hands, deck: 'GG' }));
      game.does('A', 'draw');
      game.does('A', 'dagger C');
      game.does('A', 'take dagger', 'take gold');
      game.look();
      game.does('A', 'endTurn');
      game.does('B', 'draw');
      game.look();
    },
  },
  {
    title: '[TT 7] [TT W2] entries: who has entered, never what; entry and acknowledgement of one size',
    play() {
      const game = open('ADE', at({ deck: 'EG', role: 'B' }, MURDER), at({ deck: 'EG', role: 'C' }, MURDER));
      opens(game);
      game.sized('B', () => game.does('B', enters('D'), F));
      game.look();
      faithful(game, 'A');
      game.sized('C', () => game.does('C', F, enters('D')));
      faithful(game, 'DE');
      game.does('A', 'revealMurder');
      game.look();
      game.does('A', 'draw');
    },
  },
  {
    title: '[TT 7] [TT W3] lamps are withheld, and come in one message with the last',
    play() {
      const game = open('ADE', at({ deck: 'EG', role: 'B' }, MURDER), at({ deck: 'EG', role: 'C' }, MURDER), { entryWindow: 10 });
      opens(game);
      game.pair.ticks(2 * TICKS_PER_SECOND);
      game.alone('B', enters('D'), 0);
      game.pair.ticks(TICKS_PER_SECOND);
      game.alone('C', enters('D'), 1);
      game.look();
      game.alone('C', F, 0);
      game.alone('B', F, 1);
      faithful(game, 'EDA');
      const { rules } = game.pair.view(0, 'wim');
      if (rules?.facts['phase'] !== 'murder-entry') throw new Leak('the phase tells that all have entered');
      const mark = game.pair.tables[0].sent.length;
      game.pair.ticks(10 * TICKS_PER_SECOND);
      const told = game.pair.tables[0].sent.slice(mark).filter(({ to, op }) => to === game.pair.at(0, 'wim').session && op === OP.patch);
      if (told.length !== 1) throw new Leak(`the end of the window is told in ${told.length} messages`);
      game.does('A', 'revealMurder');
      game.look();
    },
  },
  {
    title: '[TT 7] the entry that did not count: never, not after the match',
    play() {
      const lay = at({ hands: { ...HANDS, D: 'TG' }, deck: 'EF', turn: 'C', round: 1, rounds: 1 }, MURDER);
      const game = open('ACE', lay, lay);
      opens(game, 'C');
      game.does('B', enters('E'), enters('C'));
      game.does('D', enters('A'));
      faithful(game, 'ACE');
      game.does('C', 'revealMurder');
      game.does('A', 'shield.no');
      game.look();
      game.does('C', 'draw');
      for (const [who, whom] of ['BC', 'CB', 'DB', 'EB']) game.does(who as string, `vote ${whom}`);
      if (game.pair.view(0, 'wim').room.phase !== 'over') throw new Error('the match goes on');
      game.look();
      for (const user of ['ann', 'cleo', 'wim']) game.pair.act(user, { t: 'proof' });
    },
  },
  {
    title: '[TT 7] unopened slips, and whose the opened ones were: never',
    play() {
      const options = { events: 'selector' };
      const lay = at({ hands: { ...HANDS, D: 'TG' }, deck: 'EF', role: 'B', selector: 'M', round: 1, rounds: 1 });
      const game = open('ACE', { ...lay, streams: { slips: [0, 0] } }, { ...lay, streams: { slips: [4, 3] } }, options);
      opens(game);
      faithful(game, 'ACE');
      // Slips in the order of the seats: the second that is opened is B's in the one world, D's in the other.
      game.does('B', enters('E'), enters('C'));
      game.does('D', enters('A'), enters('E'));
      game.does('A', 'revealMurder');
      game.look();
      game.does('A', 'draw');
      for (const [who, whom] of ['AC', 'BC', 'CB', 'DC']) game.does(who as string, `vote ${whom}`);
      game.look();
      for (const user of ['ann', 'cleo', 'wim']) game.pair.act(user, { t: 'proof' });
    },
  },
  {
    title: '[TT 7] votes before all are in: only that somebody has voted, also for who drops out and comes back',
    play() {
      const game = open('BCDE', at({ deck: 'EG' }, BANISHMENT));
      opens(game);
      game.sized('A', () => game.does('A', 'vote B', 'vote C'));
      game.look();
      game.pair.drop('ann');
      game.pair.ticks(TICKS_PER_SECOND);
      game.pair.join('ann');
      game.pair.crash();
      game.look();
    },
  },
  {
    title: '[TT 7] answers to the agreement before all are in, the eliminated among those who listen',
    play() {
      const game = open('BCDE', at({ deck: 'G', out: ['E'], role: 'E', found: true, hands: { ...HANDS, E: '' } }));
      game.does('A', 'proposeEnd');
      game.sized('A', () => game.does('A', 'agree.yes', 'agree.no'));
      game.look();
    },
  },
  {
    title: '[TT 7] the rest of the hand of who was saved by a Shield',
    play() {
      const lay = (hand: string): Lay => at({ deck: 'EG', role: 'B', hands: { ...HANDS, D: hand } }, MURDER);
      const game = open('ACE', lay('SGG'), lay('SDT'));
      opens(game);
      faithful(game, 'ACE');
      // The first Traitor clockwise from the drawer counts: B in both worlds.
      game.does('B', enters('D'));
      game.does('D', F, enters('E'));
      game.does('A', 'revealMurder');
      game.does('D', 'shield.yes');
      game.look();
    },
  },
];

/** Everybody hears how many cards lie where. */
const figures: Moment = {
  title: '[TT 7] cards in the deck, sizes of hands, the prize fund, faces of the discard pile: all know them',
  play() {
    const game = open('', at({ deck: 'GG' }));
    game.does('A', 'draw');
    game.does('A', 'discard shield');
    for (const user of ['bob', 'wim', userOf('E')]) {
      const view = game.pair.view(0, user);
      const count = (id: string): number | null | undefined => view.zones.get(zone(id))?.count;
      const shown = [...view.pieces.values()].filter((piece) => piece.zone === zone('discard')).map((piece) => piece.face);
      if (count('hand-A') !== 3 || count('in-deck') === null || shown.length !== 1 || shown[0] === null || shown[0] === 0)
        throw new Error(`${user} knows ${String(count('hand-A'))}, ${String(count('in-deck'))}, ${JSON.stringify(shown)}`);
    }
  },
};

export const traitorsMoments: readonly Moment[] = [...rows, figures];
