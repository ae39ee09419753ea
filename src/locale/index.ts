// The words of the language that this page speaks. English comes with the page, another language in a chunk of its own
// before the first picture.

import { en, type MenuWords, type Words } from './en/index.ts';

export type { Words };

export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];
/** 'auto' takes the first language of the browser that we speak. */
export type LanguageChoice = Language | 'auto';

/** The languages by their own names. */
export const LANGUAGE_NAMES: { readonly [L in Language]: string } = { en: 'English', de: 'Deutsch' };

const LOAD: { readonly [L in Language]: () => Promise<Words> } = {
  en: () => Promise.resolve(en),
  // The menus' words come with a table: story.ts.
  de: async () => ({ ...en, ...(await import('./de/index.ts')).de }),
};

// These change with `speak`, so they are read where they are shown and never kept in a constant of a module.
export let language: Language = 'en';
export let words: Words = en;
export let ui: Words['ui'] = en.ui;
export let accessible: Words['accessible'] = en.accessible;
export let keyWords: Words['keyWords'] = en.keyWords;
export let keyGroupWords: Words['keyGroupWords'] = en.keyGroupWords;

/** Which language a choice means in a browser that wants these, best first. */
export function languageOf(choice: LanguageChoice, wanted: readonly string[]): Language {
  if (choice !== 'auto') return choice;
  for (const tag of wanted) {
    const found = LANGUAGES.find((one) => one === tag.toLowerCase().split('-')[0]);
    if (found !== undefined) return found;
  }
  return 'en';
}

/**
 * From now on all sentences are in this language; when its words do not arrive, all stays as it was. Says what is
 * spoken now.
 */
export async function speak(next: Language): Promise<Language> {
  try {
    words = await LOAD[next]();
    language = next;
    ({ ui, accessible, keyWords, keyGroupWords } = words);
  } catch (error) {
    console.warn(`the words of ${next} did not load`, error);
  }
  return language;
}

/** The words of menus in the language that is spoken: they come with a table. */
export function addMenuWords(menus: MenuWords): void {
  words = { ...words, ...menus };
}

/** A text out of a table by a key that need not be there. */
export const own = (table: object, key: string): string | null => {
  const text: unknown = Object.hasOwn(table, key) ? table[key as keyof typeof table] : null;
  return typeof text === 'string' ? text : null;
};
