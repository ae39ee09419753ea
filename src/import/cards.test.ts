import { describe, expect, test } from 'vitest';
import { FACES } from '../../server-modules/games/box/data/catalogue.ts';
import { SEATS } from '../../server-modules/kernel/ids.ts';
import { project } from '../../server-modules/kernel/project.ts';
import { card, come, inside, kinds, object, save, sheet, SITE } from './testing/saves.ts';

describe('cards and decks', () => {
  const three = (over = {}): object =>
    object('Deck', { ry: 180, ...over }, { CustomDeck: sheet(7), DeckIDs: [700, 705, 711], ContainedObjects: [card(700), card(705), card(711)] });

  test('a face-up deck has its last card on top, a face-down one its first; each card has its cell of the sheet, and the back', () => {
    for (const [rz, order] of [
      [0, [0, 5, 11]],
      [180, [11, 5, 0]],
    ] as const) {
      const came = come(save([three({ rz })]));
      expect(kinds(came.loose.map(({ piece }) => piece))).toEqual(['deck']);
      const cards = inside(came, came.loose[0]!.piece);
      expect(cards.map(({ front }) => front?.cell)).toEqual(order);
      expect(cards.every(({ back, up }) => came.plan.sheets[back?.sheet ?? -1]?.address === `${SITE}back-7.png` && up === (rz === 0))).toBe(true);
      expect(came.report).toMatchObject({ objects: 4, whole: 4, part: 0, standIns: 0 });
    }
  });

  test("the deck's sheet comes before a card's own of another key; an only one of its own is taken where none has the key", () => {
    const stale = card(700, { CustomDeck: sheet(3) });
    const other = card(705, { CustomDeck: sheet(7, 4, 3, { BackURL: `${SITE}left-over.png` }) });
    const came = come(
      save([object('Deck', { ry: 180 }, { CustomDeck: sheet(7), DeckIDs: [700, 705], ContainedObjects: [stale, other] }), card(700, { CustomDeck: sheet(3) })]),
    );
    const faces = came.plan.pieces.filter(({ kind }) => kind === 'card').map(({ front }) => came.plan.sheets[front?.sheet ?? -1]?.address);
    expect(faces.sort()).toEqual([`${SITE}face-3.png`, `${SITE}face-7.png`, `${SITE}face-7.png`]);
    expect(came.plan.sheets.map(({ address }) => address)).not.toContain(`${SITE}left-over.png`);
  });

  test('a deck of numbers alone makes its cards of them; unique backs have the cell of their face', () => {
    const came = come(
      save([object('DeckCustom', { ry: 180 }, { CustomDeck: sheet(1, 2, 2, { UniqueBack: true, BackIsHidden: false }), DeckIDs: [100, 103] })]),
    );
    expect(inside(came, came.loose[0]!.piece).map(({ front, back, closed }) => [front?.cell, back?.cell, closed?.cell])).toEqual([
      [0, 0, 3],
      [3, 3, 3],
    ]);
  });

  test('cards without a sheet are playing cards by number', () => {
    const came = come(save([0, 3, 26, 51].map((id) => card(id))));
    expect(came.plan.pieces.map(({ face, look }) => [FACES[face], look])).toEqual([
      ['clubs-king', 'card-red'],
      ['clubs-ace', 'card-red'],
      ['spades-5', 'card-red'],
      ['hearts-2', 'card-red'],
    ]);
  });

  test('a card outside its sheet has the last cell, a sheet without an address is missing, and both say so', () => {
    const came = come(save([card(110, { CustomDeck: sheet(1, 2, 2) }), card(100, { CustomDeck: sheet(1, 2, 2, { FaceURL: 'file:///C:/mine.png' }) })]));
    expect(came.plan.pieces[0]?.front?.cell).toBe(3);
    expect([came.row(0).missing, came.row(1).missing]).toEqual([['cell'], ['face']]);
    expect(came.report.art.dead).toBe(1);
  });

  test('cards with one back have one size, so that no size tells which lies face down', () => {
    const sized = (s: number): object => object('Card', { ry: 180, s }, { CardID: 100, CustomDeck: sheet(1) });
    const came = come(save([sized(1.4), sized(1.4), sized(2)]));
    expect(came.plan.pieces.map(({ scale }) => scale)).toEqual([140, 140, 140]);
    expect(came.row(2)).toMatchObject({ verdict: 'part', missing: ['size'] });
  });

  test('what is larger or smaller than a piece can be has the nearest size, and says so', () => {
    const came = come(save([object('PlayerPawn', { s: 5 }), object('PlayerPawn', { s: 0.1 }), object('PlayerPawn', { s: 3 })]));
    expect(came.plan.pieces.map(({ scale }) => scale)).toEqual([400, 25, 300]);
    expect(came.report.rows.map(({ missing }) => missing)).toEqual([['size'], ['size'], []]);
  });

  test('no address but of the web is carried', () => {
    const urls = [
      'javascript:alert(1)',
      'data:image/svg+xml,<svg/>',
      'ftp://a.b/c.png',
      'C:\\\\art\\\\a.png',
      'httpcloud3steamusercontent',
      'https://',
      '//pictures.example/a.png',
      'pictures.example/b.png{Unique}',
    ];
    const came = come(save(urls.map((url, i) => object('Custom_Tile', { x: i }, { CustomImage: { ImageURL: url } }))));
    expect(came.plan.sheets.map(({ address }) => address)).toEqual([`${SITE}a.png`, 'http://pictures.example/b.png']);
    expect(came.report.art.dead).toBe(6);
  });

  test('nobody is told faces, names or texts of what lies in a closed deck or face down', () => {
    const secret = { Nickname: 'the murderer', Description: 'did it' };
    const down = object('Card', { ry: 180, rz: 180 }, { CardID: 100, CustomDeck: sheet(1), ...secret });
    const deck = object('Deck', { ry: 180, rz: 180 }, { CustomDeck: sheet(1), DeckIDs: [100, 101], ContainedObjects: [card(100, secret), card(101, secret)] });
    const { w } = come(save([down, deck]));
    for (const viewer of [null, ...SEATS]) {
      const { pieces } = project(w, viewer);
      expect(JSON.stringify([...pieces.values()])).not.toMatch(/murderer|did it/);
    }
  });
});
