// What holds of every game by rules, looked at in random play: what is listed is accepted, gestures mean their moves,
// what is written down goes on alike.

import type { GameDef } from '../../server-modules/games/game.ts';
import { encodeWorld, hashWorld } from '../../server-modules/kernel/encode.ts';
import type { Seat } from '../../server-modules/kernel/ids.ts';
import { eachPiece } from '../../server-modules/kernel/world.ts';
import type { Verb } from '../../server-modules/kernel/verb.ts';
import type { PieceId } from '../../server-modules/kernel/ids.ts';
import { canonical } from '../../server-modules/rules/canonical.ts';
import type { AnyMove } from '../../server-modules/rules/moves.ts';
import { playInput, actMove, gestureOf, lateNow, listMoves, readMove, rulesView, seatsOwing } from '../../server-modules/rules/session.ts';
import { broken, positionOf } from '../../server-modules/rules/reread.ts';
import type { Session } from '../../server-modules/rules/working.ts';
import { seeded, undo, walk, type Draw } from '../../server-modules/rules/testing/play.ts';
import { answeredOtherwise } from '../../server-modules/rules/testing/ticked.ts';
import { toldOtherTeams } from '../../server-modules/rules/testing/teams.ts';
import { flaws, type Flaws, type Report } from './report.ts';
import { copyOf, tableOf } from './walks.ts';

/** A move as a text, whatever the order of its slots. */
const text = (move: AnyMove): string => JSON.stringify(Object.fromEntries(Object.entries(move).sort(([a], [b]) => (a < b ? -1 : 1))));
const said = (by: Seat, move: AnyMove): string => `${move.t} of ${by}`;

/** Looks at every position of so many games, `steps` long at most. */
export function lawsOf(game: GameDef, games: number, steps: number): Report {
  const found = flaws();
  let positions = 0,
    moves = 0;
  for (let seed = 1; seed <= games; seed++) {
    const draw = seeded(seed);
    let step = 0,
      players = 0;
    /** Tells with each flaw at which table it was found. */
    const here: Flaws = { ...found, add: (text) => found.add(text, `game ${seed} of ${players} players, after ${step} moves`) };
    try {
      const table = tableOf(game, seed);
      players = table.world.seats.length;
      walk(table, draw, steps, (s) => {
        positions++;
        for (const name of broken(s)) here.add(`Does not hold: "${name}".`);
        moves += listedIn(s, here);
        heldTo(s, here, draw);
        for (const seat of answeredOtherwise(s))
          here.add(`Anybody may tick off ${rulesView(s, null)?.ask?.t ?? 'what is asked'}, and its late answer reads what ${seat} hides.`);
        for (const seat of toldOtherTeams(s)) here.add(`Seat ${seat} is told other teams than whoever watches: the fact teams is for all alike.`);
        if (draw(4) === 0) writtenIn(game, s, here);
        step++;
      });
    } catch (error) {
      here.add(`The game broke off: ${error instanceof Error ? error.message : String(error)}.`);
    }
  }
  return { looked: `${positions} positions of ${games} games in random play, ${moves} moves that were listed there`, wrong: found.list() };
}

/** Every listed move is accepted, by name and by its gesture, and no two share one. */
function listedIn(s: Session, found: Flaws): number {
  let count = 0;
  for (const by of s.world.seats) {
    const listed = listMoves(s, by);
    if (seatsOwing(s).includes(by) && listed.length === 0) found.add(`${rulesView(s, null)?.ask?.t ?? 'Something'} is asked of a seat that has no move.`);
    const gestures = new Map<string, AnyMove>();
    for (const move of listed) {
      count++;
      const verb = gestureOf(s, by, move);
      const meant = readMove(s, by, verb);
      if (meant === null || text(meant) !== text(move))
        found.add(`The gesture of ${move.t} means ${meant === null ? 'nothing' : meant.t} (${JSON.stringify(verb)}).`);
      const same = gestures.get(JSON.stringify(verb));
      if (same !== undefined) found.add(`${move.t} and ${same.t} have the same gesture (${JSON.stringify(verb)}).`);
      gestures.set(JSON.stringify(verb), move);
      const done = actMove(s, by, move, 0);
      if (!done.ok) found.add(`${said(by, move)} is listed and refused: ${done.error.code}.`);
      else for (const name of broken(s)) found.add(`After ${move.t} does not hold: "${name}".`);
      undo(s);
    }
  }
  return count;
}

