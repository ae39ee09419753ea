// A table written as a save of another program: read by a second reader that knows the format alone, and brought back
// by our own importer.

import { describe, expect, test } from 'vitest';
import { faceOf, LOOKS, lookOf } from '../../../server-modules/games/box/data/catalogue.ts';
import { lay, layContainer, layIn } from '../../../server-modules/games/box/lay.ts';
import { game as chess } from '../../../server-modules/games/chess/index.ts';
import { applyVerb } from '../../../server-modules/kernel/apply.ts';
import { piece as pieceId, SEATS, zone } from '../../../server-modules/kernel/ids.ts';
import { kindOf } from '../../../server-modules/kernel/kinds/index.ts';
import type { Piece } from '../../../server-modules/kernel/types.ts';
import { eachPiece, getPiece, getZone, type World } from '../../../server-modules/kernel/world.ts';
import { openSession } from '../../../server-modules/rules/session.ts';
import { elsewhere } from '../../games/chess/elsewhere.ts';
import { flawsOf } from '../check.ts';
import { come, inside, type Came } from '../testing/saves.ts';
import { bare, extra, layHand, layRich, mark, shown, TICK } from '../testing/tables.ts';
import { saveOf } from './save.ts';

const [A, B] = [SEATS[0]!, SEATS[1]!];

interface There {
  GUID: string;
  Name: string;
  Nickname: string;
  Description: string;
  Locked: boolean;
  Transform: { posX: number; posY: number; posZ: number; rotX: number; rotY: number; rotZ: number; scaleX: number; scaleY: number; scaleZ: number };
  ColorDiffuse: { r: number; g: number; b: number };
  CardID?: number;
  DeckIDs?: number[];
  Number?: number;
  FogColor?: string;
  ContainedObjects?: There[];
}
interface File {
  SaveName: string;
  ObjectStates: There[];
  [key: string]: unknown;
}
const fileOf = (text: string): File => JSON.parse(text) as File;
const all = (of: readonly There[]): There[] => of.flatMap((each) => [each, ...all(each.ContainedObjects ?? [])]);
/** The felt's own measures, by the rules of the format: 286 tenths of a millimetre to the unit, z turned round. */
const spotOf = ({ Transform: { posX, posZ } }: There): string => `${Math.round(286 * posX)} ${Math.round(-286 * posZ) || 0}`;
const at = (file: File, { x, z }: Pick<Piece, 'x' | 'z'>): There | undefined => file.ObjectStates.find((each) => spotOf(each) === `${x} ${z}`);
const called = (file: File, name: string): There[] => all(file.ObjectStates).filter(({ Name }) => Name === name);

function rich(): World {
  const w = bare();
  layRich(w);
  return w;
}
const loose = (w: World): Piece[] => eachPiece(w).filter((each) => each.zone === 'felt');
const back = (came: Came, { x, z }: Pick<Piece, 'x' | 'z'>) => came.loose.filter(({ piece }) => piece.x === x && piece.z === z);

/** What each is called there, by look; a die by its kind. */
const NAMES: { readonly [look: string]: string } = {
  'board-checkers': 'Checker_Board',
  'board-square': 'Custom_Board',
  'card-red': 'Card',
  'card-blank': 'Card',
  die: 'Die_6',
  'dice-red': 'Die_6',
  coin: 'Quarter',
  'man-dark': 'Checker_black',
  'man-light': 'Checker_white',
  'stone-black': 'go_game_piece_black',
  'stone-white': 'go_game_piece_white',
  'chip-100': 'Chip_100',
  'pawn-3': 'PlayerPawn',
  'cube-green': 'BlockSquare',
  'meeple-blue': 'Figurine_Custom',
  'token-red': 'Custom_Token',
  'tile-blank': 'Custom_Tile',
  'hex-blank': 'Custom_Tile',
  domino: 'Domino',
  'note-blue': 'Notecard',
  counter: 'Counter',
  clock: 'Digital_Clock',
};
const nameOf = ({ kind, look }: Piece): string => (/^d\d/.test(kind) ? `Die_${kind.slice(1)}` : (NAMES[LOOKS[look] ?? ''] ?? ''));
const PICTURED = /^(?:Card|Custom_|Figurine|Domino)/;

