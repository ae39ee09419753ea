// What a game out of a box says, in both languages: its lines, its page of how to play with the notes of the box, its
// row of the lobby.

import type { Box } from '../../../src/import/boxfile/read.ts';
import { titleOf } from '../template.ts';
import type { Given } from './files.ts';
import type { Boxed } from './table.ts';
import { inComment, inEnglish, inGerman } from './words.ts';

/** A string as code has it. */
const text = (words: string): string => JSON.stringify(words);
const said = { en: inEnglish, de: inGerman } as const;
type Tongue = keyof typeof said;

const titled = ({ id, box }: Given, tongue: Tongue): string => said[tongue](inComment(box.about.name)) || titleOf(id);

export const FACE_WORDS = `// Which word a piece has: that of the box, or its own.

import * as box from '../../box/locale/faces.ts';
import { FACES, BACKS, FROM } from '../data/pictures.ts';
import { isPictured, OWN_FACES } from '../../box/data/filed.ts';
import type { PieceKind } from '../../../kernel/types.ts';

export const faceWord = (piece: { kind: PieceKind; face: number | null }): string | null =>
  isPictured(piece.kind) && piece.face !== null && piece.face >= OWN_FACES ? FACES[piece.face] || null : box.faceWord(piece);
export const lookWord = (piece: { look: number }): string | null => BACKS[piece.look - FROM]?.like ?? box.lookWord(piece);
`;

/** The words of own faces: their one name, or a number. */
export const pictureWords = ({ fronts, called }: Boxed, tongue: Tongue): string[] =>
  fronts.map((_, i) => {
    const name = inComment(said[tongue](called[i] ?? ''));
    return name === '' ? `${tongue === 'en' ? 'picture' : 'Bild'} ${i + 1}` : name;
  });

const LINES = {
  en: {
    draws: '{0} draws.',
    plays: '{0} lays {1}.',
    takes: '{0} takes {1}.',
    pile: { ask: 'Draw or lay something', all: '{0} draws or lays something' },
    loose: { ask: 'Take something', all: '{0} takes something' },
    'pile-empty': 'Nothing is left to draw.',
    'act.draw': 'Draw',
    'act.play': 'Lay {0}',
    'move.play': 'Lay something',
    'act.take': 'Take {0}',
    'move.take': 'Take something',
    most: 'most of it',
    stock: 'pieces',
  },
  de: {
    draws: '{0} zieht.',
    plays: '{0} legt {1}.',
    takes: '{0} nimmt {1}.',
    pile: { ask: 'Zieh oder leg etwas', all: '{0} zieht oder legt etwas' },
    loose: { ask: 'Nimm etwas', all: '{0} nimmt etwas' },
    'pile-empty': 'Es ist nichts mehr zu ziehen.',
    'act.draw': 'Ziehen',
    'act.play': '{0} legen',
    'move.play': 'Etwas legen',
    'act.take': '{0} nehmen',
    'move.take': 'Etwas nehmen',
    most: 'das meiste davon',
    stock: 'Teile',
  },
} as const;
const OF = { pile: ['draws', 'plays', 'pile-empty', 'act.draw', 'act.play', 'move.play'], loose: ['takes', 'act.take', 'move.take'] } as const;

export function sentences(given: Given, tongue: Tongue, names: readonly string[]): string {
  const says = LINES[tongue];
  const t = given.made.stock?.t ?? 'loose';
  const lines = [...OF[t].map((key) => [key, says[key]] as const), ['ask.turn', says[t].ask] as const, ['ask.turn.all', says[t].all] as const];
  const isGerman = tongue === 'de';
  const typed = (what: string): string => (isGerman ? `: { readonly [K in keyof typeof english.${what}]: string }` : '');
  return `// All sentences of ${inComment(given.box.about.name)} in ${isGerman ? 'German' : 'English'}. {0}, {1} … are the arguments of the line.

import { plain, plainWords } from '../../../rules/locale/${tongue}.ts';
import { words as box } from '../../box/locale/${tongue}.ts';
${isGerman ? "import type * as english from './en.ts';\n" : ''}
export { faceWord, lookWord } from './faces.ts';

export const title = ${text(titled(given, tongue))};

export const lines${typed('lines')} = {
  ...plain,
${lines.map(([key, words]) => `  ${text(key)}: ${text(words)},`).join('\n')}
};

export const words${typed('words')} = {
  ...box,
  ...plainWords,
  most: ${text(says.most)},
  stock: ${text(says.stock)},
${names.map((words, i) => `  ${text(given.made.fronts[i]?.name ?? '')}: ${text(words)},`).join('\n')}
};
`;
}

