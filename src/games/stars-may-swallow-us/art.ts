// The Stars May Swallow Us on the screen: its colours, its cards and pieces, the light that follows oxygen and power,
// what can be pressed.

import {
  agendaOf,
  AGENDA_IDS,
  CREW_IDS,
  crewNamed,
  crewOf,
  FACES,
  LEVELS as TRACKS,
  LOOKS,
  STARS,
  TYPES,
  typeOf,
  type CrewId,
  type Level,
} from '../../../server-modules/games/stars-may-swallow-us/data.ts';
import { zone, type Seat } from '../../../server-modules/kernel/ids.ts';
import type { PieceView, ZoneView } from '../../../server-modules/kernel/view.ts';
import type { LegalMove, View } from '../../../server-modules/protocol/messages.ts';
import { presses } from '../../store/rules/targets.ts';
import { lookOf } from '../../ui/seats.ts';
import { card, chip, facing, model, round, sheet } from '../things.ts';
import type { Body, Cell, GameArt, Pressable, Slab } from '../types.ts';
import { LEVELS } from './brush.ts';
import { heldCell, HELD as BALLOT, paintHand } from './ballot.ts';
import { reveal } from './ceremony.ts';
import { paintCover } from './cover.ts';
import { paintAgenda, paintAgendaBack, paintBelow, paintBelowBack } from './faces.ts';
import { marks, threats } from './marks.ts';
import { levelOf, levelIn, mood } from './mood.ts';
import { BOARD, DISC, paintDisc, paintTrack, paintWound, WOUND } from './pieces.ts';
import { isHatch, paintFelt } from './print.ts';
import { actionField, crewKnown, H as SHEET_H, paintDetained, paintSheet, W as SHEET_W } from './sheets.ts';
import { moments } from './moments.ts';
import { icons } from './moves.ts';
import { role } from './role.ts';
import { printed } from './locale/index.ts';

const across = (key: string, paint: Cell['paint']): Cell => ({ key, w: SHEET_W, h: SHEET_H, paint });

const DISCS = FACES.filter((face) => face.startsWith('seat-'));
const CELLS: readonly Cell[] = [
  ...TYPES.map((type) => card(type, (ctx) => paintBelow(ctx, type))),
  ...AGENDA_IDS.map((id) => card(id, (ctx) => paintAgenda(ctx, id))),
  card('below', paintBelowBack),
  card('agenda', paintAgendaBack),
  ...CREW_IDS.map((id) => across(id, (ctx) => paintSheet(ctx, id))),
  ...CREW_IDS.map((id) => across(`detained-${id}`, (ctx) => paintDetained(ctx, id))),
  across('detained', (ctx) => paintDetained(ctx, null)),
  round('wound', WOUND.r, paintWound),
  ...BALLOT.map((held) => card(heldCell(held), (ctx) => paintHand(ctx, held))),
  ...DISCS.map((word) => round(word, DISC.r, (ctx) => paintDisc(ctx, word.slice(-1) as Seat))),
];
/** What only the lobby's pictures show. */
const COVER = card('cover-stars-may-swallow-us', paintCover);

/** A track has a picture for each of its levels: half as fine as other faces, for it is as wide as five cards. */
const COARSE = 0.5;
const trackKey = (of: Level, level: number): string => `track:${of}:${level}`;
function trackCell(key: string): Cell | null {
  const [name, word, n] = key.split(':');
  const of = TRACKS.find((one) => one === word),
    level = Number(n);
  if (name !== 'track' || of === undefined || !Number.isInteger(level) || level < 0 || level > STARS.most) return null;
  return {
    key,
    w: BOARD.w * COARSE,
    h: BOARD.h * COARSE,
    paint(ctx) {
      ctx.scale(COARSE, COARSE);
      paintTrack(ctx, of, level);
    },
  };
}

const CARDBOARD: Slab = { corner: 3, bevel: 0.5, edge: '#3A4078', rough: 0.5 };
const crewSheet = (id: CrewId | null): Body => {
  const back = id === null ? 'detained' : `detained-${id}`;
  return { t: 'sheet', w: SHEET_W, h: SHEET_H, thick: 1.6, bend: 0, front: id ?? back, back, slab: CARDBOARD };
};

const WOUNDED = chip(WOUND, 'wound', '#A3202E'),
  /** Those that nobody has are kept small between the tracks, side by side. */
  SPARE_WOUND = chip({ ...WOUND, r: 4.6 }, 'wound', '#A3202E'),
  SPARE = zone('wounds');
