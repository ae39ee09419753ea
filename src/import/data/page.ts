// The table of kinds as docs/import.md shows it, made from the table that the import goes by.

import { KINDS, FAMILIES, type Kind, type Make } from './kinds.ts';
import { MISSING, REASONS } from './missing.ts';

const MADE: { readonly [make in Make]: string } = {
  card: 'card: face, back, what others see of it; playing cards by number',
  deck: 'deck: its cards in their order, face up or down',
  bag: 'bag with what lies in it',
  model: 'its model, with its picture',
  tile: 'board where it is large, else tile, or token where it is round; both sides',
  token: 'board where it is large, else token; both sides',
  board: 'board; both sides',
  figurine: 'standee; both sides',
  document: 'book of its pages where its file is brought, else a note with its name',
  customDie: 'die of so many sides, what they are worth, which is up',
  die: 'die or coin, which side is up',
  builtIn: '',
  chipStack: 'pile of so many chips',
  note: 'note with its title and words',
  counter: 'counter with its number',
  clock: 'clock with its time',
  words: 'label on the table',
  puzzle: 'jigsaw of its picture, and the picture beside it',
  calculator: 'calculator with what it shows',
  tablet: 'slate to write on',
  zone: '',
  standIn: '',
};

function becomes({ make, piece, look, zone, endless, stack, boxed }: Kind): string {
  if (make === 'zone') return zone === 'area' ? 'marked place' : `zone: ${zone}`;
  if (make === 'standIn' || make === 'builtIn') return `${piece} \`${look}\``;
  if (boxed) return `bag with a ${MADE[make]}`;
  if (endless) return 'bag that never runs out';
  return stack ? `pile of them; each: ${MADE[make]}` : MADE[make];
}

function row(name: string, kind: Kind): string {
  const lacks = kind.lacks ?? [];
  const how = kind.why === undefined ? (lacks.length > 0 ? 'in part' : 'whole') : 'stand-in';
  const said = kind.why === undefined ? lacks.map((code) => MISSING[code]).join(' ') : REASONS[kind.why];
  return `| ${name} | ${becomes(kind)} | ${how} | ${said} |`;
}

/** Lines of Markdown, one for each kind and then for each family of kinds. */
export const kindLines = (): string[] => [
  '| kind there | here | at best | what it always lacks, or why |',
  '| --- | --- | --- | --- |',
  ...Object.entries(KINDS).map(([name, kind]) => row(`\`${name}\``, kind)),
  ...FAMILIES.map(([start, kind]) => row(`other \`${start}…\``, kind)),
];

/** What else a piece can lack, and what can be a reason. */
export const lackLines = (): string[] => Object.entries(MISSING).map(([code, sentence]) => `- \`${code}\`: ${sentence}`);
