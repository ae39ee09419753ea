// The numbers of the grid, and what makes them fit by itself.

import { useState } from 'react';
import { cardSize, LINES_MOST, type Grid } from '../../import/deck/grid.ts';
import { printed } from '../../import/deck/ink.ts';
import { Button } from '../../ui/kit/Button.tsx';
import type { ImportWords } from '../words/index.ts';
import { guessOf, pixelsOf, type Sheet } from './sheet.ts';
import css from './deck.module.css';

interface GridFormProps {
  /** The first sheet that is taken, and what it looks like. */
  sheet: Sheet;
  canvas: HTMLCanvasElement | undefined;
  grid: Grid;
  onGrid(grid: Grid): void;
  words: ImportWords['deckWords'];
}
const LENGTHS = ['left', 'right', 'top', 'bottom', 'across', 'down'] as const;
const tenths = (length: number): number => Math.round(length * 10) / 10;

export function GridForm({ sheet, canvas, grid, onGrid, words }: GridFormProps) {
  const { measure } = sheet;
  const { w, h } = cardSize(sheet, grid);
  const fit = (): void => {
    const ink = canvas === undefined ? null : printed(pixelsOf(canvas));
    if (ink === null) return;
    const [left, right, top, bottom] = [ink.left * sheet.w, ink.right * sheet.w, ink.top * sheet.h, ink.bottom * sheet.h].map(tenths) as [
      number,
      number,
      number,
      number,
    ];
    onGrid({ ...grid, left, right, top, bottom });
  };
  return (
    <fieldset className={css.grid}>
      <legend>{words.grid(measure)}</legend>
      {(['columns', 'rows'] as const).map((side) => (
        <NumberField key={side} label={words[side]} value={grid[side]} least={1} most={LINES_MOST} step={1} onValue={(n) => onGrid({ ...grid, [side]: n })} />
      ))}
      <div className={css.fits}>
        <Button onClick={fit}>{words.fit}</Button>
        <Button onClick={() => onGrid(guessOf(sheet))}>{words.guess}</Button>
        <output>{w > 0 && h > 0 ? words.each(String(tenths(w)), String(tenths(h)), measure) : words.noRoom}</output>
      </div>
      <details className={css.lengths}>
        <summary>{words.lengths}</summary>
        {LENGTHS.map((side) => (
          <NumberField
            key={side}
            label={words[side]}
            value={grid[side]}
            least={0}
            most={Math.max(sheet.w, sheet.h)}
            step={measure === 'mm' ? 0.5 : 1}
            onValue={(n) => onGrid({ ...grid, [side]: n })}
          />
        ))}
      </details>
    </fieldset>
  );
}

interface NumberProps {
  label: string;
  value: number;
  least: number;
  most: number;
  step: number;
  onValue(value: number): void;
}

/** What is typed stays as it is typed; a number that is none, or out of bounds, changes nothing. */
function NumberField({ label, value, least, most, step, onValue }: NumberProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <label>
      <span>{label}</span>
      <input
        type="number"
        inputMode="decimal"
        min={least}
        max={most}
        step={step}
        value={typed ?? String(value)}
        onChange={({ target }) => {
          setTyped(target.value);
          const n = target.valueAsNumber;
          if (n >= least && n <= most && (step !== 1 || Number.isInteger(n))) onValue(n);
        }}
        onBlur={() => setTyped(null)}
      />
    </label>
  );
}
