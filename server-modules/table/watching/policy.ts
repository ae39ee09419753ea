// What a table's people decide about those who only watch. More for them needs everybody's own word whose things are
// shown; less needs nobody's. [S2] [S3]

import { TICKS_PER_SECOND } from '../../kernel/ids.ts';
import { CASTERS_MOST, isWider, UNWATCHED, type WatchPolicy } from '../../protocol/watching.ts';
import { MOST } from '../bounds.ts';
import { ALL, shelfCount } from '../lines/log.ts';
import { holding, holderOf } from '../people/holders.ts';
import { newInvite } from '../people/invite.ts';
import { mayInvite } from '../people/people.ts';
import type { Person } from '../state.ts';
import { done, isHost, refuse, say, tell, type Did, type Room } from '../table.ts';
import type { WatchLink, WatchState } from './state.ts';

const stateOf = (room: Room): WatchState => room.state.watching ?? { policy: UNWATCHED, links: [], next: 1, since: 0, floor: 0, closes: 0, shows: [] };

/**
 * The host says who may watch. What shows more is asked of all whose it is (`asks`), unless nobody else is there.
 * Refuses what the asking refuses.
 */
export function ask(room: Room, me: Person, policy: WatchPolicy, asks: () => Did): Did {
  const others = room.state.people.some((one) => one !== me && one.seat !== null) || holding(room).some((user) => user !== me.user);
  const wider = isWider(stateOf(room).policy, policy);
  return others && wider ? asks() : setPolicy(room, policy, wider);
}

/**
 * From now on, and for nothing that was before: what was promised later comes later. `agreed`: by the word of all whose
 * things it shows.
 */
export function setPolicy(room: Room, policy: WatchPolicy, agreed: boolean): Did {
  const was = stateOf(room);
  const opens = was.policy.who === 'nobody' && policy.who !== 'nobody';
  const floor = was.policy.who === 'nobody' ? was.floor : Math.max(was.floor, room.tick + was.policy.delay * TICKS_PER_SECOND);
  const { hands } = policy;
  const shows = hands === was.policy.hands ? was.shows : hands !== 'after' ? [] : agreed ? asked(room) : was.shows;
  room.state.watching = {
    ...was,
    policy,
    floor,
    shows,
    ...(was.casts === undefined || hands === 'asked' ? {} : { casts: [] }),
    closes: policy.closes && !was.policy.closes ? room.row + 1 : was.closes,
    since: opens ? shelfCount(room.log, ALL) : was.since,
  };
  relink(room, policy);
  room.touched = true;
  if (policy.who === 'nobody') say(room, 'watching-nobody');
  else say(room, policy.who === 'link' ? 'watching-link' : 'watching-listed', [policy.delay]);
  if (policy.who !== 'nobody') say(room, `watching-hands-${hands}`);
  return done;
}

/**
 * With the yes to showing all hands after the game each has shown his own: those who were asked, and whoever asked.
 * Hands in play each shows by a word of his own.
 */
function asked(room: Room): string[] {
  const { seats } = room.session.world;
  const sitting = room.state.people.flatMap(({ seat, user }) => (seat !== null && seats.includes(seat) ? [user] : []));
  return [...new Set([...sitting, ...holding(room)])];
}

/** Links keep their codes; a longer delay of the table's is theirs from the next row on, and so is a shorter one. */
function relink(room: Room, { who, delay }: WatchPolicy): void {
  const watching = stateOf(room);
  const row = room.row + 1;
  const gone = watching.links.filter(({ listed }) => who === 'nobody' || (listed === true && who !== 'listed'));
  for (const { code } of gone) room.port.link(code, false);
  watching.links = watching.links
    .filter((link) => !gone.includes(link))
    .map((link) => {
      const now = Math.max(link.delay, delay);
      return link.steps.at(-1)?.delay === now ? link : { ...link, steps: [...link.steps, { row, delay: now }].slice(-STEPS) };
    });
  room.state.watching = watching;
  if (who === 'listed' && !watching.links.some(({ listed }) => listed === true)) addLink(room, '', delay, 'listed');
}
/** Changes of one link's delay that are remembered: what is still to come was written under one of them. */
const STEPS = 32;

