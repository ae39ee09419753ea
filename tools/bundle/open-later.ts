// What few tables need is opened later. In Nakama every match runs the whole bundle in a machine of its own, and pays
// for each function and table in it, those of games that nobody plays there too. So what is behind a shelf's
// `() => game` alone is put into a function of its own, which runs at the first call.
// Measured as in docs/fast.md: without it a table takes 4.4 to 4.9 MiB more.

import { posix } from 'node:path';
import type { Metafile } from 'esbuild';
import { isNode, treeOf, type Node } from './syntax.ts';

const LATER = 'later';
const SHARED = 'Shared';
/** Characters, with their names still long. */
const SHORT = 1000;
/** Is this the name of a function that holds what is opened later? */
export const isOpenedLater = (name: string): boolean => name.startsWith(LATER) && name.endsWith('Open');
/** Whose it is: the folder's name as a word (`revolverNoir`), or the shelf's where all of it comes from outside. */
export const openedName = (name: string): string => name.slice(LATER.length, -'Open'.length);

/** How a part of that name is opened. */
export const openerOf = (name: string): string => `${LATER}${name}Open()`;

interface Part {
  file: string;
  text: string;
}

/**
 * Takes a bundle as esbuild writes it: one function, the text of each file under a comment that names it. `shelves` are
 * the files whose imports are put off.
 * What several rows of one shelf need, and nothing else, is opened with the first of them.
 */
export function openLater(bundle: string, metafile: Metafile, shelves: readonly string[]): string {
  const parts = split(bundle, metafile);
  const textOf = ({ files }: Group): string =>
    parts
      .filter(({ file }) => files.has(file))
      .map(({ text }) => text)
      .join('');
  // Nobody asks for what has no text in this bundle.
  const asked = groupsBehind(metafile, shelves).flatMap((group) => {
    const text = textOf(group);
    return text.length === 0 ? [] : [{ ...group, text }];
  });
  const early = leftAsTheyAre(asked, metafile);
  const groups = asked.filter((group) => !early.has(group));
  const shared = groups.filter(({ users }) => users !== null).map((group) => ({ ...group, declares: declaredIn(group.text) }));
  /** Opens what this one needs of what is shared, and takes its names over. */
  const takenOver = ({ name, text, users }: (typeof groups)[number]): string =>
    shared
      .filter((one) => one.name !== name && (users ?? [name]).every((user) => one.users?.includes(user)))
      .map((one) => {
        const used = one.declares.filter((word) => isNamed(word, text));
        // By their places: their names would stand there twice, and in full.
        const places = one.declares.slice(0, one.declares.indexOf(used.at(-1) ?? '') + 1).map((word) => (used.includes(word) ? word : ''));
        return used.length === 0 ? '' : `    var [${places.join(', ')}] = ${LATER}${one.name} ??= ${LATER}${one.name}Open();\n`;
      })
      .join('');
  for (const group of groups) {
    const { name, shelf, files, text, users } = group;
    const place = parts.findIndex(({ file }) => file === shelf);
    if (place < 0) throw new Error(`${shelf} is not in the bundle`);
    const row = parts[place] as Part;
    const opened = `${LATER}${name}`;
    const names: string[] = users === null ? [] : (shared.find((one) => one.name === name)?.declares ?? []);
    const declared = users === null ? new Set(namesIn(text).flat()) : new Set<string | null>();
    if (users === null)
      row.text = row.text.replaceAll(/\(\) => (\w+)\b/g, (thunk, known: string) => {
        if (!declared.has(known)) return thunk;
        names.push(known);
        return `() => (${opened} ??= ${opened}Open()).${known}`;
      });
    if (names.length === 0)
      throw new Error(`${[...files].join(', ')}: ${shelf} takes nothing from there that is declared by its name, as in "export const game = …"`);
    for (const part of parts) if (files.has(part.file)) part.text = '';
    const given = names.join(', ');
    const body = `${takenOver(group)}${text}    return ${users === null ? `{ ${given} }` : `[${given}]`};\n`;
    parts.splice(place, 0, { file: '', text: `  var ${opened};\n  function ${opened}Open() {\n${body}  }\n` });
  }
  return parts.map(({ text }) => text).join('');
}

/**
 * What several share and is short costs more apart than it saves: it stays in what every table runs, unless it needs
 * something that does not.
 */
function leftAsTheyAre<T extends Group & { text: string }>(groups: readonly T[], { inputs }: Metafile): ReadonlySet<T> {
  const short = new Set(groups.filter(({ users, text }) => users !== null && text.length < SHORT));
  const ofFile = new Map(groups.flatMap((group) => [...group.files].map((file) => [file, group] as const)));
  const needsLater = ({ files }: T): boolean =>
    [...files].some((file) => (inputs[file]?.imports ?? []).some(({ path }) => ofFile.has(path) && !short.has(ofFile.get(path) as T)));
  for (let found = true; found;) {
    const needy = [...short].filter(needsLater);
    for (const group of needy) short.delete(group);
    found = needy.length > 0;
  }
  return short;
}

/** Does a text use that name? Behind a dot it is a property, behind three it is spread. */
const isNamed = (word: string, text: string): boolean => new RegExp(`(?<![\\w$])(?<!(?<!\\.\\.)\\.)${word.replaceAll('$', '\\$')}(?![\\w$])`).test(text);

/**
 * Names that a text declares at its outermost, statement by statement; null for what it declares by a pattern. Several
 * may stand in one statement: esbuild joins them.
 */
function namesIn(text: string): (string | null)[][] {
  const nameOf = (id: unknown): string | null => (isNode(id) && id.type === 'Identifier' ? String(id['name']) : null);
  return (treeOf(text) as { body: Node[] }).body.map((statement) => {
    if (statement.type === 'VariableDeclaration') return (statement['declarations'] as Node[]).map(({ id }) => nameOf(id));
    return isNode(statement['id']) ? [nameOf(statement['id'])] : [];
  });
}

/** The names of a shared text, which others take over by their places. */
function declaredIn(text: string): string[] {
  return namesIn(text)
    .flat()
    .map((name) => {
      if (name === null) throw new Error('a shared file declares by a pattern');
      return name;
    });
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
  /** Which rows of the shelf share it; null: it is one row's own. */
  users: readonly string[] | null;
}

/**
 * What one folder of a shelf alone leads to: the files of one game; and what several folders of one shelf share. What
 * the rest of the bundle needs is nobody's own.
 */
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
      led.set(`${shelf} ${name}`, { name, shelf, files: walk(file, files), users: null });
    }
  }
  const all = [...led.values()];
  const own: Group[] = all.map((group) => ({ ...group, files: new Set<string>() }));
  const together = new Map<string, Group>();
  for (const file of new Set(all.flatMap(({ files }) => [...files]))) {
    // A shelf stays where all can see it, though only what is itself opened later asks it.
    if (early.has(file) || shelves.includes(file)) continue;
    const users = all.filter(({ files }) => files.has(file));
    const [first] = users;
    if (first === undefined || users.some(({ shelf }) => shelf !== first.shelf)) continue;
    if (users.length === 1) own[all.indexOf(first)]?.files.add(file);
    else {
      const names = users.map(({ name }) => name);
      const known = together.get(names.join());
      if (known !== undefined) known.files.add(file);
      else together.set(names.join(), { name: `${SHARED}${together.size + 1}`, shelf: first.shelf, files: new Set([file]), users: names });
    }
  }
  // Order of the bundle, whatever way led here.
  return [...together.values(), ...own].filter(({ files }) => files.size > 0);
}

const wordOf = (folder: string): string => posix.parse(folder).name.replaceAll(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase());
