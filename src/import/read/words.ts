// Words of a save as they may stand on our table: without marks of its own writing, without signs that nobody sees, and
// not longer than they may be.

/** Bold, colours and sizes in square brackets. */
const MARKUP = /\[(?:\/?(?:b|i|u|s|sub|sup|url|c|t)|-|[0-9a-f]{6}(?:[0-9a-f]{2})?|[0-9a-f]{2})\]/gi;
/** Signs that print nothing: control signs but line breaks, and those that turn the direction of what follows. */
const UNSEEN = /(?!\n)[\p{Cc}\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu;
const LONE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Several lines, each trimmed at its end. */
export const clean = (raw: string): string => plain(raw.replace(MARKUP, ''));

/** The same of words in which brackets are brackets. */
export const plain = (raw: string): string =>
  raw
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(UNSEEN, '')
    .replace(LONE, '\ufffd')
    // A pattern for blanks at the end of lines would look at long ones again and again.
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();

/** One line. */
export const oneLine = (raw: string): string => clean(raw).replace(/\s+/g, ' ');

/** At most so many units, never half a sign. */
export function cut(words: string, most: number): string {
  if (words.length <= most) return words;
  const at = /[\ud800-\udbff]/.test(words.charAt(most - 2)) ? most - 2 : most - 1;
  return `${words.slice(0, at).trimEnd()}\u2026`;
}
