// Lines as sentences for tests: the game's own words, seats by their letters.

import type { RuleArg, RuleLine } from '../../server-modules/rules/types.ts';

export interface Words {
  lines: { readonly [key: string]: string };
  words: { readonly [key: string]: string };
}

/** A sentence from a line; a key without words stays a key, so that tests notice. */
export function sayer({ lines, words }: Words): (line: RuleLine) => string {
  const arg = (a: RuleArg, form: string | undefined): string => {
    if (typeof a !== 'object') return String(a);
    if ('s' in a) return a.s;
    if ('p' in a) return a.p;
    return words[`${a.w}:${form ?? ''}`] ?? words[a.w] ?? a.w;
  };
  return ({ k, a = [] }) =>
    (lines[k] ?? k).replace(/\{(\d)(?::(\w+))?\}/g, (_, i: string, form: string | undefined) => {
      const given = a[Number(i)];
      return given === undefined ? '' : arg(given, form);
    });
}
