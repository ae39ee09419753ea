// Words of the interface in English. Sentences with a part that changes are functions. What rules and refusals say
// stands with each game and in lines.ts and refusals.ts.

import { account } from './account.ts';
import { flow } from './flow.ts';
import { keep } from './keep.ts';
import { free } from './free.ts';
import { settingWords } from './ui.settings.ts';
import { peopleWords } from './ui.people.ts';
import { tableWords } from './ui.table.ts';

const common = {
  brand: 'Baize',
  close: 'Close',
  cancel: 'Cancel',
  back: 'Back',
  ok: 'All right',
  yes: 'Yes',
  no: 'No',
  copy: 'Copy',
  copied: 'Copied',
  wait: 'One moment …',
  setting: (painted: number, wanted: number) => (wanted === 0 ? 'Setting the table …' : `Setting the table: ${painted} of ${wanted} pictures`),
  lost: 'The graphics of this device stopped for a moment. The picture comes back by itself.',
  you: 'You',
  bot: 'Bot',
  host: 'Host',
};

const lobby = {
  headline: ['A real table.', 'In a link.'],
  lead: 'Pick up cards, flip a coin, bluff your friends. No account, no download. Your hand stays secret: nobody else’s browser ever gets it.',
  open: 'Open a table',
  code: 'Code',
  codeLabel: 'Invite code or link',
  codeHint: 'lusab babad …',
  codeWrong: 'A code has five short words, or sixteen letters and digits in four groups. You can also paste the whole link.',
  codeLacks: 'Type or paste the code that you were given.',
  join: 'Join',
  games: 'Games',
  about: 'About',
  nameYou: 'Choose a name',
  shelf: (n: number) => `${['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'][n] ?? n} ${n === 1 ? 'box' : 'boxes'} on the shelf`,
  shelfNote: 'All games can be learnt at the table',
  bring: 'Bring a save or cards of your own',
  replay: 'See a replay',
  tables: 'Open tables',
  tablesNone: 'No open table right now. Open one and let it be listed.',
  mine: 'Your tables',
  mineNote: 'Go on where you stopped',
  watch: 'Watch',
  sit: 'Sit down',
  goOn: 'Go on',
  lookBack: 'Look at the end',
  remove: 'Delete',
  removeAsk: (game: string) => `Delete this table for good? (${game})`,
  removeLead: 'Its game, its saves and the pictures that you brought to it go with it. Nobody can bring them back.',
  removeFailed: 'The table could not be deleted.',
  keptFor: (days: number) => `A table that nobody opens for ${days === 1 ? 'a day' : `${days} days`} is deleted, with its pictures.`,
  ended: 'ended',
  free: (n: number) => (n === 0 ? 'all seats taken' : n === 1 ? 'one seat free' : `${n} seats free`),
  how: 'How to play',
  players: (least: number, most: number) => (least === most ? `${most}` : `${least}–${most}`),
  playersLabel: (text: string) => `${text} players`,
  minutes: (n: number) => (n === 0 ? 'any' : `${n} min`),
  minutesLabel: (n: number) => (n === 0 ? 'as long as you like' : `about ${n} minutes`),
  connecting: 'Looking for the server …',
  offline: 'The server does not answer. Trying again …',
  refresh: 'Look again',
};

const open = {
  title: 'Open a table',
  lead: 'Your friends come by the link that you get.',
  name: 'Your name',
  nameHint: 'What the others call you. No account, no password.',
  game: 'Game',
  mode: 'Rules',
  modes: {
    enforced: { label: 'By the rules', note: 'The table knows the rules: it answers your gestures, asks and keeps score.' },
    assisted: { label: 'With reminders', note: 'The rules set up, score and highlight. Nothing is refused.' },
    sandbox: { label: 'Free hand', note: 'The starting layout and nothing else. You keep the rules yourselves.' },
  },
  who: 'Who can come in',
  byLink: 'Whoever has the link',
  listed: 'Everybody who looks at the list',
  options: 'Options',
  reaction: 'Time for reactions',
  turnTime: 'Time for a turn',
  choiceTime: 'Time for a choice',
  voteTime: 'Time for a vote',
  noLimit: 'None',
  clock: 'Time for a turn',
  noClock: 'No clock',
  seconds: (n: number) => (n % 60 === 0 ? `${n / 60} min` : `${n} s`),
  seats: 'Seats',
  go: 'Open the table',
  another: 'Another game',
};

const name = {
  title: 'What shall we call you?',
  lead: 'A nickname is enough. It stays in this browser.',
  label: 'Name',
  lacks: 'Your name is still missing.',
  invited: (by: string, game: string) => (game === '' ? `${by} invites you to a table.` : `${by} invites you to ${game}.`),
  go: 'That is me',
};

/** What stands on keys, where it is a word; letters, digits and arrows name themselves. */
const keyNames = {
  ' ': 'Space',
  Escape: 'Esc',
  ContextMenu: 'Menu',
  Ctrl: 'Ctrl',
  Shift: 'Shift',
  Enter: 'Enter',
  Delete: 'Delete',
  Backspace: 'Backspace',
  Insert: 'Insert',
  Home: 'Home',
  End: 'End',
  PageUp: 'Page up',
  PageDown: 'Page down',
};

const about = {
  title: 'About Baize',
  lead: 'A virtual table in 3D in the browser, with rules on the server behind it and hands that stay secret.',
  secret: 'Your hand is secret by construction',
  secretText:
    'The server builds what each person may see from nothing, and sends only that. A face you may not know never reaches your browser, so there is nothing to find there. Before a game starts the server publishes a seal of its chance; after the game anybody can open it and check the draws.',
  free: 'The licence',
  freeText: 'Baize is free software under the Apache License 2.0. You can host it yourself.',
  credits: 'Made with',
  icons: 'Game icons by game-icons.net contributors, CC BY 3.0. Interface icons: Phosphor, MIT.',
  fonts: 'Young Serif, Atkinson Hyperlegible Next, Limelight, Cinzel, Oswald, Saira Condensed and Lilita One, under the SIL Open Font License.',
  code: 'three.js, React, React Three Fiber, Rapier, Radix Primitives, Nakama, zustand, uqr and their friends.',
  pictures: 'Models, cards, sounds and pictures are drawn by our own code.',
};

const failure = {
  title: 'Something broke on this page',
  lead: 'The table is safe on the server. Load the page again and you are back in your seat.',
  reload: 'Load again',
  lobby: 'To the lobby',
  details: 'Details',
  noTable: 'This table cannot be opened',
  noTableLead: 'The link may be old, or the host has closed the door. Ask for a new one.',
  noScene: 'This browser cannot draw the table',
  noSceneLead: 'It needs WebGL 2. You can still play with the accessible view of the table.',
};

export const ui = {
  account,
  flow,
  keep,
  free,
  common,
  lobby,
  open,
  name,
  keyNames,
  about,
  failure,
  ...tableWords,
  ...peopleWords,
  ...settingWords,
};
