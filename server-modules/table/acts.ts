// Every message a person can send, and what the table does about it. One entry per kind; each answers or refuses.

import type { Seat } from '../kernel/ids.ts';
import { emptyHold } from '../kernel/ops.ts';
import { isBusy } from '../kernel/grants.ts';
import type { TableMsg } from '../protocol/messages.ts';
import type { Offer } from '../protocol/codes.ts';
import { asides } from './people/asides.ts';
import { bring } from './bring.ts';
import { claim } from './people/claim.ts';
import { rollByWords, rollIn } from './promise/dice.ts';
import { closeFix } from './fix.ts';
import { look } from './people/arbiter.ts';
import { blindfold, mute, sayAway } from './people/manners.ts';
import { readNote, writeNote } from './people/notes.ts';
import { eyesAt, isCovered, isOwn } from './people/screens.ts';
import { bringPicture, dropPicture, ownPictures, readPicture } from './keep/pictures.ts';
import { sendAnew, viewOf } from './outbox.ts';
import { giveHost, kick, leave, mayInvite, renewInvite, setBot, sit, stand, swap, unban } from './people/people.ts';
import { chat, giveUp, holdWindow, mayTalk, playVerb } from './play.ts';
import { proofTaker } from './promise/proofs.ts';
import { consent, propose } from './proposals.ts';
import { namedSteps } from './steps/redo.ts';
import { remindedOff, settled } from './remind.ts';
import { keptFrom, setRight } from './people/rights.ts';
import { carry } from './carry.ts';
import { start } from './rounds.ts';
import { saving } from './keep/saving.ts';
import { sealedFrom } from './keep/sealed.ts';
import type { Person } from './state.ts';
import { done, isHost, isNo, person, refuse, say, tell, type Did, type Room } from './table.ts';
import { hideHand, mates, setTeam, showHands } from './people/teams.ts';
import { ruling } from './ruling/ruling.ts';
import { pass, setTurns } from './people/turns.ts';
import { polls } from './watching/polls.ts';
import { voices } from './voice/voices.ts';
import { watches } from './watching/watches.ts';
import { setWeight } from './weight.ts';

/** `screen`: which of his screens says it. */
type Handler<T extends TableMsg['t']> = (room: Room, me: Person, msg: Extract<TableMsg, { t: T }>, screen: number) => Did;

