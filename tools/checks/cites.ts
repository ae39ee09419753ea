// Which numbers of rules are cited, and whether they stand in the text they name.

import type { Sources } from './sources.ts';

/** Each prefix of the engine and the text its numbers stand in. */
const ENGINE_TEXTS: readonly (readonly [prefix: string, path: string])[] = [
  ['E', 'server-modules/rules/SPEC.md'],
  ['L', 'server-modules/rules/SPEC.md'],
];

const GAME_TEXT = /^server-modules\/games\/[^/]+\/RULES\.md$/;
/** The first chapter of a game's rules says the prefix: `## RN 1 Pieces`. */
const CHAPTER = /^## ([A-Z]{2}) \d/m;

/** Each prefix and the text its numbers stand in: the engine's, and what the rules of the games call themselves. */
export function textsOf(sources: Sources): ReadonlyMap<string, string> {
  const games = [...sources].flatMap(([path, text]) => (GAME_TEXT.test(path) ? [[CHAPTER.exec(text)?.[1] ?? '', path] as const] : []));
  return new Map([...games.filter(([prefix]) => prefix !== ''), ...ENGINE_TEXTS]);
}

/** `RN 4.2`, `RN N16`, `IC 7.4a`. Four digits are no number of a rule. */
const prefixed = (prefixes: readonly string[]): RegExp => new RegExp(`\\b(${prefixes.join('|')}) ([A-Z]?\\d{1,3}(?:\\.\\d+)*[a-z]?)(?![\\w.]*\\w)`, 'g');
/** `[E11]`, `(E1, L9)`: in brackets alone, since E and L with a number are also names of other things. */
const ENGINE = /[[(]((?:[EL]\d{1,2})(?:, [EL]\d{1,2})*)[\])]/g;
/** A number of no text at all, in a game's folder. */
const BARE = /\bspec \d+(?:\.\d+)*|§ ?\d+/g;
const BOLD = /^(?:- )?\*\*([^*]+)\*\*|^#+ (.+)$/gm;

export interface Citations {
  /** `file:line: what is wrong`. */
  wrong: string[];
  /** Prefixes whose text is not there yet: none of their numbers is looked at. */
  unchecked: string[];
  /** How many citations were found to stand in their text. */
  right: number;
}

/** What a text defines: paragraphs that begin with their number in bold, and chapters. */
export function defined(text: string): Set<string> {
  const found = new Set<string>();
  for (const [, bold, heading] of text.matchAll(BOLD)) {
    const number = /^((?:[A-Z]{2} )?[A-Z]?\d+(?:\.\d+)*[a-z]?)\b/.exec(bold ?? heading ?? '')?.[1];
    if (number !== undefined) found.add(number);
  }
  return found;
}

/**
 * Every citation of the tree held against the texts. In the folders of a game whose text is there, a number without a
 * prefix is wrong too.
 */
export function citations(sources: Sources): Citations {
  const paths = textsOf(sources);
  const texts = new Map([...paths].flatMap(([prefix, path]) => (sources.has(path) ? [[prefix, defined(sources.get(path) ?? '')] as const] : [])));
  const games = [...paths.keys()].filter((prefix) => prefix.length > 1);
  const inGames = prefixed(games);
  const housed = games.flatMap((prefix) => /\/games\/([\w-]+)\//.exec(paths.get(prefix) ?? '')?.[1] ?? []);
  // Rules whose first chapter has no prefix cannot be cited; two with one prefix could not be told apart.
  const nameless = [...sources.keys()].filter((path) => GAME_TEXT.test(path) && ![...paths.values()].includes(path));
  const wrong: string[] = nameless.map((path) => `${path}:1: its first chapter has no prefix of its own`);
  let right = 0;
  for (const [path, text] of sources) {
    const inGame = housed.some((game) => path.includes(`/games/${game}/`));
    for (const [index, line] of text.split('\n').entries()) {
      const cited: [string, string][] = (games.length === 0 ? [] : [...line.matchAll(inGames)]).map((m) => [m[1] ?? '', m[0]]);
      for (const m of line.matchAll(ENGINE)) for (const one of (m[1] ?? '').split(', ')) cited.push([one[0] ?? '', one]);
      for (const [prefix, number] of cited) {
        const numbers = texts.get(prefix);
        if (numbers?.has(number) === true) right++;
        else if (numbers !== undefined) wrong.push(`${path}:${index + 1}: ${number} does not stand in ${paths.get(prefix)}`);
      }
      if (inGame) for (const [bare] of line.matchAll(BARE)) wrong.push(`${path}:${index + 1}: "${bare}" names no text; prefix it as RULES.md does`);
    }
  }
  return { wrong, unchecked: [...paths].flatMap(([prefix, path]) => (texts.has(prefix) ? [] : [`${prefix}, there is no ${path}`])), right };
}
