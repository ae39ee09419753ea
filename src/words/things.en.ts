// Names of verbs, kinds of pieces and places, for menus, the outline and the log.

import type { PieceKind, ZoneKind } from '../../server-modules/kernel/types.ts';
import type { VerbName } from '../../server-modules/kernel/verb.ts';
import type { Mode } from '../../server-modules/protocol/messages.ts';

export const verbWords: { readonly [V in VerbName]: string } = {
  take: 'take',
  cross: 'pass',
  put: 'put',
  turn: 'turn',
  flip: 'flip',
  push: 'push',
  press: 'press',
  draw: 'draw',
  deal: 'deal',
  shuffle: 'shuffle',
  gather: 'gather',
  stack: 'stack',
  split: 'split',
  arrange: 'sort',
  roll: 'roll',
  peek: 'peek at',
  show: 'show',
  ping: 'point',
  say: 'say',
};

export const kindWords: { readonly [K in PieceKind]: string } = {
  card: 'Card',
  board: 'Board',
  coin: 'Coin',
  token: 'Token',
  die: 'Die',
  pawn: 'Pawn',
  marker: 'Marker',
  lamp: 'Lamp',
  chip: 'Chip',
  clip: 'Clip',
  pip: 'Pip',
  deck: 'Deck',
  bag: 'Bag',
};

export const zoneKindWords: { readonly [K in ZoneKind]: string } = {
  felt: 'Table',
  hold: 'In the hand of',
  hand: 'Hand',
  stand: 'Stand',
  slot: 'Place',
  spot: 'Spot',
  inside: 'Inside',
  hidden: 'Hidden place',
};

export const modeWords: { readonly [M in Mode]: string } = { sandbox: 'with a free hand', assisted: 'with reminders', enforced: 'by the rules' };

/** Colours of the seats A to J. */
export const SEAT_COLOURS = ['Blue', 'Orange', 'Yellow', 'Pink', 'Teal', 'Red', 'Green', 'Purple', 'White', 'Umber'] as const;

/** Lines that the store and the outline make themselves. */
export const ownLines = {
  choose: 'Choose.',
  option: '{0}',
  'option.none': 'None',
  piece: '{0}',
} as const;

export const outline = {
  title: 'The table as a list',
  close: 'Close the list',
  skip: 'Go to the table as a list',
  turn: 'Now',
  can: 'What you can do',
  canNone: 'Nothing just now.',
  canFree: 'Every piece below has its own buttons.',
  prompt: 'Your move',
  yes: 'Do it',
  cancel: 'Cancel',
  places: 'Places and pieces',
  seats: 'Seats',
  log: 'Log',
  chat: 'Say',
  send: 'Send',
  people: 'People',
  empty: 'empty',
  free: 'free',
  away: 'away',
  bot: 'bot',
  you: 'you',
  sit: (seat: string) => `Sit at ${seat}`,
  stand: 'Stand up',
  addBot: (seat: string) => `Let a bot play ${seat}`,
  dropBot: (seat: string) => `Send the bot at ${seat} away`,
  start: 'Start the game',
  count: (n: number) => (n === 1 ? '1 piece' : `${n} pieces`),
  unknownCount: 'closed',
  tally: (n: number) => `${n} turned sideways`,
  faceDown: 'face down',
  sideways: (degrees: number) => `turned by ${degrees} degrees`,
  front: 'in front',
  place: (at: number, of: number) => `${at} of ${of}`,
  held: 'in your hand',
  yourTurn: 'It is your turn.',
  theirTurn: (name: string) => `It is the turn of ${name}.`,
  seating: 'The game has not started.',
  over: 'The game is over.',
  winners: (names: string) => `Won by ${names}.`,
  freeHand: 'Free hand: no turns.',
  waitingFor: (names: string) => `Waiting for ${names}.`,
  waitingSomeone: 'Waiting for somebody.',
  lost: 'The connection is lost. Trying again.',
  matters: 'The table',
  tickOff: 'Tick off what is asked: done by hand, or left out',
  settle: 'End the game, as the rules announced',
  undo: 'Ask to take the last step back',
  fix: 'Ask to fix the table by hand',
  rematch: 'Play again',
  resign: 'Give up',
  resignSure: 'Give up: sure?',
  fixing: 'The table is open for fixing.',
  fixed: 'Close the table, the rules go on',
  offers: { 'put-back': 'Put back what does not fit', 'call-off': 'Call the fixing off', leave: 'Leave it as it lies' } as { readonly [offer: string]: string },
  consent: 'Agree',
  decline: 'Say no',
  take: 'Take up',
  put: (place: string) => `Put: ${place}`,
  toFront: 'Bring to the front',
  back: 'One further back',
  forward: 'One further forward',
  flip: 'Flip',
  turnLeft: 'Turn left',
  turnRight: 'Turn right',
  shuffle: 'Shuffle',
  draw: 'Draw one',
  roll: 'Roll',
  push: 'Push',
  peek: 'Peek',
  peekEnd: 'Peek no longer',
  show: 'Show to all',
  hide: 'Show no longer',
  moveTo: 'Put to …',
  press: (what: string) => `Press: ${what}`,
} as const;

/** What people propose, as a question to those who are asked. */
export const proposals = {
  undo: 'Take the last step back?',
  fix: 'Open the table for fixing by hand?',
  rematch: 'Play again?',
  draw: 'Agree to a draw?',
  mode: (mode: string) => `Play on ${mode}?`,
  game: (game: string, mode: string) => `Play ${game} ${mode}?`,
} as const;
