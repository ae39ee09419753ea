// How long a file may be: 300 lines are worth a question, 400 are too many; tables of data stand apart.

import type { Sources } from './sources.ts';

export const ASK_LINES = 300;
export const STOP_LINES = 400;

/** Tables and what a program wrote: their length is their content. */
const isTable = (path: string): boolean =>
  /(^|\/)(data|cards)(\.ts$|\/)/.test(path) || /\/locale\/(?:[a-z]{2}\/)?[^/]+\.ts$/.test(path) || path.endsWith('.generated.ts');

export interface Length {
  path: string;
  lines: number;
}

/** Files over the two marks, longest first. */
export function lengths(sources: Sources): { ask: Length[]; stop: Length[] } {
  const ask: Length[] = [];
  const stop: Length[] = [];
  for (const [path, text] of sources) {
    if (isTable(path)) continue;
    const lines = text.replace(/\n$/, '').split('\n').length;
    if (lines > STOP_LINES) stop.push({ path, lines });
    else if (lines > ASK_LINES) ask.push({ path, lines });
  }
  const longest = (a: Length, b: Length): number => b.lines - a.lines;
  return { ask: ask.sort(longest), stop: stop.sort(longest) };
}
