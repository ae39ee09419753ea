import { expect, test } from 'vitest';
import { LOOKS } from '../../server-modules/games/box/data/catalogue.ts';
import { MODEL_LOOKS } from '../../server-modules/games/box/data/own.ts';
import { SEATS } from '../../server-modules/kernel/ids.ts';
import { project } from '../../server-modules/kernel/project.ts';
import { eachPiece } from '../../server-modules/kernel/world.ts';
import { backIn, plainLook } from '../../server-modules/kernel/looks.ts';
import { piecesIn } from '../../server-modules/kernel/world.ts';
import { PICTURES, PICTURE_UNITS } from '../../server-modules/protocol/pictures.ts';
import { jpegOf } from '../../tests/support/pictures.ts';
import { openTestTable } from '../../tests/support/table.ts';
import type { TableMsg } from '../../server-modules/protocol/messages.ts';
import type { ArtOf } from './art/told.ts';
import { wantedOf } from './art/wanted.ts';
import { plannedPiece } from './blank.ts';
import { layByHand, type Laid } from './by-hand.ts';
import { card, come, object, save, sheet, type Came } from './testing/saves.ts';

/** Lays a save at a real sandbox table, by messages alone. */
async function byHand(
  raw: unknown,
  artOf: (came: Came) => ArtOf | null = () => null,
  table = openTestTable(),
): Promise<{ came: Came; laid: Laid; table: ReturnType<typeof openTestTable> }> {
  const came = come(raw);
  const ann = table.person('ann');
  ann.act({ t: 'sit', seat: 'A' as never });
  ann.act({ t: 'start' });
  const laid = await layByHand(
    came.plan,
    {
      act: (msg) => ann.act(msg),
      view: () => ann.now,
      pause: async () => table.ticks(1),
      goOn: () => true,
    },
    artOf(came),
  );
  return { came, laid, table };
}

const body = ({ kind, look, face, up, x, z, turn, locked, extra }: ReturnType<typeof eachPiece>[number]): string =>
  JSON.stringify({
    kind,
    // Backs are pictures too.
    look: plainLook(look),
    face: kind === 'deck' ? 0 : face,
    up,
    x,
    z,
    turn,
    locked,
    name: extra?.name ?? '',
    words: extra?.words ?? '',
    tint: extra?.tint ?? 0,
  });

/** Loose pieces of a table as texts, and those in containers with the container's place. */
function table(w: Came['w']): string[] {
  return eachPiece(w)
    .filter(({ zone }) => zone === 'felt')
    .map((piece) => {
      const inside = w.insides.get(piece.id);
      const inner = inside === undefined ? [] : piecesIn(w, inside).map((each) => body({ ...each, turn: 0, locked: false }));
      return `${body(piece)} ${inner.join(' ')}`;
    })
    .sort();
}

test('a plan laid by messages gives the table that the plan describes: places, order in decks, names, sides, locks', async () => {
  const down = object(
    'Deck',
    { x: 4, ry: 180, rz: 180 },
    { CustomDeck: sheet(7), DeckIDs: [700, 705, 711], ContainedObjects: [card(700), card(705), card(711)] },
  );
  const {
    came,
    laid,
    table: t,
  } = await byHand(
    save([
      down,
      object('Deck', { x: -4, ry: 180 }, { DeckIDs: [0, 26, 51, 13], Nickname: 'Poker' }),
      object('Bag', { z: 5 }, { Nickname: 'Men', ContainedObjects: [object('Checker_black'), object('Checker_white')] }),
      object('ChipStack', { x: 8 }, { MeshIndex: 100, Number: 3 }),
      object('Checker_Board', { x: -12 }, { Locked: true }),
      object('Die_6', { x: 10, rx: 270 }),
      object('Notecard', { z: -6 }, { Nickname: 'Rules', Description: 'Be kind.' }),
      object('Custom_Token', { z: 9, rz: 180 }, { CustomImage: { ImageURL: 'https://pictures.example/t.png' }, ColorDiffuse: { r: 1, g: 0, b: 0 } }),
      object('go_game_piece_black', { z: 11 }),
    ]),
  );
  expect(laid.refused).toEqual({});
  expect(laid.away).toEqual([]);
  expect(table(t.room.session.world)).toEqual(table(came.w));
  expect(laid.laid).toBe(came.plan.pieces.length);
});

