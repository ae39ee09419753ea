// Bytes as text and back. Nakama's engine has no function of its own for it, and there every call in the loop would
// cost more than the work.

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const NONE = 255;

/** Two letters for twelve bits, and six bits for a letter; made when they are first needed. */
let pairs: string[] = [];
const sixes = new Uint8Array(128).fill(NONE);
function prepare(): void {
  if (pairs.length > 0) return;
  pairs = Array.from({ length: 4096 }, (_, i) => LETTERS.charAt(i >> 6) + LETTERS.charAt(i & 63));
  for (let i = 0; i < LETTERS.length; i++) sixes[LETTERS.charCodeAt(i)] = i;
}

export function toBase64(bytes: Uint8Array): string {
  prepare();
  const parts: string[] = [];
  const whole = bytes.length - (bytes.length % 3);
  for (let i = 0; i < whole; i += 3) {
    const three = ((bytes[i] as number) << 16) | ((bytes[i + 1] as number) << 8) | (bytes[i + 2] as number);
    parts.push(pairs[three >> 12] as string, pairs[three & 4095] as string);
  }
  const [a, b] = [bytes[whole], bytes[whole + 1]];
  if (a !== undefined) parts.push(pairs[(a << 4) | ((b ?? 0) >> 4)] as string, b === undefined ? '==' : `${LETTERS.charAt((b & 15) << 2)}=`);
  return parts.join('');
}

/** Null where the text is none, or is written otherwise than `toBase64` writes. */
export function fromBase64(text: string): Uint8Array | null {
  prepare();
  if (text.length % 4 !== 0) return null;
  const length = text.length - (text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0);
  const bytes = new Uint8Array(Math.floor((length * 3) / 4));
  let at = 0;
  let bits = 0;
  let held = 0;
  for (let i = 0; i < length; i++) {
    const six = sixes[text.charCodeAt(i)] ?? NONE;
    if (six === NONE) return null;
    held = ((held << 6) | six) & 0xffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes[at++] = (held >> bits) & 255;
    }
  }
  return (held & ((1 << bits) - 1)) === 0 ? bytes : null;
}
