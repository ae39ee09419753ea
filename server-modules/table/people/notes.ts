// The notebook: public pages for everybody at the table, private ones for one person alone. Kept beside the room's
// state, because pages are long.

import type { NoteTitle, TableMsg } from '../../protocol/messages.ts';
import type { Person } from '../state.ts';
import { refuse, say, type Did, type Room } from '../table.ts';

/** One page; `owner` null: everybody's. */
export interface Note {
  owner: number | null;
  page: number;
  /** Counts the writings of this page; never goes back while the table lives. */
  rev: number;
  title: string;
  /** null: torn out; only its count is kept. */
  text: string | null;
}

const noteAt = (room: Room, owner: number | null, page: number): Note | undefined => room.notes.find((note) => note.owner === owner && note.page === page);

/** Writes a page or tears it out. Refuses 'stale' (somebody wrote it meanwhile), 'no-such-page'. */
export function writeNote(room: Room, me: Person, msg: Extract<TableMsg, { t: 'note' }>): Did {
  const owner = msg.private ? me.who : null;
  const was = noteAt(room, owner, msg.page);
  const rev = was?.rev ?? 0;
  if (msg.rev !== undefined && msg.rev !== rev) return refuse('stale');
  if (msg.text === null && (was?.text ?? null) === null) return refuse('no-such-page');
  const title = msg.text === null ? (was?.title ?? '') : msg.title;
  if (was?.text === msg.text && was.title === title) return { out: { rev } };
  room.turn.notes = [...room.turn.notes, { owner, page: msg.page, rev: rev + 1, title, text: msg.text }];
  room.outbox.roomChanged = true;
  // Of a private page nobody is told that it was written.
  if (owner === null) say(room, msg.text === null ? 'note-torn' : 'note-written', [{ who: me.who }, title]);
  return { out: { rev: rev + 1 } };
}

/** Refuses 'no-such-page'. */
export function readNote(room: Room, me: Person, msg: Extract<TableMsg, { t: 'readNote' }>): Did {
  const note = noteAt(room, msg.private ? me.who : null, msg.page);
  if (note === undefined || note.text === null) return refuse('no-such-page');
  return { out: { page: note.page, rev: note.rev, title: note.title, text: note.text } };
}

/** The notes with one written anew. */
export const withNote = (notes: readonly Note[], now: Note): Note[] => [...notes.filter((note) => note.owner !== now.owner || note.page !== now.page), now];

/** The pages of one owner that are there, without their text. */
export function titlesOf(room: Room, owner: number | null): NoteTitle[] {
  if (room.notes.length === 0) return NONE;
  return room.notes
    .filter((note) => note.owner === owner && note.text !== null)
    .map(({ page, title, rev }) => ({ page, title, rev }))
    .sort((a, b) => a.page - b.page);
}
const NONE: NoteTitle[] = [];
