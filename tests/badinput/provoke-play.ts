// What rules of a free table that bind refuse, each provoked on purpose.

import { handOf, tableWith } from '../../server-modules/table/ruling/testing.ts';
import { A, B } from '../support/people.ts';

/** What is done, by the refusal it must meet. */
export const PLAY_PROVOCATIONS = {
  'no-move': () => {
    const { ann, deck } = tableWith('enforced');
    return ann.verb({ t: 'draw', from: deck, count: 2, to: handOf(A) });
  },
  'no-move-now': () => {
    const { bob, deck } = tableWith('enforced');
    return bob.verb({ t: 'draw', from: deck, count: 1, to: handOf(B) });
  },
  'not-by-rules': () => {
    const { ann } = tableWith('enforced');
    return ann.verb({ t: 'remove', pieces: ann.in('felt').map(({ h }) => h) });
  },
  'bad-play': () => tableWith('enforced').ann.act({ t: 'play', what: { name: 7 } }),
  'phase-not-done': () => tableWith('enforced').ann.act({ t: 'pass' }),
} as const;
