// From the box: everything a free table has, grouped and searchable. What is pressed comes to a free place before me.

import { useEffect, useState } from 'react';
import { GROUPED, GROUPS, isLarge } from '../../../server-modules/games/box/data/things.ts';
import type { Picture } from '../../games/box/pictures.ts';
import { bringAt, canBring, HALF_LARGE, HALF_USUAL } from '../../store/hand/bring.ts';
import { useTable, useTableStore } from '../../app/table.tsx';
import { comeFrom, FROM_TABLE } from '../../importing/here.ts';
import { gameWords } from '../../locale/games.ts';
import { ui } from '../../locale/index.ts';
import { Dialog } from '../kit/Dialog.tsx';
import { Field } from '../kit/Form.tsx';
import { useView } from '../useRoom.ts';
import { ThingPicture } from './ThingPicture.tsx';
import css from './free.module.css';

/** As many as one message may ask for. */
const MOST = 20;

export function Box({ onClose }: { onClose: () => void }) {
  const store = useTableStore();
  const view = useView();
  const table = useTable((state) => state.table);
  const [typed, setTyped] = useState('');
  const [count, setCount] = useState('1');
  const [last, setLast] = useState('');
  const [pictureOf, setPictures] = useState<((thing: string) => Picture) | null>(null);
  useEffect(() => {
    let gone = false;
    import('../../games/box/pictures.ts').then(
      (loaded) => (gone ? undefined : setPictures(() => loaded.pictureOf)),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);
  if (view === null || !canBring(view)) return null;
  const text = ui.free.box;
  const { game } = view.room;
  const named = gameWords(game).words;
  const wanted = typed.trim().toLocaleLowerCase();
  const nameOf = (thing: string): string => named[thing] ?? thing;
  const groups = GROUPS.map((group) => ({ group, things: GROUPED[group].filter((thing) => nameOf(thing).toLocaleLowerCase().includes(wanted)) }));
  const bring = (thing: string): void => {
    const large = isLarge(thing);
    const many = large ? 1 : Math.max(1, Math.min(MOST, Math.round(Number(count)) || 1));
    void store.do.tell({ t: 'bring', thing, at: bringAt(view, large ? HALF_LARGE : HALF_USUAL, many), count: many }).then(({ ok }) => {
      if (ok) setLast(text.brought(nameOf(thing), many));
    });
  };
  return (
    <Dialog title={text.title} onClose={onClose}>
      <div className={css.form}>
        <a href={FROM_TABLE} onClick={() => comeFrom(table ?? '')}>
          {text.own}
        </a>
        <div className={css.search}>
          <Field label={text.label} value={typed} autoFocus onChange={(event) => setTyped(event.currentTarget.value)} />
          <Field label={text.count} type="number" min={1} max={MOST} value={count} onChange={(event) => setCount(event.currentTarget.value)} />
          <p role="status" className={css.brought}>
            {groups.every(({ things }) => things.length === 0) ? text.none : last}
          </p>
        </div>
        {groups.map(({ group, things }) =>
          things.length === 0 ? null : (
            <section key={group} aria-labelledby={`box-${group}`}>
              <h3 id={`box-${group}`} className={css.group}>
                {text.groups[group]}
              </h3>
              <ul className={css.things}>
                {things.map((thing) => (
                  <li key={thing}>
                    <button type="button" data-testid={`bring-${thing}`} onClick={() => bring(thing)}>
                      {pictureOf ? <ThingPicture game={game} picture={pictureOf(thing)} /> : <span className={css.thing} />}
                      <span>{nameOf(thing)}</span>
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          ),
        )}
      </div>
    </Dialog>
  );
}
