// What few tables need is opened later. In Nakama every match runs the whole bundle in a machine of its own, and pays for each function and table in it,
// those of games that nobody plays there too. So what is behind a shelf's `() => game` alone is put into a function of its own, which runs at the first call.

import { posix } from 'node:path';
import type { Metafile } from 'esbuild';

const LATER = 'later';
/** Is this the name of a function that holds what is opened later? */
export const isOpenedLater = (name: string): boolean => name.startsWith(LATER) && name.endsWith('Open');
/** Whose it is: the folder's name as a word (`revolverNoir`), or the shelf's where all of it comes from outside. */
export const openedName = (name: string): string => name.slice(LATER.length, -'Open'.length);

interface Part {
  file: string;
  text: string;
}

/** Takes a bundle as esbuild writes it: one function, the text of each file under a comment that names it. `shelves` are the files whose imports are put off. */
export function openLater(bundle: string, metafile: Metafile, shelves: readonly string[]): string {
  const parts = split(bundle, metafile);
  for (const { name, shelf, files } of groupsBehind(metafile, shelves)) {
    const behind = parts.filter(({ file }) => files.has(file));
    // Nobody asks for it in this bundle.
    if (behind.length === 0) continue;
    const text = behind.map((part) => part.text).join('');
    const place = parts.findIndex(({ file }) => file === shelf);
    if (place < 0) throw new Error(`${shelf} is not in the bundle`);
    const row = parts[place] as Part;
    const opened = `${LATER}${name}`;
    const names: string[] = [];
    row.text = row.text.replaceAll(/\(\) => (\w+)\b/g, (thunk, known: string) => {
      if (!new RegExp(`^  (?:var|let|const|class|function) ${known}\\b`, 'm').test(text)) return thunk;
      names.push(known);
      return `() => (${opened} ??= ${opened}Open()).${known}`;
    });
    if (names.length === 0) throw new Error(`nothing in ${shelf} opens ${[...files].join(', ')}`);
    for (const part of behind) part.text = '';
    parts.splice(place, 0, { file: '', text: `  var ${opened};\n  function ${opened}Open() {\n${text}    return { ${names.join(', ')} };\n  }\n` });
  }
  return parts.map(({ text }) => text).join('');
}

function split(bundle: string, { inputs }: Metafile): Part[] {
  const parts: Part[] = [{ file: '', text: '' }];
  for (const line of bundle.split('\n')) {
    const file = /^  \/\/ (.+)$/.exec(line)?.[1];
    if (file !== undefined && Object.hasOwn(inputs, file)) parts.push({ file, text: '' });
    (parts.at(-1) as Part).text += `${line}\n`;
  }
  return parts;
}

interface Group {
  name: string;
  shelf: string;
  files: Set<string>;
}

/** What one folder of a shelf alone leads to: the files of one game. What the rest of the bundle or two games need is nobody's own. */
function groupsBehind({ inputs, outputs }: Metafile, shelves: readonly string[]): Group[] {
  const importsOf = (file: string): string[] => (inputs[file]?.imports ?? []).map(({ path }) => path);
  const walk = (file: string, seen: Set<string>): Set<string> => {
    if (seen.has(file)) return seen;
    seen.add(file);
    if (!shelves.includes(file)) for (const next of importsOf(file)) walk(next, seen);
    return seen;
  };
  const early = walk(Object.values(outputs)[0]?.entryPoint ?? '', new Set());
  const led = new Map<string, Group>();
  for (const shelf of shelves) {
    for (const file of importsOf(shelf)) {
      const folder = posix.relative(posix.dirname(shelf), file).split('/')[0] ?? '';
      const name = wordOf(folder === '..' ? posix.basename(shelf) : folder);
      const { files } = led.get(`${shelf} ${name}`) ?? { files: new Set<string>() };
      led.set(`${shelf} ${name}`, { name, shelf, files: walk(file, files) });
    }
  }
  const all = [...led.values()];
  const own = ({ files, ...group }: Group): Group => ({
    ...group,
    files: new Set([...files].filter((file) => !early.has(file) && all.every((other) => other.files === files || !other.files.has(file)))),
  });
  return all.map(own).filter(({ files }) => files.size > 0);
}

const wordOf = (folder: string): string => posix.parse(folder).name.replaceAll(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase());
