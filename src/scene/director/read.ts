// What of a View the director goes by: whose turn it is, whether all are asked together, and what a change brought that
// is worth a look. It reads what its audience is shown and nothing else.

import type { Seat, ZoneId } from '../../../server-modules/kernel/ids.ts';
import type { PieceView, ZoneView } from '../../../server-modules/kernel/view.ts';
import type { Line, View } from '../../../server-modules/protocol/messages.ts';
import type { TablePlaces } from '../../../server-modules/protocol/told.ts';
import type { GameArt } from '../../games/types.ts';
import { seatAt } from '../../games/told.ts';
import { feltPose } from '../../store/place.ts';
import { momentOf } from '../../ui/question/reveals.ts';
import { RANK, type Point, type Rank, type Subject } from './cut.ts';

/** What a game declares that the director goes by. */
export type Shows = Pick<GameArt, 'moments' | 'reveal' | 'bodyOf'>;

/** Something that is worth a look. */
export interface Cue extends Subject {
  rank: Rank;
}

const TENTH = 0.0001,
  MM = 0.001;
/** Nearer than this a thing lies where it lay, 0.1 mm. */
const STILL = 40;
/** So many who answer, or so many ballots, are a vote; more things than this at once are seen as the whole table. */
const MANY = 3,
  MOST = 3;
/** So near to each other things are looked at together, metres. */
const TOGETHER = 0.16;
/** How large a thing is taken to be that is no sheet, metres. */
const SMALL = 0.05;

/** Whose turn it is; null: nobody's, or that of several. */
export function turnOf(view: View): Seat | null {
  const { room, rules } = view;
  if (room.phase !== 'playing' || rules?.over != null) return null;
  const active = rules === null ? room.turns.at : rules.facts.active;
  if (typeof active === 'string') return active;
  const waiting = rules?.ask?.waiting;
  return Array.isArray(waiting) && waiting.length === 1 && rules?.ask?.role !== 'round' ? (waiting[0] ?? null) : null;
}

/** Several are asked the same and answer together, or all wait for hands to turn over: a vote, a ballot, a show. */
export function isTogether(view: View): boolean {
  const ask = view.room.phase === 'playing' ? view.rules?.ask : null;
  if (ask == null) return false;
  if (ask.role === 'count') return true;
  if (ask.role !== undefined || ask.window !== undefined || !Array.isArray(ask.waiting)) return false;
  return ask.waiting.length + (ask.done?.length ?? 0) >= MANY;
}

const placed = new WeakMap<TablePlaces, Map<ZoneId, Seat>>();

/** Whose a place is. */
export function ownerOf(view: View, zone: ZoneView): Seat | null {
  if (zone.owner !== null) return zone.owner;
  const places = view.rules?.places;
  if (places === undefined) return null;
  let known = placed.get(places);
  if (known === undefined) {
    known = new Map();
    for (const bySeat of [places.mats, places.sheets, places.agendas]) for (const [seat, id] of Object.entries(bySeat ?? {})) known.set(id, seat as Seat);
    for (const [seat, slots] of Object.entries(places.slots?.at ?? {})) for (const id of Object.values(slots)) known.set(id, seat as Seat);
    placed.set(places, known);
  }
  return known.get(zone.id) ?? null;
}

/** Pieces that lie there are seen one by one. */
const isOpen = ({ kind, w }: ZoneView): boolean => kind !== 'hand' && kind !== 'hold' && kind !== 'inside' && kind !== 'aside' && (kind !== 'hidden' || w > 0);

function isSeen(view: View, piece: PieceView): boolean {
  const zone = view.zones.get(piece.zone);
  return zone !== undefined && isOpen(zone) && piece.kind !== 'board';
}

export const pointOf = (view: View, piece: PieceView): Point => {
  const { x, z } = feltPose(view, piece);
  return { x: x * TENTH, z: z * TENTH };
};

/** A thing as something to be looked at. */
function thing(view: View, piece: PieceView, art: Shows, rank: Rank, why: string): Cue {
  const zone = view.zones.get(piece.zone),
    body = art.bodyOf(piece, view),
    sheet = body.t === 'sheet';
  return {
    kind: 'close',
    seat: zone === undefined ? null : ownerOf(view, zone),
    at: pointOf(view, piece),
    size: sheet ? Math.max(body.w, body.h) * MM : SMALL,
    reads: sheet && piece.up && piece.face !== null ? (-feltPose(view, piece).turn * Math.PI) / 180 : null,
    rank,
    why,
  };
}

const whole = (rank: Rank, why: string, kind: 'wide' | 'above' = 'wide'): Cue => ({ kind, seat: null, at: null, size: 0, reads: null, rank, why });
/** A place, in the table's own measure. */
const spot = ([x, z]: readonly [number, number], why: string): Cue => ({
  ...whole(RANK.reveal, why),
  kind: 'close',
  at: { x: x * TENTH, z: z * TENTH },
  size: 2 * SMALL,
});
const person = (seat: Seat, rank: Rank, why: string): Cue => ({ kind: 'seat', seat, at: null, size: 0, reads: null, rank, why });

interface Changed {
  turned: PieceView[];
  moved: PieceView[];
  /** Hands that took something in. */
  hands: Seat[];
}

/** It only says whose turn it is, or counts: what it goes with is seen without it. */
const isMark = ({ kind }: PieceView): boolean => kind !== 'card' && kind !== 'deck' && kind !== 'pawn' && kind !== 'die' && kind !== 'coin';

