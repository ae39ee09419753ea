// Pieces that go on under another name (a card laid open, a hand that was shown): everything the page knows about the
// old name goes over to the new one.

import type { Handle } from '../../server-modules/kernel/ids.ts';
import type { Predicted, TableState } from './types.ts';

/** `was`: new handle -> old handle, as a patch tells it. */
export function rename(state: TableState, was: ReadonlyMap<Handle, Handle>): Partial<TableState> {
  if (was.size === 0) return {};
  const now = new Map([...was].map(([fresh, old]) => [old, fresh]));
  const of = (h: Handle): Handle => now.get(h) ?? h;
  const { motion, held, hover, zoomed, prompt } = state;
  for (const [fresh, old] of was) {
    motion.glides.set(fresh, { from: null, why: 'born', was: old });
    const pose = motion.poses.get(old);
    if (pose) motion.poses.set(fresh, { ...pose, h: fresh });
    motion.poses.delete(old);
  }
  if (motion.held) motion.held.h = of(motion.held.h);
  return {
    pending: state.pending.map((p) => ({ ...p, effect: p.effect.map((e) => renamed(e, of)) })),
    held: held && held.h !== null ? { ...held, h: of(held.h) } : held,
    hover: typeof hover === 'number' ? of(hover) : hover,
    meant: state.meant.map((one) => (typeof one === 'number' ? of(one) : one)),
    zoomed: zoomed === null ? null : of(zoomed),
    selection: new Set([...state.selection].map(of)),
    prompt: prompt && {
      ...prompt,
      piece: prompt.piece === null ? null : of(prompt.piece),
      options: prompt.options.map((o) => ({ ...o, piece: o.piece === null ? null : of(o.piece) })),
    },
  };
}

export function renamed(e: Predicted, of: (h: Handle) => Handle): Predicted {
  return e.t === 'order' ? { ...e, order: e.order.map(of) } : { ...e, h: of(e.h) };
}
