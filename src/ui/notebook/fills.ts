// Is there a notebook that fills itself: a round by rules of a game that says what is worth noting, seen from a chair.

import type { View } from '../../../server-modules/protocol/messages.ts';
import { fillsNotes } from '../../games/notes.ts';

export const fillsBook = (view: View | null): boolean =>
  view !== null && view.rules !== null && view.room.phase !== 'seating' && view.room.me.seat !== null && fillsNotes(view.room.game);
