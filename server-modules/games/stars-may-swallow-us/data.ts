// The Stars May Swallow Us as data: levels, Below Deck cards, crew, agendas, what the number of players decides, names
// of looks and faces, where things lie. Lengths in tenths of a millimetre. (SM 1)

export const STARS = {
  game: 'stars-may-swallow-us',
  players: [4, 8],
  oxygen: 100,
  power: 0,
  /** A level goes to 100 in steps. */
  most: 100,
  step: 5,
  handLimit: 4,
  /** Of a revealed Contagion. */
  smallHand: 2,
  startingHand: 3,
  /** Cards of a deck: of the crew member, of the agenda. */
  deck: [5, 10],
  woundsToKill: 2,
  splitVote: -5,
  princeMost: 15,
  seconds: { choice: 30, turn: 60, call: 15, vote: 20 },
  /** Between two cards of the pile. */
  pace: 2.5,
  /** Count of three before hands are set. */
  count: 3,
} as const;

/** In the order of rank. */
export const DEPARTMENTS = ['administration', 'defense', 'stewardship', 'engineering'] as const;
export type Department = (typeof DEPARTMENTS)[number];
export type Level = 'oxygen' | 'power';
export const LEVELS: readonly Level[] = ['oxygen', 'power'];

export interface BelowCard {
  id: string;
  oxygen: number;
  power: number;
  /** Acts on the next card of the round. */
  next?: 'plus' | 'cancel';
  /** The latest of those with one wound; if there is none, so much Oxygen. */
  heal?: number;
  wound?: 'first' | 'random';
}
const below = <T extends string>(id: T, oxygen: number, power: number, more: Omit<BelowCard, 'id' | 'oxygen' | 'power'> = {}) => ({
  id,
  oxygen,
  power,
  ...more,
});
export const BELOW = [
  below('patch', -5, 10),
  below('restart', -10, 15),
  below('rewire', 0, 5),
  below('overclock', -15, 20),
  below('algae', 5, 0),
  below('scrub', 10, -5),
  below('coordinate', 0, 5, { next: 'plus' }),
  below('sweep', 0, 0, { next: 'cancel' }),
  below('garden', 10, 0),
  below('push', -5, 15),
  below('bandage', 0, 0, { heal: 5 }),
  below('cargo', 0, 5, { wound: 'first' }),
  below('leak', -10, 0),
  below('short', 0, -10),
  below('valve', -10, 5),
  below('spores', -15, 0),
  below('outbreak', -20, 0),
  below('siphon', -5, -10),
  below('fever', -5, 0, { wound: 'random' }),
] as const;
export type Type = (typeof BELOW)[number]['id'];
export const TYPES: readonly Type[] = BELOW.map(({ id }) => id);
export const belowOf = (type: Type): BelowCard => BELOW.find(({ id }) => id === type) as BelowCard;
/** What Shift Schedule gives to the Power gain of the next card. */
export const PLUS = 5;
type Deck = { readonly [T in Type]?: number };
/** The cards of a deck, in the order of the types. */
export const cardsOf = (...decks: readonly Deck[]): Type[] => TYPES.flatMap((type) => decks.flatMap((deck) => Array<Type>(deck[type] ?? 0).fill(type)));

/** Whom an Above Deck Action is aimed at. */
export type Aim = 'hand' | 'hatch' | 'other' | 'waiting' | 'detained' | 'wounded';
export interface Action {
  id: string;
  /** Null: at nobody. */
  aim: Aim | null;
  oxygen?: number;
  power?: number;
}
export const ACTIONS = [
  { id: 'delegate', aim: 'hand' },
  { id: 'inquest', aim: 'hatch' },
  { id: 'records-check', aim: 'hand' },
  { id: 'open-fire', aim: 'other' },
  { id: 'lockdown', aim: 'waiting' },
  { id: 'shakedown', aim: 'hand' },
  { id: 'rough-justice', aim: 'detained' },
  { id: 'field-medicine', aim: 'wounded' },
  { id: 'open-the-gardens', aim: null, oxygen: 15 },
  { id: 'share-supplies', aim: 'other' },
  { id: 'fresh-air', aim: null, oxygen: 5 },
  { id: 'rush', aim: null },
  { id: 'direct-power', aim: null, power: 10 },
  { id: 'jury-rig', aim: null, power: 5 },
] as const satisfies readonly Action[];
export type ActionId = (typeof ACTIONS)[number]['id'];
export const actionOf = (id: ActionId): Action => ACTIONS.find((one) => one.id === id) as Action;

