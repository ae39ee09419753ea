// lock: what lies loose stays where it is until it is unlocked.

import { lockPiece } from '../../ops.ts';
import { tells } from '../../sight.ts';
import { getPiece, getZone } from '../../state.ts';
import { distinct, handNear, quiet, refuse, type VerbDef } from '../verb-def.ts';

export const lock: VerbDef<'lock'> = {
  check(w, seat, verb) {
    const no = distinct(verb.pieces);
    if (no !== null) return no;
    for (const id of verb.pieces) {
      const refusal = handNear(w, seat, id);
      if (refusal !== null) return refusal;
      if (!verb.on) continue;
      const zone = getZone(w, getPiece(w, id).zone);
      if (!tells(w, null, id)) return refuse('not-public');
      // What is held must be laid down again, and rows move what lies in them.
      if (zone.ordered || zone.kind === 'hold') return refuse('wrong-kind');
    }
    return verb.pieces.every((id) => getPiece(w, id).locked === verb.on) ? refuse('nothing-to-do') : null;
  },
  apply(w, _seat, verb) {
    const changed = verb.pieces.filter((id) => getPiece(w, id).locked !== verb.on);
    for (const id of changed) lockPiece(w, id, verb.on);
    return quiet({ t: 'locked', pieces: changed, on: verb.on });
  },
};
