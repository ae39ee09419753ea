// From the objects of a save to pieces of a plan: every kind with its maker, and the order in which they are laid.

import { BOUNDS } from '../../../server-modules/protocol/parse.ts';
import { BESIDE, lack, lacksOf, ON_FELT, type Build, type Where } from '../build.ts';
import { kindNamed, PICTURED_BY, TOLD_BY, UNKNOWN, type Kind, type Make } from '../data/kinds.ts';
import { get, rec, recs, text, type Rec } from '../read/fields.ts';
import { joinsOf } from '../joints.ts';
import { outOf } from '../read/place.ts';
import type { Thing } from '../read/tree.ts';
import { cut, oneLine } from '../read/words.ts';
import { makeCard, makeDeck } from './cards.ts';
import { makeBag } from './containers.ts';
import { stick } from './decals.ts';
import { makeCalculator, makeTablet } from './desk.ts';
import { makeCustomDie, makeDie } from './dice.ts';
import { makeBuiltIn, makeChipStack, makeClock, makeCounter, makeNote, makeWords } from './helpers.ts';
import { settleLookers } from './lookers.ts';
import { makeDocument, makeModel, makeStandIn } from './models.ts';
import { makeBoard, makeFigurine, makeTile, makeToken } from './pictures.ts';
import { bagOthers, evenBacks, layBeside } from './piles.ts';
import { settleSides } from './sides.ts';
import { makePuzzle } from './puzzle.ts';
import { makeZone } from './zones.ts';

type Maker = (b: Build, thing: Thing, kind: Kind, where: Where) => void;

const MAKERS: { readonly [make in Make]: Maker } = {
  card: makeCard,
  deck: makeDeck,
  bag: makeBag,
  model: makeModel,
  tile: makeTile,
  token: makeToken,
  board: makeBoard,
  figurine: makeFigurine,
  document: makeDocument,
  customDie: makeCustomDie,
  die: makeDie,
  builtIn: makeBuiltIn,
  chipStack: makeChipStack,
  note: makeNote,
  counter: makeCounter,
  clock: makeClock,
  words: makeWords,
  puzzle: makePuzzle,
  calculator: makeCalculator,
  tablet: makeTablet,
  zone: makeZone,
  standIn: makeStandIn,
};
/** These look after what lies in them. */
const FILLED: ReadonlySet<Make> = new Set(['deck', 'bag', 'model', 'puzzle', 'standIn']);

/** Puts an object, with all that lies in it, is glued to it or is another state of it. */
export function put(b: Build, thing: Thing, where: Where): void {
  const kind = kindFor(b, thing);
  b.now = cut(oneLine(text(thing.raw, 'Nickname', 1000)), BOUNDS.name);
  lacksOf(b, thing, where);
  if (kind.lacks !== undefined) lack(b, thing, ...kind.lacks);
  joints(b, thing);
  if (rec(thing.raw, 'FogOfWarRevealer') !== null) b.lookers.push(thing);
  // What holds things is a bag, whatever it is besides.
  const make = thing.contents.length > 0 && !FILLED.has(kind.make) ? 'standIn' : kind.make;
  MAKERS[make](b, thing, make === kind.make ? kind : { ...kind, make, why: kind.why ?? 'unknown' }, where);
  stick(b, thing, make);
  for (const child of thing.children) putChild(b, thing, child, where);
  b.others.push(...thing.states);
}

/** What kind it is: by its name, or by its parts where the name says nothing. */
function kindFor(b: Build, { name, raw, index }: Thing): Kind {
  const named = kindNamed(name);
  if (named !== null && name !== '') return named;
  const told = kindNamed(toldBy(raw));
  if (told === null || toldBy(raw) === '') return named ?? UNKNOWN;
  b.notes[index]?.missing.add('guessed');
  return told;
}

function toldBy(raw: Rec): string {
  const image = rec(raw, 'CustomImage');
  const pictured = image === null ? undefined : (PICTURED_BY.find(([field]) => get(image, field) != null)?.[1] ?? 'Custom_Tile');
  return TOLD_BY.find(([field]) => get(raw, field) != null)?.[1] ?? pictured ?? '';
}

/** What is glued to a piece lies at its place, as far as the piece has one. */
function putChild(b: Build, parent: Thing, child: Thing, where: Where): void {
  const { rx, ry, rz } = parent.at;
  const [x, y, z] = outOf(parent.at, [child.at.x, child.at.y, child.at.z]);
  child.at = { ...child.at, x, y, z, rx: child.at.rx + rx, ry: child.at.ry + ry, rz: child.at.rz + rz };
  put(b, child, where.beside === true ? BESIDE : where);
}

const JOINTS = [
  ['JointFixed', 'fixed'],
  ['JointHinge', 'hinge'],
  ['JointSpring', 'spring'],
] as const;

function joints(b: Build, thing: Thing): void {
  for (const [field, kind] of JOINTS) {
    const one = rec(thing.raw, field);
    for (const joint of one === null ? recs(thing.raw, field) : [one])
      b.plan.joints.push({ kind, from: thing.index, to: text(joint, 'ConnectedBodyGUID', 20) });
  }
}

/** Zones that hold people's secrets are made before those that mark a place. */
const isMark = (thing: Thing): boolean => kindNamed(thing.name)?.zone === 'area';

/** After so many objects it is told how far it is. */
const TELL_EVERY = 200;

/**
 * Puts everything: what lies lowest first, zones that only mark a place last, and what has no place of its own beside
 * the table.
 */
export function putAll(b: Build, roots: readonly Thing[], told: (share: number) => void): void {
  const inOrder = [...roots].sort((a, c) => Number(isMark(a)) - Number(isMark(c)) || a.at.y - c.at.y || a.index - c.index);
  for (const [i, thing] of inOrder.entries()) {
    put(b, thing, ON_FELT);
    if (i % TELL_EVERY === 0) told(i / inOrder.length);
  }
  bagOthers(b);
  settleSides(b.plan);
  settleLookers(b);
  layBeside(b);
  for (const from of evenBacks(b)) b.notes[from]?.missing.add('size');
  for (const from of joinsOf(b.plan).left) b.notes[from]?.missing.add('joint');
}