const FIRST = model('rocket', 0.92);
const CASE = model('locker', 0.66);
const HELD = { fist: model('fist', 0.86), pointing: model('pointing', 0.86) };
const BOARD_SLAB: Slab = { corner: 4, bevel: 0.7, edge: '#2A2F62', rough: 0.45 };

/** The level of this track lies in the place of its pointer: its board is lit up to there. */
function track(of: Level, view: View): Body {
  const front = trackKey(of, levelIn(view, of) ?? STARS[of]);
  return { t: 'sheet', w: BOARD.w, h: BOARD.h, thick: 3, bend: 0, front, back: front, slab: BOARD_SLAB };
}

const trackOf = (piece: PieceView): Level => TRACKS.find((of) => of === FACES[piece.face ?? 0]) ?? 'oxygen';
const ownerOf = (piece: PieceView, view: View): Seat | null => view.zones.get(piece.zone)?.owner ?? null;

function bodyOf(piece: PieceView, view: View): Body {
  const look = LOOKS[piece.look] ?? 'below',
    word = FACES[piece.face ?? 0] ?? '';
  switch (look) {
    case 'agenda':
      return sheet(agendaOf(piece.face) ?? look, look);
    case 'crew':
      return crewSheet(crewOf(piece.face));
    case 'wound':
      return piece.zone === SPARE ? SPARE_WOUND : WOUNDED;
    case 'disc':
      return chip(DISC, DISCS.includes(word) ? word : 'seat-A', '#F6EBD6');
    case 'hand': {
      const owner = ownerOf(piece, view);
      // How I have answered is for my eyes alone; the hand itself rests till all turn over.
      const isMine = owner === view.room.me.seat && view.rules?.ask?.mine?.verb.t === 'turn';
      return { ...(word === 'pointing' || isMine ? HELD.pointing : HELD.fist), tint: owner === null ? '#B9C2D2' : lookOf(owner).fill };
    }
    case 'track':
      return track(trackOf(piece), view);
    case 'marker': {
      const of = trackOf(piece);
      return { ...model('gauge', 1.25), tint: LEVELS[of].bright, light: 1, shows: [levelOf(piece), 0], turns: facing(view) };
    }
    case 'first':
      return FIRST;
    case 'case':
      return CASE;
    default:
      return sheet(typeOf(piece.face) ?? look, look);
  }
}

/** Other hands, decks and the pile hold Below Deck cards. */
const closedBody = (_of: ZoneView, _view: View): Body => sheet('below', 'below');

/** The two actions of the own crew sheet, as far as they can be taken just now. */
function pressables(piece: PieceView, view: View): readonly Pressable[] {
  const crew = LOOKS[piece.look] === 'crew' ? crewOf(piece.face) : null;
  if (crew === null) return [];
  const lit = presses(view, piece.h);
  if (lit.has('pick')) return [{ button: 'pick', x: 0, y: 0, w: SHEET_W, h: SHEET_H }];
  return ([0, 1] as const).map((n) => actionField(crew, n)).filter(({ button }) => lit.has(button));
}

/** What an Above Deck Action takes, as the sheet that is pressed for it says. */
function costs({ move, verb }: LegalMove, view: View): string | null {
  if (move !== 'above' || verb.t !== 'press') return null;
  const crew = crewOf(view.pieces.get(verb.piece)?.face ?? null);
  const row = crew === null ? undefined : crewNamed(crew).above.find(({ action }) => action === verb.button);
  return row === undefined ? null : `${row.cost} ${printed[row.level]}`;
}

export const starsArt: GameArt = {
  icons,
  id: 'stars-may-swallow-us',
  felt: '#1B1D42',
  line: '#8CC6DC',
  motif: null,
  print: { places: isHatch, paint: paintFelt, asCloth: true },
  table: { radius: 0.47, length: 0 },
  fonts: ['700 20px "Saira Condensed"', '600 20px "Saira Condensed"'],
  models: ['fist', 'gauge', 'locker', 'pointing', 'rocket'],
  cells: () => CELLS,
  cell: (key) => trackCell(key) ?? (key === COVER.key ? COVER : null),
  bodyOf,
  closedBody,
  pressables,
  costs,
  marks,
  threats,
  mood,
  moments,
  reveal,
  role,
  // Whoever is behind bars is still the same.
  isOpen: ({ look }) => LOOKS[look] === 'crew',
  // Nothing rides on anything, but a board looks as its pointer says: with this, bodies are asked for anew whatever
  // changes.
  rides: () => null,
  known: crewKnown,
};
