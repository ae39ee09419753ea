// An answer of several own cards, as boxes to tick and a button: what the sheet over the table does with pictures.

import { useState } from 'react';
import type { View } from '../../server-modules/protocol/messages.ts';
import { useTable, useTableStore } from '../app/table.tsx';
import { ownRow } from '../store/place.ts';
import { actOf, cardSets, markedCards, takesNumber, wantsOf, type CardSet } from '../store/rules/sets.ts';
import { ui } from '../locale/index.ts';
import { useNames } from './useNames.ts';
import css from './accessible.module.css';

export function Sets({ view }: { view: View }) {
  const store = useTableStore();
  const say = useNames(view);
  const marks = useTable((state) => state.marked);
  const sets = cardSets(view);
  if (sets.length === 0) return null;
  const marked = markedCards(view, marks);
  return (
    <fieldset data-testid="set-cards">
      <legend>{ui.ask.marked(marked.length)}</legend>
      {ownRow(view).map((h) => {
        const piece = view.pieces.get(h);
        return piece === undefined ? null : (
          <label key={h}>
            <input type="checkbox" checked={marked.includes(h)} onChange={() => store.do.mark(h)} /> {say.piece(piece)}
          </label>
        );
      })}
      <ul className={css.buttons}>
        {sets.map((set) => (
          <li key={set.move}>
            <SetButton view={view} set={set} />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function SetButton({ view, set }: { view: View; set: CardSet }) {
  const store = useTableStore();
  const say = useNames(view);
  const marks = useTable((state) => state.marked);
  const [wish, setWish] = useState('1');
  const chosen = markedCards(view, marks),
    wants = wantsOf(view, set, chosen),
    want = wants.includes(wish) ? wish : wants[0],
    act = actOf(view, set, chosen, want);
  return (
    <>
      {takesNumber(set) ? (
        <label>
          {ui.ask.want}{' '}
          <select value={want ?? ''} disabled={wants.length === 0} onChange={(event) => setWish(event.target.value)}>
            {wants.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
      ) : null}
      <button
        type="button"
        data-testid="set-go"
        data-move={set.move}
        disabled={act === null}
        onClick={() => (act === null ? undefined : store.do.act(act, 'outline'))}
      >
        {say.line(act?.words ?? { k: `move.${set.move}` })}
      </button>
    </>
  );
}
