import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { lookOf } from '../../../server-modules/games/revolver-noir/data.ts';
import { seat, zone } from '../../../server-modules/kernel/ids.ts';
import type { LegalMove } from '../../../server-modules/protocol/messages.ts';
import { h, pieceView, smallView, zoneView } from '../../store/testing.ts';
import { addGameWords } from '../../locale/games.ts';
import { ui, words } from '../../locale/index.ts';
import { laidAt } from '../../store/rules/hints.ts';
import { hintLines, insteadLines } from '../guide/hint.ts';
import { setGameScreen } from '../hand/faces.ts';
import { createRest, hoverText, markText, saidAt } from './hoverText.ts';

const extra = (more: object) => ({ tint: 0, scale: 100, tilt: 0, states: 0, name: '', about: '', words: '', clock: null, ...more });
function withPiece(more: Parameters<typeof pieceView>[2], inside: number | null = null) {
  const base = smallView();
  const zones = new Map(base.zones);
  if (inside !== null) zones.set(zone('in'), zoneView('in', { kind: 'inside', of: h(40), count: inside, w: 0, d: 0 }));
  return { ...base, zones, pieces: new Map(base.pieces).set(h(40), pieceView(40, 'felt', more)) };
}

describe('what the plate says', () => {
  test('a name given by hand comes first, then what it is and what was said about it', () => {
    const text = hoverText(withPiece({ kind: 'figure', extra: extra({ name: 'Sir Robin', about: 'Ran away.' }) }), h(40));
    expect(text).toEqual({ title: 'Sir Robin', lines: [words.kindWords.figure, 'Ran away.'] });
  });

  test('a pile says how many are inside, where that is told', () => {
    expect(hoverText(withPiece({ kind: 'deck' }, 52), h(40))).toMatchObject({ title: words.kindWords.deck, lines: [ui.free.hover.cards(52)] });
    expect(hoverText(withPiece({ kind: 'bag' }), h(40))).toMatchObject({ lines: [] });
  });

  test('the own deck says what is left in it, each name once; that of somebody else does not', () => {
    const told = (owner: 'A' | 'B') => {
      const view = withPiece({ kind: 'deck' }, 3);
      view.zones.set(zone('in'), { ...view.zones.get(zone('in'))!, owner: seat(owner) });
      return hoverText({ ...view, rules: { ...view.rules!, own: { deck: ['hall', 'attic', 'hall'] } } }, h(40))?.lines;
    };
    expect(told('A')).toEqual([ui.free.hover.cards(3), ui.free.hover.left('hall × 2, attic')]);
    expect(told('B')).toEqual([ui.free.hover.cards(3)]);
  });

  test('which of its states a piece is in counts from one', () => {
    expect(hoverText(withPiece({ kind: 'token', face: 1, extra: extra({ states: 3 }) }), h(40))?.lines).toEqual([ui.free.hover.state(2, 3)]);
  });

  test('a die that was typed on says what it shows, to who knows its face', () => {
    const die = (face: number | null) => hoverText(withPiece({ kind: 'die', face, extra: extra({ words: 'Sword\n\nAxe' }) }), h(40))?.lines;
    expect([die(3), die(2), die(null)]).toEqual([[ui.free.hover.shows('“Axe”')], [], []]);
  });

  test('a card that is shown large anyway has no plate; one with a name has', () => {
    expect(hoverText(withPiece({ face: 7 }), h(40))).toBe(null);
    expect(hoverText(withPiece({ face: 7, extra: extra({ name: 'Mine' }) }), h(40))?.title).toBe('Mine');
  });

  test('a place says what it is, whose, and how many lie there', () => {
    const base = smallView();
    const place = zoneView('made:1', { kind: 'hidden', owner: seat('B'), count: 4 });
    const text = hoverText({ ...base, zones: new Map(base.zones).set(place.id, place) }, place.id);
    expect(text?.title).toContain('Jonas');
    expect(text?.lines).toEqual([ui.free.zone.notes.hidden, ui.free.hover.inside(4)]);
    expect(hoverText(base, zone('felt'))).toBe(null);
  });

  test('a place that its game speaks of is told by its name, and so is what stands there', () => {
    const base = smallView(),
      [tile, mat] = [zoneView('J2', { kind: 'slot' }), zoneView('mat', { kind: 'slot' })];
    const view = {
      ...base,
      zones: new Map(base.zones).set(tile.id, tile).set(mat.id, mat),
      pieces: new Map(base.pieces).set(h(40), pieceView(40, 'J2', { kind: 'pawn' })),
    };
    expect([hoverText(view, tile.id), hoverText(view, h(40))?.lines]).toEqual([null, []]);
    setGameScreen({ picture: () => null, aspect: () => 1, cell: () => null, art: { pressables: () => [], spoken: ({ id }) => id === tile.id } });
    try {
      expect(hoverText(view, tile.id)).toEqual({ title: 'Place J2', lines: [] });
      expect(hoverText(view, h(40))?.lines).toEqual(['Place J2']);
      expect(hoverText(view, mat.id)).toBe(null);
    } finally {
      setGameScreen(null);
    }
  });
});

