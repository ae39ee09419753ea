// Words around the table in English: bars, panels, dialogs, settings, help.

const some = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

const bar = {
  menu: 'Table menu',
  round: (n: number) => `Game ${n}`,
  seating: 'Not started',
  over: 'Ended',
  modes: { sandbox: 'free hand', assisted: 'with reminders', enforced: 'by the rules' },
  changeMode: 'Change the rules …',
  changeGame: 'Another game …',
  rematch: 'Play again',
  fix: 'Fix the table …',
  resign: 'Resign',
  save: 'Save a copy of the position',
  proof: 'Download the proof of this game',
  how: 'How to play',
  about: 'About Baize',
  stand: 'Stand up',
  leave: 'Leave the table',
  list: 'Show in the list of tables',
  unlist: 'Take off the list',
};

const tools = {
  label: 'Tools',
  undo: 'Undo',
  chat: 'Log and chat',
  soundOff: 'Sound off',
  soundOn: 'Sound on',
  help: 'Keys and help',
  settings: 'Settings',
  share: 'Invite',
  people: 'People and seats',
  outline: 'Table as a list',
  more: 'More',
};

const turn = {
  yours: 'Your turn',
  yourAnswer: 'You are asked',
  theirs: (name: string) => `${name}’s turn`,
  waiting: (names: string) => `Waiting for ${names}`,
  someone: 'Waiting for somebody',
  free: 'Free hand',
  seating: 'Before the start',
  seatingHint: 'take a seat',
  readyToStart: 'everybody is here',
  watching: 'You watch',
  over: 'The game is over',
  ap: (n: number) => some(n, 'action'),
  clock: 'Time left',
  titleMine: 'Your turn',
  titleAsked: 'You are asked',
};

const seats = {
  title: 'Choose your seat',
  lead: 'The seat is your colour and your mark.',
  take: (colour: string) => `Sit at ${colour}`,
  free: 'free',
  taken: 'taken',
  away: 'away',
  bot: 'bot',
  watch: 'Only watch',
  giveBot: 'Let a bot sit here',
  takeBot: 'Send the bot away',
  addBot: 'Add a bot',
  noBot: 'No bot',
  start: 'Start the game',
  startWait: (n: number) => `Needs ${some(n, 'more player')}: invite somebody, or give a seat to a bot.`,
  startHost: 'Waiting for the host to start.',
  invite: 'Invite',
  colours: { white: 'White', red: 'Red', orange: 'Orange', yellow: 'Yellow', green: 'Green', teal: 'Teal', blue: 'Blue', purple: 'Purple', pink: 'Pink', umber: 'Umber' },
  marks: { disc: 'disc', square: 'square', triangle: 'triangle', star: 'star', diamond: 'diamond', plus: 'plus', crescent: 'crescent', ring: 'ring', heart: 'heart', bars: 'bars' },
};

const drawer = {
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
  choose: 'Choose',
  change: 'You can change it until everybody has answered.',
  confirm: 'Do it',
  prompt: 'Your move',
  trap: 'Which trap do you give up?',
  which: 'Which one?',
};

const hand = {
  label: 'Your hand',
  empty: 'Your hand is empty',
  card: (name: string, at: number, all: number) => `${name}, card ${at} of ${all}`,
  faceDown: 'A card face down',
  sort: 'Sort',
  zoom: 'Read closely',
  more: 'More',
  actions: 'What you can do',
  endTurn: 'End turn',
  front: 'To the front',
};

const share = {
  title: 'Invite to this table',
  lead: 'Whoever opens the link sits down or watches. Nobody needs an account.',
  link: 'Link',
  code: 'Code',
  codeHint: 'To type in at the lobby.',
  qr: 'The link as a picture for a phone’s camera',
  loopback: 'This link works on this computer only.',
  loopbackHow: 'To let others in, start the server with HOST=0.0.0.0 and open the page under the address it prints.',
  network: 'In the same network',
  networkHint: 'For people on the same Wi-Fi or cable.',
  elsewhere: 'From anywhere',
  noRight: 'Only the host can invite to this table.',
  fresh: 'Make a new link',
  freshHint: 'The old link stops working.',
  copyFailed: 'Mark the link and copy it by hand.',
};

const people = {
  title: 'People and seats',
  seats: 'Seats',
  watchers: 'Watching',
  nobody: 'Nobody is watching.',
  sit: 'Sit here',
  swap: 'Swap seats',
  kick: 'Send away',
  kickTitle: (name: string) => `Send ${name} away?`,
  kickLead: 'They cannot come back to this table, and the invite link changes.',
  makeHost: 'Make host',
  rename: 'Change my name',
  empty: 'Empty seat',
  away: (seconds: number) => (seconds >= 120 ? `away ${Math.floor(seconds / 60)} min` : 'away'),
  actions: (name: string) => `What to do about ${name}`,
};

const proposals = {
  undo: (name: string) => `${name} wants to take the last step back.`,
  fix: (name: string) => `${name} wants to fix the table by hand.`,
  mode: (name: string, mode: string) => `${name} wants to play ${mode}.`,
  rematch: (name: string) => `${name} wants to play again.`,
  game: (name: string, game: string) => `${name} wants to play ${game}.`,
  draw: (name: string) => `${name} offers a draw.`,
  yours: 'You have asked the others.',
  count: (yes: number, wanted: number) => `${yes} of ${wanted} agree`,
  agree: 'Agree',
  refuse: 'No',
  withdraw: 'Take back',
  answered: 'You have agreed.',
};

