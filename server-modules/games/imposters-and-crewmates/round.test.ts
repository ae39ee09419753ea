// What stands between rounds and beside the cards: the deal, draws and trades, agreeing on a Tie, standing orders, the
// end of the game.

import { describe, expect, test } from 'vitest';
import { seat, type Seat } from '../../kernel/ids.ts';
import { project } from '../../kernel/project.ts';
import { orderOf } from '../../kernel/world.ts';
import { takeChanges } from '../../kernel/journal.ts';
import { notePeople } from '../../rules/note.ts';
import { playInput, agree, clock, drawNeeds, dueAt, listMoves, rulesView } from '../../rules/session.ts';
import { broken, positionOf } from '../../rules/reread.ts';
import { overOf } from '../../rules/working.ts';
import type { Session } from '../../rules/working.ts';
import { faceOf, facesIn, PILES } from './data.ts';
import * as names from './names.ts';
import { imposters } from './rules.ts';
import { does, match, passAll, tries } from './testing.ts';

const SEATS = ['A', 'B', 'C', 'D'].map(seat) as [Seat, Seat, Seat, Seat];
const [A, B, C, D] = SEATS;
const facts = (s: Session): { [key: string]: unknown } => rulesView(s, null)?.facts as { [key: string]: unknown };
const asked = (s: Session): string | undefined => rulesView(s, null)?.ask?.t;
const at = (s: Session): { [key: string]: unknown } => positionOf(s) as { [key: string]: unknown };
/** The Crewmates win by the button at once. */
const toExchange = (hands: object = {}, more: object = {}): Session => {
  const s = match({
    position: {
      turn: 'C',
      pieces: { C: 'F8' },
      hands,
      decks: { imp: ['imp.dash', 'imp.push', 'imp.seer', 'imp.arson'], crw: ['crw.dash', 'crw.push'] },
      ...more,
    },
  });
  for (const to of ['G8', 'H8']) passAll(does(s, 'C', { t: 'step', pawn: 'C', to }));
  return passAll(does(s, 'C', { t: 'land', pawn: 'C' }));
};

describe('the deal (IC 3.1)', () => {
  test.each([1, 2, 3, 4, 5, 6])('table %i: two cards each of the own deck, a trapped one shown and not replaced, every card once', (seed) => {
    const s = match({ seed: `${seed}${seed}abcd` });
    SEATS.forEach((by, i) => {
      const hand = orderOf(s.world, names.handOf(by));
      const trapped = orderOf(s.world, names.discardOf(i < 2 ? 'imp' : 'crw')).length;
      expect(hand.length).toBeGreaterThanOrEqual(2 - trapped);
      expect(hand.every((id) => id.startsWith(i < 2 ? 'imp-' : 'crw-'))).toBe(true);
    });
    for (const pile of PILES) {
      const faces = names.cardsOf(pile).map((id) => s.world.pieces.get(id)?.face);
      expect([...faces].sort()).toEqual(facesIn(pile).map(faceOf).sort());
    }
  });

  test('the names of cards tell nothing: the same piece has another face at another table', () => {
    const faces = ['1', '2', '3'].map((seed) => names.cardsOf('wld').map((id) => match({ seed: `${seed}0ffee` }).world.pieces.get(id)?.face));
    expect(new Set(faces.map(String)).size).toBe(3);
  });

  test('everybody sees how many Wild cards a hand holds, and only its holder which', () => {
    const s = match({ position: { turn: 'I', hands: { A: ['imp.dash', 'wld.shove', 'wld.nothing'] } } });
    expect((facts(s)['backs'] as { [seat: string]: object })['A']).toEqual({ imp: 1, crw: 0, wld: 2 });
    expect([...project(s.world, B).pieces.values()].filter((one) => one.zone === names.handOf(A))).toEqual([]);
    expect([...project(s.world, A).pieces.values()].filter((one) => one.zone === names.handOf(A) && one.face !== null)).toHaveLength(3);
  });
});

