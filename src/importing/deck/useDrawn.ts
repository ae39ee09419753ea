// Sheets drawn to be looked at, one after the other, and which cells of each are empty under a grid.

import { useEffect, useEffectEvent, useState } from 'react';
import { cellsOf, type Cell, type Grid } from '../../import/deck/grid.ts';
import { isEmpty } from '../../import/deck/ink.ts';
import { pixelsOf, type DeckRefusal, type Sheet } from './sheet.ts';

/** Pixels on the longer side: of few sheets, of many, and of pictures that are a card each. */
const SHOWN = { few: 900, many: 500, card: 320 } as const;
const FEW = 30;
/** Milliseconds between two looks at what is drawn so far: a page of a thousand cards is laid out each time. */
const SHOW_EVERY = 150;

/** What is drawn so far. `onRefused`: hears why they cannot all be. */
export function useDrawn(sheets: readonly Sheet[], isSheet: boolean, onRefused: (no: DeckRefusal) => void): readonly HTMLCanvasElement[] {
  const [drawn, setDrawn] = useState<readonly HTMLCanvasElement[]>([]);
  const refused = useEffectEvent(onRefused);
  useEffect(() => {
    let gone = false;
    const most = isSheet ? (sheets.length <= FEW ? SHOWN.few : SHOWN.many) : SHOWN.card;
    void (async () => {
      const canvases: HTMLCanvasElement[] = [];
      let shown = 0;
      try {
        for (const sheet of sheets) {
          canvases.push(await sheet.draw(most));
          if (gone) return;
          if (canvases.length < sheets.length && performance.now() - shown < SHOW_EVERY) continue;
          setDrawn([...canvases]);
          shown = performance.now();
        }
      } catch (no) {
        if (!gone) refused(typeof no === 'string' ? (no as DeckRefusal) : 'broken');
      }
    })();
    return () => {
      gone = true;
    };
  }, [sheets, isSheet]);
  return drawn;
}

/** The cells of a sheet as they are shown, and whether something is printed in each. */
export interface Shown {
  canvas: HTMLCanvasElement;
  cells: readonly { cell: Cell; empty: boolean }[];
}

/** A sheet that was looked at under a grid is not looked at again because another has come. */
const looked = new WeakMap<Grid, WeakMap<HTMLCanvasElement, Shown>>();

/** `isSheet`: cells can be empty; a picture that is a card is one whatever it shows. */
export function shownOf(sheets: readonly Sheet[], canvases: readonly HTMLCanvasElement[], grid: Grid, isSheet: boolean): Shown[] {
  const known = looked.get(grid) ?? new WeakMap<HTMLCanvasElement, Shown>();
  looked.set(grid, known);
  return canvases.flatMap((canvas, i) => {
    const sheet = sheets[i];
    const before = known.get(canvas);
    if (before !== undefined || sheet === undefined) return before ?? [];
    const pixels = isSheet ? pixelsOf(canvas) : null;
    const cells = cellsOf(sheet, { w: canvas.width, h: canvas.height }, grid);
    const shown = { canvas, cells: cells.map((cell) => ({ cell, empty: pixels !== null && isEmpty(pixels, cell) })) };
    known.set(canvas, shown);
    return [shown];
  });
}
