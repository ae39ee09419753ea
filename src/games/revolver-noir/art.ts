// Revolver Noir on the screen: its colours, its atlas of faces, which body each piece has, what can be pressed on it.

import type { Handle, Seat } from '../../../server-modules/kernel/ids.ts';
import type { PieceView, ZoneView } from '../../../server-modules/kernel/view.ts';
import type { LegalMove, View } from '../../../server-modules/protocol/messages.ts';
import {
  CARD,
  faceOf,
  isRoom,
  LOOKS,
  MAP,
  NOIR,
  PLAN,
  ROOM_ROWS,
  roomOf,
  roomRow,
  type Room,
  type RoomRow,
} from '../../../server-modules/games/revolver-noir/data.ts';
import { own } from '../../locale/index.ts';
import { say } from '../../locale/say.ts';
import { GAME_ICONS } from '../../ui/icons.generated.ts';
import { lookOf as seatLook } from '../../ui/seats.ts';
import { model, sheet } from '../things.ts';
import type { Body, Cell, GameArt, Pressable, SeatMark } from '../types.ts';
import { EFFECT_BOX, paintBack, paintRoom, type RoomCard } from './faces.ts';
import { paintMap, type MapRoom } from './map.ts';
import { printed } from './locale/index.ts';
import { moments } from './moments.ts';
import { ends, icons } from './moves.ts';

const short = (room: Room): string => own(printed.short, room) ?? printed.rooms[room];

/** A card with its words, put together when it is painted: then the language is known. */
const cardOf = (row: RoomRow): RoomCard => ({
  id: row.id,
  name: printed.rooms[row.id],
  floor: row.floor,
  effect: row.effect === null ? null : printed.effects[row.effect.id],
  moves: row.move.map((room) => short(room)),
  shots: row.shoot.map((room) => (room === row.id ? printed.here : short(room))),
});

const MM = 10;
/** Rooms on the map card, in millimetres from its left top corner; a little air around each plate. */
const PLATES: readonly Omit<MapRoom, 'name'>[] = ROOM_ROWS.map((row) => {
  const plan = PLAN[row.id];
  return {
    id: row.id,
    floor: row.floor,
    move: row.move,
    shoot: row.shoot,
    x: (plan.x + MAP.w / 2) / MM,
    y: (plan.z + MAP.d / 2) / MM,
    w: Math.min(plan.w / MM - 6.5, 76),
    h: plan.d / MM - 12.5,
  };
});

const named = (): MapRoom[] => PLATES.map((plate) => ({ ...plate, name: own(printed.plates, plate.id) ?? printed.rooms[plate.id] }));

function bodyOf(piece: PieceView): Body {
  const look = LOOKS[piece.look] ?? 'coin';
  const seat = look.endsWith('-b') ? 'B' : 'A';
  const tint = seatLook(seat).fill;
  if (look === 'card-a' || look === 'card-b') {
    const room = piece.face === null ? null : roomOf(piece.face);
    return sheet(room ?? look, look);
  }
  if (look === 'map-a' || look === 'map-b') return { t: 'sheet', w: MAP.w / MM, h: MAP.d / MM, thick: 1.8, bend: 0, front: 'map', back: 'card-b' };
  if (look === 'lamp') return model('lamp', 1.12, { light: 1, pool: 0.26 });
  if (look === 'coin') return model('coin');
  if (look === 'pip') return model('pip', 2, { tint: piece.up ? '#F4D08A' : '#4A342A', light: piece.up ? 1 : 0 });
  if (look.startsWith('hit')) return model('hit', 1.15, { tint });
  if (look.startsWith('aim')) return model('aim', 0.78, { tint });
  if (look.startsWith('ear')) return model('ear', 0.8, { tint });
  if (look.startsWith('water')) return model('chip', 1.2, { tint });
  return model('clip', 1, { tint: piece.face === 2 ? '#E0B163' : '#B4231F' });
}

