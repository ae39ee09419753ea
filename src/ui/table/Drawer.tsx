// Left drawer: the log of the table, the chat with whispers, and the notebook of a game that fills one. Closed at
// first.

import { Suspense, useEffect, useRef, useState } from 'react';
import { useTable, useTableStore } from '../../app/table.tsx';
import type { Handle, Seat } from '../../../server-modules/kernel/ids.ts';
import type { PieceView } from '../../../server-modules/kernel/view.ts';
import type { LogLine, RoomView, View } from '../../../server-modules/protocol/messages.ts';
import { isPriced, payerOf, payers, utter } from '../../store/rules/speech.ts';
import { ui } from '../../locale/index.ts';
import { storyWords } from '../../locale/story.ts';
import { pieceName, wordOfPiece } from '../../locale/say.ts';
import { isShown } from '../hand/faces.ts';
import { replay } from '../story/replay.ts';
import { IconButton } from '../kit/Button.tsx';
import { Mark } from '../Mark.tsx';
import { useSay } from '../useSay.ts';
import { useLog, useRoom, useRules } from '../useRoom.ts';
import { usePanels } from './panels.ts';
import { Pages } from '../panels/later.ts';
import { fillsBook } from '../notebook/fills.ts';
import { personName } from './read.ts';
import css from './hud.module.css';
import own from './drawer.module.css';

export const isTalk = (line: LogLine): boolean => line.kind === 'chat' || line.kind === 'whisper';

/**
 * The seat whose mark stands before a line: the one it tells of, else who did it; null for watchers and for the table
 * itself.
 */
export function lineSeat(line: LogLine, room: RoomView): Seat | null {
  const told = line.kind === 'game' ? line.line.a?.find((arg) => typeof arg === 'object' && 's' in arg) : undefined;
  if (typeof told === 'object' && 's' in told) return told.s;
  if (typeof line.by === 'string') return line.by;
  if (typeof line.by === 'number') return room.people.find((one) => one.who === line.by)?.seat ?? null;
  return null;
}

const TABS = ['log', 'chat', 'book'] as const;
const TALK = ['log', 'chat'] as const;

