// Looking into a script: its tree as the parser that Vite brings along gives it.

import { parseSync } from 'vite';

export interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}
export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

export const treeOf = (script: string, name = 'script.js'): unknown => parseSync(name, script).program;

/**
 * Shows a node and everything in it, outermost first; `see` gets also what holds the node, and under which name.
 * Answers false: nothing inside it.
 */
export function eachNode(node: unknown, see: (node: Node, parent: Node | null, field: string) => boolean | void, parent: Node | null = null, as = ''): void {
  if (Array.isArray(node)) for (const one of node) eachNode(one, see, parent, as);
  else if (isNode(node) && see(node, parent, as) !== false) {
    for (const [field, value] of Object.entries(node)) if (field !== 'type') eachNode(value, see, node, field);
  }
}

export interface Edit {
  start: number;
  end: number;
  text: string;
}
/**
 * The script with other text in some places, none of which overlap. Of those that begin at one place, the first given
 * stands first.
 */
export function edited(script: string, edits: readonly Edit[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, text } of [...edits].sort((a, b) => a.start - b.start)) {
    parts.push(script.slice(at, start), text);
    at = end;
  }
  return parts.join('') + script.slice(at);
}
