// A picture of one's own for a card, a board or a die: chosen, made small on this device, looked at, and only then
// sent.

import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { useTableStore } from '../../app/table.tsx';
import type { Ask } from '../../store/hand/context-action.ts';
import type { ActOut, TableMsg } from '../../../server-modules/protocol/messages.ts';
import { PICTURE_OR_PIECE } from '../../../server-modules/protocol/pictures.ts';
import { bringPicture, type OwnPicture } from '../../import/bring-picture.ts';
import { bucket } from '../../net/bucket.ts';
import { decodePicture } from '../../store/pictures.ts';
import { words as page } from '../../locale/index.ts';
import { Button } from '../kit/Button.tsx';
import { OwnPictures } from './OwnPictures.tsx';
import { PICTURE_FILES, shrink } from './shrink.ts';
import css from '../menu/contextactionform.module.css';

/** Before a server that gave no answer is asked again. */
const PAUSE_MS = 500;
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

/** The second and later messages of a picture in pieces. */
const isPiece = (msg: TableMsg): boolean => msg.t === 'picture' && PICTURE_OR_PIECE.test(msg.part ?? '');

export function PictureAsked({ ask }: { ask: Extract<Ask, { t: 'picture' }> }) {
  const store = useTableStore();
  const [data, setData] = useState<OwnPicture | null>(null);
  const [share, setShare] = useState(0);
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
    // What was refused has been said already; of a piece that was not taken the server is asked again.
    const tell = (msg: Parameters<typeof store.do.tell>[0]): Promise<ActOut> => (isPiece(msg) ? store.do.quietly(msg) : store.do.tell(msg));
    const picture = await bringPicture(data, (msg) => tell(msg as Parameters<typeof store.do.tell>[0]).catch(() => null), pause, setShare, bucket);
    store.do.answer(picture === null ? null : ask.make(picture));
  };
  return (
    <div className={css.form}>
      <label className={css.area}>
        <span>{page.contextForms.file}</span>
        <input type="file" accept={PICTURE_FILES} data-testid="picture-file" disabled={stage === 'busy'} onChange={(event) => void chosen(event)} />
      </label>
      <p className={css.hint}>{page.contextForms.fileHint}</p>
      {ask.net === true ? <p className={css.hint}>{page.contextForms.netHint}</p> : null}
      {stage === 'bad' ? <p role="alert">{page.contextForms.noFile}</p> : null}
      {data === null ? null : <Preview data={data.data} />}
      {stage === 'busy' && data?.size === 'map' ? <progress value={share} aria-label={page.contextForms.coming} /> : null}
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
