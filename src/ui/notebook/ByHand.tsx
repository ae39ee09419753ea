// What is marked by hand: a sign that a click turns to the next one (tick, cross, question mark, none), and a few
// words.

import { useState } from 'react';
import { useStore } from 'zustand';
import { useTableStore } from '../../app/table.tsx';
import { storyWords } from '../../locale/story.ts';
import { nextSign, NOTE_MOST, type HandMark, type HandSign } from './handmarks.ts';
import { handOf } from './handstore.ts';
import pencil from './grid.module.css';
import css from './notebook.module.css';

const NOTHING: HandMark = { sign: 'none', note: '' };
const DRAWN: { readonly [S in HandSign]: string } = {
  none: '',
  yes: 'M3 13.5 L9 19.5 Q13 10 21 4',
  no: 'M5 4.5 Q13 12 19 20 M19.5 4 Q12 12 4.5 19.5',
  ask: 'M7 8 Q7 3.5 12 3.5 Q17.5 3.5 17 8.5 Q16.5 12 12 13.5 L12 16 M12 19.5 L12 20.5',
};

/** The mark at a key: a person, or a person and a column. */
export const useHandMark = (of: string): HandMark => useStore(handOf(useTableStore()).state, ({ marks }) => marks.get(of) ?? NOTHING);

/** As a pencil draws it. */
export function Drawn({ sign, size = 22 }: { sign: HandSign; size?: number }) {
  return sign === 'none' ? null : (
    <svg className={pencil.drawn} data-sign={sign} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={DRAWN[sign]} fill="none" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

/** The sign of a person. `what`: how it is called. */
export function HandTick({ of, what }: { of: string; what: string }) {
  const hand = handOf(useTableStore());
  const { sign } = useHandMark(of);
  const words = storyWords().book;
  return (
    <button
      type="button"
      className={css.tick}
      data-testid="note-sign"
      data-key={of}
      data-sign={sign}
      aria-label={words.mark(what, words.sign[sign])}
      onClick={() => hand.mark(of, { sign: nextSign(sign) })}
    >
      <Drawn sign={sign} />
    </button>
  );
}

/** A few words; kept when the field is left, or by Enter. */
export function HandNote({ of, what }: { of: string; what: string }) {
  const hand = handOf(useTableStore());
  const { note } = useHandMark(of);
  const [text, setText] = useState<string | null>(null);
  const words = storyWords().book;
  const keep = (): void => {
    if (text !== null && text !== note) hand.mark(of, { note: text });
    setText(null);
  };
  return (
    <input
      className={css.note}
      data-testid="note-text"
      data-key={of}
      value={text ?? note}
      maxLength={NOTE_MOST}
      aria-label={words.note(what)}
      placeholder={words.write}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
}
