// The director's own bar: calls it, sends it away, and tells it to stay on the whole table, above it, or with a seat.

import { lazy, Suspense, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useTable, useTableStore } from '../../app/table.tsx';
import { language } from '../../locale/index.ts';
import { bindings, keyLabel } from '../../keys/map.ts';
import type { Action } from '../../keys/actions.ts';
import { AUTO, AWAY, direct, directing, seatsTaken, type Program } from '../../store/directing.ts';
import { wasLeftOn } from '../../store/left-on.ts';
import { settings } from '../../store/settings.ts';
import { Icon } from '../kit/Icon.tsx';
import { Mark } from '../Mark.tsx';
import { seatName } from '../table/read.ts';
import { remoteLabel } from './remote/label.ts';
import { endRemote, forgetRemote, remote, secretHere, startRemote } from './remote/state.ts';
import { useShowWords } from './useShowWords.ts';
import css from './director.module.css';

const isSame = (a: Program, b: Program): boolean => JSON.stringify(a) === JSON.stringify(b);

const RemoteDialog = lazy(async () => ({ default: (await import('./remote/RemoteDialog.tsx')).RemoteDialog }));

export function Director() {
  const { on, paused, program } = useStore(directing);
  const keys = bindings(useStore(settings, (s) => s.keys));
  const view = useTable((state) => state.shown);
  const words = useShowWords()?.director;
  const store = useTableStore();
  const [asked, setAsked] = useState(false);
  const here = useStore(remote);
  const label = remoteLabel(language);
  const watches = view?.room.me.seat === null;
  useEffect(() => {
    if (watches && wasLeftOn() && !directing.getState().on) directing.setState({ on: true });
  }, [watches]);
  // At another table, or in a seat that is open, nobody leads.
  useEffect(() => () => directing.setState(AWAY), []);
  useEffect(() => {
    if (watches && secretHere() !== null) void startRemote(store);
    return endRemote;
  }, [watches, store]);
  if (view === null || !words) return null;
  const [key] = keys.director;
  const leads = on && !paused;
  return (
    <div className={css.bar} role="toolbar" aria-label={words.title} data-covers="" data-testid="director" data-leads={leads}>
      <button type="button" aria-pressed={on} title={hint(words.note, keys.director)} onClick={() => direct(on ? null : AUTO, view)}>
        <Icon name="binoculars" size={18} /> {words.title}
        {on || key === undefined ? null : <kbd>{keyLabel(key)}</kbd>}
      </button>
      {!on ? null : (
        <>
          {paused ? <span role="status">{words.paused}</span> : null}
          <Told of={AUTO} now={!leads ? null : program.t === 'auto' ? AUTO : program} words={paused ? words.again : words.auto} keys={keys.director} />
          <Told of={{ t: 'wide' }} now={leads ? program : null} words={words.wide} keys={keys.directWide} />
          <Told of={{ t: 'above' }} now={leads ? program : null} words={words.above} keys={keys.directAbove} />
          <span className={css.seats}>
            {seatsTaken(view).map((seat) => (
              <button
                key={seat}
                type="button"
                className={css.seat}
                aria-pressed={leads && isSame(program, { t: 'seat', seat })}
                aria-label={words.follow(seatName(view.room, seat, false))}
                title={hint(words.follow(seatName(view.room, seat, false)), keys.directSeat)}
                onClick={() => direct({ t: 'seat', seat }, view)}
              >
                <Mark seat={seat} size={24} />
              </button>
            ))}
          </span>
          {leads && program.t === 'saved' ? <span role="status">{words.saved(program.slot)}</span> : null}
        </>
      )}
      {!watches ? null : (
        <button type="button" aria-pressed={here.stage === 'open'} title={label.note} onClick={() => setAsked(true)}>
          {label.name}
        </button>
      )}
      <Suspense fallback={null}>
        {asked && watches ? (
          <RemoteDialog
            here={here}
            secret={secretHere()}
            onStart={() => void startRemote(store)}
            onEnd={() => void forgetRemote()}
            onClose={() => setAsked(false)}
          />
        ) : null}
      </Suspense>
    </div>
  );
}

const hint = (words: string, [key]: readonly string[]): string => (key === undefined ? words : `${words} (${keyLabel(key)})`);

function Told({ of, now, words, keys }: { of: Program; now: Program | null; words: string; keys: ReturnType<typeof bindings>[Action] }) {
  const view = useTable((state) => state.shown);
  return (
    <button type="button" aria-pressed={now !== null && isSame(now, of)} title={hint(words, keys)} onClick={() => direct(of, view)}>
      {words}
    </button>
  );
}
