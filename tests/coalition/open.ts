// Holes in the law that are known and not closed yet. Each is shown by its own way in, so that a hole that was closed is struck off here.

import type { AttackName } from './attacks.ts';
import type { Difference } from './both.ts';
import type { Run } from './run.ts';
import type { SecretKind } from './secrets.ts';
import { VICTIM, type Game } from './tables.ts';

export interface Open {
  /** Number of the law. */
  law: string;
  what: string;
  /** Is this difference that hole? Asked where nothing else explains it. */
  is(run: Run, found: Difference): boolean;
  /** A run that goes in there. */
  shown: { game: Game; seed: number; attack: AttackName; secret?: SecretKind };
}

/** Does the victim sit at the table now? */
const sits = (run: Run): boolean => run.both.room(0).state.people.some(({ user, seat }) => user === VICTIM && seat !== null);
/** No rules bind hands at the table where the secret lies. */
const isFree = (run: Run): boolean => run.both.room(0).session.mode === 'sandbox';

export const OPEN: readonly Open[] = [
  {
    law: 'S1',
    what: 'at a free table whoever sits down on a chair that was left finds its hand',
    is: (run, { cause, to }) =>
      cause.at === 0 && isFree(run) && !sits(run) && run.both.room(0).state.people.some(({ user, seat }) => user === to && seat === run.home),
    shown: { game: 'sandbox', seed: 0, attack: 'chairs', secret: 'card' },
  },
  {
    law: 'S3',
    what: 'a free table is downloaded open by the others when one who holds cards has stood up, left or was sent away',
    is: (run, { cause }) => isFree(run) && !sits(run) && (cause.at > 0 || (cause.msg?.t === 'download' && cause.msg.open === true)),
    shown: { game: 'sandbox', seed: 5, attack: 'gone', secret: 'card' },
  },
  {
    law: 'S3',
    what: 'a draw is agreed by those who sit there, without one who stood up or is away, and the end shows everything',
    is: (run, { cause, to }) =>
      cause.at === 0 &&
      run.both.room(0).state.phase === 'over' &&
      run
        .view(to)
        ?.log.slice(-30)
        .some(({ line }) => line.k === 'drawn') === true,
    shown: { game: 'revolver-noir', seed: 1, attack: 'gone' },
  },
  {
    law: 'S7',
    what: 'after 1,024 acts that nobody saw it is told that nothing can be taken back any more',
    is: (run, { cause, message }) => run.secret.kind === 'acts' && cause.user === VICTIM && message.includes('"canUndo":false'),
    shown: { game: 'sandbox', seed: 0, attack: 'size', secret: 'acts' },
  },
];
