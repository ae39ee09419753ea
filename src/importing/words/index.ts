// Words of the page that reads saves. English comes with it, another language in a chunk of its own.

import type { Language } from '../../locale/index.ts';
import { en } from './en.ts';

export type ImportWords = typeof en;

export async function loadImportWords(language: Language): Promise<ImportWords> {
  return language === 'de' ? (await import('./de.ts')).de : en;
}
