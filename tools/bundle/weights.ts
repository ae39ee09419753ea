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
  /** All that one table ever runs: what every table does, all the libraries, and the heaviest game. */
  table: 392_800,
} as const;

/**
 * Parts that a table of any game may open, besides the game's own. Joints are not among them: where a game has rules
 * the table refuses them before they are opened, and free tables are light. [V35]
 */
const SHARED: readonly string[] = [
  'takeback',
  'aside',
  'takeproof',
  'lease',
  'watch',
  'poll',
  'cast',
  'resting',
  'tidy',
  'voice',
  'directory',
  'saves',
  'adoption',
];

export interface Part {
  name: string;
  /** As it stands in the file before the last pass, which shortens it with what is around it. */
  bytes: number;
  /** Parts that are opened with it. */
  needs?: readonly string[];
}
export interface Weights {
  file: number;
  /** What every table runs. */
  always: number;
  /** What one table runs at most. */
  table: number;
  /** What is opened later. */
  parts: Part[];
}
type Minify = (script: string) => Promise<string>;

const sum = (parts: readonly Part[]): number => parts.reduce((all, { bytes }) => all + bytes, 0);

/** The parts that one table opens at most: those of any game, and the heaviest game's, each with what they need. */
export function openedAtMost(parts: readonly Part[]): Part[] {
  const withNeeds = ({ name, needs = [] }: Part, seen = new Set<string>()): Set<string> => {
    seen.add(name);
    for (const part of parts) if (needs.includes(part.name) && !seen.has(part.name)) withNeeds(part, seen);
    return seen;
  };
  const isNeeded = (name: string): boolean => parts.some(({ needs }) => needs?.includes(name));
  const shared = new Set(parts.filter(({ name }) => SHARED.includes(name)).flatMap((part) => [...withNeeds(part)]));
  const games = parts.filter(({ name }) => !shared.has(name) && !isNeeded(name));
  const each = games.map((game) => parts.filter(({ name }) => withNeeds(game).has(name) && !shared.has(name)));
  const [heaviest = []] = each.sort((a, b) => sum(b) - sum(a));
  return parts.filter((part) => shared.has(part.name) || heaviest.includes(part));
}

/** What is heavier than it may be, in words. */
export function tooHeavy({ always, table, parts }: Weights): string[] {
  const rows: [what: string, bytes: number, limit: number][] = [
    ['what every table runs', always, LIMITS.always],
    ['what a table of the heaviest game runs', table, LIMITS.table],
    ...parts.map(({ name, bytes }): [string, number, number] => [name, bytes, LIMITS.part]),
  ];
  return rows.flatMap(([what, bytes, limit]) => (bytes > limit ? [`${what}: ${bytes} bytes, more than ${limit}`] : []));
}

/**
 * Weighs a script that has its long names still. What a table runs is the script with all that it does not open
 * emptied, written as `whole` writes it; a part is what the file that `quick` writes loses when it alone is emptied.
 */
export async function weigh(script: string, whole: Minify, quick: Minify): Promise<Omit<Weights, 'file'>> {
  const bodies: (Edit & { name: string })[] = [];
  eachNode(treeOf(script), (node) => {
    const name = isNode(node['id']) ? String(node['id']['name']) : '';
    if (!isOpenedLater(name)) return true;
    const made = node.type === 'VariableDeclarator' ? node['init'] : node;
    const body = isNode(made) ? made['body'] : null;
    if (isNode(body)) bodies.push({ name: openedName(name), start: body.start, end: body.end, text: '{}' });
    return false;
  });
  const without = (gone: readonly Edit[], minified: Minify): Promise<number> => minified(edited(script, gone)).then(({ length }) => length);
  const all = await without([], quick);
  const parts = await Promise.all(
    bodies.map(async (body): Promise<Part> => {
      const inside = script.slice(body.start, body.end);
      const needs = bodies.filter(({ name }) => name !== body.name && inside.includes(openerOf(name))).map(({ name }) => name);
      return { name: body.name, bytes: all - (await without([body], quick)), ...(needs.length === 0 ? {} : { needs }) };
    }),
  );
  const opened = new Set(openedAtMost(parts).map(({ name }) => name));
  const unopened = bodies.filter(({ name }) => !opened.has(name));
  const [always, table] = await Promise.all([without(bodies, whole), without(unopened, whole)]);
  return { always, table, parts };
}
