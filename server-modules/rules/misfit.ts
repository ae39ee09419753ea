// What a game cannot go on with, said in one way.

import type { PieceId, Seat } from '../kernel/ids.ts';
import { Bug } from '../kernel/result.ts';
import type { Misfit, RuleArg } from './types.ts';

/** These pieces lie as no game by the rules leaves them. They can be put back, or the table goes on without rules. */
export const misfit = (to: Seat[] | 'all', k: string, pieces: PieceId[], ...a: RuleArg[]): Misfit => ({
  words: a.length === 0 ? { k } : { k, a },
  pieces,
  to,
  offers: ['put-back', 'leave'],
});

/** A field of a position that cannot be read. */
export const badPosition = (field: string): Misfit[] => [{ words: { k: 'bad-position', a: [{ w: field }] }, pieces: [], to: 'all', offers: ['leave'] }];

/** All of them in one line for whoever laid them: keys, and the fields or things they are about. */
const namesOf = (misfits: readonly Misfit[]): string =>
  misfits.map(({ words: { k, a = [] } }) => [k, ...a.map((arg) => (typeof arg === 'object' ? Object.values(arg).join('') : String(arg)))].join(' ')).join(', ');

/** The mistake of whoever lays a position that the rules cannot go on with. */
export const unfit = (misfits: readonly Misfit[]): Bug => new Bug(`the position does not fit: ${namesOf(misfits)}`);
