// The house in numbers, and a picture of where somebody is: what they may do next, what can hit them, what an answer
// would tell. All shares are in parts of WHOLE. (RN 8)

import { exits, isUpstairs, ROOMS, targets } from '../data.ts';
import { WHOLE } from './belief.ts';

/** A room by its place in ROOMS, and a number for each of them. */
export type At = number;
export type Each = readonly number[];

export const at = (name: (typeof ROOMS)[number]): At => ROOMS.indexOf(name);
export const get = (each: Each, i: At): number => each[i] ?? 0;
export const part = (a: number, b: number): number => Math.floor((a * b) / WHOLE);

export const BALCONY = at('balcony');
export const BASEMENT = at('basement');
export const BEDROOM = at('bedroom');
export const FOYER = at('foyer');
export const KITCHEN = at('kitchen');
export const LIBRARY = at('library');
const ALL: Each = ROOMS.map((_, i) => i);
const EXITS: readonly Each[] = ROOMS.map((room) => exits(room).map(at));
const DRY_EXITS: readonly Each[] = EXITS.map((ways) => ways.filter((to) => to !== BASEMENT));
const SHOTS: readonly Each[] = ROOMS.map((room) => targets(room).map(at));
const UPSTAIRS: Each = ALL.filter((i) => isUpstairs(ROOMS[i] ?? 'hall'));
export const exitsOf = (from: At, wet: boolean): Each => (wet ? DRY_EXITS : EXITS)[from] ?? [];
export const shotsOf = (from: At): Each => SHOTS[from] ?? [];

/**
 * Rooms that can be hit in a turn of two points that begins there: by a shot, or by the Flood Lever if it is at most
 * one step away.
 */
const HITS: readonly Each[] = ALL.map((from) => [...shotsOf(from), ...([from, ...exitsOf(from, false)].includes(BEDROOM) ? [BASEMENT] : [])]);
/** A turn that begins in the Kitchen has three points: a step, then a shot. */
const REACHED: readonly Each[] = ALL.map((from) => {
  const near = from === KITCHEN ? [from, ...exitsOf(from, false)] : [from];
  return [...new Set(near.flatMap((room) => HITS[room] ?? []))];
});
/** From where a room is reached. */
const REACHED_FROM: readonly Each[] = ALL.map((room) => ALL.filter((from) => REACHED[from]?.includes(room) === true));
/** How near a room is to being hit from another: WHOLE where a turn reaches it, half of that a step away, and so on. */
const NEAR: readonly Each[] = ALL.map((from) => ALL.map((room) => nearness(from, room)));

function nearness(from: At, room: At): number {
  let reached: Each = [from];
  let worth = WHOLE;
  for (; !reached.some((place) => HITS[place]?.includes(room)); worth /= 2)
    reached = [...new Set(reached.flatMap((place) => [place, ...exitsOf(place, false)]))];
  return worth;
}

// What follows is counted thousands of times for one turn, on an engine where a call for each element costs more than
// the element: so plain loops.

/** After one step to somewhere. */
function stepped(places: Each, wet: boolean): number[] {
  const next = [0, 0, 0, 0, 0, 0, 0, 0];
  for (const from of ALL) {
    const share = places[from] ?? 0;
    if (share === 0) continue;
    const ways = exitsOf(from, wet);
    const each = Math.floor(share / ways.length);
    for (const to of ways) next[to] = (next[to] ?? 0) + each;
  }
  return next;
}
function total(each: Each): number {
  let sum = 0;
  for (const n of each) sum += n;
  return sum;
}
/** What fits, made a whole again; null when nothing does. */
function whole(places: Each): number[] | null {
  const sum = total(places);
  if (sum === 0) return null;
  const next: number[] = [];
  for (const share of places) next.push(share === 0 ? 0 : Math.floor((share * WHOLE) / sum));
  return next;
}

/** One thing that may be heard, how likely that is, and what would be thought then. */
export interface Heard {
  share: number;
  thought: Thought;
}
/** Where somebody may be. What follows from it is worked out once, when it is asked for. */
export class Thought {
  readonly places: Each;
  #later: Each | undefined;
  #moved: Thought | undefined;
  #movedDry: Thought | undefined;
  readonly #reach: (number | undefined)[] = [];
  readonly #sharper: (number | undefined)[] = [];
  readonly #near: (number | undefined)[] = [];
  readonly #danger: (number | undefined)[] = [];
  readonly #without: (Thought | undefined)[] = [];
  #answers: readonly Heard[] | undefined;

