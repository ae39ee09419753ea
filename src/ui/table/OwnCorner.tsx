// Bottom left: the last two lines of the log, a refusal for four seconds, and my own plate.

import { useTable } from '../../app/table.tsx';
import type { LogLine, RoomView } from '../../../server-modules/protocol/messages.ts';
import { sayLog } from '../../words/en.ts';
import { ui } from '../../words/ui.en.ts';
import { Icon } from '../kit/Icon.tsx';
import { Mark } from '../Mark.tsx';
import { lookOf } from '../seats.ts';
import { useSay } from '../useSay.ts';
import { useRoom, useView } from '../useRoom.ts';
import { cardsOf } from './read.ts';
import { usePanels } from './panels.ts';
import { lineSeat } from './Drawer.tsx';
import css from './hud.module.css';

export function OwnCorner() {
  const room = useRoom();
  const view = useView();
  const log = useTable((state) => state.view?.log ?? NONE);
  const refusal = useTable((state) => state.refusal);
  const { drawer, open } = usePanels();
  const say = useSay();
  if (room === null || view === null) return null;
  const me = room.me.seat;
  const cards = me === null ? null : cardsOf(view, me);
  return (
    <div className={css.corner}>
      {drawer === null ? (
        <ul className={css.ticker} aria-hidden="true">
          {log.slice(-2).map((line) => (
            <li key={line.i}>
              <Who line={line} room={room} />
              <span>{sayLog(line, view)}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <div role="alert">
        {refusal === null ? null : (
          <p key={refusal.at} className={css.refusal}>
            {say(refusal.line)}
          </p>
        )}
      </div>
      <button type="button" className={`${css.panel} ${css.plate}`} onClick={() => open('people')}>
        <span className="unseen">{ui.common.you}: </span>
        {me === null ? <Icon name="eye" size={30} /> : <Mark seat={me} size={36} />}
        <span className={css.plateText}>
          <b>{nameOfMe(room)}</b>
          <small>
            {[me === null ? ui.turn.watching : ui.seats.colours[lookOf(me).colour], room.me.host ? ui.common.host : '']
              .filter((part) => part !== '')
              .join(' · ')}
          </small>
        </span>
        {cards === null || cards === 0 ? null : (
          <span className={css.plateCount}>
            {cards} <Icon name="cards" size={16} />
          </span>
        )}
      </button>
    </div>
  );
}

const NONE: LogLine[] = [];

const nameOfMe = (room: RoomView): string => room.people.find((one) => one.who === room.me.who)?.name ?? ui.common.you;

function Who({ line, room }: { line: LogLine; room: RoomView }) {
  const seat = lineSeat(line, room);
  return seat === null ? <span className={css.noMark} /> : <Mark seat={seat} size={20} />;
}
