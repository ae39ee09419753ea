// Decals of saves: on pieces they are painted onto the picture of the top, on the table they are flat pieces.

import { describe, expect, test } from 'vitest';
import { LOOKS } from '../../server-modules/games/box/data/catalogue.ts';
import { PICTURES } from '../../server-modules/protocol/pictures.ts';
import { stuckAt } from '../importing/art/cut.ts';
import { wantedOf } from './art/wanted.ts';
import { flawsOf } from './check.ts';
import { BOARD_UNITS } from './data/sizes.ts';
import { card, come, object, save, sheet, SITE } from './testing/saves.ts';

type At = Partial<{ x: number; y: number; z: number; rx: number; ry: number; sx: number; sy: number }>;
const decal = (name: string, { x = 0, y = 0.1, z = 0, rx = 90, ry = 0, sx = 1, sy = 1 }: At = {}, Size = 1): object => ({
  Transform: { posX: x, posY: y, posZ: z, rotX: rx, rotY: ry, rotZ: 0, scaleX: sx, scaleY: sy, scaleZ: 1 },
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
      object('Custom_Token', {}, { CustomImage: { ImageURL: `${SITE}t.png` }, AttachedDecals: [decal('a')] }),
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
    expect(cutAt(wanted.stuck[0]?.on[0]?.picture)).toEqual([[`${SITE}a.png`, true]]);
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