test('a bag without end that the box has not is a bag with eight of what it gives, and the report says so; one of stones has no end', async () => {
  const block = object('BlockSquare', {}, { Nickname: 'Fence', ColorDiffuse: { r: 1, g: 0, b: 0 } });
  const {
    came,
    laid,
    table: t,
  } = await byHand(save([object('Infinite_Bag', { x: 5 }, { Nickname: 'Fences', ContainedObjects: [block] }), object('go_game_bowl_black', { x: -5 })]));
  expect([laid.away, laid.refused, laid.laid]).toEqual([[], {}, came.plan.pieces.length]);
  expect([came.row(0).missing, came.row(1).missing.includes('endless')]).toEqual([['endless'], false]);
  const w = t.room.session.world;
  const [bag] = eachPiece(w).filter(({ extra }) => extra?.name === 'Fences');
  expect(bag?.kind).toBe('bag');
  const given = piecesIn(w, w.insides.get(bag!.id)!);
  expect(given.map(({ kind, extra }) => [kind, extra?.name])).toEqual(Array.from({ length: 8 }, () => ['figure', 'Fence']));
  expect(new Set(given.map(({ extra }) => extra?.tint)).size).toBe(1);
  expect(eachPiece(w).filter(({ kind }) => kind === 'infinite')).toHaveLength(1);
  // Nothing is left on the bench: a bag of stones comes with its stone.
  expect(eachPiece(w).filter(({ zone }) => zone === 'felt')).toHaveLength(2);
});

test('furniture comes too, and what the box has nothing for is told', async () => {
  const {
    came,
    laid,
    table: t,
  } = await byHand(
    save([object('3DText', { rx: 90 }, { Text: { Text: 'Start' } })], {
      SnapPoints: [{ Position: { x: 1, y: 1, z: 1 } }],
      Grid: { Type: 0, Lines: true, xSize: 2, ySize: 2 },
      Note: 'Hello',
    }),
  );
  expect(laid.away).toEqual([]);
  expect([...t.room.session.world.sheet.keys()].map((key) => key.replace(/:.*/, '')).sort()).toEqual(['cloth', 'grid', 'label', 'snap']);
  expect(t.room.notes.map(({ title }) => title)).toEqual(['Note']);
  expect(eachPiece(t.room.session.world)).toHaveLength(0);

  const strange = { ...plannedPiece(0), kind: 'bag', look: 'of-no-box' } as const;
  const other = openTestTable();
  const ann = other.person('ann');
  ann.act({ t: 'sit', seat: 'A' as never });
  ann.act({ t: 'start' });
  const hand = { act: (msg: TableMsg) => ann.act(msg), view: () => ann.now, pause: async () => other.ticks(1), goOn: () => true };
  const { away } = await layByHand({ ...came.plan, pieces: [strange, { ...plannedPiece(1), kind: 'figure', look: 'cube-white', inside: 0 }] }, hand);
  expect(away).toEqual([0, 1]);
  // Nor does what was meant for it stay on the bench.
  expect(eachPiece(other.room.session.world)).toHaveLength(0);
});

