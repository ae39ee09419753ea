// Words of the story and of the log: they come with a table, not with the lobby. English is there at once, another
// language before the table is shown.

import { story as english } from './en/story.ts';
import { tableLines as englishLog } from './en/log.ts';
import { language } from './index.ts';

let german: { story: typeof english; log: typeof englishLog } | null = null;

/** Resolves when what tells the story may be drawn; where another language does not arrive it stays English. */
export async function loadStoryWords(): Promise<void> {
  if (language === 'de')
    await Promise.all([import('./de/story.ts'), import('./de/log.ts')]).then(
      ([{ story }, { tableLines }]) => (german = { story, log: tableLines }),
      () => undefined,
    );
}

/** Read where it is shown. */
export const storyWords = (): typeof english => (language === 'de' && german !== null ? german.story : english);
/** What the table itself writes into the log, by the key of the line. */
export const logLines = (): typeof englishLog => (language === 'de' && german !== null ? german.log : englishLog);
