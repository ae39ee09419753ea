// What two pages say to each other until they hear each other, as the text of a signal. Whatever another page sends is
// read as if by a stranger: one sound, and nothing that is no description or address.

import { SIGNAL_MOST } from '../../server-modules/protocol/voice.ts';

/** `g`: which try it belongs to; each is a connection of its own. */
export interface Note {
  g: string;
  /** An offer or an answer. */
  d?: { type: 'offer' | 'answer'; sdp: string };
  /** An address that was found later. */
  c?: { candidate: string; sdpMid: string | null; sdpMLineIndex: number | null };
  /** This page talks no more. */
  bye?: true;
}

/** The server lets no carriage return through, and a description is lines that end with one (RFC 8866). */
const packed = (sdp: string): string => sdp.replaceAll('\r\n', '\n');
const unpacked = (sdp: string): string => sdp.replaceAll(/\r?\n/g, '\r\n');

/** Null: it is too long to be sent. */
export function writeNote(note: Note): string | null {
  const text = JSON.stringify(note.d === undefined ? note : { ...note, d: { type: note.d.type, sdp: packed(note.d.sdp) } });
  return text.length > SIGNAL_MOST ? null : text;
}

/** One sound and nothing else: no picture, no channel for data. */
const isOneSound = (sdp: string): boolean => {
  const media = sdp.match(/^m=.*$/gm) ?? [];
  return media.length === 1 && media[0]?.startsWith('m=audio ') === true;
};

const isText = (raw: unknown, most: number): raw is string => typeof raw === 'string' && raw.length <= most;
type Fields = { readonly [name: string]: unknown };
const fieldsOf = (raw: unknown): Fields | null => (typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? (raw as Fields) : null);

/** Null: it is none. */
export function readNote(text: string): Note | null {
  let raw: Fields | null = null;
  try {
    raw = text.length > SIGNAL_MOST ? null : fieldsOf(JSON.parse(text));
  } catch {
    // No JSON.
  }
  if (raw === null || !isText(raw['g'], 40)) return null;
  const note: Note = { g: raw['g'] };
  if (raw['bye'] === true) return { ...note, bye: true };
  const d = fieldsOf(raw['d']);
  const c = fieldsOf(raw['c']);
  if (d !== null) {
    const { type, sdp } = d;
    if ((type !== 'offer' && type !== 'answer') || !isText(sdp, SIGNAL_MOST) || !isOneSound(sdp)) return null;
    return { ...note, d: { type, sdp: unpacked(sdp) } };
  }
  if (c === null || !isText(c['candidate'], 500)) return null;
  const { candidate, sdpMid, sdpMLineIndex } = c;
  return { ...note, c: { candidate, sdpMid: isText(sdpMid, 16) ? sdpMid : null, sdpMLineIndex: sdpMLineIndex === 0 ? 0 : null } };
}