/** Of every wanted picture a small one of its own. */
function artFor({ plan }: Came): ArtOf {
  const { sources, of, backs, pictures } = wantedOf(plan);
  const cuts = sources.flatMap((source) => source.cuts);
  return {
    of,
    backs,
    pictures: Array.from({ length: pictures }, (_, i) => {
      const size = cuts.find(({ picture }) => picture === i)?.size ?? 'small';
      return { size, data: jpegOf(PICTURES[size].w - (i % 50), PICTURES[size].h, 40 + 3 * i) };
    }),
  };
}
const shown = { ImageURL: 'https://pictures.example/t.png' };
const ART = save([
  object(
    'Deck',
    { x: 4, ry: 180, rz: 180 },
    { CustomDeck: sheet(7), DeckIDs: [700, 705, 700], ContainedObjects: [card(700), card(705), card(700, { Nickname: 'again' })] },
  ),
  object('Card', { x: -4, ry: 180, rz: 180 }, { CustomDeck: sheet(8), CardID: 801, Nickname: 'hidden' }),
  object('Custom_Token', { z: 9, s: 0.5 }, { Nickname: 'token', CustomImage: shown }),
  object('Custom_Tile', { z: 12, s: 0.5 }, { Nickname: 'tile', CustomImage: { ...shown, CustomTile: { Type: 0, Stretch: true } } }),
  object('Custom_Board', { z: -9 }, { Nickname: 'board', Locked: true, CustomImage: { ImageURL: 'https://pictures.example/b.png' } }),
]);

test('pictures are brought once each and hang on the fronts of cards, tokens, tiles and boards; the table is else as without them', async () => {
  const bare = await byHand(ART);
  const { came, laid, table: t } = await byHand(ART, artFor);
  const { of, pictures, backs = [] } = artFor(came);
  expect(laid.refused).toEqual({});
  expect([laid.pictures, laid.pictured]).toEqual([pictures.length, of.filter((one) => one >= 0).length]);
  // The three cards of the deck and the one that lies alone.
  expect([laid.backed, backs.filter((one) => one >= 0).length]).toEqual([4, 4]);
  expect(table(t.room.session.world)).toEqual(table(bare.table.room.session.world));
  const { world } = t.room.session;
  const byName = new Map(eachPiece(world).map(({ extra }) => [extra?.name ?? '', t.disk.pictures.get(extra?.picture ?? '')]));
  for (const [i, { name, kind }] of came.plan.pieces.entries())
    if (kind !== 'deck') expect([name, byName.get(name)]).toEqual([name, pictures[of[i] ?? -1]?.data]);
  expect(byName.get('again')).toBe(byName.get('card 700'));
});

test('[V37] a deck of a save lies there with the back that the save names, on each of its cards, and unique backs each on its own', async () => {
  const unique = sheet(9, 4, 3, { UniqueBack: true });
  const raw = save([
    object('Deck', { x: 4, ry: 180, rz: 180 }, { CustomDeck: sheet(7), DeckIDs: [700, 705], ContainedObjects: [card(700), card(705)] }),
    object('Deck', { x: -4, ry: 180, rz: 180 }, { CustomDeck: unique, DeckIDs: [900, 901, 902], ContainedObjects: [card(900), card(901), card(902)] }),
    object('Custom_Tile', { z: 12, s: 0.5 }, { CustomImage: { ...shown, ImageSecondaryURL: 'https://pictures.example/u.png', CustomTile: { Type: 0 } } }),
  ]);
  const { came, laid, table: t } = await byHand(raw, artFor);
  expect([laid.refused, laid.backed]).toEqual([{}, 6]);
  const { world } = t.room.session;
  const { backs = [], pictures } = artFor(came);
  const dataOf = (look: number): string | undefined => t.disk.pictures.get(backIn(world.sheet, look) ?? '');
  for (const [i, planned] of came.plan.pieces.entries()) {
    if (planned.kind === 'deck') continue;
    const there = eachPiece(world).find(({ kind, extra }) => kind === planned.kind && (extra?.name ?? '') === planned.name);
    expect([planned.name, dataOf(there?.look ?? 0)]).toEqual([planned.name, pictures[backs[i] ?? -1]?.data]);
  }
  const looks = (deck: number): number[] => [...world.order.values()].filter((ids) => ids.length > 1)[deck]?.map((id) => world.pieces.get(id)?.look ?? 0) ?? [];
  expect([0, 1].map((deck) => new Set(looks(deck)).size).sort()).toEqual([1, 3]);
  // Of the second deck others see the back of its top, and what the table has for backs; nothing else of it.
  const bob = t.person('bob');
  const decks = [...bob.now.pieces.values()].filter(({ kind }) => kind === 'deck');
  expect(decks.map(({ look }) => dataOf(look) !== undefined)).toEqual([true, true]);
  expect([...bob.now.pieces.values()].filter(({ kind }) => kind === 'card')).toEqual([]);
});

