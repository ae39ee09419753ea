// Nothing in the kernel throws on bad input: a function that can say no returns a Result. A thrown Bug is our own
// mistake.

export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

export const ok = <T>(value: T): { ok: true; value: T } => ({ ok: true, value });
export const no = <E>(error: E): { ok: false; error: E } => ({ ok: false, error });

/** Our mistake, never a player's. The call ends, the world is rolled back, the room stays open. */
export class Bug extends Error {
  override readonly name = 'Bug';
}

/** The compiler proves that a union is used up; at run time this is a Bug. */
export function never(value: never): never {
  throw new Bug(`case without an entry: ${String(value)}`);
}
