// Sentences and names for the accessible view, from the View as it is shown.

import { useMemo } from 'react';
import type { Seat } from '../../server-modules/kernel/ids.ts';
import type { PieceView, ZoneView } from '../../server-modules/kernel/view.ts';
import type { Line, View } from '../../server-modules/protocol/messages.ts';
import { isThrown } from '../context/kinds.ts';
import { bookOf } from '../store/book.ts';
import { isOwnRack } from '../store/place.ts';
import { pageText } from '../ui/menu/hoverText.ts';
import { accessible, ui } from '../locale/index.ts';
import { pieceName, say, seatName, typedSide, word, zoneName } from '../locale/say.ts';

export interface Say {
  line(line: Line): string;
  seat(seat: Seat): string;
  /** Name, and how it lies. */
  piece(piece: PieceView): string;
  zone(zone: ZoneView): string;
}

export function useNames(view: View): Say {
  return useMemo(
    () => ({
      line: (line) => say(line, view),
      seat: (seat) => seatName(view, seat),
      piece: (piece) => {
        const parts = [pieceName(view, piece)];
        // On a rack of mine cards stand with their backs to the others; that is no news.
        if (!piece.up && piece.kind === 'card' && !isOwnRack(view, piece.zone)) parts.push(accessible.faceDown);
        if (piece.turn !== 0 && view.zones.get(piece.zone)?.ordered) parts.push(accessible.sideways(piece.turn));
        if (piece.kind === 'musicbox' && piece.extra?.clock?.runs === 0) parts.push(accessible.plays[(piece.face ?? 1) - 1] ?? '');
        const book = bookOf(view, piece.h);
        if (book !== null) parts.push(pageText(book));
        const typed = typedSide(piece);
        if (typed !== null) parts.push(accessible.shows(typed));
        else if (piece.kind === 'counter') parts.push(String(piece.face ?? 0));
        else if ((piece.extra?.states ?? 0) > 1 && piece.face !== null) parts.push(ui.free.hover.state(piece.face + 1, piece.extra?.states ?? 0));
        else if (piece.face !== null && isThrown(piece)) parts.push(piece.kind === 'coin' ? word(view, `coin.${piece.face}`) : String(piece.face));
        return parts.join(', ');
      },
      zone: (zone) => zoneName(view, zone),
    }),
    [view],
  );
}
