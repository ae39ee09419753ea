import { describe, expect, test } from 'vitest';
import { decodeWorld, encodeWorld } from '../../server-modules/kernel/encode.ts';
import { lookOf } from '../../server-modules/games/box/data/catalogue.ts';
import { SEATS } from '../../server-modules/kernel/ids.ts';
import { project } from '../../server-modules/kernel/project.ts';
import { applyVerb } from '../../server-modules/kernel/apply.ts';
import { wantedOf } from './art/wanted.ts';
import { card, come, inside, kinds, object, save, sheet, SITE } from './testing/saves.ts';

describe('places', () => {
  test('x to the right stays, z away from the near side is turned round, 286 tenths of a millimetre to the unit', () => {
    const { loose } = come(save([object('BlockSquare', { x: 10, z: -5 })]));
    expect(loose[0]?.piece).toMatchObject({ x: 2860, z: 1430, turn: 0, up: true });
  });

  test('pictures lie the right way up at 180 degrees there, models and what stands at none', () => {
    const { loose } = come(
      save([
        card(3, { Transform: undefined, CardID: 3 }),
        object('Custom_Tile', { ry: 180, s: 2 }),
        object('Custom_Tile', { ry: 270, s: 2, x: 9 }),
        object('PlayerPawn', { ry: 30, x: 5 }),
      ]),
    );
    expect(loose.map(({ piece }) => piece.turn)).toEqual([180, 0, 90, 30]);
  });

  test('turned over about either axis it lies face down, and about its side axis it looks the other way', () => {
    const turned = [object('Custom_Tile', { ry: 180, rz: 180, s: 2 }), object('Custom_Tile', { ry: 180, rx: 180, s: 2, x: 9 })];
    expect(come(save(turned)).loose.map(({ piece: { up, turn } }) => [up, turn])).toEqual([
      [false, 0],
      [false, 180],
    ]);
  });

  test('what lies lowest is laid first, whatever the order of the file', () => {
    const { loose, w } = come(save([object('Checker_red', { y: 3 }), object('Checker_white', { y: 1 }), object('Checker_black', { y: 2 })]));
    const order = loose.sort((a, b) => a.piece.stamp - b.piece.stamp).map(({ planned }) => planned.from);
    expect(order).toEqual([1, 2, 0]);
    expect(w.pieces.size).toBe(3);
  });

  test('what lies beyond the table comes to its edge, and says so', () => {
    const { loose, row } = come(save([object('BlockSquare', { x: 900, z: 1e9 })]));
    expect(loose[0]?.piece).toMatchObject({ x: 32767, z: -32767 });
    expect(row(0)).toMatchObject({ verdict: 'part', missing: expect.arrayContaining(['place']) });
  });
});

describe('round tiles', () => {
  const round = (at: Parameters<typeof object>[1], over = {}, name = 'Custom_Tile') =>
    object(
      name,
      { ry: 180, ...at },
      { CustomImage: { ImageURL: `${SITE}r.png`, ImageSecondaryURL: `${SITE}u.png`, CustomTile: { Type: 2, Stretch: true } }, ...over },
    );

  test('one is a token as wide as it, cut out of both of its pictures as a disc', () => {
    const { loose, plan, row } = come(save([round({ s: 0.5 })]));
    const [{ piece }] = loose as [(typeof loose)[0]];
    expect([piece.kind, piece.look, piece.up, piece.turn]).toEqual(['token', lookOf('token-card'), true, 0]);
    // Two units of 28.6 millimetres at scale 1, and 27.6 millimetres for our token at 100 percent.
    expect((276 * (piece.extra?.scale ?? 0)) / 100).toBeCloseTo(286, -1);
    expect(row(0).verdict).toBe('whole');
    const cuts = wantedOf(plan).sources.flatMap((source) => source.cuts);
    expect(cuts.map(({ clear, round: disc, shape, fit }) => [clear, disc, shape, fit])).toEqual([
      ['lies', true, 1, 'stretch'],
      ['lies', true, 1, 'stretch'],
    ]);
  });

  test('one that is larger than a card is a board and square; in a pile, and face down with a plain back, it has its outline later; each says so', () => {
    const plain = round({ s: 0.5, rz: 180, x: 18 }, { CustomImage: { ImageURL: `${SITE}r.png`, CustomTile: { Type: 2 } } });
    const { loose, row } = come(save([round({ s: 3 }), round({ s: 0.5, rz: 180, x: 9 }), round({ s: 0.5, x: 14 }, { Number: 2 }, 'Custom_Tile_Stack'), plain]));
    const kinds = [0, 1, 2, 3].map((i) => loose.find(({ planned }) => planned.from === i)?.piece.kind);
    expect(kinds).toEqual(['board', 'token', 'deck', 'token']);
    expect([0, 1, 2, 3].map((i) => row(i).missing)).toEqual([['shape'], [], ['outline'], ['outline']]);
  });
});

