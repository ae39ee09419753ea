// The free table as data: what lies on it at the start. Lengths in tenths of a millimetre.

export const SUITS = ['spades', 'hearts', 'diamonds', 'clubs'] as const;
export const RANKS = ['ace', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'jack', 'queen', 'king'] as const;

/** 0 is nothing; 1 to 52 are the cards by suit and rank; dice show 1 to 6 and coins 0 or 1 as they are. */
export const FACES: readonly string[] = ['', ...SUITS.flatMap((suit) => RANKS.map((rank) => `${suit}-${rank}`))];

export const PAWNS = 10;
export const LOOKS: readonly string[] = ['card-red', 'card-blue', 'die', 'coin', ...Array.from({ length: PAWNS }, (_, i) => `pawn-${i}`)];
export const lookOf = (name: string): number => LOOKS.indexOf(name);

export const FELT_RADIUS = 6000;
export const DICE = 5;
/** Hands lie round the table, ten to the full circle, as x and z of each seat in turn and how it is turned. */
export const HANDS: readonly { x: number; z: number; turn: number }[] = [
  { x: 0, z: 5000, turn: 0 },
  { x: 0, z: -5000, turn: 180 },
  { x: -4755, z: 1545, turn: 72 },
  { x: 4755, z: -1545, turn: 252 },
  { x: 4755, z: 1545, turn: 288 },
  { x: -4755, z: -1545, turn: 108 },
  { x: -2939, z: 4045, turn: 36 },
  { x: 2939, z: -4045, turn: 216 },
  { x: 2939, z: 4045, turn: 324 },
  { x: -2939, z: -4045, turn: 144 },
];
export const HAND = { w: 2600, d: 900, limit: 60 };
