// The table as one seat sees it, in three dimensions, to be played by hand.

import { useEffect, useState } from 'react';
import type { Handle, Seat } from '../../server-modules/kernel/ids.ts';
import { applyPatch, readSnapshot } from '../../server-modules/protocol/codec.ts';
import { TableProvider, useTable } from '../app/table.tsx';
import { useGame } from '../app/useGame.ts';
import { loadGame } from '../games/index.ts';
import type { GameArt } from '../games/types.ts';
import { TableScene } from '../scene/TableScene.tsx';
import { settings } from '../store/settings.ts';
import { createTableStore } from '../store/table.ts';
import { HandFan } from '../ui/hand/HandFan.tsx';
import { Question } from '../ui/question/Question.tsx';
import { wordOfPiece } from '../locale/say.ts';
import { Bodies } from './Bodies.tsx';
import { linkTo } from './link.ts';
import type { Trial } from './trial.ts';
import css from './author.module.css';

const INSETS = { left: 0, right: 0, top: 0, bottom: 0 };

export function SeatTable({ trial, seat }: { trial: Trial; seat: Seat }) {
  const [store] = useState(() =>
    createTableStore({
      codec: { readSnapshot, applyPatch },
      lift: () => settings.getState().lift,
      wordOf: (view, h) => {
        const piece = view.pieces.get(h);
        return piece === undefined ? null : wordOfPiece(view, piece);
      },
    }),
  );
  useEffect(() => {
    void store.do.join(linkTo(trial, seat), { table: 'author' });
    return () => store.do.leave();
  }, [store, trial, seat]);
  return (
    <div className={css.table} data-testid="table">
      <TableProvider store={store}>
        <Scene />
      </TableProvider>
    </div>
  );
}

function Scene() {
  const game = useTable((state) => state.view?.room.game ?? null);
  const ready = useGame(game);
  const [card, setCard] = useState<Handle | null>(null);
  const [art, setArt] = useState<GameArt | null>(null);
  const [bodies, setBodies] = useState<number | null>(null);
  useEffect(() => (game === null ? undefined : void loadGame(game).then(setArt)), [game]);
  return ready ? (
    <>
      <TableScene insets={INSETS}>{bodies === null || art === null ? null : <Bodies art={art} onCount={setBodies} />}</TableScene>
      <button type="button" className={css.bodies} aria-pressed={bodies !== null} onClick={() => setBodies(bodies === null ? 0 : null)}>
        Bodies{bodies === null ? '' : `: ${bodies}`}
      </button>
      <HandFan chosen={card} onChoose={setCard} />
      <Question aside={false} />
    </>
  ) : null;
}
