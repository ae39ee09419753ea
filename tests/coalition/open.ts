// Holes in the law that are known and not closed yet. Each is shown by its own way in, so that a hole that was closed is struck off here.

import type { AttackName } from './attacks.ts';
import type { Difference } from './both.ts';
import type { Run } from './run.ts';
import type { SecretKind } from './secrets.ts';
import type { Game } from './tables.ts';

export interface Open {
  /** Number of the law. */
  law: string;
  what: string;
  /** Is this difference that hole? Asked where nothing else explains it. */
  is(run: Run, found: Difference): boolean;
  /** A run that goes in there. */
  shown: { game: Game; seed: number; attack: AttackName; secret?: SecretKind };
}

export const OPEN: readonly Open[] = [
  {
    law: 'S3',
    what: 'in a game for two who is away for a minute is beaten by a claim, and the end shows all that he holds',
    is: (run, { cause }) => cause.at === 0 && cause.msg?.t === 'claim' && cause.msg.how === 'claim' && run.both.room(0).state.phase === 'over',
    shown: { game: 'revolver-noir', seed: 49, attack: 'absence', secret: 'order' },
  },
];

/** Ways that once led in, found by this suite and closed since: they are tried for ever. */
export const CLOSED: readonly Open['shown'][] = [
  { game: 'sandbox', seed: 0, attack: 'chairs', secret: 'card' },
  { game: 'sandbox', seed: 5, attack: 'gone', secret: 'card' },
  { game: 'revolver-noir', seed: 1, attack: 'gone' },
  { game: 'sandbox', seed: 0, attack: 'size', secret: 'acts' },
];
