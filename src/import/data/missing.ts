// What can be missing, and why something is a stand-in: a code and one plain sentence each.

/** What a piece that came across in part lacks. */
export const MISSING = {
  script: 'Its script is not run.',
  counts: 'Its script counts and shows a number; a counter of ours lies on it.',
  deals: 'Its script deals its cards; here one deals from its menu.',
  laidOut: 'Its script lays what it holds at places that it remembers; it lies there.',
  remembers: 'Its script lays what it holds at places that it remembers; here that stays in it and is laid by hand.',
  panel: 'Its buttons and panels are not shown.',
  gmNotes: 'Notes for the game master are left behind.',
  mesh: 'The address of its model is carried; until the model is brought a plain body stands for it.',
  body: 'The box has no such body; the nearest one stands for it.',
  outline: 'It is cut out along its picture, which our bodies are not.',
  skin: 'The picture round its sides is carried, but our dice bear none.',
  shape: 'It has a shape of its own that our pieces do not have.',
  proportions: 'It is stretched or follows the proportions of its picture; the body here has its own.',
  size: 'Its size is not one that the piece can have here.',
  colour: 'Its colour is not in the palette; the nearest one is taken, or its own.',
  clear: 'It is see-through, which pieces are not here.',
  face: 'Its picture has no address that anybody could load.',
  backFace: 'Its back has no address that anybody could load.',
  cell: 'It lies outside the grid of its sheet; the last cell is taken.',
  noSheet: 'The save does not hold the sheet that it belongs to.',
  sideways: 'It is enlarged sideways there; here it is enlarged as it is.',
  values: 'What its sides are worth is carried, but the piece shows numbers.',
  guess: 'Which one of its set it is can only be guessed from its number.',
  worth: 'The number printed on it differs; its name says what it is worth.',
  sides: 'Its two sides have the same colour here.',
  order: 'What comes out of the bag comes by chance here, not in the order in which it went in.',
  nested: 'It lay in another container; it stands beside the table, as no container holds another here.',
  emptied: 'A container that lay in it stands beside the table, as no container holds another here.',
  poured: 'It is a pile in a container; its pieces lie in there one by one.',
  split: 'It holds more than one container can; the rest lies in another one beside the table.',
  count: 'The pile is higher than a pile can be; only that many came.',
  states: 'Its other states lie in a bag beside the table; they are exchanged by hand.',
  state: 'It is another state of a piece; it lies in a bag beside the table.',
  glued: 'It is glued to another piece there; here it lies loose.',
  children: 'Pieces that are glued to it lie loose.',
  decals: 'Pictures that are stuck on it are left behind.',
  attachedSnaps: 'Its own snap points are left behind: ours lie on the table and do not travel with a piece.',
  attachedLines: 'Lines drawn on it are left behind.',
  snapRoom: 'The table has no room for more snap points.',
  joint: 'It is joined to another piece there; here it lies loose.',
  lean: 'It leans or stands on edge; here it lies flat.',
  place: 'It lies beyond our table; it was brought to the edge.',
  hidden: 'It is kept below the table there; here it lies on it.',
  above: 'It hangs above the table there; here it lies on it.',
  name: 'Its name is longer than a name can be; it was cut.',
  text: 'Its text is longer than a text can be; it was cut.',
  value: 'Its number is larger than a counter can show.',
  dayTime: 'It shows the time of day there; here it is a clock that counts up.',
  scriptZone: 'It works for scripts alone; here it only marks a place.',
  zoneTags: 'It works for tagged pieces alone there; here it works for all.',
  layout: 'How it lines things up is our own way.',
  noOwner: 'Its owner has no seat here; nobody owns it.',
  noWords: 'It is a text without words; nothing is laid for it.',
  stands: 'The words stand upright there; here they lie on the table.',
  noPlace: 'The save does not say where it lies; it lies in the middle.',
  guessed: 'The save does not say what it is; it was told by its parts.',
  mirrored: 'It is mirrored there.',
  faces: 'It has more than two faces; the front and one back came.',
  layers: 'Its face is put together of several pictures or words; the largest picture came, words are in its description.',
  inHand: 'It is in a hand there; here it lies face down where that hand is.',
  ground: 'The picture of the place is left behind.',
  mixed: 'Some of its cards lie the other way up there; here all lie as the top one does.',
} as const;
export type Missing = keyof typeof MISSING;