/** A closed stack of the seat that owns the zone. */
function closedBody(zone: ZoneView): Body {
  const look = zone.owner === 'B' ? 'card-b' : 'card-a';
  return sheet(look, look);
}

function pressables(piece: PieceView, view: View): readonly Pressable[] {
  const look = LOOKS[piece.look];
  if (look === 'map-a' || look === 'map-b') {
    const mine = view.room.me.seat !== null && look === `map-${view.room.me.seat.toLowerCase()}`;
    return mine ? PLATES.map(({ id, x, y, w, h }) => ({ button: id, x: x - w / 2, y: y - h / 2, w, h })) : [];
  }
  const room = piece.kind === 'card' && piece.face !== null ? roomOf(piece.face) : null;
  if (room === null || roomRow(room).effect === null) return [];
  const front = view.zones.get(piece.zone)?.order?.[0] === piece.h;
  return front && view.zones.get(piece.zone)?.owner === view.room.me.seat ? [{ button: 'effect', ...EFFECT_BOX }] : [];
}

/** A clip in the place `on-A/kitchen` sits on the kitchen's card. */
function rides(piece: PieceView, view: View): Handle | null {
  const [place = '', room = ''] = piece.zone.split('/');
  if (!place.startsWith('on-') || !isRoom(room)) return null;
  const owner = view.zones.get(piece.zone)?.owner;
  for (const card of view.pieces.values()) {
    if (card.kind === 'card' && card.face === faceOf(room) && view.zones.get(card.zone)?.owner === owner) return card.h;
  }
  return null;
}

/** What it takes: of a room's effect as it is printed on my card in front. */
function costs({ move, verb }: LegalMove, view: View): number | null {
  if (move === 'effect') {
    const face = 'piece' in verb && verb.piece !== undefined ? view.pieces.get(verb.piece)?.face : null;
    const room = face == null ? null : roomOf(face);
    return room === null ? null : (roomRow(room).effect?.ap ?? null);
  }
  return (NOIR.actions as { readonly [move: string]: number | undefined })[move] ?? null;
}

/** Hits taken, of how many: all are told. */
function marks(seat: Seat, view: View): readonly SeatMark[] {
  const taken = view.rules?.facts['hits'];
  const n = typeof taken === 'object' && taken !== null ? (taken as { readonly [seat: string]: unknown })[seat] : undefined;
  if (typeof n !== 'number') return [];
  const words = say({ k: 'mark.hits', a: [n, NOIR.hitsToLose] }, view);
  return [{ path: GAME_ICONS.bullets, text: `${n}/${NOIR.hitsToLose}`, ink: n > 0 ? '#F0776A' : '#A8968A', words }];
}

const W = CARD.w / MM,
  H = CARD.d / MM;
const CELLS: readonly Cell[] = [
  ...ROOM_ROWS.map((row): Cell => ({ key: row.id, w: W, h: H, paint: (ctx) => paintRoom(ctx, cardOf(row)) })),
  { key: 'card-a', w: W, h: H, paint: (ctx) => paintBack(ctx, 'a') },
  { key: 'card-b', w: W, h: H, paint: (ctx) => paintBack(ctx, 'b') },
  { key: 'map', w: MAP.w / MM, h: MAP.d / MM, paint: (ctx) => paintMap(ctx, named(), MAP.w / MM, MAP.d / MM) },
];

export const noirArt: GameArt = {
  icons,
  ends,
  id: 'revolver-noir',
  felt: '#33171A',
  line: '#E8C98A',
  motif: 'fedora',
  fonts: ['400 20px Limelight'],
  models: ['aim', 'chip', 'clip', 'coin', 'ear', 'hit', 'lamp', 'pip'],
  cells: () => CELLS,
  bodyOf,
  closedBody,
  pressables,
  rides,
  moments,
  costs,
  marks,
  // A hit that has not been taken lies with its print down.
  liesDown: (piece) => (LOOKS[piece.look] ?? '').startsWith('hit') && !piece.up,
};
