// The lobby draws from few icons, which come with the page. Its sources are read: an icon that is named there and does
// not come is an empty button.

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { INTERFACE_ICONS } from '../icons.generated.ts';
import { LOBBY_ICONS } from '../lobbyIcons.generated.ts';

/** With these all icons come: what they import is not the lobby's. */
const TABLES = ['src/app/TablePage.tsx', 'src/app/WatchPage.tsx'].map((file) => path.resolve(file));
const MODULES = /(?:^import (?!type )[^;]*?from |^import |^export [^;]*? from |import\()'(\.[^']+)'/gm;

/**
 * All sources of the page that can run before a table is opened: what is imported at once, and what opens from the
 * lobby.
 */
function sources(from: string, found = new Set<string>()): Set<string> {
  if (found.has(from) || TABLES.includes(from) || !/\.tsx?$/.test(from) || !existsSync(from)) return found;
  found.add(from);
  for (const [, to = ''] of readFileSync(from, 'utf8').matchAll(MODULES)) sources(path.resolve(path.dirname(from), to), found);
  return found;
}

test('every icon that a source of the lobby names comes with the page', () => {
  const files = [...sources(path.resolve('src/main.tsx'))].filter((file) => !/generated\.ts$|\/(?:locale|games|server-modules)\//.test(file));
  expect(files.map((file) => path.basename(file))).toEqual(expect.arrayContaining(['Lobby.tsx', 'OpenTable.tsx', 'Devices.tsx', 'Dialog.tsx']));
  expect(files.some((file) => file.includes('/scene/'))).toBe(false);
  const named = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return Object.keys(INTERFACE_ICONS).flatMap((name) => (new RegExp(`['"]${name}['"]`).test(text) ? [`${path.basename(file)}: ${name}`] : []));
  });
  expect(named.filter((one) => !Object.hasOwn(LOBBY_ICONS, one.split(': ')[1] ?? ''))).toEqual([]);
});

test('the pages of a table bring all of them', () => {
  for (const page of TABLES) expect(readFileSync(page, 'utf8')).toContain("import '../ui/kit/allIcons.ts';");
});
