// Saves that were broken on purpose, for tests: one rich save of our own, and what chance does to it. The same seed
// breaks the same things.

import { card, object, save, sheet, SITE } from './saves.ts';

type Draw = (n: number) => number;

/** Numbers below n, from a seed: mulberry32. */
export function lottery(seed: number): Draw {
  let state = seed >>> 0;
  return (n) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) % Math.max(1, n);
  };
}

/** Something of every kind of handling. */
export function richSave(): unknown {
  const deck = object('Deck', { ry: 180, rz: 180 }, { CustomDeck: sheet(7), DeckIDs: [700, 705], ContainedObjects: [card(700), card(705)] });
  const image = { ImageURL: `${SITE}a.png`, ImageSecondaryURL: `${SITE}b.png`, ImageScalar: 1, WidthScale: 0 };
  const mesh = { CustomMesh: { MeshURL: `${SITE}m.obj`, DiffuseURL: `${SITE}d.png`, TypeIndex: 1 } };
  const scale = { scaleX: 12, scaleY: 9, scaleZ: 5 };
  const zone = (name: string, z: number) => ({ ...object(name, { z }, { FogColor: 'Red', Tags: ['a'] }), Transform: { posX: 0, posY: 3, posZ: z, ...scale } });
  return save(
    [
      deck,
      object('DeckCustom', { x: 3, ry: 180 }, { CustomDeck: sheet(1, 10, 7, { UniqueBack: true, BackIsHidden: false }), DeckIDs: [100, 169, 199] }),
      object('Bag', { x: 6 }, { ContainedObjects: [deck, object('Bag', {}, { ContainedObjects: [card(3)] }), object('Die_6')], Bag: { Order: 0 } }),
      object('Infinite_Bag', { x: 9 }, { ContainedObjects: [object('Custom_Model', {}, mesh)] }),
      object('Custom_Model_Stack', { x: 12 }, { ...mesh, Number: 4 }),
      object('Custom_Tile', { x: 15, s: 3 }, { CustomImage: { ...image, CustomTile: { Type: 0, Thickness: 0.2, Stretch: true } } }),
      object('Custom_Token', { x: 18 }, { CustomImage: { ...image, CustomToken: { Thickness: 0.2, Stackable: true } } }),
      object(
        'Custom_Board',
        { x: -9 },
        { Locked: true, CustomImage: image, AttachedSnapPoints: [{ Position: { x: 1, y: 0, z: 1 }, Rotation: { x: 0, y: 90, z: 0 } }] },
      ),
      object(
        'Custom_Dice',
        { x: -3 },
        { CustomImage: { ...image, CustomDice: { Type: 5 } }, RotationValues: [{ Value: 'x', Rotation: { x: 1, y: 2, z: 3 } }] },
      ),
      object('Die_20', { x: -6, rx: 52, rz: 30 }),
      object('Figurine_Custom', { x: -12 }, { CustomImage: image }),
      object('Counter', { z: 4 }, { Counter: { value: 5 } }),
      object('Digital_Clock', { z: 5 }, { Clock: { ClockState: 2, SecondsPassed: 30, Paused: false } }),
      object('Notecard', { z: 6 }, { Nickname: 'Name', Description: 'Words' }),
      object('3DText', { z: 7, rx: 90 }, { Text: { Text: 'Words', colorstate: { r: 1, g: 1, b: 1 }, fontSize: 64 } }),
      object(
        'BlockSquare',
        { z: 8 },
        { States: { 1: object('BlockSquare'), 3: card(100, { CustomDeck: sheet(1) }) }, ChildObjects: [object('Chip_10', { x: 1 })] },
      ),
      object('Domino', { z: 9 }, { MeshIndex: 3, JointFixed: { ConnectedBodyGUID: 'abcdef' } }),
      object('ChipStack', { z: 10 }, { MeshIndex: 50, Number: 3 }),
      zone('HandTrigger', -20),
      zone('ScriptingTrigger', 0),
      zone('FogOfWarTrigger', 12),
    ],
    {
      SnapPoints: [{ Position: { x: 1, y: 1, z: 1 }, Tags: ['a'] }],
      VectorLines: [
        {
          points3: [
            { x: 0, y: 1, z: 0 },
            { x: 3, y: 1, z: 0 },
          ],
          color: { r: 1, g: 0, b: 0 },
          thickness: 0.1,
          loop: true,
        },
      ],
      Grid: { Type: 1, Lines: true, Offset: true, xSize: 2, ySize: 2, PosOffset: { x: 0, y: 1, z: 0 } },
      Hands: { HandTransforms: [{ Color: 'Blue', Transform: { posX: 15, posY: 5, posZ: 20, rotY: 180, ...scale } }] },
      TabStates: { 0: { title: 'Rules', body: 'Play', color: 'Grey' } },
      Turns: { Enable: true, TurnOrder: ['Red', 'Blue'] },
      Note: 'Hello',
      Table: 'Table_RPG',
      Sky: 'Sky_Field',
    },
  );
}

