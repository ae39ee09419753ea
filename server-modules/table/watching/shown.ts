// What everybody is told of those who only watch, before he sits down and while he plays.

import type { Seat } from '../../kernel/ids.ts';
import type { WatchingView, WatchLinkView } from '../../protocol/watching.ts';
import { holderOf } from '../people/holders.ts';
import { personAt, type Room } from '../table.ts';

/**
 * Does the holder of this seat show his hand to watchers, or to casters alone (`casts`)? It is his own word, for what
 * is his.
 */
export function showsHand(room: Room, seat: Seat, to: 'shows' | 'casts' = 'shows'): boolean {
  const user = holderOf(room, seat)?.user;
  return user !== undefined && personAt(room, seat)?.user === user && room.state.watching?.[to]?.includes(user) === true;
}

/** What all are told; nothing where nobody was ever let in. */
export function watchingView(room: Room): { watching?: WatchingView } {
  const { watching, seats } = room.state;
  if (watching === undefined) return {};
  const { count, people } = room.watch?.told ?? { count: 0, people: [] };
  const casting = { links: watching.links.filter(({ caster }) => caster === true).length, shows: seats.filter((seat) => showsHand(room, seat, 'casts')) };
  const casts = casting.links + casting.shows.length > 0 ? { casting } : {};
  return { watching: { ...watching.policy, count, people, shows: seats.filter((seat) => showsHand(room, seat)), ...casts } };
}

/** Links, for those who may invite. */
export function watchLinks(room: Room): { watchLinks?: WatchLinkView[] } {
  const links = room.state.watching?.links ?? [];
  if (links.length === 0) return {};
  return {
    watchLinks: links.map(({ link, code, steps, listed, caster }) => ({
      link,
      code,
      delay: steps.at(-1)?.delay ?? 0,
      listed: listed ?? false,
      ...(caster ? { caster } : {}),
    })),
  };
}
