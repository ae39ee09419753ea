// Tables that can be taken to another program: those of the box, and of games whose folder says in `elsewhere.ts` what
// their pieces are there.

import { TABLES } from '../../server-modules/games/box/data/tables.ts';
import type { OwnPieces } from '../import/out/book.ts';
import { folderOf } from './folders.ts';

const OWN = import.meta.glob<OwnPieces>('./*/elsewhere.ts', { import: 'elsewhere' });
const loadOf = (game: string): (() => Promise<OwnPieces>) | undefined => OWN[`./${folderOf(game)}/elsewhere.ts`];

/** Is it known what its pieces are there? */
export const goesElsewhere = (game: string): boolean => TABLES.some((id) => id === game) || loadOf(game) !== undefined;

/** What the game says of its pieces; null: they are those of the box. */
export const loadElsewhere = async (game: string): Promise<OwnPieces | null> => (await loadOf(game)?.()) ?? null;
