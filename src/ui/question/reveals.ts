// What is celebrated: lines of the log that the game shows as cards or as moments, in scenes that follow each other.
// Ballots in a row are one scene, a large card is one, and what happens in the same instant besides stands under it.
// Pure.

import type { Seat, Tick } from '../../../server-modules/kernel/ids.ts';
import type { Line, LogLine, View } from '../../../server-modules/protocol/messages.ts';
import { seatAt } from '../../games/told.ts';
import type { GameArt, Moment, Reveal } from '../../games/types.ts';
import { lineOf } from '../../locale/say.ts';

export interface Shown extends Reveal {
  /** The viewer's own count of the line. */
  i: number;
  line: Line;
  /** Its light, its sign, whom it concerns; null: a card that is turned over and no more. */
  moment: Moment | null;
  /** Milliseconds from the beginning of its scene until it is turned over. */
  after: number;
}

export interface Scene {
  shown: readonly Shown[];
  /** Milliseconds until it is put away. */
  lasts: number;
  /** The paced sequence that it belongs to, or null. */
  run: string | null;
}

/**
 * Before the first is turned over, between two of a row, and what a row, a large card and words without a card are
 * looked at for; of a paced sequence, before it is turned and altogether. Milliseconds.
 */
export const PACE = { first: 450, next: 380, row: 2600, large: 2400, paced: 250, step: 2400, moment: 2000 } as const;
/** So many stand in a row; of more the newest. */
const MOST_ROW = 10;
/** Of what waits the newest scenes are shown: whoever was away, or watches fast bots, is not kept waiting. */
const MOST_SCENES = 6;

/** So many sentences of one instant stand under each other. */
const MOST_TOLD = 3;

/** What a game celebrates. */
export type Celebrates = Pick<GameArt, 'reveal' | 'moments'>;

/** The moment that a line makes, or null. */
export const momentOf = ({ moments = {} }: Celebrates, { k }: Line): Moment | null => (Object.hasOwn(moments, k) ? (moments[k] ?? null) : null);

/** Words with a sign, and no card. */
const isPlain = ({ front }: Pick<Reveal, 'front'>): boolean => front === '';

/**
 * The scenes of the lines after number `last`. What a card of a paced sequence brings about at once stands beside it.
 */
export function scenes(log: readonly LogLine[], last: number, view: View, art: Celebrates): Scene[] {
  const groups: (Shown & { tick: Tick })[][] = [];
  for (const { i, kind, line, tick } of log) {
    if (i <= last || kind !== 'game') continue;
    const moment = momentOf(art, line);
    if (moment?.quiet === true) continue;
    const card = art.reveal?.(line, view) ?? (moment === null ? null : { back: '', front: '', by: null, about: seatAt(line, 0), small: false });
    if (card === null) continue;
    const one = { ...card, moment, i, line, after: 0, tick },
      row = groups[groups.length - 1],
      [first] = row ?? [];
    // Of one kind: ballots do not stand in a row with roles.
    const alike = one.small && first?.small === true && first.back === one.back;
    const brought = first?.run !== undefined && one.run === undefined && !one.small && first.tick === tick;
    const told = isPlain(one) && first !== undefined && !first.small && first.tick === tick && (row?.length ?? 0) < MOST_TOLD;
    if (row !== undefined && (alike || brought || told)) row.push(one);
    else groups.push([one]);
  }
  return queued([], groups.map(sceneOf));
}

/**
 * What is still to be shown when more comes: of a paced sequence the newest alone, and of many scenes the one that
 * stands there and the newest. The log tells of a scene when it is shown, so it must not fall far behind.
 */
export function queued(waiting: readonly Scene[], fresh: readonly Scene[]): Scene[] {
  const all = [...waiting, ...fresh].filter(({ run }, at, every) => run === null || !every.slice(at + 1).some((later) => later.run === run));
  return all.filter((one, at) => one === waiting[0] || at >= all.length - MOST_SCENES);
}

function sceneOf(group: readonly Shown[]): Scene {
  const [{ run = null, small = false } = {}] = group;
  const shown = group
    .slice(-MOST_ROW)
    .map((one, n) => ({ ...one, after: run !== null ? PACE.paced : PACE.first + (one.together === true ? 0 : n * PACE.next) }));
  if (run !== null) return { shown, lasts: PACE.step, run };
  if (shown.every(isPlain)) return { shown: shown.map((one) => ({ ...one, after: 0 })), lasts: PACE.moment, run };
  return { shown, lasts: Math.max(...shown.map(({ after }) => after)) + (small ? PACE.row : PACE.large), run };
}

/** Milliseconds that a card takes to turn over so far that its face is seen. */
const TURN = 300;
/** Milliseconds until all of a scene has been shown; words are at once. */
export const turnedAfter = ({ shown }: Scene): number => (shown.every(isPlain) ? 0 : TURN + Math.max(...shown.map(({ after }) => after)));

/**
 * Does a line stay with me until I have seen it? Only what its game says concerns me, and not what I have seen by doing
 * it.
 */
export function concerns(art: Celebrates, line: Line, me: Seat | null): boolean {
  const stays = momentOf(art, line)?.stays;
  if (stays === undefined || me === null) return false;
  if (stays === 'all') return true;
  return stays === 'others' ? seatAt(line, 0) !== me : stays.some((at) => seatAt(line, at) === me);
}

/**
 * The line as it is said to me: a game may have other words for whom it befalls, `<line>.you` for the seat that the
 * line names first and `<line>.others` for every other player.
 */
export function saidTo(view: View, line: Line): Line {
  const { me, plays } = view.room;
  if (me.seat === null || !plays.includes(me.seat)) return line;
  const k = `${line.k}.${seatAt(line, 0) === me.seat ? 'you' : 'others'}`;
  return lineOf(view, k) === null ? line : { ...line, k };
}
