// How a click or a form was done, for the log: by pointer, by touch, or by a key.

import type { MouseEvent } from 'react';
import type { Origin } from '../../server-modules/protocol/messages.ts';

export function originOf(event: MouseEvent): Origin {
  if (event.detail === 0) return 'key';
  const kind = (event.nativeEvent as Partial<PointerEvent>).pointerType;
  return kind === 'touch' ? 'touch' : 'pointer';
}

let last: Origin = 'pointer';
if (typeof addEventListener === 'function') {
  addEventListener('pointerdown', (event) => (last = event.pointerType === 'touch' ? 'touch' : 'pointer'), { capture: true, passive: true });
  addEventListener('keydown', () => (last = 'key'), { capture: true, passive: true });
}

/** What was pressed last: for forms and menus, whose events do not tell. */
export const lastOrigin = (): Origin => last;
