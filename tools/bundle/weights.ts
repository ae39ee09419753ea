// What the module's file weighs, part by part, and what it may.

import { eachNode, edited, isNode, treeOf, type Edit } from './syntax.ts';
import { isOpenedLater, openedName } from '../open-later.ts';

/**
 * Nakama compiles the file once, and each match runs it again in a machine of its own: a table pays for what runs there, which is all but the games
 * that it does not open. So the table's share is what is kept small, and the file is no more than its parts may be together.
 */
export const LIMITS = {
  /** What every table runs. */
  always: 218_000,
  /** One game, or the libraries, that a table may open. */
  part: 120_000,
  /** All that one table ever runs: what every table does, the libraries, and the heaviest game. */
  table: 354_500,
  /** With what no table opens: the account, 10 kB. */
  file: 557_500,
} as const;

/** Parts that a table of any game may open, besides the game's own. */
const SHARED: readonly string[] = ['file', 'takeback', 'aside', 'takeproof', 'lease'];

export interface Part {
  name: string;
  bytes: number;
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
export function tableBytes({ file, parts }: Weights): number {
  const games = parts.filter(({ name }) => !SHARED.includes(name));
  return file - sum(games) + Math.max(0, ...games.map(({ bytes }) => bytes));
}

/** What is heavier than it may be, in words. */
export function tooHeavy(weights: Weights): string[] {
  const rows: [what: string, bytes: number, limit: number][] = [
    ['build/index.js', weights.file, LIMITS.file],
    ['what every table runs', alwaysBytes(weights), LIMITS.always],
    ['what a table of the heaviest game runs', tableBytes(weights), LIMITS.table],
    ...weights.parts.map(({ name, bytes }): [string, number, number] => [name, bytes, LIMITS.part]),
  ];
  return rows.flatMap(([what, bytes, limit]) => (bytes > limit ? [`${what}: ${bytes} bytes, more than ${limit}`] : []));
}

/** What each part that is opened later adds to the file: the bytes that go when it is emptied. `script` has its long names still. */
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
  return Promise.all(bodies.map(async (body) => ({ name: body.name, bytes: whole - (await minified(edited(script, [body]))).length })));
}
