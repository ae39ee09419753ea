// Words that a game prints on its pieces, in the language of the page. English comes with the game, another language in
// a chunk of its own.

import { language, type Language } from '../locale/index.ts';

/** How each other language is fetched. */
type Others<T> = { readonly [L in Exclude<Language, 'en'>]: () => Promise<{ readonly printed: T }> };

/** The printed words of the page's language. */
export const inLanguage = async <T>(english: T, others: Others<T>): Promise<T> => (language === 'en' ? english : (await others[language]()).printed);
