// A frame as a game writes it: by its steps.

import type { FrameDef, Game, Key } from './types.ts';

/**
 * A frame that begins at the first of its steps. `more`: what is done when it is unwound, and how it is shown on a
 * stack.
 */
export const frame = <G extends Game, F extends Key<G['frames']>>(
  steps: FrameDef<G, G['frames'][F]>['steps'],
  more: Pick<FrameDef<G, G['frames'][F]>, 'drop' | 'shown' | 'fits'> = {},
): FrameDef<G, G['frames'][F]> => ({ first: Object.keys(steps)[0] as string, steps, ...more });
