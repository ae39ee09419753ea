// All sentences of chess in English. {0}, {1} … are the arguments of the line.

import type { Man } from '../data.ts';

export { faceWord, lookWord } from './faces.ts';

export const title = 'Chess';

/** One sentence for each refusal. */
const refusals = {
  over: 'The game is over.',
  'not-your-turn': 'It is not your turn.',
  'not-now': 'The game is waiting for something else.',
  'by-rules': 'That does not move like this.',
  'no-man': 'Nothing stands there.',
  'not-your-man': 'That man is not yours.',
  'own-man': 'A man of yours stands there.',
  'no-castling': 'You cannot castle there now.',
  'no-way': 'That man does not move like that.',
  'into-check': 'Your king would be in check there.',
  'in-check': 'Your king is in check.',
  pinned: 'That would leave your king in check.',
  'choose-promotion': 'Choose what the pawn becomes.',
  'not-promotion': 'Nothing can be promoted like that.',
  'no-claim': 'There is no draw to claim.',
} as const;

const log = {
  moves: '{0}: {1} {2} to {3}.',
  takes: '{0}: {1} {2} takes the {3} on {4}.',
  'takes-passing': '{0}: {1} {2} takes the {3} in passing, to {4}.',
  'castles-short': '{0} castles on the king’s side.',
  'castles-long': '{0} castles on the queen’s side.',
  promotes: 'The pawn on {0} becomes a {1}.',
  check: '{0} is in check.',
  claims: '{0} claims a draw.',
  wins: '{0} wins: {1}.',
  drawn: 'A draw: {0}.',
  'would-be-over': 'By the rules the game would be over: {0}.',
} as const;

const asks = {
  'ask.turn': 'Your move',
  'ask.turn.all': '{0} is to move',
} as const;

const acts = {
  'act.move': '{0} {1} to {2}',
  'act.move.takes': '{0} {1} takes the {3} on {2}',
  'act.move.promote': '{0} {1} to {2} becomes a {3}',
  'act.claim': 'Claim a draw: {0}',
  'act.late': 'Out of time',
  'move.move': '{0} {1} to {2}',
  'move.claim': 'Claim a draw',
  'choose.promote': 'What does the pawn become?',
  'confirm.claim': 'Claim a draw? The game is over then',
} as const;

const fits = {
  'fit.crowd': 'More than one man stands on {0}.',
  'fit.king': '{0} needs exactly one king on the board.',
  'fit.pawn': 'A pawn stands on the first or last row.',
  'fit.check': '{0} is in check and not to move.',
  'bad-position': 'This position cannot be read: {0}.',
} as const;

export const lines = { ...refusals, ...log, ...asks, ...acts, ...fits };

const men: { readonly [M in Man]: string } = { pawn: 'Pawn', knight: 'Knight', bishop: 'Bishop', rook: 'Rook', queen: 'Queen', king: 'King' };

export const words = {
  ...men,
  board: 'Chessboard',
  white: 'White man',
  black: 'Black man',
  half: 'Draw plaque',
  mate: 'checkmate',
  stalemate: 'stalemate',
  dead: 'neither side can mate',
  repetition: 'the same position three times',
  fivefold: 'the same position five times',
  fifty: 'fifty moves without a capture or a pawn',
  'seventy-five': 'seventy-five moves without a capture or a pawn',
  time: 'out of time',
  'time-alone': 'out of time, against a king alone',
  resigned: 'the other side gave up',
  claimed: 'the other side is gone',
  agreed: 'by agreement',
};
