// The board as one piece walks it, pieces left out: where an activation can end, how many turns there are to a goal. By
// tile numbers, and kept, because a bot asks often. (IC 11)

import { arrowAt, indexOf, kindAt, PLACES, VENTS } from '../board.ts';
import type { Role, Tile } from '../board.ts';
import { exitsOf } from '../exits.ts';
import { backwards, turnsTo } from '../walker.ts';

/** Everything of a piece and of the board that decides where it can go. */
export interface Gait {
  role: Role;
  steps: number;
  ghost: boolean;
  hops: boolean;
  straight: boolean;
  /**
   * Tiles it shuns as walls, tiles that bind it, tiles it may pass but not stop on; ghosts heed none of the first two.
   */
  traps: readonly Tile[];
  glue: readonly Tile[];
  closed: readonly Tile[];
}

export interface Field {
  /** By tile number: where one activation from there can end, the tile itself too. */
  lands: readonly (readonly number[])[];
  /**
   * By tile number: fewest activations to one of the goals; -1: none leads there. With `safe`, only landings on safe
   * tiles and goals count, wherever it starts.
   */
  turns(goals: readonly number[], danger?: ReadonlySet<number>): readonly number[];
  /** Tiles from which one activation can end on a goal. */
  launches(goals: readonly number[]): readonly number[];
  /** Whether an activation from `from` can end on `to`. */
  strikes(from: number, to: number): boolean;
}

const VENT_INDEXES = VENTS.map(indexOf);

/** Fields by gait: the same gait on the same board is reckoned once. */
export function fieldBook(): (gait: Gait) => Field {
  const known = new Map<string, Field>();
  return (gait) => {
    const { role, steps, ghost, hops, straight, traps, glue, closed } = gait;
    const key = [role, steps, ghost, hops, straight, traps.join(','), glue.join(','), closed.join(',')].join('|');
    let field = known.get(key);
    // Boards of the past do not come back often; a long game must not grow for ever.
    if (field === undefined && known.size > 40) known.clear();
    if (field === undefined) known.set(key, (field = fieldOf(gait)));
    return field;
  };
}

function fieldOf(gait: Gait): Field {
  const lands = landsOf(gait);
  const back = backwards(lands);
  const plain = new Map<string, readonly number[]>();
  const sets: (ReadonlySet<number> | undefined)[] = [];
  const turns = (goals: readonly number[]): readonly number[] => {
    const key = goals.join(',');
    let all = plain.get(key);
    if (all === undefined) plain.set(key, (all = turnsTo(lands, goals, back)));
    return all;
  };
  return {
    lands,
    turns: (goals, danger) => (danger === undefined ? turns(goals) : turnsTo(lands, goals, back, danger)),
    launches(goals) {
      const away = turns(goals);
      return away.flatMap((far, at) => (far === 1 ? [at] : []));
    },
    strikes: (from, to) => (sets[from] ??= new Set(lands[from])).has(to),
  };
}

/** As the look-ahead of walker.ts finds them, told for all tiles at once and faster. */
function landsOf({ role, steps, ghost, hops, straight, traps, glue, closed }: Gait): number[][] {
  const exits = exitsOf(ghost ? 'ghost' : role);
  const flags = (tiles: readonly Tile[]): boolean[] => {
    const out = PLACES.map(() => false);
    for (const tile of tiles) out[indexOf(tile)] = true;
    return out;
  };
  const walled = flags(ghost ? [] : traps);
  const binding = flags(ghost ? [] : glue);
  const shut = flags(closed);
  const seen = PLACES.flatMap(() => [-1, -1, -1, -1, -1]);
  return PLACES.map((_, start) => {
    const ends: number[] = [];
    if (kindAt(start) === 'void' || arrowAt(start) !== null) return ends;
    const ended: boolean[] = [];
    // A place and the way it was headed, 4 for none, as one number.
    let level = [start * 5 + 4];
    for (let left = steps; level.length > 0; left--) {
      const after: number[] = [];
      for (let i = 0; i < level.length; i++) {
        const spot = level[i] ?? 0;
        // Looked at when its turn comes: a vent that a step would reach later may be hopped to now.
        if (seen[spot] === start) continue;
        seen[spot] = start;
        const heading = spot % 5;
        const at = (spot - heading) / 5;
        if (ended[at] !== true && shut[at] !== true && arrowAt(at) === null) {
          ended[at] = true;
          ends.push(at);
        }
        if (binding[at] === true && at !== start) continue;
        if (hops && kindAt(at) === 'vent')
          for (const vent of VENT_INDEXES) {
            const next = vent * 5 + heading;
            if (walled[vent] !== true && seen[next] !== start) level.push(next);
          }
        if (left < 1) continue;
        for (let d = 0; d < 4; d++) {
          if (straight && heading !== 4 && heading !== d) continue;
          const to = exits[at * 4 + d] ?? -1;
          if (to < 0 || walled[to] === true) continue;
          const next = to * 5 + (straight ? d : 4);
          if (seen[next] !== start) after.push(next);
        }
      }
      level = after;
    }
    return ends;
  });
}
