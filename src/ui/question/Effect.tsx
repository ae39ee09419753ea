// What stands under the words of a question: what the card does that it is about, its title and its effect as printed,
// so that nobody answers what he has not read; and that it is answered on the table too.

import { Fragment } from 'react';
import type { Line, View } from '../../../server-modules/protocol/messages.ts';
import { useTable } from '../../app/table.tsx';
import { answersLie } from '../../store/rules/asked.ts';
import { waitingOn } from '../../store/rules/stack.ts';
import { ui } from '../../locale/index.ts';
import { lineOf, word, wordOfPiece } from '../../locale/say.ts';
import { effectOf } from '../hand/faces.ts';
import { Bold } from '../story/bold.tsx';
import { useView } from '../useRoom.ts';
import { sheetOf } from './items.ts';
import css from './question.module.css';

/** The words of cards that a line names, where their game prints what they do. */
function cardsIn(view: View, { a = [] }: Line): string[] {
  const named = a.flatMap((arg) => {
    if (typeof arg !== 'object') return [];
    if ('w' in arg) return [arg.w];
    const piece = 'p' in arg ? view.pieces.get(arg.p) : undefined;
    return piece === undefined ? [] : (wordOfPiece(view, piece) ?? []);
  });
  return [...new Set(named)].filter((name) => effectOf(name) !== null);
}

/**
 * The cards that my question is about: those that it names, else the card on top of the stack, which brought it. As
 * the words of their faces; empty where nothing is asked of me.
 */
export function askedAbout(view: View): readonly string[] {
  const ask = view.rules?.ask ?? null;
  if (ask === null || ask.me === null) return [];
  const named = cardsIn(view, ask.words),
    [top] = waitingOn(view);
  return named.length > 0 || top === undefined ? named : cardsIn(view, top.words);
}

/**
 * What a game says of its question besides (`<question>.note`), and of its time where some runs (`<question>.clock`).
 */
export function notesOf(view: View): string[] {
  const ask = view.rules?.ask ?? null;
  if (ask === null || ask.me === null || ask.mine !== null) return [];
  return [lineOf(view, `${ask.words.k}.note`), ask.end === null ? null : lineOf(view, `${ask.words.k}.clock`)].filter((line) => line !== null);
}

/** The same to be read out. */
export const effectLines = (view: View): string[] => [
  ...askedAbout(view).map((name) => `${word(view, name)} ${(effectOf(name) ?? '').replaceAll('**', '')}`),
  ...notesOf(view),
];

/** Under the title of a sheet (`of`, as `sheetOf` has it); nothing on one that my own gesture opened. */
export function Effect({ of }: { of: string }) {
  const view = useView();
  if (view === null || sheetOf(view, null) !== of) return null;
  const about = askedAbout(view),
    notes = notesOf(view);
  return (
    <>
      {about.length === 0 ? null : (
        <p className={css.effect} data-testid="effect">
          {about.map((name) => (
            <Fragment key={name}>
              <em>{word(view, name)}</em> <Bold text={effectOf(name) ?? ''} />{' '}
            </Fragment>
          ))}
        </p>
      )}
      {notes.length === 0 ? null : <p className={css.effect}>{notes.join(' ')}</p>}
    </>
  );
}

/** That what lies lit on the table is a button too, where it answers what the sheet asks. */
export function Lit() {
  const view = useView();
  const prompt = useTable((state) => state.prompt);
  return view !== null && answersLie(view, prompt) ? <small className={css.lit}>{ui.ask.lit}</small> : null;
}
