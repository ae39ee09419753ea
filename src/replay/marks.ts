// What a replay tells: the sentences of its log, each at its moment, and where rounds, turns and what the game
// celebrates begin.

import type { Seat } from '../../server-modules/kernel/ids.ts';
import type { LogLine, View } from '../../server-modules/protocol/messages.ts';
import type { GameArt } from '../games/types.ts';
import { sayLog } from '../locale/say.ts';
import { scenes } from '../ui/question/reveals.ts';
import { factSeat, roundAt, seatName } from '../ui/table/read.ts';
import { pausing, weightOf, type Film } from './film.ts';
import type { ReplayWords } from './words/index.ts';

export interface Told {
  index: number;
  line: LogLine;
  text: string;
  /** Whom the line tells of, or who did it. */
  seat: Seat | null;
  /** The game celebrates it. */
  moment: boolean;
}

export interface Mark {
  index: number;
  kind: 'round' | 'turn' | 'moment' | 'over';
  text: string;
  seat: Seat | null;
}

export interface Marks {
  story: Told[];
  marks: Mark[];
}

/** So many sentences a page tells, and so many letters of one: more of them stand in no browser. */
const TOLD_MOST = { lines: 20_000, letters: 600 } as const;
/** The line of time has so many places: of what falls on one the most important is shown. */
const PLACES = 800;

/** The seat that a line tells of, else who did it. */
function seatOf({ kind, line, by }: LogLine, { room }: View): Seat | null {
  const told = kind === 'game' ? line.a?.find((arg) => typeof arg === 'object' && 's' in arg) : undefined;
  if (typeof told === 'object' && 's' in told) return told.s;
  if (typeof by === 'string') return by;
  return by === null ? null : (room.people.find(({ who }) => who === by)?.seat ?? null);
}

/** Whose turn it is, by the rules or by the tracker of a free table. */
const turnAt = (view: View): Seat | null =>
  view.room.phase === 'playing' ? (factSeat(view, 'active') ?? (view.room.turns.on ? view.room.turns.at : null)) : null;

/** Reads the whole film once. `artOf`: what each of its games celebrates; `rest`: whatever else waits has its turn. */
export async function marksOf(film: Film, artOf: (game: string) => GameArt, words: ReplayWords['page'], rest: () => Promise<void>): Promise<Marks> {
  const story: Told[] = [];
  const marks: Mark[] = [];
  const starts = new Set(film.starts);
  const pause = pausing(rest);
  let view = film.at(0);
  let was: View | null = null;
  let last = view.log.at(-1)?.i ?? 0;
  let tick = -1;
  for (let index = 0; index < film.length; index++) {
    if (index > 0) view = film.next(index - 1, view, new Map(), new Set());
    const art = artOf(view.room.game);
    // Another reel tells again what was before.
    const fresh = view.log === was?.log ? [] : view.log.filter((line) => (starts.has(index) ? index > 0 && line.tick > tick : line.i > last));
    last = view.log.at(-1)?.i ?? last;
    for (const line of fresh) {
      tick = Math.max(tick, line.tick);
      if (story.length >= TOLD_MOST.lines) break;
      const moment = line.kind === 'game' && scenes([line], line.i - 1, view, art).length > 0;
      const told: Told = { index, line, text: sayLog(line, view).slice(0, TOLD_MOST.letters), seat: seatOf(line, view), moment };
      story.push(told);
      if (moment) marks.push({ index, kind: 'moment', text: told.text, seat: told.seat });
    }
    tick = Math.max(tick, view.tick);
    marks.push(...turning(was, view, index, words));
    was = view;
    await pause(weightOf(view), index);
  }
  return { story, marks: marks.sort((a, b) => a.index - b.index) };
}

function turning(was: View | null, view: View, index: number, words: ReplayWords['page']): Mark[] {
  const marks: Mark[] = [];
  const { room } = view;
  const [part, before] = [roundAt(view)?.[0], was === null ? undefined : roundAt(was)?.[0]];
  const begins = was === null || was.room.round !== room.round || was.room.game !== room.game || (was.room.phase !== 'playing' && room.phase === 'playing');
  if (begins) marks.push({ index, kind: 'round', text: was === null ? words.begins : words.round(room.round), seat: null });
  else if (part !== undefined && part !== before) marks.push({ index, kind: 'round', text: words.round(part), seat: null });
  const turn = turnAt(view);
  if (turn !== null && (was === null || turnAt(was) !== turn)) marks.push({ index, kind: 'turn', text: words.turn(seatName(room, turn, false)), seat: turn });
  if (was !== null && was.room.phase !== 'over' && room.phase === 'over') marks.push({ index, kind: 'over', text: words.over, seat: null });
  return marks;
}

const WEIGHT: readonly Mark['kind'][] = ['turn', 'moment', 'round', 'over'];

/** What is drawn of them on a line of time, `at` 0..1: what would lie on one another is one mark. */
export function drawnOf(marks: readonly Mark[], times: readonly number[]): (Mark & { at: number })[] {
  const whole = Math.max(1, times.at(-1) ?? 1);
  const places = new Map<number, Mark & { at: number }>();
  for (const mark of marks) {
    const at = (times[mark.index] ?? 0) / whole;
    const place = Math.round(at * PLACES);
    const there = places.get(place);
    if (there === undefined || WEIGHT.indexOf(mark.kind) > WEIGHT.indexOf(there.kind)) places.set(place, { ...mark, at });
  }
  return [...places.values()];
}

/** What is jumped to: what the game celebrates, rounds and the end; where it tells of none, turns. */
export function stopsOf({ marks }: Marks): number[] {
  const large = marks.filter(({ kind }) => kind !== 'turn');
  const chosen = large.some(({ kind }) => kind === 'moment') ? large : marks;
  return [...new Set(chosen.map(({ index }) => index))];
}

/** The last one of a list that fits. */
export function lastOf<T>(list: readonly T[], fits: (one: T) => boolean): T | undefined {
  for (let i = list.length - 1; i >= 0; i--) {
    const one = list[i] as T;
    if (fits(one)) return one;
  }
  return undefined;
}
