// Which lines of the log are celebrated: Equipment as it is played, cards that are turned face up, who is hit, wounded,
// out, bitten, who wins.

import type { Line, View } from '../../../server-modules/protocol/messages.ts';
import { large, nameIn, seatAt } from '../told.ts';
import type { Reveal } from '../types.ts';
import { TOOLS } from './faces.ts';
import { INTEGRITY_KEYS } from './integrity.ts';

const TOOL_KEYS = Object.keys(TOOLS);

/** Chips by the key of the line: who it is about comes first. */
const CHIPS: { readonly [key: string]: string } = { wounded: 'wound', eliminated: 'out', 'becomes-zombie': 'infector' };

/** What a line is shown as, or null when it is a line and no more. */
export function reveal(line: Line, _view: View): Reveal | null {
  const about = seatAt(line, 0);
  if (line.k === 'plays' || line.k.startsWith('plays.')) {
    const tool = nameIn(line, TOOL_KEYS);
    return tool === null ? null : large('equipment', tool, about);
  }
  if (line.k === 'reveals') {
    const card = nameIn(line, INTEGRITY_KEYS);
    return card === null ? null : { back: 'integrity', front: card, by: about, about: null, small: true };
  }
  const chip = Object.hasOwn(CHIPS, line.k) ? CHIPS[line.k] : undefined;
  return chip === undefined ? null : large('integrity', chip, about);
}
