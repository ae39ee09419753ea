// What menus and the accessible view offer with a free hand.

import { describe, expect, test } from 'vitest';
import { CALCULATOR_LOOK } from '../../server-modules/games/box/data/desk.ts';
import { STANDEE_LOOK } from '../../server-modules/games/box/data/own.ts';
import { seat, zone } from '../../server-modules/kernel/ids.ts';
import type { PieceView } from '../../server-modules/kernel/view.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import { NO_EXTRA } from '../../server-modules/kernel/ops.ts';
import { h, pieceView, roomView, smallView, zoneView } from '../store/testing.ts';
import { contextActionsOn } from './actions.ts';

const A = seat('A');
/** A free table with these pieces on the felt, a hand of mine and one of my neighbour. */
function table(...pieces: PieceView[]): View {
  const zones = [
    zoneView('felt', { count: pieces.length }),
    zoneView('hand-A', { kind: 'hand', owner: A, ordered: true, order: [], insert: true }),
    zoneView('hand-B', { kind: 'hand', owner: seat('B'), ordered: true, tell: false, touch: false, insert: true }),
    zoneView('inside:1', { kind: 'inside', of: h(20), ordered: true, tell: false, count: 20 }),
  ];
  return smallView([], {
    room: { ...roomView(A), mode: 'sandbox' },
    rules: null,
    zones: new Map(zones.map((one) => [one.id, one])),
    pieces: new Map(pieces.map((one) => [one.h, one])),
  });
}
const ids = (view: View, on: number, ...also: number[]): string[] => contextActionsOn(view, h(on), also.map(h)).map((contextAction) => contextAction.id);
const of = (view: View, on: number, id: string) => contextActionsOn(view, h(on)).find((contextAction) => contextAction.id === id);

