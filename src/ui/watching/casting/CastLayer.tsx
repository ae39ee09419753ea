// What casters draw and where they point, over the picture: lines and hands that stay where they are on the felt,
// however the camera goes, and that are there without bars too.

import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { CASTER_WHO } from '../../../../server-modules/protocol/presence.ts';
import { useTable, useTableStore } from '../../../app/table.tsx';
import { onDrawn, whereabouts } from '../../../app/whereabouts.ts';
import type { TableStore } from '../../../store/signature.ts';
import { GAME_ICONS } from '../../icons.generated.ts';
import { tints } from '../../tints.ts';
import { pathOf, type Caster } from './casts.ts';
import css from './caster.module.css';

/** To where all of it stands in the picture of this moment. */
function place(root: HTMLElement | null, store: TableStore): void {
  const { casts, motion } = store.getState();
  const where = whereabouts(store);
  for (const node of root?.querySelectorAll<SVGPathElement>('path[data-key]') ?? []) {
    const stroke = casts[node.dataset['key'] ?? ''];
    if (where === null || stroke == null || !('line' in stroke)) continue;
    const { d, width } = pathOf(stroke, (x, z) => where.felt(x, z));
    node.setAttribute('d', d);
    node.setAttribute('stroke-width', String(width));
  }
  for (const node of root?.querySelectorAll<HTMLElement>('[data-who]') ?? []) {
    const at = motion.pointers.get(Number(node.dataset['who']));
    const seen = at === undefined ? null : where?.felt(at.x, at.z);
    node.style.visibility = seen ? 'visible' : 'hidden';
    if (seen) node.style.translate = `${seen.x}px ${seen.y}px`;
  }
}

export function CastLayer({ casters }: { casters: readonly Caster[] }) {
  const store = useTableStore();
  const casts = useTable((state) => state.casts);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => place(root.current, store));
  useEffect(() => {
    const moved = (): void => place(root.current, store);
    const stops = [onDrawn(moved), store.onMotion(moved)];
    return () => stops.forEach((stop) => stop());
  }, [store]);
  return createPortal(
    <div ref={root} className={css.layer} aria-hidden="true">
      <svg>
        {Object.entries(casts).map(([key, part]) =>
          part !== null && 'line' in part ? <path key={key} data-key={key} stroke={tints[part.colour] ?? tints[0]} /> : null,
        )}
      </svg>
      {casters.map(({ by, name, colour }) => (
        <div key={by} className={css.pointer} data-who={CASTER_WHO + by} data-testid="caster-pointer">
          <svg viewBox="0 0 512 512">
            <path d={GAME_ICONS.pointing} fill={colour} stroke="#fff" strokeWidth="18" strokeLinejoin="round" paintOrder="stroke" fillRule="evenodd" />
          </svg>
          <span style={{ borderColor: colour }}>{name}</span>
        </div>
      ))}
    </div>,
    document.body,
  );
}
