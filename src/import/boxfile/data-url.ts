// A cover as an address that a page may show, whatever its policy says of others.

export const dataUrlOf = (bytes: Uint8Array): string =>
  `data:${bytes[0] === 0x89 ? 'image/png' : bytes[0] === 0xff ? 'image/jpeg' : 'image/webp'};base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
