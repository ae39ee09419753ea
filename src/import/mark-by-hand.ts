// Gives one piece all that hands can give to it: its side, its picture, its name and words, its marks.

import type { Handle } from '../../server-modules/kernel/ids.ts';
import { kindOf } from '../../server-modules/kernel/kinds/index.ts';
import type { Verb } from '../../server-modules/kernel/verb.ts';
import type { ZoneView } from '../../server-modules/kernel/view.ts';
import type { Hand, Laid } from './by-hand.ts';
import { marksOf, turnsOver } from './marks.ts';
import type { PictureFor } from './pictures-by-hand.ts';
import type { Plan } from './plan.ts';

interface Marker {
  plan: Plan;
  hand: Hand;
  does(verb: Verb<Handle>): Promise<boolean>;
  /** Which piece of the table is which of the plan. */
  at: Map<number, Handle>;
  pictureFor: PictureFor;
  laid: Laid;
}

/**
 * All that hands can give to one piece. It comes to lie on its side first: what is face down then is looked under, and
 * nobody else is told what is given to it.
 */
export async function mark(worker: Marker, index: number): Promise<void> {
  const { does } = worker;
  const h = worker.at.get(index);
  const piece = worker.plan.pieces[index];
  const now = h === undefined ? undefined : worker.hand.view().pieces.get(h);
  if (h === undefined || piece === undefined || now === undefined) return;
  if (turnsOver(worker.plan, piece, now)) await does({ t: 'flip', piece: h });
  const picture = kindOf(piece.kind).picture ? await worker.pictureFor(index, 'front') : null;
  const marks = marksOf(piece, now, h);
  const isNamed = marks.some(({ t }) => t === 'name' || t === 'write');
  const seen = worker.hand.view().pieces.get(h);
  const isUnder = seen !== undefined && kindOf(piece.kind).holds === null && seen.face === null && (picture !== null || isNamed);
  const looked = isUnder && (await does({ t: 'peek', piece: h }));
  if (picture !== null && (await does({ t: 'picture', piece: h, picture }))) worker.laid.pictured++;
  for (const verb of marks) await does(verb);
  if (looked) await does({ t: 'show', piece: h, to: [] });
}

/** The same for what lies in a closed deck, which one searches meanwhile: that one does is all that others see. */
export async function markInside(worker: Marker, deck: Handle, inner: readonly number[]): Promise<void> {
  const inside = (): ZoneView | undefined => [...worker.hand.view().zones.values()].find(({ of }) => of === deck);
  const zone = inside()?.id;
  if (zone === undefined || !(await worker.does({ t: 'search', zone, on: true }))) return;
  const order = inside()?.order ?? [];
  inner.filter((each) => worker.at.has(each)).forEach((each, k) => order[k] !== undefined && worker.at.set(each, order[k]));
  const { plan, hand, laid } = worker;
  for (const [k, each] of inner.entries()) {
    if (!hand.goOn(laid.laid + k, plan.pieces.length)) break;
    await mark(worker, each);
  }
  await worker.does({ t: 'search', zone, on: false });
}
