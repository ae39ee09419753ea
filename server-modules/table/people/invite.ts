// Invites: 80 bits of strong chance as sixteen base32 letters in four groups. Whoever has one belongs to the table.

import type { Port } from '../port.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new invite, 'ABCD-EFGH-IJKL-MNOP'. */
export function newInvite(port: Pick<Port, 'randomHex'>): string {
  const hex = port.randomHex(10);
  let bits = '';
  for (let i = 0; i < 20; i++) bits += Number.parseInt(hex.charAt(i), 16).toString(2).padStart(4, '0');
  let text = '';
  for (let i = 0; i < 16; i++) {
    if (i > 0 && i % 4 === 0) text += '-';
    text += LETTERS.charAt(Number.parseInt(bits.slice(i * 5, i * 5 + 5), 2));
  }
  return text;
}

/**
 * The written form of what a person typed: letters in any case, with or without hyphens or spaces; null when it is
 * none.
 */
export function readInvite(text: string): string | null {
  let bare = '';
  for (const letter of text.toUpperCase()) {
    if (letter === '-' || letter === ' ') continue;
    const read = letter === '0' ? 'O' : letter === '1' ? 'I' : letter === '8' ? 'B' : letter;
    if (!LETTERS.includes(read) || bare.length >= 16) return null;
    bare += read;
  }
  if (bare.length !== 16) return null;
  return `${bare.slice(0, 4)}-${bare.slice(4, 8)}-${bare.slice(8, 12)}-${bare.slice(12)}`;
}
