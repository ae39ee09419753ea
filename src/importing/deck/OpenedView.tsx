// What was opened, pictures or pages, as what it becomes: a deck, or of one picture alone a jigsaw too.

import { lazy, Suspense } from 'react';
import type { ArtOf } from '../../import/art/told.ts';
import type { Plan } from '../../import/plan.ts';
import { Choice } from '../../ui/kit/Form.tsx';
import type { ImportWords } from '../words/index.ts';
import DeckView from './DeckView.tsx';
import type { As, DeckRefusal, Opened } from './sheet.ts';

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
  const picture = opened.isSheet && first?.measure === 'px' ? first : null;
  return (
    <>
      {picture === null ? null : (
        <Choice
          label={words.puzzleWords.makes}
          value={as}
          options={(['deck', 'puzzle'] as const).map((one) => ({ value: one, label: words.puzzleWords[one] }))}
          onChange={onAs}
        />
      )}
      {picture === null || as === 'deck' ? (
        <DeckView opened={opened} words={words.deckWords} here={here} onRefused={onRefused} onOther={onOther} onLay={onLay} />
      ) : (
        <Suspense>
          <PuzzleView sheet={picture} words={words} here={here} onOther={onOther} onLay={onLay} />
        </Suspense>
      )}
    </>
  );
}
