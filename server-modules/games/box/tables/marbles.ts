// Marbles: thirteen of them in a ring that is drawn on the cloth, and a larger one for each seat to shoot with.

import { count } from '../../../kernel/journal.ts';
import { NO_EXTRA } from '../../../kernel/ops.ts';
import { SHEET, type KeptStroke } from '../../../kernel/sheet.ts';
import { cosine, ONE, rounded, sine } from '../../../kernel/sines.ts';
import { setSheet, type World } from '../../../kernel/world.ts';
import { MARBLE } from '../data/wood.ts';
import { lay, placeOf } from '../lay.ts';
import { freeTable } from '../def.ts';

/** The last tint of the palette: chalk. */
const CHALK = 15,
  /** Points of the ring, and how wide its line is, tenths of a millimetre. */
  POINTS = 72,
  WIDE = 30;
/** In the ring they lie crosswise, so far apart, tenths of a millimetre. */
const STEP = 260;
/** Shooters are so much larger, percent, and lie so far from the middle. */
const LARGE = 140,
  OWN = 3500;
/** Tints of the seats' own. */
const COLOURS = [9, 2, 4, 12, 7, 1, 6, 11, 16, 13] as const;

function setup(w: World): void {
  const line = Array.from({ length: POINTS + 1 }, (_, i): number[] => {
    const degrees = (360 / POINTS) * i;
    return [rounded(MARBLE.ring * 10 * cosine(degrees), ONE), rounded(MARBLE.ring * 10 * sine(degrees), ONE)];
  }).flat();
  const ring: KeptStroke = { colour: CHALK, width: WIDE, line, by: w.seats[0] as KeptStroke['by'] };
  setSheet(w, `${SHEET.ink}${count(w, SHEET.ink)}`, JSON.stringify(ring));
  for (let i = 0; i < MARBLE.inside; i++) {
    // One in the middle, and three in each of four directions.
    const [arm, far] = [(i - 1) % 4, Math.floor((i + 3) / 4) * STEP];
    const at = i === 0 ? { x: 0, z: 0 } : { x: rounded(far * cosine(90 * arm), ONE), z: rounded(far * sine(90 * arm), ONE) };
    lay(w, `marble-${i + 1}`, 'figure', 'marble', at, { extra: { ...NO_EXTRA, tint: 1 + ((5 * i) % 12) } });
  }
  w.seats.forEach((seat, i) => {
    const { x, z } = placeOf(i, OWN);
    lay(w, `shooter-${seat}`, 'figure', 'marble', { x, z }, { extra: { ...NO_EXTRA, tint: COLOURS[i] ?? 0, scale: LARGE } });
  });
}

export const game = freeTable({ id: 'marbles', rank: 128, seats: [1, 10], setup });
