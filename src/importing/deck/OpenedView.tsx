// What was opened, pictures or pages, as what it becomes: a deck, of one picture alone a jigsaw, else a book.

import { lazy, Suspense } from 'react';
import type { ArtOf } from '../../import/art/told.ts';
import type { Plan } from '../../import/plan.ts';
import { Choice } from '../../ui/kit/Form.tsx';
import type { ImportWords } from '../words/index.ts';
import DeckView from './DeckView.tsx';
import { waysOf, type As, type DeckRefusal, type Opened } from './sheet.ts';

const BookView = lazy(() => import('../book/BookView.tsx'));
const PuzzleView = lazy(() => import('../puzzle/PuzzleView.tsx'));

interface OpenedProps {
  opened: Opened;
  as: As;
  words: ImportWords;
  /** The table that its person comes from; null: from none. */
  here: string | null;
  onAs(as: As): void;
  /** `table`: the one that it is added to; null: a new one. */
  onLay(plan: Plan, art: ArtOf, table: string | null): Promise<void>;
  onOther(): void;
  onRefused(no: DeckRefusal): void;
}

export default function OpenedView({ opened, as, words, here, onAs, onLay, onOther, onRefused }: OpenedProps) {
  const [first] = opened.sheets;
  const ways = waysOf(opened);
  const called: { readonly [W in As]: string } = { deck: words.puzzleWords.deck, puzzle: words.puzzleWords.puzzle, book: words.bookWords.as };
  const now = ways.includes(as) ? as : 'deck';
  return (
    <>
      <Choice label={words.puzzleWords.makes} value={now} options={ways.map((one) => ({ value: one, label: called[one] }))} onChange={onAs} />
      {now === 'deck' || first === undefined ? (
        <DeckView opened={opened} words={words.deckWords} here={here} onRefused={onRefused} onOther={onOther} onLay={onLay} />
      ) : (
        <Suspense>
          {now === 'puzzle' ? (
            <PuzzleView sheet={first} words={words} here={here} onOther={onOther} onLay={onLay} />
          ) : (
            <BookView opened={opened} words={words} here={here} onRefused={onRefused} onOther={onOther} onLay={onLay} />
          )}
        </Suspense>
      )}
    </>
  );
}
