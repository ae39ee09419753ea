// Tags: short words on pieces and snap points. A snap point with tags draws what shares one of them, one without draws
// whatever its kind lets it. On a piece they are as secret as its face, so a page and the server go by what everybody
// may know of it. [V18] [V38]

/** Letters of all tags of one thing, with the commas between them; letters of one. */
export const TAGS = { all: 200, one: 40 } as const;

/** Is one of these tags among those? Each text has a comma between two of them. */
export function shareTag(these: string, those: string): boolean {
  const among = those.split(',');
  return these.split(',').some((tag) => among.includes(tag));
}

/**
 * Words as tags, as a page writes them: in small letters, each once, none longer than it can be, and no more than fit.
 * A comma parts two of them.
 */
export function tagsOf(words: readonly string[]): string {
  const tags = new Set<string>();
  let letters = -1;
  for (const word of words.flatMap((each) => each.split(','))) {
    const tag = word
      .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
      .trim()
      .toLowerCase();
    if (tag === '' || tag.length > TAGS.one || tags.has(tag) || letters + 1 + tag.length > TAGS.all) continue;
    tags.add(tag);
    letters += 1 + tag.length;
  }
  return [...tags].join(',');
}

/** Tags as people read and write them. */
export const shownTags = (tags: string): string => tags.replaceAll(',', ', ');

/** Each of them by itself, as a page writes them. */
export const listOfTags = (tags = ''): string[] =>
  tagsOf([tags])
    .split(',')
    .filter((tag) => tag !== '');
