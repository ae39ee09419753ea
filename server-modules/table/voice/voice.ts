// Who has said yes to voice, and what their pages tell each other until they hear each other: told to one of them, kept
// nowhere, said to nobody else. Few tables talk like that, so it is opened with the first: voices.ts. [S11]

import { VOICES_MOST, type VoiceAsked, type VoiceLine, type VoiceMsg, type VoiceNotice, type VoiceOut } from '../../protocol/voice.ts';
import type { Person } from '../state.ts';
import { notice, done, person, refuse, type Did, type Room } from '../table.ts';
import { iceServers } from './relay.ts';
import type { Voice, Voices } from './state.ts';

/** Whoever has a seat, on the very socket that said yes. */
function isOn(room: Room, who: number, { screen, presence }: Voice): boolean {
  return (person(room, who)?.seat ?? null) !== null && room.live.get(screen)?.session === presence.session;
}

const linesOf = (voices: Voices): VoiceLine[] => [...voices].map(([who, { line }]) => ({ who, line })).sort((a, b) => a.who - b.who);

const tell = (room: Room, what: VoiceNotice, to: Iterable<Voice>): void =>
  notice(
    room,
    what,
    [...to].map(({ presence }) => presence),
  );

/** Those who have said yes and are still there; who stood up or lost his socket says it anew, and others learn it. */
function voicesOf(room: Room): Voices {
  const voices: Voices = (room.voices ??= new Map());
  const were = voices.size;
  for (const [who, voice] of voices) if (!isOn(room, who, voice)) voices.delete(who);
  if (voices.size < were) tell(room, { t: 'voices', lines: linesOf(voices) }, voices.values());
  return voices;
}

/**
 * Says yes, no, or asks who has; or hands a signal on to one other. Of a person's two screens the newer one talks.
 * Refuses 'watching', 'voices-full', and 'no-voice', whatever it is that a signal lacks, or where an older screen comes
 * back.
 */
export function voice(room: Room, me: Person, { line, again, to, text = '' }: VoiceMsg, screen: number): Did {
  const voices = voicesOf(room);
  // His page says no when he has stood up: what it said before must not count when he sits down again.
  if (me.seat === null) return line === null && to === undefined ? done : refuse('watching');
  const mine = voices.get(me.who);
  if (to !== undefined) {
    const other = to === me.who ? undefined : voices.get(to);
    if (mine?.screen !== screen || other === undefined || other.line !== line) return refuse('no-voice');
    tell(room, { t: 'signal', who: me.who, line: mine.line, text }, [other]);
    return done;
  }
  if (line === null) {
    // A screen that does not talk ends nothing.
    if (mine?.screen !== screen) return done;
    voices.delete(me.who);
    tell(room, { t: 'voices', lines: linesOf(voices) }, voices.values());
    return done;
  }
  const ice = iceServers(room.port.outside(), room.port.hash(me.user).slice(0, 16));
  if (line === undefined)
    return { out: { who: linesOf(voices).map(({ who }) => who), relays: ice.some(({ credential }) => credential !== undefined) } satisfies VoiceAsked };
  const presence = room.live.get(screen);
  if (presence === undefined || (mine === undefined && voices.size >= VOICES_MOST)) return refuse('voices-full');
  if (again === true && mine !== undefined && mine.line !== line) return refuse('no-voice');
  voices.set(me.who, { line, screen, presence });
  const others = [...voices].flatMap(([who, other]) => (who === me.who ? [] : [other]));
  // A screen that talked until now learns that another one does.
  tell(room, { t: 'voices', lines: linesOf(voices) }, mine === undefined || mine.screen === screen ? others : [...others, mine]);
  return { out: { lines: linesOf(voices), ice } satisfies VoiceOut };
}
