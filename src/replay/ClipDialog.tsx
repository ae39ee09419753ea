// Asks which part of a replay becomes a film, and records it while it plays.

import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { gameName } from '../locale/games.ts';
import { Button } from '../ui/kit/Button.tsx';
import { Dialog } from '../ui/kit/Dialog.tsx';
import { Choice } from '../ui/kit/Form.tsx';
import { clockText } from '../ui/useRoom.ts';
import { indexAt } from './Bar.tsx';
import { canRecord, recordClip, type Clip } from './clip.ts';
import { lastOf, type Told } from './marks.ts';
import type { Projector } from './projector.ts';
import { handFile } from './save.ts';
import type { ReplayWords } from './words/index.ts';
import css from './player.module.css';

/** Tenths of a second before and after. */
const SPANS = { minute: [600, 0], moment: [40, 40] } as const;
type Span = keyof typeof SPANS;
/** What moves last comes to rest, milliseconds. */
const REST_MS = 1200;

export interface ClipProps {
  projector: Projector;
  story: readonly Told[];
  words: ReplayWords['clip'];
  onClose(): void;
}

export function ClipDialog({ projector, story, words, onClose }: ClipProps) {
  const { timeline } = projector;
  const [span, setSpan] = useState<Span>('minute');
  const [until, setUntil] = useState<number | null>(null);
  const [sentence, setSentence] = useState(canRecord() ? '' : words.none);
  const index = useStore(projector, (state) => state.index);
  const clip = useRef<Clip | null>(null);
  const left = until === null ? 0 : Math.max(0, (timeline.times[until] ?? 0) - (timeline.times[index] ?? 0));

  useEffect(() => {
    if (until === null || index < until) return undefined;
    projector.pause();
    const end = setTimeout(() => clip.current?.stop(), REST_MS);
    return () => clearTimeout(end);
  }, [until, index, projector]);
  useEffect(() => () => clip.current?.stop(), []);

  function record(): void {
    const canvas = document.querySelector<HTMLCanvasElement>('[data-testid=replay-side][data-chosen] canvas');
    if (canvas === null) return setSentence(words.failed);
    const now = timeline.times[index] ?? 0;
    const [before, after] = SPANS[span];
    const [from, to] = [indexAt(timeline.times, Math.max(0, now - before)), indexAt(timeline.times, now + after)];
    const { room } = projector.seen(projector.getState().side, index);
    projector.speed(1);
    projector.go(from);
    const running = recordClip(canvas, () => {
      const at = projector.getState().index;
      return { said: lastOf(story, (told) => told.index <= at)?.text ?? '', title: `${gameName(room.game)} · Baize` };
    });
    clip.current = running;
    setUntil(to);
    if (to > from) projector.play();
    void running.film.then((blob) => {
      clip.current = null;
      setUntil(null);
      projector.pause();
      if (blob === null) return setSentence(words.failed);
      handFile(blob, `${room.game}.${room.round}.webm`);
      onClose();
    });
  }

  if (until !== null)
    return (
      <div className={css.records} role="status" data-testid="replay-records">
        <span className={css.light} />
        {words.records(clockText(Math.ceil(left / 10)))}
        <Button onClick={() => clip.current?.stop()}>{words.stop}</Button>
      </div>
    );
  return (
    <Dialog title={words.title} lead={words.lead} width="narrow" onClose={onClose}>
      <Choice
        label={words.what}
        rows
        value={span}
        options={(Object.keys(SPANS) as Span[]).map((value) => ({ value, label: words[value] }))}
        onChange={setSpan}
      />
      {sentence === '' ? null : <p role="alert">{sentence}</p>}
      <Button look="go" disabled={!canRecord()} onClick={record}>
        {words.go}
      </Button>
    </Dialog>
  );
}
