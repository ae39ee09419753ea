// Not a codec of ours: what the fuzzer has to get through to show that it is led by the ways it sees. Whoever draws
// bytes by chance opens it once in four billion times.

const WORD = 'seal';

export function fuzz(bytes: Uint8Array): void {
  if (bytes[0] !== WORD.charCodeAt(0)) return;
  if (bytes[1] !== WORD.charCodeAt(1)) return;
  if (bytes[2] !== WORD.charCodeAt(2)) return;
  if (bytes[3] !== WORD.charCodeAt(3)) return;
  throw new Error('open');
}
