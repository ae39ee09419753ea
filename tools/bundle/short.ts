// Four ways to write the same bundle in fewer bytes that a minifier does not take: functions as arrows, no empty object
// where nothing is spread, a length asked as it is, and a string that stands in many places only once.

import { eachNode, edited, isNode, treeOf, type Edit, type Node } from './syntax.ts';

const nodes = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []);
const nameOf = (node: unknown): string => (isNode(node) && node.type === 'Identifier' ? String(node['name']) : '');
const FUNCTIONS: ReadonlySet<string> = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** The statements of a function; none where it is one expression. */
const statementsOf = (made: Node): Node[] =>
  FUNCTIONS.has(made.type) && isNode(made['body']) && made['body'].type === 'BlockStatement' ? nodes(made['body']['body']) : [];

/**
 * Declared functions as arrows. A declaration is there before the first statement of its scope runs, so the arrows
 * stand in front of everything else in it.
 * It stays as it is where it is more than an arrow can be: with a `this`, `arguments` or prototype of its own, made
 * with `new`, a generator, or given another value.
 */
export function arrows(script: string): string {
  // What is inside a function moves with it, so inner scopes come first. Deeper ones have hardly any.
  return [2, 1].reduce(arrowsAt, script);
}

function arrowsAt(script: string, wanted: number): string {
  const program = treeOf(script);
  const more = new Set<string>();
  const scopes: Node[] = [];
  const walk = (within: unknown, depth: number): void =>
    eachNode(within, (node) => {
      if (node.type === 'NewExpression') more.add(nameOf(node['callee']));
      if (node.type === 'AssignmentExpression') more.add(nameOf(node['left']));
      if (node['operator'] === 'instanceof') more.add(nameOf(node['right']));
      if (nameOf(node['property']) === 'prototype') more.add(nameOf(node['object']));
      if (!FUNCTIONS.has(node.type)) return true;
      if (depth === wanted) scopes.push(node);
      walk([node['params'], node['body']], depth + 1);
      return false;
    });
  walk(program, 1);
  return edited(
    script,
    scopes.flatMap((scope) => {
      const statements = statementsOf(scope);
      const params = new Set(nodes(scope['params']).map(nameOf));
      const plain = statements.filter((one) => isPlain(one) && !more.has(nameOf(one['id'])) && !params.has(nameOf(one['id'])));
      const [first] = statements;
      if (first === undefined || plain.length === 0) return [];
      const text = `var ${plain.map((one) => arrowOf(script, one)).join(',\n')};\n`;
      return [{ start: first.start, end: first.start, text }, ...plain.map(({ start, end }) => ({ start, end, text: '' }))];
    }),
  );
}

/** Is a statement a declared function that uses nothing an arrow lacks? */
function isPlain(statement: Node): boolean {
  if (statement.type !== 'FunctionDeclaration' || statement['generator'] === true || statement['async'] === true) return false;
  let plain = true;
  eachNode([statement['params'], statement['body']], (node) => void (plain &&= !NOT_IN_ARROWS.has(node.type) && nameOf(node) !== 'arguments'));
  return plain;
}
const NOT_IN_ARROWS: ReadonlySet<string> = new Set(['ThisExpression', 'Super', 'MetaProperty']);

function arrowOf(script: string, made: Node): string {
  const params = nodes(made['params']);
  const [first, last] = [params[0], params.at(-1)];
  const [only, ...others] = statementsOf(made);
  const value = only?.type === 'ReturnStatement' && others.length === 0 ? only['argument'] : null;
  const body = isNode(value) ? `(${script.slice(value.start, value.end)})` : isNode(made['body']) ? script.slice(made['body'].start, made['body'].end) : '';
  return `${nameOf(made['id'])} = (${first === undefined || last === undefined ? '' : script.slice(first.start, last.end)}) => ${body}`;
}

const inside = (node: unknown): Node | null =>
  isNode(node) && node.type === 'ParenthesizedExpression' ? inside(node['expression']) : isNode(node) ? node : null;
const isEmpty = (node: Node): boolean => node.type === 'ObjectExpression' && nodes(node['properties']).length === 0;
/** These need no brackets before `&&`. */
const TIGHT: ReadonlySet<string> = new Set([
  'Identifier',
  'MemberExpression',
  'CallExpression',
  'ChainExpression',
  'UnaryExpression',
  'ParenthesizedExpression',
]);
const OPPOSITE: { readonly [operator: string]: string } = { '===': '!==', '!==': '===' };

/**
 * What is spread into an object may be `false`: where there is nothing to spread, no empty object is made. `{} : made`
 * becomes a question for the opposite.
 */
export function spreads(script: string): string {
  const edits: Edit[] = [];
  const put = (start: number, end: number, text: string): number => edits.push({ start, end, text });
  eachNode(treeOf(script), (node, parent) => {
    const asked = node.type === 'SpreadElement' && parent?.type === 'ObjectExpression' ? inside(node['argument']) : null;
    if (asked?.type !== 'ConditionalExpression') return;
    const { test, consequent, alternate } = asked as Node & { test: Node; consequent: Node; alternate: Node };
    if ([consequent, alternate].some(({ type }) => type !== 'ObjectExpression') || isEmpty(consequent) === isEmpty(alternate)) return;
    const opposite = test.type === 'BinaryExpression' ? OPPOSITE[String(test['operator'])] : undefined,
      { left, right } = test;
    if (isEmpty(alternate)) {
      const brackets = !TIGHT.has(test.type) && test.type !== 'BinaryExpression';
      put(test.start, test.start, brackets ? '(' : '');
      put(test.end, consequent.start, brackets ? ') && ' : ' && ');
      put(consequent.end, alternate.end, '');
      return;
    }
    if (opposite !== undefined && isNode(left) && isNode(right)) put(left.end, right.start, ` ${opposite} `);
    else put(test.start, test.start, TIGHT.has(test.type) ? '!' : '!(');
    put(test.end, alternate.start, opposite !== undefined || TIGHT.has(test.type) ? ' && ' : ') && ');
  });
  return edited(script, edits);
}