function addLink(room: Room, by: string, delay: number, kind: 'plain' | 'listed' | 'caster'): WatchLink {
  const watching = stateOf(room);
  const born = room.row + 1;
  const link: WatchLink = {
    link: watching.next,
    code: newInvite(room.port),
    by,
    delay,
    born,
    floor: watching.floor,
    steps: [{ row: born, delay: Math.max(delay, watching.policy.delay) }],
    ...(kind === 'plain' ? {} : { [kind]: true }),
  };
  room.state.watching = { ...watching, links: [...watching.links, link], next: watching.next + 1 };
  room.port.link(link.code, true);
  room.touched = true;
  return link;
}

/**
 * A link for whoever has it; `caster`: for one who points and draws, who may look at hands that are shown to casters.
 * Refuses 'not-invited', 'host-only' (a caster's), 'no-watching' (the table's people let nobody watch), 'links-full'.
 */
export function makeLink(room: Room, me: Person, delay: number, caster: boolean): Did {
  if (!mayInvite(room, me)) return refuse('not-invited');
  if (caster && !isHost(room, me)) return refuse('host-only');
  const { policy, links } = stateOf(room);
  if (policy.who === 'nobody') return refuse('no-watching');
  if (links.length >= MOST.watchLinks) return refuse('links-full');
  const casters = links.filter((link) => link.caster === true).length;
  if (caster && (casters >= CASTERS_MOST || (room.watch?.casting?.desks.size ?? 0) >= MOST.casters)) return refuse('links-full');
  const { code } = addLink(room, me.user, delay, caster ? 'caster' : 'plain');
  say(room, caster ? 'watch-caster-made' : 'watch-link-made', [{ who: me.who }, Math.max(delay, policy.delay)]);
  return { out: { code }, keep: true };
}

/**
 * Closes a link: whoever looks through it is sent away. Refuses 'no-such-link', 'host-only' (it is somebody else's).
 */
export function unlink(room: Room, me: Person, number: number): Did {
  const watching = stateOf(room);
  const found = watching.links.find(({ link, listed }) => link === number && listed !== true);
  if (found === undefined) return refuse('no-such-link');
  if (found.by !== me.user && !isHost(room, me)) return refuse('host-only');
  room.port.link(found.code, false);
  room.state.watching = { ...watching, links: watching.links.filter((link) => link !== found) };
  return tell(room, 'watch-link-closed', [{ who: me.who }]);
}

/** Links that an account made end with it when it is sent away, as its invite does: it knows their codes. */
export function unlinkOf(room: Room, user: string): void {
  const watching = stateOf(room);
  const gone = watching.links.filter(({ by, listed }) => by === user && listed !== true);
  if (gone.length === 0) return;
  for (const { code } of gone) room.port.link(code, false);
  room.state.watching = { ...watching, links: watching.links.filter((link) => !gone.includes(link)) };
}

/**
 * Everything that was not shown yet is shown to nobody: each link begins anew, a whole delay from now. Refuses
 * 'host-only', 'no-watching'.
 */
export function dropAll(room: Room, me: Person): Did {
  if (!isHost(room, me)) return refuse('host-only');
  const watching = stateOf(room);
  if (watching.links.length === 0) return refuse('no-watching');
  const born = room.row + 1;
  room.state.watching = {
    ...watching,
    since: shelfCount(room.log, ALL),
    links: watching.links.map((link) => ({ ...link, born, floor: Math.max(link.floor, watching.floor) })),
  };
  return tell(room, 'watch-dropped', [{ who: me.who }]);
}

/**
 * One's own hand is shown to watchers from now on, to casters alone (`casters`), or no longer to either. Refuses
 * 'watching', 'no-watching' (not as the table's people have decided).
 */
export function showHand(room: Room, me: Person, on: boolean, casters: boolean): Did {
  const watching = stateOf(room);
  if (me.seat === null || holderOf(room, me.seat)?.user !== me.user) return refuse('watching');
  const { policy, shows, casts = [] } = watching;
  if (on && (policy.who === 'nobody' || policy.hands === 'never' || (casters && policy.hands === 'after'))) return refuse('no-watching');
  const was = shows.includes(me.user) ? 'shows' : casts.includes(me.user) ? 'casts' : null;
  const now = !on ? null : casters ? 'casts' : 'shows';
  if (was === now) return done;
  const those = (of: readonly string[], to: typeof now): string[] => [...of.filter((user) => user !== me.user), ...(now === to ? [me.user] : [])];
  room.state.watching = { ...watching, shows: those(shows, 'shows'), ...(was === 'casts' || now === 'casts' ? { casts: those(casts, 'casts') } : {}) };
  return tell(room, now === null ? 'watch-hand-hidden' : now === 'casts' ? 'watch-hand-cast' : 'watch-hand-shown', [{ s: me.seat }]);
}