describe('context actions of the free hand', () => {
  test('a locked piece can be unlocked and no more; a watcher has none; where rules bind there are none', () => {
    const view = table(pieceView(2, 'felt', { kind: 'board', locked: true }));
    expect(ids(view, 2)).toEqual(['unlock']);
    expect(contextActionsOn({ ...view, room: { ...roomView(null), mode: 'sandbox' } }, h(2))).toEqual([]);
    expect(contextActionsOn(smallView(), h(2))).toEqual([]);
  });

  test('a card that is read and a board, fastened or not, can bear a picture of one’s own', () => {
    const picture = '0123456789abcdef01234567';
    const view = table(
      pieceView(2, 'felt', { kind: 'board', face: 0, locked: true }),
      pieceView(4, 'felt', { kind: 'card', face: 3, extra: { ...NO_EXTRA, picture } }),
      pieceView(6, 'felt', { kind: 'card', face: null }),
      pieceView(8, 'felt', { kind: 'pawn', face: 0 }),
    );
    expect(of(view, 2, 'picture')?.ask).toMatchObject({ t: 'picture', size: 'large', has: false });
    const ask = of(view, 4, 'picture')?.ask;
    expect(ask).toMatchObject({ t: 'picture', size: 'small', has: true });
    expect(ask?.t === 'picture' && ask.make(picture)).toEqual([{ t: 'picture', piece: 4, picture }]);
    for (const other of [6, 8]) expect(ids(view, other)).not.toContain('picture');
    expect(ids({ ...view, room: { ...view.room, mode: 'enforced' } }, 4)).not.toContain('picture');
  });

  test('a standee bears another picture, at free tables alone; one of two sides and a model keep what they came with', () => {
    const extra = { ...NO_EXTRA, picture: '0123456789abcdef01234567' };
    const looks = [STANDEE_LOOK, STANDEE_LOOK + 1, STANDEE_LOOK + 2, 3];
    const view = table(
      ...looks.map((look, i) => pieceView(2 * i + 2, 'felt', { kind: 'figure', look, face: 1, ...(look === 3 ? {} : { extra }) })),
      pieceView(20, 'felt', { kind: 'board', look: STANDEE_LOOK + 2, face: 1, extra }),
    );
    const free = { ...view, room: { ...view.room, game: 'sandbox' } };
    expect(of(free, 2, 'picture')?.ask).toMatchObject({ t: 'picture', size: 'small', has: true });
    for (const other of [4, 6, 8, 20]) expect([other, ids(free, other).includes('picture')]).toEqual([other, false]);
    expect(ids({ ...view, room: { ...view.room, game: 'chess' } }, 8)).not.toContain('picture');
  });

  test('a die of six bears a picture round it, at free tables alone', () => {
    const view = table(pieceView(2, 'felt', { kind: 'die', face: 3 }), pieceView(4, 'felt', { kind: 'd8', face: 3 }));
    const free = { ...view, room: { ...view.room, game: 'sandbox' } };
    expect(of(free, 2, 'picture')?.ask).toMatchObject({ t: 'picture', size: 'small', net: true });
    expect(ids(free, 4)).not.toContain('picture');
    expect(ids({ ...view, room: { ...view.room, game: 'chess' } }, 2)).not.toContain('picture');
  });

  test('what was knocked over can be stood up again where it lies, all of a selection at once', () => {
    const lean = [724, 0, 0, 724] as const;
    const view = table(
      pieceView(2, 'felt', { kind: 'pawn', x: 40, z: -7, turn: 90, extra: { ...NO_EXTRA, y: 112, lean } }),
      pieceView(4, 'felt', { kind: 'pawn', x: 900, extra: { ...NO_EXTRA, y: 112, lean } }),
      pieceView(6, 'felt', { kind: 'pawn', x: 1900, extra: { ...NO_EXTRA, y: 352 } }),
    );
    const places = [
      { x: 40, z: -7, turn: 90 },
      { x: 900, z: 0, turn: 0 },
    ];
    expect(contextActionsOn(view, h(2), [h(2), h(4), h(6)]).find(({ id }) => id === 'upright')?.verbs).toEqual([{ t: 'rest', pieces: [2, 4], places }]);
    expect(ids(view, 6)).not.toContain('upright');
  });

  test('a bell is struck, a music box plays what is chosen and can be stopped while it plays; the key does what a tap does', () => {
    const playing = { ...NO_EXTRA, clock: { mode: 'up', full: [0, 0], left: [0, 0], runs: 0, since: 7 } } as const;
    const view = table(
      pieceView(2, 'felt', { kind: 'bell', face: 0 }),
      pieceView(4, 'felt', { kind: 'musicbox', face: 2 }),
      pieceView(6, 'felt', { kind: 'musicbox', face: 3, extra: playing }),
      pieceView(8, 'felt', { kind: 'bell', face: 0, locked: true }),
    );
    const sounds = (on: number): string[] => ids(view, on).filter((id) => id.startsWith('sound-'));
    expect([sounds(2), sounds(4), sounds(6), sounds(8)]).toEqual([
      ['sound-ring'],
      ['sound-rain', 'sound-hearth', 'sound-waltz'],
      ['sound-rain', 'sound-hearth', 'sound-waltz', 'sound-stop'],
      [],
    ]);
    expect(of(view, 4, 'sound-waltz')?.verbs).toEqual([{ t: 'press', piece: 4, button: 'waltz' }]);
    expect([of(view, 2, 'sound-ring'), of(view, 4, 'sound-hearth'), of(view, 6, 'sound-stop')].map((one) => one?.action)).toEqual(['roll', 'roll', 'roll']);
    expect(contextActionsOn(view, h(4)).filter(({ action }) => action === 'roll')).toHaveLength(1);
  });

  test('a deck is drawn from, dealt, searched, split, cut, spread; its inside says how many', () => {
    const view = table(pieceView(20, 'felt', { kind: 'deck', up: false }));
    const found = ids(view, 20);
    for (const id of [
      'draw',
      'shuffle',
      'deal',
      'draw-many',
      'draw-bottom',
      'draw-random',
      'search',
      'split',
      'piles',
      'cut',
      'spread-row',
      'spread-fan',
      'spread-grid',
      'peek',
    ])
      expect(found).toContain(id);
    const ask = of(view, 20, 'draw-many')?.ask;
    expect(ask?.t === 'number' && [ask.least, ask.most, ask.make(7)]).toEqual([1, 20, [{ t: 'draw', from: 'inside:1', count: 7, to: 'hand-A' }]]);
    expect(of(view, 20, 'split')?.verbs).toEqual([{ t: 'split', zone: 'inside:1', count: 10 }]);
  });

  test('dice are rolled and set within their faces, counters count, states go round, clocks start', () => {
    const state = { ...NO_EXTRA, states: 3 };
    const view = table(
      pieceView(2, 'felt', { kind: 'd20', face: 20 }),
      pieceView(4, 'felt', { kind: 'counter', face: 9999 }),
      pieceView(6, 'felt', { kind: 'token', face: 2, extra: state }),
      pieceView(8, 'felt', { kind: 'clock', face: 0 }),
    );
    const ask = of(view, 2, 'set')?.ask;
    expect(ask?.t === 'number' && [ask.least, ask.most]).toEqual([1, 20]);
    expect(of(view, 2, 'roll')?.verbs).toEqual([{ t: 'roll', pieces: [2] }]);
    expect(ids(view, 4)).not.toContain('count-up');
    expect(of(view, 4, 'count-down')?.verbs).toEqual([{ t: 'set', piece: 4, value: 9998 }]);
    expect(of(view, 6, 'state')?.verbs).toEqual([{ t: 'set', piece: 6, value: 0 }]);
    expect(ids(view, 8)).toContain('clock-chess');
  });

  test('a selection acts as one: one verb where the table takes several, else one each', () => {
    const view = table(pieceView(2, 'felt', { face: 1 }), pieceView(4, 'felt', { face: 2 }), pieceView(6, 'felt', { face: 3, locked: true }));
    const found = contextActionsOn(view, h(2), [h(4), h(6)]);
    expect(found.find((contextAction) => contextAction.id === 'stack')?.verbs).toEqual([{ t: 'stack', pieces: [2, 4] }]);
    expect(found.find((contextAction) => contextAction.id === 'lock')?.verbs).toEqual([{ t: 'lock', pieces: [2, 4], on: true }]);
    expect(found.find((contextAction) => contextAction.id === 'unlock')?.verbs).toEqual([{ t: 'lock', pieces: [6], on: false }]);
    expect(found.find((contextAction) => contextAction.id === 'flip')?.verbs).toHaveLength(2);
  });

  test('what has no two sides is not turned over: no die, and of a selection only the rest', () => {
    const view = table(pieceView(2, 'felt', { kind: 'die', face: 2 }), pieceView(4, 'felt', { face: 1 }));
    expect(ids(view, 2)).not.toContain('flip');
    expect(ids(view, 2)).toContain('turn-left');
    expect(contextActionsOn(view, h(2), [h(4)]).find((contextAction) => contextAction.id === 'flip')?.verbs).toEqual([{ t: 'flip', piece: 4 }]);
  });

  test('a card is given into another hand, and is not tinted: a marked back would tell its face', () => {
    const view = table(pieceView(2, 'felt', { face: 5 }));
    const ask = of(view, 2, 'give')?.ask;
    expect(ask?.t === 'seats' && [ask.seats, ask.make([seat('B')], 0)]).toEqual([['B'], [{ t: 'put', piece: 2, onto: zone('hand-B') }]]);
    expect(ids(view, 2)).not.toContain('tint');
    expect(ids(view, 2)).toContain('write');
  });

  test('on a die is typed side by side; other dice have their numbers', () => {
    const extra = { tint: 0, scale: 100, tilt: 0, states: 0, name: '', about: '', words: '\nSword', clock: null };
    const view = table(
      pieceView(2, 'felt', { kind: 'die', face: 2, extra }),
      pieceView(4, 'felt', { kind: 'd20', face: 2 }),
      pieceView(6, 'felt', { kind: 'tile', face: 0 }),
    );
    const ask = of(view, 2, 'write')?.ask;
    if (ask?.t !== 'words') throw new Error('asks for no words');
    expect(ask.fields.map(({ name, n, most, start }) => [name, n, most, start])).toEqual(
      [1, 2, 3, 4, 5, 6].map((n) => ['side', n, 12, n === 2 ? 'Sword' : '']),
    );
    expect(ask.make(['', 'Sword', '', 'Axe', '', ''])).toEqual([{ t: 'write', piece: 2, words: '\nSword\n\nAxe' }]);
    expect(ids(view, 4)).not.toContain('write');
    expect(ids(view, 6)).toContain('write');
  });

  test('on a calculator of a free table one writes with its keys; the same look of another game is written on by hand', () => {
    const view = table(pieceView(2, 'felt', { kind: 'note', look: CALCULATOR_LOOK, face: 0 }), pieceView(4, 'felt', { kind: 'note', face: 0 }));
    const sums = (at: View, on: number) => {
      const ask = of(at, on, 'write')?.ask;
      return ask?.t === 'words' ? [ask.sum, ask.make(['1 + 1 = 2'])] : null;
    };
    const free = { ...view, room: { ...view.room, game: 'sandbox' } };
    expect(sums(free, 2)).toEqual([true, [{ t: 'write', piece: 2, words: '1 + 1 = 2' }]]);
    expect(sums(free, 4)?.[0]).toBeUndefined();
    expect(sums({ ...view, room: { ...view.room, game: 'revolver-noir' } }, 2)?.[0]).toBeUndefined();
  });

  test('of figures only one that bears a picture, a piece of a puzzle of one’s own, can bear another', () => {
    const extra = { ...NO_EXTRA, picture: '0123456789abcdef01234567' };
    const view = table(pieceView(2, 'felt', { kind: 'figure', face: 3, extra }), pieceView(4, 'felt', { kind: 'figure', face: 3 }));
    expect([2, 4].map((on) => ids(view, on).includes('picture'))).toEqual([true, false]);
  });

  test('what I cannot read I cannot name, write on or copy', () => {
    const view = table(pieceView(2, 'felt', { face: null, up: false }));
    for (const id of ['name', 'write', 'copy']) expect(ids(view, 2)).not.toContain(id);
  });
});

