import { describe, expect, it } from 'vitest';
import { seat, zone } from '../../../server-modules/kernel/ids.ts';
import type { AskView, SeatView, View } from '../../../server-modules/protocol/messages.ts';
import { ui } from '../../locale/index.ts';
import { h, pieceView, roomView, rulesView, smallView, zoneView } from '../../store/testing.ts';
import {
  answering,
  awaited,
  botHere,
  cardsOf,
  emptySeats,
  hasClosedHands,
  isOut,
  maySit,
  outWords,
  resignWords,
  rolesOf,
  roundAt,
  roundOf,
  shownHand,
  substitutes,
  totalOf,
  turnOf,
} from './read.ts';

const [A, B, C] = [seat('A'), seat('B'), seat('C')];
const told = (facts: object, ask: Partial<AskView> | null = null): View => ({
  ...smallView(),
  rules: rulesView([], {
    facts: { ...facts },
    ask: ask && { q: 1, t: 'vote', words: { k: 'ask.vote' }, me: null, mine: null, waiting: null, done: null, end: null, ...ask },
  }),
});

describe('what the name tag of a seat says', () => {
  it('a seat is out when the game tells who is in it and does not name it', () => {
    expect(isOut(told({ living: [A, B] }), C)).toBe(true);
    expect(isOut(told({ living: [A, B] }), B)).toBe(false);
    expect(isOut(told({}), C)).toBe(false);
    expect(isOut({ ...smallView(), rules: null }, C)).toBe(false);
  });

  it('of several who are asked together it says who has answered and who is awaited, and nothing that is not told', () => {
    const view = told({}, { waiting: [A], done: [B] });
    expect([A, B, C].map((one) => answering(view, one))).toEqual(['awaited', 'done', null]);
    expect(answering(told({}, { waiting: [A], done: [] }), A)).toBe(null);
    expect(answering(told({}, { waiting: 'someone', done: [B] }), B)).toBe(null);
    expect(answering(told({}, { waiting: [A, B], done: null }), A)).toBe(null);
    expect(answering(told({}), A)).toBe(null);
  });

  it('where nobody is asked no clock is shown: time only goes by', () => {
    expect(turnOf(told({}, { t: 'pace', waiting: [], end: 40 }))).toMatchObject({ kind: 'waiting', end: null });
    expect(turnOf(told({}, { waiting: [A], end: 40 })).end).toBe(40);
  });

  it('what everybody was after is read from the cards before the seats that lie open', () => {
    const at = (n: number, of: string, up: boolean) => pieceView(n, `agenda-${of}`, { face: up ? 3 : null, up });
    const zones = new Map(['agenda-A', 'agenda-B'].map((id) => [zone(id), zoneView(id, { kind: 'spot' })]));
    const view = { ...told({}), zones, pieces: new Map([at(2, 'A', true), at(4, 'B', false)].map((one) => [one.h, one])) };
    expect(rolesOf(view).map(({ seat: of, card }) => [of, card.h])).toEqual([[A, 2]]);
  });

  it('hands of others that are told by their number alone stay closed', () => {
    const hand = (order: null | [], count: number) => ({
      ...told({}),
      zones: new Map([[zone('hand-B'), zoneView('hand-B', { kind: 'hand', owner: B, order, count })]]),
    });
    expect([hand(null, 2), hand(null, 0), hand([], 2)].map(hasClosedHands)).toEqual([true, false, false]);
  });

  it('a hand that holds nothing in this game has no number; one that is empty now has, and so has a stand', () => {
    const view = (places: object, count: number, kind: 'hand' | 'stand' = 'hand'): View => {
      const base = told({});
      return { ...base, rules: base.rules && { ...base.rules, places }, zones: new Map([[zone('at-B'), zoneView('at-B', { kind, owner: B, count })]]) };
    };
    expect(cardsOf(view({ hands: false }, 0), B)).toBe(null);
    expect([view({}, 0), view({ hands: false }, 0, 'stand'), view({ hands: false }, 2)].map((one) => cardsOf(one, B))).toEqual([0, 0, 2]);
  });

  it('what was won so far is told once there is anything', () => {
    expect(totalOf(told({ totals: { A: 4 } }), A)).toBe(4);
    expect(totalOf(told({ totals: {} }), A)).toBe(null);
    expect(totalOf(told({ totals: { A: 4 } }), B)).toBe(null);
  });

  it('what a round gave is the Gold of the hand and the share together', () => {
    expect([...roundOf(told({ scored: [{ seat: A, hand: 2, share: 3, total: 5 }] }))]).toEqual([[A, 5]]);
    expect(roundOf(told({})).size).toBe(0);
  });

  it('which round of how many is played is told by games that count them', () => {
    expect(roundAt(told({ round: 2, rounds: 3 }))).toEqual([2, 3]);
    expect(roundAt(told({ round: 0, rounds: 3 }))).toBe(null);
    expect(roundAt(told({}))).toBe(null);
    // As many as it takes: no number is said.
    expect(roundAt(told({ round: 2, rounds: 0 }))).toBe(null);
  });

  it('whoever is out comes back in the next round of a game that goes by rounds, counted or not, and else is out for good', () => {
    expect(outWords(told({ round: 2, rounds: 3 }))).toBe(ui.turn.youAreOut);
    expect(outWords(told({ round: 2, rounds: 0 }))).toBe(ui.turn.youAreOut);
    // Rounds of one game, in which who is gone is gone.
    expect(outWords(told({ round: 2 }))).toBe(ui.turn.youAreGone);
    expect(outWords(told({}))).toBe(ui.turn.youAreGone);
  });

  it('whoever is out reads that cards may still be played, while that is offered', () => {
    const ask = { q: 1, t: 'react', words: { k: 'react' }, me: 'owe', mine: null, waiting: null, done: null, end: null } as const;
    const read = (role: 'window' | undefined, kind: 'hand' | 'spot'): string => {
      const view = told({ rounds: 0 });
      return outWords({
        ...view,
        pieces: new Map([[h(11), pieceView(11, 'own')]]),
        zones: new Map([[zone('own'), zoneView('own', { kind, owner: A })]]),
        rules: rulesView([{ move: 'play', verb: { t: 'put', piece: h(11), onto: zone('stack') }, words: { k: 'play' } }], {
          facts: { rounds: 0 },
          ask: { ...ask, ...(role && { role }) },
        }),
      });
    };
    expect(read('window', 'hand')).toBe(`${ui.turn.youAreOut} · ${ui.turn.stillPlays}`);
    // A card of the table, and one that is to be discarded.
    expect(read('window', 'spot')).toBe(ui.turn.youAreOut);
    expect(read(undefined, 'hand')).toBe(ui.turn.youAreOut);
  });
});

