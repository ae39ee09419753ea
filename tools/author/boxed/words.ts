// Somebody's words as both languages of a game print them: with the quotes of each, and no sign that means something
// else there.

/** A star would make letters bold; words of a box have straight quotes and three dots as they were typed. */
const plainly = (text: string): string => text.replaceAll('*', '•').replaceAll('...', '…').replace(/['´`]/g, '’');
const QUOTES = /["“”„]/g;

function quoted(text: string, open: string, close: string): string {
  const plain = plainly(text);
  // A quote without its other half is none.
  if ((plain.match(QUOTES) ?? []).length % 2 === 1) return plain.replace(QUOTES, '’');
  let nth = 0;
  return plain.replace(QUOTES, () => (nth++ % 2 === 0 ? open : close));
}

export const inEnglish = (text: string): string => quoted(text, '“', '”');
export const inGerman = (text: string): string => quoted(text, '„', '“');

/** On one line of a comment, which ends where the line does. */
export const inComment = (text: string): string => text.replace(/\s+/g, ' ').trim();

const WIDE = 110;
/** Sentences as lines of a comment, none wider than others are. */
export function commented(sentences: readonly string[]): string {
  const lines: string[] = [];
  for (const sentence of sentences) {
    let line = '//';
    for (const word of inComment(sentence).split(' ')) {
      if (line.length + 1 + word.length > WIDE && line !== '//') {
        lines.push(line);
        line = '//';
      }
      line += ` ${word}`;
    }
    lines.push(line);
  }
  return lines.join('\n');
}
