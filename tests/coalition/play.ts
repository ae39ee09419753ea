// One seed from beginning to end: play by chance, and somewhere in it one of the known ways in.

import { ATTACKS, attacks, type AttackName } from './attacks.ts';
import { anyStep } from './coalition.ts';
import type { Coverage } from './coverage.ts';
import type { Grammar } from './grammar.ts';
import { playRun, Run, type Around, type Told } from './run.ts';
import type { SecretKind } from './secrets.ts';
import type { Game } from './tables.ts';
import { keepSecret } from './victim.ts';

export interface How extends Around {
  /** Things that people do. */
  steps: number;
  /** The way in that is tried; as the seed says where it is left out. */
  attack?: AttackName;
  secret?: SecretKind;
  /** Called when the way in has been gone to its end. */
  gone?(): void;
}

/** One table as this seed wants it. Throws a Leak. */
export function playSeed(game: Game, seed: number, grammar: Grammar, coverage: Coverage, how: How): Told {
  const run = new Run(game, seed, grammar, how);
  // Every way in comes round, and now and then chance alone.
  const attack = how.attack ?? ATTACKS[seed % (ATTACKS.length + 1)] ?? null;
  const kind = how.secret ?? (attack === 'size' ? ((['acts', 'words'] as const)[run.pick(2)] ?? null) : null);
  const when = run.pick(Math.max(1, Math.floor(how.steps / 2)));
  return playRun(run, kind, how.steps, () => {
    if (run.steps === 0) keepSecret(run);
    if (run.steps === when && attack !== null) {
      attacks[attack](run);
      how.gone?.();
    } else anyStep(run, coverage);
  });
}
