// Beside the pointer while it holds something over a place that glows: what letting go there would do.

import { useEffect, useState } from 'react';
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
  const lines = view === null ? [] : wouldDo(view, held);
  return lines.length === 0 ? null : <Plate texts={lines.map(say)} />;
}

/** Follows the pointer while it is there. */
function Plate({ texts }: { texts: readonly string[] }) {
  const [at, setAt] = useState<[x: number, y: number] | null>(null);
  useEffect(() => {
    const follow = (event: PointerEvent): void => setAt([event.clientX, event.clientY]);
    addEventListener('pointermove', follow, { passive: true, capture: true });
    return () => removeEventListener('pointermove', follow, { capture: true });
  }, []);
  if (at === null) return null;
  const left = Math.max(8, Math.min(innerWidth - WIDE - 8, at[0] + RIGHT)),
    top = Math.max(8, at[1] - UP);
  return (
    <div className={css.plate} style={{ left, top, maxWidth: WIDE }} aria-hidden="true" data-testid="would">
      {texts.map((text) => (
        <b key={text}>{text}</b>
      ))}
    </div>
  );
}
