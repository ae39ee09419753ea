// The files of a new game: a small one that works, to be changed line by line. Everybody holds five cards, lays one,
// the highest takes a point.

/** "my-game" is called "My Game" until somebody finds a better name. */
export const titleOf = (id: string): string =>
  id
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ');

/** Each file by its path from the root of the repository. */
export function filesOf(id: string): { readonly [path: string]: string } {
  const title = titleOf(id);
  const server = `server-modules/games/${id}`;
  const screen = `src/games/${id}`;
  return {
    [`${server}/index.ts`]: rules(id, title),
    [`${server}/game.test.ts`]: test(id, title),
    [`${server}/locale/en.ts`]: english(title),
    [`${server}/locale/de.ts`]: german(title),
    [`${screen}/index.ts`]: art(title),
    [`${screen}/lobby/en.ts`]: `// What the lobby says, in English.

import type { LobbyWords } from '../../lobby-words.ts';

export const lobby = {
  games: {
    '${id}': { name: '${title}', note: 'Lay a card, and the highest takes the point. Bots play too.' },
  },
} satisfies LobbyWords;
`,
    [`${screen}/lobby/de.ts`]: `// What the lobby says, in German.

import type { Same } from '../../../locale/same.ts';
import type { lobby as english } from './en.ts';

export const lobby: Same<typeof english> = {
  games: {
    '${id}': { name: '${title}', note: 'Leg eine Karte, die höchste bekommt den Punkt. Auch Bots spielen mit.' },
  },
};
`,
    [`${screen}/how/en.ts`]: `// How to play, in English: a sentence, then parts of short points. Text between stars is bold.

import type { HowPages } from '../../how.ts';

export const pages = {
  '${id}': {
    lead: 'Lay one card after the other; whoever has taken most points has won.',
    parts: [{ title: 'Your turn', points: ['*Drag* a card of your hand to the place before you.', 'When all have laid one, the highest takes the point.'] }],
  },
} satisfies HowPages;
`,
    [`${screen}/how/de.ts`]: `// How to play, in German: a sentence, then parts of short points. Text between stars is bold.

import type { Same } from '../../../locale/same.ts';
import type { pages as english } from './en.ts';

export const pages: Same<typeof english> = {
  '${id}': {
    lead: 'Leg eine Karte nach der anderen; wer die meisten Punkte hat, gewinnt.',
    parts: [{ title: 'Dein Zug', points: ['*Zieh* eine Karte deiner Hand auf den Platz vor dir.', 'Haben alle gelegt, bekommt die höchste den Punkt.'] }],
  },
};
`,
  };
}