/** What a hand tries that means no move changes nothing that rules go by. */
function heldTo(s: Session, found: Flaws, draw: Draw): void {
  const by = s.world.seats[draw(s.world.seats.length)] as Seat;
  const verb = anyHand(s, draw);
  const meant = readMove(s, by, verb);
  const before = hashWorld(s.world);
  const facts = JSON.stringify(positionOf(s)?.['facts']);
  const done = playInput(s, by, verb, 0);
  if (!done.ok && hashWorld(s.world) !== before) found.add(`A refused ${verb.t} changed the table.`);
  if (done.ok && meant === null && JSON.stringify(positionOf(s)?.['facts']) !== facts) found.add(`A free ${verb.t} changed what the rules go by.`);
  undo(s);
}

function anyHand(s: Session, draw: Draw): Verb<PieceId> {
  const pieces = eachPiece(s.world);
  const piece = pieces[draw(pieces.length)]?.id as PieceId;
  const zones = [...s.world.zones.keys()];
  const zone = zones[draw(zones.length)] as (typeof zones)[number];
  const hands: readonly Verb<PieceId>[] = [
    { t: 'put', piece, onto: zone },
    { t: 'take', piece },
    { t: 'take', from: zone, count: 1 },
    { t: 'flip', piece },
    { t: 'turn', piece, degrees: 90 },
    { t: 'peek', piece },
    { t: 'push', piece },
    { t: 'press', piece, button: 'x' },
    { t: 'shuffle', zone },
  ];
  return hands[draw(hands.length)] as Verb<PieceId>;
}

/** Where two positions part first: `lies.box was ["a","b"], is ["b","a"]`. */
function otherIn(was: unknown, is: unknown, path: readonly string[] = []): string {
  const isRecord = (one: unknown): one is { [key: string]: unknown } => typeof one === 'object' && one !== null && !Array.isArray(one);
  if (!isRecord(was) || !isRecord(is)) return `${path.join('.')} was ${JSON.stringify(was)}, is ${JSON.stringify(is)}`;
  // Whatever the order in which fields were written.
  const textOf = (one: unknown): string => (one === undefined ? '' : canonical(one));
  const key = [...Object.keys(was), ...Object.keys(is)].find((one) => textOf(was[one]) !== textOf(is[one]));
  return key === undefined ? 'nothing' : otherIn(was[key], is[key], [...path, key]);
}

/**
 * Written down and read back the game goes on alike; so does its position; and the clock can answer whatever is asked.
 */
function writtenIn(game: GameDef, s: Session, found: Flaws): void {
  const twin = copyOf(s);
  for (const viewer of [...s.world.seats, null])
    if (JSON.stringify(rulesView(twin, viewer)) !== JSON.stringify(rulesView(s, viewer)))
      found.add('Written down and read back the game tells something else.');
  try {
    if (lateNow(twin, 7) !== null) lateNow(s, 7);
    if (encodeWorld(twin.world) !== encodeWorld(s.world)) found.add('Written down and read back the game goes on in another way.');
    for (const name of broken(s)) found.add(`After the clock has answered does not hold: "${name}".`);
  } catch (error) {
    found.add(`The clock cannot answer ${rulesView(s, null)?.ask?.t ?? 'what is asked'}: ${error instanceof Error ? error.message : String(error)}`);
  }
  undo(s);
  const position = positionOf(s);
  if (position === null || rulesView(s, null)?.ask === null) return;
  try {
    const seats = s.world.seats.length;
    const again = tableOf(game, seats - game.seats[0], position);
    const read = positionOf(again) ?? {};
    if (canonical(read) !== canonical(position)) found.add(`A position that was written is read as another one: ${otherIn(position, read)}.`);
    for (const by of s.world.seats)
      if (listMoves(again, by).map(text).join() !== listMoves(s, by).map(text).join()) found.add('From a position that was written other moves are listed.');
  } catch (error) {
    found.add(`A position that was written cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}
