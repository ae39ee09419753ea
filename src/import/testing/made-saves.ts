// Whole saves made up from a seed, with what a table must look like that came out of one, said by the rules of the
// format and by nothing of the importer.

import { COLOURS } from '../../../server-modules/games/box/data/catalogue.ts';
import { seededPick } from '../../../server-modules/kernel/testing.ts';
import { card, object, save, sheet } from './saves.ts';

type Json = { [key: string]: unknown };

/** One thing that must lie at a place, tenths of a millimetre; what is not said of it is not looked at. */
export interface Wanted {
  kind: string;
  x: number;
  z: number;
  name: string;
  turn?: number;
  up?: boolean;
  face?: number;
  /** A playing card by suit and rank. */
  shows?: string;
  words?: string;
  locked: boolean;
  tags: string[];
  /** What lies in it by name, the bottom first; of a bag in any order. */
  holds?: string[];
  /** The name of what it is joined to, and how: 0 fixed, 1 hinge, 2 spring. */
  joined?: [name: string, as: number];
  /** It lies in a zone that only the seat with this index looks into. */
  hiddenFor?: number;
}
export interface MadeSave {
  raw: Json;
  /** Those that lie where the save says. */
  wanted: Wanted[];
  /** Those that stand beside the table, behind all others. */
  beside: { kind: string; name: string; holds: string[] }[];
  snaps: { x: number; z: number; turn: number | null; tags: string[] }[];
  zones: { kind: string; seat: number | null; x: number; z: number; turn: number; w: number; d: number }[];
  objects: number;
}

/** Tenths of a millimetre to the unit; away from the near side is below 0 here. */
const UNIT = 286;
/** The seat of an index has this colour; the box calls brown by another name. */
const colourOf = (seat: number): string => (COLOURS[seat] === 'umber' ? 'Brown' : `${COLOURS[seat]?.[0]?.toUpperCase()}${COLOURS[seat]?.slice(1)}`);
const felt = (units: number): number => Math.round(units * UNIT) || 0;
const around = (degrees: number): number => ((Math.round(degrees) % 360) + 360) % 360;

/** Sides that lie up, with the turn about x and z that lays them so. */
const SIDES: { readonly [die: string]: { kind: string; sides: readonly (readonly [side: number, rx: number, rz: number])[] } } = {
  Die_4: {
    kind: 'd4',
    sides: [
      [1, 18, -120],
      [2, -90, 0],
      [4, 18, -240],
    ],
  },
  Die_6: {
    kind: 'die',
    sides: [
      [1, -90, 0],
      [2, 0, 0],
      [3, 0, -90],
      [4, 0, 90],
      [5, 0, -180],
      [6, 90, 0],
    ],
  },
  Die_8: {
    kind: 'd8',
    sides: [
      [1, -33, 90],
      [4, 33, 90],
      [5, 33, -90],
      [8, -33, -90],
    ],
  },
  Die_20: {
    kind: 'd20',
    sides: [
      [1, -11, 17],
      [3, -11, 90],
      [16, 11, 54],
      [20, 11, -162],
    ],
  },
};
/** Playing cards by number, as far as they are tried. */
const NUMBERED: readonly (readonly [id: number, face: string])[] = [
  [0, 'clubs-king'],
  [3, 'clubs-ace'],
  [5, 'diamonds-king'],
  [20, 'clubs-4'],
  [26, 'spades-5'],
  [30, 'hearts-king'],
  [34, 'hearts-10'],
  [38, 'spades-ace'],
  [49, 'hearts-4'],
  [51, 'hearts-2'],
];
const TAGS = ['Gold', 'iron', 'Blue Team', 'rare'] as const;
const PLAIN = [
  ['PlayerPawn', 'pawn'],
  ['BlockSquare', 'figure'],
  ['go_game_piece_black', 'chip'],
  ['Checker_white', 'chip'],
] as const;

