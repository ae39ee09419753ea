// What a turn is worth: each thing that can be done is followed to the end of the turn, by what is thought about both.
// All numbers are whole; a hit is worth WHOLE. (RN 8)

import { NOIR, ROOM_ROWS, type EffectId } from '../data.ts';
import { WHOLE } from './belief.ts';
import {
  BALCONY,
  BASEMENT,
  BEDROOM,
  certain,
  exitsOf,
  FOYER,
  get,
  KITCHEN,
  LIBRARY,
  part,
  shotsOf,
  type At,
  type Each,
  type Heard,
  type Thought,
} from './thought.ts';

/**
 * Hundredths of a hit: a sure hit in the next turn, being near everybody, a timed trap that will hit, a risk that is
 * sure, the game won.
 */
export const WORTH = { next: 75, near: 15, timed: 90, risk: 100, won: 50 };
/** Points that an effect costs. */
const costOf = (id: EffectId): number => ROOM_ROWS.find(({ effect }) => effect?.id === id)?.effect?.ap ?? 0;
const COST = { controlPanel: costOf('controlPanel'), flood: costOf('flood'), trapDoor: costOf('trapDoor') };
const percent = (n: number, hundredths: number): number => Math.floor((n * hundredths) / 100);

/** What can be done, with rooms by number; effects by their names. */
interface Deeds {
  move: { room: At };
  forcedMove: { room: At };
  shoot: { room: At };
  detonate: { room: At };
  setTrap: { remove?: At };
  listen: object;
  endTurn: object;
  controlPanel: { room: At; remove?: At };
  flood: object;
  trapDoor: object;
  echoes: object;
  energized: object;
  jump: object;
}
export type Deed = { [T in keyof Deeds]: { t: T } & Deeds[T] }[keyof Deeds];

/** A moment of a turn as far as it matters for what comes of it. */
export interface Stand {
  at: At;
  points: number;
  them: Thought;
  /** Where the other thinks that we are. */
  us: Thought;
  /** Rooms of our traps: those that wait for us, those that go off by themselves. */
  traps: Each;
  timed: Each;
  /** How likely theirs lie in each room. */
  theirs: { traps: Each; timed: Each };
  wet: boolean;
  /** One more hit wins. */
  last: boolean;
  /** Energized and Echoes can still be used this turn. */
  energized: boolean;
  echoes: boolean;
  /**
   * In this line of thought Listen and Echoes are still weighed; one answer is enough, more is thought of when it is
   * known.
   */
  listening: boolean;
  echoing: boolean;
  /** Something will have been heard when the turn ends. */
  sharp: boolean;
  /** Energized was used just now: for a step or a shot. */
  bold: boolean;
  /** How many steps and traps ahead are thought of; what may hit always is. */
  quiet: number;
}

/** The end of the turn: what our next one promises, less what theirs may bring. */
function ending(s: Stand): number {
  const { them, at } = s;
  const found = part(get(s.us.places, at), Math.max(them.danger(at), get(s.theirs.traps, at)));
  const risk = percent(Math.max(found, get(s.theirs.timed, at)), WORTH.risk);
  const near = percent(them.near(at), WORTH.near);
  const reach = s.sharp ? them.sharper(at) : them.reach(at);
  if (s.traps.length + s.timed.length === 0) return percent(reach, WORTH.next) + near - risk;
  const byTraps = s.traps.reduce((sum, room) => sum + get(them.later, room), 0);
  const slow = s.timed.reduce((sum, room) => sum + get(them.later, room), 0);
  return percent(Math.max(reach, byTraps), WORTH.next) + near + percent(slow, WORTH.timed) - risk;
}

/** The best that can be made of what is left of the turn. */
function rest(s: Stand): number {
  let most = ending(s);
  for (const deed of deedsOf(s)) most = Math.max(most, worthOf(s, deed));
  return most;
}

/** What else can be done in the turn; of shots only the best. */
function deedsOf(s: Stand): Deed[] {
  const deeds: Deed[] = [];
  const { points, them } = s;
  const target = points >= NOIR.actions.shoot ? them.likeliest(shotsOf(s.at)) : undefined;
  if (target !== undefined) deeds.push({ t: 'shoot', room: target });
  if (points > 0 && s.quiet > 0) for (const room of exitsOf(s.at, s.wet)) deeds.push({ t: 'move', room });
  if (s.bold) return deeds;
  if (s.at === KITCHEN && s.energized) deeds.push({ t: 'energized' });
  if (s.at === BALCONY && s.quiet > 0) deeds.push({ t: 'jump' });
  if (points === 0) return deeds;
  if (s.at === FOYER && s.echoes && s.echoing) deeds.push({ t: 'echoes' });
  if (s.listening) deeds.push({ t: 'listen' });
  for (const room of s.traps) if (get(them.places, room) > 0) deeds.push({ t: 'detonate', room });
  if (s.quiet > 0 && s.traps.length + s.timed.length < NOIR.trapLimit && !s.traps.includes(s.at) && !s.timed.includes(s.at)) deeds.push({ t: 'setTrap' });
  if (s.at === BEDROOM) deeds.push({ t: 'flood' });
  if (s.at === LIBRARY) deeds.push({ t: 'trapDoor' });
  return deeds;
}

