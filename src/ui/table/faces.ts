// Where pictures of cards come from: each game paints its faces with its own code, loaded with the table and not with the lobby.

import type { PieceView } from '../../../server-modules/kernel/view.ts';

/** Gives the address of a picture of a piece as it lies: its face when this viewer knows it, else its back. `height` in CSS pixels. */
export type FaceSource = (piece: PieceView, height: number) => string | null;

let source: FaceSource | null = null;
const listeners = new Set<() => void>();

/** The game's code calls in when it has been loaded; null when the table is left. */
export function setFaceSource(next: FaceSource | null): void {
  source = next;
  for (const tell of listeners) tell();
}

export const faceSource = (): FaceSource | null => source;

export function onFaceSource(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
