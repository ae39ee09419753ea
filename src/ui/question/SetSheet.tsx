// An answer of several own cards: each is marked by a touch (or by a drag to where it would go), and all are sent
// together. Where something is wanted in return, so many of it.

import { useState } from 'react';
import type { LegalMove, View } from '../../../server-modules/protocol/messages.ts';
import { useTable, useTableStore } from '../../app/table.tsx';
import { ownRow } from '../../store/place.ts';
import { actOf, markedCards, takesNumber, wantsOf, type CardSet } from '../../store/rules/sets.ts';
import { ui } from '../../locale/index.ts';
import { pieceName } from '../../locale/say.ts';
import { Button } from '../kit/Button.tsx';
import { originOf } from '../origin.ts';
import { useSay } from '../useSay.ts';
import { CardPicture } from '../hand/CardPicture.tsx';
import css from './question.module.css';
import cardsCss from './cards.module.css';

export interface SetSheetProps {
  view: View;
  sets: readonly CardSet[];
  /** What else can be answered. */
  others: readonly LegalMove[];
  title: string;
  mine?: string | undefined;
  note?: string | undefined;
}

export function SetSheet({ view, sets, others, title, mine, note }: SetSheetProps) {
  const store = useTableStore();
  const say = useSay();
  const marked = markedCards(
    view,
    useTable((state) => state.marked),
  );
  return (
    <section className={css.sheet} aria-label={title} data-covers="" data-testid="set">
      <div className={css.head}>
        <span className={css.cap}>{ui.ask.label}</span>
        <span className={css.note}>{note}</span>
      </div>
      <h2 className={css.title}>{title}</h2>
      {mine === undefined ? null : (
        <p className={css.mine}>
          {ui.ask.given}: {mine}
        </p>
      )}
      <div className={cardsCss.cards} role="group" aria-label={ui.ask.marked(marked.length)}>
        {ownRow(view).map((h) => {
          const piece = view.pieces.get(h);
          return piece === undefined ? null : (
            <button
              key={h}
              type="button"
              className={cardsCss.cardMark}
              aria-pressed={marked.includes(h)}
              aria-label={pieceName(view, piece)}
              onClick={() => store.do.mark(h)}
            >
              <CardPicture piece={piece} name="" height={84} />
            </button>
          );
        })}
      </div>
      <div className={css.answers}>
        {sets.map((set) => (
          <Gather key={set.move} view={view} set={set} cards={marked} />
        ))}
        {others.map((act) => (
          <Button key={JSON.stringify(act.verb)} onClick={(event) => store.do.act(act, originOf(event))}>
            {say(act.words)}
          </Button>
        ))}
      </div>
    </section>
  );
}

/** The button that sends what is marked; where it is asked how many are wanted, with that number. */
function Gather({ view, set, cards }: { view: View; set: CardSet; cards: readonly number[] }) {
  const store = useTableStore();
  const say = useSay();
  const chosen = ownRow(view).filter((h) => cards.includes(h));
  const wants = wantsOf(view, set, chosen);
  const [wish, setWish] = useState('1');
  const want = wants.includes(wish) ? wish : wants[0];
  const act = actOf(view, set, chosen, want);
  return (
    <>
      {takesNumber(set) ? (
        <label className={cardsCss.want}>
          {ui.ask.want}
          <select value={want ?? ''} disabled={wants.length === 0} onChange={(event) => setWish(event.target.value)}>
            {wants.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
      ) : null}
      <Button look="go" disabled={act === null} onClick={(event) => (act === null ? undefined : store.do.act(act, originOf(event)))}>
        {act === null ? say({ k: `move.${set.move}` }) : say(act.words)}
      </Button>
    </>
  );
}
