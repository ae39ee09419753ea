// Marks by hand as they lie in a private page of the old notebook, under a heading of their own: one line for each, a
// sign and a few words. Pure.
// A page that was written otherwise is left alone: nobody's text is taken for marks, and none is lost.

/** The heading of that page. */
export const MARKS_TITLE = '⊞';
export const SIGNS = ['none', 'yes', 'no', 'ask'] as const;
export type HandSign = (typeof SIGNS)[number];
/** The first line, before what the marks are of. */
const HEAD = 'baize-marks 1 ';
const LETTERS: { readonly [S in HandSign]: string } = { none: '.', yes: '+', no: '-', ask: '?' };
/** Characters of a note beside a mark, and of all of them: what a page holds. */
export const NOTE_MOST = 60;
export const PAGE_MOST = 4000;

export interface HandMark {
  sign: HandSign;
  note: string;
}
export type HandMarks = ReadonlyMap<string, HandMark>;

/** The sign that a click makes of this one. */
export const nextSign = (sign: HandSign): HandSign => SIGNS[(SIGNS.indexOf(sign) + 1) % SIGNS.length] as HandSign;

const plain = (note: string): string =>
  note
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, NOTE_MOST);

/** `scope`: what the marks are of: a game of this table, and the deal of it. */
export function writeMarks(marks: HandMarks, scope: string): string | null {
  const lines = [...marks].flatMap(([key, { sign, note }]) => (sign === 'none' && note === '' ? [] : [`${key}\t${LETTERS[sign]}\t${plain(note)}`]));
  const text = [HEAD + scope, ...lines.sort()].join('\n');
  return text.length > PAGE_MOST ? null : text;
}

/** Null: this page holds no marks. Those of another scope are no longer true, and are left out. */
export function readMarks(text: string, scope: string): HandMarks | null {
  const [head = '', ...lines] = text.split('\n');
  if (!head.startsWith(HEAD)) return null;
  if (head.slice(HEAD.length) !== scope) return new Map();
  return new Map(
    lines.flatMap((line): [string, HandMark][] => {
      const [key = '', letter = '', note = ''] = line.split('\t');
      const sign = SIGNS.find((one) => LETTERS[one] === letter);
      return key === '' || sign === undefined ? [] : [[key, { sign, note: plain(note) }]];
    }),
  );
}

/** With one mark changed; one that says nothing is gone. */
export function withMark(marks: HandMarks, key: string, change: Partial<HandMark>): HandMarks {
  const next = new Map(marks);
  const mark = { ...(marks.get(key) ?? { sign: 'none', note: '' }), ...change };
  const note = plain(mark.note);
  if (mark.sign === 'none' && note === '') next.delete(key);
  else next.set(key, { sign: mark.sign, note });
  return next;
}
