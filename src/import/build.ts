// What all makers work with: the plan as far as it has come, and what every object lacks.

import { PIECES_MOST } from '../../server-modules/kernel/copies.ts';
import { kindOf } from '../../server-modules/kernel/kinds/index.ts';
import { listOfTags, tagsOf } from '../../server-modules/kernel/tags.ts';
import type { PieceKind } from '../../server-modules/kernel/types.ts';
import { BOUNDS } from '../../server-modules/protocol/parse.ts';
import { REASONS, type LeftOut, type Missing, type Reason } from './data/missing.ts';
import { newPlan, plannedPiece } from './blank.ts';
import type { Model, Plan, PlannedPiece, Print } from './plan.ts';
import { colourOf, isPlain, nearest } from './read/colours.ts';
import { bool, int, num, text, texts } from './read/fields.ts';
import { hostOf, loadable } from './read/links.ts';
import { felt, HEIGHT, onFelt, turnOf, upness, whole } from './read/place.ts';
import type { Thing } from './read/tree.ts';
import { clean, cut, oneLine } from './read/words.ts';

/** What is said of one object. */
export interface Note {
  missing: Set<Missing>;
  why: Reason | null;
  left: LeftOut | null;
}

/** Where something is put: in a container of the plan, on the felt where it lies, or beside the table. */
export interface Where {
  inside: number | null;
  /** Face up, where the container says so. */
  up?: boolean;
  beside?: true;
}
export const ON_FELT: Where = { inside: null };
export const BESIDE: Where = { inside: null, beside: true };

export interface Build {
  plan: Plan;
  notes: Note[];
  /** Pieces that have no place of their own and are laid beside the table at the end. */
  beside: number[];
  /** Other states of pieces, for the bags at the end. */
  others: Thing[];
  /** What reveals in fog, to be looked at when all fogs are known. */
  lookers: Thing[];
  /** Addresses and how often each is named; and how many name none. */
  links: Map<string, number>;
  dead: number;
  /** Those that name none, cut to a length that can be read, and what the first pieces that name them are called. */
  deadLinks: Map<string, { times: number; names: string[] }>;
  /** What is being put, for those. */
  now: string;
  sheets: Map<string, number>;
  models: Map<string, number>;
  /** Puts one object; given by make.ts, so that containers can fill themselves. */
  put(thing: Thing, where: Where): void;
}

export function newBuild(title: string, objects: number, put: (b: Build, thing: Thing, where: Where) => void): Build {
  const b: Build = {
    plan: newPlan(title),
    notes: Array.from({ length: objects }, () => ({ missing: new Set(), why: null, left: null })),
    beside: [],
    others: [],
    lookers: [],
    links: new Map(),
    dead: 0,
    deadLinks: new Map(),
    now: '',
    sheets: new Map(),
    models: new Map(),
    put: (thing, where) => put(b, thing, where),
  };
  return b;
}

const noteOf = (b: Build, thing: Thing): Note => b.notes[thing.index] ?? { missing: new Set(), why: null, left: null };
export const lack = (b: Build, thing: Thing, ...codes: readonly Missing[]): void => codes.forEach((code) => noteOf(b, thing).missing.add(code));
export function standsIn(b: Build, thing: Thing, why: Reason): void {
  noteOf(b, thing).why ??= why;
}
export function leaveOut(b: Build, thing: Thing, why: LeftOut): void {
  noteOf(b, thing).left ??= why;
}

/** A picture's address, or null where nobody could load it. An empty one is none; what cannot be loaded is counted. */
export function addressOf(b: Build, raw: string): string | null {
  if (raw.trim() === '') return null;
  const address = loadable(raw);
  if (address === null) noteDead(b, cut(oneLine(raw), DEAD.length));
  else b.links.set(address, (b.links.get(address) ?? 0) + 1);
  return address;
}

