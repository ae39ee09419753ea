// The table's furniture that is no piece: strokes, snap points, the grid, labels, the cloth. Public from the first
// moment; the door has looked at numbers and lengths.

import type { Seat } from '../../ids.ts';
import { count } from '../../journal.ts';
import { SHEET, SHEET_MOST, type KeptStroke } from '../../sheet.ts';
import type { World } from '../../state.ts';
import type { Refusal } from '../../types.ts';
import { getSheet, setSheet } from '../../world.ts';
import { quiet, refuse, type VerbDef } from '../verb-def.ts';

/** What the text of a wall has in it, and of no other stroke. */
const WALL = '"wall"';

export const ink: VerbDef<'ink'> = {
  check(w, _seat, { stroke }) {
    if (stroke.line.length < 2 || stroke.line.length % 2 !== 0) return refuse('bad-value');
    if (stroke.wall === true && stroke.line.length !== 4) return refuse('bad-value');
    if (stroke.wall === true && keysOf(w, SHEET.ink).filter((key) => getSheet(w, key)?.includes(WALL)).length >= SHEET_MOST.walls) return refuse('table-full');
    return roomOn(w, SHEET.ink, SHEET_MOST.strokes);
  },
  apply(w, seat, { stroke }) {
    const kept: KeptStroke = { by: seat, colour: stroke.colour, width: stroke.width, line: stroke.line, ...(stroke.wall === true ? { wall: true } : {}) };
    setSheet(w, nextKey(w, SHEET.ink), JSON.stringify(kept));
    return quiet({ t: 'inked' });
  },
};

export const erase: VerbDef<'erase'> = {
  check(w, seat, verb) {
    return inked(w, seat, verb.keys).length === 0 ? refuse('nothing-to-do') : null;
  },
  apply(w, seat, verb) {
    const keys = inked(w, seat, verb.keys);
    for (const key of keys) setSheet(w, key, null);
    return quiet({ t: 'erased', count: keys.length });
  },
};

export const snap: VerbDef<'snap'> = {
  check: (w, _seat, { key, point }) => checkNamed(w, SHEET.snap, SHEET_MOST.snaps, key, point === null),
  apply(w, _seat, { key, point }) {
    setSheet(w, key ?? nextKey(w, SHEET.snap), point === null ? null : JSON.stringify(point));
    return quiet({ t: 'furnished', what: 'snap', on: point !== null });
  },
};

export const label: VerbDef<'label'> = {
  check(w, _seat, verb) {
    // White space alone would be an invisible thing that cannot be picked up again.
    if (verb.label !== null && verb.label.text.trim() === '') return refuse('bad-value');
    return checkNamed(w, SHEET.label, SHEET_MOST.labels, verb.key, verb.label === null);
  },
  apply(w, _seat, verb) {
    setSheet(w, verb.key ?? nextKey(w, SHEET.label), verb.label === null ? null : JSON.stringify(verb.label));
    return quiet({ t: 'furnished', what: 'label', on: verb.label !== null });
  },
};

export const grid: VerbDef<'grid'> = {
  check: (w, _seat, verb) => checkOne(w, SHEET.grid, verb.grid),
  apply(w, _seat, verb) {
    setSheet(w, SHEET.grid, verb.grid === null ? null : JSON.stringify(verb.grid));
    return quiet({ t: 'furnished', what: 'grid', on: verb.grid !== null });
  },
};

export const dress: VerbDef<'dress'> = {
  check: (w, _seat, { cloth }) => checkOne(w, SHEET.cloth, cloth),
  apply(w, _seat, { cloth }) {
    setSheet(w, SHEET.cloth, JSON.stringify(cloth));
    return quiet({ t: 'furnished', what: 'cloth', on: true });
  },
};

function nextKey(w: World, family: string): string {
  return `${family}${count(w, family)}`;
}

function keysOf(w: World, family: string): string[] {
  return [...w.sheet.keys()].filter((key) => key.startsWith(family)).sort();
}

const roomOn = (w: World, family: string, most: number): Refusal | null => (keysOf(w, family).length >= most ? refuse('table-full') : null);

/** A new one needs room, a named one must be there. */
function checkNamed(w: World, family: string, most: number, key: string | undefined, gone: boolean): Refusal | null {
  if (key === undefined) return gone ? refuse('nothing-to-do') : roomOn(w, family, most);
  return key.startsWith(family) && w.sheet.has(key) ? null : refuse('nothing-to-do');
}

function checkOne(w: World, key: string, now: object | null): Refusal | null {
  const text = now === null ? null : JSON.stringify(now);
  return getSheet(w, key) === text ? refuse('nothing-to-do') : null;
}

/**
 * The strokes that are meant: named ones, one's own, all. Walls alone are rubbed out by whoever drew them and nobody
 * else, who could look behind them. [Z8]
 */
function inked(w: World, seat: Seat, keys: readonly string[] | 'mine' | 'all'): string[] {
  const all = keysOf(w, SHEET.ink);
  const named = typeof keys === 'string' ? all : all.filter((key) => keys.includes(key));
  return named.filter((key) => {
    const text = getSheet(w, key) ?? 'null';
    // Written by `ink` above.
    return (keys !== 'mine' && !text.includes(WALL)) || (JSON.parse(text) as KeptStroke | null)?.by === seat;
  });
}
