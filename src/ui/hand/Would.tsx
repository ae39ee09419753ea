// Beside the pointer while it holds something over a place that glows: what letting go there would do.

import { useCallback, useEffect, useRef } from 'react';
import { useTable } from '../../app/table.tsx';
import { wouldDo } from '../../store/rules/would.ts';
import { useSay } from '../useSay.ts';
import { useView } from '../useRoom.ts';
import css from '../menu/hover.module.css';

/** From the pointer to the plate, and the most that it takes, pixels. */
const RIGHT = 24,
  UP = 46,
  WIDE = 260;

export function Would() {
  const view = useView();
  const held = useTable((state) => state.held);
  const say = useSay();
  const at = useRef<[x: number, y: number]>([0, 0]),
    plate = useRef<HTMLDivElement | null>(null);
  const place = useCallback((node: HTMLDivElement | null): void => {
    plate.current = node;
    if (node === null) return;
    node.style.left = `${Math.max(8, Math.min(innerWidth - WIDE - 8, at.current[0] + RIGHT))}px`;
    node.style.top = `${Math.max(8, at.current[1] - UP)}px`;
  }, []);
  useEffect(() => {
    // Moved with the pointer without a render; where the pointer was last it stands at once.
    const follow = (event: PointerEvent): void => {
      at.current = [event.clientX, event.clientY];
      place(plate.current);
    };
    addEventListener('pointermove', follow, { passive: true, capture: true });
    return () => removeEventListener('pointermove', follow, { capture: true });
  }, [place]);
  const lines = view === null ? [] : wouldDo(view, held);
  if (lines.length === 0) return null;
  return (
    <div ref={place} className={css.plate} style={{ maxWidth: WIDE }} aria-hidden="true" data-testid="would">
      {lines.map((line) => (
        <b key={line.k}>{say(line)}</b>
      ))}
    </div>
  );
}
