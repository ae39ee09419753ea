// The objects of a save as one tree, read once: every object that stands anywhere in it, whatever holds it.

import type { RefusalCode } from '../data/missing.ts';
import { get, isRec, list, recs, text, toList, type Rec } from './fields.ts';
import { NOWHERE, placeOf, type Place } from './place.ts';

/** Objects that are looked through. A table takes 10,000 pieces; what is more is left out with its reason. */
export const OBJECTS_MOST = 60_000;
/** Letters of what a kind is called. */
const NAME_MOST = 60;

/** One object of a save. */
export interface Thing {
  raw: Rec;
  /** What the save calls its kind; '' where it says nothing. */
  name: string;
  /** How it stands in the save: on the table, in a container, as another state of a piece, or glued to one. */
  role: 'table' | 'inside' | 'state' | 'child';
  parent: Thing | null;
  /** Its place among all objects, in the order of the file. */
  index: number;
  /** Its place in the list in which it stands. */
  nth: number;
  at: Place;
  /** The save says where it is. */
  placed: boolean;
  contents: Thing[];
  states: Thing[];
  /** Which of its states it is as another one. */
  number: number;
  children: Thing[];
}

/** The whole document. */
export interface Save {
  raw: Rec;
  roots: Thing[];
  /** All objects, in the order of the file. */
  things: Thing[];
}

export type Tree = { ok: true; save: Save } | { ok: false; no: RefusalCode };

/** A save, a saved object, a list of objects, or one bare object. Refuses not-a-save, too-many. */
export function readTree(raw: unknown): Tree {
  const doc: Rec | null = Array.isArray(raw) ? { ObjectStates: raw } : isRec(raw) ? raw : null;
  if (doc === null) return { ok: false, no: 'not-a-save' };
  const given = get(doc, 'ObjectStates');
  const isBare = given === undefined && typeof get(doc, 'Name') === 'string' && isRec(get(doc, 'Transform'));
  if (!isBare && (given === undefined || (given !== null && typeof given !== 'object'))) return { ok: false, no: 'not-a-save' };
  const objects = isBare ? [doc] : toList(given);
  // A list without a single object in it is no save.
  if (Array.isArray(raw) && !objects.some((each) => isRec(each) && typeof get(each, 'Name') === 'string')) return { ok: false, no: 'not-a-save' };
  const things: Thing[] = [];
  const room = { left: OBJECTS_MOST };
  const roots = objects.filter(isRec).map((each, i) => grow(each, 'table', null, i, things, room));
  return room.left < 0 ? { ok: false, no: 'too-many' } : { ok: true, save: { raw: isBare ? {} : doc, roots, things } };
}

/** Its depth is that of the file, which was bounded. */
function grow(raw: Rec, role: Thing['role'], parent: Thing | null, nth: number, things: Thing[], room: { left: number }, number = 0): Thing {
  const at = placeOf(raw);
  const name = text(raw, 'Name', NAME_MOST)
    .replace(/\(clone\)$/i, '')
    .trim();
  const thing: Thing = {
    raw,
    name,
    role,
    parent,
    index: things.length,
    nth,
    at: at ?? NOWHERE,
    placed: at !== null,
    contents: [],
    states: [],
    number,
    children: [],
  };
  things.push(thing);
  if (--room.left < 0) return thing;
  thing.contents = recs(raw, 'ContainedObjects').map((each, i) => grow(each, 'inside', thing, i, things, room));
  thing.states = statesOf(raw).map(([n, each], i) => grow(each, 'state', thing, i, things, room, n));
  thing.children = recs(raw, 'ChildObjects').map((each, i) => grow(each, 'child', thing, i, things, room));
  return thing;
}

/** Other states by number; in a list they count from 1. */
function statesOf(raw: Rec): [number: number, state: Rec][] {
  const states = get(raw, 'States');
  if (Array.isArray(states)) return list(raw, 'States').flatMap((each, i): [number, Rec][] => (isRec(each) ? [[i + 1, each]] : []));
  if (!isRec(states)) return [];
  return Object.entries(states)
    .flatMap(([key, each]): [number, Rec][] => (isRec(each) ? [[Number(key) || 0, each]] : []))
    .sort(([a], [b]) => a - b);
}
