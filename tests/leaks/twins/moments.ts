// All short stories.

import { hiddenMoments } from './hidden-moments.ts';
import type { Moment } from './moment.ts';
import { tableMoments } from './table-moments.ts';

export const moments: readonly Moment[] = [...hiddenMoments, ...tableMoments];
