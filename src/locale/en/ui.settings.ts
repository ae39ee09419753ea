// Settings and help in English: the form, keys and gestures, how a game is played.

const settings = {
  title: 'Settings',
  language: 'Language',
  languageLabel: 'Words of this page',
  languageAuto: 'As the browser says',
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
  hideRole: 'Hide my role',
  hideRoleNote: 'For who shows this screen to others.',
  safe: 'Safe screen',
  safeNote: 'For who streams: this page shows what your viewers may see. Your hand comes while you hold a key, or on a second screen.',
  confirm: 'Ask before I show something',
  confirmNote: 'Some moves tell the others where you are.',
  lift: 'How high I lift',
  natural: 'Things have weight',
  naturalNote: 'At a table without rules what you let down pushes other things and stands on them. Off: everything stays where it is put.',
  sensitivity: 'How fast the view turns',
  invert: 'Turn the view the other way',
  invertNote: 'Dragging up looks down.',
  sound: 'Sound',
  soundOn: 'Sound on',
  soundTable: 'Table',
  soundEvents: 'What happens in the game',
  soundSignals: 'Signals',
  soundPieces: 'Bells and music boxes',
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
  accessible: 'Everything also works by keyboard alone: open the table as a list.',
};

const how = {
  title: (game: string) => `How to play ${game}`,
  none: 'There is nothing to learn: take what lies there.',
};

export const settingWords = { settings, help, how };
