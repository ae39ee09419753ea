// Writes src/ui/*Icons.generated.ts: the few icons the client draws, out of the two icon packages. Run by hand (`npm run icons`) after a name is added here.

import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Phosphor (MIT), weight bold, 256 units: the interface. */
const INTERFACE = [
  'arrow-clockwise',
  'arrow-counter-clockwise',
  'arrow-left',
  'arrow-right',
  'arrows-clockwise',
  'arrows-left-right',
  'armchair',
  'bell',
  'binoculars',
  'book-open',
  'cards',
  'caret-down',
  'caret-right',
  'caret-up',
  'chat-circle-dots',
  'check',
  'clock',
  'copy',
  'crosshair',
  'crown',
  'door',
  'dots-three',
  'download-simple',
  'ear',
  'eye',
  'eye-slash',
  'flag',
  'floppy-disk',
  'gear-six',
  'hand',
  'hand-grabbing',
  'hand-pointing',
  'house',
  'info',
  'keyboard',
  'lamp',
  'link',
  'list',
  'lock-simple',
  'magnifying-glass-plus',
  'moon',
  'paper-plane-right',
  'pencil-simple',
  'play',
  'plus',
  'prohibit',
  'qr-code',
  'question',
  'robot',
  'share-network',
  'shuffle',
  'sign-out',
  'sort-ascending',
  'sparkle',
  'speaker-high',
  'speaker-slash',
  'stack',
  'swap',
  'trophy',
  'user-minus',
  'user-plus',
  'users',
  'warning',
  'wifi-slash',
  'wrench',
  'x',
] as const;

/** game-icons.net contributors (CC BY 3.0), 512 units: what is printed on cards and pieces. */
const GAME = [
  'bullets',
  'castle',
  'coffee-cup',
  'door',
  'fedora',
  'hooded-figure',
  'human-ear',
  'lightning-trio',
  'meeple',
  'plain-dagger',
  'pointing',
  'revolver',
  'time-bomb',
  'water-drop',
  'wolf-trap',
] as const;

interface IconSet {
  icons: { [name: string]: { body: string } };
}

const require = createRequire(import.meta.url);
const load = (name: string): IconSet => JSON.parse(readFileSync(require.resolve(`${name}/icons.json`), 'utf8')) as IconSet;

/** All path data of an icon as one string; the packages hold plain filled paths for these names. */
function pathOf(set: IconSet, name: string): string {
  const body = set.icons[name]?.body;
  if (body === undefined) throw new Error(`no icon named ${name}`);
  const paths = [...body.matchAll(/ d="([^"]+)"/g)].map((match) => match[1] ?? '');
  if (paths.length === 0 || /<(circle|rect|g|mask)/.test(body)) throw new Error(`${name} is not made of plain paths`);
  return paths.join('');
}

function table(title: string, set: IconSet, names: readonly string[], suffix: string): string {
  return `export const ${title} = {\n${[...names]
    .sort()
    .map((name) => `  '${name}':\n    '${pathOf(set, name + suffix)}',`)
    .join('\n')}\n} as const;\n`;
}

const HEAD = '// Made by tools/icons.ts.';
const GAME_CREDIT = 'Icons by game-icons.net contributors, CC BY 3.0.';

function write(file: string, lines: string[]): void {
  const text = `${lines.join('\n')}\n`;
  writeFileSync(new URL(`../src/ui/${file}`, import.meta.url), text);
  console.log(`${file}: ${Math.round(text.length / 1000)} kB`);
}

const game = load('@iconify-json/game-icons');
write('icons.generated.ts', [
  `${HEAD} Interface icons: Phosphor, MIT. Game icons stand in a file of their own.`,
  '',
  '/** Path data in a box of 256 units, fill rule nonzero. */',
  table('INTERFACE_ICONS', load('@iconify-json/ph'), INTERFACE, '-bold'),
  'export type InterfaceIcon = keyof typeof INTERFACE_ICONS;',
  "export { GAME_ICONS, type GameIcon } from './gameIcons.generated.ts';",
]);
write('gameIcons.generated.ts', [
  `${HEAD} ${GAME_CREDIT}`,
  '',
  '/** Path data in a box of 512 units, fill rule evenodd. */',
  table('GAME_ICONS', game, GAME, ''),
  'export type GameIcon = keyof typeof GAME_ICONS;',
]);