/** Why something came as a stand-in. */
export const REASONS = {
  bundle: 'Its model is an asset bundle, which nothing but the game engine it was made for can read.',
  noMesh: 'It is a model without an address that anybody could load.',
  builtIn: 'It is a model that belongs to the other program; ours has none like it.',
  pdf: 'It is a document to leaf through; there is none here yet.',
  tool: 'It is a tool that works in the other program alone.',
  puzzle: 'It is a puzzle that is cut from a picture.',
  noCards: 'It is a deck without any card.',
  unknown: 'It is of a kind that is not known here.',
  nameless: 'The save does not say what it is.',
  style: 'It is drawn by a style sheet alone, without words or a picture.',
  noFaces: 'It is a card without a set of cards that says what is on it.',
} as const;
export type Reason = keyof typeof REASONS;

/** Why something is not there at all. */
export const LEFT_OUT = {
  pieces: 'The table is full: it has as many pieces as a table can have.',
  zones: 'The table has as many zones as a table can have.',
  labels: 'The table has as many labels as a table can have.',
  snaps: 'The table has as many snap points as a table can have.',
  button: 'It is a button that works by its routine, and no routine is run.',
  canvas: 'It is a sheet to draw on; here one draws on the table itself.',
  scores: 'It is a board that counts points by itself; counters are in the box.',
  unseen: 'It is not shown there.',
  empty: 'It is a pile without any card.',
  noStock: 'Among the things of a free table is nothing like it.',
} as const;
export type LeftOut = keyof typeof LEFT_OUT;

/** Of what belongs to the table and is no object. */
export const FURNITURE = {
  snapPoints: 'snap points of the table',
  lines: 'drawn lines',
  decals: 'pictures stuck on the table',
  pages: 'pages of the notebook',
  grid: 'grid',
  hands: 'places of hands',
  script: 'script of the table',
  panel: 'panels of the table',
  turns: 'order of turns',
  table: 'table and sky',
  cameras: 'stored views',
  music: 'pieces of music',
  drawing: 'old drawing',
  seats: 'seats',
  cardSets: 'sets of cards',
  variants: 'variants of the game',
  words: 'words on the table',
  zones: 'marked zones',
} as const;
export type Furniture = keyof typeof FURNITURE;

/** What came across of it only in part, or not at all. */
export const FURNITURE_MISSING = {
  room: 'There is no room for more of them on a table.',
  tags: 'They work for tagged pieces alone there; here they work for all.',
  unread: 'Some of them could not be read.',
  owners: 'Some are for one seat alone; here a page is for all or for one person.',
  master: 'What is for the game master alone is left behind.',
  cut: 'Some are longer than they can be here; they were cut.',
  notHere: 'There is nothing like it here.',
  size: 'Its cells are not as wide as they are long, or too small or large for our grid.',
  way: 'Its hexagons lie another way round.',
  nearest: 'The nearest of ours is taken.',
  ours: 'A table here has seats and hands of its own.',
  first: 'The first is read.',
} as const;
export type FurnitureMissing = keyof typeof FURNITURE_MISSING;

/** Why a file is not read at all. */
export const REFUSALS = {
  'too-large': 'The file is larger than a save can be.',
  'too-deep': 'The file holds things within things deeper than any save does.',
  'too-many': 'The save holds more objects than can be looked through.',
  'not-json': 'The file is no save: it cannot be read as JSON.',
  'not-a-save': 'The file is JSON, but no save of Tabletop Simulator: it has no list of objects.',
  'broken-zip': 'The file is a zip that is broken or cannot be unpacked.',
  'no-vtt': 'The zip holds no table of virtualtabletop.io.',
  'several-vtt': 'The zip holds several games of virtualtabletop.io. Unpack it and bring one of them.',
  'box-too-large': 'The box is larger than a box can be, or something in it is.',
  'box-broken': 'The box is broken: something is missing in it, is not what it is called, or does not belong there.',
  'box-newer': 'The box was made by a later version of this program, which knows more than this one.',
  'box-changed': 'The box was changed after somebody signed it, and is not opened. Ask whoever gave it to you for the one that was signed.',
  'box-table': 'The box holds a table that no table here could take.',
} as const;
export type RefusalCode = keyof typeof REFUSALS;