export interface Above {
  action: ActionId;
  level: Level;
  cost: number;
}
export interface Crew {
  id: string;
  department: Department;
  rank: number;
  above: readonly [Above, Above];
  deck: Deck;
}
const crew = <T extends string>(id: T, department: Department, rank: number, above: readonly [Above, Above], deck: Deck) => ({
  id,
  department,
  rank,
  above,
  deck,
});
const costs = (action: ActionId, level: Level, cost: number): Above => ({ action, level, cost });
export const CREW = [
  crew('malumil', 'administration', 1, [costs('delegate', 'oxygen', 5), costs('inquest', 'power', 10)], { coordinate: 2, patch: 2, rewire: 1 }),
  crew('iza', 'administration', 3, [costs('delegate', 'power', 5), costs('records-check', 'oxygen', 5)], { coordinate: 2, patch: 1, rewire: 1, restart: 1 }),
  crew('korrin', 'defense', 1, [costs('open-fire', 'power', 15), costs('lockdown', 'oxygen', 5)], { sweep: 1, patch: 2, overclock: 1, rewire: 1 }),
  crew('tace', 'defense', 2, [costs('shakedown', 'power', 5), costs('rough-justice', 'oxygen', 10)], { sweep: 1, patch: 2, restart: 1, rewire: 1 }),
  crew('obeya', 'stewardship', 1, [costs('field-medicine', 'power', 10), costs('open-the-gardens', 'power', 10)], {
    garden: 2,
    patch: 1,
    algae: 1,
    bandage: 1,
  }),
  crew('fenn', 'stewardship', 2, [costs('share-supplies', 'oxygen', 5), costs('fresh-air', 'power', 5)], { garden: 2, patch: 1, scrub: 1, rewire: 1 }),
  crew('dray', 'engineering', 1, [costs('rush', 'oxygen', 5), costs('direct-power', 'oxygen', 10)], { push: 2, patch: 2, restart: 1 }),
  crew('wick', 'engineering', 2, [costs('rush', 'power', 5), costs('jury-rig', 'oxygen', 5)], { push: 2, patch: 1, overclock: 1, rewire: 1 }),
] as const;
export type CrewId = (typeof CREW)[number]['id'];
export const CREW_IDS: readonly CrewId[] = CREW.map(({ id }) => id);
export const crewNamed = (id: CrewId): Crew => CREW.find((one) => one.id === id) as Crew;

export const ALL_SIDES = ['crew', 'contagion', 'coward', 'prince'] as const;
export type Side = (typeof ALL_SIDES)[number];
/** What an agenda does when it is revealed or its player killed: levels, or something of its own. */
export interface Penalty {
  oxygen?: number;
  power?: number;
  does?: 'draw' | 'discard' | 'strike';
}
export interface Agenda {
  id: string;
  side: Side;
  copies: number;
  revealed: Penalty;
  killed: Penalty;
  deck: Deck;
  /** Other decks for some numbers of players. */
  decks?: { readonly [players: number]: Deck };
}
const agenda = <T extends string>(id: T, side: Side, revealed: Penalty, killed: Penalty, deck: Deck, more: Partial<Omit<Agenda, 'id'>> = {}) => ({
  id,
  side,
  copies: 1,
  revealed,
  killed,
  deck,
  ...more,
});
export const AGENDAS = [
  agenda('loyal', 'crew', { oxygen: -5 }, { oxygen: -5 }, { patch: 3, restart: 2, rewire: 1, algae: 1, scrub: 1, leak: 1, short: 1 }),
  agenda('paragon', 'crew', { power: -10 }, { oxygen: -10 }, { patch: 3, restart: 2, rewire: 2, algae: 1, leak: 1, short: 1 }),
  agenda('resolute', 'crew', { does: 'draw' }, { power: -10 }, { patch: 3, rewire: 2, restart: 1, bandage: 1, algae: 1, short: 1, valve: 1 }),
  agenda('vengeant', 'crew', { does: 'strike' }, { does: 'strike' }, { patch: 2, overclock: 2, restart: 1, rewire: 1, cargo: 1, leak: 1, valve: 1, algae: 1 }),
  agenda(
    'contagion',
    'contagion',
    { does: 'discard' },
    { oxygen: -5 },
    { spores: 3, leak: 1, siphon: 3, valve: 1, fever: 1, rewire: 1 },
    { copies: 2, decks: { 4: { outbreak: 4, spores: 2, siphon: 3, fever: 1 }, 5: { spores: 2, leak: 2, siphon: 2, valve: 1, fever: 1, patch: 1, rewire: 1 } } },
  ),
  agenda('coward', 'coward', { does: 'discard' }, { power: -5 }, { patch: 2, rewire: 2, algae: 2, scrub: 1, leak: 1, short: 1, valve: 1 }),
  agenda('prince', 'prince', { power: -5 }, { power: -10 }, { overclock: 2, restart: 2, patch: 2, valve: 2, rewire: 1, short: 1 }),
] as const;
export type AgendaId = (typeof AGENDAS)[number]['id'];
export const AGENDA_IDS: readonly AgendaId[] = AGENDAS.map(({ id }) => id);
export const agendaNamed = (id: AgendaId): Agenda => AGENDAS.find((one) => one.id === id) as Agenda;
/** The ten cards of an agenda's deck for so many players. */
export function agendaDeck(id: AgendaId, players: number): Deck {
  const { deck, decks } = agendaNamed(id);
  return decks?.[players] ?? deck;
}

