// The screen that two may share, for whatever stands on it.

import { createContext, useContext } from 'react';
import type { Screen } from './screen.ts';

export const ScreenContext = createContext<Screen | null>(null);

/** Null in the lobby, in tests and demos of single panels. */
export const useScreen = (): Screen | null => useContext(ScreenContext);