describe('bags, piles and states', () => {
  test('a bag holds what it held, an endless one gives copies of its prototype', () => {
    const came = come(
      save([
        object('Bag', {}, { ContainedObjects: [object('Checker_red'), object('Die_6')] }),
        object('Infinite_Bag', { x: 5 }, { ContainedObjects: [object('BlockSquare', { s: 0.9 })] }),
      ]),
    );
    const [bag, endless] = came.loose.map(({ piece }) => piece);
    expect(kinds(inside(came, bag!))).toEqual(['chip', 'die']);
    expect(kinds([endless!, ...inside(came, endless!)])).toEqual(['infinite', 'figure']);
    expect(applyVerb(came.w, SEATS[0]!, { t: 'take', from: came.w.insides.get(endless!.id)!, count: 3 }).ok).toBe(true);
    expect(came.w.pieces.size).toBe(8);
  });

  test('a container in a container stands beside the table with all that lies in it, and both say so', () => {
    const deck = object('Deck', { ry: 180 }, { CustomDeck: sheet(7), DeckIDs: [700, 701], ContainedObjects: [card(700), card(701)] });
    const came = come(save([object('Bag', {}, { ContainedObjects: [deck] })]));
    const { piece } = came.loose.find(({ piece: { kind } }) => kind === 'deck')!;
    expect(piece.z).toBeLessThan(-1500);
    expect(inside(came, piece)).toHaveLength(2);
    expect([came.row(0).missing, came.row(1).missing]).toEqual([['emptied'], ['nested']]);
  });

  test('so many on each other are a pile of so many; chips are worth what their number says', () => {
    const came = come(
      save([
        object('ChipStack', {}, { MeshIndex: 100, Number: 4 }),
        object('Custom_Token_Stack', { x: 9 }, { Number: 3, CustomImage: { ImageURL: `${SITE}t.png` } }),
      ]),
    );
    const [chips, tokens] = came.loose.map(({ piece }) => inside(came, piece));
    expect(chips?.map(({ look }) => look)).toEqual(Array.from({ length: 4 }, () => 'chip-100'));
    expect(kinds(tokens!)).toEqual(['token', 'token', 'token']);
    expect(came.row(0).verdict).toBe('whole');
  });

  test('other states lie in a bag beside the table, and what is glued to a piece lies loose where it was', () => {
    const states = { 2: object('BlockSquare', {}, { Nickname: 'burnt' }), 3: object('BlockSquare', {}, { Nickname: 'gone' }) };
    const glued = object('Checker_red', { x: 1 });
    const came = come(save([object('BlockSquare', { x: 2, ry: 90 }, { States: states, ChildObjects: [glued] })]));
    const bag = came.loose.find(({ piece: { kind } }) => kind === 'bag')!.piece;
    expect(inside(came, bag).map(({ name }) => name)).toEqual(['burnt', 'gone']);
    // One unit to the right of what looks to the right is one unit nearer to the near side.
    expect(came.loose.find(({ piece: { kind } }) => kind === 'chip')!.piece).toMatchObject({ x: 572, z: 286 });
    expect(came.report).toMatchObject({ objects: 4, standIns: 0 });
  });
});

/** At which rotation each side of a die of six lies on top, from 1 on, as saves of the program say it. */
const TURNS = [
  [-90, 0, 0],
  [0, 0, 0],
  [0, 0, -90],
  [0, 0, 90],
  [0, 0, -180],
  [90, 0, 0],
] as const;

