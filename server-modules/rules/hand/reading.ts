// The words in which a game's `read` says what a hand means.

import type { PieceId, ZoneId } from '../../kernel/ids.ts';
import type { VerbOf } from '../../kernel/verb.ts';
import type { Game } from '../types.ts';
import type { PlayerView } from '../context.ts';

/** The table's own business: the hand is free. */
export const FREE = { t: 'free' } as const;
export const refuse = <C extends string>(code: C): { t: 'refuse'; code: C } => ({ t: 'refuse', code });
/** What the rules move, not the hand. */
export const BY_RULES = refuse('by-rules');
/** One move, or several that are done as one. */
export const means = <M>(...moves: M[]): { t: 'moves'; moves: M[] } => ({ t: 'moves', moves });

/**
 * The place where a piece is laid down: on what lies there, it is laid there too; null: nowhere that this viewer knows.
 */
export const ontoOf = <G extends Game>(k: PlayerView<G>, verb: VerbOf<'put', PieceId>): ZoneId | null =>
  verb.onto ?? (verb.over === undefined ? null : k.rest(verb.over));
