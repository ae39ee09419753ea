// What of the box a planned piece can be made from, by what hands bring: a thing by its name, alone or with others like
// it in a container.

import { COLOURS } from '../../../server-modules/games/box/data/catalogue.ts';
import { CHESS_LOOKS } from '../../../server-modules/games/box/data/men.ts';
import { isModelLook, STANDEES } from '../../../server-modules/games/box/data/own.ts';
import { FIRST, firstOf, isPageLook } from '../../../server-modules/games/box/data/pages.ts';
import { GROUPED } from '../../../server-modules/games/box/data/things.ts';
import type { PlannedPiece } from '../plan.ts';

export interface Stock {
  thing: string;
  /** It comes as a container: what is wanted is drawn out of it. */
  packed: boolean;
  /** What lies in it differs in face, and has to be looked at. */
  faces: boolean;
}

const BROUGHT: ReadonlySet<string> = new Set([...Object.values(GROUPED).flat(), ...STANDEES, ...CHESS_LOOKS]);
const single = (thing: string): Stock => ({ thing, packed: false, faces: false });
const one = (thing: string): Stock | null => (BROUGHT.has(thing) ? single(thing) : null);
const pack = (thing: string, faces = false): Stock => ({ thing, packed: true, faces });

/** Null: the box has nothing that it could be made from. Decks are made by stacking, and what is open by filling. */
export function stockOf({ kind, look, face, open }: Pick<PlannedPiece, 'kind' | 'look' | 'face' | 'open'>): Stock | null {
  if (kind === 'deck') return open === true ? single('book-empty') : null;
  if (isPageLook(look)) return kind === 'tile' ? single(face === FIRST ? firstOf(look) : look) : null;
  // What the box shows in no list: bodies for models, by how they are handled.
  if (isModelLook(look) && kind !== 'infinite') return single(kind === 'figure' ? look : `${look}-${kind}`);
  const [first = '', rest = ''] = look.split(/-(.*)/s);
  // Without end come stones alone, by the colour that the bag bears, and those that topple.
  if (kind === 'infinite') return first === 'stone' ? one(`stones-${rest}`) : look === 'topple' ? one('topples') : null;
  if (kind === 'card' && look !== 'card-blank') return pack(look.replace(/^card/, 'deck'), true);
  if (look === 'domino') return pack('set-dominoes', true);
  if (first === 'jigsaw') return pack(`set-${look}`, true);
  if (first === 'chip') return pack(`chips-${rest}`);
  if (first === 'stone') return pack(`stones-${rest}`);
  if (kind === 'pawn') return one(`pawn-${COLOURS[Number(rest)] ?? ''}`);
  if (look === 'die') return one('die-ivory');
  return first === 'dice' ? one(`${kind}-${rest}`) : one(look);
}
