// What a piece or a place is called: by the name it was given, by its face when this viewer knows it, else by its kind;
// and what a die shows that was typed on.

import { useCallback } from 'react';
import type { PieceView, ZoneView } from '../../../server-modules/kernel/view.ts';
import { pieceName, typedSide, zoneName } from '../../locale/say.ts';
import { useView } from '../useRoom.ts';
import { isMarkedOut, placeTitle } from './hoverText.ts';

export function usePieceName(): (piece: PieceView) => string {
  const view = useView();
  return useCallback((piece) => (view === null ? '' : [piece.extra?.name || pieceName(view, piece), typedSide(piece) ?? []].flat().join(' · ')), [view]);
}

export function useZoneName(): (zone: ZoneView) => string {
  const view = useView();
  return useCallback((zone) => (view === null ? '' : isMarkedOut(zone) ? placeTitle(view, zone) : zoneName(view, zone)), [view]);
}
