// All German words of the page, in a chunk of its own. A missing key does not compile.

import type { Words } from '../en/index.ts';
import { contextForms, contextGroups, contextActions, tintWords } from './context-actions.ts';
import { keyGroupWords, keyWords } from './keys.ts';
import { thingWords } from './lines.ts';
import { refusals } from './refusals.ts';
import { kindWords, modeWords, accessible, ownLines, proposals, seatColours, sentence, verbWords, zoneKindWords } from './things.ts';
import { ui } from './ui.ts';

export const de: Words = {
  ui,
  accessible,
  keyWords,
  keyGroupWords,
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
  contextActions,
  contextGroups,
  contextForms,
  tintWords,
};
