// Which numbers of rules are cited, and whether they stand in the text they name.

import type { Sources } from './sources.ts';

/** Each prefix and the text its numbers stand in. */
export const TEXTS: { readonly [prefix: string]: string } = {
  RN: 'server-modules/games/revolver-noir/RULES.md',
  TT: 'server-modules/games/the-traitors/RULES.md',
  GC: 'server-modules/games/good-cop-bad-cop/RULES.md',
  SM: 'server-modules/games/stars-may-swallow-us/RULES.md',
  IC: 'server-modules/games/imposters-and-crewmates/RULES.md',
  FC: 'server-modules/games/chess/RULES.md',
  E: 'server-modules/rules/SPEC.md',
  L: 'server-modules/rules/SPEC.md',
};

/** `RN 4.2`, `RN N16`, `IC 7.4a`. Four digits are no number of a rule. */
const PREFIXED = /\b(RN|TT|GC|SM|IC|FC) ([A-Z]?\d{1,3}(?:\.\d+)*[a-z]?)(?![\w.]*\w)/g;
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
    const number = /^((?:(?:RN|TT|GC|SM|IC|FC) )?[A-Z]?\d+(?:\.\d+)*[a-z]?)\b/.exec(bold ?? heading ?? '')?.[1];
    if (number !== undefined) found.add(number);
  }
  return found;
}

/** Every citation of the tree held against the texts. In the folders of a game whose text is there, a number without a prefix is wrong too. */
export function citations(sources: Sources): Citations {
  const texts = new Map(Object.entries(TEXTS).flatMap(([prefix, path]) => (sources.has(path) ? [[prefix, defined(sources.get(path) ?? '')] as const] : [])));
  const housed = [...texts.keys()].flatMap((prefix) => /\/games\/([\w-]+)\//.exec(TEXTS[prefix] ?? '')?.[1] ?? []);
  const wrong: string[] = [];
  let right = 0;
  for (const [path, text] of sources) {
    const inGame = housed.some((game) => path.includes(`/games/${game}/`));
    for (const [index, line] of text.split('\n').entries()) {
      const cited: [string, string][] = [...line.matchAll(PREFIXED)].map((m) => [m[1] ?? '', m[0]]);
      for (const m of line.matchAll(ENGINE)) for (const one of (m[1] ?? '').split(', ')) cited.push([one[0] ?? '', one]);
      for (const [prefix, number] of cited) {
        const numbers = texts.get(prefix);
        if (numbers?.has(number) === true) right++;
        else if (numbers !== undefined) wrong.push(`${path}:${index + 1}: ${number} does not stand in ${TEXTS[prefix]}`);
      }
      if (inGame) for (const [bare] of line.matchAll(BARE)) wrong.push(`${path}:${index + 1}: "${bare}" names no text; prefix it as RULES.md does`);
    }
  }
  return { wrong, unchecked: Object.keys(TEXTS).filter((prefix) => !texts.has(prefix)), right };
}
