// How a sentence goes on after a name that brings a sign of its own: 'plays Dash!' is a whole sentence, and 'Play
// Dash?' a question.

/** What ends a name or a sentence, and quotes that close behind it. */
const ENDS = /([.!?…])(["”“’»)]*)$/;

/**
 * A text with the sign that follows it, never two signs in a row: a full stop gives way to any sign that stands there,
 * of call and question the question stays, and a colon takes the place of a call. The point of an abbreviation stays
 * before both.
 */
export function ended(text: string, sign: string): string {
  const [, has, quotes = ''] = ENDS.exec(text) ?? [];
  if (has === undefined || sign === '') return text + sign;
  if (sign === '.' || has === sign) return text;
  if (has === '!' && quotes === '') return text.slice(0, -1) + sign;
  return has === '?' && sign === '!' ? text : text + sign;
}
