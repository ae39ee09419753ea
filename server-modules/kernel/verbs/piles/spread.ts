// spread: everything in a container is laid out on the table, its top last and uppermost, each piece on the side on
// which it lay.

import { tidyDeck } from '../../decks.ts';
import { movePiece, shuffleZone, turned } from '../../ops.ts';
import { onTable } from '../../places.ts';
import { cosine, ONE, rounded, sine } from '../../sines.ts';
import { reads } from '../../sight.ts';
import { getPiece, getZone, sizeOf } from '../../state.ts';
import type { PieceId } from '../../ids.ts';
import type { Pose, VerbOf } from '../../verb.ts';
import { FELT, holdsIn, orderOf } from '../../world.ts';
import { BAG_STREAM } from './draw.ts';
import { handIn, handInto, refuse, roomFor, within, type VerbDef } from '../verb-def.ts';

/** A quarter of a card's width, in tenths of a millimetre. */
const STEP = 160;
/** A card and a gap. */
const CELL = { x: 700, z: 950 } as const;
/** Longest row and largest side of a grid: what is more lies closer together. */
const SPAN = 24_000;
/** From the hand that holds a fan to the middle of its cards; degrees between two of them and from end to end. */
const FAN = { reach: 1600, step: 6, whole: 120 } as const;

export const spread: VerbDef<'spread'> = {
  check(w, seat, verb) {
    const no = handIn(w, seat, verb.zone);
    if (no !== null) return no;
    const sort = holdsIn(w, verb.zone);
    if (sort !== 'pile' && sort !== 'blind') return refuse('wrong-kind');
    // A deck is gone when it is laid out; one that is locked stays.
    if (sort === 'pile' && getPiece(w, getZone(w, verb.zone).of as PieceId).locked) return refuse('locked');
    const count = sizeOf(w, verb.zone);
    if (count === 0) return refuse('empty');
    return handInto(w, seat, FELT) ?? within(getZone(w, FELT), verb.at) ?? roomFor(w, FELT, count);
  },
  apply(w, _seat, verb) {
    const blind = holdsIn(w, verb.zone) === 'blind';
    if (blind) shuffleZone(w, verb.zone, BAG_STREAM);
    const pieces = [...orderOf(w, verb.zone)];
    const top = pieces.at(-1);
    const hidden = pieces.filter((id) => !reads(w, null, id) && (id !== top || blind || !getPiece(w, id).up));
    pieces.forEach((id, i) => movePiece(w, id, FELT, placeIn(verb, i, pieces.length, getPiece(w, id).turn)));
    const barrier = blind || hidden.some((id) => reads(w, null, id));
    tidyDeck(w, verb.zone);
    return { events: [{ t: 'spread', zone: verb.zone, shape: verb.shape, count: pieces.length }], barrier };
  },
};

/** Place of the i-th of n pieces, the lowest first. The shape is turned as a whole about where it starts. */
function placeIn({ shape, at }: VerbOf<'spread', PieceId>, i: number, n: number, turn: number): Pose {
  const local = shape === 'row' ? inRow(i, n) : shape === 'grid' ? inGrid(i, n) : inFan(i, n);
  const [s, c] = [sine(at.turn), cosine(at.turn)];
  return {
    x: onTable(at.x + rounded(local.x * c - local.z * s, ONE)),
    z: onTable(at.z + rounded(local.x * s + local.z * c, ONE)),
    turn: turned(turn + at.turn + local.turn),
  };
}

const inRow = (i: number, n: number): Pose => ({ x: i * closer(STEP, n), z: 0, turn: 0 });

function inGrid(i: number, n: number): Pose {
  let columns = 1;
  while (columns * columns < n) columns++;
  return { x: (i % columns) * closer(CELL.x, columns), z: Math.floor(i / columns) * closer(CELL.z, columns), turn: 0 };
}

function inFan(i: number, n: number): Pose {
  const whole = Math.min(FAN.whole, FAN.step * (n - 1));
  const turn = n === 1 ? 0 : rounded(whole * i, n - 1) - Math.floor(whole / 2);
  return { x: rounded(FAN.reach * sine(turn), ONE), z: FAN.reach - rounded(FAN.reach * cosine(turn), ONE), turn };
}

/** The step, or less where so many steps would lead too far. */
const closer = (step: number, n: number): number => (step * n > SPAN ? Math.max(1, Math.floor(SPAN / n)) : step);
