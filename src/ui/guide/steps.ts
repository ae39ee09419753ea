// What a hand shows somebody who is asked: for each kind of move that is offered the gesture that makes it, from where
// to where. Read from the View and from the hand's own readings of it; it knows no game.

import type { Handle, ZoneId } from '../../../server-modules/kernel/ids.ts';
import type { Verb } from '../../../server-modules/kernel/verb.ts';
import type { LegalMove, Line, View } from '../../../server-modules/protocol/messages.ts';
import { isThrown } from '../../context/kinds.ts';
import { edges } from '../../gestures/edging.ts';
import { isPushed, pressOf } from '../../gestures/read.ts';
import { isSwitch } from '../../store/rules/lamps.ts';
import { swivels } from '../../gestures/swivelling.ts';
import { walkOf, wayTo } from '../../store/hand/path.ts';
import { feltPose, norm } from '../../store/place.ts';
import { isTurn } from '../../store/rules/asked.ts';
import { gestureKey } from '../../store/rules/match.ts';
import { offered } from '../../store/rules/offers.ts';
import { drawByTouch } from '../../store/rules/targets.ts';
import type { Prompt } from '../../store/types.ts';

/** Something of the table at which a hand begins or ends. */
export type Spot =
  | { t: 'piece'; h: Handle }
  | { t: 'part'; h: Handle; button: string }
  | { t: 'zone'; zone: ZoneId; index?: number }
  /** Beside a piece, in a direction: degrees clockwise, nought away from seat A. */
  | { t: 'towards'; h: Handle; degrees: number };

/**
 * How a hand does it. By `settle` a thing is lifted and let go where it stands; by `raise` a card of the fan is touched
 * and its button pressed; `question` and `list` are done in the page: in the sheet of the question, in the list of what
 * can be done.
 */
export type How = 'drag' | 'lead' | 'settle' | 'tap' | 'double' | 'turn' | 'aim' | 'push' | 'edge' | 'gather' | 'raise' | 'question' | 'list';

export interface GuideStep {
  /** One for each kind of move: its name and what the hand does. */
  key: string;
  how: How;
  /** The move's own words. */
  words: Line;
  /** The move that is shown; null: what my own gesture has left open. */
  act: LegalMove | null;
  from: Spot | null;
  to: Spot | null;
  /** Places that are passed on the way. */
  way: readonly ZoneId[];
}

/** What of the page the choice hangs on. */
export interface GuideEnv {
  /** Cards that stand in the fan of the page. */
  fan: ReadonlySet<Handle>;
  /** Does this piece have such a part to press, as it is drawn? */
  part(h: Handle, button: string): boolean;
  /** Does this move end what is asked? */
  ends(move: string): boolean;
}

type Made = Pick<GuideStep, 'how' | 'from' | 'to' | 'way'>;
const made = (how: How, from: Spot | null = null, to: Spot | null = null, way: readonly ZoneId[] = []): Made => ({ how, from, to, way });
const piece = (h: Handle): Spot => ({ t: 'piece', h });

/** Am I waited for, or may I speak up? */
export const isAsked = (view: View): boolean => {
  const ask = view.rules?.ask;
  return view.room.phase === 'playing' && view.room.me.seat !== null && ask != null && ask.me !== null && ask.mine === null;
};

/** The kind of a move, equal for all that are shown as one. */
export const kindOf = ({ move, verb }: LegalMove): string => `${move} ${verb.t}`;

/** The kind of the offered move that a verb of mine is; null: of none. */
export function kindMade(view: View, verb: Verb<Handle>): string | null {
  const key = gestureKey(verb);
  const act =
    offered(view).find((one) => gestureKey(one.verb) === key) ??
    offered(view).find((one) => one.verb.t === verb.t && 'piece' in verb && 'piece' in one.verb && verb.piece === one.verb.piece);
  return act === undefined ? null : kindOf(act);
}

/**
 * One step for each kind of offered move: first what is done on the table, what ends a turn last; while a gesture of
 * mine waits for an answer, that answer alone. Nothing while nobody asks me. `offers`: what is offered to me.
 */
