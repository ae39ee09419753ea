// Words of the story, of the log, of gestures and of menus: they come with a table, not with the lobby. English is
// there at once, another language before the table is shown.

import { gestureWords as englishGestures } from './en/gestures.ts';
import { tableLines as englishLog } from './en/log.ts';
import { story as english } from './en/story.ts';
import { addMenuWords, language } from './index.ts';
import type { Same } from './same.ts';

type Gestures = Same<typeof englishGestures>;
let german: { story: typeof english; log: typeof englishLog; gestures: Gestures } | null = null;

/** Resolves when what tells the story may be drawn; where another language does not arrive it stays English. */
export async function loadStoryWords(): Promise<void> {
  if (language === 'de')
    await Promise.all([
      import('./de/story.ts'),
      import('./de/log.ts'),
      import('./de/gestures.ts'),
      import('./de/context-actions.ts'),
      import('./de/proposals.ts'),
      import('./de/own-lines.ts'),
    ]).then(
      ([
        { story },
        { tableLines },
        { gestureWords: gestures },
        { contextActions, contextGroups, contextForms, tintWords },
        { proposals },
        { ownLines, verbWords, zoneKindWords },
      ]) => {
        german = { story, log: tableLines, gestures };
        addMenuWords({ contextActions, contextGroups, contextForms, tintWords, proposals, ownLines, verbWords, zoneKindWords });
      },
      () => undefined,
    );
}

/** Read where it is shown. */
export const storyWords = (): typeof english => (language === 'de' && german !== null ? german.story : english);
/** What the table itself writes into the log, by the key of the line. */
export const logLines = (): typeof englishLog => (language === 'de' && german !== null ? german.log : englishLog);
/** How a hand makes a move. */
export const gestureWords = (): Gestures => (language === 'de' && german !== null ? german.gestures : englishGestures);