describe('draw and exchange (IC 3.5)', () => {
  test('each draws of the own deck; a trade is between the two of a team, and nobody else hears of an offer', () => {
    const s = toExchange({ C: ['crw.vest'], D: ['wld.shield', 'crw.spy'] });
    expect(asked(s)).toBe('exchange');
    const others = (): string[] => [A, B, null].map((viewer) => JSON.stringify(rulesView(s, viewer)));
    const before = others();
    does(s, 'C', { t: 'offer', cards: 'crw.vest', want: '2' });
    expect(others()).toEqual(before);
    expect(rulesView(s, D)?.own).toMatchObject({ offered: { cards: 'crw.vest', want: 2 } });
    expect(tries(s, 'D', { t: 'give', cards: 'wld.shield' })).toBe('NO_TARGET');
    does(s, 'D', { t: 'give', cards: 'crw.spy+wld.shield' });
    const hands = at(s)['hands'] as { [seat: string]: string[] };
    expect(hands['C']).toEqual(expect.arrayContaining(['crw.spy', 'wld.shield']));
    expect(hands['D']).toContain('crw.vest');
    expect(broken(s)).toEqual([]);
  });

  test('an offer can be refused, taken back by a new one, and is void once the cards are gone; nobody ends above five', () => {
    const s = toExchange({ C: ['crw.vest', 'crw.medic', 'crw.spy'], D: ['wld.shield'] });
    expect(tries(s, 'C', { t: 'offer', cards: '', want: '0' })).toBe('NO_TARGET');
    expect(tries(s, 'D', { t: 'refuse' })).toBe('NOT_NOW');
    does(s, 'C', { t: 'offer', cards: 'crw.vest+crw.medic', want: '0' });
    does(s, 'D', { t: 'refuse' });
    expect(rulesView(s, C)?.own).toMatchObject({ offers: null });
    const full = toExchange({ C: ['crw.vest', 'crw.medic', 'crw.spy'], D: ['wld.shield', 'wld.glue', 'wld.scrap', 'wld.ghost'] });
    expect(tries(full, 'C', { t: 'offer', cards: 'crw.vest', want: '0' })).toBe('HAND_FULL');
    expect(tries(full, 'C', { t: 'offer', cards: '', want: '2' })).toBe('HAND_FULL');
    expect(tries(full, 'C', { t: 'offer', cards: 'crw.vest', want: '1' })).toBe('ok');
  });

  test('all ready: the next round; a minute does it too; without trading it comes at once', () => {
    const s = toExchange();
    for (const by of SEATS) {
      expect(asked(s)).toBe('exchange');
      does(s, by, { t: 'ready' });
    }
    expect(facts(s)).toMatchObject({ round: 2, phase: 'reveal' });
    const off = toExchange({}, { noTrade: true });
    expect(facts(off)).toMatchObject({ round: 2, noTrade: true });
    expect(tries(off, 'C', { t: 'offer', cards: '', want: '1' })).toBe('EXCHANGE_OFF');
    const timed = match({ options: { exchange: 60 }, position: { phase: 'exchange', round: 3 } });
    expect(dueAt(timed)).toBe(600);
    clock(timed, 600);
    expect(facts(timed)).toMatchObject({ round: 4 });
  });

  test('a sixth card: taken, then one of the six is thrown away', () => {
    const s = toExchange({ C: ['crw.vest', 'crw.medic', 'crw.spy', 'wld.glue', 'wld.scrap'] });
    expect(rulesView(s, C)?.ask).toMatchObject({ t: 'card', me: 'owe' });
    expect(listMoves(s, C)).toHaveLength(6);
    does(s, 'C', { t: 'card', card: 'wld.scrap' });
    expect((at(s)['hands'] as { [seat: string]: string[] })['C']).toHaveLength(5);
    expect(at(s)['discards']).toMatchObject({ wld: ['wld.scrap'] });
  });

  test('an empty deck is made anew of its discard pile; with none left the draw is skipped', () => {
    const s = toExchange({}, { decks: {}, discards: { crw: [...facesIn('crw')].filter((one) => one !== 'crw.trapped'), imp: facesIn('imp') } });
    expect(asked(s)).toBe('exchange');
    expect(at(s)['discards']).toMatchObject({ crw: [] });
    expect(broken(s)).toEqual([]);
  });
});

