// What everybody hears of a move of Revolver Noir, told from the whole truth. Written from the specification, not from
// the rules' code: it says which moves in two worlds look alike.

import type { LegalMove, Arg } from '../../../server-modules/protocol/messages.ts';
import { ROOM_ROWS } from '../../../server-modules/games/revolver-noir/data.ts';

export type Side = 'A' | 'B';
export interface Position {
  at: { A: string; B: string };
  /** In the order of placing; timed ones end in a star. */
  traps: { A: string[]; B: string[] };
  hits: { A: number; B: number };
  flood: Side[];
  order: { A: string[]; B: string[] };
  turn?: [Side, number];
  start?: string | null;
}
export const otherSide = (side: Side): Side => (side === 'A' ? 'B' : 'A');

const upstairs = (room: string): boolean => ROOM_ROWS.some((row) => row.id === room && row.floor === 2);
const word = (arg: Arg | undefined): string => (typeof arg === 'object' && 'w' in arg ? arg.w : '');

/** The move's public trace: two moves with the same one cannot be told apart by anybody but the mover. */
export function heard(at: Position, side: Side, act: LegalMove): string {
  const other = otherSide(side);
  const [first, , third] = (act.words.a ?? []).map(word);
  const here = at.at[side];
  const hit = (yes: boolean, victim: Side): string => (!yes ? 'miss' : at.hits[victim] >= 1 ? 'dead' : 'hit');
  switch (act.move) {
    case 'shoot':
      return `shoot ${here} ${first} ${hit(at.at[other] === first, other)}`;
    case 'detonate':
      return `detonate ${first} ${hit(at.at[other] === first, other)}`;
    case 'answer':
      return `answer ${first}`;
    case 'setTrap':
      return `setTrap ${first === undefined ? 'more' : 'instead'}`;
    case 'effect':
      return `effect ${first} ${effect(at, other, first ?? '')} ${third === undefined ? 'more' : 'instead'}`;
    case 'endTurn':
      return `endTurn ${blasts(at, other)}`;
    default:
      return act.move;
  }
}

function effect(at: Position, other: Side, id: string): string {
  const there = at.at[other];
  const dead = at.hits[other] >= 1 ? 'dead' : 'hit';
  if (id === 'echoes') return upstairs(there) ? there : 'asks';
  if (id === 'flood') return there === 'basement' ? dead : 'none';
  if (id === 'trapDoor') return there !== 'kitchen' ? 'none' : at.flood.length > 0 ? dead : 'falls';
  return '';
}

/** Timed traps of the seat whose turn comes. */
function blasts(at: Position, side: Side): string {
  const victim = otherSide(side);
  let hits = at.hits[victim];
  let told = '';
  for (const trap of at.traps[side]) {
    if (!trap.endsWith('*') || hits > 1) continue;
    const room = trap.slice(0, -1);
    const struck = at.at[victim] === room;
    if (struck) hits++;
    told += ` ${room}:${struck ? (hits > 1 ? 'dead' : 'hit') : 'miss'}`;
  }
  return told;
}

/** Is this the last thing that happens? Then everything is shown, by rule. */
export const ends = (trace: string): boolean => trace.includes('dead');