  constructor(places: Each) {
    this.places = places;
  }
  /** After their next turn: they may stay, or go a step. */
  get later(): Each {
    if (this.#later !== undefined) return this.#later;
    const next = stepped(this.places, false);
    for (const i of ALL) next[i] = ((next[i] ?? 0) + (this.places[i] ?? 0)) >> 1;
    return (this.#later = next);
  }
  /** After one step to somewhere. */
  moved(wet: boolean): Thought {
    if (wet) return (this.#movedDry ??= new Thought(stepped(this.places, true)));
    return (this.#moved ??= new Thought(stepped(this.places, false)));
  }
  /** The best chance of a hit in a turn of ours that begins there. */
  reach(from: At): number {
    const known = this.#reach[from];
    if (known !== undefined) return known;
    const { later } = this;
    let most = 0;
    for (const room of REACHED[from] ?? []) most = Math.max(most, later[room] ?? 0);
    return (this.#reach[from] = most);
  }
  /** The same with what an answer will have told, whatever it is. */
  sharper(from: At): number {
    const known = this.#sharper[from];
    if (known !== undefined) return known;
    let sum = 0;
    for (const { share, thought } of this.answers()) sum += part(share, thought.reach(from));
    return (this.#sharper[from] = sum);
  }
  /** How near we are there to hitting them, wherever they are. */
  near(from: At): number {
    const known = this.#near[from];
    if (known !== undefined) return known;
    const { later } = this;
    const near = NEAR[from] ?? [];
    let sum = 0;
    for (const room of ALL) sum += (later[room] ?? 0) * (near[room] ?? 0);
    return (this.#near[from] = Math.floor(sum / WHOLE));
  }
  /** How likely they can hit somebody there in their next turn, if they knew. */
  danger(room: At): number {
    const known = this.#danger[room];
    if (known !== undefined) return known;
    let sum = 0;
    for (const from of REACHED_FROM[room] ?? []) sum += this.places[from] ?? 0;
    return (this.#danger[room] = sum);
  }
  /** Where they most likely are, of some rooms. */
  likeliest(rooms: Each): At | undefined {
    let [best, most]: [At | undefined, number] = [undefined, 0];
    for (const room of rooms) if ((this.places[room] ?? 0) > most) [best, most] = [room, this.places[room] ?? 0];
    return best;
  }
  /** They are not there. */
  without(room: At): Thought {
    if (get(this.places, room) === 0) return this;
    const left = (): Each | null => whole(this.places.map((share, i) => (i === room ? 0 : share)));
    return (this.#without[room] ??= new Thought(left() ?? this.places));
  }
  /** What they may answer when we listen. */
  answers(): readonly Heard[] {
    return (this.#answers ??= heardFrom(this.places));
  }
  /** What Echoes may tell. */
  echoes(): readonly Heard[] {
    const found = UPSTAIRS.flatMap((room) => (get(this.places, room) > 0 ? [{ share: get(this.places, room), thought: certain(room) }] : []));
    return [...found, ...heardFrom(this.places.map((share, i) => (UPSTAIRS.includes(i) ? 0 : share)))];
  }
}

function heardFrom(places: Each): Heard[] {
  const heard: Heard[] = [];
  for (const room of ALL) {
    // Who can name a room stands next to it: all moves go both ways.
    const fits = [0, 0, 0, 0, 0, 0, 0, 0];
    for (const from of EXITS[room] ?? []) fits[from] = Math.floor((places[from] ?? 0) / (EXITS[from]?.length ?? 1));
    const now = whole(fits);
    if (now !== null) heard.push({ share: total(fits), thought: new Thought(now) });
  }
  return heard;
}

const CERTAIN: (Thought | undefined)[] = [];
/** They are there and nowhere else. */
export const certain = (room: At): Thought => (CERTAIN[room] ??= new Thought(ALL.map((i) => (i === room ? WHOLE : 0))));
