// What hands know about kinds of pieces: what is thrown, what piles up, what can be typed on. The server decides; this
// only keeps menus short.

import { kindOf } from '../../server-modules/kernel/kinds/index.ts';
import type { SoundButton } from '../../server-modules/kernel/kinds/kind-def.ts';
import type { PieceKind } from '../../server-modules/kernel/types.ts';
import type { PieceView } from '../../server-modules/kernel/view.ts';

type Kinds = ReadonlySet<PieceKind>;

const PILES: Kinds = new Set<PieceKind>(['deck', 'bag', 'infinite']);
const THROWN: Kinds = new Set<PieceKind>(['die', 'd4', 'd8', 'd10', 'd12', 'd20', 'd100', 'coin']);
/** Pieces of one of these kinds make a pile together. */
export const STACKS: Kinds = new Set<PieceKind>(['card', 'chip', 'tile', 'token', 'coin']);
/** What has two sides to lie on. A die lies on any. */
export const FLIPPED: Kinds = new Set<PieceKind>([
  'card',
  'deck',
  'tile',
  'chip',
  'pip',
  'pawn',
  'marker',
  'clip',
  'figure',
  'token',
  'note',
  'board',
  'coin',
  'lamp',
]);
/** A marked back would give a face away, so cards and tiles keep their colour. */
export const TINTED: Kinds = new Set<PieceKind>([
  'token',
  'die',
  'pawn',
  'marker',
  'chip',
  'figure',
  'd4',
  'd8',
  'd10',
  'd12',
  'd20',
  'd100',
  'counter',
  'note',
  'tray',
  'board',
]);
export const WRITTEN: Kinds = new Set<PieceKind>(['note', 'card', 'tile', 'die']);
/** Their front, or what is round them, can be a picture of somebody's own. */
export const PICTURED: Kinds = new Set<PieceKind>(['card', 'tile', 'token', 'board', 'figure', 'die']);
/** Least and most that a hand can set. */
export const BY_HAND: { readonly [K in PieceKind]?: readonly [least: number, most: number] } = {
  die: [1, 6],
  d4: [1, 4],
  d8: [1, 8],
  d10: [0, 9],
  d12: [1, 12],
  d20: [1, 20],
  d100: [0, 9],
  coin: [0, 1],
  counter: [-9999, 9999],
};

/** What people hold in their hands. */
export const isHandy = (kind: PieceKind): boolean => kind === 'card' || kind === 'tile' || kind === 'chip' || kind === 'token' || kind === 'note';

/** What no hand takes in: bags keep what is in them, and boards and trays are for the table. */
const UNHANDY: Kinds = new Set<PieceKind>(['bag', 'infinite', 'board', 'tray']);
export const isHandheld = (kind: PieceKind): boolean => !UNHANDY.has(kind);

export const isPile = (piece: PieceView): boolean => PILES.has(piece.kind);
export const isThrown = (piece: PieceView): boolean => THROWN.has(piece.kind);

const SILENT: readonly SoundButton[] = [];
/** The buttons of what sounds; of anything else none. */
export const soundsOf = ({ kind }: Pick<PieceView, 'kind'>): readonly SoundButton[] => kindOf(kind).sounds ?? SILENT;

/** What a tap presses on what sounds: a stroke; on what plays silence, else what it played last. */
export function tapOf(piece: Pick<PieceView, 'kind' | 'face' | 'extra'>): SoundButton | null {
  const [first = null, ...tunes] = soundsOf(piece);
  return tunes.length === 0 || piece.extra?.clock?.runs === 0 ? first : (tunes[(piece.face ?? 1) - 1] ?? first);
}
