// Leaks of what lies in fog.

import { one, type Mutant } from './mutant.ts';

export const fogMutants: readonly Mutant[] = [
  one(
    'fog tells how much lies in it',
    'Z6',
    'patch',
    'fog: where in it',
    'kernel/verbs/marks/zone.ts',
    `read: 'none', count: see,`,
    `read: 'none', count: 'all',`,
  ),
  one(
    'what goes from fog to fog lies on the felt between',
    'Z9',
    'handles',
    'fog: what comes in sight',
    'kernel/fog/fog.ts',
    'onto.id === FELT ? fogOver(fogs, at) : undefined;',
    'onto.id === FELT && fogs.length > 9 ? fogOver(fogs, at) : undefined;',
  ),
  one(
    'whether the laying of a fog can be taken back tells whether anything lies in it',
    'S7',
    'log',
    'fog: a looker',
    'table/steps/touches.ts',
    `if ((c.now ?? c.was)?.kind === 'fog') wrote.add(UNCOUNTED);`,
    '',
  ),
  one(
    'where a hand points over fog is told to all',
    'Z9',
    'pointers',
    'fog: where a hand points',
    'table/lines/passing.ts',
    `if (zone.tell === 'all' || zone.of !== null ||`,
    `if (zone.kind === 'fog' || zone.tell === 'all' || zone.of !== null ||`,
  ),
];
