// Holes that are planted: each gives away what one number of the law keeps. Each must be found by runs of this suite.

import type { Edit } from '../leaks/mutants/mutant.ts';
import type { How } from './play.ts';
import type { Game } from './tables.ts';

export interface Planted {
  name: string;
  law: string;
  edits: readonly Edit[];
  /** Where it is looked for. */
  game: Game;
  how: Pick<How, 'attack' | 'secret'>;
}

const edit = (file: string, find: string, put: string): Edit => ({ file: `server-modules/table/${file}`, find, put });

/** Whoever sits on a chair sees with its eyes. */
const EYES = edit('people/holders.ts', 'return holderOf(room, me.seat)?.user === me.user ? me.seat : null;', 'return me.seat;');
/** A table out of a file starts without its people, and they may be sat on. */
const RESUMES = [
  edit('rounds.ts', "if (state.kept.some(({ seat, user }) => personAt(room, seat)?.user !== user)) return refuse('seats-kept');", ''),
  edit('people/people.ts', "if (isKeptFrom(room, me.user, seat)) return refuse('seat-kept');", ''),
];

export const planted: readonly Planted[] = [
  {
    name: 'by the chairs: a chair of a free table shows its hand to whoever sits down',
    law: 'S1',
    edits: [EYES, edit('people/sitting.ts', "if (phase !== 'seating' && holder !== undefined) asides().setAside(room, holder);", '')],
    game: 'sandbox',
    how: { attack: 'chairs', secret: 'card' },
  },
  {
    name: 'by the chairs: chairs of a round by rules are open, and whoever sits there sees with their eyes',
    law: 'S1',
    edits: [EYES, edit('people/chairs.ts', 'return chair.user !== null || chair.bot === true || hasSat(room, user, chair);', 'return false;')],
    game: 'the-traitors',
    how: { attack: 'chairs', secret: 'card' },
  },
  {
    name: 'by rank: a team sees hands that nobody has agreed to show',
    law: 'S2',
    edits: [
      edit('people/teams.ts', " && eyes.includes(personAt(room, seat)?.user ?? '')", ''),
      edit('people/teams.ts', 'const open = teams.hands && !bound(room);', 'const open = !bound(room);'),
    ],
    game: 'sandbox',
    how: { attack: 'rank', secret: 'card' },
  },
  {
    name: 'by rank: whoever asks looks into places, without being the arbiter',
    law: 'S2',
    edits: [edit('people/arbiter.ts', 'if (seat === null || arbiterOf(room) !== seat)', 'if (seat === null)')],
    game: 'sandbox',
    how: { attack: 'rank', secret: 'card' },
  },
  {
    name: 'by absence: an open file needs the word of nobody who holds something',
    law: 'S3',
    edits: [edit('proposals.ts', 'return [...new Set([...sitting, ...holding(room)])].filter((user) => user !== me.user);', 'return [];')],
    game: 'sandbox',
    how: { attack: 'gone', secret: 'card' },
  },
  {
    name: 'by absence: a minute away counts as a yes to a free hand and an arbiter',
    law: 'S3',
    edits: [edit('proposals.ts', 'return [...new Set([...sitting, ...holding(room)])].filter((user) => user !== me.user);', 'return [];')],
    game: 'good-cop-bad-cop',
    how: { attack: 'absence', secret: 'card' },
  },
  {
    name: 'by absence: a draw ends the round without one who holds a chair',
    law: 'S3',
    edits: [edit('proposals.ts', "if (what.t === 'draw') {", "if (what.t === 'draw') return [];\n  if (what.t === 'draw') {")],
    game: 'revolver-noir',
    how: { attack: 'gone', secret: 'order' },
  },
  {
    name: 'a chair whose holder is gone is taken over by whoever likes',
    law: 'S4',
    edits: [
      edit(
        'people/holders.ts',
        'if (holder?.heir !== user || room.state.loaded !== null || hasSat(room, user, chairAt(room, seat))) return false;',
        'if (holder === undefined) return false;',
      ),
    ],
    game: 'stars-may-swallow-us',
    how: { attack: 'chairs', secret: 'card' },
  },
  {
    name: 'by a file: a copy goes on without its people, and their chairs show what lies there',
    law: 'S5',
    edits: [...RESUMES, EYES, edit('people/chairs.ts', 'return chair.user !== null || chair.bot === true || hasSat(room, user, chair);', 'return false;')],
    game: 'revolver-noir',
    how: { attack: 'file', secret: 'order' },
  },
  {
    name: 'by a file: nobody is written into it as its holder',
    law: 'S5',
    edits: [edit('keep/saved-table.ts', 'return sits || holds ? [{ seat, user, name }] : [];', 'return [];')],
    game: 'sandbox',
    how: { attack: 'file', secret: 'card' },
  },
  {
    name: 'counting out a deck in a copy: hands act there before its people are back',
    law: 'S5',
    edits: [edit('play.ts', "if (room.state.phase === 'seating') return refuse('not-started');", ''), RESUMES[1] as Edit],
    game: 'sandbox',
    how: { attack: 'counting', secret: 'card' },
  },
  {
    name: 'asking a copy: bots play on there with what lies sealed',
    law: 'S5',
    edits: RESUMES,
    game: 'revolver-noir',
    how: { attack: 'oracle', secret: 'order' },
  },
  {
    name: 'by a save: it is put back without those who held its hands',
    law: 'S5',
    edits: [
      edit('keep/saves.ts', "if (unpacked.saved.seats.some(({ seat, user }) => personAt(room, seat)?.user !== user)) return refuse('holder-away');", ''),
      EYES,
      edit('people/sitting.ts', "if (phase !== 'seating' && holder !== undefined) asides().setAside(room, holder);", ''),
    ],
    game: 'sandbox',
    how: { attack: 'save', secret: 'card' },
  },
  {
    name: 'by a pair: a step is taken back without the word of whoever made it',
    law: 'S6',
    edits: [edit('proposals.ts', 'unseen || who === null || who === me.who ? []', 'unseen || who !== null || who === me.who ? []')],
    game: 'chess',
    how: { attack: 'pair' },
  },
  {
    name: 'by a pair: the same question again and again',
    law: 'S6',
    edits: [edit('proposals.ts', ' && times >= 2);', ' && false);')],
    game: 'chess',
    how: { attack: 'pair' },
  },
  {
    name: 'by size: unseen acts push what can be taken back out of the history',
    law: 'S7',
    edits: [
      edit('steps/joined-steps.ts', 'if (!other.unseen || other.row <= after) return false;', 'return false;'),
      edit('steps/undo.ts', 'list[known.length]?.unseen === true ? 0 : 1', '1'),
      edit('steps/undo.ts', 'list.filter((step) => !step.unseen).length', 'list.length'),
      edit('steps/undo.ts', 'if (!unseen) noticed--;', 'noticed--;'),
    ],
    game: 'sandbox',
    how: { attack: 'size', secret: 'acts' },
  },
  {
    name: 'by size: a file is as long as what it hides',
    law: 'S7',
    edits: [edit('keep/file.ts', 'SEALED_BYTES - utf8Length(text)', '0')],
    game: 'sandbox',
    how: { attack: 'size', secret: 'words' },
  },
  {
    name: 'a private page is news to all',
    law: 'S7',
    edits: [edit('people/notes.ts', 'if (owner === null) say', 'say')],
    game: 'chess',
    how: { attack: 'size', secret: 'acts' },
  },
];
