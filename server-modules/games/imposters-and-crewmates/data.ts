// Imposters and Crewmates as data: how many of what, names of looks and faces, where things lie. The client draws by
// it. Lengths in tenths of a millimetre from the middle of the board. (IC 1, IC 9.3)

import { indexOf, spotOf } from './data/board.ts';
import { cardsIn, DECKS, isKind, KINDS, type Kind } from './data/cards.ts';
import { EVENTS, type EventId } from './data/events.ts';

export const IMPOSTERS = {
  game: 'imposters-and-crewmates',
  players: 4,
  win: 5,
  hand: 5,
  steps: 2,
  /** A round of so many team turns is a Tie. */
  turns: 40,
  throws: 5,
  dealt: 2,
  /** Seconds: choices, an activation, windows that ask all and that ask who holds, trading. */
  seconds: { choice: 30, turn: 90, window: 12, light: 5, open: 3, lightOpen: 2, exchange: 60 },
  /** Special tiles of each kind. */
  tokens: { B: 12, G: 8, T: 4, S: 4 },
} as const;

export const TRAYS = ['B', 'G', 'T', 'S'] as const;
export const SLOTS = ['A3', 'O3', 'A13', 'O13'] as const;
export type SlotTile = (typeof SLOTS)[number];
export const PILES = ['ev', ...DECKS] as const;
export type Pile = (typeof PILES)[number];
export const TEAMS = ['I', 'C'] as const;

/** What pieces show: 0 is nothing; then the cards, the events, a blank event, the four pieces. */
export const FACES: readonly string[] = ['', ...KINDS, ...EVENTS.map(({ id }) => id), 'ev.blank', 'I1', 'I2', 'C1', 'C2'];
export const faceOf = (word: string): number => FACES.indexOf(word);
const FACE_KINDS: readonly (Kind | null)[] = FACES.map((word) => (isKind(word) ? word : null));
export const kindOfFace = (face: number | null): Kind | null => FACE_KINDS[face ?? 0] ?? null;
const FACE_EVENTS: readonly (EventId | null)[] = FACES.map((word) => EVENTS.find(({ id }) => id === word)?.id ?? null);
export const eventOfFace = (face: number | null): EventId | null => FACE_EVENTS[face ?? 0] ?? null;

/** Backs of cards, and what else is on the table. `hold` and `order` are the lamps of standing orders. */
export const LOOKS = ['ev', 'imp', 'crw', 'wld', 'board', 'pawn', 'button', 'B', 'G', 'T', 'S', 'hold', 'order', 'box'] as const;
export type Look = (typeof LOOKS)[number];
export const lookOf = (name: Look): number => LOOKS.indexOf(name);

/** The faces of a pile, card by card. */
export const facesIn = (pile: Pile): readonly string[] => (pile === 'ev' ? EVENTS.map(({ id }) => id) : cardsIn(pile));

export const CARD = { w: 630, d: 880 } as const;
/** From the middle of a tile to the middle of the next. */
export const TILE = 350;
/** The middle of a tile by its name. */
export function tilePlace(tile: string): { x: number; z: number } {
  const { x, z } = spotOf(tile);
  return { x: x * TILE, z: z * TILE };
}

/** Where things lie that are nobody's. */
export const MIDDLE = {
  decks: { ev: { x: -3675, z: -1050 }, imp: { x: -1050, z: -3500 }, crw: { x: -1050, z: 3500 }, wld: { x: 3675, z: -350 } },
  discards: { ev: { x: -3675, z: 0 }, imp: { x: -350, z: -3500 }, crw: { x: -350, z: 3500 }, wld: { x: 3675, z: 560 } },
  event: { x: -4520, z: -1050 },
  out: { x: -4600, z: 350, w: 1100, d: 900 },
  safe: { x: 0, z: -2890, w: 1500, d: 290 },
  pool: { x: -3675, z: 1400 },
  stack: { x: 4250, z: -1750, w: 1850, d: 1000 },
  scores: { I: { x: 1450, z: -3500, w: 2200, d: 900 }, C: { x: 1450, z: 3500, w: 2200, d: 900 } },
  trays: { B: { x: 3675, z: 1400 }, G: { x: 3675, z: 1925 }, T: { x: 3675, z: 2450 }, S: { x: 3675, z: 2975 } },
  tray: { w: 800, d: 480 },
  box: { x: -4700, z: 1500 },
} as const;
/** The Imposters sit on the far side: what is theirs alone lies so that they read it. */
export const facing = (whose: Pile | (typeof TEAMS)[number]): number => (whose === 'imp' || whose === 'I' ? 180 : 0);
export const slotPlace = (tile: SlotTile): { x: number; z: number } => ({ x: tile.startsWith('A') ? -3027 : 3027, z: tilePlace(tile).z });

/**
 * Where the things of a seat lie, in seat order: Imposters on the far side, Crewmates on the near one, the first of
 * each to the west.
 */
export function seatPlaces(index: number): { [of in 'hand' | 'home' | 'mat' | 'laid' | 'pair']: { x: number; z: number } } & { turn: number } {
  const [east, south] = [index % 2 === 0 ? -1 : 1, index < 2 ? -1 : 1];
  const at = (x: number, z: number): { x: number; z: number } => ({ x: x * east, z: z * south });
  return { hand: at(1400, 4700), home: at(2975, 2450), mat: at(4760, 2560), laid: at(3900, 3500), pair: at(3010, 3500), turn: south < 0 ? 180 : 0 };
}

/** Side by side from the west of a team's row. */
export const rowPlace = (n: number, team: (typeof TEAMS)[number]): { x: number; z: number; turn: number } => ({ x: -750 + 350 * n, z: 0, turn: facing(team) });
/** In a pile, a little askew so that cards below show. */
export const pilePlace = (n: number): { x: number; z: number; turn: number } => ({ x: 0, z: 0, turn: (n * 7) % 9 });
/** In the stack, each above and to the right of the one below. */
export const stackPlace = (n: number): { x: number; z: number; turn: number } => ({ x: -560 + 220 * (n % 6), z: 0, turn: 0 });
/** Tokens in a tray, in two rows. */
export const trayPlace = (n: number): { x: number; z: number; turn: number } => ({ x: -300 + 110 * (n % 6), z: n < 6 ? -90 : 90, turn: 0 });
/** A piece alone on its tile, and beside the one that it pins. */
export const PAWN_AT = { x: 0, z: 0, turn: 0 } as const;
export const PINNING_AT = { x: 70, z: -70, turn: 0 } as const;
/** Out of the round, or safe: one beside the other. */
export const sidePlace = (index: number): { x: number; z: number; turn: number } => ({ x: -390 + 260 * index, z: 0, turn: 0 });
/** Tiles in reading order, for lists. */
export const byReading = (a: string, b: string): number => indexOf(a) - indexOf(b);

export { KINDS, rowOf, deckOf, type Deck, type Kind } from './data/cards.ts';
export { BLANKS, EVENTS, eventRow, type EventId, type Outcome, type Reward } from './data/events.ts';
