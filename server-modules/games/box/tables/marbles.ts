// Marbles: thirteen of them in a ring that is drawn on the cloth, a larger one for each seat to shoot with, and a run
// of two rails that leads down to the ring.

import { count } from '../../../kernel/journal.ts';
import { NO_EXTRA } from '../../../kernel/ops.ts';
import { SHEET, type KeptStroke } from '../../../kernel/sheet.ts';
import { cosine, ONE, rounded, sine } from '../../../kernel/sines.ts';
import { setSheet, type World } from '../../../kernel/world.ts';
import { BLOCK, MARBLE, RAIL, RUN } from '../data/wood.ts';
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
  layRun(w);
  w.seats.forEach((seat, i) => {
    const { x, z } = placeOf(i, OWN);
    lay(w, `shooter-${seat}`, 'figure', 'marble', { x, z }, { extra: { ...NO_EXTRA, tint: COLOURS[i] ?? 0, scale: LARGE } });
  });
}

/** Two rails beside each other, so far apart that a marble rolls between them; three blocks bear their upper ends. */
function layRun(w: World): void {
  for (const side of [-1, 1]) {
    const z = side * (RAIL.h * 5 + RUN.gap * 5);
    lay(w, side < 0 ? 'run-1' : 'run-2', 'figure', 'rail', { x: RUN.middle, z }, { locked: true, extra: { ...NO_EXTRA, y: RUN.high, lean: RUN.lean } });
  }
  for (let i = 0; i < RUN.pier; i++) {
    const over = i === 0 ? {} : { extra: { ...NO_EXTRA, y: BLOCK.thick * 10 * i + BLOCK.thick * 5 } };
    lay(w, `pier-${i + 1}`, 'figure', 'block', { x: RUN.pierAt, z: 0 }, { locked: true, ...over });
  }
}

export const game = freeTable({ id: 'marbles', rank: 128, seats: [1, 10], setup });
