// Hands at play: a verb becomes a step of the game, a free change while the table is being fixed, or a refusal.

import { applyVerb } from '../kernel/apply.ts';
import { handleOf } from '../kernel/handles.ts';
import type { Handle, PieceId, Seat } from '../kernel/ids.ts';
import { resolveVerb } from '../kernel/resolve.ts';
import type { Result } from '../kernel/result.ts';
import type { Verb } from '../kernel/verb.ts';
import type { TableCode } from '../protocol/codes.ts';
import { OP, type Notice, type Origin, type TableMsg } from '../protocol/messages.ts';
import { PAY } from '../rules/price.ts';
import { hold, playInput, resign } from '../rules/session.ts';
import type { Step } from '../rules/working.ts';
import type { RuleLine } from '../rules/types.ts';
import { chairAt, intoNobodys, isHolderAway, isOfMany, playsBeside, seatBot } from './people/chairs.ts';
import { facesOf, rulesView } from './game.ts';
import { kindOf } from './lines/handplaces.ts';
import { handLines, stepLine } from './lines/handlines.ts';
import { eyesOf } from './people/holders.ts';
import { write, ALL, type Stored } from './lines/log.ts';
import { utf8 } from '../kernel/utf8.ts';
import { stand } from './people/people.ts';
import { isKept } from './keep/pictures.ts';
import type { Ruled } from './ruling/ruled.ts';
import { ruling } from './ruling/ruling.ts';
import { isRuled } from './people/order.ts';
import { handKept } from './people/rights.ts';
import { isFixFull } from './steps/undo.ts';
import { whereabouts } from './lines/whereabouts.ts';
import { notice, done, person, personAt, refuse, say, sayGame, whisperTo, type Did, type Room } from './table.ts';
import type { Person } from './state.ts';
import { watches } from './watching/watches.ts';

type VerbMsg = Extract<TableMsg, { t: 'verb' }>;

/**
 * A person's hand. Refuses 'watching', 'not-started', 'no-right', 'nobody-sits', 'no-such-picture', 'stale' (an answer
 * to a question that is no longer open) and what kernel and rules refuse.
 */
export function playVerb(room: Room, me: Person, msg: VerbMsg): Did {
  const seat = eyesOf(room, me.who);
  if (seat === null) return refuse('watching');
  if (room.state.phase === 'seating') return refuse('not-started');
  const kept = handKept(room, me, msg.verb);
  if (kept !== null) return kept;
  if (intoNobodys(room, msg.verb)) return refuse('nobody-sits');
  if ('picture' in msg.verb) {
    if (!isKept(room, msg.verb.picture)) return refuse('no-such-picture');
    if (msg.verb.picture !== '') room.port.holdPictures([msg.verb.picture]);
  }
  if (msg.verb.t === 'ping') return ping(room, me, msg.verb.at);
  if (msg.verb.t === 'say') {
    const { to } = msg.verb;
    const seats = to === 'all' ? 'all' : to.flatMap((seat) => personAt(room, seat)?.who ?? []);
    return chat(room, me, msg.verb.text, seats, msg.verb.choose?.[PAY]);
  }
  return seatVerb(room, seat, msg.verb, msg.origin, msg.q);
}

