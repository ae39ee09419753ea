// Somebody's hand that lies open before me alone, large enough to read, while I am asked which of its cards I take.

import { useState } from 'react';
import { useTableStore } from '../../app/table.tsx';
import type { Handle } from '../../../server-modules/kernel/ids.ts';
import type { PieceView } from '../../../server-modules/kernel/view.ts';
import type { LegalMove, View } from '../../../server-modules/protocol/messages.ts';
import { ui } from '../../locale/index.ts';
import { Button } from '../kit/Button.tsx';
import { originOf } from '../origin.ts';
import { useSay } from '../useSay.ts';
import { CardPicture } from './CardPicture.tsx';
import { usePieceName } from '../menu/usePieceName.ts';
import css from '../question/question.module.css';
import cardsCss from '../question/cards.module.css';

/** Pixels: painted as for the fan. */
const HEIGHT = 200;

/** The act that takes this card: of equal cards one is listed. */
function actFor(view: View, acts: readonly LegalMove[], card: PieceView): LegalMove | undefined {
  const face = (h: Handle): number | null => view.pieces.get(h)?.face ?? null;
  return acts.find(({ verb }) => verb.t === 'put' && view.pieces.get(verb.piece)?.zone === card.zone && face(verb.piece) === card.face);
}

interface ShownHandProps {
  view: View;
  title: string;
  cards: readonly PieceView[];
  acts: readonly LegalMove[];
  /** A card of my own is raised and its buttons need the place. */
  aside: boolean;
}

export function ShownHand({ view, title, cards, acts, aside }: ShownHandProps) {
  const store = useTableStore();
  const say = useSay();
  const nameOf = usePieceName();
  const [chosen, setChosen] = useState<Handle | null>(null);
  if (aside) return null;
  const card = cards.find((one) => one.h === chosen);
  const taken = card === undefined ? undefined : actFor(view, acts, card);
  const others = acts.filter((act) => !cards.some((one) => actFor(view, acts, one) === act));
  return (
    <section className={css.sheet} aria-label={title} data-covers="">
      <div className={css.head}>
        <span className={css.cap}>{ui.ask.label}</span>
        <span className={css.note}>{ui.ask.onlyYou}</span>
      </div>
      <h2 className={css.title}>{title}</h2>
      <div className={cardsCss.cards} role="group" aria-label={ui.ask.choose}>
        {cards.map((one) => (
          <button
            key={one.h}
            type="button"
            className={cardsCss.card}
            disabled={actFor(view, acts, one) === undefined}
            aria-pressed={one.h === chosen}
            aria-label={nameOf(one)}
            onClick={() => setChosen(one.h)}
          >
            <CardPicture piece={one} name="" height={HEIGHT} />
          </button>
        ))}
      </div>
      <div className={css.answers}>
        <Button look="go" disabled={taken === undefined} onClick={(event) => (taken === undefined ? undefined : store.do.act(taken, originOf(event)))}>
          {taken === undefined ? ui.ask.choose : say(taken.words)}
        </Button>
        {others.map((act, at) => (
          <Button key={`${at} ${act.words.k}`} onClick={(event) => store.do.act(act, originOf(event))}>
            {say(act.words)}
          </Button>
        ))}
      </div>
    </section>
  );
}