const fixing = {
  title: 'The table is open for fixing',
  lead: 'Every hand is free. What you do is marked in the log. Hidden cards stay hidden.',
  misfits: 'This does not fit yet:',
  done: 'Done: play on',
  offers: { 'put-back': 'Put it back', 'call-off': 'Call it off', leave: 'Leave it so' } as { [key: string]: string },
};

const over = {
  won: 'You won',
  lost: (names: string) => `${names} won`,
  draw: 'A draw',
  watched: (names: string) => `${names} won`,
  reveal: 'All cards are open now: look at the table.',
  rematch: 'Play again',
  other: 'Another game',
  proof: 'Download the proof',
  proofHint: 'With it anybody can check the draws of this game.',
  look: 'Look at the table',
  panel: 'Result',
};

const banners = {
  lost: 'The connection is lost. Trying again …',
  back: 'You are back.',
  refused: 'The server does not let this page in.',
  reload: 'Baize was updated. Load the page again to go on.',
  reloadNow: 'Load again',
  watching: 'You are watching. Hands stay hidden from you.',
  takeSeat: 'Take a seat',
  kicked: 'You were sent away from this table.',
  closed: 'The host has closed this table.',
  restart: 'The server is starting again. Your seat is kept.',
  moved: 'The table has moved. Following …',
  yielded: 'This table is open in another tab.',
  takeHere: 'Take it back here',
  toLobby: 'To the lobby',
};

const secondTab = {
  title: 'You already sit at this table',
  lead: 'In another tab of this browser.',
  here: 'Take over here',
  hereNote: 'The other tab lets go.',
  another: 'Join as another person',
  anotherNote: 'With a name and a seat of its own, for two at one computer.',
};

const claim = {
  title: (name: string) => `${name} has been away for a minute`,
  lead: 'Their seat is kept. What do you want to do?',
  wait: 'Wait',
  claim: 'Claim the game',
  bot: 'Go on against a bot',
  botNote: 'It knows only what that player knew.',
  clock: 'Let the clock answer',
  clockNote: 'Their answers are drawn by chance.',
};

const change = {
  mode: 'Change the rules',
  modeLead: 'The pieces stay where they are. The others have to agree.',
  game: 'Another game',
  gameLead: 'At this table, with the same people. The others have to agree.',
  propose: 'Ask the others',
  resign: 'Resign this game?',
  resignLead: 'The game is over then, and the other side has won.',
  leave: 'Leave the table?',
  leaveKept: 'Your seat is kept. You find the table in the lobby under “Your tables”.',
};

const menu = {
  label: (name: string) => `What to do with ${name}`,
  verbs: {
    flip: 'Flip', turn: 'Turn', take: 'Take', shuffle: 'Shuffle', peek: 'Peek', deal: 'Deal', show: 'Show', draw: 'Draw', roll: 'Roll', gather: 'Gather', stack: 'Stack', split: 'Split', put: 'Put', push: 'Push',
    press: 'Press', cross: 'Move', arrange: 'Sort', ping: 'Point', say: 'Say',
  } as { [verb: string]: string },
  more: 'More',
  all: 'All actions',
};

const settings = {
  title: 'Settings',
  picture: 'Picture',
  quality: 'Quality',
  low: 'Low',
  high: 'High',
  qualityNote: 'Low draws no shadows and no reflections. It is calm on weak machines.',
  motion: 'Motion',
  motionAuto: 'As the system says',
  motionLess: 'Less',
  motionFull: 'Full',
  text: 'Text size',
  fan: 'Hand at the lower edge',
  fanNote: 'Your cards as a fan that you can read.',
  confirm: 'Ask before I show something',
  confirmNote: 'Some moves tell the others where you are.',
  sound: 'Sound',
  soundOn: 'Sound on',
  soundTable: 'Table',
  soundSignals: 'Signals',
  keys: 'Keys',
  keysNote: 'Press a key to change it.',
  press: 'Press a key …',
  reset: 'Back to the usual keys',
  me: 'You',
};

const help = {
  title: 'Keys and gestures',
  touch: 'Touch',
  touches: [
    ['Tap', 'choose, press'],
    ['Drag', 'take and put down'],
    ['Long press', 'read closely, and a menu'],
    ['Two fingers', 'turn the piece you hold; else move and zoom the view'],
  ] as [string, string][],
  mouse: 'Mouse',
  mice: [
    ['Drag', 'take and put down'],
    ['Right drag', 'turn the view'],
    ['Wheel', 'zoom; while you hold a piece, turn it'],
    ['Right click', 'menu of a piece'],
    ['Rest on a card', 'read it'],
  ] as [string, string][],
  keys: 'Keys',
  outline: 'Everything also works by keyboard alone: open the table as a list.',
};

const how = {
  title: (game: string) => `How to play ${game}`,
  none: 'There is nothing to learn: take what lies there.',
};

export const tableWords = { bar, tools, turn, seats, drawer, ask, hand, share, people, proposals, fixing, over, banners, secondTab, claim, change, menu, settings, help, how };
