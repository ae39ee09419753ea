// What is celebrated: lines of the log that the game shows as cards, in scenes that follow each other. Ballots in a row are one scene, a large card is one. Pure.

import type { Tick } from '../../../server-modules/kernel/ids.ts';
import type { Line, LogLine, View } from '../../../server-modules/protocol/messages.ts';
import type { Reveal } from '../../games/types.ts';

export interface Shown extends Reveal {
  /** The viewer's own count of the line. */
  i: number;
  line: Line;
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

/** Before the first is turned over, between two of a row, and what a row and a large card are looked at for; of a paced sequence, before it is turned and altogether. Milliseconds. */
export const PACE = { first: 450, next: 380, row: 2600, large: 2400, paced: 250, step: 2400 } as const;
/** So many stand in a row; of more the newest. */
const MOST_ROW = 10;
/** Of what comes all at once the newest scenes are shown: whoever was away is not kept waiting. */
const MOST_SCENES = 6;

/** The scenes of the lines after number `last`. What a card of a paced sequence brings about at once stands beside it. */
export function scenes(log: readonly LogLine[], last: number, view: View, reveal: (line: Line, view: View) => Reveal | null): Scene[] {
  const groups: (Shown & { tick: Tick })[][] = [];
  for (const { i, kind, line, tick } of log) {
    const told = i > last && kind === 'game' ? reveal(line, view) : null;
    if (told === null) continue;
    const one = { ...told, i, line, after: 0, tick },
      row = groups[groups.length - 1],
      [first] = row ?? [];
    // Of one kind: ballots do not stand in a row with roles.
    const alike = one.small && first?.small === true && first.back === one.back;
    const brought = first?.run !== undefined && one.run === undefined && !one.small && first.tick === tick;
    if (row !== undefined && (alike || brought)) row.push(one);
    else groups.push([one]);
  }
  return queued([], groups.map(sceneOf)).slice(-MOST_SCENES);
}

/** What is still to be shown when more comes: of a paced sequence the newest alone. */
export function queued(waiting: readonly Scene[], fresh: readonly Scene[]): Scene[] {
  return [...waiting, ...fresh].filter(({ run }, at, all) => run === null || !all.slice(at + 1).some((later) => later.run === run));
}

function sceneOf(group: readonly Shown[]): Scene {
  const [{ run = null, small = false } = {}] = group;
  const shown = group
    .slice(-MOST_ROW)
    .map((one, n) => ({ ...one, after: run !== null ? PACE.paced : PACE.first + (one.together === true ? 0 : n * PACE.next) }));
  if (run !== null) return { shown, lasts: PACE.step, run };
  return { shown, lasts: Math.max(...shown.map(({ after }) => after)) + (small ? PACE.row : PACE.large), run };
}