/** The same for a bot: a verb in the names of the seat. */
export function seatVerb(room: Room, seat: Seat, named: Verb<Handle>, origin: Origin, q?: number): Did {
  // Rules move pieces by more than verbs: nothing would follow, and where a hidden piece went would be seen. [V35] And
  // they go by the looks of their game. [V37]
  // They know nothing of fog either. [Z6]
  if (room.session.game.rules !== null && (['join', 'back', 'sight'].includes(named.t) || (named.t === 'zone' && named.make?.kind === 'fog')))
    return refuse('in-play');
  // A chair beside the game: whoever sits there plays from the next one on.
  if (!room.session.world.seats.includes(seat)) return refuse('watching');
  const verb = resolveVerb(room.session.world, seat, named);
  if (!verb.ok) return { no: verb.error.code };
  if (room.state.fixing !== null) return fixVerb(room, seat, verb.value, origin);
  const told = room.session.mode === 'enforced' ? null : handLines(room.session.world, seat, verb.value, facesOf(room.state.game));
  // Rules of a free table as data.
  const ruled = isRuled(room);
  const step: Result<Step, Ruled> = ruled ? ruling().byHand(room, seat, verb.value) : playInput(room.session, seat, verb.value, room.tick, q);
  if (!step.ok) return refuse(step.error.code as TableCode, step.error.a);
  const lines = told === null ? [] : told(step.value.events);
  if (lines.length > 0) {
    const place = whereabouts(room.session.world, verb.value);
    const about = { kind: 'game' as const, by: seat, origin, ...(place === null ? {} : { place }) };
    for (let i = 0; i < lines.length; i++) sayGame(room, 'all', lines[i] as RuleLine, about);
  }
  const { t } = verb.value;
  // A stroke on a bell is nothing to take back.
  const lifts = t === 'take' || t === 'cross' || (t === 'press' && kindOf(room.session.world, verb.value.piece) === 'bell');
  noteStep(room, seat, step.value, origin, lifts);
  if (ruled) ruling().settle(room);
  if (told !== null && !lifts && lines.length === 0 && room.turn.step !== null) room.turn.step.line = stepLine(room.session.world, seat, verb.value);
  return done;
}

/**
 * Holds the open window, whatever the seat could do in it. Refuses 'watching', 'not-started', 'stale', 'no-hold'. [E23]
 */
export function holdWindow(room: Room, me: Person, q: number): Did {
  const seat = eyesOf(room, me.who);
  if (seat === null) return refuse('watching');
  if (room.state.phase !== 'playing') return refuse('not-started');
  const step = hold(room.session, seat, room.tick, q);
  if (!step.ok) return { no: step.error.code };
  // It is no step that anybody would take back.
  noteStep(room, seat, step.value, undefined, true);
  return done;
}

/** Writes what a step had to say, and ends the game when it did. */
export function noteStep(room: Room, seat: Seat | null, step: Step, origin: Origin | undefined, lifts: boolean): void {
  const by = step.nameless === true ? null : seat;
  const how = by === null || origin === undefined ? {} : { origin };
  for (const { to, line } of step.lines) sayGame(room, to, line, { kind: 'game', by, ...how });
  room.turn.step = {
    seat: by,
    barrier: step.barrier,
    lifts,
    ...(step.nameless === true ? { nameless: true } : {}),
    ...(step.aside === true ? { aside: true } : {}),
  };
  if (step.over !== null) endRound(room);
}

/** The game at the table is over; what it shows now, the rules have shown. */
export function endRound(room: Room): void {
  if (room.state.phase === 'over') return;
  room.state.phase = 'over';
  room.state.proposals = [];
  room.state.fixing = null;
  room.touched = true;
}

/** The free hand while the table is being fixed: the kernel's own rules, and a marked line. */
function fixVerb(room: Room, seat: Seat, verb: Verb<PieceId>, origin: Origin): Did {
  if (isFixFull(room)) return refuse('fix-full');
  const did = applyVerb(room.session.world, seat, verb, room.tick);
  if (!did.ok) return { no: did.error.code };
  const named = 'piece' in verb && verb.piece !== undefined && handleOf(room.session.world, null, verb.piece) !== null ? [{ p: verb.piece }] : [];
  const line: RuleLine = { k: 'fixed-by-hand', a: [{ s: seat }, { w: verb.t }, ...named] };
  sayGame(room, 'all', line, { kind: 'fix', by: seat, origin });
  room.turn.step = { seat, barrier: did.value.barrier, lifts: false };
  return done;
}

