// The small marks of a notebook as they are shown at name tags and at places, with their signs and words. Pure.

import type { Seat } from '../../../server-modules/kernel/ids.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import type { GameNotes, Noted, NoteMark } from '../../games/notes.ts';
import type { SeatMark } from '../../games/types.ts';
import { say } from '../../locale/say.ts';
import { isOver } from '../table/read.ts';
import type { Book } from './book.ts';

/**
 * What I alone know is not shown while my role is hidden. When the game is over everything lies open: what was guessed
 * before stays in the notebook.
 */
export function shownMarks(
  { marks }: Noted,
  { signs }: Pick<GameNotes, 'signs'>,
  view: View,
  { marked, hidden }: { marked: boolean; hidden: boolean },
): Pick<Book, 'tags' | 'places'> {
  const tags = new Map<Seat, SeatMark[]>();
  const places: Book['places'][number][] = [];
  for (const mark of marked && !isOver(view) ? marks : []) {
    const sign = signs[mark.kind];
    if (sign === undefined || (hidden && mark.own === true)) continue;
    const one = { path: sign.path, ink: sign.ink, words: say(mark.words, view), ...(mark.at === undefined ? {} : { at: mark.at }) };
    const seat = seatOn(mark, view);
    if (seat === null) places.push({ ...one, zone: mark.on as Book['places'][number]['zone'] });
    else tags.set(seat, [...(tags.get(seat) ?? []), one]);
  }
  return { tags, places };
}

const seatOn = ({ on }: NoteMark, view: View): Seat | null => view.room.seats.find(({ seat }) => seat === on)?.seat ?? null;
