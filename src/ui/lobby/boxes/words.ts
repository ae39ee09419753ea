// Words of the boxes on the shelf: they come with the shelf, and only where a server has one.

import { boxEn } from '../../../importing/words/box.en.ts';
import { shelfEn } from '../../../importing/words/shelf.en.ts';

export const en = { ...shelfEn, boxWords: boxEn };
export type ShelfWords = typeof en;

export const german = async (): Promise<{ de: ShelfWords }> => {
  const [{ boxDe }, { shelfDe }] = await Promise.all([import('../../../importing/words/box.de.ts'), import('../../../importing/words/shelf.de.ts')]);
  return { de: { ...shelfDe, boxWords: boxDe } };
};