/** How many agendas of each side are dealt to so many players. */
const SIDES: readonly { readonly [S in Side]: number }[] = [
  { crew: 3, contagion: 1, coward: 0, prince: 0 },
  { crew: 3, contagion: 2, coward: 0, prince: 0 },
  { crew: 3, contagion: 2, coward: 1, prince: 0 },
  { crew: 3, contagion: 2, coward: 1, prince: 1 },
  { crew: 4, contagion: 2, coward: 1, prince: 1 },
];
/** The row for so many players, 4 to 8. */
export const sidesOf = (players: number): { readonly [S in Side]: number } => SIDES[players - STARS.players[0]] as (typeof SIDES)[number];

const SEAT_WORDS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map((seat) => `seat-${seat}`);
/**
 * What a piece shows: 0 is nothing; then Below Deck cards, agendas, crew; then how a hand marker is held, what a track
 * counts, whose a disc is.
 */
export const FACES: readonly string[] = ['', ...TYPES, ...AGENDA_IDS, ...CREW_IDS, 'fist', 'pointing', ...LEVELS, ...SEAT_WORDS];
export const faceOf = (word: string): number => FACES.indexOf(word);
const among =
  <T extends string>(list: readonly T[]) =>
  (face: number | null): T | null =>
    list.find((word) => word === FACES[face ?? 0]) ?? null;
export const typeOf = among(TYPES);
export const agendaOf = among(AGENDA_IDS);
export const crewOf = among(CREW_IDS);

/** Backs of cards and shapes of things. All decks have one back. */
export const LOOKS = ['below', 'agenda', 'crew', 'wound', 'disc', 'hand', 'track', 'marker', 'first', 'case'] as const;
export type Look = (typeof LOOKS)[number];
export const lookOf = (name: Look): number => LOOKS.indexOf(name);

export const CARD = { w: 630, d: 880 } as const;
/** A crew sheet lies across. */
export const SHEET = { w: 880, d: 630 } as const;
export const TRACK = { w: 3600, d: 420 } as const;

/**
 * Where things lie in the middle of the table: the ship's cards in a row, below them the tracks with the sickbay
 * between, then the free crew sheets.
 */
export const MIDDLE = {
  ship: { x: -1050, z: -1050 },
  pile: { x: 0, z: -1050, w: 1350, d: 950 },
  discard: { x: 1050, z: -1050 },
  case: { x: 0, z: -1750 },
  oxygen: { x: 0, z: -345, turn: 0 },
  power: { x: 0, z: 345, turn: 0 },
  tracks: { x: 0, z: 0, w: 3600, d: 1120 },
  sickbay: { x: -850, z: 0, w: 1650, d: 220 },
  wounds: { x: 850, z: 0, w: 1650, d: 220 },
  crews: { x: 0, z: 1230, w: 3700, d: 1300 },
} as const;

/**
 * Where the marker of a track stands at a level, seen from the middle of both tracks; and which level a place means.
 */
const CELL = 156;
const ZERO = -1460;
export const levelPlace = (track: Level, level: number): { x: number; z: number; turn: number } => ({
  x: ZERO + (CELL * level) / STARS.step,
  z: MIDDLE[track].z,
  turn: 0,
});
export const levelAt = (x: number): number => Math.max(0, Math.min(STARS.most, STARS.step * Math.round((x - ZERO) / CELL)));

/** Where the things of a seat lie, seen by who sits there: x to the right, z from the middle towards the seat. */
export const SEAT = {
  hand: { x: 0, z: 4700, w: 2400, d: 900 },
  deck: { x: -950, z: 3500, w: 700, d: 950 },
  agenda: { x: -200, z: 3500, w: 700, d: 950 },
  crew: { x: 700, z: 3500, w: 950, d: 950 },
  hatch: { x: -330, z: 2500, w: 1150, d: 950 },
  mat: { x: 640, z: 2500, w: 720, d: 950 },
} as const;
/** On the mat: the hand marker, the disc while it is not in the sickbay, the First Player token. */
export const MAT = {
  marker: { x: 0, z: -160, turn: 0 },
  disc: { x: 210, z: 330, turn: 0 },
  first: { x: -170, z: 330, turn: 0 },
} as const;
/** The n-th wound on a crew sheet, and in the middle. */
export const woundPlace = (n: number): { x: number; z: number; turn: number } => ({ x: -180 + 360 * (n % 2), z: 40, turn: 0 });
export const spareWound = (n: number): { x: number; z: number; turn: number } => ({ x: -720 + 96 * n, z: 0, turn: 0 });
/** The n-th disc of the sickbay row from the left. */
export const discPlace = (n: number): { x: number; z: number; turn: number } => ({ x: -700 + 200 * n, z: 0, turn: 0 });
/** The n-th card on a hatch. */
export const hatchPlace = (n: number): { x: number; z: number; turn: number } => ({ x: -230 + 155 * (n % 4), z: 0, turn: 0 });
/** The n-th open card of the pile: side by side, the next row over the first. */
export const pilePlace = (n: number): { x: number; z: number; turn: number } => ({ x: -330 + 110 * (n % 7), z: 40 * (Math.floor(n / 7) % 3), turn: 0 });
/** The n-th crew sheet, while they are free. */
export const sheetPlace = (n: number): { x: number; z: number; turn: number } => ({ x: -1380 + 920 * (n % 4), z: n < 4 ? -330 : 330, turn: 0 });
