// Who may do what at a free table: by role, with exceptions for single people. Where rules bind a game they alone
// decide about hands.

import { pieceOf } from '../../kernel/handles.ts';
import type { Handle, ZoneId } from '../../kernel/ids.ts';
import type { Verb } from '../../kernel/verb.ts';
import type { TableMsg } from '../../protocol/messages.ts';
import { MESSAGE_RIGHT, PROPOSAL_RIGHT, RIGHTS, VERB_RIGHT, type Right, type Role } from '../../protocol/rights.ts';
import type { Person } from '../state.ts';
import { done, person, refuse, tell, type Did, type No, type Room } from '../table.ts';

export const roleOf = (room: Room, { who, invited }: Person): Role => (who === room.state.host ? 'host' : invited ? 'player' : 'guest');

/** Has this person the right? Asked for every hand, so nothing is made here. */
export function has(room: Room, me: Person, right: Right): boolean {
  const role = roleOf(room, me);
  if (role === 'host') return true;
  const { rights } = room.state;
  for (let i = 0; i < rights.people.length; i++) {
    const one = rights.people[i];
    if (one?.who === me.who && one.right === right) return one.on;
  }
  return rights[role].includes(right);
}

export const rightsOf = (room: Room, me: Person): Right[] => RIGHTS.filter((right) => has(room, me, right));

const lacking = (right: Right): No => refuse('no-right', [{ w: `right.${right}` }]);

/** The refusal of a message whose right is missing; null: it may come in. */
export function keptFrom(room: Room, me: Person, msg: TableMsg): No | null {
  const right = msg.t === 'propose' ? PROPOSAL_RIGHT[msg.what.t] : MESSAGE_RIGHT[msg.t];
  return right === undefined || has(room, me, right) ? null : lacking(right);
}

/** The same for a hand. What lies in a place of one's own everybody may look at and show. */
export function handKept(room: Room, me: Person, verb: Verb<Handle>): No | null {
  const right = VERB_RIGHT[verb.t];
  if (right === null || has(room, me, right)) return null;
  if (room.session.mode === 'enforced' && room.state.fixing === null && right !== 'chat') return null;
  return right === 'look' && isOwn(room, me, verb) ? null : lacking(right);
}

function isOwn(room: Room, { seat }: Person, verb: Verb<Handle>): boolean {
  const { world } = room.session;
  const piece = 'piece' in verb && verb.piece !== undefined ? pieceOf(world, seat, verb.piece) : null;
  const zone: ZoneId | undefined = piece === null ? ('zone' in verb ? verb.zone : undefined) : world.pieces.get(piece)?.zone;
  return seat !== null && zone !== undefined && world.zones.get(zone)?.owner === seat;
}

/** The host gives or takes a right. Refuses 'no-such-person' (nobody, or both a role and a person, is named). */
export function setRight(room: Room, me: Person, { role, who, right, on }: Extract<TableMsg, { t: 'rights' }>): Did {
  const { rights, host } = room.state;
  if (role !== undefined && who === undefined) {
    if (rights[role].includes(right) === on) return done;
    rights[role] = RIGHTS.filter((one) => (one === right ? on : rights[role].includes(one)));
    return told(room, { w: `role.${role}` }, right, on);
  }
  const other = role !== undefined || who === undefined ? undefined : person(room, who);
  if (other === undefined || other.who === host) return refuse('no-such-person');
  if (has(room, other, right) === on) return done;
  rights.people = rights.people.filter((one) => one.who !== other.who || one.right !== right);
  if (has(room, other, right) !== on) rights.people.push({ who: other.who, right, on });
  return told(room, { who: other.who }, right, on);
}

function told(room: Room, whose: { w: string } | { who: number }, right: Right, on: boolean): Did {
  return tell(room, on ? 'right-given' : 'right-taken', [whose, { w: `right.${right}` }]);
}
