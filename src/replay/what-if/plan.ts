// A moment of a replay as a plan of a table to play on from: what one audience knew then, built up from nothing out of
// its own View. A face that it did not know is not in a View, and so in no plan.

import type { Seat } from '../../../server-modules/kernel/ids.ts';
import { PIECE_KINDS, type Extra } from '../../../server-modules/kernel/types.ts';
import type { PieceView, ZoneView } from '../../../server-modules/kernel/view.ts';
import { snapsOf } from '../../store/sheet.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import {
  WHAT_IF,
  WHAT_IF_MOST,
  WHAT_IF_VERSION,
  writeWhatIf,
  type WhatIf,
  type WhatIfExtra,
  type WhatIfZone,
} from '../../../server-modules/protocol/what-if.ts';

/** The text that a server takes at most, UTF-16 units: as any table's file. */
const TEXT_MOST = 200_000;
/** What has an order and no place of its own here is laid side by side, 0.1 mm. */
const APART = 160;
const COORDINATE = 32_767;

/** The text for the server; null: the table is larger than one that can be opened so. */
export function whatIfText(view: View): string | null {
  const plan = whatIfOf(view);
  const { pieces, zones, extras } = plan;
  if (pieces.length > WHAT_IF_MOST.pieces || zones.length > WHAT_IF_MOST.zones || extras.length > WHAT_IF_MOST.extras) return null;
  const text = writeWhatIf(plan);
  return text.length > TEXT_MOST ? null : text;
}

export function whatIfOf(view: View): WhatIf {
  const { room } = view;
  const zones = [...view.zones.values()];
  const plan: WhatIf = {
    format: WHAT_IF,
    version: WHAT_IF_VERSION,
    game: room.game,
    options: room.options,
    seats: room.plays.length > 0 ? [...room.plays] : room.seats.map(({ seat }) => seat),
    pieces: [],
    zones: [],
    extras: [],
    snaps: snapsOf(view).map(({ key: _key, ...point }) => point),
  };
  const rows = new Map<number, number>();
  zones.forEach((zone, n) => {
    for (const [i, piece] of inOrder(view, zone).entries()) {
      if (piece.extra !== null) plan.extras.push(extraOf(plan.pieces.length, piece.extra));
      if (piece.h !== null) rows.set(piece.h, plan.pieces.length);
      const { kind, look, face, up, turn, locked } = piece;
      const [x, z] = zone.ordered ? [APART * i, 0] : [piece.x, piece.z];
      plan.pieces.push({ kind: PIECE_KINDS.indexOf(kind), look, face, up, zone: n, x: inside(x), z: inside(z), turn, locked });
    }
  });
  plan.zones = zones.map(({ id, of, count, x, z, turn }): WhatIfZone => ({
    id,
    of: of === null ? -1 : (rows.get(of) ?? -1),
    count: count ?? -1,
    x: inside(x),
    z: inside(z),
    turn,
  }));
  return plan;
}

const inside = (place: number): number => Math.max(-COORDINATE, Math.min(COORDINATE, Math.round(place)));

type Seen = Omit<PieceView, 'h'> & { h: PieceView['h'] | null };

/** What this audience knew of a place, from the bottom or the front on; of what lies loose in the order it was laid. */
function inOrder(view: View, zone: ZoneView): Seen[] {
  if (zone.order !== null) return zone.order.flatMap((h) => view.pieces.get(h) ?? []);
  const seen = [...view.pieces.values()].filter((piece) => piece.zone === zone.id);
  return seen.length === 0 && !zone.tell ? shownIn(view, zone) : seen;
}

/** Of a hand that its holder showed to watchers they knew the cards. Several of one seat were shown as one row. */
function shownIn({ room, zones }: View, { id, kind, owner }: ZoneView): Seen[] {
  const shown = kind === 'hand' && owner !== null ? room.hands?.find(({ seat }) => seat === owner)?.cards : undefined;
  if (shown === undefined) return [];
  const hands = handsOf([...zones.values()], owner as Seat);
  const before = hands
    .slice(
      0,
      hands.findIndex((one) => one.id === id),
    )
    .reduce((sum, { count }) => sum + (count ?? 0), 0);
  const cards = shown.slice(before, before + (hands.find((one) => one.id === id)?.count ?? 0));
  return cards.map(({ kind: of, look, face }) => ({ h: null, kind: of, look, face, up: false, zone: id, x: 0, z: 0, turn: 0, locked: false, extra: null }));
}
const handsOf = (zones: readonly ZoneView[], seat: Seat): ZoneView[] =>
  zones.filter(({ kind, owner }) => kind === 'hand' && owner === seat).sort((a, b) => (a.id < b.id ? -1 : 1));

function extraOf(piece: number, { tint, scale, tilt, name, about, words, y, lean, tags }: Extra): WhatIfExtra {
  return {
    piece,
    tint: Math.min(255, tint),
    scale: Math.max(25, Math.min(400, scale)),
    tilt,
    name: name.slice(0, 40),
    about: about.slice(0, 300),
    words: words.slice(0, 500),
    ...(y === undefined ? {} : { y: Math.min(30_000, y) }),
    ...(lean === undefined ? {} : { lean }),
    ...(tags ? { tags } : {}),
  };
}