const WILD: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  5e-324,
  2 ** 53,
  65_536,
  999_999_999,
  '',
  ' ',
  '1e999',
  'NaN',
  '-0',
  '12,5',
  '\u0000',
  '\ud800',
  '\u202e',
  'x'.repeat(70_000),
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'Deck',
  'Bag',
  'Infinite_Bag',
  'Card',
  '3DText',
  'HandTrigger',
  'javascript:alert(1)',
  'file:///etc/passwd',
  '//x.y/z',
  [],
  {},
  [[]],
  [null],
  { x: 'a' },
  { 0: {} },
  { $numberDouble: 'Infinity' },
  { _v: [1, 2] },
  { r: 9, g: -9, b: 'x' },
  Array.from({ length: 2000 }, () => ({})),
  Array.from({ length: 300 }, (_, i) => i * 1e6),
  Object.fromEntries(Array.from({ length: 300 }, (_, i) => [String(i), { Name: 'Card', CardID: i }])),
];

type Holder = { [key: string]: unknown };

/** Every object and list of a document. */
function holdersOf(raw: unknown, into: Holder[] = []): Holder[] {
  if (typeof raw !== 'object' || raw === null) return into;
  into.push(raw as Holder);
  for (const each of Object.values(raw)) holdersOf(each, into);
  return into;
}

/** One change to the document: a value, a field, a copy, a nest. */
function breakOne(root: Holder, draw: Draw): void {
  const holders = holdersOf(root);
  const holder = holders[draw(holders.length)]!;
  const keys = Object.keys(holder);
  const key = keys[draw(keys.length)];
  if (key === undefined) return;
  const wild = WILD[draw(WILD.length)];
  const other = holders[draw(holders.length)]!;
  switch (draw(7)) {
    case 0:
      delete holder[key];
      break;
    case 1:
      holder[key] = structuredClone(other);
      break;
    case 2:
      // A list with a far index would be as long as that.
      if (Array.isArray(holder)) holder.push(holder[Number(key)]);
      else holder[String(wild).slice(0, 40)] = holder[key];
      break;
    case 3: {
      const values = Object.values(other);
      holder[key] = structuredClone(values[draw(values.length)]);
      break;
    }
    case 4:
      for (let i = draw(25); i >= 0; i--) holder[key] = { Name: 'Bag', ContainedObjects: [holder[key]] };
      break;
    default:
      holder[key] = structuredClone(wild);
  }
}

/** One change to the text: signs that go, come or are doubled, and ends that are missing. */
function breakText(text: string, draw: Draw): string {
  const at = draw(text.length);
  const length = 1 + draw(draw(4) === 0 ? 4000 : 8);
  switch (draw(4)) {
    case 0:
      return text.slice(0, at) + text.slice(at + length);
    case 1:
      return text.slice(0, at) + text.slice(at, at + length).repeat(2) + text.slice(at + length);
    case 2:
      return text.slice(0, at) + '"{}[],:\\Infinity NaN-1e9\u0000\u2028'.slice(draw(20)) + text.slice(at);
    default:
      return text.slice(0, at);
  }
}

/** Letters of a broken save. */
const LONGEST = 1_000_000;

/** The save of a seed: a few changes to the document, and now and then some to its text. */
export function mutant(seed: number, from: unknown = richSave()): string {
  const draw = lottery(seed);
  const root = structuredClone(from) as Holder;
  let text = JSON.stringify(root);
  // Copies of copies grow fast; what is merely large is another test's.
  for (let i = draw(6); i >= 0 && text.length < LONGEST; i--) {
    breakOne(root, draw);
    text = JSON.stringify(root);
  }
  if (draw(3) === 0) for (let i = draw(3); i >= 0; i--) text = breakText(text, draw);
  return text;
}
