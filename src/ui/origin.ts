// How a click or a form was done, for the log: by pointer, by touch, or by a key; and where the pointer was last.

import type { MouseEvent } from 'react';
import type { Origin } from '../../server-modules/protocol/messages.ts';

export function originOf(event: MouseEvent): Origin {
  if (event.detail === 0) return 'key';
  const kind = (event.nativeEvent as Partial<PointerEvent>).pointerType;
  return kind === 'touch' ? 'touch' : 'pointer';
}

let last: Origin = 'pointer',
  place: [number, number] | null = null;
if (typeof addEventListener === 'function') {
  const at = (event: PointerEvent): void => void (place = [event.clientX, event.clientY]);
  addEventListener('pointerdown', (event) => ((last = event.pointerType === 'touch' ? 'touch' : 'pointer'), at(event)), { capture: true, passive: true });
  addEventListener('pointermove', at, { capture: true, passive: true });
  addEventListener('keydown', () => (last = 'key'), { capture: true, passive: true });
}

/** What was pressed last: for forms and menus, whose events do not tell. */
export const lastOrigin = (): Origin => last;

/** Where the pointer was last, pixels of the window; its middle before the first move. */
export const lastPlace = (): readonly [x: number, y: number] => place ?? [innerWidth / 2, innerHeight / 2];
