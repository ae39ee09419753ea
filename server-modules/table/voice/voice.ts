// Who has said yes to voice, and what their pages tell each other until they hear each other: told to one of them, kept
// nowhere, said to nobody else. Those who sit talk among themselves, and so do casters, never one with the other. Few
// tables talk like that, so it is opened with the first: voices.ts. [S11]

import { VOICES_MOST, type VoiceAsked, type VoiceLine, type VoiceMsg, type VoiceNotice, type VoiceOut } from '../../protocol/voice.ts';
import type { Presence } from '../port.ts';
import type { Person } from '../state.ts';
import { notice, done, person, refuse, type Did, type Room } from '../table.ts';
import { iceServers } from './relay.ts';
import type { Voice, Voices } from './state.ts';

const linesOf = (voices: Voices): VoiceLine[] => [...voices].map(([who, { line }]) => ({ who, line })).sort((a, b) => a.who - b.who);

const tell = (room: Room, what: VoiceNotice, to: Iterable<Voice>): void =>
  notice(
    room,
    what,
    [...to].map(({ presence }) => presence),
  );

/** Those who have said yes and are still there; who stood up or lost his socket says it anew, and others learn it. */
function still(room: Room, voices: Voices, isOn: (who: number, presence: Presence) => boolean): Voices {
  const were = voices.size;
  for (const [who, { presence }] of voices) if (!isOn(who, presence)) voices.delete(who);
  if (voices.size < were) tell(room, { t: 'voices', lines: linesOf(voices) }, voices.values());
  return voices;
}

/**
 * Says yes, no, or asks who has; or hands a signal on to one other. Of a person's two screens the newer one talks.
 * `from`: the socket that says it. Refuses 'voices-full', and 'no-voice', whatever it is that a signal lacks, or where
 * an older screen comes back.
 */
function talk(room: Room, voices: Voices, me: number, from: Presence | undefined, { line, again, to, text = '' }: VoiceMsg): Did {
  if (from === undefined) return refuse('voices-full');
  const mine = voices.get(me);
  const isOwn = mine?.presence.session === from.session;
  if (to !== undefined) {
    const other = to === me ? undefined : voices.get(to);
    if (mine === undefined || !isOwn || other === undefined || other.line !== line) return refuse('no-voice');
    tell(room, { t: 'signal', who: me, line: mine.line, text }, [other]);
    return done;
  }
  if (line === null) {
    // A screen that does not talk ends nothing.
    if (!isOwn) return done;
    voices.delete(me);
    tell(room, { t: 'voices', lines: linesOf(voices) }, voices.values());
    return done;
  }
  const ice = iceServers(room.port.outside(), room.port.hash(from.user).slice(0, 16));
  if (line === undefined)
    return { out: { who: linesOf(voices).map(({ who }) => who), relays: ice.some(({ credential }) => credential !== undefined) } satisfies VoiceAsked };
  if (mine === undefined && voices.size >= VOICES_MOST) return refuse('voices-full');
  if (again === true && mine !== undefined && mine.line !== line) return refuse('no-voice');
  voices.set(me, { line, presence: from });
  const others = [...voices].flatMap(([who, other]) => (who === me ? [] : [other]));
  // A screen that talked until now learns that another one does.
  tell(room, { t: 'voices', lines: linesOf(voices) }, mine === undefined || isOwn ? others : [...others, mine]);
  return { out: { lines: linesOf(voices), ice } satisfies VoiceOut };
}

/** Of whoever has a seat, on the very socket that said yes. Refuses 'watching' besides. */
function voice(room: Room, me: Person, msg: VoiceMsg, screen: number): Did {
  const live = [...room.live.values()];
  const voices = still(
    room,
    (room.voices ??= new Map()),
    (who, { session }) => (person(room, who)?.seat ?? null) !== null && live.some((one) => one.session === session),
  );
  // His page says no when he has stood up: what it said before must not count when he sits down again.
  if (me.seat === null) return msg.line === null && msg.to === undefined ? done : refuse('watching');
  return talk(room, voices, me.who, room.live.get(screen), msg);
}

export const voiceActs = { voice, talk, still };
