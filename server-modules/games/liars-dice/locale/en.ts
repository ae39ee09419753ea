// All sentences of Liar's Dice in English. {0}, {1} … are the arguments of the line.

import { plain, plainWords } from '../../../rules/locale/en.ts';

export { faceWord, lookWord } from '../../box/locale/faces.ts';

export const title = 'Liar’s Dice';

export const lines = {
  ...plain,
  'too-low': 'Bid more dice, or as many of a higher number.',
  'too-many': 'There are not so many dice left.',
  'nothing-bid': 'Nothing has been bid yet.',
  bids: '{0} bids {1} × {2}.',
  doubts: '{0} doubts it.',
  counted: 'There are {0} × {1}, ones included: {2} loses a die.',
  out: '{0} is out.',
  'ask.turn': 'Bid higher, or doubt',
  'ask.turn.all': '{0} is to bid or to doubt',
  'ask.shown.all': 'All dice lie open',
  'move.bid': 'Bid',
  'act.bid': 'Bid {0} × {1}',
  'act.doubt': 'Doubt',
  'choose.count': 'How many dice?',
  'choose.face': 'Of which number?',
};

/** Whose cup, by the letter of the seat. */
const cups = Object.fromEntries(['A', 'B', 'C', 'D', 'E', 'F'].map((seat) => [`cup-${seat}`, `Cup of ${seat}`]));

export const words = {
  ...cups,
  ...plainWords,
  last: 'the last one with dice',
  die: 'a player’s dice',
  'dice-red': 'Red die',
  counter: 'Number of the bid',
  'bid-count': 'the number of the bid',
  'bid-die': 'the die of the bid',
  lost: 'Dice that were lost',
};
