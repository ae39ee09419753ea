// What on the table an answer means: the card that is looked at, the place where something is laid, the seat that is
// named. While the pointer is on the answer that is lit.

import type { Handle, ZoneId } from '../../../server-modules/kernel/ids.ts';
import type { LegalMove, View } from '../../../server-modules/protocol/messages.ts';
import type { PromptOption } from '../types.ts';
import { named, seatOnTable, type Named } from './named.ts';
import { piecesOf } from './targets.ts';

/** Things and places of the table. */
export type Meant = readonly (Handle | ZoneId)[];

export const NOTHING_MEANT: Meant = [];

const at = (one: Pick<Named, 'piece' | 'zone'> | null): (Handle | ZoneId)[] => (one === null ? [] : [one.piece, one.zone].filter((it) => it != null));

export const meantByOption = (option: PromptOption): Meant => at(option);

export function meantByActs(view: View, acts: readonly LegalMove[]): Meant {
  const found = acts.flatMap((act) => {
    const { verb, words } = act;
    const said = [
      ...Object.values(verb.choose ?? {}).flatMap((word) => at(named(view, String(word)))),
      ...(words.a ?? []).flatMap((arg) => (typeof arg !== 'object' ? [] : 's' in arg ? at(seatOnTable(view, arg.s)) : 'p' in arg ? [arg.p] : [])),
    ];
    switch (verb.t) {
      // A button stands for what its words name: the sheet that it is printed on for all of them.
      case 'press':
        return said;
      case 'put':
        return [...said, verb.piece, ...(verb.over === undefined ? [] : [verb.over]), ...(verb.onto === undefined ? [] : [verb.onto])];
      case 'draw':
        return [...said, view.zones.get(verb.from)?.of ?? verb.from];
      // Whose card it is stands in the words: it is the card that is meant.
      default:
        return piecesOf(act).length > 0 ? piecesOf(act) : said;
    }
  });
  return [...new Set(found)];
}