describe('who can sit where', () => {
  const row = (seat: typeof A, who: number | null = null, more: object = {}) => ({
    seat,
    who,
    name: null,
    here: who !== null,
    bot: false,
    awaySince: null,
    ...more,
  });
  const many = (seats: SeatView[], me: object = {}) => {
    const room = roomView(A, { seats, plays: [A, B, C] });
    return { ...room, me: { ...room.me, ...me } };
  };

  it('on a chair of a round among many the host asks all for a bot; beside it and between two his word is enough', () => {
    const left = row(B, null, { left: true });
    const ask = { t: 'propose', what: { t: 'bot', seat: B } };
    const put = { t: 'bot', seat: B, on: true };
    const room = many([row(A, 1), left, row(C, 3)], { closed: [B, C] });
    expect(botHere(room, left)).toEqual(ask);
    expect(botHere(room, row(B, 2, { here: false }))).toEqual(ask);
    expect(botHere({ ...room, plays: [A, B] }, left)).toEqual(put);
    expect(botHere({ ...room, phase: 'seating' }, row(B))).toEqual(put);
    expect(botHere({ ...room, plays: [A, C, 'D' as never] }, row(B))).toEqual(put);
    for (const none of [row(B, 2), row(B, null, { bot: true }), row(A, 1)]) expect(botHere(room, none)).toBe(null);
    expect(botHere({ ...room, mode: 'sandbox' }, left)).toBe(null);
    expect(botHere({ ...room, me: { ...room.me, host: false } }, left)).toBe(null);
    expect(botHere({ ...room, me: { ...room.me, seat: null } }, left)).toBe(null);
  });

  it('a closed chair is not offered to sit on, the own one that I left is', () => {
    const room = many([row(A), row(B), row(C, 3)], { seat: null, closed: [B, C] });
    expect(room.seats.map((one) => maySit(room, one))).toEqual([true, false, false]);
    expect(maySit({ ...room, me: { ...room.me, seat: C } }, row(A))).toBe(false);
  });

  it('giving up says what it does: lost between two, a bot among many, the end when no other person sits in the game', () => {
    const room = many([row(A, 1), row(B, 2), row(C, null, { bot: true })]);
    const alone = { ...room, seats: [row(A, 1), row(B, null, { bot: true }), row(C, null, { left: true }), row('D' as never, 4)] };
    expect([{ ...room, plays: [A, B] }, room, alone].map(resignWords)).toEqual([ui.change.resignLead, ui.change.resignMany, ui.change.resignLast]);
  });

  it('the host alone may give empty seats to bots, before a game that has them begins', () => {
    const seats = [A, B, C].map((seat, i) => ({ seat, who: i === 0 ? 1 : null, name: null, here: true, bot: i === 1, awaySince: null }));
    const room = roomView(A, { seats, phase: 'seating' });
    expect(emptySeats(room)).toEqual([C]);
    expect(emptySeats({ ...room, mode: 'sandbox' })).toEqual([]);
    expect(emptySeats({ ...room, phase: 'playing' })).toEqual([]);
    expect(emptySeats({ ...room, me: { ...room.me, host: false } })).toEqual([]);
  });
});

