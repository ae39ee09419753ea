// What the module's file weighs, part by part, and what it may.

import { eachNode, edited, isNode, treeOf, type Edit } from './syntax.ts';
import { isOpenedLater, openedName, openerOf } from './open-later.ts';

/**
 * Nakama compiles the file once, and each match runs it again in a machine of its own: a table pays for what runs
 * there, which is all but the games that it does not open. So the table's share is what is kept small; the file grows
 * with each game that somebody adds, and no table with it.
 */
export const LIMITS = {
  /** What every table runs. */
  always: 225_200,
  /** One game, or the libraries, that a table may open. */
  part: 120_000,
  /** All that one table ever runs: what every table does, the libraries, and the heaviest game. */
  table: 389_200,
} as const;

/** Parts that a table of any game may open, besides the game's own. */
const SHARED: readonly string[] = ['file', 'takeback', 'aside', 'takeproof', 'lease', 'watch', 'resting', 'tidy'];

export interface Part {
  name: string;
  bytes: number;
  /** Parts that are opened with it. */
  needs?: readonly string[];
}
export interface Weights {
  file: number;
  /** What is opened later. */
  parts: Part[];
}

const sum = (parts: readonly Part[]): number => parts.reduce((all, { bytes }) => all + bytes, 0);

/** What every table runs. */
export const alwaysBytes = ({ file, parts }: Weights): number => file - sum(parts);

/** What one table runs at most. */
export function tableBytes(weights: Weights): number {
  const { parts } = weights;
  const withNeeds = ({ name, needs = [] }: Part, seen = new Set<string>()): Set<string> => {
    seen.add(name);
    for (const part of parts) if (needs.includes(part.name) && !seen.has(part.name)) withNeeds(part, seen);
    return seen;
  };
  const opened = new Set(parts.filter(({ name }) => SHARED.includes(name)).flatMap((part) => [...withNeeds(part)])),
    libraries = parts.filter(({ name }) => opened.has(name));
  const isNeeded = (name: string): boolean => parts.some(({ needs }) => needs?.includes(name));
  const games = parts.filter(({ name }) => !opened.has(name) && !isNeeded(name));
  const one = games.map((game) => sum(parts.filter(({ name }) => withNeeds(game).has(name) && !opened.has(name))));
  return alwaysBytes(weights) + sum(libraries) + Math.max(0, ...one);
}

/** What is heavier than it may be, in words. */
export function tooHeavy(weights: Weights): string[] {
  const rows: [what: string, bytes: number, limit: number][] = [
    ['what every table runs', alwaysBytes(weights), LIMITS.always],
    ['what a table of the heaviest game runs', tableBytes(weights), LIMITS.table],
    ...weights.parts.map(({ name, bytes }): [string, number, number] => [name, bytes, LIMITS.part]),
  ];
  return rows.flatMap(([what, bytes, limit]) => (bytes > limit ? [`${what}: ${bytes} bytes, more than ${limit}`] : []));
}

/**
 * What each part that is opened later adds to the file: the bytes that go when it is emptied. `script` has its long
 * names still.
 */
export async function partsOf(script: string, minified: (script: string) => Promise<string>): Promise<Part[]> {
  const bodies: (Edit & { name: string })[] = [];
  eachNode(treeOf(script), (node) => {
    const name = isNode(node['id']) ? String(node['id']['name']) : '';
    if (!isOpenedLater(name)) return true;
    const made = node.type === 'VariableDeclarator' ? node['init'] : node;
    const body = isNode(made) ? made['body'] : null;
    if (isNode(body)) bodies.push({ name: openedName(name), start: body.start, end: body.end, text: '{}' });
    return false;
  });
  const whole = (await minified(script)).length;
  return Promise.all(
    bodies.map(async (body) => {
      const inside = script.slice(body.start, body.end);
      const needs = bodies.filter(({ name }) => name !== body.name && inside.includes(openerOf(name))).map(({ name }) => name);
      const bytes = whole - (await minified(edited(script, [body]))).length;
      return { name: body.name, bytes, ...(needs.length === 0 ? {} : { needs }) };
    }),
  );
}
