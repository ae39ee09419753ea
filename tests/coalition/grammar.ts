// What the protocol lets a client say, read off its own parsers: a message that is added there is tried here without
// anybody writing it down twice.

import path from 'node:path';
import { build } from 'esbuild';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** One parser, and how it was put together. `custom` is a function of its own: what it takes is found by trying. */
export type Shape =
  | { k: 'int'; least: number; most: number }
  | { k: 'text'; least: number; most: number }
  | { k: 'bool' }
  | { k: 'oneOf'; words: readonly string[] }
  | { k: 'list'; item: Shape; least: number; most: number }
  | { k: 'either'; a: Shape; b: Shape }
  | { k: 'fields'; of: { [key: string]: Shape } }
  | { k: 'maybe'; of: Shape }
  | { k: 'record'; item: Shape; most: number; keys: number }
  | { k: 'tagged'; of: { [word: string]: Shape } }
  | { k: 'custom'; takes(raw: unknown): boolean };

/** Everything that a person can send to a table, hands and questions among it. */
export interface Grammar {
  messages: { [t: string]: Shape };
  proposals: { [t: string]: Shape };
  verbs: { [t: string]: Shape };
}

/**
 * The parsers' builders once more: each gives its shape instead of a parser. Stands in for `fields.ts` in the bundle
 * below.
 */
const BUILDERS = `
export const WRONG = Symbol('wrong');
export const flaw = () => WRONG;
const shape = (one) => (typeof one === 'function' ? { k: 'custom', takes: (raw) => one(raw) !== WRONG } : one);
export const int = (least, most) => ({ k: 'int', least, most });
export const text = (most, least = 0) => ({ k: 'text', least, most });
export const bool = { k: 'bool' };
export const oneOf = (words) => ({ k: 'oneOf', words });
export const list = (item, most, least = 0) => ({ k: 'list', item: shape(item), least, most });
export const either = (a, b) => ({ k: 'either', a: shape(a), b: shape(b) });
export const maybe = (of) => ({ k: 'maybe', of: shape(of) });
export const fields = (of) => ({ k: 'fields', of: Object.fromEntries(Object.entries(of).map(([key, one]) => [key, shape(one)])) });
export const record = (item, most, keys) => ({ k: 'record', item: shape(item), most, keys });
export const tagged = (all, cases) => ({
  k: 'tagged',
  of: Object.fromEntries(Object.entries(cases()).map(([word, make]) => [word, fields({ t: oneOf([word]), ...all, ...make() })])),
});
export const parseJson = (_raw, _most, parser) => parser;
`;

let read: Promise<Grammar> | null = null;

/** Builds the protocol's parsers on builders that give shapes, and looks at the parser of RPC `act`. */
export const readGrammar = (): Promise<Grammar> => (read ??= made());

async function made(): Promise<Grammar> {
  const bundle = await build({
    entryPoints: [path.join(ROOT, 'server-modules/protocol/parse.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'Parse',
    platform: 'neutral',
    target: 'es2022',
    logLevel: 'silent',
    plugins: [
      {
        name: 'shapes',
        setup({ onLoad }) {
          onLoad({ filter: /protocol\/fields\.ts$/ }, () => ({ contents: BUILDERS, loader: 'js' }));
        },
      },
    ],
  });
  // Our own bundle, made a moment ago. A number is no text of ours, so the parser of `act` comes back as it is.
  const { parseAct } = new Function(`${bundle.outputFiles[0]?.text ?? ''}; return Parse;`)() as { parseAct(raw: unknown): Shape };
  const messages = cases(field(parseAct(0), 'msg'));
  return { messages, proposals: cases(field(messages['propose'], 'what')), verbs: cases(field(messages['verb'], 'verb')) };
}

function field(shape: Shape | undefined, key: string): Shape {
  const found = shape?.k === 'fields' ? shape.of[key] : undefined;
  if (found === undefined) throw new Error(`the protocol has no ${key} where it was`);
  return found;
}
function cases(shape: Shape): { [t: string]: Shape } {
  if (shape.k !== 'tagged') throw new Error('no union where one was');
  return shape.of;
}

/** Every leaf of a shape, with the name of the field it stands in. */
export function leaves(shape: Shape, key = ''): { key: string; shape: Shape }[] {
  switch (shape.k) {
    case 'fields':
      return Object.entries(shape.of).flatMap(([name, one]) => leaves(one, name));
    case 'tagged':
      return Object.values(shape.of).flatMap((one) => leaves(one, key));
    case 'list':
    case 'record':
      return leaves(shape.item, key);
    case 'maybe':
      return leaves(shape.of, key);
    case 'either':
      return [...leaves(shape.a, key), ...leaves(shape.b, key)];
    default:
      return [{ key, shape }];
  }
}
