// What pieces are made of, as far as the ear goes: each kind has a material, each material its sounds of lifting,
// laying and stacking.

import type { PieceKind } from '../../server-modules/kernel/types.ts';
import type { SoundName } from './recipes.ts';

export type Material = 'paper' | 'board' | 'wood' | 'plastic' | 'metal' | 'glass' | 'clay' | 'cloth';

export const MATERIAL: { readonly [K in PieceKind]: Material } = {
  card: 'paper',
  deck: 'paper',
  note: 'paper',
  board: 'board',
  tile: 'plastic',
  token: 'plastic',
  counter: 'plastic',
  die: 'plastic',
  d4: 'plastic',
  d8: 'plastic',
  d10: 'plastic',
  d12: 'plastic',
  d20: 'plastic',
  d100: 'plastic',
  coin: 'metal',
  clip: 'metal',
  bell: 'metal',
  clock: 'metal',
  lamp: 'glass',
  pip: 'glass',
  chip: 'clay',
  pawn: 'wood',
  marker: 'wood',
  figure: 'wood',
  tray: 'wood',
  musicbox: 'wood',
  bag: 'cloth',
  infinite: 'cloth',
};

export interface Heard {
  lift: SoundName;
  lay: SoundName;
  /** On another of its kind. */
  stack: SoundName;
}

export const HEARD: { readonly [M in Material]: Heard } = {
  paper: { lift: 'cardLift', lay: 'cardPlace', stack: 'cardPlace' },
  board: { lift: 'boardLift', lay: 'boardPlace', stack: 'boardPlace' },
  wood: { lift: 'woodLift', lay: 'pawnTap', stack: 'pawnTap' },
  plastic: { lift: 'plasticLift', lay: 'tokenClick', stack: 'tokenClick' },
  metal: { lift: 'metalLift', lay: 'coinPlace', stack: 'coinStack' },
  glass: { lift: 'glassLift', lay: 'glassPlace', stack: 'glassPlace' },
  clay: { lift: 'clayLift', lay: 'clayPlace', stack: 'clayStack' },
  cloth: { lift: 'clothLift', lay: 'clothPlace', stack: 'clothPlace' },
};

/** What a piece of this kind sounds like. */
export const heardOf = (kind: PieceKind): Heard => HEARD[MATERIAL[kind]];
