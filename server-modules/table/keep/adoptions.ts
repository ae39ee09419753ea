// Few tables wake under other rules than those their round began with: tools/bundle/open-later.ts reads the line below.

import { adoptionActs } from './adoption.ts';

export const adoptions = () => adoptionActs;