describe('dice, counters, notes and words', () => {
  test('a die shows the side that is turned up, whichever way it is turned about the upright', () => {
    const die = (name: string, rx: number, ry: number, rz: number): object => object(name, { rx, ry, rz });
    const came = come(
      save([
        die('Die_6', 270, 77, 0),
        die('Die_6', 0, 140, 270),
        die('Die_20', 11, 250, 54),
        die('Die_10', 38, 3, 270),
        die('Die_4', 270, 300, 0),
        die('Quarter', 0, 33, 180),
      ]),
    );
    expect(came.plan.pieces.map(({ kind, face }) => [kind, face])).toEqual([
      ['die', 1],
      ['die', 3],
      ['d20', 16],
      ['d10', 0],
      ['d4', 2],
      ['coin', 0],
    ]);
    expect(came.report.whole).toBe(6);
  });

  test('what the sides of a custom die are worth is typed on them', () => {
    const sides = ['sword', 'shield', 'axe', 'bow', 'dagger', 'skull'];
    const turns = TURNS.map(([x, y, z], i) => ({ Value: sides[i], Rotation: { x, y, z } }));
    const came = come(save([object('Custom_Dice', { rz: 90 }, { RotationValues: turns, CustomImage: { ImageURL: `${SITE}d.png`, CustomDice: { Type: 1 } } })]));
    expect(came.plan.pieces[0]).toMatchObject({ kind: 'die', face: 4, words: sides.join('\n') });
    expect(came.row(0).verdict).toBe('whole');
  });

  test('a die of six bears its picture, each of its numbers the field of the net that lies on top there with it; other dice bear none', () => {
    // As the numbers stand in the template of the other program: three fields in the second row, three in the third.
    const template = [2, 4, 5, 1, 3, 6];
    const picture = (more: object) => ({ CustomImage: { ImageURL: `${SITE}d.png`, ...more } });
    const thrown = TURNS.map(([rx, , rz], i) => object('Custom_Dice', { rx, rz, ry: 40 * i, x: 2 * i }, picture({ CustomDice: { Type: 1 } })));
    // Told in another order than theirs, and worth other things.
    const values = [4, 2, 0, 1, 5, 3].map((i) => ({ Value: ['a', 'b', 'c', 'd', 'e', 'f'][i], Rotation: { x: TURNS[i]![0], y: 0, z: TURNS[i]![2] } }));
    const worth = object('Custom_Dice', { rx: -90, z: 5 }, { RotationValues: values, ...picture({ CustomDice: { Type: 1 } }) });
    const [eight, odd] = [
      object('Custom_Dice', { z: 8 }, picture({ CustomDice: { Type: 2 } })),
      object('Custom_Dice', { z: 11 }, { RotationValues: values.slice(0, 5), ...picture({ CustomDice: { Type: 1 } }) }),
    ];
    const { plan, loose, row } = come(save([...thrown, worth, eight, odd]));
    const field = ({ net }: (typeof plan.pieces)[number], face: number) => template[net?.[face - 1] ?? -1];
    const lying = (from: number) => loose.find(({ planned }) => planned.from === from)!;
    TURNS.forEach((_, i) => {
      const { piece, planned } = lying(i);
      expect([piece.face, field(planned, piece.face)]).toEqual([i + 1, i + 1]);
      expect([1, 2, 3, 4, 5, 6].map((face) => field(planned, face))).toEqual([1, 2, 3, 4, 5, 6]);
      expect(row(i).verdict).toBe('whole');
    });
    const { piece, planned } = lying(6);
    expect([piece.face, field(planned, piece.face)]).toEqual([3, 1]);
    expect(piece.extra?.words.split('\n')[piece.face - 1]).toBe('a');
    expect([7, 8].map((i) => [lying(i).planned.net, row(i).missing])).toEqual([
      [undefined, ['skin']],
      [undefined, ['values', 'skin']],
    ]);
    const shown = wantedOf(plan);
    expect([shown.pictures, shown.of.slice(0, 6), shown.of.slice(7)]).toEqual([2, [0, 0, 0, 0, 0, 0], [-1, -1]]);
  });

  test('a name that is too long is cut, and all of it stands before what is said of the piece, as far as that has room', () => {
    const long = 'Take one Vegetable and place it on a Field that you have ploughed';
    const made = (Description: string) => object('BlockSquare', {}, { Nickname: long, Description });
    const { loose, row } = come(save([made(''), made('Once a round.'), made('x'.repeat(290))]));
    const said = loose.map(({ piece: { extra } }) => [extra?.name, extra?.about]);
    expect(said.map(([name]) => name)).toEqual(Array.from({ length: 3 }, () => expect.stringMatching(/^Take one Vegetable/)));
    expect(said.every(([name]) => (name?.length ?? 99) <= 40)).toBe(true);
    expect(said.map(([, about]) => about)).toEqual([long, `${long}\nOnce a round.`, 'x'.repeat(290)]);
    expect([0, 1, 2].map((i) => row(i).missing)).toEqual([['name'], ['name'], ['name']]);
  });

  test('a man shows its crown where it shows it there, and boards keep their colours', () => {
    const red = { ColorDiffuse: { r: 1, g: 0, b: 0 } };
    const came = come(save([object('Checker_red', { rz: 180 }, red), object('Checker_red', { x: 2 }, red), object('Checker_Board', { y: 0.9 }, red)]));
    expect(came.plan.pieces.map(({ kind, up, tint }) => [kind, up, tint])).toEqual([
      ['board', true, 0],
      ['chip', true, 1],
      ['chip', false, 1],
    ]);
  });

  test('counters count, notes say what they said, words lie on the table, names lose their marks', () => {
    const text = object('3DText', { rx: 90, x: 1 }, { Text: { Text: 'Start', colorstate: { r: 1, g: 0, b: 0 }, fontSize: 64 } });
    const came = come(
      save([
        object('Counter', {}, { Counter: { value: 12 } }),
        object('Notecard', { x: 4 }, { Nickname: '[b]To[/b] [ff0000]do[-]', Description: 'buy\r\nbread' }),
        text,
      ]),
    );
    expect(came.loose.map(({ piece }) => [piece.kind, piece.face, piece.extra?.name ?? '', piece.extra?.words ?? ''])).toEqual([
      ['counter', 12, '', ''],
      ['note', 0, 'To do', 'buy\nbread'],
    ]);
    expect(came.plan.labels).toMatchObject([{ x: 286, z: 0, turn: 0, text: 'Start', colour: 0 }]);
    expect(came.report).toMatchObject({ objects: 3, whole: 3 });
  });
});