test('[V18] of what lies face down nobody is told a picture, in no message, and whoever comes later neither', async () => {
  const { table: t } = await byHand(ART, artFor);
  const bob = t.person('bob');
  const secret = eachPiece(t.room.session.world).flatMap(({ up, zone, extra }) =>
    (zone === 'felt' && up) || extra?.picture === undefined ? [] : [extra.picture],
  );
  expect(new Set(secret).size).toBe(3);
  const told = JSON.stringify([...bob.now.pieces.values()]);
  const open = [...bob.now.pieces.values()].flatMap(({ extra }) => extra?.picture ?? []);
  expect(open).toHaveLength(3);
  for (const id of secret) expect([told.includes(id), bob.inbox.some((hex) => hex.includes(Buffer.from(id).toString('hex')))]).toEqual([false, false]);
});

test('[S7] two saves of which only hidden faces differ look alike to everybody else: as many messages, as long, the same lines and room', async () => {
  const worlds = await Promise.all(
    [700, 703].map(async (id) => {
      const raw = save([object('Card', { x: -4, ry: 180, rz: 180 }, { CustomDeck: sheet(7), CardID: id, Nickname: 'one' })]);
      const t = openTestTable();
      const bob = t.person('bob');
      const { laid } = await byHand(raw, (came) => ({ ...artFor(came), pictures: [{ size: 'small', data: jpegOf(id - 500, 300, id) }] }), t);
      const { log } = bob.now;
      return {
        laid,
        room: t.room.state.pictures,
        lines: log.map(({ line }) => line),
        inbox: bob.inbox.map((hex) => hex.length),
        piece: [...bob.now.pieces.values()],
      };
    }),
  );
  expect(worlds[0]).toEqual(worlds[1]);
  expect(worlds[0]?.laid.pictured).toBe(1);
});

test('dice with a picture lie there with it, showing what they show there; two that differ in their numbers have two', async () => {
  const turns = [-90, 0, 0, 0, 0, 90].map((x, i) => ({ x, y: 0, z: [0, 0, -90, 90, -180, 0][i] }));
  const sides = (values: readonly unknown[]) => ({ RotationValues: turns.map((Rotation, i) => ({ Rotation, Value: values[i] })) });
  const die = (name: string, x: number, more: object, rz = 0) =>
    object('Custom_Dice', { x, rz }, { Nickname: name, CustomImage: { ...shown, CustomDice: { Type: 1 } }, ...more });
  const raw = save([
    die('usual', 0, {}, 90),
    die('also', 3, sides([1, 2, 3, 4, 5, 6])),
    die('other way', 6, sides([6, 5, 4, 3, 2, 1])),
    object('Bag', { x: 9 }, { ContainedObjects: [die('inside', 0, {})] }),
  ]);
  const { laid, table: t } = await byHand(raw, artFor);
  expect([laid.refused, laid.away, laid.pictures, laid.pictured]).toEqual([{}, [], 2, 4]);
  const there = (name: string) => eachPiece(t.room.session.world).find(({ extra }) => extra?.name === name);
  expect(['usual', 'also', 'other way', 'inside'].map((name) => there(name)?.face)).toEqual([4, 2, 5, 2]);
  const picture = (name: string) => there(name)?.extra?.picture;
  expect([picture('also'), picture('inside')]).toEqual([picture('usual'), picture('usual')]);
  expect(picture('other way')).not.toBe(picture('usual'));
  // Whoever watches is told that of dice that lie open, and not that of what is in a bag.
  expect([...t.person('bob').now.pieces.values()].flatMap(({ extra }) => extra?.picture ?? [])).toHaveLength(3);
});

