// What the notebook of a duellist fills itself with: rooms heard and excluded, shots, traps, and on the plan of the
// house where the other can be.

import { PLAN, ROOMS, type Room } from '../../../server-modules/games/revolver-noir/data.ts';
import { zone, type Seat } from '../../../server-modules/kernel/ids.ts';
import type { Line, LogLine, View } from '../../../server-modules/protocol/messages.ts';
import { GAME_ICONS } from '../../ui/icons.generated.ts';
import { byLine, noteLine, seatsOf, turnsAt, type GameNotes, type NoteCell, type Noted, type NoteEntry, type NoteMark } from '../notes.ts';
import { seatAt } from '../told.ts';
import { NOIR_ICONS } from './icons.generated.ts';
import { Whereabouts, type Told } from './whereabouts.ts';

const sign = (path: string, ink: string, kind: string) => ({ path, ink, words: `note.kind.${kind}` });

/** Of what kind an entry is, by the key of its line. */
const KINDS = byLine({
  step: ['moves', 'has-moved'],
  shot: ['shot-hit', 'shot-miss'],
  heard: ['answers'],
  was: ['uses', 'jumps', 'found', 'falls', 'flood-hit'],
  empty: ['flood-none', 'trap-door-none'],
  trap: [
    'blast-hit',
    'blast-miss',
    'trap-set-1',
    'trap-set-2',
    'trap-replaced',
    'timed-set-1',
    'timed-set-2',
    'timed-replaced',
    'own-trap',
    'own-trap-swap',
    'own-timed',
    'own-timed-swap',
  ],
});
/** Traps are set where one stands, but timed ones. */
const SET_HERE = new Set(['trap-set-1', 'trap-set-2', 'trap-replaced']);
/** So many rooms can be named, or stand lit on the map. */
const FEW = 3;

function read(lines: readonly LogLine[], view: View): Noted {
  const me = view.room.me.seat;
  const other = view.room.plays.find((seat) => seat !== me);
  if (me === null || other === undefined) return { entries: [], grid: null, marks: [] };
  const turns = view.rules?.facts['turns'];
  const turnAt = turnsAt(lines, (typeof turns === 'number' ? turns : 0) + 1);
  const where = new Whereabouts(other);
  const entries: NoteEntry[] = [];
  for (const line of lines) {
    where.hear(line);
    const one = entryOf(line, me, other, where);
    if (one !== null) entries.push({ i: line.i, when: noteLine('turn', turnAt(line.i)), ...one });
  }
  const last = new Map(where.told.map((told) => [told.room, told]));
  return { entries, grid: gridOf(other, where, last, turnAt), marks: marksOf(me, other, where, turnAt) };
}

function entryOf({ kind, line }: LogLine, me: Seat, other: Seat, where: Whereabouts): Pick<NoteEntry, 'about' | 'kind' | 'words' | 'own'> | null {
  const is = kind === 'game' ? KINDS.get(line.k) : undefined;
  if (is === undefined) return null;
  if (line.k.startsWith('own-')) return { about: [me], kind: is, words: line, own: true };
  const about = seatsOf(line);
  const by = seatAt(line, 0);
  if (SET_HERE.has(line.k) && by === other && where.open.size <= FEW) return { about, kind: is, words: trapWords(other, [...where.open]) };
  return { about: about.length > 0 ? about : [other], kind: is, words: line };
}

const trapWords = (by: Seat, rooms: readonly Room[]): Line => noteLine(rooms.length === 1 ? 'trap.one' : 'trap', { s: by }, ...rooms.map((w) => ({ w })));

const TOLD: { readonly [W in Told['what']]: string } = { heard: 'heard', was: 'was', fired: 'was', empty: 'empty' };

function gridOf(other: Seat, { open }: Whereabouts, last: ReadonlyMap<Room, Told>, turnAt: (i: number) => number): Noted['grid'] {
  const cells = ROOMS.map((room): NoteCell => {
    const told = last.get(room);
    const state = !open.has(room) ? 'no' : open.size === 1 ? 'sure' : 'open';
    return { row: other, column: room, state, ...(told === undefined ? {} : { kind: TOLD[told.what], words: noteLine(told.what, turnAt(told.i)) }) };
  });
  return {
    title: noteLine('where', { s: other }),
    rows: [other],
    columns: ROOMS.map((id) => ({ id, words: { k: '{0}', a: [{ w: id }] } })),
    cells,
    plan: HOUSE,
  };
}

/** The rooms as they lie on the map card, without its border. */
const EDGES = ROOMS.map((room) => PLAN[room]).map(({ x, z, w, d }) => ({ left: x - w / 2, top: z - d / 2, right: x + w / 2, bottom: z + d / 2 }));
const LEFT = Math.min(...EDGES.map(({ left }) => left)),
  TOP = Math.min(...EDGES.map(({ top }) => top));
const WIDE = Math.max(...EDGES.map(({ right }) => right)) - LEFT,
  DEEP = Math.max(...EDGES.map(({ bottom }) => bottom)) - TOP;
const part = (of: number, all: number): number => Math.round((of * 1000) / all) / 10;
const HOUSE = Object.fromEntries(
  ROOMS.map((room) => {
    const { x, z, w, d } = PLAN[room];
    return [room, [part(x - w / 2 - LEFT, WIDE), part(z - d / 2 - TOP, DEEP), part(w, WIDE), part(d, DEEP)] as const];
  }),
);

/**
 * On my own map: where the other can be, once that is few rooms, and what was named last; at the name tag what was
 * heard last.
 */
function marksOf(me: Seat, other: Seat, { open, told }: Whereabouts, turnAt: (i: number) => number): NoteMark[] {
  const on = (room: Room) => zone(`map-${me}/${room}`);
  const marks: NoteMark[] = [];
  const last = told.filter(({ what }) => what !== 'empty').at(-1);
  if (last !== undefined) {
    const kind = TOLD[last.what];
    marks.push({ on: other, kind, words: noteLine(`mark.${kind}`, { w: last.room }, turnAt(last.i)) });
  }
  const who = { s: other };
  if (open.size <= FEW)
    for (const room of open) marks.push({ on: on(room), kind: 'maybe', words: noteLine(open.size === 1 ? 'mark.sure' : 'mark.maybe', who) });
  // Where he was is no room that he may be in: footprints, not one hat more.
  if (last !== undefined && !(open.size <= FEW && open.has(last.room)))
    marks.push({ on: on(last.room), kind: last.what === 'heard' ? 'heard' : 'left', words: noteLine(`mark.${last.what}.here`, who, turnAt(last.i)) });
  return marks;
}

export const notes: GameNotes = {
  face: 'Limelight',
  signs: {
    heard: sign(GAME_ICONS['human-ear'], '#9FC3D9', 'heard'),
    was: sign(GAME_ICONS.fedora, '#F0C67C', 'was'),
    empty: sign(GAME_ICONS.door, '#A8968A', 'empty'),
    step: sign(GAME_ICONS.door, '#A8968A', 'step'),
    shot: sign(GAME_ICONS.revolver, '#F0776A', 'shot'),
    trap: sign(GAME_ICONS['wolf-trap'], '#E0B163', 'trap'),
    maybe: sign(GAME_ICONS.fedora, '#F6EBD6', 'maybe'),
    left: sign(NOIR_ICONS['boot-prints'], '#E59A5C', 'left'),
  },
  read,
};
