// What must not stand in the tree: addresses of package registries, paths of one machine, marks of unfinished work.

import type { Sources } from './sources.ts';

interface Ban {
  what: string;
  pattern: RegExp;
  /** Files it is looked for in. */
  where: RegExp;
}

const ANY = /./;
const LOCKS = /(^|\/)(package-lock\.json|npm-shrinkwrap\.json)$/;
const CODE = /\.(tsx?|mjs|css|sh)$|^\.ci\//;

const BANS: readonly Ban[] = [
  { what: 'a lock file names where a package was fetched', pattern: /"resolved":\s*"[a-z+]+:/, where: LOCKS },
  { what: 'address of a package registry', pattern: /\bregistry\.npmjs|\bnpmjs\.(?:org|com)\b|\bproxy\.golang\b|\bdeb\.debian\.org\b/, where: ANY },
  { what: 'path of one machine', pattern: /(?<![\w.$~/-])\/(?:work|root|home\/\w+|tmp\/w|Users\/\w+)\/[\w.-]/, where: ANY },
  { what: 'unfinished work', pattern: /\b(?:TODO|FIXME)\b/, where: CODE },
  {
    what: 'a test that is left out or left alone',
    pattern: /\b(?:test|it|describe|suite)(?:\.\w+)*\.(?:skip|only|todo|skipIf|runIf)\b/,
    where: /\.test\.tsx?$|^tests\//,
  },
];

/** Every forbidden thing, as `file:line: what`. */
export function banned(sources: Sources): string[] {
  const found: string[] = [];
  for (const [path, text] of sources) {
    const bans = BANS.filter((ban) => ban.where.test(path));
    if (!bans.some((ban) => ban.pattern.test(text))) continue;
    for (const [index, line] of text.split('\n').entries()) {
      for (const { what, pattern } of bans) if (pattern.test(line)) found.push(`${path}:${index + 1}: ${what}`);
    }
  }
  return found;
}
