// What a step wrote and what it only counted on, by public knowledge: closed places count as a whole.

import type { ZoneId } from '../../kernel/ids.ts';
import type { Change, Grant } from '../../kernel/types.ts';
import type { World } from '../../kernel/world.ts';

/** What a step wrote, and what it only counted on. */
export interface Touch {
  wrote: Set<string>;
  needed: Set<string>;
}

const UNCOUNTED = 'closed uncounted';

export const clash = (a: Touch, b: Touch): boolean => meets(a.wrote, b.wrote) || meets(a.wrote, b.needed) || meets(a.needed, b.wrote);
function meets(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  for (const one of a) if (b.has(one)) return true;
  return false;
}

export function touchOf(w: World, changes: readonly Change[]): Touch {
  const wrote = new Set<string>();
  const needed = new Set<string>();
  const place = (zone: ZoneId): string | null => {
    needed.add(`zone ${zone}`);
    return closedPlace(w, zone);
  };
  for (const c of changes) {
    switch (c.t) {
      case 'piece': {
        const places = [c.was?.zone, c.now?.zone].flatMap((zone) => (zone === undefined ? [] : [place(zone)]));
        for (const one of places) if (one !== null) wrote.add(one);
        if (places.includes(null)) wrote.add(`piece ${(c.now ?? c.was)?.id}`);
        break;
      }
      case 'order':
        wrote.add(place(c.zone) ?? `order ${c.zone}`);
        break;
      case 'zone':
        wrote.add(`zone ${(c.now ?? c.was)?.id}`);
        // Whether anything lies in a fog is not to be told by whether its laying can be taken back. [Z6]
        if ((c.now ?? c.was)?.kind === 'fog') wrote.add(UNCOUNTED);
        break;
      case 'grant':
        // Whom fog shows something to follows from what was done, and is told to nobody else. [Z6]
        if ((c.now ?? c.was)?.kind !== 'sight') wrote.add(lookedAt(w, (c.now ?? c.was) as Grant));
        break;
      case 'sheet':
        wrote.add(`sheet ${c.key}`);
        break;
      case 'aux':
        wrote.add(`aux ${c.name}`);
    }
  }
  return { wrote, needed };
}

/**
 * Pieces that not everybody tells apart are counted by whose they are. Between places whose counts not everybody is
 * told things pass unseen, so those are one. [S7]
 */
function closedPlace(w: World, id: ZoneId): string | null {
  const zone = w.zones.get(id);
  if (zone === undefined || zone.tell === 'all') return null;
  return zone.count === 'all' ? `closed ${zone.owner ?? id}` : UNCOUNTED;
}

function lookedAt(w: World, { piece, zone }: Grant): string {
  if (piece === null) return `zone ${zone}`;
  const at = w.pieces.get(piece)?.zone;
  return (at === undefined ? null : closedPlace(w, at)) ?? `piece ${piece}`;
}
