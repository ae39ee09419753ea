// What only tests and worked cases ask of a census: does it hold, and positions laid out by it. People's servers do not
// load this file (tools/bundle/tests-apart.ts).

import { piece as pieceId, type PieceId } from '../../kernel/ids.ts';
import { wrongIn, type Census, type CensusRow } from './census.ts';
import { fail, list, readFields, record, word } from '../fields.ts';
import { bySeat, copied, each, takeOver } from './laying.ts';
import type { Game, Misfit } from '../types.ts';
import type { Ctx } from '../context.ts';

/** Does every piece lie where these rows say, so many and turned and showing as they say? */
export function holds<G extends Game>(c: Ctx<G>, rows: readonly CensusRow[]): boolean {
  return rows.every((row) => {
    const { strewn, zones } = wrongIn(c, row);
    if (strewn.length > 0 || zones.length > 0) return false;
    const faces = row.pieces.map((id) => c.face(id) ?? -1);
    return (
      (row.up === undefined || row.pieces.every((id) => c.up(id) === row.up)) &&
      (row.faces === undefined || faces.every((face) => row.faces?.includes(face))) &&
      (row.dealt === undefined || inOrder(faces) === inOrder(row.dealt))
    );
  });
}
const inOrder = (faces: readonly number[]): string => [...faces].sort((a, b) => a - b).join();

/** Does each piece stand in one row only? */
export function isOnce<G extends Game>(c: Ctx<G>, rows: readonly CensusRow[]): boolean {
  const all = rows.flatMap(({ pieces }) => pieces);
  return new Set(all).size === all.length;
}

/**
 * `spades-7`, `die-A-1=5` where a piece shows what it was not laid with, `@-350,0,90` where it does not lie in the
 * middle of its zone or straight, and `+` behind what lies face up.
 */
const LAID = /^([\w-]+)(?:=(\d+))?(?:@(-?\d+),(-?\d+),(\d+))?(\+?)$/;

/** Facts, what each seat alone knows, and for each zone of the census what lies in it, first or lowest first. */
export function writePosition<G extends Game>(census: Census<G>, c: Ctx<G>): { [key: string]: unknown } {
  const rows = census(c);
  const shows = new Set(rows.flatMap(({ pieces, faces }) => (faces === undefined ? [] : pieces)));
  const placed = (id: PieceId): string => {
    const at = c.place(id);
    const turn = c.turned(id) ?? 0;
    return at === null || (at.x === 0 && at.z === 0 && turn === 0) ? '' : `@${at.x},${at.z},${turn}`;
  };
  const text = (id: PieceId): string => `${id}${shows.has(id) ? `=${c.face(id) ?? 0}` : ''}${placed(id)}${c.up(id) === true ? '+' : ''}`;
  const known = new Set(rows.flatMap(({ pieces }) => pieces));
  const zones = [...new Set(rows.flatMap((row) => row.zones))];
  return {
    facts: copied(c.facts),
    own: each(c.seats, (seat) => copied(c.ownOf(seat))),
    lies: Object.fromEntries(
      zones.map((zone) => [
        zone,
        c
          .zone(zone)
          .filter((id) => known.has(id))
          .map(text),
      ]),
    ),
  };
}
/** Lays the table as a position says; what it leaves out stays as it was dealt. Gives what could not be read. */
export function readPosition<G extends Game>(census: Census<G>, raw: unknown, c: Ctx<G>): Misfit[] {
  return readFields(raw, ['facts', 'own', 'lies'], (fields) => {
    takeOver(c.facts, record(fields['facts'] ?? {}, 'facts'), 'facts.');
    bySeat(c, fields['own'], 'own', (own, seat) => takeOver(c.ownOf(seat), record(own, 'own'), 'own.'));
    const known = new Map(census(c).flatMap((row) => row.pieces.map((id): [PieceId, CensusRow] => [id, row])));
    for (const [zone, laid] of Object.entries(record(fields['lies'] ?? {}, 'lies'))) {
      for (const one of list(laid, zone)) {
        const [, name = '', face, x, z, turn, up] = LAID.exec(word(one, zone)) ?? fail(zone);
        const id = pieceId(name);
        const row = known.get(id) ?? fail(zone);
        const to = row.zones.find((place) => place === zone) ?? fail(zone);
        if (face !== undefined) c.apply({ t: 'face', piece: id, face: row.faces?.find((shown) => String(shown) === face) ?? fail(zone) });
        const at = { x: Number(x ?? 0), z: Number(z ?? 0), turn: Number(turn ?? 0) };
        // Aside first: laid where it lies already it would stay above and below what it was, and not come in its turn.
        c.apply({ t: 'move', piece: id, to, at: { ...at, x: at.x + 1 } });
        c.apply({ t: 'move', piece: id, to, at: x === undefined ? { index: -1 } : at });
        if ((c.up(id) === true) !== (up === '+')) c.apply({ t: 'flip', piece: id, up: up === '+' });
      }
    }
  });
}