describe('context actions with the table around a piece', () => {
  test('a loose piece can be pointed at, drawn round, written beside; a snap point under it is set, and taken away again', () => {
    const view = table(pieceView(2, 'felt', { kind: 'pawn', x: 100, z: 200 }));
    expect(of(view, 2, 'ping')?.verbs).toEqual([{ t: 'ping', at: { x: 100, z: 200, turn: 0 } }]);
    const [ring] = of(view, 2, 'ring')?.verbs ?? [];
    expect(ring?.t === 'ink' && ring.stroke.line.slice(0, 2)).toEqual([550, 200]);
    expect(ring?.t === 'ink' && ring.stroke.line.slice(-2)).toEqual([550, 200]);
    const point = { x: 100, z: 200, turn: 0, reach: 250, turns: false, kind: null };
    expect(of(view, 2, 'snap-here')?.verbs).toEqual([{ t: 'snap', point }]);
    const set = { ...view, sheet: new Map([['snap:1', JSON.stringify({ ...point, x: 150 })]]) };
    expect(of(set, 2, 'snap-here')?.verbs).toEqual([{ t: 'snap', key: 'snap:1', point: null }]);
  });

  test('a card goes to the bottom of a pile or somewhere into it; a pile is dealt into a row', () => {
    const view = table(pieceView(2, 'felt', { face: 1 }), pieceView(20, 'felt', { kind: 'deck', up: false }));
    const open = {
      ...view,
      zones: new Map(view.zones).set(
        zone('inside:1'),
        zoneView('inside:1', { kind: 'inside', of: h(20), ordered: true, tell: false, count: 20, insert: true }),
      ),
    };
    const ask = of(open, 2, 'put-random')?.ask;
    expect(ask?.t === 'place' && [ask.places, ask.make(zone('inside:1'), 1)]).toEqual([['inside:1'], [{ t: 'put', piece: 2, onto: 'inside:1', random: true }]]);
    const under = of(open, 2, 'put-under')?.ask;
    expect(under?.t === 'place' && under.make(zone('inside:1'), 1)).toEqual([{ t: 'put', piece: 2, onto: 'inside:1', under: true }]);
    expect(ids(open, 20)).not.toContain('deal-place');
    open.zones.set(zone('made:1'), zoneView('made:1', { kind: 'layout', ordered: true, insert: true }));
    const dealt = of(open, 20, 'deal-place')?.ask;
    expect(dealt?.t === 'place' && dealt.make(zone('made:1'), 3)).toEqual([{ t: 'draw', from: 'inside:1', count: 3, to: 'made:1' }]);
  });
});
