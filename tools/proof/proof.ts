// What a proof is: every step of the long run, seen to hold at one commit of the history. Reading, judging and saying
// it; nothing here runs a step.

import type { Outcome } from '../suites/run-steps.ts';

/** A step as it went: what it counted, what it measured, and the tries before this one that failed. */
export interface Proved extends Omit<Outcome, 'name'> {
  /** As that commit calls it. */
  name: string;
  /** Fragments that the step left in build/proof, by name: counts, seeds, figures. */
  measured: { [name: string]: unknown };
  /** Notes of the tries of this step at this commit that failed before. */
  before: readonly string[];
}

export interface Proof {
  /** The commit that was frozen; all steps ran in a clean copy of it. */
  commit: string;
  node: string;
  cores: number;
  passed: number;
  failed: number;
  steps: readonly Proved[];
}

/** Where the proof stands that is whole, and the one that is being gathered, over as many sittings as it takes. */
export const PROOF = 'docs/proof.json';
export const NEXT = 'docs/proof-next.json';

/** What a table is made of. A change here leaves an older proof stale; tests, tools and docs do not. */
export const PRODUCT: readonly string[] = [
  'server-modules',
  'host',
  'src',
  'models',
  'public',
  'index.html',
  'package-lock.json',
  ':!*.test.ts',
  ':!*.test.tsx',
];

/** What the history knows, as far as a judgement needs it. */
export interface History {
  /** HEAD has this commit among its ancestors. */
  knows(commit: string): boolean;
  /** Names of the steps of that commit, as its tools/suites/steps.ts lists them. */
  steps(commit: string): readonly string[];
  /** Files of the product that changed since. */
  changed(commit: string): readonly string[];
  /** Not all of the history is here, so a missing commit says nothing. */
  shallow: boolean;
}

export const sumOf = (steps: readonly Pick<Proved, 'passed' | 'failed'>[], of: 'passed' | 'failed'): number => steps.reduce((sum, step) => sum + step[of], 0);

/** Names of whole matches, as `tools/matches.ts` of the games' folders say them, in the order of the folders. */
export const matchNames = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => (/^ {2}step: '([^']+)'/m.exec(text) ?? []).slice(1).map((step) => `matches, ${step}`));

/**
 * The names of a text of tools/suites/steps.ts, in their order; those of whole matches stand where it takes them in.
 */
export const stepNames = (text: string, matches: readonly string[] = []): string[] =>
  [...text.matchAll(/\{ name: '([^']+)'|^ {4}\.\.\.matches,$/gm)].flatMap(([, name]) => (name === undefined ? matches : [name]));

/** Why a proof that says it is whole is none; empty: it is one. */
export function flawsOf(proof: Proof, history: History): string[] {
  const { commit, steps } = proof;
  if (!history.knows(commit)) return [history.shallow ? `the history is cut short, commit ${commit} is not in it` : `commit ${commit} is not in the history`];
  const flaws: string[] = [];
  const names = history.steps(commit);
  const has = steps.map(({ name }) => name);
  const missing = names.filter((name) => !has.includes(name));
  const foreign = has.filter((name, i) => !names.includes(name) || has.indexOf(name) !== i);
  if (missing.length > 0) flaws.push(`steps missing: ${missing.join(', ')}`);
  if (foreign.length > 0) flaws.push(`steps that are none or stand twice: ${foreign.join(', ')}`);
  const failed = steps.filter((step) => step.failed > 0);
  if (failed.length > 0) flaws.push(`steps that failed: ${failed.map(({ name }) => name).join(', ')}`);
  const empty = steps.filter((step) => !(step.passed > 0));
  if (empty.length > 0) flaws.push(`steps that counted nothing: ${empty.map(({ name }) => name).join(', ')}`);
  for (const of of ['passed', 'failed'] as const)
    if (proof[of] !== sumOf(steps, of)) flaws.push(`${of} says ${proof[of]}, the steps add up to ${sumOf(steps, of)}`);
  return [...flaws, ...twoWorlds(steps)];
}

/** Steps that drew the same seed and came to different ends. */
function twoWorlds(steps: readonly Proved[]): string[] {
  const ends = new Map<string, { hash: string; by: string }>();
  const flaws: string[] = [];
  for (const { name, measured } of steps)
    for (const fragment of Object.values(measured)) {
      const { hashes, verbs } = fragment as { hashes?: { [seed: string]: string }; verbs?: number };
      for (const [seed, hash] of Object.entries(hashes ?? {})) {
        const key = `${seed} after ${verbs} verbs`;
        const known = ends.get(key);
        if (known === undefined) ends.set(key, { hash, by: name });
        else if (known.hash !== hash) flaws.push(`seed ${key} ends differently in ${known.by} and ${name}`);
      }
    }
  return flaws;
}

export interface Verdict {
  is: 'holds' | 'stale' | 'none' | 'false';
  line: string;
}

const short = (commit: string): string => commit.slice(0, 8);
const twice = (steps: readonly Proved[]): string => {
  const again = steps.filter((step) => step.before.length > 0 || ranTwice(step).length > 0);
  return again.length === 0 ? '' : `, ${again.length} with a second try (${again.map(({ name }) => name).join(', ')})`;
};
/** Files of a browser step that failed once and passed alone. */
export const ranTwice = ({ measured }: Proved): string[] =>
  Object.values(measured).flatMap((fragment) => (fragment as { ranTwice?: string[] } | null)?.ranTwice ?? []);

/**
 * One line about what is proved. `next` is what is being gathered. Failed steps of that are a falsehood as well: what
 * it would prove does not hold.
 */
export function judgeProof(proof: Proof | null, next: Proof | null, history: History): Verdict {
  const gathering = next === null ? '' : gatheredLine(next, history);
  if (next !== null && next.steps.some(({ failed }) => failed > 0)) return { is: 'false', line: `proof: false: ${gathering}` };
  if (next !== null && !history.knows(next.commit) && !history.shallow) return { is: 'false', line: `proof: false: ${gathering}` };
  if (proof === null) return { is: 'none', line: `proof: none is whole yet${gathering === '' ? '' : `; ${gathering}`}` };
  const flaws = flawsOf(proof, history);
  if (flaws.length > 0) return { is: 'false', line: `proof: false: ${flaws.join('; ')}` };
  const said = `commit ${short(proof.commit)}, ${proof.steps.length} steps, ${proof.passed} passed, ${proof.failed} failed${twice(proof.steps)}`;
  const changed = history.changed(proof.commit);
  const more = gathering === '' ? '' : `; ${gathering}`;
  if (changed.length > 0) return { is: 'stale', line: `proof: stale: ${said}; ${changed.length} files of the product have changed since${more}` };
  return { is: 'holds', line: `proof: ${said}${more}` };
}

function gatheredLine({ commit, steps }: Proof, history: History): string {
  if (!history.knows(commit)) return `gathering at ${short(commit)}, which is not in the history`;
  const failed = steps.filter((step) => step.failed > 0).map(({ name }) => name);
  const of = history.steps(commit).length;
  return `gathering at ${short(commit)}: ${steps.length} of ${of} steps, ${sumOf(steps, 'passed')} passed, ${sumOf(steps, 'failed')} failed${failed.length > 0 ? ` (${failed.join(', ')})` : ''}`;
}