describe('whose things lie here', () => {
  const kept = [
    { seat: A, name: 'Mira' },
    { seat: B, name: 'Jonas' },
  ];
  const empty = (at: typeof A): SeatView => ({ seat: at, who: null, name: null, here: false, bot: false, awaySince: null });
  const seating = roomView(A, { phase: 'seating', kept });

  it('[S5] a table out of a file waits for whoever does not sit where he sat, and for whoever has something aside', () => {
    expect(awaited(seating)).toEqual([]);
    expect(awaited({ ...seating, seats: [...seating.seats.slice(0, 1), empty(B)] })).toEqual(['Jonas']);
    expect(awaited({ ...seating, aside: [{ name: 'Ana', count: 2 }] })).toEqual(['Ana']);
    expect(awaited({ ...seating, aside: [{ name: 'Ana', count: 1, mixed: true }] })).toEqual([]);
    expect(awaited({ ...seating, aside: [{ name: 'Jonas', count: 1 }] })).toEqual([]);
    expect(awaited(roomView(A, { aside: [{ name: 'Ana', count: 2 }] }))).toEqual([]);
  });

  it('[S4] in my place I can name whoever has none, while what lies there is mine', () => {
    const room = roomView(A);
    const ana = { ...room.people[1], who: 3, name: 'Ana', seat: null } as (typeof room.people)[number];
    const people = [...room.people, ana];
    expect(substitutes({ ...room, people })).toEqual([ana]);
    expect(substitutes({ ...room, people, phase: 'seating' })).toEqual([]);
    expect(substitutes({ ...room, people, me: { ...room.me, sees: false } })).toEqual([]);
    expect(substitutes({ ...room, people, me: { ...room.me, who: 3, seat: null } })).toEqual([]);
  });
});

describe('a hand that lies open before me alone', () => {
  const base = smallView();
  const theirs = zone('hand-B');
  // Odd handles are mine alone.
  const card = pieceView(7, 'hand-B', { face: 3, up: false });
  const view: View = {
    ...base,
    pieces: new Map([...base.pieces, [card.h, card]]),
    zones: new Map([...base.zones, [theirs, zoneView('hand-B', { kind: 'hand', owner: B, order: [card.h], count: 1 })]]),
  };
  const put = { move: 'take', verb: { t: 'put', piece: card.h, onto: zone('felt') }, words: { k: 'act.take' } } as never;
  const press = { move: 'hunt', verb: { t: 'press', piece: card.h, button: 'hunt' }, words: { k: 'act.hunt' } } as never;

  it('is shown to choose from where an answer takes a card of it', () => expect(shownHand(view, [put])).toEqual([card]));
  it('is nothing to choose from where I only know it', () => expect(shownHand(view, [press])).toBeNull());
});
