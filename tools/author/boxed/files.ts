// The files of a game whose table stands like that of a box: its data, its pictures, its words, and rules to begin
// with.

import type { Box } from '../../../src/import/boxfile/read.ts';
import { rulesText, testText } from './rules.ts';
import { alike, FACE_WORDS, how, lobby, page, pictureWords, sameText, sentences } from './sentences.ts';
import { boxed, FROM, type Boxed } from './table.ts';
import { commented, inComment } from './words.ts';

export interface BoxGame {
  /** Each file by its path from the root of the repository. */
  files: { readonly [path: string]: string | Uint8Array };
  /** What the game lacks, a sentence each. */
  lacks: readonly string[];
}

/** The box, how it is said to be signed, and what of it became a game. */
export interface Given {
  id: string;
  box: Box;
  made: Boxed;
}

/** A string as code has it. */
const text = (words: string): string => JSON.stringify(words);
/** Throws a sentence where nothing lies in the box that a move could be made with. */
export function boxGameFiles(id: string, box: Box): BoxGame {
  const made = boxed(box);
  if (made.stock === null) throw new Error('Nothing lies in this box that a move could be made with: a game begins with a pile or with something loose.');
  const given: Given = { id, box, made };
  const server = `server-modules/games/${id}`;
  const screen = `src/games/${id}`;
  const cover = coverOf(box);
  const lacks = [...made.lacks, ...(cover === null ? [] : [`The cover lies in ${screen}/${cover.name}, and no lid shows it yet.`])];
  const words = { en: page(given, 'en'), de: page(given, 'de') };
  const names = { en: pictureWords(made, 'en'), de: pictureWords(made, 'de') };
  return {
    lacks,
    files: {
      [`${server}/index.ts`]: rulesText(given, lacks),
      [`${server}/game.test.ts`]: testText(id, box.about.name),
      [`${server}/data/table.ts`]: tableData(given),
      [`${server}/data/pictures.ts`]: pictureData(made),
      [`${server}/data/source.ts`]: sourceData(box),
      [`${server}/locale/en.ts`]: sentences(given, 'en', names.en),
      [`${server}/locale/de.ts`]: sentences(given, 'de', names.de),
      [`${server}/locale/faces.ts`]: FACE_WORDS,
      ...sameText(server, [...alike(words.en, words.de), ...alike(names.en, names.de)]),
      [`${screen}/index.ts`]: art(given),
      [`${screen}/lobby/en.ts`]: lobby(given, 'en'),
      [`${screen}/lobby/de.ts`]: lobby(given, 'de'),
      [`${screen}/how/en.ts`]: how(given, 'en'),
      [`${screen}/how/de.ts`]: how(given, 'de'),
      ...Object.fromEntries([...made.files].map(([name, bytes]) => [`${screen}/pictures/${name}`, bytes])),
      ...(cover === null ? {} : { [`${screen}/${cover.name}`]: cover.bytes }),
    },
  };
}

function coverOf({ about, cover }: Box): { name: string; bytes: Uint8Array } | null {
  return about.cover === null || cover === null ? null : { name: `box-cover${/\.\w+$/.exec(about.cover)?.[0] ?? ''}`, bytes: cover };
}

function tableData({ box, made }: Given): string {
  const { pieces, ...rest } = made.table;
  const rows = (all: readonly unknown[]): string => `[${all.map((one) => `\n    ${JSON.stringify(one)},`).join('')}\n  ]`;
  const { stock, turns } = made;
  const begins =
    stock?.t === 'pile'
      ? `/** From here all draw; shuffled before they do. */\nexport const PILE = { id: ${text(stock.id)}, shuffled: ${stock.shuffled} } as const;`
      : `/** What all take from. */\nexport const LOOSE: readonly string[] = ${JSON.stringify(stock?.ids ?? [])};`;
  return `// ${inComment(box.about.name)}: what lies on its table, as the box has it. Lengths in tenths of a millimetre.

import type { BoxTable } from '../../box/from-box.ts';

${begins}
/** Seats in the order of their turns, by index; whoever is not named comes after them. */
export const TURNS: readonly number[] = ${JSON.stringify(turns)};

export const TABLE: BoxTable = {
  // A container stands before what lies in it, its bottom first.
  pieces: ${rows(pieces)},
${Object.entries(rest)
  .map(([key, value]) => `  ${key}: ${Array.isArray(value) && value.length > 0 ? rows(value) : JSON.stringify(value)},`)
  .join('\n')}
};
`;
}

const pictureData = ({
  fronts,
  backs,
}: Boxed): string => `// Which pictures of the page's folder lie on which faces and backs. They stand behind those of the box.

import { facesWith, looksWith, type OwnBack, type OwnFront } from '../../box/data/filed.ts';

/** So many looks the box had when this game was written. */
export const FROM = ${FROM};
export const FRONTS: readonly OwnFront[] = ${JSON.stringify(fronts)};
export const BACKS: readonly OwnBack[] = ${JSON.stringify(backs)};

export const FACES = facesWith(FRONTS);
export const LOOKS = looksWith(FROM, BACKS);
`;

const sourceData = ({ about, signed }: Box): string => `// Where this game comes from: what its box said of itself. Whoever gives the game on gives this on.

export const SOURCE = {
  name: ${text(about.name)},
  version: ${text(about.version)},
  authors: ${JSON.stringify(about.authors)},
  // '' where nothing is said, and then nothing is allowed beyond the law.
  licence: ${text(about.licence)},
  about: ${text(about.about)},
  language: ${text(about.language)},
  // Of the key that signed the box; null: nobody did, or it could not be looked at.
  signed: ${signed.t === 'fits' ? text(signed.fingerprint) : 'null'},
} as const;
`;

function art({ id, box, made }: Given): string {
  const { stock, table, fronts, backs } = made;
  const icons = stock?.t === 'pile' ? "{ draw: 'cards', play: 'hand' }" : "{ take: 'hand' }";
  const look = `boxGame(game, { like: 'sandbox', felt: '#1F5B47', icons: ${icons} })`;
  const first = stock?.t === 'pile' ? table.pieces.find((piece) => piece.in === stock.id && piece.kind === 'card') : undefined;
  const isFiled = fronts.length + backs.length > 0;
  const closed = first === undefined ? '' : `, closed: LOOKS.indexOf(${text(first.look)})`;
  return `${commented([`${inComment(box.about.name)} on the screen: the things of the box${isFiled ? ', with the pictures beside this file' : ''}. What else a game can show stands in src/games/types.ts.`])}

import '@fontsource/cinzel/latin-700.css';
import '@fontsource/young-serif/latin-400.css';
import '@fontsource/atkinson-hyperlegible-next/latin-800.css';

${isFiled ? `import { BACKS, FROM, FRONTS${closed === '' ? '' : ', LOOKS'} } from '../../../server-modules/games/${id}/data/pictures.ts';\n` : ''}import { boxGame } from '../box/art.ts';
${isFiled ? "import { filed } from '../filed.ts';\n" : ''}import type { LoadArt } from '../types.ts';

${isFiled ? "const files = import.meta.glob<string>('./pictures/*', { query: '?url', import: 'default', eager: true });\n\n" : ''}export const art: LoadArt = (game) => Promise.resolve(${
    isFiled ? `filed(${look}, { fronts: FRONTS, backs: BACKS, from: FROM, files${closed} })` : look
  });
`;
}