function changes(was: View, now: View): Changed {
  const passes = turnOf(was) !== turnOf(now);
  const turned: PieceView[] = [],
    moved: PieceView[] = [];
  for (const piece of now.pieces.values()) {
    const before = was.pieces.get(piece.h);
    if (before === piece || !isSeen(now, piece) || (passes && isMark(piece))) continue;
    const shows = piece.face !== null && !isMark(piece) && piece.kind !== 'pawn' && (piece.up || piece.kind !== 'card');
    if (before === undefined) {
      // Out of a pile or a hand that is closed.
      (shows ? turned : moved).push(piece);
      continue;
    }
    const [a, b] = [feltPose(was, before), feltPose(now, piece)];
    if (shows && (before.face !== piece.face || !before.up)) turned.push(piece);
    else if (before.zone !== piece.zone || Math.hypot(a.x - b.x, a.z - b.z) > STILL) moved.push(piece);
  }
  const hands: Seat[] = [];
  for (const zone of now.zones.values()) {
    const before = was.zones.get(zone.id);
    if (before === zone || zone.owner === null || (zone.kind !== 'hand' && zone.kind !== 'stand')) continue;
    if ((zone.count ?? 0) > (before?.count ?? 0)) hands.push(zone.owner);
  }
  return { turned, moved, hands };
}

/** Whom a line is about: by what its game says, else whoever it names first. */
function about(line: Line, stays: unknown, said: Seat | null): Seat | null {
  if (Array.isArray(stays)) for (const at of stays as number[]) if (seatAt(line, at) !== null) return seatAt(line, at);
  return said ?? seatAt(line, 0) ?? seatAt(line, 1);
}

/** The thing that goes with a line: before whom it is about, or the only one that turned over. */
function takeFor(seat: Seat | null, view: View, turned: PieceView[]): PieceView | undefined {
  const zoneOf = ({ zone }: PieceView): ZoneView | undefined => view.zones.get(zone);
  let i = turned.findIndex((piece) => seat !== null && zoneOf(piece) !== undefined && ownerOf(view, zoneOf(piece) as ZoneView) === seat);
  if (i < 0 && turned.length === 1) i = 0;
  return i < 0 ? undefined : turned.splice(i, 1)[0];
}

/** What is worth a look of what came between two Views; `last`: the number of the last line that was heard. */
export function cuesOf(was: View, now: View, last: number, art: Shows): Cue[] {
  if (was.room.phase !== now.room.phase || was.room.round !== now.room.round || was.room.game !== now.room.game)
    return [whole(RANK.reveal, now.rules?.over != null || now.room.phase === 'over' ? 'over' : 'begins')];
  const { turned, moved, hands } = changes(was, now),
    told: Cue[] = [],
    ballots: Cue[] = [],
    said: Cue[] = [];
  for (const { i, kind, line, at } of now.log) {
    if (i <= last || kind !== 'game') continue;
    const moment = momentOf(art, line),
      card = art.reveal?.(line, now) ?? null;
    if (moment === null && card === null) continue;
    const seat = about(line, moment?.stays, card?.about ?? card?.by ?? null);
    if (moment?.quiet === true) {
      if (seat !== null) said.push(person(seat, RANK.move, line.k));
      continue;
    }
    const piece = takeFor(seat, now, turned);
    const cue =
      piece !== undefined
        ? thing(now, piece, art, RANK.reveal, line.k)
        : at !== undefined
          ? { ...spot(at, line.k), seat }
          : seat === null
            ? whole(RANK.reveal, line.k)
            : person(seat, RANK.reveal, line.k);
    (card?.small === true ? ballots : told).push(cue);
  }
  // Ballots lie side by side and are turned one after the other: all of them are seen from above.
  const [ballot] = ballots;
  if (ballot !== undefined && ballots.length >= MANY) told.unshift(whole(RANK.reveal, ballot.why, 'above'));
  else told.push(...ballots);
  const cues = together(told),
    seen = turned.filter((piece) => !cues.some((cue) => cue.at !== null && near(cue.at, pointOf(now, piece), TOGETHER)));
  if (moved.length + hands.length + seen.length > MOST) return [...cues, whole(RANK.move, 'moved')];
  const [open, shut] = [seen.at(-1), moved.at(-1)];
  if (open !== undefined) cues.push(thing(now, open, art, RANK.move, 'turned'));
  else if (said[0] !== undefined) cues.push(said[0]);
  else if (shut !== undefined) cues.push(thing(now, shut, art, RANK.move, 'moved'));
  else for (const seat of hands) cues.push(person(seat, RANK.move, 'drawn'));
  return cues;
}

/** What one step brought about one seat, or side by side, is one thing to look at. */
function together(told: readonly Cue[]): Cue[] {
  const cues: Cue[] = [];
  for (const cue of told) {
    const i = cues.findIndex((one) => (one.kind === cue.kind && one.kind !== 'close' ? one.seat === cue.seat : alike(one, cue)));
    const one = cues[i];
    if (one === undefined) cues.push(cue);
    else if (one.kind === 'close' && cue.kind === 'close' && one.at !== null && cue.at !== null)
      cues[i] = {
        ...one,
        at: { x: (one.at.x + cue.at.x) / 2, z: (one.at.z + cue.at.z) / 2 },
        size: Math.max(one.size, cue.size) + Math.hypot(one.at.x - cue.at.x, one.at.z - cue.at.z),
      };
    // Of a thing and whose it is: with him, who is named.
    else if (cue.kind === 'seat') cues[i] = { ...cue, why: one.why };
  }
  return cues;
}

const near = (a: Point, b: Point, by: number): boolean => Math.hypot(a.x - b.x, a.z - b.z) <= by;
function alike(a: Cue, b: Cue): boolean {
  if (a.kind === 'close' && b.kind === 'close') return a.at !== null && b.at !== null && near(a.at, b.at, TOGETHER);
  return a.seat !== null && a.seat === b.seat;
}

/** The number of the newest line. */
export const lastLine = ({ log }: View): number => log.at(-1)?.i ?? 0;
