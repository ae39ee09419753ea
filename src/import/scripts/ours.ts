// What of scripts becomes ours: a counter for what counts and shows a number, and what a bag remembers the places of.
// Only where the save leaves no doubt; all else is told.

import { kindOf } from '../../../server-modules/kernel/kinds/index.ts';
import { BOUNDS } from '../../../server-modules/protocol/parse.ts';
import { add, lack, ON_FELT, type Build } from '../build.ts';
import { kindNamed } from '../data/kinds.ts';
import { bool, get, isRec, rec, text, toNumber, toVector, type Rec, type Vector } from '../read/fields.ts';
import { readJson } from '../read/json.ts';
import { HEIGHT } from '../read/place.ts';
import type { Save, Thing } from '../read/tree.ts';
import { cut, oneLine } from '../read/words.ts';
import type { Scripted, ScriptsRead } from './told.ts';

/** Counters of one object and of a table. More of them say that it is a calculator and no counter. */
const COUNTERS = { each: 4, most: 60, apart: 450 } as const;
/** Signs of what a script keeps, and things of one bag whose places it does. */
const STATE_MOST = 400_000;
const LAID_MOST = 300;
/** Two things that lie nearer to each other than this, in units, lie in one place. */
const SAME = 0.5;

const stateOf = (thing: Thing): unknown => {
  const raw = text(thing.raw, 'LuaScriptState', STATE_MOST + 1);
  const read = raw === '' || raw.length > STATE_MOST ? null : readJson(raw);
  return read?.ok === true ? read.raw : null;
};

/** The number that a script kept under a name, or the only one that it kept, or the one that it begins with. */
function valueOf(thing: Thing, name: string, { script }: Scripted, only: boolean): number {
  const state = stateOf(thing);
  const kept = isRec(state) ? get(state, name) : state;
  const numbers = isRec(state) ? Object.values(state).filter((each) => typeof each === 'number') : [];
  const value = toNumber(kept) ?? (only && numbers.length === 1 ? toNumber(numbers[0]) : null) ?? script?.numbers.get(name) ?? 0;
  const { least, most } = kindOf('counter').byHand ?? { least: 0, most: 0 };
  return Math.max(least, Math.min(most, Math.round(value))) || 0;
}

/** Lays a counter on each object that counts, one for each number of it. */
export function layCounters(b: Build, { things }: Save, { of }: ScriptsRead): void {
  let room: number = COUNTERS.most;
  for (const thing of things) {
    const scripted = of.get(thing.index);
    if (scripted?.deals === true && kindNamed(thing.name)?.make === 'deck') lack(b, thing, 'deals');
    const counts = [...(scripted?.counts ?? [])];
    const kind = kindNamed(thing.name)?.make;
    if (scripted === undefined || counts.length === 0 || counts.length > COUNTERS.each || counts.length > room) continue;
    if (thing.role !== 'table' || !thing.placed || kind === 'counter' || kind === 'zone' || kind === 'words') continue;
    if (thing.at.y < HEIGHT.below || b.notes[thing.index]?.left !== null) continue;
    const title = oneLine(text(thing.raw, 'Nickname', 1000));
    counts.forEach((name, i) => {
      const face = valueOf(thing, name, scripted, counts.length === 1);
      const called = cut(counts.length === 1 ? title : `${title} ${name}`.trim(), BOUNDS.name);
      const bare = { about: '', locked: false, hand: false, up: true, tags: [], guid: '' };
      const laid = add(b, thing, ON_FELT, false, { kind: 'counter', look: 'counter', face, name: called, ...bare });
      const piece = laid === null ? undefined : b.plan.pieces[laid];
      if (piece === undefined) return;
      // Side by side on it, its own turn left out.
      piece.x = Math.max(-32_000, Math.min(32_000, piece.x + Math.round((i - (counts.length - 1) / 2) * COUNTERS.apart)));
      piece.turn = 0;
      lack(b, thing, 'counts');
      room--;
    });
  }
}

interface Kept {
  bag: Thing;
  poses: { thing: Thing; at: Vector; rotation: Vector }[];
}

/** What the bag's script keeps: a place and a turn for each thing in it, by what they are called; null: not that. */
function keptBy(bag: Thing): Kept | null {
  const state = stateOf(bag);
  if (!isRec(state)) return null;
  const list = [state, ...Object.values(state).filter(isRec)].find((each) => Object.values(each).length > 0 && Object.values(each).every(isPose));
  if (list === undefined || bag.contents.length === 0 || bag.contents.length > LAID_MOST) return null;
  const poses = bag.contents.flatMap((thing) => {
    const pose = rec(list, text(thing.raw, 'GUID', 20));
    const [at, rotation] = pose === null ? [null, null] : poseOf(pose);
    return at === null || rotation === null ? [] : [{ thing, at, rotation }];
  });
  const names = new Set(bag.contents.map(({ raw }) => text(raw, 'GUID', 20)));
  return poses.length === bag.contents.length && names.size === poses.length ? { bag, poses } : null;
}

const poseOf = (pose: Rec): [Vector | null, Vector | null] => [
  toVector(get(pose, 'pos') ?? get(pose, 'position')),
  toVector(get(pose, 'rot') ?? get(pose, 'rotation')),
];
const isPose = (raw: unknown): boolean => isRec(raw) && poseOf(raw)[0] !== null;

/**
 * Things that bags remember the places of, out of their bags and at these places, to be laid with what lies on the
 * table. A bag keeps them, with a note, where its places are relative to something, or taken already.
 */
export function takeRemembered(b: Build, save: Save, { of }: ScriptsRead): Thing[] {
  const kept = save.things.flatMap((bag) => {
    const scripted = of.get(bag.index);
    const kind = kindNamed(bag.name);
    if (scripted?.lays !== true || bag.role !== 'table' || (kind?.make !== 'bag' && kind?.make !== 'model') || kind.endless === true) return [];
    const found = keptBy(bag);
    return found === null ? [] : [{ ...found, relative: scripted.script?.relative !== false }];
  });
  const cell = (x: number, z: number): string => `${Math.round(x / SAME)} ${Math.round(z / SAME)}`;
  const taken = new Map<string, Thing | null>();
  for (const root of save.roots) if (!bool(root.raw, 'Locked')) taken.set(cell(root.at.x, root.at.z), null);
  const clashes = new Set<Thing>();
  for (const { bag, poses } of kept)
    for (const { at } of poses) {
      const key = cell(at[0], at[2]);
      const other = taken.get(key);
      if (other === undefined) taken.set(key, bag);
      else if (other !== bag) for (const each of [bag, other]) if (each !== null) clashes.add(each);
    }
  const out: Thing[] = [];
  for (const { bag, poses, relative } of kept) {
    if (relative || clashes.has(bag)) {
      lack(b, bag, 'remembers');
      continue;
    }
    lack(b, bag, 'laidOut');
    bag.contents = [];
    for (const { thing, at, rotation } of poses) {
      const [x, y, z] = at;
      const [rx, ry, rz] = rotation;
      thing.at = { ...thing.at, x, y, z, rx, ry, rz };
      thing.placed = true;
      out.push(thing);
    }
  }
  return out;
}