describe('a table with one of nearly everything', () => {
  const w = rich();
  const saved = saveOf(shown(w, null), 'Rich');
  const file = fileOf(saved.text);
  const came = come(saved.text);

  test('each thing stands there under its name, at its place, turned and turned over as it is, locked and called as it is', () => {
    const things = loose(w).filter(({ id }) => id.startsWith('thing-'));
    expect(things).toHaveLength(30);
    for (const piece of things) {
      const there = at(file, piece);
      expect(there?.Name, piece.id).toBe(nameOf(piece));
      const { rotX, rotY, rotZ, posY } = there!.Transform;
      const isThrown = kindOf(piece.kind).thrown !== null;
      // On its side a die shows no way round that both programs would call the same.
      const onSide = isThrown && rotX % 180 === 90;
      if (!onSide)
        expect((rotY + (there!.Name === 'Checker_Board' ? 90 : 0)) % 360, piece.id).toBeCloseTo((piece.turn + (PICTURED.test(there!.Name) ? 180 : 0)) % 360, 3);
      // The plain side of a man lies up where it is turned over by 180 degrees.
      const up = there!.Name.startsWith('Checker_b') || there!.Name.startsWith('Checker_w') ? !piece.up : piece.up;
      if (!isThrown) expect([rotX, rotZ], piece.id).toEqual([0, up ? 0 : 180]);
      expect(posY).toBeGreaterThanOrEqual(0.96);
      expect(there?.Locked).toBe(piece.locked);
      expect(there?.Nickname).toBe(piece.extra?.name ?? '');
    }
    expect(new Set(all(file.ObjectStates).map(({ GUID }) => GUID)).size).toBe(saved.objects);
  });

  test('it comes back with its kind, place, turn, side, number, lock, name, size and colour', () => {
    expect(flawsOf(came.plan)).toEqual([]);
    expect(came.report).toMatchObject({ objects: saved.objects, standIns: 0, leftOut: 0 });
    for (const piece of loose(w).filter(({ id }) => id.startsWith('thing-'))) {
      const [one, more] = back(came, piece);
      expect(more).toBeUndefined();
      const now = one!.piece;
      const { flips, thrown, byHand } = kindOf(piece.kind);
      expect([now.kind, now.turn, now.locked, now.extra?.scale ?? 100], piece.id).toEqual([piece.kind, piece.turn, piece.locked, piece.extra?.scale ?? 100]);
      if (flips && thrown === null) expect(now.up, piece.id).toBe(piece.up);
      if (thrown !== null || byHand !== null || LOOKS[piece.look] === 'domino') expect(now.face, piece.id).toBe(piece.face);
      expect(now.extra?.name ?? '', piece.id).toBe(piece.extra?.name ?? '');
    }
    const [card, closed, typed] = [2, 3, 4].map((i) => back(came, getPiece(w, pieceId(`thing-${i}`)))[0]!.piece);
    expect(card).toMatchObject({ face: faceOf('hearts-ace'), look: lookOf('card-red'), extra: { about: 'Bent at a corner', tags: 'queen,red' } });
    // A watcher may not read what lies face down.
    expect(closed).toMatchObject({ face: faceOf('blank'), look: lookOf('card-blank'), up: false });
    expect(typed).toMatchObject({ face: faceOf('blank'), extra: { about: 'Go back two' } });
    const tints = (['dice-red', 'man-light', 'pawn-3', 'cube-green', 'meeple-blue', 'token-red', 'note-blue'] as const).map(
      (look) =>
        back(
          came,
          loose(w).find((piece) => piece.look === lookOf(look))!,
        )[0]!.piece.extra?.tint,
    );
    expect(tints).toEqual([1, 1, 12, 6, 9, 1, 8]);
    const die = back(came, getPiece(w, pieceId('thing-6')))[0]!.piece;
    expect(die).toMatchObject({ face: 6, extra: { words: 'a\nb\nc\nd\ne\nf' } });
    expect(back(came, getPiece(w, pieceId('thing-26')))[0]!.piece.extra).toMatchObject({ words: 'Two lines\nof words', name: 'Reminder' });
    // It ran for ten seconds since.
    expect(back(came, getPiece(w, pieceId('thing-28')))[0]!.piece.extra?.clock).toMatchObject({ mode: 'down', left: [1130, 0], runs: null });
  });

  test('places that draw, lines, words, the grid, zones and the cloth come back', () => {
    const { snaps, strokes, labels, grid, cloth, zones } = came.plan;
    expect(snaps.map(({ x, z, turn, turns }) => [x, z, turn, turns])).toEqual([
      [1430, -2860, 90, true],
      [-1430, 2860, 0, false],
    ]);
    expect(snaps.map(({ tags }) => tags)).toEqual([['queen'], []]);
    expect(file['ComponentTags']).toEqual({ labels: ['queen', 'red'].map((tag) => ({ displayed: tag, normalized: tag })) });
    expect(strokes).toEqual([{ colour: 0, width: 60, line: [0, 0, 500, 700, 1000, -300] }]);
    expect(labels).toEqual([{ x: 700, z: 900, turn: 270, size: 340, colour: 8, text: 'The river' }]);
    expect(grid).toEqual({ shape: 'hex', size: 572, x: 143, z: -286, snap: 'middle', shown: true });
    // Its things lie as far apart as on no smaller table.
    expect(cloth).toEqual({ felt: 5, size: 5, light: 1 });
    expect(zones.map(({ kind, seat, x, z, turn, w: wide, d }) => [kind, seat, x, z, turn, wide, d]).sort()).toEqual(
      [
        ['area', null, 10_000, 9000, 45, 2000, 1500],
        ['mixer', null, 14_000, 9000, 0, 900, 900],
        ['hand', 0, 0, 6000, 0, 2600, 900],
        ['hand', 1, 3000, 6000, 0, 2600, 900],
      ].sort(),
    );
    expect(called(file, 'HandTrigger').map(({ FogColor }) => FogColor)).toEqual(['Blue', 'Orange']);
  });

  test('a closed deck is as many blank cards, an open one shows its top; hands and the inside of a bag are counted as away', () => {
    expect(called(file, 'Deck').map(({ DeckIDs }) => DeckIDs)).toEqual([
      [100, 100, 100],
      [100, 100, faceNumber('hearts-7')],
    ]);
    // Two of a closed card and a typed one, three and two in decks.
    expect(saved.blank).toBe(2 + 3 + 2);
    expect(called(file, 'Card')).toHaveLength(3 + 6);
    expect(called(file, 'ChipStack')).toMatchObject([{ Number: 4, MeshIndex: 10, Nickname: '5' }]);
    expect(called(file, 'Infinite_Bag')[0]?.ContainedObjects).toMatchObject([{ Name: 'BlockSquare' }]);
    expect(called(file, 'Bag')[0]?.ContainedObjects).toEqual([]);
    expect(saved.away).toBe(2 + 3);
  });
});

