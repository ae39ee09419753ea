// Writes the icons.generated.ts files: the few icons the client draws, out of the two icon packages. A game's own are
// named in `tools/icons.ts` of its folder.
// Run by hand (`npm run icons`) after a name is added.

import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gameTools } from './game-tools.ts';
import type { GameIcons } from './icons-of-games.ts';
import { shorter } from './paths.ts';

/** Phosphor (MIT), weight bold, 256 units: the interface. */
const INTERFACE = [
  'armchair',
  'arrow-bend-down-left',
  'arrow-clockwise',
  'arrow-counter-clockwise',
  'arrow-left',
  'arrow-line-down',
  'arrow-line-up',
  'arrow-right',
  'arrow-u-up-left',
  'arrows-clockwise',
  'arrows-left-right',
  'arrows-out-line-horizontal',
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
  'devices',
  'dice-five',
  'door',
  'dots-three',
  'download-simple',
  'ear',
  'eraser',
  'eye',
  'eye-closed',
  'eye-slash',
  'flag',
  'floppy-disk',
  'gear-six',
  'gift',
  'grid-four',
  'hand',
  'hand-grabbing',
  'hand-pointing',
  'hourglass-medium',
  'house',
  'info',
  'keyboard',
  'lamp',
  'lifebuoy',
  'link',
  'list',
  'lock-simple',
  'lock-simple-open',
  'magnifying-glass',
  'image',
  'magnifying-glass-plus',
  'map-pin',
  'minus',
  'minus-circle',
  'moon',
  'notebook',
  'palette',
  'paper-plane-right',
  'pencil-line',
  'pencil-simple',
  'play',
  'plus',
  'plus-circle',
  'polygon',
  'prohibit',
  'push-pin',
  'push-pin-slash',
  'qr-code',
  'question',
  'resize',
  'robot',
  'rows',
  'ruler',
  'scissors',
  'selection-plus',
  'share-network',
  'shuffle',
  'sign-out',
  'sort-ascending',
  'sparkle',
  'speaker-high',
  'speaker-slash',
  'square-split-horizontal',
  'stack',
  'swap',
  'tag',
  'text-t',
  'timer',
  'trash',
  'trophy',
  'upload-simple',
  'user-minus',
  'user-plus',
  'user-switch',
  'users',
  'warning',
  'wifi-slash',
  'wrench',
  'x',
] as const;

/**
 * Those of them that the lobby draws, and what opens from it: they come with the page, the others with the first table.
 * A test says what is missing.
 */
const LOBBY = ['arrow-clockwise', 'check', 'clock', 'copy', 'devices', 'eye', 'eye-slash', 'lifebuoy', 'link', 'plus', 'sign-out', 'users', 'x'] as const;

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

/** All path data of an icon as one string, in whole units; the packages hold plain filled paths for these names. */
function pathOf(set: IconSet, name: string): string {
  const body = set.icons[name]?.body;
  if (body === undefined) throw new Error(`no icon named ${name}`);
  const paths = [...body.matchAll(/ d="([^"]+)"/g)].map((match) => match[1] ?? '');
  if (paths.length === 0 || /<(circle|rect|g|mask)/.test(body)) throw new Error(`${name} is not made of plain paths`);
  return paths.map((path) => shorter(path)).join('');
}

/** `more`: another table whose icons are these too. */
function table(title: string, set: IconSet, names: readonly string[], suffix: string, more = ''): string {
  return `export const ${title} = {\n${more === '' ? '' : `  ...${more},\n`}${[...names]
    .sort()
    .map((name) => `  '${name}':\n    '${pathOf(set, name + suffix)}',`)
    .join('\n')}\n} as const;\n`;
}

const HEAD = '// Made by tools/icons.ts.';
const GAME_CREDIT = 'Icons by game-icons.net contributors, CC BY 3.0.';

function write(file: string, lines: string[]): void {
  const text = `${lines.join('\n')}\n`;
  writeFileSync(new URL(`../src/${file}`, import.meta.url), text);
  console.log(`${file}: ${Math.round(text.length / 1000)} kB`);
}

const game = load('@iconify-json/game-icons');
const interfaces = load('@iconify-json/ph');
const inLobby: readonly string[] = LOBBY;
write('ui/lobbyIcons.generated.ts', [
  `${HEAD} Interface icons of the lobby: Phosphor, MIT.`,
  '',
  '/** Path data in a box of 256 units, fill rule nonzero. */',
  table('LOBBY_ICONS', interfaces, LOBBY, '-bold'),
]);
write('ui/icons.generated.ts', [
  `${HEAD} Interface icons: Phosphor, MIT. Game icons stand in a file of their own.`,
  '',
  "import { LOBBY_ICONS } from './lobbyIcons.generated.ts';",
  '',
  '/** Path data in a box of 256 units, fill rule nonzero. */',
  table(
    'INTERFACE_ICONS',
    interfaces,
    INTERFACE.filter((name) => !inLobby.includes(name)),
    '-bold',
    'LOBBY_ICONS',
  ),
  'export type InterfaceIcon = keyof typeof INTERFACE_ICONS;',
  "export { GAME_ICONS, type GameIcon } from './gameIcons.generated.ts';",
]);
write('ui/gameIcons.generated.ts', [
  `${HEAD} ${GAME_CREDIT}`,
  '',
  '/** Path data in a box of 512 units, fill rule evenodd. */',
  table('GAME_ICONS', game, GAME, ''),
  'export type GameIcon = keyof typeof GAME_ICONS;',
]);
for (const [folder, { icons }] of await gameTools<{ icons: GameIcons }>('src/games', 'icons'))
  write(`games/${folder}/icons.generated.ts`, [
    `${HEAD} ${GAME_CREDIT}`,
    '',
    '/** Path data in a box of 512 units, fill rule evenodd. */',
    table(icons.table, game, icons.names, ''),
    `export type ${icons.type} = keyof typeof ${icons.table};`,
  ]);
