// Bottom left: the last two lines of the log, a refusal for four seconds, and my own name tag.

import { useTable } from '../../app/table.tsx';
import { useStore } from 'zustand';
import type { Handle } from '../../../server-modules/kernel/ids.ts';
import type { LogLine, RoomView, View } from '../../../server-modules/protocol/messages.ts';
import { settings } from '../../store/settings.ts';
import { ui } from '../../locale/index.ts';
import { sayLog } from '../../locale/say.ts';
import { Icon } from '../kit/Icon.tsx';
import { Mark } from '../Mark.tsx';
import { lookOf } from '../seats.ts';
import { useSay } from '../useSay.ts';
import { NARROW, useLog, useMedia, useRoom, useView } from '../useRoom.ts';
import { insteadLines } from '../guide/hint.ts';
import { cardsOf, isOut, outWords, totalOf } from './read.ts';
import { usePanels } from './panels.ts';
import { marksOf, SeatMarks, Total } from './SeatMarks.tsx';
import { GuideSlot, OfferSlot } from './GuideSlot.tsx';
import { StackList } from '../question/StackList.tsx';
import { StatusBar } from './StatusBar.tsx';
import { News } from '../story/News.tsx';
import { Role, useRoleKnown } from '../story/Role.tsx';
import { useTold } from '../story/told.ts';
import { Switches, switchesOf } from '../question/Switches.tsx';
import { lineSeat } from './Drawer.tsx';
import css from './hud.module.css';
import cornerCss from './corner.module.css';

/**
 * After a refusal: what the same piece can be used for, or what it was laid at, and how; where for nothing, what the
 * table waits for.
 */
function Instead({ view, refusal }: { view: View; refusal: { on: Handle | null; to?: Handle | null } }) {
  const say = useSay();
  const hints = insteadLines(view, refusal),
    ask = view.rules?.ask;
  const lines = hints.length > 0 || !ask ? hints : [say(ask.words)];
  return lines.length === 0 ? null : (
    <small data-testid="instead">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </small>
  );
}

/** A window in which four lines of what happened stand. */
const HIGH = '(min-height: 760px)';

export function OwnCorner() {
  const room = useRoom();
  const view = useView();
  const told = useTold();
  const log = useLog();
  const refusal = useTable((state) => state.refusal);
  const { drawer, open } = usePanels();
  const say = useSay();
  const narrow = useMedia(NARROW);
  const high = useMedia(HIGH);
  const hides = useStore(settings, ({ hideRole }) => hideRole);
  // What the card says that still lies face down, the name tag does not say before it.
  const hidden = !useRoleKnown(view) || hides;
  if (room === null || view === null || told === null) return null;
  const me = room.me.seat;
  const cards = me === null ? null : cardsOf(told, me);
  const total = me === null ? null : totalOf(told, me);
  // Chips of the round and lamps leave room for one line only on a phone; a high window has room for what another has
  // done in his whole turn.
  const lines = narrow ? (switchesOf(view).length > 0 ? 1 : 2) : high ? 4 : 2;
  const state = me === null ? ui.turn.watching : isOut(told, me) ? outWords(told) : ui.seats.colours[lookOf(me).colour];
  return (
    <div className={cornerCss.corner} data-drawer={drawer !== null || undefined}>
      {narrow ? (
        <div className={cornerCss.orders} data-spoken="">
          <StatusBar />
          <Role />
          <Switches />
        </div>
      ) : null}
      {narrow ? <StackList /> : null}
      <News />
      <div className={cornerCss.told} data-refused={refusal !== null || undefined}>
        {drawer === null && !(narrow && (view.rules?.stack.length ?? 0) > 0) ? (
          <ul className={cornerCss.ticker} aria-hidden="true" data-spoken="">
            {log.slice(-lines).map((line) => (
              <li key={line.i}>
                <Who line={line} room={room} />
                <span>{sayLog(line, view)}</span>
              </li>
            ))}
          </ul>
        ) : null}
        <div role="alert">
          {refusal === null ? null : (
            <p key={refusal.at} className={cornerCss.refusal}>
              {say(refusal.line)}
              {refusal.on === null ? null : <Instead view={view} refusal={refusal} />}
            </p>
          )}
        </div>
      </div>
      {narrow ? <GuideSlot /> : null}
      <OfferSlot />
      {narrow ? null : <Switches />}
      {narrow ? null : <Role />}
      <button type="button" className={`${css.panel} ${cornerCss.nameTag}`} onClick={() => open('people')}>
        <span className="unseen">{ui.common.you}: </span>
        {me === null ? <Icon name="eye" size={30} /> : <Mark seat={me} size={36} />}
        <span className={cornerCss.nameTagText}>
          <b>{nameOfMe(room)}</b>
          <small>{[state, room.me.host ? ui.common.host : ''].filter((part) => part !== '').join(' · ')}</small>
        </span>
        {me === null ? null : <SeatMarks view={told} marks={marksOf(told, me, hidden)} size={24} />}
        {cards === null || cards === 0 ? null : (
          <span className={cornerCss.nameTagCount}>
            {cards} <Icon name="cards" size={16} />
          </span>
        )}
        {total === null ? null : (
          <span className={cornerCss.nameTagTotal}>
            <Total view={told} total={total} />
          </span>
        )}
      </button>
    </div>
  );
}

const nameOfMe = (room: RoomView): string => room.people.find((one) => one.who === room.me.who)?.name ?? ui.common.you;

function Who({ line, room }: { line: LogLine; room: RoomView }) {
  const seat = lineSeat(line, room);
  return seat === null ? <span className={css.noMark} /> : <Mark seat={seat} size={20} />;
}
