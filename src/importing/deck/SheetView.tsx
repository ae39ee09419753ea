// One sheet with the grid over it: each cell says whether it becomes a card, and a click changes that.

import { useEffect, useRef, type CSSProperties } from 'react';
import type { Shown } from './useDrawn.ts';
import css from './deck.module.css';

interface SheetProps {
  shown: Shown;
  isTaken(cell: number): boolean;
  isBack(cell: number): boolean;
  /** It shows what is the back of all. */
  isAlike?(cell: number): boolean;
  onToggle(cell: number): void;
  label(cell: number): string;
}

export function SheetView({ shown: { canvas, cells }, isTaken, isBack, isAlike = () => false, onToggle, label }: SheetProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    canvas.setAttribute('aria-hidden', 'true');
    place.current?.replaceChildren(canvas);
  }, [canvas]);
  const share = (length: number, whole: number): string => `${(100 * length) / whole}%`;
  return (
    <div className={css.sheet} style={{ aspectRatio: `${canvas.width} / ${canvas.height}` }}>
      <div ref={place} />
      {cells.map(({ cell: [x, y, w, h] }, i) => {
        const box: CSSProperties = {
          left: share(x, canvas.width),
          top: share(y, canvas.height),
          width: share(w, canvas.width),
          height: share(h, canvas.height),
        };
        return (
          <button
            key={i}
            type="button"
            className={css.cell}
            style={box}
            aria-label={label(i)}
            aria-pressed={isTaken(i)}
            data-back={isBack(i) || undefined}
            data-alike={isAlike(i) || undefined}
            onClick={() => onToggle(i)}
          />
        );
      })}
    </div>
  );
}
