// What a hand has to do to a piece out of the box till it is the planned one.

import { TICKS_PER_SECOND, type Handle } from '../../server-modules/kernel/ids.ts';
import { kindOf } from '../../server-modules/kernel/kinds/index.ts';
import type { SnapPoint } from '../../server-modules/kernel/sheet.ts';
import type { Verb } from '../../server-modules/kernel/verb.ts';
import type { PieceView } from '../../server-modules/kernel/view.ts';
import type { Plan, PlannedPiece, PlannedSnap } from './plan.ts';

/** A planned snap point as it lies in the sheet. */
export const snapOf = ({ x, z, turn, reach, turns, kind, tags }: PlannedSnap): SnapPoint => ({
  x,
  z,
  turn,
  reach,
  turns,
  kind,
  ...(tags.length > 0 ? { tags: tags.join(',') } : {}),
});

/** Does it lie on its other side there? In a deck the deck as a whole is turned over. */
export function turnsOver(plan: Plan, { kind, up, inside }: PlannedPiece, now: PieceView): boolean {
  const def = kindOf(kind);
  const inDeck = inside !== null && plan.pieces[inside]?.kind === 'deck';
  return def.flips && def.thrown === null && def.holds === null && !inDeck && up !== now.up;
}

/** Those of a deck that lie the other way than it as a whole: each is turned by itself first. */
export const oddOnes = ({ pieces }: Plan, inner: readonly number[], up: boolean): number[] =>
  inner.filter((each) => pieces[each] !== undefined && pieces[each].up !== up && kindOf(pieces[each].kind).flips);

/** What hands give to a piece that lies there, but for its picture and its side. */
export function marksOf(piece: PlannedPiece, now: PieceView, h: Handle): Verb<Handle>[] {
  const { kind, face, name, about, words, tint, scale, tilt, clock, tags } = piece;
  const def = kindOf(kind);
  const verbs: Verb<Handle>[] = [];
  const tagged = tags.length > 0 ? { tags: tags.join(',') } : {};
  if (name !== '' || about !== '' || tags.length > 0) verbs.push({ t: 'name', piece: h, name, about, ...tagged });
  if (def.words && words !== '') verbs.push({ t: 'write', piece: h, words });
  // A piece of several states shows one of them.
  if ((def.byHand !== null || (now.extra?.states ?? 0) > 0) && face !== now.face) verbs.push({ t: 'set', piece: h, value: face });
  if (def.marks && tint !== 0) verbs.push({ t: 'tint', pieces: [h], tint });
  if (def.marks && scale !== 100) verbs.push({ t: 'scale', pieces: [h], percent: scale });
  if (def.marks && tilt !== (now.extra?.tilt ?? 0)) verbs.push({ t: 'tilt', piece: h, degrees: tilt - (now.extra?.tilt ?? 0) });
  if (clock !== null) {
    const { mode, left } = clock;
    const wound = (side: 0 | 1): Verb<Handle> => ({ t: 'clock', piece: h, act: 'set', side, mode, seconds: Math.round(left[side] / TICKS_PER_SECOND) });
    verbs.push(wound(0), ...(mode === 'chess' ? [wound(1)] : []));
  }
  return verbs;
}
