// The places of a zone that lines up what comes in, as a View has it.

import type { PieceView, ZoneView } from '../../../server-modules/kernel/view.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { dressed } from '../../games/tints.ts';
import type { GameArt } from '../../games/types.ts';
import { rowsFor, type Rows } from './rows.ts';
import { radiusOf, type Sizes } from './spot.ts';

/** Of an empty row: a card's. */
const CARD = { w: 0.063, d: 0.088 } as const;

/** The places of a zone of the View; null when nothing is lined up there. The largest piece makes the size of all. */
export function rowsOf(view: View, zone: ZoneView, art: GameArt, sizes: Sizes): Rows | null {
  if (zone.kind !== 'layout') return null;
  let w = 0,
    d = 0;
  for (const h of zone.order ?? []) {
    const piece = view.pieces.get(h);
    if (!piece) continue;
    const [pw, pd] = footprint(view, piece, art, sizes);
    w = Math.max(w, pw);
    d = Math.max(d, pd);
  }
  const cell = w === 0 ? CARD : { w, d };
  return rowsFor(zone.w * 0.0001, zone.d * 0.0001, cell, zone.order?.length ?? zone.count ?? 0);
}

function footprint(view: View, piece: PieceView, art: GameArt, sizes: Sizes): [number, number] {
  const body = dressed(art.bodyOf(piece, view), piece.extra);
  if (body.t === 'model') return [radiusOf(body, sizes) * 2, radiusOf(body, sizes) * 2];
  const [w, h] = [body.w * 0.001, body.h * 0.001];
  return piece.turn % 180 === 90 ? [h, w] : [w, h];
}
