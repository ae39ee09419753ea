// Text of a script as tokens: names, words in quotes, numbers, signs. Nothing is ever evaluated. Lua 5.2 as its manual
// (3.1) has it, read leniently: whatever no script can hold is passed over. Each sign of the text is looked at a fixed
// number of times, and `steps` counts them, so that a test can hold it to that.

export interface Token {
  is: 'name' | 'words' | 'number' | 'sign';
  /** A name, a sign or a number as it stands; of words in quotes what they say, cut. */
  text: string;
}

export interface Tokens {
  tokens: Token[];
  /** The text goes on where reading ended. */
  cut: boolean;
  steps: number;
}

/** The largest script that was seen has 770,000 signs; so many are read of one, and so many tokens. */
export const SCRIPT_MOST = 1_000_000;
export const TOKENS_MOST = 300_000;
/** Of words in quotes so many signs are kept; names are shorter. */
const WORDS_MOST = 200;

const isDigit = (c: number): boolean => c >= 0x30 && c <= 0x39;
/** Letters, the underscore, and whatever is beyond ASCII. */
const isLetter = (c: number): boolean => (c >= 0x61 && c <= 0x7a) || (c >= 0x41 && c <= 0x5a) || c === 0x5f || c >= 0x80;
const TWO = new Set(['==', '~=', '<=', '>=', '::', '..']);
const ESCAPED: { readonly [sign: string]: string } = { n: '\n', r: '\n', t: ' ', a: '', b: '', f: '', v: '' };

/** Tokens of a script, at most so many of at most so many signs. */
export function tokensOf(script: string, most = { signs: SCRIPT_MOST, tokens: TOKENS_MOST }): Tokens {
  const text = script.length > most.signs ? script.slice(0, most.signs) : script;
  const tokens: Token[] = [];
  const end = text.length;
  let i = 0;
  let steps = 0;
  const add = (is: Token['is'], said: string): unknown => tokens.push({ is, text: said });

  /** At an opening long bracket: how many equals signs are in it, or -1 where it is none. */
  const longAt = (at: number): number => {
    let level = at + 1;
    while (text.charCodeAt(level) === 0x3d) level++;
    steps += level - at;
    return text.charCodeAt(level) === 0x5b ? level - at - 1 : -1;
  };
  /** To behind the end of a long bracket; one that is never closed goes to the end of the text. */
  const pastLong = (at: number, level: number): [inner: string, next: number] => {
    const from = at + level + 2;
    const found = text.indexOf(`]${'='.repeat(level)}]`, from);
    const to = found < 0 ? end : found;
    steps += to - at;
    return [text.slice(from, Math.min(to, from + WORDS_MOST)), Math.min(end, to + level + 2)];
  };
  const endOfLine = (at: number): number => {
    const line = text.indexOf('\n', at);
    steps += (line < 0 ? end : line) - at;
    return line < 0 ? end : line;
  };
  /** To behind the closing quote, or to the end of the line where there is none. */
  const quoted = (quote: number): string => {
    let said = '';
    for (i++; i < end; i++) {
      steps++;
      const c = text.charCodeAt(i);
      if (c === quote) break;
      if (c === 0x0a) return said;
      let sign = text.charAt(i);
      if (c === 0x5c) {
        sign = text.charAt(++i);
        sign = ESCAPED[sign] ?? (isDigit(sign.charCodeAt(0)) || sign === 'x' || sign === 'z' ? '' : sign);
      }
      if (said.length < WORDS_MOST) said += sign;
    }
    i++;
    return said;
  };

  while (i < end && tokens.length < most.tokens) {
    steps++;
    const c = text.charCodeAt(i);
    const next = text.charCodeAt(i + 1);
    if (c <= 0x20) i++;
    else if (c === 0x2d && next === 0x2d) {
      const level = text.charCodeAt(i + 2) === 0x5b ? longAt(i + 2) : -1;
      // The end of the line is looked for only where the comment ends there: else each would look through all the rest.
      i = level >= 0 ? pastLong(i + 2, level)[1] : endOfLine(i);
    } else if (c === 0x22 || c === 0x27) add('words', quoted(c));
    else if (c === 0x5b && (next === 0x5b || next === 0x3d) && longAt(i) >= 0) {
      const [inner, to] = pastLong(i, longAt(i));
      add('words', inner);
      i = to;
    } else if (isLetter(c) || isDigit(c)) {
      const from = i;
      // A number ends where its letters do: 0x1F, 1e5, 2.5.
      while (i < end && (isLetter(text.charCodeAt(i)) || isDigit(text.charCodeAt(i)) || (isDigit(c) && text.charCodeAt(i) === 0x2e && text[i + 1] !== '.')))
        i++;
      steps += i - from;
      add(isDigit(c) ? 'number' : 'name', text.slice(from, Math.min(i, from + WORDS_MOST)));
    } else {
      const two = text.slice(i, i + 2);
      add('sign', TWO.has(two) ? two : two.charAt(0));
      i += TWO.has(two) ? 2 : 1;
    }
  }
  return { tokens, cut: i < end || script.length > most.signs, steps };
}
