// Invites as people pass them on: sixteen base32 letters in four groups, bare or inside a link.

const ALPHABET = /^[A-Z2-7]{16}$/;

/** The code in its written form 'ABCD-EFGH-IJKL-MNOP', out of a code or a whole link typed or pasted by a person; null when there is none. */
export function readInvite(text: string): string | null {
  const tail = /#\/j\/([^/?#\s]+)/.exec(text)?.[1] ?? text;
  const bare = tail
    .toUpperCase()
    .replace(/[\s\-–—_.]/g, '')
    .replace(/0/g, 'O')
    .replace(/1/g, 'I')
    .replace(/8/g, 'B');
  return ALPHABET.test(bare) ? (bare.match(/.{4}/g) ?? []).join('-') : null;
}

/** The page's own address for an invite. `base` ends with a slash. */
export const inviteLink = (base: string, invite: string): string => `${base}#/j/${invite}`;