const rules = (
  id: string,
  title: string,
): string => `// ${title}: everybody lays a card, the highest takes a point. A beginning, to be changed line by line (docs/add-a-game.md).

import { piece, zone, type PieceId, type Seat, type ZoneId } from '../../kernel/ids.ts';
import type { World } from '../../kernel/world.ts';
import { gestures } from '../../rules/hand/patterns.ts';
import { layer, placesOf } from '../../rules/layer.ts';
import { handOf, plainRules, type Plain, type PlainCtx, type PlainPlayerView } from '../../rules/plain/plain.ts';
import { FACES, LOOKS, RANKS, SUITS } from '../box/data/catalogue.ts';
import { plainGame } from '../game.ts';

const HAND = 5;
const DECK = zone('deck');
const laidOf = (seat: Seat): ZoneId => zone(\`laid-\${seat}\`);
const CARDS: readonly PieceId[] = SUITS.flatMap((suit) => RANKS.map((rank) => piece(\`\${suit}-\${rank}\`)));

/** What no piece shows; everybody is told all of it. The page knows some by name: server-modules/protocol/told.ts. */
type Facts = {
  active: Seat;
  totals: { [seat: string]: number };
};
/** The words of this game: its facts, what a seat alone knows, its moves with their slots, its prompts and refusals. */
type Words = {
  facts: Facts;
  own: { [name: string]: never };
  moves: { lay: { card: string } };
  prompts: 'turn' | 'look';
  codes: 'laid-already';
};
type Context = PlainCtx<Words>;
type PlayerView = PlainPlayerView<Words>;
const { each, put, the } = gestures<Plain<Words>>();

/** The card before a seat; undefined: none yet. */
const laid = (k: PlayerView, seat: Seat): PieceId | undefined => k.zone(laidOf(seat))[0];
const worth = (k: PlayerView, card: PieceId | undefined): number => (card === undefined ? -1 : ((k.face(card) ?? 0) - 1) % RANKS.length);

/** All have laid: the highest takes the point and begins. */
function score(c: Context): void {
  const best = c.seats.reduce((one, other) => (worth(c, laid(c, other)) > worth(c, laid(c, one)) ? other : one));
  c.facts.totals[best] = (c.facts.totals[best] ?? 0) + 1;
  c.facts.active = best;
  c.say('takes', { s: best });
  for (const seat of c.seats) {
    const card = laid(c, seat);
    if (card !== undefined) c.apply({ t: 'move', piece: card, to: DECK, at: { index: 0 } });
  }
}

const rules = plainRules<Words>({
  id: '${id}',
  version: 1,
  // What chance gives out of closed streams is never shown to anybody.
  streams: { closed: ['deck'] },
  facts: () => ({ active: 'A' as Seat, totals: {} }),
  begin(c) {
    c.apply({ t: 'shuffle', zone: DECK, stream: 'deck' });
    Object.assign(c.facts, { active: c.seats[0], totals: Object.fromEntries(c.seats.map((seat) => [seat, 0])) });
    for (const seat of c.seats) for (let i = 0; i < HAND; i++) c.apply({ t: 'move', piece: c.zone(DECK).at(-1) as PieceId, to: handOf(seat), at: { index: -1 } });
  },
  // What is asked now, or who has won; by pieces and facts alone.
  next(k) {
    if (k.seats.every((seat) => laid(k, seat) !== undefined)) return 'look';
    if (k.seats.some((seat) => k.count(handOf(seat)) !== 0)) return 'turn';
    const most = Math.max(...Object.values(k.facts.totals));
    return { winners: k.seats.filter((seat) => k.facts.totals[seat] === most), why: 'points' };
  },
  moves: {
    lay: {
      // Said once: the hand's gesture, what can be chosen, and what it means.
      gesture: put(each('card', (k, seat) => k.zone(handOf(seat)).map((card) => [card, card]))).onto(the((_k, seat) => laidOf(seat))),
      guards: [(k, seat) => (laid(k, seat) === undefined ? null : 'laid-already')],
      words: (_k, _seat, m) => ({ k: 'act.lay', a: [{ p: m.card as PieceId }] }),
      apply(c, seat, m) {
        const card = m.card as PieceId;
        c.apply({ t: 'flip', piece: card, up: true });
        c.apply({ t: 'move', piece: card, to: laidOf(seat), at: { x: 0, z: 0, turn: 0 } });
        c.say('lays', { s: seat }, { p: card });
        c.facts.active = c.seats[(c.seats.indexOf(seat) + 1) % c.seats.length] as Seat;
      },
    },
  },
  prompts: {
    turn: { role: 'turn', accepts: ['lay'], required: (k) => [k.facts.active] },
    // Asks nobody: a moment to look at the cards.
    look: { accepts: [], required: () => [], seconds: () => 3, after: score },
  },
  // Which pieces may lie where. The cards that were laid go back under the deck.
  census: (k) => [{ name: 'card', pieces: CARDS, zones: [DECK, ...k.seats.flatMap((seat) => [handOf(seat), laidOf(seat)])] }],
  hand: handOf,
});

/** What lies on the table before anybody plays, with rules or without. Lengths in tenths of a millimetre. */
function setup(w: World): void {
  const { lay, container } = layer(LOOKS);
  container(w, piece('deck'), 'deck', 'card-red', DECK, { x: 0, z: 0 });
  for (const card of CARDS) lay(w, card, 'card', 'card-red', DECK, { x: 0, z: 0, turn: 0 }, FACES.indexOf(card), false);
  for (const seat of w.seats) {
    const place = placesOf(w, seat);
    // Only its owner can tell the cards of a hand apart, and read them.
    place(handOf(seat), 'hand', { x: 0, z: 4000, w: 2600, d: 900 }, { tell: 'owner', read: 'owner', touch: 'owner', ordered: true });
    place(laidOf(seat), 'spot', { x: 0, z: 2500, w: 700, d: 950 }, { touch: 'owner' });
  }
}

export const game = plainGame({
  id: '${id}',
  // Where it stands in the lobby: smaller first.
  rank: 50,
  seats: [2, 6],
  minutes: 5,
  looks: LOOKS,
  faces: FACES,
  // Patches are padded to a multiple of so many bytes, so that their sizes tell nothing.
  pad: 1024,
  setup,
  rules,
  // With a bot of its own, bot: (seat) => …, a seat is played by a mind; without, by anything that may be done.
});
`;

