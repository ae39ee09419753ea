// The back of a deck: the plain one, a place of what was brought, or a picture of its own.

import { useRef, useState } from 'react';
import { WHOLE } from '../../import/deck/grid.ts';
import { Button } from '../../ui/kit/Button.tsx';
import type { ImportWords } from '../words/index.ts';
import type { BackOf } from './cards.ts';
import { pictureSheet, type DeckRefusal } from './sheet.ts';
import css from './deck.module.css';

interface BackProps {
  words: ImportWords['deckWords'];
  /** What it is called, where one is chosen. */
  chosen: string | null;
  /** The next click on a place of the sheets chooses that. */
  chooses: boolean;
  onChooses(on: boolean): void;
  onBack(back: BackOf | null): void;
  /** Whether each card has what is printed behind it; null: there is no other page. */
  behind: { on: boolean; set(on: boolean): void } | null;
}

export function BackChoice({ words, chosen, chooses, onChooses, onBack, behind }: BackProps) {
  const [no, setNo] = useState<DeckRefusal | null>(null);
  const file = useRef<HTMLInputElement>(null);
  async function brought(given: File | undefined): Promise<void> {
    if (given === undefined) return;
    setNo(null);
    const sheet = await pictureSheet(given).catch((why: unknown): DeckRefusal => (typeof why === 'string' ? (why as DeckRefusal) : 'noPicture'));
    if (typeof sheet === 'string') setNo(sheet);
    else onBack({ sheet, cell: 0, grid: WHOLE });
  }
  return (
    <fieldset className={css.grid}>
      <legend>{words.back}</legend>
      <p role="status" data-testid="deck-back" className={css.fits}>
        {chooses ? words.backClick : (chosen ?? words.backPlain)}
      </p>
      <div className={css.fits}>
        <Button aria-pressed={chooses} onClick={() => onChooses(!chooses)}>
          {words.backPlace}
        </Button>
        <Button onClick={() => file.current?.click()}>{words.backFile}</Button>
        {behind === null ? null : (
          <Button aria-pressed={behind.on} onClick={() => behind.set(!behind.on)}>
            {words.backPages}
          </Button>
        )}
        {chosen === null ? null : <Button onClick={() => onBack(null)}>{words.backNone}</Button>}
      </div>
      {no === null ? null : (
        <p role="alert" className={css.fits}>
          {words.refusals[no]}
        </p>
      )}
      <input
        ref={file}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        className="unseen"
        aria-label={words.backFile}
        data-testid="back-file"
        onChange={({ target }) => {
          const [given] = target.files ?? [];
          void brought(given);
          target.value = '';
        }}
      />
    </fieldset>
  );
}