/** Points at a place: passed on to all, written nowhere. */
function ping(room: Room, me: Person, at: { x: number; z: number }): Did {
  if (rulesView(room, eyesOf(room, me.who))?.pointers === false) return refuse('muted');
  const what: Notice = { t: 'ping', who: me.who, x: at.x, z: at.z };
  notice(room, what);
  if (room.watch !== null) watches().pass(room, OP.notice, utf8(JSON.stringify(what)));
  return done;
}

/** What words cost this person by the rules. Where nothing is refused, nothing is. */
const speech = (room: Room, me: Person): 'free' | 'card' | 'no' =>
  room.state.phase === 'playing' && me.seat !== null && room.session.mode === 'enforced' ? (rulesView(room, eyesOf(room, me.who))?.speak ?? 'free') : 'free';

/** Why this person may not speak now; null: he may. `paid`: something is offered for it. */
export function mayTalk(room: Room, me: Person, paid = false): Did | null {
  if (!me.invited && me.seat === null) return refuse('not-invited');
  if (me.muted === true) return refuse('muted');
  const speak = speech(room, me);
  return speak === 'free' || (speak === 'card' && paid) ? null : refuse('muted');
}

/** Pays for words, if they cost something; nothing goes out before. */
function payFor(room: Room, me: Person, text: string, pay: string | undefined): Did | null {
  if (me.seat === null || pay === undefined || speech(room, me) !== 'card') return null;
  const step = playInput(room.session, me.seat, { t: 'say', text, to: 'all', choose: { [PAY]: pay } }, room.tick);
  // Whatever the reason, nobody else learns of it.
  if (!step.ok) return refuse('muted');
  noteStep(room, me.seat, step.value, undefined, false);
  return null;
}

/**
 * Chat to all or a whisper to some; where the rules ask a price, `pay` is it. Refuses 'not-invited' to strangers who
 * watch, 'muted' where the host or the rules ask for silence.
 */
export function chat(room: Room, me: Person, text: string, to: readonly number[] | 'all', pay?: string): Did {
  const silent = mayTalk(room, me, pay !== undefined);
  if (silent !== null) return silent;
  const line: Omit<Stored, 'at'> = { tick: room.tick, kind: 'chat', by: me.who, to: [ALL], line: { k: 'said', a: [text] } };
  const ears = to === 'all' ? [] : [...new Set([me.who, ...to.filter((who) => person(room, who) !== undefined)])].sort((a, b) => a - b);
  if (to !== 'all' && ears.length < 2) return refuse('no-such-person');
  const unpaid = payFor(room, me, text, pay);
  if (unpaid !== null) return unpaid;
  if (to === 'all') write(room.log, line);
  else
    write(room.log, {
      ...line,
      kind: 'whisper',
      to: whisperTo(ears),
      line: { k: 'said', a: [text, ...ears.filter((who) => who !== me.who).map((who) => ({ who }))] },
    });
  return done;
}

/**
 * Gives the game up. Between two that ends it. Where more play, a bot plays on for the seat and knows what the seat
 * knows; whoever gave up watches till the round is over. The last person of such a game ends it, too: nobody is left to
 * ask. While somebody who holds a chair is not here the end shows nothing. [S3] Refuses 'watching', 'not-started',
 * 'over'.
 */
export function giveUp(room: Room, me: Person): Did {
  if (me.seat === null || !room.session.world.seats.includes(me.seat)) return refuse('watching');
  if (room.state.phase !== 'playing') return refuse(room.state.phase === 'over' ? 'over' : 'not-started');
  const chair = chairAt(room, me.seat);
  if (isOfMany(room) && chair !== undefined && room.state.mode !== 'sandbox' && playsBeside(room, me)) {
    const { seat } = me;
    chair.gave = true;
    seatBot(room, seat);
    say(room, 'gave-up', [{ who: me.who }, { s: seat }]);
    stand(room, me);
    return done;
  }
  say(room, 'resigned', [{ s: me.seat }]);
  noteStep(room, me.seat, resign(room.session, me.seat, room.tick, isHolderAway(room)), undefined, false);
  return done;
}
