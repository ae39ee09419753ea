// What a person reads off one screen and types at another: the one-time code and the rescue line. Page and server read
// them by the same lines.

/** Digits and letters that look like no other; five bits each. */
export const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Signs of a one-time code: 40 bits, good for a minute, once. */
export const CODE_SIGNS = 8;
/** Signs of a rescue line: 110 bits that nobody can guess, and two that tell a slip of the pen. */
export const LINE_SIGNS = 24;
const CHECK_SIGNS = 2;
/** Signs of a line that chance makes. */
export const LINE_FREE = LINE_SIGNS - CHECK_SIGNS;
/** Longest text that is looked at: a line with something between all its signs. */
export const WAY_MOST = 80;

const GROUP = 4;
/** A prime below 32 * 32: one wrong sign, or two that changed places, never leave the remainder as it was. */
const PRIME = 1021;

/** What is left of a text of signs, read as one number, when it is divided by the prime. */
function remainder(signs: string): number {
  let rest = 0;
  for (let i = 0; i < signs.length; i++) rest = (rest * 32 + SIGNS.indexOf(signs.charAt(i))) % PRIME;
  return rest;
}

/** A whole line out of the signs that chance made. */
export function withCheck(free: string): string {
  const check = (1 + PRIME - remainder(`${free}00`)) % PRIME;
  return free + SIGNS.charAt(Math.floor(check / 32)) + SIGNS.charAt(check % 32);
}

/** In groups of four, as it is shown. */
export const inGroups = (signs: string): string => (signs.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join('-');

/**
 * The bare signs of what a person typed or pasted: in any case, with anything between them; O is 0, I and L are 1, U is
 * V. Null when another letter is among them.
 */
function bare(text: string): string | null {
  if (text.length > WAY_MOST) return null;
  const signs = text
    .toUpperCase()
    .replace(/[\s\-–—_.]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/U/g, 'V');
  for (let i = 0; i < signs.length; i++) if (!SIGNS.includes(signs.charAt(i))) return null;
  return signs;
}

/** Which of the two ways back a text is, in its bare signs; null: neither, or a line with a slip in it. */
export function readWay(text: string): { t: 'code' | 'line'; signs: string } | null {
  const signs = bare(text);
  if (signs?.length === CODE_SIGNS) return { t: 'code', signs };
  return signs?.length === LINE_SIGNS && remainder(signs) === 1 ? { t: 'line', signs } : null;
}

/**
 * So many signs out of hex digits of strong chance: five bits each, none left out and none twice as likely as another.
 */
export function signsOf(hex: string, count: number): string {
  let bits = '';
  for (const digit of hex) bits += Number.parseInt(digit, 16).toString(2).padStart(4, '0');
  let signs = '';
  for (let i = 0; i < count; i++) signs += SIGNS.charAt(Number.parseInt(bits.slice(i * 5, i * 5 + 5), 2));
  return signs;
}
/** Bytes of chance that so many signs need. */
export const bytesFor = (count: number): number => Math.ceil((count * 5) / 8);
