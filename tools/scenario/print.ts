// How a worked case is printed: an act is a line, whatever fits stands on one line, and nothing else is broken than has
// to be.
// `npx tsx tools/scenario/print.ts` prints all of them anew.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const GAMES = fileURLToPath(new URL('../../server-modules/games/', import.meta.url));
/** Columns of a line that holds more than one act. */
const WIDTH = 160;

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

function inline(value: Json): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(inline).join(', ')}]`;
  return `{${Object.entries(value)
    .map(([key, one]) => `${JSON.stringify(key)}: ${inline(one)}`)
    .join(', ')}}`;
}

/** `before` is what stands on the line already. `acts`: each item of this list is a line. */
function print(value: Json, indent: string, before: number, acts: boolean): string {
  const whole = inline(value);
  const isEmpty = whole === '{}' || whole === '[]';
  if (value === null || typeof value !== 'object' || isEmpty || (!acts && indent !== '' && indent.length + before + whole.length < WIDTH)) return whole;
  const deeper = `${indent}  `;
  const items = isList(value)
    ? value.map((one) => (acts ? inline(one) : print(one, deeper, 0, false)))
    : Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${print(one, deeper, key.length + 4, key === 'do' && Array.isArray(one))}`);
  const [open, close] = isList(value) ? '[]' : '{}';
  return `${open}\n${items.map((item) => deeper + item).join(',\n')}\n${indent}${close}`;
}

/** The text of a case's file. The order of its keys stays. */
export const printCase = (text: string): string => `${print(JSON.parse(text) as Json, '', 0, false)}\n`;

/** Every worked case of every game, by its path. */
export function caseFiles(): string[] {
  const folders = readdirSync(GAMES, { recursive: true, withFileTypes: true }).filter((one) => one.isDirectory() && one.name === 'cases');
  return folders.flatMap(({ parentPath, name }) => readdirSync(path.join(parentPath, name)).map((file) => path.join(parentPath, name, file))).sort();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) for (const file of caseFiles()) writeFileSync(file, printCase(readFileSync(file, 'utf8')));
