// Talking by voice, from browser to browser: who at the table has said yes to it, and what two of their pages say to
// each other until they hear each other. The server hands that on to exactly one of them and keeps nothing of it.

/** So many talk with each other at most: each of them sends to each other one. */
export const VOICES_MOST = 8;
/** Longest signal, in UTF-16 units: an offer for one sound, with the addresses of its page. */
export const SIGNAL_MOST = 6_000;

/** `line`: what a page calls its own voice, drawn anew with each yes: whoever has that of another page is not heard. */
export interface VoiceLine {
  /** A person of the table; among casters the number of a link. */
  who: number;
  line: string;
}

/** Where pages find each other, as browsers take it (RTCIceServer). */
export interface IceServer {
  urls: string[];
  username?: string;
  credential?: string;
}

/** What anybody who sits is told: who talks, not under which word, and whether there is a relay, not what opens it. */
export interface VoiceAsked {
  who: number[];
  relays: boolean;
}

/** What the one who says yes is told alone. */
export interface VoiceOut {
  lines: VoiceLine[];
  ice: IceServer[];
}

/**
 * Says yes under `line`, answered with VoiceOut, or no (null); without a line it asks, answered with VoiceAsked. With
 * `to` it is a signal from the own line to the `line` of that person: text between their pages.
 */
export interface VoiceMsg {
  t: 'voice';
  line?: string | null;
  /** The yes of before, after a break: it takes nothing from another screen that has said yes meanwhile. */
  again?: boolean;
  to?: number;
  text?: string;
}

/** To those who have said yes alone. */
export type VoiceNotice =
  /** Who has said yes, by number. */
  | { t: 'voices'; lines: VoiceLine[] }
  /** From another's page to this one. */
  | { t: 'signal'; who: number; line: string; text: string };
