// How a click was made, for the log: by pointer, by touch, or by a key on a focused button.

import type { MouseEvent } from 'react';
import type { Origin } from '../../server-modules/protocol/messages.ts';

export function originOf(event: MouseEvent): Origin {
  if (event.detail === 0) return 'key';
  const kind = (event.nativeEvent as Partial<PointerEvent>).pointerType;
  return kind === 'touch' ? 'touch' : 'pointer';
}