/** The number that the format gives to a playing card: hearts 9 8 7 6 5 are 40 to 44. */
const faceNumber = (name: string): number => ({ 'hearts-7': 42, 'hearts-2': 51, 'hearts-3': 50, 'hearts-4': 49 })[name] ?? -1;

test('whoever searches a deck or a bag has what lies in it in his file, in its order, and nobody else has', () => {
  const w = rich();
  for (const of of ['down', 'bag']) expect(applyVerb(w, A, { t: 'search', zone: w.insides.get(pieceId(of))!, on: true }).ok).toBe(true);
  const mine = fileOf(saveOf(shown(w, A), 'Mine').text);
  // Face down the first of the list lies on top.
  expect(called(mine, 'Deck')[0]?.DeckIDs).toEqual(['hearts-4', 'hearts-3', 'hearts-2'].map(faceNumber));
  expect(called(mine, 'Bag')[0]?.ContainedObjects?.map(({ Name, Nickname }) => [Name, Nickname])).toEqual([
    ['BlockSquare', 'Ore'],
    ['Die_6', ''],
  ]);
  const came = come(saveOf(shown(w, A), 'Mine').text);
  const deck = back(came, getPiece(w, pieceId('down')))[0]!.piece;
  expect([deck.kind, deck.turn, deck.up]).toEqual(['deck', 90, false]);
  expect(inside(came, deck).map(({ face }) => face)).toEqual(['2', '3', '4'].map((rank) => faceOf(`hearts-${rank}`)));
  expect(inside(came, back(came, getPiece(w, pieceId('bag')))[0]!.piece).map(({ kind, name, face }) => [kind, name, face])).toEqual([
    ['figure', 'Ore', 0],
    ['die', '', 5],
  ]);
  const his = fileOf(saveOf(shown(w, B), 'His').text);
  expect(called(his, 'Deck')[0]?.DeckIDs).toEqual([100, 100, 100]);
  expect(called(his, 'Bag')[0]?.ContainedObjects).toEqual([]);
});

