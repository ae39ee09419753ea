// Every message a person can send, and what the table does about it. One entry per kind; each answers or refuses.

import { emptyHold } from '../kernel/ops.ts';
import type { TableMsg } from '../protocol/messages.ts';
import type { Offer } from '../protocol/codes.ts';
import { claim } from './claim.ts';
import { closeFix } from './fix.ts';
import { sendAnew, viewOf } from './outbox.ts';
import { giveHost, kick, leave, mayInvite, renewInvite, setBot, sit, stand, swap } from './people.ts';
import { chat, giveUp, playVerb } from './play.ts';
import { takeProof } from './proof.ts';
import { consent, propose } from './proposals.ts';
import { remindedOff, settled } from './remind.ts';
import { carry, start } from './rounds.ts';
import type { Person } from './state.ts';
import { done, isNo, person, refuse, tell, type Did, type Room } from './table.ts';

type Handler<T extends TableMsg['t']> = (room: Room, me: Person, msg: Extract<TableMsg, { t: T }>) => Did;

const acts: { [T in TableMsg['t']]: Handler<T> } = {
  verb: playVerb,
  sit: (room, me, { seat }) => sit(room, me, seat),
  stand: (room, me) => freeing(room, me, () => stand(room, me)),
  swap: (room, me, { seat }) => swap(room, me, seat),
  bot: (room, me, { seat, on }) => setBot(room, me, seat, on),
  start: (room, me, { options }) => start(room, me, options ?? null),
  chat: (room, me, { text, to }) => chat(room, me, text, to),
  propose: (room, me, { what }) => propose(room, me, what, carry),
  consent: (room, me, { id, yes }) => consent(room, me, id, yes, carry),
  fixed: (room, me, { offer }) => closeFix(room, me, (offer as Offer | undefined) ?? null),
  resign: giveUp,
  tickoff: remindedOff,
  settle: settled,
  claim: (room, me, { how }) => claim(room, me, how),
  kick: (room, me, { who }) => {
    const other = person(room, who);
    const did = other === undefined ? kick(room, me, who) : freeing(room, other, () => kick(room, me, who));
    if (isNo(did) || other === undefined) return did;
    room.turn.out.push({ who, why: 'kicked' });
    room.port.member(other.user, false);
    return did;
  },
  host: (room, me, { who }) => giveHost(room, me, who),
  invite: (room, me) => {
    if (!mayInvite(room, me)) return refuse('not-invited');
    renewInvite(room);
    return { out: { invite: room.state.invite } };
  },
  listed: (room, me, { on }) => {
    if (me.who !== room.state.host) return refuse('host-only');
    if (room.state.listed === on) return done;
    room.state.listed = on;
    room.touched = true;
    tell(room, on ? 'listed' : 'unlisted');
    return done;
  },
  rename: (room, me, { name }) => {
    if (me.name === name) return done;
    tell(room, 'renamed', [me.name, name]);
    me.name = name;
    room.touched = true;
    return done;
  },
  proof: takeProof,
  save: (room, me) => {
    const view = viewOf(room, me.who, me.seat);
    return {
      out: { ...view, pieces: [...view.pieces.values()], zones: [...view.zones.values()], room: { ...view.room, me: { ...view.room.me, invite: null } } },
    };
  },
  resync: (room, me) => {
    const desk = room.outbox.desks.get(me.who);
    if (desk !== undefined) sendAnew(room, desk);
    return done;
  },
  leave: (room, me) => {
    room.port.member(me.user, false);
    const did = freeing(room, me, () => leave(room, me));
    room.turn.out.push({ who: me.who, why: null });
    return did;
  },
};

/** What a seat holds goes back home when its person gives it up. */
function freeing(room: Room, of: Person, act: () => Did): Did {
  const seat = of.seat;
  const did = act();
  if (!isNo(did) && seat !== null) emptyHold(room.session.world, seat);
  return did;
}

/** Does what the message asks, or says why not. */
export function actOn(room: Room, me: Person, msg: TableMsg): Did {
  // The compiler cannot pair the entry with the message it was looked up by; the table's type has done so.
  return (acts[msg.t] as Handler<TableMsg['t']>)(room, me, msg as never);
}