export function guideSteps(view: View, offers: readonly LegalMove[], prompt: Prompt | null, env: GuideEnv): readonly GuideStep[] {
  if (!isAsked(view)) return [];
  if (prompt !== null) return [promptStep(prompt, env)];
  const kinds = new Map<string, LegalMove[]>();
  for (const act of offers) kinds.set(kindOf(act), [...(kinds.get(kindOf(act)) ?? []), act]);
  const known = new Set<string>();
  const steps = [...kinds].map(([key, acts]) => {
    const step = { key, ...best(view, acts, env) },
      gesture = gestureKey(step.act.verb);
    // The same gesture twice is the first move: the second is chosen by its name.
    const again = known.has(gesture) && !IN_PAGE.has(step.how);
    known.add(gesture);
    return again ? { ...step, ...inPage(view) } : step;
  });
  const late = ({ how, act }: (typeof steps)[number]): number => (env.ends(act.move) ? 2 : IN_PAGE.has(how) ? 1 : 0);
  return [0, 1, 2].flatMap((part) => steps.filter((step) => late(step) === part));
}

/**
 * What is worth being shown of them: where a window leaves nothing but to pass, that is its question's to say, and the
 * first lesson is the own turn.
 */
export const lessons = (view: View, steps: readonly GuideStep[], env: GuideEnv): readonly GuideStep[] =>
  view.rules?.ask?.role === 'window' && steps.every(({ act }) => act !== null && env.ends(act.move)) ? [] : steps;

/** Done in the page alone. */
export const IN_PAGE: ReadonlySet<How> = new Set(['question', 'list']);

/** It would be laid where it lies: nothing to see. */
function isHome(view: View, { verb }: LegalMove): boolean {
  if (verb.t !== 'put' || verb.onto === undefined || view.pieces.get(verb.piece)?.zone !== verb.onto) return false;
  return verb.index === undefined || view.zones.get(verb.onto)?.order?.[verb.index] === verb.piece;
}

/**
 * Of all moves of one kind the first that a hand makes on the table and that is seen, else any that it makes there,
 * else the first.
 */
export function best(view: View, acts: readonly LegalMove[], env: GuideEnv): Omit<GuideStep, 'key'> & { act: LegalMove } {
  const steps = acts.map((act) => ({ ...gestureFor(view, act, env), act, words: act.words })),
    onTable = steps.filter(({ how }) => !IN_PAGE.has(how));
  const found = onTable.find(({ act }) => !isHome(view, act)) ?? onTable[0] ?? steps[0];
  if (found === undefined) throw new Error('a kind has moves');
  return found;
}

/** What my own gesture has left open is answered by touching what stands for it, else in the sheet. */
function promptStep(prompt: Prompt, env: GuideEnv): GuideStep {
  const words = prompt.slot === null ? (prompt.confirm ?? prompt.title) : prompt.title,
    on = prompt.options.find((one) => one.piece !== null || one.zone !== undefined),
    spot: Spot | null = on?.piece != null ? piece(on.piece) : on?.zone === undefined ? null : { t: 'zone', zone: on.zone };
  const how: How = spot === null || (spot.t === 'piece' && env.fan.has(spot.h)) ? 'question' : 'tap';
  return { key: `prompt ${prompt.slot ?? ''}`, words, act: null, ...(how === 'tap' ? made('tap', spot) : made('question')) };
}

/** In the sheet of the question, or in the list of what can be done. */
const inPage = ({ rules }: View): Made => made(rules?.ask != null && !isTurn(rules.ask) ? 'question' : 'list');