test('what leans, or stands on something, is turned as a whole and stands as high as it does', () => {
  const w = bare();
  // An eighth of a turn to the side after a quarter about the upright, and some more.
  const lean = [362, 669, 277, 669] as const;
  lay(w, 'leaning', 'figure', 'cube-white', { x: 1000, z: 0 }, { extra: extra({ y: 120, lean }) });
  lay(w, 'card', 'card', 'card-red', { x: 5000, z: 0 }, { face: 1, up: false, extra: extra({ y: 300, lean }) });
  lay(w, 'tilted', 'figure', 'meeple-white', { x: 9000, z: 0, turn: 40 }, { extra: extra({ tilt: 25 }) });
  const file = fileOf(saveOf(shown(w, null), 'Leaning').text);
  for (const name of ['leaning', 'card', 'tilted']) {
    const piece = getPiece(w, pieceId(name));
    const q = piece.extra?.lean === undefined ? yawThenRoll(-piece.turn, 25) : matrixOf(piece.extra.lean);
    // Face down it is turned over about its long axis; a picture lies the right way up at 180 degrees there.
    const over = piece.up ? q : product(q, diagonal(-1, -1, 1));
    const wanted = product(product(diagonal(1, 1, -1), product(over, diagonal(1, 1, -1))), name === 'leaning' ? diagonal(1, 1, 1) : diagonal(-1, 1, -1));
    const there = at(file, piece)!;
    const { rotX, rotY, rotZ, posY } = there.Transform;
    const found = product(product(turned(1, rotY), turned(0, rotX)), turned(2, rotZ));
    found.forEach((row, i) => row.forEach((each, k) => expect(each, `${name} ${i} ${k}`).toBeCloseTo(wanted[i]![k]!, 2)));
    if (piece.extra?.y !== undefined) expect(posY).toBeCloseTo(0.96 + piece.extra.y / 286, 3);
  }
});

type Matrix = number[][];
const product = (a: Matrix, b: Matrix): Matrix => a.map((row) => [0, 1, 2].map((k) => row.reduce((sum, each, i) => sum + each * b[i]![k]!, 0)));
const diagonal = (x: number, y: number, z: number): Matrix => [
  [x, 0, 0],
  [0, y, 0],
  [0, 0, z],
];
/** About x, y or z, each axis towards the next. */
function turned(axis: 0 | 1 | 2, degrees: number): Matrix {
  const [s, c] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const m = diagonal(1, 1, 1);
  const [i, k] = [(axis + 1) % 3, (axis + 2) % 3];
  [m[i]![i], m[i]![k], m[k]![i], m[k]![k]] = [c, -s, s, c];
  return m;
}
const yawThenRoll = (yaw: number, roll: number): Matrix => product(turned(1, yaw), turned(2, roll));
/** Columns are where the axes of the piece point to. */
function matrixOf(lean: readonly number[]): Matrix {
  const [x = 0, y = 0, z = 0, w = 0] = lean.map((each) => each / Math.hypot(...lean));
  const about = (v: readonly [number, number, number]): number[] => {
    const cross = (a: readonly number[], b: readonly number[]) => [a[1]! * b[2]! - a[2]! * b[1]!, a[2]! * b[0]! - a[0]! * b[2]!, a[0]! * b[1]! - a[1]! * b[0]!];
    const t = cross([x, y, z], v).map((each) => 2 * each);
    const u = cross([x, y, z], t);
    return v.map((each, i) => each + w * t[i]! + u[i]!);
  };
  const columns = [about([1, 0, 0]), about([0, 1, 0]), about([0, 0, 1])];
  return [0, 1, 2].map((i) => columns.map((column) => column[i]!));
}

