// Sentences for lines, with the names of the people, pieces and seats of the table in view.

import { useCallback } from 'react';
import type { Line } from '../../server-modules/protocol/messages.ts';
import { useTable } from '../app/table.tsx';
import { say } from '../locale/say.ts';

/** Renders a line in the reader's language. Renders again when names change. */
export function useSay(): (line: Line) => string {
  const view = useTable((state) => state.shown ?? state.view);
  return useCallback((line) => (view === null ? '' : say(line, view)), [view]);
}
