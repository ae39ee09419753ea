// What stands on a tile of a question beside its words: the marks of the seats that it is about, or my own card.

import type { Handle, Seat } from '../../../server-modules/kernel/ids.ts';
import type { PieceView } from '../../../server-modules/kernel/view.ts';
import type { LegalMove, Line, View } from '../../../server-modules/protocol/messages.ts';
import { touchedBy } from '../../store/rules/hints.ts';
import { knownOf } from '../hand/faces.ts';
import { Bold } from '../story/bold.tsx';
import { CardPicture } from '../hand/CardPicture.tsx';
import { Mark } from '../Mark.tsx';
import cardsCss from './cards.module.css';
import css from './question.module.css';

/** My own card that lies on the table and that I know; null: none, or another's. What is in my hand is seen there. */
export function ownCard(view: View, h: Handle | null): PieceView | null {
  const card = h === null ? undefined : view.pieces.get(h),
    at = card === undefined ? undefined : view.zones.get(card.zone);
  const mine = at !== undefined && at.owner !== null && at.owner === view.room.me.seat && at.kind !== 'hand';
  return card?.kind === 'card' && card.face !== null && mine ? card : null;
}

/** The own card that one act is about. */
export function ownCardOf(view: View, [act, ...more]: readonly LegalMove[]): PieceView | null {
  return act === undefined || more.length > 0 ? null : ownCard(view, touchedBy(act.verb));
}

export function Face({ card }: { card: PieceView }) {
  return (
    <span className={cardsCss.face} data-face="">
      <CardPicture piece={card} name="" height={84} />
    </span>
  );
}

const seatsOf = (words: Line): Seat[] => (words.a ?? []).flatMap((arg) => (typeof arg === 'object' && 's' in arg ? [arg.s] : []));

/** The marks of the seats that an option is about. */
export function Marks({ words }: { words: Line }) {
  const seats = seatsOf(words);
  return seats.length === 0 ? null : (
    <span className={css.marks}>
      {seats.map((seat) => (
        <Mark key={seat} seat={seat} size={28} />
      ))}
    </span>
  );
}

/** What an option is called, and below it, small, what it takes, and what all know of whom it names. */
export function Called({ text, words, cost }: { text: string; words: Line; cost?: string | undefined }) {
  const known = (words.a ?? []).flatMap((arg) => (typeof arg === 'object' && 'w' in arg ? (knownOf(arg.w) ?? []) : []));
  if (known.length === 0 && cost === undefined) return <b>{text}</b>;
  return (
    <span className={cardsCss.called}>
      <b>{text}</b>
      {cost === undefined ? null : <small className={cardsCss.cost}>{cost}</small>}
      {known.length === 0 ? null : (
        <small className={cardsCss.known}>
          <Bold text={known.join(' ')} />
        </small>
      )}
    </span>
  );
}
