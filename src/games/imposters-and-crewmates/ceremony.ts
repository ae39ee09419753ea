// Which lines of the log are celebrated: the event of a round as it comes up, a card that was trapped, the event that
// somebody claims.

import { EVENTS, KINDS } from '../../../server-modules/games/imposters-and-crewmates/data.ts';
import type { Line } from '../../../server-modules/protocol/messages.ts';
import { large, nameIn } from '../told.ts';
import type { Reveal } from '../types.ts';

const EVENT_IDS: readonly string[] = EVENTS.map(({ id }) => id);

/** What a line is shown as, or null when it is a line and no more. */
export function reveal(line: Line): Reveal | null {
  switch (line.k) {
    case 'event': {
      const event = nameIn(line, EVENT_IDS);
      return event === null ? null : large('ev', event, null);
    }
    case 'draws-trapped': {
      const card = nameIn(line, KINDS);
      return card === null ? null : large(card.slice(0, 3), card, null);
    }
    default:
      return null;
  }
}
