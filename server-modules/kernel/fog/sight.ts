// sight: a piece looks about from where it stands, for one seat or for all. [Z7]

import { kindOf } from '../kinds/index.ts';
import { changeExtra } from '../ops.ts';
import { tells } from '../sight.ts';
import { getPiece } from '../state.ts';
import { eachZone } from '../world.ts';
import { distinct, handNear, quiet, refuse, type VerbDef } from '../verbs/verb-def.ts';
import { lookersOf, looksText } from './looks.ts';

/** Lookers that a table can have: each is asked about each thing in fog. */
export const LOOKERS_MOST = 40;

export const sight: VerbDef<'sight'> = {
  check(w, seat, { pieces, range, to }) {
    const no = distinct(pieces);
    if (no !== null) return no;
    // Whoever lays fog says who looks into it, and nobody else.
    if (!eachZone(w).some(({ kind, owner }) => kind === 'fog' && owner === seat)) return refuse('not-yours');
    for (const id of pieces) {
      const refusal = handNear(w, seat, id) ?? (tells(w, null, id) ? null : refuse('not-public'));
      if (refusal !== null) return refusal;
      const { stacks, holds } = kindOf(getPiece(w, id).kind);
      if (stacks || holds !== null) return refuse('wrong-kind');
    }
    if (to !== 'all' && !w.seats.includes(to)) return refuse('bad-value');
    const looks = range === 0 ? undefined : looksText({ range, to: to === 'all' ? '*' : to, by: seat });
    if (pieces.every((id) => (getPiece(w, id).extra?.looks || undefined) === looks)) return refuse('nothing-to-do');
    const all = new Set([...lookersOf(w), ...pieces]);
    return range > 0 && all.size > LOOKERS_MOST ? refuse('table-full') : null;
  },
  apply(w, seat, { pieces, range, to }) {
    const looks = range === 0 ? '' : looksText({ range, to: to === 'all' ? '*' : to, by: seat });
    for (const id of pieces) changeExtra(w, id, { looks });
    return quiet({ t: 'sighted', pieces: [...pieces], range });
  },
};