describe('agreement (IC 3.3, IC 3.7)', () => {
  test('four agree on a Tie of the round: applied at once, without a window', () => {
    const s = match({ position: { turn: 'C', hands: { A: ['wld.nothing'] } } });
    for (const by of [A, B, D]) does(s, by, { t: 'agreeTie' });
    expect(facts(s)).toMatchObject({ ties: ['A', 'B', 'D'], phase: 'turn' });
    does(s, 'B', { t: 'agreeTie' });
    expect(facts(s)).toMatchObject({ ties: ['A', 'D'] });
    does(does(s, 'B', { t: 'agreeTie' }), 'C', { t: 'agreeTie' });
    expect(at(s)['discards']).toMatchObject({ ev: ['ev.among'] });
    expect(facts(s)).toMatchObject({ points: { I: 0, C: 0 } });
  });

  test('[3.3] beside every question but windows and the exchange, whoever is asked', () => {
    const others = Object.keys(imposters.asks).filter((t) => imposters.asks[t as 'turn'].beside?.includes('agreeTie') !== true);
    // `swap` belongs to a result: its round is over.
    expect(others.sort()).toEqual(['exchange', 'react', 'swap']);
    const s = match({ position: { phase: 'exchange' } });
    expect(tries(s, 'A', { t: 'agreeTie' })).toBe('NOT_NOW');
    const result = toExchange({ C: ['crw.vest', 'crw.medic', 'crw.spy', 'wld.glue', 'wld.scrap'] });
    expect([asked(result), tries(result, 'A', { t: 'agreeTie' })]).toEqual(['card', 'NOT_NOW']);
  });

  test('where a bot sits nobody is asked for its word', () => {
    const s = match({ position: { turn: 'C' } });
    notePeople(s, [A, C]);
    takeChanges(s.world);
    does(does(s, 'A', { t: 'agreeTie' }), 'C', { t: 'agreeTie' });
    expect(at(s)['discards']).toMatchObject({ ev: ['ev.among'] });
  });

  test('all may agree to end the game, outside a window: more points win, equal ones are a drawn game', () => {
    const points = { I: ['ev.uno'], C: ['ev.task', 'ev.iso'] };
    const s = match({ position: { turn: 'C', points } });
    expect(drawNeeds(s)).toEqual(SEATS);
    agree(s, 0);
    expect(overOf(s)).toEqual({ winners: [C, D], why: 'agreed' });
    const even = match({ position: { turn: 'C' } });
    agree(even, 0);
    expect(overOf(even)).toEqual({ winners: [], why: 'agreed' });
    const window = match({ position: { turn: 'I', hands: { A: ['imp.door1'], C: ['crw.dash'] } } });
    does(window, 'A', { t: 'play', card: 'imp.door1' });
    expect(drawNeeds(window)).toBeNull();
  });
});

