// Good Cop Bad Cop as data: cards, counts for each number of players, what each Equipment card asks for, names of looks
// and faces, where things lie. Lengths in tenths of a millimetre. (GC 1)

export const COP = {
  game: 'good-cop-bad-cop',
  players: [4, 8],
  /** Equipment cards that a hand may keep. */
  hand: 1,
  wounds: 2,
  seconds: { open: 3, reaction: 12, choice: 30, turn: 90 },
  /** Turns for each player after which a draw can be proposed. */
  drawAfter: 60,
  dice: 3,
  /** Infection tokens for each player. */
  infections: 3,
} as const;

/** With or without zombies: chosen when the table is opened, and public. */
export const VARIANTS = ['base', 'zombies'] as const;
export type Variant = (typeof VARIANTS)[number];
export const variantOf = (options: { readonly [name: string]: unknown }): Variant => (options['variant'] === 'zombies' ? 'zombies' : 'base');

export const INTEGRITY = ['honest', 'crooked', 'agent', 'kingpin', 'infector'] as const;
export type Integrity = (typeof INTEGRITY)[number];
export const SLOTS = ['L', 'M', 'R'] as const;
export type Slot = (typeof SLOTS)[number];

/**
 * What the number of players decides: Honest cards and as many Crooked, guns, and the same with zombies. Besides, there
 * are one Agent, one Kingpin, and one Infector with zombies.
 */
const COUNTS: readonly { readonly [V in Variant | 'guns']: number }[] = [
  { base: 5, zombies: 5, guns: 2 },
  { base: 7, zombies: 6, guns: 3 },
  { base: 8, zombies: 8, guns: 3 },
  { base: 10, zombies: 9, guns: 4 },
  { base: 11, zombies: 11, guns: 4 },
];
export interface Count {
  honest: number;
  crooked: number;
  agent: number;
  kingpin: number;
  infector: number;
  /** Integrity cards that leave the game unseen. */
  burned: number;
  guns: number;
  /** Pairs of zombie Arms. */
  arms: number;
  infections: number;
  dice: number;
}
/** The counts for so many players, 4 to 8. */
export function countOf(players: number, variant: Variant): Count {
  const { guns, [variant]: plain } = COUNTS[players - COP.players[0]] as (typeof COUNTS)[number];
  const zombies = variant === 'zombies' ? 1 : 0;
  const burned = 2 * plain + 2 + zombies - SLOTS.length * players;
  const [arms, infections, dice] = [players - 2, COP.infections * players, COP.dice].map((count) => count * zombies) as [number, number, number];
  return { honest: plain, crooked: plain, agent: 1, kingpin: 1, infector: zombies, burned, guns, arms, infections, dice };
}

/**
 * Where an Equipment card may be played: in the own turn with nothing pending, in answer to a shot, at the end of any
 * turn.
 */
export type Window = 'turn' | 'shoot' | 'end';
/** What a card asks the hand for: a player, one integrity card of a player, Agent or Kingpin. */
export type Aim = 'seat' | 'card' | 'leader';
export interface Equipment {
  kind: string;
  copies: number;
  windows: readonly Window[];
  targets: readonly Aim[];
}
const ALWAYS: readonly Window[] = ['turn', 'shoot', 'end'];
const row = <K extends string>(kind: K, windows: readonly Window[], targets: readonly Aim[] = [], copies = 1) => ({ kind, copies, windows, targets }) as const;

/** The Equipment: first that of the base game, then what zombies add. */
export const EQUIPMENT = [
  row('truth-serum', ALWAYS, ['card']),
  row('smoke-grenade', ALWAYS),
  row('coffee', ALWAYS),
  row('wiretap', ALWAYS, ['card', 'card']),
  row('planted-evidence', ALWAYS, ['seat']),
  row('riot-shield', ['shoot']),
  row('restraining-order', ['shoot']),
  row('evidence-bag', ALWAYS, ['seat', 'seat']),
  row('med-kit', ALWAYS, ['seat']),
  row('taser', ['turn'], ['seat']),
  row('defibrillator', ALWAYS, ['seat'], 2),
  row('blackmail', ALWAYS, ['card', 'card']),
  row('disguise', ALWAYS, ['seat']),
  row('walkie-talkie', ALWAYS, ['seat']),
  row('polygraph', ALWAYS, ['seat']),
  row('surveillance-camera', ALWAYS),
  row('metal-detector', ALWAYS),
  row('k-9-unit', ALWAYS, ['seat']),
  row('crossbow', ALWAYS, ['seat']),
  row('transfusion-tube', ALWAYS),
  row('zombie-serum', ALWAYS, ['leader']),
  row('flamethrower', ALWAYS),
  row('chainsaw', ALWAYS, ['card']),
  row('zombie-mask', ALWAYS, ['seat', 'seat']),
  row('machete', ALWAYS, ['seat']),
  row('weapon-crate', ALWAYS),
] as const;
const BASE_NAMES = 18;
export type Kind = (typeof EQUIPMENT)[number]['kind'];
export const KINDS: readonly Kind[] = EQUIPMENT.map(({ kind }) => kind);
export const equipmentOf = (kind: Kind): Equipment => EQUIPMENT.find((one) => one.kind === kind) as Equipment;
/** The names of a variant. */
export const kindsOf = (variant: Variant): readonly Kind[] => (variant === 'zombies' ? KINDS : KINDS.slice(0, BASE_NAMES));
export const isKind = (word: unknown): word is Kind => KINDS.some((kind) => kind === word);

