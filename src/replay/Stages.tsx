// The tables of a replay: the side that is looked at, or all sides beside one another. Each has a store of its own.

import { useEffect } from 'react';
import { useStore } from 'zustand';
import { Failure } from '../app/Failure.tsx';
import { TableProvider, useTable } from '../app/table.tsx';
import { useGame } from '../app/useGame.ts';
import { TableScene } from '../scene/TableScene.tsx';
import { HandFan } from '../ui/hand/HandFan.tsx';
import { Zoom } from '../ui/hand/Zoom.tsx';
import { Mark } from '../ui/Mark.tsx';
import { Sides } from '../ui/watching/Sides.tsx';
import { isForPage } from './Bar.tsx';
import type { Projector } from './projector.ts';
import { Shape } from './Shapes.tsx';
import { PollShown } from './show/PollShown.tsx';
import { NOT_YET } from './timeline.ts';
import { eyesSentence, seenBy, type ReplayWords } from './words/index.ts';
import css from './stages.module.css';

/** What is told stands over the upper edge, pixels. */
const INSETS = { left: 0, right: 0, top: 48, bottom: 0 };
/** So many tables stand beside one another at most: more would be too small to read a card. */
export const BESIDE_MOST = 4;

export interface StagesProps {
  projector: Projector;
  words: ReplayWords;
  /** There is room for more than one table. */
  room: boolean;
}

export function Stages({ projector, words, room }: StagesProps) {
  const { side, beside } = useStore(projector);
  const all = beside && room && projector.sides.length <= BESIDE_MOST;
  const shown = all ? projector.sides.map((_, i) => i) : [side];
  return (
    <div className={css.stages} data-count={shown.length}>
      {shown.map((one) => (
        <Stage key={`${one} ${all}`} projector={projector} side={one} words={words} several={all} />
      ))}
    </div>
  );
}

function Stage({ projector, side, words, several }: { projector: Projector; side: number; words: ReplayWords; several: boolean }) {
  const screen = projector.sides[side];
  const chosen = useStore(projector, (state) => state.side === side);
  const begun = useStore(projector, ({ index }) => projector.timeline.own[side]?.[index] !== NOT_YET);
  if (screen === undefined) return null;
  return (
    <TableProvider store={screen.table}>
      <section className={css.stage} data-testid="replay-side" data-side={side} data-chosen={chosen || undefined} aria-label={labelOf(projector, side, words)}>
        <Failure fallback={<p className={css.broken}>{words.page.broken}</p>}>
          {begun ? <Table quiet={!chosen} words={words} /> : <p className={css.broken}>{words.page.notYet}</p>}
        </Failure>
        {several ? (
          <button type="button" className={css.name} aria-pressed={chosen} onClick={() => projector.look(side)}>
            <SideName projector={projector} side={side} words={words} />
          </button>
        ) : null}
      </section>
    </TableProvider>
  );
}

function Table({ quiet, words }: { quiet: boolean; words: ReplayWords }) {
  const game = useTable(({ view }) => view?.room.game ?? null);
  const byLink = useTable(({ view }) => view?.room.me.who === 0);
  const ready = useGame(game);
  if (!ready) return null;
  return (
    <>
      <TableScene insets={INSETS} quiet={quiet} />
      <div className={css.fan} inert>
        <HandFan chosen={null} onChoose={() => undefined} />
      </div>
      <Zoom />
      {byLink ? <Sides /> : null}
      {byLink ? <PollShown words={words.poll} /> : null}
    </>
  );
}

/** Whose eyes a side has, at its end: a short name. */
function labelOf({ sides }: Projector, side: number, words: ReplayWords): string {
  const film = sides[side]?.film;
  return film === undefined ? '' : eyesSentence(words, film.at(film.length - 1));
}

export function SideName({ projector, side, words }: { projector: Projector; side: number; words: ReplayWords }) {
  const film = projector.sides[side]?.film;
  if (film === undefined) return null;
  const view = film.at(film.length - 1);
  const { kind, name } = seenBy(view);
  const { seat } = view.room.me;
  return (
    <>
      {kind === 'seat' && seat !== null ? <Mark seat={seat} size={18} /> : <Shape name="eye" size={18} />}
      <span>{kind === 'watchers' ? words.page.watchers : name}</span>
    </>
  );
}

/** Whose side is looked at, and whether all stand beside one another. Keys: up and down, and B. */
export function SideSwitch({ projector, words, room }: StagesProps) {
  const { side, beside } = useStore(projector);
  const { length } = projector.sides;
  const fits = room && length <= BESIDE_MOST;
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (!isForPage(event)) return;
      const now = projector.getState();
      if (event.key === 'ArrowDown') projector.look((now.side + 1) % length);
      else if (event.key === 'ArrowUp') projector.look((now.side + length - 1) % length);
      else if (event.key.toLowerCase() === 'b' && fits) projector.beside(!now.beside);
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [projector, length, fits]);
  return (
    <div className={css.switch}>
      <div role="radiogroup" aria-label={words.page.sides} className={css.choices}>
        {projector.sides.map((_, one) => (
          <button key={one} type="button" role="radio" aria-checked={one === side} data-testid="replay-look" onClick={() => projector.look(one)}>
            <SideName projector={projector} side={one} words={words} />
          </button>
        ))}
      </div>
      {fits ? (
        <button type="button" className={css.beside} aria-pressed={beside} onClick={() => projector.beside(!beside)}>
          <Shape name="beside" size={18} />
          <span>{words.page.beside}</span>
        </button>
      ) : null}
    </div>
  );
}
