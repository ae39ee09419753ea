// Decals of saves: on pieces they are painted onto the picture of the top, on the table they are flat pieces.

import { describe, expect, test } from 'vitest';
import { LOOKS } from '../../server-modules/games/box/data/catalogue.ts';
import { PICTURES } from '../../server-modules/protocol/pictures.ts';
import { stuckAt } from '../importing/art/cut.ts';
import { wantedOf } from './art/wanted.ts';
import { flawsOf } from './check.ts';
import { BOARD_UNITS } from './data/sizes.ts';
import { card, come, object, save, sheet, SITE } from './testing/saves.ts';

type At = Partial<{ x: number; y: number; z: number; rx: number; ry: number; rz: number; sx: number; sy: number }>;
const decal = (name: string, { x = 0, y = 0.1, z = 0, rx = 90, ry = 0, rz = 0, sx = 1, sy = 1 }: At = {}, Size = 1): object => ({
  Transform: { posX: x, posY: y, posZ: z, rotX: rx, rotY: ry, rotZ: rz, scaleX: sx, scaleY: sy, scaleZ: 1 },
  CustomDecal: { Name: name, ImageURL: `${SITE}${name}.png`, Size },
});
const tile = (decals: readonly object[], over: object = {}): object =>
  object('Custom_Tile', { ry: 180 }, { CustomImage: { ImageURL: `${SITE}tile.png`, CustomTile: { Type: 0, Stretch: true } }, AttachedDecals: decals, ...over });
const stuck = (came: ReturnType<typeof come>, i = 0) => came.plan.pieces[i]?.stuck;
const addressOf = ({ plan }: ReturnType<typeof come>, print: { sheet: number }): string => plan.sheets[print.sheet]?.address ?? '';