describe('what the rules let a hand do with a piece', () => {
  const can = (...acts: LegalMove[]) => {
    const base = withPiece({ kind: 'token' });
    return { ...base, rules: { ...base.rules!, can: acts } };
  };

  test('a card that may only be looked at says by which gesture, as long as its face is not known', () => {
    const look: LegalMove = { move: 'investigate', verb: { t: 'peek', piece: h(40) }, words: { k: 'look' } };
    const of = (face: number | null, ...acts: LegalMove[]) => {
      const base = withPiece({ kind: 'card', face, up: false });
      return hoverText({ ...base, rules: { ...base.rules!, can: acts } }, h(40))?.lines;
    };
    expect(of(null, look)).toEqual(hintLines({ ...withPiece({ kind: 'card', face: null }), rules: { ...withPiece({}).rules!, can: [look] } }, h(40)));
    expect(of(null, look)?.[0]).toContain('pull at the edge');
    expect([of(7, look), of(null)]).toEqual([undefined, []]);
  });

  test('is named with the gesture that does it, each move once, two at most', () => {
    const lay: LegalMove = { move: 'offer', verb: { t: 'put', piece: h(40), onto: zone('stand-B') }, words: { k: 'offer' } };
    const push: LegalMove = { move: 'tip', verb: { t: 'push', piece: h(40) }, words: { k: 'tip' } };
    const more: LegalMove = { move: 'look', verb: { t: 'peek', piece: h(40) }, words: { k: 'look' } };
    const lines = hoverText(can(lay, push, more), h(40))?.lines;
    expect(lines).toEqual([`Offer: drag “${words.kindWords.token}” onto “Stand of Jonas”.`]);
    // What no hand does on the table is chosen in the page, and said where a gesture was refused.
    expect(hintLines(can(lay, push, more), h(40), true)).toEqual([...(lines ?? []), 'Tip: choose it in the list of actions.']);
    expect(hintLines(can(lay, push), h(41))).toEqual([]);
  });

  test('where the piece of a refused hand is for nothing, it is said of what it was laid at', () => {
    const turn: LegalMove = { move: 'trap', verb: { t: 'turn', piece: h(1), degrees: 90 }, words: { k: 'trap' } };
    const view = can(turn);
    const at = laidAt(view, { t: 'put', piece: h(40), onto: zone('stand-A'), index: 0 });
    expect([at, laidAt(view, { t: 'put', piece: h(40), over: h(3) }), laidAt(view, { t: 'put', piece: h(40), onto: zone('felt') })]).toEqual([
      h(1),
      h(3),
      null,
    ]);
    expect(insteadLines(view, { on: h(40), to: at })).toEqual([expect.stringMatching(/^Trap: hold/)]);
    expect([insteadLines(view, { on: h(40), to: h(3) }), insteadLines(view, { on: h(1), to: h(3) })]).toEqual([[], [expect.stringMatching(/^Trap/)]]);
  });

  test('what is dragged before me is said so, not by the name of my place; what can point at several, that the hand chooses at whom', () => {
    const base = smallView();
    const view = (...acts: LegalMove[]) => ({
      ...base,
      zones: new Map(base.zones).set(zone('mat-A'), zoneView('mat-A', { kind: 'spot', owner: seat('A') })),
      pieces: new Map(base.pieces).set(h(40), pieceView(40, 'felt', { kind: 'figure', x: 0, z: 0, turn: 0 })),
      rules: { ...base.rules!, can: acts },
    });
    const arm: LegalMove = { move: 'arm', verb: { t: 'put', piece: h(40), onto: zone('mat-A') }, words: { k: 'arm' } };
    const aim = (degrees: number): LegalMove => ({ move: 'aim', verb: { t: 'turn', piece: h(40), degrees }, words: { k: 'aim' } });
    const what = hoverText(view(), h(40))?.title ?? '';
    expect(hintLines(view(arm), h(40))).toEqual([`Arm: drag “${what}” before you.`]);
    expect(hintLines(view(aim(90)), h(40))).toEqual([`Aim: drag round “${what}” until it points there.`]);
    expect(hintLines(view(aim(90), aim(200)), h(40))).toEqual([`Aim: drag round “${what}” until it points at whom you mean.`]);
  });

  test('is named on a card only where something was refused: the card itself is shown large', () => {
    const card = withPiece({ face: 7 });
    const view = {
      ...card,
      rules: { ...card.rules!, can: [{ move: 'play', verb: { t: 'put', piece: h(40), onto: zone('stand-B') }, words: { k: 'play' } } as LegalMove] },
    };
    expect(hoverText(view, h(40))).toBe(null);
    expect(hintLines(view, h(40))).toHaveLength(1);
  });

  test('a card that is itself the question says both answers, that by which it stays in my hand too', () => {
    const ends: LegalMove[] = ['hand-A', 'stand-B'].map((onto, i) => ({
      move: 'offer',
      verb: { t: 'put', piece: h(40), onto: zone(onto) },
      words: { k: ['join', 'refuse'][i] ?? '' },
    }));
    const base = smallView();
    const view = (undecided: boolean) => ({
      ...base,
      zones: new Map([...base.zones, [zone('hand-A'), zoneView('hand-A', { kind: 'hand', owner: seat('A'), ordered: true, order: [h(40)] })]]),
      pieces: new Map(base.pieces).set(h(40), pieceView(40, 'hand-A', { kind: 'card', face: 7 })),
      rules: { ...base.rules!, can: ends, own: { undecided } },
    });
    const card = hoverText(view(true), h(40));
    expect(card?.lines).toEqual([`Join: lift “${card?.title}” and lay it back into your hand.`, `Refuse: drag “${card?.title}” onto “Stand of Jonas”.`]);
    expect(hoverText(view(false), h(40))).toBe(null);
    // Ends that are said in the same words are one line.
    const alike = { ...view(true), rules: { ...base.rules!, can: ends.map((act) => ({ ...act, words: { k: 'offer' } })), own: { undecided: true } } };
    expect(hoverText(alike, h(40))?.lines).toEqual([`Offer: drag “${card?.title}” onto a place that lights up.`]);
  });
});