describe('standing orders (IC 5.1)', () => {
  const flip = (s: Session, by: Seat, piece: ReturnType<typeof names.lampOf>): boolean => {
    const done = playInput(s, by, { t: 'flip', piece }, 0);
    takeChanges(s.world);
    return done.ok;
  };

  test('Hold asks in light windows too, from the next item on; nobody lights another’s lamp; the round’s end puts it out', () => {
    const s = match({ position: { turn: 'C', pieces: { C: 'F8' }, hands: { A: ['imp.dash'], B: ['imp.dash'] } } });
    expect(flip(s, A, names.lampOf(B))).toBe(false);
    expect(flip(s, A, names.lampOf(A))).toBe(true);
    expect(facts(s)).toMatchObject({ hold: ['A'] });
    does(s, 'C', { t: 'step', pawn: 'C', to: 'G8' });
    expect(rulesView(s, A)?.ask).toMatchObject({ t: 'react', me: 'owe' });
    expect(rulesView(s, B)?.ask).toMatchObject({ t: 'react', me: null });
    passAll(s);
    passAll(does(s, 'C', { t: 'step', pawn: 'C', to: 'H8' }));
    passAll(does(s, 'C', { t: 'land', pawn: 'C' }));
    expect(facts(s)).toMatchObject({ hold: [] });
  });

  test('a standing pass answers a second after a window opens, whatever it is, until the stack is empty', () => {
    const s = match({ options: { beat: true, window: 12 }, position: { turn: 'I', hands: { A: ['imp.door1'], C: ['crw.vest'] } } });
    expect(flip(s, C, names.orderOf(C))).toBe(true);
    does(s, 'A', { t: 'play', card: 'imp.door1' });
    expect(rulesView(s, C)?.ask).toMatchObject({ t: 'react', me: 'owe' });
    clock(s, 10);
    expect(asked(s)).toBe('choose');
    does(s, 'A', { t: 'choose', value: 'B2' });
    expect(facts(s)).toMatchObject({ standing: [] });
  });

  test('a window stands open for three seconds, whoever has passed', () => {
    const s = match({ options: { beat: true, window: 12 }, position: { turn: 'I', hands: { A: ['imp.door1'], C: ['crw.vest'], D: ['crw.dash'] } } });
    does(s, 'A', { t: 'play', card: 'imp.door1' });
    does(does(s, 'C', { t: 'pass' }, 2), 'D', { t: 'pass' }, 3);
    expect(asked(s)).toBe('react');
    expect(dueAt(s)).toBe(30);
    clock(s, 30);
    expect(asked(s)).toBe('choose');
  });
});

describe('limits (IC 3.3, IC 3.6, IC 4.4, IC 5.9)', () => {
  test('the fortieth team turn is the last: a Tie', () => {
    const s = match({ position: { turn: 'C', turns: 40 } });
    does(does(s, 'C', { t: 'stay' }), 'D', { t: 'stay' });
    expect(at(s)['discards']).toMatchObject({ ev: ['ev.among'] });
  });

  test('an empty event deck is made anew of its discard; when none is left more points win', () => {
    const points = { I: ['ev.task', 'ev.uno'], C: ['ev.iso'] };
    const rest = facesIn('ev').filter((one) => !['ev.task', 'ev.uno', 'ev.iso'].includes(one));
    const s = match({ position: { round: 4, points, discards: { ev: rest } } });
    expect(overOf(s)).toBeNull();
    expect(facts(s)).toMatchObject({ round: 4 });
    const none = match({ position: { round: 4, points: { I: points.I, C: [...points.C, ...rest] }, void: rest } });
    expect(overOf(none)).toEqual({ winners: [A, B], why: 'no-events' });
  });

  test('nobody moves: the clock stays, and lands or sets back a piece under way', () => {
    const s = match({ options: { turn: 90 }, position: { turn: 'C', pieces: { C: 'F8' } } });
    does(s, 'C', { t: 'step', pawn: 'C', to: 'G8' });
    clock(s, 900);
    expect(facts(s)).toMatchObject({ acted: ['C'], people: { C: { at: 'F8' } } });
    expect(rulesView(s, D)?.ask).toMatchObject({ t: 'turn', me: 'owe' });
  });

  test('whoever gives up leaves the game to the other team', () => {
    const s = match({ position: { turn: 'C' } });
    expect(s.game.rules?.resign({ seats: SEATS } as never, B)).toEqual({ winners: [C, D], why: 'resigned' });
  });
});
