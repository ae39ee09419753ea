// Packages bring more than the server asks of them: methods that nobody names are left out of the bundle, and with them
// what only they needed.

import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';
import { eachNode, edited, isNode, treeOf, type Edit, type Node } from './syntax.ts';

/** What the language calls without anybody writing the name. */
const CALLED_BY_ITSELF: ReadonlySet<string> = new Set(['constructor', 'then', 'toJSON', 'toString', 'valueOf']);

function methodName({ type, computed, key }: Node): string | null {
  return type === 'MethodDefinition' && computed === false && isNode(key) && key.type === 'Identifier' ? String(key['name']) : null;
}

/**
 * Names of methods of classes that a script does no more than define: no other name and no string is the same word,
 * save in such methods themselves.
 */
export function unasked(script: string): Set<string> {
  const methods: { name: string; words: string[] }[] = [];
  const asked = new Set(CALLED_BY_ITSELF);
  const walk = (within: unknown, method: { words: string[] } | null): void =>
    eachNode(within, (node) => {
      const name = methodName(node);
      if (name !== null) {
        // What a method inside a method says counts for the outer one too.
        const found = { name, words: method?.words ?? [] };
        methods.push(found);
        walk(node['value'], found);
        return false;
      }
      for (const word of wordsOf(node))
        if (method === null) asked.add(word);
        else method.words.push(word);
      return true;
    });
  walk(treeOf(script), null);
  for (let before = -1; before < asked.size;) {
    before = asked.size;
    for (const { name, words } of methods) if (asked.has(name)) for (const word of words) asked.add(word);
  }
  return new Set(methods.flatMap(({ name }) => (asked.has(name) ? [] : [name])));
}

/** Names and strings that stand in a node itself. */
function wordsOf(node: Node): string[] {
  if (node.type === 'TemplateElement') return [String((node['value'] as { cooked?: unknown }).cooked)];
  const word = node.type === 'Literal' ? node['value'] : node['name'];
  return typeof word === 'string' ? [word] : [];
}

/** A script without the methods of these names, and with nothing in the functions of these names. */
export function without(script: string, names: ReadonlySet<string>): string {
  const gone: Edit[] = [];
  eachNode(treeOf(script), (node) => {
    const { type, start, end, id } = node;
    const made = type === 'FunctionDeclaration' && isNode(id) ? String(id['name']) : null;
    if (!names.has(made ?? methodName(node) ?? '')) return true;
    gone.push({ start, end, text: made === null ? '' : `function ${made}() {}` });
    return false;
  });
  return edited(script, gone);
}

/** Loads the scripts of packages without the methods of these names. */
export const leaveOut = (names: ReadonlySet<string>): Plugin => ({
  name: 'leave-out',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]node_modules[\\/].*\.js$/ }, ({ path }) => ({ contents: without(readFileSync(path, 'utf8'), names), loader: 'js' }));
  },
});
