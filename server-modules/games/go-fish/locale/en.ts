// All sentences of Go Fish in English. {0}, {1} … are the arguments of the line.

import { plain, plainWords } from '../../../rules/locale/en.ts';
import { words as box } from '../../box/locale/en.ts';

export { faceWord, lookWord } from '../../box/locale/faces.ts';

export const title = 'Go Fish';

export const lines = {
  ...plain,
  'not-held': 'You ask for what you hold yourself.',
  'nobody-there': 'That player has no cards.',
  'not-yourself': 'Ask somebody else.',
  asks: '{0} asks {1} for {2}.',
  gives: '{0} hands over {1}.',
  none: '{0} has none: go fish.',
  lucky: '{0} fishes just that, {1}, and goes on.',
  fishes: '{0} fishes.',
  book: '{0} has a book of {1}.',
  'help.totals': 'The most books win.',
  'ask.turn': 'Ask somebody for a card',
  'ask.turn.all': '{0} asks for a card',
  'ask.fish': 'Draw from the pond',
  'ask.fish.all': '{0} fishes',
  'move.ask': 'Ask for a card',
  'act.ask': 'Ask {1} for {0}',
  'act.fish': 'Fish',
};

export const words = {
  ...box,
  ...plainWords,
  books: 'the most books',
  'books-won': 'Books',
  card: 'cards',
  ace: 'aces',
  jack: 'jacks',
  queen: 'queens',
  king: 'kings',
  pond: 'Pond',
};
