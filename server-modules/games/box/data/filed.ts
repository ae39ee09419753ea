// Lists of a game whose pieces are those of the box, some with pictures that lie in files beside its art.

import { kindOf } from '../../../kernel/kinds/index.ts';
import type { PieceKind } from '../../../kernel/types.ts';
import { FACES, LOOKS } from './catalogue.ts';

/** A face of the game's own: what it would show without its picture, and the file of that. */
export interface OwnFront {
  name: string;
  like: number;
  file: string;
}
/** A back of the game's own: the look of the box that it has else, and the file of its picture. */
export interface OwnBack {
  name: string;
  like: string;
  file: string;
}

/** Faces of the game's own begin here, whatever the box gets to know later. */
export const OWN_FACES = 100;
/** The box's faces, and behind them one's own. */
export const facesWith = (fronts: readonly OwnFront[]): readonly string[] => [
  ...Array.from({ length: OWN_FACES }, (_, i) => FACES[i] ?? ''),
  ...fronts.map(({ name }) => name),
];
/** The first `from` looks of the box, and behind them one's own. */
export const looksWith = (from: number, backs: readonly OwnBack[]): readonly string[] => [...LOOKS.slice(0, from), ...backs.map(({ name }) => name)];
/** Can its face be a picture of one's own? A deck looks like its top card; what a die shows is a number. */
export function isPictured(kind: PieceKind): boolean {
  const { picture, thrown, holds } = kindOf(kind);
  return (picture && thrown === null) || holds === 'pile';
}
