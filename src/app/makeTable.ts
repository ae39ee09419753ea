// The table store as a page uses it: with the real codec, the person's settings and the words of the games.

import { applyPatch, readSnapshot } from '../../server-modules/protocol/codec.ts';
import { settings } from '../store/settings.ts';
import type { TableStore } from '../store/signature.ts';
import { createTableStore } from '../store/table.ts';
import { wordOfPiece } from '../words/en.ts';

export function makeTable(): TableStore {
  return createTableStore({
    codec: { readSnapshot, applyPatch },
    asks: () => settings.getState().confirm,
    wordOf: (view, h) => {
      const piece = view.pieces.get(h);
      return piece ? wordOfPiece(view, piece) : null;
    },
  });
}
