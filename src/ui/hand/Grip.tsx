// Beside the pointer, how much of a pile is or would be in the hand: one of it or all of it, from the press on; and
// over a place that glows, what letting go there would do; on what is pushed over, what that would do.

import { useEffect, useRef } from 'react';
import { useTable } from '../../app/table.tsx';
import { grippedOf, type Gripped } from '../../store/hand/grip.ts';
import { pushDoes, wouldDo, wouldMeet } from '../../store/rules/would.ts';
import { ui } from '../../locale/index.ts';
import { useView } from '../useRoom.ts';
import { useSay } from '../useSay.ts';
import css from './gate.module.css';

/** Beside a mouse's point, and clear above a finger, pixels. */
const BESIDE = { x: 20, y: -34 },
  ABOVE = { x: -14, y: -84 };

const text = ({ all, n }: Gripped): string => (all ? ui.hand.gripAll(n) : ui.hand.gripOne);

export function Grip() {
  const all = useTable((state) => grippedOf(state)?.all ?? null);
  const n = useTable((state) => grippedOf(state)?.n ?? 0);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const follow = (event: PointerEvent): void => {
      const by = event.pointerType === 'touch' ? ABOVE : BESIDE;
      last = `translate(${event.clientX + by.x}px, ${event.clientY + by.y}px)`;
      if (box.current !== null) box.current.style.transform = last;
    };
    addEventListener('pointermove', follow, { passive: true, capture: true });
    addEventListener('pointerdown', follow, { passive: true, capture: true });
    return () => {
      removeEventListener('pointermove', follow, { capture: true });
      removeEventListener('pointerdown', follow, { capture: true });
    };
  }, []);
  const view = useView();
  const held = useTable((state) => state.held);
  const walk = useTable((state) => state.walk);
  const would = useTable((state) => state.would);
  // A finger has no rest before it presses.
  const hover = useTable((state) => (state.menu === null && state.asking === null && state.prompt === null ? state.hover : null));
  const say = useSay();
  const isIdle = held === null && walk === null && would === null;
  const does = view === null ? [] : isIdle ? pushDoes(view, hover) : [...wouldMeet(walk), ...wouldDo(view, held), ...(would === null ? [] : [would])];
  const lines = [...(all === null ? [] : [text({ all, n })]), ...does.map(say)];
  if (lines.length === 0) return null;
  return (
    <div ref={box} className={css.grip} style={{ transform: last }} data-testid={all === null ? 'would' : 'grip'} aria-hidden="true">
      {lines.join('\n')}
    </div>
  );
}

/** Where the pointer was last, for what appears while it rests. */
let last = '';
