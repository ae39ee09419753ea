// The Traitors on the screen: its colours, its cards, what lies before each seat, what can be pressed.

import { FACES, LOOKS, TRAITORS } from '../../../server-modules/games/the-traitors/data.ts';
import { zone } from '../../../server-modules/kernel/ids.ts';
import type { PieceView, ZoneView } from '../../../server-modules/kernel/view.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { card, chip, model, round, sheet } from '../things.ts';
import type { Body, Cell, GameArt, Pressable } from '../types.ts';
import { reveal } from './ceremony.ts';
import { paintCover } from './cover.ts';
import { BACK_KEYS, paintBack, paintFace, paintNumber, PICTURED } from './faces.ts';
import { DEALER, fieldOf, paintDealer, paintSlip, paintSlipBack, paintToken, SLIP, TOKEN } from './pieces.ts';
import { ending } from './ending.ts';
import { moments } from './moments.ts';
import { ends, icons } from './moves.ts';
import { role, was } from './role.ts';

/** Where the prize fund lies. */
const FUND = zone('fund');

const NUMBERS = Array.from({ length: TRAITORS.players[1] }, (_, i) => i + 1);

const CELLS: readonly Cell[] = [
  ...PICTURED.map((id) => card(id, (ctx) => paintFace(ctx, id))),
  ...NUMBERS.map((n) => card(`number-${n}`, (ctx) => paintNumber(ctx, n))),
  ...BACK_KEYS.map((back) => card(back, (ctx) => paintBack(ctx, back))),
  { key: 'slip', ...SLIP, paint: paintSlip },
  { key: 'slip-back', ...SLIP, paint: paintSlipBack },
  round('token-yes', TOKEN.r, (ctx) => paintToken(ctx, true)),
  round('token-no', TOKEN.r, (ctx) => paintToken(ctx, false)),
  round('dealer', DEALER.r, paintDealer),
];
/** What only the lobby's pictures show. */
const COVER = card('cover-the-traitors', paintCover);

const SLAB = { bevel: 0.6, rough: 0.4 } as const;
const TOKEN_BODY = chip(TOKEN, 'token-yes', '#A87B38', 'token-no', SLAB);
const DEALER_BODY = chip(DEALER, 'dealer', '#A87B38', 'dealer', SLAB);
const slip = (front: string): Body => ({ t: 'sheet', w: SLIP.w, h: SLIP.h, thick: 0.34, bend: 0.3, front, back: 'slip-back' });
const MODELS: { readonly [look: string]: Body } = {
  'turn-stone': { ...model('turn-stone'), light: 1, pool: 0.17 },
  bell: model('handbell'),
  box: model('chest', 0.92),
  case: model('coffer', 0.9),
  gold: model('ducat'),
};

/** What a card shows, by the word of its face. */
function front(piece: PieceView, back: string): string {
  const word = FACES[piece.face ?? 0] ?? '';
  return word === '' ? back : word;
}

/** Its seat has handed in what is asked just now. */
function isHandedIn(piece: PieceView, view: View): boolean {
  const owner = view.zones.get(piece.zone)?.owner;
  return owner !== undefined && owner !== null && view.rules?.ask?.done?.includes(owner) === true;
}

function bodyOf(piece: PieceView, view: View): Body {
  const look = LOOKS[piece.look] ?? 'game';
  const made = MODELS[look];
  if (made) return made;
  if (look === 'dealer') return DEALER_BODY;
  if (look === 'token') return TOKEN_BODY;
  // Folded and sealed as long as the answers of the others are awaited.
  if (look === 'slip') return slip(isHandedIn(piece, view) ? 'slip-back' : 'slip');
  // The Gold of the prize fund lies there as gold.
  const shown = front(piece, look);
  return shown === 'gold' && piece.up && piece.zone === FUND ? (MODELS['gold'] as Body) : sheet(shown, look);
}

/** Other hands and closed places hold cards of the Game Deck; the own deck of events is a piece. */
const closedBody = (_zone: ZoneView, _view: View): Body => sheet('game', 'game');

/** The own slip field by field, the own token by halves. */
function pressables(piece: PieceView, view: View): readonly Pressable[] {
  const look = LOOKS[piece.look];
  const owner = view.zones.get(piece.zone)?.owner;
  if ((look !== 'slip' && look !== 'token') || owner === null || owner !== view.room.me.seat || isHandedIn(piece, view)) return [];
  const lit = new Set((view.rules?.can ?? []).flatMap(({ verb }) => (verb.t === 'press' && verb.piece === piece.h ? [verb.button] : [])));
  if (look === 'slip') return lit.size === 0 ? [] : FIELDS;
  const { r } = TOKEN;
  if (lit.has('ask')) return [{ button: 'ask', x: 0, y: 0, w: r * 2, h: r * 2 }];
  return lit.has('yes')
    ? [
        { button: 'no', x: 0, y: 0, w: r, h: r * 2 },
        { button: 'yes', x: r, y: 0, w: r, h: r * 2 },
      ]
    : [];
}
const FIELDS: readonly Pressable[] = [0, ...NUMBERS].map(fieldOf);

export const traitorsArt: GameArt = {
  icons,
  ends,
  id: 'the-traitors',
  felt: '#143F36',
  line: '#E8C98A',
  motif: 'castle',
  table: { radius: 0.47, length: 0 },
  fonts: ['700 20px Cinzel'],
  models: ['chest', 'coffer', 'ducat', 'handbell', 'turn-stone'],
  cells: () => CELLS,
  cell: (key) => (key === COVER.key ? COVER : null),
  bodyOf,
  closedBody,
  pressables,
  // The chest stands beside the prize fund and looks like it: who gives Gold lays it in there.
  standsFor: ({ look }) => (LOOKS[look] === 'box' ? FUND : null),
  counted: [zone('in-deck'), FUND],
  reveal,
  moments,
  role,
  was,
  ending,
};
