// Lines to everybody who has said yes: one is made when somebody comes, made anew where it does not stand, and let go
// when somebody is gone. Of each two the one with the lower number calls. A line that stands outlives the socket over
// which it was found.
// Of our own, because what there is for it (simple-peer, PeerJS) brings Node's streams or a server of its own, and a
// mesh of one sound is what a browser does by itself.

import type { IceServer, VoiceLine } from '../../server-modules/protocol/voice.ts';
import { readNote, writeNote } from './note.ts';
import { createPeer, type Peer } from './peer.ts';

export interface MeshParts {
  me: number;
  ice: readonly IceServer[];
  relay: boolean;
  mic: MediaStreamTrack | null;
  /** May there be a line to this person? Not without a seat, and not to whom I have blocked: a line tells addresses. */
  wanted(who: number): boolean;
  /** Hands a signal to that line alone. */
  send(to: VoiceLine, text: string): void;
  /** Somebody is heard from now on by this track; null: no longer. */
  heard(who: number, track: MediaStreamTrack | null): void;
  /** A line came, went, stands or broke. */
  changed(): void;
  now?(): number;
  make?: typeof createPeer;
}

export interface Mesh {
  /** Who has said yes, as the server has it. */
  lines(list: readonly VoiceLine[]): void;
  signal(who: number, line: string, text: string): void;
  /** The server knows that line no more. */
  gone(line: VoiceLine): void;
  /** Where pages find each other from now on: what opens a relay holds for some hours. */
  renew(ice: readonly IceServer[]): void;
  /** From now on what is said goes to these people, and silence to the others: also on lines that are made later. */
  speak(to: (who: number) => boolean): void;
  /** Does the line to this person stand? Null: there is none. */
  stands(who: number): boolean | null;
  readonly others: readonly number[];
  /** Looks after lines that do not stand, and lets go who is not wanted. Once a second, and when that changed. */
  look(): void;
  /** Says goodbye to all. */
  close(): void;
}

/** A caller makes a line anew that has not stood for so long, milliseconds; each time it waits twice as long. */
const WAIT_MS = 8_000;
const WAIT_MOST_MS = 60_000;
/** Lines to one person are made so far apart, whatever his page says: each is work for the browser. */
const APART_MS = 1_000;
/** So long a line goes on whose person the server has lost: it may be the server that was away. */
const LOST_MS = 20_000;

interface Row {
  line: string;
  /** Which try it is; null: he has not called yet. */
  g: string | null;
  peer: Peer | null;
  since: number;
  wait: number;
  /** The server has not named it since then. */
  lost: number | null;
}

const fresh = (): string => Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export function createMesh(parts: MeshParts): Mesh {
  const { me, wanted, now = () => performance.now(), make = createPeer } = parts;
  const rows = new Map<number, Row>();
  /** When the last line to each person was made. */
  const made = new Map<number, number>();
  let { ice } = parts;
  let listed: readonly VoiceLine[] = [];
  let hears = (_who: number): boolean => false;
  const calls = (who: number): boolean => me < who;

  function tell(who: number, line: string, text: string | null): void {
    if (text !== null) parts.send({ who, line }, text);
  }

  /** False: one was made just now. */
  function connect(who: number, row: Row, g: string): boolean {
    if (now() - (made.get(who) ?? -APART_MS) < APART_MS) return false;
    made.set(who, now());
    row.peer?.close();
    parts.heard(who, null);
    Object.assign(row, { g, since: now() });
    const mine = (): boolean => rows.get(who) === row && row.g === g;
    row.peer = make({
      polite: !calls(who),
      ice: [...ice],
      relay: parts.relay,
      mic: parts.mic,
      tell: (note) => (mine() ? tell(who, row.line, writeNote({ g, ...note })) : undefined),
      heard: (track) => (mine() ? parts.heard(who, track) : undefined),
      turned: () => {
        if (!mine()) return;
        if (row.peer?.state === 'connected') row.wait = WAIT_MS;
        else row.since = now();
        parts.changed();
      },
    });
    row.peer.speak(hears(who));
    return true;
  }

  function rowOf(who: number, line: string): Row {
    const was = rows.get(who);
    if (was?.line === line) return was;
    if (was !== undefined) drop(who);
    const row: Row = { line, g: null, peer: null, since: now(), wait: WAIT_MS, lost: null };
    rows.set(who, row);
    if (calls(who)) connect(who, row, fresh());
    return row;
  }

  function drop(who: number): void {
    rows.get(who)?.peer?.close();
    if (rows.delete(who)) parts.heard(who, null);
    parts.changed();
  }

  /** Lines to those who are listed and wanted. */
  function adopt(): void {
    for (const { who, line } of listed) if (who !== me && wanted(who)) rowOf(who, line);
  }
  const forget = (line: string): void => void (listed = listed.filter((one) => one.line !== line));

  return {
    lines(list) {
      listed = list;
      adopt();
      for (const [who, row] of rows) row.lost = list.some((one) => one.who === who) ? null : (row.lost ?? now());
      parts.changed();
    },
    gone({ who, line }) {
      forget(line);
      const row = rows.get(who);
      if (row?.line === line) row.lost ??= now();
    },
    renew: (list) => void (ice = list),
    signal(who, line, text) {
      const note = readNote(text);
      if (note === null || who === me) return;
      if (note.bye === true) {
        forget(line);
        return rows.get(who)?.line === line ? drop(who) : undefined;
      }
      if (!wanted(who)) return;
      // The server lets nobody speak for another, so a line that it names by a signal is one.
      const row = rowOf(who, line);
      if (note.g !== row.g) {
        if (calls(who) || note.d?.type !== 'offer') return;
        if (!connect(who, row, note.g)) return;
      }
      row.peer?.hear(note);
    },
    speak(to) {
      hears = to;
      for (const [who, { peer }] of rows) peer?.speak(to(who));
    },
    stands(who) {
      const row = rows.get(who);
      return row === undefined ? null : row.peer?.state === 'connected';
    },
    get others() {
      return [...rows.keys()].sort((a, b) => a - b);
    },
    look() {
      adopt();
      for (const [who, row] of rows) {
        const stands = row.peer?.state === 'connected';
        if (!wanted(who) || (row.lost !== null && (!stands || now() - row.lost > LOST_MS))) drop(who);
        else if (calls(who) && !stands && (row.peer === null || now() - row.since > row.wait)) {
          if (row.peer !== null) row.wait = Math.min(2 * row.wait, WAIT_MOST_MS);
          connect(who, row, fresh());
        }
      }
    },
    close() {
      for (const [who, { line, g }] of rows) {
        tell(who, line, writeNote({ g: g ?? '', bye: true }));
        drop(who);
      }
    },
  };
}
