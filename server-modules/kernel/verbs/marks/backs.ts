// Backs that people have brought. A back is public wherever a piece can be told apart, so a table keeps which picture
// is which in its sheet, and pieces bear the number: whatever goes by looks (decks, shuffles, copies, what is mixed)
// goes by these too. It is given only to what everybody reads: whoever gave one to a card that he alone knows would
// know it again in every shuffle. [V37]

import { kindOf } from '../../kinds/index.ts';
import { BACKS_MOST, backOf, lookWith } from '../../looks.ts';
import { setLook } from '../../ops.ts';
import { count } from '../../journal.ts';
import { SHEET } from '../../sheet.ts';
import { reads } from '../../sight.ts';
import { getPiece, type World } from '../../state.ts';
import { eachPiece, setSheet } from '../../world.ts';
import { distinct, handNear, quiet, refuse, type VerbDef } from '../verb-def.ts';

const keyOf = (n: number): string => `${SHEET.back}${n}`;

/** The number under which the table has this back; 0: the game's own, null: it has it not. */
function numberOf(w: World, picture: string): number | null {
  if (picture === '') return 0;
  const text = JSON.stringify(picture);
  const key = [...w.sheet.keys()].find((one) => one.startsWith(SHEET.back) && w.sheet.get(one) === text);
  return key === undefined ? null : Number(key.slice(SHEET.back.length));
}

const back: VerbDef<'back'> = {
  check(w, seat, { pieces, picture }) {
    const no = distinct(pieces);
    if (no !== null) return no;
    for (const id of pieces) {
      // What is fastened stays where it is under another back.
      const refusal = handNear(w, seat, id);
      if (refusal !== null) return refusal;
      const { picture: bears, flips } = kindOf(getPiece(w, id).kind);
      if (!bears || !flips) return refuse('wrong-kind');
      if (!reads(w, null, id)) return refuse('not-public');
    }
    const n = numberOf(w, picture);
    if (n === null) return [...w.sheet.keys()].filter((key) => key.startsWith(SHEET.back)).length >= BACKS_MOST ? refuse('table-full') : null;
    return pieces.every((id) => backOf(getPiece(w, id).look) === n) ? refuse('nothing-to-do') : null;
  },
  apply(w, _seat, { pieces, picture }) {
    let n = numberOf(w, picture);
    if (n === null) setSheet(w, keyOf((n = 1 + count(w, SHEET.back))), JSON.stringify(picture));
    for (const id of pieces) setLook(w, id, lookWith(getPiece(w, id).look, n));
    return quiet({ t: 'backed', pieces });
  },
};

/** A picture is gone for good: whatever bears it has the game's own back again. */
function forget(w: World, picture: string): void {
  const n = numberOf(w, picture);
  if (n === null) return;
  for (const { id, look } of eachPiece(w)) if (backOf(look) === n) setLook(w, id, lookWith(look, 0));
  setSheet(w, keyOf(n), null);
}

export const backs = { ...back, forget };