const acts: { [T in TableMsg['t']]: Handler<T> } = {
  verb: playVerb,
  sit: (room, me, { seat }) => freeing(room, me, () => sit(room, me, seat)),
  stand: (room, me) => freeing(room, me, () => stand(room, me)),
  swap: (room, me, { seat }) => swap(room, me, seat),
  substitute: (room, me, { who, now }) => freeing(room, me, () => asides().nameHeir(room, me, who, now)),
  bot: (room, _me, { seat, on }) => setBot(room, seat, on),
  start: (room, _me, { options }) => start(room, options ?? null),
  chat: (room, me, { text, to }) => {
    const roll = rollIn(text);
    if (roll !== null) return mayTalk(room, me) ?? (to === 'all' ? rollByWords(room, me, roll) : refuse('bad-roll'));
    const ears = to === 'team' ? mates(room, me) : to;
    return ears === null ? refuse('no-team') : chat(room, me, text, ears);
  },
  propose: (room, me, { what }) => propose(room, me, what, carry),
  consent: (room, me, { id, yes }) => consent(room, me, id, yes, carry),
  fixed: (room, me, { offer }) => closeFix(room, me, (offer as Offer | undefined) ?? null),
  resign: (room, me) => {
    const { seat } = me;
    const did = giveUp(room, me);
    if (!isNo(did) && seat !== null && me.seat === null) emptied(room, seat);
    return did;
  },
  hold: (room, me, { q }) => holdWindow(room, me, q),
  tickoff: remindedOff,
  settle: settled,
  claim: (room, me, { how }) => claim(room, me, how),
  kick: (room, me, { who }) => {
    const other = person(room, who);
    const did = other === undefined ? kick(room, me, who) : freeing(room, other, () => kick(room, me, who));
    if (isNo(did) || other === undefined) return did;
    if (room.state.watching !== undefined) watches().unlinkOf(room, other.user);
    room.turn.out = [{ who, why: 'kicked' }];
    room.port.member(other.user, false);
    return did;
  },
  unban: (room, _me, { ban }) => unban(room, ban),
  host: (room, _me, { who }) => giveHost(room, who),
  rights: setRight,
  mute: (room, me, { who, on }) => mute(room, me, who, on),
  team: (room, me, { seat, team }) => setTeam(room, me, seat, team),
  teamHands: (room, me, { on }) => (on ? propose(room, me, { t: 'teamHands' }, carry) : hideHand(room, me)),
  away: (room, me, { on }) => sayAway(room, me, on),
  look: (room, me, { zone, on }) => look(room, me, zone, on),
  blindfold: (room, me, { on }) => blindfold(room, me, on),
  turns: setTurns,
  pass,
  // A game by rules has its own.
  play: (room, me, msg) => (room.session.game.rules === null ? ruling().write(room, me, msg) : refuse('in-play')),
  weight: setWeight,
  invite: (room, me) => {
    if (!mayInvite(room, me)) return refuse('not-invited');
    renewInvite(room);
    return { out: { invite: room.state.invite } };
  },
  listed: (room, _me, { on }) => {
    if (room.state.listed === on) return done;
    room.state.listed = on;
    return tell(room, on ? 'listed' : 'unlisted');
  },
  rename: (room, me, { name }) => {
    if (me.name === name) return done;
    say(room, 'renamed', [me.name, name]);
    me.name = name;
    room.touched = true;
    return done;
  },
  proof: (room, me) => proofTaker().takeProof(room, me),
  note: writeNote,
  readNote,
  picture: bringPicture,
  readPicture,
  ownPictures,
  dropPicture,
  bring,
  keep: (room, me, { name }) => saving().keep(room, me, name),
  forget: (room, me, { save }) => saving().forgetSave(room, me, save),
  download: (room, me, { open }) => saving().download(room, me, open ?? false),
  steps: (room) => ({ out: { steps: namedSteps(room) } }),
  save: (room, me, _msg, screen) => {
    const view = viewOf(room, me.who, isCovered(room, screen));
    return {
      out: { ...view, pieces: [...view.pieces.values()], zones: [...view.zones.values()], room: { ...view.room, me: { ...view.room.me, invite: null } } },
    };
  },
  resync: (room, _me, _msg, screen) => {
    const desk = room.outbox.desks.get(screen);
    if (desk !== undefined) sendAnew(room, desk);
    return done;
  },
  cover: (room, _me, { on }, screen) => {
    const desk = room.outbox.desks.get(screen);
    if (desk === undefined) return done;
    desk.covered = on;
    desk.viewer = eyesAt(room, desk);
    sendAnew(room, desk);
    return done;
  },
  watching: (room, me, { policy }) => watches().ask(room, me, policy, () => propose(room, me, { t: 'watching', policy }, carry)),
  watchLink: (room, me, { delay, caster }) => watches().makeLink(room, me, delay, caster === true),
  unwatch: (room, me, { link }) => (link === null ? watches().dropAll(room, me) : watches().unlink(room, me, link)),
  watchHand: (room, me, { on, casters }) => watches().showHand(room, me, on, casters === true),
  // Whoever watches by a caster's link does that, and nobody at the table.
  cast: () => refuse('watching'),
  poll: (room, me, { what }) => polls().poll(room, me, what),
  voice: (room, me, msg, screen) => voices().voice(room, me, msg, screen),
  leave: (room, me) => {
    room.port.member(me.user, false);
    const did = freeing(room, me, () => leave(room, me));
    room.turn.out = [{ who: me.who, why: null }];
    return did;
  },
};

/** What a seat holds goes back home when its person gives it up. */
function freeing(room: Room, of: Person, act: () => Did): Did {
  const seat = of.seat;
  const did = act();
  if (!isNo(did) && seat !== null) emptied(room, seat);
  return did;
}
function emptied(room: Room, seat: Seat): void {
  if (!isBusy(room.session.world, seat)) return;
  emptyHold(room.session.world, seat);
  room.turn.step = { seat: null, barrier: false, lifts: true };
}

/** After these somebody else sits on a chair than before. */
const RESEATS: readonly TableMsg['t'][] = ['sit', 'stand', 'swap', 'kick', 'leave', 'substitute'];

/** What the host alone may ask. */
const HOST_ONLY: readonly TableMsg['t'][] = ['bot', 'start', 'kick', 'unban', 'host', 'rights', 'mute', 'turns', 'play', 'weight', 'listed', 'watching'];

/** Does what the message asks, or says why not. Refuses 'host-only'. */
export function actOn(room: Room, me: Person, msg: TableMsg, screen: number): Did {
  const kept = msg.t === 'verb' ? null : keptFrom(room, me, msg);
  if (kept !== null) return kept;
  if (isOwn(msg) && isCovered(room, screen)) return refuse('covered');
  const sealed = sealedFrom(room, msg);
  if (sealed !== null) return sealed;
  if (!isHost(room, me) && HOST_ONLY.includes(msg.t)) return refuse('host-only');
  // The compiler cannot pair the entry with the message it was looked up by; the table's type has done so.
  const did = (acts[msg.t] as Handler<TableMsg['t']>)(room, me, msg as never, screen);
  // Whoever sits down is shown no hand that he was not promised.
  if (!RESEATS.includes(msg.t) || isNo(did)) return did;
  if (room.state.teams.hands) showHands(room);
  // Nor has he said yes to an open file.
  room.state.open = null;
  return did;
}
