// Imposters and Crewmates on the screen: its colours, cards, the station with its people, what shows whose turn and
// whose order it is.

import { EVENTS, eventOfFace, kindOfFace, KINDS, LOOKS } from '../../../server-modules/games/imposters-and-crewmates/data.ts';
import { TILES } from '../../../server-modules/games/imposters-and-crewmates/data/board.ts';
import type { PieceView, ZoneView } from '../../../server-modules/kernel/view.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { own } from '../../locale/index.ts';
import { lookOf } from '../../ui/seats.ts';
import { card, facing, model, sheet, type Model } from '../things.ts';
import type { Body, Cell, GameArt, ModelName, Pressable } from '../types.ts';
import { reveal } from './ceremony.ts';
import { paintCover } from './cover.ts';
import { paintEvent } from './events.ts';
import { paintBack, paintCard } from './faces.ts';
import { marks } from './marks.ts';
import { mood } from './mood.ts';
import { printed } from './locale/index.ts';
import { pawnWord, personOf, seatOfPawn } from './places.ts';
import { isPrinted, paintFelt } from './print.ts';
import { status } from './status.ts';
import { moments } from './moments.ts';
import { besides, ends, icons } from './moves.ts';
import { role, was } from './role.ts';

const BACKS = ['imp', 'crw', 'wld', 'ev'] as const;
const CELLS: readonly Cell[] = [
  ...KINDS.map((kind) => card(kind, (ctx) => paintCard(ctx, kind))),
  ...EVENTS.map(({ id }) => card(id, (ctx) => paintEvent(ctx, id))),
  card('ev.blank', (ctx) => paintEvent(ctx, null)),
  ...BACKS.map((deck) => card(deck, (ctx) => paintBack(ctx, deck))),
  card('team', (ctx) => paintBack(ctx, 'wld', printed.dealt)),
];
/** What only the lobby's pictures show. */
const COVER = card('cover-imposters-and-crewmates', paintCover);

/** What stands on the station is lit. */
const lit = (name: ModelName, scale = 1, more: Partial<Model> = {}): Model => model(name, scale, { light: 1, ...more });

/** Side and height of the floor that pieces stand on, millimetres. */
const FLOOR = [540, 540, 8] as const;
const STATION = lit('station', 1, { floor: FLOOR });
const BOX = lit('locker', 0.62);
const GEAR = { B: 'trap', G: 'glue', T: 'task', S: 'sabotage' } as const;
/** In their trays special tiles are kept small, side by side; on a tile they fill it. */
const KEPT = 0.42,
  LAID = 1.14;
const LIT = '#FFFFFF',
  DULL = '#5B5470';

/** A player piece looks as what it is in this round, in the colour of whoever plays it. */
function pawn(piece: PieceView, view: View): Model {
  const { team, n } = pawnWord(piece),
    seat = seatOfPawn(piece, view);
  const role = (seat === null ? undefined : personOf(view, seat)?.role) ?? (team === 'I' ? 'imposter' : 'crewmate');
  return lit(`${role}-${n}`, 1, { tint: seat === null ? '#B9C2D2' : lookOf(seat).fill, turns: facing(view) });
}

function bodyOf(piece: PieceView, view: View): Body {
  const look = LOOKS[piece.look] ?? 'wld';
  switch (look) {
    case 'board':
      return STATION;
    case 'pawn':
      return pawn(piece, view);
    case 'button':
      return lit('button');
    case 'B':
    case 'G':
    case 'T':
    case 'S':
      return lit(GEAR[look], piece.zone.startsWith('tray-') ? KEPT : LAID);
    case 'hold':
    case 'order':
      return lit(look, 0.9, { light: piece.up ? 1 : 0, tint: piece.up ? LIT : DULL, turns: facing(view) });
    case 'box':
      return BOX;
    case 'ev':
      return sheet(eventOfFace(piece.face) ?? (piece.face === null || piece.face === 0 ? look : 'ev.blank'), look);
    default:
      return sheet(kindOfFace(piece.face) ?? look, look);
  }
}

/** Decks are of one kind each; of a hand that is closed to me it is told how many cards of each deck it holds. */
function closedBody(of: ZoneView, view: View, index = 0): Body {
  const deck =
    BACKS.find((one) => of.id === `in-${one}`) ?? backsOf(of, view)[index] ?? (view.room.seats.findIndex(({ seat }) => seat === of.owner) >= 2 ? 'crw' : 'imp');
  return sheet(deck, deck);
}

/** The backs in somebody's hand, deck by deck. */
function backsOf(hand: ZoneView, view: View): readonly (typeof BACKS)[number][] {
  const all = view.rules?.facts['backs'] as { readonly [seat: string]: { readonly [deck: string]: number } } | undefined;
  const counts = hand.owner === null ? undefined : all?.[hand.owner];
  return counts === undefined ? [] : BACKS.flatMap((deck) => Array.from({ length: counts[deck] ?? 0 }, () => deck));
}

const NAMED: ReadonlySet<string> = new Set(TILES);

/** Nothing on a card is pressed: cards are laid where they are to act. */
const pressables = (): readonly Pressable[] => [];

export const impostersArt: GameArt = {
  icons,
  ends,
  besides,
  together: 'group-hug',
  spoken: ({ id }) => NAMED.has(id),
  id: 'imposters-and-crewmates',
  felt: '#1D4A57',
  line: '#F3C77A',
  motif: null,
  print: { places: isPrinted, paint: paintFelt, asCloth: true },
  table: { radius: 0.45, length: 0.37 },
  fonts: ['400 20px "Lilita One"'],
  models: ['station', 'crewmate-1', 'crewmate-2', 'imposter-1', 'imposter-2', 'button', 'trap', 'glue', 'task', 'sabotage', 'hold', 'order', 'locker'],
  cells: () => CELLS,
  cell: (key) => (key === COVER.key ? COVER : null),
  bodyOf,
  closedBody,
  pressables,
  marks,
  mood,
  moments,
  reveal,
  role,
  was,
  status,
  effect: (word) => own(printed.texts, word) ?? own(printed.eventTexts, word),
};
