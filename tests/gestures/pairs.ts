// All (kind of piece, kind of place) pairs of a position: one of each, by lot, with the points of the window at which
// it would be dropped.

import type { Handle, ZoneId } from '../../server-modules/kernel/ids.ts';
import type { ZoneView } from '../../server-modules/kernel/view.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import type { Draw } from '../../server-modules/rules/testing/play.ts';
import { pileOf } from '../../src/gestures/read.ts';
import { wordOfPiece } from '../../src/locale/say.ts';
import type { Screen, Spot } from './screen.ts';

export interface Thing {
  kind: string;
  h: Handle | null;
  /** Where it can be taken hold of. */
  from: Spot;
}
export interface Place {
  kind: string;
  zone: ZoneId;
  /** The piece that is dropped on; null: the bare place. */
  piece: Handle | null;
  /** Where, while this is carried. */
  at(thing: Thing): Spot | null;
}

const whose = (view: View, zone: ZoneView): string => (zone.owner === null ? '' : zone.owner === view.room.me.seat ? ' of mine' : " of another's");
const placeKind = (view: View, zone: ZoneView): string => `${zone.kind}${whose(view, zone)}`;

/** One of each kind, by lot. */
function oneOfEach<T extends { kind: string }>(all: readonly T[], draw: Draw): T[] {
  const by = new Map<string, T[]>();
  for (const one of all) by.set(one.kind, [...(by.get(one.kind) ?? []), one]);
  return [...by.values()].flatMap((list) => list[draw(list.length)] ?? []);
}

/** Things that can be taken hold of. Cards are told apart by what they are, for rules do. */
export function things(s: Screen, draw: Draw): Thing[] {
  const { view } = s,
    out: { kind: string; h: Handle | null; spot: () => Spot | null }[] = [];
  for (const piece of view.pieces.values()) {
    const zone = view.zones.get(piece.zone);
    if (zone === undefined || zone.kind === 'inside' || zone.kind === 'hold') continue;
    const word = zone.owner === view.room.me.seat ? wordOfPiece(view, piece) : null;
    out.push({ kind: `${piece.kind}${word === null ? '' : ` ${word}`} in ${placeKind(view, zone)}`, h: piece.h, spot: () => s.piece(piece.h) });
  }
  for (const zone of view.zones.values())
    if (pileOf(view, { t: 'zone', zone: zone.id }) !== null)
      out.push({ kind: `top of ${placeKind(view, zone)}`, h: null, spot: () => s.place(zone.id, null)[0] ?? null });
  return oneOfEach(out, draw).flatMap(({ kind, h, spot }) => {
    const from = spot();
    return from === null || from.on === null ? [] : [{ kind, h, from }];
  });
}

/** Places to drop something on: bare ones, and what lies there. */
export function places(s: Screen, draw: Draw): Place[] {
  const { view } = s,
    out: Place[] = [];
  for (const zone of view.zones.values()) {
    if (zone.kind === 'hold' || zone.kind === 'inside') continue;
    const isFelt = zone.kind === 'felt';
    out.push({ kind: placeKind(view, zone), zone: zone.id, piece: null, at: ({ h, from }) => (isFelt ? s.felt(h) : (s.place(zone.id, h, from)[0] ?? null)) });
  }
  for (const piece of view.pieces.values()) {
    const zone = view.zones.get(piece.zone);
    if (zone === undefined || zone.kind === 'inside' || zone.kind === 'hold') continue;
    out.push({
      kind: `${piece.kind} in ${placeKind(view, zone)}`,
      zone: zone.id,
      piece: piece.h,
      at: ({ h }) => (h === piece.h ? null : s.over(piece.h, h ?? (-1 as Handle))),
    });
  }
  return oneOfEach(out, draw);
}
