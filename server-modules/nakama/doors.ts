// No table ever runs what decides who may make one, so it is opened where somebody asks: tools/bundle/open-later.ts
// reads the line below.

import { doorActs } from './door.ts';

export const door = () => doorActs;
