// Invites as people pass them on: sixteen base32 letters in four groups, bare or inside a link, or five made-up words
// that can be said aloud.

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const ALPHABET = /^[A-Z2-7]{16}$/;

/**
 * Proquints (arXiv:0901.4016): consonant, vowel, consonant, vowel, consonant are sixteen bits, and no two sound alike.
 */
const CONSONANTS = 'bdfghjklmnprstvz',
  VOWELS = 'aiou';
const WORD = [CONSONANTS, VOWELS, CONSONANTS, VOWELS, CONSONANTS] as const;
const WORDS = 5;

/** Of numbers of `from` bits each numbers of `to` bits each, the highest bit first. */
function regroup(numbers: readonly number[], from: number, to: number): number[] {
  const bits = numbers.map((n) => n.toString(2).padStart(from, '0')).join('');
  return Array.from({ length: bits.length / to }, (_, i) => Number.parseInt(bits.slice(i * to, (i + 1) * to), 2));
}

/** The same invite as five words: 'lusab babad gutih tugad mudof'. */
export function aloud(invite: string): string {
  const bare = [...invite.replaceAll('-', '')].map((letter) => LETTERS.indexOf(letter));
  return regroup(bare, 5, 16)
    .map((n) => {
      const [a, b, c, d, e] = [n >> 12, (n >> 10) & 3, (n >> 6) & 15, (n >> 4) & 3, n & 15];
      return [a, b, c, d, e].map((at, i) => WORD[i]?.charAt(at)).join('');
    })
    .join(' ');
}

/** The sixteen letters of five words; null when they are none. */
function fromWords(text: string): string | null {
  const bare = text.toLowerCase().replace(/[^a-z]/g, '');
  if (bare.length !== WORDS * WORD.length) return null;
  const words: number[] = [];
  for (let i = 0; i < bare.length; i += WORD.length) {
    let n = 0;
    for (const [k, signs] of WORD.entries()) {
      const at = signs.indexOf(bare.charAt(i + k));
      if (at < 0) return null;
      n = n * signs.length + at;
    }
    words.push(n);
  }
  return regroup(words, 16, 5)
    .map((at) => LETTERS.charAt(at))
    .join('');
}

/**
 * The code in its written form 'ABCD-EFGH-IJKL-MNOP', out of a code, its words or a whole link typed or pasted by a
 * person; null when there is none.
 */
export function readInvite(text: string): string | null {
  const tail = /#\/j\/([^/?#\s]+)/.exec(text)?.[1] ?? text;
  const bare = tail
    .toUpperCase()
    .replace(/[\s\-–—_.]/g, '')
    .replace(/0/g, 'O')
    .replace(/1/g, 'I')
    .replace(/8/g, 'B');
  const letters = ALPHABET.test(bare) ? bare : fromWords(tail);
  return letters === null ? null : (letters.match(/.{4}/g) ?? []).join('-');
}

/**
 * Who sends a link, and to a table of which game, as the link says it: whoever opens it reads that before he says his
 * own name.
 */
export interface Inviter {
  by: string;
  game: string;
}

/** The page's own address for an invite. `base` ends with a slash. What stands behind the # is told to no server. */
export function inviteLink(base: string, invite: string, from: Inviter | null = null): string {
  const who = from === null ? '' : `?${new URLSearchParams({ by: from.by, game: from.game }).toString()}`;
  return `${base}#/j/${invite}${who}`;
}

/** Longest name and game that a link may say: it is somebody's word and stands on the page as text. */
const SAID_MOST = 40;

/** Who invites, as the address says it; null when it says nothing, or nothing that could be a name. */
export function readInviter(hash: string): Inviter | null {
  const said = new URLSearchParams(hash.slice(hash.indexOf('?') + 1));
  const [by, game] = [said.get('by')?.trim() ?? '', said.get('game') ?? ''];
  return !hash.includes('?') || by === '' || by.length > SAID_MOST || game.length > SAID_MOST ? null : { by, game };
}
