// What everybody reads of those who only watch: a mark under the bar of the turn (an eye within it while nobody does),
// a sentence before one sits down, and what a question about it would show.

import type { RoomView } from '../../../server-modules/protocol/messages.ts';
import type { WatchPolicy } from '../../../server-modules/protocol/watching.ts';
import { useTable } from '../../app/table.tsx';
import { Icon } from '../kit/Icon.tsx';
import { useRoom } from '../useRoom.ts';
import { usePanels } from '../table/panels.ts';
import { useShowWords } from './useShowWords.ts';
import { policySentence, useWatchWords } from './useWatchWords.ts';
import css from './watching.module.css';

/** Who plays may be watched, nobody does, and his hand is shown to nobody: an eye says it, and takes no line. */
function isQuiet({ me, watching }: RoomView): boolean {
  if (!watching || watching.who === 'nobody' || me.who === 0 || watching.count > 0) return false;
  return me.seat === null || !(watching.shows.includes(me.seat) || watching.casting?.shows.includes(me.seat) === true);
}

/** In the bar of the turn: this table may be watched, though nobody does now. */
export function WatchedEye() {
  const room = useRoom();
  const words = useWatchWords();
  const { open } = usePanels();
  if (!room?.watching || !words || !isQuiet(room)) return null;
  return (
    <button type="button" className={css.eye} data-testid="watched" title={policySentence(words, room.watching)} onClick={() => open('watching')}>
      <Icon name="eye" size={18} /> <span className="unseen">{words.chip(0, words.late(room.watching.delay))}</span>
    </button>
  );
}

/**
 * While one plays: how many watch, how late, and whether they see one's own hand. `folds`: where that is nobody, the
 * bar of the turn says so.
 */
export function Watched({ folds }: { folds: boolean }) {
  const room = useRoom();
  const words = useWatchWords();
  const casting = useShowWords();
  const { open } = usePanels();
  // A link may be later than the table says.
  const link = useTable(({ delayed }) => delayed?.seconds ?? null);
  const watching = room?.watching;
  if (!room || !words || !watching || watching.who === 'nobody' || (folds && isQuiet(room))) return null;
  if (room.me.who === 0)
    return (
      <p className={css.band} data-covers="" role="status">
        <Icon name="eye" /> {words.you(words.late(link ?? watching.delay))}
      </p>
    );
  const when = words.late(watching.delay);
  const mine = room.me.seat !== null && watching.shows.includes(room.me.seat);
  const cast = room.me.seat !== null && watching.casting?.shows.includes(room.me.seat) === true;
  return (
    <button type="button" className={css.chip} data-covers="" data-testid="watched" title={policySentence(words, watching)} onClick={() => open('watching')}>
      <Icon name="eye" size={16} /> <span>{words.chip(watching.count, when)}</span>
      {mine ? <b>{words.shown}</b> : cast ? <b>{casting?.caster.shown}</b> : null}
    </button>
  );
}

/** Before one sits down. */
export function WatchedLine() {
  const room = useRoom();
  const words = useWatchWords();
  const casting = useShowWords();
  if (!room?.watching || !words) return null;
  const links = room.watching.casting?.links ?? 0;
  return (
    <p className={css.line} data-testid="watch-policy">
      <Icon name="eye" size={16} /> {policySentence(words, room.watching)} {links > 0 ? casting?.caster.sentence(links) : ''}
    </p>
  );
}

/** What is asked. */
export function WatchAsked({ policy }: { policy: WatchPolicy }) {
  const words = useWatchWords();
  return words === null ? null : <>{policySentence(words, policy)}</>;
}
