// The deal, counted over many setups. (TT 1, TT 2; T01, T02)

import { describe, expect, test } from 'vitest';
import { SEATS, type Seat } from '../../kernel/ids.ts';
import { createWorld, getPiece, orderOf, type World } from '../../kernel/world.ts';
import { countOf, FACES, GAME_CARDS, kindOf, LOOKS, ROLE_CARDS, SELECTOR_CARDS, TRAITORS, type CardKind } from './data.ts';
import { DEALER, DECK, gameCards, handOf, matOf, roleSpot, SELECTOR } from './names.ts';
import { setup } from './setup.ts';
import { CODES } from './traitors.ts';
import * as words from './locale/en.ts';

function laid(players: number, seed: number): World {
  const w = createWorld({ seed: seed.toString(16).padStart(6, '0'), seats: SEATS.slice(0, players) });
  setup(w);
  return w;
}
const kinds = (w: World, zone: Parameters<typeof orderOf>[1]): CardKind[] => orderOf(w, zone).map((id) => kindOf(getPiece(w, id).face) ?? 'gold');
const SETUPS = 200;
/** As many as the worked case counts, for the number of players it names. */
const setupsOf = (players: number): number => (players === TRAITORS.players[1] ? 1000 : SETUPS);
const PRINTED: { readonly [players: number]: { deck: number; between: [number, number] } } = {
  4: { deck: 48, between: [2, 7] },
  5: { deck: 45, between: [2, 7] },
  6: { deck: 42, between: [2, 7] },
  7: { deck: 39, between: [1, 6] },
  8: { deck: 36, between: [1, 6] },
};

test('printed counts agree: 60 game cards, 8 roles, 8 selector cards (TT T1 to TT T3)', () => {
  expect(GAME_CARDS.reduce((sum, { count }) => sum + count, 0)).toBe(TRAITORS.gameCards);
  expect(ROLE_CARDS.map(({ count }) => count)).toEqual([1, 7]);
  expect(SELECTOR_CARDS.map(({ count }) => count)).toEqual([3, 3, 2]);
  expect(new Set(gameCards().map(({ id }) => id)).size).toBe(60);
});

describe.each([4, 5, 6, 7, 8])('%i players', (players) => {
  const { deck: size, between } = PRINTED[players] as (typeof PRINTED)[number];
  test('packets and the pile are those of the specification', () => {
    const { packetSize, packetsWithOneMore } = countOf(players);
    expect(8 * packetSize + packetsWithOneMore).toBe(51 - 3 * players);
    expect(51 - 3 * players + 9).toBe(size);
  });
  test('[T01] [T02] Events apart as said, Final Banishment last, no Event, Traitor card or Final Banishment in a hand', () => {
    const gaps = new Set<number>();
    for (let seed = 1; seed <= setupsOf(players); seed++) {
      const w = laid(players, seed);
      const deck = kinds(w, DECK).reverse();
      expect(deck).toHaveLength(size);
      expect(deck.at(-1)).toBe('finalBanishment');
      expect(deck.filter((kind) => kind === 'traitor')).toHaveLength(1);
      const events = deck.flatMap((kind, i) => (kind === 'event' ? [i] : []));
      expect(events).toHaveLength(8);
      for (const [i, at] of events.entries()) if (i > 0) gaps.add(at - (events[i - 1] as number) - 1);
      expect(size - 1 - (events[7] as number)).toBeGreaterThan(1);
      for (const seat of w.seats) {
        expect(kinds(w, handOf(seat))).toHaveLength(3);
        expect(kinds(w, handOf(seat)).filter((kind) => kind === 'traitor' || kind === 'event' || kind === 'finalBanishment')).toEqual([]);
      }
      const roles = w.seats.map((seat) => FACES[getPiece(w, orderOf(w, roleSpot(seat))[0] as never).face]);
      expect(roles.filter((role) => role === 'role-traitor')).toHaveLength(1);
    }
    expect([Math.min(...gaps), Math.max(...gaps)]).toEqual(between);
  });
});

test('everybody deals first sometimes, everybody is the Traitor sometimes, every selector card is on top sometimes', () => {
  const [dealers, traitors, tops] = [new Set<Seat>(), new Set<Seat>(), new Set<string>()];
  for (let seed = 1; seed <= SETUPS; seed++) {
    const w = laid(8, seed);
    for (const seat of w.seats) {
      if (getPiece(w, DEALER).zone === matOf(seat)) dealers.add(seat);
      if (FACES[getPiece(w, orderOf(w, roleSpot(seat))[0] as never).face] === 'role-traitor') traitors.add(seat);
    }
    tops.add(orderOf(w, SELECTOR).at(-1) ?? '');
  }
  expect([dealers.size, traitors.size, tops.size]).toEqual([8, 8, 8]);
});

test('seats sit clockwise: the second of four to the left of the first', () => {
  const w = laid(4, 1);
  const [a, b, c] = ['A', 'B', 'C'].map((seat) => w.zones.get(handOf(seat as Seat)));
  expect([a?.turn, b?.turn, c?.turn]).toEqual([0, 90, 180]);
  expect((a?.z ?? 0) > 0 && (b?.x ?? 0) < 0 && (c?.z ?? 0) < 0).toBe(true);
});

test('every refusal has its sentence, every look and face its word', () => {
  for (const code of CODES) expect(words.lines[code]).toBeTruthy();
  for (const word of [...LOOKS, ...FACES.slice(1)]) expect((words.words as { [word: string]: string })[word], word).toBeTruthy();
});
