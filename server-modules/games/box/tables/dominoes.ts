// Dominoes: the 28 tiles of the double six, face down and mixed, and a hand for each seat.

import { piece, zone } from '../../../kernel/ids.ts';
import { movePiece, shuffleZone } from '../../../kernel/ops.ts';
import { addPiece, addZone, FELT, makeZone, orderOf, removeZone, type World } from '../../../kernel/world.ts';
import { DOMINOES, faceOf, lookOf } from '../data/catalogue.ts';
import { layHands } from '../lay.ts';
import { freeTable } from '../def.ts';

/** Hands lie so far from the middle: the table is a smaller one. */
const REACH = 3900;
const COLUMNS = 7,
  STEP_X = 430,
  STEP_Z = 720;
/** They lie a little askew, as after mixing by hand. */
const ASKEW = 9;

function setup(w: World): void {
  const mixed = zone('mixing');
  addZone(w, makeZone(mixed, 'hidden', { tell: 'none', touch: 'none', ordered: true }));
  for (const [low, high] of DOMINOES) {
    const face = faceOf(`domino-${low}-${high}`);
    addPiece(w, { id: piece(`domino-${low}-${high}`), kind: 'tile', look: lookOf('domino'), face, zone: mixed, x: 0, z: 0, turn: 0, up: false, locked: false });
  }
  shuffleZone(w, mixed, 'boneyard');
  const rows = DOMINOES.length / COLUMNS;
  [...orderOf(w, mixed)].forEach((id, i) => {
    const column = i % COLUMNS,
      row = Math.floor(i / COLUMNS);
    const turn = (((i * 5) % (2 * ASKEW + 1)) - ASKEW + 360) % 360;
    movePiece(w, id, FELT, { x: (column - (COLUMNS - 1) / 2) * STEP_X, z: (row - (rows - 1) / 2) * STEP_Z, turn });
  });
  removeZone(w, mixed);
  layHands(w, REACH);
}

export const game = freeTable({ id: 'dominoes', rank: 120, seats: [1, 10], setup });
