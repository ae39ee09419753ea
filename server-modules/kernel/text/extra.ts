// What few pieces have, as it stands in the canonical text. What is new stands behind what was always there, and only
// where it is: worlds without pictures, heights, joints and tags are written as ever, and older ones are read as they
// are.

import type { ZoneId } from '../ids.ts';
import type { ClockState, Extra, Home, Lean } from '../types.ts';
import { int, list, pick, text, type Row } from './rows.ts';

export function extraRow(e: Extra): Row {
  const row: Row = [e.tint, e.scale, e.tilt, e.states, e.name, e.about, e.words, e.clock === null ? 0 : clockRow(e.clock)];
  // Which picture it is has no space in it, and neither it, nor a joint, nor what a looker bears has a bar.
  const own = (e.picture ?? '') + (e.joints ? ` ${e.joints}` : '') + (e.looks ? ` ${LOOKS}${e.looks}` : '') + (e.tags ? `|${e.tags}` : '');
  return e.y !== undefined ? [...row, own, e.y, ...(e.lean ?? [])] : own === '' ? row : [...row, own];
}
/** What a looker bears stands behind its joints, which begin with a number. */
const LOOKS = '@';
const CLOCKS: readonly ClockState['mode'][] = ['down', 'up', 'chess'];
const clockRow = (c: ClockState): Row => [CLOCKS.indexOf(c.mode), ...c.full, ...c.left, c.runs ?? -1, c.since];

export function readExtra(row: Row): Extra {
  const [own = '', ...tags] = text(row[8] ?? '').split('|');
  const [picture, ...ends] = own.split(' ');
  const joints = ends.filter((one) => !one.startsWith(LOOKS));
  const looks = ends.find((one) => one.startsWith(LOOKS));
  return {
    tint: int(row[0]),
    scale: int(row[1]),
    tilt: int(row[2]),
    states: int(row[3]),
    name: text(row[4]),
    about: text(row[5]),
    words: text(row[6]),
    clock: row[7] === 0 ? null : readClock(list(row[7])),
    ...(picture ? { picture } : {}),
    ...(joints.length > 0 ? { joints: joints.join(' ') } : {}),
    ...(looks === undefined ? {} : { looks: looks.slice(1) }),
    ...(tags.length > 0 ? { tags: tags.join('|') } : {}),
    ...readStand(row, 9),
  };
}

export const homeRow = (h: Home): Row => [h.zone, h.x, h.z, h.turn, h.index, ...(h.y === undefined ? [] : [h.y, ...(h.lean ?? [])])];

export function readHome(row: Row): Home {
  return { zone: text(row[0]) as ZoneId, x: int(row[1]), z: int(row[2]), turn: int(row[3]), index: int(row[4]), ...readStand(row, 5) };
}

/** Height, and lean if there is one, from this place of the row on. */
function readStand(row: Row, at: number): { y?: number; lean?: Lean } {
  if (row.length <= at) return {};
  const y = int(row[at]);
  return row.length === at + 1 ? { y } : { y, lean: [int(row[at + 1]), int(row[at + 2]), int(row[at + 3]), int(row[at + 4])] };
}

function readClock(row: Row): ClockState {
  const runs = int(row[5]);
  return {
    mode: pick(CLOCKS, row[0]),
    full: [int(row[1]), int(row[2])],
    left: [int(row[3]), int(row[4])],
    runs: runs === 0 || runs === 1 ? runs : null,
    since: int(row[6]),
  };
}
