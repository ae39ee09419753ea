// A button that does something for as long as it is held, by pointer or by key.

import type { ComponentPropsWithRef } from 'react';

type Handlers = Pick<
  ComponentPropsWithRef<'button'>,
  'onPointerDown' | 'onPointerUp' | 'onPointerCancel' | 'onLostPointerCapture' | 'onContextMenu' | 'onKeyDown' | 'onKeyUp' | 'onBlur'
>;

const isPress = (key: string): boolean => key === ' ' || key === 'Enter';

/** `hold` is told when it is pressed and when it is let go, the latter more than once. */
export function heldBy(hold: (on: boolean) => void): Handlers {
  const letGo = (): void => hold(false);
  return {
    onPointerDown(e) {
      e.currentTarget.setPointerCapture(e.pointerId);
      hold(true);
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onLostPointerCapture: letGo,
    // A long press of a finger is a hold, and asks for no menu.
    onContextMenu: (e) => e.preventDefault(),
    onKeyDown(e) {
      if (!isPress(e.key)) return;
      e.preventDefault();
      if (!e.repeat) hold(true);
    },
    onKeyUp(e) {
      if (isPress(e.key)) letGo();
    },
    onBlur: letGo,
  };
}
