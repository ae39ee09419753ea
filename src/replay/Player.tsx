// The table of a replay, in three dimensions, seen by whoever recorded it; around it the bar, the story and what is
// told. Nothing on it can act.

import { lazy, Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { Failure } from '../app/Failure.tsx';
import { TableProvider, useTable } from '../app/table.tsx';
import { useGame } from '../app/useGame.ts';
import { gameName } from '../locale/games.ts';
import { ui } from '../locale/index.ts';
import { TableScene } from '../scene/TableScene.tsx';
import { reducedMotion } from '../store/settings.ts';
import { Brand } from '../ui/Brand.tsx';
import { HandFan } from '../ui/hand/HandFan.tsx';
import { Zoom } from '../ui/hand/Zoom.tsx';
import { Button } from '../ui/kit/Button.tsx';
import { Mark } from '../ui/Mark.tsx';
import { roundAt } from '../ui/table/read.ts';
import { PHONE, useMedia } from '../ui/useRoom.ts';
import { Sides } from '../ui/watching/Sides.tsx';
import { Bar } from './Bar.tsx';
import { stopsOf } from './marks.ts';
import type { Opened } from './open.ts';
import { createProjector, type Projector } from './projector.ts';
import { Shape } from './Shapes.tsx';
import { Caption, Story } from './Story.tsx';
import { eyesSentence, seenBy, type ReplayWords } from './words/index.ts';
import css from './player.module.css';

const ClipDialog = lazy(async () => ({ default: (await import('./ClipDialog.tsx')).ClipDialog }));

/** What is told stands over the upper edge, pixels. */
const INSETS = { left: 0, right: 0, top: 48, bottom: 0 };

/** A page that plays by itself begins after so long, milliseconds: the table is drawn by then. */
const BEGINS_MS = 2500;

export interface PlayerProps {
  opened: Opened;
  words: ReplayWords;
  /** Where the brand leads; null: nowhere, and the page plays by itself. */
  home: string | null;
  /** What else stands at the top. */
  children?: ReactNode;
}

export function Player({ opened, words, home, children }: PlayerProps) {
  const [projector] = useState(() => createProjector(opened.film));
  const phone = useMedia(PHONE);
  const [story, setStory] = useState(!phone);
  const [clip, setClip] = useState(false);
  const stops = useMemo(() => stopsOf(opened), [opened]);
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
  return (
    <TableProvider store={projector.table}>
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
            {children}
          </div>
        </header>
        <main className={css.stage} data-testid="replay-stage">
          <Failure fallback={<p className={css.broken}>{words.page.broken}</p>}>
            <Stage />
          </Failure>
          <Caption projector={projector} story={opened.story} />
        </main>
        {story ? <Story projector={projector} story={opened.story} words={words.page} /> : null}
        <Bar projector={projector} marks={opened.marks} stops={stops} words={words.page} />
        <p className="unseen">{words.page.keys}</p>
      </div>
      <Suspense fallback={null}>
        {clip ? <ClipDialog projector={projector} story={opened.story} words={words.clip} onClose={() => setClip(false)} /> : null}
      </Suspense>
    </TableProvider>
  );
}

function Heading({ projector, words }: { projector: Projector; words: ReplayWords }) {
  const index = useStore(projector, (state) => state.index);
  const view = useMemo(() => projector.film.at(index), [projector, index]);
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

function Stage() {
  const game = useTable(({ view }) => view?.room.game ?? null);
  const byLink = useTable(({ view }) => view?.room.me.who === 0);
  const ready = useGame(game);
  if (!ready) return null;
  return (
    <>
      <TableScene insets={INSETS} />
      <div className={css.fan} inert>
        <HandFan chosen={null} onChoose={() => undefined} />
      </div>
      <Zoom />
      {byLink ? <Sides /> : null}
    </>
  );
}
