// Good Cop Bad Cop on the screen: its colours, its cards, what points at whom, what a plate says of its seat, what can
// be pressed.

import { COUNTER, FACES, LOOKS } from '../../../server-modules/games/good-cop-bad-cop/data.ts';
import { zone } from '../../../server-modules/kernel/ids.ts';
import type { PieceView, ZoneView } from '../../../server-modules/kernel/view.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { dieTurns } from '../../physics/dice.ts';
import { own } from '../../locale/index.ts';
import { presses } from '../../store/rules/targets.ts';
import { card, chip, model, round, sheet } from '../things.ts';
import type { Body, Cell, GameArt, Pressable } from '../types.ts';
import { reveal } from './ceremony.ts';
import { paintCover, paintTool, paintToolBack, TOOLS, type Tool } from './faces.ts';
import { INTEGRITY_KEYS, paintIntegrity, paintIntegrityBack } from './integrity.ts';
import { marks, threats } from './marks.ts';
import { ARROW, BADGE, INFECTION, OUT, paintArrow, paintBadge, paintInfection, paintOut, paintWound, SIDES_OF_DIE, sidesCell, WOUND } from './pieces.ts';
import { printed } from './locale/index.ts';
import { moments } from './moments.ts';
import { ends, icons, stops } from './moves.ts';
import { role, was } from './role.ts';

const CELLS: readonly Cell[] = [
  ...INTEGRITY_KEYS.map((id) => card(id, (ctx) => paintIntegrity(ctx, id))),
  ...(Object.keys(TOOLS) as Tool[]).map((id) => card(id, (ctx) => paintTool(ctx, id))),
  card('integrity', paintIntegrityBack),
  card('equipment', paintToolBack),
  round('wound', WOUND.r, paintWound),
  round('infection', INFECTION.r, paintInfection),
  round('out', OUT.r, paintOut),
  round('badge', BADGE.r, paintBadge),
  round('clockwise', ARROW.w / 2, (ctx) => paintArrow(ctx, true)),
  round('counter', ARROW.w / 2, (ctx) => paintArrow(ctx, false)),
  sidesCell('die-sides', SIDES_OF_DIE),
];
/** What only the lobby's pictures show. */
const COVER = card('cover-good-cop-bad-cop', paintCover);

const DIE = { ...model('die-blank', 1.3), tint: '#B4D46A', sides: 'die-sides' };
const MADE: { readonly [look: string]: Body } = {
  gun: model('pistol', 0.82),
  arms: model('zombie-arms', 0.75),
  'turn-marker': { ...model('beacon'), light: 1 },
  case: model('evidence', 0.85),
  wound: chip(WOUND, 'wound', '#C8322B'),
  infection: chip(INFECTION, 'infection', '#5C8A22'),
  out: chip(OUT, 'out', '#4A4F58'),
  badge: chip(BADGE, 'badge', '#C6930F'),
};
const SPARE_ARMS = model('zombie-arms', 0.55);
const ARROWS = {
  clockwise: chip({ r: ARROW.w / 2, thick: ARROW.thick }, 'clockwise', '#C6930F'),
  counter: chip({ r: ARROW.w / 2, thick: ARROW.thick }, 'counter', '#C6930F'),
};

/** What a card shows, by the word of its face. */
function front(piece: PieceView, back: string): string {
  const word = FACES[piece.face ?? 0] ?? '';
  return word === '' ? back : word;
}

function bodyOf(piece: PieceView, _view: View): Body {
  const look = LOOKS[piece.look] ?? 'integrity';
  // Those that nobody has are kept small in the middle: they are not mistaken for somebody's.
  if (look === 'arms' && piece.zone === 'arms') return SPARE_ARMS;
  const made = MADE[look];
  if (made) return made;
  if (look === 'direction') return piece.turn === COUNTER ? ARROWS.counter : ARROWS.clockwise;
  if (look === 'zombie-die') return { ...DIE, turns: dieTurns('die', piece.face ?? 0) };
  return sheet(front(piece, look), look);
}

/** Other hands hold Equipment. */
const closedBody = (_zone: ZoneView, _view: View): Body => sheet('equipment', 'equipment');

/** The own badge is pressed to pass, or on the side to which a shot is turned. */
function pressables(piece: PieceView, view: View): readonly Pressable[] {
  if (LOOKS[piece.look] !== 'badge') return [];
  const lit = presses(view, piece.h),
    { r } = BADGE;
  if (lit.has('left') || lit.has('right'))
    return [
      { button: 'left', x: 0, y: 0, w: r, h: r * 2 },
      { button: 'right', x: r, y: 0, w: r, h: r * 2 },
    ];
  return lit.has('pass') ? [{ button: 'pass', x: 0, y: 0, w: r * 2, h: r * 2 }] : [];
}

export const copArt: GameArt = {
  icons,
  ends,
  stops,
  id: 'good-cop-bad-cop',
  felt: '#1D3350',
  line: '#E8C98A',
  motif: null,
  table: { radius: 0.47, length: 0 },
  fonts: ['600 20px Oswald'],
  models: ['beacon', 'die-blank', 'evidence', 'pistol', 'zombie-arms'],
  cells: () => CELLS,
  cell: (key) => (key === COVER.key ? COVER : null),
  bodyOf,
  closedBody,
  pressables,
  marks,
  threats,
  counted: [zone('in-deck')],
  reveal,
  moments,
  role,
  was,
  effect: (word) => (Object.hasOwn(TOOLS, word) ? own(printed.rules, word) : null),
};
