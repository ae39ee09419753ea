// Which lines of the log are celebrated: the pile card by card, the hands of a ballot all at once, who is wounded,
// detained or dead, the agendas.

import { AGENDA_IDS, TYPES } from '../../../server-modules/games/stars-may-swallow-us/data.ts';
import type { Seat } from '../../../server-modules/kernel/ids.ts';
import type { Line, View } from '../../../server-modules/protocol/messages.ts';
import { isLiving, large, nameIn, seatAt } from '../told.ts';
import type { Reveal } from '../types.ts';
import { heldCell } from './ballot.ts';

/** The crew sheet of a seat, lying open or not. */
function sheetOf(view: View, seat: Seat | null): string | null {
  const crew = view.rules?.facts['crew'];
  const id = typeof crew === 'object' && crew !== null && seat !== null ? (crew as { [seat: string]: unknown })[seat] : null;
  return typeof id === 'string' ? id : null;
}

/** What a line is shown as, or null when it is a line and no more. */
export function reveal(line: Line, view: View): Reveal | null {
  const by = seatAt(line, 0);
  switch (line.k) {
    case 'turns-up':
    case 'turns-up-plus':
    case 'turns-up-void': {
      const card = nameIn(line, TYPES);
      return card === null ? null : { ...large('below', card, null), run: 'pile' };
    }
    case 'points':
      return { back: heldCell('closed'), front: heldCell('points'), by, about: seatAt(line, 1), small: true, together: true };
    case 'holds-fist':
      return { back: heldCell('closed'), front: heldCell('fist'), by, about: null, small: true, together: true };
    case 'wounded':
      // Of a second wound nobody recovers: that is told by what follows.
      return by !== null && !isLiving(view, by) ? null : large(sheetOf(view, by) ?? 'below', 'wound', by);
    case 'killed':
      return large(sheetOf(view, by) ?? 'below', 'wound', by);
    case 'is-detained': {
      const sheet = sheetOf(view, by);
      return sheet === null ? null : large(sheet, `detained-${sheet}`, by);
    }
    case 'agenda-is': {
      const agenda = nameIn(line, AGENDA_IDS);
      if (agenda === null) return null;
      // When all is over they lie in a row, each with its name.
      return view.rules?.over == null ? large('agenda', agenda, by) : { ...large('agenda', agenda, null), by, small: true };
    }
    default:
      return null;
  }
}
