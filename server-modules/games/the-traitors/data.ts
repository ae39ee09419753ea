// The Traitors as data: cards, counts for each number of players, names of looks and faces, where things lie. Lengths
// in tenths of a millimetre. (TT 1)

export const CARD_KINDS = ['traitor', 'event', 'finalBanishment', 'dagger', 'shield', 'gold'] as const;
export type CardKind = (typeof CARD_KINDS)[number];
export const EVENT_KINDS = ['murder', 'banishment', 'quietNight'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];
export const ROLES = ['role-traitor', 'role-faithful'] as const;
export type Role = (typeof ROLES)[number];

/** The Game Deck. Every Gold card is worth 1. (TT T5) */
export const GAME_CARDS: readonly { kind: CardKind; prefix: string; count: number }[] = [
  { kind: 'traitor', prefix: 'traitor', count: 1 },
  { kind: 'event', prefix: 'event', count: 8 },
  { kind: 'finalBanishment', prefix: 'final-banishment', count: 1 },
  { kind: 'dagger', prefix: 'dagger', count: 6 },
  { kind: 'shield', prefix: 'shield', count: 4 },
  { kind: 'gold', prefix: 'gold', count: 40 },
];
/** 1 Traitor and 7 Faithful. (TT T1, TT T2) */
export const ROLE_CARDS: readonly { role: Role; count: number }[] = [
  { role: 'role-traitor', count: 1 },
  { role: 'role-faithful', count: 7 },
];
/** The mix of the Event Selector cards. (TT T3) */
export const SELECTOR_CARDS: readonly { event: EventKind; prefix: string; count: number }[] = [
  { event: 'murder', prefix: 'selector-murder', count: 3 },
  { event: 'banishment', prefix: 'selector-banishment', count: 3 },
  { event: 'quietNight', prefix: 'selector-quiet-night', count: 2 },
];
export const EVENTS_MODES = ['digital', 'selector'] as const;

export const TRAITORS = {
  game: 'the-traitors',
  players: [4, 8],
  gameCards: 60,
  /** Dealt to each player, and allowed in a hand at the end of a turn. */
  hand: 3,
  packets: 8,
  mostRounds: 6,
  tieRevoteCap: 5,
  /** Seconds during which nobody is told who has entered. (TT W3) */
  entryWindow: 10,
} as const;

/**
 * What the number of players decides: rounds that are suggested, the lower one standard (TT T9), and the size of the
 * packets with one Event each. (TT T8)
 */
export interface Count {
  rounds: readonly [number, number];
  packetSize: number;
  packetsWithOneMore: number;
}
const COUNTS: readonly Count[] = [
  { rounds: [3, 4], packetSize: 4, packetsWithOneMore: 7 },
  { rounds: [2, 3], packetSize: 4, packetsWithOneMore: 4 },
  { rounds: [2, 3], packetSize: 4, packetsWithOneMore: 1 },
  { rounds: [1, 2], packetSize: 3, packetsWithOneMore: 6 },
  { rounds: [1, 2], packetSize: 3, packetsWithOneMore: 3 },
];
/** The row for so many players, 4 to 8. */
export const countOf = (players: number): Count => COUNTS[players - TRAITORS.players[0]] as Count;

/** What a card shows: 0 is nothing; then game cards, roles, selector cards, the numbers of the seats. */
export const FACES: readonly string[] = [
  '',
  ...CARD_KINDS,
  ...ROLES,
  ...EVENT_KINDS,
  ...Array.from({ length: TRAITORS.players[1] }, (_, i) => `number-${i + 1}`),
];
export const faceOf = (word: string): number => FACES.indexOf(word);
export const kindOf = (face: number | null): CardKind | null => CARD_KINDS[(face ?? 0) - 1] ?? null;
export const roleOf = (face: number | null): Role | null => ROLES[(face ?? 0) - 1 - CARD_KINDS.length] ?? null;
export const eventOf = (face: number | null): EventKind | null => EVENT_KINDS[(face ?? 0) - 1 - CARD_KINDS.length - ROLES.length] ?? null;

/** Backs of cards, and the aids of the virtual table. */
export const LOOKS = ['game', 'role', 'selector', 'number', 'dealer', 'turn-stone', 'bell', 'box', 'case', 'slip', 'token'] as const;
export type Look = (typeof LOOKS)[number];
export const lookOf = (name: Look): number => LOOKS.indexOf(name);

export const CARD = { w: 630, d: 880 } as const;

/** Where things lie in the middle of the table. */
export const MIDDLE = {
  deck: { x: -900, z: 0 },
  discard: { x: -100, z: 0, w: 800, d: 1000 },
  fund: { x: 1000, z: 0, w: 1300, d: 1300 },
  event: { x: -100, z: -1150, w: 800, d: 1000 },
  bell: { x: 600, z: -1100 },
  selector: { x: -1700, z: -700 },
  chosen: { x: -950, z: -1150, w: 700, d: 1000 },
  // So far towards the near seat that its lid hides nothing of what is laid off behind it.
  box: { x: -100, z: 1500 },
  case: { x: -1700, z: 700 },
} as const;

/** Where the things of a seat lie, seen by who sits there: x to the right, z from the middle towards the seat. */
export const SEAT = {
  hand: { x: 0, z: 4700, w: 2400, d: 900 },
  mat: { x: 350, z: 3350, w: 1300, d: 1600 },
  role: { x: -650, z: 3550, w: 650, d: 900 },
} as const;
/**
 * Where things lie on the mat before a seat: the number beside the role and the slip beside it, what is small in a row
 * before them.
 */
export const MAT = {
  number: { x: -310, z: 200, turn: 0 },
  slip: { x: 325, z: 435, turn: 0 },
  token: { x: 320, z: -60, turn: 0 },
  dealer: { x: 20, z: -480, turn: 0 },
  stone: { x: -420, z: -560, turn: 0 },
} as const;

/** The n-th card of a heap that grows: a little askew, so that it looks like one. */
export function heaped(n: number): { x: number; z: number; turn: number } {
  return { x: ((n * 37) % 5) * 14 - 28, z: ((n * 53) % 7) * 10 - 30, turn: (360 + ((n * 47) % 23) - 11) % 360 };
}

/** The n-th Gold of the prize fund: a spread pile. */
export function hoarded(n: number): { x: number; z: number; turn: number } {
  return { x: ((n * 61) % 9) * 70 - 280, z: ((n * 89) % 7) * 60 - 180, turn: (n * 43) % 360 };
}