const without = (rooms: Each, room: At | undefined): Each => rooms.filter((one) => one !== room);
/** By each thing that may be heard. */
function mean(heard: readonly Heard[], s: Stand): number {
  const told = { ...s, listening: false, echoing: false, quiet: Math.min(s.quiet, 1) };
  return heard.reduce((sum, { share, thought }) => sum + part(share, rest({ ...told, them: thought })), 0);
}

/** A chance to hit somebody there, and what comes of it either way. */
function strikes(s: Stand, room: At, hit: () => number, miss: () => number): number {
  const share = get(s.them.places, room);
  const won = s.last ? percent(WHOLE, WORTH.won) : share > 0 ? hit() : 0;
  return share + part(share, won) + (share < WHOLE ? part(WHOLE - share, miss()) : 0);
}

/** What each deed is worth at a moment. An effect tells where we are. */
const WORTHS: { readonly [T in keyof Deeds]: (s: Stand, deed: Deeds[T]) => number } = {
  move: (s, { room }) =>
    rest({
      ...s,
      at: room,
      points: s.points - NOIR.actions.move,
      us: s.us.moved(s.wet),
      // What they answer does not depend on where we are: who wants to use it listens first.
      listening: s.listening && s.points === NOIR.actions.move + NOIR.actions.listen,
      bold: false,
      quiet: s.quiet - 1,
    }),
  forcedMove: (s, { room }) => rest({ ...s, at: room, us: s.us.moved(s.wet) }),
  shoot(s, { room }) {
    const fled = { ...s, bold: false, points: s.points - NOIR.actions.shoot, us: certain(s.at).moved(s.wet) };
    const flee = (them: Thought): number => exitsOf(s.at, s.wet).reduce((most, to) => Math.max(most, rest({ ...fled, at: to, them })), -WHOLE);
    return strikes(
      s,
      room,
      () => flee(certain(room)),
      () => flee(s.them.without(room)),
    );
  },
  detonate(s, { room }) {
    const left = { ...s, points: s.points - NOIR.actions.detonate, traps: without(s.traps, room) };
    return strikes(
      s,
      room,
      () => rest({ ...left, them: certain(room) }),
      () => rest({ ...left, them: s.them.without(room) }),
    );
  },
  setTrap: (s, { remove }) =>
    rest({ ...s, points: s.points - NOIR.actions.setTrap, traps: [...without(s.traps, remove), s.at], timed: without(s.timed, remove), quiet: s.quiet - 1 }),
  listen(s) {
    const points = s.points - NOIR.actions.listen;
    // Where nothing can be done about it this turn, all answers are weighed at once.
    return points === 0 ? ending({ ...s, points, sharp: true }) : mean(s.them.answers(), { ...s, points });
  },
  endTurn: ending,
  controlPanel: (s, { room, remove }) =>
    rest({ ...s, points: s.points - COST.controlPanel, us: certain(s.at), traps: without(s.traps, remove), timed: [...without(s.timed, remove), room] }),
  flood(s) {
    const wet = { ...s, points: s.points - COST.flood, us: certain(s.at), wet: true };
    return strikes(
      s,
      BASEMENT,
      () => rest({ ...wet, them: certain(BASEMENT).moved(true) }),
      () => rest({ ...wet, them: s.them.without(BASEMENT) }),
    );
  },
  trapDoor(s) {
    const left = { ...s, points: s.points - COST.trapDoor, us: certain(s.at) };
    const miss = (): number => rest({ ...left, them: s.them.without(KITCHEN) });
    if (s.wet) return strikes(s, KITCHEN, () => rest({ ...left, them: certain(BASEMENT).moved(true) }), miss);
    const share = get(s.them.places, KITCHEN);
    return part(share, rest({ ...left, them: certain(BASEMENT) })) + part(WHOLE - share, miss());
  },
  echoes: (s) => mean(s.them.echoes(), { ...s, us: certain(s.at), echoes: false }),
  energized: (s) => rest({ ...s, points: s.points + 1, us: certain(s.at), energized: false, bold: s.points > 0 }),
  jump: (s) => rest({ ...s, at: KITCHEN, us: certain(KITCHEN), quiet: s.quiet - 1 }),
};

/** What a deed is worth at that moment. */
export function worthOf(s: Stand, deed: Deed): number {
  // TypeScript cannot pair a key with its value.
  return (WORTHS[deed.t] as (s: Stand, deed: Deed) => number)(s, deed);
}
