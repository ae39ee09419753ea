// A picture of one's own for a card or a board: chosen, made small on this device, looked at, and only then sent.

import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { useTableStore } from '../../app/table.tsx';
import type { Ask } from '../../store/hand/context-action.ts';
import { decodePicture } from '../../store/pictures.ts';
import { words as page } from '../../locale/index.ts';
import { Button } from '../kit/Button.tsx';
import { OwnPictures } from './OwnPictures.tsx';
import { PICTURE_FILES, shrink } from './shrink.ts';
import css from '../menu/contextactionform.module.css';

export function PictureAsked({ ask }: { ask: Extract<Ask, { t: 'picture' }> }) {
  const store = useTableStore();
  const [data, setData] = useState<string | null>(null);
  const [stage, setStage] = useState<'none' | 'busy' | 'bad'>('none');
  const chosen = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = event.currentTarget.files?.[0];
    if (file === undefined) return;
    setStage('busy');
    const small = await shrink(file, ask.size).catch(() => null);
    setData(small);
    setStage(small === null ? 'bad' : 'none');
  };
  const send = async (): Promise<void> => {
    if (data === null) return;
    setStage('busy');
    const answer = await store.do.tell({ t: 'picture', size: ask.size, data });
    const picture = answer.ok ? (answer.out as { picture?: string } | undefined)?.picture : undefined;
    // What was refused has been said already.
    store.do.answer(picture === undefined ? null : ask.make(picture));
  };
  return (
    <div className={css.form}>
      <label className={css.area}>
        <span>{page.contextForms.file}</span>
        <input type="file" accept={PICTURE_FILES} data-testid="picture-file" disabled={stage === 'busy'} onChange={(event) => void chosen(event)} />
      </label>
      <p className={css.hint}>{page.contextForms.fileHint}</p>
      {stage === 'bad' ? <p role="alert">{page.contextForms.noFile}</p> : null}
      {data === null ? null : <Preview data={data} />}
      <Button look="go" disabled={data === null || stage === 'busy'} onClick={() => void send()}>
        {page.contextForms.take}
      </Button>
      <OwnPictures onUse={(picture) => store.do.answer(ask.make(picture))} />
      {ask.has ? <Button onClick={() => store.do.answer(ask.make(''))}>{page.contextForms.takeAway}</Button> : null}
    </div>
  );
}

/** Just what the others will get, read back from it. */
function Preview({ data }: { data: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let gone = false;
    void decodePicture(data).then((image) => {
      const on = canvas.current;
      if (image === null || gone || on === null) return image?.close();
      [on.width, on.height] = [image.width, image.height];
      on.getContext('2d')?.drawImage(image, 0, 0);
      return image.close();
    });
    return () => {
      gone = true;
    };
  }, [data]);
  return <canvas ref={canvas} className={css.preview} role="img" aria-label={page.contextForms.preview} data-testid="picture-preview" />;
}
