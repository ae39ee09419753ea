// Has everything that a game says a sentence, in both languages? What is looked for is what bots heard and were
// offered.

import { existsSync } from 'node:fs';
import type { GameDef } from '../../server-modules/games/game.ts';
import { KERNEL_CODES } from '../../server-modules/kernel/types.ts';
import { PLAIN_CODES } from '../../server-modules/rules/plain/plain.ts';
import { LANGUAGES } from '../../src/locale/index.ts';
import type { Said } from './bots.ts';
import { flaws, type Report } from './report.ts';
import { untranslated } from './translated.ts';

interface Words {
  title?: string;
  lines: { readonly [key: string]: string };
  words: { readonly [key: string]: string };
}

/** What the engine calls a piece that its reader cannot tell apart (`rules/view.ts`); every page has a word for it. */
const UNSEEN = 'piece';

/** Lines that the table has words for, whatever the game. */
const TABLES = new Set<string>(KERNEL_CODES);

/**
 * Looks every key up, and that every word of the game's folders stands in both languages and is translated. `folder`:
 * of the game's rules.
 */
export async function wordsOf(game: GameDef, folder: URL, said: Said): Promise<Report> {
  const found = flaws();
  let sentences = 0;
  const tables = new Map<string, Words>();
  for (const language of LANGUAGES) {
    const file = new URL(`locale/${language}.ts`, folder);
    if (!existsSync(file)) found.add(`There is no ${file.pathname.split('/').slice(-5).join('/')}.`);
    else tables.set(language, (await import(file.href)) as Words);
  }
  for (const [language, { title, lines, words }] of tables) {
    const need = (key: string, why: string): unknown => {
      sentences++;
      return Object.hasOwn(lines, key) || TABLES.has(key) || found.add(`${language}: no sentence "${key}" (${why}).`);
    };
    if (title === undefined || title === '') found.add(`${language}: the game has no title.`);
    for (const [key, { a = [] }] of said.lines) {
      need(key, 'it was said in a game');
      const text = lines[key] ?? '';
      const most = Math.max(-1, ...[...text.matchAll(/\{(\d+)/g)].map(([, nth]) => Number(nth)));
      if (most >= a.length) found.add(`${language}: "${key}" names argument {${most}}, and has ${a.length}.`);
    }
    for (const [word, key] of said.words)
      if (!Object.hasOwn(words, word) && word !== UNSEEN && !/^\d+$/.test(word))
        found.add(`${language}: no word "${word}", which stands in "${key}": it belongs to words in locale/${language}.ts.`);
    if (game.rules !== null) for (const code of PLAIN_CODES) need(code, 'a refusal');
    for (const move of said.many) need(`move.${move}`, 'the name of a move that is listed in many ways');
    for (const slot of said.slots) need(`choose.${slot}`, 'what is asked where a hand leaves it open');
  }
  for (const wrong of await untranslated(folder.pathname.split('/').at(-2) ?? '')) found.add(wrong);
  return { looked: `${sentences} sentences in ${tables.size} languages`, wrong: found.list() };
}
