// Out of the box: more of what the game has, by name, laid where the hand points.

import { PIECES_MOST } from '../kernel/copies.ts';
import { count } from '../kernel/journal.ts';
import type { TableMsg } from '../protocol/messages.ts';
import { thingsOf } from './game.ts';
import type { Person } from './state.ts';
import { done, refuse, say, type Did, type Room } from './table.ts';

/** Several lie in rows of so many, so far apart. */
const ROW = 5;
const APART = 700;
/** Nothing is laid beyond it. */
const EDGE = 30_000;

/** Refuses 'watching', 'not-started', 'in-play', 'no-such-thing', 'table-full'. */
export function bring(room: Room, me: Person, { thing, at, count: copies }: Extract<TableMsg, { t: 'bring' }>): Did {
  if (me.seat === null) return refuse('watching');
  if (room.state.phase !== 'playing') return refuse('not-started');
  const { world, mode } = room.session;
  if (mode !== 'sandbox') return refuse('in-play');
  const things = thingsOf(room.state.game);
  const lay = Object.hasOwn(things, thing) ? things[thing] : undefined;
  if (lay === undefined) return refuse('no-such-thing');
  for (let i = 0; i < copies; i++) {
    const x = Math.min(EDGE, at.x + APART * (i % ROW));
    const z = Math.min(EDGE, at.z + APART * Math.floor(i / ROW));
    lay(world, { x, z, turn: at.turn }, `brought-${count(world, 'brought')}`);
    if (world.pieces.size > PIECES_MOST) return { no: 'table-full' };
  }
  room.turn.step = { seat: me.seat, barrier: false, lifts: false, line: { k: 'brought', a: [{ who: me.who }, { w: thing }, copies] } };
  say(room, 'brought', [{ who: me.who }, { w: thing }, copies]);
  return done;
}