/** A save of this seed: about thirty things, one of nearly every kind, anywhere, turned, nested, tagged and joined. */
export function madeSave(seed: number): MadeSave {
  const pick = seededPick(`made ${seed}`);
  const made: MadeSave = { raw: {}, wanted: [], beside: [], snaps: [], zones: [], objects: 0 };
  const objects: Json[] = [];
  let [count, cells] = [0, 0];
  const called = (): string => `thing ${++count}`;
  const guid = (): string => (0xa00000 + ++made.objects).toString(16);
  const one = <T>(of: readonly T[]): T => of[pick(of.length)] as T;
  /** The next place, so far from the others that nothing touches or lies on another. */
  const place = (): { x: number; z: number } => {
    const cell = cells++;
    return { x: -24 + (cell % 12) * 4.2 + pick(9) / 10, z: -10 + Math.floor(cell / 12) * 5 + pick(9) / 10 };
  };
  const tagged = (): string[] => (pick(3) === 0 ? [...new Set([one(TAGS), one(TAGS)])] : []);
  const small = (tags: string[]): string[] => tags.map((tag) => tag.toLowerCase());

  /** An object where the save says, and what must lie there. `half`: pictures lie the right way up at 180 degrees. */
  function lay(
    name: string,
    kind: string,
    over: Json,
    want: Partial<Wanted>,
    how: { half?: boolean; flips?: boolean; rx?: number; rz?: number; s?: number } = {},
  ): Wanted {
    const { x, z } = place();
    const ry = pick(360);
    const down = how.flips === true && pick(2) === 0;
    const [words, Tags, Locked] = [called(), tagged(), pick(6) === 0];
    const at = { x, z, ry, rx: how.rx ?? 0, rz: how.rz ?? (down ? 180 : 0), s: how.s ?? 1 };
    objects.push(object(name, at, { GUID: guid(), Nickname: words, Tags, Locked, ...over }));
    const lies = { x: felt(x), z: felt(-z) };
    const turn = how.rx !== undefined ? {} : { turn: around(how.half === true ? ry - 180 : ry) };
    const wanted: Wanted = { kind, name: words, ...lies, ...turn, ...(how.flips === true ? { up: !down } : {}), locked: Locked, tags: small(Tags), ...want };
    made.wanted.push(wanted);
    return wanted;
  }
  /** Men for a bag, by the names that they have in it. */
  function men(n: number): { of: Json[]; names: string[] } {
    const names = Array.from({ length: n }, called);
    return { of: names.map((Nickname) => object(one(PLAIN)[0], {}, { GUID: guid(), Nickname })), names };
  }
  const picture = { ImageURL: `https://pictures.example/${seed}.png`, ImageScalar: 1, WidthScale: 0 };

  for (let i = 0; i < 3; i++) {
    const [name, kind] = one(PLAIN);
    lay(name, kind, {}, {});
  }
  for (const [name, { kind, sides }] of Object.entries(SIDES)) {
    const [face, rx, rz] = one(sides);
    lay(name, kind, {}, { face }, { rx, rz });
  }
  const key = 1 + pick(900);
  for (let i = 0; i < 2; i++) lay('Card', 'card', { CustomDeck: sheet(key), CardID: 100 * key + pick(12) }, {}, { half: true, flips: true });
  const [id, shows] = one(NUMBERED);
  lay('Card', 'card', { CardID: id }, { shows }, { half: true, flips: true });
  lay('Custom_Token', 'token', { CustomImage: { ...picture, CustomToken: { Thickness: 0.1 } } }, {}, { half: true, flips: true, s: 0.5 });
  lay('Custom_Tile', 'tile', { CustomImage: { ...picture, CustomTile: { Type: 0, Stretch: true, Thickness: 0.1 } } }, {}, { half: true, flips: true, s: 0.5 });
  for (let i = 0; i < 2; i++) {
    const ids = Array.from({ length: 2 + pick(5) }, () => 100 * key + pick(12));
    const cards = ids.map((each) => card(each, { GUID: guid(), Nickname: called() }));
    const names = cards.map(({ Nickname }) => String(Nickname));
    const deck = lay('Deck', 'deck', { CustomDeck: sheet(key), DeckIDs: ids, ContainedObjects: cards }, {}, { half: true, flips: true });
    // Turned over as a whole, what was the first lies on top.
    deck.holds = deck.up === true ? names : names.reverse();
  }
  const { of, names } = men(1 + pick(4));
  const [inner, innerName] = [men(1 + pick(3)), called()];
  const nested = pick(2) === 0;
  if (nested) made.beside.push({ kind: 'bag', name: innerName, holds: inner.names });
  const bagged = nested ? [...of, object('Bag', {}, { GUID: guid(), Nickname: innerName, ContainedObjects: inner.of })] : of;
  lay('Bag', 'bag', { ContainedObjects: bagged }, { holds: names });
  const others = men(1 + pick(2));
  lay('BlockSquare', 'figure', { States: Object.fromEntries(others.of.map((each, i) => [i + 2, each])) }, {});
  made.beside.push({ kind: 'bag', name: 'Other states', holds: others.names });
  for (const [as, field] of (['JointFixed', 'JointHinge', 'JointSpring'] as const).entries()) {
    if (pick(2) === 0) continue;
    const to = lay('BlockSquare', 'figure', { Locked: false }, { locked: false });
    const ConnectedBodyGUID = String(objects.at(-1)?.['GUID']);
    const from = lay('PlayerPawn', 'pawn', { Locked: false, [field]: { ConnectedBodyGUID } }, { locked: false });
    from.joined = [to.name, as];
    to.joined = [from.name, as];
  }
  const value = pick(200) - 100;
  lay('Counter', 'counter', { Counter: { value } }, { face: value });
  const words = `Words of ${seed}, ${pick(1000)}`;
  lay('Notecard', 'note', { Description: words }, { words });
  const owner = pick(COLOURS.length);
  const there = lay('PlayerPawn', 'pawn', { Locked: false }, { locked: false, hiddenFor: owner });
  const zone = (name: string, kind: string, seat: number | null, x: number, z: number, side: number): void => {
    const FogColor = seat === null ? {} : { FogColor: colourOf(seat) };
    const ry = kind === 'hidden' ? 0 : pick(360);
    const raw = object(name, { x, z, ry }, { GUID: guid(), Locked: true, ...FogColor });
    objects.push({ ...raw, Transform: { ...(raw['Transform'] as Json), scaleX: side, scaleY: 5, scaleZ: side / 2 } });
    made.zones.push({ kind, seat, x: felt(x), z: felt(-z), turn: ry, w: felt(side), d: felt(side / 2) });
  };
  zone('FogOfWarTrigger', 'hidden', owner, there.x / UNIT, -there.z / UNIT, 3);
  zone('HandTrigger', 'hand', pick(COLOURS.length), 0, -40, 10);
  zone('ScriptingTrigger', 'area', null, -20, 40, 6);
  const SnapPoints = Array.from({ length: 1 + pick(6) }, (_, i) => {
    const [at, Tags] = [{ x: i - 3 + pick(9) / 10, y: 1, z: 30 }, tagged()];
    const Rotation = pick(2) === 0 ? { Rotation: { x: 0, y: pick(360), z: 0 } } : {};
    made.snaps.push({ x: felt(at.x), z: felt(-at.z), turn: 'Rotation' in Rotation ? around(Rotation.Rotation.y + 180) : null, tags: small(Tags) });
    return { Position: at, ...Rotation, Tags };
  });
  made.raw = save(objects, { SaveName: `Made of ${seed}`, SnapPoints });
  return made;
}