test('a table that has no room for more pictures is asked once, and the pieces come without', async () => {
  const t = openTestTable();
  const { laid } = await byHand(
    ART,
    (came) => {
      t.room.state.pictures = PICTURE_UNITS - PICTURES.small.units;
      return artFor(came);
    },
    t,
  );
  expect(laid.refused).toEqual({ 'pictures-full': 1 });
  expect([laid.pictures, laid.away]).toEqual([1, []]);
});

test('turns of the save are ours, in its order, where the table has these seats', async () => {
  const { table, laid } = await byHand(save([object('Die_6')], { Turns: { Enable: true, TurnOrder: ['Red', 'White'] } }));
  const { turns } = table.room.state;
  expect([turns.on, turns.order.length, laid.refused]).toEqual([true, 2, {}]);
});

test('where models have come pieces take the bodies that were measured, and standees their picture; where none came what stands for them', async () => {
  const mesh = (name: string, type = 0) => ({ Nickname: name, CustomMesh: { MeshURL: `https://a.example/${name}.obj`, TypeIndex: type } });
  const raw = save([
    object('Figurine_Custom', {}, { Nickname: 'Knight', CustomImage: { ImageURL: 'https://a.example/knight.png' } }),
    object('Custom_Model', { x: 5, ry: 90 }, mesh('Crate')),
    object('Custom_Model', { x: 9 }, mesh('Floor', 4)),
    object('Custom_Model', { x: 13 }, mesh('Coin', 3)),
    object('Custom_Model', { x: 17 }, mesh('Lost')),
    object('Bag', { x: 21 }, { ContainedObjects: [object('Custom_Model', {}, mesh('Inner'))] }),
  ]);
  const look = MODEL_LOOKS[7] ?? '';
  const { came, laid, table } = await byHand(raw, ({ plan }) => {
    const { of, pictures, models } = wantedOf(plan);
    const lost = of[plan.pieces.findIndex(({ name }) => name === 'Lost')];
    const all = Array.from({ length: pictures }, (_, i) =>
      i === lost ? null : { size: models.some(({ picture }) => picture === i) ? ('large' as const) : ('small' as const), data: jpegOf(64, 64) },
    );
    const bodies = all.map((_, i) =>
      i !== lost && models.some(({ picture }) => picture === i) ? { look, scale: 150, shrunk: 1, off: [100, 0] as const } : null,
    );
    return { pictures: all, of, bodies };
  });
  expect([laid.away, laid.refused]).toEqual([[], {}]);
  const there = eachPiece(table.room.session.world);
  const named = (name: string) => there.find(({ extra }) => extra?.name === name);
  const shown = (name: string) => [named(name)?.kind, LOOKS[named(name)?.look ?? -1], named(name)?.extra?.scale, named(name)?.extra?.picture !== undefined];
  expect(shown('Knight')).toEqual(['figure', 'standee', 100, true]);
  expect(shown('Crate')).toEqual(['figure', look, 150, true]);
  expect(shown('Floor')).toEqual(['board', look, 150, true]);
  expect(shown('Coin')).toEqual(['token', look, 150, true]);
  expect(shown('Inner')).toEqual(['figure', look, 150, true]);
  expect(shown('Lost').slice(0, 2)).toEqual(['figure', 'cube-white']);
  expect(named('Lost')?.extra?.picture).toBeUndefined();
  // Its middle lies ten millimetres beside that of its file, turned as it is.
  expect([(named('Crate')?.x ?? 0) - 1430, named('Crate')?.z]).toEqual([0, 100]);
  expect(came.row(1)?.verdict).toBe('whole');
  expect(project(table.room.session.world, SEATS[1] ?? null).pieces.size).toBe(there.length - 1);
});
