// What lint and format say of a game's own folders, as sentences.

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { HALVES } from '../outside-games.ts';
import { flaws, type Report } from './report.ts';

/** A finding of the linter, as it prints them with `--format=json`. */
interface Finding {
  message: string;
  help?: string;
  code?: string;
  filename: string;
  labels: readonly { span: { line: number } }[];
}

/**
 * Files of both halves that lint and format look at, from `root` on. Named one by one, since git ignores those of games
 * that lie elsewhere.
 */
const filesOf = (root: string, folder: string): string[] =>
  HALVES.flatMap(({ here }) => {
    const home = path.join(here, folder);
    if (!existsSync(path.join(root, home))) return [];
    const files = readdirSync(path.join(root, home), { recursive: true, encoding: 'utf8' });
    return files.filter((file) => /\.(?:tsx?|css)$/.test(file)).map((file) => path.join(home, file));
  }).sort();

function ran(root: string, program: string, args: readonly string[]): { status: number | null; text: string; error: string } {
  const { status, stdout, stderr } = spawnSync(path.join(root, 'node_modules/.bin', program), args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
  return { status, text: stdout, error: stderr };
}

/** Every finding in the two folders of a game. */
export function styleOf(root: string, folder: string): Report {
  const found = flaws();
  const files = filesOf(root, folder);
  const lint = ran(root, 'oxlint', ['--quiet', '--format=json', ...files]);
  for (const { message, help, code = '', filename, labels } of findingsIn(lint.text, lint.error)) {
    const line = labels[0]?.span.line;
    found.add(
      `${filename}${line === undefined ? '' : `:${line}`}: ${sentence(message)}${help === undefined ? '' : ` ${sentence(help)}`}${code === '' ? '' : ` [${code}]`}`,
    );
  }
  const format = ran(root, 'oxfmt', ['--list-different', ...files]);
  const unformatted = format.text.split('\n').filter((file) => file !== '');
  for (const file of unformatted) found.add(`${file} is not laid out as the others are: npx oxfmt ${file}`);
  if (format.status !== 0 && unformatted.length === 0) found.add(`The formatter cannot read these files: ${sentence(format.error.trim())}`);
  return { looked: `lint and format of ${files.length} files`, wrong: found.list() };
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

function findingsIn(text: string, error: string): readonly Finding[] {
  try {
    return (JSON.parse(text) as { diagnostics: readonly Finding[] }).diagnostics;
  } catch {
    throw new Error(`the linter said nothing that could be read: ${text.slice(0, 200)}${error.slice(0, 200)}`);
  }
}