/** The gesture by which a hand makes this move, the likeliest first: what the gesture law tries, without trying. */
function gestureFor(view: View, { verb }: LegalMove, env: GuideEnv): Made {
  const page = inPage(view);
  const h = 'piece' in verb && verb.piece !== undefined ? verb.piece : null,
    on = h === null ? undefined : view.pieces.get(h),
    inFan = h !== null && env.fan.has(h);
  if (h !== null && (on === undefined || !isInReach(view, h))) return page;
  switch (verb.t) {
    case 'put':
      return laid(view, verb, page);
    case 'cross': {
      const walk = walkOf(view, verb.piece),
        way = walk === null ? null : wayTo(view, walk, verb.over);
      return way === null || way.length === 0 ? page : made('lead', piece(verb.piece), { t: 'zone', zone: verb.over }, way);
    }
    case 'press':
      return pressed(view, verb, env, page);
    case 'draw':
      return drawByTouch(view, verb.from) === null
        ? made('drag', placeSpot(view, verb.from), placeSpot(view, verb.to))
        : made('tap', placeSpot(view, verb.from));
    case 'push': {
      if (inFan) return made('raise', piece(verb.piece));
      if (swivels(view, verb.piece)) return made('push', piece(verb.piece), { t: 'towards', h: verb.piece, degrees: poseTurn(view, verb.piece) });
      return isPushed(view, verb.piece) ? made('tap', piece(verb.piece)) : page;
    }
    case 'turn':
      if (inFan) return made('raise', piece(verb.piece));
      if (!swivels(view, verb.piece)) return made('turn', piece(verb.piece));
      return made('aim', piece(verb.piece), { t: 'towards', h: verb.piece, degrees: norm(poseTurn(view, verb.piece) + verb.degrees) });
    case 'peek':
      if (inFan) return made('raise', piece(verb.piece));
      if (edges(view, verb.piece)) return made('edge', piece(verb.piece));
      return isTapped(view, verb) ? made('tap', piece(verb.piece)) : page;
    case 'flip':
      if (inFan) return made('raise', piece(verb.piece));
      if (isSwitch(view, verb.piece)) return made('tap', piece(verb.piece));
      return on?.locked === false && !isThrown(on) && pressOf(view, piece(verb.piece) as Target) === null ? made('double', piece(verb.piece)) : page;
    case 'roll': {
      const [only, more] = verb.pieces,
        die = only === undefined || more !== undefined ? undefined : view.pieces.get(only);
      return die !== undefined && isThrown(die) && pressOf(view, { t: 'piece', h: die.h }) === null ? made('double', piece(die.h)) : page;
    }
    case 'gather': {
      const [first] = verb.pieces;
      return first === undefined || verb.into === undefined ? page : made('gather', piece(first), placeSpot(view, verb.into));
    }
    case 'arrange': {
      const [first] = verb.order;
      return first === undefined ? page : made('drag', piece(first), { t: 'zone', zone: verb.zone, index: 0 });
    }
    default:
      return page;
  }
}

type Target = Parameters<typeof pressOf>[1];
const poseTurn = (view: View, h: Handle): number => {
  const on = view.pieces.get(h);
  return on === undefined ? 0 : feltPose(view, on).turn;
};
const isTapped = (view: View, verb: Verb<Handle> & { piece: Handle }): boolean => {
  const by = pressOf(view, { t: 'piece', h: verb.piece });
  return by !== null && gestureKey(by) === gestureKey(verb);
};

/**
 * What lies closed inside of something, and the hand of somebody else that is shown to me, no hand of mine takes hold
 * of.
 */
function isInReach(view: View, h: Handle): boolean {
  const zone = view.zones.get(view.pieces.get(h)?.zone ?? ('' as ZoneId));
  if (zone === undefined || zone.kind === 'inside' || zone.kind === 'hold') return false;
  return zone.kind !== 'hand' || zone.owner === view.room.me.seat;
}

/** A place, by the thing whose inside it is. */
function placeSpot(view: View, id: ZoneId, index?: number): Spot {
  const of = view.zones.get(id)?.of ?? null;
  return of === null ? { t: 'zone', zone: id, ...(index === undefined ? {} : { index }) } : piece(of);
}

function laid(view: View, verb: Extract<Verb<Handle>, { t: 'put' }>, inPage: Made): Made {
  const from = piece(verb.piece);
  if (verb.over !== undefined) return made('drag', from, piece(verb.over));
  if (verb.onto === undefined) return inPage;
  const walk = walkOf(view, verb.piece),
    way = walk === null ? null : wayTo(view, walk, verb.onto);
  if (way !== null && way.length > 0) return made('lead', from, { t: 'zone', zone: verb.onto }, way);
  return way === null ? made('drag', from, placeSpot(view, verb.onto, verb.index)) : made('settle', from);
}

/**
 * Pressed is a part of a sheet, the thing itself, or a place of a board; what is none of them has a button in the page.
 */
function pressed(view: View, verb: Extract<Verb<Handle>, { t: 'press' }>, env: GuideEnv, inPage: Made): Made {
  const { piece: h, button } = verb;
  if (env.fan.has(h)) return made('raise', piece(h));
  if (env.part(h, button)) return made('tap', { t: 'part', h, button });
  if (isTapped(view, verb)) return made('tap', piece(h));
  const me = view.room.me.seat;
  const there = [...view.zones.values()].filter(({ id, owner }) => id.endsWith(`/${button}`) && (owner === me || owner === null)).map(({ id }) => id);
  const lit = there.find((id) => {
    const by = pressOf(view, { t: 'zone', zone: id });
    return by !== null && gestureKey(by) === gestureKey(verb);
  });
  return lit === undefined ? inPage : made('tap', { t: 'zone', zone: lit });
}
