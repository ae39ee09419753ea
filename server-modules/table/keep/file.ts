// A table as a file in somebody's hands. What not everybody may see is sealed with the server's own key: who holds the
// file reads nobody's secrets, and what was edited by hand is turned away.

import { project } from '../../kernel/project.ts';
import { utf8, utf8Length } from '../../kernel/utf8.ts';
import { toBase64 } from './base64.ts';
import { FILE_FORMAT, FILE_LENGTH, FILE_VERSION, keyFor, sealOf, serverOf, type TableFile } from './file-format.ts';
import { packTable } from './saved-table.ts';
import type { Person } from '../state.ts';
import { refuse, say, type Did, type Room } from '../table.ts';

/** What people may read in it is left out where it is longer. */
const PUBLIC_LENGTH = 16_000;
/**
 * The sealed text is filled up with blanks to this: every file is as long, so its length tells nothing. As base64, with
 * what people may read, it fits into a file. [S7]
 */
export const SEALED_BYTES = 131_072;

/**
 * Hands the table out. `open` shows all secrets and needs everybody's consent before. Refuses 'not-started',
 * 'not-agreed', 'too-large'.
 */
export function download(room: Room, me: Person, open: boolean): Did {
  const { state, session, port } = room;
  if (state.phase === 'seating') return refuse('not-started');
  if (open && state.open !== me.who) return refuse('not-agreed');
  const text = packTable(room, SEALED_BYTES, open);
  if (text === null) return refuse('too-large');
  const { cipher } = port;
  const key = port.key();
  const { pieces, zones } = project(session.world, null);
  const seen = { pieces: [...pieces.values()], zones: [...zones.values()] };
  const file: TableFile = {
    format: FILE_FORMAT,
    version: FILE_VERSION,
    server: serverOf(key),
    game: state.game,
    mode: session.mode,
    seats: state.seats.map((seat) => state.people.find((person) => person.seat === seat)?.name ?? null),
    public: JSON.stringify(seen).length > PUBLIC_LENGTH ? null : seen,
    open: open ? toBase64(utf8(text)) : null,
    sealed: '',
  };
  if (!open) file.sealed = cipher.encrypt(filled(text), keyFor('text', key));
  file.seal = sealOf(cipher, key, file);
  const whole = JSON.stringify(file);
  if (whole.length > FILE_LENGTH) return refuse('too-large');
  if (open) {
    state.open = null;
    room.touched = true;
  }
  say(room, open ? 'downloaded-open' : 'downloaded', [{ who: me.who }]);
  return { out: { file: whole } };
}

/** As long as every other, in bytes of its UTF-8. */
const filled = (text: string): string => text + ' '.repeat(SEALED_BYTES - utf8Length(text));
