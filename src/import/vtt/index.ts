// Makes a plan and a report of a state of virtualtabletop.io, as of a save: no routine is run, and no address is asked.

import { lacksOf, newBuild, ON_FELT } from '../build.ts';
import { REFUSALS } from '../data/missing.ts';
import type { Imported, ImportOptions } from '../index.ts';
import type { FurnitureRow } from '../make/furniture.ts';
import { put } from '../make/make.ts';
import { evenBacks, layBeside } from '../make/piles.ts';
import { text } from '../read/fields.ts';
import type { Thing } from '../read/tree.ts';
import { cut, oneLine } from '../read/words.ts';
import { reportOf } from '../report.ts';
import type { VttFile } from './file.ts';
import { isHand, PUTTERS, putUnknown, type Work } from './put.ts';
import { cardOf, inOrder, roomOf, sizeOf, thingOf, type Room, type Widget } from './widgets.ts';

const TITLE = 60;
/** After so many widgets it is told how far it is. */
const TELL_EVERY = 200;

/** Seats, places of hands and sets of cards are no things on a table: it has seats and hands of its own. */
const isFurniture = (room: Room, widget: Widget): boolean => widget.type === 'seat' || widget.type === 'deck' || isHand(room, widget);

/** Refuses too-many. */
export function importState({ state, title, variants }: VttFile, { rows = false, told = () => undefined }: ImportOptions = {}): Imported {
  const room = roomOf(state);
  if (room === null) return { ok: false, no: 'too-many', sentence: REFUSALS['too-many'] };
  const objects = room.widgets.filter((widget) => !isFurniture(room, widget));
  const things = new Map(
    objects.map((widget, i): [string, Thing] => [
      widget.id,
      thingOf(room, widget, i, sizeOf(room, widget, widget.type === 'card' ? cardOf(room, widget) : null)),
    ]),
  );
  const b = newBuild(cut(oneLine(title), TITLE), things.size, put);
  const order = inOrder(room);
  const inside = new Map<string, Widget[]>();
  for (const widget of order) {
    const pile = room.by.get(text(widget.own, 'parent'));
    if (widget.type !== 'card' || pile?.type !== 'pile') continue;
    const cards = inside.get(pile.id) ?? [];
    cards.push(widget);
    inside.set(pile.id, cards);
  }
  const work: Work = { b, room, things, inside };
  const piled = new Set([...inside.values()].flat().map(({ id }) => id));
  for (const [i, widget] of order.entries()) {
    const thing = things.get(widget.id);
    if (i % TELL_EVERY === 0) told(i / order.length);
    if (thing === undefined) continue;
    lacksOf(b, thing, ON_FELT);
    b.now = cut(oneLine(text(thing.raw, 'Nickname', 1000)), TITLE);
    if (piled.has(widget.id)) continue;
    const putter = Object.hasOwn(PUTTERS, widget.type) ? PUTTERS[widget.type] : undefined;
    (putter ?? putUnknown)(work, widget, thing, ON_FELT);
  }
  layBeside(b);
  for (const from of evenBacks(b)) b.notes[from]?.missing.add('size');
  return {
    ok: true,
    plan: b.plan,
    report: reportOf(b, { raw: {}, roots: [...things.values()], things: [...things.values()] }, furnitureOf(room, variants), rows),
  };
}

function furnitureOf(room: Room, variants: number): FurnitureRow[] {
  const count = (holds: (widget: Widget) => boolean): number => room.widgets.filter(holds).length;
  const [seats, hands, sets] = [count(({ type }) => type === 'seat'), count((widget) => isHand(room, widget)), count(({ type }) => type === 'deck')];
  const rows: FurnitureRow[] = [
    { what: 'seats', found: seats, carried: seats, missing: ['ours'] },
    { what: 'hands', found: hands, carried: hands, missing: ['ours'] },
    { what: 'cardSets', found: sets, carried: sets, missing: [] },
    { what: 'variants', found: variants, carried: 1, missing: variants > 1 ? ['first'] : [] },
  ];
  return rows.filter(({ found, what }) => found > (what === 'variants' ? 1 : 0));
}
