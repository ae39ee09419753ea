// Writes the icons.generated.ts files: the few icons the client draws, out of the two icon packages. Run by hand (`npm run icons`) after a name is added here.

import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
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

/** Those of them that the lobby draws, and what opens from it: they come with the page, the others with the first table. A test says what is missing. */
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

/** The same, of Good Cop Bad Cop alone: they come with its chunk. */
const COP = [
  'biohazard',
  'bleeding-wound',
  'bubbling-flask',
  'cctv-camera',
  'chainsaw',
  'coffee-cup',
  'crossbow',
  'defibrilate',
  'duality-mask',
  'electric',
  'envelope',
  'evil-eyes',
  'evil-hand',
  'finger-print',
  'first-aid-kit',
  'flamethrower',
  'gavel',
  'headphones',
  'heart-beats',
  'imperial-crown',
  'machete',
  'medical-drip',
  'metal-detector',
  'mustache',
  'police-badge',
  'police-officer-head',
  'riot-shield',
  'shambling-zombie',
  'smoke-bomb',
  'sniffing-dog',
  'swap-bag',
  'syringe',
  'take-my-money',
  'tombstone',
  'walkie-talkie',
  'wooden-crate',
] as const;

/** The same, of The Stars May Swallow Us alone. */
const STARS = [
  'airtight-hatch',
  'algae',
  'anchor',
  'battery-25',
  'biohazard',
  'bleeding-wound',
  'bubbles',
  'burning-eye',
  'cargo-crate',
  'checked-shield',
  'circuitry',
  'computer-fan',
  'dandelion-flower',
  'first-aid-kit',
  'gears',
  'greenhouse',
  'leak',
  'medical-thermometer',
  'padlock',
  'polar-star',
  'power-lightning',
  'queen-crown',
  'radar-sweep',
  'reactor',
  'rocket',
  'run',
  'shaking-hands',
  'soldering-iron',
  'sprout',
  'star-medal',
  'stopwatch',
  'turbine',
  'unplugged',
  'valve',
  'virus',
] as const;

/** The same, of Imposters and Crewmates alone. */
const IMPOSTERS = [
  'achievement',
  'alarm-clock',
  'ammo-box',
  'anticlockwise-rotation',
  'backward-time',
  'box-trap',
  'brick-wall',
  'broken-bone',
  'broken-heart',
  'bullets',
  'card-play',
  'checklist',
  'chess-queen',
  'choice',
  'comet-spark',
  'cowled',
  'crane',
  'crown',
  'crystal-ball',
  'cycle',
  'domino-mask',
  'double-face-mask',
  'doubled',
  'duel',
  'electric',
  'evil-eyes',
  'eye-target',
  'falling-star',
  'fast-forward-button',
  'feathered-wing',
  'fire',
  'first-aid-kit',
  'gas-mask',
  'gears',
  'ghost',
  'gooey-impact',
  'healing',
  'hearts',
  'hole',
  'hood',
  'hourglass',
  'infinity',
  'inner-self',
  'jet-pack',
  'juggler',
  'kevlar-vest',
  'light-bulb',
  'magnifying-glass',
  'mantrap',
  'mirror-mirror',
  'muscle-up',
  'needle-drill',
  'next-button',
  'night-sleep',
  'nuclear-bomb',
  'old-microphone',
  'padlock-open',
  'pistol-gun',
  'player-next',
  'portal',
  'power-button',
  'puppet',
  'push',
  'rabbit-head',
  'radio-tower',
  'reactor',
  'recycle',
  'return-arrow',
  'revolt',
  'robber',
  'running-ninja',
  'running-shoe',
  'scales',
  'shield',
  'slap',
  'smitten',
  'snowflake-1',
  'splash',
  'star-medal',
  'stopwatch',
  'thumb-down',
  'toolbox',
  'turtle-shell',
  'unlit-bomb',
  'unplugged',
  'vote',
  'worried-eyes',
  'wrench',
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
write('games/good-cop-bad-cop/icons.generated.ts', [
  `${HEAD} ${GAME_CREDIT}`,
  '',
  '/** Path data in a box of 512 units, fill rule evenodd. */',
  table('COP_ICONS', game, COP, ''),
  'export type CopIcon = keyof typeof COP_ICONS;',
]);
write('games/stars-may-swallow-us/icons.generated.ts', [
  `${HEAD} ${GAME_CREDIT}`,
  '',
  '/** Path data in a box of 512 units, fill rule evenodd. */',
  table('STAR_ICONS', game, STARS, ''),
  'export type StarIcon = keyof typeof STAR_ICONS;',
]);
write('games/imposters-and-crewmates/icons.generated.ts', [
  `${HEAD} ${GAME_CREDIT}`,
  '',
  '/** Path data in a box of 512 units, fill rule evenodd. */',
  table('IMPOSTER_ICONS', game, IMPOSTERS, ''),
  'export type ImposterIcon = keyof typeof IMPOSTER_ICONS;',
]);
