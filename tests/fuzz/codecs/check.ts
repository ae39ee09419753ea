// What every target needs: bytes as the text that a door would read, and a word for what must not be.

/** As a socket or a body is read: what is no UTF-8 becomes the sign for it. */
export const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8');

/** A target throws this and nothing else when a codec does what it must not. */
export class Wrong extends Error {
  override readonly name = 'Wrong';
}

export function must(holds: boolean, what: string): void {
  if (!holds) throw new Wrong(what);
}

/**
 * Runs a reader that may refuse by throwing one of these; whatever else it throws is a mistake of ours and goes on up.
 * Null: it refused.
 */
export function refusing<T>(read: () => T, ...allowed: (abstract new (...args: never[]) => Error)[]): { value: T } | null {
  try {
    return { value: read() };
  } catch (error) {
    if (allowed.some((one) => error instanceof one && error.constructor === one)) return null;
    throw error;
  }
}

/** The same structure, told by its text: what is read twice must be read alike. */
export const alike = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
