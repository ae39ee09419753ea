// Revolver Noir as data: rooms, actions, names of looks and faces, where things lie on the table. Lengths in tenths of
// a millimetre. (RN 1)

import type { Seat } from '../../kernel/ids.ts';

export const ROOMS = ['balcony', 'basement', 'bedroom', 'dining_room', 'foyer', 'hall', 'kitchen', 'library'] as const;
export type Room = (typeof ROOMS)[number];
export const EFFECTS = ['jump', 'controlPanel', 'flood', 'echoes', 'energized', 'trapDoor'] as const;
export type EffectId = (typeof EFFECTS)[number];

export interface EffectRow {
  id: EffectId;
  name: string;
  ap: number;
  to?: readonly Room[] | Room;
  room?: Room;
  hits?: number;
  oncePerTurn?: boolean;
  apThisTurn?: number;
  from?: Room;
}
export interface RoomRow {
  id: Room;
  name: string;
  floor: 0 | 1 | 2;
  move: readonly Room[];
  shoot: readonly Room[];
  effect: EffectRow | null;
}

export const NOIR = {
  game: 'revolver-noir',
  players: 2,
  apPerTurn: 2,
  hitsToLose: 2,
  trapLimit: 2,
  turnLimit: 0,
  clockMs: 0,
  actions: { move: 1, shoot: 2, listen: 1, setTrap: 1, detonate: 1 },
} as const;

/** In the order of ROOMS. */
export const ROOM_ROWS: readonly RoomRow[] = [
  {
    id: 'balcony',
    name: 'Balcony',
    floor: 2,
    move: ['hall', 'foyer'],
    shoot: ['balcony', 'hall', 'foyer', 'kitchen', 'dining_room'],
    effect: { id: 'jump', name: 'Jump The Railing', ap: 0, to: ['kitchen'] },
  },
  {
    id: 'basement',
    name: 'Basement',
    floor: 0,
    move: ['foyer', 'dining_room', 'library'],
    shoot: ['basement', 'foyer', 'dining_room'],
    effect: { id: 'controlPanel', name: 'Control Panel', ap: 1 },
  },
  {
    id: 'bedroom',
    name: 'Bedroom',
    floor: 2,
    move: ['hall', 'kitchen'],
    shoot: ['bedroom', 'hall', 'balcony'],
    effect: { id: 'flood', name: 'Flood Lever', ap: 1, room: 'basement', hits: 1 },
  },
  { id: 'dining_room', name: 'Dining Room', floor: 1, move: ['foyer', 'kitchen', 'basement'], shoot: ['dining_room', 'foyer', 'kitchen'], effect: null },
  {
    id: 'foyer',
    name: 'Foyer',
    floor: 1,
    move: ['balcony', 'basement', 'kitchen', 'dining_room'],
    shoot: ['foyer', 'dining_room', 'kitchen'],
    effect: { id: 'echoes', name: 'Echoes', ap: 0, oncePerTurn: true },
  },
  { id: 'hall', name: 'Hall', floor: 2, move: ['balcony', 'bedroom', 'library'], shoot: ['hall', 'balcony', 'bedroom', 'library'], effect: null },
  {
    id: 'kitchen',
    name: 'Kitchen',
    floor: 1,
    move: ['bedroom', 'dining_room', 'foyer'],
    shoot: ['kitchen', 'dining_room', 'foyer'],
    effect: { id: 'energized', name: 'Energized', ap: 0, apThisTurn: 3, oncePerTurn: true },
  },
  {
    id: 'library',
    name: 'Library',
    floor: 2,
    move: ['hall', 'basement'],
    shoot: ['library', 'hall', 'balcony'],
    effect: { id: 'trapDoor', name: 'Trap Door Switch', ap: 1, from: 'kitchen', to: 'basement' },
  },
];

const BY_ROOM: ReadonlyMap<string, RoomRow> = new Map(ROOM_ROWS.map((row) => [row.id, row]));
export const isRoom = (word: unknown): word is Room => typeof word === 'string' && BY_ROOM.has(word);
/** The row of a room; the list above has every room. */
export const roomRow = (room: Room): RoomRow => BY_ROOM.get(room) as RoomRow;
export const exits = (room: Room): readonly Room[] => roomRow(room).move;
export const targets = (room: Room): readonly Room[] => roomRow(room).shoot;
export const isUpstairs = (room: Room): boolean => roomRow(room).floor === 2;

/** What a card shows: 0 is nothing, then the rooms. Clips show 1 or 2, a coin 0 or 1. */
export const FACES: readonly string[] = ['', ...ROOMS];
export const faceOf = (room: Room): number => 1 + ROOMS.indexOf(room);
export const roomOf = (face: number): Room | null => ROOMS[face - 1] ?? null;

export const LOOKS = [
  'card-a',
  'card-b',
  'map-a',
  'map-b',
  'coin',
  'pip',
  'lamp',
  'hit-a',
  'hit-b',
  'aim-a',
  'aim-b',
  'ear-a',
  'ear-b',
  'water-a',
  'water-b',
  'clip-a',
  'clip-b',
] as const;
export const lookOf = (name: (typeof LOOKS)[number]): number => LOOKS.indexOf(name);

export const CARD = { w: 630, d: 880 };
export const MAP = { w: 2000, d: 1400 };
/** Where each room lies on a map card, from its middle, and how large: second floor on top, the Basement below. */
export const PLAN: { readonly [R in Room]: { x: number; z: number; w: number; d: number } } = {
  bedroom: { x: -705, z: -400, w: 450, d: 420 },
  hall: { x: -235, z: -400, w: 450, d: 420 },
  library: { x: 235, z: -400, w: 450, d: 420 },
  balcony: { x: 705, z: -400, w: 450, d: 420 },
  kitchen: { x: -630, z: 50, w: 600, d: 420 },
  dining_room: { x: 0, z: 50, w: 600, d: 420 },
  foyer: { x: 630, z: 50, w: 600, d: 420 },
  basement: { x: 0, z: 480, w: 1860, d: 380 },
};

/** Where seat A's things lie; seat B's lie the same way round, seen from the other side. */
export const PLACES = {
  stand: { x: 0, z: 3300, w: 3600, d: 900 },
  map: { x: 1400, z: 0 },
  clips: { x: 2350, z: 2750, w: 500, d: 300 },
  hits: [
    { x: -2300, z: 2450 },
    { x: -1900, z: 2450 },
  ],
  aim: { x: 1300, z: 2450 },
  ear: { x: 1750, z: 2450 },
  water: { x: 2200, z: 2350 },
  /** The active player's action points, left to right. */
  pips: [
    { x: -300, z: 1100 },
    { x: 0, z: 1100 },
    { x: 300, z: 1100 },
  ],
  /** Where an ear is laid when it listens at A's stack. */
  listened: { x: 0, z: 2450 },
} as const;
export const LAMP = { x: 0, z: 0 };
export const COIN = { x: 0, z: 600 };
/** The lamp shines towards whose turn it is; across before the coin. */
export const LAMP_TURN: { readonly A: number; readonly B: number; readonly nobody: number } = { A: 0, B: 180, nobody: 90 };

/** A place of seat A as the given seat sees it. */
export function placeFor(seat: Seat, place: { x: number; z: number }): { x: number; z: number; turn: number } {
  return seat === 'B' ? { x: 0 - place.x, z: 0 - place.z, turn: 180 } : { x: place.x, z: place.z, turn: 0 };
}