describe('the table', () => {
  test('a hand takes in what lies in it, for its owner alone; a hidden zone hides', () => {
    const zone = (name: string, colour: string, z: number): object => ({
      ...object(name, { z, y: 5 }),
      FogColor: colour,
      Transform: { posX: 0, posY: 5, posZ: z, scaleX: 12, scaleY: 9, scaleZ: 5 },
    });
    const mine = object('Card', { ry: 180, z: -20 }, { CardID: 5 });
    const pawn = object('PlayerPawn', { z: -20, x: 2 });
    const { w, plan } = come(save([mine, pawn, zone('HandTrigger', 'White', -20), zone('FogOfWarTrigger', 'Red', 20)]));
    expect(plan.zones.map(({ kind, seat }) => [kind, seat])).toEqual([
      ['hand', 8],
      ['hidden', 5],
    ]);
    // The pawn lies on the table in the place of the hand, as it did.
    expect(project(w, SEATS[8]!).pieces.size).toBe(2);
    expect(kinds([...project(w, SEATS[0]!).pieces.values()])).toEqual(['pawn']);
  });

  test('snap points of the table and of fastened things, lines, grid and pages come, and what does not is said', () => {
    const board = object(
      'Custom_Board',
      { x: 10, ry: 180 },
      { Locked: true, CustomImage: { ImageURL: `${SITE}b.png`, WidthScale: 1 }, AttachedSnapPoints: [{ Position: { x: 1, y: 0, z: 2 } }] },
    );
    const came = come(
      save([board], {
        SnapPoints: [{ Position: { x: 1, y: 1, z: 1 }, Rotation: { x: 0, y: 180, z: 0 } }],
        VectorLines: [
          {
            points3: [
              { x: 0, y: 1, z: 0 },
              { x: 1, y: 1, z: 0 },
            ],
            color: { r: 0, g: 0, b: 1 },
            thickness: 0.1,
          },
        ],
        Grid: { Type: 0, Lines: true, Snapping: true, xSize: 2, ySize: 2 },
        Note: 'Hello',
        TabStates: { 0: { title: 'Rules', body: 'Play.', color: 'Grey' }, 1: { title: 'empty', body: '', color: 'Grey' } },
        LuaScript: 'function onLoad() print("x") end',
      }),
    );
    expect(came.plan.snaps).toMatchObject([
      { x: 286, z: -286, turn: 0, turns: true },
      { x: 2574, z: 572, turns: false },
    ]);
    expect(came.plan.strokes).toEqual([{ colour: 8, width: 30, line: [0, 0, 286, 0] }]);
    expect(came.plan.grid).toMatchObject({ shape: 'square', size: 572, snap: 'corner', shown: true });
    expect(came.plan.pages.map(({ title }) => title)).toEqual(['Note', 'Rules']);
    expect(came.row(0)).toMatchObject({ verdict: 'whole' });
    expect(came.report.furniture.find(({ what }) => what === 'script')).toMatchObject({ carried: 0 });
    expect([...came.w.sheet.keys()].filter((key) => key.startsWith('snap:'))).toHaveLength(2);
  });

  test('[V38] tags of pieces and of snap points come, written alike; what has more than it can have says so', () => {
    const came = come(
      save(
        [
          object('BlockSquare', {}, { Tags: ['Gold', ' Rare  thing', 'gold'] }),
          object('BlockSquare', { x: 5 }, { Tags: ['x'.repeat(60), 'y'] }),
          object('BlockSquare', { x: 9 }),
        ],
        {
          SnapPoints: [{ Position: { x: 1, y: 1, z: 1 }, Tags: ['GOLD'] }, { Position: { x: 2, y: 1, z: 1 } }],
        },
      ),
    );
    expect(came.loose.map(({ piece }) => piece.extra?.tags)).toEqual(['gold,rare thing', 'y', undefined]);
    expect([...came.w.sheet].filter(([key]) => key.startsWith('snap:')).map(([, text]) => (JSON.parse(text) as { tags?: string }).tags)).toEqual([
      'gold',
      undefined,
    ]);
    expect([came.row(0), came.row(1)]).toMatchObject([{ verdict: 'whole' }, { missing: ['tags'] }]);
    expect(came.report.furniture.find(({ what }) => what === 'snapPoints')).toMatchObject({ found: 2, carried: 2, missing: [] });
  });

  test('a model is a body with the addresses of its parts; one without is a stand-in with its name and the reason', () => {
    const model = object('Custom_Model', { s: 0.5 }, { Nickname: 'Ship', CustomMesh: { MeshURL: `${SITE}ship.obj`, DiffuseURL: 'i.example.com/ship.png' } });
    const came = come(
      save([
        model,
        object('Custom_Model', {}, { Nickname: 'Lost' }),
        object('Custom_Assetbundle', {}, { Nickname: 'Tower' }),
        object('Something_New', {}, { Nickname: 'What' }),
      ]),
    );
    expect(came.plan.models).toEqual([
      { mesh: `${SITE}ship.obj`, diffuse: 'http://i.example.com/ship.png', normal: '', collider: '', size: [14.3, 14.3, 14.3] },
    ]);
    expect(came.report.rows.map(({ verdict, why }) => [verdict, why])).toEqual([
      ['whole', null],
      ['standIn', 'noMesh'],
      ['standIn', 'bundle'],
      ['standIn', 'unknown'],
    ]);
    expect(came.loose.map(({ piece }) => piece.extra?.name)).toEqual(['Ship', 'Lost', 'Tower', 'What']);
    // What has no name is called by its kind, and says why it is none.
    const [tree] = come(save([object('Tileset_Tree')])).loose;
    expect(tree?.piece.extra).toMatchObject({ name: 'Tileset Tree', about: expect.stringMatching(/model that belongs to the other program/) });
  });

  test('a model whose collider has no effect here, or whose relief nobody could load, came in part, and says so', () => {
    const mesh = { MeshURL: `${SITE}ship.obj`, NormalURL: `${SITE}bumps.png`, ColliderURL: `${SITE}hull.obj` };
    const came = come(save([object('Custom_Model', {}, { Nickname: 'Ship', CustomMesh: mesh })]));
    expect(came.row(0)).toMatchObject({ verdict: 'part', missing: ['collider'] });
    expect(came.plan.models[0]).toMatchObject({ normal: mesh.NormalURL, collider: mesh.ColliderURL });
    const bumps = (NormalURL: string) => come(save([object('Custom_Model', {}, { CustomMesh: { MeshURL: mesh.MeshURL, NormalURL } })])).row(0);
    expect(bumps(mesh.NormalURL)).toMatchObject({ verdict: 'whole', missing: [] });
    expect(bumps('file:///c/bumps.png')).toMatchObject({ verdict: 'part', missing: ['relief'] });
  });

  test('the table that came out is written down and read again', () => {
    const { w } = come(save([card(1), object('Bag', {}, { ContainedObjects: [object('Go_Board')] }), object('go_game_bowl_black', { x: 3 })]));
    const again = decodeWorld(encodeWorld(w));
    expect(again.ok && encodeWorld(again.value)).toBe(encodeWorld(w));
    expect([...w.pieces.values()].filter(({ look }) => look === lookOf('stone-black'))).toHaveLength(2);
  });
});
