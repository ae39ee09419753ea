// The words of the guide and of the rules at the table: a file per language, loaded with them.

import type { guideWords } from './en/guide.ts';
import { language, type Language } from './index.ts';
import type { Same } from './same.ts';

export type GuideWords = Same<typeof guideWords>;

const LOAD: { readonly [L in Language]: () => Promise<{ guideWords: GuideWords }> } = {
  en: () => import('./en/guide.ts'),
  de: () => import('./de/guide.ts'),
};

let words: { of: Language; all: GuideWords } | null = null;

/** Resolves when the guide may be drawn. */
export async function loadGuideWords(): Promise<void> {
  const of = language;
  if (words?.of !== of) words = { of, all: (await LOAD[of]()).guideWords };
}

/** Read where it is shown; nothing that needs it is drawn before it is there. */
export function guideWordsNow(): GuideWords {
  if (words === null) throw new Error('drawn before its words');
  return words.all;
}