/** What a card shows: 0 is nothing; then integrity cards, then Equipment. */
export const FACES: readonly string[] = ['', ...INTEGRITY, ...KINDS];
export const faceOf = (word: Integrity | Kind): number => FACES.indexOf(word);
export const integrityOf = (face: number | null): Integrity | null => INTEGRITY[(face ?? 0) - 1] ?? null;
export const kindOf = (face: number | null): Kind | null => KINDS[(face ?? 0) - 1 - INTEGRITY.length] ?? null;

/** Backs of cards, and what else is on the table. */
export const LOOKS = ['integrity', 'equipment', 'gun', 'wound', 'out', 'badge', 'turn-marker', 'direction', 'case', 'arms', 'infection', 'zombie-die'] as const;
export type Look = (typeof LOOKS)[number];
export const lookOf = (name: Look): number => LOOKS.indexOf(name);

/** What the sides of a zombie die show, from 1 on. */
export const DIE = ['zombie', 'infection', 'arms', 'arms', 'blank', 'blank'] as const;
export type DieFace = (typeof DIE)[number];
export const dieFace = (face: number | null): DieFace => DIE[(face ?? 0) - 1] ?? 'blank';

export const CARD = { w: 630, d: 880 } as const;

/** Where things lie in the middle of the table. */
export const MIDDLE = {
  // A gun is longer than its place is wide: cards lie clear of grips and barrels.
  deck: { x: -1050, z: 0 },
  played: { x: 1050, z: 0, w: 700, d: 950 },
  guns: { x: 0, z: -60, w: 800, d: 1900 },
  smoke: { x: 0, z: 1260, w: 950, d: 700 },
  wounds: { x: 0, z: -1250, w: 700, d: 300 },
  case: { x: -1100, z: -1000 },
  arms: { x: -950, z: 1000, w: 1000, d: 700 },
  infections: { x: 950, z: 1000, w: 1050, d: 400 },
  dice: { x: 900, z: -1000, w: 800, d: 600 },
} as const;

/** Where the things of a seat lie, seen by who sits there: x to the right, z from the middle towards the seat. */
export const SEAT = {
  slots: { L: { x: -700, z: 3500 }, M: { x: 0, z: 3500 }, R: { x: 700, z: 3500 } },
  hand: { x: 0, z: 4700, w: 1600, d: 900 },
  mat: { x: 0, z: 2450, w: 2300, d: 1000 },
} as const;
/** Where things lie on the mat before a seat: the gun in the middle, what stays of Equipment at its sides. */
export const MAT = {
  gun: { x: 0, z: -230 },
  badge: { x: 0, z: 380, turn: 0 },
  marker: { x: -380, z: 380, turn: 0 },
  out: { x: 380, z: 380, turn: 0 },
  'planted-evidence': { x: -760, z: -100, turn: 0 },
  disguise: { x: 760, z: -100, turn: 0 },
  'surveillance-camera': { x: 1000, z: 100, turn: 0 },
  coffee: { x: -1000, z: 100, turn: 0 },
} as const;
/** A wound lies on the card. */
export const WOUND_AT = { x: 0, z: -200, turn: 0 } as const;
/** And an Infection token. */
export const INFECTION_AT = { x: 180, z: 200, turn: 0 } as const;
/** How a weapon lies that is aimed at nobody. */
export const NO_AIM = 90;
/** How the arrow of the direction lies. */
export const CLOCKWISE = 0;
export const COUNTER = 180;

/** The n-th gun in the middle: side by side. */
export const gunPlace = (n: number): { x: number; z: number; turn: number } => ({ x: 0, z: -680 + 450 * n, turn: NO_AIM });
/** The n-th Arms in the middle, Infection token in six stacks, die. */
export const armsPlace = (n: number): { x: number; z: number; turn: number } => ({ x: -300 + 300 * (n % 3), z: -160 + 320 * Math.floor(n / 3), turn: NO_AIM });
export const infectionPlace = (n: number): { x: number; z: number; turn: number } => ({ x: -425 + 170 * (n % 6), z: 0, turn: 14 * Math.floor(n / 6) });
export const diePlace = (n: number): { x: number; z: number; turn: number } => ({ x: -240 + 240 * n, z: 0, turn: 0 });