describe('a mark that is drawn over the table', () => {
  const box = (left: number, top: number) => ({ left, top, right: left + 19, bottom: top + 19 });
  const marks = [
    { of: 'hat', box: box(100, 100) },
    { of: 'ear', box: box(116, 100) },
  ];

  test('is found by where it stands, the nearest of two, and missed by a few pixels at most', () => {
    expect([saidAt(marks, 109, 109), saidAt(marks, 117, 109), saidAt(marks, 118, 109)]).toEqual(['hat', 'hat', 'ear']);
    expect([saidAt(marks, 96, 109), saidAt(marks, 94, 109), saidAt([], 100, 100)]).toEqual(['hat', null, null]);
  });

  test('says its title and its lines', () => {
    expect(markText('Kitchen\nOrange could be here')).toEqual({ title: 'Kitchen', lines: ['Orange could be here'] });
    expect(markText('Named in turn 2: Foyer')).toEqual({ title: 'Named in turn 2: Foyer', lines: [] });
  });
});

describe('the delay', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('only what the pointer rests on is told, and its end at once', () => {
    const told: (string | null)[] = [];
    const rest = createRest<string>(400, (on) => void told.push(on));
    rest.on('a');
    vi.advanceTimersByTime(399);
    rest.on('b');
    vi.advanceTimersByTime(399);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(told).toEqual(['b']);
    rest.on('b');
    vi.advanceTimersByTime(1000);
    expect(told).toEqual(['b']);
    rest.on(null);
    expect(told).toEqual(['b', null]);
  });

  test('nothing is left running when the page goes', () => {
    const rest = createRest<string>(400, () => undefined);
    rest.on('a');
    rest.stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});

// Last: from here on the small table speaks in the words of its game.
test('a thing that can do nothing now says what it is for, where its game does', async () => {
  addGameWords('revolver-noir', await import('../../../server-modules/games/revolver-noir/locale/en.ts'));
  const base = withPiece({ kind: 'token', look: lookOf('ear-b') });
  const view = { ...base, room: { ...base.room, game: 'revolver-noir' } };
  expect(hoverText(view, h(40))).toEqual({ title: 'Ear of Jonas', lines: ['To listen: lay it at the other’s cards.'] });
  expect(hoverText(view, h(40), true)?.lines).toEqual([]);
  const lay: LegalMove = { move: 'listen', verb: { t: 'put', piece: h(40), onto: zone('stand-B') }, words: { k: 'act.listen' } };
  expect(hoverText({ ...view, rules: { ...view.rules!, can: [lay] } }, h(40))?.lines).toEqual([expect.stringMatching(/^Listen: drag/)]);
});
