// The words in which a game's `read` says what a hand means.

/** The table's own business: the hand is free. */
export const FREE = { t: 'free' } as const;
export const refuse = <C extends string>(code: C): { t: 'refuse'; code: C } => ({ t: 'refuse', code });
/** What the rules move, not the hand. */
export const BY_RULES = refuse('by-rules');
/** One move, or several that are done as one. */
export const means = <M>(...moves: M[]): { t: 'moves'; moves: M[] } => ({ t: 'moves', moves });
