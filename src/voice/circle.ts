// Among whom one talks: those who sit at a table, or the casters of its show, who are nobody there and whose numbers
// are those of their links. There is no line from one to the other, whatever their numbers are.

import type { TableMsg, View } from '../../server-modules/protocol/messages.ts';
import type { VoiceMsg } from '../../server-modules/protocol/voice.ts';
import { isBlocked } from '../store/blocked.ts';
import { settings } from '../store/settings.ts';
import type { TableState } from '../store/types.ts';
import { castersOf, ownOf } from '../ui/watching/casting/casts.ts';
import { personName } from '../ui/table/read.ts';
import { isHeard, isSeated, ownSilence, silenceOf, type Silence } from './silence.ts';

type Told = Pick<TableState, 'view' | 'casts'>;

export interface Circle {
  /** People of the table, so that name tags over it are theirs. */
  seats: boolean;
  /** My number in it; null: I am not in it. */
  me(told: Told): number | null;
  /** Am I still in it, as the table says? */
  isIn(view: View): boolean;
  /** As it is said to the server. */
  says(msg: VoiceMsg): TableMsg;
  /** May there be a line to him? It tells addresses. `named`: who has said yes, as the server said last. */
  isWanted(view: View, who: number, named: ReadonlySet<number>): boolean;
  isHeard(view: View, who: number, muted: ReadonlySet<number>): boolean;
  /** Why he is heard by nobody, or I. */
  silenceOf(view: View, who: number): Silence | null;
  ownSilence(view: View): Silence | null;
  /** May strangers come into it? */
  strangers(view: View): boolean;
  /** Null: he has none yet. */
  name(told: Told, who: number): string | null;
}

const seats: Circle = {
  seats: true,
  me: ({ view }) => (view !== null && isSeated(view, view.room.me.who) ? view.room.me.who : null),
  isIn: (view) => isSeated(view, view.room.me.who),
  says: (msg) => msg,
  // Nor to anybody whom I have blocked.
  isWanted: (view, who) => isSeated(view, who) && !isBlocked(settings.getState().blocked, view.room, who),
  isHeard: (view, who, muted) => isHeard(view, who, muted, settings.getState().blocked),
  silenceOf,
  ownSilence,
  strangers: ({ room }) => room.listed,
  name: ({ view }, who) => (view === null ? null : personName(view.room, who)),
};

const casters: Circle = {
  seats: false,
  me: ({ casts }) => ownOf(casts)?.by ?? null,
  // A page whose link is closed is shown no table any more.
  isIn: () => true,
  says: (what) => ({ t: 'cast', what }),
  // No View lists them: whom the server names no longer has left, or his link is closed.
  isWanted: (_view, who, named) => named.has(who),
  isHeard: (_view, who, muted) => !muted.has(who),
  // Host and rules ask silence of those who play.
  silenceOf: () => null,
  ownSilence: () => null,
  strangers: () => false,
  name: ({ casts }, who) => castersOf(casts).find(({ by }) => by === who)?.name ?? null,
};

/** Whoever looks through a link is nobody at the table. */
export const circleOf = (view: View | null): Circle => (view?.room.me.who === 0 ? casters : seats);
