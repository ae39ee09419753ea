// Looks: what everybody sees of a piece that he can tell apart, whichever side is up. Most are an index into the game's
// list. Where somebody brought a picture for a back the piece keeps its look under a number of the table's own, and the
// sheet says which picture that is. [V37]

import { SHEET } from './sheet.ts';

/** More looks than any game has: a piece with a back of its own has `n` times as many added to its look. */
const OWN = 320;
/** Different backs that people can bring to one table. */
export const BACKS_MOST = 300;

/** The look as the game knows it. */
export const plainLook = (look: number): number => look % OWN;
/** Which of the table's own backs it bears; 0: the game's. */
export const backOf = (look: number): number => Math.floor(look / OWN);
/** The same look with another back. */
export const lookWith = (look: number, back: number): number => plainLook(look) + back * OWN;

/** As the verb writes it; a file of somebody's may hold anything. */
const nameIn = (text: string): string | null => /^"([0-9a-f]{24})"$/.exec(text)?.[1] ?? null;

/** What the picture on its back is called, by the sheet of its table; null: it has the game's own. */
export function backIn(sheet: ReadonlyMap<string, string>, look: number): string | null {
  const text = look < OWN ? undefined : sheet.get(SHEET.back + backOf(look));
  return text === undefined ? null : nameIn(text);
}

/** What the pictures of all its backs are called. */
export const backsIn = (sheet: ReadonlyMap<string, string>): string[] =>
  [...sheet].flatMap(([key, text]) => (key.startsWith(SHEET.back) ? (nameIn(text) ?? []) : []));
