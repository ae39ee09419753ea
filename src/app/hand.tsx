// The hand of the page, for React: scene and fan feed it, the table's view binds the keyboard to it.

import { createHand, type Hand } from '../gestures/hand.ts';
import { useTableStore } from './table.tsx';

export const useHand = (): Hand => createHand(useTableStore());