/** So many of those are listed, each so long, with so many pieces. */
const DEAD = { most: 200, length: 160, names: 3 } as const;
function noteDead(b: Build, link: string): void {
  b.dead++;
  const row = b.deadLinks.get(link) ?? { times: 0, names: [] };
  if (b.deadLinks.size >= DEAD.most && row.times === 0) return;
  row.times++;
  if (b.now !== '' && row.names.length < DEAD.names && !row.names.includes(b.now)) row.names.push(b.now);
  b.deadLinks.set(link, row);
}

/** A cell of the picture at an address. */
export function printOf(b: Build, raw: string, columns = 1, rows = 1, cell = 0): Print | null {
  const address = addressOf(b, raw);
  if (address === null) return null;
  const key = `${columns} ${rows} ${address}`;
  let sheet = b.sheets.get(key);
  if (sheet === undefined) {
    sheet = b.plan.sheets.push({ address, columns, rows }) - 1;
    b.sheets.set(key, sheet);
  }
  return { sheet, cell };
}

export function modelOf(b: Build, model: Model): number {
  const key = JSON.stringify(model);
  const known = b.models.get(key);
  if (known !== undefined) return known;
  const index = b.plan.models.push(model) - 1;
  b.models.set(key, index);
  return index;
}

export type Body = Pick<PlannedPiece, 'kind' | 'look'> & Partial<PlannedPiece>;

/**
 * Adds a piece with all that every object has: place, sides, lock, name, colour, size. What `body` says goes before.
 * `half`: pictures lie the right way up at 180 degrees.
 * Gives its place in the plan, or null where the table is full.
 */
export function add(b: Build, thing: Thing, where: Where, half: boolean, body: Body): number | null {
  const { pieces } = b.plan;
  if (pieces.length >= PIECES_MOST) {
    leaveOut(b, thing, 'pieces');
    return null;
  }
  const { raw, at } = thing;
  const isLoose = where.inside === null && where.beside !== true;
  const spot = isLoose ? spotOf(b, thing, half) : { x: 0, z: 0, turn: 0 };
  const [nickname, said] = [oneLine(text(raw, 'Nickname')), clean(text(raw, 'Description'))];
  const description = nickname.length > BOUNDS.name && body.name === undefined ? withName(nickname, said) : said;
  if (nickname.length > BOUNDS.name && body.name === undefined) lack(b, thing, 'name');
  if (description.length > BOUNDS.about && body.about === undefined) lack(b, thing, 'text');
  if (where.beside === true) b.beside.push(pieces.length);
  pieces.push({
    ...plannedPiece(thing.index),
    inside: where.inside,
    ...spot,
    up: where.up ?? upness(at) >= 0,
    locked: isLoose && bool(raw, 'Locked'),
    name: cut(nickname, BOUNDS.name),
    about: cut(description, BOUNDS.about),
    hand: bool(raw, 'Hands', body.kind === 'card'),
    tags: tagsIn(b, thing),
    guid: text(raw, 'GUID', 20),
    ...body,
  });
  return pieces.length - 1;
}

/** A description that begins with a name that is longer than a name can be; as it is where it has no room for it. */
const withName = (name: string, about: string): string => {
  const both = about === '' ? name : `${name}\n${about}`;
  return both.length <= BOUNDS.about ? both : about;
};

/** Its tags, as ours are written. */
function tagsIn(b: Build, thing: Thing): string[] {
  const words = texts(thing.raw, 'Tags');
  const tags = listOfTags(tagsOf(words));
  if (tags.length < new Set(words.map((word) => word.trim().toLowerCase())).size) lack(b, thing, 'tags');
  return tags;
}

/** Where it lies on the felt; what lies too far away comes to the edge. */
export function spotOf(b: Build, thing: Thing, half: boolean): { x: number; z: number; turn: number } {
  const { at } = thing;
  const [x, z] = [felt(at.x), whole(-felt(at.z))];
  if (onFelt(x) !== x || onFelt(z) !== z) lack(b, thing, 'place');
  if (at.y < HEIGHT.below) lack(b, thing, 'hidden');
  if (at.y > HEIGHT.above) lack(b, thing, 'above');
  return { x: onFelt(x), z: onFelt(z), turn: turnOf(at, half) };
}

