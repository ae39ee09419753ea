// What a replay keeps of a View: built up from nothing, so that what is not named here is in no file. No code that lets
// anybody in, no name by which a server gives something out, nothing that could be done.

import type { Handle } from '../../server-modules/kernel/ids.ts';
import type { Op, Ops } from '../../server-modules/kernel/patch.ts';
import type { Extra } from '../../server-modules/kernel/types.ts';
import type { PieceView } from '../../server-modules/kernel/view.ts';
import type { AskView, LogLine, RoomView, RulesView, View } from '../../server-modules/protocol/messages.ts';
import type { ShownHand } from '../../server-modules/protocol/watching.ts';

/** `talk`: with what people said and whispered. */
export interface Keeping {
  talk: boolean;
}
export const ALL: Keeping = { talk: true };

/** Of the room: who sits where, what is played. Its own name, invites, links, bans and rights stay behind. */
export function keptRoom({ game, mode, phase, round, options, seats, plays, people, teams, turns, arbiter, hands, me }: RoomView): RoomView {
  return {
    table: '',
    game,
    mode,
    phase,
    round,
    options,
    seats: seats.map(({ seat, who, name, here, bot, awaySince, left }) => ({ seat, who, name, here, bot, awaySince, ...(left ? { left } : {}) })),
    plays,
    people: people.map(({ who, name, seat, here, away, blind }) => ({ who, name, seat, here, host: false, role: 'player', muted: false, away, blind })),
    proposals: [],
    fixing: null,
    listed: false,
    promises: null,
    canUndo: false,
    canRedo: false,
    rights: { guest: [], player: [], people: [] },
    teams,
    turns,
    arbiter,
    ...(hands === undefined ? {} : { hands: hands.map(keptHand) }),
    notes: [],
    saves: [],
    kept: [],
    aside: [],
    bans: [],
    me: {
      who: me.who,
      seat: me.seat,
      sees: me.sees,
      ...(me.covered ? { covered: true as const } : {}),
      host: false,
      invite: null,
      closed: [],
      rights: [],
      notes: [],
      handShown: false,
    },
  };
}

/** A hand that was shown to watchers: its cards as they are printed. */
const keptHand = ({ seat, cards }: ShownHand): ShownHand => ({ seat, cards: cards.map(({ kind, look, face }) => ({ kind, look, face, extra: null })) });

/** Of the rules: what is told and asked. What could be done is in no replay. */
export function keptRules(rules: RulesView | null): RulesView | null {
  if (rules === null) return null;
  const { places, facts, own, ask, stack, force, over } = rules;
  return { ...(places === undefined ? {} : { places }), facts, own, ask: keptAsk(ask), stack, force, can: [], speak: 'no', pointers: false, over };
}

function keptAsk(ask: AskView | null): AskView | null {
  if (ask === null) return null;
  const { offers: _, audience: __, ...told } = ask;
  return { ...told, mine: null };
}

/** By a picture's name the server gives it out: the piece is kept without it. */
function keptExtra(extra: Extra | null): Extra | null {
  if (extra?.picture === undefined) return extra;
  const { picture: _, ...rest } = extra;
  return rest;
}

const isKept = ({ kind }: LogLine, { talk }: Keeping): boolean => talk || (kind !== 'chat' && kind !== 'whisper');
/** The same list where all of it is kept. */
export const keptLines = (log: readonly LogLine[], keeping: Keeping): readonly LogLine[] =>
  log.every((line) => isKept(line, keeping)) ? log : log.filter((line) => isKept(line, keeping));

/** The same list where nothing in it bears a picture. */
export function keptOps(ops: Ops): Ops {
  const bears = (op: Op): op is Op & { t: 'extra' } => op.t === 'extra' && op.extra?.picture !== undefined;
  return ops.some(bears) ? ops.map((op) => (bears(op) ? { ...op, extra: keptExtra(op.extra) } : op)) : ops;
}

/** A whole View as it is kept. `lines`: so many of its log at most, the newest. */
export function keptView(view: View, keeping: Keeping, lines = Infinity): View {
  const pieces = new Map<Handle, PieceView>();
  for (const [h, piece] of view.pieces) pieces.set(h, { ...piece, extra: keptExtra(piece.extra) });
  const log = keptLines(view.log, keeping);
  return {
    rev: 0,
    tick: view.tick,
    room: keptRoom(view.room),
    rules: keptRules(view.rules),
    log: log.slice(Math.max(0, log.length - lines)),
    pieces,
    zones: view.zones,
    sheet: view.sheet,
  };
}

/** Through whose eyes a View is seen: another text is another pair. Watchers, and a covered screen, are nobody. */
export function eyesOf({ me }: Pick<RoomView, 'me'>): string {
  if (me.who === 0 || me.covered === true) return '';
  return `${me.who} ${me.seat ?? ''} ${me.sees}`;
}
/** Are they those of a seat? */
export const hasSeat = (eyes: string): boolean => /^\d+ [A-J] /.test(eyes);
