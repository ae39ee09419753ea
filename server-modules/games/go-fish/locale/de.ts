// All sentences of Go Fish in German. {0}, {1} … are the arguments of the line.

import { plain, plainWords } from '../../../rules/locale/de.ts';
import { words as box } from '../../box/locale/de.ts';
import type * as english from './en.ts';

export { faceWord, lookWord } from '../../box/locale/faces.ts';

export const title = 'Fische fangen';

export const lines: { readonly [K in keyof typeof english.lines]: string } = {
  ...plain,
  'not-held': 'Du fragst nach dem, was du selbst hast.',
  'nobody-there': 'Diese Person hat keine Karten.',
  'not-yourself': 'Frag jemand anderen.',
  asks: '{0} fragt {1} nach {2}.',
  gives: '{0} gibt {1} ab.',
  none: '{0} hat keine: fischen gehen.',
  lucky: '{0} fischt genau das, {1}, und macht weiter.',
  fishes: '{0} fischt.',
  book: '{0} hat ein Quartett: {1}.',
  'help.totals': 'Die meisten Quartette gewinnen.',
  'ask.turn': 'Frag jemanden nach einer Karte',
  'ask.turn.all': '{0} fragt nach einer Karte',
  'ask.fish': 'Zieh aus dem Teich',
  'ask.fish.all': '{0} fischt',
  'move.ask': 'Nach einer Karte fragen',
  'act.ask': '{1} nach {0} fragen',
  'act.fish': 'Fischen',
};

export const words: { readonly [K in keyof typeof english.words]: string } = {
  ...box,
  ...plainWords,
  books: 'die meisten Quartette',
  'books-won': 'Quartette',
  card: 'Karten',
  ace: 'Assen',
  jack: 'Buben',
  queen: 'Damen',
  king: 'Königen',
  pond: 'Teich',
};
