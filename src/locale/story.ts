// Words of the story: they come with a table, not with the lobby. English is there at once, another language before the
// table is shown.

import { story as english } from './en/story.ts';
import { language } from './index.ts';

let words: typeof english = english;

/** Resolves when what tells the story may be drawn; where another language does not arrive it stays English. */
export async function loadStoryWords(): Promise<void> {
  if (language === 'de')
    await import('./de/story.ts').then(
      ({ story }) => (words = story),
      () => undefined,
    );
}

/** Read where it is shown. */
export const storyWords = (): typeof english => words;
