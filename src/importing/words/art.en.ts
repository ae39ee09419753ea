// Words of the pictures of a save, in English. What can become of one is said where that is decided.

import { ART_STATES } from '../../import/art/told.ts';

export const artEn = {
  title: 'Bring its pictures',
  lead: (pictures: number, files: number) =>
    `${pictures === 1 ? 'One picture' : `${pictures} pictures`} for the fronts of cards, tiles, tokens and boards, for standees and models, out of ${files === 1 ? 'one file' : `${files} files`}. They are made small in this browser and go to your table with everything else. Backs wait.`,
  documents: (n: number) =>
    `${n === 1 ? 'One document becomes a book' : `${n} documents become books`} of its pages where its PDF comes, three units a page; else a note lies there.`,
  room: (units: number, most: number) => `They take ${units} of the ${most} units that a table has for pictures.`,
  noRoom: (n: number) =>
    n === 1 ? 'One piece comes without its picture: there is no room for more.' : `${n} pieces come without theirs: there is no room for more.`,
  drop: 'Drop the folders “Mods/Images”, “Mods/Models” and “Mods/PDF” of that program here, files of it, or a zip with them.',
  folder: 'Choose a folder …',
  files: 'Choose files or a zip …',
  sites: (n: number) => (n === 1 ? 'Load from one site …' : `Load from ${n} sites …`),
  ask: (addresses: number) =>
    `Shall this browser ask these sites for ${addresses === 1 ? 'one address' : `${addresses} addresses`}? They see your network address and what you ask for. Only your browser asks, only now, and never one that is not in the list.`,
  yes: 'Yes, ask them',
  no: 'No',
  busy: 'Pictures are brought together …',
  stop: 'Stop',
  failed: 'The browser gave up on these files.',
  noZip: 'The file is no zip that can be read.',
  zipTooMany: 'The zip holds more files than can be looked through.',
  none: 'None of these files is called like one that is wanted.',
  taken: (units: number, most: number) => `What is there takes ${units} of ${most} units.`,
  maps: (n: number, names: string, each: number) =>
    `${n === 1 ? 'One board comes' : `${n} boards come`} large and sharp, ${each} units each${names === '' ? '' : `: ${names}`}.`,
  sums: { found: 'Found', missing: 'Missing', tooLarge: 'Too large', refused: 'Not taken' },
  rest: 'What is not there, and what it was',
  pieces: (n: number) => (n === 1 ? 'One piece' : `${n} pieces`),
  more: (n: number) => `${n} more.`,
  states: ART_STATES as { readonly [S in keyof typeof ART_STATES]: string },
};
