// Words of what one plays with in English: bars, questions, the hand, the log, menus.

/** A number and what is counted. */
export const some = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

const bar = {
  menu: 'Table menu',
  round: (n: number) => `Game ${n}`,
  part: (n: number, all: number) => `Round ${n} of ${all}`,
  seating: 'Not started',
  over: 'Ended',
  modes: { sandbox: 'free hand', assisted: 'with reminders', enforced: 'by the rules' },
  watchers: 'Watchers',
  voice: 'Voice',
  replay: 'Replay',
  changeMode: 'Change the rules …',
  changeGame: 'Another game …',
  rematch: 'Play again',
  fix: 'Fix the table …',
  offerDraw: 'Offer a draw',
  resign: 'Resign',
  save: 'Save a copy of the position',
  settle: 'End the game as announced',
  proof: 'Download the proof of this game',
  how: 'How to play',
  about: 'About Baize',
  stand: 'Stand up',
  leave: 'Leave the table',
  list: 'Show in the list of tables',
  unlist: 'Take off the list',
};

const reveals = {
  skip: 'Skip',
  opens: 'Hands up!',
};

const tools = {
  label: 'Tools',
  undo: 'Undo',
  chat: 'Log and chat',
  soundOff: 'Sound off',
  soundOn: 'Sound on',
  help: 'Rules and help',
  settings: 'Settings',
  share: 'Invite',
  people: 'People and seats',
  accessible: 'Table as a list',
  more: 'More',
};

const turn = {
  yours: 'Your turn',
  yourAnswer: 'You are asked',
  theirs: (name: string) => `${name}’s turn`,
  waiting: (names: string) => `Waiting for ${names}`,
  someone: 'Waiting for somebody',
  thinks: (bots: number) => (bots === 1 ? 'a bot thinks' : `${bots} bots think`),
  free: 'Free hand',
  seating: 'Before the start',
  seatingHint: 'take a seat',
  readyToStart: 'everybody is here',
  watching: 'You watch',
  youAreOut: 'Out of this round',
  youAreGone: 'Out of the game',
  over: 'The game is over',
  ap: (n: number) => some(n, 'action'),
  clock: 'Time left',
  tickOff: 'Tick off',
  tickOffHint: 'Done by hand, or left out: the rules go on',
  titleMine: 'Your turn',
  titleAsked: 'You are asked',
};

const drawer = {
  price: 'Pay with a card',
  lookThere: 'Look at the place',
  title: 'Log and chat',
  log: 'Log',
  chat: 'Chat',
  say: 'Say something …',
  whisper: (name: string) => `Whisper to ${name} …`,
  to: 'To',
  everybody: 'Everybody',
  send: 'Send',
  noChat: 'Nobody has said anything yet.',
  noLog: 'Nothing has happened yet.',
  muted: 'The rules ask for silence now.',
  whispered: 'whispers',
  whisperedTo: (name: string) => `to ${name}`,
  fixed: 'by hand',
};

const ask = {
  label: 'Question',
  answered: (done: number, all: number) => `${done} of ${all} have answered`,
  waiting: 'The others are waiting',
  given: 'Your answer',
  onlyYou: 'Only you see it',
  choose: 'Choose',
  options: (n: number) => (n === 1 ? '1 answer' : `${n} answers`),
  fold: 'Fold away',
  press: 'Press to choose; press again to say it.',
  again: 'Chosen. Press again to say it.',
  change: 'You can change it until everybody has answered.',
  confirm: 'Do it',
  prompt: 'Your move',
  trap: 'Which trap do you give up?',
  which: 'Which one?',
  want: 'In return',
  marked: (n: number) => (n === 0 ? 'No card marked' : `${some(n, 'card')} marked`),
};

const windows = {
  label: 'A moment for answers',
  think: 'I think',
  passesIn: 'You pass in',
  thinking: (names: string, count: number, own: boolean) => `${names} ${count === 1 && !own ? 'thinks' : 'think'}`,
  hint: (key: string) => `Holds it open for you (${key}). Anybody who is asked can, whatever they hold.`,
  byHand: 'You can play nothing now. Without a clock everybody asked passes by hand, so nobody learns who could.',
  stops: 'Stop me when …',
  stopsLead: 'Then you are asked even if you can do nothing. The others see only that you think.',
};

const stack = {
  label: 'Waiting to be carried out',
  top: 'first',
  against: 'against you',
  more: (n: number) => `${n} more below`,
  status: 'The round',
  force: 'In force',
  orders: 'Standing orders',
  until: { turn: 'this turn', round: 'this round', game: 'the whole game' },
};

const hand = {
  label: 'Your hand',
  empty: 'Your hand is empty',
  card: (name: string, at: number, all: number) => `${name}, card ${at} of ${all}`,
  faceDown: 'A card face down',
  notNow: {
    mine: 'Not now: nothing can be done with it at this point of your turn.',
    asked: (question: string) => `Not now. First answer: ${question}`,
    theirs: (name: string) => `Not now: it is the turn of ${name}.`,
    waiting: (names: string) => `Not now: the table waits for ${names}.`,
    others: 'Not now: others are asked.',
  },
  sort: 'Sort',
  zoom: 'Read closely',
  more: 'More',
  actions: 'What you can do',
  endTurn: 'End turn',
  front: 'To the front',
  isFront: 'in front',
  into: 'Into your hand',
  notInto: 'That does not go into your hand',
  gripOne: '1',
  gripAll: (n: number) => (n === 0 ? 'all' : `all ${n}`),
};

const menu = {
  label: (name: string) => `What to do with ${name}`,
  verbs: {
    flip: 'Flip',
    turn: 'Turn',
    take: 'Take',
    shuffle: 'Shuffle',
    peek: 'Peek',
    deal: 'Deal',
    show: 'Show',
    draw: 'Draw',
    roll: 'Roll',
    gather: 'Gather',
    stack: 'Stack',
    split: 'Split',
    put: 'Put',
    push: 'Push',
    press: 'Press',
    cross: 'Move',
    arrange: 'Sort',
    ping: 'Point',
    say: 'Say',
  } as { [verb: string]: string },
  more: 'More',
  all: 'All actions',
};

export const tableWords = {
  bar,
  tools,
  turn,
  drawer,
  ask,
  reveals,
  windows,
  stack,
  hand,
  menu,
};
