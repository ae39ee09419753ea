// What a hand, a story and a picture have to be, clause by clause of 21 points, and the browser tests that show each:
// `npm run test:long -- 'points at every window'` runs them in small and large windows and on loaded pages.

/** Under what a clause is shown: in windows as its test writes them, in small and in large ones, on a loaded page. */
export const SETTINGS = ['usual', 'small', 'large', 'loaded'] as const;
export type Setting = (typeof SETTINGS)[number];

export interface Clause {
  point: number;
  /** What it asks, in a few words. */
  says: string;
  /** By file of `tests/e2e`, without `.e2e.ts`: how titles of tests begin or go on, each as it stands there. */
  shown: { readonly [file: string]: readonly string[] };
  /**
   * Of these the tests that load their page by themselves: on loaded pages they are not run once more, what they show
   * in small windows counts.
   */
  loads?: Clause['shown'];
  /** Where it is not shown yet, and why; `all`: no browser test shows it. */
  notYet?: { readonly [at in Setting | 'all']?: string };
}

/** Every test of a game's walk that another one needs before it. */
const NOIR_NOTES = ['what is heard comes into it, with its turn', 'a press on it shows the line of the log again', 'a shot is noted by both'] as const;

export const CLAUSES: readonly Clause[] = [
  {
    point: 1,
    says: 'a card let go anywhere on the lower edge is in the hand, where a gap opens',
    shown: {
      'free-hand': ['cards are drawn by dragging from the deck', 'the whole lower edge is the hand', 'in three windows, and on a loaded page'],
      'hand-phone': ['an empty hand takes in'],
    },
    loads: { 'free-hand': ['in three windows, and on a loaded page'], 'hand-phone': ['an empty hand takes in'] },
  },
  {
    point: 1,
    says: 'what would not go into the hand says so',
    shown: { newcomer: ['the edge of a card that is pulled as far'], traitors: ['whatever a card is dropped on'] },
  },
  {
    point: 2,
    says: 'places of empty seats swallow neither a card nor a deck',
    shown: { 'free-hand': ['a deck held long says all of it', 'in three windows, and on a loaded page'] },
    loads: { 'free-hand': ['in three windows, and on a loaded page'] },
  },
  {
    point: 3,
    says: 'what is lifted from a deck is said before and while it moves: one, or all of it',
    shown: { 'free-hand': ['the whole lower edge is the hand', 'a deck held long says all of it'] },
  },
  {
    point: 3,
    says: 'a slow page never makes the whole deck of a drag of one card',
    shown: { 'free-hand': ['in three windows, and on a loaded page'], 'hand-phone': ['an empty hand takes in'] },
    loads: { 'free-hand': ['in three windows, and on a loaded page'], 'hand-phone': ['an empty hand takes in'] },
  },
  { point: 3, says: 'a deck that moves as a whole is in the log', shown: { 'free-hand': ['a deck held long says all of it'] } },
  {
    point: 4,
    says: 'a pile is looked through in a tray: in order, sorted, searched, taken from by dragging, and others see it',
    shown: {
      'hand-tray': [
        'a tray has its cards in their order',
        'it is sorted and searched',
        'a card is dragged out of it into the hand',
        'a press on a card opens what can be done',
        'on a phone the tray is in the window',
      ],
    },
  },
  {
    point: 5,
    says: 'a thrown die rolls',
    shown: {
      'hand-pointer': ['throw and shake to roll'],
      'hand-touch': ['throw and shake to roll'],
      'features-table': ['shaken dice are thrown', 'a die that is let go in full swing rolls'],
    },
  },
  {
    point: 5,
    says: 'anything can be thrown',
    shown: { 'physics-tables': ['a disc is flicked over the crokinole board'], weight: ['a die that is shaken in the tray'] },
  },
  {
    point: 6,
    says: 'key and tool point at felt and piles, at once, large, with mark and name',
    shown: { 'hand-pointing': ['Tab and a press, T, and the tool point', 'on a loaded page T points at once'] },
  },
  { point: 6, says: 'a pencil line is as wide as it says', shown: { 'hand-pointing': ['a line of %d mm is as wide'] } },
  {
    point: 6,
    says: 'a locked piece that is pulled shows a mark',
    shown: { 'hand-pointing': ['a locked piece that is pulled stays'] },
    loads: { 'hand-pointing': ['a locked piece that is pulled stays'] },
  },
  {
    point: 6,
    says: 'title and first lines of hand cards are read, the one under the pointer whole',
    shown: { 'hand-pointing': ['title and first lines of the cards'] },
  },
  {
    point: 7,
    says: 'the menu of a hand card has what applies, and nothing else',
    shown: {
      'hand-menus': [
        'a card of the hand has what one can do',
        '%s lays it on the felt so',
        'what was shown can be hidden again',
        'the card that is raised is played',
      ],
    },
  },
  { point: 7, says: 'menus stay in the window', shown: { 'hand-menus': ['the menus of a deck and of a pawn', 'the card that is raised is played'] } },
  { point: 7, says: 'pawns and piles are named with their colour', shown: { 'hand-menus': ['pawns and piles are called by their colour'] } },
  { point: 8, says: 'on a phone the table fills the screen', shown: { 'hand-phone': ['all that lies on the table is in the picture'] } },
  {
    point: 8,
    says: 'a finger meets a card, or a tap brings it near',
    shown: { 'hand-phone': ['a tap on the felt brings the camera near'] },
  },
  { point: 8, says: 'an empty hand has a place to drop at', shown: { 'hand-phone': ['an empty hand takes in'] } },
  {
    point: 9,
    says: 'every legal move is made by its gesture',
    shown: { 'gesture-law': ['%s: every kind of move that is offered'], newcomer: ['a touch of the Equipment deck draws'] },
  },
  {
    point: 9,
    says: 'while a piece is held it is said what would happen, and what an answer means stands out',
    shown: {
      newcomer: ['the edge of a card that is pulled as far', 'while the pointer is on an answer'],
      'play-rules': ['the host names a place', 'who does not have the turn draws nothing', 'whoever has it draws one'],
      traitors: ['whatever a card is dropped on'],
    },
  },
  {
    point: 9,
    says: 'The Traitors: Gold to the chest, a Dagger to a plate; bare felt says where it goes',
    shown: { traitors: ['whatever a card is dropped on'] },
  },
  {
    point: 9,
    says: 'Revolver Noir: the own room card answers, asked once more; what is not next is refused in words',
    shown: { 'noir-pointer': ['every gesture on the pieces is its move'] },
  },
  {
    point: 9,
    says: 'Imposters: what can be reached is lit on one’s turn',
    shown: { 'imposters-gestures': ['in a turn where the piece can get to is lit'] },
  },
  {
    point: 9,
    says: 'Imposters: names of tiles can be read on the board',
    shown: { 'clauses-read': ['the names of tiles: told large enough'] },
  },
  {
    point: 10,
    says: 'no gesture ends without an effect or a sentence',
    shown: {
      'drop-law': ['%s: what is dropped gives a move'],
      'hand-pointing': ['title and first lines of the cards', 'what finds nothing to do'],
    },
    notYet: { loaded: 'what is dropped passed there, once; “what finds nothing to do” (hand-pointing) was not tried there yet' },
  },
  {
    point: 11,
    says: 'a role is dealt, lifted by oneself, stays on the plate with its aim',
    shown: { story: ['my role lies face down', 'the key lifts what was dealt', 'on a phone a tap lifts the card'] },
  },
  {
    point: 11,
    says: 'it is hidden at a key, and covered for streamers',
    shown: {
      story: ['my role lies face down'],
      'safe-screen': ['the safe screen shows no hand', 'held, button and key show the hand', 'it is remembered'],
    },
  },
  { point: 11, says: 'a Faithful is offered no murder', shown: { story: ['what happens is told large to everybody'] } },
  {
    point: 12,
    says: 'what happens is told large to all at once, skipped, shown again from the log',
    shown: { story: ['what happens is told large to everybody', 'on a loaded page what happens is told large'] },
  },
  { point: 12, says: 'with less motion the words alone', shown: { story: ['with full motion there is light and a jolt'] } },
  {
    point: 12,
    says: 'a moment sounds',
    shown: { 'clauses-sound': ['a shot sounds, by the volume of events'] },
  },
  {
    point: 12,
    says: 'what concerns me stays until I have seen it',
    shown: { story: ['what concerns me stays until', 'on a phone what concerns me goes'] },
  },
  {
    point: 13,
    says: 'what has happened, what is asked, what I can do, what others do: always in sight',
    shown: {
      newcomer: ['what is turned over is told by the log', 'news lie where nothing'],
      panels: ['a question that opens by itself covers nothing'],
      windows: ['no question to who can do nothing', 'a phone: the same by a finger'],
    },
  },
  {
    point: 13,
    says: '“Your turn” says what for, and costs stand beside acts',
    shown: { 'clauses-games': ['at $width: “Your turn” says what for'] },
  },
  {
    point: 13,
    says: 'four equal guns are one choice',
    shown: { 'clauses-games': ['four equal guns are one choice'] },
  },
  {
    point: 13,
    says: 'standing orders explain themselves',
    shown: { 'imposters-hands': ['a lamp of a standing order says first'] },
    loads: { 'imposters-hands': ['a lamp of a standing order says first'] },
  },
  { point: 13, says: '“Agree on a Tie” explains itself', shown: { 'clauses-ends': ['“Agree on a Tie” stands apart'] } },
  {
    point: 14,
    says: 'no question to who can do nothing; a key holds it; who thinks is told; a list of what to be stopped for',
    shown: {
      windows: [
        'no question to who can do nothing',
        'a phone: the same by a finger',
        'a phone: the list of what to be stopped for',
        'what is ticked in the list is held and asked',
      ],
    },
  },
  {
    point: 15,
    says: 'The Stars: plate, hand and log have one name',
    shown: { 'clauses-games': ['whom my hand points at is called the same'] },
  },
  {
    point: 15,
    says: 'Imposters: nobody is out before placement',
    shown: { 'clauses-games': ['before the pieces are placed nobody is out'] },
  },
  {
    point: 15,
    says: 'lobby: no seat is free where a bot sits; a table is gone on with and deleted',
    shown: { clauses: ['at $width a table that is over is looked back at'], lobby: ['seats that bots have are not free'] },
  },
  {
    point: 15,
    says: 'The Stars: the end says who lost, and why',
    shown: { 'clauses-ends': ['a ship that is $end: everybody reads why'] },
  },
  { point: 15, says: 'events have names of our own', shown: { 'clauses-ends': ['the Tie brings the next event'] } },
  {
    point: 16,
    says: 'rules are one click away, with pictures; a first turn is guided',
    shown: {
      guide: ['the rules of Revolver Noir are one click', 'the hand of Revolver Noir begins', 'the hand of The Traitors begins'],
    },
  },
  {
    point: 17,
    says: 'a notebook fills itself, per person, and takes marks by hand',
    shown: {
      'notebook-fills': [...NOIR_NOTES, 'a tick on a room and words beside it', 'Good Cop Bad Cop: who looked at what', 'The Traitors: every vote is in it'],
    },
  },
  {
    point: 18,
    says: 'panels cover nothing: the table moves aside; no name overflows',
    shown: {
      panels: ['a question that opens by itself covers nothing', 'the drawer moves the table aside'],
      newcomer: ['no name tag stands under what lies at the left'],
    },
  },
  {
    point: 18,
    says: 'eight rooms fit into a question',
    shown: { panels: ['eight rooms stand in the question'] },
  },
  {
    point: 18,
    says: 'for a watcher each tag is at its own hand and covers no card',
    shown: { panels: ['for who watches the band hides no name tag'] },
  },
  {
    point: 19,
    says: 'eight sit at a table made for eight',
    shown: { panels: ['a question that opens by itself covers nothing', 'for who watches the band hides no name tag'] },
  },
  {
    point: 19,
    says: 'Low and High keep the colour of the felt',
    shown: { 'clauses-felt': ['in the %s quality the felt of Good Cop Bad Cop is blue'] },
  },
  { point: 19, says: 'dice of ivory are read', shown: { 'clauses-read': ['in the %s quality the pips of ivory dice'] } },
  {
    point: 20,
    says: 'a box opens itself, a greyed button says why, no letter is lost, a bad link leads on',
    shown: {
      lobby: ['a box opens itself; the shelf comes back', 'who types before the dialog is there', 'a bad link leads on', 'on a loaded page who types at once'],
    },
  },
  {
    point: 20,
    says: 'a guest reads who invites, codes are said aloud, going offline is said',
    shown: { lobby: ['a guest reads who invites to what', 'going offline is said within two seconds'] },
  },
  {
    point: 20,
    says: 'a free table is played at without a start',
    shown: { clauses: ['at $width a piece is moved right after sitting down'], 'free-hand': ['cards are drawn by dragging from the deck'] },
  },
  {
    point: 21,
    says: 'each material sounds its own, nothing is shrill, events have a volume of their own',
    shown: {
      sound: ['nothing is shrill', 'things of the table are about as loud', 'each material is heard to be another', 'what happens in the game has a volume'],
    },
  },
];
