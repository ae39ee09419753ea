// Two tables that differ in one thing a viewer may not know, made from what the zones declare: he must see and hear the
// same at both, until the rules tell.

import type { GameDef } from '../../server-modules/games/game.ts';
import { takeChanges } from '../../server-modules/kernel/journal.ts';
import type { PieceId, Seat, Viewer } from '../../server-modules/kernel/ids.ts';
import { setFace, swapPieces } from '../../server-modules/kernel/ops.ts';
import { reads, tells } from '../../server-modules/kernel/sight.ts';
import { eachPiece, getPiece, type World } from '../../server-modules/kernel/world.ts';
import type { AnyMove } from '../../server-modules/rules/moves.ts';
import { playInput, clock, dueAt, gestureOf, listMoves, seatsOwing } from '../../server-modules/rules/session.ts';
import { broken } from '../../server-modules/rules/reread.ts';
import { overOf } from '../../server-modules/rules/working.ts';
import type { Session, Step } from '../../server-modules/rules/working.ts';
import { seeded, walk, type Draw } from '../../server-modules/rules/testing/play.ts';
import { ear, snapshot } from '../../server-modules/rules/testing/two-worlds.ts';
import { flaws, type Report } from './report.ts';
import { copyOf, tableOf } from './walks.ts';

/** So far both tables are played on. */
const AHEAD = 12;

interface Change {
  pieces: readonly PieceId[];
  what: string;
  make(w: World): void;
}

/**
 * What a viewer cannot know of the pieces, as one thing that could be otherwise: two faces exchanged, two places
 * exchanged, another side of a die.
 */
function hiddenChange(w: World, viewer: Viewer, draw: Draw): Change | null {
  const unread = eachPiece(w).filter(({ id }) => !reads(w, viewer, id));
  const one = unread[draw(Math.max(1, unread.length))];
  if (one === undefined) return null;
  const alike = unread.filter((other) => other.kind === one.kind && other.look === one.look && other.id !== one.id && other.face !== one.face);
  const other = alike[draw(Math.max(1, alike.length))];
  if (other === undefined) return null;
  const what = `what ${one.id} shows`;
  if (one.kind === 'card' || one.kind === 'tile') {
    if (draw(2) === 0 && !tells(w, viewer, one.id) && !tells(w, viewer, other.id))
      return { pieces: [one.id, other.id], what: `where ${one.id} lies`, make: (t) => swapPieces(t, one.id, other.id) };
    return {
      pieces: [one.id, other.id],
      what,
      make(t) {
        setFace(t, one.id, other.face);
        setFace(t, other.id, one.face);
      },
    };
  }
  return { pieces: [one.id], what, make: (t) => setFace(t, one.id, other.face) };
}

/** Has a step brought out what was changed, or moved it: then the tables may differ from now on. */
const cameOut = (s: Session, viewer: Viewer, change: Change, was: readonly string[]): boolean =>
  change.pieces.some((id, i) => !s.world.pieces.has(id) || reads(s.world, viewer, id) || String(getPiece(s.world, id).zone) !== was[i]);

/** So many pairs of tables, each looked at by one viewer. */
export function secretsOf(game: GameDef, pairs: number): Report {
  const found = flaws();
  let compared = 0,
    steps = 0,
    told = 0;
  for (let seed = 1; seed <= pairs; seed++) {
    const draw = seeded(seed);
    const played = walk(tableOf(game, seed), draw, draw(60));
    if (overOf(played) !== null) continue;
    // Both are read from the same text, so that they stand alike in memory too.
    const one = copyOf(played);
    const seats = one.world.seats;
    const viewer: Viewer = seats[draw(seats.length + 1)] ?? null;
    const change = hiddenChange(one.world, viewer, draw);
    if (change === null) continue;
    const two = copyOf(played);
    change.make(two.world);
    takeChanges(two.world);
    // Rules that know a card by its name, and hold to its face, can have only the places changed.
    if (broken(two).length > 0) continue;
    compared++;
    const who = viewer === null ? 'whoever watches' : `seat ${viewer}`;
    if (snapshot(one, viewer) !== snapshot(two, viewer)) {
      found.add(`${who} can tell ${change.what}, which no zone shows: it is in the facts, the moves or the words.`);
      continue;
    }
    const went = playOn(one, two, viewer, change, draw);
    steps += went.steps;
    if (went.end === 'told') told++;
    if (went.end === 'leak') found.add(`${who} can tell ${change.what} after ${went.by}: nothing brought it out.`);
  }
  if (compared === 0) return { looked: 'nothing is hidden in this game', wrong: [] };
  return {
    looked: `${compared} pairs of tables that differ in one hidden thing, ${steps} steps at both, ${told} times the rules told it`,
    wrong: found.list(),
  };
}

type Went = { steps: number; end: 'same' | 'told' | 'leak'; by: string };

/** Both are played alike, with moves that both have, until the rules tell the viewer something. */
function playOn(one: Session, two: Session, viewer: Viewer, change: Change, draw: Draw): Went {
  const ears = [ear(one, [viewer]), ear(two, [viewer])] as const;
  const was = change.pieces.map((id) => String(getPiece(one.world, id).zone));
  let tick = 0;
  for (let step = 0; step < AHEAD && overOf(one) === null; step++) {
    const owing = seatsOwing(one);
    const by = owing[draw(Math.max(1, owing.length))];
    let done: readonly [Step | null, Step | null];
    let name = 'time went by';
    if (by === undefined) {
      tick = dueAt(one) ?? tick;
      done = [clock(one, tick), clock(two, tick)];
    } else {
      const move = sharedMove(one, two, by, draw);
      if (move === null) return { steps: step, end: 'same', by: name };
      name = `${move.t} of ${by === viewer ? 'its own' : 'another seat'}`;
      const did = [playInput(one, by, gestureOf(one, by, move), tick), playInput(two, by, gestureOf(two, by, move), tick)] as const;
      if (!did[0].ok || !did[1].ok) return { steps: step, end: 'same', by: name };
      done = [did[0].value, did[1].value];
    }
    ears[0].hear(done[0]);
    ears[1].hear(done[1]);
    const out = cameOut(one, viewer, change, was) || cameOut(two, viewer, change, was) || done[0]?.barrier === true || done[1]?.barrier === true;
    const same = ears[0].heard.join('\n') === ears[1].heard.join('\n') && snapshot(one, viewer) === snapshot(two, viewer);
    if (!same) return { steps: step, end: out ? 'told' : 'leak', by: name };
    if (cameOut(one, viewer, change, was) || cameOut(two, viewer, change, was)) return { steps: step + 1, end: 'told', by: name };
  }
  return { steps: AHEAD, end: 'same', by: '' };
}

/** A move that the seat can make at both tables; null: there is none. */
export function sharedMove(one: Session, two: Session, by: Seat, draw: Draw): AnyMove | null {
  const there = new Set(listMoves(two, by).map((move) => JSON.stringify(move)));
  const shared = listMoves(one, by).filter((move) => there.has(JSON.stringify(move)));
  return shared[draw(Math.max(1, shared.length))] ?? null;
}
