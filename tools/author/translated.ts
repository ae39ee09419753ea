// Does every word stand in both languages, and is each translated? For the words of the page and for those of a game's
// two folders.

import { existsSync } from 'node:fs';
import { gameTools } from '../game-tools.ts';
import { SCREEN, SERVER } from './folders.ts';

/** Sentences without a word of a language: an address, a list of names, a range, a person's own words. */
const WORDLESS = [/^three\.js, /, /^[\d–\s]*$/, /^\{\d\+?\}$/, /^\{0\}: \{1\}$/, /^Mira(?:–Mira)?$/];

/** What a game is called may be a name that has no other language. */
const NAMES = /^(?:title|lobby\.games\.[\w-]+\.name)$/;

/** Every text of a table of words by its path; functions are called with 1, 2 and 5, and with names. */
function texts(table: unknown, path = ''): [path: string, text: string][] {
  if (typeof table === 'string') return [[path, table]];
  if (typeof table === 'function') {
    const call = (arg: string | number): string => String((table as (...args: unknown[]) => unknown)(arg, arg, arg));
    // A function that counts is not asked about Mira; one that names somebody says the name whatever it is.
    return [1, 2, 5, 'Mira'].map((arg): [string, string] => [`${path}(${arg})`, call(arg)]);
  }
  if (typeof table !== 'object' || table === null) return [];
  return Object.entries(table).flatMap(([key, value]) => texts(value, path === '' ? key : `${path}.${key}`));
}

const slots = (text: string): string[] => [...new Set([...text.matchAll(/\{(\d\+?)(?::\w+)?\}/g)].map(([, slot]) => slot ?? ''))].sort();
/** Forms of a word that English does not have: 'kitchen:in'. */
const isForm = (path: string): boolean => /:\w+$/.test(path);

/**
 * What is wrong with the second of two tables that should say the same, each as a sentence that begins with where it
 * stands. `same`: what may be the same in both.
 */
export function faults(english: unknown, german: unknown, same: Iterable<string> = []): string[] {
  const first = new Map(texts(english)),
    second = new Map(texts(german));
  const alike = new Set(same),
    used = new Set<string>();
  const wrong = [...first.keys()].filter((path) => !second.has(path)).map((path) => `${path} is missing in German.`);
  for (const [path, text] of second) {
    const was = first.get(path);
    if (was === undefined) {
      if (!isForm(path)) wrong.push(`${path} is missing in English.`);
      continue;
    }
    if (text === was) used.add(text);
    if (text === was && !NAMES.test(path) && !alike.has(text) && !WORDLESS.some((pattern) => pattern.test(text)))
      wrong.push(`${path} is not translated, it says “${text}” in both languages.`);
    if (slots(text).join() !== slots(was).join())
      wrong.push(`${path} has the arguments ${listed(slots(text))} in German and ${listed(slots(was))} in English.`);
    if (/undefined|NaN|\[object/.test(text)) wrong.push(`${path} says something that no person would: ${text}`);
    if (/["'´`]|\.\.\./.test(text)) wrong.push(`${path} has a typewriter’s quotes or dots in German: ${text}`);
    if ((text.match(/„/g) ?? []).length !== (text.match(/“/g) ?? []).length) wrong.push(`${path} opens a quote in German that it does not close: ${text}`);
    if (was.includes('Mira') !== text.includes('Mira')) wrong.push(`${path} leaves a name out: ${text}`);
  }
  for (const word of alike) if (!used.has(word)) wrong.push(`“${word}” is listed as the same in both languages, and nothing says it in both.`);
  return wrong;
}
const listed = (numbers: readonly string[]): string => (numbers.length === 0 ? 'none' : numbers.map((one) => `{${one}}`).join(' '));

/** What lies beside the rules of a game and beside its screen, with words in it. */
const PARTS = ['locale', 'lobby', 'how', 'notebook'] as const;
/** What the page reads of them; a file may export parts of it once more. */
const SAID = ['title', 'lines', 'words', 'printed', 'effectTexts', 'lobby', 'pages'] as const;

/** Words that are the same in both languages, by the game's folder that says so (its server half's `tools/same.ts`). */
const sameWords = await gameTools<{ same: readonly string[] }>('server-modules/games', 'same');

/** What is wrong with the words of a game's two folders, each a sentence. */
export async function untranslated(folder: string): Promise<string[]> {
  const tables: { [language: string]: { [part: string]: unknown } } = { en: {}, de: {} };
  const wrong: string[] = [];
  for (const side of [SERVER, SCREEN])
    for (const part of PARTS) {
      const home = new URL(`${folder}/${part}/`, side);
      const files = ['en', 'de'].map((language) => new URL(`${language}.ts`, home));
      const missing = files.filter((file) => !existsSync(file));
      if (missing.length === files.length) continue;
      for (const file of missing) wrong.push(`${shown(file)} is missing.`);
      if (missing.length > 0) continue;
      for (const file of files) {
        const module = (await import(file.href)) as { [name: string]: unknown };
        const table = tables[file.pathname.endsWith('/en.ts') ? 'en' : 'de'] as { [part: string]: unknown };
        // What the screen says besides is said of the words of the rules, too.
        for (const name of SAID) if (module[name] !== undefined) table[name] = merged(table[name], module[name]);
      }
    }
  const same = `server-modules/games/${folder}/tools/same.ts`;
  const found = faults(tables['en'], tables['de'], sameWords.get(folder)?.same ?? []);
  return [
    ...wrong,
    ...found.map((fault) => (fault.includes(' is not translated,') ? `${fault} If that is right, list it in ${same}: export const same = ['…'].` : fault)),
  ];
}

const merged = (was: unknown, more: unknown): unknown => (typeof was === 'object' && typeof more === 'object' ? { ...was, ...more } : more);
const shown = (file: URL): string => file.pathname.split('/').slice(-5).join('/');