/** Title and points, one after the other. */
type Part = readonly [title: string, points: readonly string[]];

/** The notes of the box, a part each, and whose it is. */
export function page({ box }: Given, tongue: Tongue): string[] {
  return partsOf(box, tongue).flatMap(([title, points]) => [title, ...points]);
}

function partsOf({ plan, about }: Box, tongue: Tongue): Part[] {
  const say = said[tongue];
  const isGerman = tongue === 'de';
  const linesOf = (words: string): string[] => words.split('\n').flatMap((line) => (line.trim() === '' ? [] : [say(line.trim())]));
  const notes = plan.pages.map(({ title, text: note }, i): Part => [say(title.trim()) || `${isGerman ? 'Notiz' : 'Note'} ${i + 1}`, linesOf(note)]);
  const whose = [
    ...(about.authors.length === 0 ? [] : [`${isGerman ? 'Von' : 'By'} ${say(about.authors.join(', '))}.`]),
    isGerman
      ? `Lizenz: ${about.licence === '' ? 'keine genannt' : say(about.licence)}.`
      : `Licence: ${about.licence === '' ? 'none is named' : say(about.licence)}.`,
    isGerman ? `Aus der Schachtel ${say(about.name)}, Fassung ${about.version}.` : `Out of the box ${say(about.name)}, version ${about.version}.`,
  ];
  return [...notes.filter(([, points]) => points.length > 0), [isGerman ? 'Über dieses Spiel' : 'About this game', [...linesOf(about.about), ...whose]]];
}

/** What is said alike in both. */
export const alike = (en: readonly string[], de: readonly string[]): string[] => en.filter((words, i) => words === de[i]);

export const sameText = (server: string, words: readonly string[]): { [path: string]: string } =>
  words.length === 0
    ? {}
    : {
        [`${server}/tools/same.ts`]: `// Words of the box that nobody has translated yet: each goes from here when it is.

export const same = ${JSON.stringify([...new Set(words)])};
`,
      };

const TURN = {
  en: {
    pile: ['Draw from the pile, or lay something of your hand before you.', 'After ten rounds whoever has laid most has won.'],
    loose: ['Drag something to the place before you.', 'After ten rounds whoever has taken most has won.'],
    title: 'Your turn',
    lead: 'A beginning, to be changed into a game.',
    note: 'A table out of a box. Bots play too.',
  },
  de: {
    pile: ['Zieh vom Stapel oder leg etwas aus deiner Hand vor dich.', 'Wer nach zehn Runden am meisten gelegt hat, gewinnt.'],
    loose: ['Zieh etwas auf den Platz vor dir.', 'Wer nach zehn Runden am meisten genommen hat, gewinnt.'],
    title: 'Dein Zug',
    lead: 'Ein Anfang, aus dem ein Spiel werden soll.',
    note: 'Ein Tisch aus einer Schachtel. Auch Bots spielen mit.',
  },
} as const;

export function how({ id, box, made }: Given, tongue: Tongue): string {
  const says = TURN[tongue];
  const parts: Part[] = [[says.title, says[made.stock?.t ?? 'loose']], ...partsOf(box, tongue)];
  const body = `{
  ${text(id)}: {
    lead: ${text(says.lead)},
    parts: [${parts.map(([title, points]) => `{ title: ${text(title)}, points: ${JSON.stringify(points)} },`).join('\n')}],
  },
}`;
  return tongue === 'en'
    ? `// How to play, in English: a sentence, then parts of short points. Text between stars is bold.

import type { HowPages } from '../../how.ts';

export const pages = ${body} satisfies HowPages;
`
    : `// How to play, in German: a sentence, then parts of short points. Text between stars is bold.

import type { Same } from '../../../locale/same.ts';
import type { pages as english } from './en.ts';

export const pages: Same<typeof english> = ${body};
`;
}

export function lobby(given: Given, tongue: Tongue): string {
  const row = `{ games: { ${text(given.id)}: { name: ${text(titled(given, tongue))}, note: ${text(TURN[tongue].note)} } } }`;
  return tongue === 'en'
    ? `// What the lobby says, in English.

import type { LobbyWords } from '../../lobby-words.ts';

export const lobby = ${row} satisfies LobbyWords;
`
    : `// What the lobby says, in German.

import type { Same } from '../../../locale/same.ts';
import type { lobby as english } from './en.ts';

export const lobby: Same<typeof english> = ${row};
`;
}
