// What clicks together on the free tables: pieces of a puzzle that lie beside each other in its picture.

import type { Fitting, Mates } from '../../../kernel/types.ts';
import { LOOKS } from './catalogue.ts';
import { CUTS, cutOf, PUZZLES } from './jigsaw.ts';

const NOWHERE: ReturnType<Mates['beside']> = [];

function beside(a: Fitting, b: Fitting): ReturnType<Mates['beside']> {
  const cut = a.look === b.look && a.kind === 'figure' && b.kind === 'figure' ? cutOf(LOOKS[a.look] ?? '') : null;
  if (cut === null) return NOWHERE;
  const { columns, cell } = cut;
  const [x, z] = [(b.face % columns) - (a.face % columns), Math.floor(b.face / columns) - Math.floor(a.face / columns)];
  return Math.abs(x) + Math.abs(z) === 1 ? [{ x: x * cell, z: z * cell, turn: 0 }] : NOWHERE;
}

export const mates: Mates = {
  beside,
  reach: 60,
  turns: 10,
  far: Math.max(...PUZZLES.map((pieces) => CUTS[pieces].cell)),
  whole: ({ look }) => {
    const cut = cutOf(LOOKS[look] ?? '');
    return cut === null ? 0 : cut.columns * cut.rows;
  },
};
