// The lamps of standing orders before me, as buttons: what they stand for, and whether they are lit.

import type { PieceView } from '../../../server-modules/kernel/view.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { matOf } from '../../store/rules/places.ts';
import { useTableStore } from '../../app/table.tsx';
import { gameWords } from '../../locale/games.ts';
import { helpOf, pieceName } from '../../locale/say.ts';
import { ui } from '../../locale/index.ts';
import { originOf } from '../origin.ts';
import { useView } from '../useRoom.ts';
import { StopList } from './WindowSign.tsx';
import css from './stack.module.css';

/** My own lamps, where the game has standing orders (the fact `hold`). */
export function switchesOf(view: View): readonly PieceView[] {
  const mat = view.rules?.facts.hold === undefined ? null : matOf(view, view.room.me.seat);
  return mat === null ? [] : [...view.pieces.values()].filter((piece) => piece.kind === 'lamp' && piece.zone === mat);
}

export function Switches() {
  const view = useView();
  if (view === null || view.room.phase !== 'playing') return null;
  const lamps = switchesOf(view);
  return (
    <>
      {lamps.length === 0 ? null : <Lamps view={view} lamps={lamps} />}
      <StopList />
    </>
  );
}

function Lamps({ view, lamps }: { view: View; lamps: readonly PieceView[] }) {
  const store = useTableStore();
  return (
    <div className={css.switches} role="group" aria-label={ui.stack.orders}>
      {lamps.map((lamp) => (
        <button
          key={lamp.h}
          type="button"
          className={css.switch}
          aria-pressed={lamp.up}
          data-help={helpOf(view, gameWords(view.room.game).lookWord(lamp) ?? '') ?? undefined}
          onClick={(event) => store.do.hand({ t: 'flip', piece: lamp.h }, originOf(event))}
        >
          <span className={css.lamp} aria-hidden="true" />
          {pieceName(view, lamp)}
        </button>
      ))}
    </div>
  );
}
