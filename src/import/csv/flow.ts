// Breaks words into lines that fit a place: as large as wished, else smaller, and cut off where even the least letters
// do not fit. Lengths in millimetres.

/** From one line to the next, in heights of letters. */
export const PITCH = 1.2;
/** Each try is so much smaller than the one before. */
const STEP = 0.93;
const MORE = '…';

export interface Flow {
  height: number;
  lines: readonly string[];
  /** Words did not fit even in the least letters. */
  isCut: boolean;
}

/** `widthOf`: how wide text is in letters of height 1. */
export function flow(text: string, wide: number, deep: number, height: number, least: number, widthOf: (text: string) => number): Flow {
  const widths = new Map<string, number>();
  const measured = (part: string): number => {
    const known = widths.get(part) ?? widthOf(part);
    widths.set(part, known);
    return known;
  };
  const split = new Map<string, readonly string[]>();
  const lettersIn = (word: string): readonly string[] => {
    const known = split.get(word) ?? lettersOf(word);
    split.set(word, known);
    return known;
  };
  const paragraphs = text.split('\n').map((line) => line.split(/[ \t]+/).filter((word) => word !== ''));
  for (let size = height; ; size = Math.max(least, size * STEP)) {
    const lines = broken(paragraphs, wide / size, { widthOf: measured, lettersIn });
    const most = Math.max(1, Math.floor((deep / size - 1) / PITCH + 1));
    if (lines.length <= most) return { height: size, lines, isCut: false };
    if (size <= least) return { height: size, lines: shortened(lines.slice(0, most), wide / size, measured), isCut: true };
  }
}

interface Measure {
  widthOf(part: string): number;
  /** The letters of a word, as people count them. */
  lettersIn(word: string): readonly string[];
}

function broken(paragraphs: readonly (readonly string[])[], wide: number, measure: Measure): string[] {
  const { widthOf } = measure;
  const space = widthOf(' ');
  const lines: string[] = [];
  for (const words of paragraphs) {
    let line = '';
    let length = 0;
    for (const word of words.flatMap((each) => (widthOf(each) <= wide ? [each] : pieces(each, wide, measure)))) {
      const more = widthOf(word);
      if (line !== '' && length + space + more > wide) {
        lines.push(line);
        [line, length] = [word, more];
      } else [line, length] = line === '' ? [word, more] : [`${line} ${word}`, length + space + more];
    }
    lines.push(line);
  }
  return lines;
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const lettersOf = (text: string): string[] => [...letters.segment(text)].map(({ segment }) => segment);

/** A word that is wider than its place, as scripts without spaces write whole sentences; one letter always fits. */
function pieces(word: string, wide: number, { widthOf, lettersIn }: Measure): string[] {
  const parts: string[] = [];
  let part = '';
  let length = 0;
  for (const segment of lettersIn(word)) {
    const more = widthOf(segment);
    if (part !== '' && length + more > wide) {
      parts.push(part);
      [part, length] = ['', 0];
    }
    part += segment;
    length += more;
  }
  return [...parts, part];
}

/** Its last line ends in a sign that there is more. */
function shortened(lines: string[], wide: number, widthOf: (part: string) => number): string[] {
  let last = lines.pop() ?? '';
  while (last !== '' && widthOf(last) + widthOf(MORE) > wide)
    last = [...letters.segment(last)]
      .slice(0, -1)
      .map(({ segment }) => segment)
      .join('');
  return [...lines, last + MORE];
}
