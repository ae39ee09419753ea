// What a piece is called: by its face when this viewer knows it, else by its kind.

import { useCallback } from 'react';
import type { PieceView } from '../../../server-modules/kernel/view.ts';
import { useSay } from '../useSay.ts';

export function usePieceName(): (piece: PieceView) => string {
  const say = useSay();
  return useCallback((piece) => say({ k: 'piece', a: [{ p: piece.h }] }), [say]);
}