const test = (
  id: string,
  title: string,
): string => `// What holds of ${title}: bots come to the end, what is listed is accepted, nothing hidden is told, all has words. \`npm run check-game -- ${id}\` looks at more.

import { expect, test } from 'vitest';
import { flawsIn } from '../../../tools/author/check.ts';

test('${id} holds: folders, bots, laws, secrets, words and worked cases', { timeout: 120_000 }, async () => {
  expect(await flawsIn('${id}')).toEqual([]);
});
`;

const english = (title: string): string => `// All sentences of ${title} in English. {0}, {1} … are the arguments of the line.

import { plain, plainWords } from '../../../rules/locale/en.ts';
import { words as box } from '../../box/locale/en.ts';

export { faceWord, lookWord } from '../../box/locale/faces.ts';

export const title = '${title}';

export const lines = {
  ...plain,
  'laid-already': 'Your card lies already.',
  lays: '{0} lays {1}.',
  takes: '{0} takes the point.',
  'ask.turn': 'Lay a card',
  'ask.turn.all': '{0} lays a card',
  'ask.look.all': 'All cards lie',
  'act.lay': 'Lay {0}',
  'move.lay': 'Lay a card',
};

export const words = {
  ...box,
  ...plainWords,
  points: 'most points',
  card: 'cards',
  deck: 'Deck',
};
`;

const german = (title: string): string => `// All sentences of ${title} in German. {0}, {1} … are the arguments of the line.

import { plain, plainWords } from '../../../rules/locale/de.ts';
import { words as box } from '../../box/locale/de.ts';
import type * as english from './en.ts';

export { faceWord, lookWord } from '../../box/locale/faces.ts';

export const title = '${title}';

export const lines: { readonly [K in keyof typeof english.lines]: string } = {
  ...plain,
  'laid-already': 'Deine Karte liegt schon.',
  lays: '{0} legt {1}.',
  takes: '{0} bekommt den Punkt.',
  'ask.turn': 'Leg eine Karte',
  'ask.turn.all': '{0} legt eine Karte',
  'ask.look.all': 'Alle Karten liegen',
  'act.lay': '{0} legen',
  'move.lay': 'Eine Karte legen',
};

export const words: { readonly [K in keyof typeof english.words]: string } = {
  ...box,
  ...plainWords,
  points: 'die meisten Punkte',
  card: 'Karten',
  deck: 'Stapel',
};
`;

const art = (title: string): string => `// ${title} on the screen: the cards out of the box. What else a game can show stands in src/games/types.ts.

import '@fontsource/cinzel/latin-700.css';
import '@fontsource/young-serif/latin-400.css';
import '@fontsource/atkinson-hyperlegible-next/latin-800.css';

import { boxGame } from '../box/art.ts';
import type { LoadArt } from '../types.ts';

export const art: LoadArt = (game) => Promise.resolve(boxGame(game, { like: 'sandbox', felt: '#3B3A2E' }));
`;
