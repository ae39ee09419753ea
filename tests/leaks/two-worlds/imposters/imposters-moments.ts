// Imposters and Crewmates: what the table of hidden information says of cards, over a whole table: patches, lines,
// answers, their sizes and their times. One short story each.

import { cardsIn } from '../../../../server-modules/games/imposters-and-crewmates/data/cards.ts';
import { allPass, at, open as openAt, resolves, seconds, waitsFor } from './imposters-table.ts';
import type { ManyTable, Streams, TableOptions } from '../many-table.ts';
import type { Moment } from '../moment.ts';
import type { World } from '../pair.ts';

type Position = { readonly [field: string]: unknown };

/** A table where these seats may not know what differs between two positions. */
const open = (ears: string, one: Position, two: Position = one, options: TableOptions = {}, streams: readonly Streams[] = []): ManyTable =>
  openAt(ears, at(one, streams[0]), at(two, streams[1]), options);
const story = (title: string, play: () => void): Moment => ({ title: `[imposters 8] ${title}`, play });
/** The cards of a hand that somebody can read. */
const openIn = (game: ManyTable, w: World, user: string, hand: string): number[] =>
  game.pair
    .at(w, user)
    .in(hand)
    .flatMap(({ face }) => face ?? []);
/** The whole of a deck that is drawn from, so that no trapped card turns up. */
const crw = (...top: string[]): object => ({ decks: { crw: top, wld: ['wld.nothing', 'wld.ghost', 'wld.shove', 'wld.shove'], imp: ['imp.dash', 'imp.push'] } });

