// The widgets of a state: what each says of itself, by its own words, those of what it inherits from, and those of its
// deck; and where each lies in the room.

import { get, isRec, list, num, rec, text, toNumber, type Rec } from '../read/fields.ts';
import { NOWHERE } from '../read/place.ts';
import { OBJECTS_MOST, type Thing } from '../read/tree.ts';

/** The room in pixels; a card of 103 pixels is one of 63 mm, which has 2.2 units. */
export const ROOM = { w: 1600, h: 1000, unit: 2.2 / 103 } as const;
/** Widgets within widgets: further nobody looks. From so many at most one inherits. */
const DEEP = 12;
const SOURCES_MOST = 64;

export interface Widget {
  id: string;
  own: Rec;
  /** What kind it is; a widget that says nothing is a plain one. */
  type: string;
}
export interface Room {
  /** In the order of the file. */
  widgets: readonly Widget[];
  by: ReadonlyMap<string, Widget>;
}

/** Null: more than can be looked through. */
export function roomOf(state: Rec): Room | null {
  const widgets = Object.entries(state).flatMap(([id, own]): Widget[] =>
    id !== '_meta' && isRec(own) ? [{ id, own, type: text(own, 'type', 40) || 'basic' }] : [],
  );
  return widgets.length > OBJECTS_MOST ? null : { widgets, by: new Map(widgets.map((each) => [each.id, each])) };
}

/** What is never inherited. */
const OWN: ReadonlySet<string> = new Set(['id', 'type', 'parent', 'inheritFrom', 'deck', 'cardType', 'x', 'y', 'z', 'owner']);

/** What a widget says under a key, else what it inherits, each asked once; undefined: nothing. */
export function said(room: Room, widget: Widget, key: string): unknown {
  if (OWN.has(key)) return get(widget.own, key);
  const asked = new Set<Widget>();
  const open = [widget];
  for (let now = open.pop(); now !== undefined && asked.size < SOURCES_MOST; now = open.pop()) {
    if (asked.has(now)) continue;
    asked.add(now);
    const own = get(now.own, key);
    if (own !== undefined) return own;
    const from = get(now.own, 'inheritFrom');
    const sources = typeof from === 'string' ? { [from]: '*' } : isRec(from) ? from : {};
    const next = Object.entries(sources)
      .slice(0, SOURCES_MOST)
      .flatMap(([id, keys]) => {
        const covers = keys === '*' || keys === key || (Array.isArray(keys) && (keys.includes(key) || keys.includes('*')));
        return covers ? (room.by.get(id) ?? []) : [];
      });
    open.push(...next.reverse());
  }
  return undefined;
}
export const number = (room: Room, widget: Widget, key: string, otherwise: number): number => toNumber(said(room, widget, key)) ?? otherwise;
export function words(room: Room, widget: Widget, key: string): string {
  const found = said(room, widget, key);
  return typeof found === 'string' ? found.slice(0, 20_000) : typeof found === 'number' && Number.isFinite(found) ? String(found) : '';
}

/** The deck of a card, and what its kind is called there. */
export interface CardOf {
  deck: Rec;
  type: Rec;
  faces: readonly Rec[];
}
export function cardOf(room: Room, card: Widget): CardOf | null {
  const deck = room.by.get(text(card.own, 'deck'))?.own;
  if (deck === undefined) return null;
  const faces = list(deck, 'faceTemplates').filter(isRec).slice(0, 100);
  return { deck, type: rec(rec(deck, 'cardTypes') ?? {}, text(card.own, 'cardType')) ?? {}, faces };
}
/** What a card says: itself, else its kind, else the face that lies up, else what all cards of its deck have. */
export function saidOfCard(room: Room, card: Widget, of: CardOf, key: string, face: number): unknown {
  const own = said(room, card, key);
  if (own !== undefined) return own;
  const at = of.faces[face];
  return get(of.type, key) ?? get(rec(at ?? {}, 'properties') ?? {}, key) ?? get(rec(of.deck, 'cardDefaults') ?? {}, key);
}

const USUAL: { readonly [type: string]: readonly [w: number, h: number] } = {
  card: [103, 160],
  pile: [1, 1],
  holder: [111, 168],
  label: [100, 20],
  dice: [50, 50],
  spinner: [110, 110],
  timer: [74, 30],
  button: [80, 80],
  seat: [150, 40],
};
/** Width and height in pixels, from 1 on. */
export function sizeOf(room: Room, widget: Widget, card: CardOf | null = null): [w: number, h: number] {
  const usual = USUAL[Object.hasOwn(USUAL, widget.type) ? widget.type : ''] ?? [100, 100];
  const side = (key: 'width' | 'height', otherwise: number): number =>
    Math.max(1, Math.abs(toNumber(card === null ? said(room, widget, key) : saidOfCard(room, widget, card, key, 0)) ?? otherwise));
  return [side('width', usual[0]), side('height', usual[1])];
}

/** Its left top in the room, those of all that it stands in added up; how it is turned, and in how many widgets. */
function placeIn(room: Room, widget: Widget): { x: number; y: number; turn: number } {
  let [x, y, turn] = [0, 0, 0];
  let now: Widget | undefined = widget;
  for (let i = 0; now !== undefined && i < DEEP; i++) {
    x += num(now.own, 'x', now.type === 'pile' ? 4 : 0);
    y += num(now.own, 'y', now.type === 'pile' ? 4 : 0);
    turn += number(room, now, 'rotation', 0);
    now = room.by.get(text(now.own, 'parent'));
  }
  return { x, y, turn };
}

/** Layers lie over each other, and widgets of one layer by their z. */
const heightOf = (room: Room, widget: Widget): number => number(room, widget, 'layer', 0) * 100_000 + num(widget.own, 'z');

/** What the makers and the report work with: an object of a save. Its height is its place in the order, from 0 on. */
export function thingOf(room: Room, widget: Widget, index: number, size: readonly [number, number]): Thing {
  const { x, y, turn } = placeIn(room, widget);
  const at = { ...NOWHERE, x: (x + size[0] / 2 - ROOM.w / 2) * ROOM.unit, z: -(y + size[1] / 2 - ROOM.h / 2) * ROOM.unit, ry: turn };
  const hasRoutine = Object.entries(widget.own).some(([key, value]) => key.endsWith('Routine') && Array.isArray(value) && value.length > 0);
  const raw: Rec = {
    Nickname: words(room, widget, 'text') || (widget.type === 'card' ? text(widget.own, 'cardType') : ''),
    GUID: widget.id,
    Locked: false,
    ColorDiffuse: said(room, widget, 'color') ?? null,
    // Named as the other program's field, by which the report tells that something does not run.
    LuaScript: hasRoutine ? 'routine' : '',
  };
  return { raw, name: widget.type, role: 'table', parent: null, index, nth: index, at, placed: true, contents: [], states: [], number: 0, children: [] };
}

/** All widgets from the lowest to the highest. */
export const inOrder = (room: Room): Widget[] =>
  room.widgets
    .map((widget, i) => ({ widget, i, height: heightOf(room, widget) }))
    .sort((a, b) => a.height - b.height || a.i - b.i)
    .map(({ widget }) => widget);