describe('on a piece', () => {
  test('its place, size and turn are parts of the picture of the top, which points against the z of the piece', () => {
    // A tile is two units wide: half a unit towards its own x is a quarter to the left of its picture.
    const came = come(save([tile([decal('a', { x: 0.5, z: -0.75, ry: 180, sx: 0.5, sy: 0.25 }), decal('b', { ry: 90 }, 2)])]));
    expect(flawsOf(came.plan)).toEqual([]);
    expect(stuck(came)).toMatchObject([
      { x: 250, y: 125, w: 250, h: 125, turn: 0 },
      { x: 500, y: 500, w: 1000, h: 1000, turn: 270 },
    ]);
    expect(stuck(came)?.map(({ print }) => addressOf(came, print))).toEqual([`${SITE}a.png`, `${SITE}b.png`]);
    expect(came.row(0)).toMatchObject({ verdict: 'whole', missing: [] });
  });

  test('on a board that is broader than deep it lies within the rim that our square one has', () => {
    const board = (WidthScale: number): object =>
      object(
        'Custom_Board',
        {},
        { CustomImage: { ImageURL: `${SITE}board.png`, WidthScale }, AttachedDecals: [decal('a', { z: BOARD_UNITS / 4, ry: 180 }, BOARD_UNITS / 10)] },
      );
    expect(stuck(come(save([board(1)])))).toMatchObject([{ x: 500, y: 750, w: 100, h: 100 }]);
    expect(stuck(come(save([board(2)])))).toMatchObject([{ x: 500, y: 625, w: 50, h: 50 }]);
    expect(stuck(come(save([board(0.5)])))).toMatchObject([{ x: 500, y: 750, w: 100, h: 100 }]);
  });

  test('one below it, upright, without an address or on what bears no picture of a known size is left behind, and said', () => {
    const lacking = [
      tile([decal('a'), decal('b', { y: -0.1 })]),
      tile([decal('a', { rx: 0 })]),
      tile([{ ...decal('a'), CustomDecal: { Name: 'a', ImageURL: 'file:///c.png', Size: 1 } }]),
      tile([decal('a', { x: 30 })]),
      // Alike on both sides: its back is no picture of its own.
      tile([decal('a', { rx: 270, y: -0.1 })]),
      object('BlockSquare', {}, { AttachedDecals: [decal('a')] }),
      tile(Array.from({ length: 9 }, (_, i) => decal(`n${i}`))),
      tile(['nothing', { Transform: {} }, { CustomDecal: {} }] as never),
    ];
    lacking.forEach((one, i) => {
      const came = come(save([one]));
      expect(came.row(0).missing, String(i)).toContain('decals');
      expect(stuck(came)?.length ?? 0, String(i)).toBe([1, 0, 0, 0, 0, 0, 8, 0][i]);
    });
  });

  test('on a token and on what keeps the proportions of its picture it lies as on a tile that is as long; on a hexagon across its flats', () => {
    const CustomImage = { ImageURL: `${SITE}t.png` };
    const AttachedDecals = [decal('a', { x: 0.5, ry: 180 })];
    const token = come(save([object('Custom_Token', { s: 0.5 }, { CustomImage, AttachedDecals })]));
    expect(stuck(token)).toMatchObject([{ x: 250, y: 500, w: 500, h: 500, turn: 0 }]);
    expect(token.row(0).missing).toEqual([]);
    const shaped = (CustomTile: object) => come(save([object('Custom_Tile', { s: 0.5 }, { CustomImage: { ...CustomImage, CustomTile }, AttachedDecals })]));
    expect(stuck(shaped({ Type: 0, Stretch: false }))).toMatchObject([{ x: 250, w: 500 }]);
    expect(stuck(shaped({ Type: 1 }))).toMatchObject([{ x: 211, y: 500, w: 577, h: 500 }]);
  });

  test('below it lies on the back, as it is seen from there; spun in its own plane it is turned so on either side', () => {
    const two = { CustomImage: { ImageURL: `${SITE}tile.png`, ImageSecondaryURL: `${SITE}under.png`, CustomTile: { Type: 0, Stretch: true } } };
    const came = come(
      save([
        tile([decal('a', { x: 0.5, z: -0.75, rx: 270, y: -0.1, ry: 30 }), decal('b', { rz: 90, ry: 180 }), decal('c', { rx: -90, rz: 20, y: -0.1 })], two),
      ]),
    );
    expect(flawsOf(came.plan)).toEqual([]);
    expect(came.row(0)).toMatchObject({ verdict: 'whole', missing: [] });
    const below = came.plan.pieces[0]?.stuckBelow;
    expect(below).toMatchObject([
      { x: 750, y: 125, w: 500, h: 500, turn: 330 },
      { x: 500, y: 500, turn: 340 },
    ]);
    expect(below?.map(({ print }) => addressOf(came, print))).toEqual([`${SITE}a.png`, `${SITE}c.png`]);
    expect(stuck(came)).toMatchObject([{ turn: 270 }]);
    const wanted = wantedOf(came.plan);
    expect(wanted.stuck.map(({ picture, on }) => [picture, on.length])).toEqual([
      [wanted.of[0], 1],
      [wanted.backs[0], 2],
    ]);
    expect(wanted.units).toBe(2 * PICTURES.small.units);
    const bases = wanted.stuck.map(({ base }) => wanted.sources.find(({ cuts }) => cuts.some(({ picture }) => picture === base))?.address);
    expect(bases).toEqual([`${SITE}tile.png`, `${SITE}under.png`]);
  });

  test('where a shared side became the back, what sticks below it lies on the front, and what sticks on it is left behind', () => {
    const two = (below: string, decals: readonly object[]): object =>
      tile(decals, { CustomImage: { ImageURL: `${SITE}same.png`, ImageSecondaryURL: `${SITE}${below}.png`, CustomTile: { Type: 0, Stretch: true } } });
    const came = come(save([two('one', [decal('a'), decal('b', { rx: 270, y: -0.1 })]), two('other', [decal('c', { rx: 270, y: -0.1 })])]));
    const on = came.plan.pieces.map(({ stuck: top = [], stuckBelow }) => [top.map(({ print }) => addressOf(came, print)), stuckBelow]);
    expect(on).toEqual([
      [[`${SITE}b.png`], undefined],
      [[`${SITE}c.png`], undefined],
    ]);
    expect([came.row(0).missing, came.row(1).missing]).toEqual([['decals'], []]);
  });

  test('a card bears it on its front, in a closed deck too; where several share what would be under it, it stays away', () => {
    const cards = [card(700, { AttachedDecals: [decal('a', { ry: 180 })] }), card(701)];
    const came = come(save([object('Deck', { ry: 180, rz: 180 }, { CustomDeck: sheet(7), DeckIDs: [700, 701], ContainedObjects: cards })]));
    const marked = came.plan.pieces.filter((piece) => piece.stuck !== undefined);
    expect(marked.map(({ name, up, stuck: on }) => [name, up, on?.[0]?.turn])).toEqual([['card 700', false, 0]]);
    const two = (below: string): object =>
      tile([decal('a')], { CustomImage: { ImageURL: `${SITE}same.png`, ImageSecondaryURL: `${SITE}${below}.png`, CustomTile: { Type: 0, Stretch: true } } });
    const shared = come(save([two('one'), two('other')]));
    expect(shared.plan.pieces.map(({ stuck: on }) => on)).toEqual([undefined, undefined]);
    expect([shared.row(0).missing, shared.row(1).missing]).toEqual([['decals'], ['decals']]);
  });

  test('it is one picture of the table with what it sticks on, of that size, once for all that show the same', () => {
    const { plan } = come(save([tile([decal('a')]), tile([decal('a')]), tile([])]));
    const wanted = wantedOf(plan);
    expect([wanted.of[0], wanted.of[1]]).toEqual([wanted.stuck[0]?.picture, wanted.stuck[0]?.picture]);
    expect(wanted.of[2]).not.toBe(wanted.of[0]);
    expect([wanted.stuck.length, wanted.units]).toEqual([1, 2 * PICTURES.small.units]);
    const cutAt = (picture: number | undefined) =>
      wanted.sources.flatMap(({ address, cuts }) => cuts.filter((cut) => cut.picture === picture).map((cut) => [address, cut.clear ?? false]));
    expect(cutAt(wanted.stuck[0]?.base)).toEqual([[`${SITE}tile.png`, false]]);
    expect(cutAt(wanted.stuck[0]?.on[0]?.picture)).toEqual([[`${SITE}a.png`, 'stands']]);
    expect(stuckAt({ x: 250, y: 125, w: 500, h: 100, turn: 90 }, 200, 400)).toEqual({ x: 50, y: 50, w: 100, h: 40, turn: Math.PI / 2 });
  });
});

test('on the table each is a flat fastened piece below all others, as large as it is there, large ones boards', () => {
  const came = come(
    save([object('Die_6', { y: -0.5 })], { Decals: [decal('map', { x: 10, z: -5, y: 1, ry: 90 }, 10), decal('dot', { y: 1 }, 1), decal('up', { rx: 0 })] }),
  );
  expect(flawsOf(came.plan)).toEqual([]);
  const [map, dot, die] = [...came.loose].sort((a, b) => a.piece.stamp - b.piece.stamp).map(({ piece }) => piece);
  expect(map).toMatchObject({ kind: 'board', x: 2860, z: 1430, turn: 90, locked: true, extra: { name: 'map', scale: 88 } });
  // 286 mm of 324, and 28.6 mm of 27.6.
  expect([dot, LOOKS[dot!.look]]).toMatchObject([{ kind: 'token', locked: true, extra: { scale: 104 } }, 'token-card']);
  expect(die?.kind).toBe('die');
  expect(came.report.furniture.find(({ what }) => what === 'decals')).toMatchObject({ found: 3, carried: 2, missing: ['unread'] });
  expect(wantedOf(came.plan).units).toBe(PICTURES.large.units + PICTURES.small.units);
});
