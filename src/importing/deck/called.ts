// What something is called that comes out of a file.

import { BOUNDS } from '../../../server-modules/protocol/parse.ts';

/** The name of a file without its ending, as a table can bear it; '': nothing is left of it. */
export const nameOf = (file: string): string =>
  file
    .replace(/\.[^.]*$/, '')
    .replaceAll('_', ' ')
    .trim()
    .slice(0, BOUNDS.name);
