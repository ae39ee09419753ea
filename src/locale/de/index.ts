// German words of the page, in a chunk of its own; those of menus and proposals come with a table (story.ts). A
// missing key does not compile.

import type { MenuWords, Words } from '../en/index.ts';
import { keyGroupWords, keyWords } from './keys.ts';
import { thingWords } from './lines.ts';
import { refusals } from './refusals.ts';
import { kindWords, modeWords, accessible, seatColours, sentence } from './things.ts';
import { ui } from './ui.ts';

export const de: Omit<Words, keyof MenuWords> = {
  ui,
  accessible,
  keyWords,
  keyGroupWords,
  thingWords,
  refusals,
  kindWords,
  modeWords,
  seatColours,
  sentence,
};
