// Pictures of people's own. One is looked at closely when it comes in, kept in the store under a name drawn by chance,
// and handed out to whoever knows that name:
// the name hangs on a piece, is as secret as its face, and reaches those alone who read it. So nothing of a picture
// travels with views, joins, logs and files.

import { changeExtra } from '../../kernel/ops.ts';
import { backing } from '../../kernel/verbs/marks/back.ts';
import { PICTURE_BYTES, PICTURE_UNITS, PICTURES } from '../../protocol/pictures.ts';
import type { TableMsg } from '../../protocol/messages.ts';
import { sizeOfPicture } from './picture-head.ts';
import { uploads } from './uploads.ts';
import type { Person } from '../state.ts';
import { done, refuse, say, tell, type Did, type Room } from '../table.ts';

/**
 * Takes a picture in; {picture} is what it is called. That one was brought, and whether for a board, is told to all,
 * because the room for them is everybody's.
 * Refuses 'watching', 'not-started', 'in-play', 'bad-picture', 'pictures-full'.
 */
export function bringPicture(room: Room, me: Person, { size, data, part }: Extract<TableMsg, { t: 'picture' }>): Did {
  const { state } = room;
  if (me.seat === null) return refuse('watching');
  if (state.phase === 'seating') return refuse('not-started');
  if (room.session.mode === 'enforced' && state.fixing === null) return refuse('in-play');
  if (size === 'map') return uploads().bringPiece(room, me, data, part);
  const { w, h, length, units } = PICTURES[size];
  const found = data.length > length ? null : sizeOfPicture(data);
  if (found === null || found.w > w || found.h > h) return refuse('bad-picture');
  if (state.pictures + units > PICTURE_UNITS) return refuse('pictures-full');
  const picture = room.port.randomHex(PICTURE_BYTES);
  // The content goes first: a name without it would be worse than what nobody names.
  if (!room.port.keepPicture(picture, data, me.user, units)) return refuse('pictures-full');
  state.pictures += units;
  tell(room, size === 'small' ? 'picture-brought' : 'board-picture-brought', [{ who: me.who }]);
  return { out: { picture }, keep: true };
}

/** Answers {data}, and {pieces}: how many there are of what is sharper. Refuses 'no-such-picture'. */
export function readPicture(room: Room, _me: Person, { picture }: Extract<TableMsg, { t: 'readPicture' }>): Did {
  const out = room.port.picture(picture);
  return out === null ? refuse('no-such-picture') : { out };
}

/** Answers {pictures}: those that this account has brought to this table, and that are still kept. */
export function ownPictures(room: Room, me: Person): Did {
  return { out: { pictures: room.port.ownPictures(me.user) } };
}

/**
 * Takes a picture away for good that this account has brought to this table: nobody is shown it any more, here or
 * wherever a file has carried it. That one went is told to all, which one to nobody. Refuses 'no-such-picture',
 * whosever it may be.
 */
export function dropPicture(room: Room, me: Person, { picture }: Extract<TableMsg, { t: 'dropPicture' }>): Did {
  if (!room.port.dropPicture(picture, me.user)) return refuse('no-such-picture');
  const { world } = room.session;
  for (const { id, extra } of world.pieces.values()) if (extra?.picture === picture) changeExtra(world, id, { picture: '' });
  // Where a game has rules nothing has another back than its own.
  if (room.session.game.rules === null) backing().forget(world, picture);
  say(room, 'picture-deleted', [{ who: me.who }]);
  return done;
}

/** Can a piece bear it? No picture at all always can be. */
export const isKept = (room: Room, picture: string): boolean => picture === '' || room.port.picture(picture) !== null;
