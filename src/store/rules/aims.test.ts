import { describe, expect, test } from 'vitest';
import { seat, zone, type Handle } from '../../../server-modules/kernel/ids.ts';
import type { Verb } from '../../../server-modules/kernel/verb.ts';
import type { LegalMove, View } from '../../../server-modules/protocol/messages.ts';
import { hands, inZone, piece } from '../../gestures/testing/hands.ts';
import type { Prompt } from '../types.ts';
import { answersLie, askedOnTable } from './asked.ts';
import { aimed } from './aims.ts';
import { named } from './named.ts';
import { waitingOn } from './stack.ts';
import { dropTargets } from './targets.ts';
import { h, rulesView, smallView, testTable, withPieces, zoneView } from '../testing.ts';

const STACK = zone('stack');
const act = (move: string, verb: Verb<Handle>): LegalMove => ({ move, verb, words: { k: move } });
const play = (card: number, at?: string): LegalMove => act('play', { t: 'put', piece: h(card), onto: STACK, ...(at === undefined ? {} : { choose: { at } }) });

/**
 * A pawn of B on a place, a card of A on the stack; A holds 1 (names a seat), 3 (names a place), 5 (answers what
 * waits).
 */
function table(can: LegalMove[], facts: { [k: string]: unknown } = {}, more: Parameters<typeof rulesView>[1] = {}): View {
  const view = withPieces(smallView(can), {
    2: { kind: 'pawn', zone: zone('E1'), x: 0, z: 0 },
    4: { kind: 'card', zone: STACK },
    6: { kind: 'token', zone: zone('tray') },
  });
  const zones = new Map(view.zones);
  for (const [id, x] of [
    ['E1', 0],
    ['F1', 300],
  ] as const)
    zones.set(zone(id), zoneView(id, { kind: 'slot', x, w: 300, d: 300 }));
  for (const id of ['stack', 'mat-A', 'mat-B', 'tray']) zones.set(zone(id), zoneView(id, { kind: 'spot', x: 4000, w: 600, d: 600 }));
  const people = { B: { at: 'E1' } };
  const stack = [{ by: seat('B'), card: h(4), names: [seat('A')], words: { k: 'card' } }];
  return {
    ...view,
    zones,
    rules: rulesView(can, { facts: { people, stack: [{ n: 7, card: { against: [seat('A')] } }], lifts: false, ...facts }, stack, ...more }),
  };
}

const drop = (card: number, on: { over?: number; onto?: string }): Extract<Verb<Handle>, { t: 'put' }> => ({
  t: 'put',
  piece: h(card),
  ...(on.over === undefined ? {} : { over: h(on.over) }),
  ...(on.onto === undefined ? {} : { onto: zone(on.onto) }),
});

describe('a card that names something', () => {
  const can = [play(1, 'B'), play(3, 'F1'), play(3, 'E1'), play(5, '#7')];
  const view = table(can);

  test('can be dropped on a pawn, its place, the mat of its seat, a place, a card on the stack', () => {
    for (const on of [{ over: 2 }, { onto: 'E1' }, { onto: 'mat-B' }]) expect(aimed(view, drop(1, on))).toEqual(play(1, 'B').verb);
    expect(aimed(view, drop(3, { onto: 'F1' }))).toEqual(play(3, 'F1').verb);
    // A place that is named itself is meant, whoever stands there.
    expect(aimed(view, drop(3, { onto: 'E1' }))).toEqual(play(3, 'E1').verb);
    expect(aimed(view, drop(5, { over: 4 }))).toEqual(play(5, '#7').verb);
    expect(aimed(view, drop(5, { onto: 'F1' }))).toEqual(drop(5, { onto: 'F1' }));
  });

  test('lights all of that, and the stack', () => {
    const lit = dropTargets(view, h(1));
    expect([...lit.zones].sort()).toEqual(['E1', 'mat-B', 'stack']);
    expect([...lit.pieces]).toEqual([2]);
  });

  test('dropped on the stack it asks what is meant; touched there, that is the answer', async () => {
    const t = await testTable(table([play(3, 'F1'), play(3, 'E1')]));
    t.store.do.hand(drop(3, { onto: 'stack' }), 'pointer');
    expect(t.get().prompt?.options.map(({ value, zone: at }) => [value, at])).toEqual([
      ['F1', 'F1'],
      ['E1', 'E1'],
    ]);
    t.store.do.cancel();
    const u = await hands(table([play(3, 'F1'), play(3, 'E1')]));
    u.store.do.hand(drop(3, { onto: 'stack' }), 'pointer');
    u.tap(inZone('F1'), [30, 0]);
    expect(u.verbs()).toEqual([play(3, 'F1').verb]);
  });

  test('words of slots: a seat by its pawn, an item of the stack, a place', () => {
    expect(named(view, 'B')?.piece).toBe(2);
    expect(named(view, '#7')?.piece).toBe(4);
    expect(named(view, '#8')).toBeNull();
    expect(named(view, 'F1')).toMatchObject({ zone: 'F1', piece: null });
  });
});

