// Pictures that one has brought to this table: to be used once more, which costs the table no room, or deleted for
// good.

import { useEffect, useRef, useState } from 'react';
import { useTableStore } from '../../app/table.tsx';
import { onPicture, pictureOf } from '../../store/pictures.ts';
import { words as page } from '../../locale/index.ts';
import { Button } from '../kit/Button.tsx';
import css from '../menu/contextactionform.module.css';

/** So many are shown at once, the newest: an import brings hundreds, and each that is shown is fetched. */
const SHOWN = 48;

export function OwnPictures({ onUse }: { onUse(picture: string): void }) {
  const store = useTableStore();
  const [own, setOwn] = useState<readonly string[]>([]);
  const [most, setMost] = useState(SHOWN);
  const [asked, setAsked] = useState<string | null>(null);
  useEffect(() => {
    let gone = false;
    void store.do.tell({ t: 'ownPictures' }).then((answer) => {
      const list = answer.ok ? (answer.out as { pictures?: readonly string[] } | undefined)?.pictures : undefined;
      if (!gone && list !== undefined) setOwn(list);
    });
    return () => {
      gone = true;
    };
  }, [store]);
  const drop = async (picture: string): Promise<void> => {
    setAsked(null);
    const answer = await store.do.tell({ t: 'dropPicture', picture });
    if (answer.ok) setOwn((list) => list.filter((one) => one !== picture));
  };
  if (own.length === 0) return null;
  const { contextForms } = page;
  const first = Math.max(0, own.length - most);
  return (
    <section aria-label={contextForms.own} className={css.form}>
      <h3 className={css.ownHead}>{contextForms.own}</h3>
      <ul className={css.own}>
        {own.slice(first).map((picture, i) => (
          <li key={picture}>
            <button className={css.thumb} aria-label={contextForms.pickOwn(first + i + 1)} onClick={() => onUse(picture)}>
              <Thumb picture={picture} />
            </button>
            <Button look="bare" aria-label={contextForms.dropOwn(first + i + 1)} onClick={() => setAsked(picture)}>
              {page.ui.lobby.remove}
            </Button>
          </li>
        ))}
      </ul>
      {first === 0 ? null : <Button onClick={() => setMost(most + SHOWN)}>{contextForms.more}</Button>}
      {asked === null ? null : (
        <div role="alert" className={css.form}>
          <p className={css.hint}>{contextForms.dropLead}</p>
          <div className={css.yesNo}>
            <Button look="danger" onClick={() => void drop(asked)}>
              {contextForms.drop}
            </Button>
            <Button onClick={() => setAsked(null)}>{contextForms.dropNot}</Button>
          </div>
        </div>
      )}
    </section>
  );
}

function Thumb({ picture }: { picture: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const draw = (): void => {
      const image = pictureOf(picture);
      const on = canvas.current;
      if (image === null || on === null) return;
      [on.width, on.height] = [image.width, image.height];
      on.getContext('2d')?.drawImage(image, 0, 0);
    };
    draw();
    return onPicture((id) => {
      if (id === picture) draw();
    });
  }, [picture]);
  return <canvas ref={canvas} aria-hidden="true" />;
}
