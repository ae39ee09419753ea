// The shelf of what fog needs: few tables ever lay any, so it is opened with the first.

import { fogActs } from './fog.ts';

export const fogging = (): typeof fogActs => fogActs;
