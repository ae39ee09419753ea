// All German words of the page, in a chunk of its own. A missing key does not compile.

import type { Words } from '../en/index.ts';
import { deedAsks, deedGroups, deedWords, tintWords } from './deeds.ts';
import { keyGroupWords, keyWords } from './keys.ts';
import { tableLines, thingWords } from './lines.ts';
import { refusals } from './refusals.ts';
import { kindWords, modeWords, outline, ownLines, proposals, seatColours, sentence, verbWords, zoneKindWords } from './things.ts';
import { ui } from './ui.ts';

export const de: Words = {
  ui,
  outline,
  keyWords,
  keyGroupWords,
  tableLines,
  thingWords,
  refusals,
  kindWords,
  modeWords,
  ownLines,
  proposals,
  seatColours,
  sentence,
  verbWords,
  zoneKindWords,
  deedWords,
  deedGroups,
  deedAsks,
  tintWords,
};
