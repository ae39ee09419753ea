// The closed table of kinds. A new kind does not compile until it has an entry here.

import type { PieceKind } from '../types.ts';
import { bag } from './bag.ts';
import { bell } from './bell.ts';
import { board } from './board.ts';
import { card } from './card.ts';
import { chip } from './chip.ts';
import { clip } from './clip.ts';
import { clock } from './clock.ts';
import { coin } from './coin.ts';
import { counter } from './counter.ts';
import { d10 } from './d10.ts';
import { d100 } from './d100.ts';
import { d12 } from './d12.ts';
import { d20 } from './d20.ts';
import { d4 } from './d4.ts';
import { d8 } from './d8.ts';
import { deck } from './deck.ts';
import { die } from './die.ts';
import { figure } from './figure.ts';
import { infinite } from './infinite.ts';
import { lamp } from './lamp.ts';
import { marker } from './marker.ts';
import { musicbox } from './musicbox.ts';
import { note } from './note.ts';
import { pawn } from './pawn.ts';
import { pip } from './pip.ts';
import { tile } from './tile.ts';
import { token } from './token.ts';
import { tray } from './tray.ts';
import type { KindDef } from './kind-def.ts';

/** What hands can do with a piece of this kind. [V31] */
export const KINDS = {
  card,
  board,
  coin,
  token,
  die,
  pawn,
  marker,
  lamp,
  chip,
  clip,
  pip,
  deck,
  bag,
  tile,
  figure,
  d4,
  d8,
  d10,
  d12,
  d20,
  d100,
  counter,
  clock,
  note,
  tray,
  infinite,
  bell,
  musicbox,
} as const satisfies { readonly [K in PieceKind]: KindDef };

/** The entry of a kind, in the words of all entries. */
export const kindOf = (kind: PieceKind): KindDef => KINDS[kind];
