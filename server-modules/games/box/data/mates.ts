// What clicks together on the free tables: pieces of a puzzle that lie beside each other in its picture, and magnets,
// whose unlike poles meet.

import type { Fitting, Mates } from '../../../kernel/types.ts';
import { LOOKS, lookOf } from './catalogue.ts';
import { CUTS, cutOf, PUZZLES } from './jigsaw.ts';
import { MAGNET } from './wood.ts';

type Places = ReturnType<Mates['beside']>;
const NOWHERE: Places = [];
const LONG = MAGNET.w * 10,
  WIDE = MAGNET.h * 10;
/** End to end they lie alike, north to south; side by side the other way round. */
const POLES: Places = [
  { x: LONG, z: 0, turn: 0 },
  { x: -LONG, z: 0, turn: 0 },
  { x: 0, z: WIDE, turn: 180 },
  { x: 0, z: -WIDE, turn: 180 },
];
const isMagnet = ({ kind, look }: Fitting): boolean => kind === 'figure' && look === lookOf('magnet');

function beside(a: Fitting, b: Fitting): Places {
  if (isMagnet(a)) return isMagnet(b) ? POLES : NOWHERE;
  const cut = a.look === b.look && a.kind === 'figure' && b.kind === 'figure' ? cutOf(LOOKS[a.look] ?? '') : null;
  if (cut === null) return NOWHERE;
  const { columns, cell } = cut;
  const [x, z] = [(b.face % columns) - (a.face % columns), Math.floor(b.face / columns) - Math.floor(a.face / columns)];
  return Math.abs(x) + Math.abs(z) === 1 ? [{ x: x * cell, z: z * cell, turn: 0 }] : NOWHERE;
}

const CLICKS = { reach: 60, turns: 10 },
  PULLS = { reach: 120, turns: 35 };

export const mates: Mates = {
  beside,
  draws: (of) => (isMagnet(of) ? PULLS : CLICKS),
  reach: PULLS.reach,
  far: Math.max(LONG, ...PUZZLES.map((pieces) => CUTS[pieces].cell)),
  whole: ({ look }) => {
    const cut = cutOf(LOOKS[look] ?? '');
    return cut === null ? 0 : cut.columns * cut.rows;
  },
};