test('what was laid later on the same place lies higher, and all that lies on a board above it', () => {
  const w = bare();
  lay(w, 'first', 'token', 'token-red', { x: 100, z: 100 });
  lay(w, 'second', 'card', 'card-red', { x: 50, z: 50 }, { face: 1 });
  // The board was laid under what lies there already.
  lay(w, 'board', 'board', 'board-square', { x: 0, z: 0 }, { locked: true });
  lay(w, 'beside', 'card', 'card-red', { x: 8000, z: 0 }, { face: 2 });
  const file = fileOf(saveOf(shown(w, null), 'Heights').text);
  const high = (id: string): number => at(file, getPiece(w, pieceId(id)))!.Transform.posY;
  expect([high('first') > high('board'), high('second') > high('first'), high('beside') < high('first')]).toEqual([true, true, true]);
  const came = come(saveOf(shown(w, null), 'Heights').text);
  const order = came.loose.sort((a, b) => a.piece.stamp - b.piece.stamp).map(({ piece }) => piece.kind);
  expect(order.filter((kind) => kind !== 'card')).toEqual(['board', 'token']);
  expect(order.lastIndexOf('card')).toBe(3);
});

test('pieces in a row of a zone lie beside each other; what not everybody sees of a zone is counted and not there', () => {
  const w = bare();
  mark(w, 'row', 'layout', { x: 4000, z: 0, w: 3000, d: 1000 });
  mark(w, 'secret', 'hidden', { x: 0, z: 4000, w: 3000, d: 1000 }, B);
  for (const i of [1, 2, 3]) layIn(w, zone('row'), `row-${i}`, 'card', 'card-red', { x: 0, z: 0, turn: 0 }, { face: i, up: true });
  for (const i of [4, 5]) layIn(w, zone('secret'), `secret-${i}`, 'card', 'card-red', { x: i * 100, z: 0, turn: 0 }, { face: i, up: true });
  const file = fileOf(saveOf(shown(w, null), 'Rows').text);
  // There is room for four of 63 mm with gaps of 8 mm; the first is far left.
  expect(called(file, 'Card').map(spotOf)).toEqual(['2935 0', '3645 0', '4355 0']);
  expect(called(file, 'FogOfWarTrigger')[0]?.FogColor).toBe('Orange');
  const count = shown(w, null).zones.get(zone('secret'))?.count ?? null;
  expect(saveOf(shown(w, null), 'Rows').away).toBe(count ?? 0);
  expect(called(fileOf(saveOf(shown(w, B), 'Rows').text), 'Card')).toHaveLength(5);
});

test('what the other program has nothing for is counted, pages of the notebook too; nothing is made up for it', () => {
  const w = bare();
  lay(w, 'tray', 'tray', 'tray', { x: 0, z: 0 });
  lay(w, 'bell', 'bell', 'bell', { x: 5000, z: 0 });
  lay(w, 'cube', 'figure', 'doubling', { x: 9000, z: 0 }, { face: 2, extra: extra({ states: 6 }) });
  lay(w, 'tens', 'd100', 'dice-ivory', { x: 12_000, z: 0 }, { face: 7 });
  const { text, ...sums } = saveOf(shown(w, null, { notes: [{ page: 0, title: 'Rules', rev: 1 }] }), 'Odd');
  expect(sums).toEqual({ objects: 2, blank: 0, away: 3 });
  const values = called(fileOf(text), 'Die_6').concat(called(fileOf(text), 'Die_10')) as (There & { RotationValues: { Value: string }[] })[];
  expect(values.map(({ RotationValues }) => RotationValues.map(({ Value }) => Value).join(' '))).toEqual(['2 4 8 16 32 64', '10 20 30 40 50 60 70 80 90 00']);
  expect(
    come(text)
      .loose.map(({ piece, planned }) => planned.sides[piece.kind === 'die' ? piece.face - 1 : piece.face])
      .sort(),
  ).toEqual(['70', '8']);
});