/** A length is a number and never less than 0: whether it is 0 or more is asked of itself. */
export function lengths(script: string): string {
  const edits: Edit[] = [];
  /** Of these it only counts whether they are true. */
  const asked = new Set<Node | null>();
  eachNode(treeOf(script), (node, parent) => {
    if (isNode(node['test'])) asked.add(inside(node['test']));
    if (node.type === 'UnaryExpression' && node['operator'] === '!') asked.add(inside(node['argument']));
    const { operator, left, right } = node;
    const one = node.type === 'SpreadElement' && parent?.type === 'ObjectExpression' ? inside(node['argument']) : null;
    if (one?.['operator'] === '&&') asked.add(inside(one['left']));
    if (asked.has(node) && (operator === '&&' || operator === '||')) asked.add(inside(left)).add(inside(right));
    if (node.type !== 'BinaryExpression' || !isNode(left) || !isNode(right) || right.type !== 'Literal' || right['value'] !== 0) return;
    const member = left.type === 'ChainExpression' && operator === '>' ? left['expression'] : left;
    if (!isNode(member) || member.type !== 'MemberExpression' || member['computed'] === true || nameOf(member['property']) !== 'length') return;
    if (operator === '===') edits.push({ start: node.start, end: node.start, text: '!' });
    else if (!asked.has(node) || (operator !== '>' && operator !== '!==')) return;
    edits.push({ start: left.end, end: node.end, text: '' });
  });
  return edited(script, edits);
}

/** Functions of the language that are the same wherever they are called from. */
const ALONE: ReadonlySet<string> = new Set(
  ['Array.isArray', 'JSON.parse', 'JSON.stringify', 'Number.isInteger', 'Object.assign', 'Object.entries']
    .concat(['Object.freeze', 'Object.fromEntries', 'Object.hasOwn', 'Object.keys', 'Object.values', 'String.fromCharCode'])
    .concat(['Math.abs', 'Math.ceil', 'Math.floor', 'Math.max', 'Math.min', 'Math.round', 'Math.sign', 'Math.trunc']),
);
/** What a name costs where it is used, and what else where it is declared, once the names are short. */
const NAME = 2;
const DECLARED = 4;

/**
 * Texts that stand in many places stand once, under a name, where that is shorter: strings, `void 0`, functions such as
 * `Math.max`.
 * What only one function of the outermost one's needs is declared in there: `opened` says which may have names of their
 * own.
 */
export function once(script: string, opened: (name: string) => boolean): string {
  const places = new Map<string, { at: Node; scope: Node }[]>();
  const scopes: Node[] = [];
  const walk = (within: unknown, scope: Node | null): void =>
    eachNode(within, (node, parent, field) => {
      const text = scope === null ? null : constantOf(script, node, parent, field);
      if (text !== null && scope !== null) {
        places.set(text, [...(places.get(text) ?? []), { at: node, scope }]);
        return false;
      }
      if (!FUNCTIONS.has(node.type) || (scope !== null && (scope !== scopes[0] || !opened(nameOf(node['id'] ?? parent?.['id']))))) return true;
      scopes.push(node);
      walk(node['body'], node);
      return false;
    });
  walk(treeOf(script), null);
  const names = new Map<Node, string[]>(scopes.map((scope) => [scope, []]));
  const edits: Edit[] = [];
  let count = 0;
  for (const [text, found] of places) {
    if (found.length * (text.length - NAME) <= text.length + NAME + DECLARED) continue;
    const all = new Set(found.map(({ scope }) => scope));
    const scope = all.size === 1 ? found[0]?.scope : scopes[0];
    const name = `$${count++}`;
    if (scope !== undefined) names.get(scope)?.push(`${name} = ${text}`);
    edits.push(...found.map(({ at }) => ({ start: at.start, end: at.end, text: name })));
  }
  for (const [scope, declared] of names) {
    const [first] = statementsOf(scope);
    if (first !== undefined && declared.length > 0) edits.unshift({ start: first.start, end: first.start, text: `var ${declared.join(', ')};\n` });
  }
  return edited(script, edits);
}

/** What the text of a node says wherever it stands; null: nothing, or it must stand where it is. */
function constantOf(script: string, node: Node, parent: Node | null, field: string): string | null {
  const text = script.slice(node.start, node.end);
  if (node.type === 'UnaryExpression' && text === 'void 0') return text;
  if (node.type === 'MemberExpression' && ALONE.has(text)) return text;
  if (node.type !== 'Literal' || typeof node['value'] !== 'string' || parent === null) return null;
  const isName = field === 'key' || field === 'property' || parent.type === 'ExpressionStatement';
  const ofType = [parent['left'], parent['right']].some((side) => isNode(side) && side['operator'] === 'typeof');
  return isName || ofType ? null : JSON.stringify(node['value']);
}
