// Pictures that are too large for one message: begun with a smaller one that stands for it, then piece by piece in any
// order, each as often as one likes, and whole with the last. Until then nobody has it, and it is called by nobody but
// who brings it. Whoever lost the line asks which pieces are missing and goes on from there.

import { PICTURE_BYTES, PICTURE_UNITS, PICTURES, PIECE_LENGTH, PIECES_MOST, pieceName } from '../../protocol/pictures.ts';
import type { Upload } from '../port.ts';
import type { Person } from '../state.ts';
import { refuse, say, type Did, type Room } from '../table.ts';
import { headOfPicture, isBase64, sizeOfPicture, type PictureHead } from './picture-head.ts';

const PART = /^(?:([1-9]\d?)|([0-9a-f]{24})(?::([1-9]\d?))?)$/;

/**
 * Begins a picture in pieces ({picture}), takes one in, or says which are missing ({missing}). The last one makes it
 * whole, and that a board was given a picture is told to all, as of any.
 * Free tables alone take any: a game with rules has boards of its own.
 * Refuses 'in-play', 'bad-picture', 'pictures-full', 'no-such-picture' (whosever it is, or its time is over).
 */
function bringPiece(room: Room, me: Person, data: string, part = ''): Did {
  if (room.session.game.rules !== null) return refuse('in-play');
  const [, count, id, n] = PART.exec(part) ?? [];
  if (id === undefined) return begin(room, me, data, Number(count ?? 0));
  const found = room.port.uploads().find(id, me.user);
  if (found === null) return refuse('no-such-picture');
  const at = Number(n ?? 0);
  if (at === 0 || found.whole)
    return (found.whole ? null : pastUs(room, me, id, data, found)) ?? { out: { missing: missingOf(found.whole ? 0 : found.count, found.there) } };
  const isLast = at === found.count;
  const isLong = isLast ? data.length <= PIECE_LENGTH && data.length % 4 === 0 : data.length === PIECE_LENGTH && !data.endsWith('=');
  if (at > found.count || !isLong || !isBase64(data)) return refuse('bad-picture');
  room.port.uploads().put(id, me.user, at, data);
  const missing = missingOf(found.count, found.there | (1 << at));
  return missing.length > 0 ? { out: { missing } } : finishPieces(room, me, id, found.count);
}

function missingOf(count: number, there: number): number[] {
  const missing: number[] = [];
  for (let n = 1; n <= count; n++) if ((there & (1 << n)) === 0) missing.push(n);
  return missing;
}

const { units } = PICTURES.map;
const isFull = ({ state }: Room): boolean => state.pictures + units > PICTURE_UNITS;

function begin(room: Room, me: Person, data: string, count: number): Did {
  const { w, h } = PICTURES.large;
  const small = sizeOfPicture(data);
  if (count < 1 || count > PIECES_MOST || small === null || small.w > w || small.h > h) return refuse('bad-picture');
  if (isFull(room)) return refuse('pictures-full');
  const picture = room.port.randomHex(PICTURE_BYTES);
  const { begin: open, bucket } = room.port.uploads();
  if (!open(picture, me.user, units, count, data)) return refuse('pictures-full');
  return { out: { picture, ...(bucket === null ? {} : { past: true }) }, keep: true };
}

/** `BYTES/TYPE` asks where it can be put, and `!` says that it is there. */
const SIZED = /^([1-9]\d{1,5})\/(jpeg|webp)$/;
const lettersOf = (bytes: number): number => 4 * Math.ceil(bytes / 3);

/** All of it at once past the server, where that has a bucket; null: there is none, or nothing has come. */
function pastUs(room: Room, me: Person, id: string, data: string, { count, there }: Upload): Did | null {
  const { bucket } = room.port.uploads();
  if (bucket === null) return null;
  if (data === '!') {
    const came = bucket.take(id);
    return came && finish(room, me, id, headOfPicture(came.head, came.end, lettersOf(came.bytes)), true);
  }
  const [, bytes = '0', type = ''] = SIZED.exec(data) ?? [];
  if (Math.ceil(lettersOf(Number(bytes)) / PIECE_LENGTH) !== count) return null;
  return { out: { missing: missingOf(count, there), put: bucket.address(id, me.user, Number(bytes), `image/${type}`) } };
}

function finishPieces(room: Room, me: Person, id: string, count: number): Did {
  const piece = (n: number): string => room.port.picture(pieceName(id, n))?.data ?? '';
  const last = piece(count);
  return finish(room, me, id, headOfPicture(piece(1), last, (count - 1) * PIECE_LENGTH + last.length), false);
}

/** What is no picture when it is all there, or has no room any more, goes at once. */
function finish(room: Room, me: Person, id: string, size: PictureHead | null, inBucket: boolean): Did {
  const { port, state } = room;
  const { w, h } = PICTURES.map;
  const no = size === null || size.w > w || size.h > h ? 'bad-picture' : isFull(room) ? 'pictures-full' : null;
  if (no !== null) {
    port.uploads().drop(id);
    return refuse(no);
  }
  port.uploads().finish(id, me.user, inBucket);
  state.pictures += units;
  room.touched = true;
  say(room, 'board-picture-brought', [{ who: me.who }]);
  return { out: { missing: [] } };
}

export const uploadActs = { bringPiece };