/** What a stand-in is called and says of itself where the save says nothing: its kind, and why it is one. */
export function calledBy(thing: Thing, why: Reason): { name?: string; about?: string } {
  const { raw, name } = thing;
  return {
    ...(oneLine(text(raw, 'Nickname', 1000)) === '' ? { name: cut(oneLine(name.replace(/_/g, ' ')), BOUNDS.name) } : {}),
    ...(clean(text(raw, 'Description', 1000)) === '' ? { about: REASONS[why] } : {}),
  };
}

/** The tint that comes nearest to its colour, or to that of its material; 0: its own. */
export function tintFor(b: Build, thing: Thing, kind: PieceKind, materials: readonly number[] = []): number {
  const colour = colourOf(thing.raw);
  const material = materials[materials.length === 1 ? 0 : int(thing.raw, 'MaterialIndex', -1)] ?? 0;
  const found = colour === null || isPlain(colour) ? { tint: material, near: true } : { tint: nearest(colour).index + 1, near: nearest(colour).near };
  if (found.tint === 0) return 0;
  if (!kindOf(kind).marks || !found.near) lack(b, thing, 'colour');
  return kindOf(kind).marks ? found.tint : 0;
}

/** Sides that differ by more than this are stretched; a size that differs by more is another one. */
const ALIKE = 0.06;
/** What a piece can have. */
export const SCALE = { least: 25, most: 400 } as const;

/** Its size in percent of our body, which has so many percent at scale 1. `flat`: its height does not matter. */
export function scaleFor(b: Build, thing: Thing, percent = 100, flat = false): number {
  const { sx, sy, sz } = thing.at;
  if (sx < 0 || sy < 0 || sz < 0) lack(b, thing, 'mirrored');
  const sides = (flat ? [sx, sz] : [sx, sy, sz]).map(Math.abs);
  const [least, most] = [Math.min(...sides), Math.max(...sides)];
  if (most > least * (1 + ALIKE)) lack(b, thing, 'proportions');
  const exact = percent * (sides.reduce((sum, each) => sum + each, 0) / sides.length);
  const scale = Math.max(SCALE.least, Math.min(SCALE.most, Math.round(exact)));
  if (Math.abs(exact - scale) > scale * ALIKE) lack(b, thing, 'size');
  return scale;
}

/** So many of it stand on each other. */
export const countOf = (thing: Thing): number => Math.max(1, Math.round(num(thing.raw, 'Number', 1)));

/** What any object can have that nothing here takes over. */
export function lacksOf(b: Build, thing: Thing, where: Where): void {
  const { raw } = thing;
  if (isScript(text(raw, 'LuaScript'))) lack(b, thing, 'script');
  if (text(raw, 'XmlUI').trim() !== '') lack(b, thing, 'panel');
  if (text(raw, 'GMNotes').trim() !== '') lack(b, thing, 'gmNotes');
  if (thing.states.length > 0) lack(b, thing, 'states');
  if (thing.children.length > 0) lack(b, thing, 'children');
  if (thing.role === 'state') lack(b, thing, 'state');
  if (thing.role === 'child') lack(b, thing, 'glued');
  if (!thing.placed && where.inside === null) lack(b, thing, 'noPlace');
}

/** The stubs that the program itself writes are far shorter. */
const STUB_MOST = 8000;

/** A script that does something: more than comments, and more than the empty functions that every new save has. */
export function isScript(lua: string): boolean {
  if (lua.length > STUB_MOST) return true;
  const bare = lua
    .replace(/--\[\[[\s\S]*?(?:\]\]|$)/g, '')
    .replace(/--.*$/gm, '')
    .replace(/function\s{1,9}(?:onLoad|onload|onUpdate|update|onSave)\s{0,9}\([^)]{0,80}\)\s{0,99}end/g, '');
  return bare.trim() !== '';
}

export const hostsOf = (b: Build): Map<string, number> => {
  const hosts = new Map<string, number>();
  for (const address of b.links.keys()) hosts.set(hostOf(address), (hosts.get(hostOf(address)) ?? 0) + 1);
  return hosts;
};