export function Drawer() {
  const room = useRoom();
  const store = useTableStore();
  const log = useLog();
  const { drawer, setDrawer } = usePanels();
  const view = useTable((state) => state.view);
  const list = useRef<HTMLDivElement>(null);
  const lines = drawer === 'chat' ? log.filter(isTalk) : log;
  useEffect(() => {
    if (list.current !== null) list.current.scrollTop = list.current.scrollHeight;
    // The other list begins at its end, too.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [lines.length, drawer]);
  if (room === null || drawer === null) return null;
  const tabs = fillsBook(view) ? TABS : TALK;
  const words = ui.drawer;
  const lookAt = ([x, z]: readonly [number, number]): void => store.do.camera({ t: 'focus', x, z });
  return (
    <section className={`${css.panel} ${own.drawer}`} aria-label={words.title} data-tab={drawer}>
      <div className={own.drawerHead}>
        <div className={own.tabs} role="tablist" aria-label={words.title}>
          {tabs.map((tab) => (
            <button
              key={tab}
              type="button"
              role="tab"
              id={`tab-${tab}`}
              aria-selected={drawer === tab}
              aria-controls="drawer-lines"
              className={own.tab}
              onClick={() => setDrawer(tab)}
            >
              {tab === 'book' ? storyWords().book.title : words[tab]}
            </button>
          ))}
        </div>
        <IconButton label={ui.common.close} icon="x" onClick={() => setDrawer(null)} />
      </div>
      {drawer === 'book' ? (
        <Suspense fallback={null}>
          <Pages />
        </Suspense>
      ) : (
        <>
          <div ref={list} className={own.scroll} id="drawer-lines" role="tabpanel" aria-labelledby={`tab-${drawer}`} tabIndex={0}>
            <ol className={own.lines} aria-live="polite">
              {lines.length === 0 ? <li className={own.noLine}>{drawer === 'chat' ? words.noChat : words.noLog}</li> : null}
              {lines.map((line) => {
                const seat = lineSeat(line, room);
                return (
                  <li
                    key={line.i}
                    className={`${own.line} ${line.kind === 'whisper' ? own.whisper : ''} ${line.kind === 'table' ? own.quiet : ''} ${line.kind === 'fix' ? own.byHand : ''}`}
                  >
                    {seat === null ? <span className={css.noMark} /> : <Mark seat={seat} size={20} />}
                    <span>
                      {isTalk(line) ? <b>{speaker(room, line)} </b> : null}
                      {line.kind === 'whisper' ? <i>{words.whispered} </i> : null}
                      <Told line={line} view={view} onLook={lookAt} />
                      {line.kind === 'fix' ? <small> ({words.fixed})</small> : null}
                    </span>
                  </li>
                );
              })}
            </ol>
          </div>
          <Say />
        </>
      )}
    </section>
  );
}

/** The words of a line; a press on them looks where it happened, and shows again what was shown to all. */
function Told({ line, view, onLook }: { line: LogLine; view: View | null; onLook: (at: readonly [number, number]) => void }) {
  const say = useSay();
  const again = line.kind === 'game' && view !== null && isShown(line.line, view),
    { at } = line;
  if (at === undefined && !again) return say(line.line);
  const look = (): void => {
    if (at !== undefined) onLook(at);
    if (again) replay(line);
  };
  return (
    <button type="button" className={own.place} title={again ? storyWords().replay : ui.drawer.lookThere} onClick={look}>
      {say(line.line)}
    </button>
  );
}

function speaker(room: RoomView, line: LogLine): string {
  if (typeof line.by === 'number') return personName(room, line.by);
  const seat = room.seats.find((row) => row.seat === line.by);
  return seat?.name ?? '';
}

function Say() {
  const store = useTableStore();
  const room = useRoom();
  const muted = useRules()?.speak === 'no';
  const view = useTable((state) => state.view);
  const price = useTable((state) => state.price);
  const [text, setText] = useState('');
  const [to, setTo] = useState('all');
  if (room === null) return null;
  const others = room.people.filter((one) => one.who !== room.me.who);
  const teamed = room.mode === 'sandbox' && room.teams.some(({ seat }) => seat === room.me.seat);
  const known = to === 'all' || (to === 'team' && teamed) || others.some((one) => String(one.who) === to) ? to : 'all';
  const priced = isPriced(view);
  const payer = view === null ? null : payerOf(view, price, wordOfPiece);
  const send = async (): Promise<void> => {
    const clean = text.trim();
    if (clean === '') return;
    setText('');
    if (!(await utter(store, clean, known === 'all' || known === 'team' ? known : Number(known), wordOfPiece))) setText(clean);
  };
  const words = ui.drawer;
  // Whoever only watches says nothing.
  if (room.me.who === 0) return null;
  return (
    <form className={own.say} data-price={priced || undefined} onSubmit={(event) => (event.preventDefault(), void send())}>
      {others.length === 0 ? null : (
        <select aria-label={words.to} value={known} onChange={(event) => setTo(event.target.value)}>
          <option value="all">{words.everybody}</option>
          {teamed ? <option value="team">{ui.flow.people.myTeam}</option> : null}
          {others.map((one) => (
            <option key={one.who} value={String(one.who)}>
              {one.name}
            </option>
          ))}
        </select>
      )}
      {priced && view !== null ? (
        <select
          aria-label={words.price}
          value={payer?.h ?? ''}
          onChange={(event) => store.do.price(event.target.value === '' ? null : (Number(event.target.value) as Handle))}
        >
          <option value="">{words.price}</option>
          {payers(view, wordOfPiece).map(({ h }) => (
            <option key={h} value={h}>
              {pieceName(view, view.pieces.get(h) as PieceView)}
            </option>
          ))}
        </select>
      ) : null}
      <div className={own.sayRow}>
        <input
          value={text}
          maxLength={400}
          disabled={muted}
          aria-label={words.say}
          placeholder={
            muted ? words.muted : known === 'all' ? words.say : words.whisper(known === 'team' ? ui.flow.people.myTeam : personName(room, Number(known)))
          }
          onChange={(event) => setText(event.target.value)}
        />
        <IconButton label={words.send} icon="paper-plane-right" disabled={muted || text.trim() === ''} onClick={() => void send()} />
      </div>
    </form>
  );
}