export const impostersMoments: readonly Moment[] = [
  story('the faces of a hand, through turns and a second look: its holder alone', () => {
    const game = open('ABD', { turn: 'C', hands: { C: ['crw.dash', 'wld.ghost'] } }, { turn: 'C', hands: { C: ['crw.spy', 'wld.shield'] } });
    game.does('D', 'stay');
    game.does('C', 'stay');
    allPass(game);
    game.pair.crash();
    game.does('A', 'stay');
    game.look();
  }),
  story('what is drawn, and which card of the hand goes over the limit: the drawer alone, in messages of one size', () => {
    const hand = ['crw.inting', 'crw.spy', 'crw.dash', 'crw.push', 'wld.ghost'];
    const game = open('ABD', { turn: 'C', hands: { C: hand }, ...crw('crw.medic') }, { turn: 'C', hands: { C: hand }, ...crw('crw.portal') });
    game.sized('C', () => resolves(game, 'C', 'play crw.inting'));
    waitsFor(game, 'card');
    game.look();
    game.does('C', 'discard wld.ghost');
    game.look();
  }),
  story('a hand that Seer! opens lies open to all; what comes into it after the round does not', () => {
    const seen = (drawn: string, wild: string): Position => ({
      turn: 'I',
      hands: { A: ['imp.seer'], B: ['wld.skipvote'], C: ['crw.dash', 'crw.push'] },
      decks: { crw: [drawn, 'crw.dash'], imp: ['imp.dash', 'imp.push'], wld: ['wld.nothing', 'wld.ghost', wild, 'wld.shove'] },
    });
    const game = open('ABD', seen('crw.spy', 'wld.shield'), seen('crw.portal', 'wld.doubletime'));
    resolves(game, 'A', 'play.1 imp.seer C');
    if (openIn(game, 0, 'wim', 'hand-C').length !== 2) throw new Error('the hand is closed');
    resolves(game, 'B', 'play wld.skipvote');
    waitsFor(game, 'exchange');
    game.look();
  }),
  story('a hand that was open: nobody follows one of its cards when it is laid face down in a later round', () => {
    const laid = { hands: { C: ['crw.dash', 'crw.push'], A: ['imp.seer'] }, turn: 'I', decks: { ev: ['ev.connection'] } };
    const game = open('ABD', laid);
    resolves(game, 'A', 'play.1 imp.seer C');
    for (const who of ['A', 'B', 'C', 'D']) game.does(who, 'tie');
    for (const who of ['A', 'B', 'C', 'D']) game.does(who, 'ready');
    waitsFor(game, 'react');
    game.does('C', 'lay crw.dash', 'lay crw.push');
    game.look();
  }),
  story('hands that Privacy Breach! opens close when its round ends: what replaces cards then is for their holders', () => {
    const breach = (drawn: string): Position => ({
      event: 'ev.breach',
      turn: 'C',
      pieces: { C: 'H9' },
      hands: { C: ['crw.dash'] },
      ...crw(drawn, 'crw.push', 'crw.spy', 'crw.medic'),
    });
    const game = open('ABD', breach('crw.sheriff'), breach('crw.portal'));
    game.does('C', 'step C H8');
    resolves(game, 'C', 'land.CV C H8');
    waitsFor(game, 'swap');
    game.sized('C', () => game.does('C', 'swap crw.dash'));
    game.look();
  }),
  story('the hand in Switcheroo!: the player who holds it now, not its owner', () => {
    const held = (drawn: string, wild: string): Position => ({
      event: 'ev.switcheroo',
      swapped: true,
      turn: 'C',
      hands: { A: ['crw.inting'], C: ['imp.dash'] },
      decks: { crw: [drawn], wld: [wild] },
    });
    const game = open('BCD', held('crw.dash', 'wld.ghost'), held('crw.spy', 'wld.shove'));
    resolves(game, 'A', 'play crw.inting');
    game.look();
  }),
  story('hands that go over to the other side as Switcheroo! opens, and back: who never held them learns nothing', () => {
    const held = (a: string, c: string): Position => ({ phase: 'refill', hands: { A: [a], C: [c] }, decks: { ev: ['ev.switcheroo'] } });
    const game = open('BD', held('imp.dash', 'crw.dash'), held('imp.push', 'crw.spy'));
    waitsFor(game, 'react');
    allPass(game);
    game.look();
    for (const [who, tile] of [
      ['C', 'E1'],
      ['D', 'K1'],
      ['A', 'E15'],
      ['B', 'K15'],
    ] as const)
      game.does(who, `place ${tile}`);
    allPass(game);
    for (const who of ['A', 'B', 'C', 'D']) game.does(who, 'tie');
    game.look();
  }),
  story('the order of the four decks: nobody', () => {
    const game = open(
      'ABCD',
      { turn: 'C', decks: { ev: ['ev.uno', 'ev.task'], crw: ['crw.dash', 'crw.spy'], imp: ['imp.dash', 'imp.push'], wld: ['wld.ghost', 'wld.shove'] } },
      { turn: 'C', decks: { ev: ['ev.hide', 'ev.uno'], crw: ['crw.spy', 'crw.push'], imp: ['imp.seer', 'imp.dash'], wld: ['wld.shove', 'wld.duel'] } },
    );
    for (const user of ['ann', 'cleo', 'wim']) {
      for (const pile of ['ev', 'imp', 'crw', 'wld']) game.pair.verb(user, { t: 'draw', from: `in-${pile}` as never, count: 1, to: 'felt' as never });
      game.pair.verb(user, { t: 'shuffle', zone: 'in-wld' as never });
    }
    game.does('C', 'stay');
    game.pair.crash();
    game.look();
  }),
  story('a Wild card in its slot: nobody; once taken, its taker, in messages of one size', () => {
    const slot = (card: string): Position => ({ turn: 'C', pieces: { C: 'B13' }, wilds: { A13: card } });
    const game = open('ABCD', slot('wld.ghost'), slot('wld.duel'));
    game.pair.crash();
    game.does('C', 'step C A13');
    game.does('C', 'land.wild C A13');
    allPass(game);
    game.look();
    game.hide('ABD');
    game.sized('C', () => game.does('C', 'wild yes'));
    game.look();
  }),
  story('slots that are filled as a round begins', () => {
    const decks = (...wld: string[]): Position => ({ phase: 'refill', decks: { ev: ['ev.among'], wld } });
    const game = open('ABCD', decks('wld.ghost', 'wld.shove', 'wld.duel', 'wld.nothing'), decks('wld.shield', 'wld.duel', 'wld.ghost', 'wld.glue'));
    waitsFor(game, 'place');
    game.look();
  }),
  story('a card laid under Bad Connection!: whoever laid it; its back and count for all, its name for nobody', () => {
    const laid = (one: string, two: string): Position => ({ event: 'ev.connection', turn: 'C', hands: { C: [one, two] } });
    const game = open('ABD', laid('crw.dash', 'wld.ghost'), laid('crw.sheriff', 'wld.shove'));
    game.sized('C', () => game.does('C', 'lay crw.dash', 'lay crw.sheriff'));
    game.does('C', 'lay wld.ghost', 'lay wld.shove');
    game.pair.crash();
    game.look();
    const before = open('ABD', { ...laid('crw.dash', 'crw.push'), laid: { C: ['crw.spy'] } }, { ...laid('crw.dash', 'crw.push'), laid: { C: ['crw.medic'] } });
    before.does('D', 'stay');
    before.look();
  }),
  story('a Wild that is stolen by Robbery!: the two concerned, in messages of one size', () => {
    const held = { turn: 'I', hands: { A: ['imp.robbery'], C: ['wld.ghost', 'wld.duel', 'crw.dash'] } };
    const game = open('BD', held, held, {}, [{ theft: [0] }, { theft: [1] }]);
    game.sized('C', () => game.sized('A', () => resolves(game, 'A', 'play.1 imp.robbery C')));
    game.look();
  }),
  story('a Wild that the winners take under Freshly Iced Floors!: the captain and whoever loses it', () => {
    const iced = {
      event: 'ev.iced',
      turn: 'C',
      pieces: { C: 'H9' },
      hands: { A: ['wld.ghost', 'wld.duel'], B: ['imp.dash'] },
      ...crw('crw.spy', 'crw.medic'),
    };
    const game = open('BD', iced, iced, {}, [{ theft: [0] }, { theft: [1] }]);
    game.does('C', 'step C H8');
    resolves(game, 'C', 'land.CV C H8');
    waitsFor(game, 'choose');
    game.sized('C', () => game.does('C', 'plunder A'));
    game.look();
  }),
  story('Weapon Shipment! and Wild Revolution!: what is drawn as they open', () => {
    const decks = (event: string, c: string, w: string): Position => ({
      phase: 'refill',
      hands: { C: ['crw.dash'] },
      decks: {
        ev: [event],
        imp: ['imp.dash', 'imp.push', 'imp.dash', 'imp.push'],
        crw: [c, 'crw.dash', 'crw.push', 'crw.push'],
        wld: ['wld.nothing', 'wld.shove', 'wld.shove', 'wld.glue', 'wld.shield', 'wld.shield', w, 'wld.ghost'],
      },
    });
    const weapons = open('ABD', decks('ev.weapons', 'crw.spy', 'wld.duel'), decks('ev.weapons', 'crw.medic', 'wld.rewind'));
    weapons.sized('C', () => allPass(weapons));
    weapons.look();
    const wild = open(
      'ABD',
      { ...decks('ev.wildrev', 'crw.spy', 'wld.duel'), decks: { ev: ['ev.wildrev'], wld: ['wld.nothing', 'wld.shove', 'wld.shove', 'wld.glue', 'wld.duel'] } },
      {
        ...decks('ev.wildrev', 'crw.spy', 'wld.duel'),
        decks: { ev: ['ev.wildrev'], wld: ['wld.nothing', 'wld.shove', 'wld.shove', 'wld.glue', 'wld.rewind'] },
      },
    );
    allPass(wild);
    wild.look();
  }),
  story('a doubled Mind Reader! opens the two hands that it names, and no other', () => {
    const held = (c: string): Position => ({
      event: 'ev.mirror',
      turn: 'I',
      hands: { A: ['wld.mindreader', 'imp.dash'], C: [c, 'crw.push'], D: ['crw.dash'] },
    });
    const game = open('ABD', held('crw.spy'), held('crw.medic'));
    resolves(game, 'A', 'play.1 wld.mindreader D');
    waitsFor(game, 'choose');
    game.does('A', 'name A');
    waitsFor(game, 'turn');
    if (openIn(game, 0, 'wim', 'hand-A').length !== 1) throw new Error('the hand is closed');
    if (openIn(game, 0, 'wim', 'hand-C').length > 0) throw new Error('a hand lies open');
    game.look();
  }),
  story('what Mindfreak! cannot force stays unseen in the hand, whatever it is', () => {
    const held = (...cards: string[]): Position => ({ turn: 'I', hands: { A: ['wld.mindfreak'], C: ['crw.dash', ...cards] } });
    const game = open('ABD', held('wld.shield', 'crw.destiny'), held('wld.nou', 'crw.vest'));
    resolves(game, 'A', 'play.1 wld.mindfreak C');
    waitsFor(game, 'forced');
    game.look();
  }),
  story('It’s Rewind Time! that nobody has a card to answer: what comes out of the mixed decks, its drawers alone', () => {
    const [trapped, ...all] = [...cardsIn('crw')].sort((a, b) => Number(b.endsWith('.trapped')) - Number(a.endsWith('.trapped')));
    const mixed = (by: number): Position => ({
      turn: 'I',
      hands: { A: ['wld.rewind'] },
      decks: { crw: [trapped, ...all.slice(by), ...all.slice(0, by)], wld: by === 0 ? ['wld.ghost', 'wld.duel'] : ['wld.duel', 'wld.ghost'] },
    });
    const game = open('AB', mixed(0), mixed(10));
    game.does('A', 'play wld.rewind');
    // No window opens, and everybody has drawn.
    waitsFor(game, 'turn');
    const [one, two] = [openIn(game, 0, 'cleo', 'hand-C'), openIn(game, 1, 'cleo', 'hand-C')];
    if (one.length === 0 || String(one) === String(two)) throw new Error('the decks give the same');
    game.look();
    game.does('A', 'stay');
    game.pair.crash();
    game.look();
  }),
  story('cards that nobody has taken back stay closed when the game is over: hands, decks, slots', () => {
    const last = (hand: string, slot: string, top: string): Position => ({
      turn: 'C',
      pieces: { C: 'H9' },
      points: { C: ['ev.uno', 'ev.task', 'ev.hide', 'ev.mic'] },
      hands: { A: [hand] },
      wilds: { A3: slot },
      decks: { crw: [top] },
    });
    const game = open('BCD', last('imp.dash', 'wld.ghost', 'crw.dash'), last('imp.seer', 'wld.duel', 'crw.spy'));
    game.does('C', 'step C H8');
    resolves(game, 'C', 'land.CV C H8');
    if (game.pair.view(0, 'wim').room.phase !== 'over') throw new Error('the game goes on');
    game.look();
    for (const user of ['bob', 'cleo', 'wim']) game.pair.act(user, { t: 'proof' });
  }),
  story('a card that goes to the mate in a trade: counts and backs, for the others', () => {
    const held = (...cards: string[]): Position => ({ phase: 'exchange', hands: { A: cards, B: ['imp.push', 'imp.robbery'] } });
    const game = open('CD', held('imp.dash', 'imp.seer'), held('imp.lights', 'imp.arson'));
    game.does('A', 'offer 1 imp.dash', 'offer 1 imp.arson');
    seconds(game, 1);
    game.look();
    game.sized('B', () => game.does('B', 'give imp.push', 'give imp.robbery'));
    game.look();
  }),
];
