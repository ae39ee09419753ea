// UTF-8 by the host's own code, where it has any to lend: letter by letter it is slow in Nakama's engine, and most of
// a message is text.
// Measured as in docs/fast.md: without it somebody who comes to a free table costs 15.0 ms and not 6.3.

/** UTF-8 of a text. */
export type Encode = (text: string) => ArrayBuffer;
let encode: Encode | null = null;

/** Lends the host's encoder to all writers; without one they write letter by letter, the same bytes. */
export function lendEncoder(native: Encode | null): void {
  encode = native;
}

/** A text as bytes by the host's encoder; null: none was lent. */
export const encoded = (text: string): Uint8Array | null => (encode === null ? null : new Uint8Array(encode(text)));
