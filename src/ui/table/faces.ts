// Where pictures of cards come from: each game paints its faces with its own code, loaded with the table and not with the lobby.

import type { Seat } from '../../../server-modules/kernel/ids.ts';
import type { PieceView } from '../../../server-modules/kernel/view.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import type { SeatMark, Status } from '../../games/types.ts';

/** Gives the address of a picture of a piece as it lies: its face when this viewer knows it, else its back. `height` in CSS pixels. */
export type FaceSource = (piece: PieceView, height: number) => string | null;

/** How much wider than high that picture is. */
export type AspectSource = (piece: PieceView) => number;

/** What the plate of a seat says in this game. */
export type MarkSource = (seat: Seat, view: View) => readonly SeatMark[];

/** What is told of the round as a whole. */
export type StatusSource = (view: View) => readonly Status[];

let source: FaceSource | null = null;
let marks: MarkSource | null = null;
let aspect: AspectSource | null = null;
let status: StatusSource | null = null;
const listeners = new Set<() => void>();

/** The game's code calls in when it has been loaded; null when the table is left. */
export function setFaceSource(
  next: FaceSource | null,
  says: MarkSource | null = null,
  shape: AspectSource | null = null,
  tells: StatusSource | null = null,
): void {
  source = next;
  marks = says;
  aspect = shape;
  status = tells;
  for (const tell of listeners) tell();
}

export const markSource = (): MarkSource | null => marks;
export const statusSource = (): StatusSource | null => status;
export const faceSource = (): FaceSource | null => source;
/** An upright card, when nothing else is known. */
export const aspectOf = (piece: PieceView): number => aspect?.(piece) ?? 63 / 88;

export function onFaceSource(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
