// What a piece or a place is called: by its face when this viewer knows it, else by its kind.

import { useCallback } from 'react';
import type { PieceView, ZoneView } from '../../../server-modules/kernel/view.ts';
import { pieceName, zoneName } from '../../words/en.ts';
import { useView } from '../useRoom.ts';

export function usePieceName(): (piece: PieceView) => string {
  const view = useView();
  return useCallback((piece) => (view === null ? '' : pieceName(view, piece)), [view]);
}

export function useZoneName(): (zone: ZoneView) => string {
  const view = useView();
  return useCallback((zone) => (view === null ? '' : zoneName(view, zone)), [view]);
}
