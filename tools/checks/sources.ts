// Reads the tree for the checks: which files there are, what they import, and their text without comments or strings.

import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** Path from the repository's root (with `/`) to text. */
export type Sources = ReadonlyMap<string, string>;

export interface Import {
  /** As written, e.g. `./world.ts` or `node:fs`. */
  specifier: string;
  /** The file it means when relative, else null (a package). */
  file: string | null;
  line: number;
  /** Gone before anything runs: `import type …`. */
  erased: boolean;
}

const SKIPPED = new Set(['node_modules', 'dist', 'build', 'coverage', 'test-results', '.git', '.cache']);
/** At the root alone: what a server that runs here keeps. Other folders of that name hold tables of the product. */
const KEPT = 'data';

/** Every file below the root whose name passes, without what is built or installed. Paths sorted. */
export function readTree(root: string, wanted: (path: string) => boolean): Sources {
  const found = new Map<string, string>();
  const walk = (folder: string): void => {
    const entries = readdirSync(join(root, folder), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const entry of entries) {
      const path = posix.join(folder, entry.name);
      if (entry.isDirectory() && !SKIPPED.has(entry.name) && path !== KEPT) walk(path);
      else if (entry.isFile() && wanted(path)) found.set(path, readFileSync(join(root, path), 'utf8'));
    }
  };
  walk('.');
  return found;
}

/**
 * The text with comments blanked, and with strings blanked too when asked. Lines keep their numbers.
 * A scanner, not a parser: a quote in a regular expression hides at most the rest of its line.
 */
export function blank(text: string, what: 'comments' | 'comments and strings'): string {
  const pattern = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`/g;
  return text.replace(pattern, (part) => {
    const comment = part.startsWith('//') || part.startsWith('/*');
    return comment || what === 'comments and strings' ? part.replace(/[^\n]/g, ' ') : part;
  });
}

const FROM = /^[ \t]*(?:import|export)\b[^;'"]*?\bfrom\s*['"]([^'"]+)['"]/gm;
const BARE = /^[ \t]*import\s*['"]([^'"]+)['"]/gm;
const CALLED = /\b(?:import|require)\(\s*['"]([^'"]+)['"]/g;

/** Every import of a file: static, re-exported, dynamic and in types. Queries such as `?url` are cut off. */
export function importsOf(path: string, text: string): Import[] {
  const clean = blank(text, 'comments');
  const found: Import[] = [];
  for (const pattern of [FROM, BARE, CALLED]) {
    for (const match of clean.matchAll(pattern)) {
      const specifier = (match[1] ?? '').replace(/\?.*$/, '');
      const end = match.index + match[0].length;
      const file = specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : null;
      const erased = /^\s*(?:import|export)\s+type\b/.test(match[0]) || /\btypeof\s*$/.test(clean.slice(0, match.index));
      found.push({ specifier, file, line: clean.slice(0, end).split('\n').length, erased });
    }
  }
  return found;
}

/** Tests beside the source, what only they use, and pages for looking at parts by hand. */
export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) || /(^|\/)(testing|fixtures|demo)(\/|\.tsx?$)/.test(path);