test('what waits is read top first, and what is against me is said', () => {
  const view = table([]);
  expect(waitingOn(view)).toMatchObject([{ place: 1, against: true, card: 4 }]);
  expect(waitingOn({ ...view, room: { ...view.room, me: { ...view.room.me, seat: seat('B') } } })[0]?.against).toBe(false);
});

describe('a question that is answered on the table', () => {
  const ask = { q: 1, t: 'choose', words: { k: 'ask' }, me: 'owe', mine: null, waiting: null, done: null, end: null } as const;
  const lay = (to: string): LegalMove => act('choose', { t: 'put', piece: h(6), onto: zone(to) });

  test('lights its places and is answered by a touch of one; a drag of the piece itself sends no lift', async () => {
    const view = table([lay('E1'), lay('F1')], {}, { ask });
    expect([...askedOnTable(view).places.keys()]).toEqual(['E1', 'F1']);
    expect([...askedOnTable(view).pieces]).toEqual([6]);
    const t = await hands(view);
    t.tap(inZone('F1'), [30, 0], { pointerType: 'touch' });
    expect(t.verbs()).toEqual([lay('F1').verb]);
    const u = await hands(view);
    u.down(piece(6), [400, 0]);
    u.move(inZone('E1'), [0, 0]);
    u.up(inZone('E1'), [0, 0]);
    expect(u.verbs()).toEqual([{ ...lay('E1').verb, at: expect.anything() }]);
  });

  test('what lies lit is a button: several places, several pieces; not the buttons of one piece, a lamp or a card in hand', () => {
    const press = (of: number, button: string): LegalMove => act('choose', { t: 'press', piece: h(of), button });
    expect(answersLie(table([lay('E1'), lay('F1')], {}, { ask }), null)).toBe(true);
    expect(answersLie(table([press(2, 'choose'), press(6, 'choose')], {}, { ask }), null)).toBe(true);
    expect(answersLie(table([press(6, 'yes'), press(6, 'no')], {}, { ask }), null)).toBe(false);
    expect(answersLie(table([press(2, 'choose'), press(6, 'choose')], {}, { ask: { ...ask, role: 'turn' } }), null)).toBe(false);
    const lamps = withPieces(table([press(2, 'A'), press(6, 'B')], {}, { ask }), { 2: { kind: 'lamp' }, 6: { kind: 'lamp' } });
    expect(answersLie(lamps, null)).toBe(false);
    const prompt = (zoned: boolean): Prompt => ({
      title: { k: 'choose.at' },
      acts: [],
      slot: 'at',
      chosen: {},
      confirm: null,
      origin: 'pointer',
      piece: null,
      options: [{ value: 'E1', words: { k: 'option' }, piece: null, ...(zoned && { zone: zone('E1') }) }],
    });
    expect([true, false].map((zoned) => answersLie(table([], {}, { ask }), prompt(zoned)))).toEqual([true, false]);
  });

  test('in a turn, in a window and where pieces are lifted nothing is', () => {
    expect(askedOnTable(table([lay('E1')], {}, { ask: { ...ask, role: 'turn' } })).places.size).toBe(0);
    expect(askedOnTable(table([lay('E1')], {}, { ask: { ...ask, role: 'window' } })).places.size).toBe(0);
    expect(askedOnTable(table([lay('E1')], { lifts: true }, { ask })).places.size).toBe(0);
    expect(askedOnTable(table([lay('E1')], {}, { ask: { ...ask, me: 'may' } })).places.size).toBe(0);
  });

  test('a lamp of standing orders before me says at the first touch what it does; the next, or a pull, turns it on', async () => {
    const view = withPieces(table([act('pass', { t: 'press', piece: h(8), button: 'pass' })], { hold: [], standing: [] }), {
      8: { kind: 'lamp', zone: zone('mat-A'), up: false },
    });
    const t = await hands(view);
    t.tap(piece(8), [400, 0]);
    expect([t.verbs(), t.get().toasts.map(({ line }) => line.k)]).toEqual([[], ['lamp-again']]);
    t.down(piece(8), [400, 0]);
    t.move(null, [420, 0]);
    t.up(null, [420, 0]);
    expect(t.verbs()).toEqual([{ t: 'flip', piece: 8 }]);
    const u = await hands(view);
    for (let i = 0; i < 2; i++) u.tap(piece(8), [400, 0]);
    expect(u.verbs()).toEqual([{ t: 'flip', piece: 8 }]);
  });

  test('the key passes; held for long it turns the other lamp on', async () => {
    const can = [act('pass', { t: 'press', piece: h(8), button: 'pass' })];
    const view = withPieces(table(can, { hold: [], standing: [] }), { 8: { kind: 'lamp', zone: zone('mat-A') }, 10: { kind: 'lamp', zone: zone('mat-A') } });
    const t = await hands(view);
    t.key('pass');
    t.key('pass', false);
    expect(t.verbs()).toEqual([can[0]!.verb]);
    const u = await hands(view);
    u.key('pass');
    u.rest(1000);
    u.key('pass', false);
    expect(u.verbs()).toEqual([{ t: 'flip', piece: 10 }]);
  });
});
