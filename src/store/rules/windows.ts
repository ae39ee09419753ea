// A reaction window: everybody who holds something is asked, playable or not, and all are shown the same: what they
// hold, pass, pass from now on.

import { zone, type Handle, type Tick } from '../../../server-modules/kernel/ids.ts';
import type { Verb } from '../../../server-modules/kernel/verb.ts';
import type { AskView, LegalMove, Line, TableMsg, View } from '../../../server-modules/protocol/messages.ts';
import { isTurn } from './asked.ts';
import { groupActs } from './match.ts';

/** Where a card is laid to be played: one of these, whichever the table has. */
const STACK = zone('stack');
const PLAYED = [zone('played'), STACK] as const;

/**
 * Two clicks on a card of my hand play it where the table has a stack: as if it were laid there. Null: there is none,
 * or my cards are asked for something else.
 */
export function playedByDouble(view: View, piece: Handle): Verb<Handle> | null {
  const ask = view.rules?.ask;
  return ask && view.zones.has(STACK) && (ask.role === 'window' || isTurn(ask)) ? { t: 'put', piece, onto: STACK } : null;
}

/**
 * A window asks me in which I can do nothing but pass, and I do not hold it: no question to me. Where no clock binds,
 * every window is one.
 */
export function isIdle({ rules, room }: View): boolean {
  const told = rules?.ask?.window;
  return told?.idle === true && room.mode === 'enforced' && !(room.me.seat !== null && told.thinks.includes(room.me.seat));
}

/** When what is open now ends by itself: a window that nobody holds long before its clock. */
export const endOf = ({ window, end }: AskView): Tick | null => (window?.thinks.length === 0 ? window.rest : end);

/** By which I hold the window open; null: I cannot. */
export function holdOf({ rules, room }: View): Extract<TableMsg, { t: 'hold' }> | null {
  const ask = rules?.ask;
  return ask?.window?.hold === true && room.mode === 'enforced' ? { t: 'hold', q: ask.q } : null;
}

export interface Answer {
  words: Line;
  /** What the rules allow of it: one, or several that differ in what is touched; none: the table says why. */
  acts: readonly LegalMove[];
  verb: Verb<Handle> | null;
}

/** Null where no window is open that asks me. */
export function windowAnswers(view: View): readonly Answer[] | null {
  const ask = view.rules?.ask;
  if (!ask || ask.role !== 'window' || ask.me === null || ask.mine !== null) return null;
  const can = view.rules?.can ?? [];
  const cards = [...view.zones.values()].flatMap(({ kind, owner, order }) =>
    kind === 'hand' && owner !== null && owner === view.room.me.seat ? (order ?? []) : [],
  );
  const isPlay = ({ verb }: LegalMove): boolean => verb.t === 'put' && cards.includes(verb.piece);
  const onto = PLAYED.find((id) => view.zones.has(id)) ?? PLAYED[0];
  const plays = cards.map((piece): Answer => ({
    words: { k: 'move.play', a: [{ p: piece }] },
    acts: can.filter((act) => act.verb.t === 'put' && act.verb.piece === piece),
    verb: { t: 'put', piece, onto },
  }));
  return [
    ...plays,
    // What is done alike and differs in what it names is one answer.
    ...groupActs(can.filter((act) => !isPlay(act))).map(({ move, acts }): Answer => ({
      words: { k: `move.${move}`, a: acts[0]?.words.a?.slice(0, acts.length === 1 ? undefined : 1) ?? [] },
      acts,
      verb: null,
    })),
  ];
}
