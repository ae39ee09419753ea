// A proof is taken once a round, if at all, and few tables throw so often that anything is let go, so what makes it is
// opened when it is asked for: tools/bundle/open-later.ts reads the line below.

import { proofActs } from './takeproof.ts';

export const proofTaker = () => proofActs;
