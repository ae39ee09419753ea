// HMAC (RFC 2104). That of the library keeps states that go on, which every table would carry; and Nakama's own takes
// its key as a text alone.

const BLOCK = 64;

/** `hash`: one that reads blocks of 64 bytes, as SHA-1 and SHA-256 do. */
export function hmac(hash: (bytes: Uint8Array) => Uint8Array, secret: Uint8Array, text: Uint8Array): Uint8Array {
  const key = secret.length > BLOCK ? hash(secret) : secret;
  const round = (pad: number, of: Uint8Array): Uint8Array => {
    const bytes = new Uint8Array(BLOCK + of.length);
    for (let i = 0; i < BLOCK; i++) bytes[i] = (key[i] ?? 0) ^ pad;
    bytes.set(of, BLOCK);
    return hash(bytes);
  };
  return round(0x5c, round(0x36, text));
}
