// One page of how to play, per game: sections of short points. In a dialog at the table, as a page from the lobby.

import { gameName, ui } from '../../words/ui.en.ts';
import { howTo } from '../../words/how.en.ts';
import { Dialog } from '../kit/Dialog.tsx';
import { useRoom } from '../useRoom.ts';
import css from './panels.module.css';

export function HowText({ game }: { game: string }) {
  const page = howTo(game);
  if (page === null) return <p>{ui.how.none}</p>;
  return (
    <div className={css.how}>
      <p className={css.howLead}>{page.lead}</p>
      {page.parts.map((part) => (
        <section key={part.title}>
          <h3>{part.title}</h3>
          <ul>
            {part.points.map((point) => (
              <li key={point}>
                <Bold text={point} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Text in *stars* is bold. */
function Bold({ text }: { text: string }) {
  return text.split('*').map((part, at) => (at % 2 === 1 ? <b key={at}>{part}</b> : part));
}

export function HowDialog({ onClose }: { onClose: () => void }) {
  const room = useRoom();
  if (room === null) return null;
  return (
    <Dialog title={ui.how.title(gameName(room.game))} width="wide" onClose={onClose}>
      <HowText game={room.game} />
    </Dialog>
  );
}
