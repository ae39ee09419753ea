// A replay in three dimensions, seen by whoever recorded it, or by several of them in turn or beside one another;
// around the table the bar, the story and what is told. Nothing on it can act.

import { lazy, Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { View } from '../../server-modules/protocol/messages.ts';
import { gameName } from '../locale/games.ts';
import { ui } from '../locale/index.ts';
import { reducedMotion } from '../store/settings.ts';
import { Brand } from '../ui/Brand.tsx';
import { Button } from '../ui/kit/Button.tsx';
import { Mark } from '../ui/Mark.tsx';
import { roundAt } from '../ui/table/read.ts';
import { PHONE, useMedia } from '../ui/useRoom.ts';
import { Bar } from './Bar.tsx';
import { stopsOf, type Marks } from './marks.ts';
import type { Opened } from './open.ts';
import { createProjector, type Projector } from './projector.ts';
import { Shape } from './Shapes.tsx';
import { SideSwitch, Stages } from './Stages.tsx';
import { Caption, Story } from './Story.tsx';
import { momentOf } from './timeline.ts';
import { eyesSentence, seenBy, type ReplayWords } from './words/index.ts';
import css from './player.module.css';

const WhatIf = lazy(async () => ({ default: (await import('./what-if/WhatIf.tsx')).WhatIf }));
const ClipDialog = lazy(async () => ({ default: (await import('./ClipDialog.tsx')).ClipDialog }));

/** A page that plays by itself begins after so long, milliseconds: the table is drawn by then. */
const BEGINS_MS = 2500;

export interface PlayerProps {
  /** The sides of what is shown, one or more. */
  opened: readonly Opened[];
  words: ReplayWords;
  /** Where the brand leads; null: nowhere, and the page plays by itself. */
  home: string | null;
  /** What else stands at the top. */
  children?: ReactNode;
}

export function Player({ opened, words, home, children }: PlayerProps) {
  const [projector] = useState(() => createProjector(opened.map(({ film }) => film)));
  const phone = useMedia(PHONE);
  const [story, setStory] = useState(!phone);
  const [clip, setClip] = useState(false);
  const [whatIf, setWhatIf] = useState<View | null>(null);
  const side = useStore(projector, (state) => state.side);
  const told = useMemo(() => inTime(projector, opened[side] ?? NOTHING, side), [projector, opened, side]);
  const stops = useMemo(() => stopsOf(told), [told]);
  useEffect(() => {
    // The one before has stopped by now, and with it what it made of the room's time.
    projector.pause();
    return () => projector.stop();
  }, [projector]);
  useEffect(() => {
    if (home !== null || reducedMotion()) return undefined;
    const begins = setTimeout(() => (projector.getState().index === 0 ? projector.play() : undefined), BEGINS_MS);
    return () => clearTimeout(begins);
  }, [home, projector]);
  function playOn(): void {
    projector.pause();
    const { side: eyes, index } = projector.getState();
    setWhatIf(projector.seen(eyes, index));
  }
  return (
    <>
      <div className={css.player} data-story={story || undefined}>
        <header className={css.top}>
          {home === null ? (
            <Brand size={20} />
          ) : (
            <a href={home} aria-label={ui.common.brand}>
              <Brand size={20} />
            </a>
          )}
          <Heading projector={projector} words={words} />
          <div className={css.acts}>
            <Button aria-pressed={story} icon="list" title={words.page.story} onClick={() => setStory(!story)}>
              <span>{words.page.story}</span>
            </Button>
            <Button title={words.page.clip} onClick={() => setClip(true)}>
              <Shape name="clip" size={18} />
              <span>{words.page.clip}</span>
            </Button>
            {home === null ? null : (
              <Button title={words.page.whatIf} onClick={playOn}>
                <Shape name="whatIf" size={18} />
                <span>{words.page.whatIf}</span>
              </Button>
            )}
            {children}
          </div>
          {opened.length > 1 ? <SideSwitch projector={projector} words={words} room={!phone} /> : null}
        </header>
        <main className={css.stage} data-testid="replay-stage">
          <Stages projector={projector} words={words} room={!phone} />
          <Caption projector={projector} story={told.story} />
        </main>
        {story ? <Story projector={projector} story={told.story} words={words.page} /> : null}
        <Bar projector={projector} marks={told.marks} stops={stops} words={words.page} />
        <p className="unseen">{opened.length > 1 ? words.page.keysOfSides : words.page.keys}</p>
      </div>
      <Suspense fallback={null}>
        {clip ? <ClipDialog projector={projector} story={told.story} words={words.clip} onClose={() => setClip(false)} /> : null}
        {whatIf !== null && home !== null ? <WhatIf view={whatIf} words={words.whatIf} home={home} onClose={() => setWhatIf(null)} /> : null}
      </Suspense>
    </>
  );
}

const NOTHING: Marks = { story: [], marks: [] };

/** What a side tells, at the moments of all. */
function inTime({ timeline, sides }: Projector, { story, marks }: Marks, side: number): Marks {
  if (sides.length === 1) return { story, marks };
  const inCommon = <T extends { index: number }>(list: T[]): T[] => list.map((one) => ({ ...one, index: momentOf(timeline, side, one.index) }));
  return { story: inCommon(story), marks: inCommon(marks) };
}

function Heading({ projector, words }: { projector: Projector; words: ReplayWords }) {
  const { index, side } = useStore(projector);
  const view = useMemo(() => projector.seen(side, index), [projector, side, index]);
  const part = roundAt(view);
  const seat = seenBy(view).kind === 'seat' ? view.room.me.seat : null;
  return (
    <h1 className={css.heading}>
      <b>{gameName(view.room.game)}</b>
      <span>{part === null ? words.page.round(view.room.round) : ui.bar.part(...part)}</span>
      <em data-testid="replay-eyes">
        {seat === null ? null : <Mark seat={seat} size={18} />}
        {eyesSentence(words, view)}
      </em>
    </h1>
  );
}
