// All sentences of Liar's Dice in German. {0}, {1} … are the arguments of the line.

import { plain, plainWords } from '../../../rules/locale/de.ts';
import type * as english from './en.ts';

export { faceWord, lookWord } from '../../box/locale/faces.ts';

export const title = 'Lügenwürfel';

export const lines: { readonly [K in keyof typeof english.lines]: string } = {
  ...plain,
  'too-low': 'Biete mehr Würfel, oder ebenso viele einer höheren Zahl.',
  'too-many': 'So viele Würfel gibt es nicht mehr.',
  'nothing-bid': 'Noch ist nichts geboten.',
  bids: '{0} bietet {1} × {2}.',
  doubts: '{0} zweifelt.',
  counted: 'Es sind {0} × {1}, Einsen mitgezählt: {2} verliert einen Würfel.',
  out: '{0} ist ausgeschieden.',
  'ask.turn': 'Biete höher oder zweifle',
  'ask.turn.all': '{0} bietet oder zweifelt',
  'ask.shown.all': 'Alle Würfel liegen offen',
  'move.bid': 'Bieten',
  'act.bid': '{0} × {1} bieten',
  'act.doubt': 'Zweifeln',
  'choose.count': 'Wie viele Würfel?',
  'choose.face': 'Welche Zahl?',
};

const cups = Object.fromEntries(['A', 'B', 'C', 'D', 'E', 'F'].map((seat) => [`cup-${seat}`, `Becher von ${seat}`]));

export const words: { readonly [K in keyof typeof english.words]: string } = {
  ...cups,
  ...plainWords,
  last: 'als Einziger noch mit Würfeln',
  die: 'die Würfel eines Spielers',
  'dice-red': 'Roter Würfel',
  counter: 'Zahl des Gebots',
  'bid-count': 'die Zahl des Gebots',
  'bid-die': 'der Würfel des Gebots',
  lost: 'Verlorene Würfel',
};
