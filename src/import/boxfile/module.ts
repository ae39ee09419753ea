// A game by rules in a box: the two halves of its folder as text files and pictures. Nothing of it is run, or even
// looked at, by whoever opens the box; an operator adds it to his server (tools/add-game.ts).

import { headOf } from '../art/head.ts';
import type { Entries } from './sign.ts';

/** `module/<id>/server/…` and `module/<id>/page/…`, as a game lies outside of the repository. */
export const MODULE = 'module/';
export const HALF_NAMES = ['server', 'page'] as const;
/** The most that one game brings: files, and bytes of them together; and how deep and how long its paths are. */
export const MODULE_MOST = { files: 400, bytes: 20_000_000, depth: 8, path: 160 } as const;

/** A game as folders, addresses and the wire can bear it. */
const ID = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
export const ID_MOST = 40;
export const isGameId = (id: string): boolean => ID.test(id) && id.length <= ID_MOST;

/** Nothing is hidden, leads upwards, or is called otherwise than every system can call it. */
const PART = /^[A-Za-z0-9_][A-Za-z0-9_.-]*$/;
const TEXT = /\.(?:ts|tsx|css|json|md|txt)$/;
const PICTURE = /\.(?:webp|png|jpg)$/;
/** Names that are devices on some systems, whatever they end in; and what a name may not end in there. */
const NO_NAME = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)|\.$/i;

export interface GameModule {
  id: string;
  /** By their paths below the folder of the game: `server/index.ts`. */
  files: Entries;
}

/** May an entry of a box be called so? It begins with `module/`. */
export function isModulePath(path: string): boolean {
  const parts = path.split('/');
  const [top, id = '', half] = parts;
  return (
    `${top ?? ''}/` === MODULE &&
    isGameId(id) &&
    HALF_NAMES.some((name) => name === half) &&
    parts.length >= 4 &&
    parts.length <= MODULE_MOST.depth + 3 &&
    path.length <= MODULE_MOST.path &&
    parts.slice(3).every((part) => PART.test(part) && !NO_NAME.test(part)) &&
    (TEXT.test(path) || PICTURE.test(path))
  );
}

/** Is it what its name says? A text is UTF-8 without signs that no text has. */
function isAsCalled(path: string, bytes: Uint8Array): boolean {
  if (PICTURE.test(path)) {
    const head = headOf(bytes);
    return head.ok && path.endsWith(head.type === 'image/jpeg' ? '.jpg' : `.${head.type.slice('image/'.length)}`);
  }
  try {
    return !new TextDecoder('utf-8', { fatal: true }).decode(bytes).includes('\0');
  } catch {
    return false;
  }
}

/** The game in a box; null: it has none. 'wrong': what it has is none, or more than one, or too much. */
export function moduleOf(entries: Entries): GameModule | 'wrong' | null {
  const all = [...entries].filter(([path]) => path.startsWith(MODULE));
  if (all.length === 0) return null;
  const [, id = ''] = (all[0]?.[0] ?? '').split('/');
  const root = `${MODULE}${id}/`;
  const files = new Map(all.map(([path, bytes]) => [path.slice(root.length), bytes]));
  const bytes = all.reduce((sum, [, each]) => sum + each.length, 0);
  // Some systems take two names for one that differ in the size of letters alone, and none has a file as a folder.
  const small = new Set([...files.keys()].map((path) => path.toLowerCase()));
  const isFolder = (path: string): boolean => path.split('/').some((_, i, parts) => i > 0 && small.has(parts.slice(0, i).join('/').toLowerCase()));
  const isGood =
    all.every(([path, each]) => path.startsWith(root) && isModulePath(path) && isAsCalled(path, each)) &&
    all.length <= MODULE_MOST.files &&
    bytes <= MODULE_MOST.bytes &&
    small.size === files.size &&
    ![...files.keys()].some(isFolder) &&
    files.has('server/index.ts') &&
    [...files.keys()].some((path) => path.startsWith('page/'));
  return isGood ? { id, files } : 'wrong';
}

/** As entries of a box, in the order of their names. */
export const moduleEntries = ({ id, files }: GameModule): Map<string, Uint8Array> =>
  new Map([...files].map(([path, bytes]) => [`${MODULE}${id}/${path}`, bytes] as const).sort(([a], [b]) => (a < b ? -1 : 1)));
