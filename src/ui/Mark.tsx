// A seat's disc with its mark: cream ring, ink line, as everywhere at the table.

import type { Seat } from '../../server-modules/kernel/ids.ts';
import { MARK_PATHS, RING, RING_LINE, lookOf } from './seats.ts';

/** `size` in CSS pixels. Decorative unless `title` names it: names stand beside it almost everywhere. */
export function Mark({ seat, size = 24, title }: { seat: Seat | string; size?: number; title?: string }) {
  const look = lookOf(seat);
  return (
    <svg
      width={size}
      height={size}
      viewBox="-1.16 -1.16 2.32 2.32"
      style={{ flex: 'none' }}
      {...(title === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': title })}
    >
      <circle r="1.13" fill={RING_LINE} />
      <circle r="1.08" fill={RING} />
      <circle r=".98" fill={look.fill} />
      <path d={MARK_PATHS[look.mark]} fill={look.ink} transform="scale(.56)" />
    </svg>
  );
}
