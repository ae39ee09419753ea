// How things of the table behave that hands push, and tidying them: what all who sit at it agree to becomes one step.

import { tidying } from '../kernel/bodies/rests.ts';
import type { WeightMsg } from '../protocol/weight.ts';
import { drawsOf } from './game.ts';
import type { Person } from './state.ts';
import { done, say, tell, type Did, type Room } from './table.ts';

/** The host chooses. */
export function setWeight(room: Room, me: Person, { weight }: WeightMsg): Did {
  const { state } = room;
  if ((state.weight ?? 'natural') === weight) return done;
  state.weight = weight;
  return tell(room, `weight-${weight}`, [{ who: me.who }]);
}

/** Tidies what lies loose. Refuses 'nothing-to-do', 'too-many', 'table-full'. [V33] */
export function tidy(room: Room, by: Person): Did {
  const did = tidying().tidy(room.session.world, drawsOf(room.state.game));
  if (!did.ok) return { no: did.error.code };
  const line = { k: 'tidied', a: [{ who: by.who }] };
  room.turn.step = { seat: by.seat, barrier: false, lifts: false, line };
  say(room, 'tidied', line.a);
  return done;
}