test('the men of chess without rules have the names that they have there', () => {
  const { world: w } = openSession({ game: chess, seats: SEATS.slice(0, 2), seed: 'ab', mode: 'sandbox', options: {} });
  const { text, objects, away } = saveOf(shown(w, A), 'Chess', elsewhere);
  const file = fileOf(text);
  const men = all(file.ObjectStates).map(({ Name }) => Name);
  expect(
    ['Chess_Board', 'Chess_Pawn', 'Chess_Rook', 'Chess_Knight', 'Chess_Bishop', 'Chess_Queen', 'Chess_King'].map(
      (name) => men.filter((each) => each === name).length,
    ),
  ).toEqual([1, 16, 4, 4, 4, 2, 2]);
  // The plaques that claim a draw stay away.
  expect([objects, away]).toEqual([33, 2]);
  const kings = called(file, 'Chess_King') as (There & { MaterialIndex: number })[];
  expect(kings.map(({ MaterialIndex }) => MaterialIndex).sort()).toEqual([2, 3]);
  // e1, half a square right of the middle and three and a half towards seat A.
  expect(kings.map(spotOf)).toContain('250 1750');
});

describe('the file of two worlds', () => {
  const PICTURE = 'a-picture-of-somebodys-own';
  /** `i`: which of the worlds. */
  function world(i: 0 | 1): World {
    const w = bare();
    const hidden = (n: number): number => 1 + ((n + 20 * i) % 52);
    const named = extra({ name: `secret ${i}`, about: `told ${i}`, words: `typed ${i}`, picture: `${PICTURE}-${i}` });
    lay(w, 'closed', 'card', 'card-blank', { x: 4000, z: 0 }, { face: hidden(3), up: false, extra: named });
    lay(w, 'tile', 'tile', 'domino', { x: 6000, z: 0 }, { face: faceOf('domino-0-0') + 3 * i, up: false });
    layContainer(w, 'deck', 'deck', 'card-red', { x: -4000, z: 0 }, (put) =>
      [1, 2, 3].forEach((n) => put(`deck-${n}`, 'card', 'card-red', { face: hidden(n), extra: named })),
    );
    layContainer(w, 'bag', 'bag', 'bag', { x: -8000, z: 0 }, (put) => {
      put('one', i === 0 ? 'figure' : 'die', i === 0 ? 'cube-red' : 'die', { face: i, extra: extra({ name: `bag ${i}` }) });
      put('two', 'token', i === 0 ? 'token-red' : 'token-blue');
    });
    layHand(w, A, [hidden(7), hidden(8)], named);
    layHand(w, B, [hidden(9)], named);
    mark(w, 'secret', 'hidden', { x: 0, z: 4000, w: 3000, d: 1000 }, B);
    layIn(w, zone('secret'), 'under', 'figure', i === 0 ? 'meeple-red' : 'cube-blue', { x: 100 * i, z: 0, turn: 90 * i }, {});
    return w;
  }
  const files = (viewer: typeof A | null, before: (w: World) => void = () => undefined): [string, string] =>
    ([0, 1] as const).map((i) => {
      const w = world(i);
      before(w);
      return saveOf(shown(w, viewer), 'Two').text;
    }) as [string, string];

  test.each([
    ['a watcher', null],
    ['a player, whose own hand differs too', A],
  ])('worlds that differ in what %s may not know give the same file', (_who, viewer) => {
    const [one, other] = files(viewer);
    expect(one).toBe(other);
    expect(one).not.toMatch(/secret \d|told \d|typed \d|bag \d|held-|made:|inside:/);
    expect(one).not.toContain(PICTURE);
  });

  test('whoever may know the difference has it in his file, but pictures and hands stay away', () => {
    const [one, other] = files(B);
    expect(one).not.toBe(other);
    expect(one + other).not.toContain(PICTURE);
    const peeked = files(A, (w) => void expect(applyVerb(w, A, { t: 'peek', piece: pieceId('closed') }).ok).toBe(true));
    expect(peeked.map((text) => /secret \d/.exec(text)?.[0])).toEqual(['secret 0', 'secret 1']);
    expect(peeked.join()).not.toContain(PICTURE);
    expect(files(A, (w) => void applyVerb(w, B, { t: 'peek', piece: pieceId('closed') }))[0]).toBe(files(A)[1]);
  });
});

test('the same View gives the same text, whatever was written before', () => {
  const first = saveOf(shown(rich(), A), 'Same');
  saveOf(shown(rich(), B), 'Another');
  expect(saveOf(shown(rich(), A), 'Same')).toEqual(first);
  expect(getZone(rich(), zone('hand-A')).owner).toBe(A);
  expect(TICK).toBeGreaterThan(0);
});
