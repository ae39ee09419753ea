// Imposters and Crewmates on the screen: its colours, cards, the station with its people, what shows whose turn and whose order it is.

import { EVENTS, eventOfFace, kindOfFace, KINDS, LOOKS, CARD } from '../../../server-modules/games/imposters-and-crewmates/data.ts';
import type { PieceView, ZoneView } from '../../../server-modules/kernel/view.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { lookOf } from '../../ui/seats.ts';
import { CARD_H, CARD_W } from '../paint.ts';
import type { Body, Cell, GameArt, ModelName, Pressable } from '../types.ts';
import { reveal } from './ceremony.ts';
import { paintCover } from './cover.ts';
import { paintEvent } from './events.ts';
import { paintBack, paintCard } from './faces.ts';
import { marks } from './marks.ts';
import { mood } from './mood.ts';
import { handSpot, pawnWord, personOf, seatOfPawn } from './places.ts';
import { isPrinted, paintFelt } from './print.ts';
import { status } from './status.ts';
import { icons } from './moves.ts';

const MM = 10;
const W = CARD.w / MM,
  H = CARD.d / MM;

const card = (key: string, paint: Cell['paint']): Cell => ({ key, w: W, h: H, paint });
const BACKS = ['imp', 'crw', 'wld', 'ev'] as const;
const CELLS: readonly Cell[] = [
  ...KINDS.map((kind) => card(kind, (ctx) => paintCard(ctx, kind))),
  ...EVENTS.map(({ id }) => card(id, (ctx) => paintEvent(ctx, id))),
  card('ev.blank', (ctx) => paintEvent(ctx, null)),
  ...BACKS.map((deck) => card(deck, (ctx) => paintBack(ctx, deck))),
];
/** What only the lobby's pictures show. */
const COVERS: readonly Cell[] = [{ key: 'cover-imposters-and-crewmates', w: CARD_W, h: CARD_H, paint: paintCover }];

const sheet = (front: string, back: string): Body => ({ t: 'sheet', w: W, h: H, thick: 0.34, bend: 0.5, front, back });
type Model = Extract<Body, { t: 'model' }>;
const model = (name: ModelName, scale = 1, more: Partial<Model> = {}): Model => ({ t: 'model', model: name, tint: '#FFFFFF', scale, light: 1, ...more });

/** Side and height of the floor that pieces stand on, millimetres. */
const FLOOR = [540, 540, 8] as const;
const STATION = model('station', 1, { floor: FLOOR });
const BOX = model('locker', 0.62);
const GEAR = { B: 'trap', G: 'glue', T: 'task', S: 'sabotage' } as const;
/** In their trays special tiles are kept small, side by side; on a tile they fill it. */
const KEPT = 0.42,
  LAID = 1.14;
const LIT = '#FFFFFF',
  DULL = '#5B5470';

/** Turned to whoever looks, as the table is turned to bring the own hand to the near side: faces are seen from every seat. */
function facing(view: View): readonly [number, number, number] {
  const { seat } = view.room.me,
    own = seat === null ? undefined : view.zones.get(handSpot(seat));
  return [((own?.turn ?? 0) * Math.PI) / -180, 0, 0];
}

/** A player piece looks as what it is in this round, in the colour of whoever plays it. */
function pawn(piece: PieceView, view: View): Model {
  const { team, n } = pawnWord(piece),
    seat = seatOfPawn(piece, view);
  const role = (seat === null ? undefined : personOf(view, seat)?.role) ?? (team === 'I' ? 'imposter' : 'crewmate');
  return model(`${role}-${n}`, 1, { tint: seat === null ? '#B9C2D2' : lookOf(seat).fill, turns: facing(view) });
}

function bodyOf(piece: PieceView, view: View): Body {
  const look = LOOKS[piece.look] ?? 'wld';
  switch (look) {
    case 'board':
      return STATION;
    case 'pawn':
      return pawn(piece, view);
    case 'button':
      return model('button');
    case 'B':
    case 'G':
    case 'T':
    case 'S':
      return model(GEAR[look], piece.zone.startsWith('tray-') ? KEPT : LAID);
    case 'hold':
    case 'order':
      return model(look, 0.9, { light: piece.up ? 1 : 0, tint: piece.up ? LIT : DULL, turns: facing(view) });
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

/** Nothing on a card is pressed: cards are laid where they are to act. */
const pressables = (): readonly Pressable[] => [];

export const impostersArt: GameArt = {
  icons,
  together: 'group-hug',
  id: 'imposters-and-crewmates',
  felt: '#1D4A57',
  line: '#F3C77A',
  motif: null,
  print: { places: isPrinted, paint: paintFelt },
  table: { radius: 0.45, length: 0.37 },
  fonts: ['400 20px "Lilita One"'],
  models: ['station', 'crewmate-1', 'crewmate-2', 'imposter-1', 'imposter-2', 'button', 'trap', 'glue', 'task', 'sabotage', 'hold', 'order', 'locker'],
  cells: () => CELLS,
  cell: (key) => COVERS.find((one) => one.key === key) ?? null,
  bodyOf,
  closedBody,
  pressables,
  marks,
  mood,
  reveal,
  status,
};
