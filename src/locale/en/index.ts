// All English words of the page. Every other language has the same keys, or it does not compile.

import type { Same } from '../same.ts';
import { contextForms, contextGroups, contextActions, tintWords } from './context-actions.ts';
import { keyGroupWords, keyWords } from './keys.ts';
import { thingWords } from './lines.ts';
import { refusals } from './refusals.ts';
import { kindWords, modeWords, accessible, ownLines, proposals, seatColours, sentence, verbWords, zoneKindWords } from './things.ts';
import { ui } from './ui.ts';

export const en = {
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

export type Words = Same<typeof en>;
/** Of menus, proposals, verbs, places and the page's own lines: another language brings them with a table. */
export type MenuWords = Pick<
  Words,
  'contextActions' | 'contextGroups' | 'contextForms' | 'tintWords' | 'proposals' | 'ownLines' | 'verbWords' | 'zoneKindWords'
>;
