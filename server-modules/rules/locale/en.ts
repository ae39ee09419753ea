// What every plain game says in English. A game's own words go on top.

export const plain = {
  over: 'The game is over.',
  'not-your-turn': 'It is not your turn.',
  'not-now': 'The game is waiting for something else.',
  'by-rules': 'That does not move like this.',
  peek: 'That is not yours to look at.',
  wins: '{0} wins: {1}.',
  drawn: 'Nobody wins: {0}.',
  'would-be-over': 'By the rules the game would be over: {0}.',
  'fit.place': 'Not all lie where they belong: {0} ({1}).',
  'fit.count': 'Too many or too few lie somewhere: {0}.',
  'bad-position': 'This position cannot be read: {0}.',
} as const;

/** Why a game has ended. */
export const plainWords = {
  resigned: 'the others gave up',
  claimed: 'the others are gone',
  agreed: 'by agreement',
} as const;
